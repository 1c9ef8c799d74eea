/** The tables of Inventory Health: a product's line in the table of its state (B-205 to B-208), and in the list of orders. */
import type { InventoryLatest } from '../api/inventory.contract.ts';
import { addDays } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { formatPercentFixed } from '../format/number.ts';
import { shortTitle, TITLE_LENGTH } from '../format/title.ts';
import { type ColumnLook, cellsBy, type GridColumn, gridColumns, type RowOf } from '../tables/gridColumn.ts';
import type { GridState } from '../tables/gridState.ts';
import { foundRows, sortedGrid } from '../tables/gridView.ts';
import { productColumn } from '../tables/nameColumns.ts';
import type { TableSort } from '../tables/tableState.ts';
import type { DemandOutlook, ProductOutlook } from './demandOutlook.ts';
import type { HealthSettings } from './inventoryHealth.params.ts';
import { healthDays } from './inventoryHealth.requests.ts';
import { type OrderPlan, orderAdvice, type Stock, stockOutlook } from './orderAdvice.ts';
import { inventoryTable, rowState, rowsShown, TABLE_NAMES } from './overview.ts';
import type { InventoryRow } from './row.ts';
import { thresholdDays } from './settings.ts';
import { MOST_DAYS_ON_HAND } from './simulate.ts';
import { DANGER_ABOVE, INVENTORY_STATES, type InventoryState, RISK_FROM } from './states.ts';

/** The parameter of the URL in which the list of orders keeps its state; the tables have the names of their states. */
export const ORDERS_TABLE = 'orders';
/** The order that is due first. */
export const ORDERS_ORDER: TableSort<'by'> = { column: 'by', direction: 'asc' };
export const HEALTH_TABLES: readonly string[] = [...INVENTORY_STATES, ORDERS_TABLE];

const product = productColumn(300, 'product', 'ownProduct');
const asin: GridColumn<'asin'> = { key: 'asin', title: 'ASIN', kind: 'text', isOffAtFirst: true };
/** What the figures of the tables mean. */
const INFO = {
  failureProbability: 'Share of scenarios where the product runs out before resupply.',
  risk: 'Share of scenarios where the product runs out before resupply, allowing for the forecast error seen in the back-test. Stock-out Risk doesn’t include it.',
  daysOnHandMean: 'Average days until stock runs out, across all scenarios.',
  daysOnHand5: 'The stock lasts fewer days than this in 5% of scenarios.',
  daysOnHand95: 'The stock lasts more days than this in 5% of scenarios.',
  currentInventory: 'Sellable units in stock.',
  totalInboundQuantity: 'Units on their way to the warehouse.',
  impliedLoss: 'Average revenue lost to stock-outs before the resupply, across all scenarios.',
  impliedLostUnits: 'Average units lost to stock-outs before the resupply, across all scenarios.',
  predictedSalesMean: 'Average revenue until the resupply, across all scenarios.',
  runRate30: 'Average units sold per day over the last 30 days.',
  tacos: 'Total advertising cost of sales: ad spend as a share of total sales, over the last four whole weeks.',
  price: 'Average price per ordered unit over the last 90 days.',
  buyBoxPercentage: 'Share of page views with the Buy Box over the last 90 days.',
  units:
    'Units needed, on top of stock and inbound units, to last through the Covered Until date. Excludes units for sales lost before the order arrives.',
  until: 'The last day the order covers: lead time plus the weeks of cover.',
  overdue: 'Days since the order was due.',
  daysOfCover: 'Days of cover at the chosen service level.',
  orderBy:
    'The day by which to order, according to the reorder plan. The state depends only on today’s stock; the plan covers lead time plus the weeks of cover.',
  state:
    'The product’s table, based only on the threshold and today’s stock. The reorder plan covers lead time plus the weeks of cover, so it may order an overstocked product.',
  unstockedCountries: 'Countries without stock data for this product. Their sales are not counted.',
} as const;
type Described = keyof typeof INFO;

const count = <K extends Described>(key: K, title: string, more: ColumnLook = {}): GridColumn<K> => ({
  key,
  title,
  info: INFO[key],
  kind: 'numeric',
  ...more,
});
const days = <K extends Described>(key: K, title: string, more: ColumnLook = {}): GridColumn<K> =>
  count(key, title, { format: 'float1', ...more });
const usd = <K extends Described>(key: K, title: string, more: ColumnLook = {}): GridColumn<K> =>
  count(key, title, { format: 'usdWhole', ...more });

const unstocked: GridColumn<'unstockedCountries'> = {
  key: 'unstockedCountries',
  title: 'Excluded Countries',
  info: INFO.unstockedCountries,
  kind: 'text',
  isOffAtFirst: true,
};

