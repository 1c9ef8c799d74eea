/**
 * Marketing cloud: what a new customer costs and is worth by cohort (C-433 to C-436), and new-to-brand by month (C-326). No figure is of
 * fewer than 50 customers, in whatever way it is asked for.
 */
import { LEAST_CUSTOMERS } from '../amc/smallCells.ts';
import { dollarsPer, type Formula, inDollars, measure, ofAtLeast, ratio } from './formula.ts';
import { bad, good } from './metric.ts';
import { type Aggregate, schema } from './schema.ts';

const COHORT_MEASURES = {
  ntb_users: 'sum',
  spend_cents: 'sum',
  cohort_sales_cents: 'sum',
  /** Sales of the cohort up to and including a month since its first purchase. */
  cumulative_sales_cents: 'last',
  returning_users: 'sum',
  first_month_sales_cents: 'sum',
} as const satisfies Record<string, Aggregate>;
export type CohortBaseMeasure = keyof typeof COHORT_MEASURES;

const newUsers = measure('ntb_users');
const spend = measure('spend_cents');
const cumulative = measure('cumulative_sales_cents');
const returning = measure('returning_users');
const ofCohort = <B extends string>(one: Formula<B>) => ofAtLeast(LEAST_CUSTOMERS, newUsers, one);
const ofBuyers = <B extends string>(one: Formula<B>) => ofAtLeast(LEAST_CUSTOMERS, returning, one);

/** Cohorts of customers by the month of their first purchase. */
export const AMC = schema('amc', COHORT_MEASURES, [
  good('ntbUsers', 'New Customers', 'count', ofCohort(newUsers), 'Customers whose first purchase of the brand fell into the month.'),
  bad('totalInMonthSpend', 'Ad Spend', 'usdWhole', inDollars(spend), 'Ad spend of the month.'),
  bad('cac', 'CAC', 'usd', ofCohort(dollarsPer(spend, newUsers)), 'Customer acquisition cost: ad spend per new customer.'),
  good(
    'inMonthCohortSales',
    'Cohort Sales',
    'usdWhole',
    ofBuyers(inDollars(measure('cohort_sales_cents'))),
    'Sales to the cohort in the month.',
  ),
  good(
    'cohortLtv',
    'LTV',
    'usd',
    ofCohort(dollarsPer(cumulative, newUsers)),
    'Lifetime value: sales per customer of the cohort until the month.',
  ),
  good(
    'ltv_to_cac',
    'LTV to CAC',
    'float2',
    ofCohort(ratio(cumulative, spend)),
    'Lifetime value of a customer per dollar spent to win one.',
  ),
  good(
    'customer_retention',
    'Customer Retention',
    'pct',
    ofBuyers(ratio(returning, newUsers)),
    'Customers of the cohort who bought in the month, as a share of the cohort.',
  ),
  good(
    'revenue_retention',
    'Revenue Retention',
    'pct',
    ofBuyers(ratio(measure('cohort_sales_cents'), measure('first_month_sales_cents'))),
    'Sales to the cohort in the month as a share of those in its first month.',
  ),
]);

const NTB_MEASURES = {
  customers: 'people',
  new_customers: 'people',
  sales_cents: 'sum',
  ad_spend_cents: 'sum',
  ad_sales_cents: 'sum',
} as const satisfies Record<string, Aggregate>;
export type NtbBaseMeasure = keyof typeof NTB_MEASURES;

const ntbSpend = measure('ad_spend_cents');
const ntbSales = measure('sales_cents');
const buyers = measure('customers');
const newBuyers = measure('new_customers');
const ofBuying = <B extends string>(one: Formula<B>) => ofAtLeast(LEAST_CUSTOMERS, buyers, one);
const ofNew = <B extends string>(one: Formula<B>) => ofAtLeast(LEAST_CUSTOMERS, newBuyers, one);

/** The measures of the NTB gateway. */
export const NTB = schema('ntb', NTB_MEASURES, [
  good(
    'total_customers',
    'Total Customers',
    'count',
    ofBuying(buyers),
    'Customers who bought in the month, counted once for each product and month that they bought in.',
  ),
  good(
    'new_customers',
    'New Customers',
    'count',
    ofNew(newBuyers),
    'Customers who bought the brand for the first time, counted once for each product that they bought.',
  ),
  good('percent_new', 'Percent New', 'pct', ofNew(ratio(newBuyers, buyers)), 'New customers as a share of all customers.'),
  bad('cost_per_user', 'Cost per User', 'usd', ofBuying(dollarsPer(ntbSpend, buyers)), 'Ad spend per customer.'),
  good('total_sales', 'Total Sales', 'usdWhole', ofBuying(inDollars(ntbSales)), 'Sales to all customers.'),
  bad('ad_spend', 'Ad Spend', 'usdWhole', inDollars(ntbSpend), 'Cost of advertising.'),
  good('ad_sales', 'Ad Sales', 'usdWhole', inDollars(measure('ad_sales_cents')), 'Sales attributed to advertising.'),
  bad('acos', 'ACOS', 'pct', ratio(ntbSpend, measure('ad_sales_cents')), 'Advertising cost of sales: ad spend as a share of ad sales.'),
  bad('tacos', 'TACOS', 'pct', ofBuying(ratio(ntbSpend, ntbSales)), 'Total advertising cost of sales: ad spend as a share of total sales.'),
]);
