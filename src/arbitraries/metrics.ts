/** Generators for sums of base measures and for products by TACOS. */
import fc from 'fast-check';
import { type BaseSums, RETAIL_SUMS, type RetailMeasure } from '../domain/metrics/baseMeasures.ts';
import { type AnyMetric, METRIC_FORMATS, type MetricFormat } from '../domain/metrics/metric.ts';
import type { MetricSchema } from '../domain/metrics/schema.ts';
import type { GrowthProduct } from '../domain/metrics/tacosQuartiles.ts';

/** A sum that is known: a whole number from 0 on, 0 more often than chance has it. */
const knownSum: fc.Arbitrary<number> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.nat({ max: 1_000_000_000_000 }) },
);

const sumsOf = <T>(sum: fc.Arbitrary<T>): fc.Arbitrary<Readonly<Record<RetailMeasure, T>>> =>
  fc.record(Object.fromEntries(RETAIL_SUMS.map((name) => [name, sum])) as Record<RetailMeasure, fc.Arbitrary<T>>);

/** Sums of all base measures over the same rows, none missing. */
export const knownBaseSums: fc.Arbitrary<Readonly<Record<RetailMeasure, number>>> = sumsOf(knownSum).map((sums) => ({
  ...sums,
  // Of no unit the cost is unknown: else profit is withheld.
  uncosted_units: 0,
}));

/** Sums of base measures as a warehouse gives them: null where no row had the measure. */
export const baseSums: fc.Arbitrary<BaseSums> = sumsOf(fc.option(knownSum, { freq: 6 }));

/** Any number a decoder or an engine might let through: −0, NaN, the infinities and the ends of the range included. */
export const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.MAX_VALUE, Number.MIN_VALUE),
);

/** Sums of a schema as nobody should send them: any number, null, absent, and names that are no measures. */
export const wildSums = (of: MetricSchema): fc.Arbitrary<Readonly<Record<string, number | null>>> =>
  fc.dictionary(fc.constantFrom(...Object.keys(of.measures), '__proto__', 'constructor', 'no_such_measure'), fc.option(anyNumber));

/** A metric of any of the schemas, with its schema. */
export const metricIn = (schemas: readonly MetricSchema[]): fc.Arbitrary<{ readonly schema: MetricSchema; readonly metric: AnyMetric }> =>
  fc.constantFrom(...schemas.flatMap((schema) => schema.metrics.map((metric) => ({ schema, metric }))));

export const metricFormat: fc.Arbitrary<MetricFormat> = fc.constantFrom(...METRIC_FORMATS);

const dollars = fc.option(fc.oneof(fc.constant(0), fc.nat({ max: 1_000_000 })), { freq: 8 });

/** A parent product with or without ad spend and sales in two years. */
export const growthProduct: fc.Arbitrary<GrowthProduct> = fc.record({
  adSpend: dollars,
  orderedRevenue: dollars,
  lastYearOrderedRevenue: dollars,
});
