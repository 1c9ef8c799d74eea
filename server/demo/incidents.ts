/** What happens to a listing now and then: stock-outs, a lost buy box, price steps, deals. All read off the day alone. */
import { chain, chance, unit } from './chance.ts';
import type { SaleEvent } from './events.ts';
import type { DemoProduct } from './products.ts';
import type { DemoMarket } from './tenants.ts';

/** An ASIN in a country where it is sold. */
export interface Listing {
  readonly product: DemoProduct;
  readonly market: DemoMarket;
  readonly marketIndex: number;
  readonly key: number;
  readonly priceFactor: number;
}

/** A stretch of days that may hold an incident: how far into the incident the day is, −1 when it is in none. */
const incident = (key: number, salt: number, day: number, block: number, odds: number, longest: number): number => {
  const shifted = day + (key & 63);
  const seed = chain(key, salt + Math.floor(shifted / block));
  if (unit(seed) >= odds) return -1;
  const length = 3 + Math.floor(chance(seed, 1) * (longest - 2));
  const start = Math.floor(chance(seed, 2) * (block - length - 3));
  const into = (shifted % block) - start;
  return into < 0 || into > length + 2 ? -1 : into >= length ? 100 + into - length : into;
};

/** Part of the demand that stock can serve: next to nothing in a stock-out, then back in three steps. */
export const stockOn = (listing: Listing, day: number): number => {
  const into = incident(listing.key, 20_000, day, 75, 0.16, 14);
  if (into < 0) return 1;
  return into < 100 ? 0.04 : 0.4 + 0.2 * (into - 100);
};

/** Part of the usual buy box share: 1 but for spells of 3 to 9 days. */
export const buyBoxOn = (listing: Listing, day: number): number => {
  const into = incident(listing.key, 30_000, day, 60, 0.2, 9);
  return into < 0 || into >= 100 ? 1 : 0.3 + 0.4 * chance(listing.key, 31_000 + Math.floor(day / 60));
};

const PRICE_LEVELS = [0.9, 0.95, 1, 1, 1, 1, 1.04, 1.08] as const;

/** Price against the list price; a new draw every 45 days. */
export const priceLevel = (key: number, day: number): number =>
  PRICE_LEVELS[Math.floor(chance(key, 45_000 + Math.floor((day + (key & 31)) / 45)) * PRICE_LEVELS.length)] ?? 1;

/** A deal of the sale event, or none: a third of the ASINs has one. */
export const hasDeal = (listing: Listing, sale: SaleEvent | undefined): boolean =>
  sale !== undefined && chance(listing.product.key, 60_000 + sale.start) < 0.35;
