/** What Buy Box Health is made of (B-261 to B-263). Money in US dollars, percentages as fractions. */
import { Finite, nullable, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { isMoment } from './moment.ts';

const number = nullable(Finite);

/** A moment as text with a zone: `2026-11-20T17:05:00Z`, `2026-11-20T09:05:00-08:00`. */
const Moment = t.refinement(t.string, isMoment, 'moment like 2026-11-20T17:05:00Z');

/**
 * Who was seen to hold the buy box, and from when on (B-261). `country` is the marketplace, null where it is not known; `isOwn` says whether the
 * seller is the brand group itself, null where nobody knows.
 */
export const OwnershipEntry = record(
  {
    observationTs: Moment,
    sellerId: t.string,
    sellerName: nullable(t.string),
    price: number,
    country: nullable(t.string),
    isOwn: nullable(t.boolean),
  },
  'OwnershipEntry',
);
export type OwnershipEntry = t.TypeOf<typeof OwnershipEntry>;

/** A product's day (B-262). */
export const BuyBoxDay = record({ date: IsoDay, buy_box_percentage: number, total_sales_ordered_revenue_in_usd: number }, 'BuyBoxDay');
export type BuyBoxDay = t.TypeOf<typeof BuyBoxDay>;

/** A row of the table (B-263). */
export const BuyBoxRow = record(
  {
    asin: t.string,
    product_title: nullable(t.string),
    image_url: nullable(t.string),
    asp: number,
    buy_box_percentage: number,
    inventory_quantity_period_end: number,
    buy_box_estimated_lost_sales_ordered_revenue_in_usd: number,
    total_sales_ordered_revenue_in_usd: number,
  },
  'BuyBoxRow',
);
export type BuyBoxRow = t.TypeOf<typeof BuyBoxRow>;
