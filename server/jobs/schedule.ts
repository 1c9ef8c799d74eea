/** When a job runs: pure, from numbers. All times are milliseconds since 1970 in UTC. */
import type { MissedRuns } from '../../src/domain/admin/jobRecords.ts';
import type { Schedule } from './job.ts';

/** A time this long ago was missed: a server that looks every second comes to it earlier. */
export const LATE_MS = 60_000;

/** The first time that is due for a job that was never seen. */
export const firstTime = (schedule: Schedule, now: number): number => {
  switch (schedule.kind) {
    case 'every':
    case 'when':
      return now;
  }
};

/** The first time after a moment, of a schedule that has a time at `due`. */
export const timeAfter = (schedule: Schedule, due: number, moment: number): number => {
  switch (schedule.kind) {
    case 'every':
      return moment < due ? due : due + (Math.floor((moment - due) / schedule.ms) + 1) * schedule.ms;
    case 'when':
      return moment;
  }
};

/** The latest time up to a moment, of a schedule that has a time at `due`, which is not after the moment. */
export const timeUpTo = (schedule: Schedule, due: number, moment: number): number => {
  switch (schedule.kind) {
    case 'every':
      return due + Math.floor((moment - due) / schedule.ms) * schedule.ms;
    case 'when':
      return moment;
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
export const scheduleText = (schedule: Schedule): string => (schedule.kind === 'every' ? `every ${schedule.ms}` : schedule.kind);