/** The column of the state tables that leads to the reorder plan. */
export const ORDER_BY = 'Reorder Plan: Order By';
/** By which day an order is due, by the ASINs of the products that the reorder plan has. Days are ISO days. */
export type DueOrders = ReadonlyMap<string, string>;
export const NO_ORDERS: DueOrders = new Map();

/** What decides comes first; what explains it can be taken away in the list of columns. The CSV of all data has every field. */
export const STATE_COLUMNS = gridColumns([
  product,
  asin,
  count('failureProbability', 'Stock-out Risk', {
    format: 'pct',
    show: 'heat',
    levels: { warnFrom: RISK_FROM, badAbove: DANGER_ABOVE },
    positive: false,
  }),
  days('daysOnHandMean', 'Days on Hand', { cap: MOST_DAYS_ON_HAND }),
  { key: 'orderBy', title: ORDER_BY, info: INFO.orderBy, kind: 'text', width: 150 },
  count('currentInventory', 'Inventory Units'),
  count('totalInboundQuantity', 'Inbound Units'),
  usd('impliedLoss', 'Implied Loss', { show: 'bar', positive: false }),
  usd('predictedSalesMean', 'Predicted Sales'),
  count('impliedLostUnits', 'Implied Lost Units'),
  days('daysOnHand5', 'Days on Hand, 5%', { cap: MOST_DAYS_ON_HAND }),
  days('daysOnHand95', 'Days on Hand, 95%', { cap: MOST_DAYS_ON_HAND }),
  count('runRate30', 'Run Rate, Units per Day (30 Days)', { format: 'float1' }),
  count('tacos', 'TACOS', { format: 'pct' }),
  count('price', 'Price', { format: 'usd' }),
  count('buyBoxPercentage', 'Buy Box %', { format: 'pct' }),
  unstocked,
]);

type StateRow = RowOf<typeof STATE_COLUMNS>;

const FIELDS = STATE_COLUMNS.flatMap(({ key }) => (key === 'product' || key === 'orderBy' ? [] : [key]));

const NOT_ACTIVE = ' (not active)';

/** A long title leaves room for what stands behind it: tables cut the two together. */
const nameOf = ({ productTitle, asin: number, currentlyActive }: InventoryRow): string => {
  const title = productTitle === '' ? number : productTitle;
  return currentlyActive ? title : `${shortTitle(title, TITLE_LENGTH - NOT_ACTIVE.length - 1)}${NOT_ACTIVE}`;
};

const gridRow = (row: InventoryRow, orders: DueOrders): StateRow => ({
  id: row.asin,
  cells: { product: nameOf(row), orderBy: orders.get(row.asin) ?? null, ...cellsBy(FIELDS, (key) => row[key]) },
});

/** By which column each table comes sorted (B-210). */
export const STATE_ORDER: Readonly<Record<InventoryState, TableSort<(typeof STATE_COLUMNS)[number]['key']>>> = {
  danger: { column: 'impliedLoss', direction: 'desc' },
  warning: { column: 'impliedLoss', direction: 'desc' },
  good: { column: 'predictedSalesMean', direction: 'desc' },
  overstock: { column: 'daysOnHandMean', direction: 'desc' },
};

/** The lines of a state's table, most urgent first (B-210). `threshold` is in days. */
export const rowsOfState = (
  rows: readonly InventoryRow[],
  threshold: number,
  state: InventoryState,
  orders: DueOrders = NO_ORDERS,
): readonly StateRow[] =>
  sortedGrid(
    inventoryTable(rows, threshold, state).map((row) => gridRow(row, orders)),
    STATE_ORDER[state],
  );

/** The lines of each table. */
export const stateRows = (
  rows: readonly InventoryRow[],
  threshold: number,
  orders: DueOrders = NO_ORDERS,
): Readonly<Record<InventoryState, readonly StateRow[]>> => {
  const of = (state: InventoryState): readonly StateRow[] => rowsOfState(rows, threshold, state, orders);
  return { danger: of('danger'), warning: of('warning'), good: of('good'), overstock: of('overstock') };
};

/** The first ten of a table as it is sorted and searched (B-617), or all of it. */
export const shownRows = (rows: readonly StateRow[], state: GridState, isWhole: boolean): readonly StateRow[] => {
  if (isWhole) return rows;
  const found = foundRows(STATE_COLUMNS, rows, state);
  return found.slice(0, rowsShown(found.length));
};

/** "95%", "97.5%". */
export const levelWords = (share: number): string => formatPercentFixed(share, Number.isInteger(Math.round(share * 1000) / 10) ? 0 : 1);

