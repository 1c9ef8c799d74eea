/** The futures of one product, summed up: how long stock lasts, how likely it runs out, what is asked for. */
import { type Either, left, right } from 'fp-ts/Either';
import { createScratch, drawDemand, type Scratch, stockOf } from './demand.ts';
import { createPaths, drawFutures, type Futures, type Parting, partingOf, RUNS, writePaths } from './futures.ts';
import { type HistoryTooShort, type InventoryProduct, resampledDays, withoutStockOuts } from './product.ts';
import { type Counted, counted, meanOf, rankOf, valuesAt } from './ranks.ts';
import { HORIZON_DAYS } from './settings.ts';
import { recencyWeights, tableShares } from './weights.ts';

/** The ends of a 90 percent interval (B-600). */
export const INTERVAL = { low: 0.05, high: 0.95 } as const;

/** Days on hand beyond these are not told apart: stock lasts for years. */
export const MOST_DAYS_ON_HAND = 999;

/** `p5` and `p95` are the ends of the 90 percent interval, nearest rank. */
export interface Interval {
  readonly p5: number;
  readonly mean: number;
  readonly p95: number;
}

/** Units asked for from today until a day, whether in stock or not; `atService` at the chosen service level. */
export interface DemandUntil extends Interval {
  /** Days from today: 1 is today alone. */
  readonly day: number;
  readonly atService: number;
}

/**
 * What 5,000 futures say of a product. `failureByDay[d − 1]` is the share in which a sale is lost within d days; with
 * no stock at all that is 1 from the first day on. Days on hand are those served in full before a sale is lost, for
 * futures that outlast the 84 days the days that what is left would last at the mean rate, 999 at most.
 */
export interface ProductOutcome {
  readonly asin: string;
  readonly stock: number;
  readonly failureByDay: readonly number[];
  readonly daysOnHand: Interval;
  /** At the checkpoints asked for, ascending, the last one at the horizon. */
  readonly demand: readonly DemandUntil[];
  /** Days to survive, the units sold in them, and the mean of those that could not be. */
  readonly survival: { readonly days: number; readonly soldUnits: Interval; readonly lostUnits: number };
}

/** How all products are simulated. Bands are found at `checkpoints` (days), and always at `daysToSurvive` and the horizon. */
export interface SimulationSettings {
  readonly alpha: number;
  readonly daysToSurvive: number;
  readonly seed: number;
  readonly leaveOutStockOuts: boolean;
  readonly checkpoints?: readonly number[];
  /** The share of futures that `atService` covers; 0.95 where not given. */
  readonly serviceLevel?: number;
}

/** What is the same for all products of a run, made once, and the room to work in: it belongs to one thread. */
export interface Simulation {
  readonly settings: SimulationSettings;
  readonly weights: Float64Array;
  readonly shares: Int32Array;
  readonly surviveDays: number;
  readonly futures: Futures;
  readonly parting: Parting;
  /** The futures with the past days of `shares`. */
  readonly paths: Int32Array;
  /** Room for those of a product that leaves days out. */
  readonly own: Int32Array | null;
  readonly scratch: Scratch;
}

/** Prepares a run: draws its futures, so many for each product. Days to survive are drawn into 1 to 84. */
export const prepare = (settings: SimulationSettings, runs: number = RUNS): Simulation => {
  const surviveDays = Math.min(HORIZON_DAYS, Math.max(1, Math.round(settings.daysToSurvive) || 1));
  const weights = recencyWeights(settings.alpha);
  const shares = tableShares(weights);
  const parting = partingOf([...(settings.checkpoints ?? []), surviveDays]);
  const futures = drawFutures(settings.seed, runs);
  const paths = writePaths(futures, parting, shares, createPaths(futures, parting));
  const own = settings.leaveOutStockOuts ? createPaths(futures, parting) : null;
  const scratch = createScratch(futures.runs, parting);
  return { settings, weights, shares, surviveDays, futures, parting, paths, own, scratch };
};

