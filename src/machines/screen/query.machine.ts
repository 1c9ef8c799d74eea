/**
 * One question of a screen. `loading` has nothing to show yet; `ready` has an answer; `stale` shows the old one
 * dimmed while the new is on its way; `failed` says why, and keeps an old answer if there is one. A failure of the
 * network heals itself when the connection comes back.
 */
import { setup } from 'xstate';
import type { CallName } from '../../domain/api/contract.ts';
import type { Address } from '../../domain/journal/address.ts';
import type { ApiCall } from '../../domain/journal/commands.ts';
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import type { ScreenRequest } from '../../domain/screens/screen.ts';
import { ask, type Todo, tell } from '../core/perform.ts';
import { type Input, type Outcome, outcome, step } from '../core/step.ts';
import { tellNotLoaded } from '../core/tellings.ts';

export interface QueryInput {
  readonly screen: Address;
  readonly key: string;
  readonly request: ScreenRequest;
}

export interface QueryContext extends QueryInput {
  /** Numbers the requests: an answer to an older one is recorded and ignored. */
  readonly count: number;
  readonly answer: AnswerBody | null;
  readonly failure: ApiFailure | null;
  /** The retry that is being waited for, if any. */
  readonly retry: { readonly attempt: number; readonly delayMs: number } | null;
}

const idOf = (count: number): string => `${count}`;

const call = (context: QueryContext): Todo =>
  ask({
    type: 'api.call',
    requestId: idOf(context.count),
    call: context.request.call as CallName,
    input: context.request.input as ApiCall['input'],
    keep: 'store',
    ...(context.request.withDsp === true ? { withDsp: true } : {}),
  });

const askAgain = (context: QueryContext, request: ScreenRequest): Outcome<QueryContext> => {
  const next = { ...context, request, count: context.count + 1, failure: null, retry: null };
  return outcome(next, [ask({ type: 'api.abort', requestId: idOf(context.count) }), call(next)]);
};

const isCurrent = ({ context, event }: { readonly context: QueryContext; readonly event: Input }): boolean =>
  'requestId' in event && event.requestId === idOf(context.count);

const isNetwork = ({ context }: { readonly context: QueryContext }): boolean =>
  context.failure?.kind === 'network' || context.failure?.kind === 'timeout';

const keep = step('api.answered', (context: QueryContext, event) =>
  outcome({ ...context, answer: event.body, failure: null, retry: null }, [
    tell(context.screen, { type: 'message.answered', key: context.key, value: event.body }),
  ]),
);

/**
 * A decode failure is reported with its path by the effect; a rejected call is reported here and told, the
 * old data stays.
 */
const fail = step('api.failed', (context: QueryContext, event) =>
  outcome({ ...context, failure: event.failure, retry: null }, [
    ask({ type: 'report', message: `The call ${event.call} failed`, detail: { ...event.failure, key: context.key } as never }),
    ...tellNotLoaded(event.failure),
  ]),
);

export const queryMachine = setup({
  types: { context: {} as QueryContext, events: {} as Input, input: {} as QueryInput },
  guards: { isCurrent, isNetwork },
  actions: {
    start: step('message.requestChanged', (context: QueryContext) => outcome(context, [call(context)])),
    change: step('message.requestChanged', (context: QueryContext, event) => askAgain(context, event.request)),
    retry: step('query.retryClicked', (context: QueryContext) => askAgain(context, context.request)),
    announce: step('api.retryScheduled', (context: QueryContext, event) =>
      outcome({ ...context, retry: { attempt: event.attempt, delayMs: event.delayMs } }),
    ),
    keep,
    fail,
  },
}).createMachine({
  id: 'query',
  context: ({ input }) => ({ ...input, count: 1, answer: null, failure: null, retry: null }),
  entry: 'start',
  initial: 'loading',
  states: {
    loading: {
      on: {
        'api.answered': { guard: 'isCurrent', target: 'ready', actions: 'keep' },
        'api.failed': { guard: 'isCurrent', target: 'failed', actions: 'fail' },
        'api.retryScheduled': { guard: 'isCurrent', actions: 'announce' },
        'message.requestChanged': { actions: 'change' },
      },
    },
    ready: { on: { 'message.requestChanged': { target: 'stale', actions: 'change' } } },
    stale: {
      on: {
        'api.answered': { guard: 'isCurrent', target: 'ready', actions: 'keep' },
        'api.failed': { guard: 'isCurrent', target: 'failed', actions: 'fail' },
        'api.retryScheduled': { guard: 'isCurrent', actions: 'announce' },
        'message.requestChanged': { actions: 'change' },
      },
    },
    failed: {
      on: {
        'query.retryClicked': { target: 'loading', actions: 'retry' },
        'message.requestChanged': { target: 'loading', actions: 'change' },
        'message.connection': { guard: 'isNetwork', target: 'loading', actions: 'retry' },
      },
    },
  },
});
