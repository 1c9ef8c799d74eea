/** How often the intervals held: the futures are drawn again from earlier days and compared with what came. */
import type { InventoryProduct } from './product.ts';
import { type DemandUntil, prepare, type Simulation, simulateProduct } from './simulate.ts';
import { HISTORY_DAYS } from './weights.ts';

export interface CoverageOptions {
  readonly alpha: number;
  readonly seed: number;
  /** Days ahead that each fold looks, 1 to 84. */
  readonly days: number;
  /** Folds wanted for each product: stretches of `days` days, the last one ending with the history. */
  readonly folds: number;
  readonly leaveOutStockOuts: boolean;
  /** The share of futures that stock is to last in (`Try.lasted`); 0.95 where not given. */
  readonly serviceLevel?: number;
}

/** What came, beside the 90 percent interval that was said; `share` is inside ÷ folds, null where nothing was compared. */
export interface Coverage {
  readonly share: number | null;
  readonly folds: number;
  readonly below: number;
  readonly inside: number;
  readonly above: number;
}

/** One stretch of a product's past beside what was said of it the evening before. Units are those of the whole stretch. */
export interface Try {
  readonly asin: string;
  /** From 1, the stretch that ends with the history, backwards. */
  readonly fold: number;
  readonly came: number;
  /** The mean of all futures. */
  readonly expected: number;
  /** Units above the interval, below it as a negative number, 0 inside. */
  readonly beyond: number;
  /** Days served in full, at most those of the stretch, by the stock that lasts for the stretch in the wanted share of futures. */
  readonly lasted: number;
  /** Whether the stock of each of its days is known: where it is not, a stock-out is not seen. */
  readonly isStockKnown: boolean;
}

/** Why stretches were not compared: a day ended without stock; a day of it is without a figure, or there are no 28 days of data before it. */
export interface LeftOut {
  readonly stockOuts: number;
  readonly gaps: number;
}

export interface Tries extends LeftOut {
  readonly tries: readonly Try[];
}

export type Past = Pick<InventoryProduct, 'asin' | 'units' | 'inventory'>;

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

/** What sold, day by day, returns counted as none; null where a day is without a figure. */
const cameOf = ({ units }: Past, from: number, days: number): readonly number[] | null => {
  const known = units.slice(from, from + days).filter(isKnown);
  return known.length < days ? null : known.map((value) => Math.max(0, value));
};

/** What was in stock at the ends of its days; fewer where the list is shorter. */
const stockOf = ({ units, inventory }: Past, from: number, days: number): readonly (number | null)[] => {
  const offset = inventory.length - units.length;
  return inventory.slice(Math.max(0, from + offset), Math.max(0, from + offset + days));
};

/** Days in a row, from the first on, that the stock serves in full. */
const daysServed = (came: readonly number[], stock: number): number => {
  let left = stock;
  const failed = came.findIndex((units) => {
    left -= units;
    return left < 0;
  });
  return failed === -1 ? came.length : failed;
};

const saidBefore = (past: Past, from: number, days: number, simulation: Simulation): DemandUntil | undefined => {
  const after = past.units.length - from;
  const before = { asin: past.asin, units: past.units.slice(0, from), inventory: past.inventory.slice(0, -after), currentInventory: 0 };
  const outcome = simulateProduct(before, simulation);
  return outcome._tag === 'Left' ? undefined : outcome.right.demand.find((one) => one.day === days);
};

const tryOf = (past: Past, fold: number, days: number, simulation: Simulation): Try | keyof LeftOut => {
  const from = past.units.length - fold * days;
  const came = cameOf(past, from, days);
  if (came === null) return 'gaps';
  const stock = stockOf(past, from, days);
  if (stock.some((one) => isKnown(one) && one <= 0)) return 'stockOuts';
  const said = saidBefore(past, from, days, simulation);
  if (said === undefined) return 'gaps';
  const sum = came.reduce((total, units) => total + units, 0);
  return {
    asin: past.asin,
    fold,
    came: sum,
    expected: said.mean,
    beyond: sum > said.p95 ? sum - said.p95 : Math.min(0, sum - said.p5),
    lasted: daysServed(came, said.atService),
    isStockKnown: stock.length === days && stock.every(isKnown),
  };
};

/** Runs of a back-test: enough for the ends of an interval, a fifth of what the figures of the screen take. */
export const BACK_TEST_RUNS = 1000;

const wholeDays = (days: number): number => Math.min(84, Math.max(1, Math.round(days) || 1));

/** How a back-test simulates, made once for all products; it belongs to one thread. */
export interface BackTest {
  readonly days: number;
  readonly folds: number;
  readonly simulation: Simulation;
}

export const prepareBackTest = (options: CoverageOptions, runs: number = BACK_TEST_RUNS): BackTest => {
  const days = wholeDays(options.days);
  return { days, folds: Math.max(0, Math.trunc(options.folds) || 0), simulation: prepare({ ...options, daysToSurvive: days }, runs) };
};

/**
 * Tries the intervals on the past of many products, stretch by stretch. Stretches with a stock-out or a day without a figure are left out
 * and counted, for what sold then is not what was wanted.
 */
export const tryIntervals = (products: readonly Past[], { days, folds, simulation }: BackTest): Tries => {
  const tries: Try[] = [];
  const leftOut = { stockOuts: 0, gaps: 0 };
  for (const past of products) {
    for (let fold = 1; fold <= folds && past.units.length - fold * days >= HISTORY_DAYS; fold += 1) {
      const one = tryOf(past, fold, days, simulation);
      if (typeof one === 'string') leftOut[one] += 1;
      else tries.push(one);
    }
  }
  return { tries, ...leftOut };
};

const shareOf = (counts: Pick<Coverage, 'below' | 'inside' | 'above'>): Coverage => {
  const folds = counts.below + counts.inside + counts.above;
  return { ...counts, folds, share: folds === 0 ? null : counts.inside / folds };
};

/** How often the intervals held: 90 percent of the times, if futures were all that there is to go wrong (`steadyShare`). */
export const coverageOf = (tries: readonly Pick<Try, 'beyond'>[]): Coverage => {
  const count = (of: (beyond: number) => boolean): number => tries.filter(({ beyond }) => of(beyond)).length;
  return shareOf({ below: count((beyond) => beyond < 0), inside: count((beyond) => beyond === 0), above: count((beyond) => beyond > 0) });
};

/** The counts of all stretches of many products. */
export const intervalCoverage = (products: readonly Past[], options: CoverageOptions, runs: number = BACK_TEST_RUNS): Coverage =>
  coverageOf(tryIntervals(products, prepareBackTest(options, runs)).tries);
