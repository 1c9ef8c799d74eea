/** What the AMC screens ask, answered over demo data, beside SQL of its own over the tables of cohorts. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { amcHandlers } from '../../../server/handlers/amc.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import type { HandlerContext } from '../../../server/http/handler.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, factsOf } from './testWarehouse.ts';

const GROUP = DEMO_GROUP.northfoldHome;
const OWN = `brand_group_id = '${GROUP}' AND country = 'US' AND day BETWEEN DATE '2025-11-01' AND DATE '2026-10-31'`;
const query = { brandGroupId: GROUP, country: 'US', startDate: isoDay('2025-11-01'), endDate: isoDay('2026-10-31') } as const;

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const context = (brandGroup = GROUP, hasAmc = true, today?: string): HandlerContext => {
  const made = callContext({ brandGroupIds: [brandGroup], ...(today === undefined ? {} : { today }) });
  return { ...made, brandGroups: made.brandGroups.map((group) => ({ ...group, hasAmc })) };
};
const input = { params: {}, query, body: {} };

const numbers = async (sql: string): Promise<readonly (readonly (string | number | null)[])[]> =>
  (await factsOf(sql)).map((row) => row.map((cell, i) => (i === 0 || cell === null ? String(cell) : Number(cell))));

/** `{month: [[age, value]]}` as rows. */
const flat = (
  { monthCohorts }: { readonly monthCohorts: Readonly<Record<string, readonly { readonly monthsSinceFirstPurchase: number }[]>> },
  key: string,
): readonly (readonly (string | number | null)[])[] =>
  Object.entries(monthCohorts).flatMap(([month, entries]) =>
    entries.map((entry) => [month, entry.monthsSinceFirstPurchase, (entry as unknown as Record<string, number | null>)[key] ?? null]),
  );

const near = (told: readonly (readonly (string | number | null)[])[], known: readonly (readonly (string | number | null)[])[]): void => {
  expect(told.map((row) => row.slice(0, -1))).toEqual(known.map((row) => row.slice(0, -1)));
  told.forEach((row, i) => {
    const [value, wanted] = [row.at(-1), known[i]?.at(-1)];
    if (wanted === 'null' || wanted === null) expect(value).toBeNull();
    else expect(value).toBeCloseTo(Number(wanted), 9);
  });
};

const MONTH = "strftime(day, '%Y%m')";
const AGE = 'months_since_first_purchase::VARCHAR';

