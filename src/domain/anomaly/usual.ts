/** What is usual on a day: what is expected of it, and the bounds outside which it is marked. */
import { type Learnt, sizeOf, variationOf } from './demand.ts';

/** The bounds are never nearer than this part of what is expected, however even the days before were. */
const LEAST_WIDTH = 0.2;
/** What a product does in a sale event hangs on whether it has a deal, which nobody tells: part of the root of what is expected. */
const EVENT_SIGMA = 0.35;
/** The root of a count that comes by chance scatters by this much, whatever the count; of few a day less, for it is never below 0. */
const COUNT_SIGMA = 0.5;
const COUNTED = 0.05;
/** Of a product that sells less than one in so many days, so many units on a day are not out of the ordinary. */
const SELDOM = 2;
/** Sums of unequal orders reach a little farther than a normal distribution. */
const REACH = 1.15;
/** A day of five times what is expected is out of the ordinary, be it ever so lumpy. */
const MOST_UPPER = { even: 2.85, none: 1.3, seldom: 0.45, uneven: 3 } as const;
/**
 * The part of the days that lies above the upper bound; nearer bounds, and more days outside them, where few unequal orders make the sales
 * and a day of five times the mean hardly stands out. `chance` is by how much the roots of all days vary, `sizes` those of days with sales.
 */
const TAIL = { even: 0.002, lumpy: 0.04, chance: [0.6, 0.93], sizes: [0.28, 0.38] } as const;
/** At most this part of the days on which something is sold is above the bound. */
const TAIL_OF_SOME = 0.1;
/** By how much sizes vary is known badly where it is much: what is above this counts in part. */
const UNEVEN = 0.42;
const UNEVEN_PART = 0.9;
/** How many standard deviations the lower bound lies away: fewer where sizes are unequal, whose roots lean to the left less. */
const BELOW = 2.6;
const BELOW_UNEVEN = 0.8;
/** A day without sales lies below the bound where it is as rare as this; the bound is then at least this part of what is expected. */
const RARE = 0.02;
const LEAST_LOWER = 0.01;

/** The standard normal deviate above which a part lies: of 0, 0.01, 0.02, ... (of 0 that of 0.005). */
const DEVIATES = [2.576, 2.326, 2.054, 1.881, 1.751, 1.645, 1.555, 1.476, 1.405, 1.341, 1.282, 1.227] as const;

const deviateAbove = (part: number): number => {
  const at = Math.max(0, Math.min(DEVIATES.length - 1.001, part * 100));
  const [low, high] = [DEVIATES[Math.floor(at)] ?? 0, DEVIATES[Math.floor(at) + 1] ?? 0];
  return low + (high - low) * (at % 1);
};

export const clamp = (value: number, least: number, cap: number): number => Math.min(cap, Math.max(least, value));
export const rootOf = (value: number): number => Math.sqrt(Math.max(0, value));
const ramp = (value: number, [from, to]: readonly [number, number]): number => clamp((value - from) / (to - from), 0, 1);

export interface Usual {
  readonly expected: number;
  /** The same by the level alone, where the last two weeks tell of another. */
  readonly byLevel: number;
  readonly lower: number;
  readonly upper: number;
  /** As far as chance reaches, be it above `upper`. */
  readonly reach: number;
  /** The root of what is sold, on average, and its standard deviation. */
  readonly root: number;
  readonly sigma: number;
}

/** What a day is like beside an average one: how many times it sells, and whether a sale event is on. */
export interface DayKind {
  readonly turned: number;
  readonly isEvent: boolean;
}

export const usualOf = ({ level, lately, days, none, some, all }: Learnt, { turned, isEvent }: DayKind, price: number): Usual => {
  const byLevel = Math.max(0, level * turned);
  const expected = Math.max(0, (lately ?? level) * turned);
  const size = sizeOf(turned, none);
  const noneNow = size > 0 ? clamp(1 - ((1 - none) * turned) / size, 0, 0.99) : 0.99;
  // A few days tell of a new level what it is, by chance. Chance is smaller, as a part, on a day that sells more.
  const wider = Math.sqrt((1 + 1 / Math.max(1, days)) / Math.sqrt(Math.max(turned, 0.01)));
  const least = Math.max(none < COUNTED ? COUNT_SIGMA * rootOf(price) : 0, isEvent ? EVENT_SIGMA * rootOf(byLevel) : 0);
  const uneven = variationOf(some);
  const centre = rootOf(level * size) * some.mean;
  const sigma = Math.max(centre * wider * (Math.min(uneven, UNEVEN) + UNEVEN_PART * Math.max(0, uneven - UNEVEN)), least);
  const tail = TAIL.even + (TAIL.lumpy - TAIL.even) * ramp(variationOf(all), TAIL.chance) * ramp(uneven, TAIL.sizes);
  const high = centre + REACH * deviateAbove(Math.min(TAIL_OF_SOME, tail / (1 - noneNow))) * sigma;
  const low = Math.max(0, centre - (BELOW - BELOW_UNEVEN * Math.min(1, uneven)) * sigma);
  const cap = MOST_UPPER.even + MOST_UPPER.none * Math.min(none, MOST_UPPER.seldom) + MOST_UPPER.uneven * Math.max(0, uneven - UNEVEN);
  const lower = noneNow > RARE ? 0 : Math.max(low * low, LEAST_LOWER * byLevel);
  return {
    expected,
    byLevel,
    lower: Math.min(lower, expected * (1 - LEAST_WIDTH)),
    upper: Math.max(Math.min(high * high, cap * byLevel), expected * (1 + LEAST_WIDTH), SELDOM * byLevel < price ? SELDOM * price : 0),
    reach: Math.max(high * high, expected),
    root: rootOf(byLevel) * all.mean,
    sigma: Math.max(rootOf(byLevel) * all.sigma * wider, least),
  };
};
