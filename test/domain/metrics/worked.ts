/** For tests that work values by hand: evaluates every metric of a schema, or one of them. */
import { type AnyMetric, evaluateMetric } from '../../../src/domain/metrics/metric.ts';
import type { MetricSchema } from '../../../src/domain/metrics/schema.ts';

export type AnySums = Readonly<Record<string, number | null>>;

export const metricOfSchema = (of: MetricSchema, key: string): AnyMetric => {
  const metric = of.find(key);
  if (metric === undefined) throw new Error(`${of.id} has no metric ${key}`);
  return metric;
};

export const valueIn = (of: MetricSchema, key: string, sums: AnySums): number | null => evaluateMetric(metricOfSchema(of, key), sums);

export const valuesOf = (of: MetricSchema, sums: AnySums): Readonly<Record<string, number | null>> =>
  Object.fromEntries(of.metrics.map((metric) => [metric.key, evaluateMetric(metric, sums)]));

export const keysOf = (of: MetricSchema): readonly string[] => of.metrics.map(({ key }) => key);
