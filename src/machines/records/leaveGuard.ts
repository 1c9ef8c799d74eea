/**
 * The leave guard: while a form holds changes, going to another screen or brand group asks first, and so does the browser before the page
 * is closed or loaded anew. The navigation holds the guard's address; whoever is asked goes on by `goOn`, or stays by arming it again.
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

/** From now on leaving asks at this address first. */
export const armGuard = (at: HearerOf<'message.leaveAsked'>): readonly Effect[] => [
  send(NAVIGATION, { type: 'message.leaveGuarded', at }),
  guardPage(true),
];

export const DISARM_GUARD: readonly Effect[] = [send(NAVIGATION, { type: 'message.leaveGuarded', at: null }), guardPage(false)];

/** Nothing holds the person any more. */
export const goOn = ({ to, replace }: Leaving): readonly Effect[] => [
  ...DISARM_GUARD,
  send(NAVIGATION, { type: 'message.navigate', to, replace }),
];
