/** One request and what became of it, as a value: a reply, no reply in time, or no connection. */
import {
  catchError,
  defer,
  map,
  merge,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  take,
  throwIfEmpty,
  timeout,
  timer,
} from 'rxjs';
import type { EffectsDeps, HttpReply, HttpRequest, SentBytes } from '../deps.ts';

/** How long one attempt may take, in milliseconds; of a form, how long nothing of it may get through. */
export const ATTEMPT_TIMEOUT_MS = 30_000;

export type Outcome = { readonly tag: 'reply'; readonly reply: HttpReply } | { readonly tag: 'timeout' } | { readonly tag: 'network' };

const TIMEOUT: Outcome = { tag: 'timeout' };
const NETWORK: Outcome = { tag: 'network' };

type Edges = Pick<EffectsDeps, 'send' | 'scheduler'>;

/** A form may take as long as it takes, while something of it gets through. */
const exchangeForm = ({ send, scheduler }: Edges, request: HttpRequest, ms: number): Observable<Outcome> =>
  defer(() => {
    const sent$ = new Subject<SentBytes>();
    const reply$ = send({
      ...request,
      onSent: (progress) => {
        request.onSent?.(progress);
        sent$.next(progress);
      },
    });
    const stuck$ = sent$.pipe(
      startWith(null),
      switchMap(() => timer(ms, scheduler)),
      map(() => TIMEOUT),
    );
    return merge(
      reply$.pipe(
        map((reply): Outcome => ({ tag: 'reply', reply })),
        throwIfEmpty(),
      ),
      stuck$,
    );
  }).pipe(
    take(1),
    catchError(() => of(NETWORK)),
  );

/** Sends and waits at most `ms`; a request that takes longer is aborted. Emits one outcome, never errors. */
export const exchange = (edges: Edges, request: HttpRequest, ms = ATTEMPT_TIMEOUT_MS): Observable<Outcome> =>
  request.form === undefined ? exchangeText(edges, request, ms) : exchangeForm(edges, request, ms);

const exchangeText = ({ send, scheduler }: Edges, request: HttpRequest, ms: number): Observable<Outcome> =>
  defer(() => send(request)).pipe(
    take(1),
    map((reply): Outcome => ({ tag: 'reply', reply })),
    throwIfEmpty(),
    timeout({ first: ms, scheduler, with: () => of(TIMEOUT) }),
    catchError(() => of(NETWORK)),
  );

/** The status of the reply, if there is one. */
export const statusOf = (outcome: Outcome): number | null => (outcome.tag === 'reply' ? outcome.reply.status : null);

export const isSuccess = (outcome: Outcome): boolean => {
  const status = statusOf(outcome);
  return status !== null && status >= 200 && status < 300;
};

/** 408 and 504 count as time-outs. */
export const isTimeout = (outcome: Outcome): boolean =>
  outcome.tag === 'timeout' || (outcome.tag === 'reply' && (outcome.reply.status === 408 || outcome.reply.status === 504));
