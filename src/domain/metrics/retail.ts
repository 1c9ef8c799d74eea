/**
 * The retail catalogue: every metric that a retail query may ask for, with its face and its formula. Server and
 * screens read the same values; the warehouse only sums the base measures that `basesOf` names.
 *
 * NOTE: TACOS and TROAS use ordered revenue; their `_shipped_cogs` variants stand in while the shipped-COGS toggle
 * is on. Net sales are gross sales less refunds at the same valuation.
 */
import { RETAIL_SUMS, type RetailMeasure } from './baseMeasures.ts';
import { difference, dollarsPer, inDollars, measure, ratio, whereNone } from './formula.ts';
import { bad, good, type Metric, neither } from './metric.ts';
import { type Aggregate, measuresOf, metricWith, schema } from './schema.ts';

const orderedRevenue = measure('ordered_revenue_cents');
const shippedCogs = measure('shipped_cogs_cents');
const salesRefunded = measure('sales_refunded_cents');
const orderedUnits = measure('ordered_units');
const glanceViews = measure('glance_views');
const sessions = measure('sessions');
const sessionUnits = measure('session_units');
const viewedUnits = measure('viewed_units');
const buyBoxViews = measure('buy_box_glance_views');
const buyBoxKnownViews = measure('buy_box_known_views');
const adSpend = measure('ad_spend_cents');
const adSales = measure('ad_sales_cents');
const adOrders = measure('ad_orders');
const impressions = measure('ad_impressions');
const clicks = measure('ad_clicks');

const SALES = [
  good(
    'total_sales_ordered_revenue_in_usd',
    'Ordered Revenue',
    'usdWhole',
    inDollars(orderedRevenue),
    'Sales of all units that customers ordered, at the price paid, before refunds.',
  ),
  good(
    'total_sales_ordered_revenue_net_in_usd',
    'Ordered Revenue (Net)',
    'usdWhole',
    inDollars(difference(orderedRevenue, salesRefunded)),
    'Ordered revenue less the sales refunded to customers.',
  ),
  good(
    'total_sales_shipped_cogs_in_usd',
    'Shipped COGS',
    'usdWhole',
    inDollars(shippedCogs),
    'Cost of goods sold for all units shipped: the amount the marketplace pays, before refunds.',
  ),
  good(
    'total_sales_shipped_cogs_net_in_usd',
    'Shipped COGS (Net)',
    'usdWhole',
    inDollars(difference(shippedCogs, measure('cogs_refunded_cents'))),
    'Shipped COGS less the cost of the units refunded.',
  ),
  good('ordered_units', 'Ordered Units', 'count', orderedUnits, 'Units that customers ordered.'),
  good('orders', 'Orders', 'count', measure('orders'), 'Orders that include the product.'),
  good(
    'units_per_order',
    'Units per Order',
    'float2',
    ratio(orderedUnits, measure('orders')),
    'Ordered units per order, where orders are counted.',
  ),
  good('shipped_units', 'Shipped Units', 'count', measure('shipped_units'), 'Units shipped to customers.'),
  bad('units_refunded', 'Units Refunded', 'count', measure('units_refunded'), 'Units refunded to customers.'),
  bad('sales_refunded', 'Sales Refunded', 'usdWhole', inDollars(salesRefunded), 'Sales refunded to customers.'),
  bad(
    'unit_refund_rate',
    'Unit Refund Rate',
    'pct',
    ratio(measure('units_refunded'), orderedUnits),
    'Units refunded as a share of units ordered.',
  ),
  neither('asp', 'ASP', 'usd', dollarsPer(orderedRevenue, orderedUnits), 'Average selling price, weighted by units.'),
] as const satisfies readonly Metric[];

const TRAFFIC = [
  good('glance_views', 'Glance Views', 'count', glanceViews, 'Views of product detail pages.'),
  good('buy_box_glance_views', 'Buy Box Glance Views', 'count', buyBoxViews, 'Views of product detail pages while the Buy Box was won.'),
  good(
    'buy_box_known_units',
    'Units with Buy Box Data',
    'count',
    measure('buy_box_known_units'),
    'Ordered units for days and products with Buy Box data.',
  ),
  good(
    'buy_box_known_views',
    'Views with Buy Box Data',
    'count',
    buyBoxKnownViews,
    'Glance views for days and products with Buy Box data.',
  ),
  good(
    'buy_box_percentage',
    'Buy Box %',
    'pct',
    ratio(buyBoxViews, buyBoxKnownViews),
    'Share of glance views during which the Buy Box was won.',
  ),
  good(
    'conversion_rate',
    'Conversion Rate',
    'pct',
    ratio(viewedUnits, glanceViews),
    'Ordered units per glance view, for days and products with traffic data.',
  ),
  good('viewed_units', 'Units with Traffic Data', 'count', viewedUnits, 'Ordered units for days and products with traffic data.'),
  good(
    'sessions',
    'Sessions',
    'count',
    sessions,
    'Visits to product detail pages: a person’s views of a product within 24 hours count once.',
  ),
  good('session_units', 'Units with Sessions', 'count', sessionUnits, 'Ordered units for days and products with session data.'),
  good(
    'unit_session_rate',
    'Unit session rate',
    'pct',
    ratio(sessionUnits, sessions),
    'Ordered units per session, for days and products with session data.',
  ),
] as const satisfies readonly Metric[];

