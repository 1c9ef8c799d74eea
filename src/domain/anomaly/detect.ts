/**
 * Which days are out of the ordinary. A day is expected to sell what the days of its level before it sold a day, turned by the rhythm of
 * the brand group (season, sale events, days of the week, what its products do together) and by the product's own week where it has one beyond chance; where its last two
 * weeks each lie far on one side of that level, what they sold is expected meanwhile. Expectation and
 * bounds of a day are made of earlier days alone; days that together are far off mark those of them that lie within their bounds.
 *
 * Days without stock or buy box, and long stops, are judged and teach nothing; a level that was left lately stays usual for a while, so that
 * a way back is no gain. How seldom days ring on which nothing happened, and what is found: test/domain/anomaly/marketplace.laws.test.ts,
 * docs/decisions/0038. Nothing here uses exp, log or pow: every engine gives the same numbers.
 */
import { isKnown } from '../metrics/share.ts';
import { placementOf } from './bounds.ts';
import { type Learnt, learn, type Past } from './demand.ts';
import { levelAfter } from './levelShift.ts';
import { EVEN, factorOn, type Rhythm } from './rhythmDays.ts';
import { clamp, rootOf, type Usual, usualOf } from './usual.ts';

/** With fewer known days there is no judgement. */
const LEAST_KNOWN = 28;
/**
 * A day above its bound teaches the level as if it had sold so many times the bound, at the most, once the level is so many days old; of a
 * young one, in which a day weighs more, less; and the scatter, so many times as far.
 */
const MOST_SOLD = 3;
const SETTLED = 84;
const MOST_SCATTER = 1.25;
/**
 * Days that are looked at together; how far away they must be, in standard deviations, below (farther where days without sales are
 * common) and above; by what part of what was expected; and so far off is a day that belongs to them. A day counts as no farther than
 * `clip`: a day that is marked by itself makes no others odd.
 */
const RANGE = { least: 4, most: 7, below: 2.7, none: 1, above: 4.6, change: 0.4, clip: 2.2, day: 0.8, dayChange: 0.3 };

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

/**
 * A day with how many standard deviations its root is off, 0 where that is not known, how common days without sales are, and of how many
 * days its level was learnt.
 */
interface Judged {
  readonly day: number;
  readonly actual: number | null;
  readonly off: number;
  readonly none: number;
  readonly learnt: number;
  readonly byLevel: number | null;
  readonly judgement: Judgement;
}

const judgementOf = (actual: number | null, { expected, lower, upper }: Usual): Judgement => {
  if (!Number.isFinite(upper) || !Number.isFinite(lower)) return UNKNOWN;
  // What comes back is no less than nothing sold.
  const placement = placementOf({ salesActual: actual === null ? null : Math.max(0, actual), ciLower: lower, ciUpper: upper });
  const isAnomaly = placement === 'below' || placement === 'above';
  return { salesPredicted: expected, ciLower: lower, ciUpper: upper, isAnomaly, isRange: false };
};

/** A level that was left is usual again for so many days, should sales go back to it. */
const RETURN_DAYS = 28;
/**
 * So many days tell of a return, as many as take the levels so many standard deviations apart, at least so much of the way back; a
 * day of more than so many times that level is no way back. */
const RETURN = { least: 3, days: 7, apart: 3.5, way: 0.7, most: 1.5 } as const;

/** What is usual on a day whose product lately left a level: what was usual there as well, on that side. A way back is no gain, and no loss. */
const withLevelBefore = (usual: Usual, before: Usual): Usual =>
  before.byLevel > usual.byLevel
    ? { ...usual, upper: Math.max(usual.upper, Math.min(before.upper, RETURN.most * before.byLevel)) }
    : { ...usual, lower: Math.min(usual.lower, before.lower) };

const offBy = (actual: number | null, { root, sigma }: Usual): number =>
  actual === null || !(sigma > 0) ? 0 : (rootOf(actual) - root) / sigma;

