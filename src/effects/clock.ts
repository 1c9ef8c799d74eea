/**
 * The only source of now: `clock.ticked` at start, when the person comes back to the page, on the hour, and at the
 * turn of the business day in America/Los_Angeles. That zone lies whole hours from UTC, so its day turns on an hour
 * of UTC; the person's own hour may turn between (India, Nepal, Chatham), so both are told.
 */
import { defer, first, map, merge, type Observable, repeat, throttleTime, timer } from 'rxjs';
import { CLOCK } from '../domain/journal/address.ts';
import type { EffectsDeps, Reply } from './deps.ts';

type ClockDeps = Pick<EffectsDeps, 'now' | 'timezoneOffset' | 'scheduler' | 'page'>;

const HOUR_MS = 3_600_000;
/** Timers stand still while a computer sleeps, so that the time is looked at again after no more than this. */
const LOOK_MS = 60_000;
/** Coming back tells itself twice (the window and the document); once is enough. */
const FOCUS_REST_MS = 1_000;

const nextHour = (now: number, shift: number): number => (Math.floor((now + shift) / HOUR_MS) + 1) * HOUR_MS - shift;

/** The next instant at which an hour begins, in UTC or where local time is `offsetMinutes` behind it. */
export const nextTurn = (now: number, offsetMinutes: number): number => Math.min(nextHour(now, 0), nextHour(now, -offsetMinutes * 60_000));

/** Emits once `target` has come, or when somebody has set the clock back so far that it is no longer the next. */
const turnAt = (target: number, { now, scheduler }: ClockDeps): Observable<unknown> =>
  defer(() => timer(Math.min(LOOK_MS, Math.max(1, target - now())), scheduler)).pipe(
    repeat(),
    first(() => now() >= target || target - now() > HOUR_MS),
  );

const turns = (deps: ClockDeps): Observable<unknown> =>
  defer(() => turnAt(nextTurn(deps.now(), deps.timezoneOffset()), deps)).pipe(repeat());

/** NOTE: the first tick comes after whoever subscribes has returned, so that `app.started` stands before it. */
export const clockTicks = (deps: ClockDeps): Observable<Reply> =>
  merge(timer(0, deps.scheduler), deps.page.focused$.pipe(throttleTime(FOCUS_REST_MS, deps.scheduler)), turns(deps)).pipe(
    map((): Reply => ({ to: CLOCK, event: { type: 'clock.ticked', now: deps.now() } })),
  );
