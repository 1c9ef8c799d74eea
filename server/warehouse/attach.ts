/** The files of a generation, opened for reading in one engine: each by itself, and all of them as one database. */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { WarehouseFailure } from './failure.ts';
import type { Generation } from './files.ts';
import type { Part } from './part.ts';
import { engineThreads } from './threads.ts';

export const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** In one transaction and one call: each by itself would be written to the disk by itself, at twice the cost. */
export const runTogether = async (connection: DuckDBConnection, statements: readonly string[]): Promise<void> => {
  await connection.run(['BEGIN', ...statements, 'COMMIT'].join('; '));
};

/** By what name the file of a part is attached. */
export const attachedPart = (catalog: string, part: Part): string => `${catalog}_${part.replaceAll('-', '_')}`;

/** Attaches the file of each part. */
export const attachParts = async (connection: DuckDBConnection, { files }: Generation, catalog: string): Promise<void> => {
  const statements = [...files].map(([part, path]) => `ATTACH ${quotedText(path)} AS ${attachedPart(catalog, part)} (READ_ONLY)`);
  if (statements.length > 0) await connection.run(statements.join('; '));
};

/**
 * Attaches a file that is written. Nobody reads it before its checkpoint, and what is written until then is given up where it fails: no log is
 * kept that could bring it back.
 */
export const attachStaged = (path: string, catalog: string): string =>
  `ATTACH ${quotedText(path)} AS ${catalog} (RECOVERY_MODE 'no_wal_writes')`;

/** The tables of attached files: by name, the databases that have it. */
export const tablesAttached = async (connection: DuckDBConnection): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = await connection.runAndReadAll(
    'SELECT table_name, database_name FROM duckdb_tables() JOIN duckdb_databases() USING (database_name) WHERE path IS NOT NULL AND readonly ORDER BY ALL',
  );
  const tables = new Map<string, string[]>();
  for (const [table, database] of found.getRows().map((row) => row.map(String))) {
    tables.set(table ?? '', [...(tables.get(table ?? '') ?? []), database ?? '']);
  }
  return tables;
};

/** A view of the rows that attached databases have in their tables of one name. */
export const viewOf = (view: string, table: string, databases: readonly string[]): string =>
  `CREATE VIEW ${view} AS ${databases.map((database) => `SELECT * FROM ${database}.main.${table}`).join(' UNION ALL ')}`;

/** Attaches a generation as one database, in which every table has the rows of all parts. It is read alone. */
export const attachGeneration = async (connection: DuckDBConnection, generation: Generation, catalog: string): Promise<void> => {
  await attachParts(connection, generation, catalog);
  await connection.run(`ATTACH ':memory:' AS ${catalog}`);
  const own = new Set([...generation.files.keys()].map((part) => attachedPart(catalog, part)));
  const views = [...(await tablesAttached(connection))].flatMap(([table, databases]) => {
    const having = databases.filter((database) => own.has(database));
    return having.length === 0 ? [] : [viewOf(`${catalog}.main.${table}`, table, having)];
  });
  await runTogether(connection, views);
};

export const detachGeneration = async (connection: DuckDBConnection, { files }: Generation, catalog: string): Promise<void> => {
  await connection.run(`DETACH ${catalog}`);
  for (const part of files.keys()) await connection.run(`DETACH ${attachedPart(catalog, part)}`);
};

/** Settings of an engine that only reads files of ours. */
export const READING = { autoload_known_extensions: 'false', autoinstall_known_extensions: 'false' } as const;

/** The part of a generation in which an owner's rows lie; all of it where it is of an older release. */
export const only = (generation: Generation, part: Part): Generation =>
  generation.version === null ? generation : { ...generation, files: new Map([...generation.files].filter(([each]) => each === part)) };

/** Opens a generation for reading, alone and for a moment: every table has the rows of all parts. Throws `unreadable` where it is damaged. */
export const lookInto = async <A>(generation: Generation, look: (connection: DuckDBConnection) => Promise<A>): Promise<A> => {
  try {
    const instance = await DuckDBInstance.create(':memory:', { ...READING, threads: String(engineThreads()) });
    try {
      const connection = await instance.connect();
      await attachGeneration(connection, generation, 'served');
      await connection.run('USE served');
      const seen = await look(connection);
      connection.closeSync();
      return seen;
    } finally {
      instance.closeSync();
    }
  } catch (cause) {
    if (cause instanceof WarehouseFailure) throw cause;
    const [path = ''] = generation.files.values();
    throw new WarehouseFailure(
      'unreadable',
      `The warehouse ${generation.files.size === 1 ? `file ${path}` : `files of generation ${generation.number}`} cannot be read: it may be damaged. Restore it from a copy, or remove its folder to regenerate the demo data.`,
      cause,
    );
  }
};
