import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { isColumn, type Stacking, type TrendData, type TrendSeries, valueAt } from '../../../src/views/charts/chartData.ts';
import { type Slot, segmentsOf, shareAt, slotsOf } from '../../../src/views/charts/stacks.ts';
import { trendChartLayout } from '../../../src/views/charts/trendChart.layout.ts';
import { anySize, anyTrend, daysOf } from './trendData.ts';

const columnsOf = (data: TrendData): readonly TrendSeries[] => data.series.filter(isColumn);

interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

const rectsOf = (path: string | null): readonly Rect[] =>
  [...(path ?? '').matchAll(/M([\d.e-]+),([\d.e-]+)L([\d.e-]+),[\d.e-]+L[\d.e-]+,([\d.e-]+)L[^Z]+Z/g)].map(
    ([, left, top, right, foot]) => ({
      left: Number(left),
      top: Number(top),
      right: Number(right),
      foot: Number(foot),
    }),
  );

const allRects = (data: TrendData, size = { width: 900, height: 300 }): readonly Rect[] =>
  trendChartLayout(data, size).columns.flatMap(({ settled, provisional, forecast }) => [settled, provisional, forecast].flatMap(rectsOf));

const segmentsAt = (slot: Slot, index: number, stacking: Stacking) =>
  segmentsOf(slot, index + 1, stacking).map((segments) => segments[index] ?? null);

const anyStacking = fc.constantFrom<Stacking>('grouped', 'stacked', 'share');

describe('columns on each other', () => {
  test.prop([anyTrend, anyStacking])('begin where the one before ended, upwards and downwards from zero', (data, stacking) => {
    for (const slot of slotsOf(data.series, stacking))
      for (const index of data.days.keys()) {
        let [up, down] = [0, 0];
        segmentsAt(slot, index, stacking).forEach((segment, nth) => {
          if (segment === null) return;
          const isDown = (valueAt(slot[nth]?.values, index) ?? 0) < 0;
          // A share too small for a double has lost its sign; it is drawn nowhere.
          if (segment.from === segment.to) expect([0, up, down]).toContain(segment.from);
          else expect(segment.from).toBe(isDown ? down : up);
          if (segment.from === segment.to) return;
          if (isDown) down = segment.to;
          else up = segment.to;
        });
      }
  });

  test.prop([anyTrend])('are as long as their values, and shares fill exactly one whole where there is anything', (data) => {
    for (const slot of slotsOf(data.series, 'stacked'))
      for (const index of data.days.keys()) {
        const values = slot.map(({ values: each }) => valueAt(each, index));
        const reach = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
        const lengths = segmentsAt(slot, index, 'stacked').map((segment) => (segment === null ? null : segment.to - segment.from));
        lengths.forEach((length, i) => {
          if (length === null) expect(values[i]).toBeNull();
          else expect(Math.abs(length - (values[i] ?? Number.NaN))).toBeLessThanOrEqual(reach * slot.length * 1e-15);
        });
        const shares = segmentsAt(slot, index, 'share').flatMap((segment) =>
          segment === null ? [] : [Math.abs(segment.to - segment.from)],
        );
        if (reach > 0) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      }
  });

  it('keeps a return below zero beside a sale above it', () => {
    const series = [
      { key: 'sales', label: 'Sales', format: 'usd', colour: 1, mark: 'column', values: [300] },
      { key: 'returns', label: 'Returns', format: 'usd', colour: 2, mark: 'column', values: [-100] },
      { key: 'other', label: 'Other', format: 'usd', colour: 3, mark: 'column', values: [50] },
    ] as const;
    expect(segmentsAt(series, 0, 'stacked')).toEqual([
      { from: 0, to: 300 },
      { from: 0, to: -100 },
      { from: 300, to: 350 },
    ]);
    const gaps = [{ ...series[0], values: [null, 0] }, { ...series[2], values: [Number.NaN, 50] }, series[1]];
    expect(segmentsOf(gaps, 2, 'stacked')).toEqual([
      [null, { from: 0, to: 0 }],
      [null, { from: 0, to: 50 }],
      [{ from: 0, to: -100 }, null],
    ]);
    expect(['sales', 'returns', 'other'].map((key) => shareAt(series, key, 0))).toEqual([300 / 450, -100 / 450, 50 / 450]);
  });
});