const failures = ({ served, runs }: Scratch, stock: number): readonly number[] => {
  let lost = 0;
  return Array.from({ length: HORIZON_DAYS }, (_, day) => {
    lost += served[day] ?? 0;
    return stock <= 0 ? 1 : lost / runs;
  });
};

/** Of a future that served the whole horizon: the horizon and what is left at the mean rate. */
const daysBeyond = (left: number, dailyMean: number): number =>
  Math.min(MOST_DAYS_ON_HAND, HORIZON_DAYS + (dailyMean > 0 ? left / dailyMean : MOST_DAYS_ON_HAND));

/** The days on hand at a rank from the shortest on; futures that serve the horizon rank by what they sold. */
const daysAtRank = (scratch: Scratch, atEnd: (rank: number) => number, stock: number, dailyMean: number, rank: number): number => {
  let before = 0;
  for (let day = 0; day < HORIZON_DAYS; day += 1) {
    before += scratch.served[day] ?? 0;
    if (before > rank) return day;
  }
  return daysBeyond(stock - atEnd(scratch.runs - 1 - rank), dailyMean);
};

const meanDays = ({ served, runs }: Scratch, { values, low }: Counted, stock: number, dailyMean: number): number => {
  let sum = 0;
  for (let day = 1; day < HORIZON_DAYS; day += 1) sum += day * (served[day] ?? 0);
  if (low > stock) return sum / runs;
  for (let i = 0; i < values.length; i += 1) {
    const demand = values[i] as number;
    if (demand <= stock) sum += daysBeyond(stock - demand, dailyMean);
  }
  return sum / runs;
};

/**
 * An end of the interval of days that lie beyond the horizon. A future that is followed to the horizon goes on at the mean rate, so it strays no
 * further; true futures do, by the root of the time that they last: of stock for 336 days twice as far as of stock for 84.
 */
const strayed = (days: number, stock: number, dailyMean: number): number => {
  const lasts = stock / dailyMean;
  if (days < HORIZON_DAYS || !(lasts > HORIZON_DAYS) || lasts >= MOST_DAYS_ON_HAND) return days;
  const far = lasts + (days - lasts) * Math.sqrt(lasts / HORIZON_DAYS);
  return Math.min(MOST_DAYS_ON_HAND, Math.max(HORIZON_DAYS, far));
};

const daysOnHandOf = (scratch: Scratch, stock: number, dailyMean: number, atEnd: Counted): Interval => {
  if (stock <= 0) return { p5: 0, mean: 0, p95: 0 };
  const [low, high] = [rankOf(INTERVAL.low, scratch.runs), rankOf(INTERVAL.high, scratch.runs)];
  const wanted = [scratch.runs - 1 - high, scratch.runs - 1 - low];
  const found = valuesAt(atEnd, wanted);
  const atRank = (rank: number): number => found[wanted.indexOf(rank)] ?? 0;
  return {
    p5: strayed(daysAtRank(scratch, atRank, stock, dailyMean, low), stock, dailyMean),
    mean: meanDays(scratch, atEnd, stock, dailyMean),
    p95: strayed(daysAtRank(scratch, atRank, stock, dailyMean, high), stock, dailyMean),
  };
};

const demandUntil = (day: number, demand: Counted, serviceLevel: number): DemandUntil => {
  const ranks = [INTERVAL.low, serviceLevel, INTERVAL.high].map((share) => rankOf(share, demand.values.length));
  const ascending = [...ranks].sort((a, b) => a - b);
  const values = valuesAt(demand, ascending);
  const at = (rank: number | undefined): number => values[ascending.indexOf(rank ?? 0)] ?? 0;
  return { day, p5: at(ranks[0]), mean: meanOf(demand), p95: at(ranks[2]), atService: at(ranks[1]) };
};

