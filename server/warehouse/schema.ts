/**
 * The tables of the warehouse: what a generator or an import writes and what questions read. One versioned definition as
 * data (model/), from which tables are made, files are brought up to date, and docs/warehouse.md is written.
 *
 * NOTE: money is whole US cents; a measure that the source did not have is null in every row, never 0.
 */
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
} from './model/advertisingTables.ts';
import { IMPORT_TABLES } from './model/importTables.ts';
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
  SEARCH_TERM_MONTHLY,
  SEARCH_TERM_PRODUCT_MONTHLY,
} from './model/marketTables.ts';
import { BUY_BOX_LOG, INVENTORY_DAILY, PRODUCT_TAGS, PRODUCTS, RETAIL_DAILY, RETAIL_HOURLY, SHELF_DAILY } from './model/retailTables.ts';
import type { Table } from './model/table.ts';
import { DEMO_UPKEEP, WAREHOUSE_SCHEMA } from './model/upkeepTables.ts';

/**
 * The version of the tables. Whoever changes a table raises it, and says in model/migrations.ts what becomes of the rows
 * that are there: imported data is carried along, never dropped.
 */
export const SCHEMA_VERSION = 6;

/** The tables of brand groups, in the order in which they are written. */
export const TENANT_TABLES: readonly Table[] = [
  RETAIL_DAILY,
  ADS_DAILY,
  PRODUCTS,
  PRODUCT_TAGS,
  ADS_TARGET_DAILY,
  ADS_SEARCH_TERM_DAILY,
  DSP_DAILY,
  INVENTORY_DAILY,
  SHELF_DAILY,
  BUY_BOX_LOG,
  RETAIL_HOURLY,
  SOV_DAILY,
  KEYWORD_POSITIONS,
  AMC_COHORTS,
  AMC_COHORT_MONTHS,
  NTB_MONTHLY,
];

/** The tables of the marketplace. */
export const MARKET_TABLES: readonly Table[] = [
  CATEGORIES,
  MARKET_PRODUCTS,
  MARKET_PRODUCT_WEEKLY,
  MARKET_PRODUCT_MONTHLY,
  MARKET_BRAND_MONTHLY,
  MARKET_CATEGORY_MONTHLY,
  CATEGORY_FORECAST_MONTHLY,
  NICHE_MONTHLY,
  SEARCH_TERM_MONTHLY,
  SEARCH_TERM_PRODUCT_MONTHLY,
  COMPETITOR_MONTHLY,
  MARKET_SOV_DAILY,
];

/** All that is written and read as data. */
export const TABLES: readonly Table[] = [...TENANT_TABLES, ...MARKET_TABLES];

/** All tables of a file, its own notes included; what is derived from them is in model/derived.ts. */
export const ALL_TABLES: readonly Table[] = [...TABLES, ...IMPORT_TABLES, DEMO_UPKEEP, WAREHOUSE_SCHEMA];