describe('cohorts over demo data', { timeout: 120_000 }, () => {
  test('C-785 C-789 what cohorts cost is their ad spend by their customers', async () => {
    const told = await amcHandlers(warehouse).amcCac(context(), input);
    const known = await numbers(
      `SELECT ${MONTH}, ntb_users::VARCHAR, (spend_cents / 100)::DOUBLE::VARCHAR, (spend_cents / 100 / ntb_users)::DOUBLE::VARCHAR
       FROM amc_cohorts WHERE ${OWN} ORDER BY day`,
    );
    expect(known).toHaveLength(12);
    near(
      told.map(({ cohortMonth, ntbUsers, totalInMonthSpend, cac }) => [cohortMonth, ntbUsers, totalInMonthSpend, cac]),
      known.map((row) => (Number(row[1]) < 50 ? [row[0] ?? null, null, row[2] ?? null, null] : row)),
    );
  });

  test.each([
    ['C-786 C-790 sizes', 'amcCohortSize', 'cohortSize', 'CASE WHEN returning_users >= 50 THEN returning_users END'],
    ['C-788 C-790 sales', 'amcCohortSales', 'inMonthCohortSales', 'CASE WHEN returning_users >= 50 THEN cohort_sales_cents / 100 END'],
  ] as const)('%s of cohorts are the sums of the warehouse, without those of fewer than 50', async (_, call, key, what) => {
    const told = await amcHandlers(warehouse)[call](context(), input);
    const known = await numbers(
      `SELECT ${MONTH}, ${AGE}, (${what})::DOUBLE::VARCHAR FROM amc_cohort_months WHERE ${OWN} ORDER BY day, months_since_first_purchase`,
    );
    expect(known.length).toBe(78);
    near(flat(told, key), known);
  });

  test('C-787 C-790 LTV is all sales to a cohort so far by its customers', async () => {
    const told = await amcHandlers(warehouse).amcLtv(context(), input);
    // Summed anew, not read from the column that holds the sum.
    const known = await numbers(
      `SELECT strftime(m.day, '%Y%m'), m.${AGE}, (CASE WHEN any_value(c.ntb_users) >= 50 THEN sum(e.cohort_sales_cents) / 100 / any_value(c.ntb_users) END)::DOUBLE::VARCHAR
       FROM amc_cohort_months m JOIN amc_cohorts c USING (brand_group_id, country, day)
       JOIN amc_cohort_months e ON e.brand_group_id = m.brand_group_id AND e.country = m.country AND e.day = m.day
         AND e.months_since_first_purchase <= m.months_since_first_purchase
       WHERE m.brand_group_id = '${GROUP}' AND m.country = 'US' AND m.day BETWEEN DATE '2025-11-01' AND DATE '2026-10-31'
       GROUP BY m.day, m.months_since_first_purchase ORDER BY m.day, m.months_since_first_purchase`,
    );
    near(flat(told, 'cohortLtv'), known);
  });

  test('what is of fewer than 50 customers does not leave the server, and says so', async () => {
    const small = DEMO_GROUP.nookabel;
    const asked = { ...input, query: { ...query, brandGroupId: small } };
    const { amcCohortSize, amcCohortSales } = amcHandlers(warehouse);
    const sizes = Object.values((await amcCohortSize(context(small), asked)).monthCohorts).flat();
    const sales = Object.values((await amcCohortSales(context(small), asked)).monthCohorts).flat();
    const where = OWN.replace(GROUP, small);
    const few = Number((await factsOf(`SELECT count(*)::VARCHAR FROM amc_cohort_months WHERE ${where} AND returning_users < 50`))[0]?.[0]);
    expect([few > 10, few < 78, sizes.length]).toEqual([true, true, 78]);
    for (const entries of [sizes, sales]) expect(entries.filter(({ withheld }) => withheld === true)).toHaveLength(few);
    for (const { cohortSize, withheld } of sizes)
      expect([withheld === true, cohortSize === null]).toEqual([(cohortSize ?? 0) < 50, withheld === true]);
    for (const { inMonthCohortSales, withheld } of sales) expect(inMonthCohortSales === null).toBe(withheld === true);
  });

  test('the month in progress is told by none of them', async () => {
    const told = await amcHandlers(warehouse).amcCohortSize(context(GROUP, true, '2026-10-15'), input);
    const months = Object.entries(told.monthCohorts).flatMap(([month, entries]) =>
      entries.map(({ monthsSinceFirstPurchase: age }) => Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) + age),
    );
    expect(Math.max(...months)).toBe(2026 * 12 + 9);
  });

  test('a brand group without AMC is refused, and so are dates the wrong way round', async () => {
    const calls = amcHandlers(warehouse);
    for (const call of ['amcCac', 'amcCohortSize', 'amcLtv', 'amcCohortSales'] as const) {
      expect((await refusal(calls[call](context(DEMO_GROUP.trailpine, false), input))).status, call).toBe(403);
      const turned = { ...input, query: { ...query, startDate: query.endDate, endDate: query.startDate } };
      expect((await refusal(calls[call](context(), turned))).errors, call).toHaveProperty('endDate');
    }
  });

  test('C-326 the measures of new-to-brand are those of the warehouse, by month', async () => {
    const { metrics } = metricsHandlers(answering(warehouse));
    const asked = ['total_customers', 'new_customers', 'total_sales', 'ad_spend', 'ad_sales'];
    const answer = await metrics(callContext({ brandGroupIds: [GROUP] }), {
      params: {},
      query: {},
      body: {
        schema: 'ntb',
        brandGroupId: GROUP,
        currentPeriod: { start: query.startDate, end: query.endDate },
        dimensions: ['date'],
        periodicity: 'monthly',
        metrics: asked,
        filters: { countries: ['US'] },
      },
    });
    const known = await numbers(
      `SELECT day::VARCHAR, sum(customers)::VARCHAR, sum(new_customers)::VARCHAR, (sum(sales_cents) / 100)::DOUBLE::VARCHAR,
       (sum(ad_spend_cents) / 100)::DOUBLE::VARCHAR, (sum(ad_sales_cents) / 100)::DOUBLE::VARCHAR FROM ntb_monthly WHERE ${OWN} GROUP BY day ORDER BY day`,
    );
    const at = (row: number) => [
      answer.current.dimensions.date?.[row] ?? null,
      ...asked.map((key) => answer.current.metrics[key]?.[row] ?? null),
    ];
    const told = Array.from({ length: answer.current.rowCount }, (_, row) => at(row)).sort((a, b) =>
      String(a[0]) < String(b[0]) ? -1 : 1,
    );
    expect(told).toHaveLength(12);
    told.forEach((row, i) => {
      const few = Number(known[i]?.[1]) < 50;
      row.forEach((value, column) => {
        const wanted = known[i]?.[column];
        if (column === 0) expect(value).toBe(wanted);
        else if ((few && [1, 3].includes(column)) || (column === 2 && Number(wanted) < 50)) expect(value).toBeNull();
        else expect(value).toBeCloseTo(Number(wanted), 6);
      });
    });
  });
});
