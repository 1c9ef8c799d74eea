import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import {
  type CoverageOptions,
  coverageOf,
  type Past,
  prepareBackTest,
  type Try,
  tryIntervals,
} from '../../../src/domain/inventory/backTest.ts';
import {
  biasWords,
  eventsWords,
  inTimeWords,
  leftOutOfTestWords,
  ratioWords,
  steadyWords,
} from '../../../src/domain/inventory/backTest.words.ts';
import { findingsIn, lastingOf, ratiosOf, steadyShare } from '../../../src/domain/inventory/backTestFindings.ts';
import { backTestPart, biasCounts, type CountedPart } from '../../../src/domain/inventory/backTestPart.ts';
import { RecordedPart } from '../../../src/domain/inventory/jobs.ts';
import { backTestsIn, coverageIn } from '../../../src/domain/inventory/results.ts';

const END = isoDay('2026-11-19');
const options = (own: Partial<CoverageOptions> = {}): CoverageOptions => ({
  ...{ alpha: 0, seed: 1, days: 14, folds: 1, leaveOutStockOuts: false },
  ...own,
});
const tried = (past: readonly Past[], own: Partial<CoverageOptions> = {}, runs = 400) =>
  tryIntervals(past, prepareBackTest(options(own), runs));
const days = <A>(count: number, of: (day: number) => A): readonly A[] => Array.from({ length: count }, (_, day) => of(day));
const past = (units: readonly (number | null)[], own: Partial<Past> = {}): Past => ({
  asin: 'A',
  units: [...units],
  inventory: units.map(() => 500),
  ...own,
});

describe('days that sell independently of each other, and alike', () => {
  /** The same days at every run (Mulberry32). */
  const chance = (seed: number) => {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      const mixed = Math.imul(state ^ (state >>> 15), state | 1);
      const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
      return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32;
    };
  };
  /** Poisson with that mean, by the product of uniform numbers (Knuth). */
  const poisson = (next: () => number, mean: number): number => {
    const least = Math.exp(-mean);
    let [count, product] = [-1, 1];
    while (product > least || count < 0) {
      product *= next();
      count += 1;
    }
    return count;
  };
  /** Poisson of a mean that is itself drawn from an exponential distribution: geometric, so that its variance is m + m². */
  const geometric = (next: () => number, mean: number): number => poisson(next, Math.min(600, -mean * Math.log(1 - next())));

  it.each([
    ['Poisson', 7, 0, 300, poisson],
    ['Poisson', 49, 0, 250, poisson],
    ['Poisson', 84, 0, 250, poisson],
    ['geometric', 28, 0, 300, geometric],
    ['Poisson with a recency bias', 14, 0.15, 250, poisson],
  ] as const)(
    '%s: of stretches of %i days as many hold as a sample of 28 days allows, and as many lie below as above',
    (_, ahead, alpha, count, drawn) => {
      const next = chance(ahead);
      const pasts = days(count, (i) =>
        past(
          days(28 + 3 * ahead, () => drawn(next, 40)),
          { asin: `A${i}` },
        ),
      );
      const { folds, share, below, above } = coverageOf(tried(pasts, { days: ahead, folds: 3, alpha }).tries);
      expect(folds).toBe(3 * count);
      const expected = steadyShare(alpha, ahead);
      // Four standard errors of a share of so many.
      const error = (of: number): number => 4 * Math.sqrt((of * (1 - of)) / folds);
      expect(Math.abs((share ?? 0) - expected)).toBeLessThan(error(expected));
      // A sample of skewed days that is low is narrow as well: more of what comes lies above than below.
      expect(Math.abs(above - below) / folds).toBeLessThan(error(1 - expected) + (drawn === geometric ? 0.08 : 0));
    },
  );

  it('90 percent would hold of futures drawn from what days are drawn from; 28 days allow 85 of 7 days, 67 of 49', () => {
    expect([7, 14, 28, 49, 84].map((ahead) => Math.round(1000 * steadyShare(0, ahead)))).toEqual([851, 813, 747, 670, 581]);
    expect(steadyShare(0.15, 49)).toBeLessThan(steadyShare(0.05, 49));
    expect(steadyShare(0.05, 49)).toBeLessThan(steadyShare(0, 49));
  });
});

