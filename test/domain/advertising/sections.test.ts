import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adsRow } from '../../../src/arbitraries/advertising.ts';
import type { AdsRow } from '../../../src/domain/advertising/adsRow.ts';
import { PIVOT_DIMENSIONS, pivotOptions, pivotTable } from '../../../src/domain/advertising/pivot.ts';
import {
  coverageText,
  coveredVolume,
  OpportunityTerm,
  TopCategory,
  termsCutText,
} from '../../../src/domain/advertising/searchTermCoverage.ts';
import {
  hasCumulativeToggle,
  healthSections,
  performanceTables,
  periodicityOn,
  tagAnalysis,
} from '../../../src/domain/advertising/sections.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { PERIODICITIES } from '../../../src/domain/dates/period.ts';

describe('what Advertising Health shows', () => {
  it('B-086 asks whether advertising drives growth in dev mode only', () => {
    const [on, off] = [healthSections({ devMode: true, hasTags: true }), healthSections({ devMode: false, hasTags: true })];
    expect(on[0]).toBe('Is Advertising Driving Growth?');
    expect(off).toEqual(on.slice(1));
  });

  it('B-084 B-586 lists its sections in order, tags only where there are some', () => {
    expect(healthSections({ devMode: true, hasTags: false })).toEqual([
      'Is Advertising Driving Growth?',
      'Brand Spend Distribution by Campaign',
      'Ad Type Distribution',
      'Brand and Non-Brand Distribution',
      'Auto and Manual Distribution',
      'Manual Targeting Analysis',
      'Percent of Catalog Covered by Ads',
      'Category Top Keywords Opportunity',
      'Wasted Ad Spend',
      'Brand Leakage - Auto Campaigns Only',
    ]);
    expect(healthSections({ devMode: false, hasTags: true }).at(-1)).toBe('Custom Tag Analysis');
  });

  it('B-104 offers cumulative goals for daily and monthly periodicity', () => {
    expect(PERIODICITIES.filter(hasCumulativeToggle)).toEqual(['daily', 'monthly']);
  });

  it('B-117 forces daily periodicity on Advertising Budget, and nowhere else', () => {
    expect(periodicityOn('advertising-budget', 'monthly')).toBe('daily');
    expect(periodicityOn('advertising-health', 'monthly')).toBe('monthly');
  });

  it('B-563 shows the top 19 tags and All Others', () => {
    const { parts } = tagAnalysis(Array.from({ length: 25 }, (_, i) => ({ name: `t${i}`, value: i })));
    expect(parts).toHaveLength(20);
    expect(parts[0]).toEqual({ name: 't24', value: 24, rest: false });
    expect(parts.at(-1)).toEqual({ name: 'All Others', value: 0 + 1 + 2 + 3 + 4 + 5, rest: true });
    expect(tagAnalysis([{ name: 'a', value: 1 }]).parts).toHaveLength(1);
  });

  it('B-564 shows tags as a table when there are more than 20', () => {
    const of = (count: number) => tagAnalysis(Array.from({ length: count }, (_, i) => ({ name: `t${i}`, value: i }))).as;
    expect([of(0), of(20), of(21)]).toEqual(['chart', 'chart', 'table']);
  });
});

describe('the tables of the Performance Overview', () => {
  const tables = (products: number, categories: number, historic: boolean): readonly string[] =>
    performanceTables({ products: Array.from({ length: products }), categories: Array.from({ length: categories }), historic });

  it('B-141 B-631 hide campaigns, keywords and search terms when products or categories are filtered', () => {
    expect(tables(0, 0, false)).toEqual(['Campaign', 'Keyword', 'Product', 'Time Period', 'Search Term']);
    expect(tables(1, 0, false)).toEqual(['Product', 'Time Period']);
    expect(tables(0, 1, false)).toEqual(['Product', 'Time Period']);
  });

  it('B-142 B-143 hide all of them in historic mode', () => {
    expect([tables(0, 0, true), tables(2, 2, true)]).toEqual([[], []]);
  });
});

const row = (cost: number | null, sales: number | null, rest: Partial<AdsRow>): AdsRow => ({
  cost_in_usd: cost,
  clicks: null,
  attributed_sales_in_usd: sales,
  ...rest,
});

