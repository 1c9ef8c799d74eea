import { test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { type TrendSeries, valueAt } from '../../../src/views/charts/chartData.ts';
import { seriesMarks, type TrendChartMarks } from '../../../src/views/charts/chartMarks.ts';
import { textWidth } from '../../../src/views/charts/textWidth.ts';
import { nearestIndex, trendChartLayout } from '../../../src/views/charts/trendChart.layout.ts';
import { anySize, anyTrend } from './trendData.ts';

const EASE = 0.02;

/** Every number anywhere in the marks, those inside SVG paths included. */
const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

const pathsOf = (marks: TrendChartMarks): string[] =>
  [
    ...marks.lines.flatMap(({ settled, provisional, prior, fill, interval }) => [settled, provisional, prior, fill, interval]),
    ...marks.columns.flatMap(({ settled, provisional, forecast, prior }) => [settled, provisional, forecast, prior]),
    ...marks.goals.map(({ path }) => path),
  ].filter((path): path is string => path !== null);

const cornersOf = (path: string): { x: number; y: number }[] =>
  [...path.matchAll(/[ML](-?[\d.e+-]+),(-?[\d.e+-]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

const inside = ({ x, y }: { x: number; y: number }, { frame }: TrendChartMarks, ease: number): boolean =>
  x >= frame.left - ease && x <= frame.right + ease && y >= frame.top - ease && y <= frame.bottom + ease;

describe('the layout of a trend chart', () => {
  test.prop([anyTrend, anySize])('has no coordinate that is not a finite number, whatever it is given', (data, size) => {
    const marks = trendChartLayout(data, size, { formatEnd: String });
    expect(numbersIn(marks).filter((n) => !Number.isFinite(n))).toEqual([]);
    const heights = seriesMarks(marks).flatMap(({ yAt }) => data.days.map((_, i) => yAt(i) ?? 0));
    expect(heights.filter((n) => !Number.isFinite(n))).toEqual([]);
    expect(pathsOf(marks).filter((path) => /NaN|Infinity|undefined/.test(path))).toEqual([]);
  });

  it('reads the smallest numbers that a double can hold as zero (seed -289031125)', () => {
    const series = [
      { key: 'a', label: 'A', format: 'usd', colour: 1, values: [-2.5e-322] },
      { key: 'b', label: 'B', format: 'usdWhole', colour: 2, values: [], prior: [-5e-324] },
    ] as const;
    const marks = trendChartLayout({ days: [isoDay('2026-10-01')], periodicity: 'monthly', series }, { width: 400, height: 200 });
    expect(numbersIn(marks).filter((n) => !Number.isFinite(n))).toEqual([]);
  });

  test.prop([anyTrend, anySize])('keeps the names of two axes apart, whatever the width', (data, size) => {
    const { axes } = trendChartLayout(data, size);
    const taken = axes.map(({ title }) => (title === null || title === '' ? 0 : textWidth(title) + 14));
    expect(taken.reduce((sum, wide) => sum + wide, 0)).toBeLessThanOrEqual(size.width);
  });

  it('writes the names of both axes whole where one leaves the other its room, as on a phone', () => {
    const series = [
      { key: 'held', label: 'Northfold Home', format: 'pct', colour: 1, mark: 'column', values: [1, 1] },
      { key: 'rest', label: 'Cartwheel Outlet', format: 'pct', colour: 4, mark: 'column', values: [0, 0.5] },
      { key: 'price', label: 'Buy Box price', format: 'usd', colour: 2, values: [58, 57] },
    ] as const;
    const day = isoDay('2026-11-18');
    const data = { days: [day, day], periodicity: 'daily', stacking: 'stacked', series } as const;
    expect(trendChartLayout(data, { width: 264, height: 264 }).axes.map(({ title }) => title)).toEqual(['Percent', 'Buy Box price']);
    const long = { ...data, series: series.map((each) => ({ ...each, label: `${each.label}, ${'x'.repeat(400)}` })) };
    const [, right] = trendChartLayout(long, { width: 264, height: 264 }).axes;
    expect(right?.title).toMatch(/^Buy Box price, x+…$/);
  });

  it('has no axis of what has no values, and none at all where nothing has any', () => {
    const days = [isoDay('2026-10-01'), isoDay('2026-11-01')];
    const rate = { key: 'rate', label: 'Conversion Rate', format: 'pct', colour: 1, values: [null, null] } as const;
    const sales = { key: 'sales', label: 'Sales', format: 'usd', colour: 2, values: [4, null] } as const;
    const of = (series: readonly TrendSeries[]) => trendChartLayout({ days, periodicity: 'monthly', series });
    const without = of([rate, { ...sales, values: [null, null] }]);
    expect([without.axes, without.grid, without.bands]).toEqual([[], [], []]);
    const [axis, ...others] = of([rate, sales]).axes;
    expect([axis?.side, axis?.ticks.at(-1)?.text, others]).toEqual(['left', '$4', []]);
    const goals = [{ key: 'goal', label: 'Goal', format: 'usdWhole', values: [null, 8] }] as const;
    const planned = trendChartLayout({ days, periodicity: 'monthly', series: [{ ...sales, values: [] }], goals });
    expect(planned.axes[0]?.ticks.at(-1)?.value).toBe(8);
  });

  it('draws a goal on the scale of the tallest series of its unit', () => {
    const series = [
      { key: 'price', label: 'Price', format: 'usd', colour: 1, values: [28, 31] },
      { key: 'sales', label: 'Sales', format: 'usd', colour: 2, values: [9e5, 1e6] },
    ] as const;
    const goals = [{ key: 'goal', label: 'Goal', format: 'usdWhole', values: [1e6, 1e6] }] as const;
    const marks = trendChartLayout({ days: [isoDay('2026-09-01'), isoDay('2026-10-01')], periodicity: 'monthly', series, goals });
    expect(marks.goals.map(({ path }) => Number(/^M[^,]+,([\d.]+)/.exec(path)?.[1]))).toEqual([marks.lines[1]?.yAt(1)]);
  });

  test.prop([anyTrend, anySize])(
    'keeps every line, fill, goal, point and shade inside its frame, and the frame inside the picture',
    (data, size) => {
      const marks = trendChartLayout(data, size);
      const { frame } = marks;
      expect([frame.left >= 0, frame.left <= frame.right, frame.right <= size.width, frame.top <= frame.bottom]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      const points = [
        ...pathsOf(marks).flatMap(cornersOf),
        ...marks.lines.flatMap(({ dots }) => dots),
        ...seriesMarks(marks).flatMap(({ last }) => last ?? []),
      ];
      expect(points.filter((point) => !inside(point, marks, 0.1))).toEqual([]);
      expect(marks.bands.filter(({ x, width }) => x < frame.left - EASE || x + width > frame.right + EASE)).toEqual([]);
    },
  );

  test.prop([anyTrend, anySize])(
    'keeps the order: of periods from left to right, and of values on one axis from bottom to top',
    (data, size) => {
      const marks = trendChartLayout(data, size);
      expect(marks.xs.every((x, i) => i === 0 || x >= (marks.xs[i - 1] as number))).toBe(true);
      for (const line of marks.lines) {
        const series = data.series.find(({ key }) => key === line.key);
        const placed = data.days.flatMap((_, i) => {
          const y = line.yAt(i);
          return y === null ? [] : [{ y, value: valueAt(series?.values, i) as number }];
        });
        const sorted = [...placed].sort((a, b) => a.value - b.value);
        expect(sorted.every((one, i) => i === 0 || one.y <= (sorted[i - 1]?.y as number) + EASE)).toBe(true);
      }
    },
  );

  test.prop([anyTrend, anySize])('draws a gap exactly where a value is missing', (data, size) => {
    for (const line of seriesMarks(trendChartLayout(data, size))) {
      const values = data.series.find(({ key }) => key === line.key)?.values;
      expect(data.days.map((_, i) => line.yAt(i) === null)).toEqual(data.days.map((_, i) => valueAt(values, i) === null));
    }
  });

  test.prop([anyTrend, anySize])('writes no label over another: not under the axis, not in the row above the lines', (data, size) => {
    const marks = trendChartLayout(data, size);
    const overlaps = (labels: readonly { x: number; text: string }[]): boolean => {
      const spans = labels
        .map(({ x, text }) => ({ from: x - textWidth(text) / 2, to: x + textWidth(text) / 2 }))
        .sort((a, b) => a.from - b.from);
      return spans.some(({ from }, i) => i > 0 && from < (spans[i - 1]?.to as number));
    };
    expect(overlaps(marks.xLabels)).toBe(false);
    expect(overlaps(marks.bands.flatMap(({ label }) => (label === null ? [] : [label])))).toBe(false);
    const reach = marks.xLabels.map(({ x, text }) => [x - textWidth(text) / 2 >= -EASE, x + textWidth(text) / 2 <= size.width + EASE]);
    expect(reach.flat().every((fits) => fits)).toBe(true);
  });

  test.prop([anyTrend, anySize])('draws at most two axes, on shared grid lines', (data, size) => {
    const { axes, grid } = trendChartLayout(data, size);
    expect(axes.length).toBeLessThanOrEqual(2);
    for (const axis of axes) expect(axis.ticks.map(({ y }) => y)).toEqual(grid.map(({ y }) => y));
  });

  test.prop([anyTrend, anySize])('leaves out what is hidden and nothing else', (data, size) => {
    const hidden = new Set(data.series.filter((_, i) => i % 2 === 0).map(({ key }) => key));
    const shown = data.series.filter(({ key }) => !hidden.has(key)).map(({ key }) => key);
    expect(
      seriesMarks(trendChartLayout(data, size, { hidden }))
        .map(({ key }) => key)
        .sort(),
    ).toEqual(shown.sort());
  });

  test.prop([anyTrend, anySize])('finds each period again from its own place', (data, size) => {
    const { xs, frame } = trendChartLayout(data, size);
    if (frame.right - frame.left > 2 * data.days.length) expect(xs.map((x) => nearestIndex(xs, x))).toEqual(xs.map((_, i) => i));
    expect(nearestIndex(xs, -1e9)).toBe(xs.length === 0 ? null : 0);
  });
});
