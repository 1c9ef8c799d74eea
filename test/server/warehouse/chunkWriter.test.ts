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

  test('keep texts of any length and alphabet, and whole numbers on either side of zero', async () => {
    const texts = ['', 'a', 'twelve bytes', 'thirteen byte', 'Côte', 'ééééééééééé', '日本語', '😀', 'a\nb', 'x'.repeat(5_000)];
    const rows = Array.from({ length: 4_100 }, (_, i): readonly Cell[] => {
      const text = texts[i % texts.length] ?? '';
      const sign = i % 2 === 0 ? 1 : -1;
      return [sign * i, text, text, sign * (2_147_483_647 - i), sign * (Number.MAX_SAFE_INTEGER - i)];
    });
    expect(await written(rows)).toEqual(rows);
  });

  test('with a fraction, a number that does not fit or one that is not exact are refused', async () => {
    await expect(written([[1, 'DE', 'a', 1.5, 1]])).rejects.toThrow('1.5 is no whole number');
    await expect(written([[1, 'DE', 'a', 2_147_483_648, 1]])).rejects.toThrow('2147483648 does not fit into 32 bits');
    await expect(written([[1, 'DE', 'a', 1, 2 ** 53]])).rejects.toThrow('9007199254740992 is not exact');
    await expect(written([[1, 'DE', 'a', 1, 0.5]])).rejects.toThrow('0.5 is no whole number');
  });
});
