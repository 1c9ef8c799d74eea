import { fc, test } from '@fast-check/vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type TrendData, type Value, valueAt } from '../../../src/views/charts/chartData.ts';
import type { LineMarks } from '../../../src/views/charts/chartMarks.ts';
import { trendTable } from '../../../src/views/charts/chartTable.ts';
import { DataTable } from '../../../src/views/charts/DataTable.tsx';
import { decimated } from '../../../src/views/charts/decimate.ts';
import { cursorAfterKey, TrendChart } from '../../../src/views/charts/TrendChart.tsx';
import { spokenTooltip, tooltipAt } from '../../../src/views/charts/tooltip.ts';
import { MOST_POINTS, trendChartLayout } from '../../../src/views/charts/trendChart.layout.ts';
import { manyPoints } from '../../../src/views/stage/manyPoints.ts';

const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -50, max: 50 }) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const anyLine = fc.record({
  values: fc.array(value, { maxLength: 300 }),
  /** Points in a CSS pixel. */
  crowd: fc.constantFrom(0.3, 1, 3, 17),
  density: fc.constantFrom(1, 2),
});

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What decides which pixels of a column a line covers. */
const columnsOf = (run: readonly Spot[], density: number): string[] => {
  const columns = new Map<number, Spot[]>();
  for (const spot of run) columns.set(Math.floor(spot.x * density), [...(columns.get(Math.floor(spot.x * density)) ?? []), spot]);
  return [...columns].map(([column, spots]) => {
    const ys = spots.map(({ y }) => y);
    return JSON.stringify([column, spots[0], Math.min(...ys), Math.max(...ys), spots.at(-1)]);
  });
};

const spotsOf = (run: readonly number[]): Spot[] =>
  Array.from({ length: run.length / 2 }, (_, i) => ({ x: run[2 * i] as number, y: run[2 * i + 1] as number }));

const runsOfAll = (values: readonly Value[], xs: readonly number[]): Spot[][] => {
  const runs: Spot[][] = [[]];
  xs.forEach((x, i) => {
    const held = valueAt(values, i);
    if (held === null) runs.push([]);
    else runs.at(-1)?.push({ x, y: -held });
  });
  return runs;
};

describe('a decimated line', () => {
  test.prop([anyLine])(
    'covers the same pixels: each column keeps its first, lowest, highest and last point',
    ({ values, crowd, density }) => {
      const xs = values.map((_, i) => 3.2 + i / crowd);
      const { runs } = decimated(values, { xs, y: (held) => -held, density });
      const whole = runsOfAll(values, xs).filter((run) => run.length > 1);
      expect(runs.map((run) => columnsOf(spotsOf(run), density))).toEqual(whole.map((run) => columnsOf(run, density)));
      const columns = whole.flatMap((run) => columnsOf(run, density)).length;
      expect(runs.flatMap(spotsOf).length).toBeLessThanOrEqual(4 * columns);
      for (const run of runs)
        expect(spotsOf(run).map(({ x }) => x)).toEqual(
          spotsOf(run)
            .map(({ x }) => x)
            .sort((a, b) => a - b),
        );
    },
  );

  test.prop([anyLine])('shows each point that has no neighbour, one to a pixel', ({ values, crowd, density }) => {
    const xs = values.map((_, i) => 3.2 + i / crowd);
    const { dots } = decimated(values, { xs, y: (held) => -held, density });
    const pixel = ({ x, y }: Spot): string => `${Math.floor(x * density)} ${Math.floor(y * density)}`;
    const lonely = runsOfAll(values, xs).filter((run) => run.length === 1);
    const shown = spotsOf(dots).map(pixel);
    expect(new Set(shown)).toEqual(new Set(lonely.flat().map(pixel)));
    expect(new Set(shown).size).toBe(shown.length);
  });
});

const ofLength = (length: number, at: (i: number, nth: number) => Value, count = 5): TrendData => {
  const data = manyPoints(count, length);
  return { ...data, series: data.series.map((series, nth) => ({ ...series, values: Array.from({ length }, (_, i) => at(i, nth)) })) };
};

const tracesOf = ({ traces }: LineMarks): number[] => {
  if (traces === null) return [];
  const { settled, open, prior, interval, dots, fill } = traces;
  return [settled, open, prior, interval, [dots], fill?.runs ?? []].flat(2);
};

