import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../src/views/charts/figures.ts';
import { type DonutSegment, donutFigures, donutSentence, HalfDonut } from '../../../src/views/charts/HalfDonut.tsx';
import { halfDonutLayout, sliceAt, wholeOf } from '../../../src/views/charts/halfDonut.layout.ts';
import { draw, within } from '../drawn.tsx';
import { pictureOf } from './markData.ts';

const anyParts = fc
  .array(
    fc.oneof(fc.constant(null), fc.constantFrom(0, -3, 1e-9, 1e12, Number.NaN, Number.POSITIVE_INFINITY), fc.double({ min: 0, max: 1e6 })),
    {
      maxLength: 12,
    },
  )
  .map((values) => values.map((value, i) => ({ key: `part${i}`, value })));

const isThere = ({ value }: { readonly value: number | null }): boolean => value !== null && Number.isFinite(value) && value > 0;

const STATES: readonly DonutSegment[] = [
  { key: 'danger', label: 'Inventory in Danger', info: 'Inventory in Danger', value: 21, colour: 'bad' },
  { key: 'warning', label: 'Inventory at Risk', info: 'Inventory at Risk', value: 60, colour: 'warn' },
  { key: 'good', label: 'Inventory in Good Health', info: 'Inventory in Good Health', value: 300, colour: 'good' },
  { key: 'overstock', label: 'Overstock Inventory', info: 'Overstock Inventory', value: 31, colour: 'info' },
];

const still = { cursor: null, onCursor: (): void => undefined };

describe('the layout of a half donut', () => {
  test.prop([anyParts, fc.integer({ min: 0, max: 900 })])(
    'has a slice for each part above zero and no other, in order, without a broken number',
    (parts, width) => {
      const { slices, ring, ...rest } = halfDonutLayout(parts, width);
      expect(slices.map(({ key }) => key)).toEqual(parts.filter(isThere).map(({ key }) => key));
      expect([ring, ...slices.map(({ path }) => path)].some((path) => /NaN|Infinity|undefined/.test(path))).toBe(false);
      expect([rest.x, rest.y, rest.width, rest.height].every(Number.isFinite)).toBe(true);
    },
  );

  test.prop([anyParts])('fills the arc from foot to foot, each slice beginning where the one before ended', (parts) => {
    const { slices } = halfDonutLayout(parts, 280);
    if (slices.length === 0) return;
    expect(slices[0]?.from).toBe(0);
    expect(slices.at(-1)?.to).toBeCloseTo(Math.PI, 9);
    slices.forEach(({ from, to }, i) => {
      expect(from).toBe(i === 0 ? 0 : slices[i - 1]?.to);
      expect(to - from).toBeGreaterThan(0.03);
    });
  });

  test.prop([fc.array(fc.double({ min: 1, max: 9, noNaN: true }), { minLength: 1, maxLength: 8 })])(
    'is in proportion where every part can be seen',
    (values) => {
      const { slices } = halfDonutLayout(
        values.map((value, i) => ({ key: `${i}`, value })),
        280,
      );
      const whole = values.reduce((sum, value) => sum + value, 0);
      slices.forEach(({ from, to }, i) => {
        expect((to - from) / Math.PI).toBeCloseTo((values[i] ?? 0) / whole, 9);
      });
    },
  );
});

