/** All tables of data: what a generator or an import writes and what questions read. */
import type { BrandGroupTable, MarketTable } from '../../../src/domain/imports/kinds.ts';
import {
  ADS_DAILY,
  ADS_SEARCH_TERM_DAILY,
  ADS_TARGET_DAILY,
  AMC_COHORT_MONTHS,
  AMC_COHORTS,
  DSP_DAILY,
  KEYWORD_POSITIONS,
  NTB_MONTHLY,
  SOV_DAILY,
} from './advertisingTables.ts';
import {
  CATEGORIES,
  CATEGORY_FORECAST_MONTHLY,
  COMPETITOR_MONTHLY,
  MARKET_BRAND_MONTHLY,
  MARKET_CATEGORY_MONTHLY,
  MARKET_PRODUCT_MONTHLY,
  MARKET_PRODUCT_WEEKLY,
  MARKET_PRODUCTS,
  MARKET_SOV_DAILY,
  NICHE_MONTHLY,
  REFERENCE_RATES,
  SEARCH_TERM_MONTHLY,
  SEARCH_TERM_PRODUCT_MONTHLY,
} from './marketTables.ts';
import {
  ACCOUNT_TOTALS_DAILY,
  BUY_BOX_LOG,
  INVENTORY_DAILY,
  PRODUCT_ADS_DAILY,
  PRODUCT_ORDERS_DAILY,
  PRODUCT_RETURNS_DAILY,
  PRODUCT_SKUS,
  PRODUCT_TAGS,
  PRODUCT_VIEWS_DAILY,
  PRODUCTS,
  RETAIL_DAILY,
  RETAIL_HOURLY,
  SHELF_DAILY,
} from './retailTables.ts';
import { PRODUCT_COSTS, SETTLEMENT_DAILY } from './settlementTables.ts';
import type { Table } from './table.ts';

/** Each table that files fill by its name, in the order in which they are written: one without a table does not compile. */
export const BRAND_GROUP_TABLES: Readonly<Record<BrandGroupTable, Table>> = {
  retail_daily: RETAIL_DAILY,
  product_orders_daily: PRODUCT_ORDERS_DAILY,
  product_ads_daily: PRODUCT_ADS_DAILY,
  product_views_daily: PRODUCT_VIEWS_DAILY,
  product_returns_daily: PRODUCT_RETURNS_DAILY,
  account_totals_daily: ACCOUNT_TOTALS_DAILY,
  settlement_daily: SETTLEMENT_DAILY,
  product_costs: PRODUCT_COSTS,
  ads_daily: ADS_DAILY,
  products: PRODUCTS,
  product_tags: PRODUCT_TAGS,
  ads_target_daily: ADS_TARGET_DAILY,
  ads_search_term_daily: ADS_SEARCH_TERM_DAILY,
  dsp_daily: DSP_DAILY,
  inventory_daily: INVENTORY_DAILY,
  shelf_daily: SHELF_DAILY,
  buy_box_log: BUY_BOX_LOG,
  retail_hourly: RETAIL_HOURLY,
  sov_daily: SOV_DAILY,
  keyword_positions: KEYWORD_POSITIONS,
  amc_cohorts: AMC_COHORTS,
  amc_cohort_months: AMC_COHORT_MONTHS,
  ntb_monthly: NTB_MONTHLY,
};
export const MARKET_TABLES_BY_NAME: Readonly<Record<MarketTable, Table>> = {
  categories: CATEGORIES,
  market_products: MARKET_PRODUCTS,
  market_product_weekly: MARKET_PRODUCT_WEEKLY,
  market_product_monthly: MARKET_PRODUCT_MONTHLY,
  market_brand_monthly: MARKET_BRAND_MONTHLY,
  market_category_monthly: MARKET_CATEGORY_MONTHLY,
  category_forecast_monthly: CATEGORY_FORECAST_MONTHLY,
  niche_monthly: NICHE_MONTHLY,
  search_term_monthly: SEARCH_TERM_MONTHLY,
  search_term_product_monthly: SEARCH_TERM_PRODUCT_MONTHLY,
  competitor_monthly: COMPETITOR_MONTHLY,
  market_sov_daily: MARKET_SOV_DAILY,
  reference_rates: REFERENCE_RATES,
};

/** The tables of brand groups, in the order in which they are written. */
export const TENANT_TABLES: readonly Table[] = [...Object.values(BRAND_GROUP_TABLES), PRODUCT_SKUS];

/** The tables of the marketplace. */
export const MARKET_TABLES: readonly Table[] = Object.values(MARKET_TABLES_BY_NAME);

/** All that is written and read as data. */
export const TABLES: readonly Table[] = [...TENANT_TABLES, ...MARKET_TABLES];
