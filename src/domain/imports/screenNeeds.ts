/** What screens are made of: kinds of data by name, the files of which any brings each, and which screens show which. */
import type { RouteName } from '../routes/table.ts';
import type { BrandData, BrandDataRoute, DataName, DataRoute, MarketData, MarketDataRoute } from './dataNames.ts';
import type { ImportKind } from './kinds.ts';

/** A file that will do; one that may lack what is shown names the column of the warehouse that it must have filled. */
export type DataSource = ImportKind | readonly [ImportKind, measure: string];

/** Of these files any will do; the first is the one that counts where there are several. */
export type DataSources = readonly [DataSource, ...DataSource[]];

const PRODUCT_ADS = ['retail', 'ad_spend_cents'] as const;

/** The files that bring each kind of data. */
export const DATA: Readonly<Record<DataName, DataSources>> = {
  sales: [['retail', 'ordered_revenue_cents'], 'product-orders'],
  traffic: [['retail', 'glance_views'], 'product-views'],
  adSpend: ['ads', 'product-ads', PRODUCT_ADS],
  productAds: ['product-ads', PRODUCT_ADS],
  campaigns: ['ads'],
  budgets: [['ads', 'budget_cents']],
  targets: ['targets'],
  searchTerms: ['search-terms'],
  displayAds: ['dsp'],
  stock: ['inventory'],
  shareOfVoice: ['share-of-voice'],
  returns: ['product-returns', ['retail', 'units_refunded']],
  buyBox: ['buy-box'],
  tags: ['tags'],
  cohorts: ['cohorts'],
  repeatPurchases: ['cohort-months'],
  newCustomers: ['new-to-brand'],
  settlements: ['settlements'],
  costs: ['costs'],
  categories: ['market-category-months'],
  niches: ['niches'],
  brands: ['market-brands'],
  productMonths: ['market-product-months'],
  productWeeks: ['market-product-weeks'],
  termProducts: ['search-term-products'],
  competitors: ['competitors'],
  searchVolume: ['search-volume'],
  marketShareOfVoice: ['market-share-of-voice'],
  forecast: ['category-forecast'],
  titles: ['market-products'],
};

/** What a screen shows, and of which data; `isExtra` where the screen stands without it. */
export interface Need<D extends DataName = DataName> {
  readonly shows: string;
  readonly of: D;
  readonly isExtra?: true;
}

const need = <D extends DataName>(shows: string, of: D): Need<D> => ({ shows, of });
const extra = <D extends DataName>(shows: string, of: D): Need<D> => ({ shows, of, isExtra: true });

const SALES = need('Sales, units', 'sales');
const AD_SPEND = extra('Ad spend, TACOS', 'adSpend');
const VIEWS = extra('Traffic', 'traffic');

const PROFIT = [extra('Net proceeds, fees', 'settlements'), extra('Profit, margin', 'costs')] as const;

/** Of a brand group. */
export const BRAND_SCREENS = {
  'business-health': [SALES, VIEWS, AD_SPEND],
  'executive-summary': [
    SALES,
    AD_SPEND,
    extra('Stock', 'stock'),
    extra('Share of voice', 'shareOfVoice'),
    extra('Display ads', 'displayAds'),
  ],
  'sales-anomaly': [need('Sales by day', 'sales'), extra('Stock-outs', 'stock'), extra('Ad spend', 'productAds')],
  'retail-overview': [SALES, VIEWS, AD_SPEND, extra('Returns', 'returns'), extra('Buy Box by hour', 'buyBox'), ...PROFIT],
  'product-performance': [
    need('Sales by product', 'sales'),
    VIEWS,
    extra('Ad spend by product', 'productAds'),
    extra('Tags', 'tags'),
    ...PROFIT,
  ],
  'inventory-health': [need('Stock', 'stock'), need('Sales by product', 'sales')],
  'advertising-health': [
    need('Campaigns', 'campaigns'),
    extra('Targets', 'targets'),
    extra('Search terms', 'searchTerms'),
    extra('Sales by product', 'sales'),
  ],
  'advertising-audiences': [need('Campaigns', 'campaigns'), extra('Keywords', 'targets')],
  'advertising-budget': [need('Campaigns with daily budgets', 'budgets')],
  'advertising-performance': [need('Ad spend, ad sales', 'adSpend'), extra('Total sales', 'sales'), extra('Display ads', 'displayAds')],
  'dsp-overview': [need('Display campaigns', 'displayAds')],
  'ltv-analysis': [need('Customers by first purchase', 'cohorts'), extra('Repeat purchases by month', 'repeatPurchases')],
  'ntb-gateway': [need('New customers by product', 'newCustomers')],
} as const satisfies Readonly<Record<BrandDataRoute, readonly Need<BrandData>[]>>;

/** Of the marketplace, which everybody sees. */
export const MARKET_SCREENS = {
  'category-insights': [need('Categories by month', 'categories'), extra('Niches', 'niches')],
  'brand-research': [need('Brands by category', 'brands')],
  'brand-overview': [need('Brands by category', 'brands')],
  'brand-insights': [need('Brands by category', 'brands'), extra('Products', 'productMonths')],
  'portfolio-insights': [need('Products by month', 'productMonths'), extra('Search terms', 'termProducts')],
  'product-insights': [
    need('Products by month', 'productMonths'),
    extra('Competitors', 'competitors'),
    extra('Search terms', 'termProducts'),
  ],
  markets: [need('Products by week', 'productWeeks')],
  'search-trends': [need('Search volume', 'searchVolume'), extra('Products by search term', 'termProducts')],
  'brand-index': [need('Share of voice', 'marketShareOfVoice')],
  'brand-leaderboard': [need('Share of voice', 'marketShareOfVoice')],
  'sales-forecast': [need('Revenue forecast', 'forecast')],
  'title-compliance': [need('Product titles', 'titles')],
} as const satisfies Readonly<Record<Exclude<MarketDataRoute, 'market'>, readonly Need<MarketData>[]>>;

/** The data of each screen; a market is made of what the list of markets is. */
export const SCREEN_DATA: Readonly<Record<DataRoute, readonly Need[]>> = {
  ...BRAND_SCREENS,
  ...MARKET_SCREENS,
  market: MARKET_SCREENS.markets,
};

/** All others, with what they show: a route that stands nowhere here does not compile. */
export const WITHOUT_OWN_DATA: Readonly<Record<Exclude<RouteName, DataRoute>, 'forms' | 'records' | 'chosen by a person'>> = {
  login: 'forms',
  'forgot-password': 'forms',
  'reset-password': 'forms',
  'get-started': 'forms',
  thanks: 'forms',
  account: 'forms',
  logout: 'forms',
  setup: 'forms',
  'goal-management': 'records',
  alerts: 'records',
  deliveries: 'records',
  'market-new': 'forms',
  'market-edit': 'forms',
  reporting: 'records',
  'report-builder': 'chosen by a person',
  reports: 'records',
  dashboards: 'records',
  'dashboard-new': 'chosen by a person',
  'shared-dashboards': 'records',
  dashboard: 'chosen by a person',
  'document-new': 'forms',
  'document-edit': 'forms',
  document: 'records',
  files: 'records',
  admin: 'records',
  'admin-users': 'records',
  'admin-organizations': 'records',
  'admin-brand-groups': 'records',
  'admin-imports': 'records',
  imports: 'records',
  'admin-data': 'records',
  'admin-jobs': 'records',
  developer: 'records',
};
