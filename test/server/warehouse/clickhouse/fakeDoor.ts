/** A ClickHouse that tests are in charge of: it has a register, answers as it is told, and remembers what it was asked. */
import type { ClickHouseAddress } from '../../../../server/warehouse/clickhouse/address.ts';
import type { Gateway, OpenGateway, QueryOptions } from '../../../../server/warehouse/clickhouse/gateway.ts';
import type { Registered } from '../../../../server/warehouse/clickhouse/register.ts';
import type { ResultTable } from '../../../../server/warehouse/plan.ts';
import { SCHEMA_VERSION } from '../../../../server/warehouse/schema.ts';
import type { CompiledQuery } from '../../../../server/warehouse/sql/text.ts';

export const ADDRESS: ClickHouseAddress = { url: 'http://fake', username: 'default', password: '', database: 'velocity', cluster: null };

export const generation = (number: number, change: Partial<Registered> = {}): Registered => ({
  number,
  database: `velocity_g${number}_00000000`,
  version: SCHEMA_VERSION,
  origin: 'somewhere',
  originGeneration: number,
  ...change,
});

export interface Fake {
  newest: Registered | null;
  /** What every question fails with, if any. */
  failure: Error | null;
  /** Answers a question that is not about the register. */
  answer: (query: CompiledQuery, database: string, options: QueryOptions) => Promise<ResultTable>;
  readonly commands: string[];
  readonly inserts: string[];
  readonly closed: string[];
  readonly openGateway: OpenGateway;
}

const one = (columns: Readonly<Record<string, string | number>>): ResultTable => ({
  rowCount: 1,
  columns: Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, [value]])),
});

const registerRow = ({ number, database, version, origin, originGeneration }: Registered): ResultTable =>
  one({ number, database, version, origin, origin_generation: originGeneration });

export const fakeClickHouse = (change: Partial<Pick<Fake, 'newest' | 'failure' | 'answer'>> = {}): Fake => {
  const fake: Fake = {
    newest: null,
    failure: null,
    answer: async () => one({ ordered_units: 6 }),
    commands: [],
    inserts: [],
    closed: [],
    openGateway: async ({ database }) => gatewayTo(database),
    ...change,
  };
  const check = (): void => {
    if (fake.failure !== null) throw fake.failure;
  };
  const gatewayTo = (database: string): Gateway => ({
    query: async (query, options = {}) => {
      check();
      if (!query.text.includes('.generations')) return fake.answer(query, database, options);
      return fake.newest === null ? { rowCount: 0, columns: {} } : registerRow(fake.newest);
    },
    command: async (text, values = []) => {
      check();
      fake.commands.push(text);
      if (!text.startsWith('INSERT INTO') || !text.includes('.generations ')) return;
      const [number = 0, name = '', version = 0, origin = '', originGeneration = 0] = values;
      fake.newest = {
        number: Number(number),
        database: String(name),
        version: Number(version),
        origin: String(origin),
        originGeneration: Number(originGeneration),
      };
    },
    insert: async (table, _columns, parquet) => {
      check();
      for await (const _piece of parquet);
      fake.inserts.push(table);
    },
    close: async () => void fake.closed.push(database),
  });
  return fake;
};

/** What Node says when nothing listens. */
export const refused = (): Error => Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:8123'), { code: 'ECONNREFUSED' });
