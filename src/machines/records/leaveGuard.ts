/**
 * The leave guard: while a form holds changes, going to another screen or brand group asks first, and so does the browser before the page
 * is closed or loaded anew. The navigation holds the guard's address; whoever is asked goes on by `goOn`, or stays by arming it again.
 */
import type { Address } from '../../domain/journal/address.ts';
import { NAVIGATION } from '../../domain/journal/address.ts';
import { ask, type Todo, tell } from '../core/perform.ts';

/** Where the person wanted to go. */
export interface Leaving {
  readonly to: string;
  readonly replace: boolean;
}

/** From now on leaving asks at this address first. */
export const armGuard = (at: Address): readonly Todo[] => [
  tell(NAVIGATION, { type: 'message.leaveGuarded', at }),
  ask({ type: 'leave.guard', on: true }),
];

export const DISARM_GUARD: readonly Todo[] = [
  tell(NAVIGATION, { type: 'message.leaveGuarded', at: null }),
  ask({ type: 'leave.guard', on: false }),
];

/** Nothing holds the person any more. */
export const goOn = ({ to, replace }: Leaving): readonly Todo[] => [
  ...DISARM_GUARD,
  tell(NAVIGATION, { type: 'message.navigate', to, replace }),
];
