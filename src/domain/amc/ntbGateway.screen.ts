/**
 * NTB Gateway (C-323 to C-330): which products bring new customers to the brand. By month in a table, by product in a table from which the
 * chart is chosen. Months of the products in the chart are asked for once these are known.
 */

import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import { daysOf, placedByDay, type Trend } from '../charts/byPeriod.ts';
import { isoDay } from '../dates/isoDay.ts';
import { NO_FILTERS } from '../filters/filterUse.ts';
import { monthsWords } from '../format/day.ts';
import { formatCount } from '../format/number.ts';
import { periodName } from '../format/periodName.ts';
import { shortTitle } from '../format/title.ts';
import { NTB } from '../metrics/amc.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { isAdditive, type Metric } from '../metrics/metric.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { metricWith } from '../metrics/schema.ts';
import { defineScreen, fileName, mayHave, query, type ScreenInputs } from '../screens/defineScreen.ts';
import { choice, type Param } from '../screens/params.ts';
import type { RequestOf, ScreenDownload } from '../screens/screen.ts';
import { figureCell, type Sheet, type SheetCell, sheetOf } from '../sheets/sheet.ts';
import { cellIn, cellsBy, type GridCells, type GridColumn, numberIn, totalsOf } from '../tables/gridColumn.ts';
import { figureColumn, type RateOf } from '../tables/metricColumns.ts';
import { sortedRows } from '../tables/tableRows.ts';
import type { TableSort } from '../tables/tableState.ts';
import { AMC_COUNTRIES, amcQuery, cohortMonthOf, ntbChartedAtFirst } from './amcScreens.ts';
import type { CacRow } from './cohorts.ts';
import { newCustomersIn } from './payback.ts';
import { TOO_FEW } from './smallCells.ts';

/** The measures in their order (C-326). */
type NtbKey = MetricKey<'ntb'>;
export const NTB_METRICS: readonly Metric<string, NtbKey>[] = NTB.metrics;
const KEYS = NTB_METRICS.map(({ key }) => key);

/**
 * Customers have no total, nor what is said per customer: who buys two products, or in two months, is counted in each.
 * TACOS has one where no sales are withheld (`ntbTotals`).
 */
const RATES = {
  acos: { top: 'ad_spend', bottom: 'ad_sales' },
  tacos: { top: 'ad_spend', bottom: 'total_sales' },
} as const satisfies { readonly [K in NtbKey]?: RateOf<NtbKey> };
export const NTB_COLUMNS: readonly GridColumn<NtbKey>[] = NTB_METRICS.map((metric) => figureColumn(metric, RATES));

/** How a table stands: its sort and its page. */
export interface ListLook {
  readonly sort: TableSort;
  readonly page: number;
}

const isColumn = (key: string): boolean => key === 'name' || NTB.find(key) !== undefined;

const isSame = (a: TableSort, b: TableSort): boolean => a.column === b.column && a.direction === b.direction;

/** `-total_sales.2`: sorted down by total sales, the second page. */
const listLook = (standard: TableSort): Param<ListLook> => ({
  fallback: { sort: standard, page: 1 },
  read: (text) => {
    const [order = '', number = '1'] = text.split('.');
    const column = order.replace(/^-/, '');
    const page = Number(number);
    if ((order !== '' && !isColumn(column)) || !Number.isSafeInteger(page) || page < 1) return null;
    return { sort: order === '' ? standard : { column, direction: order.startsWith('-') ? 'desc' : 'asc' }, page };
  },
  write: ({ sort, page }) =>
    `${isSame(sort, standard) ? '' : `${sort.direction === 'desc' ? '-' : ''}${sort.column}`}${page === 1 ? '' : `.${page}`}`,
});

/** Lines that a chart can hold apart. */
export const MOST_CHARTED = 10;
const ASIN = /^[0-9A-Za-z]{1,64}$/;
const NONE = 'none';

