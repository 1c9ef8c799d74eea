import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { inventoryProduct, smallCase } from '../../../src/arbitraries/inventory.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { forecastOf } from '../../../src/domain/inventory/forecast.ts';
import { InventoryProduct } from '../../../src/domain/inventory/product.ts';
import { InventoryRow, inventoryRow } from '../../../src/domain/inventory/row.ts';
import { failureWithin, prepare, type SimulationSettings, simulateProduct } from '../../../src/domain/inventory/simulate.ts';
import { recencyWeights } from '../../../src/domain/inventory/weights.ts';
import { product } from './make.ts';

const settings = (own: Partial<SimulationSettings> = {}): SimulationSettings => ({
  alpha: 0,
  daysToSurvive: 49,
  seed: 1,
  leaveOutStockOuts: false,
  ...own,
});

const RUNS = 400;

/** The exact distribution of what is asked for in one day: index is units, value the probability. */
const dayDistribution = (units: readonly number[], alpha: number): number[] => {
  const weights = recencyWeights(alpha);
  const sum = weights.reduce((a, b) => a + b, 0);
  const chances: number[] = Array.from({ length: Math.max(...units) + 1 }, () => 0);
  units.forEach((value, i) => {
    chances[value] = (chances[value] ?? 0) + (weights[i] ?? 0) / sum;
  });
  return chances;
};

const convolved = (a: readonly number[], b: readonly number[]): number[] => {
  const sums: number[] = Array.from({ length: a.length + b.length - 1 }, () => 0);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      sums[i + j] = (sums[i + j] ?? 0) + x * y;
    });
  });
  return sums;
};

const daysTogether = (day: readonly number[], days: number): number[] =>
  Array.from({ length: days - 1 }).reduce<number[]>((sum) => convolved(sum, day), [...day]);

const chanceAbove = (chances: readonly number[], units: number): number => chances.slice(units + 1).reduce((a, b) => a + b, 0);
const meanOf = (chances: readonly number[]): number => chances.reduce((sum, chance, units) => sum + chance * units, 0);

