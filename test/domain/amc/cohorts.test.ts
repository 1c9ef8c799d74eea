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
import { CacRow, LtvEntry, readCohorts, SalesEntry, SizeEntry } from '../../../src/domain/amc/cohorts.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { readRecords } from '../../../src/domain/codec/records.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const read = (entries: unknown) => {
  const found = readCohorts(LtvEntry, { monthCohorts: entries });
  if (found._tag === 'Left') throw new Error('refused');
  return found.right;
};
const at = (monthsSinceFirstPurchase: number, cohortLtv: number | null) => ({ monthsSinceFirstPurchase, cohortLtv });

describe('cohorts', () => {
  it('C-434 are read by month and age, both in order', () => {
    expect(read({ '202602': [at(1, 9), at(0, 5)], '202512': [{ ...at(0, 4), more: 1 }] })).toEqual({
      cohorts: [
        { month: '202512', entries: [at(0, 4)] },
        { month: '202602', entries: [at(0, 5), at(1, 9)] },
      ],
      bad: [],
    });
  });

  it('C-433 C-435 C-436 carry rows of CAC, sizes and sales', () => {
    const size = { monthsSinceFirstPurchase: 0, cohortSize: 12 };
    const sales = { monthsSinceFirstPurchase: 0, inMonthCohortSales: 12.5 };
    expect(readCohorts(SizeEntry, { monthCohorts: { '202602': [size] } })).toMatchObject({ right: { cohorts: [{ entries: [size] }] } });
    expect(readCohorts(SalesEntry, { monthCohorts: { '202602': [sales] } })).toMatchObject({ right: { cohorts: [{ entries: [sales] }] } });
    expect(readCohorts(SizeEntry, { monthCohorts: { '202602': [sales] } })).toMatchObject({ right: { cohorts: [{ entries: [] }] } });
    const row = { cohortMonth: '202602', ntbUsers: 3, cac: 2.5, totalInMonthSpend: 7.5 };
    expect(decode(CacRow, { ...row, more: 1 })).toEqual({ _tag: 'Right', right: row });
    for (const key of Object.keys(row)) expect(decode(CacRow, { ...row, [key]: undefined })._tag, key).toBe('Left');
    expect(readRecords(CacRow, [{ ...row, cohortMonth: '202613' }])).toMatchObject({ right: { rows: [], badCount: 1 } });
  });

  it('name keys that are no months, ages given twice and entries that do not fit', () => {
    const { cohorts, bad } = read(
      JSON.parse(
        '{"__proto__":[],"2026-02":[],"202613":[],"202602":[{"monthsSinceFirstPurchase":0,"cohortLtv":1},{"monthsSinceFirstPurchase":0,"cohortLtv":2},{"monthsSinceFirstPurchase":-1,"cohortLtv":2}],"202603":7}',
      ),
    );
    expect(cohorts).toEqual([{ month: '202602', entries: [at(0, 1)] }]);
    expect(bad.map(({ month, failure }) => [month, failure.faults[0]?.path]).sort()).toEqual([
      ['2026-02', ''],
      ['202602', '[1]'],
      ['202602', '[2].monthsSinceFirstPurchase'],
      ['202603', ''],
      ['202613', ''],
      ['__proto__', ''],
    ]);
  });

  test.prop([
    fc.oneof(fc.anything(), fc.record({ monthCohorts: fc.dictionary(fc.constantFrom('202601', '__proto__', 'x'), fc.anything()) })),
  ])('are read from anything without a throw', (input) => {
    expect(['Left', 'Right']).toContain(readCohorts(SizeEntry, input)._tag);
  });

  it('are refused as a whole where keys cannot be read, or are too many', () => {
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    expect(readCohorts(SizeEntry, { monthCohorts: trap })._tag).toBe('Left');
    expect(readCohorts(SizeEntry, { monthCohorts: Object.fromEntries(Array.from({ length: 1201 }, (_, i) => [`k${i}`, []])) })._tag).toBe(
      'Left',
    );
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
