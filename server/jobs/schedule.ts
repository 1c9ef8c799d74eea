/** When a job runs: pure, from numbers. All times are milliseconds since 1970 in UTC. */
import { Cron } from 'croner';
import type { MissedRuns } from '../../src/domain/admin/jobRecords.ts';
import { isTimeZone } from '../../src/domain/dates/calendar.ts';
import type { Schedule } from './job.ts';

type Calendar = Extract<Schedule, { readonly kind: 'calendar' }>;

/**
 * Fixed hours and minutes run once on a day whose clocks change: at the first time after the gap where they are left out, the first time where they
 * come twice. Patterns with a wildcard or a step in them go by what the clocks show.
 */
const cronOf = ({ pattern, timeZone }: Calendar): Cron =>
  new Cron(pattern, { timezone: timeZone, mode: '5-part', fixedTimeRule: 'no-wildcard', paused: true });

const calendarTimeAfter = (schedule: Calendar, moment: number): number => {
  const next = cronOf(schedule).nextRun(new Date(moment));
  if (next === null) throw new RangeError(`The schedule ${schedule.pattern} never runs.`);
  return next.getTime();
};

/** Null before the first time of all. */
const calendarTimeUpTo = (schedule: Calendar, moment: number): number | null =>
  cronOf(schedule)
    .previousRuns(1, new Date(moment + 1))[0]
    ?.getTime() ?? null;

/**
 * A schedule by the calendar. `pattern` has the five fields of cron (minute, hour, day of month, month, day of week), read in a time
 * zone that goes by its IANA name. Throws a RangeError where the zone is unknown, and what croner throws for a pattern that it does not read.
 */
export const calendar = (pattern: string, timeZone: string): Calendar => {
  if (!isTimeZone(timeZone)) throw new RangeError(`${timeZone} is not a time zone.`);
  const schedule = { kind: 'calendar', pattern, timeZone } as const;
  calendarTimeAfter(schedule, 0);
  return schedule;
};

/** A time this long ago was missed: a server that looks every second comes to it earlier. */
export const LATE_MS = 60_000;

/** The first time that is due for a job that was never seen. */
export const firstTime = (schedule: Schedule, now: number): number => {
  switch (schedule.kind) {
    case 'every':
    case 'when':
      return now;
    case 'calendar':
      return calendarTimeAfter(schedule, now);
  }
};

/** The first time after a moment, of a schedule that has a time at `due`. */
export const timeAfter = (schedule: Schedule, due: number, moment: number): number => {
  switch (schedule.kind) {
    case 'every':
      return moment < due ? due : due + (Math.floor((moment - due) / schedule.ms) + 1) * schedule.ms;
    case 'when':
      return moment;
    case 'calendar':
      return moment < due ? due : calendarTimeAfter(schedule, moment);
  }
};

/** The latest time up to a moment, of a schedule that has a time at `due`, which is not after the moment. */
export const timeUpTo = (schedule: Schedule, due: number, moment: number): number => {
  switch (schedule.kind) {
    case 'every':
      return due + Math.floor((moment - due) / schedule.ms) * schedule.ms;
    case 'when':
      return moment;
    case 'calendar':
      return calendarTimeUpTo(schedule, moment) ?? due;
  }
};

export interface Turn {
  /** The time to run for now; null where it was missed and is left out. */
  readonly runFor: number | null;
  /** When the next turn is due; not after now where more is to be made up for. */
  readonly next: number;
}

/** What is to be done at `now` about a time that was due at `due`, which is not after `now`. */
export const turnOf = (schedule: Schedule, missed: MissedRuns, due: number, now: number): Turn => {
  if (missed === 'each') return { runFor: due, next: timeAfter(schedule, due, due) };
  const latest = timeUpTo(schedule, due, now);
  const next = timeAfter(schedule, due, now);
  return missed === 'skip' && now - latest > LATE_MS ? { runFor: null, next } : { runFor: latest, next };
};

/** By which a store sees that a schedule is another than before, so that its next time is worked out anew. */
export const scheduleText = (schedule: Schedule): string => {
  switch (schedule.kind) {
    case 'every':
      return `every ${schedule.ms}`;
    case 'calendar':
      return `calendar ${schedule.pattern} ${schedule.timeZone}`;
    case 'when':
      return 'when';
  }
};