describe('one stretch', () => {
  const one = (units: readonly (number | null)[], own: Partial<CoverageOptions> = {}): Try | undefined =>
    tried([past(units)], own).tries[0];

  it('is drawn from the 28 days before it, neither more nor fewer, and summed over its own days alone', () => {
    const steady = days(28 + 14, () => 10);
    const at = (day: number, units: number) => one([1000, ...steady.map((own, i) => (i === day ? units : own))]);
    expect(one(steady)).toMatchObject({ came: 140, expected: 140, beyond: 0, lasted: 14, isStockKnown: true });
    expect(one([1000, ...steady])).toEqual(one(steady));
    expect(at(0, 38)).toMatchObject({ came: 140, expected: expect.closeTo(154, 0) });
    expect(at(27, 38)).toMatchObject({ came: 140, expected: expect.closeTo(154, 0) });
    expect(at(28, 38)).toMatchObject({ came: 168, expected: 140, beyond: 28 });
    expect(at(41, 38)).toMatchObject({ came: 168, expected: 140, beyond: 28 });
  });

  it('says by how many units it lay outside, and for how many days the stock for all of it lasted', () => {
    const sold = (units: number) => one([...days(28, () => 10), ...days(14, () => units)]);
    expect(sold(20)).toMatchObject({ came: 280, beyond: 140, lasted: 7 });
    expect(sold(11)).toMatchObject({ came: 154, beyond: 14, lasted: 12 });
    expect(sold(5)).toMatchObject({ came: 70, beyond: -70, lasted: 14 });
    // A return is no demand.
    expect(one([...days(28, () => 10), -5, ...days(13, () => 10)])).toMatchObject({ came: 130, beyond: -10 });
  });

  it('at a higher service level its stock is more and lasts longer', () => {
    const units = [...days(28, (i) => i % 20), ...days(14, () => 13)];
    const at = (serviceLevel: number) => one(units, { serviceLevel })?.lasted ?? 0;
    expect(at(0.99)).toBeGreaterThan(at(0.8));
  });

  it('is left out and counted with its reason: a stock-out, a day without a figure in it, fewer than 28 days of data before it', () => {
    const units = days(28 + 28, () => 10);
    const out = past(units, { inventory: units.map((_, i) => (i === 50 ? 0 : 5)) });
    const gap = past(units.map((own, i) => (i === 30 ? null : own)));
    const unknown = past(units, { inventory: units.map((_, i) => (i < 42 ? null : 5)) });
    const counts = (of: Past) => {
      const { tries, stockOuts, gaps } = tried([of], { folds: 2 });
      return [tries.map(({ fold }) => fold), stockOuts, gaps];
    };
    expect(counts(out)).toEqual([[2], 1, 0]);
    // The second stretch has the gap; before the first are 28 days of data without it.
    expect(counts(gap)).toEqual([[1], 0, 1]);
    expect(tried([unknown], { folds: 2 }).tries.map(({ isStockKnown }) => isStockKnown)).toEqual([true, false]);
  });
});

