/** Retail Overview (B-168 to B-181): what it asks for a scope and its address, what it draws of the answers, and what can be saved. */

import { ANNOTATIONS_TITLE, annotationCells } from '../annotations/calendar.ts';
import { annotationsOf, missingWarning, pageSubject } from '../annotations/request.ts';
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import { formatIn } from '../api/shownCurrency.ts';
import { type Trend, trendSheet } from '../charts/byPeriod.ts';
import { narrowsProducts } from '../filters/filterState.ts';
import { PRODUCT_FILTERS } from '../filters/filterUse.ts';
import { periodWords } from '../format/day.ts';
import { emptyTableText } from '../format/emptyTable.ts';
import { currencyTitle } from '../format/number.ts';
import { exportFileName } from '../format/slug.ts';
import { type SalesKey, salesKey } from '../metrics/variants.ts';
import { defineScreen, type FileRule, fileName, mayHave, type ScreenInputs } from '../screens/defineScreen.ts';
import { headerDates } from '../screens/missingDays.ts';
import type { ScreenAnswers, ScreenDownload } from '../screens/screen.ts';
import { figureCell, periodCell, type SheetCell, sheetOf } from '../sheets/sheet.ts';
import { DRILL_PARAMS } from './buyBox.params.ts';
import { type DrillAnswers, drillDownloadIn, drillPicture, drillTable } from './buyBoxOwners.download.ts';
import { overviewMetrics, retailOverviewRequests, splitDimensions, splitFilters } from './overview.requests.ts';
import { type CategoryChart, categoryCharts, categorySubject, categoryTrend, coverageCells, kpiTrend } from './overview.series.ts';
import { BUY_BOX_COLUMNS, buyBoxRows, buyBoxWhole, departmentColumns, departmentRows, LOST_SALES } from './overview.tables.ts';
import { movedDepartment } from './productPerformance.rows.ts';
import { profitRequests } from './profit.requests.ts';
import { type MovedSubject, movementDownload, WHOLE } from './salesMovement.files.ts';
import { FACTOR_METRICS, knownUntil } from './salesMovement.ts';

type Inputs = ScreenInputs<'retail-overview', typeof DRILL_PARAMS>;

export const CATEGORIES_CSV = 'categories-csv';
/** The name of the download of the nth chart of Category Sales as a picture. */
export const categoriesPng = (nth: number): string => `categories-png.${nth}`;
/** By which an export finds the picture of the nth chart of Category Sales. */
export const categoriesChart = (nth: number): string => `categorySales${nth}-chart`;
export const categoriesTitle = ({ name }: Pick<CategoryChart, 'name'>): string =>
  name === '' ? 'Category Sales' : `Category Sales, ${name}`;

const categoriesPngIn = (what: string): number | null => {
  const [, nth] = /^categories-png\.(\d{1,3})$/.exec(what) ?? [];
  return nth === undefined ? null : Number(nth);
};

/** What a chart says that has no figures. */
export const NOTHING_SEEN = 'No sales or traffic for these dates and filters.';

/** Files that have no rule of their own. */
export const TABLE_FILE: Pick<FileRule, 'permission'> = { permission: 'table-csv' };
export const PICTURE_FILE: Pick<FileRule, 'permission'> = { permission: 'chart-image' };

/** The measure of Category Sales. */
export const categorySalesKey = ({ scope }: Inputs): SalesKey => salesKey(scope.salesMode);

/** One chart a tag or country where several are filtered for (B-177, B-178). */
export const chartsOf = (answer: AnalyticsAnswer, inputs: Inputs): readonly CategoryChart[] =>
  categoryCharts(answer, categorySalesKey(inputs), splitDimensions(inputs.scope.filters), inputs.scope.dates.resolved);

const kpis = (answer: AnalyticsAnswer, { scope }: Inputs): Trend =>
  kpiTrend(overviewMetrics(scope), answer, { dates: scope.dates.resolved, today: scope.today });

