/**
 * Search ads: campaigns, keywords and audiences, and what is left of their budgets (B-245). A daily budget is known for a
 * point in time, so that of several days the last one counts; of several campaigns the budgets are added.
 */
import { difference, dollarsPer, inDollars, measure, percentOf, ratio } from './formula.ts';
import { bad, good, type Metric } from './metric.ts';
import { type Aggregate, schema } from './schema.ts';

const MEASURES = {
  impressions: 'sum',
  clicks: 'sum',
  cost_cents: 'sum',
  attributed_sales_cents: 'sum',
  attributed_conversions: 'sum',
  attributed_units: 'sum',
  /** Days on which the ads could run: the divisor of daily averages. */
  active_days: 'distinct',
  /** The daily budget that is set now, and the one that was set for the period. */
  current_budget_cents: 'last',
  campaign_budget_cents: 'last',
  /** Cost of campaigns that meet their budget, and cost of rows without a sale. */
  budget_met_cost_cents: 'sum',
  wasted_cost_cents: 'sum',
  wasted_clicks: 'sum',
} as const satisfies Record<string, Aggregate>;
export type AdsBaseMeasure = keyof typeof MEASURES;

const impressions = measure('impressions');
const clicks = measure('clicks');
const cost = measure('cost_cents');
const sales = measure('attributed_sales_cents');
const conversions = measure('attributed_conversions');
const currentBudget = measure('current_budget_cents');
const dailySpend = ratio(cost, measure('active_days'));

/** What more budget would bring, in per cent of the spend of campaigns that meet theirs (B-572). */
const OPPORTUNITY_PERCENT = 20;

/** Product ads have a report of their own, which may be the only one of a country. */
const CAMPAIGNS_ONLY = 'Campaigns only: countries that have only product-level ad data are not counted.';

const PERFORMANCE = [
  bad('cost_in_usd', 'Ad Spend', 'usdWhole', inDollars(cost), `Cost of the ads. ${CAMPAIGNS_ONLY}`),
  good('attributed_sales_in_usd', 'Ad Sales', 'usdWhole', inDollars(sales), `Sales attributed to the ads. ${CAMPAIGNS_ONLY}`),
  good('attributed_conversions', 'Ad Orders', 'count', conversions, `Orders attributed to the ads. ${CAMPAIGNS_ONLY}`),
  good(
    'attributed_units',
    'Ad Units Sold',
    'count',
    measure('attributed_units'),
    `Units sold that are attributed to the ads. ${CAMPAIGNS_ONLY}`,
  ),
  good('impressions', 'Impressions', 'count', impressions, `Number of times the ads were shown. ${CAMPAIGNS_ONLY}`),
  good('clicks', 'Clicks', 'count', clicks, `Clicks on the ads. ${CAMPAIGNS_ONLY}`),
  good('ctr', 'CTR', 'pct', ratio(clicks, impressions), 'Click-through rate: clicks as a share of impressions.'),
  bad('cpc', 'CPC', 'usd', dollarsPer(cost, clicks), 'Cost per click: ad spend per click.'),
  good('cr', 'Conversion Rate', 'pct', ratio(conversions, clicks), 'Ad orders as a share of clicks.'),
  good('aov', 'AOV', 'usd', dollarsPer(sales, conversions), 'Average order value: ad sales per ad order.'),
  bad('acos', 'ACOS', 'pct', ratio(cost, sales), 'Advertising cost of sales: ad spend as a share of ad sales.'),
  good('roas', 'ROAS', 'float2', ratio(sales, cost), 'Return on ad spend: ad sales per dollar of ad spend.'),
] as const satisfies readonly Metric<AdsBaseMeasure>[];

const BUDGET = [
  bad(
    'avg_daily_spend_usd',
    'Average Daily Spend',
    'usd',
    dollarsPer(cost, measure('active_days')),
    'Average ad spend per day with ad data.',
  ),
  good('current_budget_in_usd', 'Current Budget', 'usd', inDollars(currentBudget), 'The current daily budget.'),
  good(
    'campaign_budget_in_usd',
    'Campaign Budget',
    'usd',
    inDollars(measure('campaign_budget_cents')),
    'Daily budget on the last day of the period.',
  ),
  bad(
    'current_budget_pacing',
    'Current Budget Pacing',
    'pct',
    ratio(dailySpend, currentBudget),
    'Average daily spend as a share of the current daily budget.',
  ),
  bad(
    'budget_met_spend_in_usd',
    'Spend at Budget',
    'usdWhole',
    inDollars(measure('budget_met_cost_cents')),
    'Spend on days when a campaign spent at least its daily budget.',
  ),
  bad(
    'budget_met_spend_pct',
    'Share of Spend at Budget',
    'pct',
    ratio(measure('budget_met_cost_cents'), cost),
    'Spend on days when a campaign spent at least its daily budget, as a share of ad spend.',
  ),
  good(
    'additional_spend_opportunity_in_usd',
    'Additional Spend Opportunity',
    'usdWhole',
    inDollars(percentOf(OPPORTUNITY_PERCENT, measure('budget_met_cost_cents'))),
    'Potential additional spend: 20% of the spend of campaigns that reach their budget.',
  ),
] as const satisfies readonly Metric<AdsBaseMeasure>[];

const WASTE = [
  bad(
    'wasted_spend_in_usd',
    'Wasted Ad Spend',
    'usdWhole',
    inDollars(measure('wasted_cost_cents')),
    'Cost of keywords and products without sales.',
  ),
  bad('wasted_clicks', 'Wasted Clicks', 'count', measure('wasted_clicks'), 'Clicks on keywords and products without sales.'),
  bad(
    'wasted_spend_pct',
    'Wasted Share of Spend',
    'pct',
    ratio(measure('wasted_cost_cents'), cost),
    'Cost of keywords and products without sales, as a share of ad spend.',
  ),
  good(
    'productive_spend_in_usd',
    'Productive Ad Spend',
    'usdWhole',
    inDollars(difference(cost, measure('wasted_cost_cents'))),
    'Ad spend minus the spend without sales.',
  ),
] as const satisfies readonly Metric<AdsBaseMeasure>[];

const LISTED = [...PERFORMANCE, ...BUDGET, ...WASTE];
export type AdsKey = (typeof LISTED)[number]['key'];

export const ADVERTISING = schema('ads', MEASURES, LISTED);
