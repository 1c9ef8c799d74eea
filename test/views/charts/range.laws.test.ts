import { test } from '@fast-check/vitest';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOfPeriods } from '../../../src/domain/annotations/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { formatMetric } from '../../../src/domain/format/number.ts';
import type { TrendData } from '../../../src/views/charts/chartData.ts';
import { rangeTooltip, selectionOf } from '../../../src/views/charts/range.ts';
import { edgesOf } from '../../../src/views/charts/SelectedRange.tsx';
import { tooltipAt } from '../../../src/views/charts/tooltip.ts';
import { trendChartLayout } from '../../../src/views/charts/trendChart.layout.ts';
import { dailyWithPrior, salesBySource } from '../../../src/views/stage/sampleData.ts';
import { anyTrend } from './trendData.ts';

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map(isoDay);
const SALES: TrendData = {
  days: DAYS,
  periodicity: 'daily',
  priorLabel: 'Oct 1 – Oct 4',
  series: [
    {
      key: 'sales',
      label: 'Sales',
      format: 'usd',
      colour: 1,
      values: [10.1, 20.2, null, 30.37],
      prior: [10, 10, null, null],
      isAdditive: true,
    },
    { key: 'rate', label: 'Conversion Rate', format: 'pct', colour: 2, values: [0.1, 0.2, 0.3, 0.4] },
  ],
};

const told = (data: TrendData, first: number, last: number, hidden: ReadonlySet<string> = new Set()) =>
  rangeTooltip(data, trendChartLayout(data, undefined, { hidden }), { first, last });

/** A chart, some of whose series add up, and two of its periods. */
const anySelection = anyTrend
  .filter(({ days }) => days.length > 0)
  .chain((data) =>
    fc.record({
      data: fc.array(fc.boolean(), { minLength: data.series.length, maxLength: data.series.length }).map(
        (adds): TrendData => ({
          ...data,
          series: data.series.map((series, i) => ({ ...series, isAdditive: adds[i] === true })),
        }),
      ),
      from: fc.nat({ max: data.days.length - 1 }),
      to: fc.nat({ max: data.days.length - 1 }),
    }),
  );

