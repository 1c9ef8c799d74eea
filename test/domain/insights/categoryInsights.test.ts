import { test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { today as anyToday } from '../../../src/arbitraries/dates.ts';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { categoryDefaultPeriod, categoryLimits } from '../../../src/domain/dates/screenDates.ts';
import {
  CATEGORY_METRICS,
  CategoryMonth,
  MarketSalesSummary,
  PeriodicSalesSummary,
} from '../../../src/domain/insights/categoryInsights.entities.ts';
import { categoryInsightsScreen, overviewWriter } from '../../../src/domain/insights/categoryInsights.screen.ts';
import {
  AD_DENSITY_FROM,
  isGood,
  legendOf,
  MARKET_TREND_MODES,
  shownValue,
  trendsHiddenAtFirst,
} from '../../../src/domain/insights/categoryInsights.ts';
import { rangeFaults } from '../dates/rangeFaults.ts';

describe('Category Insights', () => {
  it('C-872 C-875 takes ranges from 2022-09-01 on, of at least 32 days', () => {
    const limits = categoryLimits(isoDay('2026-11-21'));
    const faults = (start: string, end: string): readonly string[] => rangeFaults({ start: isoDay(start), end: isoDay(end) }, limits);
    expect(faults('2022-09-01', '2022-10-02')).toEqual([]);
    expect(faults('2022-09-01', '2022-10-01')).toHaveLength(1);
    expect(faults('2022-08-31', '2022-10-31')).toEqual(['Start date must be 2022-09-01 or later']);
    expect(limits.latest).toBe('2026-10-31');
  });

  it('C-873 opens with the last 12 months', () => {
    expect(categoryDefaultPeriod(categoryLimits(isoDay('2026-11-21')))).toEqual({ start: '2025-11-01', end: '2026-10-31' });
    expect(categoryDefaultPeriod(categoryLimits(isoDay('2023-03-01')))).toEqual({ start: '2022-09-01', end: '2023-02-28' });
  });

  test.prop([anyToday])('never opens with an inverted period', (today) => {
    const { start, end } = categoryDefaultPeriod(categoryLimits(today));
    expect(start <= end).toBe(true);
  });

  it('C-039 takes a numeric node id alone, and C-089 shows the intro without one', () => {
    const { read } = categoryInsightsScreen.params.node;
    expect(read('172282')).toBe(172282);
    for (const none of ['', '0', '-1', '1.5', '1e3', 'abc', '99999999999999999']) expect(read(none), none).toBeNull();
  });

  it('Advanced Mode draws the series of demand at first, the others wait in its legend; all other modes draw all of theirs', () => {
    for (const mode of MARKET_TREND_MODES) {
      const drawn = legendOf(mode).filter((series) => !trendsHiddenAtFirst(mode).includes(series));
      expect(drawn).toEqual(legendOf(mode === 'Advanced Mode' ? 'Demand Trends' : mode));
    }
  });

  it('prices and spreads are neither good nor bad, revenue is', () => {
    expect((['avg_price', 'med_price', 'price_iqr', 'reviews_iqr'] as const).map((metric) => isGood(metric, true))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([isGood('revenue', true), isGood('avg_reviews', false)]).toEqual([true, false]);
  });

  it('C-454 C-455 has five trend modes; Advanced Mode has every series of the others, each once', () => {
    expect(MARKET_TREND_MODES.map((mode) => [mode, legendOf(mode).length > 0])).toEqual([
      ['Demand Trends', true],
      ['Search Competition Trends', true],
      ['Category Competition', true],
      ['Price Trends', true],
      ['Advanced Mode', true],
    ]);
    const others = MARKET_TREND_MODES.filter((mode) => mode !== 'Advanced Mode').flatMap(legendOf);
    expect([...legendOf('Advanced Mode')].sort()).toEqual([...new Set(others)].sort());
  });

  it('has every metric of a category in Advanced Mode', () => {
    expect([...legendOf('Advanced Mode')].sort()).toEqual([...CATEGORY_METRICS].sort());
  });

  it('C-576 blanks ad density before its cut-off, and no other series', () => {
    const before = isoDay('2022-08-01');
    expect(before < AD_DENSITY_FROM).toBe(true);
    expect(shownValue('ad_share_top_10_ranks', before, 0.4)).toBeNull();
    expect(shownValue('ad_share_top_10_ranks', AD_DENSITY_FROM, 0.4)).toBe(0.4);
    expect(shownValue('avg_price', before, 0.4)).toBe(0.4);
  });

  it('C-577 blanks survivorship below 0.005, and no other series', () => {
    const values = [0, 0.0049, 0.005, 1].map((value) => shownValue('percent_of_top_30_bsr_asins_remaining_pop', AD_DENSITY_FROM, value));
    expect(values).toEqual([null, null, 0.005, 1]);
    expect(shownValue('percent_of_top_10_bsr_asins_remaining_pop', AD_DENSITY_FROM, 0.001)).toBeNull();
    expect(shownValue('percent_products_with_bsb', AD_DENSITY_FROM, 0.001)).toBe(0.001);
    expect(shownValue('percent_products_with_bsb', AD_DENSITY_FROM, Number.NaN)).toBeNull();
  });

  it('C-379 reads months split by brand', () => {
    const row = { month: '2026-01-01', revenue: 3, brand_bucketed: 'Lume' };
    expect(decode(CategoryMonth, { ...row, more: 1 })).toEqual({ _tag: 'Right', right: row });
    for (const bad of [{ month: '2026-01' }, { revenue: '3' }, { brand_bucketed: 3 }])
      expect(decode(CategoryMonth, { ...row, ...bad })._tag).toBe('Left');
  });

  it('C-378 reads summaries', () => {
    expect(decode(MarketSalesSummary, { top_brands_market_share: 0.4, x: 1 })).toEqual({
      _tag: 'Right',
      right: { top_brands_market_share: 0.4 },
    });
    const periodic = { topBrandsShareCurrent: 0.4, topBrandsSharePrior: null };
    expect(decode(PeriodicSalesSummary, { ...periodic, x: 1 })).toEqual({ _tag: 'Right', right: periodic });
    expect(decode(PeriodicSalesSummary, { topBrandsShareCurrent: 0.4 })._tag).toBe('Left');
  });
});

test('tiles write what is of one format in the same number of places', () => {
  const figures = { avg_price: 12.5, med_price: 12, price_iqr: 7.25, total_volume: 34_000_000, units_sold: 1_260_000 };
  const answer: AnalyticsAnswer = {
    current: { rowCount: 1, dimensions: {}, metrics: Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, [value]])) },
    annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
  };
  const write = overviewWriter(answer);
  expect((['avg_price', 'med_price', 'price_iqr'] as const).map(write)).toEqual(['$12.50', '$12.00', '$7.25']);
  expect((['total_volume', 'units_sold'] as const).map(write)).toEqual(['34.0M', '1.26M']);
});
