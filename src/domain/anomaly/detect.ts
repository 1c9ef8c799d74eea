/**
 * Which days are out of the ordinary. A day is expected to be as the eight weeks before it by its day of the week; the
 * bounds are as wide as those weeks themselves scattered, measured so that single wild days do not widen them. Days
 * of the focus period are judged by what was before the period, so that a long anomaly does not become usual. Nothing
 * here uses exp, log or pow: every engine gives the same numbers.
 */
import { trimmedMean, weekdayFactors } from '../business/seasonality.ts';
import { placementOf } from './bounds.ts';

/** Whole weeks that a day is judged by. */
const TRAINING_DAYS = 56;
/** With fewer known days among them there is no judgement. */
const LEAST_KNOWN = 28;
/** How many robust standard deviations the bounds lie away: a quiet day falls outside about once in a year. */
const WIDTH = 3;
/** The bounds are never nearer than this part of what is expected, however even the weeks before were. */
const LEAST_WIDTH = 0.1;
/** From the median absolute deviation to a standard deviation, of normal scatter. */
const MAD_TO_SIGMA = 1.4826;

/** What was expected of a day and within which bounds; all null where too little is known before it. */
export interface Judgement {
  readonly salesPredicted: number | null;
  readonly ciLower: number | null;
  readonly ciUpper: number | null;
  readonly isAnomaly: boolean;
}

const UNKNOWN: Judgement = { salesPredicted: null, ciLower: null, ciUpper: null, isAnomaly: false };

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[half - 1] ?? 0, sorted[half] ?? 0];
  return sorted.length % 2 === 1 ? high : low / 2 + high / 2;
};

/** Expectation for each weekday (index modulo 7 from the training's first day on), and the scatter around it. */
interface Usual {
  readonly expected: (daysAfterFirst: number) => number;
  readonly sigma: number;
}

const usualOf = (training: readonly (number | null)[]): Usual | null => {
  const known = training.filter(isKnown);
  if (known.length < LEAST_KNOWN) return null;
  const factors = weekdayFactors(Float64Array.from(training, (value) => (isKnown(value) ? value : Number.NaN)));
  const level = trimmedMean(known);
  const expected = (day: number): number => Math.max(0, level * (factors[day % 7] ?? 1));
  const deviations = training.flatMap((value, i) => (isKnown(value) ? [Math.abs(value - expected(i))] : []));
  return { expected, sigma: MAD_TO_SIGMA * medianOf(deviations) };
};

const judged = (actual: number | null, expected: number, sigma: number): Judgement => {
  const width = Math.max(WIDTH * sigma, LEAST_WIDTH * expected);
  const [ciLower, ciUpper] = [Math.max(0, expected - width), expected + width];
  if (!Number.isFinite(ciUpper)) return UNKNOWN;
  const placement = placementOf({ salesActual: actual, ciLower, ciUpper });
  return { salesPredicted: expected, ciLower, ciUpper, isAnomaly: placement === 'below' || placement === 'above' };
};

/**
 * Judges each day of a series of daily sales, oldest first, null where missing; the last `focusDays` are the focus
 * period. One judgement for each day. Total: what is no number counts as missing.
 */
export const judgeDays = (sales: readonly (number | null)[], focusDays: number): readonly Judgement[] => {
  const focus = sales.length - Math.min(sales.length, Math.max(0, Math.trunc(focusDays) || 0));
  const usualAt = (end: number): Usual | null => usualOf(sales.slice(Math.max(0, end - TRAINING_DAYS), end));
  const beforeFocus = usualAt(focus);
  return sales.map((actual, i) => {
    const end = Math.min(i, focus);
    const usual = i >= focus ? beforeFocus : usualAt(end);
    return usual === null ? UNKNOWN : judged(actual, usual.expected(i - Math.max(0, end - TRAINING_DAYS)), usual.sigma);
  });
};

/** What else may explain a day, beside what was usual for the product: null is unknown. */
export interface Circumstances {
  readonly adSpend: number | null;
  readonly buyBox: number | null;
  readonly inventory: number | null;
}

/** Ad spend this far off the usual is worth a word. */
const AD_SPEND_CHANGE = 0.5;
/** Buy box this far below the usual, in parts of all views, is worth a word. */
const BUY_BOX_LOSS = 0.2;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

const adSpendWords = (now: number, usual: number): readonly string[] => {
  if (usual <= 0) return [];
  const change = (now - usual) / usual;
  if (!Number.isFinite(change) || Math.abs(change) < AD_SPEND_CHANGE) return [];
  return [`Ad spend was ${percent(Math.abs(change))} ${change > 0 ? 'above' : 'below'} usual.`];
};

/** The messages beside an anomaly: out of stock, a lost buy box, ad spend far off the usual; in this order. */
export const secondaryMessages = (now: Circumstances, usual: Circumstances): readonly string[] => [
  ...(isKnown(now.inventory) && now.inventory <= 0 ? ['The product was out of stock.'] : []),
  ...(isKnown(now.buyBox) && isKnown(usual.buyBox) && usual.buyBox - now.buyBox >= BUY_BOX_LOSS
    ? [`The buy box was held ${percent(now.buyBox)} of the time, usually ${percent(usual.buyBox)}.`]
    : []),
  ...(isKnown(now.adSpend) && isKnown(usual.adSpend) ? adSpendWords(now.adSpend, usual.adSpend) : []),
];
