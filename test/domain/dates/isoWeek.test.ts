import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { anyDay } from '../../../src/arbitraries/dates.ts';
import { anyText } from '../../../src/arbitraries/text.ts';
import { addDays, diffDays, partsOf, weekday } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { endOfIsoWeek, isoWeekOf, isoWeeksIn, isoWeekText, readIsoWeek, startOfIsoWeek } from '../../../src/domain/dates/isoWeek.ts';

const d = isoDay;
const written = (day: string): string => isoWeekText(isoWeekOf(d(day)));

describe('ISO weeks', () => {
  it('begin on Monday', () => {
    expect([startOfIsoWeek(d('2026-11-22')), endOfIsoWeek(d('2026-11-22'))]).toEqual(['2026-11-16', '2026-11-22']);
    expect([startOfIsoWeek(d('2026-11-23')), endOfIsoWeek(d('2026-11-23'))]).toEqual(['2026-11-23', '2026-11-29']);
  });

  it('belong to the year of their Thursday', () => {
    expect(['2021-01-03', '2021-01-04', '2024-12-30', '2026-11-21', '2027-01-01'].map(written)).toEqual([
      '2020-W53',
      '2021-W01',
      '2025-W01',
      '2026-W47',
      '2026-W53',
    ]);
    expect([2015, 2020, 2021, 2024, 2026].map(isoWeeksIn)).toEqual([53, 53, 52, 52, 53]);
  });

  it('are read as they are written, and nothing else is', () => {
    expect(readIsoWeek('2026-W47')).toBe('2026-11-16');
    expect(readIsoWeek('2020-W53')).toBe('2020-12-28');
    expect(readIsoWeek('0987-W01')).not.toBeNull();
    for (const bad of ['2021-W53', '2026-W00', '0000-W01', '2026-W7', '2026W47', '2026-W47-1', ' 2026-W47', '', '__proto__']) {
      expect(readIsoWeek(bad), bad).toBeNull();
    }
  });

  test.prop([anyDay])('hold their day, from Monday on, and come back from their text', (day) => {
    fc.pre(partsOf(day).year < 9999);
    const start = startOfIsoWeek(day);
    expect([weekday(start), weekday(endOfIsoWeek(day))]).toEqual([1, 0]);
    expect(diffDays(start, day)).toBeGreaterThanOrEqual(0);
    expect(diffDays(day, endOfIsoWeek(day))).toBeGreaterThanOrEqual(0);
    expect(readIsoWeek(isoWeekText(isoWeekOf(day)))).toBe(start);
  });

  test.prop([anyDay])('count on by one, or begin again with the first of the next year', (day) => {
    fc.pre(partsOf(day).year < 9999);
    const [now, next] = [isoWeekOf(day), isoWeekOf(addDays(day, 7))];
    expect(next).toEqual(now.week === isoWeeksIn(now.year) ? { year: now.year + 1, week: 1 } : { year: now.year, week: now.week + 1 });
  });

  test.prop([anyText()])('any text is a week or none', (text) => {
    const day = readIsoWeek(text);
    if (day !== null) expect(isoWeekText(isoWeekOf(day))).toBe(text);
  });
});
