/** Timers: once or again and again, by owner and id; starting an id again replaces it. */
import { concatMap, defer, map, type Observable, repeat, type SchedulerLike, timer } from 'rxjs';
import type { IssuedCommand, Release, TimerStart, TimerStop } from '../domain/journal/commands.ts';
import { type Effect, isAsked, toOwner } from './effect.ts';
import { type KeyedStep, ownKey, runKeyed } from './keyed.ts';

/** The longest delay that browsers hold; a longer one they take for none at all. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Emits once after `ms`, however long that is; never at once. */
const wait = (ms: number, scheduler: SchedulerLike): Observable<unknown> =>
  ms > MAX_DELAY_MS ? timer(MAX_DELAY_MS, scheduler).pipe(concatMap(() => wait(ms - MAX_DELAY_MS, scheduler))) : timer(ms, scheduler);

const stepOf = (issued: IssuedCommand<TimerStart | TimerStop | Release>, scheduler: SchedulerLike): KeyedStep => {
  if (isAsked('release')(issued)) return { release: issued.command.under };
  if (isAsked('timer.stop')(issued)) return { stop: ownKey(issued.owner, issued.command.id) };
  const { owner, command } = issued as IssuedCommand<TimerStart>;
  const once$ = defer(() => wait(command.ms, scheduler));
  const elapsed$ = command.repeat === true ? once$.pipe(repeat()) : once$;
  return {
    start: ownKey(owner, command.id),
    owner,
    run: elapsed$.pipe(map(() => toOwner(issued, { type: 'timer.elapsed', id: command.id }))),
  };
};

export const timersEffect: Effect<TimerStart | TimerStop | Release> =
  ({ scheduler }) =>
  (asked$) =>
    runKeyed(asked$.pipe(map((issued) => stepOf(issued, scheduler))));
