/** How the schemas of brand groups are answered. */

import { LEAST_CUSTOMERS } from '../../../src/domain/amc/smallCells.ts';
import type { AdsBaseMeasure } from '../../../src/domain/metrics/advertising.ts';
import { ADVERTISING } from '../../../src/domain/metrics/advertising.ts';
import type { CohortBaseMeasure, NtbBaseMeasure } from '../../../src/domain/metrics/amc.ts';
import { AMC, NTB } from '../../../src/domain/metrics/amc.ts';
import {
  AD_MEASURES,
  type AdMeasure,
  RETAIL_BASE_MEASURES,
  type RetailMeasure,
  SETTLED_MEASURES,
  type SettledMeasure,
} from '../../../src/domain/metrics/baseMeasures.ts';
import { BUY_BOX, type BuyBoxBaseMeasure } from '../../../src/domain/metrics/buyBox.ts';
import { DSP, type DspBaseMeasure } from '../../../src/domain/metrics/dsp.ts';
import type { InventoryBaseMeasure } from '../../../src/domain/metrics/inventory.ts';
import { INVENTORY } from '../../../src/domain/metrics/inventory.ts';
import { RETAIL } from '../../../src/domain/metrics/retail.ts';
import { SHARE_OF_VOICE, type SovBaseMeasure } from '../../../src/domain/metrics/shareOfVoice.ts';
import { unassigned } from '../model/derived.ts';
import { unsettled } from '../model/settled.ts';
import { column, columns, type MeasureBinding, type RowCondition, type SchemaBinding, value } from './binding.ts';
import type { DimensionName } from './dimensions.ts';
import type { FilterName } from './filters.ts';

const RETAIL_SOURCES: MeasureBinding['from'] = ['retail_country_daily', 'retail_daily'];

/** Ads of products, with what campaigns say beyond them. */
const ofAds = <const N extends AdMeasure>(names: readonly N[]): Readonly<Record<N, MeasureBinding>> =>
  Object.fromEntries(names.map((name) => [name, column(name, RETAIL_SOURCES, { ofNoProduct: unassigned(name) })])) as Record<
    N,
    MeasureBinding
  >;

/** Settlements of products, with what is of none. */
const OF_SETTLEMENTS = Object.fromEntries(
  SETTLED_MEASURES.map((name) => [
    name,
    column(name, ['settled_country_daily', 'settled_daily'], {
      ofNoProduct: unsettled(name),
      ...(name === 'settled_ad_spend_cents' ? { isWhole: true } : {}),
    }),
  ]),
) as Record<SettledMeasure, MeasureBinding>;

const PRODUCT_DIMENSIONS: readonly DimensionName[] = [
  'country',
  'asin',
  'parent_asin',
  'product_title',
  'brand',
  'image_url',
  'current_category',
  'current_path',
  'node_id',
  'custom_tag_child_asin',
  'brand_group_id',
];
const PRODUCT_FILTERS: readonly FilterName[] = ['search', 'countries', 'categories', 'tags', 'tagSetId', 'products', 'dimensions'];

export const RETAIL_BINDING: SchemaBinding<RetailMeasure> = {
  metrics: RETAIL,
  title: 'Retail',
  owner: 'tenant',
  grain: 'day',
  measures: { ...columns(RETAIL_BASE_MEASURES, RETAIL_SOURCES), ...ofAds(AD_MEASURES), ...OF_SETTLEMENTS },
  dimensions: PRODUCT_DIMENSIONS,
  filters: PRODUCT_FILTERS,
};

const ADS_SOURCES: MeasureBinding['from'] = ['ads_daily', 'ads_target_daily', 'ads_search_term_daily'];
/** Things that can be paid for without a sale: targets, or search terms. */
const TARGET_SOURCES: MeasureBinding['from'] = ['ads_target_daily', 'ads_search_term_daily'];
const DATES: readonly DimensionName[] = ['date', 'week', 'month', 'quarter', 'year'];

