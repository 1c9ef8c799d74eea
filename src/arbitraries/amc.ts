/** Generators for cohorts: months of two years, ages with gaps, sizes that fall and rise. */
import fc from 'fast-check';
import type { CacRow, Cohort, LtvEntry, SalesEntry, SizeEntry } from '../domain/amc/cohorts.ts';

/** A month of 2024 to 2026, as the answers write it. */
export const cohortMonth: fc.Arbitrary<string> = fc
  .tuple(fc.integer({ min: 2024, max: 2026 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}${String(month).padStart(2, '0')}`);

const maybe = <A>(one: fc.Arbitrary<A>): fc.Arbitrary<A | null> => fc.option(one, { freq: 6 });

/** What cohorts cost. */
export const cacRow: fc.Arbitrary<CacRow> = fc.record({
  cohortMonth,
  ntbUsers: maybe(fc.nat(5000)),
  cac: maybe(fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100)),
  totalInMonthSpend: maybe(fc.nat(100_000)),
});

const cohortsWith = <A extends { readonly monthsSinceFirstPurchase: number }>(
  entry: (age: number) => fc.Arbitrary<A>,
): fc.Arbitrary<Cohort<A>[]> =>
  fc.uniqueArray(
    cohortMonth.chain((month) =>
      fc
        .uniqueArray(fc.nat(18), { maxLength: 10 })
        .chain((ages) => fc.tuple(...[...ages].sort((a, b) => a - b).map(entry)))
        .map((entries): Cohort<A> => ({ month, entries })),
    ),
    { maxLength: 8, selector: ({ month }) => month },
  );

export const sizeCohorts: fc.Arbitrary<Cohort<SizeEntry>[]> = cohortsWith((monthsSinceFirstPurchase) =>
  maybe(fc.nat(2000)).map((cohortSize) => ({ monthsSinceFirstPurchase, cohortSize })),
);
export const ltvCohorts: fc.Arbitrary<Cohort<LtvEntry>[]> = cohortsWith((monthsSinceFirstPurchase) =>
  maybe(fc.integer({ min: 0, max: 30_000 }).map((cents) => cents / 100)).map((cohortLtv) => ({ monthsSinceFirstPurchase, cohortLtv })),
);
export const salesCohorts: fc.Arbitrary<Cohort<SalesEntry>[]> = cohortsWith((monthsSinceFirstPurchase) =>
  maybe(fc.nat(1_000_000)).map((inMonthCohortSales) => ({ monthsSinceFirstPurchase, inMonthCohortSales })),
);
