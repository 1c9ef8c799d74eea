/** The week of a product: how its days of the week differ, as far as that is more than chance. */

const DAYS_A_WEEK = 7;
/** Seven means of few days are more alike than they look: chance counts so many times. */
const SURE = 1.5;

/** Sums over the days of each weekday (a day's number modulo 7) of sales as they would be on an average day. */
export interface WeekSums {
  readonly count: Float64Array;
  readonly sum: Float64Array;
  readonly squares: Float64Array;
}

export const noWeek = (): WeekSums => ({
  count: new Float64Array(DAYS_A_WEEK),
  sum: new Float64Array(DAYS_A_WEEK),
  squares: new Float64Array(DAYS_A_WEEK),
});

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Seven factors with a mean of 1. Each is drawn towards 1 by the part of its difference that chance alone would make (as James and Stein
 * have it): a product whose week is all chance has none, one that never sells on Sundays has it whole. Means are plain ones: those that
 * leave the largest values out are too low where a few large orders make the sales.
 */
export const ownWeek = ({ count, sum, squares }: WeekSums): Float64Array => {
  const alike = new Float64Array(DAYS_A_WEEK).fill(1);
  if (count.some((days) => days < 2)) return alike;
  const means = sum.map((one, i) => one / (count[i] ?? 1));
  const all = mean(means);
  if (!(all > 0)) return alike;
  // How far the mean of a day of the week is off by chance, and how far the seven are apart.
  const chance = mean(
    squares.map((one, i) => {
      const [days, average] = [count[i] ?? 2, means[i] ?? 0];
      return Math.max(0, one - days * average * average) / (days - 1) / days;
    }),
  );
  const apart = (mean(means.map((one) => (one - all) * (one - all))) * DAYS_A_WEEK) / (DAYS_A_WEEK - 1);
  const kept = apart > 0 ? Math.max(0, 1 - (SURE * chance) / apart) : 0;
  return means.map((one) => Math.max(0, 1 + kept * (one / all - 1)));
};
