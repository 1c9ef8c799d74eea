/**
 * What of Sales Anomaly is looked at, as the URL says it, so that a copied link shows the same. `product` is the selected one with what of
 * it is open: `B0EXAMPLE`, `B0EXAMPLE.2026-11-12` its hours of a day, `B0EXAMPLE.full` the full-range view. `days` is the range of the
 * chart and the period of the page in which it was chosen: under another period it counts no more, and the chart follows the page (B-348).
 */
import { type IsoDay, isIsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import type { ScreenParams } from '../screens/screen.ts';
import type { SalesAnomalyPayload } from './payload.ts';
import { type AnomalyView, drilled, openedFullRange, openedView, selectedProduct, selectedRange } from './selection.ts';

export const PRODUCT_PARAM = 'product';
export const RANGE_PARAM = 'days';

const FULL = 'full';

export interface ProductChoice {
  readonly asin: string;
  /** The day whose hours are open. */
  readonly day: IsoDay | null;
  readonly isFull: boolean;
}

const ASIN = /^[A-Za-z0-9_-]{1,64}$/;

/** Null where no product is named: the one of the highest revenue is selected then. */
export const productChoiceIn = (params: ScreenParams): ProductChoice | null => {
  const [asin = '', open = ''] = (params[PRODUCT_PARAM] ?? '').split('.');
  return ASIN.test(asin) ? { asin, day: isIsoDay(open) ? (open as IsoDay) : null, isFull: open === FULL } : null;
};

/** A product by day, by the hours of a day, or in its full range. */
export const productParam = (asin: string, open: IsoDay | 'full' | null = null): string => (open === null ? asin : `${asin}.${open}`);

/** A range as its parameter, with the period that the page has now. */
export const rangeParam = (range: Period, page: Period): string => [range.start, range.end, page.start, page.end].join('.');

/** The range that was chosen under this period of the page; null where none was. */
export const rangeIn = (params: ScreenParams, page: Period): Period | null => {
  const [start = '', end = '', pageStart, pageEnd] = (params[RANGE_PARAM] ?? '').split('.');
  if (pageStart !== page.start || pageEnd !== page.end || !isIsoDay(start) || !isIsoDay(end)) return null;
  return { start: start as IsoDay, end: end as IsoDay };
};

/** What is looked at. Total: what the URL says of a product that has no card counts as nothing said. */
export const viewIn = (params: ScreenParams, payload: SalesAnomalyPayload, page: Period): AnomalyView => {
  const opened = openedView(payload, page);
  const range = rangeIn(params, page);
  const ranged = range === null ? opened : selectedRange(opened, range);
  const choice = productChoiceIn(params);
  if (choice === null) return ranged;
  const view = selectedProduct(ranged, payload, choice.asin);
  if (view.asin !== choice.asin) return ranged;
  if (choice.isFull) return openedFullRange(view);
  return choice.day === null ? view : drilled(view, { mode: 'intraday', day: choice.day });
};
