import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { addMonths, earlierOf } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { lastMonths } from '../../../src/domain/dates/month.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { BRAND_PANELS, brandInsightsSection, KpiMonth } from '../../../src/domain/insights/brandInsights.ts';
import { comparisonLabel, knownMonthsWords, panelFigures, rowsInScope } from '../../../src/domain/insights/comparison.ts';
import { firstMonth, latestMonth } from '../../../src/domain/insights/months.ts';
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
    const autumns = [kpi('2025-08-01', 20, 100), kpi('2026-08-01', 30, 60), ...ROWS];
    const of = (...asked: Parameters<typeof panelFigures<KpiMonth>>) => panelFigures(...asked).figures;
    expect(of(autumns, AUTUMN, AUTUMN_BEFORE, 'snapshot', brandRevenueInCategory)).toEqual({
      current: 40,
      previous: 10,
      absolute: 30,
      relative: 3,
    });
    expect(of(autumns, AUTUMN, AUTUMN_BEFORE, 'period', shareInCategory)).toMatchObject({ current: 0.5, previous: 0.2 });
    expect(of(autumns, AUTUMN, AUTUMN_BEFORE, 'period', brandedSearchVolume).relative).toBeNull();
    expect(of(autumns, AUTUMN, null, 'period', brandRevenueInCategory)).toMatchObject({ current: 90, previous: null, relative: null });
    expect(of([], AUTUMN, AUTUMN_BEFORE, 'period', () => 7).current).toBeNull();
  });

  test.prop([fc.constantFrom(1, 3, 6, 12), fc.array(fc.boolean(), { minLength: 24, maxLength: 24 })])(
    'C-048 a period of which either side lacks a month is told without a change, and says so',
    (count, isThere) => {
      const [current, prior] = [
        period(addMonths(isoDay('2026-10-01'), 1 - count), '2026-10-01'),
        addMonths(isoDay('2025-10-01'), 1 - count),
      ];
      const known = lastMonths(isoDay('2026-10-01'), 24).filter((_, i) => isThere[i] === true);
      const [now, before] = [current.start, prior].map(
        (start) => known.filter((month) => month >= start && month <= addMonths(start, count - 1)).length,
      ) as [number, number];
      const rows = known.map((month) => kpi(month, 10, 20));
      const { figures, months } = panelFigures(
        rows,
        current,
        period(prior, '2025-10-01'),
        count === 1 ? 'snapshot' : 'period',
        BRAND_PANELS.brandRevenueInCategory,
      );
      expect(months).toEqual({ current: now, prior: before, of: count });
      expect(figures.current).toBe(now === 0 ? null : 10 * now);
      expect(figures.relative).toBe(now === count && before === count ? 0 : null);
    },
  );

  it('says which months the data lack', () => {
    const words = (current: number, prior: number): string | null => knownMonthsWords({ current, prior, of: 12 });
    expect([words(12, 12), words(12, 0), words(0, 3)]).toEqual([null, null, null]);
    expect([words(12, 2), words(9, 12), words(9, 2)]).toEqual([
      'data on 2 of 12 months in the prior period',
      'data on 9 of 12 months',
      'data on 9 of 12 months, 2 of 12 months in the prior period',
    ]);
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

  test.prop([fc.option(fc.tuple(fc.integer({ min: -70, max: 3 }), fc.nat(30)))])(
    'C-580 months can be chosen from the first to the latest with data that is over; the latest is the last of them',
    (span) => {
      const [today, over] = [isoDay('2026-11-20'), isoDay('2026-10-01')];
      const first = span === null ? null : addMonths(over, span[0]);
      const last = first === null || span === null ? null : addMonths(first, span[1]);
      const months = first === null || last === null ? {} : { products: { first, last } };
      const viewer = { today, marketFrom: { weekly: null, monthly: null, daily: null, months } };
      const latest = latestMonth(viewer, 'products');
      expect(latestMonth(viewer, 'terms')).toBe(over);
      if (first === null || last === null || first > over) expect(latest).toBe(over);
      else expect(latest).toBe(earlierOf(last, over));
      const offered = searchMonths(latest, firstMonth(viewer, 'products'));
      const isKnown = (month: string): boolean => first === null || last === null || (month >= first && month <= last);
      expect(offered.every((month) => month >= '2022-07-01' && month <= over && isKnown(month))).toBe(true);
      if (offered.length > 0) expect(offered.at(-1)).toBe(latest);
      expect(latestMonth({ today, marketFrom: null }, 'products')).toBe(over);
    },
  );

  it('C-465 an unknown month falls back to the latest', () => {
    const latest = isoDay('2026-10-01');
    expect(monthOrLatest('2023-05-01', latest)).toBe('2023-05-01');
    for (const month of ['2022-06-01', '2026-11-01', '2026-10-02', 'soon', '', null]) expect(monthOrLatest(month, latest)).toBe(latest);
  });
});
