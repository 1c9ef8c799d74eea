/**
 * The few formulas that metrics are made of. A formula knows the base measures that it reads and gives one value
 * from their sums: null where a needed sum is unknown (unknown is never zero) or where it would divide by 0. A ratio
 * is always a ratio of sums, never a mean of ratios.
 */
import type { Formula } from './metric.ts';

export type { Formula } from './metric.ts';

/** A measure as it stands: a count, or whole cents for a measure of money. NaN and the infinities are unknown. */
export const measure = <const B extends string>(name: B): Formula<B> => ({
  needs: [name],
  value: (sums) => {
    const sum = sums[name] ?? null;
    return sum !== null && Number.isFinite(sum) ? sum : null;
  },
});

const both = <A extends string, B extends string>(
  a: Formula<A>,
  b: Formula<B>,
  combine: (a: number, b: number) => number | null,
): Formula<A | B> => ({
  needs: [...new Set<A | B>([...a.needs, ...b.needs])],
  value: (sums) => {
    const [left, right] = [a.value(sums), b.value(sums)];
    return left === null || right === null ? null : combine(left, right);
  },
});

const each = <B extends string>(one: Formula<B>, change: (value: number) => number | null): Formula<B> => ({
  needs: one.needs,
  value: (sums) => {
    const value = one.value(sums);
    return value === null ? null : change(value);
  },
});

/** a + b, exact while both are whole numbers of cents or units. */
export const total = <A extends string, B extends string>(a: Formula<A>, b: Formula<B>): Formula<A | B> => both(a, b, (x, y) => x + y);

/** a − b, exact while both are whole numbers of cents or units. */
export const difference = <A extends string, B extends string>(a: Formula<A>, b: Formula<B>): Formula<A | B> => both(a, b, (x, y) => x - y);

/** a × b, of which one is a fraction or a factor. */
export const product = <A extends string, B extends string>(a: Formula<A>, b: Formula<B>): Formula<A | B> => both(a, b, (x, y) => x * y);

/** Whole cents as US dollars, rounded once to the nearest double. */
export const inDollars = <B extends string>(cents: Formula<B>): Formula<B> => each(cents, (sum) => sum / 100);

/** `percent` per cent of a value; the percent is whole, so that cents are divided once. */
export const percentOf = <B extends string>(percent: number, one: Formula<B>): Formula<B> => each(one, (value) => (value * percent) / 100);

/** top ÷ bottom where both have the same unit: a fraction or a factor; null where bottom is 0. */
export const ratio = <A extends string, B extends string>(top: Formula<A>, bottom: Formula<B>): Formula<A | B> =>
  both(top, bottom, (x, y) => (y === 0 ? null : x / y));

/** top ÷ bottom of a part and its whole: of nothing it is all. */
export const partOf = <A extends string, B extends string>(part: Formula<A>, whole: Formula<B>): Formula<A | B> =>
  both(part, whole, (x, y) => (y === 0 ? 1 : x / y));

/** (now − before) ÷ |before|; null where before is 0. */
export const growth = <A extends string, B extends string>(now: Formula<A>, before: Formula<B>): Formula<A | B> =>
  both(now, before, (x, y) => (y === 0 ? null : (x - y) / Math.abs(y)));

/** Cents per piece as US dollars, rounded once; null where there is no piece. */
export const dollarsPer = <A extends string, B extends string>(cents: Formula<A>, pieces: Formula<B>): Formula<A | B> =>
  both(cents, pieces, (x, y) => (y === 0 ? null : x / (100 * y)));

/** A value that says nothing while it is below a limit: null there. */
export const blankBelow = <B extends string>(limit: number, one: Formula<B>): Formula<B> =>
  each(one, (value) => (value < limit ? null : value));

/** What a thing has for itself and several have not together: null where it is of more than one, or of none. */
export const ofOne = <A extends string, B extends string>(things: Formula<A>, one: Formula<B>): Formula<A | B> =>
  both(one, things, (value, count) => (count === 1 ? value : null));

/** A value that is told where another one allows it. */
const toldWhere = <A extends string, B extends string>(
  other: Formula<A>,
  isTold: (value: number | null) => boolean,
  one: Formula<B>,
): Formula<A | B> => ({
  needs: [...new Set<A | B>([...one.needs, ...other.needs])],
  value: (sums) => (isTold(other.value(sums)) ? one.value(sums) : null),
  unlimited: one,
});

/** A figure of people: null while they are fewer than `least`, and where nobody knows how many they are. */
export const ofAtLeast = <A extends string, B extends string>(least: number, people: Formula<A>, one: Formula<B>): Formula<A | B> =>
  toldWhere(people, (count) => count !== null && count >= least, one);

/** A value that is known where there is none of something alone: null while there is any, and where nobody knows. */
export const whereNone = <A extends string, B extends string>(some: Formula<A>, one: Formula<B>): Formula<A | B> =>
  toldWhere(some, (count) => count === 0, one);
