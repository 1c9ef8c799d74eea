/**
 * CAC and LTV: what a new customer costs and is worth. Every function takes the last month that counts, so that a month
 * in progress never enters. Amounts in US dollars; null where there is nothing to tell.
 */
import { isKnown, share, weightedMean } from '../metrics/share.ts';
import { type CacRow, type Cohort, type CohortMonth, cohortNumber, type LtvEntry, type SizeEntry } from './cohorts.ts';

/** Average CAC covers this many months (C-981). */
const CAC_MONTHS = 6;
/** LTV L12M covers the cohorts of this many months (C-983) and looks at this age (C-984). */
const LTV_MONTHS = 12;
/** Lifetime LTV counts ages from this one on (C-985). */
const LIFETIME_FROM = 3;
/** Above this LTV to CAC is healthy (C-987). */
const HEALTHY_ABOVE = 3;

const within = (month: CohortMonth, last: CohortMonth, months: number): boolean => {
  const age = cohortNumber(last) - cohortNumber(month);
  return age >= 0 && age < months;
};

/** The average CAC of the last 6 months (C-981), weighted by new customers (C-982). */
export const averageCac = (rows: readonly CacRow[], last: CohortMonth): number | null =>
  weightedMean(
    rows.filter(({ cohortMonth }) => within(cohortMonth, last, CAC_MONTHS)).map(({ cac, ntbUsers }) => ({ value: cac, weight: ntbUsers })),
  );

/** The customers of a cohort: its size at age 0; null where that is not known. */
export const cohortSize = (sizes: readonly Cohort<SizeEntry>[], month: CohortMonth): number | null =>
  sizes.find((cohort) => cohort.month === month)?.entries.find((entry) => entry.monthsSinceFirstPurchase === 0)?.cohortSize ?? null;

const knownEntries = ({ entries }: Cohort<LtvEntry>): readonly LtvEntry[] => entries.filter(({ cohortLtv }) => isKnown(cohortLtv));

/** A cohort's value at 12 months, else at its latest age (C-984). */
export const ltvAtTwelve = (cohort: Cohort<LtvEntry>): number | null => {
  const known = knownEntries(cohort);
  return (known.find(({ monthsSinceFirstPurchase }) => monthsSinceFirstPurchase === LTV_MONTHS) ?? known.at(-1))?.cohortLtv ?? null;
};

/** A cohort's value at its latest age of 3 months or more (C-985); null for a younger one. */
export const lifetimeOf = (cohort: Cohort<LtvEntry>): number | null =>
  knownEntries(cohort)
    .filter(({ monthsSinceFirstPurchase }) => monthsSinceFirstPurchase >= LIFETIME_FROM)
    .at(-1)?.cohortLtv ?? null;

const bySize = (
  cohorts: readonly Cohort<LtvEntry>[],
  sizes: readonly Cohort<SizeEntry>[],
  worthOf: (cohort: Cohort<LtvEntry>) => number | null,
): number | null => weightedMean(cohorts.map((cohort) => ({ value: worthOf(cohort), weight: cohortSize(sizes, cohort.month) })));

/** LTV of the cohorts of the last 12 months (C-983, C-984); a cohort weighs by its customers, as in the lifetime value. */
export const ltvLastTwelve = (
  cohorts: readonly Cohort<LtvEntry>[],
  sizes: readonly Cohort<SizeEntry>[],
  last: CohortMonth,
): number | null =>
  bySize(
    cohorts.filter(({ month }) => within(month, last, LTV_MONTHS)),
    sizes,
    ltvAtTwelve,
  );

/** Lifetime LTV: each cohort's latest value from 3 months on (C-985), weighted by cohort size (C-986). */
export const lifetimeLtv = (cohorts: readonly Cohort<LtvEntry>[], sizes: readonly Cohort<SizeEntry>[]): number | null =>
  bySize(cohorts, sizes, lifetimeOf);

/** LTV ÷ CAC; null without a CAC. */
export const ltvToCac = (ltv: number | null, cac: number | null): number | null => share(ltv, cac);

/** Whether the ratio is healthy: above 3.0 (C-987), not at it. 0.9 ÷ 0.3 is 3.0000000000000004, and is 3. */
export const isHealthyRatio = (ratio: number | null): boolean => isKnown(ratio) && Math.round(ratio * 1e9) > HEALTHY_ABOVE * 1e9;

export interface LtvBoxes {
  readonly averageCac: number | null;
  readonly ltvLastTwelve: number | null;
  readonly lifetimeLtv: number | null;
  /** Lifetime LTV ÷ average CAC. */
  readonly ratio: number | null;
  readonly healthy: boolean;
}

/** The four big numbers. */
export const ltvBoxes = (
  cac: readonly CacRow[],
  cohorts: readonly Cohort<LtvEntry>[],
  sizes: readonly Cohort<SizeEntry>[],
  last: CohortMonth,
): LtvBoxes => {
  const [average, lifetime] = [averageCac(cac, last), lifetimeLtv(cohorts, sizes)];
  const ratio = ltvToCac(lifetime, average);
  return {
    averageCac: average,
    ltvLastTwelve: ltvLastTwelve(cohorts, sizes, last),
    lifetimeLtv: lifetime,
    ratio,
    healthy: isHealthyRatio(ratio),
  };
};

/** The first age whose LTV is known to have reached CAC. */
export interface PaidBack {
  readonly age: number;
  /** Whether that of the month before is known not to have; else it may have been reached before. */
  readonly isExact: boolean;
}

/** When a cohort had paid back what it cost; null where it has not, or its cost is not known. */
export const paidBackAt = ({ entries }: Cohort<LtvEntry>, cac: number | null): PaidBack | null => {
  const known = entries.filter(({ cohortLtv }) => isKnown(cohortLtv));
  const at = known.findIndex(({ cohortLtv }) => cac !== null && (cohortLtv ?? 0) >= cac);
  const age = known[at]?.monthsSinceFirstPurchase;
  if (age === undefined) return null;
  return { age, isExact: age === 0 || known[at - 1]?.monthsSinceFirstPurchase === age - 1 };
};
