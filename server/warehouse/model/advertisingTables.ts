/**
 * What a brand group spends on ads, and how it is found. Search ads are kept at three depths, as marketplaces report
 * them: by campaign, by target, by search term. In whole data each depth adds up to the one above it.
 */
import { COUNTRY, type Column, optional, required, type Table, tenantFact } from './table.ts';

const CAMPAIGN: readonly Column[] = [
  optional('ad_type', 'text', 'Sponsored Products, Sponsored Brands or Sponsored Display'),
  optional('ad_subtype', 'text', 'form of the ad, such as Video or Product Collection'),
  optional('ad_tactic', 'text', 'what it aims at: Auto, Keyword, Product or Audience'),
  optional('campaign_type', 'text', 'Auto or Manual'),
  optional('bcg', 'text', 'whose shoppers it seeks: Brand, Competitor, Generic or Non-Brand'),
  optional('funnel_location', 'count', '1 top, 2 middle, 3 bottom of the funnel, 0 other'),
];

const RESULTS: readonly Column[] = [
  optional('impressions', 'count', 'times shown'),
  optional('clicks', 'count', 'clicks'),
  optional('cost_cents', 'cents', 'cost'),
  optional('attributed_sales_cents', 'cents', 'sales attributed'),
  optional('attributed_conversions', 'count', 'orders attributed'),
  optional('attributed_units', 'count', 'units attributed'),
];

const CAMPAIGN_NAME = required('campaign_name', 'text', 'campaign');
const TARGET: readonly Column[] = [
  required('record_type', 'text', 'kind of target: keyword, product, category, audience or auto'),
  required('record_text', 'text', 'the keyword, the ASIN, the category, the audience'),
  optional(
    'match_type',
    'text',
    'how a keyword matches: broad, phrase or exact; expanded for products and their like; unknown for other targets and where the source did not say',
  ),
];
const SEARCH_TERM = required('search_term', 'text', 'what shoppers typed');

export const ADS_DAILY: Table = tenantFact({
  name: 'ads_daily',
  grain: 'day',
  row: 'a campaign of search ads in a country on a day',
  by: [COUNTRY, CAMPAIGN_NAME],
  rest: [...CAMPAIGN, optional('budget_cents', 'cents', 'daily budget that was set'), ...RESULTS],
});

/** Whether any campaign of a group is of Sponsored Products, as SQL: one whose type is not known may be. */
export const HAS_SPONSORED_PRODUCTS = "bool_or(ad_type IS NULL OR ad_type = 'Sponsored Products') AS has_sponsored_products";

export const ADS_TARGET_DAILY: Table = tenantFact({
  name: 'ads_target_daily',
  grain: 'day',
  row: 'a target of a campaign with its match type on a day',
  by: [COUNTRY, CAMPAIGN_NAME, ...TARGET],
  rest: [...CAMPAIGN, ...RESULTS],
});

export const ADS_SEARCH_TERM_DAILY: Table = tenantFact({
  name: 'ads_search_term_daily',
  grain: 'day',
  row: 'a search term that a target of a campaign matched on a day',
  by: [COUNTRY, CAMPAIGN_NAME, ...TARGET, SEARCH_TERM],
  rest: [...CAMPAIGN, ...RESULTS],
});

const attributed = (name: string, words: string): readonly Column[] => [
  optional(name, name.endsWith('_cents') ? 'cents' : 'count', `${words} of the promoted products`),
  optional(`total_${name}`, name.endsWith('_cents') ? 'cents' : 'count', `${words} of the whole brand`),
];

export const DSP_DAILY: Table = tenantFact({
  name: 'dsp_daily',
  grain: 'day',
  row: 'a campaign (order) of display ads in a country on a day; what is attributed was within 14 days',
  by: [COUNTRY, required('order_name', 'text', 'campaign')],
  rest: [
    optional('cost_cents', 'cents', 'cost'),
    optional('total_impressions', 'count', 'times shown'),
    optional('viewable_impressions', 'count', 'times shown where it could be seen'),
    optional('clicks', 'count', 'clicks'),
    ...attributed('sales_14d_cents', 'sales'),
    ...attributed('detail_page_views_14d', 'views of detail pages'),
    ...attributed('purchases_14d', 'purchases'),
    ...attributed('new_to_brand_purchases_14d', 'purchases by customers new to the brand'),
    ...attributed('sns_subscriptions_14d', 'new Subscribe & Save subscriptions'),
  ],
});

const placements = (prefix: string, words: string): readonly Column[] => [
  optional(`${prefix}own_organic_placements`, 'count', `organic placements of the brand group${words}`),
  optional(`${prefix}own_paid_placements`, 'count', `paid placements of the brand group${words}`),
  optional(`${prefix}organic_placements`, 'count', `organic placements of anybody${words}`),
  optional(`${prefix}paid_placements`, 'count', `paid placements of anybody${words}`),
];

export const SOV_DAILY: Table = tenantFact({
  name: 'sov_daily',
  grain: 'day',
  row: 'the result pages of a search term that the brand group follows, on a day: whose placements were on them',
  by: [COUNTRY, SEARCH_TERM],
  rest: [
    optional('is_brand_term', 'flag', '1 where the term names a brand of the brand group'),
    optional('is_found', 'flag', '1 where the brand group was on the pages at all'),
    ...placements('', ''),
    ...placements('top10_', ' among the first ten ranks'),
  ],
});

export const KEYWORD_POSITIONS: Table = tenantFact({
  name: 'keyword_positions',
  grain: 'day',
  row: 'where a product of the brand group stood on the result pages of a search term on a day',
  by: [COUNTRY, SEARCH_TERM, required('asin', 'text', 'product')],
  rest: [
    optional('organic_rank', 'count', 'best organic rank; unknown where it was not found'),
    optional('paid_rank', 'count', 'best paid rank; unknown where it was not found'),
  ],
});

const COHORT: readonly Column[] = [COUNTRY];

export const AMC_COHORTS: Table = tenantFact({
  name: 'amc_cohorts',
  grain: 'month',
  row: 'a cohort: the customers whose first purchase of the brand was in the month',
  by: COHORT,
  rest: [
    optional('ntb_users', 'count', 'customers of the cohort'),
    optional('spend_cents', 'cents', 'ad spend of the month'),
    optional('first_month_sales_cents', 'cents', 'sales to the cohort in that month'),
  ],
});

export const AMC_COHORT_MONTHS: Table = tenantFact({
  name: 'amc_cohort_months',
  grain: 'month',
  row: 'a month in the life of a cohort; `day` is the month of the first purchase',
  by: [...COHORT, required('months_since_first_purchase', 'count', 'age of the cohort in months, 0 for the first')],
  rest: [
    optional('cohort_sales_cents', 'cents', 'sales to the cohort in that month of its life'),
    optional('cumulative_sales_cents', 'cents', 'sales to the cohort up to and including it'),
    optional('returning_users', 'count', 'customers of the cohort who bought in it'),
  ],
});

export const NTB_MONTHLY: Table = tenantFact({
  name: 'ntb_monthly',
  grain: 'month',
  row: 'the customers of a product in a month: those who had bought the brand before, and those who had not',
  by: [COUNTRY, required('asin', 'text', 'product')],
  rest: [
    optional('customers', 'count', 'customers who bought'),
    optional('new_customers', 'count', 'those of them who were new to the brand'),
    optional('sales_cents', 'cents', 'sales to all of them'),
    optional('ad_spend_cents', 'cents', 'cost of advertising'),
    optional('ad_sales_cents', 'cents', 'sales attributed to advertising'),
  ],
});
