import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amcQuery,
  amcTableText,
  cohortMonthOf,
  mayDownloadNtb,
  ntbChartedAtFirst,
  ntbIsPaged,
  ntbTableText,
} from '../../../src/domain/amc/amcScreens.ts';
import { cohortsIn } from '../../../src/domain/amc/cohorts.ts';
import { amcContract } from '../../../src/domain/api/amc.contract.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const { amcCac, amcCohortSize, amcLtv, amcCohortSales } = amcContract;
const at = (monthsSinceFirstPurchase: number, cohortLtv: number | null) => ({ monthsSinceFirstPurchase, cohortLtv });
const cohorts = <E>(entries: readonly E[]) => ({ monthCohorts: { '202602': entries } });

describe('cohorts', () => {
  it('C-434 are answered by month and age, and read in the order of their months', () => {
    const answer = { monthCohorts: { '202602': [at(0, 5), at(1, 9)], '202512': [{ ...at(0, 4), more: 1 }] } };
    const read = decode(amcLtv.answer, answer);
    expect(read._tag === 'Right' ? cohortsIn(read.right) : null).toEqual([
      { month: '202512', entries: [at(0, 4)] },
      { month: '202602', entries: [at(0, 5), at(1, 9)] },
    ]);
    expect(decode(amcLtv.answer, { monthCohorts: { '202602': [{ ...at(0, 4), monthsSinceFirstPurchase: -1 }] } })._tag).toBe('Left');
  });

  it('C-433 C-435 C-436 carry rows of CAC, sizes and sales', () => {
    const size = cohorts([{ monthsSinceFirstPurchase: 0, cohortSize: 12 }]);
    const sales = cohorts([{ monthsSinceFirstPurchase: 0, inMonthCohortSales: 12.5 }]);
    expect(decode(amcCohortSize.answer, size)).toEqual({ _tag: 'Right', right: size });
    expect(decode(amcCohortSales.answer, sales)).toEqual({ _tag: 'Right', right: sales });
    expect(decode(amcCohortSize.answer, sales)._tag).toBe('Left');
    const row = { cohortMonth: '202602', ntbUsers: 3, cac: 2.5, totalInMonthSpend: 7.5 };
    expect(decode(amcCac.answer, [{ ...row, more: 1 }])).toEqual({ _tag: 'Right', right: [row] });
    for (const key of Object.keys(row)) expect(decode(amcCac.answer, [{ ...row, [key]: undefined }])._tag, key).toBe('Left');
    expect(decode(amcCac.answer, [{ ...row, cohortMonth: '202613' }])._tag).toBe('Left');
  });

  test.prop([fc.anything()])('are read from anything without a throw', (input) => {
    expect(['Left', 'Right']).toContain(decode(amcCohortSize.answer, input)._tag);
  });
});

describe('the AMC pages', () => {
  it('write a month as the answers do', () => {
    expect(cohortMonthOf(isoDay('2026-10-31'))).toBe('202610');
  });

  it('C-333 C-336 ask for the US', () => {
    expect(amcQuery('bg', { start: isoDay('2026-01-01'), end: isoDay('2026-01-31') })).toEqual({
      brandGroupId: 'bg',
      country: 'US',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    });
  });

  it('C-327 C-329 page the NTB table above 10 rows, and chart its top 3', () => {
    expect([0, 10, 11].map(ntbIsPaged)).toEqual([false, false, true]);
    expect(ntbChartedAtFirst([1, 2, 3, 4])).toEqual([1, 2, 3]);
  });

  it('C-330 let Prime users, and those who imply Prime, download the NTB CSV', () => {
    expect([['Prime'], ['Internal'], []].map((roles) => mayDownloadNtb(roles as ('Prime' | 'Internal')[]))).toEqual([true, true, false]);
  });

  it('C-855 C-856 C-857 C-858 tell a failure from no data, table by table', () => {
    expect(amcTableText('CAC & LTV', 'failed')).toBe('An error was encountered retrieving CAC & LTV data.');
    expect(amcTableText('Revenue Retention', 'failed')).toBe('An error was encountered retrieving Revenue Retention data.');
    expect(amcTableText('Customer Retention', 'failed')).toBe('An error was encountered retrieving Customer Retention data.');
    expect(amcTableText('Customer Retention', { rows: 0 })).toBe('No Customer Retention data was found.');
    expect(amcTableText('CAC & LTV', { rows: 1 })).toBeNull();
  });

  it('C-859 C-860 C-861 tell loading, failure and no data of the NTB table', () => {
    expect([ntbTableText('failed'), ntbTableText({ rows: 0 }), ntbTableText('loading'), ntbTableText({ rows: 3 })]).toEqual([
      'An error occurred while fetching data.',
      'No data was found.',
      'Loading…',
      null,
    ]);
  });
});
