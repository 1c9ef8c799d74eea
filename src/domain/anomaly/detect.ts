/**
 * Which days are out of the ordinary. A day is expected to sell what the four weeks before it sold a day, turned by the rhythm of
 * the brand group (season, sale events, days of the week) and by the product's own week where it has one beyond chance. Days that were
 * out of the ordinary themselves, and sale events, teach nothing: a long anomaly does not become usual within its first four weeks.
 *
 * Bounds are drawn on the scale of square roots, where few orders a day and many scatter alike: a product that sells one a day is not odd
 * on the day on which it sells three. They are wide, for a hundred products are looked at over four weeks: of a hundred without any
 * anomaly between none and ten have an odd day (test/domain/anomaly/detect.power.test.ts). Nothing here uses exp, log or pow: every engine
 * gives the same numbers.
 */
import { isKnown } from '../metrics/share.ts';
import { placementOf } from './bounds.ts';
import { ownWeek, trimmed } from './ownWeek.ts';
import { type Scatter, scatterOf, WIDTH } from './scatter.ts';

/** The days by which scatter and the week are judged, and those of them that tell the level. */
const TRAINING_DAYS = 56;
const LEVEL_DAYS = 28;
/** With fewer known days there is no judgement. */
const LEAST_KNOWN = 28;
/** The bounds are never nearer than this part of what is expected, however even the weeks before were. */
const LEAST_WIDTH = 0.2;
/** What a product does in a sale event hangs on whether it has a deal, which nobody tells: part of the root of what is expected. */
const EVENT_SIGMA = 0.16;
/** The root of a count that comes by chance scatters by this much, whatever the count. */
const COUNT_SIGMA = 0.5;
/** Days that are looked at together, how far away they must be, and by what part of what was expected. */
const STRETCH_DAYS = 7;
const STRETCH_WIDTH = 4;
const STRETCH_CHANGE = 0.4;
/** So far off is a day that belongs to them. */
const STRETCH_DAY = 0.3;

/** What was expected of a day and within which bounds; all null where too little is known before it. */
export interface Judgement {
  readonly salesPredicted: number | null;
  readonly ciLower: number | null;
  readonly ciUpper: number | null;
  readonly isAnomaly: boolean;
  /** Within the bounds by itself, and an anomaly with the days around it. */
  readonly isStretch: boolean;
}

const UNKNOWN: Judgement = { salesPredicted: null, ciLower: null, ciUpper: null, isAnomaly: false, isStretch: false };

/** How the days of a brand group stand to one another, whatever the product. */
export interface Rhythm {
  /** How many times an average day each is expected to sell; above 0. */
  readonly factors: readonly number[];
  /** Days of a sale event. */
  readonly isEvent: readonly boolean[];
}

/** All days alike. */
export const EVEN: Rhythm = { factors: [], isEvent: [] };

interface Lesson {
  readonly day: number;
  /** As it would be on an average day of the brand group. */
  readonly level: number;
}

const factorOn = ({ factors }: Rhythm, day: number): number => {
  const factor = factors[day];
  return isKnown(factor) && factor > 0 ? factor : 1;
};

/** What is expected of a day, and how far the root of a day that expects 1 scatters. */
interface Usual extends Scatter {
  readonly expected: number;
}

const rootOf = (value: number): number => Math.sqrt(Math.max(0, value));

/** NOTE: a hundred products of a hundred days pass here: lists are filled by loops. */
const usualOn = (day: number, lessons: readonly Lesson[], rhythm: Rhythm): Usual | null => {
  if (lessons.length < LEAST_KNOWN) return null;
  const week = ownWeek(lessons);
  const levels = new Float64Array(lessons.length);
  let count = 0;
  for (const one of lessons) {
    const factor = week[one.day % 7] ?? 1;
    // A day of the week on which nothing is ever sold tells nothing of the level.
    if (factor > 0) levels[count++] = one.level / factor;
  }
  const known = levels.subarray(0, count);
  const level = count === 0 ? 0 : trimmed(known.slice(-LEVEL_DAYS));
  const root = rootOf(level);
  const { sigma, down, up } = scatterOf(known.map((one) => rootOf(one) - root));
  const turned = (week[day % 7] ?? 1) * factorOn(rhythm, day);
  const turnedRoot = Math.sqrt(turned);
  return { expected: Math.max(0, level * turned), sigma: sigma * turnedRoot, down: down * turnedRoot, up: up * turnedRoot };
};

