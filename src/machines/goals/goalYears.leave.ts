/** The leave guard of the year grid: while something is changed, going to another screen or brand group asks first. */
import { type Address, NAVIGATION } from '../../domain/journal/address.ts';
import { type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';
import type { Leaving } from '../records/leaveGuard.ts';
import { type GoalYearsContext, isChanged } from './goalYears.logic.ts';
import { waitingElsewhere } from './goalYears.waiting.ts';

type Of = GoalYearsContext;

const guard = (at: Address | null): Effect => send(NAVIGATION, { type: 'message.leaveGuarded', at });

/**
 * While something is changed, going elsewhere asks first. The browser does not: what is changed outlives the page.
 */
export const keepGuard = (context: Of): TransitionResult<Of> => {
  const isWanted = isChanged(context) || waitingElsewhere(context).length > 0;
  return isWanted === context.isGuarded
    ? result(context)
    : result({ ...context, isGuarded: isWanted }, [guard(isWanted ? context.at : null)]);
};

export const askToLeave = (context: Of, { to, replace }: Leaving): TransitionResult<Of> => result({ ...context, leaving: { to, replace } });

/** The changes stay with the browser. */
export const leave = (context: Of): TransitionResult<Of> => {
  const { leaving } = context;
  if (leaving === null) return result(context);
  return result({ ...context, leaving: null, isGuarded: false }, [guard(null), send(NAVIGATION, { type: 'message.navigate', ...leaving })]);
};

export const stay = (context: Of): TransitionResult<Of> =>
  context.leaving === null ? result(context) : result({ ...context, leaving: null }, [guard(context.at)]);
