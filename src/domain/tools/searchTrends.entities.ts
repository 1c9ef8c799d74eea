/** What Search Trends are made of. Money in US dollars, shares as fractions, months as first days. */
import { boundedArray, Finite, Natural, nullable, oneOf, record, t } from '../codec/codec.ts';
import { Month } from '../dates/month.ts';

const number = nullable(Finite);

/** A term's month as the volumes call gives it (C-348). */
export const TermMonthlyData = record(
  {
    month: Month,
    ad_density: number,
    amazons_choice_share: number,
    avg_adjusted_price: number,
    avg_avg_rating: number,
    avg_list_price: number,
    avg_price: number,
    avg_product_title_length: number,
    avg_review_count: number,
    best_seller_share: number,
    branded: nullable(t.boolean),
    limited_time_deal_share: number,
    median_adjusted_price: number,
    median_avg_rating: number,
    median_list_price: number,
    median_price: number,
    median_review_count: number,
    num_distinct_asins: number,
    num_distinct_brands: number,
    search_term: t.string,
    volume: number,
  },
  'TermMonthlyData',
);
export type TermMonthlyData = t.TypeOf<typeof TermMonthlyData>;

/** A term and its monthly volumes (C-347). */
export const TermVolume = record(
  {
    term: t.string,
    volumes: boundedArray(record({ month: Month, volume: nullable(Natural) }), 600),
    rank: nullable(Natural),
    source: oneOf(['direct', 'related'], 'TermSource'),
    branded: t.boolean,
  },
  'TermVolume',
);
export type TermVolume = t.TypeOf<typeof TermVolume>;
