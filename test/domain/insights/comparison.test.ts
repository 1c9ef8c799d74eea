import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { BRAND_PANELS, brandInsightsSection, KpiMonth } from '../../../src/domain/insights/brandInsights.ts';
import { comparisonLabel, panelTriplet, rowsInScope } from '../../../src/domain/insights/comparison.ts';
import { monthOrLatest, searchMonths, searchVolumeNotice } from '../../../src/domain/insights/searchVolume.ts';

const period = (start: string, end: string): Period => ({ start: isoDay(start), end: isoDay(end) });
const OCTOBER = period('2026-10-01', '2026-10-31');
const AUTUMN = period('2026-08-01', '2026-10-31');
const AUTUMN_BEFORE = period('2025-08-01', '2025-10-31');

const kpi = (month: string, revenue: number, total: number): KpiMonth => ({
  month: isoDay(month),
  revenue,
  brand_total_revenue_on_amazon: total,
  category_share_of_brand_revenue: null,
  total_branded_search_volume: null,
  total_volume: null,
  branded_volume: null,
});
const ROWS = [
  kpi('2025-09-01', 10, 40),
  kpi('2025-10-01', 10, 60),
  kpi('2026-09-01', 20, 50),
  kpi('2026-10-01', 40, 70),
  kpi('2026-11-01', 99, 99),
];

describe('the comparison', () => {
  it('C-441 is labelled YoY in compare mode yoy, whatever the prior period', () => {
    expect(comparisonLabel('yoy', OCTOBER, null)).toBe('YoY');
    expect(comparisonLabel('yoy', OCTOBER, period('2026-09-01', '2026-09-30'))).toBe('YoY');
  });

  it('C-442 is labelled YoY in pop when the prior period ends exactly twelve months before', () => {
    expect(comparisonLabel('pop', OCTOBER, period('2025-10-01', '2025-10-31'))).toBe('YoY');
    expect(comparisonLabel('pop', period('2024-02-01', '2024-02-29'), period('2023-02-01', '2023-02-28'))).toBe('YoY');
  });

  it('C-443 is labelled PoP in every other case', () => {
    expect(comparisonLabel('pop', OCTOBER, period('2025-10-01', '2025-10-30'))).toBe('PoP');
    expect(comparisonLabel('pop', OCTOBER, period('2026-09-01', '2026-09-30'))).toBe('PoP');
    expect(comparisonLabel('pop', OCTOBER, null)).toBe('PoP');
    expect(comparisonLabel('none', OCTOBER, period('2025-10-01', '2025-10-31'))).toBe('PoP');
  });

  it('C-439 C-440 a snapshot counts the end month, a period all of its months', () => {
    expect(rowsInScope(ROWS, AUTUMN, 'snapshot').map(({ month }) => month)).toEqual(['2026-10-01']);
    expect(rowsInScope(ROWS, AUTUMN, 'period').map(({ month }) => month)).toEqual(['2026-09-01', '2026-10-01']);
  });

  it('C-048 each panel has its change against the prior period, in the same scope', () => {
    const { brandRevenueInCategory, shareInCategory, brandedSearchVolume } = BRAND_PANELS;
    expect(panelTriplet(ROWS, AUTUMN, AUTUMN_BEFORE, 'snapshot', brandRevenueInCategory)).toEqual({
      current: 40,
      previous: 10,
      absolute: 30,
      relative: 3,
    });
    expect(panelTriplet(ROWS, AUTUMN, AUTUMN_BEFORE, 'period', shareInCategory)).toMatchObject({ current: 0.5, previous: 0.2 });
    expect(panelTriplet(ROWS, AUTUMN, AUTUMN_BEFORE, 'period', brandedSearchVolume).relative).toBeNull();
    expect(panelTriplet(ROWS, AUTUMN, null, 'period', brandRevenueInCategory)).toMatchObject({
      current: 60,
      previous: null,
      relative: null,
    });
    expect(panelTriplet([], AUTUMN, AUTUMN_BEFORE, 'period', () => 7).current).toBeNull();
  });
});

describe('Brand Insights', () => {
  it('C-044 C-045 shows the intro until both a brand and a category are chosen', () => {
    const cases = [
      [null, null],
      ['Lume', null],
      [null, 3],
      ['  ', 3],
      ['Lume', 3],
    ] as const;
    expect(cases.map(([brand, node]) => brandInsightsSection(brand, node))).toEqual([
      'intro',
      'intro',
      'intro',
      'intro',
      'recentPerformance',
    ]);
  });

  it('C-369 reads a month of its numbers and refuses one that lacks some', () => {
    const row = { ...ROWS[0], total_volume: 5, unknown: 1 };
    expect(decode(KpiMonth, row)).toEqual({ _tag: 'Right', right: { ...ROWS[0], total_volume: 5 } });
    for (const key of Object.keys(ROWS[0] as KpiMonth)) {
      const { [key as keyof KpiMonth]: _, ...without } = ROWS[0] as KpiMonth;
      expect(decode(KpiMonth, without)._tag, key).toBe('Left');
    }
  });
});

describe('search volume', () => {
  it('C-578 C-579 is there from July 2022 on; an earlier period says so', () => {
    expect(searchVolumeNotice(period('2022-06-01', '2022-08-31'))).toBe('No data: Search Volume data is limited to July 2022 and beyond.');
    expect(searchVolumeNotice(period('2022-07-01', '2022-08-31'))).toBeNull();
  });

  it('C-580 C-914 months can be chosen from July 2022 to the latest', () => {
    const months = searchMonths(isoDay('2022-10-01'));
    expect(months).toEqual(['2022-07-01', '2022-08-01', '2022-09-01', '2022-10-01']);
    expect(searchMonths(isoDay('2022-06-01'))).toEqual([]);
  });

  it('C-465 an unknown month falls back to the latest', () => {
    const latest = isoDay('2026-10-01');
    expect(monthOrLatest('2023-05-01', latest)).toBe('2023-05-01');
    for (const month of ['2022-06-01', '2026-11-01', '2026-10-02', 'soon', '', null]) expect(monthOrLatest(month, latest)).toBe(latest);
  });
});
