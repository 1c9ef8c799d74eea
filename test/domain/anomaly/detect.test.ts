import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dailyHistory } from '../../../src/arbitraries/history.ts';
import { placementOf } from '../../../src/domain/anomaly/bounds.ts';
import { secondaryMessages } from '../../../src/domain/anomaly/circumstances.ts';
import { judgeDays } from '../../../src/domain/anomaly/detect.ts';

/** A gentle week that comes again and again, with a scatter of its own that repeats every 11 days. */
const WEEK = [80, 90, 100, 110, 120, 130, 70];
const usual = (days: number): number[] => Array.from({ length: days }, (_, i) => (WEEK[i % 7] ?? 0) + ((i * 7) % 11) - 5);
const with0 = (days: number, at: number, value: number | null): (number | null)[] => usual(days).map((one, i) => (i === at ? value : one));

describe('days out of the ordinary', () => {
  it('a usual week has none', () => {
    expect(judgeDays(usual(90)).filter(({ isAnomaly }) => isAnomaly)).toEqual([]);
  });

  it('finds a day three times as high, and one without sales', () => {
    const found = (at: number, value: number) => judgeDays(with0(90, at, value)).flatMap(({ isAnomaly }, i) => (isAnomaly ? [i] : []));
    expect([found(87, 330), found(85, 0)]).toEqual([[87], [85]]);
  });

  it('knows the day of the week: a Sunday that sells like a Friday', () => {
    const days = judgeDays(with0(91, 90, 130));
    expect(WEEK[90 % 7]).toBe(70);
    expect([days[90]?.isAnomaly, judgeDays(usual(91))[89]?.isAnomaly]).toEqual([true, false]);
  });

  it('a whole focus period that is too high stays an anomaly to its last day', () => {
    const risen = usual(91).map((value, i) => (i >= 84 ? value * 3 : value));
    expect(
      judgeDays(risen)
        .slice(-7)
        .map(({ isAnomaly }) => isAnomaly),
    ).toEqual(Array.from({ length: 7 }, () => true));
  });

  it('one wild day before does not widen the bounds much', () => {
    const width = (values: readonly (number | null)[]) => {
      const last = judgeDays(values).at(-1);
      return (last?.ciUpper ?? Number.NaN) - (last?.ciLower ?? Number.NaN);
    };
    expect(width(with0(90, 60, 5000))).toBeLessThan(2 * width(usual(90)));
  });

  it('even days have bounds a fifth away at the least', () => {
    const even = judgeDays(Array.from({ length: 60 }, () => 100)).at(-1);
    expect(even?.salesPredicted).toBeCloseTo(100, 9);
    expect(even?.ciLower).toBeCloseTo(80, 9);
    expect(even?.ciUpper).toBeCloseTo(120, 9);
  });

  it('judges nothing with fewer than 28 known days before', () => {
    const days = judgeDays(with0(60, 10, null));
    expect(days.slice(0, 29).every(({ salesPredicted, isAnomaly }) => salesPredicted === null && !isAnomaly)).toBe(true);
    expect(days[29]?.salesPredicted).not.toBe(null);
  });

  it('a missing day is expected but no anomaly', () => {
    expect(judgeDays(with0(90, 88, null))[88]).toMatchObject({ isAnomaly: false, salesPredicted: expect.any(Number) });
  });

  test.prop([dailyHistory, fc.double({ min: 0, max: 500, noNaN: true })], { numRuns: 30 })(
    'bounds lie around what was expected, from 0 on, and the flag says what the bounds say, of the day or of the days around it',
    ({ values }, price) => {
      const sales = values.slice(-150);
      const days = judgeDays(sales, undefined, { unitPrice: price });
      expect(days).toHaveLength(sales.length);
      days.forEach(({ salesPredicted, ciLower, ciUpper, isAnomaly, isRange }, i) => {
        if (salesPredicted === null || ciLower === null || ciUpper === null) {
          expect([salesPredicted, ciLower, ciUpper, isAnomaly]).toEqual([null, null, null, false]);
          return;
        }
        const sold = sales[i] === null || sales[i] === undefined ? null : Math.max(0, sales[i]);
        expect(0 <= ciLower && ciLower <= salesPredicted && salesPredicted <= ciUpper && Number.isFinite(ciUpper)).toBe(true);
        expect(isAnomaly && !isRange).toBe(['below', 'above'].includes(placementOf({ salesActual: sold, ciLower, ciUpper })));
        expect(!isRange || isAnomaly).toBe(true);
      });
    },
  );

  test.prop([fc.array(fc.option(fc.double()), { maxLength: 90 }), fc.double()], { numRuns: 30 })('bears any doubles', (values, price) => {
    for (const { ciUpper } of judgeDays(values, { factors: values.map((value) => value ?? 0), isEvent: [] }, { unitPrice: price }))
      expect(ciUpper === null || Number.isFinite(ciUpper)).toBe(true);
  });
});

