/** What the marketplace settled with a seller. */
import type { SettlementGroup } from '../../../src/domain/imports/settlementGroups.ts';
import { ASIN } from './retailTables.ts';
import { COUNTRY, dimensionTable, optional, required, type Table, tenantFact } from './table.ts';

/** The column of each group of lines. */
export const SETTLED_AMOUNTS: Readonly<Record<SettlementGroup, string>> = {
  proceeds: 'proceeds_cents',
  fees: 'fees_cents',
  refunds: 'refunds_cents',
  other: 'other_cents',
  ads: 'ad_lines_cents',
  transfers: 'transfers_cents',
};

export const SETTLEMENT_DAILY: Table = tenantFact({
  name: 'settlement_daily',
  grain: 'day',
  row: 'what a settlement has of a SKU in a country, by the posted day as the file says it',
  by: [
    COUNTRY,
    required('settlement_id', 'text', 'settlement'),
    required('sku', 'text', "the seller's own number; empty where a line is of no product"),
  ],
  rest: [
    required('period_start', 'day', 'first day of the settlement'),
    required('period_end', 'day', 'last day of the settlement'),
    optional('total_cents', 'cents', 'total that the file states of the whole settlement'),
    optional('units', 'count', 'units sold'),
    optional('amount_cents', 'cents', 'all lines added up'),
    optional('proceeds_cents', 'cents', 'sales, shipping, taxes less those withheld, promotions, reimbursements'),
    optional('fees_cents', 'cents', 'fees, above zero where they were taken off'),
    optional('refunds_cents', 'cents', 'what customers were given back, without fees'),
    optional('other_cents', 'cents', 'lines of unknown types'),
    optional('ad_lines_cents', 'cents', 'lines of advertising: no part of profit, whose ad spend is that of the ad files'),
    optional('transfers_cents', 'cents', 'transfers and reserves: no part of profit'),
  ],
});

export const PRODUCT_COSTS: Table = dimensionTable(
  'tenant',
  'product_costs',
  'what a unit of a product costs from a day on',
  [
    ASIN,
    required('sold_in', 'text', 'country; `*` for all that have no cost of their own'),
    required('valid_from', 'day', 'first day on which it counts'),
  ],
  // In another currency a unit has no one cost in dollars: each day's rate says it.
  [
    optional('cost_cents', 'cents', 'cost of one unit in US dollars; unknown where it is in another currency'),
    optional('file_cost_cents', 'amount', 'cost of one unit as the file has it, in its currency'),
    optional('currency', 'text', 'currency of the file’s cost; unknown where it is US dollars'),
  ],
);

/** Each day that a settlement covers in its countries, lines or none, as SQL. */
export const SETTLED_DAYS = `SELECT DISTINCT brand_group_id, country, settlement_id, CAST(unnest(generate_series(least(period_start, first_day), greatest(period_end, last_day), INTERVAL 1 DAY)) AS DATE) AS day
  FROM (SELECT brand_group_id, country, settlement_id, min(period_start) AS period_start, max(period_end) AS period_end, min(day) AS first_day, max(day) AS last_day
    FROM ${SETTLEMENT_DAILY.name} GROUP BY ALL)`;
