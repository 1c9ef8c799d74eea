/**
 * What is withheld of the marketing cloud is in no answer: two warehouses that differ in nothing but in what is withheld answer alike,
 * whatever they are asked. So no sum, no difference of two months or of two ranges, and no total beside its parts gives it away.
 */
import { isLeft } from 'fp-ts/Either';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amcHandlers } from '../../../server/handlers/amc.ts';
import type { HandlerContext } from '../../../server/http/handler.ts';
import { answerOf } from '../../../server/warehouse/analytics/answer.ts';
import { queryOf } from '../../../server/warehouse/analytics/query.ts';
import type { QueryInput } from '../../../server/warehouse/analytics/queryInput.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import { dayNumber } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { AMC, NTB } from '../../../src/domain/metrics/amc.ts';
import { drawsFrom, GROUPS, publishTables, type RandomRow, type RandomTables, randomTables } from './randomWarehouse.ts';
import { callContext } from './testCalls.ts';
import { temporaryFolder } from './testWarehouse.ts';

const TODAY = isoDay('2027-01-10');
const AGES = 12;
const monthAt = (i: number): string => `${2025 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`;

type Draw = () => number;
const between = (draw: Draw, from: number, to: number): number => from + Math.floor(draw() * (to - from + 1));

interface Life {
  readonly buyers: readonly number[];
  readonly sales: readonly number[];
}

/** Sales of months that are withheld: another one within each stretch of them, whose sum is told where it is of at least 100; else any. */
const otherSales = ({ buyers, sales }: Life): readonly number[] => {
  const other = [...sales];
  let open: number[] = [];
  let sum = 0;
  for (const [age, count] of buyers.entries()) {
    if (age === 0 || count >= 50) continue;
    open.push(age);
    const before = sum;
    sum += Math.max(1, count);
    if (Math.floor(sum / 100) === Math.floor(before / 100)) continue;
    // The stretch is closed: its sum stays, each of its months is another.
    open.forEach((at, i) => {
      other[at] = (sales[at] ?? 0) + (i === 0 ? 7_700 * (open.length - 1) : -7_700);
    });
    open = [];
  }
  for (const at of open) other[at] = (sales[at] ?? 0) + 31_300 + at;
  return other;
};

const cumulated = (sales: readonly number[]): readonly number[] => {
  let sum = 0;
  return sales.map((one) => {
    sum += one;
    return sum;
  });
};

interface Both {
  readonly one: RandomRow;
  readonly other: RandomRow;
}

const cohorts = (draw: Draw): { readonly won: readonly Both[]; readonly lived: readonly Both[] } => {
  const won: Both[] = [];
  const lived: Both[] = [];
  for (const brand_group_id of GROUPS.slice(0, 2)) {
    for (const country of ['US', 'CA']) {
      for (let month = 0; month < 10; month += 1) {
        const key = { brand_group_id, day: dayNumber(isoDay(monthAt(month))), country };
        const users = between(draw, 20, 300);
        const isFew = users < 50;
        const spend = { spend_cents: between(draw, 1_000, 90_000) };
        won.push({
          one: { ...key, ...spend, ntb_users: users, first_month_sales_cents: 0 },
          other: { ...key, ...spend, ntb_users: isFew ? 49 - (users % 7) : users, first_month_sales_cents: 0 },
        });
        const life = {
          buyers: Array.from({ length: AGES }, (_, age) => (age === 0 ? 0 : between(draw, 0, 70))),
          sales: Array.from({ length: AGES }, () => between(draw, 20_000, 90_000)),
        };
        const sales = isFew ? life.sales.map((_, age) => 400_000 + age) : otherSales(life);
        // Of a cohort that is told its months of enough customers are told as well, of a small one none.
        const buyers = isFew ? life.buyers.map((count) => count % 40) : life.buyers;
        const [sums, others] = [cumulated(life.sales), cumulated(sales)];
        for (let age = 0; age < AGES; age += 1) {
          const at = { ...key, months_since_first_purchase: age, returning_users: buyers[age] ?? 0 };
          lived.push({
            one: { ...at, cohort_sales_cents: life.sales[age] ?? 0, cumulative_sales_cents: sums[age] ?? 0 },
            other: { ...at, cohort_sales_cents: sales[age] ?? 0, cumulative_sales_cents: others[age] ?? 0 },
          });
        }
      }
    }
  }
  return { won, lived };
};

const products = (draw: Draw, asins: readonly string[]): readonly Both[] =>
  GROUPS.slice(0, 2).flatMap((brand_group_id) =>
    ['US', 'CA'].flatMap((country) =>
      Array.from({ length: 10 }, (_, month) => month).flatMap((month) =>
        asins.map((asin) => {
          const key = { brand_group_id, day: dayNumber(isoDay(monthAt(month))), country, asin };
          const customers = between(draw, 20, 140);
          const fresh = Math.floor(customers * draw());
          const ads = { ad_spend_cents: between(draw, 100, 9_000), ad_sales_cents: between(draw, 100, 9_000) };
          const one = { ...key, ...ads, customers, new_customers: fresh, sales_cents: customers * 1_000 };
          const isFew = customers < 50;
          const other = {
            ...one,
            ...(isFew ? { customers: 49 - (customers % 20), sales_cents: 1_234_567 } : {}),
            ...(fresh < 50 ? { new_customers: (fresh + 13) % 50 } : {}),
          };
          return { one, other };
        }),
      ),
    ),
  );

