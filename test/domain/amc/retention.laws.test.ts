import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacRow, cohortMonth, ltvCohorts, salesCohorts, sizeCohorts } from '../../../src/arbitraries/amc.ts';
import type { Cohort, SizeEntry } from '../../../src/domain/amc/cohorts.ts';
import { averageCac, lifetimeLtv, ltvBoxes } from '../../../src/domain/amc/ltv.ts';
import { customerRetention, retainedAtLeast, revenueRetention } from '../../../src/domain/amc/retention.ts';

const sizes = (month: string, ...customers: readonly (number | null)[]): Cohort<SizeEntry> => ({
  month,
  entries: customers.map((cohortSize, monthsSinceFirstPurchase) => ({ monthsSinceFirstPurchase, cohortSize })),
});

describe('retention', () => {
  it('is the share of the first month, by age, and of all cohorts together', () => {
    const table = customerRetention([sizes('202608', 100, 40, 50), sizes('202609', 300, 60), sizes('202610', 10)], '202610');
    expect(table.rows.map(({ month, first, shares }) => [month, first, ...shares])).toEqual([
      ['202608', 100, 1, 0.4, 0.5],
      ['202609', 300, 1, 0.2, null],
      ['202610', 10, 1, null, null],
    ]);
    expect(table.all).toEqual([1, 0.25, 0.5]);
  });

  it('counts no month that is not over, and no cohort after the last month', () => {
    const table = customerRetention([sizes('202610', 100, 40), sizes('202611', 5)], '202610');
    expect(table.rows).toEqual([{ month: '202610', first: 100, shares: [1] }]);
    expect(customerRetention([], '202610')).toEqual({ rows: [], all: [] });
  });

  it('is unknown for a cohort without a first month', () => {
    expect(customerRetention([sizes('202609', 0, 3)], '202610').rows[0]?.shares).toEqual([null, null]);
    expect(customerRetention([sizes('202609', null, 3)], '202610').all).toEqual([null, null]);
  });

  it('has a least share that was still there, which never rises', () => {
    expect(retainedAtLeast([1, 0.4, 0.5, null, 0.2, null])).toEqual([1, 0.5, 0.5, 0.2, 0.2, null]);
  });

  test.prop([sizeCohorts, salesCohorts, cohortMonth])(
    'starts at 1, has one length per table, and the least share is non-increasing',
    (customers, sales, last) => {
      for (const table of [customerRetention(customers, last), revenueRetention(sales, last)]) {
        for (const { shares } of [...table.rows, { shares: table.all }]) {
          expect(shares).toHaveLength(table.all.length);
          if (shares[0] !== null && shares.length > 0) expect(shares[0]).toBe(1);
          const least = retainedAtLeast(shares);
          for (const [i, one] of least.slice(1).entries()) {
            expect(one ?? Number.NEGATIVE_INFINITY).toBeLessThanOrEqual(least[i] ?? Number.NEGATIVE_INFINITY);
          }
          for (const [i, one] of shares.entries()) if (one !== null) expect(least[i]).toBeGreaterThanOrEqual(one);
        }
      }
    },
  );

  test.prop([sizeCohorts, cohortMonth])('of all cohorts lies between the least and the most of one', (cohorts, last) => {
    const table = customerRetention(cohorts, last);
    for (const [age, one] of table.all.entries()) {
      if (one === null) continue;
      const known = table.rows
        .filter(({ first }) => first !== null && first > 0)
        .map(({ shares }) => shares[age] ?? null)
        .filter((part) => part !== null);
      expect(one).toBeGreaterThanOrEqual(Math.min(...known) - 1e-9);
      // Customers of a cohort of size 0 count above without a share of their own.
      if (cohorts.every(({ entries }) => entries[0]?.cohortSize !== 0)) expect(one).toBeLessThanOrEqual(Math.max(...known) + 1e-9);
    }
  });
});

describe('averages of cohorts', () => {
  test.prop([fc.array(cacRow, { maxLength: 12 }), ltvCohorts, sizeCohorts, cohortMonth])(
    'lie between their least and their most, or are none',
    (rows, cohorts, customers, last) => {
      const cacs = rows.map(({ cac }) => cac).filter((one) => one !== null);
      const average = averageCac(rows, last);
      if (average !== null) expect(average >= Math.min(...cacs) - 1e-6 && average <= Math.max(...cacs) + 1e-6).toBe(true);
      const values = cohorts.flatMap(({ entries }) => entries.map(({ cohortLtv }) => cohortLtv)).filter((one) => one !== null);
      const lifetime = lifetimeLtv(cohorts, customers);
      if (lifetime !== null) expect(lifetime >= Math.min(...values) - 1e-6 && lifetime <= Math.max(...values) + 1e-6).toBe(true);
      expect(ltvBoxes(rows, cohorts, customers, last).healthy).toBe(
        average !== null && lifetime !== null && average > 0 && lifetime / average > 3 + 1e-9,
      );
    },
  );
});
