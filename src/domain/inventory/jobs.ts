/**
 * The work of Inventory Health that is done in the background, as it travels there and back: a job is parted among workers, each
 * answers part by part, and all of it is pure, so that the worker itself is nothing but a door.
 */
import { boundedArray, boundedString, decode, Int, Natural, oneOf, record, t } from '../codec/codec.ts';
import { type BackTest, prepareBackTest, tryIntervals } from './backTest.ts';
import { BackTestPart, backTestPart, biasCounts, CountedPart, joinBackTests } from './backTestPart.ts';
import { columnsOf, ForecastColumns, forecastOf, joinColumns, ProductForecast } from './forecast.ts';
import { RUNS } from './futures.ts';
import { InventoryCalculation, MOST_PRODUCTS } from './product.ts';
import { HORIZON_DAYS, RECENCY_ALPHAS, RECENCY_BIASES, type RecencyBias, ServiceLevel } from './settings.ts';
import { prepare, type Simulation, simulateProduct } from './simulate.ts';

const CoverDays = t.refinement(Int, (n) => n >= 0 && n <= HORIZON_DAYS, 'days from 0 to 84');

/** Simulates the products; the order is to last for `coverDays` after the days to survive. */
export const SimulationJob = record(
  { kind: oneOf(['simulate'], 'Simulate'), calculation: InventoryCalculation, coverDays: CoverDays, serviceLevel: ServiceLevel },
  'SimulationJob',
);
export type SimulationJob = t.TypeOf<typeof SimulationJob>;

/** Tries the intervals, and stock that is to last at the service level, on the past of the products: `folds` stretches of the days to survive each. */
export const BackTestJob = record(
  { kind: oneOf(['backTest'], 'BackTest'), calculation: InventoryCalculation, folds: Natural, serviceLevel: ServiceLevel },
  'BackTestJob',
);
export type BackTestJob = t.TypeOf<typeof BackTestJob>;

export const InventoryJob = t.union([SimulationJob, BackTestJob], 'InventoryJob');
export type InventoryJob = t.TypeOf<typeof InventoryJob>;
export type JobKind = InventoryJob['kind'];

const Asins = boundedArray(boundedString(64, 'Asin'), MOST_PRODUCTS);

/** `done` products are through, of which those in `tooShort` have no 28 days of history (B-602). */
export const SimulationPart = record(
  { kind: oneOf(['simulate'], 'Simulate'), done: Natural, columns: ForecastColumns, tooShort: Asins },
  'SimulationPart',
);
export type SimulationPart = t.TypeOf<typeof SimulationPart>;

/** The same forecast by forecast, as logs of sessions have it that are older than the columns. */
export const ListedPart = record(
  { kind: oneOf(['simulate'], 'Simulate'), done: Natural, forecasts: boundedArray(ProductForecast, MOST_PRODUCTS), tooShort: Asins },
  'ListedPart',
);
export type ListedPart = t.TypeOf<typeof ListedPart>;

export const InventoryPart = t.union([SimulationPart, BackTestPart], 'InventoryPart');
export type InventoryPart = t.TypeOf<typeof InventoryPart>;

/** As an entry of the journal has it, of whatever age. */
export const RecordedPart = t.union([SimulationPart, ListedPart, BackTestPart, CountedPart], 'RecordedPart');
export type RecordedPart = t.TypeOf<typeof RecordedPart>;

/** Parts of one job as one, in their order; null of none. */
export const joinParts = (parts: readonly InventoryPart[]): InventoryPart | null => {
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first ?? null;
  if (first.kind === 'backTest') return joinBackTests(parts.filter((part) => part.kind === 'backTest'));
  const simulated = parts.filter((part) => part.kind === 'simulate');
  return {
    kind: 'simulate',
    done: simulated.reduce((sum, { done }) => sum + done, 0),
    columns: joinColumns(simulated.map(({ columns }) => columns)),
    tooShort: simulated.flatMap(({ tooShort }) => tooShort),
  };
};

/** Products of the first parts: the first figures are there at once, and no part makes the page draw for nothing. */
const PARTS = [4, 96] as const;

const batches = (count: number): readonly (readonly [from: number, to: number])[] => {
  const ends = [PARTS[0], PARTS[0] + PARTS[1], count].filter((end, i, all) => end <= count && all.indexOf(end) === i);
  return [...new Set([...ends, count])]
    .map((end, i, all) => [i === 0 ? 0 : (all[i - 1] ?? 0), end] as const)
    .filter(([from, to]) => from < to);
};

const simulationOf = ({ calculation, coverDays, serviceLevel }: SimulationJob, runs: number): Simulation => {
  const { alpha, daysToSurvive, seed, leaveOutStockOuts } = calculation;
  const checkpoints = [Math.min(HORIZON_DAYS, daysToSurvive + coverDays)];
  return prepare({ alpha, daysToSurvive, seed, leaveOutStockOuts, serviceLevel, checkpoints }, runs);
};

