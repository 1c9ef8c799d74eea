import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type Stacking, type TrendData, type Value, valueAt } from '../../../src/views/charts/chartData.ts';
import type { ColumnTraces, TrendChartMarks } from '../../../src/views/charts/chartMarks.ts';
import { heightReader } from '../../../src/views/charts/scales.ts';
import { MOST_POINTS, trendChartLayout } from '../../../src/views/charts/trendChart.layout.ts';
import { manyPoints } from '../../../src/views/stage/manyPoints.ts';

const STACKINGS = ['grouped', 'stacked', 'share'] as const;

const columnsOf = (length: number, at: (i: number, nth: number) => Value, stacking: Stacking = 'grouped', count = 5): TrendData => {
  const data = manyPoints(count, length);
  const values = (nth: number): readonly Value[] => Array.from({ length }, (_, i) => at(i, nth));
  return { ...data, stacking, series: data.series.map((series, nth) => ({ ...series, mark: 'column', values: values(nth) })) };
};

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly foot: number;
}

const boxesOf = (boxes: readonly number[]): readonly Box[] =>
  Array.from({ length: boxes.length / 4 }, (_, nth) => {
    const [left = Number.NaN, top = Number.NaN, wide = Number.NaN, tall = Number.NaN] = boxes.slice(4 * nth, 4 * nth + 4);
    return { left, top, right: left + wide, foot: top + tall };
  });

const piecesOf = (traces: ColumnTraces | null): readonly Box[] =>
  traces === null ? [] : [traces.settled, traces.provisional, traces.forecast].flatMap(boxesOf);

const allOf = (marks: TrendChartMarks): readonly Box[] => marks.columns.flatMap(({ traces }) => piecesOf(traces));

describe('many columns', () => {
  it('are paths up to some thousand corners, for a canvas beyond, by the same layout; with room for edges they stay paths', () => {
    const most = MOST_POINTS / 4 / 5;
    const [few, many] = [most, most + 1].map((length) => trendChartLayout(columnsOf(length, (i) => 1 + (i % 7))));
    expect([few?.isDense, few?.columns[0]?.traces, few?.columns[0]?.settled?.slice(0, 1)]).toEqual([false, null, 'M']);
    expect([many?.isDense, many?.columns[0]?.settled, many?.columns[0]?.traces?.settled.length]).toEqual([true, null, 4 * (most + 1)]);
    expect([many?.frame, many?.axes.map(({ ticks }) => ticks.length)]).toEqual([few?.frame, few?.axes.map(({ ticks }) => ticks.length)]);
    const roomy = trendChartLayout(columnsOf(24, (i) => i, 'stacked', 200));
    expect([roomy.isDense, roomy.columns[0]?.traces]).toEqual([false, null]);
  });

  it.each([
    ['all missing', () => null],
    ['all zero', () => 0],
    ['one column', (i: number) => (i === 500 ? 7 : null)],
    ['every other missing', (i: number) => (i % 2 === 0 ? i : null)],
    ['negative in a stack', (i: number, nth: number) => (nth % 2 === 0 ? i : -i)],
    ['sizes far apart', (i: number, nth: number) => (nth === 0 ? 1e-9 * (i + 1) : 1e12 * (i + 1))],
    ['no numbers', (i: number) => [Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_VALUE, -Number.MAX_VALUE][i % 4] ?? null],
  ])('keep every piece inside the frame: %s', (_, at) => {
    for (const stacking of STACKINGS)
      for (const density of [1, 2.5]) {
        const data = { ...columnsOf(1700, at, stacking), provisionalFrom: 1500, forecastFrom: 1600 };
        const withPrior = { ...data, series: data.series.map((series) => ({ ...series, prior: series.values })) };
        const marks = trendChartLayout(withPrior, { width: 700, height: 260 }, { density });
        const { left, right, top, bottom } = marks.frame;
        expect(marks.isDense).toBe(true);
        const bad = allOf(marks).filter(
          (box) => !(box.left >= left && box.right <= right + 0.001 && box.top >= top && box.foot <= bottom + 0.001 && box.top < box.foot),
        );
        expect(bad).toEqual([]);
        const strokes = marks.columns.flatMap(({ traces }) => traces?.prior ?? []);
        expect(strokes.filter((n, i) => !(i % 3 === 2 ? n >= top && n <= bottom : n >= left && n <= right))).toEqual([]);
      }
  });

  test.prop([
    fc.integer({ min: 401, max: 900 }),
    fc.array(fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.constant(null)), { minLength: 7, maxLength: 23 }),
    fc.constantFrom(...STACKINGS),
  ])('cover no other and lose no peak', (length, some, stacking) => {
    const data = columnsOf(length, (i, nth) => some[(i * 5 + nth * 3) % some.length] ?? null, stacking);
    const marks = trendChartLayout(data, { width: 320, height: 240 });
    const byPlace = new Map<number, Box[]>();
    for (const box of allOf(marks)) byPlace.set(box.left, [...(byPlace.get(box.left) ?? []), box]);
    for (const boxes of byPlace.values()) {
      const sorted = [...boxes].sort((a, b) => a.top - b.top);
      for (const [i, box] of sorted.entries()) expect(box.top).toBeGreaterThanOrEqual((sorted[i - 1]?.foot ?? 0) - 0.001);
    }
    // The highest column of all and the lowest are seen to their ends.
    const ends = marks.columns.flatMap(({ yAt }, nth) =>
      data.days.flatMap((_, i) => ((valueAt(data.series[nth]?.values, i) ?? 0) === 0 ? [] : [yAt(i) ?? 0])),
    );
    if (ends.length === 0) return;
    const [highest, lowest] = [Math.min(...ends), Math.max(...ends)];
    expect(Math.min(...allOf(marks).map(({ top }) => top))).toBeLessThanOrEqual(highest + 0.001);
    expect(Math.max(...allOf(marks).map(({ foot }) => foot))).toBeGreaterThanOrEqual(lowest - 0.001);
  });

  it('of a taller column show what the shorter ones leave, and of each part what it is', () => {
    const data = { ...columnsOf(1000, (_, nth) => (nth === 0 ? 100 : nth === 1 ? 40 : -20), 'grouped', 3), provisionalFrom: 900 };
    const marks = trendChartLayout(data);
    const [tall, short, below] = marks.columns.map(({ traces }) => piecesOf(traces)[0]);
    expect([tall?.foot, short?.foot]).toEqual([short?.top, below?.top]);
    const places = new Set(marks.xs.map(Math.floor)).size;
    for (const { traces } of marks.columns) {
      const [settled, provisional] = [boxesOf(traces?.settled ?? []), boxesOf(traces?.provisional ?? [])];
      expect([settled.length + provisional.length, traces?.forecast]).toEqual([places, []]);
      expect(Math.max(...settled.map(({ right }) => right))).toBeLessThanOrEqual(provisional[0]?.left ?? 0);
      expect(provisional[0]?.right).toBeGreaterThanOrEqual(marks.xs[900] ?? 0);
    }
  });
});

test.prop([fc.double({ min: -2, max: 3, noNaN: true }), fc.integer({ min: 0, max: 400 })])(
  'a height in tenths is the height, rounded',
  (value, bottom) => {
    const frame = { left: 0, right: 10, top: 0, bottom };
    for (const high of [1, 0]) {
      const scale = { unit: 'usd', keys: [], goals: [], low: 0, high, ticks: [] } as const;
      expect(heightReader(scale, frame, 10, 1)(value) / 10).toBeCloseTo(heightReader(scale, frame)(value), 0.9);
    }
  },
);
