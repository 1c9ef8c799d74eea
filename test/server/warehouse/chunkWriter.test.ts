import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cell, ChunkWriter, type KnownTexts } from '../../../server/warehouse/chunkWriter.ts';

const TABLE = {
  name: 'written',
  columns: [
    { name: 'day', type: 'day' },
    { name: 'country', type: 'text' },
    { name: 'title', type: 'text' },
    { name: 'units', type: 'count' },
    { name: 'cents', type: 'cents' },
  ],
} as const;

let instance: DuckDBInstance;
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
});
afterAll(() => instance.closeSync());

const written = async (rows: readonly (readonly Cell[])[], known?: KnownTexts) => {
  const connection = await instance.connect();
  await connection.run('CREATE OR REPLACE TABLE written (day DATE, country VARCHAR, title VARCHAR, units INTEGER, cents BIGINT)');
  const writer = await ChunkWriter.open(connection, TABLE, known);
  for (const row of rows) writer.add(row);
  writer.close();
  const found = await connection.runAndReadAll(
    "SELECT (day - DATE '1970-01-01')::INTEGER, country, title, units, cents::DOUBLE FROM written",
  );
  connection.closeSync();
  return found.getRows();
};

const COUNTRIES = ['US', 'CA', 'Côte d’Ivoire'] as const;
/** More than two chunks, each column null at times. */
const ROWS = Array.from({ length: 5_000 }, (_, i): readonly Cell[] => [
  i % 11 === 0 ? null : 20_000 + Math.floor(i / 7),
  i % 13 === 0 ? null : (COUNTRIES[i % 3] ?? null),
  i % 17 === 0 ? null : `Title ${i}`,
  i % 19 === 0 ? null : i,
  i % 23 === 0 ? null : i * 3_000_000_000,
]);

describe('rows in chunks', () => {
  test('are in the table as they were given, in order, nulls and all', async () => {
    expect(await written(ROWS)).toEqual(ROWS);
  });

  test('are the same where the texts of a column are known beforehand', async () => {
    expect(await written(ROWS, { country: [...COUNTRIES, 'US'], other: ['x'] })).toEqual(ROWS);
  });

  test('with a text that was not known are refused', async () => {
    await expect(written([[1, 'DE', 'a', 1, 1]], { country: COUNTRIES })).rejects.toThrow('DE is none of the texts of its column');
  });
});
