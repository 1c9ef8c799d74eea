import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { growthProduct } from '../../../src/arbitraries/metrics.ts';
import { drivingGrowth, type GrowthProduct, tacosCategories, tacosCategoryName } from '../../../src/domain/metrics/tacosQuartiles.ts';

const product = (adSpend: number | null, orderedRevenue: number | null, lastYearOrderedRevenue: number | null = 100): GrowthProduct => ({
  adSpend,
  orderedRevenue,
  lastYearOrderedRevenue,
});
const named = (products: readonly GrowthProduct[]): readonly string[] => tacosCategories(products).map(tacosCategoryName);

describe('TACOS quartiles', () => {
  it('A-529 B-253 put a product without ad spend into category -1, No Spend', () => {
    expect(tacosCategories([product(0, 50), product(null, 50), product(Number.NaN, 0)])).toEqual([-1, -1, -1]);
    expect(named([product(0, 50)])).toEqual(['No Spend']);
  });

  it('A-530 B-254 put a product without sales last year into category -2, New Products', () => {
    expect(tacosCategories([product(10, 50, 0), product(0, 50, null)])).toEqual([-2, -2]);
    expect(named([product(10, 50, 0)])).toEqual(['New Products']);
  });

  it('A-531 B-255 part the others into quartiles 1 to 4 by TACOS, the lowest first', () => {
    const spends = [80, 10, 40, 20, 70, 30, 60, 50];
    expect(tacosCategories(spends.map((spend) => product(spend, 100)))).toEqual([4, 1, 2, 1, 4, 2, 3, 3]);
    expect(named([10, 20, 30, 40].map((spend) => product(spend, 100)))).toEqual(['Quartile 1', 'Quartile 2', 'Quartile 3', 'Quartile 4']);
  });

  it('keep products of one TACOS together, and spend without a sale last', () => {
    expect(tacosCategories([product(10, 100), product(20, 200), product(5, 50), product(1, 0)])).toEqual([1, 1, 1, 4]);
  });

  it('B-252 come to one record per category, with shares of all', () => {
    const rows = drivingGrowth([product(10, 100, 80), product(30, 100, 100), product(0, 150, 120), product(10, 50, 0)]);
    expect(rows.map(({ pAsinCat }) => pAsinCat)).toEqual([-2, -1, 1, 3]);
    expect(rows[2]).toEqual({
      pAsinCat: 1,
      tacosRangeMin: 0.1,
      tacosRangeMax: 0.1,
      thisYrAdSpend: 10,
      thisYrOrderedRev: 100,
      lastYrOrderedRev: 80,
      countPAsins: 1,
      pctOr: 0.25,
      pctAsins: 0.25,
      pctSpend: 0.2,
      yoyRev: 0.25,
    });
    expect([rows[0]?.yoyRev, rows[1]?.tacosRangeMin, rows[1]?.pctSpend]).toEqual([null, null, 0]);
  });

  it('are none for no products', () => expect(drivingGrowth([])).toEqual([]));

  test.prop([fc.array(growthProduct, { maxLength: 60 })])(
    'the categories hold every product once, and their sums are the whole',
    (products) => {
      const rows = drivingGrowth(products);
      expect(rows.reduce((n, { countPAsins }) => n + countPAsins, 0)).toBe(products.length);
      const spend = products.reduce((sum, { adSpend }) => sum + (adSpend ?? 0), 0);
      expect(rows.reduce((sum, { thisYrAdSpend }) => sum + thisYrAdSpend, 0)).toBe(spend);
      for (const { tacosRangeMin: low, tacosRangeMax: high } of rows)
        if (low !== null && high !== null) expect(low).toBeLessThanOrEqual(high);
    },
  );

  test.prop([fc.array(growthProduct, { maxLength: 60 })])('a higher TACOS is never in a lower quartile', (products) => {
    const categories = tacosCategories(products);
    const ranked = products.flatMap(({ adSpend, orderedRevenue }, i) => {
      const category = categories[i] ?? 0;
      return category > 0 ? [{ category, tacos: (adSpend ?? 0) / (orderedRevenue ?? 0) }] : [];
    });
    for (const a of ranked) for (const b of ranked) if (a.tacos < b.tacos) expect(a.category).toBeLessThanOrEqual(b.category);
  });
});
