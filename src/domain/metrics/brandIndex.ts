/** The free tools on share of voice: Brand Index and Brand Leaderboard, percents with two decimals (C-127, C-337, C-341, C-906, C-907). */
import { dollarsPer, growth, measure, ratio, total } from './formula.ts';
import { bad, good, neither } from './metric.ts';
import { type Aggregate, schema } from './schema.ts';

const MEASURES = {
  own_organic_placements: 'sum',
  own_sp_placements: 'sum',
  own_sb_placements: 'sum',
  organic_placements: 'sum',
  paid_placements: 'sum',
  median_price_cents: 'sum',
  days_of_median_price: 'sum',
  prior_median_price_cents: 'sum',
  prior_days_of_median_price: 'sum',
} as const satisfies Record<string, Aggregate>;
export type BrandIndexBaseMeasure = keyof typeof MEASURES;

const ownOrganic = measure('own_organic_placements');
const ownPaid = total(measure('own_sp_placements'), measure('own_sb_placements'));
const organic = measure('organic_placements');
const paid = measure('paid_placements');
const all = total(organic, paid);
const medianPrice = dollarsPer(measure('median_price_cents'), measure('days_of_median_price'));

export const BRAND_INDEX = schema('brand_index', MEASURES, [
  good('total_sov', 'Total SOV', 'pct2', ratio(total(ownOrganic, ownPaid), all), "The brand's share of all placements, paid and organic."),
  good('paid_sov', 'Paid SOV', 'pct2', ratio(ownPaid, paid), "The brand's share of paid placements."),
  good('organic_sov', 'Organic SOV', 'pct2', ratio(ownOrganic, organic), "The brand's share of organic placements."),
  good(
    'sp_sov',
    'SP SOV',
    'pct2',
    ratio(measure('own_sp_placements'), paid),
    "The brand's Sponsored Products placements as a share of paid placements.",
  ),
  good(
    'sb_sov',
    'SB SOV',
    'pct2',
    ratio(measure('own_sb_placements'), paid),
    "The brand's Sponsored Brands placements as a share of paid placements.",
  ),
  good('ad_density', 'Ad Density', 'pct2', ratio(paid, all), 'Paid placements as a share of all placements in the department.'),
  neither('median_price', 'Median Price', 'usd', medianPrice, 'Median price of the products found, averaged across days.'),
  bad(
    'price_change',
    'Price Change',
    'pct2',
    growth(medianPrice, dollarsPer(measure('prior_median_price_cents'), measure('prior_days_of_median_price'))),
    'Change in median price from the comparison period.',
  ),
]);
