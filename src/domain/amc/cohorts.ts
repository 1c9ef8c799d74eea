/**
 * What the marketing cloud tells of cohorts: customers by the month of their first purchase. Months are `yyyymm` texts as
 * the answers have them; an age is whole months since the first purchase. Money in US dollars.
 */
import { type Either, left, right } from 'fp-ts/Either';
import {
  type Codec,
  type DecodeFailure,
  decode,
  Finite,
  failure,
  Natural,
  nullable,
  partialRecord,
  record,
  show,
  t,
} from '../codec/codec.ts';
import { type BadRecord, readRecords } from '../codec/records.ts';

const YYYYMM = /^\d{4}(?:0[1-9]|1[0-2])$/;

/** `202610` is October 2026. */
export const CohortMonth = t.refinement(t.string, (text) => YYYYMM.test(text), 'CohortMonth');
export type CohortMonth = string;

/** Whole months since year 0, for distances. */
export const cohortNumber = (month: CohortMonth): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1;

/** Said of a figure that is null because it is of fewer than 50 customers; one that is not known says nothing. */
const WITHHELD = { withheld: t.literal(true) };

/** What a cohort cost to win (C-433). */
export const CacRow = partialRecord(
  { cohortMonth: CohortMonth, ntbUsers: nullable(Natural), cac: nullable(Finite), totalInMonthSpend: nullable(Finite) },
  WITHHELD,
  'CacRow',
);
export type CacRow = t.TypeOf<typeof CacRow>;

const aged = <P extends t.Props>(props: P, name: string) => partialRecord({ monthsSinceFirstPurchase: Natural, ...props }, WITHHELD, name);

/** Cumulative value per customer by age (C-434). */
export const LtvEntry = aged({ cohortLtv: nullable(Finite) }, 'LtvEntry');
export type LtvEntry = t.TypeOf<typeof LtvEntry>;
/** Customers who bought at that age; at age 0 the whole cohort (C-435). */
export const SizeEntry = aged({ cohortSize: nullable(Natural) }, 'SizeEntry');
export type SizeEntry = t.TypeOf<typeof SizeEntry>;
/** Sales to the cohort at that age (C-436). */
export const SalesEntry = aged({ inMonthCohortSales: nullable(Finite) }, 'SalesEntry');
export type SalesEntry = t.TypeOf<typeof SalesEntry>;

export interface Cohort<A> {
  readonly month: CohortMonth;
  /** By age; each age once. */
  readonly entries: readonly A[];
}

/** A cohort or an entry of one that was left out, and why. */
export interface BadCohort {
  readonly month: string;
  readonly failure: DecodeFailure;
}

export interface ReadCohorts<A> {
  /** In the order of their months. */
  readonly cohorts: readonly Cohort<A>[];
  readonly bad: readonly BadCohort[];
}

/** Cohorts reach back to January 2024 at most; this many months are beyond any data. */
const MOST_COHORTS = 1200;

const Keyed = record({ monthCohorts: t.UnknownRecord }, 'MonthCohorts');

const badOf = (month: string, bad: readonly BadRecord[]): readonly BadCohort[] =>
  bad.map(({ index, failure: { faults } }) => ({
    month,
    failure: {
      _tag: 'DecodeFailure',
      faults: faults.map((fault) => ({ ...fault, path: fault.path === '' ? `[${index}]` : `[${index}].${fault.path}` })),
    },
  }));

/** Own keys and their values; null where reading one throws. */
const pairsOf = (value: object): readonly (readonly [string, unknown])[] | null => {
  try {
    return Object.entries(value);
  } catch {
    return null;
  }
};

/**
 * Reads `{monthCohorts: {yyyymm: entries}}`. A key that is no month (`__proto__` too) and an entry that does not fit, or whose
 * age was there before, are named and left out. Never throws.
 */
export const readCohorts = <A extends { readonly monthsSinceFirstPurchase: number }>(
  entry: Codec<A>,
  input: unknown,
): Either<DecodeFailure, ReadCohorts<A>> => {
  const keyed = decode(Keyed, input);
  if (keyed._tag === 'Left') return keyed;
  const months = pairsOf(keyed.right.monthCohorts);
  if (months === null) return left(failure('monthCohorts', 'months', 'a value that cannot be read'));
  if (months.length > MOST_COHORTS) return left(failure('monthCohorts', `at most ${MOST_COHORTS} months`, `${months.length}`));
  const cohorts: Cohort<A>[] = [];
  const bad: BadCohort[] = [];
  for (const [month, list] of months) {
    if (!YYYYMM.test(month)) {
      bad.push({ month, failure: failure('', 'CohortMonth', show(month)) });
      continue;
    }
    const read = readRecords(entry, list, {
      keyOf: (one) => String(one.monthsSinceFirstPurchase),
      max: MOST_COHORTS,
    });
    if (read._tag === 'Left') {
      bad.push({ month, failure: read.left });
      continue;
    }
    bad.push(...badOf(month, read.right.bad));
    const entries = [...read.right.rows].sort((a, b) => a.monthsSinceFirstPurchase - b.monthsSinceFirstPurchase);
    cohorts.push({ month, entries });
  }
  cohorts.sort((a, b) => cohortNumber(a.month) - cohortNumber(b.month));
  return right({ cohorts, bad });
};

/** Keyed by month as they come; in the order of their months here. */
export const cohortsIn = <A>(answer: { readonly monthCohorts: Readonly<Record<string, readonly A[]>> } | null): readonly Cohort<A>[] =>
  Object.entries(answer?.monthCohorts ?? {})
    .map(([month, entries]) => ({ month, entries }))
    .sort((a, b) => cohortNumber(a.month) - cohortNumber(b.month));
