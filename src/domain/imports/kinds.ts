/** What can be imported, by name alone: the contract knows the names without the columns behind them. */
export const BRAND_GROUP_KINDS = [
  'retail',
  'retail-hours',
  'product-orders',
  'product-ads',
  'product-views',
  'product-returns',
  'account-totals',
  'settlements',
  'costs',
  'ads',
  'targets',
  'search-terms',
  'dsp',
  'inventory',
  'buy-box',
  'shelf',
  'share-of-voice',
  'keyword-positions',
  'cohorts',
  'cohort-months',
  'new-to-brand',
  'catalogue',
  'tags',
] as const;
export type BrandGroupKind = (typeof BRAND_GROUP_KINDS)[number];

/** What is of the marketplace and of no brand group. */
export const MARKET_KINDS = [
  'market-categories',
  'market-products',
  'market-product-weeks',
  'market-product-months',
  'market-brands',
  'market-category-months',
  'category-forecast',
  'niches',
  'search-volume',
  'search-term-products',
  'competitors',
  'market-share-of-voice',
  'rates',
] as const;
export type MarketKind = (typeof MARKET_KINDS)[number];

export const IMPORT_KINDS = [...BRAND_GROUP_KINDS, ...MARKET_KINDS] as const;
export type ImportKind = BrandGroupKind | MarketKind;

/** The tables of the warehouse that files of a brand group fill. */
export type BrandGroupTable =
  | 'retail_daily'
  | 'product_orders_daily'
  | 'product_ads_daily'
  | 'product_views_daily'
  | 'product_returns_daily'
  | 'account_totals_daily'
  | 'settlement_daily'
  | 'product_costs'
  | 'ads_daily'
  | 'products'
  | 'product_tags'
  | 'ads_target_daily'
  | 'ads_search_term_daily'
  | 'dsp_daily'
  | 'inventory_daily'
  | 'shelf_daily'
  | 'buy_box_log'
  | 'retail_hourly'
  | 'sov_daily'
  | 'keyword_positions'
  | 'amc_cohorts'
  | 'amc_cohort_months'
  | 'ntb_monthly';

/** Those that files of the marketplace fill. */
export type MarketTable =
  | 'categories'
  | 'market_products'
  | 'market_product_weekly'
  | 'market_product_monthly'
  | 'market_brand_monthly'
  | 'market_category_monthly'
  | 'category_forecast_monthly'
  | 'niche_monthly'
  | 'search_term_monthly'
  | 'search_term_product_monthly'
  | 'competitor_monthly'
  | 'market_sov_daily'
  | 'reference_rates';
export type ImportTable = BrandGroupTable | MarketTable;

/** What stands for the marketplace where a brand group is named: no brand group has this id. */
export const MARKET = '*';
export const MARKET_NAME = 'the marketplace';

export const isMarketKind = (kind: ImportKind): kind is MarketKind => MARKET_KINDS.some((each) => each === kind);

/** What can be imported into a brand group, or into the marketplace. */
export const kindsOf = (owner: string): readonly ImportKind[] => (owner === MARKET ? MARKET_KINDS : BRAND_GROUP_KINDS);
