import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portfolioProduct } from '../../../src/arbitraries/insights.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { readRecords } from '../../../src/domain/codec/records.ts';
import { type MarketDistributionRow, PortfolioProduct, PortfolioSummary } from '../../../src/domain/insights/portfolio.entities.ts';
import { portfolioSection, portfolioTotals } from '../../../src/domain/insights/portfolio.ts';
import {
  AsinTypeAnswer,
  Competitor,
  defaultChartMode,
  noChildrenText,
  noCompetitorsText,
  ProductSearchResult,
  productChartModes,
  productRequests,
  shownCompetitors,
  TopSearchTerm,
} from '../../../src/domain/insights/productInsights.ts';

describe('Portfolio Insights', () => {
  it('C-108 shows an intro without a brand', () => {
    expect([null, '', ' ', 'Lume'].map(portfolioSection)).toEqual(['intro', 'intro', 'intro', 'portfolio']);
  });

  test.prop([fc.uniqueArray(portfolioProduct, { maxLength: 5, selector: ({ asin }) => asin })])(
    'C-383 C-384 reads products with all their fields',
    (products) => {
      const read = readRecords(
        PortfolioProduct,
        products.map((one) => ({ ...one, more: 1 })),
        { keyOf: ({ asin }) => asin },
      );
      expect(read).toEqual({ _tag: 'Right', right: { rows: products, bad: [], badCount: 0 } });
      const [first] = products;
      for (const key of Object.keys(first ?? {})) expect(decode(PortfolioProduct, { ...first, [key]: undefined })._tag, key).toBe('Left');
    },
  );

  const distribution = (category_id: number, current: number | null, previous: number | null): MarketDistributionRow => ({
    category_id,
    current_revenue: current,
    previous_revenue: previous,
    current_units_sold: 10,
    previous_units_sold: 8,
  });

  it('C-385 C-386 sums up from the row −1, which is no category', () => {
    expect(decode(PortfolioSummary, { marketSummary: { products: 7, x: 1 }, productList: [] })).toEqual({
      _tag: 'Right',
      right: { marketSummary: { products: 7 } },
    });
    const rows = [distribution(5, 30, 1), distribution(-1, 200, 160), distribution(6, 90, 1)];
    expect(portfolioTotals(rows)).toEqual({
      revenue: { current: 200, previous: 160, absolute: 40, relative: 0.25 },
      units: { current: 10, previous: 8, absolute: 2, relative: 0.25 },
      asp: { current: 20, previous: 20, absolute: 0, relative: 0 },
    });
    expect(portfolioTotals([distribution(5, 1, 1)])).toBeNull();
  });
});

describe('Product Insights', () => {
  it('C-448 C-449 C-450 asks for the ASIN type first, then for what the type needs, the product last', () => {
    expect(productRequests(null)).toEqual(['asinType']);
    expect(productRequests('parent')).toEqual(['children', 'product']);
    expect(productRequests('both')).toEqual(['parentData', 'product']);
    expect(productRequests('child')).toEqual(['product']);
  });

  it('C-451 C-452 C-453 opens with Pricing Competition for a child, else with Demand Trends', () => {
    expect([defaultChartMode('child'), defaultChartMode('parent'), defaultChartMode('both')]).toEqual([
      'Pricing Competition',
      'Demand Trends',
      'Demand Trends',
    ]);
  });

  it('C-456 C-457 C-458 has modes for parents, for children, and Demand Trends with the child modes for both', () => {
    expect(productChartModes('parent').join(', ')).toBe('Demand Trends, Competitive Landscape, Search Trends, Reviews, Advanced Mode');
    expect(productChartModes('child').join(', ')).toBe(
      'Pricing Competition, Reviews Competition, Search Trends, Share of Voice, SKU Incrementality, Advanced Mode',
    );
    expect(productChartModes('both')).toEqual(['Demand Trends', ...productChartModes('child')]);
  });

  const competitor = (competitor_asin: string, brand: string | null): Competitor => ({
    competitor_asin,
    product_title: null,
    brand,
    price: null,
    appearances: null,
  });

  it('C-800 says that there are no competitors, with the hint where turning the option off can help', () => {
    const all = [competitor('a', 'Lume'), competitor('b', ' LUME '), competitor('c', null)];
    expect(shownCompetitors(all, 'lume', true).map((one) => one.competitor_asin)).toEqual(['c']);
    expect(shownCompetitors(all, 'lume', false)).toHaveLength(3);
    expect(shownCompetitors(all, null, true)).toHaveLength(3);
    expect(noCompetitorsText([], true)).toBe('No competitors found for this ASIN. Try turning off Exclude Self-Competition.');
    expect(noCompetitorsText([], false)).toBe('No competitors found for this ASIN.');
    expect(noCompetitorsText(all, true)).toBeNull();
  });

  it('C-799 says that a parent has no children', () => {
    expect(noChildrenText({ type: 'parent', children: [] })).toBe('No children could be found for this asin');
    expect([noChildrenText({ type: 'parent', children: ['B01'] }), noChildrenText({ type: 'child', children: [] })]).toEqual([null, null]);
  });

  it('C-387 C-388 C-389 C-390 reads what an ASIN is, found products, terms and competitors', () => {
    const term = { search_term: 'lamp', source: 'direct', volume: 1, avg_review_count: null, avg_rating: null };
    const cases = [
      [AsinTypeAnswer, { type: 'both', children: ['B01'] }],
      [ProductSearchResult, { asin: 'B01', product_title: null, brand: null }],
      [TopSearchTerm, term],
      [Competitor, competitor('B01', null)],
    ] as const;
    for (const [codec, good] of cases) {
      expect(decode(codec as typeof Competitor, { ...good, more: 1 })).toEqual({ _tag: 'Right', right: good });
      for (const key of Object.keys(good)) expect(decode(codec as typeof Competitor, { ...good, [key]: undefined })._tag, key).toBe('Left');
    }
    expect(decode(AsinTypeAnswer, { type: 'variation', children: [] })._tag).toBe('Left');
    expect(decode(TopSearchTerm, { ...term, source: 'paid' })._tag).toBe('Left');
  });
});
