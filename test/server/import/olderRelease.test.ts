import { mkdir } from 'node:fs/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, test } from 'vitest';
import { stagingPath, warehouseDirectory } from '../../../server/warehouse/files.ts';
import { VERSION_1 } from '../warehouse/schemaVersion1.ts';
import { publishAsOlder } from '../warehouse/testWarehouse.ts';
import { A, B, dataDirectory, file, GROUP, importText, OTHER_GROUP, row, served } from './testImport.ts';

/** A data directory whose warehouse was written by version 1 of the tables. */
const olderDirectory = async (): Promise<string> => {
  const directory = await dataDirectory();
  const folder = warehouseDirectory(directory);
  await mkdir(folder, { recursive: true });
  const path = await stagingPath(folder);
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  for (const statement of VERSION_1) await connection.run(statement);
  const insert = 'INSERT INTO retail_daily (brand_group_id, day, country, asin, ordered_units)';
  await connection.run(
    `${insert} VALUES ('${GROUP}', DATE '2026-11-01', 'US', '${A}', 1), ('${GROUP}', DATE '2026-11-02', 'US', '${A}', 2)`,
  );
  await connection.run(`${insert} VALUES ('${OTHER_GROUP}', DATE '2026-11-02', 'US', '${B}', 3)`);
  await connection.run(`INSERT INTO products VALUES ('${GROUP}', '${A}', 'SKU-1', 'Before', 'Brand', 'Lamps', 7)`);
  connection.closeSync();
  instance.closeSync();
  await publishAsOlder(folder, path);
  return directory;
};

const UNITS = 'SELECT brand_group_id, day::VARCHAR, asin, ordered_units FROM retail_daily ORDER BY ALL';

describe('an import over a warehouse of an older release', () => {
  test('keeps what is not in the file, and what the products were called', async () => {
    const directory = await olderDirectory();
    const { summary } = await importText(directory, file(row('2026-11-02', A, '20', '10.00'), row('2026-11-02', B, '30', '10.00')));
    expect(summary.replaced).toBe(1);
    expect(await served(directory, UNITS)).toEqual([
      [GROUP, '2026-11-01', A, 1],
      [GROUP, '2026-11-02', A, 20],
      [GROUP, '2026-11-02', B, 30],
      [OTHER_GROUP, '2026-11-02', B, 3],
    ]);
    expect(await served(directory, `SELECT title, node_id::INTEGER FROM products WHERE asin = '${A}'`)).toEqual([['Before', 7]]);
  });

  test('changes nothing when it only tries: the file stays as the older release wrote it', async () => {
    const directory = await olderDirectory();
    await importText(directory, file(row('2026-11-02', A, '20', '10.00')), { dryRun: true });
    expect(await served(directory, "SELECT count(*)::INTEGER FROM duckdb_tables() WHERE table_name = 'warehouse_schema'")).toEqual([[0]]);
    expect(await served(directory, `SELECT sum(ordered_units)::INTEGER FROM retail_daily WHERE brand_group_id = '${GROUP}'`)).toEqual([
      [3],
    ]);
  });
});
