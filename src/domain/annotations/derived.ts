/**
 * Annotations that the figures make by themselves: runs of days on which a product that sells well was out of stock, or had
 * lost the buy box. Pure; the server reads the days.
 */
import { lengthOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { DerivedAnnotation } from './note.ts';

/** So many of the best-selling products of the period are looked at: what a product that hardly sells lacks explains no chart. */
export const PRODUCTS_LOOKED_AT = 20;
/** Below this share of the buy box most views went to other sellers. */
export const BUY_BOX_BOUND = 0.5;
/** So many runs are told of a period, the longest; a chart with more flags tells nothing. */
export const MOST_DERIVED = 40;

/** A product's figures in a country, one for each day; null where there is none. */
export interface ProductSeries {
  readonly asin: string;
  readonly title: string | null;
  readonly country: string | null;
  /** A fraction of the views. */
  readonly buyBox: readonly (number | null)[];
  /** Units on hand. */
  readonly stock: readonly (number | null)[];
}

interface Run {
  readonly first: number;
  readonly last: number;
}

/** Stretches of days that hold, in order. */
export const runsOf = (length: number, holds: (index: number) => boolean): readonly Run[] => {
  const runs: Run[] = [];
  let first = -1;
  for (let i = 0; i <= length; i += 1) {
    const isIn = i < length && holds(i);
    if (isIn && first < 0) first = i;
    if (!isIn && first >= 0) {
      runs.push({ first, last: i - 1 });
      first = -1;
    }
  }
  return runs;
};

const isOut = ({ stock }: ProductSeries, index: number): boolean => {
  const units = stock[index] ?? null;
  return units !== null && units <= 0;
};

/** A product that is out of stock has no buy box to win: the day is told once, as what it is. */
const isLost = (product: ProductSeries, index: number): boolean => {
  const share = product.buyBox[index] ?? null;
  return share !== null && share < BUY_BOX_BOUND && !isOut(product, index);
};

const lowestIn = (values: readonly (number | null)[], { first, last }: Run): number | null => {
  const known = values.slice(first, last + 1).filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
};

const ofProduct = (days: readonly IsoDay[], product: ProductSeries): readonly DerivedAnnotation[] => {
  const { asin, title, country } = product;
  const made = (kind: DerivedAnnotation['kind'], run: Run): readonly DerivedAnnotation[] => {
    const [start, end] = [days[run.first], days[run.last]];
    if (start === undefined || end === undefined) return [];
    return [{ kind, asin, country, title, start, end, lowest: kind === 'buyBoxLost' ? lowestIn(product.buyBox, run) : null }];
  };
  return [
    ...runsOf(days.length, (index) => isOut(product, index)).flatMap((run) => made('outOfStock', run)),
    ...runsOf(days.length, (index) => isLost(product, index)).flatMap((run) => made('buyBoxLost', run)),
  ];
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byDay = (a: DerivedAnnotation, b: DerivedAnnotation): number =>
  compare(a.start, b.start) || compare(a.asin, b.asin) || compare(a.country ?? '', b.country ?? '');

/** All runs of the products, by day; of more than `MOST_DERIVED` the longest. */
export const derivedOf = (days: readonly IsoDay[], products: readonly ProductSeries[]): readonly DerivedAnnotation[] => {
  const found = products.flatMap((product) => ofProduct(days, product));
  const kept =
    found.length <= MOST_DERIVED ? found : [...found].sort((a, b) => lengthOf(b) - lengthOf(a) || byDay(a, b)).slice(0, MOST_DERIVED);
  return [...kept].sort(byDay);
};
