/** What of the calendar is our own, held equal to date-fns over all years that there are; and zones, held equal to the engine. */
import { fc, test } from '@fast-check/vitest';
import { addDays as daysAfter } from 'date-fns/addDays';
import { addMonths as monthsAfter } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval';
import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfWeek } from 'date-fns/endOfWeek';
import { formatISO } from 'date-fns/formatISO';
import { getDay } from 'date-fns/getDay';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { startOfWeek } from 'date-fns/startOfWeek';
import { describe, expect, it } from 'vitest';
import { anyDay } from '../../../src/arbitraries/dates.ts';
import {
  addDays,
  addMonths,
  dateOf,
  dayNumber,
  dayOfDate,
  diffDays,
  eachBucket,
  eachDay,
  endOf,
  fromDayNumber,
  hourInZone,
  isoDayInZone,
  isTimeZone,
  partsOf,
  startOf,
  unitsBetween,
  weekday,
  zoneOffsetMinutes,
} from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isIsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { inUtc, utcDate, utcDateOf } from '../../../src/domain/dates/utcDate.ts';

const FIRST = isoDay('0001-01-01');
const LAST = isoDay('9999-12-31');
const IN_UTC = { in: inUtc };
const SUNDAY = { weekStartsOn: 0 } as const;

/** The ends of the calendar are a handful of days among millions: a tenth of the cases are of their first and last months. */
const edgeDay: fc.Arbitrary<IsoDay> = fc.oneof(
  { weight: 8, arbitrary: anyDay },
  { weight: 1, arbitrary: fc.nat(400).map((n) => addDays(FIRST, n)) },
  { weight: 1, arbitrary: fc.nat(400).map((n) => addDays(LAST, -n)) },
);

/** As the package writes a day, and where it leaves the years 0001 to 9999, the first or the last of them. */
const clamped = (date: Date): string => {
  if (date.getTime() < dateOf(FIRST).getTime()) return FIRST;
  return date.getTime() > dateOf(LAST).getTime() ? LAST : formatISO(date, { representation: 'date', ...IN_UTC });
};

describe('our own counting of days is that of date-fns, in years 0001 to 9999', () => {
  test.prop([edgeDay, edgeDay])('numbers and distances', (a, b) => {
    expect(dayNumber(a)).toBe(differenceInCalendarDays(dateOf(a), utcDate(0)));
    expect(fromDayNumber(differenceInCalendarDays(dateOf(a), utcDate(0)))).toBe(
      formatISO(dateOf(a), { representation: 'date', ...IN_UTC }),
    );
    expect(diffDays(a, b)).toBe(differenceInCalendarDays(dateOf(b), dateOf(a)));
    const { year, month, day } = partsOf(a);
    expect(dateOf(a).getTime()).toBe(utcDateOf(year, month, day).getTime());
  });

  test.prop([edgeDay, fc.oneof(fc.integer({ min: -800, max: 800 }), fc.integer({ min: -4_000_000, max: 4_000_000 }))])(
    'adding days, stopping at the first and the last',
    (a, n) => {
      expect(addDays(a, n)).toBe(clamped(daysAfter(dateOf(a), n)));
    },
  );

  test.prop([edgeDay])('weekdays and weeks from Sunday on', (a) => {
    expect(weekday(a)).toBe(getDay(dateOf(a)));
    expect(startOf(a, 'weekly')).toBe(clamped(startOfWeek(dateOf(a), SUNDAY)));
    expect(endOf(a, 'weekly')).toBe(clamped(utcDate(endOfWeek(dateOf(a), SUNDAY).getTime() - 86_399_999)));
  });

  test.prop([edgeDay, fc.nat(900)])('lists of days and of weeks', (a, n) => {
    const period = { start: a, end: addDays(a, n) };
    const interval = { start: dateOf(period.start), end: dateOf(period.end) };
    expect(eachDay(period)).toEqual(eachDayOfInterval(interval, IN_UTC).map(clamped));
    expect(eachBucket(period, 'weekly')).toEqual(eachWeekOfInterval(interval, { ...SUNDAY, ...IN_UTC }).map(clamped));
  });

  test.prop([edgeDay, fc.integer({ min: -130_000, max: 130_000 })])(
    'months stop at the first and the last, the day of month kept',
    (a, n) => {
      const { year, month } = partsOf(a);
      const within = Math.min(9999 * 12 + 11, Math.max(12, year * 12 + month - 1 + n)) - (year * 12 + month - 1);
      const moved = addMonths(a, n);
      expect(moved).toBe(clamped(monthsAfter(dateOf(a), within)));
      expect(moved >= FIRST && moved <= LAST).toBe(true);
      if (partsOf(moved).day !== partsOf(a).day) expect(moved).toBe(dayOfDate(inUtc(endOfMonth(dateOf(moved)))));
    },
  );
});

