/** Apart from the limits: the user's codec, which the sign-in page loads, needs no calendar. */
import { nullable, partialRecord, record, type t } from '../codec/codec.ts';
import { IsoDay } from './isoDay.ts';

/** Months by their first days. */
const MonthSpan = record({ first: IsoDay, last: IsoDay }, 'MonthSpan');

/** Between which months the market is known, by the files that screens are made of; what there is nothing of is absent. */
export const MarketMonths = partialRecord({}, { brands: MonthSpan, products: MonthSpan, terms: MonthSpan }, 'MarketMonths');
export type MarketMonths = t.TypeOf<typeof MarketMonths>;
export type MarketSource = keyof MarketMonths;

/** From when on the market is known: products by week, brands and categories by month, the shelf by day; null where nothing is known. */
export const MarketStart = partialRecord(
  { weekly: nullable(IsoDay), monthly: nullable(IsoDay), daily: nullable(IsoDay) },
  { months: MarketMonths },
  'MarketStart',
);
export type MarketStart = t.TypeOf<typeof MarketStart>;
