/** Rows and columns of the tables of Advertising Performance, and the products within their limits. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import { dollarsOf } from '../api/shownCurrency.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { salesKey } from '../metrics/variants.ts';
import type { ReadyScope } from '../screens/defineScreen.ts';
import type { Scope } from '../shell/scope.ts';
import { cellsBy, type GridCells, type GridColumn, type GridRow, numberIn, totalsOf } from '../tables/gridColumn.ts';
import type { GridWhole } from '../tables/gridView.ts';
import { absoluteColumn, changeColumn, figureColumn, type MetricCell, metricCells, previousColumn } from '../tables/metricColumns.ts';
import { nameInDimension, unknownName } from './audienceName.ts';
import { type CatalogLimits, limitEnds } from './catalogCoverage.ts';
import { notAssignedAlone } from './notAssigned.ts';
import {
  compared,
  further,
  MEASURES,
  metricIn,
  type OverviewKey,
  type OverviewMetric,
  type OverviewSource,
  overviewKeys,
  ratesOf,
} from './performanceSource.ts';

interface Inputs {
  readonly scope: Pick<Scope, 'display' | 'salesMode'>;
}

/** A column of the figures of the overview. */
type FigureColumn = GridColumn<MetricCell<OverviewKey>>;

export const columnsOf = (source: OverviewSource, { scope }: Inputs): readonly FigureColumn[] => {
  const rates = ratesOf(source);
  return [
    ...compared(source, scope.display).flatMap((one) => [figureColumn(one, rates), changeColumn(one, rates)]),
    ...further(source).map((one) => figureColumn(one, rates)),
  ];
};

/** Of campaigns and keywords also what money was before and by how many dollars it changed, where something is compared. */
export const campaignColumns = ({
  scope,
}: Inputs & { readonly scope: Pick<ReadyScope<'advertising-performance'>, 'dates'> }): readonly FigureColumn[] => {
  const all = columnsOf('ads', { scope });
  if (scope.dates.resolved.priorPeriod === null) return all;
  const rates = ratesOf('ads');
  const money = compared('ads', scope.display).filter(({ format }) => format === 'usdWhole');
  return all.flatMap((column) => {
    const metric = money.find(({ key }) => key === column.key);
    return metric === undefined ? [column] : [column, previousColumn(metric, rates), absoluteColumn(metric, rates)];
  });
};

export const named = <K extends string>(key: K, title: string, width = 280): GridColumn<K> => ({
  key,
  title,
  kind: 'text',
  isFixed: true,
  width,
});

export const NO_NAME = 'Unknown';

/** Rows by what they are told apart by; those that cost most first. */
export const rowsBy = <D extends DimensionKey>(
  answer: AnalyticsAnswer,
  dimensions: readonly D[],
  spend: OverviewKey,
  isSplit = false,
): readonly GridRow<D | MetricCell<OverviewKey>>[] => {
  const read = answerReader(answer);
  const { current, prior } = read;
  const keys = overviewKeys(Object.keys(answer.current.metrics));
  const rows = Array.from({ length: current.rowCount }, (_, row) => {
    const nameOf = (one: DimensionKey): string | null => current.name(one, row) ?? prior.name(one, row);
    // A product without a title is known by its number, as on every other screen.
    const asin = dimensions.some((one) => one === 'asin') ? nameOf('asin') : null;
    const names = dimensions.map((one) => nameOf(one) ?? (one === 'product_title' ? asin : null) ?? unknownName(one));
    const texts = cellsBy(dimensions, (one) => nameInDimension(one, names[dimensions.indexOf(one)] ?? NO_NAME, isSplit));
    const cells: GridCells<D | MetricCell<OverviewKey>> = { ...texts, ...metricCells(keys, row, read) };
    return { id: names.join('\n'), cells };
  });
  return sortedBy(
    rows,
    byNumber(({ cells }) => numberIn(cells, spend), 'desc'),
  );
};

/** What all rows come to where the answer has the first alone. */
export const wholeOf = (answer: AnalyticsAnswer | null, columns: readonly GridColumn[]): GridWhole | null => {
  if (answer?.totals === undefined || answer.totals.rowCount <= answer.current.rowCount) return null;
  return { count: answer.totals.rowCount, totals: totalsOf(columns, [{ id: '', cells: answer.totals.metrics }]) };
};

/** The sales by which products are limited. */
export const totalSales = ({ scope }: Inputs): OverviewMetric => metricIn('retail', salesKey(scope.salesMode));

/** Each with the US dollars by which it is limited. */
export const productsIn = (answer: AnalyticsAnswer, inputs: Inputs) => {
  const rowsOf = (one: AnalyticsAnswer) => rowsBy(one, ['asin', 'product_title'], MEASURES.retail.spend);
  const dollars = new Map(rowsOf(dollarsOf(answer)).map(({ id, cells }) => [id, cells]));
  return rowsOf(answer).map((row) => {
    const cells = dollars.get(row.id) ?? row.cells;
    return { ...row, adSpend: numberIn(cells, MEASURES.retail.spend), totalSales: numberIn(cells, totalSales(inputs).key) };
  });
};

/** What campaigns report beyond products, beneath these. */
export const notAssignedRows = (answer: AnalyticsAnswer): readonly GridRow<'asin' | 'product_title' | MetricCell<OverviewKey>>[] => {
  const alone = notAssignedAlone(answer);
  if (alone === null) return [];
  return rowsBy(alone, ['asin', 'product_title'], MEASURES.retail.spend).map((row) => ({
    ...row,
    cells: { ...row.cells, asin: null },
    isLast: true,
  }));
};

/** Where the sliders above the products end. */
export const productEnds = (answer: AnalyticsAnswer, inputs: Inputs): CatalogLimits => limitEnds(productsIn(answer, inputs));

export const productColumns = (inputs: Inputs): readonly FigureColumn[] => [
  ...columnsOf('retail', inputs),
  figureColumn(totalSales(inputs), ratesOf('retail')),
];
