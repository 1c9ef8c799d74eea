/**
 * A job is work that comes back by itself, as a value. The runner (`jobRunner.ts`) begins it, once over all servers of an app
 * store, stops it at its limit, and keeps what became of it.
 */
import type { MissedRuns } from '../../src/domain/admin/jobRecords.ts';

export type Schedule =
  /** So many milliseconds apart, from the first time that a server saw the job. */
  | { readonly kind: 'every'; readonly ms: number }
  /** By the calendar and the clocks of a time zone; made by `calendar` (`schedule.ts`), which refuses what never runs. */
  | { readonly kind: 'calendar'; readonly pattern: string; readonly timeZone: string }
  /** Whenever there is something to do, which is looked up at every look of the runner: it must be cheap. */
  | { readonly kind: 'when'; readonly isNeeded: () => boolean | Promise<boolean> };

/** What a run is given. */
export interface JobWork {
  /** Aborted at the limit, at the server's end, and where another server may have taken the job: work ends soon after. */
  readonly signal: AbortSignal;
  /** The time that the run is for, in milliseconds: that of the schedule, or when somebody asked for it. */
  readonly scheduledFor: number;
  /** Tells how far the run is; `total` is null where it is not known. */
  readonly progress: (done: number, total: number | null) => void;
}

export interface Job {
  /** Stable over releases: the app store keeps its times and runs under it. Letters, digits and hyphens, at most 40. */
  readonly name: string;
  /** What Admins read. */
  readonly title: string;
  readonly schedule: Schedule;
  /** Whether each server runs it by itself, for what lies on its own disk; else it runs once over all servers. */
  readonly isOfServer?: boolean;
  readonly limitMs: number;
  /**
   * What becomes of times at which no server ran, and of a run that its server did not end: `skip` leaves them out, `once` runs
   * once for all of them, `each` runs for each, in their order. A run that a server did not end may have done its work, so work that
   * is not `skip` must stand being done twice.
   */
  readonly missed: MissedRuns;
  /** Does the work; answers what it did, in a few words, for Admins. Throws why it failed. */
  readonly run: (work: JobWork) => Promise<string | null>;
}
