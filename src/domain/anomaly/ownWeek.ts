/** The week of a product: how its days of the week differ, as far as that is more than chance. */

const DAYS_A_WEEK = 7;
/** The part of the values at each end that is left out of a mean, at least one of five or more. */
const CUT = 0.1;

export interface WeekLesson {
  readonly day: number;
  readonly level: number;
}

const ALIKE: readonly number[] = Array.from({ length: DAYS_A_WEEK }, () => 1);

/** The mean without the tenth at each end; the values are not empty. */
export const trimmed = (values: ArrayLike<number>): number => {
  const sorted = Float64Array.from(values).sort();
  const cut = sorted.length < 5 ? 0 : Math.max(1, Math.floor(sorted.length * CUT));
  let sum = 0;
  for (let i = cut; i < sorted.length - cut; i += 1) sum += sorted[i] ?? 0;
  return sum / (sorted.length - 2 * cut);
};

const sumOfSquares = (values: readonly number[], around: number): number =>
  values.reduce((sum, value) => sum + (value - around) * (value - around), 0);

/**
 * Seven factors for a day's number modulo 7. Each is drawn towards 1 by the part of its difference that chance alone would make (as
 * James and Stein have it): a product whose week is all chance has none, one that never sells on Sundays has it whole.
 */
export const ownWeek = (lessons: readonly WeekLesson[]): readonly number[] => {
  const byDay: number[][] = Array.from({ length: DAYS_A_WEEK }, () => []);
  for (const { day, level } of lessons) byDay[day % DAYS_A_WEEK]?.push(level);
  if (byDay.some((levels) => levels.length < 2)) return ALIKE;
  const means = byDay.map(trimmed);
  const all = means.reduce((sum, one) => sum + one, 0) / DAYS_A_WEEK;
  if (!(all > 0)) return ALIKE;
  // How far the mean of a day of the week is off by chance, and how far the seven are apart.
  const chance = byDay.reduce((sum, levels, i) => sum + sumOfSquares(levels, means[i] ?? 0) / (levels.length - 1) / levels.length, 0);
  const apart = sumOfSquares(means, all) / (DAYS_A_WEEK - 1);
  const kept = apart > 0 ? Math.max(0, 1 - chance / DAYS_A_WEEK / apart) : 0;
  return means.map((one) => Math.max(0, 1 + kept * (one / all - 1)));
};
