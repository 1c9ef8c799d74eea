import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { intervalCoverage } from '../../../src/domain/inventory/backTest.ts';
import type { InventoryProduct } from '../../../src/domain/inventory/product.ts';
import { type ReorderPlan, reorderAdvice, safeDays } from '../../../src/domain/inventory/reorder.ts';
import { type ProductOutcome, prepare, simulateProduct } from '../../../src/domain/inventory/simulate.ts';
import { product } from './make.ts';

const WEEKLY = Array.from({ length: 12 }, (_, week) => (week + 1) * 7);

const outcomeOf = (own: Partial<InventoryProduct>, serviceLevel = 0.95, daysToSurvive = 14): ProductOutcome => {
  const simulation = prepare({ alpha: 0, daysToSurvive, seed: 1, leaveOutStockOuts: false, checkpoints: WEEKLY, serviceLevel });
  const outcome = simulateProduct(product(own), simulation);
  if (outcome._tag === 'Left') throw new Error('28 days are there');
  return outcome.right;
};

const plan = (own: Partial<ReorderPlan> = {}): ReorderPlan => ({
  today: isoDay('2026-11-20'),
  soldFrom: isoDay('2026-11-20'),
  leadDays: 14,
  coverDays: 28,
  serviceLevel: 0.95,
  inboundUnits: 0,
  ...own,
});

describe('by when to order, and how much', () => {
  it('as late as the goods still come in time: days on hand less the lead time', () => {
    // 10 a day, 300 there: 30 days; 14 of lead leave 16; until day 42 it takes 420.
    expect(reorderAdvice(outcomeOf({ currentInventory: 300 }), plan())).toEqual({
      kind: 'order',
      by: '2026-12-06',
      lateDays: 0,
      units: 120,
      coveredUntil: '2026-12-31',
    });
  });

  it('says how late it is where the goods cannot come in time', () => {
    expect(reorderAdvice(outcomeOf({ currentInventory: 50 }), plan())).toMatchObject({ by: '2026-11-20', lateDays: 9, units: 280 });
  });

  it('counts what is under way for the quantity', () => {
    expect(reorderAdvice(outcomeOf({ currentInventory: 300 }), plan({ inboundUnits: 100 }))).toMatchObject({ units: 20 });
    expect(reorderAdvice(outcomeOf({ currentInventory: 300 }), plan({ inboundUnits: 1000 }))).toMatchObject({ units: 0, by: '2026-12-06' });
  });

  it('orders nothing for sales that are lost before the goods come, and of those under way these are sold first', () => {
    // 10 a day: after 5 days nothing is there until the goods come on day 15, for 28 days of 10 each.
    expect(reorderAdvice(outcomeOf({ currentInventory: 50 }), plan({ inboundUnits: 40 }))).toMatchObject({ units: 280 });
    expect(reorderAdvice(outcomeOf({ currentInventory: 50 }), plan({ inboundUnits: 120 }))).toMatchObject({ units: 250 });
    expect(reorderAdvice(outcomeOf({ currentInventory: 0 }), plan())).toMatchObject({ lateDays: 14, units: 280 });
  });

  it('orders what each future lacks, where they differ: at most what its quantile would, at least what the mean would', () => {
    const units = Array.from({ length: 28 }, (_, i) => i % 20);
    const outcome = outcomeOf({ units, currentInventory: 120 });
    const advice = reorderAdvice(outcome, plan());
    if (advice.kind === 'none') throw new Error('120 do not last');
    const cover = (outcome.demand.find(({ day }) => day === 42)?.mean ?? 0) - (outcome.demand.find(({ day }) => day === 14)?.mean ?? 0);
    const wanted = outcome.demand.find(({ day }) => day === 42)?.atService ?? 0;
    expect(advice.units).toBeGreaterThanOrEqual(cover);
    expect(advice.units).toBeLessThanOrEqual(wanted - 120);
  });

  it('advises no order where stock outlasts the horizon', () => {
    expect(reorderAdvice(outcomeOf({ currentInventory: 840 }), plan())).toEqual({ kind: 'none' });
    expect(reorderAdvice(outcomeOf({ currentInventory: 839 }), plan()).kind).toBe('order');
  });

  it('a higher service level orders earlier and more', () => {
    const units = Array.from({ length: 28 }, (_, i) => i % 20);
    const at = (serviceLevel: number) => {
      const advice = reorderAdvice(outcomeOf({ units, currentInventory: 300 }, serviceLevel), plan({ serviceLevel, leadDays: 7 }));
      if (advice.kind === 'none') throw new Error('300 do not last');
      return advice;
    };
    expect(at(0.99).by < at(0.8).by).toBe(true);
    expect(at(0.99).units).toBeGreaterThan(at(0.8).units);
  });

  it('safe days are those in which at most the allowed share has failed', () => {
    const failureByDay = [0, 0, 0.05, 0.0502, 0.2];
    expect([0.95, 0.9499, 0.9, 0.5, 1].map((level) => safeDays({ failureByDay }, level))).toEqual([3, 3, 4, 5, 2]);
    expect(safeDays({ failureByDay }, Number.NaN)).toBe(0);
  });

  it('bears any plan', () => {
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, -5]) {
      const advice = reorderAdvice(outcomeOf({ currentInventory: 300 }), plan({ leadDays: odd, coverDays: odd, inboundUnits: odd }));
      expect(advice.kind === 'order' && advice.units >= 0 && advice.lateDays >= 0).toBe(true);
    }
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