describe('a trend chart of many points', () => {
  it('has paths up to some thousand points and traces beyond, by the same layout', () => {
    const few = trendChartLayout(manyPoints(4, MOST_POINTS / 4));
    const many = trendChartLayout(manyPoints(4, MOST_POINTS / 4 + 1));
    expect([few.isDense, few.lines[0]?.traces, few.lines[0]?.settled?.slice(0, 1)]).toEqual([false, null, 'M']);
    expect([many.isDense, many.lines[0]?.settled, many.lines[0]?.traces?.settled.length]).toEqual([true, null, 1]);
    expect([many.frame, many.axes]).toEqual([few.frame, few.axes]);
  });

  it.each([
    ['all missing', () => null],
    ['all zero', () => 0],
    ['one point', (i: number) => (i === 500 ? 7 : null)],
    ['every other missing', (i: number) => (i % 2 === 0 ? i : null)],
    ['sizes far apart', (i: number, nth: number) => (nth === 0 ? 1e-9 * (i + 1) : 1e12 * (i + 1))],
    ['no numbers', (i: number) => [Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_VALUE, -Number.MAX_VALUE][i % 4] ?? null],
  ])('keeps every point inside the frame: %s', (_, at) => {
    const data = { ...ofLength(1200, at), provisionalFrom: 1100 };
    const series = data.series.map((each) => ({
      ...each,
      isFilled: true,
      prior: each.values,
      interval: { low: each.values.map((held, i) => (i % 7 === 0 ? null : held)), high: each.values },
    }));
    for (const density of [1, 2.5]) {
      const { frame, lines, isDense } = trendChartLayout({ ...data, series }, { width: 700, height: 260 }, { density });
      expect(isDense).toBe(true);
      const numbers = lines.flatMap(tracesOf);
      expect(numbers.filter((n) => !Number.isFinite(n))).toEqual([]);
      const outside = numbers.filter((n, i) => (i % 2 === 0 ? n < frame.left || n > frame.right : n < frame.top || n > frame.bottom));
      expect(outside).toEqual([]);
    }
  });

  it('lets the part that is not final begin where the settled part ends', () => {
    const traces = trendChartLayout({ ...manyPoints(1, 5000), provisionalFrom: 4800 }).lines[0]?.traces;
    expect(traces?.open[0]?.slice(0, 2)).toEqual(traces?.settled[0]?.slice(-2));
    expect(traces?.prior).toEqual([]);
  });

  it('is painted on a canvas between the ground and what lies above the lines', () => {
    const markup = renderToStaticMarkup(
      <TrendChart
        id="many"
        title="Many"
        data={manyPoints(5, 1000)}
        hidden={new Set()}
        cursor={{ index: 500, by: 'keyboard' }}
        onCursor={() => undefined}
        size={{ width: 800, height: 300 }}
      />,
    );
    const order = ['id="many-svg"', 'id="many-canvas"', 'id="many-top"'].map((words) => markup.indexOf(words));
    expect(order.every((at, i) => at > (order[i - 1] ?? 0))).toBe(true);
    expect(markup).toMatch(/aria-live="polite"[^>]*>\w+ \d+, \d{4}: Market \d \$[\d,]+; /);
  });

  it('tells of a crowd the highest, and how many there are besides', () => {
    const data = manyPoints(500, 24);
    const model = tooltipAt(data, trendChartLayout(data), 3);
    expect([model?.rows.length, model?.more]).toEqual([14, 486]);
    expect(model === null ? '' : spokenTooltip(model)).toMatch(/; 486 more\.$/);
  });

  it('is a table of all its rows, of which those in sight are drawn where they are many', () => {
    const rows = (length: number): string => renderToStaticMarkup(<DataTable caption="Many" table={trendTable(manyPoints(1, length))} />);
    expect(rows(500).match(/<th scope="row">/g)).toHaveLength(500);
    expect(rows(500)).not.toContain('aria-rowcount');
    const long = rows(10_000);
    expect(long).toContain('aria-rowcount="10001"');
    const drawn = long.match(/<th scope="row">/g)?.length ?? 0;
    expect(drawn).toBeGreaterThan(14);
    expect(drawn).toBeLessThan(60);
    // The height of the others is kept below them.
    expect(long).toContain(`block-size:${(10_000 - drawn) * 34}px`);
  });

  it.each([
    ['PageDown', 100, 150],
    ['PageDown', 990, 999],
    ['PageUp', 100, 50],
    ['PageUp', 10, 0],
    ['PageDown', null, 0],
    ['PageUp', null, 999],
  ])('%s at %s goes a twentieth of the way, to %s', (key, at, to) => {
    expect(cursorAfterKey(key, at, 1000)).toBe(to);
    expect(cursorAfterKey(key, at, 60)).toBe(undefined);
  });
});
