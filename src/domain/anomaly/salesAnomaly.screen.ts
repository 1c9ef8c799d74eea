/** Sales Anomaly as a screen (B-021, B-031): what it asks, and the files that it can save. */

import { ANNOTATIONS_TITLE, annotationCells, type PanelSubject } from '../annotations/calendar.ts';
import { ANNOTATED, annotationRequests, annotationsOf, missingWarning } from '../annotations/request.ts';
import { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { columnReader } from '../api/columnar.ts';
import { addDays } from '../dates/calendar.ts';
import { hourWords } from '../dates/dayHours.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { createDateRules } from '../dates/pickerRules.ts';
import { dateOfferFor } from '../dates/pickerScreens.ts';
import { retailFilters } from '../filters/filterState.ts';
import { type CsvCell, writeCsv } from '../format/csv.ts';
import { dayWords, periodWords } from '../format/day.ts';
import { exportFileName } from '../format/slug.ts';
import { mayDownloadOf } from '../retail/retailOverview.screen.ts';
import { askingAt, type RequestsTo } from '../screens/asking.ts';
import { CHARTS_PARAM } from '../screens/chartLooks.ts';
import type { RequestOf, ScreenDefinition, ScreenDownload, ScreenParams } from '../screens/screen.ts';
import type { Scope } from '../shell/scope.ts';
import { entriesIn } from './bounds.ts';
import { anomalyCards } from './cards.ts';
import { SalesAnomalyPayload, type SalesAnomalyProduct, SalesHours } from './payload.ts';
import { PRODUCT_PARAM, productChoiceIn, RANGE_PARAM, viewIn } from './salesAnomaly.params.ts';
import { FOCUS_DAYS, SHOWN_DAYS } from './salesShift.ts';
import type { AnomalyView } from './selection.ts';

export const CARDS_CSV = 'cards-csv';
export const DAYS_CSV = 'days-csv';
export const HOURS_CSV = 'hours-csv';
export const CHART_PNG = 'chart-png';

export const DAYS_CHART = 'anomaly-days';
export const HOURS_CHART = 'anomaly-hours';

/** The days that the charts can show. */
export const shownPeriod = ({ today }: { readonly today: IsoDay }): Period => ({
  start: addDays(today, -SHOWN_DAYS),
  end: addDays(today, -1),
});

/** The figures of the screen are those of all countries, whatever the filters say. */
export const EVERYWHERE: PanelSubject = { countries: [] };
export const productSubject = (asin: string): PanelSubject => ({ ...EVERYWHERE, asin });

/** More products than the alert looks at can match filters. */
const MOST_MATCHING = 5_000;

/** Whether filters narrow the products. */
export const isNarrowed = ({ filters }: Pick<Scope, 'filters'>): boolean => Object.keys(retailFilters(filters)).length > 0;

/** Which products sold anything in the focus period, as the filters have it: the alert itself takes none (B-454). */
const matching = (scope: Scope, brandGroupId: string): RequestOf<'metrics'> => ({
  call: 'metrics',
  input: {
    body: {
      schema: 'retail',
      brandGroupId,
      currentPeriod: { start: addDays(scope.today, -FOCUS_DAYS), end: addDays(scope.today, -1) },
      filters: retailFilters(scope.filters),
      dimensions: ['asin'],
      metrics: ['ordered_units'],
      orderBys: [{ field_name: 'ordered_units', direction: 'desc' }],
      limit: MOST_MATCHING,
    },
  },
});

/** Which call answers each query of the screen. */
export type SalesAnomalyCalls = { readonly shift: 'salesShift'; readonly matching: 'metrics'; readonly hours: 'salesHours' };
/** The screen. */
export const SALES_ANOMALY = askingAt<SalesAnomalyCalls>('sales-anomaly');

const requests = (scope: Scope, params: ScreenParams): RequestsTo<SalesAnomalyCalls> => {
  if (scope.brandGroup === null) return {};
  const brandGroupId = scope.brandGroup.id;
  const choice = productChoiceIn(params);
  return {
    shift: { call: 'salesShift', input: { params: { brandGroupId } } },
    ...(isNarrowed(scope) ? { matching: matching(scope, brandGroupId) } : {}),
    ...(choice === null || choice.day === null
      ? {}
      : { hours: { call: 'salesHours', input: { params: { brandGroupId }, query: { asin: choice.asin, day: choice.day } } } }),
  };
};

type Answers = Readonly<Record<string, unknown>>;

/** The products that filters let through; all where none are set. Null while that is not known. */
export const matchesOf = (scope: Pick<Scope, 'filters'>, answer: unknown): ((asin: string) => boolean) | null => {
  if (!isNarrowed(scope)) return () => true;
  if (!AnalyticsAnswer.is(answer)) return null;
  const asins = new Set(columnReader(answer.current).names('asin'));
  return (asin) => asins.has(asin);
};

export interface Shown {
  readonly payload: SalesAnomalyPayload;
  readonly view: AnomalyView;
  readonly product: SalesAnomalyProduct | null;
}

/** The alert narrowed to what filters let through, and what of it is looked at; null while something is not known. */
export const shownOf = (scope: Scope, params: ScreenParams, shift: unknown, narrowed: unknown): Shown | null => {
  const matches = matchesOf(scope, narrowed);
  if (!SalesAnomalyPayload.is(shift) || matches === null || scope.dates === null) return null;
  const payload = { ...shift, products: shift.products.filter(({ asin }) => matches(asin)) };
  const view = viewIn(params, payload, scope.dates.resolved.currentPeriod);
  return { payload, view, product: payload.products.find(({ asin }) => asin === view.asin) ?? null };
};

const file = (
  scope: Scope,
  report: string,
  days: readonly string[],
  columns: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): ScreenDownload => ({
  kind: 'text',
  name: exportFileName(report, scope.brandGroup?.name ?? '', 'csv', ...days),
  mime: 'text/csv',
  text: writeCsv(columns, rows),
});

const cents = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

const cardsCsv = (scope: Scope, { payload }: Shown): ScreenDownload =>
  file(
    scope,
    'sales-anomalies',
    [payload.focusPeriodStartDate, payload.focusPeriodEndDate],
    ['ASIN', 'Title', 'Sales of the period', 'From', 'To', 'Direction', 'Odd days', 'Sold on them', 'Expected of them', 'What else'],
    anomalyCards(payload).flatMap(({ asin, title, revenue, main, others }) =>
      [main, ...others].map(({ start, end, direction, days, actual, expected, messages }) => [
        ...[asin, title, cents(revenue), start, end, direction, days],
        ...[cents(actual), cents(expected), messages.join(' ')],
      ]),
    ),
  );

const daysCsv = (scope: Scope, { view }: Shown, product: SalesAnomalyProduct, answers: Answers): ScreenDownload => {
  const entries = entriesIn(product.dailyEntries, view.range);
  const known = annotationsOf(scope, view.range, answers, productSubject(product.asin));
  const cells = annotationCells(
    entries.map(({ date }) => date),
    'daily',
    known,
  );
  const saved = file(
    scope,
    `sales-of-${product.asin}`,
    [view.range.start, view.range.end],
    ['Date', 'Sales', 'Expected', 'At least', 'At most', 'Anomaly', 'What else', 'Ad spend', 'Buy box', 'Stock', ANNOTATIONS_TITLE],
    entries.map((day, i) => [
      ...[day.date, cents(day.salesActual), cents(day.salesPredicted), cents(day.ciLower), cents(day.ciUpper)],
      ...[day.isAnomaly ? 'yes' : 'no', day.secondaryAnomalies.join(' '), cents(day.ad_spend_in_usd)],
      ...[day.buy_box_percentage, day.inventory_quantity, cells[i] ?? null],
    ]),
  );
  return { ...saved, ...missingWarning(answers) };
};

const hoursCsv = (scope: Scope, { asin, day, hours }: SalesHours): ScreenDownload =>
  file(
    scope,
    `sales-by-hour-of-${asin}`,
    [day],
    ['Date', 'Hour (Pacific time)', 'Sales', 'Usual'],
    hours.map(({ hour, salesActual, salesUsual }) => [day, hourWords(hour), cents(salesActual), cents(salesUsual)]),
  );

const chartPng = (scope: Scope, { view }: Shown, product: SalesAnomalyProduct, answers: Answers): ScreenDownload => {
  const isHours = view.drill.mode === 'intraday';
  const [start, end] = view.drill.mode === 'intraday' ? [view.drill.day, view.drill.day] : [view.range.start, view.range.end];
  return {
    kind: 'chart',
    chartId: isHours ? HOURS_CHART : DAYS_CHART,
    name: exportFileName(`sales-of-${product.asin}`, scope.brandGroup?.name ?? '', 'png', ...new Set([start, end])),
    title: `Sales of ${product.productTitle}`,
    period: view.drill.mode === 'intraday' ? `${dayWords(view.drill.day)}, Pacific time` : periodWords({ start, end }),
    ...(isHours ? {} : missingWarning(answers)),
  };
};

const download = (what: string, scope: Scope, params: ScreenParams, answers: Answers): ScreenDownload | null => {
  const shown = shownOf(scope, params, answers.shift, answers.matching);
  if (shown === null || !mayDownloadOf(scope, what === CHART_PNG ? 'chart-image' : 'table-csv')) return null;
  if (what === CARDS_CSV) return cardsCsv(scope, shown);
  const { product } = shown;
  if (product === null) return null;
  if (what === CHART_PNG) return chartPng(scope, shown, product, answers);
  if (what === DAYS_CSV) return daysCsv(scope, shown, product, answers);
  return what === HOURS_CSV && SalesHours.is(answers.hours) ? hoursCsv(scope, answers.hours) : null;
};

const offer = dateOfferFor('sales-anomaly');

export const salesAnomalyScreen: ScreenDefinition = {
  name: 'sales-anomaly',
  area: 'anomaly',
  ...(offer === null ? {} : { dates: createDateRules(offer) }),
  params: [PRODUCT_PARAM, RANGE_PARAM, CHARTS_PARAM],
  children: { ...ANNOTATED },
  requests: (scope, params) => ({ ...requests(scope, params), ...annotationRequests(scope, shownPeriod(scope)) }),
  download,
};
