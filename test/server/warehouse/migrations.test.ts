import { rm } from 'node:fs/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, test } from 'vitest';
import { generateDemo } from '../../../server/demo/generate.ts';
import { DEMO_BRAND_GROUPS } from '../../../server/demo/tenants.ts';
import { bringUpToDate } from '../../../server/warehouse/bringUpToDate.ts';
import { warehouseDigest } from '../../../server/warehouse/digest.ts';
import { openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { currentGeneration, stagingPath } from '../../../server/warehouse/files.ts';
import { MIGRATION_STEPS } from '../../../server/warehouse/model/migrations.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import { ALL_TABLES, SCHEMA_VERSION } from '../../../server/warehouse/schema.ts';
import { openPart } from '../../../server/warehouse/staging.ts';
import { ROWS_OF_VERSION_1, VERSION_1 } from './schemaVersion1.ts';
import { publishAsOlder, rowsOf, smallDemo, temporaryFolder, withCurrent } from './testWarehouse.ts';

/** Publishes a file that statements of ours make, as another release would have. */
const publishFile = async (folder: string, statements: readonly string[]): Promise<void> => {
  const path = await stagingPath(folder);
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  for (const statement of statements) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
  await publishAsOlder(folder, path);
};

const folderOfVersion1 = async (): Promise<string> => {
  const folder = await temporaryFolder();
  await publishFile(folder, [...VERSION_1, ...ROWS_OF_VERSION_1]);
  return folder;
};

const OLD_COLUMNS: readonly (readonly [string, readonly string[]])[] = VERSION_1.map((statement) => {
  const [, name = '', columns = ''] = /^CREATE TABLE (\w+) \((.*)\)$/.exec(statement) ?? [];
  return [name, columns.split(', ').map((column) => column.split(' ')[0] ?? '')];
});

/** All rows of the tables of version 1, by the columns that it had. */
const oldRows = async (connection: DuckDBConnection): Promise<unknown> => {
  const rows: Record<string, unknown> = {};
  for (const [table, columns] of OLD_COLUMNS)
    rows[table] = await rowsOf(connection, `SELECT ${columns.join(', ')} FROM ${table} ORDER BY ALL`);
  return rows;
};

describe('a file of an older release', { timeout: 60_000 }, () => {
  test('comes into the tables of this release with every row and every value', async () => {
    const folder = await folderOfVersion1();
    const before = await withCurrent(folder, oldRows);
    expect(await bringUpToDate(folder)).toMatchObject({ number: 2 });
    expect(await withCurrent(folder, oldRows)).toEqual(before);
    await withCurrent(folder, async (connection) => {
      expect(await rowsOf(connection, 'SELECT DISTINCT version FROM warehouse_schema')).toEqual([[SCHEMA_VERSION]]);
      expect(
        await rowsOf(connection, 'SELECT campaign_name, ad_tactic, count(budget_cents) FROM ads_daily GROUP BY ALL ORDER BY ALL'),
      ).toEqual([
        ['a', 'Auto', '0'],
        ['m', null, '0'],
        ['x', null, '0'],
      ]);
      expect((await warehouseDigest(connection)).filter(({ inOrder }) => !inOrder)).toEqual([]);
    });
  });

  test('is answered from once it is up to date, and left alone from then on', async () => {
    const folder = await folderOfVersion1();
    await bringUpToDate(folder);
    expect(await bringUpToDate(folder)).toMatchObject({ number: 2 });
    const warehouse = await openWarehouse({ directory: folder });
    const countries = await warehouse.read((reader) => reader.query({ kind: 'countries', scope: scopeOf([{ id: 'bg-0' }]) }));
    expect(countries.columns.country).toEqual(['GB', 'US']);
    await warehouse.close();
  });

  test('is not served as it is: the server says what to do', async () => {
    const warehouse = await openWarehouse({ directory: await folderOfVersion1() });
    expect(warehouse.health()).toMatchObject({ state: 'degraded', reason: expect.stringContaining('older release') });
    await warehouse.close();
  });

  test('is the ground of the next write too: every file has the tables of this release', async () => {
    const folder = await folderOfVersion1();
    const before = await withCurrent(folder, oldRows);
    const staging = await openPart({ directory: folder, owner: 'bg-new' });
    await staging.publish();
    expect(await withCurrent(folder, oldRows)).toEqual(before);
  });

  test('keeps imported brand groups when the demo data is made anew over it', async () => {
    const folder = await temporaryFolder();
    const demo = `INSERT INTO demo_upkeep VALUES ('${DEMO_BRAND_GROUPS[0]?.id}', 1, 0.01, DATE '2023-11-01', DATE '2026-11-20', 1)`;
    await publishFile(folder, [...VERSION_1, ...ROWS_OF_VERSION_1, demo]);
    const columns = OLD_COLUMNS.find(([name]) => name === 'retail_daily')?.[1] ?? [];
    const imported = `SELECT ${columns.join(', ')} FROM retail_daily WHERE brand_group_id LIKE 'bg-_' ORDER BY ALL`;
    const before = await withCurrent(folder, (connection) => rowsOf(connection, imported));
    await generateDemo(smallDemo(folder));
    expect(before.length).toBe(480);
    expect(await withCurrent(folder, (connection) => rowsOf(connection, imported))).toEqual(before);
    // What version 1 did not count is unknown of them, never 0.
    const counted = "SELECT count(*), count(orders) FROM retail_daily WHERE brand_group_id LIKE 'bg-_'";
    expect(await withCurrent(folder, (connection) => rowsOf(connection, counted))).toEqual([['480', '0']]);
  });

  test('keeps the log of imports, whose cells were always days of countries', async () => {
    const folder = await temporaryFolder();
    await publishFile(folder, [
      ...VERSION_1,
      'CREATE TABLE warehouse_schema (version INTEGER NOT NULL)',
      'INSERT INTO warehouse_schema VALUES (5)',
      'CREATE TABLE import_cells (import_id BIGINT NOT NULL, brand_group_id VARCHAR NOT NULL, table_name VARCHAR NOT NULL, day DATE NOT NULL, country VARCHAR NOT NULL)',
      "INSERT INTO import_cells VALUES (3, 'bg-0', 'retail_daily', DATE '2026-11-01', 'CA')",
    ]);
    await bringUpToDate(folder);
    const cells = 'SELECT import_id::INTEGER, brand_group_id, table_name, day::VARCHAR, part FROM import_cells';
    expect(await withCurrent(folder, (connection) => rowsOf(connection, cells))).toEqual([[3, 'bg-0', 'retail_daily', '2026-11-01', 'CA']]);
  });

  test('names product targets by their ASIN, and leaves match types unknown', async () => {
    const folder = await temporaryFolder();
    const columns =
      'brand_group_id VARCHAR, day DATE, country VARCHAR, campaign_name VARCHAR, record_type VARCHAR, record_text VARCHAR, clicks INTEGER';
    await publishFile(folder, [
      ...VERSION_1,
      'CREATE TABLE warehouse_schema (version INTEGER NOT NULL)',
      'INSERT INTO warehouse_schema VALUES (8)',
      `CREATE TABLE ads_target_daily (${columns})`,
      `INSERT INTO ads_target_daily SELECT 'bg-0', DATE '2026-11-01', 'US', 'A', * FROM (VALUES
        ('keyword', 'asin="B000000001"', 1), ('product', 'asin="B000000001"', 2), ('product', 'asin-expanded="B000000002"', 3), ('product', 'B000000003', 4))`,
    ]);
    await bringUpToDate(folder);
    const rows = 'SELECT record_text, match_type, clicks FROM ads_target_daily ORDER BY clicks';
    expect(await withCurrent(folder, (connection) => rowsOf(connection, rows))).toEqual([
      ['asin="B000000001"', null, 1],
      ['B000000001', null, 2],
      ['B000000002', 'expanded', 3],
      ['B000000003', null, 4],
    ]);
  });

  test('divides units by views, and views by the Buy Box, of the rows that know both, undone ones too', async () => {
    const folder = await temporaryFolder();
    await publishFile(folder, [
      ...VERSION_1,
      "INSERT INTO retail_daily (brand_group_id, day, country, asin, ordered_units, glance_views, buy_box_glance_views) VALUES ('bg-0', DATE '2026-11-01', 'US', 'B01', 5, 50, 40), ('bg-0', DATE '2026-11-01', 'US', 'B02', 7, 70, NULL), ('bg-0', DATE '2026-11-01', 'US', 'B03', 9, NULL, NULL)",
      "CREATE TABLE before_retail_daily AS SELECT 1::BIGINT AS import_id, * FROM retail_daily WHERE asin = 'B01'",
    ]);
    await bringUpToDate(folder);
    const of = 'asin, viewed_units, buy_box_known_units, buy_box_known_views, session_units';
    expect(await withCurrent(folder, (connection) => rowsOf(connection, `SELECT ${of} FROM retail_daily ORDER BY asin`))).toEqual([
      ['B01', 5, 5, 50, null],
      ['B02', 7, null, null, null],
      ['B03', null, null, null, null],
    ]);
    expect(await withCurrent(folder, (connection) => rowsOf(connection, `SELECT ${of} FROM before_retail_daily`))).toEqual([
      ['B01', 5, 5, 50, null],
    ]);
  });

  test('keeps costs in dollars, of which no other currency is known', async () => {
    const folder = await temporaryFolder();
    const columns = 'asin VARCHAR NOT NULL, sold_in VARCHAR NOT NULL, valid_from DATE NOT NULL, cost_cents BIGINT NOT NULL';
    await publishFile(folder, [
      ...VERSION_1,
      'CREATE TABLE warehouse_schema (version INTEGER NOT NULL)',
      'INSERT INTO warehouse_schema VALUES (24)',
      `CREATE TABLE product_costs (brand_group_id VARCHAR NOT NULL, ${columns})`,
      "INSERT INTO product_costs VALUES ('bg-0', 'B01', '*', DATE '2026-01-01', 450)",
      'CREATE TABLE before_product_costs AS SELECT 1::BIGINT AS import_id, * REPLACE (400::BIGINT AS cost_cents) FROM product_costs',
    ]);
    await bringUpToDate(folder);
    const costs = 'SELECT cost_cents::INTEGER, file_cost_cents, currency FROM';
    const found = `${costs} product_costs UNION ALL ${costs} before_product_costs ORDER BY 1`;
    expect(await withCurrent(folder, (connection) => rowsOf(connection, found))).toEqual([
      [400, null, null],
      [450, null, null],
    ]);
  });

  test('is searched by words that it did not have before', async () => {
    const folder = await temporaryFolder();
    await publishFile(folder, [
      ...VERSION_1,
      'CREATE TABLE warehouse_schema (version INTEGER NOT NULL)',
      'INSERT INTO warehouse_schema VALUES (6)',
      'CREATE TABLE market_products (asin VARCHAR NOT NULL, kind VARCHAR NOT NULL, parent_asin VARCHAR NOT NULL, brand VARCHAR)',
      "INSERT INTO market_products VALUES ('B01', 'both', 'B01', 'Café Harbor')",
    ]);
    await bringUpToDate(folder);
    const words = "SELECT word, name FROM market_words WHERE kind = 'brand' ORDER BY word";
    expect(await withCurrent(folder, (connection) => rowsOf(connection, words))).toEqual([
      ['cafe', 'Café Harbor'],
      ['harbor', 'Café Harbor'],
    ]);
  });

  test('of none at all there is nothing to bring up to date', async () => {
    expect(await bringUpToDate(await temporaryFolder())).toBeNull();
  });
});

describe('a file of a newer release', () => {
  test('is refused by whoever would write, and by whoever would serve it; it stays as it is', async () => {
    const folder = await temporaryFolder();
    await publishFile(folder, [
      'CREATE TABLE warehouse_schema (version INTEGER NOT NULL)',
      `INSERT INTO warehouse_schema VALUES (${SCHEMA_VERSION + 1})`,
    ]);
    await expect(bringUpToDate(folder)).rejects.toMatchObject({ kind: 'unreadable', message: expect.stringContaining('newer release') });
    await expect(openPart({ directory: folder, owner: 'bg-new' })).rejects.toMatchObject({ kind: 'unreadable' });
    await expect(generateDemo(smallDemo(folder))).rejects.toMatchObject({ kind: 'unreadable' });
    const warehouse = await openWarehouse({ directory: folder });
    expect(warehouse.health()).toMatchObject({ state: 'degraded', reason: expect.stringContaining('newer release') });
    await warehouse.close();
    expect((await currentGeneration(folder))?.number).toBe(1);
    await rm(folder, { recursive: true });
  });
});

describe('the steps between versions', () => {
  test('leave no table and no column of version 1 without a heir', () => {
    for (const [name, columns] of OLD_COLUMNS) {
      const heirs = [name, ...MIGRATION_STEPS.filter(({ from }) => from === name).map(({ table }) => table)];
      const there = new Set(
        ALL_TABLES.filter((table) => heirs.includes(table.name)).flatMap((table) => table.columns.map((column) => column.name)),
      );
      expect(
        columns.filter((column) => !there.has(column)),
        name,
      ).toEqual([]);
    }
  });

  test('fill every column that must be known in a table that was there before', () => {
    for (const [name, columns] of OLD_COLUMNS) {
      const table = ALL_TABLES.find((one) => one.name === name);
      const given = MIGRATION_STEPS.filter((step) => step.table === name).flatMap((step) => Object.keys(step.columns));
      const lacking = table?.columns.filter((column) => column.required && !columns.includes(column.name) && !given.includes(column.name));
      expect(lacking ?? [], name).toEqual([]);
    }
  });

  test('lead to versions up to this one, one step for a table and version', () => {
    expect(MIGRATION_STEPS.every(({ to }) => to > 1 && to <= SCHEMA_VERSION)).toBe(true);
    expect(new Set(MIGRATION_STEPS.map(({ to, table }) => `${to} ${table}`)).size).toBe(MIGRATION_STEPS.length);
  });
});
