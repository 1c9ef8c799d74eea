/** Cohorts of a customer whose report counts nobody as returning in the month of the first purchase. */
import { expect, test } from 'vitest';
import { amcHandlers } from '../../server/handlers/amc.ts';
import { openWarehouse } from '../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../server/warehouse/files.ts';
import { cohortsIn } from '../../src/domain/amc/cohorts.ts';
import { customerTable, revenueTable } from '../../src/domain/amc/cohortTables.ts';
import { ltvBoxes } from '../../src/domain/amc/ltv.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { CUSTOMER_TODAY, customerFiles } from '../customer/files.ts';
import { customer } from './customer.ts';
import { callContext } from './warehouse/testCalls.ts';

/** The rows of a file as numbers; the month is 202511. */
const rows = (file: string): readonly (readonly number[])[] =>
  (customerFiles()[file] ?? '')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',').map((cell, i) => Number(i === 0 ? cell.replace('-', '') : cell)));

const LAST = 202_610;
const numberOf = (month: number): number => Math.floor(month / 100) * 12 + (month % 100);

test('the size of a cohort is its customers, so that boxes, months 0 and tables agree', async () => {
  const { directory, brandGroup } = await customer();
  const warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
  try {
    const made = callContext({ brandGroupIds: [brandGroup], today: CUSTOMER_TODAY });
    const context = { ...made, brandGroups: made.brandGroups.map((group) => ({ ...group, hasAmc: true })) };
    const query = { brandGroupId: brandGroup, country: 'US', startDate: isoDay('2025-11-01'), endDate: isoDay('2026-10-31') } as const;
    const [cac, ltv, sizes, sales] = await Promise.all([
      amcHandlers(warehouse).amcCac(context, { params: {}, query, body: {} }),
      amcHandlers(warehouse).amcLtv(context, { params: {}, query, body: {} }),
      amcHandlers(warehouse).amcCohortSize(context, { params: {}, query, body: {} }),
      amcHandlers(warehouse).amcCohortSales(context, { params: {}, query, body: {} }),
    ]);
    const cohorts = rows('cohorts.csv').filter(([month = 0]) => month >= 202_511 && month <= LAST);
    const lives = rows('cohort months.csv').filter(([month = 0, , age = 0]) => numberOf(month) + age <= numberOf(LAST));
    // The premise: nobody is returning at age 0.
    expect(lives.filter(([, , age, , , returning]) => age === 0 && returning !== 0)).toEqual([]);
    const worth = cohorts.flatMap(([month = 0, , users = 0]) => {
      const own = lives.filter(([of]) => of === month);
      // 30 customers bought in each later month: the sums are told that hold three or four of these more than the one before.
      const [, , age = 0, , cumulative = 0] = own.filter(([, , at = 0]) => [0, 4, 7, 10].includes(at)).at(-1) ?? [];
      return own.length === 0 ? [] : [{ users, age, cumulative }];
    });
    const mean = (some: typeof worth): number =>
      some.reduce((sum, { cumulative }) => sum + cumulative, 0) / some.reduce((sum, { users }) => sum + users, 0);
    const boxes = ltvBoxes(cac, cohortsIn(ltv), cohortsIn(sizes), String(LAST));
    expect(boxes.ltvLastTwelve).toBeCloseTo(mean(worth), 9);
    expect(boxes.lifetimeLtv).toBeCloseTo(mean(worth.filter(({ age }) => age >= 3)), 9);
    expect(boxes.ratio).toBeCloseTo((boxes.lifetimeLtv ?? 0) / (boxes.averageCac ?? 0), 9);
    expect(customerTable(cohortsIn(sizes), 'customers').rows.map(({ leads }) => leads[0])).toEqual(cohorts.map(([, , users]) => users));
    expect(revenueTable(cohortsIn(sales), 'dollars').rows.map(({ leads }) => leads[0])).toEqual(cohorts.map(() => 2600));
    // A later month is of those who bought in it: 30, too few.
    expect(new Set(customerTable(cohortsIn(sizes), 'customers').rows.flatMap(({ cells }) => cells.map(({ kind }) => kind)))).toEqual(
      new Set(['withheld', 'later']),
    );
  } finally {
    warehouse.close();
  }
}, 240_000);
