import { fc, test } from '@fast-check/vitest';
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
import { draw, textOf } from '../drawn.tsx';

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

/** The spots of each column of pixels, in their order. */
const byColumn = (run: readonly Spot[], density: number): ReadonlyMap<number, readonly Spot[]> => {
  const columns = new Map<number, Spot[]>();
  for (const spot of run) columns.set(Math.floor(spot.x * density), [...(columns.get(Math.floor(spot.x * density)) ?? []), spot]);
  return columns;
};

const reach = (spots: readonly Spot[]): readonly [number, number] => [
  Math.min(...spots.map(({ y }) => y)),
  Math.max(...spots.map(({ y }) => y)),
];

/** How far apart the heights of two columns are; 0 where they overlap. */
const apart = ([top, bottom]: readonly [number, number], [otherTop, otherBottom]: readonly [number, number]): number =>
  Math.max(0, otherTop - bottom, top - otherBottom);

const spotsOf = (run: ArrayLike<number>): Spot[] =>
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
    'reaches in each column of pixels as far up and down, in order, with no more than four points and its ends',
    (line) => {
      const { values, crowd, density } = line;
      const xs = values.map((_, i) => 3.2 + i / crowd);
      const { runs } = decimated(values, { xs, y: (held) => -held, density });
      const whole = runsOfAll(values, xs).filter((run) => run.length > 1);
      expect(runs).toHaveLength(whole.length);
      whole.forEach((run, nth) => {
        const spots = spotsOf(runs[nth] ?? []);
        const [kept, all] = [byColumn(spots, density), byColumn(run, density)];
        expect([...kept].map(([column, each]) => [column, reach(each)])).toEqual([...all].map(([column, each]) => [column, reach(each)]));
        // Where the stretch begins and ends is shown besides.
        expect([...kept.values()].every((each, i) => each.length <= (i === 0 || i === kept.size - 1 ? 6 : 4))).toBe(true);
        expect([spots[0], spots.at(-1)]).toEqual([run[0], run.at(-1)]);
        expect(spots.every(({ x }, i) => i === 0 || x >= (spots[i - 1] as Spot).x)).toBe(true);
      });
    },
  );

  test.prop([anyLine])('keeps where the line enters and leaves a column of up to three points', ({ values, crowd, density }) => {
    const xs = values.map((_, i) => 3.2 + i / crowd);
    const { runs } = decimated(values, { xs, y: (held) => -held, density });
    const whole = runsOfAll(values, xs).filter((run) => run.length > 1);
    whole.forEach((run, nth) => {
      const kept = byColumn(spotsOf(runs[nth] ?? []), density);
      for (const [column, spots] of byColumn(run, density))
        if (spots.length < 4) expect([kept.get(column)?.[0], kept.get(column)?.at(-1)?.y]).toEqual([spots[0], spots.at(-1)?.y]);
    });
  });

  test.prop([anyLine])('never slants into a column further than the line itself has to go, so that no peak grows wider', (line) => {
    const { values, crowd, density } = line;
    const xs = values.map((_, i) => 3.2 + i / crowd);
    const { runs } = decimated(values, { xs, y: (held) => -held, density });
    const whole = runsOfAll(values, xs).filter((run) => run.length > 1);
    whole.forEach((run, nth) => {
      const kept = [...byColumn(spotsOf(runs[nth] ?? []), density).values()];
      const all = [...byColumn(run, density).values()];
      all.slice(1).forEach((spots, i) => {
        const [from, to] = [kept[i]?.at(-1), kept[i + 1]?.[0]] as readonly [Spot, Spot];
        const before = all[i] as readonly Spot[];
        const own = Math.abs((before.at(-1) as Spot).y - (spots[0] as Spot).y);
        const gap = apart(reach(before), reach(spots));
        expect(Math.abs(to.y - from.y)).toBeLessThanOrEqual(Math.max(own, gap + 4 / density) + 1e-9);
      });
    });
  });

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
  return [...settled, ...open, ...prior, ...interval, dots, ...(fill?.runs ?? [])].flatMap((run) => [...run]);
};

