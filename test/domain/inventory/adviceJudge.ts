/** Judges order advice on a drawn catalogue: what is advised at a week beside what was wanted then, which only the judge knows. */

import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { calibrationOf, lastingUnits, scoresFor, scoresOf } from '../../../src/domain/inventory/calibration.ts';
import { allLengths, demandOutlook } from '../../../src/domain/inventory/demandOutlook.ts';
import { expectedAt, knownProduct, stretchesOf } from '../../../src/domain/inventory/expectedDemand.ts';
import { orderAdvice } from '../../../src/domain/inventory/orderAdvice.ts';
import { MOST_WEEKS, weeksOf } from '../../../src/domain/inventory/weekHistory.ts';
import type { RetailCatalogue, RetailProduct } from './retailDemand.ts';

export interface JudgeOptions {
  readonly weeks: number;
  /** Weeks from the advice to the beginning of what it is for; none where it is left out. */
  readonly ahead?: number;
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
  const { weeks, ahead = 0, serviceLevel, takesPart, history = MOST_WEEKS } = options;
  const known = products.map((product) => knownBy(product, Math.max(0, to - history * DAYS_A_WEEK), to));
  const stretches = stretchesOf(known, weeks, ahead);
  const now = stretches.season.length - 1;
  const scores = scoresOf(stretches).filter(({ place }) => takesPart(place));
  const calibration = calibrationOf(scores, ahead + weeks, now);
  const isSplit = products.some((_, place) => !takesPart(place));
  const quarter = Math.floor(new Date((firstDay + to) * 86_400_000).getUTCMonth() / 3);
  return products.flatMap(({ wanted }, place) => {
    const expected = isSplit && takesPart(place) ? null : expectedAt(stretches, place, now);
    if (expected === null) return [];
    const advised = lastingUnits(expected, scoresFor(calibration, expected.units), serviceLevel);
    const from = to + ahead * DAYS_A_WEEK;
    const came = wanted.subarray(from, from + weeks * DAYS_A_WEEK).reduce((sum, units) => sum + units, 0);
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
  const length = ((options.ahead ?? 0) + options.weeks) * DAYS_A_WEEK;
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

/** Orders of one day for products that have so many times as much as the lead time is expected to sell, beside what they were to cover. */
export interface JudgedOrders {
  readonly orders: number;
  /** The share that covered all that was wanted from their arrival on, with what was left then. */
  readonly rate: number;
  readonly units: number;
  /** Units that were wanted from arrival on beyond what was left. */
  readonly wanted: number;
}

const done = <A>(portions: Generator<void, A>): A => {
  for (;;) {
    const portion = portions.next();
    if (portion.done === true) return portion.value;
  }
};

const TODAY = isoDay('2026-01-05');
const ORDER = { today: TODAY, soldFrom: TODAY, leadDays: 49, coverDays: 28, serviceLevel: 0.95 };

const ordersAt = (catalogue: RetailCatalogue, to: number, stockOf: (expectedOfLead: number) => number) => {
  const { products } = catalogue;
  const known = products.map((product) => knownBy(product, Math.max(0, to - MOST_WEEKS * DAYS_A_WEEK), to));
  const [ahead, weeks] = [ORDER.leadDays / DAYS_A_WEEK, ORDER.coverDays / DAYS_A_WEEK];
  const asked = { asked: new Set(known.map(({ asin }) => asin)), judged: [], cover: { ahead, weeks } };
  const outlook = done(demandOutlook(known, done(allLengths(known)), asked));
  const own = new Map(outlook.products.map((product) => [product.asin, product]));
  const arrives = to + ORDER.leadDays;
  return products.flatMap(({ name, wanted }) => {
    const product = own.get(name);
    if (product === undefined) return [];
    const onHand = Math.floor(stockOf(product.expected[ahead - 1] ?? 0));
    const advice = orderAdvice(outlook, product, { onHand, inbound: 0 }, ORDER);
    const sum = (from: number, until: number): number => wanted.subarray(from, until).reduce((total, units) => total + units, 0);
    const left = Math.max(0, onHand - sum(to, arrives));
    return [{ units: advice.kind === 'order' ? advice.units : 0, wanted: Math.max(0, sum(arrives, arrives + ORDER.coverDays) - left) }];
  });
};

/** Every eighth week of the last year. */
export const judgedOrders = (catalogue: RetailCatalogue, stockOf: (expectedOfLead: number) => number): JudgedOrders => {
  const length = ORDER.leadDays + ORDER.coverDays;
  const starts = Array.from({ length: 6 }, (_, i) => catalogue.days - length - i * 8 * DAYS_A_WEEK);
  const orders = starts.flatMap((to) => ordersAt(catalogue, to, stockOf));
  const sum = (of: (one: (typeof orders)[number]) => number): number => orders.reduce((total, one) => total + of(one), 0);
  return {
    orders: orders.length,
    rate: orders.filter(({ units, wanted }) => units >= wanted).length / orders.length,
    units: sum(({ units }) => units),
    wanted: sum(({ wanted }) => wanted),
  };
};
