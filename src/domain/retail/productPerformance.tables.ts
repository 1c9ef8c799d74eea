/** The tables of Product Performance: columns with the primary metric first (B-322), movers as rows (B-190, B-191), departments. */
import { isShareFormat } from '../format/change.ts';
import { formatMetricAligned } from '../format/number.ts';
import { shortTitle } from '../format/title.ts';
import { changePercentTitle, changeTitle, priorTitle } from '../metrics/changeTitles.ts';
import { addsUp, type Metric, type MetricFormat } from '../metrics/metric.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { ratePartsOf, withRateParts } from '../metrics/rateParts.ts';
import { type GridCells, type GridColumn, type GridRow, type GridTotal, totalsOf } from '../tables/gridColumn.ts';
import type { GridWhole } from '../tables/gridView.ts';
import { type DepartmentRow, type ProductRow, productStatus, tripletOf } from './productPerformance.entities.ts';
import type { MoverOrder } from './productPerformance.ts';

/** The parameters of the URL in which the tables keep their state. */
export const GAINERS_TABLE = 'gainers';
export const LOSERS_TABLE = 'losers';
export const DEPARTMENT_MOVERS_TABLE = 'departmentMovers';
export const PRODUCTS_TABLE = 'productList';

export const previousKey = (metric: string): string => `${metric}:previous`;
export const absoluteKey = (metric: string): string => `${metric}:absolute`;
export const relativeKey = (metric: string): string => `${metric}:relative`;

const SUM: GridTotal = { of: 'sum' };

/**
 * What a metric comes to over several rows, by the names that its figures have there: amounts and counts add up, rates, prices and
 * shares are those of the sums that they are made of.
 */
const totalOf = (metric: Metric, named: (key: string) => string): GridTotal | null => {
  const parts = ratePartsOf(metric.key);
  if (parts !== null) return { of: 'rate', top: named(parts.top), bottom: named(parts.bottom) };
  return addsUp(metric) ? SUM : null;
};

const asIs = (key: string): string => key;

/** How the totals of two periods differ. */
const changed = (of: 'change' | 'difference', metric: Metric): { readonly total?: GridTotal } => {
  const [current, previous] = [totalOf(metric, asIs), totalOf(metric, previousKey)];
  return current === null || previous === null ? {} : { total: { of, current, from: metric.key, previous, to: previousKey(metric.key) } };
};

const figure = (metric: Metric, named: (key: string) => string = asIs, title = metric.title): GridColumn => {
  const total = totalOf(metric, named);
  return {
    key: named(metric.key),
    title,
    kind: 'numeric',
    format: metric.format,
    ...(total === null ? {} : { total }),
  };
};

const absolute = (metric: Metric): GridColumn => ({
  key: absoluteKey(metric.key),
  title: changeTitle(metric.title),
  kind: 'numeric',
  format: metric.format,
  // Of what adds up, the changes do: a product that has no prior figure has no change either.
  ...(ratePartsOf(metric.key) === null ? { total: SUM } : changed('difference', metric)),
});

const relative = (metric: Metric): GridColumn => ({
  key: relativeKey(metric.key),
  title: changePercentTitle(metric.title),
  kind: 'numeric',
  format: 'pct',
  show: 'change',
  positive: metric.positive,
  ...changed('change', metric),
});

/** The change of a rate, in percentage points. */
const points = (metric: Metric): GridColumn => ({ ...absolute(metric), show: 'points', positive: metric.positive });

const leading = (column: GridColumn): GridColumn => ({ ...column, leads: true });

/** Of the primary metric all that is known, of the others what they are and how they changed. */
export const metricColumns = ([primary, ...others]: readonly Metric[]): readonly GridColumn[] => [
  ...(primary === undefined
    ? []
    : [figure(primary), figure(primary, previousKey, priorTitle(primary.title)), ...[absolute(primary), relative(primary)].map(leading)]),
  ...others.flatMap((metric) => [figure(metric), isShareFormat(metric.format) ? points(metric) : relative(metric)]),
];

