import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productRow } from '../../../src/arbitraries/retail.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { triplet } from '../../../src/domain/metrics/change.ts';
import { categorySales, categorySplit } from '../../../src/domain/retail/categorySales.ts';
import {
  choosePrimary,
  DEFAULT_METRIC_CHOICE,
  DepartmentRow,
  dropdownAfterClick,
  movers,
  ProductRow,
  productStatus,
  shownMetrics,
  toggleMetric,
  tripletOf,
} from '../../../src/domain/retail/productPerformance.ts';

const row = (asin: string, current: number | null, previous: number | null): ProductRow => ({
  asin,
  product_title: null,
  current_category: null,
  image_url: null,
  is_active: true,
  is_new: false,
  metrics: { total_sales: triplet(current, previous) },
});
const sides = (rows: readonly ProductRow[], order: 'absolute' | 'relative', metric = 'total_sales'): readonly [string, string] => {
  const found = movers(rows, metric, order, true);
  if (found._tag === 'Left') throw new Error('no movers');
  return [found.right.positive.map(({ asin }) => asin).join(''), found.right.negative.map(({ asin }) => asin).join('')];
};

describe('movers', () => {
  const rows = [row('a', 110, 100), row('b', 3, 1), row('c', 90, 100), row('d', 1, 5), row('e', 5, 5), row('f', null, 5), row('g', 7, 0)];

  it('B-382 ranks only rows with a computed change, by the chosen one', () => {
    expect(sides(rows, 'absolute')).toEqual(['agb', 'cd']);
    // From 0 there is no relative change.
    expect(sides(rows, 'relative')).toEqual(['ba', 'dc']);
    expect(sides(rows, 'absolute', '__proto__')).toEqual(['', '']);
  });

  it('B-567 shows 25 per side', () => {
    const many = Array.from({ length: 60 }, (_, i) => row(`${i},`, i, 30));
    const found = movers(many, 'total_sales', 'absolute', true);
    expect(found._tag === 'Right' && [found.right.positive.length, found.right.negative.length]).toEqual([25, 25]);
    expect(sides(many, 'absolute')[0].startsWith('59,58,')).toBe(true);
    // The 25 are the first of all that moved that way; 30 did not move.
    expect(found._tag === 'Right' && [found.right.all.positive.length, found.right.all.negative.length]).toEqual([29, 30]);
    expect(found._tag === 'Right' && found.right.all.positive.slice(0, 25)).toEqual(found._tag === 'Right' && found.right.positive);
  });

  it('B-533 says that there are none without a comparison period', () => {
    expect(movers(rows, 'total_sales', 'absolute', false)).toEqual({
      _tag: 'Left',
      left: { _tag: 'NoComparison', message: 'Cannot calculate movers without a comparison period' },
    });
  });

  test.prop([fc.array(productRow, { maxLength: 24 }), fc.constantFrom('absolute' as const, 'relative' as const)])(
    'no row is on both sides, each side is ordered, and both changes have one sign',
    (all, order) => {
      const found = movers(all, 'total_sales', order, true);
      if (found._tag === 'Left') throw new Error('no movers');
      const { positive, negative } = found.right;
      expect(positive.filter((one) => negative.includes(one))).toEqual([]);
      for (const [side, sign] of [
        [positive, 1],
        [negative, -1],
      ] as const) {
        const sizes = side.map((one) => (tripletOf(one, 'total_sales')?.[order] ?? 0) * sign);
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
        for (const one of side) {
          const { absolute, relative } = one.metrics.total_sales as { absolute: number | null; relative: number | null };
          expect(Math.sign(absolute ?? 0)).toBe(sign);
          if (relative !== null) expect(Math.sign(relative)).toBe(sign);
        }
      }
    },
  );
});

