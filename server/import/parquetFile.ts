/** What stands in a Parquet file, before anybody knows what it is: its columns, and what may be codes of currencies. */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
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

interface FileFacts {
  readonly columns: readonly FileColumn[];
  /** Rows of cells that may be codes of currencies. */
  readonly codes: readonly string[][];
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
    return { columns, codes: await codeRows(connection, path, columns) };
  } catch (cause) {
    throw new ImportRefusal([`${path} is a Parquet file that cannot be read: it is damaged (${reasonOf(cause)}).`]);
  } finally {
    instance.closeSync();
  }
};
