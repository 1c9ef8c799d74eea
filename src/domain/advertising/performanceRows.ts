/** Rows and columns of the tables of Advertising Performance, and the products within their limits. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import type { AnyMetric } from '../metrics/metric.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { retailKey } from '../metrics/variants.ts';
import type { ReadyScope } from '../screens/defineScreen.ts';
import type { Scope } from '../shell/scope.ts';
import { type GridColumn, type GridRow, totalsOf } from '../tables/gridColumn.ts';
import type { GridWhole } from '../tables/gridView.ts';
import { absoluteColumn, changeColumn, figureColumn, metricCells, previousColumn } from '../tables/metricColumns.ts';
import type { CellValue } from '../tables/tableRows.ts';
import { nameInDimension, unknownName } from './audienceName.ts';
import { type CatalogLimits, limitEnds } from './catalogCoverage.ts';
import { compared, further, MEASURES, metricIn, type OverviewSource, ratesOf } from './performanceSource.ts';

interface Inputs {
  readonly scope: Pick<Scope, 'display' | 'salesMode'>;
}

export const columnsOf = (source: OverviewSource, { scope }: Inputs): readonly GridColumn[] => {
  const rates = ratesOf(source);
  return [
    ...compared(source, scope.display).flatMap((one) => [figureColumn(one, rates), changeColumn(one, rates)]),
    ...further(source).map((one) => figureColumn(one, rates)),
  ];
};

/** Of campaigns and keywords also what money was before and by how many dollars it changed, where something is compared. */
export const campaignColumns = ({ scope }: Inputs & { readonly scope: Pick<ReadyScope<'advertising-performance'>, 'dates'> }) => {
  const all = columnsOf('ads', { scope });
  if (scope.dates.resolved.priorPeriod === null) return all;
  const rates = ratesOf('ads');
  const money = compared('ads', scope.display).filter(({ format }) => format === 'usdWhole');
  return all.flatMap((column) => {
    const metric = money.find(({ key }) => key === column.key);
    return metric === undefined ? [column] : [column, previousColumn(metric, rates), absoluteColumn(metric, rates)];
  });
};

export const named = (key: string, title: string, width = 280): GridColumn => ({ key, title, kind: 'text', isFixed: true, width });

export const NO_NAME = 'Unknown';

/** Rows by what they are told apart by; those that cost most first. */
export const rowsBy = (answer: AnalyticsAnswer, dimensions: readonly string[], spend: string, isSplit = false): readonly GridRow[] => {
  const { current, prior } = answerReader(answer);
  const keys = Object.keys(answer.current.metrics);
  const rows = Array.from({ length: current.rowCount }, (_, row): GridRow => {
    const names = dimensions.map((one) => current.name(one, row) ?? prior.name(one, row) ?? unknownName(one));
    const texts = Object.fromEntries(dimensions.map((one, i) => [one, nameInDimension(one, names[i] ?? NO_NAME, isSplit)]));
    return { id: names.join('\n'), cells: { ...texts, ...metricCells(keys, row, current, prior) } };
  });
  return sortedBy(
    rows,
    byNumber(({ cells }) => (typeof cells[spend] === 'number' ? cells[spend] : null), 'desc'),
  );
};

/** What all rows come to where the answer has the first alone. */
export const wholeOf = (answer: AnalyticsAnswer | null, columns: readonly GridColumn[]): GridWhole | null => {
  if (answer?.totals === undefined || answer.totals.rowCount <= answer.current.rowCount) return null;
  return { count: answer.totals.rowCount, totals: totalsOf(columns, [{ id: '', cells: answer.totals.metrics }]) };
};

/** The sales by which products are limited. */
export const totalSales = ({ scope }: Inputs): AnyMetric => metricIn('retail', retailKey('total_sales', scope.salesMode));

const amount = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null);

export const productsIn = (answer: AnalyticsAnswer, inputs: Inputs) =>
  rowsBy(answer, ['asin', 'product_title'], MEASURES.retail.spend).map((row) => ({
    ...row,
    adSpend: amount(row.cells[MEASURES.retail.spend]),
    totalSales: amount(row.cells[totalSales(inputs).key]),
  }));

/** Where the sliders above the products end. */
export const productEnds = (answer: AnalyticsAnswer, inputs: Inputs): CatalogLimits => limitEnds(productsIn(answer, inputs));

export const productColumns = (inputs: Inputs): readonly GridColumn[] => [
  ...columnsOf('retail', inputs),
  figureColumn(totalSales(inputs), ratesOf('retail')),
];
