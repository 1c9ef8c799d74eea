/**
 * ClickHouse behind a small gateway: its official client, what of it we use, and answers that are looked at before they are
 * believed. Values are bound by ClickHouse, by place; none is ever in a text.
 */
import type { Readable } from 'node:stream';
import type { ClickHouseClient } from '@clickhouse/client';
import { isLeft } from 'fp-ts/Either';
import { decode, describeFailure, t } from '../../../src/domain/codec/codec.ts';
import { WarehouseFailure } from '../failure.ts';
import type { ResultColumn, ResultTable } from '../plan.ts';
import type { CompiledQuery, SqlValue } from '../sql/text.ts';
import type { ClickHouseAddress } from './address.ts';

export type ClickHouseSettings = Readonly<Record<string, string | number>>;

export interface QueryOptions {
  readonly settings?: ClickHouseSettings;
  readonly signal?: AbortSignal;
}

export interface Gateway {
  readonly query: (query: CompiledQuery, options?: QueryOptions) => Promise<ResultTable>;
  /** A statement without an answer. */
  readonly command: (text: string, values?: readonly SqlValue[], settings?: ClickHouseSettings) => Promise<void>;
  readonly insert: (table: string, columns: readonly [string, ...string[]], parquet: Readable) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface GatewaySettings {
  readonly address: ClickHouseAddress;
  /** In which names of tables are looked up. */
  readonly database: string;
  /** How long to wait for an answer. */
  readonly timeoutMs: number;
  readonly connections: number;
}

/** How a gateway is opened: a parameter, so that tests can stand behind it. */
export type OpenGateway = (settings: GatewaySettings) => Promise<Gateway>;

const Answer = t.type({ rows: t.number, data: t.record(t.string, t.array(t.unknown)) }, 'ClickHouse answer');

type Cell = ResultColumn[number];

const isCell = (value: unknown): value is Cell => value === null || typeof value === 'string' || typeof value === 'number';

const columnOf = (name: string, rows: number, said: readonly unknown[] | undefined): ResultColumn => {
  // NOTE: of no rows there may be no columns either.
  if (rows === 0) return [];
  if (said?.length === rows && said.every(isCell)) return said;
  throw new Error(`ClickHouse answered the column ${name} with something else than was asked for`);
};

/** The columns that were asked for, of an answer in `JSONColumnsWithMetadata`. Throws where it is something else. */
export const answeredTable = (said: unknown, { columns }: CompiledQuery): ResultTable => {
  const answer = decode(Answer, said);
  if (isLeft(answer)) throw new Error(`ClickHouse answered something else than columns: ${describeFailure(answer.left)}`);
  const { rows, data } = answer.right;
  return { rowCount: rows, columns: Object.fromEntries(columns.map((name) => [name, columnOf(name, rows, data[name])])) };
};

const paramsOf = (values: readonly SqlValue[]): Readonly<Record<string, SqlValue>> =>
  Object.fromEntries(values.map((value, i) => [`p${i + 1}`, value]));

const gatewayOf = (client: ClickHouseClient): Gateway => ({
  query: async (query, { settings = {}, signal } = {}) => {
    const answer = await client.query({
      query: query.text,
      format: 'JSONColumnsWithMetadata',
      query_params: paramsOf(query.values),
      clickhouse_settings: settings,
      ...(signal === undefined ? {} : { abort_signal: signal }),
    });
    return answeredTable(await answer.json(), query);
  },
  command: async (text, values = [], settings = {}) => {
    await client.command({ query: text, query_params: paramsOf(values), clickhouse_settings: settings });
  },
  insert: async (table, columns, parquet) => {
    // NOTE: an unknown value in a column that has none is a mistake to be told, not a zero.
    const settings = { input_format_null_as_default: 0, max_partitions_per_insert_block: 0, distributed_foreground_insert: 1 };
    await client.insert({ table, values: parquet, format: 'Parquet', columns, clickhouse_settings: settings });
  },
  close: () => client.close(),
});

const official = async () => {
  try {
    return await import('@clickhouse/client');
  } catch (cause) {
    throw new WarehouseFailure(
      'unreadable',
      'WAREHOUSE_URL points to ClickHouse, but its client is not installed. Run: npm install --include=optional',
      cause,
    );
  }
};

/** Opens a gateway; nothing is asked yet. The client is loaded here and not before: who has no ClickHouse does not pay for it. */
export const openGateway: OpenGateway = async ({ address, database, timeoutMs, connections }) => {
  const { createClient, ClickHouseLogLevel } = await official();
  return gatewayOf(
    createClient({
      url: address.url,
      username: address.username,
      password: address.password,
      database,
      application: 'velocity',
      request_timeout: timeoutMs,
      max_open_connections: connections,
      // Long lists of values travel in the body: an address has its limits.
      use_multipart_params_auto: true,
      // What fails is thrown, and told here; its own log would repeat what was asked.
      log: { level: ClickHouseLogLevel.OFF },
      keep_alive: { enabled: true, idle_socket_ttl: 2_500 },
    }),
  );
};