const categoriesCsv = (answer: AnalyticsAnswer, inputs: Inputs, all: ScreenAnswers): ScreenDownload | null => {
  const { scope } = inputs;
  if (!mayHave(scope, TABLE_FILE)) return null;
  const charts = chartsOf(answer, inputs);
  const { periodicity, currentPeriod } = scope.dates.resolved;
  const coverage = charts.map((chart) => coverageCells(categoryTrend(chart, answer, categorySalesKey(inputs), scope.dates.resolved)));
  const isNoted = coverage.some((cells) => cells !== null);
  const format = formatIn(answer, categorySalesKey(inputs), 'usd');
  const rows = charts.flatMap((chart, nth) => {
    const { name, days, series } = chart;
    const known = annotationsOf(scope, currentPeriod, all, categorySubject(chart, pageSubject(scope)));
    const cells = annotationCells(days, periodicity, known);
    const split = charts.length > 1 ? [name] : [];
    return days.map((day, i): readonly SheetCell[] => [
      periodCell(day, periodicity),
      ...split,
      ...series.map(({ values }) => figureCell(values[i], format)),
      ...(isNoted ? [coverage[nth]?.[i] ?? null] : []),
      cells[i] ?? null,
    ]);
  });
  const titles = (charts[0]?.series ?? []).map(({ name }) => currencyTitle(name, format));
  const columns = ['Date', ...(charts.length > 1 ? ['Split'] : []), ...titles, ...(isNoted ? ['Coverage'] : []), ANNOTATIONS_TITLE];
  const name = fileName(scope, 'category-sales', 'csv');
  const period = periodWords(currentPeriod);
  return { kind: 'table', name, title: 'Category Sales', period, sheet: sheetOf(columns, rows), ...missingWarning(all) };
};

/** Of one of several charts the file is called by the tag or country that it is of. */
const categoriesPicture = (nth: number, answer: AnalyticsAnswer, inputs: Inputs, all: ScreenAnswers): ScreenDownload | null => {
  const { scope } = inputs;
  const chart = chartsOf(answer, inputs)[nth];
  if (chart === undefined || !mayHave(scope, PICTURE_FILE)) return null;
  return {
    kind: 'chart',
    chartId: categoriesChart(nth),
    name: fileName(scope, chart.name === '' ? 'category-sales' : `category-sales-${chart.name}`, 'png'),
    title: `${categoriesTitle(chart)}, ${scope.brandGroup.name}`,
    period: periodWords(scope.dates.resolved.currentPeriod),
    ...missingWarning(all),
  };
};

/** Of an open row of the buy box table: the figures or the picture of the level at which it stands. */
const drillFile = (what: string, { scope, params }: Inputs, answers: DrillAnswers, all: ScreenAnswers): ScreenDownload | null => {
  const asked = drillDownloadIn(what);
  if (asked === null || !mayHave(scope, asked.kind === 'png' ? PICTURE_FILE : TABLE_FILE)) return null;
  const { currentPeriod } = scope.dates.resolved;
  const nameOf = (report: string, kind: string, days: readonly string[]): string =>
    exportFileName(report, scope.brandGroup.name, kind, ...days);
  if (asked.kind === 'png') {
    const { report, days, isAnnotated, ...picture } = drillPicture(asked.asin, params, currentPeriod, answers);
    return { kind: 'chart', name: nameOf(report, 'png', days), ...picture, ...(isAnnotated ? missingWarning(all) : {}) };
  }
  const found = drillTable(asked.asin, params, {
    period: currentPeriod,
    answers,
    annotations: (asin) => annotationsOf(scope, currentPeriod, all, { ...pageSubject(scope), asin }),
  });
  if (found === null) return null;
  const name = nameOf(found.report, 'csv', found.days);
  const { title, period, sheet } = found;
  return { kind: 'table', name, title, period, sheet, ...(found.isAnnotated ? missingWarning(all) : {}) };
};

/** The brand group as a whole, from the answer of the cards. */
export const movedWhole = (totals: AnalyticsAnswer, { scope }: Inputs): MovedSubject => {
  const { triplet } = answerReader(totals);
  const keys = [salesKey(scope.salesMode), ...FACTOR_METRICS];
  const metrics = Object.fromEntries(keys.map((key) => [key, triplet(key, 0)]));
  return { metrics, amounts: formatIn(totals, salesKey(scope.salesMode), 'usd'), name: scope.brandGroup.name, report: 'sales-drivers' };
};

interface MovedAnswers {
  readonly totals: AnalyticsAnswer | null;
  readonly departments: AnalyticsAnswer | null;
}

