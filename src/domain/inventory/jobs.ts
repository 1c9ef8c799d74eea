/**
 * The work of Inventory Health that is done in the background, as it travels there and back: workers take a job batch by batch, each
 * is answered by a part, and all of it is pure, so that the worker itself is nothing but a gateway.
 */
import { boundedArray, boundedString, decode, Int, Natural, oneOf, record, t } from '../codec/codec.ts';
import { type BackTest, prepareBackTest, tryIntervals } from './backTest.ts';
import { BackTestPart, backTestPart, biasCounts, CountedPart, joinBackTests } from './backTestPart.ts';
import { columnsOf, ForecastColumns, forecastOf, joinColumns, ProductForecast } from './forecast.ts';
import { RUNS } from './futures.ts';
import { InventoryCalculation, MOST_PRODUCTS } from './product.ts';
import { HORIZON_DAYS, RECENCY_ALPHAS, RECENCY_BIASES, type RecencyBias, ServiceLevel } from './settings.ts';
import { prepare, type Simulation, type SimulationSettings, simulateProduct } from './simulate.ts';

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

const settingsOf = ({ calculation, coverDays, serviceLevel }: SimulationJob): SimulationSettings => {
  const { alpha, daysToSurvive, seed, leaveOutStockOuts } = calculation;
  const checkpoints = [Math.min(HORIZON_DAYS, daysToSurvive + coverDays)];
  return { alpha, daysToSurvive, seed, leaveOutStockOuts, serviceLevel, checkpoints };
};

/** A back-test with each recency bias, and that of the job, which says its stretches. */
export interface BackTests {
  readonly own: BackTest;
  readonly byBias: ReadonlyMap<RecencyBias, BackTest>;
}

const backTestsOf = ({ calculation, folds, serviceLevel }: BackTestJob): BackTests => {
  const { alpha, daysToSurvive: days, seed, leaveOutStockOuts } = calculation;
  const options = { seed, days, folds, leaveOutStockOuts, serviceLevel };
  const byBias = new Map(RECENCY_BIASES.map((bias) => [bias, prepareBackTest({ ...options, alpha: RECENCY_ALPHAS[bias] })]));
  const named = RECENCY_BIASES.find((bias) => RECENCY_ALPHAS[bias] === alpha);
  return { own: (named === undefined ? undefined : byBias.get(named)) ?? prepareBackTest({ ...options, alpha }), byBias };
};

/** Gives what a job is carried out with, prepared now or before: its products count for nothing in it. */
export interface Preparing {
  readonly simulation: (job: SimulationJob) => Simulation;
  readonly backTests: (job: BackTestJob) => BackTests;
}

/** Prepares for each job anew, with so many runs of each product (B-599). */
export const preparing = (runs: number = RUNS): Preparing => ({
  simulation: (job) => prepare(settingsOf(job), runs),
  backTests: backTestsOf,
});

const keepLast = <J extends InventoryJob, P>(prepared: (job: J) => P): ((job: J) => P) => {
  let last: { readonly settings: string; readonly is: P } | null = null;
  return (job) => {
    const settings = JSON.stringify({ ...job, calculation: { ...job.calculation, data: [] } });
    if (last?.settings !== settings) last = { settings, is: prepared(job) };
    return last.is;
  };
};

/** Keeps what was prepared last of each kind, for the next job with the same settings. */
export const keepingLast = ({ simulation, backTests }: Preparing): Preparing => ({
  simulation: keepLast(simulation),
  backTests: keepLast(backTests),
});

const simulated = ({ calculation, coverDays, serviceLevel }: SimulationJob, simulation: Simulation): SimulationPart => {
  const outcomes = calculation.data.map((product) => simulateProduct(product, simulation));
  return {
    kind: 'simulate',
    done: outcomes.length,
    columns: columnsOf(outcomes.flatMap((one) => (one._tag === 'Right' ? [forecastOf(one.right, { coverDays, serviceLevel })] : []))),
    tooShort: outcomes.flatMap((one) => (one._tag === 'Left' ? [one.left.asin] : [])),
  };
};

const tried = (job: BackTestJob, { own, byBias }: BackTests): BackTestPart => {
  const { data } = job.calculation;
  const found = tryIntervals(data, own);
  const biases = [...byBias].map(([bias, test]) => biasCounts(bias, test === own ? found.tries : tryIntervals(data, test).tries));
  return backTestPart(data.length, found, biases);
};

/** Carries out a job, or a batch of one. */
export const partOf = (job: InventoryJob, prepared: Preparing = preparing()): InventoryPart =>
  job.kind === 'simulate' ? simulated(job, prepared.simulation(job)) : tried(job, prepared.backTests(job));

/** Products of the first batch, so that the first figures are there at once, and of each that follows. */
const BATCHES = { first: 4, others: 64 } as const;

/** The job as jobs that workers take one after another, in the order of the products; none of a job without products. */
export const batchesOf = (job: InventoryJob): readonly InventoryJob[] => {
  const { data } = job.calculation;
  const { first, others } = BATCHES;
  const behind = Array.from({ length: Math.ceil(Math.max(0, data.length - first) / others) }, (_, i) => first + i * others);
  return (data.length === 0 ? [] : [0, ...behind]).map((from) => ({
    ...job,
    calculation: { ...job.calculation, data: data.slice(from, from === 0 ? first : from + others) },
  }));
};

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
    for (let round = 0; round < PRACTICE_ROUNDS; round += 1) decode(InventoryPart, partOf(job.right, preparing(PRACTICE_RUNS)));
};
