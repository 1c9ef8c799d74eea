/** What stands in a Parquet file, before anybody knows what it is: its columns, and what may be codes of currencies. */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { MAX_MAPPED_COLUMNS, SAMPLE_ROWS } from '../../src/domain/imports/mappings/mapping.ts';
import { ImportRefusal } from './refusal.ts';

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)).replace(/^[A-Z][\w ]+ Error: /, '');

export interface FileColumn {
  readonly name: string;
  readonly type: string;
}

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The texts of columns whose texts may all be codes of currencies, as cells of rows. */
const codeRows = async (connection: DuckDBConnection, path: string, columns: readonly FileColumn[]): Promise<readonly string[][]> => {
  const lists = columns.map(({ name, type }) => {
    const text = `trim(${identifier(name)})`;
    return type === 'VARCHAR' ? `CASE WHEN bool_and(length(${text}) IN (0, 3)) THEN list(DISTINCT ${text}) END` : 'NULL';
  });
  if (lists.every((list) => list === 'NULL')) return [];
  const found = await connection.runAndReadAll(
    `SELECT ${lists.map((list) => `array_to_string(${list === 'NULL' ? 'NULL::VARCHAR[]' : list}, ',')`).join(', ')} FROM read_parquet(${literal(path)})`,
  );
  const codes = (found.getRows()[0] ?? []).map((value) => (value === null ? [] : String(value).split(',')));
  return Array.from({ length: Math.max(0, ...codes.map(({ length }) => length)) }, (_, row) => codes.map((all) => all[row] ?? ''));
};

/** As CSV would have it; null where text cannot say it: a list, a structure, bytes. */
const textOf = ({ name, type }: FileColumn): string => {
  const column = identifier(name);
  if (/[[(]|^(MAP|BLOB|UNION)/.test(type.replace(/^(DECIMAL|ENUM)\(.*\)$/, ''))) return 'NULL';
  if (!type.startsWith('TIMESTAMP')) return `${column}::VARCHAR`;
  const moment = type.startsWith('TIMESTAMP WITH') ? `(${column} AT TIME ZONE 'UTC')` : `${column}::TIMESTAMP`;
  return `CASE WHEN ${moment} = ${moment}::DATE THEN ${moment}::DATE::VARCHAR ELSE ${moment}::VARCHAR END`;
};

/** The first rows as texts, for a person who sets the columns by hand. */
const firstRows = async (connection: DuckDBConnection, path: string, columns: readonly FileColumn[]): Promise<readonly string[][]> => {
  if (columns.length > MAX_MAPPED_COLUMNS) return [];
  const found = await connection.runAndReadAll(
    `SELECT ${columns.map(textOf).join(', ')} FROM read_parquet(${literal(path)}) LIMIT ${SAMPLE_ROWS}`,
  );
  return found.getRows().map((row) => row.map((value) => (value === null ? '' : String(value))));
};

export interface FileFacts {
  readonly columns: readonly FileColumn[];
  /** Rows of cells that may be codes of currencies. */
  readonly codes: readonly string[][];
  readonly rows: readonly string[][];
}

/** The columns of a file. Throws `ImportRefusal` where it cannot be read. */
export const columnsOf = async (path: string): Promise<FileFacts> => {
  // NOTE: the engine takes these for patterns that match several files.
  if (/[*?[\]{}]/.test(path)) throw new ImportRefusal([`${path} cannot be read: its path contains one of * ? [ ] { }. Rename it.`]);
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    autoload_known_extensions: 'false',
    autoinstall_known_extensions: 'false',
  });
  try {
    const connection = await instance.connect();
    const found = await connection.runAndReadAll(`DESCRIBE SELECT * FROM read_parquet(${literal(path)})`);
    const columns = found.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }));
    return { columns, codes: await codeRows(connection, path, columns), rows: await firstRows(connection, path, columns) };
  } catch (cause) {
    throw new ImportRefusal([`${path} is a Parquet file that cannot be read: it is damaged (${reasonOf(cause)}).`]);
  } finally {
    instance.closeSync();
  }
};