export const ADS_BINDING: SchemaBinding<AdsBaseMeasure> = {
  metrics: ADVERTISING,
  title: 'Search Ads',
  owner: 'tenant',
  grain: 'day',
  measures: {
    ...columns(
      ['impressions', 'clicks', 'cost_cents', 'attributed_sales_cents', 'attributed_conversions', 'attributed_units'],
      ADS_SOURCES,
    ),
    active_days: value({ of: 'date' }, ADS_SOURCES),
    // The budget that is set now is the same for every day of the period.
    current_budget_cents: column('budget_cents', ['ads_daily'], { ignores: DATES, shift: 'untilNow' }),
    campaign_budget_cents: column('budget_cents', ['ads_daily']),
    budget_met_cost_cents: column('cost_cents', ['ads_daily'], { where: { column: 'cost_cents', atLeast: 'budget_cents' } }),
    wasted_cost_cents: column('cost_cents', TARGET_SOURCES, { withoutSales: true }),
    wasted_clicks: column('clicks', TARGET_SOURCES, { withoutSales: true }),
  },
  dimensions: [
    'country',
    'campaign_name',
    'record_text',
    'record_type',
    'match_type',
    'target_title',
    'search_term',
    'ad_type',
    'ad_subtype',
    'ad_tactic',
    'campaign_type',
    'bcg',
    'funnel_location',
    'brand_group_id',
  ],
  filters: ['search', 'splitNonBrand', 'adTargeting', 'adTargets', 'adType', 'funnelLocation', 'countries', 'dimensions'],
};

const DSP_MEASURES = Object.keys(DSP.measures) as DspBaseMeasure[];

export const DSP_BINDING: SchemaBinding<DspBaseMeasure> = {
  metrics: DSP,
  title: 'DSP',
  owner: 'tenant',
  grain: 'day',
  measures: columns(DSP_MEASURES, ['dsp_daily']),
  dimensions: ['country', 'order_name', 'brand_group_id'],
  filters: ['search', 'countries', 'dspCampaigns', 'dimensions'],
};

export const BUY_BOX_BINDING: SchemaBinding<BuyBoxBaseMeasure> = {
  metrics: BUY_BOX,
  title: 'Buy Box',
  owner: 'tenant',
  grain: 'day',
  measures: {
    ...columns(
      ['ordered_revenue_cents', 'ordered_units', 'glance_views', 'buy_box_glance_views', 'buy_box_known_units', 'buy_box_known_views'],
      RETAIL_SOURCES,
    ),
    inventory_quantity: column('inventory_quantity', ['inventory_daily']),
  },
  dimensions: PRODUCT_DIMENSIONS,
  filters: PRODUCT_FILTERS,
};

export const INVENTORY_BINDING: SchemaBinding<InventoryBaseMeasure> = {
  metrics: INVENTORY,
  title: 'Inventory',
  owner: 'tenant',
  grain: 'day',
  measures: {
    inventory_quantity: column('inventory_quantity', ['inventory_daily']),
    total_inbound_quantity: column('inbound_quantity', ['inventory_daily']),
    total_reserved_quantity: column('reserved_quantity', ['inventory_daily']),
    total_unsellable_quantity: column('unsellable_quantity', ['inventory_daily']),
    currently_active: column('is_active', ['inventory_daily'], { once: 'asin' }),
    days: value({ of: 'date' }, RETAIL_SOURCES),
    stocked_units: column('ordered_units', ['retail_daily'], { stockedOnly: true }),
    stocked_days: value({ of: 'date' }, RETAIL_SOURCES, { stockedOnly: true }),
    ...columns(['ordered_units', 'ordered_revenue_cents', 'glance_views', 'buy_box_glance_views', 'buy_box_known_views'], RETAIL_SOURCES),
    ...ofAds(['ad_spend_cents']),
  },
  dimensions: PRODUCT_DIMENSIONS,
  filters: PRODUCT_FILTERS,
};

type Placement = Extract<SovBaseMeasure, `${string}_placements`>;

/** Of search terms that name a brand only rows of such terms count. */
const placement = (name: Placement): MeasureBinding => {
  const isBrand = name.startsWith('brand_') || name.startsWith('top10_brand_');
  const of = name.replace(/^(top10_)?brand_/, '$1');
  return column(of, ['sov_daily'], isBrand ? { where: { column: 'is_brand_term', is: 1 } } : {});
};

const PLACEMENTS = (Object.keys(SHARE_OF_VOICE.measures) as SovBaseMeasure[]).filter((name): name is Placement =>
  name.endsWith('_placements'),
);