describe('columns in the picture', () => {
  test.prop([anyTrend, anySize])('stand inside the frame and, side by side, beside each other', (data, size) => {
    const { frame, columns, xs, step } = trendChartLayout({ ...data, stacking: 'grouped' }, size);
    const rects = columns.map(({ settled, provisional, forecast }) => [settled, provisional, forecast].flatMap(rectsOf));
    for (const { left, right, top, foot } of rects.flat())
      expect([
        left >= frame.left - 0.1,
        right <= frame.right + 0.1,
        top >= frame.top - 0.1,
        foot <= frame.bottom + 0.1,
        left <= right,
      ]).toEqual([true, true, true, true, true]);
    if (step === null || step < 8 * columns.length) return;
    for (const x of xs) {
      const here = rects.flatMap((each) => each.filter(({ left, right }) => Math.abs((left + right) / 2 - x) <= step / 2));
      const sorted = [...here].sort((a, b) => a.left - b.left);
      expect(sorted.every(({ left }, i) => i === 0 || left >= (sorted[i - 1]?.right as number))).toBe(true);
    }
  });

  test.prop([anyTrend])('stand on zero, whatever their unit, and one unit stands on one axis', (data) => {
    const { columns, axes } = trendChartLayout(data);
    const units = new Map(slotsOf(data.series, 'stacked').flatMap((slot, nth) => slot.map(({ key }) => [key, nth] as const)));
    const sides = new Map<number, string>();
    for (const { key, axis } of columns) {
      const unit = units.get(key) ?? -1;
      if (axis !== 'own') expect(sides.get(unit) ?? axis).toBe(axis);
      sides.set(unit, axis);
      const drawn = axes.find(({ side }) => side === axis);
      if (drawn !== undefined) {
        const ticks = drawn.ticks.map(({ value }) => value);
        expect(Math.min(...ticks) <= 0 && Math.max(...ticks) >= 0).toBe(true);
      }
    }
  });

  test.prop([anyTrend])('show whatever is not zero, side by side', (data) => {
    const columns = columnsOf(data);
    const rects = allRects({ ...data, stacking: 'grouped', series: columns });
    const seen = columns.flatMap(({ values }) => data.days.flatMap((_, i) => ((valueAt(values, i) ?? 0) === 0 ? [] : [i])));
    expect(rects.length).toBe(seen.length);
  });

  it('are drawn once each for what is settled, not final and forecast', () => {
    const series: readonly TrendSeries[] = [
      { key: 'sales', label: 'Sales', format: 'usd', colour: 1, mark: 'column', values: [1, 2, 3, 4, 5, 6] },
    ];
    const data: TrendData = { days: daysOf('monthly', 0, 6), periodicity: 'monthly', series, provisionalFrom: 3, forecastFrom: 4 };
    const [mark] = trendChartLayout(data).columns;
    expect([mark?.settled, mark?.provisional, mark?.forecast].map((path) => rectsOf(path ?? null).length)).toEqual([3, 1, 2]);
  });

  it('A-521 B-626 are 50 pixels wide at most', () => {
    const series: readonly TrendSeries[] = [{ key: 'a', label: 'A', format: 'usd', colour: 1, mark: 'column', values: [4, 9] }];
    const widths = allRects({ days: daysOf('monthly', 0, 2), periodicity: 'monthly', series }, { width: 1400, height: 300 });
    expect(widths.map(({ left, right }) => right - left)).toEqual([50, 50]);
  });

  it('keep their places when one is hidden in the legend and the others take its room', () => {
    const series = (['a', 'b'] as const).map(
      (key, i): TrendSeries => ({ key, label: key, format: 'usd', colour: i === 0 ? 1 : 2, mark: 'column', values: [5, 6, 7] }),
    );
    const data: TrendData = { days: daysOf('daily', 0, 3), periodicity: 'daily', series };
    const [both, one] = [trendChartLayout(data), trendChartLayout(data, undefined, { hidden: new Set(['a']) })];
    expect(one.xs).toEqual(both.xs);
    expect(one.columns.map(({ key }) => key)).toEqual(['b']);
    expect(trendChartLayout(data, undefined, { hidden: new Set(['a', 'b']) }).xs).toHaveLength(3);
  });
});