describe('a trend chart of many points', () => {
  it('has paths up to some thousand points and traces beyond, by the same layout', () => {
    expect(MOST_POINTS).toBe(8000);
    const few = trendChartLayout(manyPoints(4, MOST_POINTS / 4));
    const many = trendChartLayout(manyPoints(4, MOST_POINTS / 4 + 1));
    expect([1000, 1001].map((length) => trendChartLayout(manyPoints(4, length)).isFine)).toEqual([false, true]);
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
    const data = { ...ofLength(1700, at), provisionalFrom: 1600 };
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
    const traces = trendChartLayout({ ...manyPoints(1, 9000), provisionalFrom: 8800 }).lines[0]?.traces;
    expect(traces?.open[0]?.slice(0, 2)).toEqual(traces?.settled[0]?.slice(-2));
    expect(traces?.prior).toEqual([]);
  });

  it('is painted on a canvas between the ground and what lies above the lines', () => {
    const page = draw(
      <TrendChart
        id="many"
        title="Many"
        data={manyPoints(5, 2000)}
        hidden={new Set()}
        cursor={{ index: 500, by: 'keyboard' }}
        onCursor={() => undefined}
        size={{ width: 800, height: 300 }}
      />,
    );
    expect([...page.querySelectorAll('#many-svg, #many-canvas, #many-top')].map(({ id }) => id)).toEqual([
      'many-svg',
      'many-canvas',
      'many-top',
    ]);
    expect(page.querySelector('[aria-live="polite"]')?.textContent).toMatch(/^\w+ \d+, \d{4}: Market \d \$[\d,]+; /);
  });

  it('tells of a crowd the highest, and how many there are besides', () => {
    const data = manyPoints(500, 24);
    const model = tooltipAt(data, trendChartLayout(data), 3);
    expect([model?.rows.length, model?.more]).toEqual([14, 486]);
    expect(model === null ? '' : spokenTooltip(model)).toMatch(/; 486 more\.$/);
  });

  it('is a table of all its rows, of which those in sight are drawn where they are many', () => {
    const tableOf = (length: number): HTMLElement => draw(<DataTable caption="Many" table={trendTable(manyPoints(1, length))} />);
    const short = tableOf(500);
    expect(short.querySelectorAll('th[scope="row"]')).toHaveLength(500);
    expect(short.querySelector('[aria-rowcount]')).toBeNull();
    expect(textOf(short)).not.toContain('left out');
    const long = tableOf(10_000);
    expect(long.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount')).toBe('10001');
    const drawn = long.querySelectorAll('th[scope="row"]').length;
    expect(drawn).toBeGreaterThan(14);
    expect(drawn).toBeLessThan(60);
    // On paper it is told how many are missing there.
    expect(textOf(long)).toContain(`Rows 1 to ${drawn} of 10,000; ${(10_000 - drawn).toLocaleString('en-US')} are omitted here.`);
    // The height of the others is kept below them.
    const heights = [...long.querySelectorAll('[style]')].map((each) => each.getAttribute('style')?.replaceAll(' ', ''));
    expect(heights).toContainEqual(expect.stringContaining(`block-size:${(10_000 - drawn) * 34}px`));
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

describe('an interval of two hundred thousand points', () => {
  it('is one shape on the widest of screens, there and back', () => {
    const { days, periodicity, series } = manyPoints(1, 200_000);
    const [line] = series;
    if (line === undefined) throw new Error('there is no line');
    const interval = { low: line.values, high: line.values.map((held) => (held ?? 0) + 1) };
    const marks = trendChartLayout({ days, periodicity, series: [{ ...line, interval }] }, { width: 8000, height: 400 }, { density: 4 });
    const [shape, ...others] = marks.lines[0]?.traces?.interval ?? [];
    expect(others).toEqual([]);
    expect(shape?.length).toBeGreaterThan(100_000);
    expect(shape?.every(Number.isFinite)).toBe(true);
  });
});
