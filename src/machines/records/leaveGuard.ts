/**
 * The leave guard: while a form holds changes, going to another screen or brand group asks first, and so does the browser before the page
 * is closed or loaded anew. The navigation holds the guard's address; whoever is asked goes on by `goOn`, or stays by arming it again.
 * Logging out asks about all that is guarded or kept, by its name, in one question of the session's.
 */

import { NAVIGATION } from '../../domain/journal/address.ts';
import type { HearerOf } from '../core/messages.ts';
import { command, type Effect, send } from '../core/perform.ts';

/** Where the person wanted to go. */
export interface Leaving {
  readonly to: string;
  readonly replace: boolean;
}

/** Whether the browser asks before the page is closed. */
export const guardPage = (on: boolean): Effect => command({ type: 'leave.guard', on });

/** From now on leaving asks at this address first; `what` names the work that is not saved. */
export const armGuard = (at: HearerOf<'message.leaveAsked'>, what: string): readonly Effect[] => [
  send(NAVIGATION, { type: 'message.leaveGuarded', at, what }),
  guardPage(true),
];

export const DISARM_GUARD: readonly Effect[] = [send(NAVIGATION, { type: 'message.leaveGuarded', at: null }), guardPage(false)];

/** Whether there is unsaved work of this kind that going elsewhere keeps and logging out loses. */
export const keepWork = (what: string, isKept: boolean): Effect => send(NAVIGATION, { type: 'message.workKept', what, isKept });

/** Nothing holds the person any more. */
export const goOn = ({ to, replace }: Leaving): readonly Effect[] => [
  ...DISARM_GUARD,
  send(NAVIGATION, { type: 'message.navigate', to, replace }),
];
