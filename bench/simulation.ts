/**
 * The inventory simulation, 500 products × 5,000 runs × 84 days in one thread, beside the plain loop in C, day after day through a
 * look-up table: both draw the futures themselves, with the same generator from the same seed. Rounds take turns and count time on the
 * processor, for the machine is not quiet, and the numbers that both found are compared before anything is reported.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawDemand, type ProductDemand } from '../src/domain/inventory/demand.ts';
import { generatorState, RUNS } from '../src/domain/inventory/futures.ts';
import type { InventoryProduct } from '../src/domain/inventory/product.ts';
import { rankOf, valuesAtRanks } from '../src/domain/inventory/ranks.ts';
import { HORIZON_DAYS } from '../src/domain/inventory/settings.ts';
import { prepare, type Simulation, simulateProduct } from '../src/domain/inventory/simulate.ts';
import { HISTORY_DAYS, recencyWeights, tableShares } from '../src/domain/inventory/weights.ts';
import { type Figure, median } from './figure.ts';

const PRODUCTS = 500;
const ROUNDS = 11;
const ALPHA = 0.05;
const SEED = 1;
const PERCENTS = [0.05, 0.5, 0.95];

/** The resupply after seven weeks, what orders last for, and the horizon. */
const SETTINGS = { alpha: ALPHA, daysToSurvive: 49, seed: SEED, leaveOutStockOuts: false, checkpoints: [77] };
const CHECKPOINTS = prepare(SETTINGS, 4).parting.checkpoints;

/** Products that sell from none to some hundred a day and run out at all times; the same at every start. */
const products = (): readonly { readonly asin: string; readonly units: number[]; readonly stock: number }[] =>
  Array.from({ length: PRODUCTS }, (_, p) => {
    const level = 1 + (p % 23) * 3;
    const units = Array.from({ length: HISTORY_DAYS }, (_day, i) => Math.round(level * (0.5 + ((i * 7 + p * 13) % 11) / 10)));
    return { asin: `B${String(p).padStart(9, '0')}`, units, stock: level * (15 + (p % 90)) };
  });

const SHARES = tableShares(recencyWeights(ALPHA));

const asked: readonly ProductDemand[] = products().map(({ units, stock }) => ({ units: Int32Array.from(units), stock }));

/** Milliseconds on the processor, all threads of this process counted. */
const processorTime = (run: () => void): number => {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

const ourRound = (): number =>
  processorTime(() => {
    const { paths, parting, scratch } = prepare(SETTINGS);
    for (const one of asked) drawDemand(one, paths, parting, scratch);
  });

/** The horizon is reached by all that were never out. */
const servedAt = ({ served }: Simulation['scratch'], rank: number): number => {
  let before = 0;
  for (let day = 0; day < HORIZON_DAYS; day += 1) {
    before += served[day] ?? 0;
    if (before > rank) return day;
  }
  return HORIZON_DAYS;
};

const ourNumbers = (): string => {
  const ranks = PERCENTS.map((share) => rankOf(share, RUNS));
  const { paths, parting, scratch } = prepare(SETTINGS);
  const lines = asked.map((one) => {
    drawDemand(one, paths, parting, scratch);
    const demand = [...CHECKPOINTS.keys()].flatMap((i) =>
      valuesAtRanks(scratch.demand.subarray(i * RUNS, (i + 1) * RUNS), ranks, scratch.counts),
    );
    return [...ranks.map((rank) => servedAt(scratch, rank)), ...demand].join(' ');
  });
  return lines.join('\n');
};

const input = (rounds: number): string =>
  [
    [rounds, RUNS, PRODUCTS, CHECKPOINTS.length, generatorState(SEED)],
    [...CHECKPOINTS],
    [...SHARES],
    asked.map(({ stock }) => stock),
    asked.flatMap(({ units }) => [...units]),
  ]
    .map((line) => line.join(' '))
    .join('\n');

interface Peer {
  readonly round: () => number;
  readonly numbers: string;
}

/** The loop in C, compiled now; null, with the reason said, where there is no compiler. */
const compiledPeer = (directory: string): Peer | null => {
  const program = join(directory, 'simulation');
  const compiler = spawnSync('cc', ['-O3', '-o', program, 'bench/simulation.c'], { encoding: 'utf8' });
  if (compiler.status !== 0) {
    console.log(`The loop in C is missing: cc ${compiler.error === undefined ? `failed: ${compiler.stderr}` : 'is not here'}.`);
    return null;
  }
  const run = (): string[] => {
    const { status, stdout } = spawnSync(program, { input: input(1), encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
    if (status !== 0) throw new Error(`The loop in C ended with ${status}.`);
    return stdout.trim().split('\n');
  };
  return { round: () => Number(run()[0]), numbers: run().slice(1).join('\n') };
};

const wholeRound = (checkpoints: readonly number[]): number => {
  const all: readonly Pick<InventoryProduct, 'asin' | 'units' | 'inventory' | 'currentInventory'>[] = products().map(
    ({ asin, units, stock }) => ({ asin, units, inventory: [], currentInventory: stock }),
  );
  return processorTime(() => {
    const simulation = prepare({ ...SETTINGS, checkpoints });
    for (const product of all) simulateProduct(product, simulation);
  });
};

const WEEKLY = Array.from({ length: 12 }, (_, week) => (week + 1) * 7);

const measured = (peer: Peer | null): readonly Figure[] => {
  for (let i = 0; i < 2; i += 1) ourRound();
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: ourRound(),
    peer: peer?.round() ?? Number.NaN,
    whole: wholeRound(SETTINGS.checkpoints),
    weekly: wholeRound(WEEKLY),
  }));
  const ours = median(rounds.map((one) => one.ours));
  const theirs = median(rounds.map((one) => one.peer));
  const least = (of: (one: (typeof rounds)[number]) => number): number => Math.min(...rounds.map(of));
  const size = '500 products × 5,000 runs × 84 days';
  return [
    {
      name: `simulation, the loop alone, ${size}`,
      value: ours,
      unit: 'ms',
      ...(peer === null ? {} : { peer: 'the plain loop in C -O3', peerValue: theirs }),
    },
    ...(peer === null
      ? []
      : [
          { name: 'simulation, ours ÷ C, medians', value: ours / theirs, unit: '×', target: '≤ 1.3' },
          {
            name: 'simulation, ours ÷ C, shortest rounds',
            value: least((one) => one.ours) / least((one) => one.peer),
            unit: '×',
            target: '≤ 1.3',
          },
        ]),
    { name: 'simulation with all that is shown of it', value: median(rounds.map((one) => one.whole)), unit: 'ms' },
    { name: '… with bands for each week', value: median(rounds.map((one) => one.weekly)), unit: 'ms' },
  ];
};

export const simulationFigures = async (): Promise<readonly Figure[]> => {
  const directory = await mkdtemp(join(tmpdir(), 'velocity-bench-'));
  try {
    const peer = compiledPeer(directory);
    if (peer !== null && peer.numbers !== ourNumbers()) throw new Error('The simulation and its loop in C drew different numbers.');
    if (peer !== null) console.log('The simulation and its loop in C drew the same numbers.');
    return measured(peer);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
