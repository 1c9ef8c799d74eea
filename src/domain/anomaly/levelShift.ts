/**
 * When a lasting change of a product's sales is taken on as its new level: days that are marked are learnt from like others, so that no
 * level is locked in, but only those of the new level tell what is expected from then on.
 */
import { type Learnt, type Past, rootsOf, variationOf } from './demand.ts';

/** A new level has lasted for so many days at the least; a change that is older than the most was none, or is a slow one. */
const LEAST_DAYS = 8;
const MOST_DAYS = 42;
/** So many days must be known of the level before. */
const LEAST_BEFORE = 8;
/** How many standard deviations the means of the roots lie apart: of fewer than 12 days, of more, and more where sizes are unequal. */
const LATE_DAYS = 12;
const SOON = 3.7;
const LATE = 2.9;
const UNEVEN = 4;
const EVEN_SIZES = 0.3;
/** A day counts as no farther away: one wild day makes no level. */
const MOST_OFF = 2.5;
/** The newest third of the days lies at least so far on the new side: what is over is no level. */
const NEWEST = 0.6;

const sumOf = (values: Float64Array): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

/** The first day of a new level that began before `day` and has lasted up to it; null where the level is what it was. */
export const levelAfter = (past: Past, { week, level, levelBefore, all, some }: Learnt, day: number, present: number): number | null => {
  const sigma = all.sigma * Math.sqrt(level > 0 ? level : levelBefore);
  if (!(sigma > 0)) return null;
  const { days, values } = rootsOf(past, week, day, present, MOST_OFF * sigma);
  const total = sumOf(values);
  let [sum, best, count, change] = [0, 0, 0, 0];
  for (let n = 1; n <= Math.min(MOST_DAYS, values.length - LEAST_BEFORE); n += 1) {
    sum += values[n - 1] ?? 0;
    const before = values.length - n;
    const apart = sum / n - (total - sum) / before;
    const far = Math.abs(apart) / (sigma * Math.sqrt(1 / n + 1 / before));
    if (far > best) [best, count, change] = [far, n, apart];
  }
  if (count < LEAST_DAYS || best <= (count < LATE_DAYS ? SOON : LATE) + UNEVEN * Math.max(0, variationOf(some) - EVEN_SIZES)) return null;
  const newest = Math.max(3, Math.ceil(count / 3));
  const before = (total - sumOf(values.subarray(0, count))) / (values.length - count);
  const isOver = (sumOf(values.subarray(0, newest)) / newest - before) * Math.sign(change) < NEWEST * Math.abs(change);
  return isOver ? null : (days[count - 1] ?? null);
};
