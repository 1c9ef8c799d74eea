import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { day } from '../../../src/arbitraries/dates.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { eachMonth, monthOf } from '../../../src/domain/dates/month.ts';
import { defaultMonthRange, isMonthRange, repairedMonthRange } from '../../../src/domain/dates/monthRange.ts';

const d = isoDay;
const FIRST = d('2022-07-01');
const range = (start: string, end: string) => ({ start: d(start), end: d(end) });

describe('the months of Search Trends', () => {
  it('C-915 open with the last 13', () => {
    const { start, end } = defaultMonthRange(d('2026-10-01'), FIRST);
    expect([start, end]).toEqual(['2025-10-01', '2026-10-01']);
    expect(eachMonth(start, end)).toHaveLength(13);
  });

  it('C-914 begin in July 2022', () => {
    expect(defaultMonthRange(d('2022-10-01'), FIRST)).toEqual(range('2022-07-01', '2022-10-01'));
    expect(defaultMonthRange(d('2022-05-01'), FIRST)).toEqual(range('2022-07-01', '2022-07-01'));
    expect(repairedMonthRange(range('2022-12-01', '2022-09-01'), FIRST)).toEqual(range('2022-07-01', '2022-09-01'));
    expect(repairedMonthRange(range('2022-12-01', '2022-06-01'), FIRST)).toEqual(range('2022-07-01', '2022-07-01'));
  });

  it('C-477 set a start after the end to three months before the end', () => {
    expect(repairedMonthRange(range('2026-10-01', '2026-05-01'), FIRST)).toEqual(range('2026-02-01', '2026-05-01'));
    expect(repairedMonthRange(range('2026-05-01', '2026-05-01'), FIRST)).toEqual(range('2026-05-01', '2026-05-01'));
    expect(repairedMonthRange(range('2026-01-01', '2026-05-01'), FIRST)).toEqual(range('2026-01-01', '2026-05-01'));
  });

  it('C-574 need a start that precedes the end', () => {
    expect(isMonthRange(range('2026-04-01', '2026-05-01'))).toBe(true);
    expect(isMonthRange(range('2026-05-01', '2026-05-01'))).toBe(false);
    expect(isMonthRange(range('2026-06-01', '2026-05-01'))).toBe(false);
  });

  test.prop([day, day])('C-477 never end before they begin once repaired', (a, b) => {
    fc.pre(a >= FIRST && b >= FIRST);
    const repaired = repairedMonthRange({ start: monthOf(a), end: monthOf(b) }, FIRST);
    expect(repaired.start <= repaired.end).toBe(true);
    expect(repaired.end).toBe(monthOf(b));
  });
});
