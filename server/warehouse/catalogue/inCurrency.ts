/** A schema whose amounts can be asked for in another currency as well, beside the same in US dollars. */
import { inCurrencyKey } from '../../../src/domain/metrics/inCurrency.ts';
import type { AnyMetric, Sums } from '../../../src/domain/metrics/metric.ts';
import type { Aggregate } from '../../../src/domain/metrics/schema.ts';
import { columnOf, fileAmount } from '../model/table.ts';
import type { MeasureBinding, SchemaBinding } from './binding.ts';
import { sourceNamed } from './sources.ts';

/** Whether a measure is an amount, or may be. */
const holdsAmounts = (binding: MeasureBinding | undefined): boolean => {
  if (binding === undefined) return false;
  const { value, from } = binding;
  if ('column' in value) return columnOf(sourceNamed(from[0]).table, value.column)?.type === 'cents';
  return 'lived' in value || 'cohort' in value;
};

/** The measure in the currency; null of what is no sum of amounts that keep theirs. */
const converted = (binding: MeasureBinding, how: Aggregate | undefined, currency: string): MeasureBinding | null => {
  const { value, from, withoutSales } = binding;
  if (!('column' in value) || how !== 'sum' || withoutSales === true || !holdsAmounts(binding)) return null;
  const keeps = from.every((name) => columnOf(sourceNamed(name).table, fileAmount(value.column)) !== undefined);
  return keeps ? { ...binding, value: { column: value.column, currency } } : null;
};

/** The metric of the amounts in the currency; null where it has none, or one that cannot be converted. */
const metricIn = (schema: SchemaBinding, metric: AnyMetric, names: ReadonlyMap<string, string>, currency: string): AnyMetric | null => {
  const { needs, value } = metric;
  const isAmount = (name: string): boolean => holdsAmounts(schema.measures[name]);
  if (!needs.some((name) => names.has(name)) || needs.some((name) => isAmount(name) && !names.has(name))) return null;
  return {
    ...metric,
    key: inCurrencyKey(metric.key),
    title: `${metric.title} (${currency})`,
    format: metric.format === 'usd' || metric.format === 'usdWhole' ? `${metric.format} ${currency}` : metric.format,
    needs: needs.map((name) => names.get(name) ?? name),
    value: (sums) => value(Object.fromEntries(needs.map((name) => [name, sums[names.get(name) ?? name]])) as Sums<string>),
  };
};

export interface InCurrency {
  readonly schema: SchemaBinding;
  /** Those of the metrics that are or divide amounts, in the currency. */
  readonly metrics: readonly AnyMetric[];
}

export const inCurrency = (schema: SchemaBinding, metrics: readonly AnyMetric[], currency: string): InCurrency => {
  const found = Object.entries(schema.measures).flatMap(([name, binding]) => {
    const measure = converted(binding, schema.metrics.measures[name], currency);
    return measure === null ? [] : [{ name, measure, as: inCurrencyKey(name) }];
  });
  const names = new Map(found.map(({ name, as }) => [name, as]));
  return {
    schema: {
      ...schema,
      measures: { ...schema.measures, ...Object.fromEntries(found.map(({ as, measure }) => [as, measure])) },
      metrics: {
        ...schema.metrics,
        measures: { ...schema.metrics.measures, ...Object.fromEntries(found.map(({ as }) => [as, 'sum' as const])) },
      },
    },
    metrics: metrics.flatMap((metric) => metricIn(schema, metric, names, currency) ?? []),
  };
};
