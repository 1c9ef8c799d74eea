/**
 * Annotations that the figures make by themselves: runs of days on which a product that sells well was out of stock, or had
 * lost the buy box. They are found over all days that there are; those that meet the days that are looked at are told whole, so that
 * zooming in takes none away, adds none and changes none. Pure; the server reads the days.
 */
import { addDays, lengthOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { groupedBy } from '../metrics/groupedBy.ts';
import type { DerivedAnnotation } from './note.ts';

/** So many best sellers of each year are looked at: what a product that hardly sells lacks explains no chart. */
export const PRODUCTS_LOOKED_AT = 20;
/** Below this share of the buy box most views went to other sellers. */
export const BUY_BOX_BOUND = 0.5;
/** So many runs are told of those that begin in a year, the longest; a chart with more flags tells nothing. */
export const MOST_DERIVED = 40;

/** A day on which a product in a country had no stock, or less than half of the buy box, and less than it usually has by more than chance. */
export interface FoundDay {
  readonly kind: DerivedAnnotation['kind'];
  readonly asin: string;
  readonly country: string | null;
  readonly day: IsoDay;
  /** Of the buy box, a fraction of the views; null where it is about stock. */
  readonly share: number | null;
}

/** What a product sold in a year. */
export interface YearSales {
  readonly asin: string;
  readonly year: number;
  readonly sales: number | null;
}

export type BestSellers = ReadonlyMap<number, ReadonlySet<string>>;

export const yearOf = (day: string): number => Number(day.slice(0, 4));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Of each year, by what was sold in it and in the year before: what had no stock in January sold well before. */
export const bestSellersOf = (rows: readonly YearSales[]): BestSellers => {
  const byYear = new Map<number, Map<string, number>>();
  for (const { asin, year, sales } of rows) {
    if (sales === null) continue;
    for (const of of [year, year + 1]) {
      const sums = byYear.get(of) ?? new Map<string, number>();
      byYear.set(of, sums.set(asin, (sums.get(asin) ?? 0) + sales));
    }
  }
  return new Map(
    [...byYear].map(([year, sums]) => {
      const sorted = [...sums].sort(([a, sold], [b, soldB]) => soldB - sold || compare(a, b));
      return [year, new Set(sorted.slice(0, PRODUCTS_LOOKED_AT).map(([asin]) => asin))];
    }),
  );
};

const byDay = (a: DerivedAnnotation, b: DerivedAnnotation): number =>
  compare(a.start, b.start) || compare(a.asin, b.asin) || compare(a.country ?? '', b.country ?? '') || compare(a.kind, b.kind);

const lesser = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : Math.min(a, b));

/** Days of one kind, product and country that follow each other are one run. */
const runsOf = (days: readonly FoundDay[], titleOf: (asin: string) => string | null): readonly DerivedAnnotation[] => {
  const runs: DerivedAnnotation[] = [];
  for (const { day, share, kind, asin, country } of [...days].sort((a, b) => compare(a.day, b.day))) {
    const last = runs.at(-1);
    if (last !== undefined && addDays(last.end, 1) === day)
      runs[runs.length - 1] = { ...last, end: day, lowest: lesser(last.lowest, share) };
    else runs.push({ kind, asin, country, title: titleOf(asin), start: day, end: day, lowest: share });
  }
  return runs;
};

const placeOf = ({ asin, country, day }: FoundDay): string => JSON.stringify([asin, country, day]);

/** A product that is out of stock has no buy box to win: the day is told once, as what it is. */
const toldOnce = (days: readonly FoundDay[]): readonly FoundDay[] => {
  const out = new Set(days.filter(({ kind }) => kind === 'outOfStock').map(placeOf));
  return days.filter((one) => one.kind === 'outOfStock' || !out.has(placeOf(one)));
};

/** All runs of the best sellers of the year in which they begin, by day; of more than `MOST_DERIVED` in a year the longest. */
export const derivedOf = (
  days: readonly FoundDay[],
  sellers: BestSellers,
  titleOf: (asin: string) => string | null,
): readonly DerivedAnnotation[] => {
  const series = groupedBy(toldOnce(days), ({ kind, asin, country }) => JSON.stringify([kind, asin, country]));
  const found = [...series.values()]
    .flatMap((one) => runsOf(one, titleOf))
    .filter(({ asin, start }) => sellers.get(yearOf(start))?.has(asin) === true);
  return [...groupedBy(found, ({ start }) => String(yearOf(start))).values()]
    .flatMap((runs) => [...runs].sort((a, b) => lengthOf(b) - lengthOf(a) || byDay(a, b)).slice(0, MOST_DERIVED))
    .sort(byDay);
};

/** Those with a day in the period, whole. */
export const derivedIn = (found: readonly DerivedAnnotation[], { start, end }: Period): readonly DerivedAnnotation[] =>
  found.filter((one) => one.start <= end && one.end >= start);