const inOrder = (rows: readonly RandomRow[]): readonly RandomRow[] => {
  const keyOf = (row: RandomRow): string =>
    ['brand_group_id', 'day', 'country', 'asin', 'months_since_first_purchase']
      .map((name) => String(row[name] ?? '').padStart(8, '0'))
      .join(' ');
  return [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

const twins = (seed: number): { readonly one: RandomTables; readonly other: RandomTables } => {
  const tables = randomTables(seed);
  const draw = drawsFrom(seed);
  const asins = [...new Set((tables.get('products') ?? []).map(({ asin }) => String(asin)))].slice(0, 5);
  const { won, lived } = cohorts(draw);
  const gateways = products(draw, asins);
  const of = (side: 'one' | 'other'): RandomTables =>
    new Map([
      ...tables,
      ['amc_cohorts', inOrder(won.map((both) => both[side]))],
      ['amc_cohort_months', inOrder(lived.map((both) => both[side]))],
      ['ntb_monthly', inOrder(gateways.map((both) => both[side]))],
    ]);
  return { one: of('one'), other: of('other') };
};

const open: LookingWarehouse[] = [];
beforeAll(async () => {
  const { one, other } = twins(20_261_130);
  for (const tables of [one, other]) {
    const folder = await temporaryFolder();
    await publishTables(folder, tables);
    open.push(await openWarehouse({ directory: folder }));
  }
}, 120_000);
afterAll(() => {
  for (const warehouse of open) warehouse.close();
});

const asking = async (warehouse: LookingWarehouse, asked: QueryInput): Promise<unknown> => {
  const question = queryOf(asked, { scope: scopeOf(GROUPS.slice(0, 2).map((id) => ({ id }))), today: TODAY });
  if (isLeft(question)) throw new Error(JSON.stringify(question.left));
  const { current } = await warehouse.read((reader) => answerOf(reader, question.right, {}));
  const names = Object.keys(current.dimensions);
  const rows = Array.from({ length: current.rowCount }, (_, row) => [
    names.map((name) => current.dimensions[name]?.[row] ?? null),
    Object.entries(current.metrics).map(([key, values]) => [key, values[row] ?? null]),
  ]);
  return rows.sort((a, b) => (JSON.stringify(a[0]) < JSON.stringify(b[0]) ? -1 : 1));
};

const RANGES = [
  { start: isoDay('2025-01-01'), end: isoDay('2025-10-31') },
  { start: isoDay('2025-01-01'), end: isoDay('2025-09-30') },
  { start: isoDay('2025-03-01'), end: isoDay('2025-03-31') },
];
const CUTS = {
  amc: [[], ['date'], ['months_since_first_purchase'], ['date', 'months_since_first_purchase'], ['country'], ['brand_group_id', 'date']],
  ntb: [[], ['date'], ['asin'], ['country'], ['date', 'asin', 'country'], ['custom_tag_child_asin'], ['brand_group_id']],
} as const;
const KEYS = { amc: AMC.metrics.map(({ key }) => key), ntb: NTB.metrics.map(({ key }) => key) };

describe('what is withheld of the marketing cloud', { timeout: 60_000 }, () => {
  test.each(['amc', 'ntb'] as const)('no question about %s is answered with it', async (schema) => {
    let told = 0;
    for (const currentPeriod of RANGES)
      for (const dimensions of CUTS[schema])
        for (const filters of [{}, { countries: ['US'] }] as QueryInput['filters'][]) {
          const asked = {
            schema,
            currentPeriod,
            periodicity: 'monthly',
            dimensions: [...dimensions],
            metrics: KEYS[schema],
            filters,
          } as QueryInput;
          const [first, second] = await Promise.all(open.map((warehouse) => asking(warehouse, asked)));
          expect(second, JSON.stringify({ currentPeriod, dimensions, filters })).toEqual(first);
          told += JSON.stringify(first).match(/\d\.\d/g)?.length ?? 0;
        }
    expect(told).toBeGreaterThan(100);
  });

  test('no cohort of CAC & LTV is told with it, and each stretch of withheld months that is told is of two at least', async () => {
    const [group] = GROUPS;
    const query = { brandGroupId: group, country: 'US', startDate: isoDay('2025-01-01'), endDate: isoDay('2026-12-31') } as const;
    const made = callContext({ brandGroupIds: [group], today: TODAY });
    const context: HandlerContext = { ...made, brandGroups: made.brandGroups.map((one) => ({ ...one, hasAmc: true })) };
    const input = { params: {}, body: {}, query };
    const answers = await Promise.all(
      open.map(async (warehouse) => {
        const calls = amcHandlers(warehouse);
        return {
          cac: await calls.amcCac(context, input),
          ltv: await calls.amcLtv(context, input),
          sizes: await calls.amcCohortSize(context, input),
          sales: await calls.amcCohortSales(context, input),
        };
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    const told = answers[0];
    if (told === undefined) throw new Error('nothing is told');
    let [few, kept] = [0, 0];
    for (const [month, entries] of Object.entries(told.ltv.monthCohorts)) {
      const sizes = told.sizes.monthCohorts[month] ?? [];
      let withheld = 0;
      for (const { monthsSinceFirstPurchase: age, cohortLtv } of entries) {
        if (age > 0 && sizes[age]?.withheld === true) withheld += 1;
        if (cohortLtv === null) few += 1;
        if (cohortLtv === null) continue;
        expect(withheld, `${month} ${age}`).not.toBe(1);
        if (withheld > 1) kept += 1;
        withheld = 0;
      }
    }
    expect([few > 20, kept > 5]).toEqual([true, true]);
  });
});
