import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { BUY_BOX_BOUND, derivedOf, MOST_DERIVED, type ProductSeries } from '../../../src/domain/annotations/derived.ts';
import { addDays, eachDay, lengthOf } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const START = isoDay('2026-01-01');
const daysOf = (length: number) => (length === 0 ? [] : eachDay({ start: START, end: addDays(START, length - 1) }));
const share = fc.option(fc.constantFrom(0, 0.2, 0.49, 0.5, 0.9, 1));
const units = fc.option(fc.constantFrom(-3, 0, 1, 40));
const courses = fc.array(fc.record({ buyBox: fc.array(share, { maxLength: 60 }), stock: fc.array(units, { maxLength: 60 }) }), {
  maxLength: 4,
});
const named = (list: readonly Pick<ProductSeries, 'buyBox' | 'stock'>[]): readonly ProductSeries[] =>
  list.map((one, i) => ({ asin: `B${i}`, title: null, country: 'US', ...one }));

describe('runs of days', () => {
  test.prop([courses, fc.nat(60)])('a day is in a run of a product if, and only if, its figures say so', (list, length) => {
    const [days, products] = [daysOf(length), named(list)];
    const found = derivedOf(days, products);
    for (const { asin, buyBox, stock } of products) {
      days.forEach((day, i) => {
        const kinds = found.filter((one) => one.asin === asin && one.start <= day && day <= one.end).map(({ kind }) => kind);
        const isOut = (stock[i] ?? 1) <= 0;
        const isLost = !isOut && (buyBox[i] ?? 1) < BUY_BOX_BOUND;
        expect(kinds).toEqual(isOut ? ['outOfStock'] : isLost ? ['buyBoxLost'] : []);
      });
    }
  });

  test.prop([courses, fc.nat(60)])('two runs of a kind and product never touch, and all are by day', (list, length) => {
    const found = derivedOf(daysOf(length), named(list));
    expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).sort());
    for (const a of found)
      for (const b of found)
        if (a !== b && a.kind === b.kind && a.asin === b.asin)
          expect(a.end < addDays(b.start, -1) || b.end < addDays(a.start, -1)).toBe(true);
  });

  test('of too many the longest are kept', () => {
    const days = daysOf(900);
    const stock = days.map((_, i) => (i % 2 === 0 || (i >= 100 && i < 110) ? 0 : 5));
    const found = derivedOf(days, [{ asin: 'B0', title: 'Kettle', country: null, buyBox: [], stock }]);
    expect(found).toHaveLength(MOST_DERIVED);
    expect(found.some((one) => lengthOf(one) === 11)).toBe(true);
  });

  test('the lowest share of a run is told', () => {
    const [first, , third] = daysOf(3);
    expect(derivedOf(daysOf(3), [{ asin: 'B0', title: null, country: 'US', buyBox: [0.4, 0.1, 0.3], stock: [] }])).toEqual([
      { kind: 'buyBoxLost', asin: 'B0', country: 'US', title: null, start: first, end: third, lowest: 0.1 },
    ]);
  });
});
