import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salesFactors } from '../../../src/arbitraries/retail.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { SalesFactors, type SalesWaterfall, salesWaterfall } from '../../../src/domain/retail/salesWaterfall.ts';

const made = (previous: SalesFactors, current: SalesFactors): SalesWaterfall => {
  const found = salesWaterfall(previous, current);
  if (found._tag === 'Left') throw new Error(found.left._tag);
  return found.right;
};
const sumOf = ({ parts }: SalesWaterfall): number => parts.views + parts.conversion + parts.units + parts.price;
const factors = (views: number, orders: number, units: number, salesCents: number): SalesFactors => ({ views, orders, units, salesCents });

describe('the sales waterfall', () => {
  test.prop([salesFactors, salesFactors])(
    'parts add up to the total change to the cent, and the total is the change',
    (previous, current) => {
      const found = made(previous, current);
      expect(sumOf(found)).toBe(found.total);
      expect(found.total).toBe(current.salesCents - previous.salesCents);
      for (const part of Object.values(found.parts)) {
        expect(Number.isSafeInteger(part)).toBe(true);
        expect(Object.is(part, -0)).toBe(false);
      }
    },
  );

  test.prop([salesFactors])('nothing changes where nothing changed', (one) => {
    expect(made(one, one)).toMatchObject({ total: 0, parts: { views: 0, conversion: 0, units: 0, price: 0 } });
  });

  test.prop([fc.nat(500), fc.nat(500), fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 })])(
    'a factor that alone changed has the whole change',
    (a, b, orders, price) => {
      const [before, after] = [a + 1, b + 1];
      const change = (after - before) * orders * price;
      // Per view one order times `orders`, per order one unit.
      const views = made(
        factors(before, before * orders, before * orders, before * orders * price),
        factors(after, after * orders, after * orders, after * orders * price),
      );
      expect(views.parts).toEqual({ views: change, conversion: 0, units: 0, price: 0 });
      const conversion = made(
        factors(9, before * orders, before * orders, before * orders * price),
        factors(9, after * orders, after * orders, after * orders * price),
      );
      expect(conversion.parts).toEqual({ views: 0, conversion: change, units: 0, price: 0 });
      const units = made(factors(9, 9, before * orders, before * orders * price), factors(9, 9, after * orders, after * orders * price));
      expect(units.parts).toEqual({ views: 0, conversion: 0, units: change, price: 0 });
      const prices = made(factors(9, 9, orders, before * orders * price), factors(9, 9, orders, after * orders * price));
      expect(prices.parts).toEqual({ views: 0, conversion: 0, units: 0, price: change });
    },
  );

  it('tells the four apart, worked by hand', () => {
    // 1,000 views, 100 orders, 150 units, $3,000.00; then 1,200 views, 90 orders, 180 units, $2,700.00.
    expect(made(factors(1000, 100, 150, 300_000), factors(1200, 90, 180, 270_000))).toEqual({
      before: 300_000,
      after: 270_000,
      total: -30_000,
      parts: { views: 60_000, conversion: -90_000, units: 90_000, price: -90_000 },
    });
  });

  it('rounds a step that is no whole cent once, and loses nothing', () => {
    const found = made(factors(3, 3, 3, 100), factors(2, 1, 1, 40));
    expect(found.parts).toEqual({ views: -33, conversion: -34, units: 0, price: 7 });
    expect(made(factors(2, 2, 2, -1), factors(1, 2, 2, -1)).parts).toEqual({ views: 0, conversion: 0, units: 0, price: 0 });
  });

  it('gives the whole change to the first factor that came from nothing', () => {
    expect(made(factors(0, 0, 0, 0), factors(10, 2, 3, 500)).parts).toEqual({ views: 500, conversion: 0, units: 0, price: 0 });
    expect(made(factors(10, 0, 0, 0), factors(10, 2, 3, 500)).parts).toEqual({ views: 0, conversion: 500, units: 0, price: 0 });
    expect(made(factors(10, 2, 3, 500), factors(0, 0, 0, 0)).parts).toEqual({ views: -500, conversion: 0, units: 0, price: 0 });
  });

  it('names what is no count and no amount, and what is too large', () => {
    const fine = factors(1, 1, 1, 1);
    for (const bad of [{ views: -1 }, { orders: 0.5 }, { units: Number.NaN }, { salesCents: Number.POSITIVE_INFINITY }]) {
      expect(salesWaterfall({ ...fine, ...bad }, fine)).toEqual({ _tag: 'Left', left: { _tag: 'InvalidFactors', period: 'previous' } });
      expect(salesWaterfall(fine, { ...fine, ...bad })).toEqual({ _tag: 'Left', left: { _tag: 'InvalidFactors', period: 'current' } });
      expect(decode(SalesFactors, { ...fine, ...bad })._tag).toBe('Left');
    }
    const large = Number.MAX_SAFE_INTEGER;
    expect(salesWaterfall(factors(1, 1, 1, large), factors(large, 1, 1, 1))).toEqual({
      _tag: 'Left',
      left: { _tag: 'AmountTooLarge', part: 'views' },
    });
    expect(Object.is(made(factors(1, 1, 1, -0), fine).before, 0)).toBe(true);
  });

  test.prop([fc.anything(), fc.anything()])('throws on nothing', (a, b) => {
    expect(['Left', 'Right']).toContain(salesWaterfall(a as SalesFactors, b as SalesFactors)._tag);
  });
});
