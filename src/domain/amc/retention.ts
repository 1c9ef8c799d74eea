/**
 * Retention of customers and of revenue by cohort and age: what a month came to as a share of the cohort's first month.
 *
 * NOTE: who buys in a month is not who is still a customer: a cohort may buy less in May than in June, so these shares go up
 * and down. What cannot rise is the share that was still there at an age or later; `retainedAtLeast` is the least that it
 * can have been.
 */
import { isKnown, share } from '../metrics/share.ts';
import { type Cohort, type CohortMonth, cohortNumber, type SalesEntry, type SizeEntry } from './cohorts.ts';

export interface RetentionRow {
  readonly month: CohortMonth;
  /** What the first month came to: customers, or US dollars. */
  readonly first: number | null;
  /** By age from 0 to the table's last age; fractions, 1 at age 0; null where unknown or not yet over. */
  readonly shares: readonly (number | null)[];
}

export interface RetentionTable {
  readonly rows: readonly RetentionRow[];
  /** By age: the sum over the cohorts that are known at that age ÷ the sum of their first months. */
  readonly all: readonly (number | null)[];
}

interface Amounts {
  readonly month: CohortMonth;
  readonly byAge: ReadonlyMap<number, number>;
}

const tableOf = (cohorts: readonly Amounts[], last: CohortMonth): RetentionTable => {
  const counted = cohorts.filter(({ month }) => cohortNumber(month) <= cohortNumber(last));
  const oldest = counted.reduce((max, { month }) => Math.max(max, cohortNumber(last) - cohortNumber(month)), -1);
  const ages = Array.from({ length: oldest + 1 }, (_, age) => age);
  const amountAt = ({ month, byAge }: Amounts, age: number): number | null =>
    cohortNumber(month) + age > cohortNumber(last) ? null : (byAge.get(age) ?? null);
  const all = ages.map((age) => {
    const known = counted.filter((one) => amountAt(one, age) !== null && amountAt(one, 0) !== null);
    const sumAt = (at: number): number => known.reduce((sum, one) => sum + (amountAt(one, at) ?? 0), 0);
    return known.length === 0 ? null : share(sumAt(age), sumAt(0));
  });
  const rows = counted.map((one) => ({
    month: one.month,
    first: amountAt(one, 0),
    shares: ages.map((age) => share(amountAt(one, age), amountAt(one, 0))),
  }));
  return { rows, all };
};

const amountsOf = <A extends { readonly monthsSinceFirstPurchase: number }>(
  cohorts: readonly Cohort<A>[],
  get: (entry: A) => number | null,
): readonly Amounts[] =>
  cohorts.map(({ month, entries }) => {
    const byAge = new Map<number, number>();
    for (const entry of entries) {
      const amount = get(entry);
      if (isKnown(amount)) byAge.set(entry.monthsSinceFirstPurchase, amount);
    }
    return { month, byAge };
  });

/** Customers who bought at an age ÷ customers of the cohort. */
export const customerRetention = (cohorts: readonly Cohort<SizeEntry>[], last: CohortMonth): RetentionTable =>
  tableOf(
    amountsOf(cohorts, ({ cohortSize }) => cohortSize),
    last,
  );

/** Sales at an age ÷ sales at age 0. */
export const revenueRetention = (cohorts: readonly Cohort<SalesEntry>[], last: CohortMonth): RetentionTable =>
  tableOf(
    amountsOf(cohorts, ({ inMonthCohortSales }) => inMonthCohortSales),
    last,
  );

/** The largest share at each age or later: at least so many were still customers then. Never rises with age; null past the last known share. */
export const retainedAtLeast = (shares: readonly (number | null)[]): readonly (number | null)[] => {
  let max: number | null = null;
  return [...shares]
    .reverse()
    .map((one) => {
      if (isKnown(one)) max = max === null ? one : Math.max(max, one);
      return max;
    })
    .reverse();
};
