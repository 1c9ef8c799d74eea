/** The one action of most transitions: a pure function from context and event to context and things to do. */
import { type EventObject, enqueueActions } from 'xstate';
import { ROOT } from '../../domain/journal/address.ts';
import type { AppEvent } from '../../domain/journal/events.ts';
import { faultFrom } from './fault.ts';
import type { Message } from './messages.ts';
import { type Effect, perform, send } from './perform.ts';

/** All that an actor can be sent. */
export type Input = AppEvent | Message;
export type InputType = Input['type'];
/** By its type: looked up, for a search through all of them for each event would take the compiler minutes. */
type InputByType = { readonly [E in Input as E['type']]: E };
export type InputOfType<K extends InputType> = InputByType[K];

/** The new context (or the old, if nothing changed) and what is to be done. */
export interface TransitionResult<C> {
  readonly context: C;
  readonly effects: readonly Effect[];
}

export const result = <C>(context: C, effects: readonly Effect[] = []): TransitionResult<C> => ({ context, effects });

/** One after another, each on what the one before it made of the context. */
export const chain =
  <C, E>(...handlers: readonly ((context: C, event: E) => TransitionResult<C>)[]) =>
  (context: C, event: E): TransitionResult<C> =>
    handlers.reduce<TransitionResult<C>>((before, handler) => {
      const after = handler(before.context, event);
      return result(after.context, [...before.effects, ...after.effects]);
    }, result(context));

/** The guard of an answer: it is the one to the request of this id. */
export const isAnswerTo =
  (id: string) =>
  (_: unknown, { requestId }: { readonly requestId: string }): boolean =>
    requestId === id;

/** What the transition computes; one that throws changes nothing and reports to the root. */
const attempt = <C>(context: C, at: string | undefined, compute: () => TransitionResult<C>): TransitionResult<C> => {
  try {
    return compute();
  } catch (thrown) {
    return result(context, [send(ROOT, { type: 'message.fault', ...faultFrom(at, thrown) })]);
  }
};

/**
 * The action that carries out what a pure function of context and event says.
 * NOTE: the context is assigned before the effects are carried out, so that what they cause sees the new one.
 */
export const transitionAction = <C extends object, E extends Input>(compute: (context: C, event: E) => TransitionResult<C>) =>
  enqueueActions<C, Input, undefined, Input, never, never, never, never, EventObject>(({ context, event, enqueue, system, self }) => {
    const actor = self as { systemId?: string | undefined };
    const next = attempt(context, actor.systemId, () => compute(context, event as E));
    if (next.context !== context) enqueue.assign(next.context as never);
    perform({ enqueue, system, self: actor }, next.effects);
  });
