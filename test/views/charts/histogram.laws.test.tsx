import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../src/views/charts/chartData.ts';
import { spokenFacts } from '../../../src/views/charts/FactsTooltip.tsx';
import { tableOf } from '../../../src/views/charts/figures.ts';
import { HistogramChart } from '../../../src/views/charts/HistogramChart.tsx';
import { binAt, type HistogramData, histogramLayout, histogramOf } from '../../../src/views/charts/histogram.layout.ts';
import { histogramCsv, histogramFacts, histogramFigures, histogramSummary } from '../../../src/views/charts/histogramWords.ts';
import { textWidth } from '../../../src/views/charts/textWidth.ts';
import { pricesOfProducts } from '../../../src/views/stage/sampleMarks.ts';
import { anyValue, numbersIn, pictureOf } from './markData.ts';
import { anySize } from './trendData.ts';

const of = (values: HistogramData['values'], format: HistogramData['measure']['format'] = 'usd'): HistogramData => ({
  unit: 'products',
  measure: { label: 'Price', format },
  values,
});

const anyHistogram: fc.Arbitrary<HistogramData> = fc
  .record({
    values: fc.oneof(fc.array(anyValue, { maxLength: 120 }), fc.array(fc.integer({ min: -40, max: 900 }), { maxLength: 120 })),
    format: fc.constantFrom('usd' as const, 'pct' as const, 'count' as const, 'float2' as const),
  })
  .map(({ values, format }) => of(values, format));

const round = (width: number): boolean =>
  [1, 2, 2.5, 5, 10].some((by) => Math.abs(width / 10 ** Math.floor(Math.log10(width)) - by) < 1e-6);

describe('the bins of a histogram', () => {
  test.prop([anyHistogram])('hold each figure once, side by side, in their order, of one round width, fifty at most', (data) => {
    const { bins, count, missing, width, median } = histogramOf(data);
    const known = data.values.flatMap((value) => valueAt([value], 0) ?? []);
    expect([count, count + missing, bins.reduce((sum, bin) => sum + bin.count, 0)]).toEqual([
      known.length,
      data.values.length,
      known.length,
    ]);
    expect(bins.length).toBeLessThanOrEqual(50);
    expect(numbersIn(bins).every(Number.isFinite)).toBe(true);
    expect(bins.every((bin, i) => i === 0 || bin.from === bins[i - 1]?.to)).toBe(true);
    if (known.length === 0) return;
    expect(round(width)).toBe(true);
    const ease = width * 1e-6;
    expect([(bins[0]?.from ?? 0) <= Math.min(...known) + ease, (bins.at(-1)?.to ?? 0) >= Math.max(...known) - ease]).toEqual([true, true]);
    expect((median ?? Number.NaN) >= Math.min(...known) && (median ?? Number.NaN) <= Math.max(...known)).toBe(true);
  });

  it('are as wide as Freedman and Diaconis reckon, made round', () => {
    // Quartiles 250 and 750 of 1,001 figures: 2 × 500 / 10.003 is 99.97.
    const { width, bins } = histogramOf(of(Array.from({ length: 1001 }, (_, i) => i)));
    expect([width, bins.length, bins[0]]).toEqual([100, 10, { from: 0, to: 100, count: 100 }]);
    expect(bins.at(-1)).toEqual({ from: 900, to: 1000, count: 101 });
  });

  it('hold their lower end, whatever doubles make of its multiples', () => {
    const tenths = Array.from({ length: 11 }, (_, i) => i / 10);
    const { bins } = histogramOf(of([...tenths, ...tenths.map(() => 0.35)], 'float2'));
    for (const { from, to, count } of bins) {
      const isLast = to === bins.at(-1)?.to;
      const held = [...tenths, ...tenths.map(() => 0.35)].filter((value) => value >= from && (value < to || (isLast && value === to)));
      expect([from, count]).toEqual([Number(from.toFixed(3)), held.length]);
    }
  });

  it('are a tenth of the range where the quartiles fall together, and whole where things are counted', () => {
    expect(histogramOf(of([...Array.from({ length: 90 }, () => 5), 0, 10])).width).toBe(1);
    expect(histogramOf(of([1, 1, 1, 1, 1, 1, 1, 2], 'count')).width).toBe(1);
    expect(histogramOf(of([1, 1, 1, 2, 2, 3], 'count')).width).toBe(2);
    expect(histogramOf(of([0, 2, 4, 6, 8], 'count')).width).toBe(5);
  });
});

