/** The kinds of data that screens show, and these screens, by name alone: what they are made of is in screenNeeds.ts, which no screen loads. */
import type { RouteName } from '../routes/table.ts';

/** Of a brand group. */
export const BRAND_DATA_NAMES = [
  'sales',
  'traffic',
  'adSpend',
  'productAds',
  'campaigns',
  'budgets',
  'targets',
  'searchTerms',
  'displayAds',
  'stock',
  'shareOfVoice',
  'returns',
  'buyBox',
  'tags',
  'cohorts',
  'repeatPurchases',
  'newCustomers',
  'settlements',
  'costs',
] as const;
/** Of the marketplace. */
export const MARKET_DATA_NAMES = [
  'categories',
  'niches',
  'brands',
  'productMonths',
  'productWeeks',
  'termProducts',
  'competitors',
  'searchVolume',
  'marketShareOfVoice',
  'forecast',
  'titles',
] as const;
export type BrandData = (typeof BRAND_DATA_NAMES)[number];
export type MarketData = (typeof MARKET_DATA_NAMES)[number];
export type DataName = BrandData | MarketData;

/** The screens of a brand group's data. */
export const BRAND_DATA_ROUTES = [
  'business-health',
  'executive-summary',
  'sales-anomaly',
  'retail-overview',
  'product-performance',
  'inventory-health',
  'advertising-health',
  'advertising-audiences',
  'advertising-budget',
  'advertising-performance',
  'dsp-overview',
  'ltv-analysis',
  'ntb-gateway',
] as const satisfies readonly RouteName[];
/** Those of the marketplace's. */
export const MARKET_DATA_ROUTES = [
  'category-insights',
  'brand-research',
  'brand-overview',
  'brand-insights',
  'portfolio-insights',
  'product-insights',
  'markets',
  'search-trends',
  'brand-index',
  'brand-leaderboard',
  'sales-forecast',
  'title-compliance',
  'market',
] as const satisfies readonly RouteName[];
export type BrandDataRoute = (typeof BRAND_DATA_ROUTES)[number];
export type MarketDataRoute = (typeof MARKET_DATA_ROUTES)[number];
/** The screens that show imported data of their own choice. */
export type DataRoute = BrandDataRoute | MarketDataRoute;

/** Days, weeks or months: by which files tell their rows. */
export const GRAINS = ['daily', 'weekly', 'monthly'] as const;
