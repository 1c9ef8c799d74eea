import { test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { inventoryProducts } from '../../../src/arbitraries/inventory.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import {
  InventoryCalculation,
  InventoryProduct,
  resampledDays,
  slowReportWarning,
  topProducts,
  withoutStockOuts,
} from '../../../src/domain/inventory/product.ts';
import { recencyWeights } from '../../../src/domain/inventory/weights.ts';
import { product } from './make.ts';

const calculation = { alpha: 0.05, data: [product()], daysToSurvive: 49, useCogs: false, seed: 1, leaveOutStockOuts: false };

describe('what the simulation needs', () => {
  it('B-279 B-494 the calculation takes alpha, data, daysToSurvive and useCogs, and none may be missing', () => {
    expect(decode(InventoryCalculation, calculation)).toEqual({ _tag: 'Right', right: calculation });
    for (const missing of ['alpha', 'data', 'daysToSurvive', 'useCogs']) {
      const { [missing as 'alpha']: _, ...rest } = calculation;
      expect(decode(InventoryCalculation, rest)._tag).toBe('Left');
    }
  });

  it('refuses what is out of range, with its place', () => {
    for (const alpha of [-0.1, 1, Number.NaN, Number.POSITIVE_INFINITY, '0.05'])
      expect(decode(InventoryCalculation, { ...calculation, alpha })._tag).toBe('Left');
    for (const daysToSurvive of [0, 85, 1.5, Number.NaN])
      expect(decode(InventoryCalculation, { ...calculation, daysToSurvive })._tag).toBe('Left');
    const infinite = decode(InventoryCalculation, { ...calculation, data: [product({ units: [1, Number.NaN] })] });
    expect(infinite._tag === 'Left' ? infinite.left.faults[0]?.path : '').toBe('data[0].units[1]');
    expect(decode(InventoryProduct, product({ currentInventory: -1 }))._tag).toBe('Left');
    expect(decode(InventoryProduct, { ...product(), units: Array.from({ length: 401 }, () => 1) })._tag).toBe('Left');
  });

  it('strips unknown keys, and takes prototype keys for names', () => {
    const odd = JSON.parse(`{"__proto__": {"asin": "x"}, "more": 1}`);
    const decoded = decode(InventoryProduct, { ...product({ asin: '__proto__' }), ...odd });
    expect(decoded).toEqual({ _tag: 'Right', right: product({ asin: '__proto__' }) });
  });

  it('B-602 asks for 28 days of data, which need not follow one another', () => {
    const days = (units: (number | null)[]) => resampledDays(product({ units }));
    expect(days(Array.from({ length: 27 }, () => 1))).toEqual({
      _tag: 'Left',
      left: { _tag: 'HistoryTooShort', asin: 'B000000001', known: 27, needed: 28 },
    });
    expect(days(Array.from({ length: 28 }, () => 1))._tag).toBe('Right');
    // A day without a figure is not among them: one before stands in for it, with its stock.
    const gap = resampledDays(product({ units: [9, ...Array.from({ length: 27 }, () => 1), null], inventory: [...Array(29).keys()] }));
    expect(gap._tag === 'Right' ? [gap.right.units[0], gap.right.inventory] : gap).toEqual([9, [...Array(28).keys()]]);
  });

  it('B-601 draws from the last 28 days alone; returns are no demand, parts of units are rounded, the most is 65,535', () => {
    const drawn = resampledDays(
      product({ units: [...Array.from({ length: 28 }, () => 7), -3, 2.6, 1e9, ...Array.from({ length: 25 }, () => 1)] }),
    );
    expect(drawn._tag === 'Right' ? [...drawn.right.units] : []).toEqual([0, 3, 65_535, ...Array.from({ length: 25 }, () => 1)]);
  });

  it('B-598 B-491 the 500 products with the most sales, equal ones by ASIN', () => {
    const many = Array.from({ length: 600 }, (_, i) => product({ asin: `A${String(i).padStart(3, '0')}`, windowSales: i }));
    const top = topProducts(many);
    expect([top.length, top[0]?.asin, top[499]?.asin]).toEqual([500, 'A599', 'A100']);
    const equal = [product({ asin: 'B' }), product({ asin: 'A' }), product({ asin: 'C', windowSales: null })];
    expect(topProducts(equal).map(({ asin }) => asin)).toEqual(['A', 'B', 'C']);
    expect(decode(InventoryCalculation, { ...calculation, data: many.slice(0, 501) })._tag).toBe('Left');
  });

  test.prop([inventoryProducts])('every ASIN is there once, the first of those that come twice', (products) => {
    const top = topProducts(products);
    expect(new Set(top.map(({ asin }) => asin)).size).toBe(top.length);
    for (const one of top) expect(products.find(({ asin }) => asin === one.asin)).toBe(one);
    expect(top.length).toBe(new Set(products.map(({ asin }) => asin)).size);
  });

  it('B-213 warns above 10,000 products, not at 10,000', () => {
    expect(slowReportWarning(10_001)).toBe(
      'The Inventory Health report may take additional time for accounts with more than 10,000 products.',
    );
    expect([slowReportWarning(10_000), slowReportWarning(0), slowReportWarning(Number.NaN)]).toEqual([null, null, null]);
  });
});

describe('leaving stock-out days out', () => {
  const weights = recencyWeights(0);
  const out = (days: readonly number[]) => Array.from({ length: 28 }, (_, i) => (days.includes(i) ? 0 : 100));

  it('takes the weight of days that ended without stock, and of no others', () => {
    expect([...withoutStockOuts(weights, out([0, 27]))]).toEqual(Array.from({ length: 28 }, (_, i) => (i === 0 || i === 27 ? 0 : 1)));
  });

  it('reads the days from the end, and keeps those whose stock is not known', () => {
    expect(withoutStockOuts(weights, [0, ...out([])])).toEqual(weights);
    expect([...withoutStockOuts(weights, [0, null])].slice(-3)).toEqual([1, 0, 1]);
    expect(withoutStockOuts(weights, [])).toEqual(weights);
  });

  it('leaves all in where fewer than seven days would stay', () => {
    const days = (n: number) => Array.from({ length: n }, (_, i) => i);
    expect(withoutStockOuts(weights, out(days(21))).filter((weight) => weight > 0)).toHaveLength(7);
    expect(withoutStockOuts(weights, out(days(22)))).toEqual(weights);
  });
});
