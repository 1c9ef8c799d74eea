/**
 * DuckDB behind a small gateway: opens a file for reading alone, runs one compiled query, and tells fatal failures (after
 * which the engine refuses everything until it is opened again) from those of a query.
 *
 * The database is locked down: no other file, no network, no extension, no setting can be reached by a statement.
 */
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';
import { storageReason } from '../storageReason.ts';
import type { OpenEngine, RunningQuery } from './engine.ts';
import { WarehouseFailure } from './failure.ts';
import { refuseNewer, versionOf } from './model/migrations.ts';
import type { ResultColumn, ResultTable } from './plan.ts';
import { SCHEMA_VERSION } from './schema.ts';
import { DUCKDB } from './sql/dialect.ts';
import type { CompiledQuery } from './sql/text.ts';

export interface EngineSettings {
  readonly memoryMb: number;
  readonly threads: number;
}

/** How files are opened: a parameter, so that tests can let an engine fail as a broken disk would. */
export type OpenDatabase = (path: string, settings: EngineSettings) => Promise<OpenEngine>;

const configOf = ({ memoryMb, threads }: EngineSettings): Record<string, string> => ({
  access_mode: 'READ_ONLY',
  threads: String(threads),
  memory_limit: `${memoryMb}MB`,
  temp_directory: '',
  enable_external_access: 'false',
  autoload_known_extensions: 'false',
  autoinstall_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_unsigned_extensions: 'false',
  lock_configuration: 'true',
});

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Whether the engine has given up on the whole database. */
const isFatal = (cause: unknown): boolean => /^FATAL Error|INTERNAL Error|database has been invalidated/i.test(messageOf(cause));

const isInterrupt = (cause: unknown): boolean => /INTERRUPT Error|Interrupted!/i.test(messageOf(cause));

/** A failure of the engine in our words; what we cannot explain stays as it is, for the log. */
const engineFailure = (cause: unknown): unknown => {
  const message = messageOf(cause);
  if (cause instanceof WarehouseFailure) return cause;
  if (/Out of Memory Error/i.test(message)) {
    return new WarehouseFailure(
      'too_large',
      'The query needs more memory than it may have. Choose a shorter period or fewer dimensions.',
      cause,
    );
  }
  if (isFatal(cause) || /IO Error|Corrupt|Serialization Error|checksum/i.test(message) || storageReason(cause) !== undefined) {
    return new WarehouseFailure('unreadable', 'The warehouse cannot be read at the moment. Please try again in a few seconds.', cause);
  }
  return cause;
};

const columnsOf = async (connection: DuckDBConnection, query: CompiledQuery): Promise<ResultTable> => {
  const reader = await connection.runAndReadAll(query.text, query.values as DuckDBValue[]);
  const columns = reader.getColumns() as readonly ResultColumn[];
  return {
    rowCount: reader.currentRowCount,
    columns: Object.fromEntries(query.columns.map((name, i) => [name, columns[i] ?? []])),
  };
};

const runOn = (instance: DuckDBInstance, query: CompiledQuery): RunningQuery => {
  let connection: DuckDBConnection | null = null;
  let stopped = false;
  const result = (async () => {
    // One connection per query: the driver's connections are not safe for two queries at once.
    connection = await instance.connect();
    try {
      if (stopped) throw new Error('INTERRUPT Error: stopped before it began');
      return await columnsOf(connection, query);
    } finally {
      connection.closeSync();
      connection = null;
    }
  })();
  const interrupt = (): void => {
    stopped = true;
    connection?.interrupt();
  };
  return { result, interrupt };
};

/** Throws `unreadable` unless the file has the tables of this release. */
const checkVersion = async (instance: DuckDBInstance): Promise<void> => {
  const connection = await instance.connect();
  try {
    const version = await versionOf(connection);
    refuseNewer(version);
    if (version < SCHEMA_VERSION) {
      throw new WarehouseFailure(
        'unreadable',
        'The warehouse was written by an older release. Start the server again to bring it up to date.',
      );
    }
  } finally {
    connection.closeSync();
  }
};

/** Opens a warehouse file of ours for reading. */
export const openDuckDb: OpenDatabase = async (path, settings) => {
  const instance = await DuckDBInstance.create(path, configOf(settings));
  try {
    await checkVersion(instance);
  } catch (cause) {
    instance.closeSync();
    throw cause;
  }
  return {
    dialect: DUCKDB,
    sharesMemory: true,
    run: (query) => runOn(instance, query),
    explain: (cause) => ({ failure: engineFailure(cause), isInterrupt: isInterrupt(cause), isLost: isFatal(cause) }),
    close: () => instance.closeSync(),
  };
};
