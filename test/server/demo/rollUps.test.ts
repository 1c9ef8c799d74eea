import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rollUp } from '../../../server/demo/market/rollUps.ts';
import { createTable } from '../../../server/warehouse/model/createTable.ts';
import { MARKET_TABLES } from '../../../server/warehouse/schema.ts';
import { partsOf } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { eachMonth } from '../../../src/domain/dates/month.ts';
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

/** Three years of two categories: one grows and sells for Christmas, one falls and sells in summer; month by month by chance. */
const MONTHS = eachMonth(isoDay('2023-11-01'), isoDay('2026-10-01'));
const noise = (i: number): number => 1 + 0.1 * Math.sin(i * 7.3);
const [GROWING, FALLING] = [8, 9] as const;
const COURSES = {
  [GROWING]: (month: number, i: number) => Math.round(100_000 * 1.12 ** (i / 12) * (month === 12 ? 2.4 : 1) * noise(i)),
  [FALLING]: (month: number, i: number) => Math.round(100_000 * 0.93 ** (i / 12) * (month >= 6 && month <= 8 ? 1.8 : 0.7) * noise(i + 50)),
} as const;
const NODES = [GROWING, FALLING] as const;
const sales = (node: 8 | 9): readonly number[] => MONTHS.map((day, i) => COURSES[node](partsOf(day).month, i));

const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
const connection = await instance.connect();
beforeAll(async () => {
  for (const table of MARKET_TABLES) await connection.run(createTable(table));
  for (const node of [7, ...NODES])
    await connection.run(
      `INSERT INTO categories (node_id, parent_node_id, name, path, depth, node_1, descendants, sufficient_data, is_blocked) VALUES (${node}, NULL, 'N${node}', 'N${node}', 1, ${node}, 0, 1, 0)`,
    );
  for (const node of NODES) {
    await connection.run(
      `INSERT INTO market_products (asin, kind, parent_asin, brand, node_id) VALUES ('P${node}', 'both', 'P${node}', 'Fern', ${node})`,
    );
    const rows = sales(node).map((cents, i) => `('P${node}', DATE '${MONTHS[i]}', 10, ${cents}, 100)`);
    await connection.run(`INSERT INTO market_product_monthly (asin, day, units, sales_cents, price_cents) VALUES ${rows.join(', ')}`);
  }
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
      "SELECT node_id, parent_asins, pareto_products, products, revenue_cents FROM market_brand_monthly WHERE brand = 'Oak' ORDER BY 1",
    );
    expect(rows.map((row) => row.map(Number))).toEqual(
      [-1, 7].map((node) => [node, parents.length, paretoCount(sold), SOLD.length, 11_400]),
    );
    expect(paretoCount(sold)).toBe(2); // A and C
    expect(paretoCount(SOLD.map(([, , cents]) => cents))).toBe(4);
  });

  test('C-205 C-352 forecasts come from the seasons and the growth of each category, as its page says', async () => {
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const growths = new Map<number, readonly number[]>();
    for (const node of NODES) {
      const sold = sales(node);
      const years = [0, 1, 2].map((year) => sold.slice(sold.length - 12 * (year + 1), sold.length - 12 * year));
      const [level, before] = [mean(years[0] ?? []), mean(years[1] ?? [])];
      const expected = Array.from({ length: 14 }, (_, i) => {
        const season = mean(years.map((year) => (year[i % 12] ?? 0) / mean(year)));
        const time = (i + 6.5) / 12;
        return Math.round(level * season * (level / before) ** Math.min(time, 1 + (time - 1) / 2));
      });
      const rows = await rowsOf(
        connection,
        `SELECT forecasted_revenue_cents, revenue_cents, last_year_revenue_cents FROM category_forecast_monthly WHERE node_id = ${node} AND day > DATE '2026-10-01' ORDER BY day`,
      );
      const before12 = [...sold.slice(-12), ...expected.slice(0, 2)];
      expect(rows.map((row) => row.map(Number))).toEqual(expected.map((cents, i) => [cents, cents, before12[i]]));
      growths.set(
        node,
        expected.slice(0, 12).map((cents, i) => cents / (before12[i] ?? 1) - 1),
      );
    }
    expect(mean(growths.get(GROWING) ?? [])).toBeGreaterThan(0.05);
    expect(mean(growths.get(FALLING) ?? [])).toBeLessThan(-0.03);
    for (const months of growths.values()) expect(new Set(months.map((growth) => growth.toFixed(3))).size).toBeGreaterThan(6);
    const past = await rowsOf(
      connection,
      `SELECT count(*), count(forecasted_revenue_cents), count(last_year_revenue_cents) FROM category_forecast_monthly WHERE node_id = ${GROWING} AND day <= DATE '2026-10-01'`,
    );
    expect(past.map((row) => row.map(Number))).toEqual([[26, 0, 24]]);
  });
});
