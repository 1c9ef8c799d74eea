/** Sales Anomaly as a screen (B-021, B-031): what it asks, and the files that it can save. */

import { ANNOTATIONS_TITLE, annotationCells, type PanelSubject } from '../annotations/calendar.ts';
import { annotationsOf, missingWarning } from '../annotations/request.ts';
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { columnReader } from '../api/columnar.ts';
import { addDays } from '../dates/calendar.ts';
import { hourWords } from '../dates/dayHours.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { retailFilters } from '../filters/filterState.ts';
import { PRODUCT_FILTERS } from '../filters/filterUse.ts';
import { dayWords, periodWords } from '../format/day.ts';
import { formatCount } from '../format/number.ts';
import { exportFileName } from '../format/slug.ts';
import { defineScreen, mayHave, query, type ScreenInputs } from '../screens/defineScreen.ts';
import { headerDates } from '../screens/missingDays.ts';
import type { RequestOf, ScreenAnswers, ScreenDownload } from '../screens/screen.ts';
import { dayCell, figureCell, type SheetCell, sheetOf } from '../sheets/sheet.ts';
import type { Scope } from '../shell/scope.ts';
import { entriesIn } from './bounds.ts';
import { anomalyCards } from './cards.ts';
import type { SalesAnomalyPayload, SalesAnomalyProduct, SalesHours } from './payload.ts';
import { ANOMALY_PARAMS, viewIn } from './salesAnomaly.params.ts';
import { FOCUS_DAYS, SHOWN_DAYS } from './salesShift.ts';
import type { AnomalyView } from './selection.ts';

type Inputs = ScreenInputs<'sales-anomaly', typeof ANOMALY_PARAMS>;

export const CARDS_CSV = 'cards-csv';
export const DAYS_CSV = 'days-csv';
export const HOURS_CSV = 'hours-csv';
export const CHART_PNG = 'chart-png';

/** Who may have the figures, and who the pictures. */
export const FIGURES = { permission: 'table-csv' } as const;
export const PICTURE = { permission: 'chart-image' } as const;

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
export const MOST_MATCHING = 5_000;

/** Whether filters narrow the products. */
export const isNarrowed = ({ filters }: Pick<Scope, 'filters'>): boolean => Object.keys(retailFilters(filters)).length > 0;

/** Which products sold anything in the focus period, as the filters have it: the alert itself takes none (B-454). */
const matching = ({ filters, today, brandGroup }: Inputs['scope']): RequestOf<'metrics'> =>
  query('metrics', {
    body: {
      schema: 'retail',
      brandGroupId: brandGroup.id,
      currentPeriod: { start: addDays(today, -FOCUS_DAYS), end: addDays(today, -1) },
      filters: retailFilters(filters),
      dimensions: ['asin'],
      metrics: ['ordered_units'],
      orderBys: [{ field_name: 'ordered_units', direction: 'desc' }],
      limit: MOST_MATCHING,
    },
  });

/** The products that filters let through; all where none are set. Null while that is not known. */
const matchesOf = (scope: Pick<Scope, 'filters'>, answer: AnalyticsAnswer | null): ((asin: string) => boolean) | null => {
  if (!isNarrowed(scope)) return () => true;
  if (answer === null) return null;
  const asins = new Set(columnReader(answer.current).names('asin'));
  return (asin) => asins.has(asin);
};

export interface Shown {
  readonly payload: SalesAnomalyPayload;
  readonly view: AnomalyView;
  readonly product: SalesAnomalyProduct | null;
  /** What is said where more products match the filters than are asked for; null otherwise. */
  readonly cut: string | null;
}

const cutOf = (scope: Pick<Scope, 'filters'>, narrowed: AnalyticsAnswer | null): string | null =>
  isNarrowed(scope) && narrowed !== null && narrowed.current.rowCount >= MOST_MATCHING
    ? `Only the ${formatCount(MOST_MATCHING)} matching products with the most units sold are checked.`
    : null;

/** The alert narrowed to what filters let through, and what of it is looked at; null while something is not known. */
export const shownOf = ({ scope, params }: Inputs, shift: SalesAnomalyPayload | null, narrowed: AnalyticsAnswer | null): Shown | null => {
  const matches = matchesOf(scope, narrowed);
  if (shift === null || matches === null) return null;
  const payload = { ...shift, products: shift.products.filter(({ asin }) => matches(asin)) };
  const view = viewIn(params, payload, scope.dates.resolved.currentPeriod);
  return { payload, view, product: payload.products.find(({ asin }) => asin === view.asin) ?? null, cut: cutOf(scope, narrowed) };
};

interface FileOf {
  readonly report: string;
  readonly title: string;
  readonly period: Period;
  /** What the name says of them. */
  readonly days: readonly string[];
}

const file = (
  scope: Scope,
  { report, title, period, days }: FileOf,
  columns: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): ScreenDownload => ({
  kind: 'table',
  name: exportFileName(report, scope.brandGroup?.name ?? '', 'csv', ...days),
  title,
  period: periodWords(period),
  sheet: sheetOf(columns, rows),
});

const cents = (value: number | null): SheetCell => figureCell(value, 'usd');

