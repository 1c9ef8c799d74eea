/**
 * Metrics as columns of a table: what each is, how it changed, and what the rows come to together. Amounts and counts add up; a rate of
 * several rows is that of the sums that it is made of.
 */
import type { ColumnReader } from '../api/columnar.ts';
import { isShareFormat } from '../format/change.ts';
import { absoluteChange, type Triplet, triplet } from '../metrics/change.ts';
import { changePercentTitle, changeTitle, priorTitle } from '../metrics/changeTitles.ts';
import { type AnyMetric, isAdditive } from '../metrics/metric.ts';
import { cellIn, type GridCells, type GridColumn, type GridRow, type GridTotal, totalsOf } from './gridColumn.ts';

/** A rate by the keys of the two metrics of which it is the quotient. */
export interface RateOf {
  readonly top: string;
  readonly bottom: string;
}
export type RateParts = Readonly<Record<string, RateOf>>;

/** The cells of a metric beside its own: what it was before, how it changed in its unit, how it changed relative to what it was. */
export const previousOf = (metric: string): string => `${metric}:previous`;
export const absoluteOf = (metric: string): string => `${metric}:absolute`;
export const relativeOf = (metric: string): string => `${metric}:relative`;

/** What a metric is and what it was, of the column that says how it changed; null where a row does not hold it. */
export const figuresBehind = ({ key, metric = key }: Pick<GridColumn, 'key' | 'metric'>, cells: GridCells): readonly (number | null)[] =>
  [metric, previousOf(metric)].map((each) => {
    const value = cellIn(cells, each);
    return typeof value === 'number' ? value : null;
  });

const asIs = (key: string): string => key;
const SUM: GridTotal = { of: 'sum' };

const partsOf = (metric: AnyMetric, rates: RateParts): RateOf | undefined =>
  Object.hasOwn(rates, metric.key) ? rates[metric.key] : undefined;

const totalOf = (metric: AnyMetric, rates: RateParts, named: (key: string) => string): { readonly total?: GridTotal } => {
  const parts = partsOf(metric, rates);
  if (parts !== undefined) return { total: { of: 'rate', top: named(parts.top), bottom: named(parts.bottom) } };
  return isAdditive(metric, 'things') ? { total: SUM } : {};
};

/** How the totals of two periods differ. */
const changed = (of: 'change' | 'difference', metric: AnyMetric, rates: RateParts): { readonly total?: GridTotal } => {
  const [{ total: current }, { total: previous }] = [totalOf(metric, rates, asIs), totalOf(metric, rates, previousOf)];
  return current === undefined || previous === undefined
    ? {}
    : { total: { of, current, from: metric.key, previous, to: previousOf(metric.key) } };
};

const figure = (metric: AnyMetric): Pick<GridColumn, 'title' | 'info' | 'metric' | 'kind' | 'format'> => ({
  title: metric.title,
  info: metric.tooltip,
  metric: metric.key,
  kind: 'numeric',
  format: metric.format,
});

export const figureColumn = (metric: AnyMetric, rates: RateParts): GridColumn => ({
  ...figure(metric),
  key: metric.key,
  side: 'current',
  ...totalOf(metric, rates, asIs),
});

/** What a metric was in the prior period. */
export const previousColumn = (metric: AnyMetric, rates: RateParts): GridColumn => ({
  ...figure(metric),
  key: previousOf(metric.key),
  title: priorTitle(metric.title),
  side: 'prior',
  ...totalOf(metric, rates, previousOf),
});

/** How a metric changed in its own unit, with a sign; its colour is the band of the relative change. */
export const absoluteColumn = (metric: AnyMetric, rates: RateParts): GridColumn => ({
  ...figure(metric),
  key: absoluteOf(metric.key),
  title: changeTitle(metric.title),
  side: 'change',
  show: 'signed',
  bandBy: relativeOf(metric.key),
  positive: metric.positive,
  ...changed('difference', metric, rates),
});

export const relativeColumn = (metric: AnyMetric, rates: RateParts): GridColumn => ({
  key: relativeOf(metric.key),
  title: changePercentTitle(metric.title),
  info: metric.tooltip,
  metric: metric.key,
  side: 'change',
  kind: 'numeric',
  format: 'pct',
  show: 'change',
  positive: metric.positive,
  ...changed('change', metric, rates),
});

/** How a metric changed against the prior period: a rate in percentage points, anything else relative to what it was. */
export const changeColumn = (metric: AnyMetric, rates: RateParts): GridColumn => {
  if (!isShareFormat(metric.format)) return relativeColumn(metric, rates);
  const { bandBy: _, ...column } = absoluteColumn(metric, rates);
  return { ...column, show: 'points' };
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

/** The cells of a metric: now, before, and how it changed. */
export const tripletCells = (key: string, { current, previous, absolute, relative }: Triplet): GridCells => ({
  [key]: current,
  [previousOf(key)]: previous,
  [absoluteOf(key)]: absolute,
  [relativeOf(key)]: relative,
});

/** The cells of what adds up and of which a row may have one period alone. */
interface Summed {
  readonly key: string;
  readonly now: string;
  readonly before: string;
}
const summedOf = ({ key, total }: GridColumn): readonly Summed[] =>
  total?.of === 'difference' && total.current.of === 'sum' ? [{ key, now: total.from, before: total.to }] : [];

/**
 * Rows that one period alone has change what adds up by all that they have, so that the changes of the rows add up to that of their
 * total. Where no row has both periods, nothing is compared, and nothing has changed; unless `areCompared` says that the rows are
 * those of one period alone.
 */
export const withLoneChanges = (columns: readonly GridColumn[], rows: readonly GridRow[], areCompared = false): readonly GridRow[] => {
  const known = ({ cells }: GridRow, key: string): number | null => {
    const value = cellIn(cells, key);
    return typeof value === 'number' ? value : null;
  };
  const compared = columns
    .flatMap(summedOf)
    .filter(({ now, before }) => areCompared || rows.some((row) => known(row, now) !== null && known(row, before) !== null));
  return rows.map((row) => {
    const changes = compared.flatMap(({ key, now, before }) => {
      const [current, previous] = [known(row, now), known(row, before)];
      return (current === null) === (previous === null) ? [] : [[key, absoluteChange(current ?? 0, previous ?? 0)] as const];
    });
    return changes.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(changes) } };
  });
};

/** Columns of rows that one period alone has: the other has no total to differ from, so that their changes are added up. */
export const withLoneTotals = (columns: readonly GridColumn[]): readonly GridColumn[] =>
  columns.map((column) => (summedOf(column).length === 0 ? column : { ...column, total: { of: 'sum' } }));

/** The cells of a row: each metric now, before, and how it changed. */
export const metricCells = (keys: readonly string[], row: number, current: ColumnReader, prior: ColumnReader): GridCells =>
  Object.assign({}, ...keys.map((key) => tripletCells(key, triplet(current.at(key, row), prior.at(key, row)))));

/** What all rows come to, from their own sums: the cells that stand below columns of metrics. */
export const totalCells = (
  columns: readonly GridColumn[],
  keys: readonly string[],
  current: ColumnReader,
  prior: ColumnReader,
): GridCells => totalsOf(columns, [{ id: '', cells: metricCells(keys, 0, current, prior) }]);
