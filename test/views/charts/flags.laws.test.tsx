import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { ANNOTATION_KINDS, annotationCells, periodSpan } from '../../../src/domain/annotations/calendar.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { ChartAnnotation, TrendData } from '../../../src/views/charts/chartData.ts';
import { trendTable } from '../../../src/views/charts/chartTable.ts';
import { FLAG_HALF, TRACK } from '../../../src/views/charts/flags.ts';
import { TrendChartSvg } from '../../../src/views/charts/TrendChartSvg.tsx';
import { spokenTooltip, tooltipAt } from '../../../src/views/charts/tooltip.ts';
import { trendChartLayout } from '../../../src/views/charts/trendChart.layout.ts';
import { draw } from '../drawn.tsx';

const START = isoDay('2026-01-01');
const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('<script>alert(1)</script>', '=1+1', 'عرض خاص', '🎉'.repeat(300), 'x'.repeat(500), ' '),
);
const annotation = fc
  .tuple(fc.integer({ min: -20, max: 120 }), fc.nat(40), fc.constantFrom(...ANNOTATION_KINDS), text)
  .map(([from, long, kind, words]) => ({ kind, text: words, label: words, start: addDays(START, from), end: addDays(START, from + long) }));
const annotations = fc
  .array(annotation, { maxLength: 60 })
  .map((list): readonly ChartAnnotation[] => list.map((one, i) => ({ ...one, key: `a${i}` })));

const dataOf = (length: number, known: readonly ChartAnnotation[], mark: 'line' | 'column' = 'line'): TrendData => ({
  days: Array.from({ length }, (_, i) => addDays(START, i)),
  periodicity: 'daily',
  series: [{ key: 's', label: 'Sales', format: 'usdWhole', colour: 1, values: Array.from({ length }, (_, i) => i), mark }],
  annotations: known,
});
const size = fc.record({ width: fc.integer({ min: 0, max: 1500 }), height: fc.integer({ min: 0, max: 500 }) });
const mark = fc.constantFrom('line' as const, 'column' as const);
const roomy = { width: 900, height: 300 };

