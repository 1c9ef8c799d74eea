import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { TrendData } from '../../../src/views/charts/chartData.ts';
import { trendTable } from '../../../src/views/charts/chartTable.ts';
import { trendSummary } from '../../../src/views/charts/summary.ts';
import { TrendChart } from '../../../src/views/charts/TrendChart.tsx';
import { tooltipAt } from '../../../src/views/charts/tooltip.ts';
import { trendChartLayout } from '../../../src/views/charts/trendChart.layout.ts';
import { brokenIn, draw, within } from '../drawn.tsx';
import { daysOf } from './trendData.ts';

const SIZE = { width: 900, height: 300 };

const data = (values: readonly (number | null)[], own: Partial<TrendData> = {}): TrendData => ({
  days: daysOf('daily', 0, values.length),
  periodicity: 'daily',
  series: [{ key: 'sold', label: 'Sales', format: 'usdWhole', colour: 1, values }],
  ...own,
});

describe('periods out of the ordinary', () => {
  const drawn = (own: Partial<TrendData>): HTMLElement =>
    draw(
      <TrendChart
        id="c"
        title="Sales"
        data={data([1, 2, 3], own)}
        hidden={new Set()}
        cursor={null}
        onCursor={() => undefined}
        size={SIZE}
      />,
    );

  it('have their ring in the legend, and so in a picture of the chart, where there are any', () => {
    const some = drawn({ outliers: [{ series: 'sold', index: 1, text: 'Anomaly' }] });
    expect(some.querySelector('li[data-legend="Anomaly"] > svg:first-child')).not.toBeNull();
    for (const none of [{}, { outliers: [] }]) expect(brokenIn(drawn(none), /Anomaly/)).toEqual([]);
  });
});

describe('an axis that ends at a limit', () => {
  test.prop([
    fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 60 }),
    fc.double({ min: 1, max: 2e6, noNaN: true }),
  ])('B-347 ends there to the point, with grid lines below, and keeps every line within the frame', (values, limit) => {
    const { axes, frame, lines, overs } = trendChartLayout(data(values, { limit }), SIZE);
    const [axis] = axes;
    expect((axis?.ticks ?? []).every(({ value }) => value <= limit)).toBe(true);
    expect((axis?.ticks ?? []).length).toBeGreaterThan(1);
    for (const [i, value] of values.entries()) {
      const y = lines[0]?.yAt(i) ?? Number.NaN;
      expect(y >= frame.top && y <= frame.bottom).toBe(true);
      expect(y).toBeCloseTo(frame.bottom - (Math.min(value, limit) / limit) * (frame.bottom - frame.top), 1);
    }
    expect(overs.reduce((sum, { count }) => sum + count, 0)).toBe(values.filter((value) => value > limit).length);
    expect(overs.every(({ x }, i) => i === 0 || x - (overs[i - 1]?.x ?? 0) >= 26)).toBe(true);
  });

  it('reaches as far as the data where there is none', () => {
    for (const limit of [null, undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      const { axes, overs } = trendChartLayout(data([1, 900, 3], limit === undefined ? {} : { limit }), SIZE);
      expect([axes[0]?.ticks.at(-1)?.value, overs]).toEqual([1000, []]);
    }
  });

  it('has a button for each arrow that says what is above the chart', () => {
    const page = draw(
      <TrendChart
        id="c"
        title="Sales"
        data={data([1, 900, 3], { limit: 100 })}
        hidden={new Set()}
        cursor={null}
        onCursor={() => undefined}
        size={SIZE}
        onOver={() => undefined}
      />,
    );
    within(page).getByRole('button', { name: /^Apr \d+, 2019 is above the chart: show the full range/ });
  });
});

describe('periods that stand out', () => {
  const flagged = data([1, 900, 3], { outliers: [{ series: 'sold', index: 1, text: 'Anomaly: far above.' }] });

  it('have a ring at their place on the line, and their words in the tooltip', () => {
    const marks = trendChartLayout(flagged, SIZE);
    expect(marks.outliers).toEqual([{ key: 'sold 1', x: marks.xs[1], y: marks.lines[0]?.yAt(1) }]);
    expect(tooltipAt(flagged, marks, 1)?.notes).toEqual(['Anomaly: far above.']);
    expect([tooltipAt(flagged, marks, 0)?.notes, trendChartLayout(flagged, SIZE, { hidden: new Set(['sold']) }).outliers]).toEqual([
      [],
      [],
    ]);
  });
});

describe('periods with names of their own', () => {
  const day = isoDay('2026-11-19');
  const names = Array.from({ length: 24 }, (_, hour) => ({ axis: `${hour}`, full: `Hour ${hour}` }));
  const hours: TrendData = { ...data(names.map((_, i) => i)), days: names.map(() => day), names, namesTitle: 'Hour' };

  it('are called so under the axis, in the tooltip, the table and the sentence', () => {
    const marks = trendChartLayout(hours, SIZE);
    expect(marks.xLabels.map(({ text }) => text).slice(0, 3)).toEqual(['0', '1', '2']);
    expect(trendChartLayout(hours, { width: 320, height: 300 }).xLabels.length).toBeLessThan(24);
    expect(tooltipAt(hours, marks, 7)?.title).toBe('Hour 7');
    const table = trendTable(hours);
    expect([table.headTitle, table.rows[0]?.head, new Set(table.rows.map(({ key }) => key)).size]).toEqual(['Hour', 'Hour 23', 24]);
    expect(trendSummary(hours, new Set())).toContain('Hour 23');
  });
});