describe('the pivot', () => {
  it('B-370 B-371 cannot hold one dimension twice: each select excludes that of the other', () => {
    expect(PIVOT_DIMENSIONS.map(pivotOptions)).toEqual([
      ['ad_tactic', 'bcg'],
      ['ad_subtype', 'bcg'],
      ['ad_subtype', 'ad_tactic'],
    ]);
    expect(pivotTable([], 'bcg', 'bcg')).toEqual({ _tag: 'Left', left: { _tag: 'SameDimension', dimension: 'bcg' } });
  });

  it('B-380 guards its percentages against zero totals', () => {
    const table = pivotTable([row(4, 0, { bcg: 'Brand' }), row(12, 0, { bcg: 'Generic', ad_tactic: 'Auto' })], 'bcg', 'ad_tactic');
    expect(table).toEqual({
      _tag: 'Right',
      right: [
        { group: 'Brand', pivot: 'Other', spend: 4, sales: 0, spendShare: 0.25, salesShare: null },
        { group: 'Generic', pivot: 'Auto', spend: 12, sales: 0, spendShare: 0.75, salesShare: null },
      ],
    });
  });

  test.prop([fc.array(adsRow, { maxLength: 30 })])('holds every row in one cell, and its shares sum to 1', (rows) => {
    const table = pivotTable(rows, 'ad_tactic', 'bcg');
    if (table._tag === 'Left') throw new Error('refused');
    const cells = table.right;
    expect(new Set(cells.map(({ group, pivot }) => JSON.stringify([group, pivot]))).size).toBe(cells.length);
    const spend = rows.reduce((sum, { cost_in_usd }) => sum + (cost_in_usd ?? 0), 0);
    expect(cells.reduce((sum, cell) => sum + cell.spend, 0)).toBeCloseTo(spend, 6);
    const shares = cells.reduce((sum, { spendShare }) => sum + (spendShare ?? 0), 0);
    expect(shares).toBeCloseTo(spend > 0 ? 1 : 0, 9);
  });
});

const term = (volume: number | null, searchTermSpend: number | null): OpportunityTerm => ({
  searchTerm: 'lamp',
  volume,
  bcg: null,
  keywordSpend: null,
  searchTermSpend,
  numberOfCampaigns: null,
  nodeId: 1,
});

describe('search-term coverage', () => {
  it('is the part of the volume with spend', () => {
    expect(coveredVolume([term(300, 1), term(100, 0), term(600, null), term(null, 9)])).toBe(0.75);
    expect(coveredVolume([])).toBeNull();
    const many = Array.from({ length: 10_000 }, () => term(1, 1));
    expect([termsCutText(many), termsCutText(many.slice(1))]).toEqual(['Only the first 10,000 search terms by volume are counted.', null]);
  });

  it('B-507 B-508 B-509 says what failed or what is missing, by the filter', () => {
    expect(coverageText({ kind: 'categoriesFailed' })).toBe('There was an error retrieving categories for the current brand.');
    expect(coverageText({ kind: 'ready', terms: [], filtered: false })).toBe('No search term coverage was available for the current brand');
    expect(coverageText({ kind: 'ready', terms: [], filtered: true })).toBe(
      'No search term coverage was available for the current brand with the requested categories',
    );
    expect(coverageText({ kind: 'ready', terms: [term(1, 1)], filtered: true })).toBeNull();
  });

  it('B-256 B-257 reads categories and terms with all their fields', () => {
    const category = { currentNodeId: 3, currentCategory: 'Lamps' };
    expect(decode(TopCategory, { ...category, more: 1 })).toEqual({ _tag: 'Right', right: category });
    expect(decode(TopCategory, { currentNodeId: 3 })._tag).toBe('Left');
    expect(decode(OpportunityTerm, { ...term(1, 2), more: 1 })).toEqual({ _tag: 'Right', right: term(1, 2) });
    for (const key of Object.keys(term(1, 2))) expect(decode(OpportunityTerm, { ...term(1, 2), [key]: undefined })._tag, key).toBe('Left');
  });
});