const simulated = (
  { calculation, coverDays, serviceLevel }: SimulationJob,
  from: number,
  to: number,
  simulation: Simulation,
): SimulationPart => {
  const outcomes = calculation.data.slice(from, to).map((product) => simulateProduct(product, simulation));
  return {
    kind: 'simulate',
    done: to - from,
    columns: columnsOf(outcomes.flatMap((one) => (one._tag === 'Right' ? [forecastOf(one.right, { coverDays, serviceLevel })] : []))),
    tooShort: outcomes.flatMap((one) => (one._tag === 'Left' ? [one.left.asin] : [])),
  };
};

/** A back-test with each recency bias; the one that the job is of says its stretches. */
const backTestsOf = ({ calculation, folds, serviceLevel }: BackTestJob): ReadonlyMap<RecencyBias, BackTest> => {
  const { daysToSurvive: days, seed, leaveOutStockOuts } = calculation;
  const options = { seed, days, folds, leaveOutStockOuts, serviceLevel };
  return new Map(RECENCY_BIASES.map((bias) => [bias, prepareBackTest({ ...options, alpha: RECENCY_ALPHAS[bias] })]));
};

const tried = (job: BackTestJob, from: number, to: number, tests: ReadonlyMap<RecencyBias, BackTest>, own: BackTest): BackTestPart => {
  const products = job.calculation.data.slice(from, to);
  const found = tryIntervals(products, own);
  const biases = [...tests].map(([bias, test]) => biasCounts(bias, test === own ? found.tries : tryIntervals(products, test).tries));
  return backTestPart(to - from, found, biases);
};

function* backTestsIn(job: BackTestJob): Generator<BackTestPart, void> {
  const tests = backTestsOf(job);
  const { alpha, daysToSurvive: days, seed, leaveOutStockOuts } = job.calculation;
  const named = RECENCY_BIASES.find((bias) => RECENCY_ALPHAS[bias] === alpha);
  const own =
    (named === undefined ? undefined : tests.get(named)) ??
    prepareBackTest({ alpha, seed, days, folds: job.folds, leaveOutStockOuts, serviceLevel: job.serviceLevel });
  for (const [from, to] of batches(job.calculation.data.length)) yield tried(job, from, to, tests, own);
}

/** Carries out a job, part by part, each as soon as it is asked for; a simulation with so many runs of each product (B-599). */
export function* partsOf(job: InventoryJob, runs: number = RUNS): Generator<InventoryPart, void> {
  if (job.kind === 'backTest') {
    yield* backTestsIn(job);
    return;
  }
  const simulation = simulationOf(job, runs);
  for (const [from, to] of batches(job.calculation.data.length)) yield simulated(job, from, to, simulation);
}

/** A job of made-up products, on which a worker compiles its code while the page waits for its answers: the first job finds it ready. */
const PRACTICE: SimulationJob = {
  kind: 'simulate',
  coverDays: 28,
  serviceLevel: 0.95,
  calculation: {
    ...{ alpha: 0, daysToSurvive: 49, useCogs: false, seed: 1, leaveOutStockOuts: false },
    data: Array.from({ length: 12 }, (_, i) => ({
      ...{ asin: `P${i}`, productTitle: '', imageUrl: null, currentlyActive: true, currentInventory: 150 * i, totalInboundQuantity: 0 },
      ...{ units: [...Array(28).keys()], inventory: Array<number>(28).fill(300), price: 1, buyBoxPercentage: 1, glanceViews: null },
      ...{ windowUnits: 1, windowSales: 1, windowCogs: null, windowAdSpend: 1 },
    })),
  },
};

/** Often enough that all of it is compiled, each time so little that it takes no time from the page. */
const PRACTICE_ROUNDS = 20;
const PRACTICE_RUNS = 60;

/** Does a small job again and again for nothing but the doing. */
export const practise = (): void => {
  const job = decode(InventoryJob, PRACTICE);
  if (job._tag === 'Right')
    for (let round = 0; round < PRACTICE_ROUNDS; round += 1)
      for (const part of partsOf(job.right, PRACTICE_RUNS)) decode(InventoryPart, part);
};

/** The job as jobs for so many workers, the products dealt out in turns, so that the best ones come first; never an empty one. */
export const splitJob = (job: InventoryJob, workers: number): readonly InventoryJob[] => {
  const { data } = job.calculation;
  const count = Math.max(1, Math.min(Math.trunc(workers) || 1, data.length));
  return Array.from({ length: count }, (_, worker) => ({
    ...job,
    calculation: { ...job.calculation, data: data.filter((_product, i) => i % count === worker) },
  }));
};
