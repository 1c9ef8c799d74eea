/** Apart from the limits: the user's codec, which the sign-in page loads, needs no calendar. */
import { nullable, partialRecord, record, type t } from '../codec/codec.ts';
import { IsoDay } from './isoDay.ts';

/** Months by their first days. */
const MonthSpan = record({ first: IsoDay, last: IsoDay }, 'MonthSpan');

/** Between which months the market is known, by the files that screens are made of; what there is nothing of is absent. */
export const MarketMonths = partialRecord({}, { brands: MonthSpan, products: MonthSpan, terms: MonthSpan }, 'MarketMonths');
export type MarketMonths = t.TypeOf<typeof MarketMonths>;
export type MarketSource = keyof MarketMonths;

/** Products by week, brands and categories by month, the shelf by day; null where nothing is known. */
const OF_GRAINS = { weekly: nullable(IsoDay), monthly: nullable(IsoDay), daily: nullable(IsoDay) };

/** From when on the market is known, and until which day: the last of its week or month. */
export const MarketStart = partialRecord(OF_GRAINS, { months: MarketMonths, ends: record(OF_GRAINS, 'MarketEnds') }, 'MarketStart');
export type MarketStart = t.TypeOf<typeof MarketStart>;
