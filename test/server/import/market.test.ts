/** What is of the marketplace: imported into no brand group, by whole months, weeks, products, or as one tree. */
import { beforeAll, describe, expect, test } from 'vitest';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { listImports, undoImport } from '../../../server/import/importLog.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { callContext } from '../warehouse/testCalls.ts';
import {
  A,
  B,
  type Change,
  COUNT,
  dataDirectory,
  file,
  GROUP,
  type ImportedOne,
  importText,
  refusalOf,
  row,
  served,
} from './testImport.ts';

let directory = '';
beforeAll(async () => {
  directory = await dataDirectory();
  await importText(directory, file(row('2026-10-01', A, '1', '1.00')));
});

const bring = (text: string, change: Change = {}): Promise<ImportedOne> =>
  importText(directory, text, { brandGroupId: MARKET, kind: null, ...change });
const undo = (importId: number | null) => undoImport({ dataDirectory: directory, importId: importId ?? 0, brandGroupId: MARKET, now: 9 });

const TREE = 'node_id,parent_node_id,category name,blocked\n10,,Home & Kitchen,no\n11,10,Lamps/Lights,no\n12,11,Desk,yes\n';
const NODES = `SELECT node_id::INTEGER, parent_node_id::INTEGER, depth, name, path, node_1::INTEGER, node_2::INTEGER, node_5, descendants, sufficient_data, is_blocked FROM categories ORDER BY 1`;

describe('the category tree', { timeout: 60_000 }, () => {
  test('is imported by parents, everything else follows; the next one takes its place as a whole, and an undo brings it back', async () => {
    const nodes = [
      [-1, null, 0, 'All Departments', '', null, null, null, 3, 1, 0],
      [10, null, 1, 'Home & Kitchen', 'Home & Kitchen', 10, null, null, 2, 1, 0],
      [11, 10, 2, 'Lamps/Lights', 'Home & Kitchen/Lamps%2FLights', 10, 11, null, 1, 1, 0],
      [12, 11, 3, 'Desk', 'Home & Kitchen/Lamps%2FLights/Desk', 10, 11, null, 0, 1, 1],
    ];
    const { layout, summary, brandGroup } = await bring(TREE);
    expect([layout.kind, summary.totals.rows, summary.replaced, brandGroup.name]).toEqual(['market-categories', 3, 0, 'the marketplace']);
    expect(await served(directory, NODES)).toEqual(nodes);
    const { generation, summary: second } = await bring('node_id,parent_node_id,name\n20,-1,Toys\n');
    expect(second.replaced).toBe(4);
    expect((await served(directory, NODES)).map(([node]) => node)).toEqual([-1, 20]);
    expect(await undo(generation)).toMatchObject({ restored: 4 });
    expect(await served(directory, NODES)).toEqual(nodes);
  });

  test('is refused by row where a parent is not there, and nothing is changed', async () => {
    const lines = await refusalOf(bring('node_id,parent node,name\n10,,Home\n11,99,Lamps\n12,11,Desk\n'));
    expect(lines.slice(1)).toEqual([
      '  Row 3, column parent node: expected the number of a category that is in the files too, or nothing for a department, found "99".',
    ]);
    expect(await served(directory, 'SELECT count(*)::INTEGER FROM categories')).toEqual([[4]]);
  });
});

const MONTHS = 'month,brand,node_id,revenue,units,rating_sum,products';
const BRANDS = `SELECT day::VARCHAR, brand, node_id::INTEGER, revenue_cents::VARCHAR, units, rating_sum FROM market_brand_monthly ORDER BY ALL`;