describe('what is learned', () => {
  const span = (own: Partial<Try> = {}): Try => ({
    ...{ asin: 'A', fold: 1, came: 100, expected: 100, beyond: 0, lasted: 14, isStockKnown: true },
    ...own,
  });
  const found = (tries: readonly Try[], over = { stockOuts: 0, gaps: 0 }) =>
    findingsIn([backTestPart(1, { tries, ...over }, [biasCounts('low', tries)])], { end: END, days: 14, serviceLevel: 0.95 });

  it('how far what came lay from what was expected, by nearest rank; where nothing was expected there is no ratio', () => {
    expect(ratiosOf(days(10, (i) => ({ came: 10 * (i + 1), expected: 100 })))).toEqual({ low: 0.1, median: 0.5, high: 0.9 });
    expect(ratiosOf([{ came: 5, expected: 0 }])).toBe(null);
  });

  it('orders have to be placed as many days earlier as makes them in time at the service level, and not one more', () => {
    const lasted = (of: readonly number[]) => days(15, (day) => of.filter((one) => one === day).length);
    const twenty = [3, 9, ...days(18, () => 14)];
    expect(lastingOf(lasted(twenty), 14, 0.95)).toEqual({ inTime: 0.9, earlier: 5 });
    expect(lastingOf(lasted(twenty), 14, 0.99)).toEqual({ inTime: 0.9, earlier: 11 });
    expect(lastingOf(lasted(twenty), 14, 0.9)).toEqual({ inTime: 0.9, earlier: 0 });
    expect(lastingOf(lasted([]), 14, 0.9)).toBe(null);
    for (const level of [0.8, 0.9, 0.95, 0.975, 0.99])
      for (let size = 1; size < 60; size += 1) {
        const some = days(size, (i) => (i * 7 + size) % 15);
        const { earlier } = lastingOf(lasted(some), 14, level) ?? { earlier: -1 };
        const late = (by: number) => some.filter((one) => one < 14 - by).length;
        expect(late(earlier)).toBeLessThanOrEqual((1 - level) * size + 1e-9);
        if (earlier > 0) expect(late(earlier - 1)).toBeGreaterThan((1 - level) * size - 1e-9);
      }
  });

  it('by period, the latest first, with the sale events in it and in the 28 days before', () => {
    const [last, before] = found([span(), span({ beyond: 4 }), span({ fold: 2, beyond: -4 })]).periods;
    expect(last).toMatchObject({ period: { start: addDays(END, -13), end: END }, folds: 2, inside: 1, above: 1, events: [] });
    expect(before).toMatchObject({ period: { start: addDays(END, -27), end: addDays(END, -14) }, folds: 1, below: 1 });
    expect(eventsWords(last?.events ?? [], last?.eventsBefore ?? [])).toBe('after Prime Big Deal Days (dates estimated)');
    const third = found([span({ fold: 3 })]).periods[0];
    expect(eventsWords(third?.events ?? [], third?.eventsBefore ?? [])).toBe('Prime Big Deal Days (dates estimated)');
    expect(eventsWords([], [])).toBe('–');
  });

  it('by product, those furthest outside in units first, at most five, and none that was never outside', () => {
    const { products } = found([
      ...days(6, (i) => span({ asin: `B${i}`, beyond: i - 3 })),
      span({ asin: 'C', beyond: 9 }),
      span({ asin: 'C', fold: 2, beyond: -2, came: 50 }),
    ]);
    expect(products.map(({ asin, beyond }) => [asin, beyond])).toEqual([
      ['C', 7],
      ['B0', -3],
      ['B1', -2],
      ['B5', 2],
      ['B2', -1],
    ]);
    expect(products[0]).toEqual({ asin: 'C', beyond: 7, came: 150, expected: 200, outside: 2, folds: 2 });
  });

  it('a log that is older than the stretches has its counts still', () => {
    const old: CountedPart = { kind: 'backTest', done: 3, below: 1, inside: 7, above: 2 };
    expect(RecordedPart.is(old)).toBe(true);
    expect([coverageIn([old]).share, backTestsIn([old])]).toEqual([0.7, []]);
  });

  it('in words', () => {
    expect(ratioWords({ low: 0.8, median: 1.06, high: 1.41 })).toBe(
      'The median window sold 106% of the forecast, one in ten at most 80%, nine in ten at most 141%.',
    );
    expect(inTimeWords({ inTime: 0.567, earlier: 15 }, 49, 0.975)).toBe(
      'With the simulation alone, stock for 49 days at a 97.5% service level lasted in 56.7% of the windows. The reorder plan adds the safety margin that past demand needed.',
    );
    expect(steadyWords(0, 49)).toContain('about 67% would be within the range');
    expect(leftOutOfTestWords({ stockOuts: 1, gaps: 0, unseen: 0 })).toMatch(/^Left out: 1 window in which stock ran out/);
    expect(leftOutOfTestWords({ stockOuts: 0, gaps: 0, unseen: 0 })).toBe(null);
    const bias = (name: 'low' | 'high', inside: number) => ({
      bias: name,
      below: 0,
      inside,
      above: 10 - inside,
      folds: 10,
      share: inside / 10,
      lasting: null,
    });
    expect(biasWords([bias('low', 5), bias('high', 5)], 'high')).toBe(
      'No other recency bias would have kept sales within the range more often than Strong, the current setting.',
    );
    expect(biasWords([bias('low', 7), bias('high', 5)], 'high')).toBe(
      'Recency bias None would have kept sales within the range in 2 more windows than Strong, the current setting.',
    );
  });
});
