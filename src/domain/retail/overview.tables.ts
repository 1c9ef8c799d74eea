/** The two tables of Retail Overview: the buy box by product (B-180, B-263), departments (B-181, B-266, B-267). */

import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader, columnReader } from '../api/columnar.ts';
import { formatIn } from '../api/shownCurrency.ts';
import { placedByDay } from '../charts/byPeriod.ts';
import { eachBucket } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { shortTitle } from '../format/title.ts';
import { changePercentTitle } from '../metrics/changeTitles.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { RETAIL_RATES } from '../metrics/rateParts.ts';
import { type RetailKey, retailMetricOf } from '../metrics/retail.ts';
import { type SalesKey, salesKey } from '../metrics/variants.ts';
import type { SalesMode } from '../shell/scope.ts';
import { cellsBy, type GridCells, type GridColumn, gridColumns, numberIn, type RowOf, totalsOf } from '../tables/gridColumn.ts';
import type { GridWhole } from '../tables/gridView.ts';
import { lackingCells } from '../tables/lacking.ts';
import { ownDepartmentColumn, productColumn } from '../tables/nameColumns.ts';
import { BUY_BOX_METRICS } from './overview.requests.ts';
import { NO_DEPARTMENT } from './productPerformance.rows.ts';

type Value = number | null;

const rowsOf = <R>({ current }: AnalyticsAnswer, cells: (row: number) => R): readonly R[] =>
  Array.from({ length: current.rowCount }, (_, row) => cells(row));

export const LOST_SALES = 'buy_box_estimated_lost_sales_ordered_revenue_in_usd';
const REVENUE = 'total_sales_ordered_revenue_in_usd';

/** What a rate comes to over several rows: the rate of what it is made of. */
const rateTotal = <K extends keyof typeof RETAIL_RATES>(key: K) => ({ total: { of: 'rate' as const, ...RETAIL_RATES[key] } });

/** A share is tinted by what it lacks: 70% of the views and less most, whatever shares the other rows have. */
const BUY_BOX_EXTENT = { min: 0.7, max: 1 } as const;

/** With 30 views the tint of a share has half its strength. */
const BUY_BOX_EVIDENCE = { by: 'glance_views', half: 30 } as const;

/** What a metric of the catalogue means. */
const infoOf = (key: RetailKey): { readonly info: string } => ({ info: retailMetricOf(key).tooltip });

export const BUY_BOX_COLUMNS = gridColumns([
  productColumn(296, 'product_title', 'ownProduct'),
  { key: 'asp', title: 'ASP', ...infoOf('asp'), kind: 'numeric', format: 'usd', ...rateTotal('asp') },
  {
    key: 'buy_box_percentage',
    title: 'Buy Box %',
    ...infoOf('buy_box_percentage'),
    kind: 'numeric',
    format: 'pct',
    show: 'heat',
    extent: BUY_BOX_EXTENT,
    evidence: BUY_BOX_EVIDENCE,
    ...rateTotal('buy_box_percentage'),
  },
  {
    key: 'inventory_quantity_period_end',
    title: 'Inventory at Period End',
    info: 'Units on hand on the last day of the selected dates.',
    kind: 'numeric',
    format: 'count',
    total: { of: 'sum' },
  },
  {
    key: LOST_SALES,
    title: 'Estimated Lost Sales',
    info: 'Estimated sales lost on page views without the Buy Box, at the usual conversion rate and price.',
    kind: 'numeric',
    format: 'usdWhole',
    show: 'bar',
    positive: false,
    total: { of: 'sum' },
  },
  { key: REVENUE, title: 'Ordered Revenue', ...infoOf(REVENUE), kind: 'numeric', format: 'usdWhole', total: { of: 'sum' } },
  { key: 'asin', title: 'ASIN', kind: 'text', isOffAtFirst: true },
]);

type BuyBoxLine = RowOf<typeof BUY_BOX_COLUMNS>;

/** One row a product, with the sums that its totals are made of; its title is cut after 256 characters (B-571), and its number stands in for one that is missing. */
export const buyBoxRows = (answer: AnalyticsAnswer): readonly BuyBoxLine[] => {
  const { name, at } = columnReader(answer.current);
  return rowsOf(answer, (row) => {
    const asin = name('asin', row) ?? `row ${row + 1}`;
    return {
      id: asin,
      cells: {
        asin,
        product_title: shortTitle(name('product_title', row) ?? asin),
        image_url: name('image_url', row),
        ...cellsBy(BUY_BOX_METRICS, (key) => at(key, row)),
      },
    };
  });
};

/** The products of which the rows are the first, and what all of them come to; null where that is not known. */
export const buyBoxWhole = ({ totals }: AnalyticsAnswer): GridWhole | null =>
  totals === undefined ? null : { count: totals.rowCount, totals: totalsOf(BUY_BOX_COLUMNS, [{ id: 'all', cells: totals.metrics }]) };

/** A product's days (B-262): all of the period, a gap where nothing is known of a day. */
export interface BuyBoxDays {
  readonly days: readonly IsoDay[];
  readonly percentages: readonly Value[];
  readonly sales: readonly Value[];
  /** How the sales are written; in US dollars where not said. */
  readonly amounts?: MetricFormat;
}

