import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { lastMonths } from '../../../src/domain/dates/month.ts';
import { BrandCategoryMonth, BrandMonth, OverviewSearchTerms, TopProduct } from '../../../src/domain/insights/brandOverview.entities.ts';
import {
  checkedCategories,
  chooseBrand,
  FUNDAMENTALS,
  fundamental,
  MARKET_SHARE_MONTHS,
  noSearchTerms,
  overviewState,
  paretoCount,
  showingDataFor,
  topCategories,
  trailingWords,
} from '../../../src/domain/insights/brandOverview.ts';

const OCTOBER = isoDay('2026-10-01');
const month = (day: string, revenue: number | null, unitsSold: number | null = null): BrandMonth => ({
  month: isoDay(day),
  revenue,
  brandedSearchVolume: null,
  unitsSold,
  parentAsinCount: 4,
  paretoProductCount: null,
  cvr: null,
  productViews: null,
});
const category = (node_id: number, brand_revenue: number | null, day = '2026-10-01'): BrandCategoryMonth => ({
  category_name: `c${node_id}`,
  node_id,
  category_revenue: null,
  brand_revenue,
  market_share: null,
  month: isoDay(day),
});
const nulls = (fields: string) => Object.fromEntries(fields.split(' ').map((name) => [name, null]));

