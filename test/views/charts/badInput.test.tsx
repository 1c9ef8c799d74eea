/** What no screen should hand over, and one will: each kind of chart draws it sensibly or says what it says of nothing. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Bullet } from '../../../src/views/charts/Bullet.tsx';
import { toneOf, type Value } from '../../../src/views/charts/chartData.ts';
import { HalfDonut } from '../../../src/views/charts/HalfDonut.tsx';
import { HeatChart } from '../../../src/views/charts/HeatChart.tsx';
import { HistogramChart } from '../../../src/views/charts/HistogramChart.tsx';
import { Meter } from '../../../src/views/charts/Meter.tsx';
import { ScatterChart } from '../../../src/views/charts/ScatterChart.tsx';
import { Sparkline } from '../../../src/views/charts/Sparkline.tsx';
import { Waterfall } from '../../../src/views/charts/Waterfall.tsx';
import { marksOf, outsideOf, plain } from './markData.ts';

interface Item {
  readonly label: string;
  readonly value: Value;
}

const of = (values: readonly Value[], label: (i: number) => string = (i) => `Item ${i + 1}`): readonly Item[] =>
  values.map((value, i) => ({ label: label(i), value }));

const INPUTS = {
  empty: [],
  'one point': of([42]),
  'all zero': of([0, 0, 0, 0]),
  'all missing': of([null, null, null]),
  'no numbers': of([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]),
  negative: of([-3, -1200, -0.5, -88]),
  'both sides of zero': of([-3, 1200, null, -88, 7]),
  '1e-9 beside 1e12': of([1e-9, 1e12, 1e-9]),
  '1e12 beside 1e-9 and below zero': of([1e12, -1e-9, -1e12]),
  'the ends of what a number can be': of([Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, Number.MAX_VALUE]),
  'labels of 400 characters': of([5, 9, 7], (i) => `${'Insulated stainless steel travel mug '.repeat(11).slice(0, 399)}${i}`),
  'labels of 400 letters without a space': of([5, 9, 7], (i) => `${'x'.repeat(399)}${i}`),
  emoji: of([5, 9, 7], (i) => `${'🛒👩‍👩‍👧‍👦🇺🇸'.repeat(12)}${i}`),
  'right to left': of([5, -9, 7], (i) => `مبيعات الأسبوع الماضي من المتجر الرئيسي في المدينة ${i}`),
  'no words': of([5, 9, 7], () => ''),
  'markup in words': of([5, 9], (i) => `</text><script>alert("${i}")</script>`),
  '500 items': of(Array.from({ length: 500 }, (_, i) => ((i * 7919) % 1000) - 100)),
} as const satisfies Readonly<Record<string, readonly Item[]>>;
type Input = keyof typeof INPUTS;

const quiet = (): void => undefined;
const first = (items: readonly Item[]): string => items[0]?.label ?? '';
const keyed = (items: readonly Item[]) => items.map((item, i) => ({ ...item, key: `${i}` }));

const KINDS: Readonly<Record<string, (items: readonly Item[], width: number) => ReactElement>> = {
  'half donut': (items, width) => (
    <HalfDonut
      id="c"
      title={first(items)}
      segments={keyed(items).map((item, i) => ({ ...item, tone: toneOf(i) }))}
      format="usd"
      unit="products"
      width={width}
    />
  ),
  meter: (items) => (
    <>
      {(items.length === 0 ? of([null], () => '') : items).map(({ label, value }, i) => (
        <Meter
          key={label}
          meter={{
            title: label,
            period: label,
            actual: value,
            forecast: items[i + 1]?.value ?? null,
            goal: items[i + 2]?.value ?? null,
            format: 'usd',
            tone: 1,
            goalWord: 'goal',
            pace: null,
            verdict: 'none',
            verdictWords: label,
          }}
        />
      ))}
    </>
  ),
  bullet: (items, width) => (
    <Bullet
      id="c"
      title={first(items)}
      rows={keyed(items).map((item, i) => ({ ...item, target: items[(i + 1) % items.length]?.value ?? null, ranges: [item.value, 0] }))}
      format="usd"
      width={width}
    />
  ),
  sparkline: (items, width) => <Sparkline values={items.map(({ value }) => value)} tone={1} label={first(items)} width={width / 6} />,
  'heat cells': (items, width) => (
    <HeatChart
      id="c"
      title={first(items)}
      data={{
        rowTitle: first(items),
        columnTitle: first(items),
        rows: keyed(items),
        columns: keyed(items).slice(0, 12),
        measure: { label: first(items), format: 'usd' },
        values: items.map(({ value }) => items.slice(0, 12).map((other) => (value === null ? null : (other.value ?? 0) / 2 + value / 2))),
        contrast: 'redGreen',
      }}
      cursor={{ index: 0, by: 'keyboard' }}
      onCursor={quiet}
      size={{ width, height: 240 }}
    />
  ),
  histogram: (items, width) => (
    <HistogramChart
      id="c"
      title={first(items)}
      data={{ unit: first(items), measure: { label: first(items), format: 'usd' }, values: items.map(({ value }) => value) }}
      cursor={{ index: 0, by: 'keyboard' }}
      onCursor={quiet}
      size={{ width, height: 240 }}
    />
  ),
  waterfall: (items, width) => (
    <Waterfall
      id="c"
      title={first(items)}
      steps={keyed(items).map((item, i) => ({ ...item, kind: i === 0 ? ('total' as const) : ('change' as const) }))}
      format="usd"
      width={width}
    />
  ),
  scatter: (items, width) => (
    <ScatterChart
      id="c"
      title={first(items)}
      data={{
        points: keyed(items).map(({ value, ...item }, i) => ({ ...item, x: value, y: items.at(-1 - i)?.value ?? null, size: value })),
        x: { label: first(items), format: 'usd' },
        y: { label: first(items), format: 'usd' },
        size: { label: first(items), format: 'usd' },
        quadrants: { names: { topRight: first(items), topLeft: '', bottomRight: first(items), bottomLeft: '' } },
      }}
      cursor={{ index: 0, by: 'keyboard' }}
      onCursor={quiet}
      size={{ width, height: 240 }}
    />
  ),
};

/** What stands there in words where there is nothing to draw, or too much. */
const SENTENCES: Readonly<Record<string, Partial<Readonly<Record<Input, string>>>>> = {
  'half donut': {
    empty: 'No products.',
    'all zero': 'No products.',
    'all missing': 'No products.',
    'no numbers': 'No products.',
    negative: 'No products.',
  },
  meter: { empty: ', : no data, no goal set. .', 'all missing': 'Item 1: no data, no goal set.' },
  bullet: { empty: 'Nothing is shown.', 'all missing': 'Item 1 no data; Item 2 no data; Item 3 no data.' },
  'heat cells': {
    empty: 'There is no figure to show.',
    'all missing': 'Nothing is shown; 9 without a figure.',
    '500 items': '6,000 cells are too many to tell apart. The table has them all.',
  },
  histogram: {
    empty: 'There is no figure to count.',
    'all missing': 'There is no figure to count.',
    'no numbers': 'There is no figure to count.',
  },
  waterfall: { empty: 'Nothing is shown.', 'all missing': 'Item 1 no data; Item 2 no data; Item 3 no data.' },
  scatter: {
    empty: 'Nothing is shown.',
    'all missing': 'No point has both figures.',
    'no numbers': 'Nothing is shown; 3 without figures.',
  },
};

