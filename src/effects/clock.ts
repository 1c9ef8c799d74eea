/**
 * The only source of now: `clock.ticked` at start, when the person comes back to the page, on the minute, and every second of the first
 * minute after something was saved or run, here or by somebody else as an answer tells, so that "… ago" is never older than it says (C-975, C-976). Hours and the business day
 * turn on a minute, wherever the person is.
 */
import {
  defer,
  distinctUntilChanged,
  first,
  map,
  merge,
  type Observable,
  repeat,
  scan,
  startWith,
  switchMap,
  throttleTime,
  timer,
} from 'rxjs';
import { recencyRefreshMs } from '../domain/format/recency.ts';
import { CLOCK } from '../domain/journal/address.ts';
import type { EffectsDeps, Reply } from './deps.ts';

type ClockDeps = Pick<EffectsDeps, 'now' | 'scheduler' | 'page'>;

const MINUTE_MS = 60_000;
/** Coming back tells itself twice (the window and the document); once is enough. */
const FOCUS_REST_MS = 1_000;

/** The next instant at which the clock ticks: of what happened less than a minute ago in a second, else when the minute turns. */
export const nextTurn = (now: number, happened: number): number => {
  const turn = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
  return Math.min(turn, now + recencyRefreshMs(now - happened));
};

/**
 * Emits once `target` has come, or when somebody has set the clock back so far that it is no longer the next. Timers stand still while a
 * computer sleeps, so that the time is looked at again.
 */
const turnAt = (target: number, { now, scheduler }: ClockDeps): Observable<unknown> =>
  defer(() => timer(Math.min(MINUTE_MS, Math.max(1, target - now())), scheduler)).pipe(
    repeat(),
    first(() => now() >= target || target - now() > MINUTE_MS),
  );

const turns = (deps: ClockDeps, happened$: Observable<number>): Observable<unknown> =>
  happened$.pipe(
    scan((newest, happened) => Math.max(newest, happened), Number.NEGATIVE_INFINITY),
    startWith(Number.NEGATIVE_INFINITY),
    distinctUntilChanged(),
    switchMap((happened) => defer(() => turnAt(nextTurn(deps.now(), happened), deps)).pipe(repeat())),
  );

/**
 * `happened$` emits when something was saved or run, in milliseconds since 1970: what the person does, and what answers tell of.
 *
 * NOTE: the first tick comes after whoever subscribes has returned, so that `app.started` stands before it.
 */
export const clockTicks = (deps: ClockDeps, happened$: Observable<number>): Observable<Reply> =>
  merge(timer(0, deps.scheduler), deps.page.focused$.pipe(throttleTime(FOCUS_REST_MS, deps.scheduler)), turns(deps, happened$)).pipe(
    map((): Reply => {
      const hidden = deps.page.isHidden() ? { hidden: true } : {};
      return { to: CLOCK, event: { type: 'clock.ticked', now: deps.now(), ...hidden } };
    }),
  );