/** Units asked for beyond the stock, of all futures together: whole numbers, so that no order of adding them matters. */
const lostOf = ({ values, low, high, sum }: Pick<Counted, 'values' | 'low' | 'high' | 'sum'>, stock: number): number => {
  if (high <= stock) return 0;
  if (low >= stock) return sum - values.length * stock;
  let lost = 0;
  for (let i = 0; i < values.length; i += 1) {
    const beyond = (values[i] as number) - stock;
    if (beyond > 0) lost += beyond;
  }
  return lost;
};

/** What stock lets sell of what is asked for; no future sells more than there is. */
const soldOf = (demand: Counted, { p5, p95 }: Interval, stock: number): { readonly soldUnits: Interval; readonly lostUnits: number } => {
  const lost = lostOf(demand, stock);
  const runs = Math.max(1, demand.values.length);
  return {
    soldUnits: { p5: Math.min(p5, stock), mean: (demand.sum - lost) / runs, p95: Math.min(p95, stock) },
    lostUnits: lost / runs,
  };
};

/** The past days of a product: those of all, or without its own that ended without stock. */
const pathsFor = (simulation: Simulation, inventory: readonly (number | null)[]): Pick<Simulation, 'paths' | 'shares'> => {
  const { weights, futures, parting, own } = simulation;
  if (own === null) return simulation;
  const kept = withoutStockOuts(weights, inventory);
  if (kept === weights) return simulation;
  const shares = tableShares(kept);
  return { shares, paths: writePaths(futures, parting, shares, own) };
};

const meanRate = (units: Int32Array, shares: Int32Array): number => {
  let [sum, entries] = [0, 0];
  for (let i = 0; i < units.length; i += 1) {
    sum += (units[i] ?? 0) * (shares[i] ?? 0);
    entries += shares[i] ?? 0;
  }
  return entries === 0 ? 0 : sum / entries;
};

/**
 * Simulates one product. The same seed and inputs give the same outcome, wherever the product stands and whatever was simulated before. A
 * failure where 28 days of data are not there (B-602).
 */
export const simulateProduct = (
  product: Pick<InventoryProduct, 'asin' | 'units' | 'inventory' | 'currentInventory'>,
  simulation: Simulation,
): Either<HistoryTooShort, ProductOutcome> => {
  const days = resampledDays(product);
  if (days._tag === 'Left') return left(days.left);
  const { units, inventory } = days.right;
  const { settings, surviveDays, parting, scratch } = simulation;
  const { checkpoints } = parting;
  const { shares, paths } = pathsFor(simulation, inventory);
  const stock = stockOf(product.currentInventory);
  drawDemand({ units, stock }, paths, parting, scratch);
  const at = (i: number): Int32Array => scratch.demand.subarray(i * scratch.runs, (i + 1) * scratch.runs);
  const serviceLevel = settings.serviceLevel ?? INTERVAL.high;
  // NOTE: the counts are those of the checkpoint that was counted last: the horizon's, once all are.
  const counts = Array.from(checkpoints, (day, i) => {
    const demand = counted(at(i), scratch.counts);
    return { demand: demand, until: demandUntil(day, demand, serviceLevel) };
  });
  const [survived, atEnd] = [counts[checkpoints.indexOf(surviveDays)], counts[checkpoints.length - 1]];
  if (survived === undefined || atEnd === undefined)
    throw new Error('a run has a checkpoint at the horizon and one at the days to survive');
  return right({
    asin: product.asin,
    stock,
    failureByDay: failures(scratch, stock),
    daysOnHand: daysOnHandOf(scratch, stock, meanRate(units, shares), atEnd.demand),
    demand: counts.map(({ until }) => until),
    survival: { days: surviveDays, ...soldOf(survived.demand, survived.until, stock) },
  });
};

/** The share of futures in which a sale is lost within so many days: 0 for no day, the horizon's for more than 84. */
export const failureWithin = ({ failureByDay }: Pick<ProductOutcome, 'failureByDay'>, days: number): number =>
  days < 1 ? 0 : (failureByDay[Math.min(HORIZON_DAYS, Math.floor(days)) - 1] ?? 0);