describe('laws of the simulation', () => {
  // Rounding to a 65,536th moves a day's chance by less than any of these errors; four of them leave one case in 16,000.
  test.prop([smallCase], { numRuns: 40, seed: 20261121 })(
    'agrees with an exact convolution within four standard errors',
    ({ units, alpha, stock, seed }) => {
      const runs = 4000;
      const days = [1, 7, 28, 49];
      const outcome = simulateProduct(
        product({ units, currentInventory: stock }),
        prepare(settings({ alpha, seed, checkpoints: days }), runs),
      );
      if (outcome._tag === 'Left') throw new Error('28 days are there');
      const day = dayDistribution(units, alpha);
      for (const n of days) {
        const exact = daysTogether(day, n);
        const chance = chanceAbove(exact, stock);
        const mean = meanOf(exact);
        const variance = exact.reduce((sum, one, value) => sum + one * (value - mean) ** 2, 0);
        const rounding = n * 28 * (6 / 65_536);
        const said = outcome.right.demand.find((one) => one.day === n);
        expect(Math.abs(failureWithin(outcome.right, n) - chance)).toBeLessThanOrEqual(
          4 * Math.sqrt(Math.max(0, chance * (1 - chance)) / runs) + 2 / runs,
        );
        expect(Math.abs((said?.mean ?? Number.NaN) - mean)).toBeLessThanOrEqual(4 * Math.sqrt(variance / runs) + rounding);
      }
    },
  );

  test.prop([smallCase], { numRuns: 20, seed: 20261121 })(
    'B-600 90 percent of what may come lies within the interval',
    ({ units, alpha, seed }) => {
      const runs = 4000;
      const outcome = simulateProduct(product({ units }), prepare(settings({ alpha, seed, daysToSurvive: 28 }), runs));
      const said = outcome._tag === 'Right' ? outcome.right.demand.find((one) => one.day === 28) : undefined;
      const exact = daysTogether(dayDistribution(units, alpha), 28);
      const [low, high] = [said?.p5 ?? Number.NaN, said?.p95 ?? Number.NaN];
      const error = 4 * Math.sqrt((0.05 * 0.95) / runs);
      const below = chanceAbove(exact, -1) - chanceAbove(exact, low - 1);
      expect(below).toBeLessThanOrEqual(0.05 + error);
      expect(chanceAbove(exact, high)).toBeLessThanOrEqual(0.05 + error);
      // The ends are as near as whole units let them be: one unit further in, and more than 5 percent lie outside.
      expect(below + (exact[low] ?? 0)).toBeGreaterThanOrEqual(0.05 - error);
      expect(chanceAbove(exact, high) + (exact[high] ?? 0)).toBeGreaterThanOrEqual(0.05 - error);
    },
  );

  test.prop([inventoryProduct, inventoryProduct, fc.integer(), fc.constantFrom(0, 0.05, 0.15), fc.boolean()], { numRuns: 60 })(
    'the same product and seed give the same outcome, whatever was simulated before',
    (one, other, seed, alpha, leaveOutStockOuts) => {
      const own = settings({ seed, alpha, leaveOutStockOuts });
      const simulation = prepare(own, RUNS);
      const fresh = simulateProduct(one, prepare(own, RUNS));
      simulateProduct(other, simulation);
      expect(simulateProduct(one, simulation)).toEqual(fresh);
    },
  );

  test.prop([inventoryProduct, fc.integer({ min: 1, max: 84 }), fc.boolean(), fc.boolean()], { numRuns: 60 })(
    'B-602 every outcome is finite, in order and makes a row; without 28 days of data there is none',
    (one, daysToSurvive, leaveOutStockOuts, useCogs) => {
      const known = Math.min(28, one.units.filter((units) => units !== null).length);
      const outcome = simulateProduct(one, prepare(settings({ daysToSurvive, leaveOutStockOuts }), RUNS));
      if (outcome._tag === 'Left') {
        expect(outcome.left).toEqual({ _tag: 'HistoryTooShort', asin: one.asin, known, needed: 28 });
        expect(known).toBeLessThan(28);
        return;
      }
      expect(known).toBe(28);
      const { failureByDay, daysOnHand, demand, survival } = outcome.right;
      expect(failureByDay).toHaveLength(84);
      expect([...failureByDay].sort((a, b) => a - b)).toEqual(failureByDay);
      expect(failureByDay.every((share) => share >= 0 && share <= 1)).toBe(true);
      expect(daysOnHand.p5 <= daysOnHand.p95 && daysOnHand.p95 <= 999).toBe(true);
      for (const { p5, p95 } of [...demand, survival.soldUnits]) expect(p5 >= 0 && p5 <= p95).toBe(true);
      expect(survival.soldUnits.p95).toBeLessThanOrEqual(one.currentInventory);
      const row = inventoryRow(one, forecastOf(outcome.right, { coverDays: 28, serviceLevel: 0.95 }), { useCogs });
      expect(decode(InventoryRow, row)).toEqual({ _tag: 'Right', right: row });
    },
  );

  test.prop([smallCase, fc.integer({ min: 1, max: 60 })], { numRuns: 40 })(
    'more stock never fails more often, and lasts no shorter',
    ({ units, alpha, stock, seed }, more) => {
      const simulation = prepare(settings({ alpha, seed }), RUNS);
      const [less, plenty] = [stock, stock + more].map((currentInventory) =>
        simulateProduct(product({ units, currentInventory }), simulation),
      );
      if (less?._tag !== 'Right' || plenty?._tag !== 'Right') throw new Error('28 days are there');
      plenty.right.failureByDay.forEach((share, i) => {
        expect(share).toBeLessThanOrEqual(less.right.failureByDay[i] ?? 0);
      });
      expect(plenty.right.daysOnHand.mean).toBeGreaterThanOrEqual(less.right.daysOnHand.mean);
    },
  );

  test.prop([inventoryProduct])('what is generated decodes as a product', (one) => {
    expect(decode(InventoryProduct, one)).toEqual({ _tag: 'Right', right: one });
  });

  test.prop([fc.anything()])('the codec of a product throws on nothing', (anything) => {
    expect(['Left', 'Right']).toContain(decode(InventoryProduct, anything)._tag);
  });
});
