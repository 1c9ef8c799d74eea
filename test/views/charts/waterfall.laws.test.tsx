import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { csvOf, tableOf } from '../../../src/views/charts/figures.ts';
import { rowAt } from '../../../src/views/charts/rows.layout.ts';
import { CostWaterfall, Waterfall } from '../../../src/views/charts/Waterfall.tsx';
import { type WaterfallStep, waterfallLayout } from '../../../src/views/charts/waterfall.layout.ts';
import { waterfallFigures, waterfallSentence } from '../../../src/views/charts/waterfallWords.ts';
import { salesMovement } from '../../../src/views/stage/sampleData.ts';
import { draw, textOf, within } from '../drawn.tsx';
import { pictureOf } from './markData.ts';

const anyValue = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -5e6, max: 5e6, noNaN: true }) },
  { weight: 2, arbitrary: fc.constantFrom(0, -0, 1e-9, 1e12, Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, Number.NaN) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const anySteps: fc.Arbitrary<readonly WaterfallStep[]> = fc
  .array(fc.record({ label: fc.string({ maxLength: 400 }), kind: fc.constantFrom('total' as const, 'change' as const), value: anyValue }), {
    maxLength: 20,
  })
  .map((steps) => steps.map((step, i) => ({ ...step, key: `${i}` })));
const anyPlace = fc.record({ width: fc.nat(1600), left: fc.nat(500), right: fc.nat(1600) });

const still = { cursor: null, onCursor: (): void => undefined };

describe('the layout of a waterfall', () => {
  test.prop([anySteps, anyPlace])('has a row for each step, inside its room, without a broken number', (steps, place) => {
    const { rows, left, right, ticks, zero, height } = waterfallLayout(steps, 'usd', place);
    expect(rows).toHaveLength(steps.length);
    for (const { x, width, y, height: tall, end, after } of rows) {
      expect([x, width, y, tall, end, after].every(Number.isFinite)).toBe(true);
      expect([x >= left - 0.01, x + width <= right + 0.02, y >= 0, y + tall <= height]).toEqual([true, true, true, true]);
    }
    expect(ticks.every(({ at, text }) => Number.isFinite(at) && !/NaN|Infinity|undefined/.test(text))).toBe(true);
    expect(zero >= left && zero <= right).toBe(true);
  });

  test.prop([anySteps])('begins each change where the step before ended, and each total at zero', (steps) => {
    const { rows, zero } = waterfallLayout(steps, 'usd', { width: 900, left: 100, right: 800 });
    let stands = zero;
    rows.forEach(({ x, width, kind, end }, i) => {
      const start = Math.abs(x - end) < 0.011 ? x + width : x;
      if (kind !== 'missing') expect(Math.abs(start - (steps[i]?.kind === 'total' ? zero : stands))).toBeLessThanOrEqual(0.03);
      if (kind !== 'missing') stands = end;
    });
  });

  it('ends where the parts lead to', () => {
    const { rows } = waterfallLayout(salesMovement, 'usd', { width: 900, left: 100, right: 800 });
    expect([rows.at(-2)?.after, rows.at(-2)?.end]).toEqual([rows.at(-1)?.after, rows.at(-1)?.end]);
  });
});

describe('a waterfall in words', () => {
  const steps: readonly WaterfallStep[] = [
    { key: 'a', label: 'Sep 2026', kind: 'total', value: 1000 },
    { key: 'b', label: 'Views', kind: 'change', value: 250 },
    { key: 'c', label: 'Price', kind: 'change', value: -50.5 },
    { key: 'd', label: 'Units', kind: 'change', value: 0 },
    { key: 'e', label: 'Returns', kind: 'change', value: null },
  ];

  it('is one sentence', () => {
    expect(waterfallSentence(steps, 'usd')).toBe(
      'Sep 2026 $1,000.00; Views added $250.00; Price subtracted $50.50; Units unchanged; Returns no data.',
    );
  });

  it('is a table with what stands after each step', () => {
    expect(tableOf(waterfallFigures(steps, 'usd')).rows.map(({ cells }) => cells)).toEqual([
      ['$1,000.00', '$1,000.00'],
      ['+$250.00', '$1,250.00'],
      ['−$50.50', '$1,199.50'],
      ['$0.00', '$1,199.50'],
      [null, null],
    ]);
  });

  it('says by sign and colour what is better, and turns them round where less is better', () => {
    const verdicts = (Chart: typeof Waterfall) =>
      [...draw(<Chart {...still} id="w" title="T" list={steps} format="usd" width={600} />).querySelectorAll('[data-verdict]')].map(
        (step) => step.getAttribute('data-verdict'),
      );
    expect(verdicts(Waterfall)).toEqual(['total', 'good', 'bad', 'level', 'missing']);
    expect(verdicts(CostWaterfall)).toEqual(['total', 'bad', 'good', 'level', 'missing']);
  });

  it('is read row by row: what was added or taken, and what it then stands at, spoken where the keyboard points', () => {
    const at = (index: number, by: 'keyboard' | 'pointer'): HTMLElement =>
      draw(<Waterfall id="w" title="T" list={steps} format="usd" width={600} cursor={{ index, by }} onCursor={() => undefined} />);
    const tooltipIn = (page: HTMLElement) => page.querySelector('div[class*="tooltip"]');
    within(at(1, 'keyboard')).getByText('Views: Amount +$250.00; Running total $1,250.00.');
    within(at(4, 'keyboard')).getByText('Returns: Amount no data; Running total no data.');
    expect(textOf(at(1, 'pointer'))).not.toContain('Views: Amount');
    expect(tooltipIn(at(1, 'pointer'))?.textContent).toMatch(/\+\$250.*\$1,250/);
    // A cursor that is left over from more steps points at nothing.
    expect(at(9, 'keyboard').querySelector('[class*="tooltip"]')).toBeNull();
    expect([0, 20, 40, 500].map((y) => rowAt(waterfallLayout(steps, 'usd', { width: 9, left: 0, right: 9 }), y))).toEqual([0, 0, 1, 4]);
  });

  it('is a file, numbers as numbers', () => {
    expect(csvOf(waterfallFigures(steps, 'usd')).rows.at(2)).toEqual(['Price', -50.5, 1199.5]);
  });

  it.each([
    ['waterfall', 620],
    ['waterfall-phone', 324],
  ])('%s is as it was looked at', async (name, width) => {
    await expect(
      pictureOf(<Waterfall {...still} id="w" title="What moved the sales" list={salesMovement} format="usd" width={width} />),
    ).toMatchFileSnapshot(`./pictures/${name}.svg.txt`);
  });
});
