import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { byNumber, byText, sortedBy } from '../../../src/domain/metrics/order.ts';
import { share, sharesOf, shareWithin, sumAmounts, sumKnown, weightedMean } from '../../../src/domain/metrics/share.ts';
import { topWithRest } from '../../../src/domain/metrics/topWithRest.ts';

const anyNumber = fc.option(fc.double(), { freq: 5 });
const cents = fc.integer({ min: 0, max: 1e9 });

describe('laws of parts and wholes', () => {
  test.prop([anyNumber, anyNumber])('a share is a finite number that is not −0, or null', (part, whole) => {
    const got = share(part, whole);
    if (got !== null) expect(Number.isFinite(got) && !Object.is(got, -0)).toBe(true);
    if (whole === 0 || whole === null || part === null) expect(got).toBeNull();
  });

  test('a part that exceeds the whole it is told beside is not known; any other is its share', () => {
    expect([shareWithin(3_094, 1_311), shareWithin(656, 1_312), shareWithin(0, 0), shareWithin(1, null)]).toEqual([null, 0.5, null, null]);
  });

  test.prop([fc.array(fc.option(cents), { minLength: 1, maxLength: 30 })])('shares sum to 1, or there are none', (values) => {
    const shares = sharesOf(values);
    expect(shares).toHaveLength(values.length);
    const sum = sumKnown(shares);
    if (values.every((value) => value === null || value === 0)) expect(sum).toBeNull();
    else expect(sum).toBeCloseTo(1, 9);
  });

  test.prop([fc.array(fc.record({ value: fc.double({ min: -1e6, max: 1e6, noNaN: true }), weight: fc.nat(1000) }), { maxLength: 20 })])(
    'a weighted mean lies between the smallest and the largest value that counts',
    (pairs) => {
      const counted = pairs.filter(({ weight }) => weight > 0).map(({ value }) => value);
      const mean = weightedMean(pairs);
      if (counted.length === 0) expect(mean).toBeNull();
      else {
        expect(mean).toBeGreaterThanOrEqual(Math.min(...counted) - 1e-6);
        expect(mean).toBeLessThanOrEqual(Math.max(...counted) + 1e-6);
      }
    },
  );

  test.prop([fc.array(anyNumber, { maxLength: 30 }), fc.constantFrom('asc' as const, 'desc' as const)])(
    'a sort is a permutation, ordered, stable, and the unknown stand last',
    (values, direction) => {
      const rows = values.map((value, at) => ({ value, at }));
      const sorted = sortedBy(
        rows,
        byNumber(({ value }) => value, direction),
      );
      expect([...sorted].map(({ at }) => at).sort((a, b) => a - b)).toEqual(rows.map(({ at }) => at));
      for (const [i, row] of sorted.slice(1).entries()) {
        const before = sorted[i] as (typeof rows)[number];
        const [x, y] = [before.value, row.value];
        if (!Number.isFinite(y)) continue;
        expect(Number.isFinite(x)).toBe(true);
        if (x === y || (x === 0 && y === 0)) expect(before.at).toBeLessThan(row.at);
        else expect((x as number) < (y as number)).toBe(direction === 'asc');
      }
    },
  );

  test.prop([fc.array(fc.string())])('texts sort alike in both directions', (texts) => {
    const up = sortedBy(
      texts,
      byText((text) => text),
    );
    const down = sortedBy(
      texts,
      byText((text) => text, 'desc'),
    );
    expect([...down].reverse()).toEqual(up);
  });

  test.prop([
    fc.array(fc.record({ name: fc.constantFrom('a', 'Other', '__proto__'), value: fc.option(cents) }), { maxLength: 30 }),
    fc.nat(12),
  ])('the largest and the rest hold all of the sum, to the cent', (parts, most) => {
    const got = topWithRest(parts, most, 'Other');
    expect(got.length).toBe(Math.min(parts.length, most + 1));
    expect(sumKnown(got.map(({ value }) => value)) ?? 0).toBe(sumKnown(parts.map(({ value }) => value)) ?? 0);
    expect(got.filter(({ rest }) => rest).length).toBe(parts.length > most ? 1 : 0);
    const top = got.filter(({ rest }) => !rest).map(({ value }) => value ?? -1);
    expect(top).toEqual([...top].sort((a, b) => b - a));
  });

  test('a sum of amounts is written to the cent, as they were', () => {
    expect(sumAmounts([1000, 2000, 3000, 4000.37])).toBe(10_000.37);
    expect(sumAmounts([4000, 3000, 2000.37, 1000])).toBe(10_000.37);
    expect(sumAmounts([0.1, 0.2])).toBe(0.3);
    expect([sumAmounts([]), sumAmounts([null]), sumAmounts([null, 1 / 3])]).toEqual([null, null, 1 / 3]);
  });

  test.prop([fc.array(fc.option(cents), { minLength: 1, maxLength: 200 })])(
    'a sum of amounts is the whole cents that they sum to',
    (amounts) => {
      const known = amounts.filter((amount) => amount !== null);
      const got = sumAmounts(amounts.map((amount) => (amount === null ? null : amount / 100)));
      expect(got).toBe(known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0) / 100);
    },
  );
});
