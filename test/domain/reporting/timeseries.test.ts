import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { fieldsOf } from '../../../src/domain/reporting/fieldWords.ts';
import type { ReportSection } from '../../../src/domain/reporting/reportResult.ts';
import { timeView } from '../../../src/domain/reporting/timeseries.ts';
import { trendTable } from '../../../src/views/charts/chartTable.ts';
import { timeseriesData } from '../../../src/views/reporting/result/timeseriesData.ts';
import { CATALOGUE, pop, spec } from './make.ts';

const TODAY = '2026-11-20';
const fields = fieldsOf(CATALOGUE);
const daily = (over: Partial<ReportSection> = {}): ReportSection => ({
  sectionContext: [],
  columnDimensions: [],
  columnTuples: [['ad_sales'], ['acos']],
  rowDimensions: ['date'],
  rollups: [],
  data: [
    ['2026-11-14', 10, 0.2],
    ['2026-11-13', 5, 0.1],
  ],
  ...over,
});
const made = spec({ rowDimensions: ['date'], measures: ['ad_sales', 'acos'] });

describe('a timeseries', () => {
  it('has every day of its dates, in their order, and a gap where nothing is known', () => {
    const view = timeView({ spec: made, fields }, daily(), TODAY, false);
    expect(view?.days).toEqual(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']);
    expect(view?.lines[0]?.values).toEqual([5, 10, null, null, null, null, null]);
  });

  it('C-643 C-644 draws rates and percentages as lines and all else as columns that make a whole, once it shows percentages', () => {
    const marks = (showPercent: boolean) => timeView({ spec: made, fields }, daily(), TODAY, showPercent)?.lines.map(({ mark }) => mark);
    expect([marks(false), marks(true)]).toEqual([
      ['line', 'line'],
      ['column', 'line'],
    ]);
    const view = timeView({ spec: made, fields }, daily(), TODAY, true);
    if (view === null) throw new Error('no view');
    expect([timeseriesData(view, true).stacking, timeseriesData(view, false).stacking]).toEqual(['share', undefined]);
  });

  it('C-400 draws a measure as its chart type says', () => {
    const styled = (chartType: 'line' | 'column' | 'auto') =>
      spec({ rowDimensions: ['date'], measures: [{ measure: 'ad_sales', alias: null, chartType, chartColor: null, tableColor: null }] });
    const markOf = (chartType: 'line' | 'column' | 'auto') =>
      timeView({ spec: styled(chartType), fields }, daily({ columnTuples: [['ad_sales']] }), TODAY, false)?.lines[0]?.mark;
    expect([markOf('line'), markOf('column'), markOf('auto')]).toEqual(['line', 'column', 'line']);
  });

  it('puts what is compared with beside each line, and names its period', () => {
    const compared = { ...made, measures: ['ad_sales'], periodOverPeriod: pop() };
    const view = timeView(
      { spec: compared, fields },
      daily({
        columnTuples: ['current', 'prior', 'abs_change', 'pct_change'].map((column) => ['ad_sales', column]),
        data: [['2026-11-13', 5, 4, 1, 0.25]],
      }),
      TODAY,
      false,
    );
    expect(view?.lines).toHaveLength(1);
    expect(view?.lines[0]?.prior?.slice(0, 2)).toEqual([4, null]);
    expect(view?.prior).toEqual({ start: '2026-11-06', end: '2026-11-12' });
  });

  it('says of each unit what it is compared with, and which are not whole on both sides', () => {
    const weekly = spec({
      rowDimensions: ['week'],
      dateRange: { start: isoDay('2026-11-04'), end: isoDay('2026-11-19'), type: 'fixed_dates' },
      periodOverPeriod: pop('yoy'),
    });
    const section = daily({
      rowDimensions: ['week'],
      columnTuples: ['current', 'prior'].map((column) => ['ad_sales', column]),
      data: [['2026-11-08', 5, 4]],
    });
    const view = timeView({ spec: weekly, fields }, section, TODAY, false);
    const names = [
      'part of a week (4 of 7 days) vs Nov 5 – Nov 8, 2025, part of a week (4 of 7 days)',
      'vs Nov 9 – Nov 15, 2025',
      'part of a week (5 of 7 days) vs Nov 16 – Nov 20, 2025, part of a week (5 of 7 days)',
    ];
    expect(view?.unitNames).toEqual(names.map((words, i) => ({ words, isUneven: i !== 1, isPart: i !== 1, isMeasurable: true })));
    expect(view?.note).toBe(`Incomplete comparisons: Week of Nov 1, 2026: ${names[0]}; Week of Nov 15, 2026: ${names[2]}.`);
    if (view === null) throw new Error('no view');
    expect(trendTable(timeseriesData(view, false)).rows.map(({ head }) => head)).toEqual([
      `Week of Nov 15, 2026, ${names[2]}`,
      'Week of Nov 8, 2026',
      `Week of Nov 1, 2026, ${names[0]}`,
    ]);
  });

  it('is none of rows that are no periods', () => {
    expect(timeView({ spec: made, fields }, daily({ rowDimensions: ['asin'] }), TODAY, false)).toBeNull();
  });
});
