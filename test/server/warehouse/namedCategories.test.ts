/** Categories of a brand group that its sales files name, and no tree of the marketplace numbers. */

import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyticsHandler } from '../../../server/handlers/analytics.ts';
import { warehouseLookups } from '../../../server/handlers/lookups.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { CREATE_ALL } from '../../../server/warehouse/model/ddl.ts';
import { ROLL_UPS } from '../../../server/warehouse/model/derived.ts';
import type { AnalyticsRequest } from '../../../src/domain/api/analytics.contract.ts';
import type { ProductFound, ProductSearchQuery } from '../../../src/domain/api/lookups.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { optionsOf } from '../../../src/domain/filters/filterOptions.ts';
import { decodeFilters } from '../../../src/domain/filters/filterState.url.ts';
import { CUSTOMER_NODES, CUSTOMER_PRODUCTS } from '../../customer/files.ts';
import { twoYearRows } from '../../customer/twoYears.ts';
import type { Customer } from '../../customer/who.ts';
import { customer } from '../customer.ts';
import { callContext } from './testCalls.ts';
import { rowsOf } from './testWarehouse.ts';

let made: Customer;
let warehouse: LookingWarehouse;
beforeAll(async () => {
  made = await customer();
  warehouse = await openWarehouse({ directory: warehouseDirectory(made.directory) });
}, 240_000);
afterAll(() => warehouse.close());

const search = (query: Partial<ProductSearchQuery> = {}, id = made.twoYears): Promise<readonly ProductFound[]> =>
  warehouseLookups(warehouse).productSearch(callContext({ brandGroupIds: [id] }), {
    params: {},
    query: { brandGroupId: id, ...query },
    body: {},
  });
const numberOf = async (category: string): Promise<number> => {
  const found = (await search({ uniqueBy: 'nodeId' })).find((one) => one.category === category)?.nodeId;
  if (found === undefined || found === null) throw new Error(`${category} is not offered`);
  return found;
};

const OCTOBER = { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') };
const SALES = 'total_sales_ordered_revenue_in_usd';
const ask = async (change: Partial<AnalyticsRequest>) =>
  analyticsHandler(answering(warehouse))(callContext({ brandGroupIds: [made.twoYears] }), {
    params: {},
    query: {},
    body: { schemaType: 'retail', currentPeriod: OCTOBER, dimensions: [], metrics: [SALES], ...change },
  });

/** Sales of October in the file, by what its rows say under a head. */
const soldBy = (head: string): ReadonlyMap<string, number> => {
  const sold = new Map<string, number>();
  for (const row of twoYearRows('sales.csv')) {
    const { date = '', sales = '' } = row;
    if (date < OCTOBER.start || date > OCTOBER.end) continue;
    const of = row[head] ?? '';
    sold.set(of, (sold.get(of) ?? 0) + Math.round(Number(sales) * 100));
  }
  return sold;
};
const NAMES = [...soldBy('category').keys()].sort();

test('A-431 A-349 each category is offered once, under a number that a link can hold', async () => {
  const rows = await search({ uniqueBy: 'nodeId' });
  expect(rows.map(({ category }) => category).sort()).toEqual(NAMES);
  expect(rows.map(({ category, path }) => [category, path])).toEqual(rows.map(({ category }) => [category, [category]]));
  const options = optionsOf('categories', rows, []);
  expect(options.map(({ label }) => label).sort()).toEqual(NAMES);
  const link = new URLSearchParams(options.map(({ key }) => ['categories[]', key]));
  expect(decodeFilters(link)).toMatchObject({
    dropped: [],
    filters: { categories: rows.map(({ nodeId }) => nodeId).sort((a, b) => Number(a) - Number(b)) },
  });
});

test('figures of a category are those of its rows in the file, of one or of several, alone and by product', async () => {
  const sold = soldBy('category');
  for (const name of NAMES) {
    const answer = await ask({ filters: { categories: [await numberOf(name)] } });
    expect([name, answer.current.metrics[SALES]]).toEqual([name, [(sold.get(name) ?? 0) / 100]]);
  }
  const [first = '', second = ''] = NAMES;
  const both = [await numberOf(first), await numberOf(second)];
  const byCategory = await ask({ filters: { categories: both }, dimensions: ['current_category'] });
  expect([...(byCategory.current.dimensions.current_category ?? [])].sort()).toEqual([first, second]);
  const asins = new Set(twoYearRows('sales.csv').flatMap(({ category, asin = '' }) => (category === first ? [asin] : [])));
  const found = await search({ nodeId: both.slice(0, 1) });
  expect(new Set(found.map(({ asin }) => asin))).toEqual(asins);
  expect(new Set(found.map(({ nodeId }) => nodeId))).toEqual(new Set(both.slice(0, 1)));
});

test('categories with nodes of the marketplace keep these', async () => {
  const rows = await search({ uniqueBy: 'nodeId' }, made.brandGroup);
  const named = new Set(CUSTOMER_PRODUCTS.flatMap(({ category }) => (category === '' ? [] : [category])));
  expect(rows.map(({ category }) => category).sort()).toEqual([...named].sort());
  const nodes = new Map<string, number>(CUSTOMER_NODES.map(({ id, name }) => [name, id]));
  for (const { category, nodeId } of rows) expect([category, nodeId]).toEqual([category, nodes.get(category ?? '') ?? expect.any(Number)]);
});

test('a product without a node is of the one node that its category has in its brand group; of several, of the name', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    await connection.run(CREATE_ALL.join(';'));
    const products = [
      ['g', 'known', 'Lamps', '5'],
      ['g', 'alike', 'Lamps', 'NULL'],
      ['g', 'first', 'Parts', '6'],
      ['g', 'second', 'Parts', '7'],
      ['g', 'neither', 'Parts', 'NULL'],
      ['h', 'other', 'Parts', 'NULL'],
      ['h', 'elsewhere', 'Lamps', 'NULL'],
    ];
    const rows = products.map(([group, asin, category, node]) => `('${group}', '${asin}', '${category}', ${node})`);
    await connection.run(
      `INSERT INTO products (brand_group_id, asin, category, node_id) VALUES ${rows.join(', ')}, ('h', 'unnamed', NULL, NULL)`,
    );
    for (const statement of ROLL_UPS) await connection.run(statement);
    const found = new Map(
      (await rowsOf(connection, 'SELECT asin, category_id::DOUBLE FROM product_categories')).map(([asin, id]) => [asin, id]),
    );
    expect([found.get('known'), found.get('alike'), found.get('first'), found.get('second')]).toEqual([5, 5, 6, 7]);
    expect(found.get('neither')).toBeGreaterThanOrEqual(1e15);
    expect(found.get('other')).toBe(found.get('neither'));
    expect(found.get('elsewhere')).toBeGreaterThanOrEqual(1e15);
    expect(found.get('elsewhere')).not.toBe(found.get('other'));
    expect(found.has('unnamed')).toBe(false);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
});