describe('a half donut', () => {
  it('says its whole and its parts with their shares', () => {
    expect(donutSentence({ segments: STATES, format: 'count', unit: 'products' })).toBe(
      '412 products: Inventory in Danger 21, 5.1%; Inventory at Risk 60, 14.6%; Inventory in Good Health 300, 72.8%; Overstock Inventory 31, 7.5%.',
    );
    expect(donutSentence({ segments: STATES.map((each) => ({ ...each, value: 0 })), format: 'count', unit: 'products' })).toBe(
      'No products.',
    );
    const some = [0, 1, 9_999].map((value, i) => ({ key: `${i}`, label: `Part ${i}`, info: `Part ${i}`, value, colour: 'good' as const }));
    expect(donutSentence({ segments: some, format: 'count', unit: 'products' })).toBe(
      '10,000 products: Part 0 0, 0%; Part 1 1, <0.1%; Part 2 9,999, 100.0%.',
    );
  });

  it('B-411 has its whole in the picture and its parts in a legend with signs, from which its PNG is made', () => {
    const page = draw(<HalfDonut {...still} id="d" title="Inventory" segments={STATES} format="count" unit="products" />);
    expect([...page.querySelectorAll('svg#d-svg text')].map(({ textContent }) => textContent)).toEqual(['412', 'products']);
    const legend = [...page.querySelectorAll('[data-legend]')].filter((item) => item.firstElementChild?.tagName === 'svg');
    expect(legend.map((item) => item.getAttribute('data-legend'))).toEqual([
      'Inventory in Danger 21, 5.1%',
      'Inventory at Risk 60, 14.6%',
      'Inventory in Good Health 300, 72.8%',
      'Overstock Inventory 31, 7.5%',
    ]);
  });

  it('is read part by part, on its arc and by keys, with its part outlined; a part without room is read as well', () => {
    const at = (index: number): HTMLElement =>
      draw(
        <HalfDonut
          id="d"
          title="I"
          segments={[...STATES, { key: 'none', label: 'Unknown', info: 'Unknown', value: null, colour: 5 }]}
          format="count"
          unit="products"
          cursor={{ index, by: 'keyboard' }}
          onCursor={() => undefined}
        />,
      );
    within(at(2)).getByText('Inventory in Good Health: products 300; % of total 72.8%.');
    within(at(4)).getByText('Unknown: products no data; % of total no data.');
    expect(at(2).querySelector('path[class*="read"]')?.getAttribute('d')).toMatch(/^M/);
  });

  test.prop([anyParts])('finds each part where its slice is, and the nearest one below the foot', (parts) => {
    const marks = halfDonutLayout(parts, 280);
    for (const { x, y, index } of marks.slices) expect(sliceAt(marks, x, y)).toBe(index);
    expect(sliceAt(marks, 0, 900)).toBe(marks.slices[0]?.index ?? null);
    expect(sliceAt(marks, 280, 900)).toBe(marks.slices.at(-1)?.index ?? null);
  });

  it('shares what adds up to more than a number can be, and says of the whole that it is not there', () => {
    const parts = [Number.MAX_VALUE, Number.MAX_VALUE, null].map((value, i) => ({
      key: `${i}`,
      label: `P${i}`,
      info: `P${i}`,
      value,
      colour: 1 as const,
    }));
    expect(wholeOf(parts)).toEqual({ total: null, shares: [0.5, 0.5, null] });
    expect(donutSentence({ segments: parts, format: 'usd', unit: 'sales' })).toBe(
      'Total sales, data unavailable: P0 $1.8e308, 50.0%; P1 $1.8e308, 50.0%; P2 no data.',
    );
    expect(csvOf(donutFigures({ segments: parts, format: 'usd', unit: 'sales' }))).toEqual({
      columns: ['Part', 'sales', '% of total'],
      rows: [
        ['P0', Number.MAX_VALUE, 0.5],
        ['P1', Number.MAX_VALUE, 0.5],
        ['P2', null, null],
      ],
    });
  });

  it('shows what is missing as missing, and an empty ring without any part', () => {
    const page = draw(
      <HalfDonut
        {...still}
        id="d"
        title="Inventory"
        segments={STATES.map((each) => ({ ...each, value: null }))}
        format="count"
        unit="products"
      />,
    );
    expect(page.querySelectorAll('path')).toHaveLength(1);
    expect([...page.querySelectorAll('svg#d-svg text')].map(({ textContent }) => textContent)).toContain('–');
  });

  it.each([
    ['half-donut', 'Inventory Health', STATES, 'count' as const, 'products', 280],
    [
      'half-donut-sources',
      'Sales by source',
      [
        { key: 'organic', label: 'Organic sales', info: 'Organic sales', value: 1_182_400, colour: 1 as const },
        { key: 'sponsored', label: 'Sponsored sales', info: 'Sponsored sales', value: 402_950.5, colour: 2 as const },
        { key: 'dsp', label: 'DSP sales', info: 'DSP sales', value: 3_120, colour: 3 as const },
        { key: 'other', label: 'Other sales', info: 'Other sales', value: null, colour: 4 as const },
      ],
      'usd' as const,
      'total sales',
      240,
    ],
  ])('%s is as it was looked at', async (name, title, segments, format, unit, width) => {
    await expect(
      pictureOf(<HalfDonut {...still} id="d" title={title} segments={segments} format={format} unit={unit} width={width} />),
    ).toMatchFileSnapshot(`./pictures/${name}.svg.txt`);
  });
});
