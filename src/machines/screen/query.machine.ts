/**
 * One question of a screen. `loading` has nothing to show yet; `ready` has an answer; `stale` shows the old one
 * dimmed while the new is on its way; `failed` says why, and keeps an old answer if there is one. A failure of the
 * network heals itself when the connection comes back. An answer carries its question: the request, and, once another
 * request took its place, the scope that it was last asked for. An answer of another brand group is let go.
 */

import type { CallName } from '../../domain/api/contract.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import type { ApiCall } from '../../domain/journal/commands.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import type { Held } from '../../domain/screens/queryScope.ts';
import type { ScreenRequest } from '../../domain/screens/screen.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { notifyNotLoaded } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { type Input, type InputOfType, result, type TransitionResult } from '../core/transition.ts';

export interface QueryInput {
  readonly screen: AddressOf<'screen'>;
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

const keepsNothing = (context: QueryContext, event: InputOfType<'message.requestChanged'>): boolean => keptAnswer(context, event) === null;

const hasAnswer = ({ answer }: QueryContext): boolean => answer !== null;
const isNetwork = ({ failure }: QueryContext): boolean => failure?.kind === 'network' || failure?.kind === 'timeout';

const isCurrent = ({ count }: QueryContext, { requestId }: { readonly requestId: string }): boolean => requestId === idOf(count);

const keep = (context: QueryContext, event: InputOfType<'api.answered'>): TransitionResult<QueryContext> =>
  result(
    { ...context, answer: { request: context.request, since: context.turn, asked: null, body: event.body }, failure: null, retry: null },
    [send(context.screen, { type: 'message.answered', key: context.key, value: event.body, since: context.turn })],
  );

/**
 * A decode failure is reported with its path by the effect; a rejected call is reported here and told, the
 * old data stays.
 */
const fail = (context: QueryContext, event: InputOfType<'api.failed'>): TransitionResult<QueryContext> =>
  result({ ...context, failure: event.failure, retry: null }, [
    command({ type: 'report', message: `The call ${event.call} failed`, detail: { ...event.failure, key: context.key } }),
    ...notifyNotLoaded(event.failure),
    send(context.screen, { type: 'message.notAnswered', key: context.key, status: event.failure.status ?? null }),
  ]);

const announce = (context: QueryContext, event: InputOfType<'api.retryScheduled'>): TransitionResult<QueryContext> =>
  result({ ...context, retry: { attempt: event.attempt, delayMs: event.delayMs } });

const change = (context: QueryContext, event: InputOfType<'message.requestChanged'>): TransitionResult<QueryContext> =>
  reload(context, { request: event.request, turn: event.turn, answer: keptAnswer(context, event) });

const retry = (context: QueryContext): TransitionResult<QueryContext> => reload(context);

/** Another request, wherever one is answered: without an answer that may still show, it waits as at first. */
const CHANGED = [
  { guard: keepsNothing, target: 'loading', run: change },
  { target: 'stale', run: change },
] as const;

export const queryMachine = defineMachine<QueryContext, 'loading' | 'ready' | 'stale' | 'failed', QueryInput>()({
  id: 'query',
  context: (input) => ({ ...input, count: 1, answer: null, failure: null, retry: null }),
  entry: (context) => result(context, [call(context)]),
  initial: 'loading',
  states: {
    loading: {
      on: {
        'api.answered': { guard: isCurrent, target: 'ready', run: keep },
        'api.failed': { guard: isCurrent, target: 'failed', run: fail },
        'api.retryScheduled': { guard: isCurrent, run: announce },
        'message.requestChanged': change,
      },
    },
    ready: {
      on: {
        'message.requestChanged': CHANGED,
      },
    },
    stale: {
      on: {
        'api.answered': { guard: isCurrent, target: 'ready', run: keep },
        'api.failed': { guard: isCurrent, target: 'failed', run: fail },
        'api.retryScheduled': { guard: isCurrent, run: announce },
        'message.requestChanged': CHANGED,
      },
    },
    failed: {
      on: {
        'query.retryClicked': [
          { guard: hasAnswer, target: 'stale', run: retry },
          { target: 'loading', run: retry },
        ],
        'message.requestChanged': CHANGED,
        'message.connection': [
          { guard: (context) => isNetwork(context) && hasAnswer(context), target: 'stale', run: retry },
          { guard: isNetwork, target: 'loading', run: retry },
        ],
      },
    },
  },
});