describe('the lane of flags', () => {
  test.prop([fc.nat(100), annotations, size, mark])(
    'holds nothing that is no number, below the plot and within the picture',
    (length, known, at, as) => {
      const { track: lane, frame } = trendChartLayout(dataOf(length, known, as), at);
      expect(lane).not.toBeNull();
      const { flags = [], reaches = [], top = 0, bottom = 0 } = lane ?? {};
      expect(top).toBe(frame.bottom);
      expect(bottom).toBeLessThanOrEqual(Math.max(at.height, top));
      for (const { x, y } of flags) {
        expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
        expect(x).toBeGreaterThanOrEqual(frame.left - 0.01);
        expect(x).toBeLessThanOrEqual(frame.right + 0.01);
        expect(y).toBeGreaterThanOrEqual(top);
        expect(y).toBeLessThanOrEqual(bottom);
      }
      for (const reach of reaches) {
        expect(reach.x).toBeGreaterThanOrEqual(frame.left - 0.01);
        expect(reach.x + reach.width).toBeLessThanOrEqual(frame.right + 0.02);
      }
    },
  );

  test.prop([fc.integer({ min: 1, max: 100 }), annotations, mark])('flags keep apart and in order; none is lost', (length, known, as) => {
    const data = dataOf(length, known, as);
    const flags = trendChartLayout(data, roomy).track?.flags ?? [];
    flags.slice(1).forEach((flag, i) => {
      expect(flag.x - (flags[i]?.x ?? 0)).toBeGreaterThanOrEqual(2 * FLAG_HALF);
    });
    const inside = known.filter((one) => periodSpan(data.days, 'daily', one) !== null);
    expect(flags.reduce((sum, { count }) => sum + Number(count ?? 1), 0)).toBe(inside.length);
    for (const one of inside) {
      const span = periodSpan(data.days, 'daily', one);
      expect(flags.some(({ first, last }) => first <= (span?.first ?? -1) && last >= (span?.last ?? 999))).toBe(true);
    }
  });

  test.prop([fc.integer({ min: 1, max: 100 }), annotations])('stretches of the bar keep apart and in order', (length, known) => {
    const reaches = trendChartLayout(dataOf(length, known), roomy).track?.reaches ?? [];
    reaches.slice(1).forEach((reach, i) => {
      const before = reaches[i];
      expect(reach.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0) - 0.02);
    });
  });

  test.prop([fc.integer({ min: 1, max: 100 }), annotations, mark])(
    'takes its room from the plot alone: the words below stay where they were',
    (length, known, as) => {
      const { annotations: _, ...bare } = dataOf(length, known, as);
      const [without, within] = [trendChartLayout(bare, roomy), trendChartLayout(dataOf(length, known, as), roomy)];
      expect(within.xLabels).toEqual(without.xLabels);
      expect(without.frame.bottom - within.frame.bottom).toBe(TRACK);
      expect(without.track).toBeNull();
    },
  );

  test('a thousand notes on one day are one flag; as many days have no more flags than there is room for', () => {
    const many = (span: (i: number) => number): readonly ChartAnnotation[] =>
      Array.from({ length: 1000 }, (_, i) => {
        const day = addDays(START, span(i));
        return { key: `n${i}`, kind: 'note' as const, label: 'Note', text: 'Note', start: day, end: day };
      });
    const one = trendChartLayout(
      dataOf(
        30,
        many(() => 5),
      ),
      roomy,
    ).track?.flags;
    expect(one).toMatchObject([{ sign: 'note', count: '99+' }]);
    const spread =
      trendChartLayout(
        dataOf(
          1000,
          many((i) => i),
        ),
        roomy,
      ).track?.flags ?? [];
    expect(spread.length).toBeLessThanOrEqual(roomy.width / (2 * FLAG_HALF));
    expect(spread.length).toBeGreaterThan(20);
  });

  test('flags of several kinds that are one have a sign of their own; what is shaded has none', () => {
    const day = addDays(START, 3);
    const of = (kind: ChartAnnotation['kind'], key: string): ChartAnnotation => ({
      key,
      kind,
      label: key,
      text: key,
      start: day,
      end: day,
    });
    const known = [of('note', 'a'), of('outOfStock', 'b'), of('saleEvent', 'Prime')];
    const data = { ...dataOf(30, known), events: [known[2] as ChartAnnotation] };
    expect(trendChartLayout(data, roomy).track?.flags).toMatchObject([{ sign: 'several', count: '2' }]);
  });
});

describe('annotations in words', () => {
  test.prop([fc.integer({ min: 1, max: 60 }), annotations])(
    'are told at their days, in the table and the tooltip of the same days',
    (length, known) => {
      const data = dataOf(length, known);
      const cells = annotationCells(data.days, 'daily', known);
      const table = trendTable(data).rows.map(({ cells: row }) => row.at(-1));
      expect(table).toEqual(cells.map((cell) => cell ?? '').reverse());
      const drawn = trendChartLayout(data, roomy);
      data.days.forEach((_, i) => {
        const model = tooltipAt(data, drawn, i);
        expect(model?.notes.length === 0).toBe(cells[i] === null);
        expect(model?.notes.length).toBeLessThanOrEqual(4);
        expect(model?.notes.every((note) => [...note].length <= 90)).toBe(true);
      });
    },
  );

  test('the cursor says the first of many, and how many there are besides', () => {
    const day = addDays(START, 2);
    const known = ['Coupon', 'New image', 'Price cut', 'Review', 'Video'].map((label, i) => ({
      key: `n${i}`,
      kind: 'note' as const,
      label: `Note: ${label}`,
      text: label,
      start: day,
      end: day,
    }));
    const data = dataOf(5, known);
    const model = tooltipAt(data, trendChartLayout(data, roomy), 2);
    expect(model === null ? '' : spokenTooltip(model)).toBe(
      'Jan 3, 2026, Note: Coupon, Note: New image, Note: Price cut, 2 more: Sales $2.',
    );
  });

  test.prop([text])('hostile text is text in the picture, and nothing else', (words) => {
    const known = [{ key: 'n', kind: 'note' as const, label: words, text: words, start: START, end: START }];
    const page = draw(<TrendChartSvg id="c" label="Sales" marks={trendChartLayout(dataOf(5, known), roomy)} highlight={null} />);
    expect(page.querySelector('script')).toBeNull();
    expect(page.querySelector('[data-kind="note"]')).not.toBeNull();
  });
});
