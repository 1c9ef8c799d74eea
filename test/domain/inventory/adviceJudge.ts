/** Judges order advice on a drawn catalogue: what is advised at a week beside what was wanted then, which only the judge knows. */
import { calibrationOf, lastingUnits, scoresFor, scoresOf } from '../../../src/domain/inventory/calibration.ts';
import { expectedAt, knownProduct, stretchesOf } from '../../../src/domain/inventory/expectedDemand.ts';
import { MOST_WEEKS, weeksOf } from '../../../src/domain/inventory/weekHistory.ts';
import type { RetailCatalogue, RetailProduct } from './retailDemand.ts';

export interface JudgeOptions {
  readonly weeks: number;
  readonly serviceLevel: number;
  /** Weeks between two windows that are judged; they cover the last year. */
  readonly every: number;
  /** Whether a product is calibrated by; where some are not, these alone are judged. */
  readonly takesPart: (place: number) => boolean;
  /** Weeks of history that the advice has. */
  readonly history?: number;
}

interface Window {
  readonly quarter: number;
  readonly expected: number;
  readonly advised: number;
  readonly wanted: number;
}

export interface Judged {
  readonly windows: number;
  readonly rate: number;
  readonly quarters: readonly number[];
  /** Rates of so many groups of windows, by what was expected. */
  readonly volumes: (groups: number) => readonly number[];
  readonly advised: number;
  readonly wanted: number;
  /** Units of the smallest multiple of what was expected that holds as often, by tenth of volume, seen afterwards. */
  readonly smallest: number;
}

const DAYS_A_WEEK = 7;

const knownBy = ({ name, sold, stock, launchedOn }: RetailProduct, from: number, to: number) =>
  knownProduct(
    weeksOf({
      asin: name,
      units: Array.from(sold.subarray(from, to), (units, i) => (from + i < launchedOn ? null : units)),
      inventory: Array.from(stock.subarray(from, to)),
    }),
  );

const windowsAt = ({ products, firstDay }: RetailCatalogue, to: number, options: JudgeOptions): readonly Window[] => {
  const { weeks, serviceLevel, takesPart, history = MOST_WEEKS } = options;
  const known = products.map((product) => knownBy(product, Math.max(0, to - history * DAYS_A_WEEK), to));
  const stretches = stretchesOf(known, weeks);
  const now = stretches.season.length - 1;
  const scores = scoresOf(stretches).filter(({ place }) => takesPart(place));
  const calibration = calibrationOf(scores, weeks, now);
  const isSplit = products.some((_, place) => !takesPart(place));
  const quarter = Math.floor(new Date((firstDay + to) * 86_400_000).getUTCMonth() / 3);
  return products.flatMap(({ wanted }, place) => {
    const expected = isSplit && takesPart(place) ? null : expectedAt(stretches, place, now);
    if (expected === null) return [];
    const advised = lastingUnits(expected, scoresFor(calibration, expected.units), serviceLevel);
    const came = wanted.subarray(to, to + weeks * DAYS_A_WEEK).reduce((sum, units) => sum + units, 0);
    return [{ quarter, expected: expected.units, advised, wanted: came }];
  });
};

const rateOf = (windows: readonly Window[]): number =>
  windows.length === 0 ? 1 : windows.filter(({ advised, wanted }) => advised >= wanted).length / windows.length;

const grouped = (windows: readonly Window[], groups: number): readonly (readonly Window[])[] =>
  Array.from({ length: groups }, (_, i) =>
    windows.slice(Math.floor((i * windows.length) / groups), Math.floor(((i + 1) * windows.length) / groups)),
  );

const smallestOf = (windows: readonly Window[], share: number): number => {
  const multiples = windows.map(({ wanted, expected }) => wanted / expected).sort((a, b) => a - b);
  const multiple = multiples[Math.max(0, Math.ceil(share * multiples.length) - 1)] ?? 0;
  return windows.reduce((sum, { expected }) => sum + Math.ceil(multiple * expected), 0);
};

export const judgedAdvice = (catalogue: RetailCatalogue, options: JudgeOptions): Judged => {
  const length = options.weeks * DAYS_A_WEEK;
  const windows: Window[] = [];
  for (let to = catalogue.days - length; to > catalogue.days - length - 52 * DAYS_A_WEEK; to -= options.every * DAYS_A_WEEK)
    windows.push(...windowsAt(catalogue, to, options));
  windows.sort((a, b) => a.expected - b.expected);
  const sum = (of: (one: Window) => number): number => windows.reduce((total, one) => total + of(one), 0);
  return {
    windows: windows.length,
    rate: rateOf(windows),
    quarters: [0, 1, 2, 3].map((quarter) => rateOf(windows.filter((one) => one.quarter === quarter))),
    volumes: (groups) => grouped(windows, groups).map(rateOf),
    advised: sum(({ advised }) => advised),
    wanted: sum(({ wanted }) => wanted),
    smallest: grouped(windows, 10).reduce((total, group) => total + smallestOf(group, options.serviceLevel), 0),
  };
};
