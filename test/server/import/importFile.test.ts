import { cp, readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { generateDemo } from '../../../server/demo/generate.ts';
import { undoImport } from '../../../server/import/importLog.ts';
import { currentGeneration, warehouseDirectory } from '../../../server/warehouse/files.ts';
import { openPart, openStaging } from '../../../server/warehouse/staging.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { RETAIL_BASE_MEASURES } from '../../../src/domain/metrics/baseMeasures.ts';
import { commonDemo, digestOf, lookInFile, smallDemo } from '../warehouse/testWarehouse.ts';
import { sampleCsv, sampleRows } from './sample.ts';
import { A, B, COUNT, DIGEST, dataDirectory, file, GROUP, HEADER, importText, OTHER_GROUP, row, served, YESTERDAY } from './testImport.ts';

const SMALL = { rows: 60, lastDay: YESTERDAY, products: 5, countries: ['US', 'CA'] };
describe('an import', () => {
  test('brings every row and every column of the file, money to the cent', async () => {
    const directory = await dataDirectory();
    const { summary, generation } = await importText(directory, sampleCsv(SMALL));
    expect(generation).toBe(1);
    expect(summary.totals).toMatchObject({
      rows: 60,
      days: 6,
      firstDay: '2026-11-14',
      lastDay: YESTERDAY,
      subjects: 5,
      countries: ['CA', 'US'],
    });
    const rows = await served(
      directory,
      `SELECT day::VARCHAR, asin, country, ordered_units::VARCHAR, (ordered_revenue_cents / 100)::DECIMAL(18,2)::VARCHAR, shipped_units::VARCHAR,
         (shipped_cogs_cents / 100)::DECIMAL(18,2)::VARCHAR, units_refunded::VARCHAR, glance_views::VARCHAR, (ad_spend_cents / 100)::DECIMAL(18,2)::VARCHAR,
         (ad_sales_cents / 100)::DECIMAL(18,2)::VARCHAR, ad_orders::VARCHAR, ad_impressions::VARCHAR, ad_clicks::VARCHAR
       FROM retail_daily WHERE brand_group_id = '${GROUP}' ORDER BY day DESC, country DESC, asin`,
    );
    expect(rows).toEqual(
      sampleRows(SMALL).map((sample) =>
        [
          ...(['date', 'asin', 'country', 'units', 'sales', 'shipped_units', 'shipped_cogs', 'units_refunded', 'glance_views'] as const),
          ...(['ad_spend', 'ad_sales', 'ad_orders', 'impressions', 'clicks'] as const),
        ].map((column) => sample[column]),
      ),
    );
  });

  test('makes the catalogue from the products of the file', async () => {
    const directory = await dataDirectory();
    await importText(directory, sampleCsv(SMALL));
    expect(
      await served(directory, `SELECT brand_group_id, asin, sku, title, brand, category, node_id FROM products ORDER BY asin LIMIT 2`),
    ).toEqual([
      [GROUP, 'B000000000', 'NF-0000', 'Northfold Oak Stool 0', 'Northfold', 'Furniture', null],
      [GROUP, 'B000000001', 'NF-0001', 'Northfold Linen Throw 1', 'Northfold', 'Textiles', null],
    ]);
  });

  test('leaves what has no column unknown in every row', async () => {
    const directory = await dataDirectory();
    await importText(directory, file(row('2026-11-01', A, '3', '29.97'), row('2026-11-02', A, '', '0')));
    const others = RETAIL_BASE_MEASURES.filter((measure) => measure !== 'ordered_units' && measure !== 'ordered_revenue_cents');
    expect(
      await served(
        directory,
        `SELECT count(ordered_units)::INTEGER, count(ordered_revenue_cents)::INTEGER, ${others.map((name) => `count(${name})::INTEGER`).join(', ')} FROM retail_daily`,
      ),
    ).toEqual([[1, 2, ...others.map(() => 0)]]);
    expect(
      await served(directory, "SELECT measure, last_day::VARCHAR FROM coverage WHERE table_name = 'retail_daily' ORDER BY measure"),
    ).toEqual([
      ['ordered_revenue_cents', '2026-11-02'],
      ['ordered_units', '2026-11-01'],
    ]);
  });

  test('of the same file twice gives the same rows', async () => {
    const directory = await dataDirectory();
    await importText(directory, sampleCsv(SMALL));
    const once = await served(directory, DIGEST);
    const again = await importText(directory, sampleCsv(SMALL));
    expect(again.summary.replaced).toBe(60);
    expect(again.generation).toBe(2);
    expect(await served(directory, DIGEST)).toEqual(once);
    expect(await served(directory, 'SELECT count(*)::INTEGER FROM products')).toEqual([[5]]);
  });

  test('replaces the days of the file in its countries, and no others', async () => {
    const directory = await dataDirectory();
    const day = '2026-11-01';
    await importText(
      directory,
      file(row(day, A, '1', '1'), row(day, B, '2', '2'), row(day, A, '4', '4', 'CA'), row('2026-11-02', A, '8', '8')),
    );
    const { summary } = await importText(directory, file(row(day, A, '16', '16')));
    expect(summary.replaced).toBe(2);
    expect(
      await served(directory, 'SELECT day::VARCHAR, country, asin, ordered_units FROM retail_daily ORDER BY day, country, asin'),
    ).toEqual([
      [day, 'CA', A, 4],
      [day, 'US', A, 16],
      ['2026-11-02', 'US', A, 8],
    ]);
    expect(await served(directory, 'SELECT sum(ordered_units)::INTEGER FROM retail_country_daily')).toEqual([[28]]);
  });

  test('touches no other brand group', async () => {
    const directory = await dataDirectory();
    await importText(directory, sampleCsv(SMALL), { brandGroupId: OTHER_GROUP });
    await importText(directory, sampleCsv({ ...SMALL, rows: 10 }));
    await importText(directory, sampleCsv({ ...SMALL, rows: 20 }));
    expect(await served(directory, COUNT)).toEqual([
      [GROUP, 20],
      [OTHER_GROUP, 60],
    ]);
    expect(await served(directory, 'SELECT brand_group_id, count(*)::INTEGER FROM products GROUP BY 1 ORDER BY 1')).toEqual([
      [GROUP, 5],
      [OTHER_GROUP, 5],
    ]);
  });

  test('keeps the rows of a brand group together in order of day, whatever the order of file and imports', async () => {
    const directory = await dataDirectory();
    await importText(directory, sampleCsv(SMALL), { brandGroupId: OTHER_GROUP });
    await importText(directory, sampleCsv({ ...SMALL, lastDay: addDays(YESTERDAY, -3) }));
    await importText(directory, sampleCsv(SMALL));
    const inFile = (sql: string) =>
      lookInFile(warehouseDirectory(directory), GROUP, async (connection) => (await connection.runAndReadAll(sql)).getRows());
    expect(
      await inFile(
        `SELECT bool_and(place = place_in_order) FROM (SELECT row_number() OVER (ORDER BY rowid) AS place,
           row_number() OVER (ORDER BY day, country, asin) AS place_in_order FROM retail_daily WHERE brand_group_id = '${GROUP}')`,
      ),
    ).toEqual([[true]]);
    expect(await inFile(`SELECT max(rowid) - min(rowid) + 1 = count(*) FROM retail_daily WHERE brand_group_id = '${GROUP}'`)).toEqual([
      [true],
    ]);
  });

  test('renews what the file says of a product and keeps what it does not say', async () => {
    const directory = await dataDirectory();
    const header = 'date,asin,country,units,sales,title,brand';
    await importText(directory, `${header}\n2026-11-01,${A},US,1,1,Old name,Northfold\n2026-11-01,${B},US,1,1,Other,Northfold\n`);
    await importText(directory, `${header}\n2026-11-03,${A},US,1,1,New name,\n2026-11-02,${A},US,1,1,Older name,\n`);
    expect(await served(directory, 'SELECT asin, title, brand FROM products ORDER BY asin')).toEqual([
      [A, 'New name', 'Northfold'],
      [B, 'Other', 'Northfold'],
    ]);
  });

  test('of a file without ASINs stores the SKU in its place', async () => {
    const directory = await dataDirectory();
    await importText(directory, 'date,sku,country,units,sales\n2026-11-01,NF-1,US,1,1\n');
    expect(await served(directory, 'SELECT asin FROM retail_daily')).toEqual([['NF-1']]);
    expect(await served(directory, 'SELECT asin, sku FROM products')).toEqual([['NF-1', 'NF-1']]);
  });

  test.each([
    ['semicolons', ';', '\n', ''],
    ['tabs and a byte order mark', '\t', '\r\n', '\ufeff'],
    ['quotes round everything', ',', '\r\n', ''],
  ])('reads %s', async (what, delimiter, end, mark) => {
    const directory = await dataDirectory();
    const lines = [HEADER.split(','), ['2026-11-01', A, 'US', '1,234', '1,234.50']];
    const cells = (line: readonly string[]): string => line.map((cell) => (what.startsWith('quotes') ? `"${cell}"` : cell)).join(delimiter);
    await importText(directory, mark + lines.map(cells).join(end));
    expect(await served(directory, 'SELECT ordered_units, ordered_revenue_cents::VARCHAR FROM retail_daily')).toEqual([[1234, '123450']]);
  });

  test('tells its progress from 0 to 1, never backwards', async () => {
    const directory = await dataDirectory();
    const told: number[] = [];
    await importText(directory, sampleCsv(SMALL), {}, { onProgress: (done) => told.push(done) });
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });

  test('as a dry run says the same and changes nothing', async () => {
    const directory = await dataDirectory();
    await importText(directory, sampleCsv({ ...SMALL, rows: 10 }));
    const before = await currentGeneration(warehouseDirectory(directory));
    const dry = await importText(directory, sampleCsv(SMALL), { dryRun: true });
    expect(dry.generation).toBeNull();
    expect(dry.summary).toMatchObject({ totals: { rows: 60 }, replaced: 10 });
    expect(await currentGeneration(warehouseDirectory(directory))).toEqual(before);
    expect(await served(directory, COUNT)).toEqual([[GROUP, 10]]);
    expect((await readdir(warehouseDirectory(directory))).filter((name) => name.startsWith('staging'))).toEqual([]);
  });
});

describe('an import of ads', () => {
  test('brings campaigns, and leaves retail facts alone', async () => {
    const directory = await dataDirectory();
    await importText(directory, sampleCsv(SMALL));
    const ads =
      'date,campaign,country,ad_type,spend,sales,orders,clicks\n2026-11-01,Brand | US,US,DSP,12.30,45.60,3,40\n2026-11-01,Other,US,,1,,,\n';
    const { summary } = await importText(directory, ads, { kind: 'ads' });
    await importText(directory, ads, { kind: 'ads' });
    expect(summary.totals).toMatchObject({ rows: 2, subjects: 2, salesCents: 4560n });
    expect(
      await served(
        directory,
        'SELECT brand_group_id, day::VARCHAR, country, campaign_name, ad_type, bcg, impressions, clicks, cost_cents::VARCHAR, attributed_sales_cents::VARCHAR, attributed_conversions FROM ads_daily ORDER BY campaign_name',
      ),
    ).toEqual([
      [GROUP, '2026-11-01', 'US', 'Brand | US', 'DSP', null, null, 40, '1230', '4560', 3],
      [GROUP, '2026-11-01', 'US', 'Other', null, null, null, null, '100', null, null],
    ]);
    expect(await served(directory, COUNT)).toEqual([[GROUP, 60]]);
  });
});

describe('demo data', () => {
  test('of the brand group is kept on other days, and no longer kept up to date', async () => {
    const directory = await dataDirectory();
    const staging = await openStaging({ directory: warehouseDirectory(directory), start: 'empty' });
    for (const group of [GROUP, OTHER_GROUP]) {
      await staging.connection.run(`INSERT INTO demo_upkeep VALUES ('${group}', 1, 1, DATE '2026-10-01', DATE '2026-11-19', 1)`);
      await staging.connection.run(
        `INSERT INTO retail_daily (brand_group_id, day, country, asin, ordered_units) SELECT '${group}', DATE '2026-10-01' + d::INTEGER, 'US', 'DEMO000001', 1 FROM range(50) r(d)`,
      );
      await staging.connection.run(
        `INSERT INTO products (brand_group_id, asin, category, node_id) VALUES ('${group}', 'DEMO000001', 'Lamps', 77), ('${group}', '${A}', 'Lamps', 77)`,
      );
    }
    await staging.publish();
    const first = await importText(directory, `${HEADER},category\n${row('2026-11-01', A, '5', '5')},Stools\n`);
    expect([first.summary.endsDemoUpkeep, first.summary.replaced]).toEqual([true, 1]);
    const second = await importText(directory, file(row('2026-11-01', A, '5', '5')));
    expect(second.summary.endsDemoUpkeep).toBe(false);
    expect(await served(directory, 'SELECT brand_group_id FROM demo_upkeep')).toEqual([[OTHER_GROUP]]);
    expect(await served(directory, COUNT)).toEqual([
      [GROUP, 50],
      [OTHER_GROUP, 50],
    ]);
    expect(
      await served(directory, `SELECT asin, category, node_id::VARCHAR FROM products WHERE brand_group_id = '${GROUP}' ORDER BY asin`),
    ).toEqual([
      [A, 'Stools', null],
      ['DEMO000001', 'Lamps', '77'],
    ]);
    // Undone in any order: with the last of them the demo data goes on where it was.
    const undo = (importId: number | null) => undoImport({ dataDirectory: directory, importId: importId ?? 0, brandGroupId: null, now: 0 });
    await undo(first.generation);
    expect(await served(directory, 'SELECT brand_group_id FROM demo_upkeep')).toEqual([[OTHER_GROUP]]);
    await undo(second.generation);
    const kept = [1, '1.0', '2026-10-01', '2026-11-19', 1];
    expect(
      await served(
        directory,
        'SELECT brand_group_id, seed::INTEGER, scale::VARCHAR, first_day::VARCHAR, last_day::VARCHAR, version FROM demo_upkeep ORDER BY 1',
      ),
    ).toEqual([
      [GROUP, ...kept],
      [OTHER_GROUP, ...kept],
    ]);
    expect(await served(directory, 'SELECT count(*)::INTEGER FROM before_demo_upkeep')).toEqual([[0]]);
  });
});

test('demo data that is caught up on a later day carries imported brand groups along, those that it made itself among them', async () => {
  const directory = await dataDirectory();
  const warehouse = warehouseDirectory(directory);
  await cp(await commonDemo(), warehouse, { recursive: true });
  await importText(directory, sampleCsv(SMALL));
  const foreign = '0a1b2c3d-imported';
  const staging = await openPart({ directory: warehouse, owner: foreign });
  await staging.connection.run(
    `INSERT INTO retail_daily (brand_group_id, day, country, asin, ordered_units) VALUES ('${foreign}', DATE '2019-05-01', 'US', 'B000000001', 3)`,
  );
  await staging.connection.run(`INSERT INTO products (brand_group_id, asin, title) VALUES ('${foreign}', 'B000000001', 'Ours')`);
  await staging.publish();
  const own = `SELECT * FROM (${DIGEST} WHERE brand_group_id IN ('${GROUP}', '${foreign}'))`;
  const imported = await served(directory, own);
  await generateDemo(smallDemo(warehouse, { today: addDays(smallDemo(warehouse).today, 1) }));
  expect(await served(directory, own)).toEqual(imported);
  expect(
    await served(
      directory,
      `SELECT DISTINCT max(day)::VARCHAR FROM retail_daily WHERE brand_group_id NOT IN ('${GROUP}', '${foreign}') GROUP BY brand_group_id`,
    ),
  ).toEqual([['2026-11-21']]);
  const rows = `SELECT day::VARCHAR, ordered_units, title FROM retail_daily JOIN products USING (brand_group_id, asin) WHERE brand_group_id = '${foreign}'`;
  expect(await served(directory, rows)).toEqual([['2019-05-01', 3, 'Ours']]);
  expect((await digestOf(warehouse)).every(({ inOrder }) => inOrder)).toBe(true);
}, 120_000);

test('a path with a quote in it is a path like any other', async () => {
  const directory = await dataDirectory("it's");
  await importText(directory, file(row('2026-11-01', A, '1', '1')));
  expect((await importText(directory, file(row('2026-11-02', A, '1', '1')))).generation).toBe(2);
});
