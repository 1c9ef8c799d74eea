/**
 * DuckDB behind a small gateway: opens the files of a generation for reading alone, runs one compiled query, and tells fatal failures (after
 * which the engine refuses everything until it is opened again) from those of a query.
 *
 * The database is locked down: no other file, no network, no extension, no setting can be reached by a statement.
 */
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';
import { storageReason } from '../storageReason.ts';
import { attachedPart, attachParts, quotedText, READING, runTogether, viewOf } from './attach.ts';
import type { OpenEngine, RunningQuery } from './engine.ts';
import { WarehouseFailure } from './failure.ts';
import type { Generation } from './files.ts';
import { createTable } from './model/createTable.ts';
import { DERIVED_TABLES } from './model/derived.ts';
import { MARKET_PART, type Part, partOf, TENANT_RELATIONS } from './part.ts';
import type { ResultColumn, ResultTable, Scope } from './plan.ts';
import { TABLES } from './schema.ts';
import { DUCKDB } from './sql/dialect.ts';
import type { CompiledQuery } from './sql/text.ts';
import { isOfThisRelease } from './version.ts';

export interface EngineSettings {
  readonly memoryMb: number;
  readonly threads: number;
}

/** How a generation is opened: a parameter, so that tests can let an engine fail as a broken disk would. */
export type OpenDatabase = (generation: Generation, settings: EngineSettings) => Promise<OpenEngine>;

const configOf = ({ memoryMb, threads }: EngineSettings): Record<string, string> => ({
  ...READING,
  threads: String(threads),
  memory_limit: `${memoryMb}MB`,
  temp_directory: '',
  allow_community_extensions: 'false',
  allow_unsigned_extensions: 'false',
});

/** Shuts the engine in, once the files are attached. */
const LOCK = 'SET enable_external_access = false; SET lock_configuration = true';

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
      'The query needs more memory than it is allowed. Choose a shorter period or fewer dimensions.',
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

const runOn = (instance: DuckDBInstance, query: CompiledQuery, pathOf: () => Promise<string>): RunningQuery => {
  let connection: DuckDBConnection | null = null;
  let stopped = false;
  const result = (async () => {
    const path = await pathOf();
    // One connection per query: the driver's connections are not safe for two queries at once.
    connection = await instance.connect();
    try {
      await connection.run(`SET search_path = ${quotedText(path)}; BEGIN TRANSACTION READ ONLY`);
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

/** Throws `unreadable` unless the files have the tables of this release. */
const checkVersion = async (generation: Generation): Promise<void> => {
  if (await isOfThisRelease(generation)) return;
  throw new WarehouseFailure('unreadable', 'The warehouse was written by an older release. Start the server again to bring it up to date.');
};

const CATALOG = 'part';
/** Sets of parts that were asked together and are kept as views; beyond these the view of all parts answers. */
const MOST_SETS = 64;

const nameOfSet = (parts: readonly Part[]): string => parts.map((part) => part.at(-1)).join('');

/**
 * Where the tables of a question lie: one that is of brand groups of one part reads its file, one of several parts a view of these. What
 * no file has is read from empty tables.
 */
class Places {
  private readonly instance: DuckDBInstance;
  private readonly parts: ReadonlySet<Part>;
  private readonly sets = new Map<string, Promise<string>>();

  constructor(instance: DuckDBInstance, parts: Iterable<Part>) {
    this.instance = instance;
    this.parts = new Set(parts);
  }

  /** The search path of a question. */
  pathOf = async ({ brandGroupIds }: Scope): Promise<string> => {
    const asked = [...new Set(brandGroupIds.map(partOf))].filter((part) => this.parts.has(part)).sort();
    const market = this.parts.has(MARKET_PART) ? [`${attachedPart(CATALOG, MARKET_PART)}.main`] : [];
    return [...(await this.ofGroups(asked)), ...market, 'memory.main'].join(',');
  };

  private ofGroups = async (asked: readonly Part[]): Promise<readonly string[]> => {
    const [only, ...more] = asked;
    if (only === undefined) return [];
    if (more.length === 0) return [`${attachedPart(CATALOG, only)}.main`];
    const known = this.sets.get(nameOfSet(asked));
    if (known !== undefined) return [await known];
    const set = this.sets.size < MOST_SETS ? asked : [...this.parts].filter((part) => part !== MARKET_PART).sort();
    const name = nameOfSet(set);
    const made = this.sets.get(name) ?? this.viewsOf(name, set);
    this.sets.set(name, made);
    // What failed once is tried again by the next question.
    made.catch(() => this.sets.delete(name));
    return [await made];
  };

  private viewsOf = async (name: string, set: readonly Part[]): Promise<string> => {
    const connection = await this.instance.connect();
    try {
      const schema = `memory.parts_${name}`;
      const databases = set.map((part) => attachedPart(CATALOG, part));
      const views = TENANT_RELATIONS.map(({ name: table }) => viewOf(`${schema}.${table}`, table, databases));
      await runTogether(connection, [`CREATE SCHEMA ${schema}`, ...views]);
      return schema;
    } finally {
      connection.closeSync();
    }
  };
}

const prepare = async (instance: DuckDBInstance, generation: Generation): Promise<void> => {
  const connection = await instance.connect();
  try {
    await attachParts(connection, generation, CATALOG);
    await runTogether(connection, [...TABLES, ...DERIVED_TABLES].map(createTable));
    await connection.run(LOCK);
  } finally {
    connection.closeSync();
  }
};

/** Opens a generation for reading. */
export const openDuckDb: OpenDatabase = async (generation, settings) => {
  await checkVersion(generation);
  const instance = await DuckDBInstance.create(':memory:', configOf(settings));
  try {
    await prepare(instance, generation);
  } catch (cause) {
    instance.closeSync();
    throw cause;
  }
  const places = new Places(instance, generation.files.keys());
  return {
    dialect: DUCKDB,
    sharesMemory: true,
    run: (query, scope) => runOn(instance, query, () => places.pathOf(scope)),
    explain: (cause) => ({ failure: engineFailure(cause), isInterrupt: isInterrupt(cause), isLost: isFatal(cause) }),
    close: () => instance.closeSync(),
  };
};
