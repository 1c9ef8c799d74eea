/** What a back-test teaches: how far past sales lay from what was expected, when and of which products, and what would have been in time. */
import { addDays } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { type SaleEvent, saleEventsIn } from '../dates/saleEvents.ts';
import { groupedBy } from '../metrics/groupedBy.ts';
import { type Coverage, coverageOf, type LeftOut, type Try } from './backTest.ts';
import { type BackTestPart, type BiasCounts, sumOfBiases, triesIn } from './backTestPart.ts';
import { rankOf } from './ranks.ts';
import type { RecencyBias } from './settings.ts';
import { HISTORY_DAYS, recencyWeights } from './weights.ts';

/** The normal distribution function, to seven decimals (Abramowitz and Stegun, 1964, 26.2.17). */
const normal = (x: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * terms.reduce((sum, term, i) => sum + term * t ** (i + 1), 0);
  return x < 0 ? tail : 1 - tail;
};

/** Where 95 percent of a normal distribution lie below. */
const Z_95 = 1.6448536;

/**
 * How often a 90 percent interval for `days` days holds that is drawn from 28 days alone, where every day sells independently of the
 * others and alike. Futures drawn from a sample repeat its mean and spread, not those it was drawn from: with q = Σw² of the weights, which
 * add up to 1, the error of the sum has the variance σ²·days·(1 + days·q), of which the futures show σ²·days·(1 − q), so that
 * 2Φ(1.645·√((1 − q) ÷ (1 + days·q))) − 1 hold: 67 percent of 49 days, 85 of 7, where all 28 weigh the same. The sum is taken for normal.
 */
export const steadyShare = (alpha: number, days: number): number => {
  const weights = recencyWeights(alpha);
  const sum = weights.reduce((a, b) => a + b, 0);
  const q = weights.reduce((a, b) => a + (b / sum) ** 2, 0);
  return 2 * normal(Z_95 * Math.sqrt((1 - q) / (1 + days * q))) - 1;
};