/** The products that the chart draws; null for the first three. */
const charted: Param<readonly string[] | null> = {
  fallback: null,
  read: (text) => (text === NONE ? [] : [...new Set(text.split(','))].filter((asin) => ASIN.test(asin)).slice(0, MOST_CHARTED)),
  write: (asins) => (asins === null ? '' : asins.length === 0 ? NONE : asins.join(',')),
};

const LATEST_FIRST: TableSort = { column: 'name', direction: 'desc' };
const MOST_NEW_FIRST: TableSort<NtbKey> = { column: 'new_customers', direction: 'desc' };

const PARAMS = {
  months: listLook(LATEST_FIRST),
  products: listLook(MOST_NEW_FIRST),
  measure: choice(KEYS as [string, ...string[]], 'new_customers'),
  charted,
};
type Inputs = ScreenInputs<'ntb-gateway', typeof PARAMS>;

const question = ({ scope }: Inputs, dimensions: readonly DimensionKey[], asins?: readonly string[]): RequestOf<'metrics'> => {
  const { brandGroupId, country } = amcQuery(scope.brandGroup.id, scope.dates.resolved.currentPeriod);
  return query('metrics', {
    body: {
      schema: 'ntb',
      brandGroupId,
      currentPeriod: scope.dates.resolved.currentPeriod,
      priorPeriod: null,
      dimensions: [...dimensions],
      metrics: NTB.metrics.map(({ key }) => key),
      filters: { countries: [country], ...(asins === undefined ? {} : { products: [...asins] }) },
      ...(dimensions.includes('date') ? { periodicity: 'monthly' as const } : {}),
    },
  });
};

/** A row of either table. */
export interface NtbRow {
  readonly id: string;
  readonly name: string;
  /** What it is sorted by where it is sorted by its name. */
  readonly order: string;
  readonly cells: GridCells<NtbKey>;
}

type Named = Omit<NtbRow, 'cells'>;

const rowsOf = (answer: AnalyticsAnswer, namedAt: (row: number) => Named | null): readonly NtbRow[] => {
  const { current } = answerReader(answer);
  return Array.from({ length: current.rowCount }, (_, row) => row).flatMap((row) => {
    const named = namedAt(row);
    const cells = cellsBy(KEYS, (key) => current.at(key, row));
    // A month of which nothing is known is no row.
    return named === null || KEYS.every((key) => cells[key] === null) ? [] : [{ ...named, cells }];
  });
};

/** The months of the dates, the latest first. */
export const monthRows = (answer: AnalyticsAnswer): readonly NtbRow[] => {
  const { current } = answerReader(answer);
  const rows = rowsOf(answer, (row) => {
    const id = current.name('date', row);
    return id === null ? null : { id, name: periodName(isoDay(id), 'monthly'), order: id };
  });
  return [...rows].reverse();
};

/** The products, those that brought most new customers first. */
export const productRows = (answer: AnalyticsAnswer): readonly NtbRow[] => {
  const { current } = answerReader(answer);
  const rows = rowsOf(answer, (row) => {
    const id = current.name('asin', row);
    const name = current.name('product_title', row) ?? id;
    return id === null || name === null ? null : { id, name: shortTitle(name), order: name };
  });
  return sortedBy(
    rows,
    byNumber(({ cells }) => numberIn(cells, 'new_customers'), 'desc'),
  );
};

/** The products in the chart: those that were chosen, else the top three (C-329). */
export const chartedProducts = (rows: readonly NtbRow[], chosen: readonly string[] | null): readonly NtbRow[] =>
  chosen === null ? ntbChartedAtFirst(rows) : rows.filter(({ id }) => chosen.includes(id));

/** What is chosen after a product was turned on or off. */
export const chartedAfter = (rows: readonly NtbRow[], chosen: readonly string[] | null, asin: string, isOn: boolean): readonly string[] => {
  const now = chartedProducts(rows, chosen).map(({ id }) => id);
  return isOn ? [...now, asin].slice(0, MOST_CHARTED) : now.filter((each) => each !== asin);
};

