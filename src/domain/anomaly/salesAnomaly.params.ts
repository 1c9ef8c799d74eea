/**
 * What of Sales Anomaly is looked at, as the URL says it, so that a copied link shows the same. `product` is the selected one with what of
 * it is open: `B0EXAMPLE`, `B0EXAMPLE.2026-11-12` its hours of a day, `B0EXAMPLE.full` the full-range view. `days` is the range of the
 * chart and the period of the page in which it was chosen: under another period it counts no more, and the chart follows the page (B-348).
 */
import { type IsoDay, isIsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import type { Param, ParamValues } from '../screens/params.ts';
import type { SalesAnomalyPayload } from './payload.ts';
import { type AnomalyView, drilled, openedFullRange, openedView, selectedProduct, selectedRange } from './selection.ts';

const FULL = 'full';

export interface ProductChoice {
  readonly asin: string;
  /** What of it is open: the hours of a day, the full-range view, or its days alone. */
  readonly open: IsoDay | typeof FULL | null;
}

const ASIN = /^[A-Za-z0-9_-]{1,64}$/;

/** Null where no product is named: the one of the highest revenue is selected then. */
const product: Param<ProductChoice | null> = {
  fallback: null,
  read: (text) => {
    const [asin = '', open = ''] = text.split('.');
    if (!ASIN.test(asin)) return null;
    return { asin, open: open === FULL ? FULL : isIsoDay(open) ? (open as IsoDay) : null };
  },
  write: (choice) => (choice === null ? '' : choice.open === null ? choice.asin : `${choice.asin}.${choice.open}`),
};

export interface ChosenRange {
  readonly range: Period;
  /** The period that the page had then. */
  readonly page: Period;
}

/** Null where none was chosen. */
const days: Param<ChosenRange | null> = {
  fallback: null,
  read: (text) => {
    const [start = '', end = '', pageStart = '', pageEnd = ''] = text.split('.');
    if (![start, end, pageStart, pageEnd].every(isIsoDay)) return null;
    return {
      range: { start: start as IsoDay, end: end as IsoDay },
      page: { start: pageStart as IsoDay, end: pageEnd as IsoDay },
    };
  },
  write: (chosen) => (chosen === null ? '' : [chosen.range.start, chosen.range.end, chosen.page.start, chosen.page.end].join('.')),
};

export const ANOMALY_PARAMS = { product, days };
export type AnomalyParams = ParamValues<typeof ANOMALY_PARAMS>;

/** What is looked at. Total: what the URL says of a product that has no card counts as nothing said. */
export const viewIn = ({ product: choice, days: chosen }: AnomalyParams, payload: SalesAnomalyPayload, page: Period): AnomalyView => {
  const opened = openedView(payload, page);
  const holds = chosen !== null && chosen.page.start === page.start && chosen.page.end === page.end;
  const ranged = holds ? selectedRange(opened, chosen.range) : opened;
  if (choice === null) return ranged;
  const view = selectedProduct(ranged, payload, choice.asin);
  if (view.asin !== choice.asin) return ranged;
  if (choice.open === FULL) return openedFullRange(view);
  return choice.open === null ? view : drilled(view, { mode: 'intraday', day: choice.open });
};