describe('the layout of a histogram', () => {
  test.prop([anyHistogram, anySize])('keeps bars and median inside the frame, in order, and its ticks apart', (data, size) => {
    const marks = histogramLayout(data, size);
    const { frame, bars, median, x, y } = marks;
    expect(numbersIn(marks).filter((n) => !Number.isFinite(n))).toEqual([]);
    const ease = 0.03;
    expect(
      bars.filter(
        (bar) =>
          bar.x < frame.left - ease ||
          bar.x + bar.width > frame.right + ease ||
          bar.y < frame.top - ease ||
          bar.y + bar.height > frame.bottom + ease,
      ),
    ).toEqual([]);
    expect(bars.every((bar, i) => i === 0 || bar.x >= (bars[i - 1]?.x ?? 0))).toBe(true);
    const counts = histogramOf(data).bins.map(({ count }) => count);
    expect(
      bars.every((bar, i) => bars.every((other, j) => ((counts[i] ?? 0) <= (counts[j] ?? 0) ? bar.height <= other.height + ease : true))),
    ).toBe(true);
    const room = textWidth(median?.text ?? '') / 2;
    if (median !== null) {
      expect(median.x >= frame.left && median.x <= frame.right).toBe(true);
      expect(median.textX - room >= frame.left - ease && median.textX + room <= frame.right + ease).toBe(true);
    }
    expect([...x.ticks, ...y.ticks].filter(({ text }) => text === '' || /NaN|Infinity|undefined/.test(text))).toEqual([]);
    const ends = x.ticks.map(({ at, text }) => ({ from: at - textWidth(text) / 2, to: at + textWidth(text) / 2 }));
    expect(ends.every(({ from }, i) => i === 0 || from > (ends[i - 1]?.to ?? 0))).toBe(true);
    expect(ends.filter(({ from, to }) => from < -0.01 || to > size.width + 0.01)).toEqual([]);
  });

  it('finds the bin under the pointer, the nearest beside them', () => {
    const marks = histogramLayout(pricesOfProducts, { width: 700, height: 300 });
    expect(marks.bars.map((bar) => binAt(marks, bar.x + bar.width / 2))).toEqual(marks.bars.map((_, i) => i));
    expect([binAt(marks, -50), binAt(marks, 5000), binAt(histogramLayout(of([]), { width: 700, height: 300 }), 5)]).toEqual([
      0,
      marks.bars.length - 1,
      null,
    ]);
  });
});

describe('a histogram in words', () => {
  it.each([
    ['nothing', [], 'No data shown.'],
    ['all missing', [null, Number.NaN], 'No data shown; 2 without data.'],
    ['one figure', [7], '1 products by Price; median $7; most in $7 – $8, 1 products; bins of $1 (Freedman–Diaconis, rounded).'],
    ['all zero', [0, 0, 0], '3 products by Price; median $0; most in $0 – $1, 3 products; bins of $1 (Freedman–Diaconis, rounded).'],
    ['sizes far apart', [1e-9, 1e12], '2 products by Price; '],
    ['below zero', [-3, -2, -1], '3 products by Price; median −$2; '],
  ])('%s', (_, values, sentence) => {
    expect(histogramSummary(of(values))).toContain(sentence);
  });

  it('is one sentence that names the rule, a sentence for each bin, a table and a file', () => {
    expect(histogramSummary(pricesOfProducts)).toMatch(
      /^380 products by Price; median \$[\d.]+; most in \$\d+ – \$\d+, \d+ products; bins of \$\d \(Freedman–Diaconis, rounded\); 4 without data\.$/,
    );
    const four = of([1, 2, 3, 14]);
    expect(tableOf(histogramFigures(four)).rows.map(({ head, cells }) => [head, ...cells])).toEqual([
      ['$0 – $10', '3', '75%'],
      ['$10 – $20', '1', '25%'],
    ]);
    expect(histogramCsv(four)).toEqual({
      columns: ['Price, from', 'Price, to', 'products'],
      rows: [
        [0, 10, 3],
        [10, 20, 1],
      ],
    });
    const facts = histogramFacts(four, 1);
    expect(facts === null ? '' : spokenFacts(facts)).toBe('$10 – $20: products 1; % of total 25%.');
  });

  it.each([
    ['histogram', { width: 620, height: 330 }],
    ['histogram-phone', { width: 324, height: 243 }],
  ])('%s is as it was looked at', async (name, size) => {
    await expect(
      pictureOf(
        <HistogramChart
          id="h"
          title="Prices"
          data={pricesOfProducts}
          cursor={{ index: 2, by: 'keyboard' }}
          onCursor={() => undefined}
          size={size}
        />,
      ),
    ).toMatchFileSnapshot(`./pictures/${name}.svg.txt`);
  });
});
