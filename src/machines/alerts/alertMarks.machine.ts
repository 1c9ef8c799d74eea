/** What a person does to what alerts told: `resting`, or `asking` the server to mark it as seen or dismissed, or to take a dismissal back. */
import { ALERT_MARKS, alertsScreen } from '../../domain/alerts/alerts.screen.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface AlertMarksContext {
  readonly brandGroupId: string | null;
  /** Counts the calls: an answer to one before the last is passed over. */
  readonly calls: number;
}

type Of = AlertMarksContext;

const requestOf = ({ calls }: Of): string => `${ALERT_MARKS}:${calls}`;

const isCurrent = (context: Of, { requestId }: { readonly requestId: string }): boolean => requestId === requestOf(context);

const reload: Effect = send(alertsScreen.at, { type: 'message.dataChanged', calls: ['alertInbox'] });

const marked = (context: Of, { ids, mark }: EventOf<'alerts.marked'>): TransitionResult<Of> => {
  const next: Of = { ...context, calls: context.calls + 1 };
  const input = { params: { id: context.brandGroupId ?? '' }, body: { ids: [...ids], mark } };
  return result(next, [command({ type: 'api.call', requestId: requestOf(next), call: 'markAlertEvents', input, keep: 'store' })]);
};

export const alertMarksMachine = defineMachine<Of, 'resting' | 'asking', ChildInput>()({
  id: 'alertMarks',
  context: ({ scope }) => ({ brandGroupId: scope.brandGroup?.id ?? null, calls: 0 }),
  initial: 'resting',
  on: {
    'message.scopeChanged': (context, { scope }) => result({ ...context, brandGroupId: scope.brandGroup?.id ?? null }),
    'alerts.marked': { guard: ({ brandGroupId }) => brandGroupId !== null, target: 'asking', run: marked },
  },
  states: {
    resting: {},
    asking: {
      on: {
        'api.answered': { guard: isCurrent, target: 'resting', run: (context) => result(context, [reload]) },
        'api.failed': {
          guard: isCurrent,
          target: 'resting',
          run: (context, { failure }) =>
            result(context, [
              toast({ level: 'error', title: 'Not changed', message: failureText(failure), selfDismiss: null, about: ALERT_MARKS }),
              reload,
            ]),
        },
      },
    },
  },
});
