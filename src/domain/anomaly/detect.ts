/**
 * Which days are out of the ordinary. A day is expected to sell what the days of its level before it sold a day, turned by the rhythm of
 * the brand group (season, sale events, days of the week) and by the product's own week where it has one beyond chance; where its last two
 * weeks each lie far on one side of that level, what they sold is expected meanwhile. Expectation and
 * bounds of a day are made of earlier days alone; days that together are far off mark those of them that lie within their bounds.
 *
 * Of days on which nothing happened 92 to 98 in a hundred lie within the bounds, and at most 8 are marked, be it one order a day or
 * twenty, alike or of very unequal size (test/domain/anomaly/detect.laws.test.ts, docs/decisions/0028). Nothing here uses exp, log or pow:
 * every engine gives the same numbers.
 */
import { isKnown } from '../metrics/share.ts';
import { placementOf } from './bounds.ts';
import { type Learnt, learn, type Past } from './demand.ts';
import { levelAfter } from './levelShift.ts';
import { clamp, rootOf, type Usual, usualOf } from './usual.ts';

/** With fewer known days there is no judgement. */
const LEAST_KNOWN = 28;
/** A day above its bound teaches the level as if it had sold so many times the bound, at the most; and the scatter, so many times as far. */
const MOST_SOLD = 4;
const MOST_SCATTER = 1.25;
/**
 * Days that are looked at together; how far away they must be, in standard deviations, below (farther where days without sales are
 * common) and above; by what part of what was expected; and so far off is a day that belongs to them. A day counts as no farther than
 * `clip`: a day that is marked by itself makes no others odd.
 */
const RANGE = { least: 4, most: 7, below: 2.45, none: 1.2, above: 4.5, change: 0.4, clip: 2.2, day: 0.8, dayChange: 0.3 };

/** What was expected of a day and within which bounds; all null where too little is known before it. */
export interface Judgement {
  readonly salesPredicted: number | null;
  readonly ciLower: number | null;
  readonly ciUpper: number | null;
  readonly isAnomaly: boolean;
  /** Within the bounds by itself, and an anomaly with the days around it. */
  readonly isRange: boolean;
}

const UNKNOWN: Judgement = { salesPredicted: null, ciLower: null, ciUpper: null, isAnomaly: false, isRange: false };

/** How the days of a brand group stand to one another, whatever the product. */
export interface Rhythm {
  /** How many times an average day each is expected to sell; above 0. */
  readonly factors: readonly number[];
  /** Days of a sale event. */
  readonly isEvent: readonly boolean[];
}

/** All days alike. */
export const EVEN: Rhythm = { factors: [], isEvent: [] };

const factorOn = ({ factors }: Rhythm, day: number): number => {
  const factor = factors[day];
  return isKnown(factor) && factor > 0 ? factor : 1;
};

/** A day with how many standard deviations its root is off, 0 where that is not known, and how common days without sales are. */
interface Judged {
  readonly day: number;
  readonly actual: number | null;
  readonly off: number;
  readonly none: number;
  readonly byLevel: number | null;
  readonly judgement: Judgement;
}

const judgementOf = (actual: number | null, { expected, lower, upper }: Usual): Judgement => {
  if (!Number.isFinite(upper) || !Number.isFinite(lower)) return UNKNOWN;
  const placement = placementOf({ salesActual: actual, ciLower: lower, ciUpper: upper });
  const isAnomaly = placement === 'below' || placement === 'above';
  return { salesPredicted: expected, ciLower: lower, ciUpper: upper, isAnomaly, isRange: false };
};

const judged = (day: number, actual: number | null, learnt: Learnt | null, usual: Usual | null): Judged => {
  if (learnt === null || usual === null) return { day, actual, off: 0, none: 0, byLevel: null, judgement: UNKNOWN };
  const off = actual === null || !(usual.sigma > 0) ? 0 : (rootOf(actual) - usual.root) / usual.sigma;
  return { day, actual, off, none: learnt.none, byLevel: usual.byLevel, judgement: judgementOf(actual, usual) };
};