/** Rows in the order of a sort; a figure that is not told stands last. */
export const ntbSorted = (rows: readonly NtbRow[], sort: TableSort): readonly NtbRow[] =>
  sortedRows(rows, ({ order, cells }, column) => (column === 'name' ? order : cellIn(cells, column)), sort);

/** What a row of customers counts, and how many customers were new to the brand: the figure of CAC & LTV Analysis, each counted once. */
export const customersWords = (cac: readonly CacRow[] | null, products: number | null, { scope }: Pick<Inputs, 'scope'>): string => {
  const { start, end } = scope.dates.resolved.currentPeriod;
  const of = products === null ? 'products' : products === 1 ? '1 product' : `${formatCount(products)} products`;
  const counted = `Customers of ${of}, counted once per product and month. Someone who buys two products, or in two months, counts twice, so customers are not totaled.`;
  const brand = cac === null ? null : newCustomersIn(cac, cohortMonthOf(start), cohortMonthOf(end));
  if (brand === null) return counted;
  const known = brand.months < brand.of ? ` (${brand.months} of ${brand.of} months)` : '';
  return `${counted} The brand as a whole gained ${formatCount(brand.customers)} new customers in these months${known}, each counted once, as in CAC & LTV Analysis.`;
};

/** What all rows come to, of what is told. No TACOS where sales are withheld whose ad spend is told: the sums would be of different rows. */
export const ntbTotals = (rows: readonly NtbRow[]): GridCells<NtbKey> => {
  const totals = totalsOf(NTB_COLUMNS, rows);
  return rows.some(({ cells }) => cells.total_sales === null && cells.ad_spend !== null) ? { ...totals, tacos: null } : totals;
};

/** Measures that are of new customers, and those that are of advertising alone; all others are of those who bought. */
const OF_NEW: readonly NtbKey[] = ['new_customers', 'percent_new'];
const OF_ADS: readonly NtbKey[] = ['ad_spend', 'ad_sales', 'acos'];

/** Whether a figure of a row is withheld: of too few customers, where the brand group has data of customers at all. */
export const isWithheld = ({ cells }: Pick<NtbRow, 'cells'>, key: NtbKey, { annotations }: AnalyticsAnswer): boolean => {
  if (OF_ADS.includes(key)) return false;
  const counted = OF_NEW.includes(key) ? 'new_customers' : 'total_customers';
  return cells[counted] === null && !annotations.unavailable.includes(counted);
};

/** A row a month, a row a product. */
const sheetIn = (head: string, rows: readonly NtbRow[], answer: AnalyticsAnswer): Sheet => {
  const line = ({ name, cells }: NtbRow): readonly SheetCell[] => [
    name,
    ...NTB_COLUMNS.map(({ key, format }): SheetCell => {
      const value = cells[key];
      if (isWithheld({ cells }, key, answer)) return TOO_FEW;
      return typeof value === 'number' ? figureCell(value, format) : value;
    }),
  ];
  return sheetOf([head, ...NTB_COLUMNS.map(({ title }) => title)], rows.map(line));
};

export const MONTHS_CSV = 'ntb:months';
export const PRODUCTS_CSV = 'ntb:products';
const NTB_FILE = { permission: 'ntb-csv' } as const;

/** Whether who looks may have the files (C-330). */
export const mayHaveNtb = ({ scope }: Pick<Inputs, 'scope'>): boolean => mayHave(scope, NTB_FILE);

const productSheet = (rows: readonly NtbRow[], answer: AnalyticsAnswer): Sheet => {
  const sheet = sheetIn('Product', rows, answer);
  return { ...sheet, columns: ['ASIN', ...sheet.columns], rows: sheet.rows.map((line, i) => [rows[i]?.id ?? null, ...line]) };
};

