import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Periodicity } from '../../../src/domain/dates/period.ts';
import { textWidth } from '../../../src/views/charts/textWidth.ts';
import { xLabels } from '../../../src/views/charts/xLabels.ts';
import { anyPeriodicity, daysOf } from './trendData.ts';

const place = (length: number, width: number) => ({
  xs: Array.from({ length }, (_, i) => (length === 1 ? width / 2 : (width * i) / (length - 1))),
  left: 0,
  right: width,
});

const texts = (periodicity: Periodicity, from: number, length: number, width: number): readonly string[] =>
  xLabels(daysOf(periodicity, from, length), periodicity, place(length, width)).map(({ text }) => text);

describe('labels under the axis', () => {
  it('name every month where there is room, with the year where it turns', () => {
    expect(texts('monthly', 298, 6, 700)).toEqual(['Nov ’24', 'Dec', 'Jan ’25', 'Feb', 'Mar', 'Apr']);
  });

  it('leave the year to January rather than leave a month out', () => {
    expect(texts('monthly', 299, 4, 165)).toEqual(['Dec', 'Jan ’25', 'Feb', 'Mar']);
  });

  it('fall back to quarters, then to half years, with January always among them', () => {
    expect(texts('monthly', 298, 24, 430)).toEqual(['Jan ’25', 'Apr', 'Jul', 'Oct', 'Jan ’26', 'Apr', 'Jul', 'Oct']);
    expect(texts('monthly', 298, 24, 260)).toEqual(['Jan ’25', 'Jul', 'Jan ’26', 'Jul']);
  });

  it('name the newest day and whole weeks before it', () => {
    expect(texts('daily', 10, 31, 420).at(-1)).toBe(texts('daily', 40, 1, 420)[0]);
    expect(texts('daily', 10, 31, 420)).toHaveLength(5);
  });

  it('turn to months for a year of days', () => {
    expect(texts('daily', 0, 365, 700)[0]).toMatch(/^[A-Z][a-z]{2}( ’\d\d)?$/);
  });

  it('name the first month where it begins with the chart', () => {
    const days = Array.from({ length: 366 }, (_, i) => addDays('2026-01-01' as IsoDay, i));
    const labels = xLabels(days, 'daily', place(days.length, 700));
    expect(labels.map(({ index }) => days[index])).toEqual(
      [1, 4, 7, 10, 13].map((month) => (month > 12 ? '2027-01-01' : `2026-${`${month}`.padStart(2, '0')}-01`)),
    );
  });

  test.prop([fc.integer({ min: 200, max: 9000 }), fc.nat(4000), fc.boolean()])(
    'of months stand where the month begins',
    (length, from, isWeekly) => {
      const periodicity = isWeekly ? 'weekly' : 'daily';
      const days = daysOf(periodicity, from, length);
      const labels = xLabels(days, periodicity, place(length, 500));
      expect(labels.length).toBeGreaterThan(1);
      for (const { index } of labels) expect(index === 0 || days[index]?.slice(0, 7) !== days[index - 1]?.slice(0, 7)).toBe(true);
    },
  );

  it('name the newest period alone where two would touch', () => {
    expect(texts('quarterly', 300, 8, 60)).toHaveLength(1);
  });

  test.prop([anyPeriodicity, fc.nat(400), fc.nat(400), fc.integer({ min: 0, max: 1400 })])(
    'keep apart and inside at every width',
    (periodicity, from, length, width) => {
      const labels = xLabels(daysOf(periodicity, from, length), periodicity, place(length, width));
      const ends = labels.map(({ x, text }) => ({ from: x - textWidth(text) / 2, to: x + textWidth(text) / 2 }));
      expect(ends.every(({ from: start }, i) => i === 0 || start - (ends[i - 1]?.to as number) > 6)).toBe(true);
      expect(ends.every(({ from: start, to }) => start >= -0.1 && to <= width + 0.1)).toBe(true);
    },
  );
});