describe('what may have moved sales', () => {
  const usual = { adSpend: 10, buyBox: 0.9, inventory: 50 };
  const fine = { ...usual, days: 1, withoutStock: 0 };

  it('is named with its figures, a day, the strongest first', () => {
    expect(secondaryMessages({ ...fine, adSpend: 2, buyBox: 0.3 }, usual, 'below')).toEqual([
      'Buy Box share was 30% (usually 90%).',
      'Ad spend was $2 a day, 80% below the usual $10 a day.',
    ]);
    // A share of a few views is no cause.
    expect([1, 9, 40].map((views) => secondaryMessages({ ...fine, buyBox: 0, views }, usual, 'below'))).toEqual([
      [],
      [],
      ['Buy Box share was 0% (usually 90%).'],
    ]);
    // Ads that all but stopped weigh more than a fifth of the buy box.
    expect(secondaryMessages({ ...fine, adSpend: 0, buyBox: 0.7, inventory: 9 }, usual, 'below')).toEqual([
      'Ad spend was $0 a day, 100% below the usual $10 a day.',
      'Buy Box share was 70% (usually 90%).',
    ]);
    expect(secondaryMessages({ ...fine, adSpend: 40 }, usual, 'above')).toEqual([
      'Ad spend was $40 a day, 300% above the usual $10 a day.',
    ]);
  });

  it('is the empty stock before all, on how many of the days, and not the ads that stopped with it', () => {
    const out = { ...fine, adSpend: 1, buyBox: 0.3, inventory: 0 };
    expect(secondaryMessages({ ...out, withoutStock: 1 }, usual, 'below')).toEqual([
      'Out of stock (usually 50 units).',
      'Buy Box share was 30% (usually 90%).',
    ]);
    const some = { ...out, buyBox: 0.9, days: 10 };
    expect(secondaryMessages({ ...some, withoutStock: 9 }, usual, 'below')).toEqual(['Out of stock on 9 of 10 days (usually 50 units).']);
    expect(secondaryMessages({ ...some, withoutStock: 10 }, { ...usual, inventory: null }, 'below')).toEqual([
      'Out of stock on all 10 days.',
    ]);
  });

  it('is nothing that would have moved them the other way', () => {
    expect(secondaryMessages({ ...fine, adSpend: 2, buyBox: 0.3, inventory: 0, withoutStock: 1 }, usual, 'above')).toEqual([]);
    expect(secondaryMessages({ ...fine, adSpend: 40 }, usual, 'below')).toEqual([]);
  });

  it('is nothing where little changed or nothing is known', () => {
    const unknown = { adSpend: null, buyBox: null, inventory: null };
    for (const direction of ['above', 'below'] as const) {
      expect(secondaryMessages({ ...fine, adSpend: 14, buyBox: 0.75, inventory: 1 }, usual, direction)).toEqual([]);
      expect(secondaryMessages({ ...fine, ...unknown }, usual, direction)).toEqual([]);
      expect(secondaryMessages({ ...fine, inventory: Number.NaN }, unknown, direction)).toEqual([]);
      expect(secondaryMessages(fine, { ...usual, adSpend: 0 }, direction)).toEqual([]);
    }
  });
});

describe('days that tell nothing of demand', () => {
  const sells = (days: number, of: (day: number) => number) => usual(days).map((one, day) => one * of(day));
  const marked = (judged: ReturnType<typeof judgeDays>) => judged.flatMap(({ isAnomaly }, day) => (isAnomaly ? [day] : []));

  it('are not those after a wild day of a level that is young', () => {
    const wave = [0, 90, -60, 120, -90, 60, -120];
    const level = (day: number): number => (day < 60 ? 3_000 : day < 95 ? 3_400 : 3_900);
    const isWild = (day: number): boolean => day === 106 || day === 107;
    const judged = judgeDays(
      Array.from({ length: 120 }, (_, day) => (isWild(day) ? 18_000 : (day > 107 ? 3_500 : level(day)) + (wave[day % 7] ?? 0))),
    );
    expect(marked(judged).filter((day) => day > 100)).toEqual([106, 107]);
    // Two days of five times as much move what is expected by less than a third.
    expect(Math.max(...judged.slice(108).map(({ salesPredicted }) => salesPredicted ?? 0))).toBeLessThan(1.3 * 3_900);
  });

  it('are judged and left out of what is learnt: after three weeks without stock as much is expected as before', () => {
    const isOut = Array.from({ length: 120 }, (_, day) => day >= 90 && day < 111);
    const judged = judgeDays(
      sells(120, (day) => (isOut[day] === true ? 0 : 1)),
      undefined,
      { isOut },
    );
    expect(marked(judged)).toEqual(isOut.flatMap((out, day) => (out ? [day] : [])));
    expect((judged[112]?.salesPredicted ?? 0) / (WEEK[112 % 7] ?? 1)).toBeCloseTo(1, 1);
  });

  it('a stop is no demand either where stock is not known: each of its days is marked, the first after it is not', () => {
    const judged = judgeDays(sells(120, (day) => (day >= 90 && day < 111 ? 0 : 1)));
    expect(marked(judged)).toEqual(Array.from({ length: 21 }, (_, i) => 90 + i));
  });

  it('a return to the level before is no gain, nor a loss', () => {
    for (const times of [0.3, 3]) {
      const judged = judgeDays(sells(140, (day) => (day >= 90 && day < 108 ? times : 1)));
      expect(marked(judged).length, `${times}`).toBeGreaterThan(5);
      expect(marked(judged).filter((day) => day >= 108)).toEqual([]);
      expect(Math.abs((judged[120]?.salesPredicted ?? 0) / (WEEK[120 % 7] ?? 1) - 1)).toBeLessThan(0.4);
    }
  });

  it('what comes back is no less than nothing sold', () => {
    const seldom = Array.from({ length: 120 }, (_, day) => (day % 4 === 0 ? 30 : 0));
    expect(
      marked(
        judgeDays(
          seldom.map((sold, day) => (day === 110 ? -20 : sold)),
          undefined,
          { unitPrice: 30 },
        ),
      ),
    ).toEqual([]);
  });
});