/** What came ÷ what was expected, at the tenth, the half and nine tenths of the stretches (nearest rank). */
export interface Ratios {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** Of stretches in which nothing was expected there is no ratio; null where there is none at all. */
export const ratiosOf = (tries: readonly Pick<Try, 'came' | 'expected'>[]): Ratios | null => {
  const sorted = tries
    .filter(({ expected }) => expected > 0)
    .map(({ came, expected }) => came / expected)
    .sort((a, b) => a - b);
  const at = (share: number): number => sorted[rankOf(share, sorted.length)] ?? 0;
  return sorted.length === 0 ? null : { low: at(0.1), median: at(0.5), high: at(0.9) };
};

/** How long stock lasted that was to last for a stretch: `inTime` is the share in which it did, `earlier` the days that lacked. */
export interface Lasting {
  readonly inTime: number;
  /** So many days earlier an order had to be placed to come in time at the service level: 0 where it was in time anyway. */
  readonly earlier: number;
}

/** `lasted[d]` stretches were served in full for exactly d days; null of none. */
export const lastingOf = (lasted: readonly number[], days: number, serviceLevel: number): Lasting | null => {
  const all = lasted.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  // So many may fail; 1 − 0.95 is a little more than 0.05 as a double.
  const allowed = Math.floor((1 - serviceLevel) * all + 1e-9);
  let failed = 0;
  const safe = lasted.findIndex((count) => {
    failed += count;
    return failed > allowed;
  });
  const short = lasted.slice(0, days).reduce((sum, count) => sum + count, 0);
  return { inTime: (all - short) / all, earlier: Math.max(0, days - (safe === -1 ? days : safe)) };
};

const daysLasted = (tries: readonly Try[], days: number): readonly number[] => {
  const lasted = Array.from({ length: days + 1 }, () => 0);
  for (const one of tries) lasted[Math.min(days, one.lasted)] = (lasted[Math.min(days, one.lasted)] ?? 0) + 1;
  return lasted;
};

/** The stretches of one stretch of time. */
export interface PeriodFinding extends Coverage {
  readonly period: Period;
  readonly ratios: Ratios | null;
  /** Sale events in it, and in the 28 days that its futures were drawn from. */
  readonly events: readonly SaleEvent[];
  readonly eventsBefore: readonly SaleEvent[];
}

/** A product that sold more than was said, or less, all its stretches together. */
export interface ProductFinding {
  readonly asin: string;
  /** Units above the intervals, below them as a negative number. */
  readonly beyond: number;
  readonly came: number;
  readonly expected: number;
  readonly outside: number;
  readonly folds: number;
}

export interface BiasFinding extends Coverage {
  readonly bias: RecencyBias;
  readonly lasting: Lasting | null;
}

export interface Findings extends LeftOut {
  readonly coverage: Coverage;
  /** Stretches of which the stock of some day is not known. */
  readonly unseen: number;
  readonly ratios: Ratios | null;
  readonly lasting: Lasting | null;
  /** The latest first. */
  readonly periods: readonly PeriodFinding[];
  /** Those furthest above or below their intervals in units. */
  readonly products: readonly ProductFinding[];
  readonly biases: readonly BiasFinding[];
}

export interface FindingsOf {
  /** The last day of the history. */
  readonly end: IsoDay;
  readonly days: number;
  readonly serviceLevel: number;
}

const periodFinding = (fold: number, tries: readonly Try[], { end, days }: FindingsOf): PeriodFinding => {
  const period = { start: addDays(end, 1 - fold * days), end: addDays(end, -(fold - 1) * days) };
  const before = { start: addDays(period.start, -HISTORY_DAYS), end: addDays(period.start, -1) };
  return { ...coverageOf(tries), period, ratios: ratiosOf(tries), events: saleEventsIn(period), eventsBefore: saleEventsIn(before) };
};

const MOST_NAMED = 5;

const productFinding = (asin: string, tries: readonly Try[]): ProductFinding => {
  const sum = (of: (one: Try) => number): number => tries.reduce((total, one) => total + of(one), 0);
  return {
    asin,
    beyond: sum(({ beyond }) => beyond),
    came: sum(({ came }) => came),
    expected: sum(({ expected }) => expected),
    outside: tries.filter(({ beyond }) => beyond !== 0).length,
    folds: tries.length,
  };
};

const biasFinding = ({ bias, below, inside, above, lasted }: BiasCounts, { days, serviceLevel }: FindingsOf): BiasFinding => {
  const folds = below + inside + above;
  return { bias, below, inside, above, folds, share: folds === 0 ? null : inside / folds, lasting: lastingOf(lasted, days, serviceLevel) };
};

/** What the stretches of all parts say; where two products are as far out the first by ASIN comes first. */
export const findingsIn = (parts: readonly BackTestPart[], of: FindingsOf): Findings => {
  const { tries, stockOuts, gaps } = triesIn(parts);
  const products = [...groupedBy(tries, ({ asin }) => asin)]
    .map(([asin, own]) => productFinding(asin, own))
    .filter(({ beyond }) => beyond !== 0);
  const further = (a: ProductFinding, b: ProductFinding): number => Math.abs(b.beyond) - Math.abs(a.beyond) || (a.asin < b.asin ? -1 : 1);
  return {
    coverage: coverageOf(tries),
    stockOuts,
    gaps,
    unseen: tries.filter(({ isStockKnown }) => !isStockKnown).length,
    ratios: ratiosOf(tries),
    lasting: lastingOf(daysLasted(tries, of.days), of.days, of.serviceLevel),
    periods: [...groupedBy(tries, ({ fold }) => fold)].sort(([a], [b]) => a - b).map(([fold, own]) => periodFinding(fold, own, of)),
    products: products.sort(further).slice(0, MOST_NAMED),
    biases: sumOfBiases(parts.flatMap(({ biases }) => biases)).map((counts) => biasFinding(counts, of)),
  };
};
