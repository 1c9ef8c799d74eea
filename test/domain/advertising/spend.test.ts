import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adsRow, catalogProduct } from '../../../src/arbitraries/advertising.ts';
import { AdsRow } from '../../../src/domain/advertising/adsRow.ts';
import { budgetOpportunity, budgetPacing, meetsBudget } from '../../../src/domain/advertising/budgetOpportunity.ts';
import {
  type CatalogProduct,
  catalogCoverage,
  NO_CATALOG_LIMITS,
  withinCatalogLimits,
} from '../../../src/domain/advertising/catalogCoverage.ts';
import {
  clickThresholdRange,
  isWasted,
  WASTED_QUERY_LIMIT,
  wastedCutText,
  wastedSpend,
  wastedSpendText,
} from '../../../src/domain/advertising/wastedSpend.ts';
import { decode } from '../../../src/domain/codec/codec.ts';

const row = (
  cost_in_usd: number | null,
  clicks: number | null,
  attributed_sales_in_usd: number | null,
  rest: Partial<AdsRow> = {},
): AdsRow => ({
  cost_in_usd,
  clicks,
  attributed_sales_in_usd,
  ...rest,
});

describe('wasted spend', () => {
  it('B-379 is a row with zero attributed sales and positive cost', () => {
    const rows = [row(0.01, 1, 0), row(0, 1, 0), row(5, 1, 0.01), row(-1, 1, 0), row(5, 1, null), row(null, 1, 0), row(Number.NaN, 1, 0)];
    expect(rows.map(isWasted)).toEqual([true, false, false, false, false, false, false]);
    expect(isWasted(row(5, null, -0))).toBe(true);
  });

  it('B-325 is sorted by clicks descending, then cost descending', () => {
    const rows = [row(1, 5, 0), row(9, 2, 0), row(3, 5, 0), row(4, null, 0), row(9, 9, 1)];
    expect(wastedSpend(rows).rows.map(({ clicks, cost_in_usd }) => [clicks, cost_in_usd])).toEqual([
      [5, 3],
      [5, 1],
      [2, 9],
      [null, 4],
    ]);
  });

  it('B-376 B-377 B-378 has a threshold from 0 to the largest wasted-click value, 1000 if there is none', () => {
    expect(clickThresholdRange([row(1, 7, 0), row(1, 99, 5), row(1, 12, 0)])).toEqual({ min: 0, max: 12 });
    expect(clickThresholdRange([row(1, 99, 5)])).toEqual({ min: 0, max: 1000 });
    expect(clickThresholdRange([row(1, 0, 0), row(1, null, 0)])).toEqual({ min: 0, max: 1000 });
    expect(wastedSpend([row(1, 7, 0), row(1, 12, 0)], 12).count).toBe(1);
  });

  it('B-562 shows up to 1,000 rows, and counts and costs all of them', () => {
    const { rows, count, costCents } = wastedSpend(Array.from({ length: 1200 }, () => row(0.1, 1, 0)));
    expect([rows.length, count, costCents]).toEqual([1000, 1200, 12_000]);
  });

  it('B-561 says that there may be more than the query answers, where what it left out may count', () => {
    const all = Array.from({ length: WASTED_QUERY_LIMIT }, () => row(1, 3, 0));
    const cut = 'Only the first 10,000 targets by clicks are counted.';
    expect(wastedCutText(wastedSpend(all))).toBe(cut);
    expect(wastedCutText(wastedSpend(all, 3))).toBe(cut);
    expect([wastedSpend(all, 4), wastedSpend(all.slice(1)), wastedSpend([...all.slice(1), row(1, 9, 5)])].map(wastedCutText)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('B-510 B-511 says that it failed, or that nothing is wasted', () => {
    expect(wastedSpendText({ kind: 'failed' })).toBe('An error was encountered retrieving Wasted Ad Spend data.');
    expect(wastedSpendText({ kind: 'ready', found: wastedSpend([row(5, 1, 3)]) })).toBe(
      'No keywords or ASINs were found with wasted ad spend.',
    );
    expect(wastedSpendText({ kind: 'ready', found: wastedSpend([row(5, 1, 0)]) })).toBeNull();
  });

  test.prop([fc.array(adsRow, { maxLength: 30 }), fc.nat(40)])(
    'is never more than was spent, and less the higher the threshold',
    (rows, threshold) => {
      const [all, some] = [wastedSpend(rows), wastedSpend(rows, threshold)];
      const spent = rows.reduce((sum, { cost_in_usd }) => sum + Math.round((cost_in_usd ?? 0) * 100), 0);
      expect(all.costCents).toBeLessThanOrEqual(spent);
      expect(some.costCents).toBeLessThanOrEqual(all.costCents);
      expect(all.rows.every((one) => isWasted(one))).toBe(true);
      expect(all.rows.every(({ clicks }) => (clicks ?? 0) <= clickThresholdRange(rows).max)).toBe(true);
    },
  );
});

describe('the budget opportunity', () => {
  const budget = (dollars: number) => ({ campaign_budget_in_usd: dollars });

  it('B-572 is 20 percent of the spend of campaigns that meet budget', () => {
    const days = [row(100.03, 1, 1, budget(100)), row(50, 1, 1, budget(50)), row(900, 1, 1, budget(900.01))];
    expect(budgetOpportunity(days)).toEqual({ days: 2, spendCents: 15_003, additionalCents: 3001 });
    expect(budgetOpportunity([])).toEqual({ days: 0, spendCents: 0, additionalCents: 0 });
  });

  it('takes the pacing, else daily spend over budget; without a budget nothing is met', () => {
    expect(budgetPacing(row(1, 1, 1, { avg_daily_spend_usd: 30, current_budget_in_usd: 20 }))).toBe(1.5);
    expect(budgetPacing(row(1, 1, 1, { avg_daily_spend_usd: 30, current_budget_in_usd: 0 }))).toBeNull();
    expect([meetsBudget(row(20, 1, 1, budget(20))), meetsBudget(row(19.99, 1, 1, budget(20)))]).toEqual([true, false]);
    expect([meetsBudget(row(1, 1, 1)), meetsBudget(row(null, 1, 1, budget(0)))]).toEqual([false, false]);
    expect(budgetOpportunity([row(-5, 1, 1, budget(-6))])).toEqual({ days: 1, spendCents: 0, additionalCents: 0 });
  });

  test.prop([fc.array(adsRow, { maxLength: 20 })])('is a fifth to half a cent, and no campaign more lowers it', (rows) => {
    const { spendCents, additionalCents } = budgetOpportunity(rows);
    expect(Math.abs(additionalCents * 5 - spendCents)).toBeLessThanOrEqual(2.5);
    expect(budgetOpportunity(rows.slice(1)).additionalCents).toBeLessThanOrEqual(additionalCents);
  });
});

const product = (asin: string, adSpend: number | null, totalSales: number | null): CatalogProduct => ({ asin, adSpend, totalSales });

describe('catalogue coverage', () => {
  it('is the part of the products, and of their sales, that is advertised', () => {
    const products = [product('a', 5, 300), product('b', 0, 100), product('c', null, null), product('d', 1, 0), product('a', 0, 999)];
    expect(catalogCoverage(products)).toEqual({ products: 4, known: 3, advertised: 2, productShare: 2 / 3, salesShare: 0.75 });
    expect(catalogCoverage([])).toEqual({ products: 0, known: 0, advertised: 0, productShare: null, salesShare: null });
  });

  it('is unknown, not zero, where no ad spend is known', () => {
    const products = [product('a', null, 300), product('b', null, 100)];
    expect(catalogCoverage(products)).toEqual({ products: 2, known: 0, advertised: 0, productShare: null, salesShare: null });
  });

  const names = (maxAdSpend: number, maxTotalSales: number): string =>
    withinCatalogLimits([product('a', 5, 10), product('b', 6, 20), product('c', null, 30)], { maxAdSpend, maxTotalSales })
      .map(({ asin }) => asin)
      .join('');

  it('B-374 has no limit at the sliders’ minimum 0', () => {
    expect([names(0, 0), names(0, 20), names(5, 0)]).toEqual(['abc', 'ab', 'ac']);
    expect(NO_CATALOG_LIMITS).toEqual({ maxAdSpend: 0, maxTotalSales: 0 });
  });

  it('B-372 B-373 B-375 leaves out rows above either maximum, not those at it', () => {
    expect([names(5, 30), names(6, 10), names(6, 20), names(1, 1)]).toEqual(['ac', 'a', 'ab', '']);
  });

  test.prop([fc.array(catalogProduct, { maxLength: 30 }), fc.nat(50)])(
    'is between 0 and 1, and limits only take products away',
    (products, max) => {
      const { productShare, salesShare, products: count } = catalogCoverage(products);
      for (const one of [productShare, salesShare]) if (one !== null) expect(one >= 0 && one <= 1).toBe(true);
      expect(count).toBe(new Set(products.map(({ asin }) => asin)).size);
      expect(withinCatalogLimits(products, { maxAdSpend: max, maxTotalSales: 0 }).length).toBeLessThanOrEqual(products.length);
      expect(withinCatalogLimits(products, NO_CATALOG_LIMITS)).toEqual(products);
    },
  );
});

describe('an ads row', () => {
  it('B-247 B-248 B-249 is read with the audiences, ad types and campaign types that exist', () => {
    for (const bcg of ['Brand', 'Competitor', 'Generic', 'Non-Brand', null])
      expect(decode(AdsRow, row(1, 1, 1, { bcg } as AdsRow))._tag).toBe('Right');
    for (const ad_type of ['Sponsored Brands', 'Sponsored Display', 'Sponsored Products', 'DSP']) {
      expect(decode(AdsRow, { ...row(1, 1, 1), ad_type })._tag).toBe('Right');
    }
    for (const campaign_type of ['Auto', 'Manual']) expect(decode(AdsRow, { ...row(1, 1, 1), campaign_type })._tag).toBe('Right');
    for (const bad of [
      { bcg: 'brand' },
      { ad_type: 'Display' },
      { campaign_type: 'auto' },
      { clicks: Number.NaN },
      { clicks: undefined },
    ]) {
      expect(decode(AdsRow, { ...row(1, 1, 1), ...bad })._tag, JSON.stringify(bad)).toBe('Left');
    }
    expect(decode(AdsRow, { ...row(1, 2, 3), secret: 1 })).toEqual({ _tag: 'Right', right: row(1, 2, 3) });
  });
});
