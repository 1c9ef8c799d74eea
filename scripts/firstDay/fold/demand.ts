/**
 * What the simulation of Inventory Health should come to, computed without chance: a future day repeats one of the last 28 days, each as
 * likely as the other, so that the demand of some days has an exact distribution.
 */

/** How many scenarios the screen draws: its figures are off from the exact ones by what chance does in so many. */
const SCENARIOS = 5_000;
/** Six standard errors: of a hundred figures none is further off in a million runs. */
const ERRORS = 6;

/** The chance of each number of units, from none up. */
type Distribution = readonly number[];

const oneDay = (history: readonly number[]): Distribution => {
  const chances = Array.from({ length: Math.max(...history) + 1 }, () => 0);
  for (const units of history) chances[units] = (chances[units] ?? 0) + 1 / history.length;
  return chances;
};

const together = (a: Distribution, b: Distribution): Distribution => {
  const sum = Array.from({ length: a.length + b.length - 1 }, () => 0);
  for (const [i, p] of a.entries()) if (p > 0) for (const [j, q] of b.entries()) sum[i + j] = (sum[i + j] ?? 0) + p * q;
  return sum;
};

/** The demand of the first day, of the first two days, and so on. */
export const demandOver = (history: readonly number[], days: number): readonly Distribution[] => {
  const day = oneDay(history);
  const all: Distribution[] = [];
  for (let i = 0; i < days; i++) all.push(together(all.at(-1) ?? [1], day));
  return all;
};

export interface Simulated {
  readonly value: number;
  readonly spread: number;
}

/** A mean, and how far that of as many scenarios may lie from it; `square` is the mean of the squares. */
const simulated = (value: number, square: number): Simulated => ({
  value,
  spread: ERRORS * Math.sqrt(Math.max(0, square - value ** 2) / SCENARIOS),
});

/**
 * The days that so many units last. Stock that outlasts the days of `demand` lasts on at a pace, as `beyond` says of what was sold by then.
 * It lasts a day if the demand up to that day is no greater than the stock.
 */
export const daysThatLast = (demand: readonly Distribution[], stock: number, beyond: (sold: number) => number): Simulated => {
  const lasting = demand.map((chances) => chances.slice(0, stock + 1).reduce((sum, p) => sum + p, 0));
  const end = demand.length;
  const outlasting = (demand.at(-1) ?? []).slice(0, stock + 1);
  const [value, square] = [1, 2].map(
    (power) =>
      lasting.reduce((sum, p, i) => sum + p * ((i + 1) ** power - i ** power), 0) +
      outlasting.reduce((sum, p, sold) => sum + p * (beyond(sold) ** power - end ** power), 0),
  );
  return simulated(value ?? 0, square ?? 0);
};

/** The mean of a figure over a distribution, and how far a mean of as many scenarios may lie from it. */
export const meanOf = (chances: Distribution, of: (units: number) => number): Simulated => {
  const value = chances.reduce((sum, p, units) => sum + p * of(units), 0);
  const square = chances.reduce((sum, p, units) => sum + p * of(units) ** 2, 0);
  return simulated(value, square);
};
