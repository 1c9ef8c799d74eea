/** What no screen should hand over, and one will: each kind of chart draws it sensibly or says what it says of nothing. */
import { describe, expect, it } from 'vitest';
import { TrendChart } from '../../../src/views/charts/TrendChart.tsx';
import { EXTREME_INPUTS, EXTREME_KINDS, type ExtremeInput, type ExtremeItem } from '../../../src/views/stage/extremeMarks.tsx';
import { brokenIn, draw, textOf } from '../drawn.tsx';
import { marksOf, outsideOf } from './markData.ts';
import { daysOf } from './trendData.ts';

const drawn = (kind: string, items: readonly ExtremeItem[], width: number): HTMLElement => {
  const view = EXTREME_KINDS[kind]?.(items).draw(
    { id: 'c', title: items[0]?.label ?? '', cursor: { index: 0, by: 'keyboard' }, onCursor: () => undefined },
    width,
  );
  if (view === undefined) throw new Error(`there is no kind ${kind}`);
  return draw(view);
};

/** What stands there in words where there is nothing to draw, or too much. */
const SENTENCES: Readonly<Record<string, Partial<Readonly<Record<ExtremeInput, string>>>>> = {
  'half donut': {
    empty: 'No products.',
    'all zero': 'No products.',
    'all missing': 'No products.',
    'no numbers': 'No products.',
    negative: 'No products.',
  },
  meter: { empty: ', : no data, no goal set. .', 'all missing': 'Item 1: no data, no goal set.' },
  bullet: { empty: 'No data shown.', 'all missing': 'Item 1 no data; Item 2 no data; Item 3 no data.' },
  'heat cells': {
    empty: 'No data to show.',
    'all missing': 'No data shown; 9 without data.',
    '500 items': '6,000 cells are too many to show here; see the table.',
  },
  histogram: {
    empty: 'No data to show.',
    'all missing': 'No data to show.',
    'no numbers': 'No data to show.',
  },
  waterfall: { empty: 'No data shown.', 'all missing': 'Item 1 no data; Item 2 no data; Item 3 no data.' },
  scatter: {
    empty: 'No data shown.',
    'all missing': 'No points have both values.',
    'no numbers': 'No data shown; 3 without data.',
  },
};

const CASES = Object.keys(EXTREME_KINDS).flatMap((kind) => Object.keys(EXTREME_INPUTS).map((input) => [kind, input] as const));

describe('bad input', () => {
  it.each(CASES.filter(([, input]) => input === 'empty' || input === 'all missing'))(
    '%s of what is %s has no axis of figures',
    (kind, input) => {
      const page = drawn(kind, EXTREME_INPUTS[input as ExtremeInput], 620);
      const words = [...page.querySelectorAll('svg[role="img"] :is(text, tspan)')].map(textOf);
      expect(words.filter((each) => /^[−$]*\d/.test(each))).toEqual([]);
    },
  );

  it.each(CASES)('%s of what is %s is drawn inside its picture, without a broken number, or says why not', (kind, input) => {
    for (const width of input === '500 items' ? [324] : [620, 324, 90]) {
      const page = drawn(kind, EXTREME_INPUTS[input as ExtremeInput], width);
      // Not what a person reads: no word of these inputs is one of them.
      expect(brokenIn(page, /NaN|Infinity|undefined|\[object/)).toEqual([]);
      expect(page.querySelector('script')).toBeNull();
      expect(outsideOf(page)).toEqual([]);
      const sentence = SENTENCES[kind]?.[input as ExtremeInput];
      if (sentence !== undefined) expect(brokenIn(page, /./).join('\n')).toContain(sentence);
    }
  });

  it.each(Object.keys(EXTREME_KINDS))('%s has marks of what can be drawn', (kind) => {
    const count = (items: readonly ExtremeItem[]): number => marksOf(drawn(kind, items, 620));
    expect(count(EXTREME_INPUTS['both sides of zero'])).toBeGreaterThan(count(EXTREME_INPUTS['one point']) - 1);
    expect(count(EXTREME_INPUTS['one point'])).toBeGreaterThan(0);
    expect(count(EXTREME_INPUTS['labels of 400 characters'])).toBeGreaterThan(1);
  });
});

describe('series called by what people call them', () => {
  const NAMES = ['Juniper & Co', 'Ace (US) #1', 'O\'Neil "Best"', 'a b', 'a_20_b', 'Crème 😀'];
  const painted = (name: string, later: string): HTMLElement =>
    draw(
      <TrendChart
        id="c"
        title="Brands"
        data={{
          days: daysOf('weekly', 0, 4),
          periodicity: 'weekly',
          series: [name, later].map((label, i) => ({
            key: label,
            label,
            format: 'usdWhole',
            colour: i === 0 ? 1 : 2,
            values: [4, 3, 2, 1],
            isFilled: i === 0,
          })),
        }}
        hidden={new Set()}
        cursor={null}
        onCursor={() => undefined}
        size={{ width: 620, height: 300 }}
      />,
    );

  it.each(NAMES)('%s is filled by a gradient that is there, and that the browser can read the address of', (name) => {
    const page = painted(name, 'Other');
    const fills = [...page.querySelectorAll('[fill^="url("]')].map((each) => each.getAttribute('fill')?.slice('url(#'.length, -1) ?? '');
    const gradients = [...page.querySelectorAll('linearGradient')].map(({ id }) => id);
    expect(fills.length).toBeGreaterThan(0);
    for (const id of fills) expect([/^[\w-]+$/.test(id), gradients.includes(id)]).toEqual([true, true]);
  });

  it('two names never share a gradient', () => {
    const ids = NAMES.map((name) => painted(name, 'Other').querySelector('linearGradient')?.id);
    expect(new Set(ids).size).toBe(NAMES.length);
  });
});
