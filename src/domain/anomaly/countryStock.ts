/**
 * Stock by country: a product that is out in one of its countries and in stock in another can be bought by a part of its customers. By day,
 * how much of what it usually sells is sold where it is out, and where that is.
 */
import { isKnown } from '../metrics/share.ts';

type Values = readonly (number | null)[];

/** What a product sold in a country, and what it had there, a value a day. */
export interface CountryDays {
  readonly country: string;
  readonly sales: Values;
  readonly inventory: Values;
}

/** `part` of what the product usually sells, above 0 and at most 1, is sold in `countries`, where it is out of stock. */
export interface StockOut {
  readonly part: number;
  readonly countries: readonly string[];
}

/** Whoever sells so much of the usual without stock sells from elsewhere: then the stock says nothing. */
const SOLD_WITHOUT = 0.5;

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Judged {
  readonly country: string;
  /** What it sells there on a day with stock. */
  readonly usual: number;
  readonly isOut: readonly boolean[];
}

const sold = (values: Values, counts: (day: number) => boolean): readonly number[] =>
  values.flatMap((value, day) => (isKnown(value) && counts(day) ? [Math.max(0, value)] : []));

/** Days without stock count where they sell less than days with stock do. */
const judged = ({ country, sales, inventory }: CountryDays): Judged => {
  const isEmpty = (day: number): boolean => isKnown(inventory[day]) && (inventory[day] ?? 0) <= 0;
  const [without, withStock] = [sold(sales, isEmpty), sold(sales, (day) => isKnown(inventory[day]) && !isEmpty(day))];
  const isTelling = without.length > 0 && withStock.length > 0 && meanOf(without) < SOLD_WITHOUT * meanOf(withStock);
  const isOut = sales.map((_, day) => isTelling && isEmpty(day));
  const usual = sold(sales, (day) => isOut[day] !== true);
  return { country, usual: usual.length === 0 ? 0 : meanOf(usual), isOut };
};

/** By day; null where the product was in stock in all of its countries, or nothing is known of that. */
export const stockOuts = (countries: readonly CountryDays[]): readonly (StockOut | null)[] => {
  const all = countries.map(judged);
  const everywhere = all.reduce((sum, { usual }) => sum + usual, 0);
  const days = Math.max(0, ...countries.map(({ sales }) => sales.length));
  return Array.from({ length: days }, (_, day) => {
    const out = all.filter(({ usual, isOut }) => usual > 0 && isOut[day] === true);
    if (out.length === 0) return null;
    return { part: out.reduce((sum, { usual }) => sum + usual, 0) / everywhere, countries: out.map(({ country }) => country) };
  });
};
