import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { meterLayout } from '../../../src/views/charts/meter.layout.ts';

const anyAmount = fc.option(fc.double());

describe('the layout of a pacing meter', () => {
  test.prop([anyAmount, anyAmount, anyAmount])('stays on its track, whatever it is given', (actual, forecast, goal) => {
    const marks = meterLayout({ actual, forecast, goal });
    const places = [marks.actual, marks.goal, marks.forecast?.from, marks.forecast?.to].filter(
      (at): at is number => typeof at === 'number',
    );
    expect(places.filter((at) => !(at >= 0 && at <= 1))).toEqual([]);
  });

  test.prop([
    fc.double({ min: 0, max: 1e9, noNaN: true }),
    fc.double({ min: 0, max: 1e9, noNaN: true }),
    fc.double({ min: 0, max: 1e9, noNaN: true }),
  ])('shows whether the goal is passed', (actual, forecast, goal) => {
    const marks = meterLayout({ actual, forecast, goal });
    const ahead = (a: number, b: number, atA: number, atB: number): boolean => (a > b ? atA >= atB : atA <= atB);
    expect(ahead(actual, goal, marks.actual ?? 0, marks.goal ?? 0)).toBe(true);
    if (marks.forecast !== null)
      expect([marks.forecast.from === marks.actual, marks.forecast.to > marks.forecast.from]).toEqual([true, true]);
  });

  it('draws no forecast bar for a completed period', () => {
    expect(meterLayout({ actual: 90, forecast: null, goal: 100 })).toEqual({ actual: 0.864, forecast: null, goal: 0.96 });
  });

  it('keeps the goal in sight when it is far exceeded', () => {
    expect(meterLayout({ actual: 150, forecast: 300, goal: 100 })).toEqual({
      actual: 0.48,
      forecast: { from: 0.48, to: 0.96 },
      goal: 0.32,
    });
  });

  it('draws nothing for nothing', () => {
    expect(meterLayout({ actual: null, forecast: null, goal: null })).toEqual({ actual: null, forecast: null, goal: null });
  });
});
