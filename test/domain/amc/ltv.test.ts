import { describe, expect, it } from 'vitest';
import type { CacRow, Cohort, LtvEntry, SizeEntry } from '../../../src/domain/amc/cohorts.ts';
import {
  averageCac,
  isHealthyRatio,
  lifetimeLtv,
  lifetimeOf,
  ltvAtTwelve,
  ltvBoxes,
  ltvLastTwelve,
  ltvToCac,
} from '../../../src/domain/amc/ltv.ts';

const LAST = '202610';
const cac = (cohortMonth: string, value: number | null, ntbUsers: number | null): CacRow => ({
  cohortMonth,
  cac: value,
  ntbUsers,
  totalInMonthSpend: null,
});
const ltv = (month: string, ...values: readonly (readonly [number, number | null])[]): Cohort<LtvEntry> => ({
  month,
  entries: values.map(([monthsSinceFirstPurchase, cohortLtv]) => ({ monthsSinceFirstPurchase, cohortLtv })),
});
const size = (month: string, customers: number | null): Cohort<SizeEntry> => ({
  month,
  entries: [{ monthsSinceFirstPurchase: 0, cohortSize: customers }],
});

describe('average CAC', () => {
  it('C-981 covers the last 6 months and no other', () => {
    const rows = [cac('202605', 10, 1), cac('202610', 20, 1), cac('202604', 1000, 9), cac('202611', 1000, 9)];
    expect(averageCac(rows, LAST)).toBe(15);
    expect(averageCac(rows, '202701')).toBe(902);
  });

  it('C-982 is weighted by new customers', () => {
    expect(averageCac([cac('202609', 10, 30), cac('202610', 50, 10)], LAST)).toBe(20);
    expect(averageCac([cac('202609', 10, 30), cac('202610', null, 10), cac('202608', 99, 0), cac('202607', 99, null)], LAST)).toBe(10);
    expect(averageCac([], LAST)).toBeNull();
  });
});

describe('lifetime value', () => {
  it('C-984 takes a cohort’s value at month 12, else the latest', () => {
    expect(ltvAtTwelve(ltv('202410', [0, 10], [12, 40], [13, 44]))).toBe(40);
    expect(ltvAtTwelve(ltv('202601', [0, 10], [5, 25], [6, null]))).toBe(25);
    expect(ltvAtTwelve(ltv('202601'))).toBeNull();
  });

  it('C-983 uses the cohorts of the last 12 months', () => {
    const cohorts = [ltv('202511', [0, 20]), ltv('202610', [0, 10]), ltv('202510', [12, 1000]), ltv('202611', [0, 1000])];
    const sizes = cohorts.map(({ month }) => size(month, 5));
    expect(ltvLastTwelve(cohorts, sizes, LAST)).toBe(15);
  });

  it('C-985 counts the latest month from month 3 onward', () => {
    expect(lifetimeOf(ltv('202601', [0, 5], [3, 9], [8, 21]))).toBe(21);
    expect(lifetimeOf(ltv('202601', [0, 5], [3, 9]))).toBe(9);
    expect(lifetimeOf(ltv('202608', [0, 5], [2, 7]))).toBeNull();
  });

  it('C-986 is weighted by cohort size', () => {
    const cohorts = [ltv('202501', [10, 40]), ltv('202502', [9, 10]), ltv('202608', [2, 900]), ltv('202503', [4, 900])];
    const sizes = [size('202501', 10), size('202502', 30), size('202608', 50), size('202503', null)];
    expect(lifetimeLtv(cohorts, sizes)).toBe(17.5);
    expect(lifetimeLtv(cohorts, [])).toBeNull();
  });
});

describe('LTV to CAC', () => {
  it('C-987 is healthy above 3.0, not at it', () => {
    expect([2.99, 3, 3.01, null, Number.NaN, Number.POSITIVE_INFINITY].map(isHealthyRatio)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    // 0.9 ÷ 0.3 is 3.0000000000000004.
    expect(isHealthyRatio(ltvToCac(0.9, 0.3))).toBe(false);
    expect([ltvToCac(9, 0), ltvToCac(9, null)]).toEqual([null, null]);
  });

  it('stands with the other boxes', () => {
    expect(ltvBoxes([cac('202610', 10, 4)], [ltv('202601', [4, 31])], [size('202601', 3)], LAST)).toEqual({
      averageCac: 10,
      ltvLastTwelve: 31,
      lifetimeLtv: 31,
      ratio: 3.1,
      healthy: true,
    });
    expect(ltvBoxes([], [], [], LAST)).toEqual({ averageCac: null, ltvLastTwelve: null, lifetimeLtv: null, ratio: null, healthy: false });
  });
});