export const buyBoxDays = (answer: AnalyticsAnswer, period: Period): BuyBoxDays => {
  const { current } = answer;
  const days = eachBucket(period, 'daily');
  const { names, values } = columnReader(current);
  const placed = (key: RetailKey): readonly Value[] => placedByDay(days, names('date'), values(key));
  return { days, percentages: placed('buy_box_percentage'), sales: placed(REVENUE), amounts: formatIn(answer, REVENUE, 'usdWhole') };
};

const VIEWS = 'glance_views';
const UNITS = 'ordered_units';

type Changing = SalesKey | typeof UNITS | typeof VIEWS;
type Change<K extends string> = K | `${K}:prior` | `${K}:change`;

const changeColumn = <K extends Changing>(key: K, title: string): GridColumn<Change<K>> => ({
  key: `${key}:change`,
  title: changePercentTitle(title),
  ...infoOf(key),
  metric: key,
  side: 'change',
  kind: 'numeric',
  format: 'pct',
  show: 'change',
  total: { of: 'change', current: { of: 'sum' }, from: key, previous: { of: 'sum' }, to: `${key}:prior` },
});

/** Changes only where something is compared. */
export const departmentColumns = (mode: SalesMode, hasPrior: boolean) => {
  const sales = salesKey(mode);
  const salesTitle = retailMetricOf(sales).title;
  const change = <K extends Changing>(key: K, title: string): readonly GridColumn<Change<K>>[] =>
    hasPrior ? [changeColumn(key, title)] : [];
  return gridColumns([
    ownDepartmentColumn(340),
    {
      key: sales,
      title: salesTitle,
      ...infoOf(sales),
      side: 'current',
      kind: 'numeric',
      format: 'usdWhole',
      show: 'bar',
      total: { of: 'sum' },
    },
    ...change(sales, salesTitle),
    { key: UNITS, title: 'Ordered Units', ...infoOf(UNITS), side: 'current', kind: 'numeric', format: 'count', total: { of: 'sum' } },
    ...change(UNITS, 'Ordered Units'),
    { key: VIEWS, title: 'Glance Views', ...infoOf(VIEWS), side: 'current', kind: 'numeric', format: 'count', total: { of: 'sum' } },
    ...change(VIEWS, 'Glance Views'),
    {
      key: 'conversion_rate',
      title: 'Conversion Rate',
      ...infoOf('conversion_rate'),
      side: 'current',
      kind: 'numeric',
      format: 'pct',
      ...rateTotal('conversion_rate'),
    },
    { key: 'asp', title: 'ASP', ...infoOf('asp'), side: 'current', kind: 'numeric', format: 'usd', ...rateTotal('asp') },
    {
      key: 'buy_box_percentage',
      title: 'Buy Box %',
      ...infoOf('buy_box_percentage'),
      side: 'current',
      kind: 'numeric',
      format: 'pct',
      show: 'heat',
      extent: BUY_BOX_EXTENT,
      evidence: BUY_BOX_EVIDENCE,
      ...rateTotal('buy_box_percentage'),
    },
  ]);
};

const ratio = (top: Value, bottom: Value): Value => (top === null || bottom === null || bottom === 0 ? null : top / bottom);

/** One row a department, with the sums that its totals are made of; the greatest sales first. */
export const departmentRows = (answer: AnalyticsAnswer, mode: SalesMode): readonly RowOf<typeof departmentColumns>[] => {
  const sales = salesKey(mode);
  const { current, triplet } = answerReader(answer);
  const cells = (row: number): RowOf<typeof departmentColumns>['cells'] => {
    const at = (key: RetailKey): Value => current.at(key, row);
    const change = <K extends Changing>(key: K): GridCells<Change<K>> => {
      const { previous, relative, lacking = [] } = triplet(key, row);
      return {
        ...lackingCells(key, lacking),
        ...cellsBy([key], at),
        ...cellsBy([`${key}:prior`], () => previous),
        ...cellsBy([`${key}:change`], () => relative),
      };
    };
    const sums = cellsBy([REVENUE, UNITS, 'viewed_units', VIEWS, 'buy_box_glance_views', 'buy_box_known_views'], at);
    return {
      current_path: current.name('current_path', row) ?? NO_DEPARTMENT,
      department: current.name('current_path', row),
      ...sums,
      ...change(sales),
      ...change(UNITS),
      ...change(VIEWS),
      conversion_rate: ratio(at('viewed_units'), at(VIEWS)),
      asp: ratio(at(REVENUE), at(UNITS)),
      buy_box_percentage: ratio(at('buy_box_glance_views'), at('buy_box_known_views')),
    };
  };
  const rows = rowsOf(answer, (row) => ({ id: current.name('current_path', row) ?? NO_DEPARTMENT, cells: cells(row) }));
  return [...rows].sort((a, b) => (numberIn(b.cells, sales) ?? -Infinity) - (numberIn(a.cells, sales) ?? -Infinity));
};
