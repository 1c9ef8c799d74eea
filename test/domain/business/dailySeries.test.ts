import { describe, expect, it } from 'vitest';
import { axisOf, seriesOn, valueOn } from '../../../src/domain/business/dailySeries.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const series = (days: readonly (string | null)[], values: readonly (number | null)[]) => {
  const axis = axisOf(days);
  return axis === null ? null : seriesOn(axis, values);
};

describe('a series of days', () => {
  it('lays rows in any order on the line of days, with gaps where a day is missing', () => {
    expect(series(['2026-03-01', '2026-02-26', '2026-02-28'], [3, 1, 2])).toEqual({ start: '2026-02-26', values: [1, null, 2, 3] });
  });

  it('takes the last of two rows for the same day, and leaves rows without a day out', () => {
    expect(series(['2026-03-01', null, 'March', '2026-02-30', '2026-03-01'], [1, 2, 3, 4, 5])).toEqual({
      start: '2026-03-01',
      values: [5],
    });
  });

  it('is none without a day, and missing where values are', () => {
    expect(series([], [])).toBeNull();
    expect(series([null, 'x'], [1, 2])).toBeNull();
    expect(series(['2026-03-01', '2026-03-02'], [1])?.values).toEqual([1, null]);
  });

  it('stays of a length that can be drawn, however far apart the days are', () => {
    expect(series(['0001-01-01', '9999-12-31'], [1, 2])?.values.length).toBeLessThanOrEqual(4000);
  });

  it('has the value of a day, and none outside', () => {
    const found = series(['2026-03-01', '2026-03-02'], [1, 0]);
    if (found === null) throw new Error('no series');
    expect(['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'].map((day) => valueOn(found, isoDay(day)))).toEqual([null, 1, 0, null]);
  });
});
