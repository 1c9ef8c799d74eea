import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import {
  adDensity,
  CategoryStats,
  DepartmentKeyword,
  IndexBrand,
  quadrantMiddle,
  quadrantOf,
  toolPercent,
} from '../../../src/domain/tools/brandIndex.ts';

const brand = (paidSov: number | null, organicSov: number | null): IndexBrand => ({
  brand: 'Lume',
  nodeId: 1,
  totalSov: null,
  paidSov,
  organicSov,
  spSov: null,
  sbSov: null,
});

describe('the Brand Index', () => {
  it('C-123 C-124 C-125 C-126 names the quadrants by paid search on x and organic search on y', () => {
    const middle = { paid: 0.1, organic: 0.2 };
    expect(quadrantOf(brand(0.15, 0.3), middle)).toBe('Leaders');
    expect(quadrantOf(brand(0.05, 0.3), middle)).toBe('Incumbents');
    expect(quadrantOf(brand(0.15, 0.1), middle)).toBe('Challengers');
    expect(quadrantOf(brand(0.05, 0.1), middle)).toBe('Laggards');
    expect(quadrantOf(brand(0.1, 0.2), middle)).toBe('Leaders');
  });

  it('has its middle at half the largest shares, and no quadrant for an unknown share', () => {
    const brands = [brand(0.4, 0.1), brand(0.1, 0.6), brand(null, null)];
    expect(quadrantMiddle(brands)).toEqual({ paid: 0.2, organic: 0.3 });
    expect(quadrantMiddle([])).toEqual({ paid: 0, organic: 0 });
    expect(quadrantOf(brand(null, 0.3), quadrantMiddle(brands))).toBeNull();
  });

  it('C-131 ad density is paid divided by total, as a percentage', () => {
    expect(adDensity(true, { paid: 31, total: 248 })).toEqual({ kind: 'share', share: 0.125, text: '12.5%' });
    for (const stats of [null, { paid: 3, total: 0 }, { paid: null, total: 3 }]) {
      expect(adDensity(true, stats)).toEqual({ kind: 'share', share: null, text: 'No data available' });
    }
  });

  it('C-132 C-805 asks for a department when none is selected', () => {
    expect(adDensity(false, { paid: 1, total: 2 })).toEqual({
      kind: 'prompt',
      text: 'Please select a department to see ad density / keywords',
    });
  });

  it('C-906 C-907 writes shares and price changes with two decimals', () => {
    expect([0.12345, 0.1, 0, -0.00005, null].map(toolPercent)).toEqual(['12.35%', '10.00%', '0.00%', '−0.01%', 'Data unavailable']);
  });

  it('C-337 C-338 C-339 reads brands, keywords with a rank of 1 to 5 or none, and stats', () => {
    const whole = { ...brand(0.1, 0.2), totalSov: 0.3, spSov: 0.05, sbSov: 0.05 };
    expect(decode(IndexBrand, { ...whole, x: 1 })).toEqual({ _tag: 'Right', right: whole });
    for (const key of Object.keys(whole)) expect(decode(IndexBrand, { ...whole, [key]: undefined })._tag, key).toBe('Left');
    for (const rank of [1, 5, null]) expect(decode(DepartmentKeyword, { term: 'lamp', rank })._tag).toBe('Right');
    for (const rank of [0, 6, 1.5, '1', undefined]) expect(decode(DepartmentKeyword, { term: 'lamp', rank })._tag).toBe('Left');
    expect(decode(CategoryStats, { paid: 1, total: 2, more: 3 })).toEqual({ _tag: 'Right', right: { paid: 1, total: 2 } });
    expect(decode(CategoryStats, { paid: 1 })._tag).toBe('Left');
  });
});