describe('a stretch that is drawn out on a trend chart', () => {
  it('tells the exact sum of what adds up, of how many periods, and of how many nothing is known; a rate has no sum', () => {
    expect(told(SALES, 0, 3)).toMatchObject({
      title: 'Nov 1, 2026 – Nov 4, 2026',
      notes: ['4 days', '1 without data'],
      rows: [{ label: 'Sales', value: '$60.67' }],
    });
  });

  it('compares with the prior period only where all that is compared is known there', () => {
    expect(told(SALES, 0, 1)?.rows[0]).toMatchObject({ value: '$30.30', prior: '$20.00', change: { words: 'up 51.5% vs Oct 1 – Oct 4' } });
    expect(told(SALES, 0, 3)?.rows[0]).toMatchObject({ prior: null, change: null });
  });

  it('measures no sum that has a part of a period, and says how many are incomplete', () => {
    const whole = { words: 'vs Oct', isUneven: false, isPart: false, isMeasurable: true };
    const part = { ...whole, isUneven: true, isPart: true, isMeasurable: false };
    const cut = told({ ...SALES, unitNames: [whole, part, null, null] }, 0, 1);
    expect([cut?.rows[0]?.prior, cut?.notes]).toEqual([null, ['2 days', '1 incomplete']]);
    const [sales, ...others] = SALES.series;
    if (sales === undefined) throw new Error('no series');
    const lacking = { ...sales, parts: [null, { own: null, prior: 'data on 3 of 7 days' }] };
    expect(told({ ...SALES, series: [lacking, ...others] }, 0, 1)?.rows[0]?.prior).toBeNull();
  });

  it('names what its one period is compared with, and not that of its first period where it has several', () => {
    const named = {
      ...SALES,
      unitNames: [
        ...['vs Oct 1', 'vs Oct 2', 'vs Oct 3'].map((words) => ({ words, isUneven: false, isPart: false, isMeasurable: true })),
        null,
      ],
    };
    expect(told(named, 1, 1)?.notes).toEqual(['vs Oct 2']);
    expect(told(named, 0, 1)?.notes).toEqual(['2 days']);
  });

  it('says of which days it is by their periods, and what of it is not final', () => {
    const weeks: TrendData = { ...SALES, periodicity: 'weekly', days: ['2026-11-01', '2026-11-08'].map(isoDay), provisionalFrom: 1 };
    expect(told(weeks, 0, 1)).toMatchObject({ title: 'Week of Nov 1, 2026 – Week of Nov 8, 2026', notes: ['2 weeks', 'Not final'] });
    expect(told({ ...weeks, provisionalFrom: 2 }, 0, 1)?.notes).toEqual(['2 weeks']);
    expect(told({ ...weeks, provisionalFrom: null, forecastFrom: 1 }, 0, 1)?.notes).toEqual(['2 weeks', 'Forecast']);
  });

  it('of periods with names of their own, such as hours, by the names', () => {
    const names = ['5 AM', '6 AM', '7 AM', '8 AM'].map((full) => ({ axis: full, full }));
    const hours: TrendData = { ...SALES, names, days: DAYS.map(() => isoDay('2026-11-01')) };
    expect(told(hours, 1, 3)).toMatchObject({ title: '6 AM – 8 AM', notes: ['1 without data'] });
  });

  it('leaves out what is hidden, and adds a stack up', () => {
    expect(told(SALES, 0, 1, new Set(['sales']))?.rows).toEqual([]);
    const stack = { ...salesBySource, series: salesBySource.series.map((series) => ({ ...series, isAdditive: true })) };
    const sum = stack.series.reduce((all, { values }) => all + (values[2] ?? 0) + (values[3] ?? 0), 0);
    expect(told(stack, 2, 3)?.total).toBe(formatMetric(sum, 'usd'));
  });

  it('is one period as its tooltip tells it, and nothing outside the chart', () => {
    expect(told(dailyWithPrior, 6, 6)).toEqual(tooltipAt(dailyWithPrior, trendChartLayout(dailyWithPrior), 6));
    expect(selectionOf(SALES, { from: 3, to: 1 })).toEqual({ first: 1, last: 3 });
    expect([selectionOf(SALES, { from: 1, to: 4 }), selectionOf(SALES, { from: -1, to: 2 })]).toEqual([null, null]);
  });

  test.prop([anySelection])('has a row for each series that adds up, none without a figure in words, in any order it was drawn', (one) => {
    const { data, from, to } = one;
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const model = told(data, first, last);
    expect(model).not.toBeNull();
    if (first !== last) {
      const adding = data.series.filter(({ isAdditive: adds }) => adds).map(({ key }) => key);
      expect(model?.rows.map(({ key }) => key).sort()).toEqual(adding.sort().slice(0, model?.rows.length));
      expect((model?.rows.length ?? 0) + (model?.more ?? 0)).toBe(adding.length);
    }
    expect(model?.rows.every(({ value }) => value === null || !/NaN|Infinity/.test(value))).toBe(true);
    expect(selectionOf(data, { from, to })).toEqual({ first, last });
  });

  test.prop([anySelection, fc.record({ width: fc.nat({ max: 1600 }), height: fc.nat({ max: 600 }) })])(
    'is shaded inside the plot, from left to right',
    ({ data, from, to }, size) => {
      const marks = trendChartLayout(data, size);
      const [left, right] = edgesOf(marks, { first: Math.min(from, to), last: Math.max(from, to) });
      expect(left).toBeGreaterThanOrEqual(marks.frame.left);
      expect(right).toBeLessThanOrEqual(marks.frame.right);
      expect(right).toBeGreaterThanOrEqual(left);
    },
  );

  it('is shaded from the middle between its first day and the one before to that behind its last', () => {
    const marks = trendChartLayout(SALES);
    const [, second = 0, third = 0, fourth = 0] = marks.xs;
    expect(edgesOf(marks, { first: 2, last: 2 }).map(Math.round)).toEqual([(second + third) / 2, (third + fourth) / 2].map(Math.round));
    expect(edgesOf(marks, { first: 0, last: 3 })).toEqual([marks.frame.left, marks.frame.right]);
  });

  test.prop([anySelection])('comes to days of the page that are those of its periods', ({ data, from, to }) => {
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const [start, end] = [data.days[first], data.days[last]];
    if (start === undefined || end === undefined) throw new Error('there are no such periods');
    const always = { start: isoDay('1900-01-01'), end: isoDay('2999-12-31') };
    const days = daysOfPeriods(data, { first, last }, always);
    expect(days?.start).toBe(start);
    expect(days !== null && days.end >= end).toBe(true);
    expect(daysOfPeriods(data, { first, last }, { start, end: start })).toEqual({ start, end: start });
    const close = days?.end ?? end;
    expect(daysOfPeriods(data, { first, last }, { start: close, end: always.end })).toEqual({ start: close, end: close });
    expect(daysOfPeriods(data, { first, last: data.days.length }, always)).toBeNull();
  });
});
