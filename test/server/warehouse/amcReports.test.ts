/** Reports of cohorts say what CAC & LTV says of the same cohorts, whatever the files held: random facts, also without customers in month 0. */
import { isLeft } from 'fp-ts/Either';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amcHandlers } from '../../../server/handlers/amc.ts';
import type { HandlerContext } from '../../../server/http/handler.ts';
import { answerOf } from '../../../server/warehouse/analytics/answer.ts';
import { queryOf } from '../../../server/warehouse/analytics/query.ts';
import type { QueryInput } from '../../../server/warehouse/analytics/queryInput.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import { cohortsIn } from '../../../src/domain/amc/cohorts.ts';
import { lastMonthOf } from '../../../src/domain/amc/cohortTable.ts';
import { ltvTable } from '../../../src/domain/amc/cohortTables.ts';
import { customerRetention, revenueRetention } from '../../../src/domain/amc/retention.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { GROUPS, publishTables, type RandomTables, randomTables } from './randomWarehouse.ts';
import { callContext } from './testCalls.ts';
import { temporaryFolder } from './testWarehouse.ts';

const [GROUP] = GROUPS;
const period = { start: isoDay('2025-01-01'), end: isoDay('2026-03-31') };
const TODAY = isoDay('2027-01-10');
const METRICS = ['ntbUsers', 'cohortLtv', 'ltv_to_cac', 'inMonthCohortSales', 'customer_retention', 'revenue_retention'] as const;

/** Every cohort large enough to be told of; some month 0 counts nobody as returning, as reports of the marketplace do. */
const large = (tables: RandomTables): RandomTables =>
  new Map(
    [...tables].map(([name, rows]) => [
      name,
      rows.map((row, i) => {
        if (name === 'amc_cohorts') return { ...row, ntb_users: 100 + i, spend_cents: 5_000 + i };
        if (name !== 'amc_cohort_months') return row;
        const isFirst = row.months_since_first_purchase === 0;
        return { ...row, cumulative_sales_cents: 10_000 + i, returning_users: isFirst ? (i % 2 === 0 ? 0 : null) : 50 + (i % 40) };
      }),
    ]),
  );

let warehouse: LookingWarehouse;
beforeAll(async () => {
  const folder = await temporaryFolder();
  await publishTables(folder, large(randomTables(20_261_131)));
  warehouse = await openWarehouse({ directory: folder });
}, 120_000);
afterAll(() => warehouse.close());

const COUNTRY = 'US';

const reported = async (dimensions: readonly string[]): Promise<ReadonlyMap<string, readonly (number | null)[]>> => {
  const asked = {
    ...{ schema: 'amc', currentPeriod: period, periodicity: 'monthly', dimensions: [...dimensions], metrics: [...METRICS] },
    filters: { countries: [COUNTRY] },
  } satisfies QueryInput;
  const question = queryOf(asked, { scope: scopeOf([{ id: GROUP }]), today: TODAY });
  if (isLeft(question)) throw new Error(JSON.stringify(question.left));
  const { current } = await warehouse.read((reader) => answerOf(reader, question.right, {}));
  return new Map(
    Array.from({ length: current.rowCount }, (_, i) => [
      dimensions.map((name) => String(current.dimensions[name]?.[i]).slice(0, 7).replace('-', '')).join(' '),
      METRICS.map((metric) => current.metrics[metric]?.[i] ?? null),
    ]),
  );
};

const context = (): HandlerContext => {
  const made = callContext({ brandGroupIds: [GROUP], today: TODAY });
  return { ...made, brandGroups: made.brandGroups.map((group) => ({ ...group, hasAmc: true })) };
};

const screens = async () => {
  const query = { brandGroupId: GROUP, country: COUNTRY, startDate: period.start, endDate: period.end } as const;
  const input = { params: {}, body: {}, query };
  const calls = amcHandlers(warehouse);
  return {
    cac: await calls.amcCac(context(), input),
    ltv: cohortsIn(await calls.amcLtv(context(), input)),
    sizes: cohortsIn(await calls.amcCohortSize(context(), input)),
    sales: cohortsIn(await calls.amcCohortSales(context(), input)),
  };
};

const near = (told: number | null | undefined, wanted: number | null | undefined, what: string): void => {
  if (wanted == null) expect(told ?? null, what).toBeNull();
  else expect(told ?? Number.NaN, what).toBeCloseTo(wanted, 9);
};

describe('cohorts', () => {
  test('have in reports the customers, sales, LTV and retention of the screen, month 0 counting all of them', async () => {
    const [rows, { cac, ltv, sizes, sales }] = [await reported(['date', 'months_since_first_purchase']), await screens()];
    const won = new Map(cac.map((row) => [row.cohortMonth, row]));
    const last = lastMonthOf(sizes);
    if (last === null) throw new Error('no cohort');
    const [kept, bought] = [customerRetention(sizes, last), revenueRetention(sales, last)];
    let firsts = 0;
    sizes.forEach(({ month, entries }, at) => {
      for (const { monthsSinceFirstPurchase: age } of entries) {
        const [what, row] = [`${month} ${age}`, rows.get(`${month} ${age}`) ?? []];
        const worth = ltv.find((one) => one.month === month)?.entries.find((one) => one.monthsSinceFirstPurchase === age)?.cohortLtv;
        const cost = won.get(month)?.cac ?? null;
        near(row[1], worth, `${what} LTV`);
        near(row[2], worth == null || cost === null ? null : worth / cost, `${what} LTV to CAC`);
        near(row[3], sales[at]?.entries.find((one) => one.monthsSinceFirstPurchase === age)?.inMonthCohortSales, `${what} sales`);
        const begins = entries.some((one) => one.monthsSinceFirstPurchase === 0);
        if (won.has(month) && begins) near(row[4], kept.rows[at]?.shares[age], `${what} customers`);
        near(row[5], bought.rows[at]?.shares[age], `${what} revenue`);
        if (age === 0 && won.has(month)) firsts += 1;
        if (age === 0 && won.has(month)) near(row[4], 1, `${what} all of them`);
      }
    });
    expect(firsts).toBeGreaterThan(0);
  });

  test('all together have by age what the screen says of all cohorts that are known at it', async () => {
    const [rows, { cac, ltv, sizes }] = [await reported(['months_since_first_purchase']), await screens()];
    const won = new Set(cac.map(({ cohortMonth }) => cohortMonth));
    const known = sizes.filter(({ month }) => won.has(month));
    const { ages, all } = ltvTable(
      cac,
      ltv.filter(({ month }) => won.has(month)),
      known,
      'dollars',
    );
    expect(ages.length).toBeGreaterThan(1);
    for (const [at, age] of ages.entries()) {
      const row = rows.get(String(age));
      if (row === undefined) continue;
      near(row[1], all.cells[at], `age ${age} LTV`);
      expect(row[4] ?? 0, `age ${age}: nobody is kept more than once`).toBeLessThanOrEqual(1);
    }
  });
});
