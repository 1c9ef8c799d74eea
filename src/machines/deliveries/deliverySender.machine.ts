/** What is done to a delivery at once: `resting`, or `asking` the server to send a test, or to pause one or switch it on. */

import { DELIVERY_SENDER, deliveriesScreen } from '../../domain/deliveries/deliveries.screen.ts';
import type { Delivery } from '../../domain/deliveries/delivery.ts';
import { draftOfDelivery } from '../../domain/deliveries/deliveryFields.ts';
import { DELIVERY_LIST } from '../../domain/deliveries/deliveryRecord.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { resolveAnswer } from '../core/answers.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface DeliverySenderContext {
  readonly brandGroupId: string | null;
  /** The deliveries as they were answered last. */
  readonly list: AnswerBody | null;
  /** What is asked now; null where nothing is. */
  readonly asked: { readonly id: string; readonly what: 'test' | 'switch'; readonly isOn: boolean; readonly name: string } | null;
  /** Counts the calls: an answer to one before the last is passed over. */
  readonly calls: number;
}

type Of = DeliverySenderContext;

const requestOf = ({ calls }: Of): string => `${DELIVERY_SENDER}:${calls}`;

const reload: Effect = send(deliveriesScreen.at, { type: 'message.dataChanged', calls: ['deliveries'] });

const said = (level: 'success' | 'error', title: string, message: string): Effect =>
  toast({ level, title, message, selfDismiss: level === 'error' ? null : SELF_DISMISS_SECONDS, about: DELIVERY_SENDER });

const isCurrent = (context: Of, { requestId }: { readonly requestId: string }): boolean => requestId === requestOf(context);

export const createDeliverySenderMachine = ({ answers }: Registry) => {
  const found = ({ list }: Of, id: string): Delivery | undefined =>
    list === null ? undefined : (resolveAnswer(answers, list) as readonly Delivery[] | undefined)?.find((each) => each.id === id);

  const tested = (context: Of, { id }: { readonly id: string }): TransitionResult<Of> => {
    const { name = '', isOn = false } = found(context, id) ?? {};
    const next: Of = { ...context, asked: { id, what: 'test', isOn, name }, calls: context.calls + 1 };
    const input = { params: { id: context.brandGroupId ?? '', deliveryId: id } };
    return result(next, [command({ type: 'api.call', requestId: requestOf(next), call: 'testDelivery', input, keep: 'store' })]);
  };

  const switched = (context: Of, { id }: { readonly id: string }): TransitionResult<Of> => {
    const delivery = found(context, id);
    if (delivery === undefined) return result(context);
    const { version, name, isOn } = delivery;
    const next: Of = { ...context, asked: { id, what: 'switch', isOn: !isOn, name }, calls: context.calls + 1 };
    const input = {
      params: { id: context.brandGroupId ?? '', deliveryId: id },
      body: { ...draftOfDelivery(delivery), isOn: !isOn, version },
    };
    return result(next, [command({ type: 'api.call', requestId: requestOf(next), call: 'updateDelivery', input, keep: 'store' })]);
  };

  const done = ({ asked }: Of): readonly Effect[] => {
    if (asked === null) return [];
    if (asked.what === 'test') return [said('success', 'Test sent', `${asked.name} was sent to you alone.`), reload];
    return [said('success', asked.isOn ? 'Delivery on' : 'Delivery paused', asked.name), reload];
  };

  return defineMachine<Of, 'resting' | 'asking', ChildInput>()({
    id: 'deliverySender',
    context: ({ scope }) => ({ brandGroupId: scope.brandGroup?.id ?? null, list: null, asked: null, calls: 0 }),
    initial: 'resting',
    on: {
      'message.answered': (context, { key, value }) => result(key === DELIVERY_LIST ? { ...context, list: value as AnswerBody } : context),
      'message.scopeChanged': (context, { scope }) => result({ ...context, brandGroupId: scope.brandGroup?.id ?? null }),
    },
    states: {
      resting: {
        on: {
          'deliveries.testClicked': { guard: (context, { id }) => found(context, id) !== undefined, target: 'asking', run: tested },
          'deliveries.switchClicked': { guard: (context, { id }) => found(context, id) !== undefined, target: 'asking', run: switched },
        },
      },
      asking: {
        on: {
          'api.answered': { guard: isCurrent, target: 'resting', run: (context) => result({ ...context, asked: null }, done(context)) },
          'api.failed': {
            guard: isCurrent,
            target: 'resting',
            run: (context, { failure }) =>
              result({ ...context, asked: null }, [
                said('error', context.asked?.what === 'test' ? 'Test not sent' : 'Not changed', failureText(failure)),
                reload,
              ]),
          },
        },
      },
    },
  });
};
