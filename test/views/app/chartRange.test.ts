import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { rangeIn, rangeKept, rangePart } from '../../../src/views/app/chartRange.ts';

const days = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => isoDay(`2026-11-${String(first + i).padStart(2, '0')}`));

describe('a stretch of a chart as the journal keeps it', () => {
  const kept = rangeKept({ days: days(3, 7) }, { from: 5, to: 1 });

  it('is its days, in the order in which it was drawn out', () => {
    expect(kept).toEqual(['2026-11-08', '2026-11-04']);
    expect(rangeIn({ days: days(3, 7) }, kept)).toEqual({ from: 5, to: 1 });
  });

  it('is of the same days when the chart shows others as well, and of none where it does not show both ends', () => {
    expect(rangeIn({ days: days(1, 12) }, kept)).toEqual({ from: 7, to: 3 });
    expect(rangeIn({ days: days(5, 8) }, kept)).toBeNull();
    expect(rangeIn({ days: [] }, kept)).toBeNull();
  });

  it('is of hours by their names, for their days are all the same', () => {
    const hours = {
      days: days(3, 1).concat(days(3, 1), days(3, 1)),
      names: ['1 AM', '1 AM, the second time', '2 AM'].map((full) => ({ axis: '', full })),
    };
    expect(rangeKept(hours, { from: 1, to: 2 })).toEqual(['1 AM, the second time', '2 AM']);
    expect(rangeIn(hours, ['1 AM, the second time', '2 AM'])).toEqual({ from: 1, to: 2 });
  });

  it('is nothing where a log holds something else', () => {
    for (const held of [undefined, null, 3, '2026-11-04', [], ['2026-11-04'], [1, 2], { from: 1 }])
      expect(rangePart('history').read(held)).toBeNull();
  });
});