describe('Brand Overview', () => {
  it('C-052 says for which month data are shown', () => {
    expect(showingDataFor(OCTOBER)).toBe('Showing data for October 2026');
  });

  it('C-055 C-446 asks for a brand where none is chosen', () => {
    const prompt = { kind: 'prompt', text: 'Select a brand to get started.' };
    expect([overviewState(null), overviewState(' ')]).toEqual([prompt, prompt]);
    expect(overviewState(' Lume ')).toEqual({ kind: 'brand', brand: 'Lume' });
  });

  it('C-444 another brand resets the chart’s categories, the same one does not', () => {
    const choice = { brand: 'Lume', categories: [1, 2] };
    expect(chooseBrand(choice, 'Glow')).toEqual({ brand: 'Glow', categories: null });
    expect(chooseBrand(choice, 'Lume')).toEqual(choice);
  });

  it('C-068 C-069 sorts categories by brand revenue, and checks the top 3 of the month', () => {
    const rows = [category(1, 5), category(2, 9), category(3, null), category(4, 7), category(5, 6), category(6, 99, '2026-09-01')];
    expect(topCategories(rows, OCTOBER).map(({ node_id }) => node_id)).toEqual([2, 4, 5, 1, 3]);
    expect(checkedCategories({ brand: 'Lume', categories: null }, rows, OCTOBER)).toEqual([2, 4, 5]);
    expect(checkedCategories({ brand: 'Lume', categories: [] }, rows, OCTOBER)).toEqual([]);
  });

  it('C-862 covers 25 months of market share', () => {
    const months = lastMonths(OCTOBER, MARKET_SHARE_MONTHS);
    expect([months.at(0), months.at(-1), months.length]).toEqual(['2024-10-01', '2026-10-01', 25]);
  });

  it('has latest month, trailing 12 months and YoY, the price as a ratio of sums', () => {
    const rows = lastMonths(OCTOBER, 24).map((day, i) => month(day, i < 12 ? 10 : 15, i === 23 ? 1 : 2));
    expect(fundamental('revenue', rows, OCTOBER)).toEqual({
      latest: 15,
      latestYoy: 0.5,
      trailing: 180,
      trailingMonths: 12,
      priorMonths: 12,
      yoy: 0.5,
    });
    expect(fundamental('asp', rows, OCTOBER)).toMatchObject({ latest: 15, trailing: 180 / 23 });
    expect(fundamental('parentAsinCount', rows, OCTOBER)).toMatchObject({ latest: 4, latestYoy: 0, trailing: 4, yoy: 0 });
    expect(fundamental('revenue', rows.slice(1), OCTOBER)).toEqual({
      latest: 15,
      latestYoy: 0.5,
      trailing: 180,
      trailingMonths: 12,
      priorMonths: 11,
      yoy: null,
    });
    expect(fundamental('brandedSearchVolume', rows, OCTOBER)).toEqual({
      latest: null,
      latestYoy: null,
      trailing: null,
      trailingMonths: 0,
      priorMonths: 0,
      yoy: null,
    });
    const late = fundamental('revenue', rows.slice(22), OCTOBER);
    expect(late).toEqual({ latest: 15, latestYoy: null, trailing: 30, trailingMonths: 2, priorMonths: 0, yoy: null });
    expect([late, { trailingMonths: 12, priorMonths: 2 }, { trailingMonths: 12, priorMonths: 12 }].map(trailingWords)).toEqual([
      'Trailing 12 months, 2 with data',
      'Trailing 12 months, 2 of the prior 12 with data',
      'Trailing 12 months',
    ]);
    expect(fundamental('revenue', [], OCTOBER)).toMatchObject({ latest: null, trailing: null, trailingMonths: 0, yoy: null });
  });

  test.prop([fc.constantFrom(...FUNDAMENTALS), fc.array(fc.boolean(), { minLength: 24, maxLength: 24 })])(
    'a year has a YoY where its metric is known in all twelve months of both years, whatever else the months know',
    (name, isKnown) => {
      const rows = lastMonths(OCTOBER, 24).map((day, i): BrandMonth => {
        const value = isKnown[i] === true ? 10 : null;
        const whole = { ...month(day, 10, 2), brandedSearchVolume: 10, paretoProductCount: 10 };
        const fields = { revenue: 'revenue', brandedSearchVolume: 'brandedSearchVolume', asp: 'unitsSold' } as const;
        return { ...whole, [name in fields ? fields[name as keyof typeof fields] : name]: value };
      });
      const { yoy, trailingMonths, priorMonths } = fundamental(name, rows, OCTOBER);
      expect([trailingMonths, priorMonths]).toEqual([
        isKnown.slice(12).filter(Boolean).length,
        isKnown.slice(0, 12).filter(Boolean).length,
      ]);
      expect(yoy !== null).toBe(isKnown.every(Boolean));
    },
  );

  it('counts the products that account for 80 % of revenue', () => {
    expect(paretoCount([10, 70, 20])).toBe(2);
    expect(paretoCount([0.1, 0.7, 0.2])).toBe(2);
    expect(paretoCount([80, 20])).toBe(1);
    expect([paretoCount([]), paretoCount([0, null, -5, Number.NaN])]).toEqual([0, 0]);
  });

  test.prop([fc.array(fc.nat(1000), { maxLength: 30 })])('the Pareto products are the fewest that reach 80 %', (revenues) => {
    const sorted = [...revenues].sort((a, b) => b - a);
    const whole = sorted.reduce((sum, one) => sum + one, 0);
    const reached = (count: number): number => sorted.slice(0, count).reduce((sum, one) => sum + one, 0);
    const count = paretoCount(revenues);
    expect(reached(count) * 10).toBeGreaterThanOrEqual(whole * 8);
    if (count > 0) expect(reached(count - 1) * 10).toBeLessThan(whole * 8);
  });

  it('C-797 names the side that has no search terms', () => {
    expect([noSearchTerms('Organic'), noSearchTerms('Paid')]).toEqual(['No Organic search terms found', 'No Paid search terms found']);
  });

  it('C-367 C-368 C-370 C-371 reads months, categories, products and terms with all their fields', () => {
    const product = {
      asin: 'B01',
      ...nulls('imageUrl title path nodeId bsrRank salesEstimate salesEstimateYoyChange weightedAvgPrice reviews avgRating'),
    };
    for (const [codec, good] of [
      [BrandMonth, { ...month('2026-10-01', 1) }],
      [BrandCategoryMonth, category(1, 2)],
      [TopProduct, product],
    ] as const) {
      expect(decode(codec as typeof TopProduct, { ...good, more: 1 })).toEqual({ _tag: 'Right', right: good });
      for (const key of Object.keys(good)) expect(decode(codec as typeof TopProduct, { ...good, [key]: undefined })._tag, key).toBe('Left');
    }
    const term = {
      searchTerm: 'lamp',
      ...nulls(
        'estimatedVolume minOrganicRank minPaidRank organicRankChange paidRankChange organicSov paidSov organicSovChange paidSovChange',
      ),
    };
    expect(decode(OverviewSearchTerms, { organic: [term], paid: [], x: 1 })).toEqual({
      _tag: 'Right',
      right: { organic: [term], paid: [] },
    });
    for (const key of Object.keys(term))
      expect(decode(OverviewSearchTerms, { organic: [], paid: [{ ...term, [key]: undefined }] })._tag).toBe('Left');
    expect(decode(OverviewSearchTerms, { organic: [term] })._tag).toBe('Left');
  });
});
