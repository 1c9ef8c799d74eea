import { fc, test as property } from '@fast-check/vitest';
import { isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { dayNumber, fromDayNumber } from '../../../src/domain/dates/calendar.ts';
import { hoursOfDay } from '../../../src/domain/dates/dayHours.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { A_CLOCK, A_MOMENT, AN_HOUR, readClock, readMoment, settledTime, timeWords } from '../../../src/domain/imports/moments.ts';

const DAYS = { start: isoDay('2021-01-01'), end: isoDay('2026-11-19') };
/** Clocks go forward on the one and back on the other. */
const [SPRING, AUTUMN, PLAIN] = ['2026-03-08', '2026-11-01', '2026-11-18'];
const at = (iso: string): number => Date.parse(iso) / 1000;

/** The moment of a time of day, or what was expected of it. */
const on = (day: string, text: string, isHour = false): number | string => {
  const clock = readClock(text, isHour);
  if (!isRight(clock)) return clock.left;
  const settled = settledTime(dayNumber(isoDay(day)), clock.right);
  return isRight(settled) ? (settled.right?.at ?? Number.NaN) : settled.left;
};
const moment = (text: string, isHour = false): number | string => {
  const read = readMoment(text, DAYS, isHour);
  return isRight(read) ? read.right : read.left;
};

describe('a time of day', () => {
  test.each([
    ['0', '2026-11-18T08:00:00Z'],
    ['13', '2026-11-18T21:00:00Z'],
    ['13:00', '2026-11-18T21:00:00Z'],
    ['13:05:09', '2026-11-18T21:05:09Z'],
    ['1:05 pm', '2026-11-18T21:05:00Z'],
    ['1 P.M.', '2026-11-18T21:00:00Z'],
    ['12 AM', '2026-11-18T08:00:00Z'],
    ['12 PM', '2026-11-18T20:00:00Z'],
    ['11PM', '2026-11-19T07:00:00Z'],
    ['13:00 PST', '2026-11-18T21:00:00Z'],
    ['13:00-08:00', '2026-11-18T21:00:00Z'],
  ])('%s is in Los Angeles', (text, iso) => {
    expect(on(PLAIN, text)).toBe(at(iso));
  });

  test.each(['24', '-1', '13:60', '13 PM', '0 AM', 'noon', '13.5', '13:0', '1:00:60', ''])('%j is refused', (text) => {
    expect(on(PLAIN, text)).toBe(A_CLOCK);
    expect(on(PLAIN, text, true)).toBe(AN_HOUR);
  });

  test('of facts by the hour begins it', () => {
    expect(on(PLAIN, '13:00', true)).toBe(at('2026-11-18T21:00:00Z'));
    expect(on(PLAIN, '13:05', true)).toBe(AN_HOUR);
  });

  test('that clocks left out is refused, and the hours around it are there', () => {
    expect(on(SPRING, '2')).toBe('an hour that exists on 2026-03-08: clocks in Los Angeles went from 02:00 to 03:00');
    expect(on(SPRING, '2:30 AM')).toBe(on(SPRING, '2'));
    expect([on(SPRING, '1:59'), on(SPRING, '3')]).toEqual([at('2026-03-08T09:59:00Z'), at('2026-03-08T10:00:00Z')]);
  });

  test('that clocks showed twice says which it is, or is refused', () => {
    expect(on(AUTUMN, '1')).toBe('01:00 PDT or 01:00 PST: clocks in Los Angeles went back on 2026-11-01, so this hour occurred twice');
    expect([on(AUTUMN, '1 AM PDT'), on(AUTUMN, '01:00 PST')]).toEqual([at('2026-11-01T08:00:00Z'), at('2026-11-01T09:00:00Z')]);
    expect([on(AUTUMN, '0'), on(AUTUMN, '2')]).toEqual([at('2026-11-01T07:00:00Z'), at('2026-11-01T10:00:00Z')]);
  });

  test('in the clocks of the other half of the year is refused', () => {
    expect(on(PLAIN, '13:00 PDT')).toBe('a time of PST, which clocks in Los Angeles showed on 2026-11-18');
  });
});

describe('a moment', () => {
  test.each([
    ['2026-11-18 13:05', '2026-11-18T21:05:00Z'],
    ['2026/11/18 1:05 PM', '2026-11-18T21:05:00Z'],
    ['2026-11-18T13:05:00', '2026-11-18T21:05:00Z'],
    ['2026-11-18T21:05:00.250Z', '2026-11-18T21:05:00Z'],
    ['2026-11-18T22:05:00+01:00', '2026-11-18T21:05:00Z'],
    ['2026-11-18 13:05 PST', '2026-11-18T21:05:00Z'],
    ['2026-11-20T07:59:59Z', '2026-11-20T07:59:59Z'],
    ['2026-11-01T01:30:00-07:00', '2026-11-01T08:30:00Z'],
  ])('%s is read', (text, iso) => {
    expect(moment(text)).toBe(at(iso));
  });

  test.each(['2026-11-18', '13:05', '2026-13-01 13:05', '2026-11-18 25:00', '2026-11-18T13:05+15:00', '1763500000', 'yesterday 1 PM'])(
    '%j is refused',
    (text) => {
      expect(moment(text)).toBe(A_MOMENT);
    },
  );

  test('lies on a business day that is over, and on the hour where it begins one', () => {
    expect(moment('2026-11-20T08:00:00Z')).toBe('a moment from 2021-01-01 to 2026-11-19 (yesterday in Los Angeles)');
    expect(moment('2026-11-18T21:05:00Z', true)).toBe('the beginning of an hour, such as 13:00');
    expect(moment('2026-03-08 02:30')).toMatch(/^an hour that exists on 2026-03-08/);
  });

  test('says its day, and contradicts no other', () => {
    const late = at('2026-11-19T07:00:00Z');
    expect(settledTime(null, late)).toMatchObject({ right: { day: dayNumber(isoDay(PLAIN)), at: late } });
    expect(settledTime(dayNumber(isoDay('2026-11-19')), late)).toMatchObject({
      left: "a moment of 2026-11-19, the row's day in Los Angeles",
    });
    expect(settledTime(dayNumber(isoDay(PLAIN)), null)).toMatchObject({ right: null });
  });

  property.prop([fc.integer({ min: dayNumber(isoDay('2021-01-01')), max: dayNumber(isoDay('2026-11-19')) }), fc.nat({ max: 3_599 })])(
    'written in words is read as the same, in every hour of every day',
    (day, seconds) => {
      for (const { at: hour } of hoursOfDay(fromDayNumber(day))) {
        expect(readMoment(timeWords(hour + seconds), DAYS, false)).toEqual({ _tag: 'Right', right: hour + seconds });
        expect(settledTime(null, hour + seconds)).toEqual({ _tag: 'Right', right: { day, at: hour + seconds } });
      }
    },
  );
});
