/**
 * One question of a screen. `loading` has nothing to show yet; `ready` has an answer; `stale` shows the old one
 * dimmed while the new is on its way; `failed` says why, and keeps an old answer if there is one. A failure of the
 * network heals itself when the connection comes back. An answer carries its question: the request, and, once another
 * request took its place, the scope that it was last asked for. An answer of another brand group is let go.
 */
import { setup } from 'xstate';
import type { CallName } from '../../domain/api/contract.ts';
import type { Address } from '../../domain/journal/address.ts';
import type { ApiCall } from '../../domain/journal/commands.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import type { Held } from '../../domain/screens/queryScope.ts';
import type { ScreenRequest } from '../../domain/screens/screen.ts';
import { notifyNotLoaded } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { type Input, result, step, type TransitionResult } from '../core/step.ts';

export interface QueryInput {
  readonly screen: Address;
  readonly key: string;
  readonly request: ScreenRequest;
  /** The screen's turn in which the request came. */
  readonly turn: number;
}

/** An answer with its question; `asked` is null while the screen still asks the same. */
export interface QueryAnswer extends Held {
  readonly request: ScreenRequest;
  readonly body: AnswerBody;
}

export interface QueryContext extends QueryInput {
  /** Numbers the requests: an answer to an older one is recorded and ignored. */
  readonly count: number;
  readonly answer: QueryAnswer | null;
  readonly failure: ApiFailure | null;
  /** The retry that is being waited for, if any. */
  readonly retry: { readonly attempt: number; readonly delayMs: number } | null;
}

const idOf = (count: number): string => `${count}`;

const call = (context: QueryContext): Effect =>
  command({
    type: 'api.call',
    requestId: idOf(context.count),
    call: context.request.call as CallName,
    input: context.request.input as ApiCall['input'],
    keep: 'store',
    ...(context.request.withDsp === true ? { withDsp: true } : {}),
  });

const reload = (context: QueryContext, changed: Partial<QueryContext> = {}): TransitionResult<QueryContext> => {
  const next = { ...context, ...changed, count: context.count + 1, failure: null, retry: null };
  return result(next, [command({ type: 'api.abort', requestId: idOf(context.count) }), call(next)]);
};

type RequestChanged = Extract<Input, { readonly type: 'message.requestChanged' }>;

/** What is left of an answer when another request comes: one to the same request is current, or is so again. */
const keptAnswer = ({ answer }: QueryContext, { request, turn, before }: RequestChanged): QueryAnswer | null => {
  if (answer === null || before === null) return null;
  if (digestOf(answer.request) === digestOf(request)) return answer.asked === null ? answer : { ...answer, since: turn, asked: null };
  return answer.asked === null ? { ...answer, asked: before } : answer;
};

const keepsNothing = ({ context, event }: { readonly context: QueryContext; readonly event: Input }): boolean =>
  event.type === 'message.requestChanged' && keptAnswer(context, event) === null;

const hasAnswer = ({ context }: { readonly context: QueryContext }): boolean => context.answer !== null;
const isNetworkOverAnswer = (of: { readonly context: QueryContext }): boolean => isNetwork(of) && hasAnswer(of);

const isCurrent = ({ context, event }: { readonly context: QueryContext; readonly event: Input }): boolean =>
  'requestId' in event && event.requestId === idOf(context.count);

const isNetwork = ({ context }: { readonly context: QueryContext }): boolean =>
  context.failure?.kind === 'network' || context.failure?.kind === 'timeout';

const keep = step('api.answered', (context: QueryContext, event) =>
  result(
    { ...context, answer: { request: context.request, since: context.turn, asked: null, body: event.body }, failure: null, retry: null },
    [send(context.screen, { type: 'message.answered', key: context.key, value: event.body, since: context.turn })],
  ),
);

/**
 * A decode failure is reported with its path by the effect; a rejected call is reported here and told, the
 * old data stays.
 */
const fail = step('api.failed', (context: QueryContext, event) =>
  result({ ...context, failure: event.failure, retry: null }, [
    command({ type: 'report', message: `The call ${event.call} failed`, detail: { ...event.failure, key: context.key } }),
    ...notifyNotLoaded(event.failure),
    send(context.screen, { type: 'message.notAnswered', key: context.key, status: event.failure.status ?? null }),
  ]),
);

/** Another request, wherever one is answered: without an answer that may still show, it waits as at first. */
const CHANGED = [
  { guard: 'keepsNothing', target: 'loading', actions: 'change' },
  { target: 'stale', actions: 'change' },
] as const;

export const queryMachine = setup({
  types: { context: {} as QueryContext, events: {} as Input, input: {} as QueryInput },
  guards: { isCurrent, isNetwork, isNetworkOverAnswer, hasAnswer, keepsNothing },
  actions: {
    start: step('message.requestChanged', (context: QueryContext) => result(context, [call(context)])),
    change: step('message.requestChanged', (context: QueryContext, event) =>
      reload(context, { request: event.request, turn: event.turn, answer: keptAnswer(context, event) }),
    ),
    retry: step(['query.retryClicked', 'message.connection'], (context: QueryContext) => reload(context)),
    announce: step('api.retryScheduled', (context: QueryContext, event) =>
      result({ ...context, retry: { attempt: event.attempt, delayMs: event.delayMs } }),
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
    ready: { on: { 'message.requestChanged': CHANGED } },
    stale: {
      on: {
        'api.answered': { guard: 'isCurrent', target: 'ready', actions: 'keep' },
        'api.failed': { guard: 'isCurrent', target: 'failed', actions: 'fail' },
        'api.retryScheduled': { guard: 'isCurrent', actions: 'announce' },
        'message.requestChanged': CHANGED,
      },
    },
    failed: {
      on: {
        'query.retryClicked': [
          { guard: 'hasAnswer', target: 'stale', actions: 'retry' },
          { target: 'loading', actions: 'retry' },
        ],
        'message.requestChanged': CHANGED,
        'message.connection': [
          { guard: 'isNetworkOverAnswer', target: 'stale', actions: 'retry' },
          { guard: 'isNetwork', target: 'loading', actions: 'retry' },
        ],
      },
    },
  },
});
