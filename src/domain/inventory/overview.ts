/** What Inventory Health shows of all products: boxes, tables and their titles. */
import type { InventoryRow } from './row.ts';
import { DANGER_ABOVE, type InventoryState, RISK_FROM, RISK_UNDER_DAYS, stateOf } from './states.ts';

/** The names of the tables (B-205 to B-208). */
export const TABLE_NAMES: Readonly<Record<InventoryState, string>> = {
  danger: 'Inventory in Danger',
  warning: 'Inventory at Risk',
  good: 'Inventory in Good Health',
  overstock: 'Overstock Inventory',
};

/** What products in each state have in common (B-612 to B-616). */
export const STATE_MEANINGS: Readonly<Record<InventoryState, string>> = {
  danger: `More than ${DANGER_ABOVE * 100}% likely to run out before the resupply.`,
  warning: `At least ${RISK_FROM * 100}% likely to run out before the resupply, or fewer than ${RISK_UNDER_DAYS} days on hand.`,
  good: 'Unlikely to run out, and not more on hand than the overstock threshold.',
  overstock: 'More days on hand than the overstock threshold.',
};

/** 'Top Products With {state}: {days}' (B-209). */
export const tableTitle = (state: InventoryState, days: number): string =>
  `Top Products With ${TABLE_NAMES[state]}: ${days} ${days === 1 ? 'day' : 'days'}`;

/** Without anything to show (B-532). */
export const NO_INVENTORY_DATA = {
  title: 'No Data',
  message: 'Sales and inventory data are zero or not present for the selected filter(s)',
} as const;

type Stocked = Pick<InventoryRow, 'currentInventory' | 'predictedSalesMean' | 'runRate7' | 'runRate30' | 'runRate90'>;

const isAbove0 = (value: number | null): boolean => value !== null && value > 0;

/** The notice for products of which none has any stock or any sales; null where one has (B-532). */
export const noDataNotice = (rows: readonly Stocked[]): typeof NO_INVENTORY_DATA | null => {
  const hasData = (row: Stocked): boolean =>
    [row.currentInventory, row.predictedSalesMean, row.runRate7, row.runRate30, row.runRate90].some(isAbove0);
  return rows.some(hasData) ? null : NO_INVENTORY_DATA;
};

/** A table shows 10 rows at first, and is never cut to fewer than 3 (B-617). */
export const TABLE_ROWS = { shown: 10, least: 3 } as const;

/** How many of a table's rows are shown: as wished, from 3 to 10, and never more than there are (B-617). */
export const rowsShown = (total: number, wished: number = TABLE_ROWS.shown): number =>
  Math.min(total, Math.min(TABLE_ROWS.shown, Math.max(TABLE_ROWS.least, Math.trunc(wished) || 0)));

/** What a table is sorted by, most first: the loss that threatens, the sales that are safe, the stock that lies. */
const SORTED_BY: Readonly<Record<InventoryState, (row: InventoryRow) => number | null>> = {
  danger: (row) => row.impliedLoss,
  warning: (row) => row.impliedLoss,
  good: (row) => row.predictedSalesMean,
  overstock: (row) => row.daysOnHandMean,
};

const sorted = (rows: readonly InventoryRow[], by: (row: InventoryRow) => number | null): readonly InventoryRow[] => {
  const key = (row: InventoryRow): number => by(row) ?? Number.NEGATIVE_INFINITY;
  const order = (a: InventoryRow, b: InventoryRow): number => {
    const [x, y] = [key(a), key(b)];
    return x === y ? (a.asin < b.asin ? -1 : a.asin > b.asin ? 1 : 0) : y > x ? 1 : -1;
  };
  return [...rows].sort(order);
};

/** The state of a row; null where its outlook is unknown. `threshold` is in days. */
export const rowState = ({ failureProbability, daysOnHandMean }: InventoryRow, threshold: number): InventoryState | null =>
  stateOf({ failureProbability, daysOnHand: daysOnHandMean }, threshold);

export type InventoryTables = Readonly<Record<InventoryState, readonly InventoryRow[]>>;

/**
 * The rows in a state, most urgent first (B-210): danger and risk by implied loss, good by predicted sales, overstock by days on hand;
 * equal ones by ASIN, unknown ones last. `threshold` is in days.
 */
export const inventoryTable = (rows: readonly InventoryRow[], threshold: number, state: InventoryState): readonly InventoryRow[] =>
  sorted(
    rows.filter((row) => rowState(row, threshold) === state),
    SORTED_BY[state],
  );

/** Each row in the table of its state. */
export const inventoryTables = (rows: readonly InventoryRow[], threshold: number): InventoryTables => {
  const of = (state: InventoryState): readonly InventoryRow[] => inventoryTable(rows, threshold, state);
  return { danger: of('danger'), warning: of('warning'), good: of('good'), overstock: of('overstock') };
};

/** The four boxes and the slices of the overview chart. Money in US dollars; null where no product knows it. */
export interface InventoryOverview {
  readonly totalImpliedLoss: number | null;
  /** Weighted by glance views, for a share of many products is a share of their views; plain where none are known. */
  readonly averageBuyBox: number | null;
  /** Units on hand of the products in overstock. */
  readonly overstockUnits: number;
  readonly totalPredictedSales: number | null;
  /** Products by state, in the order of the tables. */
  readonly products: Readonly<Record<InventoryState, number>>;
}

const known = (values: readonly (number | null)[]): readonly number[] =>
  values.filter((one) => one !== null && Number.isFinite(one)) as number[];

const total = (values: readonly (number | null)[]): number | null => {
  const own = known(values);
  const sum = own.reduce((a, b) => a + b, 0);
  return own.length === 0 || !Number.isFinite(sum) ? null : sum;
};

const averageBuyBox = (rows: readonly InventoryRow[]): number | null => {
  const own = rows.flatMap((row) =>
    row.buyBoxPercentage === null ? [] : [{ share: row.buyBoxPercentage, views: Math.max(0, row.glanceViews ?? 0) }],
  );
  const views = own.reduce((sum, one) => sum + one.views, 0);
  const mean =
    views > 0
      ? own.reduce((sum, one) => sum + one.share * (one.views / views), 0)
      : own.reduce((sum, one) => sum + one.share / own.length, 0);
  return own.length === 0 || !Number.isFinite(mean) ? null : mean;
};

/** NOTE: sums in the order of the rows, so that it is the same figure however many were there before. */
export const inventoryOverview = (rows: readonly InventoryRow[], threshold: number): InventoryOverview => {
  const products: Record<InventoryState, number> = { danger: 0, warning: 0, good: 0, overstock: 0 };
  const overstocked: number[] = [];
  for (const row of rows) {
    const state = rowState(row, threshold);
    if (state === null) continue;
    products[state] += 1;
    if (state === 'overstock') overstocked.push(row.currentInventory);
  }
  return {
    totalImpliedLoss: total(rows.map((row) => row.impliedLoss)),
    averageBuyBox: averageBuyBox(rows),
    overstockUnits: total(overstocked) ?? 0,
    totalPredictedSales: total(rows.map((row) => row.predictedSalesMean)),
    products,
  };
};
