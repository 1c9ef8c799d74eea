/**
 * Metrics as columns of a table: what each is, how it changed, and what the rows come to together. Amounts and counts add up; a rate of
 * several rows is that of the sums that it is made of.
 */
import type { AnswerReader } from '../api/columnar.ts';
import { isShareFormat } from '../format/change.ts';
import { absoluteChange, type Triplet } from '../metrics/change.ts';
import { changePercentTitle, changeTitle, priorTitle } from '../metrics/changeTitles.ts';
import { type AnyMetric, isAdditive, type Metric } from '../metrics/metric.ts';
import { cellIn, type GridCells, type GridColumn, type GridRow, type GridTotal, totalsOf } from './gridColumn.ts';
import { lackingCells } from './lacking.ts';

/** A rate by the keys of the two metrics of which it is the quotient. */
export interface RateOf<P extends string = string> {
  readonly top: P;
  readonly bottom: P;
}
export type RateParts = Readonly<Record<string, RateOf>>;
type Rates = Readonly<Partial<RateParts>>;
type KeyedMetric<K extends string> = Metric<string, K>;
/** The metrics of which the rates `K` are made, by what `R` says of them. */
type PartsIn<R, K> = PartsOf<R[K & keyof R]>;
type PartsOf<T> = T extends RateOf<infer P> ? P : never;
/** A metric and what it is made of. */
type Figures<R, K extends string> = K | PartsIn<R, K>;

type Previous<K extends string> = `${K}:previous`;
type Absolute<K extends string> = `${K}:absolute`;
type Relative<K extends string> = `${K}:relative`;
/** The cells of metrics: what they are, what they were, and how they changed. */
export type MetricCell<K extends string> = K | Previous<K> | Absolute<K> | Relative<K>;

/** The cells of a metric beside its own: what it was before, how it changed in its unit, how it changed relative to what it was. */
export const previousOf = <K extends string>(metric: K): Previous<K> => `${metric}:previous`;
export const absoluteOf = <K extends string>(metric: K): Absolute<K> => `${metric}:absolute`;
export const relativeOf = <K extends string>(metric: K): Relative<K> => `${metric}:relative`;

/** What a metric is and what it was, of the column that says how it changed; null where a row does not hold it. */
export const figuresBehind = ({ key, metric = key }: Pick<GridColumn, 'key' | 'metric'>, cells: GridCells): readonly (number | null)[] =>
  [metric, previousOf(metric)].map((each) => {
    const value = cellIn(cells, each);
    return typeof value === 'number' ? value : null;
  });

const SUM = { of: 'sum' } as const;

interface Totalled<K extends string> {
  readonly total?: GridTotal<K>;
}

/** What stands below a metric and below what it was. */
const totalsFor = <K extends string, R extends Rates>(
  metric: KeyedMetric<K>,
  rates: R,
): { readonly now: Totalled<Figures<R, K>>; readonly before: Totalled<Previous<Figures<R, K>>> } => {
  // Of which a rate is made is said by `rates` itself.
  const parts = (Object.hasOwn(rates, metric.key) ? rates[metric.key] : undefined) as RateOf<PartsIn<R, K>> | undefined;
  if (parts === undefined) return isAdditive(metric, 'things') ? { now: { total: SUM }, before: { total: SUM } } : { now: {}, before: {} };
  const { top, bottom } = parts;
  return {
    now: { total: { of: 'rate', top, bottom } },
    before: { total: { of: 'rate', top: previousOf(top), bottom: previousOf(bottom) } },
  };
};

