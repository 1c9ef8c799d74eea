/** Days and instants as words are those that the engine's own English has, in every year and wherever the machine stands. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { anyDay } from '../../../src/arbitraries/dates.ts';
import { dateOf, partsOf } from '../../../src/domain/dates/calendar.ts';
import {
  dayInYear,
  daySpoken,
  dayWords,
  monthName,
  monthShort,
  monthWords,
  monthWordsShort,
  pacificDayAndTime,
  pacificTime,
} from '../../../src/domain/format/day.ts';

const inUtc = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const FULL = inUtc({ year: 'numeric', month: 'short', day: 'numeric' });
const SPOKEN = inUtc({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const MONTH = inUtc({ year: 'numeric', month: 'long' });
const MONTH_SHORT = inUtc({ year: 'numeric', month: 'short' });
const NAME = inUtc({ month: 'long' });
const NAME_SHORT = inUtc({ month: 'short' });
const IN_YEAR = inUtc({ month: 'short', day: 'numeric' });
const TIME = inUtc({ timeZone: 'America/Los_Angeles', hour: 'numeric', minute: '2-digit' });
const DAY_AND_TIME = inUtc({
  timeZone: 'America/Los_Angeles',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Newer engines put a narrow no-break space before AM and PM. */
const plain = (text: string): string => text.replace(/\s/gu, ' ');

describe('words of days and instants', () => {
  test.prop([anyDay])('a day', (day) => {
    const date = dateOf(day);
    expect([dayWords(day), daySpoken(day), monthWords(day), monthWordsShort(day), dayInYear(day)]).toEqual(
      [FULL, SPOKEN, MONTH, MONTH_SHORT, IN_YEAR].map((format) => plain(format.format(date))),
    );
    const { month } = partsOf(day);
    expect([monthName(month), monthShort(month)]).toEqual([NAME, NAME_SHORT].map((format) => format.format(date)));
  });

  const moment = fc.oneof(fc.integer({ min: 0, max: 2_500_000_000_000 }), fc.integer({ min: -6e13, max: 2.5e14 }));
  test.prop([moment])('an instant in Los Angeles, in whatever order years come', (ms) => {
    expect([pacificTime(ms), pacificDayAndTime(ms)]).toEqual([TIME, DAY_AND_TIME].map((format) => plain(format.format(ms))));
  });
});
