import { fc, test } from '@fast-check/vitest';
import { describe, expect, it, vi } from 'vitest';
import { spokenFacts } from '../../../src/views/charts/FactsTooltip.tsx';
import { csvOf, tableOf } from '../../../src/views/charts/figures.ts';
import { touches } from '../../../src/views/charts/labels.ts';
import { markerPath } from '../../../src/views/charts/markers.ts';
import { paintDots } from '../../../src/views/charts/ScatterCanvas.tsx';
import { ScatterChart } from '../../../src/views/charts/ScatterChart.tsx';
import {
  MOST_DOTS,
  nearestDot,
  plottedOf,
  type ScatterData,
  scatterAfterKey,
  scatterLayout,
} from '../../../src/views/charts/scatter.layout.ts';
import { scatterFacts, scatterFigures, scatterSummary } from '../../../src/views/charts/scatterWords.ts';
import { textWidth } from '../../../src/views/charts/textWidth.ts';
import { manyDots } from '../../../src/views/stage/manyPoints.ts';
import { brandIndex } from '../../../src/views/stage/sampleMarks.ts';
import { draw } from '../drawn.tsx';
import { anyLabel, anyValue, numbersIn, pictureOf } from './markData.ts';
import { anySize } from './trendData.ts';

const names = { topRight: 'Leaders', topLeft: 'Incumbents', bottomRight: 'Challengers', bottomLeft: 'Laggards' };

const anyScatter: fc.Arbitrary<ScatterData> = fc
  .record({
    points: fc.array(fc.record({ label: anyLabel, x: anyValue, y: anyValue, size: anyValue }, { requiredKeys: ['label', 'x', 'y'] }), {
      maxLength: 40,
    }),
    format: fc.constantFrom('usd' as const, 'pct' as const, 'count' as const, 'float2' as const),
    hasQuadrants: fc.boolean(),
  })
  .map(({ points, format, hasQuadrants }) => ({
    points: points.map((point, i) => ({ ...point, key: `${i}` })),
    x: { label: 'Across', format },
    y: { label: 'Up', format: 'count' as const },
    ...(hasQuadrants ? { quadrants: { names } } : {}),
  }));

describe('the layout of a scatter chart', () => {
  test.prop([anyScatter, anySize])('keeps every dot, tick, split and name inside its frame, without a broken number', (data, size) => {
    const marks = scatterLayout(data, size);
    const { frame, dots, labels, split, x, y } = marks;
    expect(numbersIn(marks).filter((n) => !Number.isFinite(n))).toEqual([]);
    const ease = 0.02;
    for (const dot of dots)
      expect([
        dot.x - dot.r >= frame.left - ease,
        dot.x + dot.r <= frame.right + ease,
        dot.y - dot.r >= frame.top - ease,
        dot.y + dot.r <= frame.bottom + ease,
      ]).toEqual([true, true, true, true]);
    for (const { box } of labels)
      expect(box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom).toBe(true);
    if (split !== null)
      expect(split.x >= frame.left && split.x <= frame.right && split.y >= frame.top && split.y <= frame.bottom).toBe(true);
    expect([...x.ticks, ...y.ticks].filter(({ text }) => text === '' || /NaN|Infinity|undefined/.test(text))).toEqual([]);
  });

  test.prop([anyScatter, anySize])('keeps the order: what is more stands further right, and higher', (data, size) => {
    const { dots } = scatterLayout(data, size);
    const plotted = plottedOf(data);
    expect(dots.map(({ key }) => key)).toEqual(plotted.map(({ point }) => point.key));
    const inOrder = (by: 'x' | 'y', sign: 1 | -1): boolean => {
      const sorted = dots.map((dot, i) => ({ value: plotted[i]?.[by] ?? 0, at: sign * dot[by] })).sort((a, b) => a.value - b.value);
      return sorted.every((one, i) => i === 0 || one.at >= (sorted[i - 1]?.at ?? 0) - 0.02);
    };
    expect([inOrder('x', 1), inOrder('y', -1)]).toEqual([true, true]);
  });

  test.prop([anyScatter, anySize])('writes no name over another, over a dot or over a tick of its axis', (data, size) => {
    const { labels, dots, x } = scatterLayout(data, size);
    const overlaps = labels.flatMap((one, i) => labels.slice(0, i).filter((other) => touches(one.box, other.box)));
    expect(overlaps).toEqual([]);
    const over = labels.flatMap((label) =>
      dots.filter(
        (dot) =>
          dot.key !== label.key &&
          touches(label.box, { left: dot.x - dot.r, right: dot.x + dot.r, top: dot.y - dot.r, bottom: dot.y + dot.r }),
      ),
    );
    expect(over).toEqual([]);
    const ends = x.ticks.map(({ at, text }) => ({ from: at - textWidth(text) / 2, to: at + textWidth(text) / 2 }));
    expect(ends.every(({ from }, i) => i === 0 || from > (ends[i - 1]?.to ?? 0))).toBe(true);
    expect(ends.filter(({ from, to }) => from < -0.01 || to > size.width + 0.01)).toEqual([]);
  });

  test.prop([anyScatter])('finds each dot from its own place, and every dot by keyboard', (data) => {
    const marks = scatterLayout(data, { width: 800, height: 600 });
    marks.dots.forEach((dot, i) => {
      const found = marks.dots[nearestDot(marks, dot.x, dot.y) ?? -1];
      expect([found?.x, found?.y]).toEqual([marks.dots[i]?.x, marks.dots[i]?.y]);
    });
    for (const [first, key] of [
      ['Home', 'ArrowRight'],
      ['End', 'ArrowLeft'],
    ] as const) {
      const visited = new Set<number>();
      let at = scatterAfterKey(first, null, marks) ?? null;
      for (let step = 0; step < marks.dots.length && at !== null; step += 1) {
        visited.add(at);
        at = scatterAfterKey(key, at, marks) ?? null;
      }
      expect(visited.size).toBe(marks.dots.length);
    }
  });
});

