/**
 * Calls of the API. A call waits for one of six places, has its CSRF token, is sent, and is tried again where that
 * is safe; it can be given up at any time, which is silent.
 */
import { defer, finalize, from, map, merge, mergeMap, type Observable, of, Subject, takeUntil, throttleTime } from 'rxjs';
import type { ApiAbort, ApiCall, IssuedCommand, Release } from '../../domain/journal/commands.ts';
import type { Reply, SentBytes } from '../deps.ts';
import { type Effect, type EffectContext, isAsked, toOwner } from '../effect.ts';
import { type KeyedStep, ownKey, runKeyed } from '../keyed.ts';
import { countingDsp } from './countingDsp.ts';
import { type Csrf, createCsrf } from './csrf.ts';
import { exchange, isTimeout, type Outcome, statusOf } from './exchange.ts';
import { cookieRequest, type PreparedRequest, prepareRequest, toHttp } from './request.ts';
import { withRetries } from './retry.ts';
import { refused, settle } from './settle.ts';
import { createSlots, type Slots } from './slots.ts';

export const MAX_PARALLEL = 6;

interface Tools {
  readonly context: EffectContext;
  readonly csrf: Csrf;
  readonly slots: Slots;
}

/** The outcome of an attempt, and whether the call itself was sent or fell with its token. */
interface Attempt {
  readonly outcome: Outcome;
  readonly sent: boolean;
}

type OnSent = (progress: SentBytes) => void;

const attemptOf = (request: PreparedRequest, { context, csrf }: Tools, onSent: OnSent): (() => Observable<Attempt>) => {
  let renewed = false;
  const send = (): Observable<Attempt> =>
    defer(() => exchange(context, { ...toHttp(request, csrf.token(), context), onSent })).pipe(map((outcome) => ({ outcome, sent: true })));
  const sendAfter = (ready$: Observable<Outcome | null>): Observable<Attempt> =>
    ready$.pipe(mergeMap((failure) => (failure === null ? send() : of({ outcome: failure, sent: false }))));
  const renewOnce = (attempt: Attempt): Observable<Attempt> => {
    if (statusOf(attempt.outcome) !== 419 || renewed) return of(attempt);
    renewed = true;
    return sendAfter(csrf.renew());
  };
  return () => (request.endpoint.method === 'GET' ? send() : sendAfter(csrf.ready())).pipe(mergeMap(renewOnce));
};

/**
 * Time-outs are tried again. A connection that fails counts as one where trying again cannot
 * do a thing twice: for reads, for writes that carry an idempotency key, and when the write never left.
 */
const isTriedAgain = ({ endpoint, idempotencyKey }: PreparedRequest, { outcome, sent }: Attempt): boolean =>
  isTimeout(outcome) ||
  (outcome.tag === 'network' && (!sent || endpoint.method === 'GET' || endpoint.reads === true || idempotencyKey !== null));

/** How often it is told how far a form is, in milliseconds. */
export const PROGRESS_MS = 250;

/** How far a form is, as long as it is on its way. */
const withProgress = (
  issued: IssuedCommand<ApiCall>,
  { context: { scheduler } }: Tools,
  run: (onSent: OnSent) => Observable<Reply | Outcome>,
): Observable<Reply | Outcome> =>
  defer(() => {
    const { call, requestId } = issued.command;
    const [sent$, done$] = [new Subject<SentBytes>(), new Subject<void>()];
    const told$ = sent$.pipe(
      throttleTime(PROGRESS_MS, scheduler, { leading: true, trailing: true }),
      takeUntil(done$),
      map(({ sent, total }) => toOwner(issued, { type: 'api.progressed', requestId, call, sent, total })),
    );
    return merge(told$, run((progress) => sent$.next(progress)).pipe(finalize(() => done$.next())));
  });

const NOT_TOLD: OnSent = () => undefined;

/** The retries as they are announced, then what became of the call in the end. */
const outcomeOf = (issued: IssuedCommand<ApiCall>, tools: Tools): Observable<Reply | Outcome> => {
  const { call, requestId, input } = issued.command;
  const brought = tools.context.brought(call, input);
  if (brought !== null) return of({ tag: 'reply', reply: brought });
  const prepared = prepareRequest(issued.command, tools.context);
  if (prepared._tag === 'Left') return of(refused(issued, prepared.left, tools.context));
  const request = prepared.right;
  // Whoever saves hears at once that nothing can be sent; what is only read is tried again without a word.
  const isWrite = request.endpoint.method !== 'GET' && request.endpoint.reads !== true;
  const run = (onSent: OnSent): Observable<Reply | Outcome> =>
    withRetries<Attempt, Reply | Outcome>(tools.slots(defer(attemptOf(request, tools, onSent))), {
      again: (attempt) => isTriedAgain(request, attempt),
      announce: (attempt, delayMs, { outcome }) => [
        ...(isWrite && outcome.tag === 'network' ? tools.context.connection.missed() : []),
        toOwner(issued, { type: 'api.retryScheduled', requestId, call, attempt, delayMs }),
      ],
      settle: ({ outcome }) => of(outcome),
      scheduler: tools.context.scheduler,
    });
  return request.endpoint.form === true ? withProgress(issued, tools, run) : run(NOT_TOLD);
};

const runCall = (issued: IssuedCommand<ApiCall>, tools: Tools): Observable<Reply> => {
  const once = (each: IssuedCommand<ApiCall>): Observable<Reply | Outcome> => outcomeOf(each, tools);
  const outcome$ = issued.command.withDsp === true ? countingDsp(issued, once, tools.context) : once(issued);
  return outcome$.pipe(mergeMap((each) => ('to' in each ? of(each) : from(settle(issued, each, tools.context)))));
};

const stepOf = (issued: IssuedCommand<ApiCall | ApiAbort | Release>, tools: Tools): KeyedStep => {
  if (isAsked('release')(issued)) return { release: issued.command.under };
  if (isAsked('api.abort')(issued)) return { stop: ownKey(issued.owner, issued.command.requestId) };
  const call = issued as IssuedCommand<ApiCall>;
  return { start: ownKey(call.owner, call.command.requestId), owner: call.owner, run: defer(() => runCall(call, tools)) };
};

export const apiEffect: Effect<ApiCall | ApiAbort | Release> = (context) => (asked$) => {
  const cookie$ = defer(() => exchange(context, toHttp(cookieRequest, null, context)));
  const tools: Tools = { context, csrf: createCsrf(cookie$, context), slots: createSlots(MAX_PARALLEL) };
  return runKeyed(asked$.pipe(map((issued) => stepOf(issued, tools))));
};