/** Of the brand group, or of an open department. */
const movementFileIn = (what: string, inputs: Inputs, { totals, departments }: MovedAnswers): ScreenDownload | null => {
  const { scope } = inputs;
  const answered = totals ?? departments;
  if (answered === null) return null;
  const subjectOf = (key: string): MovedSubject | null => {
    if (key === WHOLE) return totals === null ? null : movedWhole(totals, inputs);
    return departments === null ? null : movedDepartment(departments, key);
  };
  return movementDownload(what, scope, subjectOf, knownUntil(answered, scope.dates.resolved.currentPeriod));
};

export const retailOverview = defineScreen({
  route: 'retail-overview',
  unshown: { profitTrend: 'Profit by period' },
  filters: { counted: [...PRODUCT_FILTERS, 'countries'], dspUnless: PRODUCT_FILTERS },
  params: DRILL_PARAMS,
  toggles: ['sales', 'basis'],
  amounts: { except: 'Profit and Buy Box prices are in US dollars.' },
  looksAt: headerDates,
  queries: ({ scope, params }: Inputs) => Object.assign(retailOverviewRequests(scope, params.buyBox), profitRequests(scope)),
  annotates: ({ scope }) => ({ period: scope.dates.resolved.currentPeriod, filters: splitFilters(scope.filters) }),
}).drawing({
  trends: {
    salesKpis: {
      title: 'Sales KPIs',
      info: 'The card metrics by period, each on an axis in its own unit. Dashed: the comparison period.',
      query: 'trend',
      // Sales and views at first; the rest is a press away, for six measures of four units at once tell nothing.
      hiddenFirst: ({ scope }) => overviewMetrics(scope).slice(2),
      empty: NOTHING_SEEN,
      data: kpis,
      // What is not final is told on the screen; the file has the figures and what is known of their days.
      saved: (answer, inputs, known) => {
        const trend = kpis(answer, inputs);
        const cells = annotationCells(trend.days, trend.dates.periodicity, known);
        return trendSheet({ ...trend, openFrom: null }, { title: ANNOTATIONS_TITLE, cells });
      },
      csv: { permission: 'sales-kpis-csv', report: 'sales-kpis', what: 'kpis-csv' },
      png: { permission: 'sales-kpis-image', report: 'sales-kpis', what: 'kpis-png' },
    },
  },
  tables: {
    buyBox: {
      title: 'Buy Box Health',
      caption: 'Products',
      info: 'Products that lost the Buy Box, with estimated lost sales. Limited to the 1,000 products with the largest loss, or the highest sales where the loss is unknown. Expand a row for daily data and Buy Box owners.',
      searchLabel: 'Search products in Buy Box Health',
      query: 'buyBox',
      period: ({ scope }) => periodWords(scope.dates.resolved.currentPeriod),
      columns: () => BUY_BOX_COLUMNS,
      order: { column: LOST_SALES, direction: 'desc' },
      rows: buyBoxRows,
      overall: (_, { buyBox }) => (buyBox === null ? null : buyBoxWhole(buyBox)),
      empty: ({ scope }) => emptyTableText('products', narrowsProducts(scope.filters)),
      csv: { ...TABLE_FILE, report: 'buy-box-health' },
    },
    departments: {
      title: 'Department Performance',
      caption: 'Departments',
      info: 'Sales and views by department, compared with the prior period. Expand a row for its sales drivers.',
      query: 'departments',
      columns: ({ scope }: Inputs) => departmentColumns(scope.salesMode, scope.dates.resolved.priorPeriod !== null),
      order: ({ scope }) => ({ column: salesKey(scope.salesMode), direction: 'desc' }),
      rows: (answer, { scope }) => departmentRows(answer, scope.salesMode),
      empty: ({ scope }) => emptyTableText('departments', narrowsProducts(scope.filters)),
      csv: { ...TABLE_FILE, report: 'department-performance' },
    },
  },
  files: (what, inputs, answers, all) => {
    const { categories } = answers;
    if (what === CATEGORIES_CSV) return categories === null ? null : categoriesCsv(categories, inputs, all);
    const nth = categoriesPngIn(what);
    if (nth !== null) return categories === null ? null : categoriesPicture(nth, categories, inputs, all);
    return movementFileIn(what, inputs, answers) ?? drillFile(what, inputs, answers, all);
  },
});
