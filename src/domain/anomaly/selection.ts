/** What of Sales Anomaly is looked at: the product, the range of days, daily or by the hour (B-343 to B-350). */
import { BUSINESS_ZONE, hourInZone, isoDayInZone, lengthOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { entriesIn, yLimit } from './bounds.ts';
import type { SalesAnomalyPayload, SalesAnomalyProduct } from './payload.ts';

/** The period in which anomalies are looked for. */
export const focusOf = ({ focusPeriodStartDate, focusPeriodEndDate }: SalesAnomalyPayload): Period => ({
  start: focusPeriodStartDate,
  end: focusPeriodEndDate,
});

/** 'Products with anomalies detected the last {n} days' (B-214): n counts the days of the focus period, 0 where it is inverted. */
export const anomalyHeading = (payload: SalesAnomalyPayload): string =>
  `Products with anomalies detected the last ${Math.max(0, lengthOf(focusOf(payload)))} days`;

const revenueOf = ({ periodTotalRevenue }: SalesAnomalyProduct): number => periodTotalRevenue ?? Number.NEGATIVE_INFINITY;

/** The products with an anomaly in the focus period, highest period revenue first, equal ones by ASIN; each ASIN once. */
export const anomalousProducts = (payload: SalesAnomalyPayload): readonly SalesAnomalyProduct[] => {
  const first = new Map<string, SalesAnomalyProduct>();
  for (const product of payload.products) if (!first.has(product.asin)) first.set(product.asin, product);
  const own = [...first.values()].filter(({ dailyEntries }) =>
    entriesIn(dailyEntries, focusOf(payload)).some(({ isAnomaly }) => isAnomaly),
  );
  const order = (a: SalesAnomalyProduct, b: SalesAnomalyProduct): number => {
    const [x, y] = [revenueOf(a), revenueOf(b)];
    return x === y ? (a.asin < b.asin ? -1 : 1) : y > x ? 1 : -1;
  };
  return own.sort(order);
};

/** `daily`: a point a day (B-349). `intraday`: one day by the hour (B-350). */
export type AnomalyDrill = { readonly mode: 'daily' } | { readonly mode: 'intraday'; readonly day: IsoDay };

/** `unclamped`: the full-range view is open, the y-axis reaches as far as the sales. */
export interface AnomalyView {
  readonly asin: string | null;
  readonly range: Period;
  readonly unclamped: boolean;
  readonly drill: AnomalyDrill;
}

/** As the screen opens: the product with the highest period revenue (B-343), the page's period, by day. */
export const openedView = (payload: SalesAnomalyPayload, pagePeriod: Period): AnomalyView => ({
  asin: anomalousProducts(payload)[0]?.asin ?? null,
  range: pagePeriod,
  unclamped: false,
  drill: { mode: 'daily' },
});

/** Another product by day; the same view for an ASIN that has no card. */
export const selectedProduct = (view: AnomalyView, payload: SalesAnomalyPayload, asin: string): AnomalyView =>
  anomalousProducts(payload).some((product) => product.asin === asin)
    ? { ...view, asin, unclamped: false, drill: { mode: 'daily' } }
    : view;

/** The default selection again (B-344); the range stays. */
export const resetSelection = (view: AnomalyView, payload: SalesAnomalyPayload): AnomalyView => openedView(payload, view.range);

/** The range as chosen on the timeline; an inverted one is turned round. */
export const selectedRange = (view: AnomalyView, { start, end }: Period): AnomalyView => ({
  ...view,
  range: start <= end ? { start, end } : { start: end, end: start },
});

/** The page's period changed: the selected range follows it (B-348). The same period again changes nothing. */
export const followedPeriod = (view: AnomalyView, before: Period, pagePeriod: Period): AnomalyView =>
  before.start === pagePeriod.start && before.end === pagePeriod.end ? view : selectedRange(view, pagePeriod);

export const openedFullRange = (view: AnomalyView): AnomalyView => ({ ...view, unclamped: true });
export const closedFullRange = (view: AnomalyView): AnomalyView => ({ ...view, unclamped: false });

/** A day by the hour, or all days again. */
export const drilled = (view: AnomalyView, drill: AnomalyDrill): AnomalyView => ({ ...view, drill });

/** The upper end of the y-axis: null where it is not clamped, in the full-range view and without bounds. */
export const clampedAt = (view: AnomalyView, product: SalesAnomalyProduct): number | null =>
  view.unclamped ? null : yLimit(product.dailyEntries, view.range);

/** A moment on the hourly timeline: its day and hour (0 to 23) in Pacific time (B-618). */
export const pacificHour = (epochMs: number): { readonly day: IsoDay; readonly hour: number } => ({
  day: isoDayInZone(epochMs, BUSINESS_ZONE),
  hour: hourInZone(epochMs, BUSINESS_ZONE),
});

/** Without products with anomalies, and without a day of the selected product in the range (B-534, B-535), spelled so. */
export const NO_ANOMALIES = 'No Data Avaliable.';
export const NO_ANOMALY_CHART = 'No Display Data Avaliable.';

/** What to say instead of cards or chart; null where there is something to show. */
export const emptyText = (payload: SalesAnomalyPayload, view: AnomalyView): string | null => {
  const cards = anomalousProducts(payload);
  if (cards.length === 0) return NO_ANOMALIES;
  const product = cards.find(({ asin }) => asin === view.asin);
  const shown = product === undefined ? [] : entriesIn(product.dailyEntries, view.range);
  return shown.some(({ salesActual, salesPredicted }) => salesActual !== null || salesPredicted !== null) ? null : NO_ANOMALY_CHART;
};

const bestSellers = (count: number): string => (count === 1 ? '1 best seller' : `${count} best sellers`);

/** Why there is no product with anomalies: all is well, or there was nothing to judge. An older answer does not say which. */
export const noAnomaliesReason = ({ judged, tooNew = 0 }: Pick<SalesAnomalyPayload, 'judged' | 'tooNew'>): string => {
  if (judged === undefined)
    return 'Sales of the 100 best sellers were within the expected range, or they have fewer than 28 days of sales.';
  if (judged === 0)
    return tooNew === 0 ? 'No products were sold on these days.' : 'Not enough data yet: a forecast needs 28 days of sales.';
  const young = tooNew === 0 ? '' : `; ${tooNew} more ${tooNew === 1 ? 'has' : 'have'} fewer than 28 days of sales`;
  return `Sales of ${bestSellers(judged)} were within the expected range${young}.`;
};
