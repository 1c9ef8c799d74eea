/**
 * When a delivery is due, and for which day of data: pure functions of a schedule, a time zone and a moment. A turn is known by the day
 * on which it is due, by its own clocks: no day has two.
 */
import {
  addDays,
  addMonths,
  BUSINESS_ZONE,
  businessDay,
  dayNumber,
  dayOf,
  isoDayInZone,
  partsOf,
  weekday,
  zoneOffsetMinutes,
} from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { DeliverySchedule, Rhythm } from './delivery.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface Turn {
  /** The day on which it is due. */
  readonly on: IsoDay;
  /** The last day whose data has to be there: the last business day that is over. */
  readonly day: IsoDay;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
  /** From then on it is given up. */
  readonly deadlineAt: number;
}

/** For how long a turn is tried: shorter than the time to the next one. */
const TRIED_MS: Readonly<Record<Rhythm, number>> = { daily: 20 * HOUR_MS, weekly: 3 * DAY_MS, monthly: 7 * DAY_MS, whole: 23 * HOUR_MS };

/** A moment at which clocks show the hour on that day; where they leave it out, that long after they last showed what was before. */
export const momentOf = (day: IsoDay, hour: number, zone: string): number => {
  const shown = dayNumber(day) * DAY_MS + hour * HOUR_MS;
  const offsetAt = (moment: number): number => zoneOffsetMinutes(moment, zone) * MINUTE_MS;
  const before = shown - offsetAt(shown - DAY_MS);
  if (before + offsetAt(before) === shown) return before;
  const after = shown - offsetAt(before);
  return after + offsetAt(after) === shown ? after : Math.max(before, after);
};

/** The latest day up to `day` on which a schedule has a turn. */
const lastDayOn = ({ rhythm, day: on }: DeliverySchedule, day: IsoDay): IsoDay => {
  switch (rhythm) {
    case 'daily':
    case 'whole':
      return day;
    case 'weekly':
      return addDays(day, -((((weekday(day) - on) % 7) + 7) % 7));
    case 'monthly': {
      const { year, month } = partsOf(day);
      const inMonth = dayOf(year, month, Math.max(1, on));
      return inMonth <= day ? inMonth : addMonths(inMonth, -1);
    }
  }
};

const turnOn = (schedule: DeliverySchedule, zone: string, day: IsoDay): Turn => {
  // A day of data is over when its own business day is, whatever the zone of who reads it.
  const dueAt = schedule.rhythm === 'whole' ? momentOf(day, 0, BUSINESS_ZONE) : momentOf(day, schedule.hour, zone);
  return { on: day, day: addDays(businessDay(dueAt), -1), dueAt, deadlineAt: dueAt + TRIED_MS[schedule.rhythm] };
};

/** The latest turn that is due at a moment. */
export const latestTurn = (schedule: DeliverySchedule, zone: string, now: number): Turn => {
  const today = schedule.rhythm === 'whole' ? businessDay(now) : isoDayInZone(now, zone);
  const turn = turnOn(schedule, zone, lastDayOn(schedule, today));
  return turn.dueAt <= now ? turn : turnOn(schedule, zone, lastDayOn(schedule, addDays(lastDayOn(schedule, today), -1)));
};

/** The first turn after a moment. */
export const nextTurn = (schedule: DeliverySchedule, zone: string, now: number): Turn => {
  const { dueAt } = latestTurn(schedule, zone, now);
  const step = schedule.rhythm === 'monthly' ? 32 : schedule.rhythm === 'weekly' ? 8 : 2;
  for (let days = 1; days <= step; days += 1) {
    const turn = latestTurn(schedule, zone, now + days * DAY_MS);
    if (turn.dueAt > dueAt && turn.dueAt > now) return turn;
  }
  throw new RangeError('a schedule has no turn within a month');
};

/** The turn that is to be begun: due, not given up, and due after the delivery was set up; null where there is none. */
export const turnToBegin = (schedule: DeliverySchedule, zone: string, since: number, now: number): Turn | null => {
  const turn = latestTurn(schedule, zone, now);
  return turn.dueAt >= since && now < turn.deadlineAt ? turn : null;
};
