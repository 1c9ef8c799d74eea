/**
 * The few formulas that metrics are made of. A formula knows the base measures that it reads and gives one value
 * from their sums: null where a needed sum is null (unknown is never zero) or where it would divide by 0. A ratio
 * is always a ratio of sums, never a mean of ratios.
 */
import type { BaseSums, RetailBaseMeasure } from './baseMeasures.ts';
import type { Metric } from './metric.ts';

export type Formula = Pick<Metric, 'needs' | 'value'>;

/** A measure as it stands: a count, or whole cents for a measure of money. */
export const measure = (name: RetailBaseMeasure): Formula => ({ needs: [name], value: (sums) => sums[name] });

const both = (a: Formula, b: Formula, combine: (a: number, b: number) => number | null): Formula => ({
  needs: [...new Set([...a.needs, ...b.needs])],
  value: (sums: BaseSums) => {
    const [left, right] = [a.value(sums), b.value(sums)];
    return left === null || right === null ? null : combine(left, right);
  },
});

/** a − b, exact while both are whole numbers of cents or units. */
export const difference = (a: Formula, b: Formula): Formula => both(a, b, (x, y) => x - y);

/** Whole cents as US dollars, rounded once to the nearest double. */
export const inDollars = (cents: Formula): Formula => ({
  needs: cents.needs,
  value: (sums) => {
    const sum = cents.value(sums);
    return sum === null ? null : sum / 100;
  },
});

/** top ÷ bottom where both have the same unit: a fraction or a factor; null where bottom is 0. */
export const ratio = (top: Formula, bottom: Formula): Formula => both(top, bottom, (x, y) => (y === 0 ? null : x / y));

/** Cents per piece as US dollars, rounded once; null where there is no piece. */
export const dollarsPer = (cents: Formula, pieces: Formula): Formula => both(cents, pieces, (x, y) => (y === 0 ? null : x / (100 * y)));
