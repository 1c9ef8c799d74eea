/** A market with more brands, products and niches than are listed: what is counted, ranked or filtered is so over all of them. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insightsHandlers } from '../../../server/handlers/insights.ts';
import { toolsHandlers } from '../../../server/handlers/tools.ts';
import { toolTermsHandlers } from '../../../server/handlers/toolTerms.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { MARKET_OWNER } from '../../../server/warehouse/model/derived.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { namesInPath } from '../../../src/domain/format/categoryPath.ts';
import { callContext } from './testCalls.ts';
import { copyOfCommonDemo, plantIn } from './testWarehouse.ts';

const MONTH = isoDay('2026-10-01');
const SMALL_BRANDS = 6_000;
const PRODUCTS = 20_500;
const nobody = callContext({ brandGroupIds: [] });

let warehouse: LookingWarehouse;
let node = 0;
let path = '';
beforeAll(async () => {
  const directory = await copyOfCommonDemo();
  await plantIn(directory, MARKET_OWNER, plant);
  warehouse = await openWarehouse({ directory });
}, 120_000);

const plant = async (connection: DuckDBConnection): Promise<void> => {
  const [category] = (
    await connection.runAndReadAll(
      `SELECT k.node_id::VARCHAR, k.path FROM categories k JOIN market_sov_daily s USING (node_id) WHERE k.depth = 3 ORDER BY 1 LIMIT 1`,
    )
  ).getRows();
  node = Number(category?.[0]);
  path = String(category?.[1]);
  // Small brands whose names all hold "zz", each of 50 to 110 dollars and one placement a day.
  await connection.run(
    `INSERT INTO market_brand_monthly BY NAME SELECT ${node} AS node_id, 'Azz ' || i AS brand, DATE '${MONTH}' AS day, 5000 + i AS revenue_cents, 1 AS units
     FROM range(${SMALL_BRANDS}) AS t(i)`,
  );
  await connection.run(
    `INSERT INTO market_sov_daily BY NAME SELECT ${node} AS node_id, 'Azz ' || i AS brand, DATE '2026-10-15' AS day, 1 AS organic_placements, 0 AS sp_placements,
     0 AS sb_placements, 0 AS paid_placements FROM range(${SMALL_BRANDS}) AS t(i)`,
  );
  // A brand with many products, the last of which sell and break a rule; and many brands that have its name inside theirs.
  await connection.run(
    `INSERT INTO market_products BY NAME SELECT 'B' || lpad(i::VARCHAR, 9, '0') AS asin, 'child' AS kind, 'P1' AS parent_asin,
     CASE WHEN i >= ${PRODUCTS - 500} THEN 'Jug!' ELSE 'Jug' END AS title, 'zz' AS brand FROM range(${PRODUCTS}) AS t(i)`,
  );
  await connection.run(
    `INSERT INTO market_products BY NAME SELECT 'C' || lpad(i::VARCHAR, 9, '0') AS asin, 'child' AS kind, 'P2' AS parent_asin, 'Azz ' || i AS brand
     FROM range(${SMALL_BRANDS}) AS t(i)`,
  );
  await connection.run(
    `INSERT INTO market_product_monthly BY NAME SELECT 'B' || lpad(i::VARCHAR, 9, '0') AS asin, DATE '${MONTH}' AS day, 100000 AS sales_cents, 10 AS units
     FROM range(${PRODUCTS - 500}, ${PRODUCTS}) AS t(i)`,
  );
};

afterAll(() => warehouse.close());

const body = <B>(one: B) => ({ params: {}, query: {}, body: one });
const query = <Q>(one: Q) => ({ params: {}, query: one, body: {} });

test('C-868 brands are found by their ranges among all of a category, the first 2,000 of those are listed', async () => {
  const { brandResearch } = insightsHandlers(warehouse, answering(warehouse));
  const smallest = await brandResearch(nobody, body({ month: MONTH, nodeId: node, revenue: [50, 50.5] as [number, number], limit: 1_000 }));
  expect(smallest.map(({ brand }) => brand)).toEqual(Array.from({ length: 50 }, (_, i) => `Azz ${49 - i}`));
  const all = await brandResearch(nobody, body({ month: MONTH, nodeId: node, limit: 5_000 }));
  expect(all).toHaveLength(2_000);
  expect(all.map(({ revenue }) => revenue)).toEqual(all.map(({ revenue }) => revenue ?? 0).toSorted((a, b) => b - a));
});

test('the Brand Index holds all brands of a category, so that their shares come to the whole', async () => {
  const { brands } = await toolsHandlers(warehouse, answering(warehouse)).indexBrands(
    nobody,
    query({ startDate: isoDay('2026-10-01'), endDate: isoDay('2026-10-31'), breadcrumbs: [...namesInPath(path)] }),
  );
  expect(brands.length).toBeGreaterThan(SMALL_BRANDS);
  expect(brands.reduce((sum, { totalSov }) => sum + (totalSov ?? 0), 0)).toBeCloseTo(1, 9);
});

test('C-193 of a brand with more than 500 products the best sellers are checked, wherever their ASINs stand, and all are counted', async () => {
  const { titleViolations } = toolTermsHandlers(warehouse, answering(warehouse));
  const { brand, violations, totalAsins, knownAsins } = await titleViolations(nobody, query({ brand: 'ZZ' }));
  expect([brand, violations.length, totalAsins, knownAsins]).toEqual(['zz', 500, 500, PRODUCTS]);
});

test('a brand whose name many others have in theirs is found by its very name', async () => {
  const { namedBrands } = toolTermsHandlers(warehouse, answering(warehouse));
  expect(await namedBrands(nobody, body({ brand: ' ZZ ' }))).toEqual({ brands: ['zz'] });
});
