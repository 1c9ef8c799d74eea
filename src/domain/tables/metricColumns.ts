/**
 * Metrics as columns of a table: what each is, how it changed, and what the rows come to together. Amounts and counts add up; a rate of
 * several rows is that of the sums that it is made of.
 */
import type { ColumnReader } from '../api/columnar.ts';
import { isShareFormat } from '../format/change.ts';
import { absoluteChange, relativeChange } from '../metrics/change.ts';
import { type AnyMetric, addsUp } from '../metrics/metric.ts';
import type { GridCells, GridColumn, GridTotal } from './gridColumn.ts';

/** A rate by the keys of the two metrics of which it is the quotient. */
export interface RateOf {
  readonly top: string;
  readonly bottom: string;
}
export type RateParts = Readonly<Record<string, RateOf>>;

export const previousOf = (metric: string): string => `${metric}:previous`;
export const changeOf = (metric: string): string => `${metric}:change`;
export const differenceOf = (metric: string): string => `${metric}:difference`;

const asIs = (key: string): string => key;

const totalOf = (metric: AnyMetric, rates: RateParts, named: (key: string) => string): GridTotal | null => {
  const parts = Object.hasOwn(rates, metric.key) ? rates[metric.key] : undefined;
  if (parts !== undefined) return { of: 'rate', top: named(parts.top), bottom: named(parts.bottom) };
  return addsUp(metric) ? { of: 'sum' } : null;
};

export const figureColumn = (metric: AnyMetric, rates: RateParts): GridColumn => {
  const total = totalOf(metric, rates, asIs);
  return { key: metric.key, title: metric.title, kind: 'numeric', format: metric.format, ...(total === null ? {} : { total }) };
};

/** How a metric changed against the prior period: a rate in percentage points, anything else relative to what it was. */
export const changeColumn = (metric: AnyMetric, rates: RateParts): GridColumn => {
  const [current, previous] = [totalOf(metric, rates, asIs), totalOf(metric, rates, previousOf)];
  const isRate = isShareFormat(metric.format);
  return {
    key: isRate ? differenceOf(metric.key) : changeOf(metric.key),
    title: `${metric.title}, change${isRate ? '' : ' %'}`,
    kind: 'numeric',
    format: 'pct',
    show: isRate ? 'points' : 'change',
    positive: metric.positive,
    ...(current === null || previous === null
      ? {}
      : { total: { of: isRate ? 'difference' : 'change', current, from: metric.key, previous, to: previousOf(metric.key) } }),
  };
};

/** The metrics themselves and what their rates are made of, each key once: what a question has to ask for. */
export const withRates = (metrics: readonly string[], rates: RateParts): readonly string[] => [
  ...new Set(
    metrics.flatMap((key) => {
      const parts = Object.hasOwn(rates, key) ? rates[key] : undefined;
      return parts === undefined ? [key] : [key, parts.top, parts.bottom];
    }),
  ),
];

/** The cells of a row: each metric now, before, and how it changed. */
export const metricCells = (keys: readonly string[], row: number, current: ColumnReader, prior: ColumnReader): GridCells =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const [now, before] = [current.at(key, row), prior.at(key, row)];
      return [
        [key, now],
        [previousOf(key), before],
        [changeOf(key), relativeChange(now, before)],
        [differenceOf(key), absoluteChange(now, before)],
      ];
    }),
  );
