/**
 * Marketing cloud: what a new customer costs and is worth by cohort (C-433 to C-436), and new-to-brand by month (C-326). No figure is of
 * fewer than 50 customers, in whatever way it is asked for: a cohort, a month of its life, a month of a product of fewer has a part in no sum.
 */
import { LEAST_CUSTOMERS } from '../amc/smallCells.ts';
import { dollarsPer, type Formula, inDollars, measure, ofAtLeast, ratio } from './formula.ts';
import { bad, good } from './metric.ts';
import { type Aggregate, schema } from './schema.ts';

const COHORT_MEASURES = {
  ntb_users: 'sum',
  spend_cents: 'sum',
  /** Ad spend of the cohorts whose customers are told. */
  spend_of_users: 'sum',
  cohort_sales_cents: 'sum',
  /** Customers who bought in a month since their first purchase: all of the cohort in the first. */
  buyers: 'sum',
  /** Both sides of a ratio are of the cohorts of which both are known at an age: younger ones have no part in it. */
  buyers_of_users: 'sum',
  users_of_buyers: 'sum',
  sales_of_first_cents: 'sum',
  first_sales_cents: 'sum',
  /** Sales of the cohort up to and including a month since its first purchase. */
  cumulative_of_users: 'last',
  users_of_cumulative: 'last',
  cumulative_of_spend: 'last',
  spend_of_cumulative: 'last',
} as const satisfies Record<string, Aggregate>;
export type CohortBaseMeasure = keyof typeof COHORT_MEASURES;

const newUsers = measure('ntb_users');
const spend = measure('spend_cents');
const bought = measure('buyers');
const lastingUsers = measure('users_of_cumulative');
const ofCohort = <B extends string>(one: Formula<B>) => ofAtLeast(LEAST_CUSTOMERS, newUsers, one);
const ofBuyers = <B extends string>(one: Formula<B>) => ofAtLeast(LEAST_CUSTOMERS, bought, one);
const ofLasting = <B extends string>(one: Formula<B>) => ofAtLeast(LEAST_CUSTOMERS, lastingUsers, one);

/** Cohorts of customers by the month of their first purchase. */
export const AMC = schema('amc', COHORT_MEASURES, [
  good(
    'ntbUsers',
    'New Customers',
    'count',
    ofCohort(newUsers),
    'Customers whose first purchase of the brand was in the month. Totals across months exclude months with fewer than 50 new customers.',
  ),
  bad('totalInMonthSpend', 'Ad Spend', 'usdWhole', inDollars(spend), 'Ad spend in the month.'),
  bad(
    'cac',
    'CAC',
    'usd',
    ofCohort(dollarsPer(measure('spend_of_users'), newUsers)),
    'Customer acquisition cost: ad spend per new customer.',
  ),
  good(
    'inMonthCohortSales',
    'Cohort Sales',
    'usdWhole',
    ofBuyers(inDollars(measure('cohort_sales_cents'))),
    'Sales to the cohort in the month. Totals across months exclude months with fewer than 50 customers.',
  ),
  good(
    'cohortLtv',
    'LTV',
    'usd',
    ofLasting(dollarsPer(measure('cumulative_of_users'), lastingUsers)),
    'Lifetime value: cumulative sales per cohort customer through the month.',
  ),
  good(
    'ltv_to_cac',
    'LTV to CAC',
    'float2',
    ofLasting(ratio(measure('cumulative_of_spend'), measure('spend_of_cumulative'))),
    'Lifetime value per dollar of customer acquisition cost.',
  ),
  good(
    'customer_retention',
    'Customer Retention',
    'pct',
    ofBuyers(ratio(measure('buyers_of_users'), measure('users_of_buyers'))),
    'Share of the cohort’s customers who bought in the month, averaged across months.',
  ),
  good(
    'revenue_retention',
    'Revenue Retention',
    'pct',
    // NOTE: customers of the first month are those of the cohort; where nobody knows how many, its sales may be of one.
    ofBuyers(ofAtLeast(LEAST_CUSTOMERS, measure('users_of_buyers'), ratio(measure('sales_of_first_cents'), measure('first_sales_cents')))),
    'Sales to the cohort in the month as a share of sales in its first month, averaged across months.',
  ),
]);

const NTB_MEASURES = {
  customers: 'people',
  new_customers: 'people',
  /** All customers, where those who are new are told. */
  customers_of_new: 'people',
  /** Ad spend where customers are told. */
  spend_of_customers: 'sum',
  sales_cents: 'sum',
  ad_spend_cents: 'sum',
  ad_sales_cents: 'sum',
} as const satisfies Record<string, Aggregate>;
export type NtbBaseMeasure = keyof typeof NTB_MEASURES;

const ntbSpend = measure('ad_spend_cents');
const ntbSales = measure('sales_cents');
const buyers = measure('customers');
const spendOfBuyers = measure('spend_of_customers');
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
    'Customers who bought in the month, counted once per product and month. Excludes months in which a product had fewer than 50 customers.',
  ),
  good(
    'new_customers',
    'New Customers',
    'count',
    ofNew(newBuyers),
    'Customers who bought the brand for the first time, counted once per product. Excludes months in which a product had fewer than 50 customers.',
  ),
  good(
    'percent_new',
    'Percent New',
    'pct',
    ofNew(ratio(newBuyers, measure('customers_of_new'))),
    'New customers as a share of all customers.',
  ),
  bad('cost_per_user', 'Cost per User', 'usd', ofBuying(dollarsPer(spendOfBuyers, buyers)), 'Ad spend per customer.'),
  good(
    'total_sales',
    'Total Sales',
    'usdWhole',
    ofBuying(inDollars(ntbSales)),
    'Sales to all customers. Excludes months in which a product had fewer than 50 customers.',
  ),
  bad('ad_spend', 'Ad Spend', 'usdWhole', inDollars(ntbSpend), 'Cost of advertising.'),
  good('ad_sales', 'Ad Sales', 'usdWhole', inDollars(measure('ad_sales_cents')), 'Sales attributed to advertising.'),
  bad('acos', 'ACOS', 'pct', ratio(ntbSpend, measure('ad_sales_cents')), 'Advertising cost of sales: ad spend as a share of ad sales.'),
  bad(
    'tacos',
    'TACOS',
    'pct',
    ofBuying(ratio(spendOfBuyers, ntbSales)),
    'Total advertising cost of sales: ad spend as a share of total sales.',
  ),
]);
