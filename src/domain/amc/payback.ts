/**
 * After how many months a customer who was won has bought for what it cost to win one, in a sentence. Cohorts are known for different times: a
 * young one that has not paid back may yet do so. So each month asks those alone that are known in it and had not paid back before (the
 * product-limit estimate), weighed by their customers. LTV is sales, and the sentence says so.
 */
import { formatPercentFixed } from '../format/number.ts';
import { isKnown, share, sumKnown } from '../metrics/share.ts';
import { type CacRow, type Cohort, type CohortMonth, cohortNumber, type LtvEntry, type SizeEntry } from './cohorts.ts';
import { cohortSize, paidBackAt } from './ltv.ts';

/** A cohort of which cost, worth and size are known. */
interface Followed {
  readonly customers: number;
  readonly cac: number;
  /** The last age at which its worth is known, and what it was then. */
  readonly age: number;
  readonly worth: number;
  /** The first age at which it is known to have paid back; null where it has not. */
  readonly paidAt: number | null;
  readonly isExact: boolean;
}

export interface Payback {
  readonly cohorts: number;
  /** Cohorts whose figures are withheld or not known. */
  readonly leftOut: number;
  readonly paidBack: number;
  /** The first month by whose end half of the customers have paid back; null where that is not reached. */
  readonly months: number | null;
  /** It may be an earlier one: the LTV of a month before is not shown. */
  readonly isLatest: boolean;
  /** The part of the customers whose cohort has paid back. */
  readonly part: number;
  /** What the customers of cohorts that have not paid back have bought of what they cost; null where all have. */
  readonly returned: number | null;
  /** The greatest age among those that have not paid back. */
  readonly oldest: number | null;
}

const followedOf = (cohort: Cohort<LtvEntry>, cac: number | null, customers: number | null): Followed | null => {
  const known = cohort.entries.flatMap(({ monthsSinceFirstPurchase: age, cohortLtv: worth }) => (isKnown(worth) ? [{ age, worth }] : []));
  const latest = known.at(-1);
  if (latest === undefined || !isKnown(cac) || !isKnown(customers) || customers <= 0) return null;
  const paid = paidBackAt(cohort, cac);
  return { customers, cac, ...latest, paidAt: paid?.age ?? null, isExact: paid?.isExact ?? true };
};

const customersOf = (cohorts: readonly Followed[]): number => cohorts.reduce((sum, { customers }) => sum + customers, 0);

/** The first age by which half of the customers have paid back, by those who could be seen at each age. */
const medianAge = (cohorts: readonly Followed[]): number | null => {
  const ages = [...new Set(cohorts.flatMap(({ paidAt }) => (paidAt === null ? [] : [paidAt])))].sort((a, b) => a - b);
  let left = 1;
  for (const age of ages) {
    const seen = customersOf(cohorts.filter((one) => (one.paidAt ?? one.age) >= age));
    left *= 1 - customersOf(cohorts.filter(({ paidAt }) => paidAt === age)) / seen;
    // A rounding error is no customer.
    if (left <= 0.5 + 1e-9) return age;
  }
  return null;
};

/** Null where there is no cohort of which cost, worth and size are known. */
export const paybackOf = (
  cac: readonly CacRow[],
  cohorts: readonly Cohort<LtvEntry>[],
  sizes: readonly Cohort<SizeEntry>[],
): Payback | null => {
  const costs = new Map<CohortMonth, CacRow>(cac.map((row) => [row.cohortMonth, row]));
  const followed = cohorts.flatMap((cohort): readonly Followed[] => {
    const row = costs.get(cohort.month);
    const one = followedOf(cohort, row?.cac ?? null, row?.ntbUsers ?? cohortSize(sizes, cohort.month));
    return one === null ? [] : [one];
  });
  if (followed.length === 0) return null;
  const paid = followed.filter(({ paidAt }) => paidAt !== null);
  const open = followed.filter(({ paidAt }) => paidAt === null);
  const spent = sumKnown(open.map(({ customers, cac: cost }) => customers * cost));
  return {
    cohorts: followed.length,
    leftOut: cohorts.length - followed.length,
    paidBack: paid.length,
    months: medianAge(followed),
    isLatest: followed.some(({ isExact }) => !isExact),
    part: customersOf(paid) / customersOf(followed),
    returned: open.length === 0 ? null : share(sumKnown(open.map(({ customers, worth }) => customers * worth)), spent),
    oldest: open.length === 0 ? null : open.reduce((most, { age }) => Math.max(most, age), 0),
  };
};

/** Rounded down, so that what is not all is never 100%. */
const percent = (value: number): string =>
  value > 0 && value < 0.01 ? '<1%' : formatPercentFixed(Math.floor(value * 100 + 1e-9) / 100, 0);
const monthsText = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`;

const headOf = ({ months, isLatest, paidBack, cohorts, oldest }: Payback): string => {
  if (months === 0) return 'New customers pay back their CAC in the first month.';
  if (months !== null) return `New customers pay back their CAC after ${isLatest ? 'at most ' : ''}${monthsText(months)}.`;
  if (paidBack > 0) return 'Fewer than half of new customers have paid back their CAC.';
  const since = oldest === null || oldest === 0 ? '' : ` after up to ${monthsText(oldest)}`;
  return cohorts === 1 ? `The cohort has not paid back its CAC${since}.` : `No cohort has paid back its CAC${since}.`;
};

const partText = ({ paidBack, cohorts, part, returned }: Payback): string => {
  if (paidBack === cohorts) return cohorts === 1 ? '' : ` All ${cohorts} cohorts have paid back.`;
  const back = returned === null ? null : percent(returned);
  if (paidBack === 0) return back === null ? '' : ` Sales have recovered ${back} of CAC so far.`;
  const others = back === null ? '' : `; the others have recovered ${back} of their CAC`;
  return ` ${paidBack} of ${cohorts} cohorts (${percent(part)} of customers) have paid back so far${others}.`;
};

/**
 * "New customers pay back their CAC after 4 months. 8 of 12 cohorts (62% of customers) have paid back so far; the others have recovered 81% of
 * their CAC."
 */
export const paybackWords = (payback: Payback | null): string => {
  if (payback === null) return 'Payback is unknown: no cohort has both a CAC and an LTV.';
  const { leftOut } = payback;
  const without = leftOut === 0 ? '' : ` Excludes ${leftOut} ${leftOut === 1 ? 'cohort' : 'cohorts'} without a CAC or an LTV.`;
  return `${headOf(payback)}${partText(payback)}${without}`;
};

/** What the sentence counts. */
export const PAYBACK_INFO =
  'A cohort has paid back once its LTV reaches its CAC. LTV counts sales, not profit. The payback month is the first by which half of the customers have paid back; each cohort counts only for the months observed so far, so new cohorts don’t delay it.';

/** How many new customers the cohorts of a period have, each counted once, and of how many of its months that is known. */
export const newCustomersIn = (
  cac: readonly CacRow[],
  first: CohortMonth,
  last: CohortMonth,
): { readonly customers: number; readonly months: number; readonly of: number } | null => {
  const known = cac.flatMap(({ cohortMonth, ntbUsers }) =>
    cohortMonth >= first && cohortMonth <= last && isKnown(ntbUsers) ? [ntbUsers] : [],
  );
  const customers = sumKnown(known);
  return customers === null ? null : { customers, months: known.length, of: cohortNumber(last) - cohortNumber(first) + 1 };
};