const cardsCsv = (scope: Scope, { payload }: Shown): ScreenDownload =>
  file(
    scope,
    {
      report: 'sales-anomalies',
      title: 'Sales Anomalies',
      period: { start: payload.focusPeriodStartDate, end: payload.focusPeriodEndDate },
      days: [payload.focusPeriodStartDate, payload.focusPeriodEndDate],
    },
    ['ASIN', 'Title', '28-day sales', 'From', 'To', 'Direction', 'Anomalous days', 'Sales', 'Expected', 'Difference', 'Possible causes'],
    anomalyCards(payload).flatMap(({ asin, title, revenue, main, others }) =>
      [main, ...others].map(({ start, end, direction, days, actual, expected, messages }) => [
        ...[asin, title, cents(revenue), dayCell(start), dayCell(end), direction, figureCell(days)],
        ...[cents(actual), cents(expected), cents(actual - expected), messages.join(' ')],
      ]),
    ),
  );

const daysCsv = (scope: Scope, { view }: Shown, product: SalesAnomalyProduct, all: ScreenAnswers): ScreenDownload => {
  const entries = entriesIn(product.dailyEntries, view.range);
  const known = annotationsOf(scope, view.range, all, productSubject(product.asin));
  const cells = annotationCells(
    entries.map(({ date }) => date),
    'daily',
    known,
  );
  const saved = file(
    scope,
    {
      report: `sales-of-${product.asin}`,
      title: `Sales of ${product.productTitle}`,
      period: view.range,
      days: [view.range.start, view.range.end],
    },
    [
      'Date',
      'Sales',
      'Expected',
      'Expected (min)',
      'Expected (max)',
      'Anomaly',
      'Possible causes',
      'Ad spend',
      'Buy Box',
      'Stock',
      ANNOTATIONS_TITLE,
    ],
    entries.map((day, i) => [
      ...[dayCell(day.date), cents(day.salesActual), cents(day.salesPredicted), cents(day.ciLower), cents(day.ciUpper)],
      ...[day.isAnomaly ? 'yes' : 'no', day.secondaryAnomalies.join(' '), cents(day.ad_spend_in_usd)],
      ...[figureCell(day.buy_box_percentage, 'pct'), figureCell(day.inventory_quantity), cells[i] ?? null],
    ]),
  );
  return { ...saved, ...missingWarning(all) };
};

const hoursCsv = (scope: Scope, { asin, day, hours }: SalesHours): ScreenDownload =>
  file(
    scope,
    { report: `sales-by-hour-of-${asin}`, title: `Sales by hour of ${asin}`, period: { start: day, end: day }, days: [day] },
    ['Date', 'Hour (Pacific time)', 'Sales', 'Usual'],
    hours.map(({ hour, salesActual, salesUsual }) => [dayCell(day), hourWords(hour), cents(salesActual), cents(salesUsual)]),
  );

const chartPng = (scope: Scope, { view }: Shown, product: SalesAnomalyProduct, all: ScreenAnswers): ScreenDownload => {
  const isHours = view.drill.mode === 'intraday';
  const [start, end] = view.drill.mode === 'intraday' ? [view.drill.day, view.drill.day] : [view.range.start, view.range.end];
  return {
    kind: 'chart',
    chartId: isHours ? HOURS_CHART : DAYS_CHART,
    name: exportFileName(`sales-of-${product.asin}`, scope.brandGroup?.name ?? '', 'png', ...new Set([start, end])),
    title: `Sales of ${product.productTitle}`,
    period: view.drill.mode === 'intraday' ? `${dayWords(view.drill.day)}, Pacific time` : periodWords({ start, end }),
    ...(isHours ? {} : missingWarning(all)),
  };
};

export const salesAnomaly = defineScreen({
  route: 'sales-anomaly',
  amounts: 'dollars',
  filters: { counted: [...PRODUCT_FILTERS, 'countries'] },
  params: ANOMALY_PARAMS,
  annotates: ({ scope }) => ({ period: shownPeriod(scope) }),
  looksAt: headerDates,
  queries: ({ scope, params: { product } }) => {
    const brandGroupId = scope.brandGroup.id;
    const { asin = '', open = null } = product ?? {};
    return {
      shift: query('salesShift', { params: { brandGroupId } }),
      matching: isNarrowed(scope) ? matching(scope) : null,
      hours: open === null || open === 'full' ? null : query('salesHours', { params: { brandGroupId }, query: { asin, day: open } }),
    };
  },
}).drawing({
  files: (what, inputs, { shift, matching, hours }, all) => {
    const { scope } = inputs;
    const shown = shownOf(inputs, shift, matching);
    if (shown === null || !mayHave(scope, what === CHART_PNG ? PICTURE : FIGURES)) return null;
    if (what === CARDS_CSV) return cardsCsv(scope, shown);
    const { product } = shown;
    if (product === null) return null;
    if (what === CHART_PNG) return chartPng(scope, shown, product, all);
    if (what === DAYS_CSV) return daysCsv(scope, shown, product, all);
    return what === HOURS_CSV && hours !== null ? hoursCsv(scope, hours) : null;
  },
});
