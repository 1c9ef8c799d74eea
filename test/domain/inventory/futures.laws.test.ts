import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawDemand } from '../../../src/domain/inventory/demand.ts';
import {
  createPaths,
  drawFutures,
  type Futures,
  generatorState,
  MOST_PAST_DAYS,
  partingOf,
  runsOf,
  WORD_DAYS,
  writePaths,
} from '../../../src/domain/inventory/futures.ts';
import { HORIZON_DAYS } from '../../../src/domain/inventory/settings.ts';
import { prepare } from '../../../src/domain/inventory/simulate.ts';
import { TABLE_SIZE, tableShares } from '../../../src/domain/inventory/weights.ts';

const seed = fc.integer();
const runs = fc.integer({ min: 1, max: 120 });
const weight = fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 1, noNaN: true }));
const weights = fc.array(weight, { minLength: 1, maxLength: 31, size: 'max' });
const days = fc.array(fc.integer({ min: 1, max: HORIZON_DAYS }), { maxLength: 12 });

/** The past day that a draw means, found plainly. */
const pastDay = (shares: Int32Array, draw: number): number => {
  let from = 0;
  return shares.findIndex((share) => {
    from += share;
    return draw < from;
  });
};

const drawOf = ({ draws }: Futures, run: number, day: number): number => draws[run * HORIZON_DAYS + day] ?? Number.NaN;

describe('the futures', () => {
  test.prop([seed, runs])('take each stratum of the past once on each day to come', (from, wanted) => {
    const futures = drawFutures(from, wanted);
    const width = TABLE_SIZE / futures.runs;
    for (let day = 0; day < HORIZON_DAYS; day += 1) {
      const drawn = Array.from({ length: futures.runs }, (_, run) => drawOf(futures, run, day)).sort((a, b) => a - b);
      const outside = drawn.filter((draw, i) => draw < Math.floor(i * width) || draw >= (i + 1) * width);
      expect(outside).toEqual([]);
    }
  });

  test.prop([seed, weights])('draw each past day as often as its weight says, on each day to come, to two runs', (from, own) => {
    const shares = tableShares(own);
    fc.pre(shares.some((share) => share > 0));
    const futures = drawFutures(from, 200);
    for (const day of [0, 1, 40, HORIZON_DAYS - 1]) {
      const counts = shares.map(() => 0);
      for (let run = 0; run < futures.runs; run += 1) {
        const past = pastDay(shares, drawOf(futures, run, day));
        counts[past] = (counts[past] ?? 0) + 1;
      }
      counts.forEach((count, past) => {
        expect(Math.abs(count - ((shares[past] ?? 0) / TABLE_SIZE) * futures.runs)).toBeLessThan(2);
      });
    }
  });

  it('have no day that follows another: orders of the strata are unlike from day to day and from seed to seed', () => {
    const [one, other] = [drawFutures(1, 5000), drawFutures(2, 5000)];
    const correlation = (a: readonly number[], b: readonly number[]): number => {
      const mean = (of: readonly number[]): number => of.reduce((sum, value) => sum + value, 0) / of.length;
      const [x, y] = [mean(a), mean(b)];
      const product = (p: readonly number[], q: readonly number[]): number =>
        p.reduce((sum, value, i) => sum + (value - (p === a ? x : y)) * ((q[i] ?? 0) - (q === a ? x : y)), 0);
      return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
    };
    const column = (of: Futures, day: number): readonly number[] => Array.from({ length: of.runs }, (_, run) => drawOf(of, run, day));
    // Of 5,000 unrelated pairs a correlation has a standard deviation of 0.014: five of them are 0.07.
    for (const [a, b] of [
      [0, 1],
      [0, 7],
      [40, 41],
      [82, 83],
    ] as const)
      expect(Math.abs(correlation(column(one, a), column(one, b)))).toBeLessThan(0.07);
    for (const day of [0, 50]) expect(Math.abs(correlation(column(one, day), column(other, day)))).toBeLessThan(0.07);
  });

  it('are as many as can be read four abreast, whatever is asked for', () => {
    expect([0, 1, 3, 5, 5000, 1e9, Number.NaN, -4].map(runsOf)).toEqual([4, 4, 4, 8, 5000, 100_000, 4, 4]);
    expect(drawFutures(1, 100_000).draws).toHaveLength(100_000 * HORIZON_DAYS);
  });

  it('start from a state that is never 0, and lies apart for neighbours', () => {
    for (const from of [0, -0, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -1]) {
      const state = generatorState(from);
      expect(Number.isInteger(state) && state !== 0).toBe(true);
    }
    expect(new Set(Array.from({ length: 10_000 }, (_, i) => generatorState(i))).size).toBeGreaterThan(9990);
  });
});