describe('estimates by month', { timeout: 60_000 }, () => {
  test('take the place of the same months of the marketplace, again without doubling, in any order of undoing; no brand group changes', async () => {
    const october = ['2026-10-01', 'Northfold', 11, '10050', 5, 1_234_550];
    const september = ['2026-09-01', 'Northfold', 11, '5000', null, null];
    const before = await served(directory, COUNT);
    const first = await bring(`${MONTHS}\n2026-10,Northfold,11,100.50,5,12345.5,3\nSep 2026,Northfold,11,50.00,,,\n`);
    for (const _ of [1, 2]) {
      const { summary, layout } = await bring(`${MONTHS}\n2026-10,Northfold,11,100.50,5,12345.5,3\n`);
      expect([layout.kind, summary.replaced, summary.totals.countries]).toEqual(['market-brands', 1, []]);
      expect(await served(directory, BRANDS)).toEqual([september, october]);
    }
    const last = await bring(`${MONTHS}\n2026-10,Rival,11,9.00,1,5,1\n`);
    await undo(first.generation);
    expect(await served(directory, BRANDS)).toEqual([['2026-10-01', 'Rival', 11, '900', 1, 500]]);
    await undo(last.generation);
    expect(await served(directory, BRANDS)).toEqual([october]);
    expect(await served(directory, COUNT)).toEqual(before);
    expect((await listImports(directory, MARKET)).at(0)).toMatchObject({ kinds: 'market-brands', brandGroupId: MARKET });
    expect((await listImports(directory, GROUP)).map(({ kinds }) => kinds)).toEqual(['retail']);
  });

  test('are what the API then answers', async () => {
    await bring('month,search term,volume\n2026-10,oak stool,1200\n2026-10,lamp,300\n');
    const warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
    const body = {
      schema: 'search_volume',
      metrics: ['volume'],
      dimensions: ['search_term'],
      currentPeriod: { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') },
    };
    const { marketMetrics } = metricsHandlers(answering(warehouse));
    const { current } = await marketMetrics(callContext({ brandGroupIds: [] }), { params: {}, query: {}, body });
    await warehouse.close();
    expect(Object.fromEntries((current.dimensions.search_term ?? []).map((term, i) => [term, current.metrics.volume?.[i]]))).toEqual({
      'oak stool': 1200,
      lamp: 300,
    });
  });

  test('of weeks begin on a Sunday, of a forecast may be to come, and of nothing else', async () => {
    const weeks = await refusalOf(bring(`week,asin,units\n2026-11-09,${A},1\n`));
    expect(weeks[1]).toBe('  Row 2, column week: expected the Sunday with which a week begins, such as 2026-11-15, found "2026-11-09".');
    await bring(`week,asin,units,average price\n11/8/2026,${A},1,9.99\n`, { dates: 'mdy' });
    expect(await served(directory, 'SELECT day::VARCHAR, asin, units, price_cents::INTEGER FROM market_product_weekly')).toEqual([
      ['2026-11-08', A, 1, 999],
    ]);
    await bring('month,node_id,forecasted_revenue\n2027-10,11,1000.00\n', { kind: 'category-forecast' });
    expect(await served(directory, 'SELECT day::VARCHAR FROM category_forecast_monthly')).toEqual([['2027-10-01']]);
    const early = await refusalOf(bring('month,node_id,niche,units\n2027-10,11,n1,1\n', { kind: 'niches' }));
    expect(early[1]).toContain('expected a day from 2021-01-01 to 2026-11-19 (yesterday in Los Angeles), found "2027-10"');
  });
});

test('products of the market keep their families, and the others theirs', { timeout: 60_000 }, async () => {
  const parent = 'B0PARENT01';
  await bring(`asin,parent_asin,title,brand,node_id\n${parent},,Lamp,Lumi,11\n${A},${parent},"Lamp, red",Lumi,11\n${B},,Stool,Oaky,12\n`);
  const { generation } = await bring(`asin,title\n${B},Oak stool\n`);
  const families = 'SELECT asin, kind, parent_asin, title, node_id::INTEGER FROM market_products ORDER BY 1';
  expect(await served(directory, families)).toEqual([
    [A, 'child', parent, 'Lamp, red', 11],
    [B, 'both', B, 'Oak stool', null],
    [parent, 'parent', parent, 'Lamp', 11],
  ]);
  await undo(generation);
  expect((await served(directory, families))[1]).toEqual([B, 'both', B, 'Stool', 12]);
});

describe('whose data it is', () => {
  test('is told where a file is of the other', async () => {
    const market = 'is marketplace data, which an Admin imports: choose “The marketplace” instead of a brand group, or ask your Admin.';
    expect(await refusalOf(bring(TREE, { kind: 'market-categories', brandGroupId: GROUP }))).toEqual([
      `Nothing was changed: market-categories ${market}`,
    ]);
    expect((await refusalOf(bring(TREE, { brandGroupId: GROUP })))[0]).toContain(`market-categories ${market}`);
    expect((await refusalOf(bring(file(row('2026-10-01', A, '1', '1')))))[0]).toContain(
      'retail belongs to a brand group; choose a brand group instead of the marketplace.',
    );
  });

  /** Headings of a brand group's own figures without a country, and what they are read as once one is said. */
  const OWN: readonly (readonly [string, string, string])[] = [
    ['Date,ASIN,Title,Units,Sales', '2026-11-18,B000000001,Stool,2,19.98', 'retail'],
    ['date,asin,units,sales', '2026-11-01,B000000001,2,19.98', 'retail'],
    ['Date,ASIN,Units,Sales,Glance Views,Orders', '2026-11-18,B000000001,2,19.98,9,1', 'retail'],
    ['date,asin,stock', '2026-11-18,B000000001,4', 'inventory'],
    ['date,asin,price,rating,reviews,bsr', '2026-11-18,B000000001,9.99,4.5,3,12', 'shelf'],
    ['date,campaign,spend,sales', '2026-11-18,Brand,2.00,19.98', 'ads'],
  ];

  test.each(OWN)(
    'a brand group’s %s without a country asks for it, and is never sent to the marketplace',
    async (headings, cells, kind) => {
      const text = `${headings}\n${cells}\n`;
      const lines = await refusalOf(bring(text, { brandGroupId: GROUP }));
      expect(lines.join('\n')).toContain('a column named country (or choose “Country, if not in the file”');
      expect(lines.join('\n')).not.toContain('marketplace');
      const { layout, summary } = await bring(text, { brandGroupId: GROUP, given: { country: 'DE' }, dryRun: true });
      expect([layout.kind, summary.totals.countries]).toEqual([kind, ['DE']]);
    },
  );

  test('sales of a brand group without a country are refused by the marketplace too', async () => {
    expect((await refusalOf(bring('Date,ASIN,Title,Units,Sales\n2026-11-01,B000000001,Stool,2,19.98\n')))[0]).toContain(
      'retail belongs to a brand group; choose a brand group instead of the marketplace.',
    );
  });
});
