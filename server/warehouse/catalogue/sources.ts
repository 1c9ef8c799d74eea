/** All sources by the name of their table. */
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
} from '../model/advertisingTables.ts';
import { RETAIL_COUNTRY_DAILY, RETAIL_PRODUCT_MONTHLY } from '../model/derived.ts';
import {
  CATEGORY_FORECAST_MONTHLY,
  MARKET_BRAND_MONTHLY,
  MARKET_CATEGORY_MONTHLY,
  MARKET_PRODUCT_MONTHLY,
  MARKET_PRODUCT_WEEKLY,
  MARKET_SOV_DAILY,
  SEARCH_TERM_MONTHLY,
  SEARCH_TERM_PRODUCT_MONTHLY,
} from '../model/marketTables.ts';
import { INVENTORY_DAILY, RETAIL_DAILY, SHELF_DAILY } from '../model/retailTables.ts';
import { SETTLED_COUNTRY_DAILY, SETTLED_DAILY } from '../model/settled.ts';
import {
  COHORT_JOINS,
  categorySource,
  marketProductSource,
  ownColumns,
  productSource,
  type Source,
  searchTermSource,
  targetSource,
  tenantSource,
} from './source.ts';

const CAMPAIGN = ownColumns('campaign_name', 'ad_type', 'ad_subtype', 'ad_tactic', 'campaign_type', 'bcg', 'funnel_location');
const TARGET = { ...CAMPAIGN, ...ownColumns('record_type', 'record_text', 'match_type') };
const CAMPAIGN_SEARCH = [{ column: 'campaign_name' }];
const TARGET_SEARCH = [...CAMPAIGN_SEARCH, { column: 'record_text' }];
/** Files of different countries, and of different brand groups, end on different days. */
const EACH_COUNTRY = ['brand_group_id', 'country'] as const;

export const SOURCES = {
  retail_country_daily: tenantSource(RETAIL_COUNTRY_DAILY),
  retail_daily: productSource(RETAIL_DAILY, { monthly: RETAIL_PRODUCT_MONTHLY }),
  settled_country_daily: tenantSource(SETTLED_COUNTRY_DAILY),
  settled_daily: productSource(SETTLED_DAILY),
  inventory_daily: productSource(INVENTORY_DAILY, { lastOf: EACH_COUNTRY }),
  shelf_daily: productSource(SHELF_DAILY, { lastOf: EACH_COUNTRY }),
  ads_daily: tenantSource(ADS_DAILY, { attributes: CAMPAIGN, search: CAMPAIGN_SEARCH, lastOf: ['brand_group_id'] }),
  ads_target_daily: targetSource(ADS_TARGET_DAILY, { attributes: TARGET, search: TARGET_SEARCH }),
  ads_search_term_daily: targetSource(ADS_SEARCH_TERM_DAILY, {
    attributes: { ...TARGET, ...ownColumns('search_term') },
    search: [...TARGET_SEARCH, { column: 'search_term' }],
  }),
  dsp_daily: tenantSource(DSP_DAILY, { attributes: ownColumns('order_name'), search: [{ column: 'order_name' }] }),
  sov_daily: tenantSource(SOV_DAILY, { attributes: ownColumns('search_term'), search: [{ column: 'search_term' }] }),
  keyword_positions: productSource(KEYWORD_POSITIONS, { attributes: ownColumns('search_term') }),
  amc_cohorts: tenantSource(AMC_COHORTS),
  amc_cohort_months: tenantSource(AMC_COHORT_MONTHS, {
    attributes: ownColumns('months_since_first_purchase'),
    joins: COHORT_JOINS,
    lastBy: 'months_since_first_purchase',
    // Each cohort is as old as it is.
    lastOf: [...EACH_COUNTRY, 'day'],
  }),
  ntb_monthly: productSource(NTB_MONTHLY),
  market_product_weekly: marketProductSource(MARKET_PRODUCT_WEEKLY),
  market_product_monthly: marketProductSource(MARKET_PRODUCT_MONTHLY),
  market_brand_monthly: categorySource(MARKET_BRAND_MONTHLY, ownColumns('brand')),
  market_category_monthly: categorySource(MARKET_CATEGORY_MONTHLY),
  category_forecast_monthly: categorySource(CATEGORY_FORECAST_MONTHLY),
  market_sov_daily: categorySource(MARKET_SOV_DAILY, ownColumns('brand')),
  search_term_monthly: searchTermSource(SEARCH_TERM_MONTHLY, ownColumns('term_brand'), true),
  search_term_product_monthly: searchTermSource(SEARCH_TERM_PRODUCT_MONTHLY, ownColumns('asin', 'brand'), false),
} as const satisfies Readonly<Record<string, Source>>;

export type SourceName = keyof typeof SOURCES;
export const SOURCE_NAMES = Object.keys(SOURCES) as readonly SourceName[];

export const sourceNamed = (name: SourceName): Source => SOURCES[name];
