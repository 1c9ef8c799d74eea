/** Buy box health: who held the buy box, and what was lost while others did (B-262, B-263). */
import { difference, dollarsPer, inDollars, measure, partOf, product, ratio } from './formula.ts';
import { bad, good, neither } from './metric.ts';
import { type Aggregate, schema } from './schema.ts';

const MEASURES = {
  ordered_revenue_cents: 'sum',
  ordered_units: 'sum',
  glance_views: 'sum',
  buy_box_glance_views: 'sum',
  buy_box_known_views: 'sum',
  buy_box_known_units: 'sum',
  inventory_quantity: 'last',
} as const satisfies Record<string, Aggregate>;
export type BuyBoxBaseMeasure = keyof typeof MEASURES;

const revenue = measure('ordered_revenue_cents');
const won = measure('buy_box_glance_views');
const views = measure('buy_box_known_views');
const units = measure('ordered_units');
/** NOTE: sales of rows without Buy Box data say nothing of what a view with it is worth. */
const knownRevenue = product(revenue, partOf(measure('buy_box_known_units'), units));

export const BUY_BOX = schema('buy_box', MEASURES, [
  neither('asp', 'ASP', 'usd', dollarsPer(revenue, units), 'Average selling price, weighted by units: ordered revenue per ordered unit.'),
  good('buy_box_percentage', 'Buy Box %', 'pct', ratio(won, views), 'Share of glance views during which the Buy Box was won.'),
  good(
    'inventory_quantity_period_end',
    'Inventory at Period End',
    'count',
    measure('inventory_quantity'),
    'Units on hand on the last day of the period.',
  ),
  bad(
    'buy_box_estimated_lost_sales_ordered_revenue_in_usd',
    'Estimated Lost Sales',
    'usdWhole',
    inDollars(product(ratio(knownRevenue, won), difference(views, won))),
    'Estimated revenue lost on glance views without the Buy Box, at the revenue per glance view with it.',
  ),
  good(
    'total_sales_ordered_revenue_in_usd',
    'Ordered Revenue',
    'usdWhole',
    inDollars(revenue),
    'Sales of all units that customers ordered, at the price paid, before refunds.',
  ),
  // What the price and the share of several products together are made of.
  good('ordered_units', 'Ordered Units', 'count', units, 'Units that customers ordered.'),
  good('glance_views', 'Glance Views', 'count', measure('glance_views'), 'Views of product detail pages.'),
  good('buy_box_glance_views', 'Buy Box Glance Views', 'count', won, 'Views of product detail pages while the Buy Box was won.'),
  good('buy_box_known_views', 'Views with Buy Box Data', 'count', views, 'Glance views for days and products with Buy Box data.'),
]);
