/** All inventory data as a file (B-212): every figure of every product, under the words of the screen, in the order of the tables. */

import type { MetricFormat } from '../metrics/metric.ts';
import { figureCell, type Sheet, type SheetCell, sheetOf } from '../sheets/sheet.ts';
import { cappedText } from '../tables/gridColumn.ts';
import { type DueOrders, NO_ORDERS, ORDER_BY } from './inventoryHealth.tables.ts';
import { inventoryTables, TABLE_NAMES } from './overview.ts';
import type { InventoryRow } from './row.ts';
import { MOST_DAYS_ON_HAND } from './simulate.ts';
import { INVENTORY_STATES } from './states.ts';

/** The figures of a row, each with its heading and how the screen writes it. */
const FIGURES = {
  failureProbability: ['Stock-out Risk', 'pct'],
  currentInventory: ['Inventory Units', 'count'],
  totalInboundQuantity: ['Inbound Units', 'count'],
  predictedSales5: ['Predicted Sales: 5th Percentile', 'usd'],
  predictedSalesMean: ['Predicted Sales', 'usd'],
  predictedSales95: ['Predicted Sales: 95th Percentile', 'usd'],
  predictedSoldUnits5: ['Predicted Units: 5th Percentile', 'float1'],
  predictedSoldUnitsMean: ['Predicted Units', 'float1'],
  predictedSoldUnits95: ['Predicted Units: 95th Percentile', 'float1'],
  impliedLoss: ['Implied Loss', 'usd'],
  impliedLostUnits: ['Implied Lost Units', 'float1'],
  impliedLostAdSpend: ['Implied Lost Ad Spend', 'usd'],
  daysOnHand5: ['Days on Hand: 5th Percentile', 'float1'],
  daysOnHandMean: ['Days on Hand', 'float1'],
  daysOnHand95: ['Days on Hand: 95th Percentile', 'float1'],
  daysOnHand7: ['Days on Hand: 7-Day Run Rate', 'float1'],
  daysOnHand30: ['Days on Hand: 30-Day Run Rate', 'float1'],
  daysOnHand90: ['Days on Hand: 90-Day Run Rate', 'float1'],
  runRate7: ['Run Rate: 7 Days', 'float1'],
  runRate30: ['Run Rate: 30 Days', 'float1'],
  runRate90: ['Run Rate: 90 Days', 'float1'],
  troas: ['TROAS', 'float2'],
  tacos: ['TACOS', 'pct'],
  price: ['Price', 'usd'],
  buyBoxPercentage: ['Buy Box %', 'pct'],
  glanceViews: ['Glance Views', 'count'],
} as const satisfies { readonly [K in keyof InventoryRow as number extends InventoryRow[K] ? K : never]: readonly [string, MetricFormat] };

const KEYS = Object.keys(FIGURES) as readonly (keyof typeof FIGURES)[];

const isDaysOnHand = (key: keyof typeof FIGURES): boolean => key.startsWith('daysOnHand');

/**
 * A line a product, the state of its table last. `threshold` is in days; `stockAsOf` says of which days the stock of the countries is,
 * `orders` by which day the reorder plan has an order for them.
 */
export const inventorySheet = (
  rows: readonly InventoryRow[],
  threshold: number,
  stockAsOf: string,
  orders: DueOrders = NO_ORDERS,
): Sheet => {
  const tables = inventoryTables(rows, threshold);
  const cells = (row: InventoryRow): readonly SheetCell[] =>
    KEYS.map((key) => (isDaysOnHand(key) ? cappedText(MOST_DAYS_ON_HAND, row[key]) : null) ?? figureCell(row[key], FIGURES[key][1]));
  return sheetOf(
    ['ASIN', 'Product', 'Image', 'Active', ...KEYS.map((key) => FIGURES[key][0]), 'Stock As Of', 'Excluded Countries', ORDER_BY, 'State'],
    INVENTORY_STATES.flatMap((state) =>
      tables[state].map((row) => [
        ...[row.asin, row.productTitle, row.imageUrl, row.currentlyActive ? 'yes' : 'no'],
        ...cells(row),
        ...[stockAsOf, row.unstockedCountries, orders.get(row.asin) ?? null, TABLE_NAMES[state]],
      ]),
    ),
  );
};
