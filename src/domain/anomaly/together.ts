/**
 * What the products of a brand group do together beyond its rhythm: a season that earlier years do not tell, growth, a sale event of a year
 * that is not known yet. A curve is followed that all of them share, day by day, by earlier days alone; none of them counts for more than its
 * root, a day without stock counts for nothing, and a sudden common change is not followed at first: a fire in the warehouse is to be
 * found, not explained away. On the days of a sale event the day itself counts too, for how much all are lifted is seen at once.
 */
import { isKnown } from '../metrics/share.ts';
import { factorOn, type Rhythm } from './rhythmDays.ts';

export interface Member {
  readonly sales: readonly (number | null)[];
  /** Days without stock or without the buy box. */
  readonly isOut: readonly boolean[];
}

/**
 * How much of a common change a day adds to the curve: less where days scatter, by their standard deviation, and at the most so much; and
 * to its slope, by the square of that. The slope fades by the day.
 */
const DRIFT = 0.01;
const MOST_GAIN = 0.12;
const SLOPE_GAIN = 0.7;
/** The scatter of the days before any is known, and how much of it a day tells. */
const SCATTER = 0.01;
const SCATTER_GAIN = 0.05;
const SLOPE_KEPT = 0.98;
const MOST_SLOPE = 0.04;
/** A product's own level forgets half in some four weeks, so that what is common is not taken for its own. */
const KEPT = 0.975;
/** So many known days tell what a product sells. */
const LEAST_KNOWN = 14;
/** A day of a product counts as no more than so many times what was expected of it. */
const MOST_SOLD = 2;
/** A common change beyond this is sudden, or beyond so many standard deviations; it is followed once it has lasted for so many days. */
const SUDDEN = 0.25;
const SUDDEN_SIGMA = 3;
const SUDDEN_DAYS = 14;
/** One product shares nothing, a few share little. */
const ALONE = 1;
/** Off by so much for long, a product goes its own way, and tells nothing of the others; a day counts for so much of that. */
const OWN_WAY = 0.5;
const OWN_WAY_GAIN = 0.15;
/** How many times as much as usual a sale event may be seen to lift all. */
const EVENT = { least: 0.25, most: 12 } as const;

interface Level {
  sold: number;
  weight: number;
  known: number;
  /** How far it was off lately, as a part of what was expected of it: nearly for good, it has changed by itself. */
  off: number;
}

const ownOf = ({ sold, weight, known }: Level): number => (known >= LEAST_KNOWN && weight > 0 ? sold / weight : 0);

/** By how much more than expected the products sold together, as a part of it; and how far that may be trusted, from 0 for one product alone. */
const surpriseOn = (members: readonly Member[], levels: readonly Level[], day: number, usual: number, cap: number) => {
  let [off, all, squares] = [0, 0, 0];
  members.forEach(({ sales, isOut }, at) => {
    const [value, level] = [sales[day], levels[at]];
    if (!isKnown(value) || isOut[day] === true || level === undefined) return;
    const expected = ownOf(level) * usual;
    if (!(expected > 0) || Math.abs(level.off) > OWN_WAY) return;
    const part = Math.sqrt(expected);
    off += part * (Math.min(cap, Math.max(0, value) / expected) - 1);
    all += part;
    squares += expected;
  });
  if (!(all > 0)) return { surprise: 0, trust: 0 };
  return { surprise: off / all, trust: Math.max(0, 1 - (ALONE * squares) / (all * all)) };
};

/** What each sold, as on an average day. NOTE: the levels are filled in place, day by day. */
const takeIn = (members: readonly Member[], levels: readonly Level[], day: number, usual: number, surprise: number): void =>
  members.forEach(({ sales, isOut }, at) => {
    const [value, level] = [sales[day], levels[at]];
    if (!isKnown(value) || isOut[day] === true || level === undefined) return;
    const own = ownOf(level);
    level.sold = KEPT * level.sold + (own > 0 ? Math.min(Math.max(0, value), MOST_SOLD * own * usual) : Math.max(0, value));
    level.weight = KEPT * level.weight + usual;
    if (own > 0) level.off += OWN_WAY_GAIN * (Math.min(MOST_SOLD, Math.max(0, value) / (own * usual)) - 1 - surprise - level.off);
    level.known += 1;
  });

/** The rhythm of a brand group's days with what its products do together. */
export const rhythmTogether = (members: readonly Member[], rhythm: Rhythm): Rhythm => {
  const length = members.reduce((cap, { sales }) => Math.max(cap, sales.length), 0);
  const levels = members.map((): Level => ({ sold: 0, weight: 0, known: 0, off: 0 }));
  let [curve, slope, sudden, scatter] = [1, 0, 0, SCATTER];
  const factors = Array.from({ length }, (_, day) => {
    curve *= 1 + slope;
    slope *= SLOPE_KEPT;
    const isEvent = rhythm.isEvent[day] === true;
    const usual = factorOn(rhythm, day) * curve;
    const { surprise, trust } = surpriseOn(members, levels, day, usual, isEvent ? EVENT.most : MOST_SOLD);
    if (isEvent) return usual * Math.min(EVENT.most, Math.max(EVENT.least, 1 + trust * surprise));
    const far = Math.max(SUDDEN, SUDDEN_SIGMA * Math.sqrt(scatter));
    sudden = Math.abs(surprise) > far ? sudden + 1 : 0;
    if (sudden > 0 && sudden <= SUDDEN_DAYS) return usual;
    takeIn(members, levels, day, usual, surprise);
    const seen = Math.min(far, Math.max(-far, surprise));
    scatter += SCATTER_GAIN * (seen * seen - scatter);
    const gain = trust * Math.min(MOST_GAIN, DRIFT / Math.sqrt(scatter));
    curve *= 1 + gain * seen;
    slope = Math.min(MOST_SLOPE, Math.max(-MOST_SLOPE, slope + SLOPE_GAIN * gain * gain * seen));
    return usual;
  });
  return { factors, isEvent: rhythm.isEvent };
};
