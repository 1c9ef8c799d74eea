/**
 * The inventory simulation, 500 products × 5,000 runs × 84 days in one thread, beside the same loop in C: same
 * generator, same table, same seeds. Rounds take turns and count time on the processor, for the machine is not quiet,
 * and the numbers that both drew are compared before anything is reported.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkpointsOf, createScratch, type Draw, drawDemand, productSeed, RUNS } from '../src/domain/inventory/demand.ts';
import type { InventoryProduct } from '../src/domain/inventory/product.ts';
import { rankOf, valuesAtRanks } from '../src/domain/inventory/ranks.ts';
import { HORIZON_DAYS } from '../src/domain/inventory/settings.ts';
import { prepare, simulateProduct } from '../src/domain/inventory/simulate.ts';
import { HISTORY_DAYS, recencyWeights, tableShares } from '../src/domain/inventory/weights.ts';
import { type Figure, median } from './figure.ts';

const PRODUCTS = 500;
const ROUNDS = 11;
const ALPHA = 0.05;
const PERCENTS = [0.05, 0.5, 0.95];
/** The resupply after seven weeks, and the horizon. */
const CHECKPOINTS = checkpointsOf([49]);

/** Products that sell from none to some hundred a day and run out at all times; the same at every start. */
const products = (): readonly { readonly asin: string; readonly units: number[]; readonly stock: number }[] =>
  Array.from({ length: PRODUCTS }, (_, p) => {
    const level = 1 + (p % 23) * 3;
    const units = Array.from({ length: HISTORY_DAYS }, (_day, i) => Math.round(level * (0.5 + ((i * 7 + p * 13) % 11) / 10)));
    return { asin: `B${String(p).padStart(9, '0')}`, units, stock: level * (15 + (p % 90)) };
  });

const SHARES = tableShares(recencyWeights(ALPHA));

const draws: readonly Draw[] = products().map(({ asin, units, stock }) => ({
  units: Int32Array.from(units),
  shares: SHARES,
  stock,
  seed: productSeed(1, asin),
}));

const scratch = createScratch(RUNS);

/** Milliseconds on the processor, all threads of this process counted. */
const processorTime = (run: () => void): number => {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

const ourRound = (): number =>
  processorTime(() => {
    for (const draw of draws) drawDemand(draw, CHECKPOINTS, scratch);
  });

/** The horizon is reached by all that were never out. */
const servedAt = (rank: number): number => {
  let before = 0;
  for (let day = 0; day < HORIZON_DAYS; day += 1) {
    before += scratch.served[day] ?? 0;
    if (before > rank) return day;
  }
  return HORIZON_DAYS;
};

const ourNumbers = (): string => {
  const ranks = PERCENTS.map((share) => rankOf(share, RUNS));
  const lines = draws.map((draw) => {
    drawDemand(draw, CHECKPOINTS, scratch);
    const demand = [...CHECKPOINTS.keys()].flatMap((i) =>
      valuesAtRanks(scratch.demand.subarray(i * RUNS, (i + 1) * RUNS), ranks, scratch.counts),
    );
    return [...ranks.map(servedAt), ...demand].join(' ');
  });
  return lines.join('\n');
};

const input = (rounds: number): string =>
  [
    [rounds, RUNS, PRODUCTS, CHECKPOINTS.length],
    [...CHECKPOINTS],
    [...SHARES],
    draws.map((draw) => draw.stock),
    draws.map((draw) => draw.seed),
    draws.flatMap((draw) => [...draw.units]),
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
  const simulation = prepare({ alpha: ALPHA, daysToSurvive: 49, seed: 1, leaveOutStockOuts: false, checkpoints });
  const all: readonly Pick<InventoryProduct, 'asin' | 'units' | 'inventory' | 'currentInventory'>[] = products().map(
    ({ asin, units, stock }) => ({ asin, units, inventory: [], currentInventory: stock }),
  );
  return processorTime(() => {
    for (const product of all) simulateProduct(product, simulation, scratch);
  });
};

const WEEKLY = Array.from({ length: 12 }, (_, week) => (week + 1) * 7);

const measured = (peer: Peer | null): readonly Figure[] => {
  for (let i = 0; i < 2; i += 1) ourRound();
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: ourRound(),
    peer: peer?.round() ?? Number.NaN,
    whole: wholeRound([]),
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
      ...(peer === null ? {} : { peer: 'the same loop in C -O3', peerValue: theirs }),
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