const data = (points: readonly (readonly [number | null, number | null])[]): ScatterData => ({
  points: points.map(([x, y], i) => ({ key: `${i}`, label: `Brand ${i + 1}`, x, y })),
  x: { label: 'Paid', format: 'pct' },
  y: { label: 'Organic', format: 'pct' },
  quadrants: { names },
});

describe('a scatter chart given what it should not be', () => {
  it.each([
    ['nothing', data([]), 0, 'No data shown.'],
    [
      'all missing',
      data([
        [null, 1],
        [2, null],
        [Number.NaN, Number.POSITIVE_INFINITY],
      ]),
      0,
      'No data shown; 3 without data.',
    ],
    ['one point', data([[0.1, 0.2]]), 1, '1 point by Paid and Organic; highest Paid: Brand 1, 10%'],
    [
      'all zero',
      data([
        [0, 0],
        [0, 0],
      ]),
      2,
      '2 points by Paid and Organic; highest Paid: Brand 1, 0%',
    ],
    [
      'sizes far apart',
      data([
        [1e-9, 1e12],
        [1e12, 1e-9],
      ]),
      2,
      '2 points',
    ],
    ['a crowd', data(Array.from({ length: 500 }, (_, i) => [i / 500, ((i * 37) % 500) / 500] as const)), 500, '500 points'],
  ])('%s', (_, given, count, sentence) => {
    const marks = scatterLayout(given, { width: 600, height: 450 });
    expect(marks.dots).toHaveLength(count);
    expect(numbersIn(marks).every(Number.isFinite)).toBe(true);
    expect(scatterSummary(given)).toContain(sentence);
  });

  it('cuts names that would fill the picture, from right to left and in signs as well', () => {
    const points = ['', 'x'.repeat(400), 'مبيعات الشهر', '🛒🛒🛒', '', ''].map((label, i) => ({ key: `${i}`, label, x: i, y: i }));
    const { labels } = scatterLayout({ ...data([]), points }, { width: 700, height: 500 });
    expect(labels.map(({ text }) => text)).toEqual([expect.stringMatching(/^x+…$/), 'مبيعات الشهر', '🛒🛒🛒']);
    expect(labels.every(({ text }) => textWidth(text) <= 150)).toBe(true);
  });
});

