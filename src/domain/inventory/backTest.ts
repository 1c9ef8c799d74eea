/** How often the intervals held: the futures are drawn again from earlier days and compared with what came. */
import type { InventoryProduct } from './product.ts';
import { prepare, type Simulation, simulateProduct } from './simulate.ts';
import { HISTORY_DAYS } from './weights.ts';

export interface CoverageOptions {
  readonly alpha: number;
  readonly seed: number;
  /** Days ahead that each fold looks, 1 to 84. */
  readonly days: number;
  /** Folds wanted for each product: stretches of `days` days, the last one ending with the history. */
  readonly folds: number;
  readonly leaveOutStockOuts: boolean;
}

/** What came, beside the 90 percent interval that was said; `share` is inside ÷ folds, null where nothing was compared. */
export interface Coverage {
  readonly share: number | null;
  readonly folds: number;
  readonly below: number;
  readonly inside: number;
  readonly above: number;
}

type Past = Pick<InventoryProduct, 'asin' | 'units' | 'inventory'>;

const known = (values: readonly (number | null)[]): readonly number[] =>
  values.filter((one) => one !== null && Number.isFinite(one)) as number[];

/** What came, where it says what was wanted: each day has a figure and none ended without stock. */
const cameOf = ({ units, inventory }: Past, from: number, days: number): number | null => {
  const came = known(units.slice(from, from + days));
  const offset = inventory.length - units.length;
  const isOut = known(inventory.slice(Math.max(0, from + offset), Math.max(0, from + offset + days))).some((stock) => stock <= 0);
  return came.length < days || isOut ? null : came.reduce((sum, value) => sum + Math.max(0, value), 0);
};

/** Where the sum of a stretch fell: −1 below the interval, 0 inside, 1 above; null where it cannot be compared. */
const placeOf = (past: Past, from: number, days: number, simulation: Simulation): -1 | 0 | 1 | null => {
  const came = cameOf(past, from, days);
  if (came === null || from < HISTORY_DAYS) return null;
  const after = past.units.length - from;
  const before = { asin: past.asin, units: past.units.slice(0, from), inventory: past.inventory.slice(0, -after), currentInventory: 0 };
  const outcome = simulateProduct(before, simulation);
  if (outcome._tag === 'Left') return null;
  const said = outcome.right.demand.find((one) => one.day === days);
  if (said === undefined) return null;
  return came < said.p5 ? -1 : came > said.p95 ? 1 : 0;
};

/** Runs of a back-test: enough for the ends of an interval, a fifth of what the figures of the screen take. */
export const BACK_TEST_RUNS = 1000;

/**
 * Tries the intervals on the past of many products. Stretches with a stock-out or a day without a figure are left out,
 * for what sold then is not what was wanted. 90 percent is what a good interval comes to.
 */
export const intervalCoverage = (products: readonly Past[], options: CoverageOptions, runs: number = BACK_TEST_RUNS): Coverage => {
  const days = Math.min(84, Math.max(1, Math.round(options.days) || 1));
  const folds = Math.max(0, Math.trunc(options.folds) || 0);
  const simulation = prepare({ ...options, daysToSurvive: days }, runs);
  const counts = { below: 0, inside: 0, above: 0 };
  for (const past of products) {
    for (let fold = 1; fold <= folds && past.units.length - fold * days >= HISTORY_DAYS; fold += 1) {
      const place = placeOf(past, past.units.length - fold * days, days, simulation);
      if (place === null) continue;
      counts[place < 0 ? 'below' : place > 0 ? 'above' : 'inside'] += 1;
    }
  }
  const compared = counts.below + counts.inside + counts.above;
  return { share: compared === 0 ? null : counts.inside / compared, folds: compared, ...counts };
};
