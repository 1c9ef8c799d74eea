import { describe, expect, it } from 'vitest';
import { intervalCoverage } from '../../../src/domain/inventory/backTest.ts';
import { safeDays } from '../../../src/domain/inventory/reorder.ts';

describe('how long stock lasts by the futures alone', () => {
  it('safe days are those in which at most the allowed share has failed', () => {
    const failureByDay = [0, 0, 0.05, 0.0502, 0.2];
    expect([0.95, 0.9499, 0.9, 0.5, 1].map((level) => safeDays({ failureByDay }, level))).toEqual([3, 3, 4, 5, 2]);
    expect(safeDays({ failureByDay }, Number.NaN)).toBe(0);
  });
});

describe('how often the intervals held', () => {
  // A linear congruential generator, so that the days are independent and the same at every run.
  const chance = (seed: number) => {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
  };
  const past = (asin: string, seed: number, level = 20) => {
    const next = chance(seed);
    const units = Array.from({ length: 120 }, () => Math.floor(next() * level));
    return { asin, units, inventory: units.map(() => 100) };
  };
  const options = { alpha: 0, seed: 1, days: 14, folds: 4, leaveOutStockOuts: false };
  const many = Array.from({ length: 60 }, (_, i) => past(`A${i}`, i * 7919 + 1));

  it('about nine times in ten where days are drawn from one hat', () => {
    const { share, folds, below, inside, above } = intervalCoverage(many, options, 400);
    expect([folds, below + inside + above]).toEqual([240, 240]);
    expect(share).toBeGreaterThan(0.75);
    expect(share).toBeLessThan(0.97);
  });

  it('not where sales doubled: what came lies above', () => {
    const doubled = many.map((one) => ({ ...one, units: one.units.map((units, i) => (i < 106 ? units : units * 2 + 5)) }));
    const { share, above } = intervalCoverage(doubled, { ...options, folds: 1 }, 400);
    expect([share, above]).toEqual([0, 60]);
  });

  it('leaves out stretches with a stock-out, with a gap, or without 28 days before', () => {
    const one = past('A', 1);
    const with0 = { ...one, inventory: one.inventory.map((stock, i) => (i === 119 ? 0 : stock)) };
    const withGap = { ...one, units: one.units.map((units, i) => (i === 100 ? null : units)) };
    const folds = (of: typeof one | typeof withGap, wanted = 1) => intervalCoverage([of], { ...options, folds: wanted }, 100).folds;
    expect([folds(one), folds(with0), folds(one, 99)]).toEqual([1, 0, 6]);
    expect(folds(withGap, 2)).toBe(1);
    expect(intervalCoverage([], options).share).toBe(null);
  });
});
