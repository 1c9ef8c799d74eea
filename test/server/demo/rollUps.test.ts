import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rollUp } from '../../../server/demo/market/rollUps.ts';
import { createTable } from '../../../server/warehouse/model/createTable.ts';
import { MARKET_TABLES } from '../../../server/warehouse/schema.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { paretoCount } from '../../../src/domain/insights/brandOverview.ts';
import { rowsOf } from '../warehouse/testWarehouse.ts';

/** Two families, of which one has sold in three variants what no other product has alone, and single products. */
const SOLD: readonly (readonly [asin: string, parent: string, cents: number])[] = [
  ['A1', 'A', 3_000],
  ['A2', 'A', 2_500],
  ['A3', 'A', 2_500],
  ['B1', 'B', 400],
  ['B2', 'B', 300],
  ['C', 'C', 2_000],
  ['D', 'D', 700],
];

const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
const connection = await instance.connect();
beforeAll(async () => {
  for (const table of MARKET_TABLES) await connection.run(createTable(table));
  await connection.run(
    `INSERT INTO categories (node_id, parent_node_id, name, path, depth, node_1, descendants, sufficient_data, is_blocked) VALUES (7, NULL, 'Home', 'Home', 1, 7, 0, 1, 0)`,
  );
  for (const [asin, parent, cents] of SOLD) {
    await connection.run(
      `INSERT INTO market_products (asin, kind, parent_asin, brand, node_id) VALUES ('${asin}', '${asin === parent ? 'both' : 'child'}', '${parent}', 'Oak', 7)`,
    );
    await connection.run(
      `INSERT INTO market_product_monthly (asin, day, units, sales_cents, price_cents) VALUES ('${asin}', DATE '2026-10-01', 10, ${cents}, 100)`,
    );
  }
  await rollUp(connection, { last: isoDay('2026-10-01'), yesterday: isoDay('2026-11-20') });
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

describe('the roll-ups of the demo marketplace', () => {
  test('C-062 C-367 Pareto ASINs are parents, as the total of ASINs is: the fewest that make up 80 % of what they sell', async () => {
    const parents = [...new Set(SOLD.map(([, parent]) => parent))];
    const sold = parents.map((parent) => SOLD.reduce((sum, [, own, cents]) => (own === parent ? sum + cents : sum), 0));
    const rows = await rowsOf(
      connection,
      'SELECT node_id, parent_asins, pareto_products, products, revenue_cents FROM market_brand_monthly ORDER BY 1',
    );
    expect(rows.map((row) => row.map(Number))).toEqual(
      [-1, 7].map((node) => [node, parents.length, paretoCount(sold), SOLD.length, 11_400]),
    );
    expect(paretoCount(sold)).toBe(2); // A and C
    expect(paretoCount(SOLD.map(([, , cents]) => cents))).toBe(4);
  });
});