const CASES = Object.keys(KINDS).flatMap((kind) => Object.keys(INPUTS).map((input) => [kind, input] as const));

describe('bad input', () => {
  it.each(CASES)('%s of what is %s is drawn inside its picture, without a broken number, or says why not', (kind, input) => {
    for (const width of input === '500 items' ? [324] : [620, 324, 90]) {
      const markup = renderToStaticMarkup(KINDS[kind]?.(INPUTS[input as Input], width));
      // Not what a person reads: no word of these inputs is one of them.
      expect(markup.match(/.{0,60}(?:NaN|Infinity|undefined|\[object).{0,20}/g)).toBeNull();
      expect(markup).not.toContain('<script');
      expect(outsideOf(markup)).toEqual([]);
      const sentence = SENTENCES[kind]?.[input as Input];
      if (sentence !== undefined) expect(plain(markup)).toContain(sentence);
    }
  });

  it.each(Object.entries(KINDS))('%s has marks of what can be drawn', (_, draw) => {
    const count = (items: readonly Item[]): number => marksOf(renderToStaticMarkup(draw(items, 620)));
    expect(count(INPUTS['both sides of zero'])).toBeGreaterThan(count(INPUTS['one point']) - 1);
    expect(count(INPUTS['one point'])).toBeGreaterThan(0);
    expect(count(INPUTS['labels of 400 characters'])).toBeGreaterThan(1);
  });
});