/** By which day to order and how much of it. */
export const orderColumns = (serviceLevel: number) =>
  gridColumns([
    product,
    asin,
    { key: 'by', title: 'Order By', kind: 'text', width: 120, leads: true },
    count('units', 'Order Units', { show: 'bar', leads: true }),
    { key: 'state', title: 'Stock State', info: INFO.state, kind: 'text', width: 150 },
    count('overdue', 'Days Overdue', { positive: false }),
    count('risk', 'Calibrated Risk', {
      format: 'pct',
      show: 'heat',
      levels: { warnFrom: RISK_FROM, badAbove: DANGER_ABOVE },
      positive: false,
    }),
    count('daysOfCover', `Days of Cover (${levelWords(serviceLevel)})`),
    count('currentInventory', 'Inventory Units'),
    count('totalInboundQuantity', 'Inbound Units'),
    { key: 'inboundBy', title: 'Inbound Needed By', kind: 'text', width: 150 },
    { key: 'until', title: 'Covered Until', info: INFO.until, kind: 'text', width: 120 },
    unstocked,
  ]);

export const orderPlan = (
  today: IsoDay,
  latest: InventoryLatest | null,
  { resupplyDays, overstockWeeks, serviceLevel }: Pick<HealthSettings, 'resupplyDays' | 'overstockWeeks' | 'serviceLevel'>,
): OrderPlan => ({
  today,
  soldFrom: addDays(healthDays(today, latest).stockDay, 1),
  leadDays: resupplyDays,
  coverDays: thresholdDays(overstockWeeks),
  serviceLevel,
});

const stockOf = ({ currentInventory, totalInboundQuantity }: InventoryRow): Stock => ({
  onHand: currentInventory,
  inbound: totalInboundQuantity ?? 0,
});

type Outlooks = ReadonlyMap<string, ProductOutlook>;

const outlooksOf = ({ products }: DemandOutlook): Outlooks => new Map(products.map((one) => [one.asin, one]));

/** The name of the table of a product's state; null where it has none. */
const stateName = (row: InventoryRow, threshold: number): string | null => {
  const state = rowState(row, threshold);
  return state === null ? null : TABLE_NAMES[state];
};

/** The products for which something is to be ordered, and what. */
const advisedOf = (rows: readonly InventoryRow[], outlook: DemandOutlook, plan: OrderPlan) => {
  const outlooks = outlooksOf(outlook);
  return rows.flatMap((row) => {
    const own = outlooks.get(row.asin);
    const advice = own === undefined ? null : orderAdvice(outlook, own, stockOf(row), plan);
    return own === undefined || advice === null || advice.kind === 'none' || advice.units === 0 ? [] : [{ row, own, advice }];
  });
};

/** Products for which something is to be ordered, those first that are most urgent. Days are ISO days, which sort as they come. */
export const orderRows = (
  rows: readonly InventoryRow[],
  outlook: DemandOutlook,
  plan: OrderPlan,
): readonly RowOf<typeof orderColumns>[] => {
  const orders = advisedOf(rows, outlook, plan).map(({ row, own, advice }) => ({
    row,
    advice,
    stock: stockOutlook(outlook, own, stockOf(row), plan),
    loss: row.impliedLoss ?? 0,
  }));
  const byDay = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
  orders.sort((a, b) => byDay(a.advice.by, b.advice.by) || b.advice.overdue - a.advice.overdue || b.loss - a.loss);
  return orders.map(({ row, advice, stock }) => ({
    id: row.asin,
    cells: {
      ...{ product: nameOf(row), asin: row.asin, by: advice.by, units: advice.units, overdue: advice.overdue },
      state: stateName(row, plan.coverDays),
      ...{ risk: stock.risk, daysOfCover: stock.daysOfCover },
      ...{ currentInventory: row.currentInventory, totalInboundQuantity: row.totalInboundQuantity },
      ...{ inboundBy: stock.inboundBy, until: advice.coveredUntil, unstockedCountries: row.unstockedCountries },
    },
  }));
};

/** By which day each of them is due. */
export const dueOrders = (...asked: Parameters<typeof orderRows>): DueOrders =>
  new Map(advisedOf(...asked).map(({ row, advice }) => [row.asin, advice.by]));

/** Products without advice, for too little of them is known. */
export const unadvised = (rows: readonly InventoryRow[], outlook: DemandOutlook): number => {
  const outlooks = outlooksOf(outlook);
  return rows.filter(({ asin: own }) => !outlooks.has(own)).length;
};

/** Of the products in danger those that goods on their way save, if they come in time: more likely than not none is lost until the resupply. */
export const savedByInbound = (rows: readonly InventoryRow[], outlook: DemandOutlook, plan: OrderPlan, threshold: number): number => {
  const outlooks = outlooksOf(outlook);
  return inventoryTable(rows, threshold, 'danger').filter((row) => {
    const own = outlooks.get(row.asin);
    return (
      own !== undefined &&
      (row.totalInboundQuantity ?? 0) > 0 &&
      stockOutlook(outlook, own, stockOf(row), plan).riskWithInbound <= DANGER_ABOVE
    );
  }).length;
};
