/** Retail Overview as a screen: what it asks for a scope and its URL, and the files that it can save. */

import { type Download, mayDownload } from '../access/downloads.ts';
import { ANNOTATIONS_TITLE, annotationCells } from '../annotations/calendar.ts';
import { ANNOTATED, annotationRequests, annotationsOf, missingWarning, pageSubject } from '../annotations/request.ts';
import { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { comparisonWords } from '../dates/labels.ts';
import { createDateRules } from '../dates/pickerRules.ts';
import { dateOfferFor } from '../dates/pickerScreens.ts';
import { type CsvCell, figureCell, writeCsv } from '../format/csv.ts';
import { periodWords } from '../format/day.ts';
import { exportFileName } from '../format/slug.ts';
import { retailKey } from '../metrics/variants.ts';
import { CHARTS_PARAM } from '../screens/chartLooks.ts';
import type { ScreenDefinition, ScreenDownload, ScreenParams } from '../screens/screen.ts';
import type { Scope } from '../shell/scope.ts';
import { gridCsv, gridDownloadIn } from '../tables/gridCsv.ts';
import { gridIn } from '../tables/gridState.url.ts';
import { BUY_BOX_HOURS } from './buyBox.params.ts';
import { drillDownloadIn, drillPicture, drillText } from './buyBoxOwners.download.ts';
import { overviewMetrics, retailOverviewRequests, splitDimensions, splitFilters } from './overview.requests.ts';
import { categoryCharts, categorySubject, kpiTrend } from './overview.series.ts';
import { BUY_BOX_COLUMNS, BUY_BOX_TABLE, buyBoxRows, DEPARTMENT_TABLE, departmentColumns, departmentRows } from './overview.tables.ts';

export const KPIS_CSV = 'kpis-csv';
export const CATEGORIES_CSV = 'categories-csv';
export const KPIS_PNG = 'kpis-png';

/** By which an export finds the pictures of Sales KPIs and of the nth chart of Category Sales. */
export const KPIS_CHART = 'salesKpis-chart';
export const categoriesChart = (nth: number): string => `categorySales${nth}-chart`;

/** The name of the download of the nth chart of Category Sales as a picture. */
export const categoriesPng = (nth: number): string => `categories-png.${nth}`;

const categoriesPngIn = (what: string): number | null => {
  const [, nth] = /^categories-png\.(\d{1,3})$/.exec(what) ?? [];
  return nth === undefined ? null : Number(nth);
};

/** Whether who looks may have a file. */
export const mayDownloadOf = ({ user, brandGroup, devMode }: Scope, download: Download): boolean =>
  mayDownload(download, { viewer: user === null ? { session: 'out' } : { session: 'in', user }, brandGroup, devMode });

const file = ({ brandGroup, dates }: Scope, report: string, text: string): ScreenDownload => {
  const { start, end } = dates?.resolved.currentPeriod ?? { start: '', end: '' };
  return { kind: 'text', name: exportFileName(report, brandGroup?.name ?? '', 'csv', start, end), mime: 'text/csv', text };
};

type Answers = Readonly<Record<string, unknown>>;

const answerIn = (answers: Answers, key: string): AnalyticsAnswer | null => {
  const answer = answers[key];
  return AnalyticsAnswer.is(answer) ? answer : null;
};

const kpisCsv = (scope: Scope, answers: Answers): ScreenDownload | null => {
  const trend = answerIn(answers, 'trend');
  if (trend === null || scope.dates === null || !mayDownloadOf(scope, 'sales-kpis-csv')) return null;
  const { days, series, alone } = kpiTrend(overviewMetrics(scope), trend, scope.dates.resolved);
  const columns = series.flatMap(({ metric, values, prior }) => [
    { title: metric.title, values, format: metric.format },
    ...(prior === null ? [] : [{ title: `${metric.title} (Prior)`, values: prior, format: metric.format }]),
  ]);
  const cells = annotationCells(days, scope.dates.resolved.periodicity, annotationsOf(scope, scope.dates.resolved.currentPeriod, answers));
  const placed = days.map((day, i): readonly CsvCell[] => [
    day,
    ...columns.map(({ values, format }) => figureCell(values[i], format)),
    cells[i] ?? null,
  ]);
  // Days of a longer prior period have no day beside them; without them the prior side would not add up to its total.
  const further = alone.map(({ day, values }): readonly CsvCell[] => [
    `${day} (prior)`,
    ...series.flatMap(({ metric }, at) => [null, figureCell(values[at], metric.format)]),
    null,
  ]);
  const rows = [...placed, ...further];
  return {
    ...file(scope, 'sales-kpis', writeCsv(['Date', ...columns.map(({ title }) => title), ANNOTATIONS_TITLE], rows)),
    ...missingWarning(answers),
  };
};

const categoriesCsv = (scope: Scope, answers: Answers): ScreenDownload | null => {
  const answer = answerIn(answers, 'categories');
  if (answer === null || scope.dates === null || !mayDownloadOf(scope, 'table-csv')) return null;
  const charts = categoryCharts(answer, retailKey('total_sales', scope.salesMode), splitDimensions(scope.filters), scope.dates.resolved);
  const { periodicity, currentPeriod } = scope.dates.resolved;
  const rows = charts.flatMap((chart) => {
    const { name, days, series } = chart;
    const known = annotationsOf(scope, currentPeriod, answers, categorySubject(chart, pageSubject(scope)));
    const cells = annotationCells(days, periodicity, known);
    const split = charts.length > 1 ? [name] : [];
    return days.map((day, i): readonly CsvCell[] => [
      day,
      ...split,
      ...series.map(({ values }) => figureCell(values[i], 'usd')),
      cells[i] ?? null,
    ]);
  });
  const titles = (charts[0]?.series ?? []).map(({ name }) => name);
  const columns = ['Date', ...(charts.length > 1 ? ['Split'] : []), ...titles, ANNOTATIONS_TITLE];
  return { ...file(scope, 'category-sales', writeCsv(columns, rows)), ...missingWarning(answers) };
};

const kpisPng = (scope: Scope, answers: Answers): ScreenDownload | null => {
  if (scope.dates === null || !mayDownloadOf(scope, 'sales-kpis-image') || answerIn(answers, 'trend') === null) return null;
  const { currentPeriod, priorPeriod } = scope.dates.resolved;
  return {
    kind: 'chart',
    chartId: KPIS_CHART,
    name: exportFileName('sales-kpis', scope.brandGroup?.name ?? '', 'png', currentPeriod.start, currentPeriod.end),
    title: `Sales KPIs, ${scope.brandGroup?.name ?? ''}`,
    period: comparisonWords(currentPeriod, priorPeriod),
    ...missingWarning(answers),
  };
};

/** Of one of several charts the file is called by the tag or country that it is of. */
const categoriesPicture = (nth: number, scope: Scope, answers: Answers): ScreenDownload | null => {
  const answer = answerIn(answers, 'categories');
  if (answer === null || scope.dates === null || !mayDownloadOf(scope, 'chart-image')) return null;
  const { resolved } = scope.dates;
  const chart = categoryCharts(answer, retailKey('total_sales', scope.salesMode), splitDimensions(scope.filters), resolved)[nth];
  if (chart === undefined) return null;
  const { start, end } = resolved.currentPeriod;
  const brand = scope.brandGroup?.name ?? '';
  return {
    kind: 'chart',
    chartId: categoriesChart(nth),
    name: exportFileName(chart.name === '' ? 'category-sales' : `category-sales-${chart.name}`, brand, 'png', start, end),
    title: `${chart.name === '' ? 'Category Sales' : `Category Sales, ${chart.name}`}, ${brand}`,
    period: periodWords(resolved.currentPeriod),
    ...missingWarning(answers),
  };
};

const tableCsv = (what: string, scope: Scope, params: ScreenParams, answers: Answers): ScreenDownload | null => {
  const asked = gridDownloadIn(what);
  if (asked === null || !mayDownloadOf(scope, 'table-csv')) return null;
  const state = gridIn(params[asked.table]);
  if (asked.table === BUY_BOX_TABLE) {
    const answer = answerIn(answers, 'buyBox');
    return answer === null ? null : file(scope, 'buy-box-health', gridCsv(BUY_BOX_COLUMNS, buyBoxRows(answer), state, asked));
  }
  const answer = asked.table === DEPARTMENT_TABLE ? answerIn(answers, 'departments') : null;
  if (answer === null) return null;
  const columns = departmentColumns(scope.salesMode, answer.prior !== undefined);
  return file(scope, 'department-performance', gridCsv(columns, departmentRows(answer, scope.salesMode), state, asked));
};

/** Of an open row of the buy box table: the figures or the picture of the level at which it stands. */
const drillFile = (what: string, scope: Scope, params: ScreenParams, answers: Answers): ScreenDownload | null => {
  const asked = drillDownloadIn(what);
  if (asked === null || scope.dates === null) return null;
  const { currentPeriod } = scope.dates.resolved;
  if (!mayDownloadOf(scope, asked.kind === 'png' ? 'chart-image' : 'table-csv')) return null;
  const nameOf = (report: string, kind: string, days: readonly string[]): string =>
    exportFileName(report, scope.brandGroup?.name ?? '', kind, ...days);
  if (asked.kind === 'png') {
    const { report, days, isAnnotated, ...picture } = drillPicture(asked.asin, params, currentPeriod, answers);
    return { kind: 'chart', name: nameOf(report, 'png', days), ...picture, ...(isAnnotated ? missingWarning(answers) : {}) };
  }
  const found = drillText(asked.asin, params, {
    period: currentPeriod,
    answers,
    annotations: (asin) => annotationsOf(scope, currentPeriod, answers, { ...pageSubject(scope), asin }),
  });
  if (found === null) return null;
  const name = nameOf(found.report, 'csv', found.days);
  return { kind: 'text', name, mime: 'text/csv', text: found.text, ...(found.isAnnotated ? missingWarning(answers) : {}) };
};

const offer = dateOfferFor('retail-overview');

export const retailOverviewScreen: ScreenDefinition = {
  name: 'retail-overview',
  area: 'retail',
  ...(offer === null ? {} : { dates: createDateRules(offer) }),
  params: [BUY_BOX_TABLE, DEPARTMENT_TABLE, BUY_BOX_HOURS, CHARTS_PARAM],
  children: { tables: 'tables', ...ANNOTATED },
  requests: (scope, params) => ({
    ...retailOverviewRequests(scope, gridIn(params[BUY_BOX_TABLE]).open),
    ...(scope.dates === null ? {} : annotationRequests(scope, scope.dates.resolved.currentPeriod, splitFilters(scope.filters))),
  }),
  download: (what, scope, params, answers) => {
    if (scope.brandGroup === null) return null;
    if (what === KPIS_CSV) return kpisCsv(scope, answers);
    if (what === CATEGORIES_CSV) return categoriesCsv(scope, answers);
    if (what === KPIS_PNG) return kpisPng(scope, answers);
    const nth = categoriesPngIn(what);
    if (nth !== null) return categoriesPicture(nth, scope, answers);
    return drillFile(what, scope, params, answers) ?? tableCsv(what, scope, params, answers);
  },
};
