/** ClickHouse in this very process: a door of the warehouse onto a session of `chdb`, without a network between. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ChdbSession, chdbFolder } from '../../scripts/engines/chdb.ts';
import { openSession, preparing } from '../../scripts/engines/chdbFront.mjs';
import type { ClickHouseAddress } from '../../server/warehouse/clickhouse/address.ts';
import { answeredTable, type Gateway, type OpenGateway } from '../../server/warehouse/clickhouse/gateway.ts';

/** Two shards, both of them this process. */
const CLUSTER = `<clickhouse><tcp_port>9000</tcp_port><remote_servers><velocity>
${'<shard><replica><host>127.0.0.1</host><port>9000</port></replica></shard>'.repeat(2)}
</velocity></remote_servers></clickhouse>`;

export interface InProcess {
  readonly openGateway: OpenGateway;
  readonly close: () => Promise<void>;
}

const boundTo = (values: readonly (string | number)[]) => Object.fromEntries(values.map((value, i) => [`p${i + 1}`, value]));

const gatewayOn = (session: ChdbSession, database: string): Gateway => {
  const run = (text: string, values: readonly (string | number)[], settings: Readonly<Record<string, string | number>>) => {
    for (const statement of prepare(database, Object.entries(settings))) session.query(statement);
    const format = { format: 'JSONColumnsWithMetadata' };
    return values.length === 0 ? session.queryAsync(text, format) : session.queryBindAsync(text, boundTo(values), format);
  };
  // NOTE: one session has one database and one set of settings, so one statement at a time.
  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    query: (query, { settings = {} } = {}) =>
      inTurn(async () => answeredTable(JSON.parse((await run(query.text, query.values, settings)).text()), query)),
    command: (text, values = [], settings = {}) => inTurn(async () => void (await run(text, values, settings))),
    insert: async (table, columns, parquet) => {
      const folder = await mkdtemp(join(tmpdir(), 'velocity-chdb-'));
      const path = join(folder, 'rows.parquet');
      await pipeline(parquet, createWriteStream(path));
      const names = columns.join(', ');
      await inTurn(() => run(`INSERT INTO ${table} (${names}) SELECT ${names} FROM file('${path}', Parquet)`, [], {}));
      await rm(folder, { recursive: true });
    },
    close: async () => undefined,
  };
};

/** One session is all doors' session. */
const prepare = preparing();
let turn: Promise<unknown> = Promise.resolve();

/** The engine, empty. One a process: the library has one folder of data. */
export const openInProcess = async (): Promise<InProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'velocity-chdb-'));
  const config = join(folder, 'cluster.xml');
  await writeFile(config, CLUSTER);
  const session = openSession(chdbFolder(), join(folder, 'data'), [`--config-file=${config}`]);
  return {
    openGateway: async ({ database }) => gatewayOn(session, database),
    close: async () => {
      session.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** An address that no network leads to. */
export const addressOf = (database: string, cluster: string | null = null): ClickHouseAddress => ({
  url: 'http://in.process',
  username: 'default',
  password: '',
  database,
  cluster,
});
