/**
 * The register of generations in ClickHouse. A generation is a database of its own, written in full before the register names
 * it and never changed afterwards; its newest row is what is served. So a reader sees one generation or the next, never
 * something between, as with the files of the embedded engine.
 */
import { SCHEMA_VERSION } from '../schema.ts';
import { CLICKHOUSE } from '../sql/clickhouseDialect.ts';
import { type CompiledQuery, Values } from '../sql/text.ts';
import type { ClickHouseAddress } from './address.ts';
import { createDatabase, type Place, tableIn } from './ddl.ts';
import type { Gateway } from './gateway.ts';

export interface Registered {
  /** Counts up with every load. */
  readonly number: number;
  readonly database: string;
  /** The version of its tables. */
  readonly version: number;
  /** Which data directory it was loaded from, and which generation of it. */
  readonly origin: string;
  readonly originGeneration: number;
}

const COLUMNS = ['number', 'database', 'version', 'origin', 'origin_generation'] as const;

const placeOf = ({ database, cluster }: ClickHouseAddress): Place => ({ database, cluster, copies: 'replicated' });

const nameOf = (address: ClickHouseAddress): string => tableIn(address, 'generations');

/** The statements that make the register where there is none. On a cluster all nodes have the same one. */
export const createRegister = (address: ClickHouseAddress): readonly string[] => {
  const place = placeOf(address);
  const on = address.cluster === null ? '' : ` ON CLUSTER \`${address.cluster}\``;
  const engine =
    address.cluster === null
      ? 'MergeTree'
      : `ReplicatedMergeTree('/clickhouse/tables/${address.database}/generations/all', '{shard}-{replica}')`;
  const columns =
    'number UInt64, database String, version UInt32, origin String, origin_generation UInt64, published_at DateTime DEFAULT now()';
  return [createDatabase(place), `CREATE TABLE IF NOT EXISTS ${nameOf(address)}${on} (${columns}) ENGINE = ${engine} ORDER BY number`];
};

const newestQuery = (address: ClickHouseAddress): CompiledQuery => ({
  text:
    `SELECT ${COLUMNS.map((name) => (name === 'database' || name === 'origin' ? name : `${CLICKHOUSE.asNumber(name)} AS ${name}`)).join(', ')}` +
    ` FROM ${nameOf(address)} r ORDER BY r.number DESC, r.database DESC LIMIT 1`,
  values: [],
  columns: [...COLUMNS],
});

/** No such table, no such database: nothing was ever loaded. */
const isAbsent = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && /^(60|81)$/.test(String(cause.code));

/** The generation to serve; null where nothing was loaded yet. */
export const newestRegistered = async (gateway: Gateway, address: ClickHouseAddress): Promise<Registered | null> => {
  const found = await gateway.query(newestQuery(address), { settings: { readonly: 2 } }).catch((cause: unknown) => {
    if (isAbsent(cause)) return null;
    throw cause;
  });
  if (found === null || found.rowCount === 0) return null;
  const at = (name: (typeof COLUMNS)[number]): string | number => found.columns[name]?.[0] ?? '';
  return {
    number: Number(at('number')),
    database: String(at('database')),
    version: Number(at('version')),
    origin: String(at('origin')),
    originGeneration: Number(at('origin_generation')),
  };
};

/** Names a database that was written in full as the next generation. */
export const register = async (
  gateway: Gateway,
  address: ClickHouseAddress,
  { database, origin, originGeneration }: Pick<Registered, 'database' | 'origin' | 'originGeneration'>,
): Promise<number> => {
  const number = ((await newestRegistered(gateway, address))?.number ?? 0) + 1;
  const values = new Values(CLICKHOUSE.placeholder);
  const row = [number, database, SCHEMA_VERSION, origin, originGeneration].map((value) => values.bind(value)).join(', ');
  await gateway.command(`INSERT INTO ${nameOf(address)} (${COLUMNS.join(', ')}) VALUES (${row})`, values.list);
  return number;
};