export const SOV_BINDING: SchemaBinding<SovBaseMeasure> = {
  metrics: SHARE_OF_VOICE,
  title: 'Share of Voice',
  owner: 'tenant',
  grain: 'day',
  measures: {
    ...(Object.fromEntries(PLACEMENTS.map((name) => [name, placement(name)])) as Record<Placement, MeasureBinding>),
    keywords: value({ of: 'search_term' }, ['sov_daily'], { where: { column: 'is_found', is: 1 } }),
    best_sellers: column('is_best_seller', ['shelf_daily']),
    active_products: column('is_active', ['inventory_daily'], { once: 'asin' }),
    rating_sum: column('rating', ['shelf_daily'], { hundredths: true }),
    rated_products: value({ present: 'rating' }, ['shelf_daily']),
    bsr: column('bsr', ['shelf_daily']),
  },
  dimensions: [...PRODUCT_DIMENSIONS, 'search_term'],
  filters: PRODUCT_FILTERS,
};

/**
 * Rows of enough customers. Of each row it is decided whether it is told, never of a sum: whatever is asked, with whichever dates, filters and
 * dimensions, the difference of two answers holds no row that is withheld.
 */
const enough = (people: string): RowCondition => ({ column: people, least: LEAST_CUSTOMERS });

const OF_COHORT = { ignores: ['months_since_first_purchase'] } as const;

export const AMC_BINDING: SchemaBinding<CohortBaseMeasure> = {
  metrics: AMC,
  title: 'Marketing Cloud: Cohorts',
  owner: 'tenant',
  grain: 'month',
  measures: {
    // A cohort is as large at every age; so is what was spent to win it.
    ntb_users: column('ntb_users', ['amc_cohorts'], { ...OF_COHORT, where: enough('ntb_users') }),
    spend_cents: column('spend_cents', ['amc_cohorts'], OF_COHORT),
    spend_of_users: column('spend_cents', ['amc_cohorts'], { ...OF_COHORT, where: enough('ntb_users') }),
    cohort_sales_cents: value({ lived: 'cohort_sales_cents' }, ['amc_cohort_months']),
    buyers: value({ lived: 'buyers' }, ['amc_cohort_months']),
    buyers_of_users: value({ lived: 'buyers', counterpart: 'ntb_users' }, ['amc_cohort_months']),
    users_of_buyers: value({ cohort: 'ntb_users', counterpart: 'buyers' }, ['amc_cohort_months']),
    sales_of_first_cents: value({ lived: 'cohort_sales_cents', counterpart: 'first_sales_cents' }, ['amc_cohort_months']),
    first_sales_cents: value({ cohort: 'first_sales_cents', counterpart: 'cohort_sales_cents' }, ['amc_cohort_months']),
    cumulative_of_users: value({ lived: 'cumulative_sales_cents', counterpart: 'ntb_users' }, ['amc_cohort_months']),
    users_of_cumulative: value({ cohort: 'ntb_users', counterpart: 'cumulative_sales_cents' }, ['amc_cohort_months']),
    cumulative_of_spend: value({ lived: 'cumulative_sales_cents', counterpart: 'spend_cents' }, ['amc_cohort_months']),
    spend_of_cumulative: value({ cohort: 'spend_cents', counterpart: 'cumulative_sales_cents' }, ['amc_cohort_months']),
  },
  dimensions: ['country', 'months_since_first_purchase', 'brand_group_id'],
  filters: ['countries', 'dimensions'],
};

export const NTB_BINDING: SchemaBinding<NtbBaseMeasure> = {
  metrics: NTB,
  title: 'Marketing Cloud: New-to-Brand',
  owner: 'tenant',
  grain: 'month',
  measures: {
    customers: column('customers', ['ntb_monthly'], { where: enough('customers') }),
    new_customers: column('new_customers', ['ntb_monthly'], { where: enough('new_customers') }),
    customers_of_new: column('customers', ['ntb_monthly'], { where: enough('new_customers') }),
    sales_cents: column('sales_cents', ['ntb_monthly'], { where: enough('customers') }),
    spend_of_customers: column('ad_spend_cents', ['ntb_monthly'], { where: enough('customers') }),
    ...columns(['ad_spend_cents', 'ad_sales_cents'], ['ntb_monthly']),
  },
  dimensions: PRODUCT_DIMENSIONS,
  filters: PRODUCT_FILTERS,
};
