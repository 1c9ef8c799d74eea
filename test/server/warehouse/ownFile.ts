/** The file of one owner in a warehouse, whoever made its data. */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { currentGeneration, type Generation } from '../../../server/warehouse/files.ts';
import { partOf } from '../../../server/warehouse/part.ts';

export const inFile = async <A>(
  path: string,
  mode: 'READ_ONLY' | 'READ_WRITE',
  work: (connection: DuckDBConnection) => Promise<A>,
): Promise<A> => {
  const instance = await DuckDBInstance.create(path, { access_mode: mode });
  try {
    const connection = await instance.connect();
    const value = await work(connection);
    connection.closeSync();
    return value;
  } finally {
    instance.closeSync();
  }
};

/** The path of the file of an owner; of the first file where nobody is named. */
export const pathOf = (generation: Generation | null, owner?: string): string => {
  const path = owner === undefined ? [...(generation?.files.values() ?? [])][0] : generation?.files.get(partOf(owner));
  if (path === undefined) throw new Error('nothing was published');
  return path;
};

/** Reads the file of one owner as it lies there. */
export const lookInFile = async <A>(directory: string, owner: string, work: (connection: DuckDBConnection) => Promise<A>): Promise<A> =>
  inFile(pathOf(await currentGeneration(directory), owner), 'READ_ONLY', work);

export const rowsOf = async (connection: DuckDBConnection, sql: string): Promise<readonly (readonly unknown[])[]> =>
  (await connection.runAndReadAll(sql)).getRowsJson();