const ADVERTISING = [
  bad(
    'ad_spend_in_usd',
    'Ad Spend',
    'usdWhole',
    inDollars(adSpend),
    'Cost of advertising, from campaign data on days that have it, otherwise from product data. A product counts only its own ads.',
  ),
  good('ad_sales', 'Ad Sales', 'usdWhole', inDollars(adSales), 'Sales attributed to advertising.'),
  good('ad_orders', 'Ad Orders', 'count', adOrders, 'Orders attributed to advertising.'),
  good('ad_units_sold', 'Ad Units Sold', 'count', measure('ad_units'), 'Units sold attributed to advertising.'),
  good('impressions', 'Impressions', 'count', impressions, 'Number of times ads were shown.'),
  good('clicks', 'Clicks', 'count', clicks, 'Clicks on ads.'),
  good('ctr', 'CTR', 'pct', ratio(clicks, impressions), 'Click-through rate: clicks as a share of impressions.'),
  bad('cpc', 'CPC', 'usd', dollarsPer(adSpend, clicks), 'Cost per click: ad spend per click.'),
  bad('acos', 'ACOS', 'pct', ratio(adSpend, adSales), 'Advertising cost of sales: ad spend as a share of ad sales.'),
  good('roas', 'ROAS', 'float2', ratio(adSales, adSpend), 'Return on ad spend: ad sales per dollar of ad spend.'),
  good('ads_aov', 'Ads AOV', 'usd', dollarsPer(adSales, adOrders), 'Average order value from ads: ad sales per ad order.'),
  good('ads_conversion_rate', 'Ads Conversion Rate', 'pct', ratio(adOrders, clicks), 'Ad orders per click.'),
] as const satisfies readonly Metric[];

const ADVERTISING_IN_TOTAL = [
  good('sales_from_ads_pct', '% of Sales from Ads', 'pct', ratio(adSales, orderedRevenue), 'Ad sales as a share of ordered revenue.'),
  bad(
    'tacos',
    'TACOS',
    'pct',
    ratio(adSpend, orderedRevenue),
    'Total advertising cost of sales: ad spend as a share of ordered revenue. Leaves out countries without sales data.',
  ),
  good(
    'troas',
    'TROAS',
    'float2',
    ratio(orderedRevenue, adSpend),
    'Total return on ad spend: ordered revenue per dollar of ad spend. Leaves out countries without sales data.',
  ),
  bad(
    'tacos_shipped_cogs',
    'TACOS (Shipped COGS)',
    'pct',
    ratio(adSpend, shippedCogs),
    'Total advertising cost of sales: ad spend as a share of shipped COGS. Leaves out countries without shipped COGS.',
  ),
  good(
    'troas_shipped_cogs',
    'TROAS (Shipped COGS)',
    'float2',
    ratio(shippedCogs, adSpend),
    'Total return on ad spend: shipped COGS per dollar of ad spend. Leaves out countries without shipped COGS.',
  ),
] as const satisfies readonly Metric[];

const netProceeds = measure('net_proceeds_cents');
const uncosted = measure('uncosted_units');
const profit = difference(difference(netProceeds, measure('settled_costs_cents')), measure('settled_ad_spend_cents'));
const BY_POSTED_DAY = 'By posted date. Not available without a settlement.';

const PROFIT = [
  good('settled_proceeds_in_usd', 'Settled Proceeds', 'usdWhole', inDollars(measure('settled_proceeds_cents')), 'Before refunds.'),
  good('net_proceeds_in_usd', 'Net proceeds', 'usdWhole', inDollars(netProceeds), `Proceeds less fees and refunds. ${BY_POSTED_DAY}`),
  bad('settled_fees_in_usd', 'Fees', 'usdWhole', inDollars(measure('settled_fees_cents')), BY_POSTED_DAY),
  good(
    'profit_in_usd',
    'Profit',
    'usdWhole',
    whereNone(uncosted, inDollars(profit)),
    `Net proceeds less costs and ad spend; unknown without ad data or where a unit has no cost. ${BY_POSTED_DAY}`,
  ),
  good(
    'profit_margin',
    'Margin',
    'pct',
    whereNone(uncosted, ratio(profit, measure('settled_proceeds_cents'))),
    'Share of settled proceeds.',
  ),
  bad('uncosted_units', 'Units without Cost', 'count', uncosted, 'Units without a cost or the exchange rate of their cost.'),
] as const satisfies readonly Metric[];

/** All metrics of the retail schema, in the order in which pickers list them. */
const LISTED = [...SALES, ...TRAFFIC, ...ADVERTISING, ...ADVERTISING_IN_TOTAL, ...PROFIT];
export type RetailKey = (typeof LISTED)[number]['key'];
export type RetailMetric = Metric<RetailMeasure, RetailKey>;
export const RETAIL_METRICS: readonly RetailMetric[] = LISTED;

const MEASURES = Object.fromEntries(RETAIL_SUMS.map((name) => [name, 'sum'])) as Readonly<Record<RetailMeasure, Aggregate>>;

export const RETAIL = schema('retail', MEASURES, RETAIL_METRICS);

/** The metric with this key; undefined for any other text, `__proto__` and the like included. */
export const retailMetric = (key: string): RetailMetric | undefined => RETAIL.find(key);

/** The metric of a key that there is. */
export const retailMetricOf = <K extends RetailKey>(key: K): Metric<RetailMeasure, K> => metricWith(RETAIL, key);

/** The base measures that these metrics need, each once, in order of first need; unknown keys need none. */
export const basesOf = (metricKeys: readonly string[]): readonly RetailMeasure[] => measuresOf(RETAIL, metricKeys);