/** A day with how far its root scatters. */
interface Judged {
  readonly day: number;
  readonly actual: number | null;
  readonly sigma: number;
  readonly judgement: Judgement;
}

const judged = (actual: number | null, { expected, sigma, down, up }: Usual): Judgement => {
  const root = Math.sqrt(expected);
  const [low, high] = [Math.max(0, root - Math.max(down, WIDTH * sigma)), root + Math.max(up, WIDTH * sigma)];
  const ciLower = Math.min(low * low, expected * (1 - LEAST_WIDTH));
  const ciUpper = Math.max(high * high, expected * (1 + LEAST_WIDTH));
  if (!Number.isFinite(ciUpper) || !Number.isFinite(ciLower)) return UNKNOWN;
  const placement = placementOf({ salesActual: actual, ciLower, ciUpper });
  return { salesPredicted: expected, ciLower, ciUpper, isAnomaly: placement === 'below' || placement === 'above', isStretch: false };
};

/**
 * The days of a week that together sold far more or less than expected, though each alone may be chance: a small product that sells
 * one instead of four, day by day. The root of a sum scatters as that of its days does, whatever their number.
 */
const stretchOf = (week: readonly Judged[]): readonly number[] => {
  let [actual, expected, sigma] = [0, 0, 0];
  for (const one of week) {
    if (one.actual === null || one.judgement.salesPredicted === null) return [];
    actual += Math.max(0, one.actual);
    expected += one.judgement.salesPredicted;
    sigma += one.sigma / week.length;
  }
  const isFar = Math.abs(Math.sqrt(actual) - Math.sqrt(expected)) > STRETCH_WIDTH * sigma;
  if (week.length < STRETCH_DAYS || !isFar || Math.abs(actual - expected) < STRETCH_CHANGE * expected) return [];
  const side = Math.sign(actual - expected);
  return week.flatMap(({ day, actual: sold, judgement: { salesPredicted } }) =>
    ((sold ?? 0) - (salesPredicted ?? 0)) * side > STRETCH_DAY * (salesPredicted ?? 0) ? [day] : [],
  );
};

/**
 * Judges each day of a series of daily sales, oldest first, null where missing, by the days before it. `unitPrice` is what a unit of
 * it costs: sales cannot scatter less than orders do that come by chance. One judgement for each day. Total: what is no number counts
 * as missing.
 */
export const judgeDays = (sales: readonly (number | null)[], rhythm: Rhythm = EVEN, unitPrice = 0): readonly Judgement[] => {
  let lessons: readonly Lesson[] = [];
  const days: Judged[] = [];
  const ofCounts = COUNT_SIGMA * rootOf(Number.isFinite(unitPrice) ? unitPrice : 0);
  sales.forEach((value, day) => {
    const actual = isKnown(value) ? value : null;
    lessons = lessons.filter((lesson) => lesson.day >= day - TRAINING_DAYS);
    const usual = usualOn(day, lessons, rhythm);
    const isEvent = rhythm.isEvent[day] === true;
    const sigma = Math.max(usual?.sigma ?? 0, ofCounts, isEvent ? EVENT_SIGMA * rootOf(usual?.expected ?? 0) : 0);
    const judgement = usual === null ? UNKNOWN : judged(actual, { ...usual, sigma });
    days.push({ day, actual, sigma, judgement });
    if (isEvent) return;
    if (actual !== null && !judgement.isAnomaly) lessons = [...lessons, { day, level: actual / factorOn(rhythm, day) }];
    const odd = stretchOf(days.slice(-STRETCH_DAYS));
    for (const at of odd) {
      const known = days[at];
      if (known === undefined || known.judgement.isAnomaly) continue;
      days[at] = { ...known, judgement: { ...known.judgement, isAnomaly: true, isStretch: true } };
    }
    if (odd.length > 0) lessons = lessons.filter((lesson) => !odd.includes(lesson.day));
  });
  return days.map(({ judgement }) => judgement);
};
