/**
 * What the marketing cloud tells of cohorts: customers by the month of their first purchase. Months are `yyyymm` texts as
 * the answers have them; an age is whole months since the first purchase. Money in US dollars.
 */
import { Finite, Natural, nullable, partialRecord, t } from '../codec/codec.ts';

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
/** Keyed by month as they come; in the order of their months here. */
export const cohortsIn = <A>(answer: { readonly monthCohorts: Readonly<Record<string, readonly A[]>> } | null): readonly Cohort<A>[] =>
  Object.entries(answer?.monthCohorts ?? {})
    .map(([month, entries]) => ({ month, entries }))
    .sort((a, b) => cohortNumber(a.month) - cohortNumber(b.month));