describe('the metrics of Product Performance', () => {
  it('B-188 are total sales, ordered units and ASP at first', () => {
    expect(shownMetrics(DEFAULT_METRIC_CHOICE)).toEqual(['total_sales', 'ordered_units', 'asp']);
  });

  it('B-321 keep the primary one, whatever is clicked', () => {
    expect(toggleMetric(DEFAULT_METRIC_CHOICE, 'total_sales')).toEqual(DEFAULT_METRIC_CHOICE);
    expect(shownMetrics(toggleMetric(DEFAULT_METRIC_CHOICE, 'asp'))).toEqual(['total_sales', 'ordered_units']);
    expect(shownMetrics(toggleMetric(DEFAULT_METRIC_CHOICE, 'glance_views')).at(-1)).toBe('glance_views');
  });

  it('B-322 show the primary one first', () => {
    expect(shownMetrics(choosePrimary(DEFAULT_METRIC_CHOICE, 'asp'))).toEqual(['asp', 'total_sales', 'ordered_units']);
    expect(shownMetrics(choosePrimary(DEFAULT_METRIC_CHOICE, 'ctr'))[0]).toBe('ctr');
  });

  it('B-319 B-320 have at most one dropdown open; a click outside closes it', () => {
    expect(dropdownAfterClick('none', 'primary')).toBe('primary');
    expect(dropdownAfterClick('primary', 'order')).toBe('order');
    expect(dropdownAfterClick('order', 'order')).toBe('none');
    expect(dropdownAfterClick('active', 'outside')).toBe('none');
  });
});

describe('rows', () => {
  it('B-268 say Active or Inactive', () => {
    expect([productStatus({ is_active: true }), productStatus({ is_active: false })]).toEqual(['Active', 'Inactive']);
  });

  it('products are read with a triplet per metric, unknown keys stripped', () => {
    const good = row('a', 3, 2);
    expect(decode(ProductRow, { ...good, secret: 1 })).toEqual({ _tag: 'Right', right: good });
    for (const key of Object.keys(good)) expect(decode(ProductRow, { ...good, [key]: undefined })._tag, key).toBe('Left');
    expect(decode(ProductRow, { ...good, metrics: { total_sales: { current: 1, previous: 2, absolute: 3 } } })._tag).toBe('Left');
    const hostile = JSON.parse('{"__proto__":{"current":1,"previous":null,"absolute":null,"relative":null}}');
    const read = decode(ProductRow, { ...good, metrics: hostile });
    expect(read._tag).toBe('Right');
    expect(tripletOf(good, 'constructor')).toBeNull();
  });

  it('departments are read with the same triplets', () => {
    const good = { current_path: 'Home/Lamps', current_category: 'Lamps', metrics: { asp: triplet(2, 1) } };
    expect(decode(DepartmentRow, { ...good, more: 1 })).toEqual({ _tag: 'Right', right: good });
    expect(decode(DepartmentRow, { ...good, current_path: 3 })._tag).toBe('Left');
    expect(decode(DepartmentRow, { ...good, metrics: { asp: 2 } })._tag).toBe('Left');
  });
});

describe('Category Sales', () => {
  it('B-565 B-566 shows the ten largest and groups the others as Other', () => {
    const parts = categorySales(Array.from({ length: 13 }, (_, i) => ({ name: `c${i}`, value: i })));
    expect(parts.map(({ name }) => name)).toEqual(['c12', 'c11', 'c10', 'c9', 'c8', 'c7', 'c6', 'c5', 'c4', 'c3', 'Other']);
    expect(parts.at(-1)).toEqual({ name: 'Other', value: 3, rest: true });
    expect(categorySales([{ name: 'Other', value: 1 }])).toEqual([{ name: 'Other', value: 1, rest: false }]);
  });

  it('B-177 B-178 is split by tag and by country when several are filtered for', () => {
    expect(categorySplit({ tags: ['a'], countries: ['US'] })).toEqual({ byTag: false, byCountry: false });
    expect(categorySplit({ tags: ['a', 'b'], countries: [] })).toEqual({ byTag: true, byCountry: false });
    expect(categorySplit({ tags: [], countries: ['US', 'CA'] })).toEqual({ byTag: false, byCountry: true });
  });
});
