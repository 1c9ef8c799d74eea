/** Apart from the limits: the user's codec, which the sign-in page loads, needs no calendar. */
import { nullable, record, type t } from '../codec/codec.ts';
import { IsoDay } from './isoDay.ts';

/** From when on the market is known: products by week, brands and categories by month, the shelf by day; null where nothing is known. */
export const MarketStart = record({ weekly: nullable(IsoDay), monthly: nullable(IsoDay), daily: nullable(IsoDay) }, 'MarketStart');
export type MarketStart = t.TypeOf<typeof MarketStart>;