describe('a scatter chart of many dots', () => {
  const drawn = (count: number): HTMLElement =>
    draw(
      <ScatterChart
        id="s"
        title="S"
        data={manyDots(count)}
        cursor={{ index: 7, by: 'keyboard' }}
        onCursor={() => undefined}
        size={{ width: 700, height: 500 }}
      />,
    );

  it('is of elements up to its limit; beyond it a canvas lies between the ground and the words, and is read as before', () => {
    const most = drawn(MOST_DOTS);
    expect(most.querySelectorAll('path[data-series-colour]')).toHaveLength(MOST_DOTS);
    expect(most.querySelector('canvas')).toBeNull();
    const many = drawn(MOST_DOTS + 1);
    expect(many.querySelector('path[data-series-colour]')).toBeNull();
    expect([...many.querySelectorAll('#s-svg, #s-canvas, #s-top')].map(({ id }) => id)).toEqual(['s-svg', 's-canvas', 's-top']);
    const above = [...many.querySelectorAll('text, circle')].map((mark) => (mark.tagName === 'text' ? mark.textContent : mark.tagName));
    expect([above.indexOf('Stars') >= 0, above.indexOf('circle') > above.indexOf('Stars')]).toEqual([true, true]);
    expect(many.querySelector('[aria-live="polite"]')?.textContent).toMatch(/^Product 8, \w+: Sessions [\d,]+; Conversion rate [\d.]+%\./);
  });

  test.prop([fc.integer({ min: MOST_DOTS + 1, max: 12_000 }), anySize], { numRuns: 5 })(
    'paints each dot of the layout once, in its colour and, run by run, in its order, inside the frame',
    (count, size) => {
      vi.stubGlobal(
        'Path2D',
        class {
          readonly shape: string;
          constructor(shape: string) {
            this.shape = shape;
          }
        },
      );
      const { dots, frame, isDense } = scatterLayout(manyDots(count), size);
      const painted: string[] = [];
      const context = { fillStyle: '', strokeStyle: '', lineWidth: 0, globalAlpha: 1, stroke: vi.fn(), fill: vi.fn() };
      context.fill.mockImplementation(({ shape }: { readonly shape: string }) =>
        painted.push(...(shape.match(/M[^Z]*Z/g) ?? []).map((each) => `${context.fillStyle} ${each} ${context.globalAlpha}`)),
      );
      paintDots(context, dots, (colour) => `tone${colour}`, 'card');
      vi.unstubAllGlobals();
      expect([isDense, painted.length]).toEqual([true, count]);
      // A call for each of three tones of a run of sixteen dots, not for each dot; each has its rim.
      expect(context.fill.mock.calls.length).toBeLessThanOrEqual(3 * Math.ceil(count / 16));
      expect(context.stroke.mock.calls).toEqual(context.fill.mock.calls);
      const asked = dots.map(({ colour, x, y, r }) => `tone${colour} ${markerPath(colour, x, y, r)} 0.78`);
      for (let from = 0; from < count; from += 16)
        expect(painted.slice(from, from + 16).sort()).toEqual(asked.slice(from, from + 16).sort());
      const ease = 0.02;
      const outside = dots.filter(
        ({ x, y, r }) => x - r < frame.left - ease || x + r > frame.right + ease || y - r < frame.top - ease || y + r > frame.bottom + ease,
      );
      expect(outside).toEqual([]);
    },
  );

  it('of more than a function takes as arguments has a layout still', () => {
    expect(scatterLayout(manyDots(200_000), { width: 700, height: 500 }).dots).toHaveLength(200_000);
  });
});

describe('a scatter chart in words', () => {
  it('parts its quadrants at the medians, or where it is told; a point on the line is above it', () => {
    const four = data([
      [0.1, 0.1],
      [0.2, 0.4],
      [0.3, 0.2],
      [0.4, 0.3],
    ]);
    expect(tableOf(scatterFigures(four)).rows.map(({ cells }) => cells.at(-1))).toEqual([
      'Laggards',
      'Incumbents',
      'Challengers',
      'Leaders',
    ]);
    const told = { ...four, quadrants: { names, at: { x: 0.1, y: 0.1 } } };
    expect(tableOf(scatterFigures(told)).rows.map(({ cells }) => cells.at(-1))).toEqual(['Leaders', 'Leaders', 'Leaders', 'Leaders']);
  });

  it('is one sentence, a sentence for each point, a table and a file', () => {
    expect(scatterSummary(brandIndex)).toBe(
      '14 points by Share of paid search and Share of organic search; highest Share of paid search: Harbor Light, 21.2%; highest Share of organic search: Trailpine Outdoor, 20.1%; Leaders: 5, Incumbents: 2, Challengers: 2, Laggards: 5; 1 without data.',
    );
    const facts = scatterFacts(brandIndex, 2);
    expect(facts === null ? '' : spokenFacts(facts)).toBe(
      'Northfold Home, Leaders: Share of paid search 17.6%; Share of organic search 5.8%; Sales $760,000.',
    );
    expect(tableOf(scatterFigures(brandIndex)).rows.at(-1)).toEqual({ key: 'new', head: 'Newcomer', cells: [null, '2.00%', null, null] });
    expect(csvOf(scatterFigures(brandIndex)).rows[0]).toEqual(['Harbor Light', 0.212, 0.164, 1_420_000, 'Leaders']);
  });

  it('speaks what the keyboard points at alone', () => {
    const spoken = (by: 'keyboard' | 'pointer') =>
      draw(
        <ScatterChart
          id="s"
          title="S"
          data={brandIndex}
          cursor={{ index: 0, by }}
          onCursor={() => undefined}
          size={{ width: 700, height: 500 }}
        />,
      ).querySelector('[aria-live="polite"][aria-atomic="true"]')?.textContent;
    expect([spoken('keyboard'), spoken('pointer')]).toEqual([expect.stringMatching(/^Harbor Light, Leaders: /), '']);
  });

  it.each([
    ['scatter', { width: 620, height: 465 }],
    ['scatter-phone', { width: 324, height: 243 }],
  ])('%s is as it was looked at', async (name, size) => {
    await expect(
      pictureOf(<ScatterChart id="s" title="Brand Index" data={brandIndex} cursor={null} onCursor={() => undefined} size={size} />),
    ).toMatchFileSnapshot(`./pictures/${name}.svg.txt`);
  });
});