const PRODUCT: GridColumn = { key: 'product_title', title: 'Product', kind: 'text', isFixed: true, show: 'product', width: 380 };
const ABOUT_PRODUCT: readonly GridColumn[] = [
  { key: 'asin', title: 'ASIN', kind: 'text' },
  { key: 'current_category', title: 'Category', kind: 'text', groups: true },
  { key: 'status', title: 'Status', kind: 'text', groups: true },
];

export const moverColumns = (metrics: readonly Metric[]): readonly GridColumn[] => [PRODUCT, ...metricColumns(metrics), ...ABOUT_PRODUCT];

const DEPARTMENT: GridColumn = { key: 'current_path', title: 'Department', kind: 'text', show: 'path', isFixed: true, width: 300 };

export const departmentMoverColumns = (metrics: readonly Metric[]): readonly GridColumn[] => [DEPARTMENT, ...metricColumns(metrics)];

/** Of one period alone there are figures and no changes. */
const figures = (metrics: readonly Metric[]): readonly GridColumn[] => metrics.map((metric) => figure(metric));

export const productColumns = (metrics: readonly Metric[]): readonly GridColumn[] => [PRODUCT, ...figures(metrics), ...ABOUT_PRODUCT];
export const departmentListColumns = (metrics: readonly Metric[]): readonly GridColumn[] => [DEPARTMENT, ...figures(metrics)];

/** With what the totals of rates are made of. */
const metricCells = (row: Pick<ProductRow, 'metrics'>, metrics: readonly Metric[]): GridCells =>
  Object.fromEntries(
    withRateParts(metrics.map(({ key }) => key)).flatMap((key) => {
      const found = tripletOf(row, key);
      return [
        [key, found?.current ?? null],
        [previousKey(key), found?.previous ?? null],
        [absoluteKey(key), found?.absolute ?? null],
        [relativeKey(key), found?.relative ?? null],
      ];
    }),
  );

/** A title is cut after 256 characters (B-571); a product's number stands in for a missing one. */
export const productName = ({ asin, product_title }: Pick<ProductRow, 'asin' | 'product_title'>): string =>
  shortTitle(product_title ?? asin);

export const moverRow = (row: ProductRow, metrics: readonly Metric[]): GridRow => ({
  id: row.asin,
  cells: {
    product_title: productName(row),
    asin: row.asin,
    current_category: row.current_category,
    status: productStatus(row),
    ...metricCells(row, metrics),
  },
});

/** How many products moved one way, and what all of them come to. */
export const moverWhole = (all: readonly ProductRow[], columns: readonly GridColumn[], metrics: readonly Metric[]): GridWhole => ({
  count: all.length,
  totals: totalsOf(
    columns,
    all.map((row) => moverRow(row, metrics)),
  ),
});

/** Products without a department are one of their own. */
const NO_DEPARTMENT = 'Not in a department';

type Ranked = MoverOrder | 'current';

/** By the primary metric, the most first and what is not known last. */
const ranked = <R extends Pick<ProductRow, 'metrics'>>(rows: readonly R[], [primary]: readonly Metric[], by: Ranked): readonly R[] =>
  sortedBy(
    rows,
    byNumber((row: R) => (primary === undefined ? null : (tripletOf(row, primary.key)?.[by] ?? null)), 'desc'),
  );

/** Every product by what it came to, for a period that nothing is compared with. */
export const productListRows = (rows: readonly ProductRow[], metrics: readonly Metric[]): readonly GridRow[] =>
  ranked(rows, metrics, 'current').map((row) => moverRow(row, metrics));

/** One row a department, those that rose most first, those without a computed change last; of one period alone by what they came to. */
export const departmentMoverRows = (rows: readonly DepartmentRow[], metrics: readonly Metric[], by: Ranked): readonly GridRow[] =>
  ranked(rows, metrics, by).map((row) => {
    const name = row.current_path ?? NO_DEPARTMENT;
    return { id: name, cells: { current_path: name, ...metricCells(row, metrics) } };
  });

/** A change with its sign, in the metric's own unit; of a share in points of a percent. */
export const changeText = (value: number, format: MetricFormat): string => {
  const sign = value > 0 ? '+' : '';
  if (format !== 'pct' && format !== 'pct2' && format !== 'share') return `${sign}${formatMetricAligned(value, format)}`;
  return `${sign}${formatMetricAligned(value, format).replace('%', '')} pts`;
};
