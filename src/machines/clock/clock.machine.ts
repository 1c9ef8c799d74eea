/**
 * The only source of now: milliseconds since 1970, as the last tick said, and the business day of it. It never runs
 * backwards. When the business day turns, the session asks the server who is there and what day it is; toasts are
 * told the minute that they carry, and the shell while the page is in sight.
 */
import { businessDay } from '../../domain/dates/calendar.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import { SESSION, SHELL, TOASTS } from '../../domain/journal/address.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';

export interface ClockContext {
  readonly now: number;
  readonly businessDay: IsoDay;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const turned = (from: number, to: number, unit: number): boolean => Math.floor(from / unit) !== Math.floor(to / unit);

const tick = (context: ClockContext, now: number, isHidden: boolean): TransitionResult<ClockContext> => {
  if (now <= context.now) return result(context);
  if (!turned(context.now, now, MINUTE_MS)) return result({ ...context, now });
  const told = isHidden ? [TOASTS] : [TOASTS, SHELL];
  const minute = told.map((at) => send(at, { type: 'message.minuteTurned', now }));
  // A business day can only turn on a full hour.
  const today = turned(context.now, now, HOUR_MS) ? businessDay(now) : context.businessDay;
  const day = today === context.businessDay ? [] : [send(SESSION, { type: 'message.dayTurned' })];
  return result({ now, businessDay: today }, [...minute, ...day]);
};

export const clockMachine = defineMachine<ClockContext, never, { readonly now: number }>()({
  id: 'clock',
  context: ({ now }) => ({ now, businessDay: businessDay(now) }),
  on: { 'clock.ticked': (context, { now, hidden }) => tick(context, now, hidden === true) },
});
