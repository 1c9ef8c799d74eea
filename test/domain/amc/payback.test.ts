/** When an acquired customer pays back, in figures and in words. */
import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { CacRow, Cohort, LtvEntry } from '../../../src/domain/amc/cohorts.ts';
import { paidBackAt } from '../../../src/domain/amc/ltv.ts';
import { newCustomersIn, paybackOf, paybackWords } from '../../../src/domain/amc/payback.ts';

const monthAt = (i: number): string => `${2025 + Math.floor(i / 12)}${String((i % 12) + 1).padStart(2, '0')}`;
const cost = (i: number, ntbUsers: number | null, cac: number | null): CacRow => ({
  cohortMonth: monthAt(i),
  ntbUsers,
  cac,
  totalInMonthSpend: null,
});
const cohort = (i: number, worth: readonly (number | null)[]): Cohort<LtvEntry> => ({
  month: monthAt(i),
  entries: worth.map((cohortLtv, monthsSinceFirstPurchase) => ({ monthsSinceFirstPurchase, cohortLtv })),
});
const words = (cac: readonly CacRow[], cohorts: readonly Cohort<LtvEntry>[]): string => paybackWords(paybackOf(cac, cohorts, []));

describe('payback', () => {
  test('C-320 is the month by which half of the customers have paid back, with how many have', () => {
    const cac = [cost(0, 100, 20), cost(1, 300, 20), cost(2, 100, 20)];
    const cohorts = [cohort(0, [10, 15, 20, 24]), cohort(1, [10, 21]), cohort(2, [10])];
    // After a month 300 of the 400 that are seen have paid back.
    expect(words(cac, cohorts)).toBe(
      'New customers pay back their CAC after 1 month. 2 of 3 cohorts (80% of customers) have paid back so far; the others have recovered 50% of their CAC.',
    );
  });

  test('a young cohort, which cannot have paid back yet, does not put it off', () => {
    const old = [cohort(0, [10, 15, 20])];
    const [cac, young] = [[cost(0, 100, 20), cost(5, 900, 20)], cohort(5, [10])];
    expect(paybackOf(cac, [...old, young], [])?.months).toBe(paybackOf(cac, old, [])?.months);
  });

  test('is honest where it never comes', () => {
    const cac = [cost(0, 100, 50), cost(1, 100, 50)];
    expect(words(cac, [cohort(0, [10, 15, 20]), cohort(1, [10, 20])])).toBe(
      'No cohort has paid back its CAC after up to 2 months. Sales have recovered 40% of CAC so far.',
    );
    expect(words(cac, [cohort(0, [49.99])])).toBe('The cohort has not paid back its CAC. Sales have recovered 99% of CAC so far.');
    expect(words([cost(0, 100, 10), cost(1, 900, 50)], [cohort(0, [10]), cohort(1, [10, 20])])).toBe(
      'Fewer than half of new customers have paid back their CAC. 1 of 2 cohorts (10% of customers) have paid back so far; the others have recovered 40% of their CAC.',
    );
  });

  test('says at most where the LTV of the months before is not shown', () => {
    const cac = [cost(0, 100, 20), cost(1, 100, 20)];
    expect(words(cac, [cohort(0, [10, null, null, 24]), cohort(1, [10, null, null, 30])])).toBe(
      'New customers pay back their CAC after at most 3 months. All 2 cohorts have paid back.',
    );
    expect(words(cac, [cohort(0, [10, 15, 24]), cohort(1, [10, 12, 30])])).toMatch(/pay back their CAC after 2 months\./);
    expect(paidBackAt(cohort(0, [10, null, 24]), 20)).toEqual({ age: 2, isExact: false });
    expect(paidBackAt(cohort(0, [20, null]), 20)).toEqual({ age: 0, isExact: true });
    expect([paidBackAt(cohort(0, [10, null]), 20), paidBackAt(cohort(0, [10]), null)]).toEqual([null, null]);
  });

  test('says so where all have, at once, and where nothing is known', () => {
    expect(words([cost(0, 100, 10), cost(1, 100, 10)], [cohort(0, [10, 15]), cohort(1, [12])])).toBe(
      'New customers pay back their CAC in the first month. All 2 cohorts have paid back.',
    );
    expect(words([], [cohort(0, [10])])).toBe('Payback is unknown: no cohort has both a CAC and an LTV.');
    expect(words([cost(0, 100, 10), cost(1, null, null)], [cohort(0, [10]), cohort(1, [null])])).toBe(
      'New customers pay back their CAC in the first month. Excludes 1 cohort without a CAC or an LTV.',
    );
  });

  law.prop([
    fc.array(
      fc.record({
        customers: fc.integer({ min: 1, max: 1000 }),
        cac: fc.integer({ min: 1, max: 60 }),
        steps: fc.array(fc.nat(20), { minLength: 1, maxLength: 12 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  ])('a month is told as soon as half of all customers have paid back, and only one in which some cohort did', (made) => {
    const cac = made.map(({ customers, cac: one }, i) => cost(i, customers, one));
    const cohorts = made.map(({ steps }, i) => {
      let worth = 0;
      return cohort(
        i,
        steps.map((step) => {
          worth += step;
          return worth;
        }),
      );
    });
    const found = paybackOf(cac, cohorts, []);
    if (found === null) throw new Error('nothing found');
    if (found.part > 0.5) expect(found.months).not.toBeNull();
    if (found.months !== null) {
      const firsts = cohorts.map(({ entries }, i) => entries.findIndex(({ cohortLtv }) => (cohortLtv ?? 0) >= (made[i]?.cac ?? 0)));
      expect(firsts).toContain(found.months);
    }
    expect(found.returned === null || (found.returned >= 0 && found.returned < 1)).toBe(true);
    expect(paybackWords(found)).toMatch(/^[A-Z].*\.$/);
    expect(paybackWords(found)).not.toMatch(/NaN|undefined|null|Infinity/);
  });

  test('new customers of a period are those of its cohorts that are known', () => {
    const cac = [cost(0, 10, null), cost(1, 20, null), cost(2, null, null), cost(3, 40, null)];
    expect(newCustomersIn(cac, monthAt(1), monthAt(2))).toEqual({ customers: 20, months: 1, of: 2 });
    expect(newCustomersIn(cac, monthAt(4), monthAt(5))).toBeNull();
  });
});
