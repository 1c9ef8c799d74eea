/** What the simulation needs to know of a product (B-273 to B-280), and the failures that it can meet. */
import { type Either, left, right } from 'fp-ts/Either';
import { boundedArray, boundedString, Finite, Int, nullable, partialRecord, record, t } from '../codec/codec.ts';
import { demandOf } from './demand.ts';
import { figures } from './figures.ts';
import { HISTORY_DAYS } from './weights.ts';

/** Products that are looked at (B-598). */
export const MOST_PRODUCTS = 500;

const MOST_DAYS = 400;

const Days = figures(MOST_DAYS);
const NaturalUnits = t.refinement(Finite, (n) => n >= 0, 'units from 0 on');

/**
 * One product. Days are listed oldest first and end with the last day that has sales data; null is a day without a figure, which is not a
 * day without sales. `inventory` is what was in stock at each day's end. Window sums are those of the last four weeks
 * (B-603), money in US dollars; `price` too. What was sold in `unstockedCountries`, of which no stock is known, is in none of it.
 */
export const InventoryProduct = partialRecord(
  {
    asin: boundedString(64, 'Asin'),
    productTitle: t.string,
    imageUrl: nullable(t.string),
    currentlyActive: t.boolean,
    currentInventory: NaturalUnits,
    /** Units on their way to the warehouse; null where no file says. */
    totalInboundQuantity: nullable(NaturalUnits),
    units: Days,
    inventory: Days,
    windowUnits: nullable(Finite),
    windowSales: nullable(Finite),
    windowCogs: nullable(Finite),
    windowAdSpend: nullable(Finite),
    price: nullable(Finite),
    buyBoxPercentage: nullable(Finite),
    glanceViews: nullable(Finite),
  },
  { windowCogsAdSpend: Finite, unstockedCountries: t.array(t.string) },
  'InventoryProduct',
);
export type InventoryProduct = t.TypeOf<typeof InventoryProduct>;

/**
 * The ad spend that counts against sales: by the TACOS of the warehouse, which leaves out ads of countries without these sales. All of it where there
 * is no TACOS. Whole cents.
 */
export const spendAgainst = (sales: number | null, tacos: number | null, spend: number | null): number | null =>
  sales === null || tacos === null ? spend : Math.round(sales * tacos * 100) / 100;

/**
 * The inputs of the calculation (B-279, B-494), as they travel to the background: α, the products, the days to
 * survive, whether money is shipped COGS instead of sales; and beyond these the seed, and whether stock-out days are
 * left out of what is drawn from.
 */
export const InventoryCalculation = record(
  {
    alpha: t.refinement(Finite, (n) => n >= 0 && n < 1, 'alpha from 0 to below 1'),
    data: boundedArray(InventoryProduct, MOST_PRODUCTS),
    daysToSurvive: t.refinement(Int, (n) => n >= 1 && n <= 84, 'days from 1 to 84'),
    useCogs: t.boolean,
    seed: Int,
    leaveOutStockOuts: t.boolean,
  },
  'InventoryCalculation',
);
export type InventoryCalculation = t.TypeOf<typeof InventoryCalculation>;

/** Fewer than 28 days of data (B-602): only `known` are. */
export interface HistoryTooShort {
  readonly _tag: 'HistoryTooShort';
  readonly asin: string;
  readonly known: number;
  readonly needed: number;
}

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

type Days28 = Pick<InventoryProduct, 'units' | 'inventory'>;

/**
 * The last 28 days of data (B-601), oldest first: those of which the units are known, each with the stock at its end. A day without a figure
 * is not among them, and the days before it stand in for it.
 */
export const lastDataDays = ({ units, inventory }: Days28): Days28 => {
  const offset = inventory.length - units.length;
  const places = units.flatMap((value, place) => (isKnown(value) ? [place] : [])).slice(-HISTORY_DAYS);
  return { units: places.map((place) => units[place] ?? null), inventory: places.map((place) => inventory[place + offset] ?? null) };
};

/** What futures are drawn from: the units as demand, and the stock of the same days. */
export interface DataDays {
  readonly units: Int32Array;
  readonly inventory: readonly (number | null)[];
}

/** The last 28 days of data as demand; a failure where there are fewer of them (B-602). */
export const resampledDays = (product: Days28 & Pick<InventoryProduct, 'asin'>): Either<HistoryTooShort, DataDays> => {
  const { units, inventory } = lastDataDays(product);
  const known = units.filter(isKnown);
  return known.length < HISTORY_DAYS
    ? left({ _tag: 'HistoryTooShort', asin: product.asin, known: known.length, needed: HISTORY_DAYS })
    : right({ units: Int32Array.from(known, demandOf), inventory });
};

/** With fewer days in stock than these nothing is left out: they would teach too little. */
export const LEAST_DAYS_IN_STOCK = 7;

/**
 * The weights of the last 28 days of data without those that ended without stock, for what sold then says little of what was
 * wanted. A day whose stock is not known stays; all stay when fewer than seven would.
 */
export const withoutStockOuts = (weights: Float64Array, inventory: readonly (number | null)[]): Float64Array => {
  const offset = inventory.length - weights.length;
  const isOut = (i: number): boolean => {
    const stock = inventory[offset + i];
    return isKnown(stock) && stock <= 0;
  };
  const kept = weights.map((weight, i) => (isOut(i) ? 0 : weight));
  return kept.filter((_, i) => !isOut(i)).length < LEAST_DAYS_IN_STOCK ? weights : kept;
};

/**
 * The products that are simulated: the 500 with the most sales of the last four weeks (B-598, B-491), of equal ones
 * those first by ASIN; of an ASIN that comes twice the first counts. Unknown sales come last.
 */
export const topProducts = (products: readonly InventoryProduct[], max: number = MOST_PRODUCTS): readonly InventoryProduct[] => {
  const first = new Map<string, InventoryProduct>();
  for (const product of products) if (!first.has(product.asin)) first.set(product.asin, product);
  const sales = ({ windowSales }: InventoryProduct): number => (isKnown(windowSales) ? windowSales : Number.NEGATIVE_INFINITY);
  const order = (a: InventoryProduct, b: InventoryProduct): number => {
    const [x, y] = [sales(a), sales(b)];
    return x === y ? (a.asin < b.asin ? -1 : 1) : y - x;
  };
  return [...first.values()].sort(order).slice(0, Math.max(0, max));
};

/** An account whose report may take its time has more products than this (B-213). */
const SLOW_FROM = 10_000;

/** What to say of a catalogue with so many products; null where there is nothing to say (B-213). */
export const slowReportWarning = (productsInCatalogue: number): string | null =>
  productsInCatalogue > SLOW_FROM
    ? 'The Inventory Health report may take additional time for accounts with more than 10,000 products.'
    : null;
