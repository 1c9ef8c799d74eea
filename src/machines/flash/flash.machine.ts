/**
 * What the server has to say at the start. `waiting` for somebody to be signed in; `asking` once; `done`
 * when it was told or could not be asked: the server keeps what nobody fetched.
 */
import { setup } from 'xstate';
import { accountContract } from '../../domain/api/account.contract.ts';
import { decode } from '../../domain/codec/codec.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect } from '../core/perform.ts';
import { type Input, result, step } from '../core/step.ts';

export type FlashContext = Readonly<Record<never, never>>;

const REQUEST = command({ type: 'api.call', requestId: 'flash', call: 'flash', input: {}, keep: 'inline' });
const TITLES = { warning: 'Please note', error: 'Something went wrong' } as const;

const toastsIn = (event: EventOf<'api.answered'>): readonly Effect[] => {
  if (!('inline' in event.body)) return [];
  const answer = decode(accountContract.flash.answer, event.body.inline);
  if (answer._tag === 'Left') return [];
  return answer.right.messages.map(({ level, message }) => toast({ level, title: TITLES[level], message, selfDismiss: null }));
};

export const flashMachine = setup({
  types: { context: {} as FlashContext, events: {} as Input },
  guards: { isSignedIn: ({ event }) => event.type === 'message.location' && event.isSignedIn },
  actions: {
    ask: step('message.location', (context: FlashContext) => result(context, [REQUEST])),
    tell: step('api.answered', (context: FlashContext, event) => result(context, toastsIn(event))),
  },
}).createMachine({
  id: 'flash',
  context: {},
  initial: 'waiting',
  states: {
    waiting: { on: { 'message.location': { guard: 'isSignedIn', target: 'asking', actions: 'ask' } } },
    asking: { on: { 'api.answered': { target: 'done', actions: 'tell' }, 'api.failed': { target: 'done' } } },
    done: {},
  },
});