const files = (
  what: string,
  inputs: Inputs,
  answers: { readonly months: AnalyticsAnswer | null; readonly products: AnalyticsAnswer | null },
): ScreenDownload | null => {
  const { months, products } = answers;
  if (!mayHaveNtb(inputs)) return null;
  const sheet =
    what === MONTHS_CSV && months !== null
      ? sheetIn('Month', ntbSorted(monthRows(months), inputs.params.months.sort), months)
      : what === PRODUCTS_CSV && products !== null
        ? productSheet(ntbSorted(productRows(products), inputs.params.products.sort), products)
        : null;
  const [report, title] = what === MONTHS_CSV ? ['ntb-by-month', 'New to Brand by Month'] : ['ntb-by-product', 'New to Brand by Product'];
  const { currentPeriod } = inputs.scope.dates.resolved;
  return sheet && { kind: 'table', name: fileName(inputs.scope, report, 'csv'), title, period: monthsWords(currentPeriod), sheet };
};

export const measureOf = ({ params }: Pick<Inputs, 'params'>): Metric<string, NtbKey> =>
  NTB_METRICS.find(({ key }) => key === params.measure) ?? metricWith(NTB, 'new_customers');

/** The months of the products in the chart, once the products are there. */
const trendQuestion = (inputs: Inputs, products: AnalyticsAnswer): RequestOf<'metrics'> | null => {
  const asins = chartedProducts(productRows(products), inputs.params.charted).map(({ id }) => id);
  return asins.length === 0 ? null : question(inputs, ['date', 'asin'], asins);
};

/** A line a product; where too few bought, a gap. */
const trend = (answer: AnalyticsAnswer, inputs: Inputs, products: AnalyticsAnswer | null): Trend => {
  const { scope } = inputs;
  const metric = measureOf(inputs);
  const dates = { ...scope.dates.resolved, priorPeriod: null };
  const days = daysOf(dates);
  const { current } = answerReader(answer);
  const [asins, dated, measured] = [current.names('asin'), current.names('date'), current.values(metric.key)];
  const linesOf = chartedProducts(products === null ? [] : productRows(products), inputs.params.charted);
  const lines = linesOf.map(({ id, name }) => {
    const own = asins.flatMap((asin, row) => (asin === id ? [row] : []));
    const values = placedByDay(
      days,
      own.map((row) => dated[row] ?? null),
      own.map((row) => measured[row] ?? null),
    );
    return { key: id, label: name, format: metric.format, values, prior: null, isAdditive: isAdditive(metric, 'time') };
  });
  const hasGaps = lines.some(({ values }) => values.includes(null));
  return {
    days,
    dates,
    lines,
    alone: [],
    openFrom: null,
    note: hasGaps ? 'Months in which a product had fewer than 50 customers are not shown.' : null,
  };
};

export const ntbGateway = defineScreen({
  route: 'ntb-gateway',
  amounts: 'dollars',
  unshown: { cac: 'The customer acquisition cost' },
  filters: NO_FILTERS,
  params: PARAMS,
  chosenBy: { products: 'metrics' },
  looksAt: ({ scope }) => ({ period: scope.dates.resolved.currentPeriod, prior: null, countries: AMC_COUNTRIES }),
  queries: (inputs: Inputs, { products }) => ({
    months: question(inputs, ['date']),
    products: question(inputs, ['asin', 'product_title']),
    cac: query('amcCac', { query: amcQuery(inputs.scope.brandGroup.id, inputs.scope.dates.resolved.currentPeriod) }),
    trend: products === undefined ? null : trendQuestion(inputs, products),
  }),
}).drawing({
  trends: {
    ntbTrends: {
      title: 'NTB Trends',
      info: 'The metric selected below, by month, for checked products.',
      query: 'trend',
      secondQuery: 'products',
      // The measure is chosen elsewhere on the page: the chart and its picture say which it is.
      period: ({ scope, params }) => `${measureOf({ params }).title} by month, ${monthsWords(scope.dates.resolved.currentPeriod)}`,
      data: (answer, inputs, { products }) => trend(answer, inputs, products),
      png: { permission: 'chart-image', report: 'ntb-trends' },
      csv: { permission: 'ntb-csv', report: 'ntb-trends' },
    },
  },
  files,
});
