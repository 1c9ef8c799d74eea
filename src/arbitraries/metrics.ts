/** Generators for sums of base measures. */
import fc from 'fast-check';
import { type BaseSums, RETAIL_BASE_MEASURES, type RetailBaseMeasure } from '../domain/metrics/baseMeasures.ts';

/** A sum that is known: a whole number from 0 on, 0 more often than chance has it. */
const knownSum: fc.Arbitrary<number> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.nat({ max: 1_000_000_000_000 }) },
);

const sumsOf = <T>(sum: fc.Arbitrary<T>): fc.Arbitrary<Readonly<Record<RetailBaseMeasure, T>>> =>
  fc.record(Object.fromEntries(RETAIL_BASE_MEASURES.map((name) => [name, sum])) as Record<RetailBaseMeasure, fc.Arbitrary<T>>);

/** Sums of all base measures over the same rows, none missing. */
export const knownBaseSums: fc.Arbitrary<Readonly<Record<RetailBaseMeasure, number>>> = sumsOf(knownSum);

/** Sums of base measures as a warehouse gives them: null where no row had the measure. */
export const baseSums: fc.Arbitrary<BaseSums> = sumsOf(fc.option(knownSum, { freq: 6 }));
