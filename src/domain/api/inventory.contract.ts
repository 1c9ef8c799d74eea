/** What Inventory Health asks beside its metric queries: which days are known, and the days of its products (B-601, B-602). */
import { boundedArray, boundedString, Finite, Natural, nullable, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { Period } from '../dates/period.ts';
import { CoverStretch, DemandOutlook, StretchWeeks } from '../inventory/demandOutlook.ts';
import { HORIZON_WEEKS } from '../inventory/expectedDemand.ts';
import { figures } from '../inventory/figures.ts';
import { AnalyticsFilters } from './analytics.contract.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const Figures = figures(400);

const Known = nullable(Finite);

/**
 * Of a product that sold in countries of which no stock is known: these, most units first, and what the screen says of it in the others. Sums
 * are those of the window by which the best ones are found, the rest is of the days in which stock is looked for; money in US dollars.
 */
export const StockedFigures = record(
  {
    without: t.array(t.string),
    ...{ sales: Known, cogs: Known, units: Known, adSpend: Known },
    ...{ price: Known, buyBoxPercentage: Known, glanceViews: Known },
  },
  'StockedFigures',
);
export type StockedFigures = t.TypeOf<typeof StockedFigures>;

/**
 * Days oldest first, each product with one figure for each of them; null is a day without a figure. A day on which the brand
 * group has figures in the chosen countries, but the product none, is a day without sales, from the product's first figure on. `catalogue` counts the
 * products that sold at all in the window by which the best ones are found. `stocked` is there where a part of the countries in which a product
 * sold has no stock that is known: its days are those of the others.
 */
export const InventoryHistory = record(
  {
    days: t.array(IsoDay),
    products: t.array(
      partialRecord({ asin: boundedString(64, 'Asin'), units: Figures, inventory: Figures }, { stocked: StockedFigures }, 'ProductDays'),
    ),
    catalogue: Natural,
    warehouse: Natural,
  },
  'InventoryHistory',
);
export type InventoryHistory = t.TypeOf<typeof InventoryHistory>;

/**
 * The last days of which anything is known: of sales, and of stock; null where nothing is known of the last 400 days. `countries` have units on
 * hand on their own last day, most first, and `stockDays` is that day of each; older logs have them not.
 */
export const InventoryLatest = partialRecord(
  { sales: nullable(IsoDay), stock: nullable(IsoDay), warehouse: Natural },
  { countries: t.array(t.string), stockDays: t.array(record({ country: t.string, day: IsoDay }, 'StockDay')) },
  'InventoryLatest',
);
export type InventoryLatest = t.TypeOf<typeof InventoryLatest>;

/** What order advice is made of; `weeks` of history are known. */
export const InventoryDemand = record({ outlook: DemandOutlook, weeks: Natural, warehouse: Natural }, 'InventoryDemand');
export type InventoryDemand = t.TypeOf<typeof InventoryDemand>;

export const inventoryContract = {
  inventoryLatest: endpoint({
    method: 'POST',
    path: '/api/inventory/latest',
    reads: true,
    access: 'prime',
    summary: 'The last days with sales data and with stock data, which set the date windows of Inventory Health.',
    params: Nothing,
    query: Nothing,
    body: partialRecord({ brandGroupId: Id }, { filters: AnalyticsFilters }, 'InventoryLatestRequest'),
    answer: InventoryLatest,
    brandGroups: ({ body }) => [body.brandGroupId],
  }),
  inventoryHistory: endpoint({
    method: 'POST',
    path: '/api/inventory/history',
    reads: true,
    access: 'prime',
    summary: 'Daily units and stock of the 500 best sellers in a window (B-598, B-601, B-603).',
    params: Nothing,
    query: Nothing,
    body: partialRecord(
      { brandGroupId: Id, period: Period, topPeriod: Period },
      { filters: AnalyticsFilters, stockPeriod: Period },
      'InventoryHistoryRequest',
    ),
    answer: InventoryHistory,
    brandGroups: ({ body }) => [body.brandGroupId],
  }),
  inventoryDemand: endpoint({
    method: 'POST',
    path: '/api/inventory/demand',
    reads: true,
    access: 'prime',
    summary: 'Expected demand of the 500 best sellers in a window, calibrated on the brand group’s own history up to a given day.',
    params: Nothing,
    query: Nothing,
    body: partialRecord(
      { brandGroupId: Id, end: IsoDay, topPeriod: Period, judged: boundedArray(StretchWeeks, HORIZON_WEEKS) },
      { filters: AnalyticsFilters, stockPeriod: Period, cover: CoverStretch },
      'InventoryDemandRequest',
    ),
    answer: InventoryDemand,
    brandGroups: ({ body }) => [body.brandGroupId],
  }),
};
