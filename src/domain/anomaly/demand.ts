/**
 * What the days before tell of a product's demand. On some days nothing is sold; on the others a sum of a few orders of unequal size. So
 * the share of days without sales is learnt by itself, and of the other days the mean and the scatter of the square root: on that scale
 * sums of few orders and of many, of equal and of unequal ones, have nearly the quantiles of a normal distribution
 * (docs/decisions/0028). The level is a plain mean, which has no bias however unequal orders are.
 */
import { noWeek, ownWeek } from './ownWeek.ts';

/** The days before that are learnt from: whole weeks, so many that few large orders tell a level, and so few that a slow trend is followed. */
const LEARNT_DAYS = 112;
/** A day that sells less than this part of an average one is as good as closed, and tells nothing of the others. */
const CLOSED = 0.05;
/** A day counts for the level of a later one by so much less for each day that lies between them: half of it after six weeks. */
const KEPT = 0.984;

/** How far the last two weeks together, and each of them, must be from a level of so many known days, as parts of it. */
const LATELY = { days: 14, known: 35, above: 1.4, eachAbove: 1.1, below: 0.66, eachBelow: 0.7 };

/** What is learnt of each day. NOTE: filled in place, day by day, for a hundred products of half a year pass here. */
export interface Past {
  /** What counts of its sales for the level; NaN where the day teaches nothing. */
  readonly sold: Float64Array;
  /** The root of what counts of it for the scatter. */
  readonly root: Float64Array;
  /** How many times an average day of the brand group it is expected to sell. */
  readonly factor: Float64Array;
  /** The number of the level that it belongs to: a lasting change begins another. */
  readonly level: Uint16Array;
}

export interface Moments {
  readonly mean: number;
  readonly sigma: number;
}

export interface Learnt {
  /** Seven factors of the days of the week. */
  readonly week: Float64Array;
  /** What an average day of the present level sells; and of the level before it, 0 where there is none. */
  readonly level: number;
  readonly levelBefore: number;
  /** What an average day of the last two weeks sold, where each of them was far on the same side of the level; null elsewhere. */
  readonly lately: number | null;
  /** Known days of the present level. */
  readonly days: number;
  /** The part of the days on which nothing is sold. */
  readonly none: number;
  /** The root of what is sold, as a part of the root of the level: of days on which something is, and of all. */
  readonly some: Moments;
  readonly all: Moments;
}

/** Standard deviation by mean; 0 where there is no mean. */
export const variationOf = ({ mean, sigma }: Moments): number => (mean > 0 ? sigma / mean : 0);

/** How the sales of a day on which something is sold go with its factor: in part it is the days without sales that become fewer. */
export const sizeOf = (turned: number, none: number): number => 1 + (turned - 1) * (1 - none);

/** How many times an average day a day of the past was expected to sell; 0 where that is as good as nothing. */
const turnedOn = (factor: Float64Array, week: Float64Array, day: number): number => {
  const turned = (factor[day] ?? 1) * (week[day % 7] ?? 1);
  return turned < CLOSED ? 0 : turned;
};

/** What an average day sells, by level, from the days from `from` to before `day`; 0 of a level without days. */
const levelsOf = ({ sold, factor, level }: Past, week: Float64Array | null, from: number, day: number, present: number): Float64Array => {
  const sums = new Float64Array(present + 1);
  const weights = new Float64Array(present + 1);
  for (let i = from; i < day; i += 1) {
    for (let at = 0; at <= present; at += 1) {
      sums[at] = (sums[at] ?? 0) * KEPT;
      weights[at] = (weights[at] ?? 0) * KEPT;
    }
    const value = sold[i] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const at = level[i] ?? 0;
    sums[at] = (sums[at] ?? 0) + value;
    weights[at] = (weights[at] ?? 0) + (factor[i] ?? 1) * (week?.[i % 7] ?? 1);
  }
  return sums.map((sum, at) => ((weights[at] ?? 0) > 0 ? sum / (weights[at] ?? 1) : 0));
};

const weekOf = ({ sold, factor, level }: Past, levels: Float64Array, from: number, day: number): Float64Array => {
  const sums = noWeek();
  for (let i = from; i < day; i += 1) {
    const usual = (levels[level[i] ?? 0] ?? 0) * (factor[i] ?? 1);
    const value = (sold[i] ?? Number.NaN) / usual;
    if (!(usual > 0) || Number.isNaN(value)) continue;
    const at = i % 7;
    sums.count[at] = (sums.count[at] ?? 0) + 1;
    sums.sum[at] = (sums.sum[at] ?? 0) + value;
    sums.squares[at] = (sums.squares[at] ?? 0) + value * value;
  }
  return ownWeek(sums);
};

const momentsOf = (count: number, sum: number, squares: number): Moments => {
  const mean = count > 0 ? sum / count : 0;
  return { mean, sigma: count > 1 ? Math.sqrt(Math.max(0, squares - count * mean * mean) / (count - 1)) : 0 };
};

