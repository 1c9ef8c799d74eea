import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../src/views/charts/chartData.ts';
import { Sparkline } from '../../../src/views/charts/Sparkline.tsx';
import { sparklineLayout } from '../../../src/views/charts/sparkline.layout.ts';
import { glanceViews, totalSales } from '../../../src/views/stage/sampleData.ts';
import { brokenIn, draw } from '../drawn.tsx';
import { anyValue, numbersIn, pictureOf } from './markData.ts';

const anyValues = fc.oneof(fc.array(anyValue, { maxLength: 60 }), fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 20 }));
/** A point has room for its own radius from six pixels on. */
const anyBox = fc.record({ width: fc.integer({ min: 6, max: 400 }), height: fc.integer({ min: 6, max: 120 }) });

/** The stretches of a path, each a list of its points. */
const spansOf = (path: string | null): readonly (readonly (readonly [number, number])[])[] =>
  (path ?? '')
    .split('M')
    .slice(1)
    .map((span) => span.split('L').map((at): readonly [number, number] => [Number(at.split(',')[0]), Number(at.split(',')[1])]));

/** The indexes of neighbouring values that are there, of two at least. */
const runsIn = (values: readonly (number | null)[]): readonly (readonly number[])[] => {
  const runs: number[][] = [[]];
  values.forEach((_, i) => {
    if (valueAt(values, i) === null) runs.push([]);
    else runs.at(-1)?.push(i);
  });
  return runs.filter((run) => run.length > 1);
};

describe('the layout of a sparkline', () => {
  test.prop([anyValues, anyBox])(
    'keeps its line and its newest point inside the frame, without a broken number',
    (values, { width, height }) => {
      const { path, last } = sparklineLayout(values, width, height);
      const points = [...spansOf(path).flat(), ...(last === null ? [] : [[last.x, last.y] as const])];
      expect(numbersIn([points]).every(Number.isFinite)).toBe(true);
      // Half of the line's width, and all of the point's radius of 2.5.
      expect(points.filter(([x, y]) => x < 2.5 || x > width - 2.5 || y < 2.5 || y > height - 2.5)).toEqual([]);
      expect(path ?? '').not.toMatch(/NaN|Infinity|undefined|e/);
    },
  );

  test.prop([anyValues, anyBox])(
    'keeps the order: later stands further right, more stands higher, a gap is a gap',
    (values, { width, height }) => {
      const { path, last } = sparklineLayout(values, width, height);
      const spans = spansOf(path);
      const runs = runsIn(values);
      expect(spans.map(({ length }) => length)).toEqual(runs.map(({ length }) => length));
      const drawn = runs.flatMap((run, nth) =>
        run.map((index, i) => ({ value: valueAt(values, index) ?? 0, at: spans[nth]?.[i] ?? [0, 0] })),
      );
      expect(drawn.every(({ at }, i) => i === 0 || at[0] >= (drawn[i - 1]?.at[0] ?? 0))).toBe(true);
      const byValue = [...drawn].sort((a, b) => a.value - b.value);
      expect(byValue.every(({ at }, i) => i === 0 || at[1] <= (byValue[i - 1]?.at[1] ?? 0))).toBe(true);
      expect(last?.index ?? -1).toBe(values.findLastIndex((_, i) => valueAt(values, i) !== null));
    },
  );

  test.prop([fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 40 })])(
    'takes all of its box: the lowest stands at the foot and the highest at the head, level figures in the middle',
    (values) => {
      const ys = spansOf(sparklineLayout(values, 96, 28).path)
        .flat()
        .map(([, y]) => y);
      const isLevel = values.every((value) => valueAt([value], 0) === valueAt(values, 0));
      expect([Math.min(...ys), Math.max(...ys)]).toEqual(isLevel ? [14, 14] : [3, 25]);
    },
  );

  it.each([
    ['nothing', [], null],
    ['all missing', [null, Number.NaN, Number.POSITIVE_INFINITY], null],
    ['one figure', [7], { index: 0, x: 48, y: 14 }],
    ['one figure before a gap', [7, null, null], { index: 0, x: 3, y: 14 }],
  ])('has no line for %s, and a point where there is a figure', (_, values, last) => {
    expect(sparklineLayout(values, 96, 28)).toEqual({ path: null, last, alone: [] });
  });

  it('marks a figure between two gaps, and writes no place finer than a hundredth of a pixel', () => {
    const { path, last, alone } = sparklineLayout([1, null, 5, null, 2, 3], 100, 28);
    expect(alone).toEqual([
      { index: 0, x: 3, y: 25 },
      { index: 2, x: 40.6, y: 3 },
    ]);
    expect([path, last]).toEqual(['M78.2,19.5L97,14', { index: 5, x: 97, y: 14 }]);
    const page = draw(<Sparkline values={[1, null, 5, null, null, 2]} colour={1} width={95} />);
    expect(page.querySelectorAll('circle')).toHaveLength(3);
    expect(brokenIn(page, /\d\.\d{3}/)).toEqual([]);
  });

  test.prop([anyValues, anyBox])('has a mark for every figure that no line reaches', (values, box) => {
    const { last, alone } = sparklineLayout(values, box.width, box.height);
    const inRuns = new Set(runsIn(values).flat());
    const single = values.flatMap((_, i) => (valueAt(values, i) === null || inRuns.has(i) ? [] : [i]));
    expect(new Set([...alone.map(({ index }) => index), ...(last !== null && !inRuns.has(last.index) ? [last.index] : [])])).toEqual(
      new Set(single),
    );
  });

  test.prop([anyValues, fc.nat(5), fc.nat(5)])('breaks no number in a box without room', (values, width, height) => {
    const { path, last } = sparklineLayout(values, width, height);
    expect(`${path} ${last?.x} ${last?.y}`).not.toMatch(/NaN|Infinity/);
  });
});

describe('a sparkline', () => {
  it.each([
    ['sparkline', totalSales.values, 1 as const],
    ['sparkline-gap', glanceViews.values.map((value, i) => (i === 9 || i === 10 ? null : value)), 7 as const],
  ])('%s is as it was looked at', async (name, values, colour) => {
    await expect(pictureOf(<Sparkline values={values} colour={colour} label="Sales, rising" />)).toMatchFileSnapshot(
      `./pictures/${name}.svg.txt`,
    );
  });
});