/** A day by what is usual, or by what was usual before the level was left lately, whichever is nearer. */
const judged = (day: number, actual: number | null, learnt: Learnt | null, usual: Usual | null, before: Usual | null): Judged => {
  if (learnt === null || usual === null) return { day, actual, off: 0, none: 0, learnt: 0, byLevel: null, judgement: UNKNOWN };
  const nearer = before !== null && Math.abs(offBy(actual, before)) < Math.abs(offBy(actual, usual)) ? before : usual;
  const bounds = before === null ? usual : withLevelBefore(usual, before);
  return {
    day,
    actual,
    off: offBy(actual, nearer),
    none: learnt.none,
    learnt: learnt.days,
    byLevel: nearer.byLevel,
    judgement: judgementOf(actual, bounds),
  };
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
  // What the level is off by chance, all its days are.
  const far = off / Math.sqrt(range.length * (1 + range.length / Math.max(1, range[0]?.learnt ?? 1)));
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
const takeIn = ({ sold, root, level }: Past, day: number, actual: number, usual: Usual | null, present: number, learnt = 0): void => {
  level[day] = present;
  sold[day] = Math.max(0, actual);
  root[day] = rootOf(actual);
  if (usual === null || !(usual.upper > 0)) return;
  const [middle, low, high] = [rootOf(usual.byLevel), rootOf(usual.lower), rootOf(usual.upper)];
  const most = 1 + (MOST_SOLD - 1) * Math.min(1, learnt / SETTLED);
  sold[day] = clamp(actual, 0, most * Math.max(usual.upper, usual.reach));
  root[day] = clamp(rootOf(actual), low > 0 ? middle - MOST_SCATTER * (middle - low) : 0, middle + MOST_SCATTER * (high - middle));
};

/** Begins another level: its days count whole from now on, for what they were held against is over. */
const beginLevel = (past: Past, sales: readonly (number | null)[], first: number, last: number, present: number): void => {
  for (let day = first; day <= last; day += 1) {
    const value = sales[day];
    if (isKnown(value) && !Number.isNaN(past.sold[day] ?? Number.NaN)) takeIn(past, day, value, null, present);
  }
};

/** Days without sales that chance makes as seldom as this tell of a stop, not of demand; so many there are at the least. */
const STOP = { chance: 0.00001, least: 3 } as const;
/** Whether the last days sell again what the level before sold; and how many days they are. */
const returnedAfter = ({ sold, root, factor, level }: Past, { week, all, ...learnt }: Learnt, day: number, present: number): number => {
  const [now, then] = [rootOf(learnt.level), rootOf(learnt.levelBefore)];
  const apart = (then - now) * all.mean;
  const sigma = all.sigma * Math.max(now, then);
  if (!(sigma > 0) || apart === 0) return 0;
  const wanted = Math.max(RETURN.least, Math.ceil((RETURN.apart * sigma) / Math.abs(apart)) ** 2);
  let [sum, count] = [0, 0];
  for (let i = day; i >= 0 && count < wanted && wanted <= RETURN.days; i -= 1) {
    if (level[i] !== present || Number.isNaN(sold[i] ?? Number.NaN)) continue;
    sum += (root[i] ?? 0) / Math.sqrt((factor[i] ?? 1) * Math.max(0.05, week[i % 7] ?? 1));
    count += 1;
  }
  return count === wanted && (sum / count - now * all.mean) / apart >= RETURN.way ? count : 0;
};

/** Takes up the level before: the days of the present one but the last tell nothing from now on. */
const takeUp = ({ sold, level }: Past, day: number, present: number, days: number): void => {
  let left = days;
  for (let i = day; i >= 0; i -= 1) {
    if (level[i] !== present || Number.isNaN(sold[i] ?? Number.NaN)) continue;
    if (left > 0) level[i] = present - 1;
    else sold[i] = Number.NaN;
    left -= 1;
  }
};

/** What is known of a product besides its sales. */
export interface Known {
  /** What a unit of it costs: sales cannot scatter less than orders do that come by chance. */
  readonly unitPrice?: number;
  /** Days without stock or without the buy box, which are judged and teach nothing. */
  readonly isOut?: readonly boolean[];
}

/**
 * Judges each day of a series of daily sales, oldest first, null where missing, by the days before it. One judgement for each day. Total:
 * what is no number counts as missing.
 */
export const judgeDays = (
  sales: readonly (number | null)[],
  rhythm: Rhythm = EVEN,
  { unitPrice = 0, isOut = [] }: Known = {},
): readonly Judgement[] => {
  const past = pastOf(sales.length, rhythm);
  const price = Number.isFinite(unitPrice) ? Math.max(0, unitPrice) : 0;
  const days: Judged[] = [];
  let [known, present, since, left] = [0, 0, 0, 0];
  let stop = { from: 0, days: 0, chance: 1 };
  sales.forEach((value, day) => {
    const actual = isKnown(value) ? value : null;
    const isEvent = rhythm.isEvent[day] === true;
    const learnt = known < LEAST_KNOWN ? null : learn(past, day, present);
    const kind = { turned: (learnt?.week[day % 7] ?? 1) * factorOn(rhythm, day), isEvent };
    const usual = learnt === null ? null : usualOf(learnt, kind, price);
    const isLeft = left > 0 && day - left < RETURN_DAYS && (learnt?.levelBefore ?? 0) > 0;
    const before = learnt !== null && isLeft ? usualOf({ ...learnt, level: learnt.levelBefore, lately: null }, kind, price) : null;
    days.push(judged(day, actual, learnt, usual, before));
    if (isEvent || actual === null) return;
    for (const at of rangeOf(days.slice(Math.max(since, day + 1 - RANGE.most)))) {
      const isOutlier = days[at];
      if (isOutlier === undefined || isOutlier.judgement.isAnomaly) continue;
      days[at] = { ...isOutlier, judgement: { ...isOutlier.judgement, isAnomaly: true, isRange: true } };
    }
    if (isOut[day] === true) return;
    stop = actual > 0 ? { from: day + 1, days: 0, chance: 1 } : { ...stop, days: stop.days + 1, chance: stop.chance * (learnt?.none ?? 1) };
    if (stop.days >= STOP.least && stop.chance < STOP.chance) {
      for (let i = stop.from; i < day; i += 1) past.sold[i] = Number.NaN;
      return;
    }
    known += 1;
    takeIn(past, day, actual, usual, present, learnt?.days);
    if (learnt === null) return;
    const back = isLeft ? returnedAfter(past, learnt, day, present) : 0;
    if (back > 0) {
      takeUp(past, day, present, back);
      present -= 1;
      [since, left] = [day + 1, 0];
      return;
    }
    const first = levelAfter(past, learnt, day, present);
    if (first === null) return;
    present += 1;
    [since, left] = [day + 1, day];
    beginLevel(past, sales, first, day, present);
  });
  return days.map(({ judgement }) => judgement);
};
