/** The days of the products that Inventory Health looks at (B-601, B-602): units and stock, in rows of figures alone. */
import { boundedString, Natural, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { Period } from '../dates/period.ts';
import { figures } from '../inventory/figures.ts';
import { AnalyticsFilters } from './analytics.contract.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const Figures = figures(400);

/**
 * Days oldest first, each product with one figure for each of them; null is a day without a figure. A day on which the brand
 * group has figures, but the product none, is a day without sales, from the product's first figure on. `catalogue` counts the
 * products that sold at all in the window by which the best ones are found.
 */
export const InventoryHistory = record(
  {
    days: t.array(IsoDay),
    products: t.array(record({ asin: boundedString(64, 'Asin'), units: Figures, inventory: Figures })),
    catalogue: Natural,
    warehouse: Natural,
  },
  'InventoryHistory',
);
export type InventoryHistory = t.TypeOf<typeof InventoryHistory>;

export const inventoryContract = {
  inventoryHistory: endpoint({
    method: 'POST',
    path: '/api/inventory/history',
    reads: true,
    access: 'prime',
    summary: 'Units and stock by day of the 500 products that sold most in a window (B-598, B-601, B-603).',
    params: Nothing,
    query: Nothing,
    body: partialRecord({ brandGroupId: Id, period: Period, topPeriod: Period }, { filters: AnalyticsFilters }, 'InventoryHistoryRequest'),
    answer: InventoryHistory,
    brandGroups: ({ body }) => [body.brandGroupId],
  }),
};
