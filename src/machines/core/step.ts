/** The one action of most transitions: a pure step from context and event to context and things to do. */
import { type EventObject, enqueueActions } from 'xstate';
import type { AppEvent } from '../../domain/journal/events.ts';
import type { Message } from './messages.ts';
import { perform, type Todo } from './perform.ts';

/** All that an actor can be sent. */
export type Input = AppEvent | Message;
export type InputType = Input['type'];
export type InputOfType<K extends InputType> = Extract<Input, { readonly type: K }>;

/** The new context (or the old, if nothing changed) and what is to be done. */
export interface Outcome<C> {
  readonly context: C;
  readonly todos: readonly Todo[];
}

export const outcome = <C>(context: C, todos: readonly Todo[] = []): Outcome<C> => ({ context, todos });

/**
 * An action for `on: {type: {actions: step(...)}}` of a machine with context `C`.
 * NOTE: the context is assigned before the todos are carried out, so that what they cause sees the new one.
 */
export const step = <C extends object, K extends InputType>(
  _type: K | readonly K[],
  compute: (context: C, event: InputOfType<K>) => Outcome<C>,
) =>
  enqueueActions<C, Input, undefined, Input, never, never, never, never, EventObject>(({ context, event, enqueue, system, self }) => {
    const next = compute(context, event as InputOfType<K>);
    if (next.context !== context) enqueue.assign(next.context as never);
    perform({ enqueue, system, self: self as { systemId?: string | undefined } }, next.todos);
  });
