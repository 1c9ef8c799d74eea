import { describe, expect, it } from 'vitest';
import {
  failureWithin,
  type ProductOutcome,
  prepare,
  type SimulationSettings,
  simulateProduct,
} from '../../../src/domain/inventory/simulate.ts';
import { product } from './make.ts';

const SETTINGS: SimulationSettings = { alpha: 0, daysToSurvive: 49, seed: 1, leaveOutStockOuts: false };

const outcomeOf = (own: Parameters<typeof product>[0], settings: Partial<SimulationSettings> = {}, runs = 200): ProductOutcome => {
  const outcome = simulateProduct(product(own), prepare({ ...SETTINGS, ...settings }, runs));
  if (outcome._tag === 'Left') throw new Error('28 days are there');
  return outcome.right;
};

const all = (units: number) => Array.from({ length: 28 }, () => units);

describe('one product', () => {
  it('B-599 is run 5,000 times where nothing else is said', () => {
    const simulation = prepare(SETTINGS);
    simulateProduct(product(), simulation);
    expect(simulation.scratch.served.reduce((a, b) => a + b, 0)).toBe(5000);
  });

  it('fails from the first sale that is lost on, not on the day that sells the last unit', () => {
    const { failureByDay, daysOnHand } = outcomeOf({ units: all(10), currentInventory: 100 });
    expect([failureByDay[9], failureByDay[10]]).toEqual([0, 1]);
    expect(daysOnHand).toEqual({ p5: 10, mean: 10, p95: 10 });
  });

  it('survives when stock is exactly what is asked for until the resupply', () => {
    const outcome = outcomeOf({ units: all(10), currentInventory: 490 });
    expect([failureWithin(outcome, 49), failureWithin(outcome, 50)]).toEqual([0, 1]);
    expect(outcome.survival).toEqual({ days: 49, soldUnits: { p5: 490, mean: 490, p95: 490 }, lostUnits: 0 });
  });

  it('sells no more than there is, and counts what it could not', () => {
    expect(outcomeOf({ units: all(10), currentInventory: 100 }).survival).toEqual({
      days: 49,
      soldUnits: { p5: 100, mean: 100, p95: 100 },
      lostUnits: 390,
    });
  });

  it('without stock has failed, whatever sells', () => {
    for (const units of [all(0), all(10)]) {
      const outcome = outcomeOf({ units, currentInventory: 0 });
      expect([failureWithin(outcome, 1), outcome.daysOnHand]).toEqual([1, { p5: 0, mean: 0, p95: 0 }]);
    }
  });

  it('takes −0 for 0', () => {
    const units = all(10);
    expect(outcomeOf({ units: all(-0), currentInventory: -0 })).toEqual(outcomeOf({ units: all(0), currentInventory: 0 }));
    expect(outcomeOf({ units, inventory: all(-0) }, { leaveOutStockOuts: true })).toEqual(outcomeOf({ units }));
  });

  it('B-600 that outlasts the horizon has an interval as wide as of futures that are followed to their end', () => {
    // Days of 5 and 15 units: 336 days of stock last 336 ± 1.645 × 5 × √336 ÷ 10 days in nine futures of ten.
    const units = Array.from({ length: 28 }, (_, i) => (i % 2 === 0 ? 5 : 15));
    const { p5, mean, p95 } = outcomeOf({ units, currentInventory: 3360 }, { seed: 4 }, 5000).daysOnHand;
    expect(Math.abs(mean - 336)).toBeLessThan(0.5);
    expect(Math.abs(336 - p5 - 15.1)).toBeLessThan(1);
    expect(Math.abs(p95 - 336 - 15.1)).toBeLessThan(1);
  });

  it('that outlasts the horizon lasts as long as its mean rate lets it, 999 days at most', () => {
    expect(outcomeOf({ units: all(10), currentInventory: 2000 }).daysOnHand).toEqual({ p5: 200, mean: 200, p95: 200 });
    expect(outcomeOf({ units: all(10), currentInventory: 1e12 }).daysOnHand.mean).toBe(999);
    expect(outcomeOf({ units: all(0), currentInventory: 1 }).daysOnHand).toEqual({ p5: 999, mean: 999, p95: 999 });
  });

  it('with the switch on draws from the days in stock alone', () => {
    const half = {
      units: [...all(0).slice(14), ...all(10).slice(14)],
      inventory: [...all(0).slice(14), ...all(50).slice(14)],
      currentInventory: 490,
    };
    expect(failureWithin(outcomeOf(half), 49)).toBe(0);
    const without = outcomeOf(half, { leaveOutStockOuts: true });
    expect([without.survival.soldUnits.mean, without.demand.find(({ day }) => day === 49)?.mean]).toEqual([490, 490]);
  });

  it('recent days count more with bias', () => {
    const risen = { units: [...all(0).slice(7), ...all(10).slice(21)], currentInventory: 200 };
    const mean = (alpha: number) => outcomeOf(risen, { alpha }).demand[0]?.mean ?? Number.NaN;
    expect(mean(0)).toBeLessThan(mean(0.05));
    expect(mean(0.05)).toBeLessThan(mean(0.15));
  });

  it('has bands where they are asked for, at the days to survive and at the horizon', () => {
    const { demand } = outcomeOf({}, { checkpoints: [7, 7, 0, 3.5, 200, Number.NaN], serviceLevel: 0.99 });
    expect(demand.map(({ day }) => day)).toEqual([7, 49, 84]);
    expect(demand[2]).toEqual({ day: 84, p5: 840, mean: 840, p95: 840, atService: 840 });
  });

  it('draws other futures for another seed, and the same ones for all products', () => {
    const units = Array.from({ length: 28 }, (_, i) => i * 3);
    const ends = (asin: string, seed: number) => outcomeOf({ asin, units }, { seed }).demand.map(({ p5, p95 }) => [p5, p95]);
    expect(ends('A', 1)).toEqual(ends('B', 1));
    expect(ends('A', 1)).not.toEqual(ends('A', 2));
    const twice = outcomeOf({ units: units.map((one) => 2 * one) }, { seed: 1 }).demand.map(({ p5, p95 }) => [p5 / 2, p95 / 2]);
    expect(twice).toEqual(ends('A', 1));
  });
});