/** The days of a stretch that are odd together; none where they are not. */
const outliersIn = (range: readonly Judged[]): readonly number[] => {
  let [actual, expected, off] = [0, 0, 0];
  for (const one of range) {
    if (one.actual === null || one.byLevel === null || one.judgement.salesPredicted === null) return [];
    actual += Math.max(0, one.actual);
    expected += one.byLevel;
    off += clamp(one.off, -RANGE.clip, RANGE.clip);
  }
  const far = off / Math.sqrt(range.length);
  const below = RANGE.below + RANGE.none * (range.at(-1)?.none ?? 0);
  const side = Math.sign(far);
  const isFar = (far <= -below || far >= RANGE.above) && (actual - expected) * side >= RANGE.change * expected;
  if (!isFar) return [];
  return range.flatMap(({ day, off: own, actual: sold, byLevel }) => {
    const usual = byLevel ?? 0;
    return own * side > RANGE.day && ((sold ?? 0) - usual) * side > RANGE.dayChange * usual ? [day] : [];
  });
};

/**
 * The days up to the last that together sold far more or less than expected, though each alone may be chance: a small product that sells
 * one instead of four, day by day.
 */
const rangeOf = (days: readonly Judged[]): readonly number[] => {
  for (let length = RANGE.least; length <= Math.min(RANGE.most, days.length); length += 1) {
    const isOutlier = outliersIn(days.slice(-length));
    if (isOutlier.length > 0) return isOutlier;
  }
  return [];
};

const pastOf = (length: number, rhythm: Rhythm): Past => ({
  sold: new Float64Array(length).fill(Number.NaN),
  root: new Float64Array(length),
  factor: Float64Array.from({ length }, (_, day) => factorOn(rhythm, day)),
  level: new Uint16Array(length),
});

/** Takes in what a day sold, without what lies very far outside its bounds: a wild day moves the level little. */
const takeIn = ({ sold, root, level }: Past, day: number, actual: number, usual: Usual | null, present: number): void => {
  level[day] = present;
  sold[day] = Math.max(0, actual);
  root[day] = rootOf(actual);
  if (usual === null || !(usual.upper > 0)) return;
  const [middle, low, high] = [rootOf(usual.byLevel), rootOf(usual.lower), rootOf(usual.upper)];
  sold[day] = clamp(actual, 0, MOST_SOLD * usual.upper);
  root[day] = clamp(rootOf(actual), low > 0 ? middle - MOST_SCATTER * (middle - low) : 0, middle + MOST_SCATTER * (high - middle));
};

/** Begins another level: its days count whole from now on, for what they were held against is over. */
const beginLevel = (past: Past, sales: readonly (number | null)[], first: number, last: number, present: number): void => {
  for (let day = first; day <= last; day += 1) {
    const value = sales[day];
    if (isKnown(value) && !Number.isNaN(past.sold[day] ?? Number.NaN)) takeIn(past, day, value, null, present);
  }
};

/**
 * Judges each day of a series of daily sales, oldest first, null where missing, by the days before it. `unitPrice` is what a unit of
 * it costs: sales cannot scatter less than orders do that come by chance. One judgement for each day. Total: what is no number counts
 * as missing.
 */
export const judgeDays = (sales: readonly (number | null)[], rhythm: Rhythm = EVEN, unitPrice = 0): readonly Judgement[] => {
  const past = pastOf(sales.length, rhythm);
  const price = Number.isFinite(unitPrice) ? Math.max(0, unitPrice) : 0;
  const days: Judged[] = [];
  let [known, present, since] = [0, 0, 0];
  sales.forEach((value, day) => {
    const actual = isKnown(value) ? value : null;
    const isEvent = rhythm.isEvent[day] === true;
    const learnt = known < LEAST_KNOWN ? null : learn(past, day, present);
    const turned = (learnt?.week[day % 7] ?? 1) * factorOn(rhythm, day);
    const usual = learnt === null ? null : usualOf(learnt, { turned, isEvent }, price);
    days.push(judged(day, actual, learnt, usual));
    if (isEvent || actual === null) return;
    known += 1;
    takeIn(past, day, actual, usual, present);
    for (const at of rangeOf(days.slice(Math.max(since, day + 1 - RANGE.most)))) {
      const isOutlier = days[at];
      if (isOutlier === undefined || isOutlier.judgement.isAnomaly) continue;
      days[at] = { ...isOutlier, judgement: { ...isOutlier.judgement, isAnomaly: true, isRange: true } };
    }
    const first = learnt === null ? null : levelAfter(past, learnt, day, present);
    if (first === null) return;
    present += 1;
    since = day + 1;
    beginLevel(past, sales, first, day, present);
  });
  return days.map(({ judgement }) => judgement);
};
