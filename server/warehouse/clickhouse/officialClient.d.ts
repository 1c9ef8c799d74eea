/**
 * What we use of the official client, which is an optional dependency: the project compiles where it was left out, and says
 * at the start what to do where it is needed and absent.
 */
declare module '@clickhouse/client' {
  import type { Readable } from 'node:stream';

  export interface ClickHouseClient {
    readonly query: (params: {
      readonly query: string;
      readonly format: 'JSONColumnsWithMetadata';
      readonly query_params?: Readonly<Record<string, string | number>>;
      readonly clickhouse_settings?: Readonly<Record<string, string | number>>;
      readonly abort_signal?: AbortSignal;
    }) => Promise<{ readonly json: () => Promise<unknown> }>;
    readonly command: (params: {
      readonly query: string;
      readonly query_params?: Readonly<Record<string, string | number>>;
      readonly clickhouse_settings?: Readonly<Record<string, string | number>>;
    }) => Promise<unknown>;
    readonly insert: (params: {
      readonly table: string;
      readonly values: Readable;
      readonly format: 'Parquet';
      readonly columns: readonly [string, ...string[]];
      readonly clickhouse_settings?: Readonly<Record<string, string | number>>;
    }) => Promise<unknown>;
    readonly close: () => Promise<void>;
  }

  export const ClickHouseLogLevel: { readonly OFF: number };

  export const createClient: (settings: {
    readonly url: string;
    readonly username: string;
    readonly password: string;
    readonly database: string;
    readonly application: string;
    readonly request_timeout: number;
    readonly max_open_connections: number;
    readonly use_multipart_params_auto: boolean;
    readonly log: { readonly level: number };
    readonly keep_alive: { readonly enabled: boolean; readonly idle_socket_ttl: number };
  }) => ClickHouseClient;
}
