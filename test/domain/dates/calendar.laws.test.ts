import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { anyDay, day, epochMs, period, periodicity, zone } from '../../../src/arbitraries/dates.ts';
import {
  addDays,
  addMonths,
  addUnits,
  dayNumber,
  diffDays,
  eachBucket,
  eachDay,
  endOf,
  fromDayNumber,
  hourInZone,
  isoDayInZone,
  lengthOf,
  partsOf,
  startOf,
  weekday,
  zoneOffsetMinutes,
} from '../../../src/domain/dates/calendar.ts';
import { isIsoDay } from '../../../src/domain/dates/isoDay.ts';

const small = fc.integer({ min: -5000, max: 5000 });

describe('laws of the calendar', () => {
  test.prop([anyDay])('a day and its number are one', (a) => {
    expect(isIsoDay(a)).toBe(true);
    expect(fromDayNumber(dayNumber(a))).toBe(a);
  });

  test.prop([anyDay])('the number is that of the engine in UTC', (a) => {
    const { year, month, day: dayOfMonth } = partsOf(a);
    const engine = new Date(0);
    engine.setUTCFullYear(year, month - 1, dayOfMonth);
    expect(dayNumber(a)).toBe(engine.getTime() / 86_400_000);
    expect(weekday(a)).toBe(engine.getUTCDay());
  });

  test.prop([day, small, small])('adding days adds up and comes back', (a, n, m) => {
    expect(addDays(addDays(a, n), m)).toBe(addDays(a, n + m));
    expect(diffDays(a, addDays(a, n))).toBe(n);
  });

  test.prop([day, fc.integer({ min: -300, max: 300 })])('adding months keeps the day of month or takes the last', (a, n) => {
    const [from, to] = [partsOf(a), partsOf(addMonths(a, n))];
    expect(to.year * 12 + to.month - (from.year * 12 + from.month)).toBe(n);
    expect(to.day === from.day || (to.day < from.day && endOf(addMonths(a, n), 'monthly') === addMonths(a, n))).toBe(true);
  });

  test.prop([day, periodicity])('a unit holds its day, and the next begins the day after its end', (a, p) => {
    const [start, end] = [startOf(a, p), endOf(a, p)];
    expect(start <= a && a <= end).toBe(true);
    expect(startOf(end, p)).toBe(start);
    expect(addUnits(start, p, 1)).toBe(addDays(end, 1));
    expect(endOf(start, p)).toBe(end);
  });

  test.prop([period, periodicity])('buckets cover the period without gap or overlap', (range, p) => {
    const buckets = eachBucket(range, p);
    expect(buckets[0]).toBe(startOf(range.start, p));
    expect(endOf(buckets[buckets.length - 1] ?? range.start, p) >= range.end).toBe(true);
    buckets.slice(1).forEach((bucket, i) => {
      expect(bucket).toBe(addDays(endOf(buckets[i] ?? bucket, p), 1));
    });
    expect(new Set(eachDay(range).map((one) => startOf(one, p)))).toEqual(new Set(buckets));
  });

  test.prop([period])('each day comes once, in order', (range) => {
    const days = eachDay(range);
    expect(days.length).toBe(lengthOf(range));
    expect([days[0], days[days.length - 1]]).toEqual([range.start, range.end]);
    expect([...new Set(days)].sort()).toEqual(days);
  });

  test.prop([epochMs, zone])('day, hour and offset of a moment agree', (ms, where) => {
    const local = ms + zoneOffsetMinutes(ms, where) * 60_000;
    expect(isoDayInZone(ms, where)).toBe(fromDayNumber(local / 86_400_000));
    expect(hourInZone(ms, where)).toBe(Math.floor((((local % 86_400_000) + 86_400_000) % 86_400_000) / 3_600_000));
  });

  test.prop([epochMs, zone])('time never takes a day back', (ms, where) => {
    const [now, later] = [isoDayInZone(ms, where), isoDayInZone(ms + 3_600_000, where)];
    expect(diffDays(now, later)).toBeGreaterThanOrEqual(0);
  });
});
