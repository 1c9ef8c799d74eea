/** Inventory on hand by product, with what the simulation of stock-outs needs (B-493). */
import { dollarsPer, inDollars, measure, ratio } from './formula.ts';
import { bad, good, neither } from './metric.ts';
import { type Aggregate, schema } from './schema.ts';

const MEASURES = {
  inventory_quantity: 'last',
  total_inbound_quantity: 'last',
  total_reserved_quantity: 'last',
  total_unsellable_quantity: 'last',
  /** 1 for a product that can be bought now. */
  currently_active: 'lastDistinct',
  days: 'distinct',
  /** Sales of products in the countries where their stock is known, and the days with sales figures there. */
  stocked_units: 'sum',
  stocked_days: 'distinct',
  ordered_units: 'sum',
  ordered_revenue_cents: 'sum',
  ad_spend_cents: 'sum',
  glance_views: 'sum',
  buy_box_glance_views: 'sum',
  buy_box_known_views: 'sum',
} as const satisfies Record<string, Aggregate>;
export type InventoryBaseMeasure = keyof typeof MEASURES;

const stock = measure('inventory_quantity');
const units = measure('ordered_units');
const revenue = measure('ordered_revenue_cents');
const runRate = ratio(units, measure('days'));
/** NOTE: stock of one country says nothing of how long what others want lasts. */
const stockedRunRate = ratio(measure('stocked_units'), measure('stocked_days'));

export const INVENTORY = schema('inventory', MEASURES, [
  good(
    'inventory_quantity',
    'Inventory',
    'count',
    stock,
    'Units on hand at the end of the period, using each country’s last day with stock data.',
  ),
  good('total_inbound_quantity', 'Inbound', 'count', measure('total_inbound_quantity'), 'Units on their way to the warehouses.'),
  good(
    'total_reserved_quantity',
    'Reserved',
    'count',
    measure('total_reserved_quantity'),
    'Units held for orders, transfers or processing.',
  ),
  bad('total_unsellable_quantity', 'Unsellable', 'count', measure('total_unsellable_quantity'), 'Units that cannot be sold.'),
  good('currently_active', 'Active Products', 'count', measure('currently_active'), 'Products currently available to buy.'),
  good('ordered_units', 'Ordered Units', 'count', units, 'Units that customers ordered.'),
  good('sales', 'Sales', 'usdWhole', inDollars(revenue), 'Ordered revenue.'),
  bad('ad_spend_in_usd', 'Ad Spend', 'usdWhole', inDollars(measure('ad_spend_cents')), 'Cost of advertising.'),
  neither('price', 'Price', 'usd', dollarsPer(revenue, units), 'Average price per ordered unit, weighted by units.'),
  good(
    'buy_box_percentage',
    'Buy Box %',
    'pct',
    ratio(measure('buy_box_glance_views'), measure('buy_box_known_views')),
    'Share of glance views during which the Buy Box was won.',
  ),
  good('glance_views', 'Glance Views', 'count', measure('glance_views'), 'Views of product detail pages.'),
  good('run_rate', 'Run Rate', 'float2', runRate, 'Ordered units per day.'),
  good(
    'days_on_hand',
    'Days on Hand',
    'float1',
    ratio(stock, stockedRunRate),
    'Days the units on hand will last at the run rate of countries with stock data.',
  ),
]);