describe('days as text', () => {
  const digits = (width: number): fc.Arbitrary<string> => fc.nat(10 ** width - 1).map((n) => String(n).padStart(width, '0'));
  const likeADay = fc
    .tuple(
      fc.oneof(digits(4), fc.constantFrom('0000', '0001', '1900', '2000', '2024', '9999')),
      fc.nat(14).map((n) => String(n).padStart(2, '0')),
      fc.oneof(
        fc.nat(33).map((n) => String(n).padStart(2, '0')),
        fc.constantFrom('28', '29', '30', '31'),
      ),
    )
    .map((parts) => parts.join('-'));

  test.prop([likeADay])('exist where date-fns can read them by their pattern, the year 0 apart', (text) => {
    expect(isIsoDay(text)).toBe(!text.startsWith('0000') && isValid(parse(text, 'yyyy-MM-dd', utcDate(0), IN_UTC)));
  });
});

describe('weeks at the first of all days', () => {
  it('are whole, though the first is cut short', () => {
    expect(unitsBetween(FIRST, isoDay('0001-01-06'), 'weekly')).toBe(0);
    expect(unitsBetween(FIRST, isoDay('0001-01-07'), 'weekly')).toBe(1);
    expect(unitsBetween(isoDay('0001-01-14'), FIRST, 'weekly')).toBe(-2);
  });
});

describe('zones', () => {
  const shownBy = (zone: string): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  const formats = new Map<string, Intl.DateTimeFormat>();
  const wallClock = (ms: number, zone: string): Record<string, number> => {
    const format = formats.get(zone) ?? shownBy(zone);
    formats.set(zone, format);
    return Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  };
  const everyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'america/los_angeles');
  /** From before the first zone had a law to the last years that have one written down. */
  const moment = fc.oneof(fc.integer({ min: -4_000_000_000_000, max: 2_500_000_000_000 }), fc.integer({ min: -6e13, max: 2.5e14 }));

  test.prop([moment, everyZone])('show the day, hour and offset that the engine shows, now and when clocks went by the sun', (ms, zone) => {
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = wallClock(ms, zone);
    expect(isoDayInZone(ms, zone)).toBe(dayOfDate(utcDateOf(year, month, day)));
    expect(hourInZone(ms, zone)).toBe(hour);
    const shown = utcDateOf(year, month, day).getTime() / 1000 + hour * 3600 + minute * 60 + second;
    expect(zoneOffsetMinutes(ms, zone)).toBe(Math.round((shown - Math.floor(ms / 1000)) / 60));
  });

  it('are behind by less than an hour where they were', () => {
    const in1938 = Date.UTC(1938, 3, 24);
    expect([zoneOffsetMinutes(in1938, 'Africa/Monrovia'), isoDayInZone(in1938, 'Africa/Monrovia')]).toEqual([-44, '1938-04-23']);
    expect(zoneOffsetMinutes(Date.UTC(1900, 0, 1), 'Europe/Dublin')).toBe(-25);
  });

  it.each(['Mars+08:00', 'Mars-0800', 'constructor', '__proto__', 'toString', ''])('%j is none, and reads as UTC', (zone) => {
    const noon = Date.UTC(2026, 10, 20, 12);
    expect([isTimeZone(zone), zoneOffsetMinutes(noon, zone), hourInZone(noon, zone)]).toEqual([false, 0, 12]);
  });
});