/** How days scatter around their levels, whichever level they belong to. */
const scatterOf = (
  { sold, root, factor, level }: Past,
  week: Float64Array,
  levels: Float64Array,
  from: number,
  day: number,
): Pick<Learnt, 'none' | 'some' | 'all'> => {
  const present = levels.length - 1;
  let [open, without, ownOpen, ownWithout, sum, squares] = [0, 0, 0, 0, 0, 0];
  for (let i = from; i < day; i += 1) {
    const value = sold[i] ?? Number.NaN;
    const at = level[i] ?? 0;
    const usual = (levels[at] ?? 0) * turnedOn(factor, week, i);
    if (Number.isNaN(value) || !(usual > 0)) continue;
    const none = value > 0 ? 0 : 1;
    open += 1;
    without += none;
    if (at === present) {
      ownOpen += 1;
      ownWithout += none;
    }
    if (none === 1) continue;
    const part = (root[i] ?? 0) / Math.sqrt(usual);
    sum += part;
    squares += part * part;
  }
  // Half a day more than was seen; and since the level changed no fewer than were seen since then.
  const none = Math.max((without + 0.5) / (open + 1), present > 0 ? ownWithout / (ownOpen + 2) : 0);
  return { none, some: momentsOf(open - without, sum, squares), all: momentsOf(open, sum, squares) };
};

/**
 * What an average day of the last two weeks of the present level sold, where it is far from the level and each of the weeks lies on that
 * side: of few orders a day chance hides for a month whether the level changed, but two weeks say what to expect meanwhile.
 */
const latelyOf = ({ sold, factor, level }: Past, week: Float64Array, from: number, day: number, present: number, usual: number) => {
  const [sums, weights] = [
    [0, 0],
    [0, 0],
  ];
  let count = 0;
  for (let i = day - 1; i >= from && count < LATELY.days; i -= 1) {
    const value = sold[i] ?? Number.NaN;
    if (level[i] !== present || Number.isNaN(value)) continue;
    const at = count < LATELY.days / 2 ? 0 : 1;
    sums[at] = (sums[at] ?? 0) + value;
    weights[at] = (weights[at] ?? 0) + (factor[i] ?? 1) * (week[i % 7] ?? 1);
    count += 1;
  }
  const [newer, older] = [0, 1].map((at) => (sums[at] ?? 0) / (weights[at] ?? 1));
  if (count < LATELY.days || newer === undefined || older === undefined || !(usual > 0)) return null;
  const both = ((sums[0] ?? 0) + (sums[1] ?? 0)) / ((weights[0] ?? 0) + (weights[1] ?? 0));
  const isAbove = both >= LATELY.above * usual && Math.min(newer, older) >= LATELY.eachAbove * usual;
  const isBelow = both <= LATELY.below * usual && Math.max(newer, older) <= LATELY.eachBelow * usual;
  return isAbove || isBelow ? both : null;
};

/** What is known before a day whose level has the number `present`. */
export const learn = (past: Past, day: number, present: number): Learnt => {
  const from = Math.max(0, day - LEARNT_DAYS);
  const week = weekOf(past, levelsOf(past, null, from, day, present), from, day);
  const levels = levelsOf(past, week, from, day, present);
  let days = 0;
  for (let i = from; i < day; i += 1) if (past.level[i] === present && !Number.isNaN(past.sold[i] ?? Number.NaN)) days += 1;
  const usual = levels[present] ?? 0;
  const lately = days < LATELY.known ? null : latelyOf(past, week, from, day, present, usual);
  return { week, level: usual, levelBefore: levels[present - 1] ?? 0, lately, days, ...scatterOf(past, week, levels, from, day) };
};

export interface Roots {
  /** The newest day first. */
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** The roots of the days of the present level up to a day, as on an average one, none farther from their mean than `reach`. */
export const rootsOf = ({ sold, root, factor, level }: Past, week: Float64Array, day: number, present: number, reach: number): Roots => {
  const length = Math.min(LEARNT_DAYS, day + 1);
  const days = new Int32Array(length);
  const values = new Float64Array(length);
  let [count, sum] = [0, 0];
  for (let i = day; i > day - length; i -= 1) {
    if (level[i] !== present || Number.isNaN(sold[i] ?? Number.NaN)) continue;
    const turned = turnedOn(factor, week, i);
    if (turned === 0) continue;
    const value = (root[i] ?? 0) / Math.sqrt(turned);
    days[count] = i;
    values[count] = value;
    sum += value;
    count += 1;
  }
  const [nearest, farthest] = [sum / count - reach, sum / count + reach];
  for (let i = 0; i < count; i += 1) values[i] = Math.min(farthest, Math.max(nearest, values[i] ?? 0));
  return { days: days.subarray(0, count), values: values.subarray(0, count) };
};
