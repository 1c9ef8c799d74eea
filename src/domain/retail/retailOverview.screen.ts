/** Retail Overview as a screen: what it asks for a scope and its URL, and the files that it can save. */
import { type Download, mayDownload } from '../access/downloads.ts';
import { ANNOTATIONS_TITLE, annotationCells } from '../annotations/calendar.ts';
import { ANNOTATED, annotationRequests, annotationsOf, lacking } from '../annotations/request.ts';
import { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { createDateRules } from '../dates/pickerRules.ts';
import { dateOfferFor } from '../dates/pickerScreens.ts';
import { type CsvCell, writeCsv } from '../format/csv.ts';
import { exportFileName } from '../format/slug.ts';
import { retailKey } from '../metrics/variants.ts';
import type { ScreenDefinition, ScreenDownload, ScreenParams } from '../screens/screen.ts';
import type { Scope } from '../shell/scope.ts';
import { gridCsv, gridDownloadIn } from '../tables/gridCsv.ts';
import { gridIn } from '../tables/gridState.url.ts';
import { BUY_BOX_HOURS } from './buyBox.params.ts';
import { drillDownloadIn, drillPicture, drillText } from './buyBoxOwners.download.ts';
import { overviewMetrics, retailOverviewRequests, splitDimensions } from './overview.requests.ts';
import { categoryCharts, kpiCourse } from './overview.series.ts';
import { BUY_BOX_COLUMNS, BUY_BOX_TABLE, buyBoxRows, DEPARTMENT_TABLE, departmentColumns, departmentRows } from './overview.tables.ts';

export const KPIS_CSV = 'kpis-csv';
export const CATEGORIES_CSV = 'categories-csv';

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
  const { days, series } = kpiCourse(overviewMetrics(scope), trend, scope.dates.resolved);
  const columns = series.flatMap(({ metric, values, prior }) => [
    { title: metric.title, values },
    ...(prior === null ? [] : [{ title: `${metric.title} (Prior)`, values: prior }]),
  ]);
  const cells = annotationCells(days, scope.dates.resolved.periodicity, annotationsOf(scope, scope.dates.resolved.currentPeriod, answers));
  const rows = days.map((day, i): readonly CsvCell[] => [day, ...columns.map(({ values }) => values[i] ?? null), cells[i] ?? null]);
  return {
    ...file(scope, 'sales-kpis', writeCsv(['Date', ...columns.map(({ title }) => title), ANNOTATIONS_TITLE], rows)),
    ...lacking(answers),
  };
};

const categoriesCsv = (scope: Scope, answers: Answers): ScreenDownload | null => {
  const answer = answerIn(answers, 'categories');
  if (answer === null || scope.dates === null || !mayDownloadOf(scope, 'table-csv')) return null;
  const charts = categoryCharts(answer, retailKey('total_sales', scope.salesMode), splitDimensions(scope.filters), scope.dates.resolved);
  const known = annotationsOf(scope, scope.dates.resolved.currentPeriod, answers);
  const { periodicity } = scope.dates.resolved;
  const rows = charts.flatMap(({ name, days, series }) => {
    const cells = annotationCells(days, periodicity, known);
    const split = charts.length > 1 ? [name] : [];
    return days.map((day, i): readonly CsvCell[] => [day, ...split, ...series.map(({ values }) => values[i] ?? null), cells[i] ?? null]);
  });
  const titles = (charts[0]?.series ?? []).map(({ name }) => name);
  const columns = ['Date', ...(charts.length > 1 ? ['Split'] : []), ...titles, ANNOTATIONS_TITLE];
  return { ...file(scope, 'category-sales', writeCsv(columns, rows)), ...lacking(answers) };
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
    return { kind: 'chart', name: nameOf(report, 'png', days), ...picture, ...(isAnnotated ? lacking(answers) : {}) };
  }
  const found = drillText(asked.asin, params, {
    period: currentPeriod,
    answers,
    annotations: (asin) => annotationsOf(scope, currentPeriod, answers, asin),
  });
  if (found === null) return null;
  const name = nameOf(found.report, 'csv', found.days);
  return { kind: 'text', name, mime: 'text/csv', text: found.text, ...(found.isAnnotated ? lacking(answers) : {}) };
};

const offer = dateOfferFor('retail-overview');

export const retailOverviewScreen: ScreenDefinition = {
  name: 'retail-overview',
  area: 'retail',
  ...(offer === null ? {} : { dates: createDateRules(offer) }),
  params: [BUY_BOX_TABLE, DEPARTMENT_TABLE, BUY_BOX_HOURS],
  companions: { tables: 'tables', ...ANNOTATED },
  requests: (scope, params) => ({
    ...retailOverviewRequests(scope, gridIn(params[BUY_BOX_TABLE]).open),
    ...(scope.dates === null ? {} : annotationRequests(scope, scope.dates.resolved.currentPeriod)),
  }),
  download: (what, scope, params, answers) => {
    if (scope.brandGroup === null) return null;
    if (what === KPIS_CSV) return kpisCsv(scope, answers);
    if (what === CATEGORIES_CSV) return categoriesCsv(scope, answers);
    return drillFile(what, scope, params, answers) ?? tableCsv(what, scope, params, answers);
  },
};