describe('a parting', () => {
  test.prop([days])('ends a word at each checkpoint, and holds every day once', (wanted) => {
    const { checkpoints, words, ends, begins } = partingOf(wanted);
    expect([...checkpoints]).toEqual([...new Set([...wanted, HORIZON_DAYS])].sort((a, b) => a - b));
    expect(begins).toHaveLength(words);
    const lengths = [...begins].map((begin, i) => (begins[i + 1] ?? HORIZON_DAYS) - begin);
    expect(begins[0]).toBe(0);
    expect(lengths.every((length) => length >= 1 && length <= WORD_DAYS)).toBe(true);
    expect([...ends].map((end) => begins[end] ?? HORIZON_DAYS)).toEqual([...checkpoints]);
  });

  it('leaves out days that are none', () => {
    expect([...partingOf([7, 7, 0, 3.5, 200, -1, Number.NaN, Number.POSITIVE_INFINITY]).checkpoints]).toEqual([7, 84]);
  });
});

describe('following the paths', () => {
  const askedOf = (unitsADay: fc.Arbitrary<number>, stock: fc.Arbitrary<number>) =>
    fc.record({ units: fc.array(unitsADay, { minLength: 31, maxLength: 31 }), stock });
  // Stock that runs out on any day to come, and stock and sales of any size.
  const asked = fc.oneof(
    askedOf(fc.integer({ min: 1, max: 9 }), fc.nat({ max: 420 })),
    askedOf(fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: 65_535 })), fc.oneof(fc.nat({ max: 6_000_000 }), fc.constant(1_000_000_000))),
  );

  test.prop([seed, runs, weights, days, asked])(
    'finds what going day by day through each future finds: demand at each checkpoint and days served',
    (from, wanted, own, checkpointDays, { units, stock }) => {
      const shares = tableShares(own);
      fc.pre(shares.some((share) => share > 0));
      const futures = drawFutures(from, wanted);
      const parting = partingOf(checkpointDays);
      const { scratch } = prepare({ alpha: 0, daysToSurvive: 84, seed: 1, leaveOutStockOuts: false, checkpoints: checkpointDays }, wanted);
      const past = Int32Array.from(units.slice(0, own.length));
      drawDemand({ units: past, stock }, writePaths(futures, parting, shares, createPaths(futures, parting)), parting, scratch);
      const served = Array.from({ length: HORIZON_DAYS + 1 }, () => 0);
      const demand = Array.from(parting.checkpoints, () => Array.from({ length: futures.runs }, () => 0));
      for (let run = 0; run < futures.runs; run += 1) {
        let [sum, inFull] = [0, 0];
        for (let day = 0; day < HORIZON_DAYS; day += 1) {
          sum += past[pastDay(shares, drawOf(futures, run, day))] ?? Number.NaN;
          if (sum <= stock) inFull = day + 1;
          parting.checkpoints.forEach((end, i) => {
            const at = demand[i];
            if (end === day + 1 && at !== undefined) at[run] = sum;
          });
        }
        served[inFull] = (served[inFull] ?? 0) + 1;
      }
      expect([...scratch.demand]).toEqual(demand.flat());
      expect([...scratch.served]).toEqual(served);
    },
  );

  it('reads as many past days as a word can name', () => {
    expect(MOST_PAST_DAYS).toBe(31);
  });
});
