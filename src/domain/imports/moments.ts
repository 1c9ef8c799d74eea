/**
 * Times of facts by the hour. The day is the business day and clocks are those of Los Angeles, in every marketplace; a moment
 * that names its distance from UTC is that moment, whatever clocks showed. On the day on which clocks go forward an hour is not
 * there, and on the one on which they go back an hour comes twice: neither is guessed at.
 */

import { type Either, isLeft, left, right } from 'fp-ts/Either';
import { businessDay, dayNumber, fromDayNumber } from '../dates/calendar.ts';
import { HOUR_SECONDS, hoursOfDay } from '../dates/dayHours.ts';
import { type IsoDay, isIsoDay, isoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { beforeFirst } from './cells.ts';

const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Clocks of Los Angeles, by how many seconds they are behind UTC. */
const ZONES = { PDT: 7 * HOUR_SECONDS, PST: 8 * HOUR_SECONDS } as const;
type Zone = keyof typeof ZONES;

export const AN_HOUR = 'a whole hour from 0 to 23 such as 13, 13:00 or 1 PM (Pacific time)';
export const A_CLOCK = 'a time of day such as 13:05 or 1:05 PM (Pacific time)';
export const A_MOMENT = 'a day and time such as 2026-11-20 13:05 (Pacific time) or 2026-11-20T21:05:00Z';
const WHOLE = 'the beginning of an hour, such as 13:00';

const CLOCK = /^(\d{1,2})(?::(\d\d)(?::(\d\d)(?:\.\d+)?)?)?(?:\s*([ap])\.?m\.?)?(?:\s*(PDT|PST|-0?7(?::?00)?|-0?8(?::?00)?))?$/i;
const MOMENT = /^(\d{4})[-/](\d\d)[-/](\d\d)(?:T|\s+)(\S.*)$/i;
const WITH_OFFSET = /^(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(?:Z|UTC|([+-])(\d\d):?(\d\d))$/i;

/** A time of day before its day is known: below zero, as no moment of a fact is. */
const LATER = -1;
const ZONE_STEP = 100_000;
const zoneCode = { PDT: 1, PST: 2 } as const;

interface Clock {
  readonly seconds: number;
  readonly zone: Zone | null;
}

const codeOf = ({ seconds, zone }: Clock): number => LATER - seconds - (zone === null ? 0 : zoneCode[zone] * ZONE_STEP);
const clockOf = (code: number): Clock => {
  const plain = LATER - code;
  const zone = Math.floor(plain / ZONE_STEP);
  return { seconds: plain % ZONE_STEP, zone: zone === 0 ? null : zone === zoneCode.PDT ? 'PDT' : 'PST' };
};

/** Twelve hours as words count them: 12 AM is midnight. */
const hour24 = (hour: number, half: string | undefined): number | null => {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
};

const zoneOf = (text: string | undefined): Zone | null => {
  if (text === undefined) return null;
  return /^PDT$|7/i.test(text) ? 'PDT' : 'PST';
};

const clockFrom = (text: string): Clock | null => {
  const match = CLOCK.exec(text);
  if (match === null) return null;
  const hour = hour24(Number(match[1]), match[4]);
  const [minute, second] = [Number(match[2] ?? 0), Number(match[3] ?? 0)];
  if (hour === null || minute > 59 || second > 59) return null;
  return { seconds: hour * HOUR_SECONDS + minute * 60 + second, zone: zoneOf(match[5]) };
};

const two = (number: number): string => String(number).padStart(2, '0');

/** A time of day, which becomes a moment with its day (`settledTime`); with `isHour` a whole hour. */
export const readClock = (text: string, isHour: boolean): Either<string, number> => {
  const clock = clockFrom(text);
  if (clock === null || (isHour && clock.seconds % HOUR_SECONDS !== 0)) return left(isHour ? AN_HOUR : A_CLOCK);
  return right(codeOf(clock));
};

const zoneAt = (day: number, at: number, hour: number): Zone =>
  day * DAY_SECONDS + hour * HOUR_SECONDS - at === -ZONES.PDT ? 'PDT' : 'PST';

/** The moment of a time of day, in whole seconds since 1970; or what was expected of it on that day. */
const onDay = (day: number, { seconds, zone }: Clock): Either<string, number> => {
  const hour = Math.floor(seconds / HOUR_SECONDS);
  const date = fromDayNumber(day);
  const there = hoursOfDay(date).filter((each) => each.hour === hour);
  const meant = there.filter(({ at }) => zone === null || zoneAt(day, at, hour) === zone);
  const [first, second] = meant;
  if (there.length === 0)
    return left(`an hour that exists on ${date}: clocks in Los Angeles went from ${two(hour)}:00 to ${two(hour + 1)}:00`);
  if (first === undefined) return left(`a time of ${zone === 'PST' ? 'PDT' : 'PST'}, which clocks in Los Angeles showed on ${date}`);
  if (second !== undefined) {
    const words = `${two(hour)}:${two(Math.floor(seconds / 60) % 60)}`;
    return left(`${words} PDT or ${words} PST: clocks in Los Angeles went back on ${date}, so this hour occurred twice`);
  }
  return right(first.at + (seconds % HOUR_SECONDS));
};

const known = new Map<number, number>();

/** The number of the business day of a moment. */
export const dayOfMoment = (at: number): number => {
  const hour = Math.floor(at / HOUR_SECONDS);
  const held = known.get(hour);
  if (held !== undefined) return held;
  const day = dayNumber(businessDay(at * 1000));
  if (known.size > 20_000) known.clear();
  known.set(hour, day);
  return day;
};

/** Within a day of UTC, whatever the offset. */
const withOffset = (day: IsoDay, text: string): number | null => {
  const match = WITH_OFFSET.exec(text);
  if (match === null) return null;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  const [aheadHours, aheadMinutes] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59 || aheadHours > 14 || aheadMinutes > 59) return null;
  const ahead = (match[4] === '-' ? -1 : 1) * (aheadHours * 60 + aheadMinutes) * 60;
  return dayNumber(day) * DAY_SECONDS + hour * HOUR_SECONDS + minute * 60 + second - ahead;
};

/** A day and a time of it in one cell, as whole seconds since 1970; with `isHour` the beginning of an hour. */
export const readMoment = (text: string, days: Period, isHour: boolean): Either<string, number> => {
  const [, year, month, date, time = ''] = MOMENT.exec(text) ?? [];
  const written = `${year}-${month}-${date}`;
  if (!isIsoDay(written)) return left(A_MOMENT);
  const day = isoDay(written);
  const clock = clockFrom(time);
  const moment = withOffset(day, time);
  if (moment === null && clock === null) return left(A_MOMENT);
  const at = moment !== null ? right(moment) : clock === null ? left(A_MOMENT) : onDay(dayNumber(day), clock);
  if (isLeft(at)) return at;
  const business = fromDayNumber(dayOfMoment(at.right));
  if (business < days.start) return left(beforeFirst(days));
  if (business > days.end) return left(`a moment from ${days.start} to ${days.end} (yesterday in Los Angeles)`);
  return isHour && at.right % HOUR_SECONDS !== 0 ? left(WHOLE) : at;
};

/** A row's day and its moment. */
export interface SettledTime {
  readonly day: number;
  readonly at: number;
}

/**
 * The day and the moment of a row by its two cells: a time of day becomes a moment, and a moment that stands alone says its day.
 * Null where one of them is missing for that; or what was expected of the time.
 */
export const settledTime = (day: number | null, time: number | null): Either<string, SettledTime | null> => {
  if (time === null || (day === null && time < 0)) return right(null);
  if (time >= 0) {
    const own = dayOfMoment(time);
    return day === null || day === own
      ? right({ day: own, at: time })
      : left(`a moment of ${fromDayNumber(day)}, the row's day in Los Angeles`);
  }
  const on = day ?? 0;
  const at = onDay(on, clockOf(time));
  return isLeft(at) ? at : right({ day: on, at: at.right });
};

const clockText = (seconds: number, zone: Zone | null): string => {
  const [minute, second] = [Math.floor(seconds / 60) % 60, seconds % 60];
  return `${two(Math.floor(seconds / HOUR_SECONDS))}:${two(minute)}${second === 0 ? '' : `:${two(second)}`}${zone === null ? '' : ` ${zone}`}`;
};

/** "13:05", "01:00 PDT" for a time of day that `readClock` has read; "2026-11-20 13:05 PST" for a moment. Both can be read again. */
export const timeWords = (time: number): string => {
  if (time < 0) return clockText(clockOf(time).seconds, clockOf(time).zone);
  const day = dayOfMoment(time);
  const since = time - day * DAY_SECONDS;
  const hour = hoursOfDay(fromDayNumber(day)).find(({ at }) => at <= time && time < at + HOUR_SECONDS)?.hour ?? 0;
  const zone = hour * HOUR_SECONDS - Math.floor(since / HOUR_SECONDS) * HOUR_SECONDS === -ZONES.PDT ? 'PDT' : 'PST';
  return `${fromDayNumber(day)} ${clockText(since - ZONES[zone], zone)}`;
};