/** How the totals of two periods differ. */
const changed = <K extends string, R extends Rates>(
  of: 'change' | 'difference',
  metric: KeyedMetric<K>,
  rates: R,
): Totalled<MetricCell<Figures<R, K>>> => {
  const { now, before } = totalsFor(metric, rates);
  const [{ total: current }, { total: previous }] = [now, before];
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

export const figureColumn = <K extends string, R extends Rates>(metric: KeyedMetric<K>, rates: R): GridColumn<Figures<R, K>> => ({
  ...figure(metric),
  key: metric.key,
  side: 'current',
  ...totalsFor(metric, rates).now,
});

/** What a metric was in the prior period. */
export const previousColumn = <K extends string, R extends Rates>(
  metric: KeyedMetric<K>,
  rates: R,
): GridColumn<Previous<Figures<R, K>>> => ({
  ...figure(metric),
  key: previousOf(metric.key),
  title: priorTitle(metric.title),
  side: 'prior',
  ...totalsFor(metric, rates).before,
});

/** How a metric changed in its own unit, with a sign; its colour is the band of the relative change. */
export const absoluteColumn = <K extends string, R extends Rates>(
  metric: KeyedMetric<K>,
  rates: R,
): GridColumn<MetricCell<Figures<R, K>>> => ({
  ...figure(metric),
  key: absoluteOf(metric.key),
  title: changeTitle(metric.title),
  side: 'change',
  show: 'signed',
  bandBy: relativeOf(metric.key),
  positive: metric.positive,
  ...changed('difference', metric, rates),
});

export const relativeColumn = <K extends string, R extends Rates>(
  metric: KeyedMetric<K>,
  rates: R,
): GridColumn<MetricCell<Figures<R, K>>> => ({
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
export const changeColumn = <K extends string, R extends Rates>(
  metric: KeyedMetric<K>,
  rates: R,
): GridColumn<MetricCell<Figures<R, K>>> => {
  if (!isShareFormat(metric.format)) return relativeColumn(metric, rates);
  const { bandBy: _, ...column } = absoluteColumn(metric, rates);
  return { ...column, show: 'points' };
};

/** The metrics themselves and what their rates are made of, each key once: what a question has to ask for. */
export const withRates = <K extends string, R extends Rates>(metrics: readonly K[], rates: R): readonly Figures<R, K>[] => [
  ...new Set(
    metrics.flatMap((key): readonly Figures<R, K>[] => {
      const parts = (Object.hasOwn(rates, key) ? rates[key] : undefined) as RateOf<PartsIn<R, K>> | undefined;
      return parts === undefined ? [key] : [key, parts.top, parts.bottom];
    }),
  ),
];

/** The cells of a metric: now, before, and how it changed. */
export const tripletCells = <K extends string>(
  key: K,
  { current, previous, absolute, relative, lacking = [] }: Triplet,
): GridCells<MetricCell<K>> =>
  ({
    [key]: current,
    [previousOf(key)]: previous,
    [absoluteOf(key)]: absolute,
    [relativeOf(key)]: relative,
    ...lackingCells(key, lacking),
  }) as GridCells<MetricCell<K>>;

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
export const withLoneChanges = <R extends GridRow>(
  columns: readonly GridColumn[],
  rows: readonly R[],
  areCompared = false,
): readonly R[] => {
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
export const withLoneTotals = <K extends string>(columns: readonly GridColumn<K>[]): readonly GridColumn<K>[] =>
  columns.map((column) => (summedOf(column).length === 0 ? column : { ...column, total: { of: 'sum' } }));

/** The cells of a row: each metric now, before, and how it changed. */
export const metricCells = <K extends string>(
  keys: readonly K[],
  row: number,
  { triplet }: Pick<AnswerReader<K>, 'triplet'>,
): GridCells<MetricCell<K>> => Object.assign({}, ...keys.map((key) => tripletCells(key, triplet(key, row))));

/** What all rows come to, from their own sums: the cells that stand below columns of metrics. */
export const totalCells = <K extends string>(
  columns: readonly GridColumn<MetricCell<K>>[],
  keys: readonly K[],
  answer: Pick<AnswerReader<K>, 'triplet'>,
): GridCells<MetricCell<K>> => totalsOf(columns, [{ id: '', cells: metricCells(keys, 0, answer) }]);
