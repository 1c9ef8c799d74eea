/** Retries with a delay that grows by the attempt, each announced before it is waited for. */
import { concat, mergeMap, type Observable, of, type SchedulerLike, timer } from 'rxjs';

export const MAX_RETRIES = 3;
export const RETRY_DELAY_MS = 2_000;

export interface RetryPolicy<A, E> {
  readonly again: (outcome: A) => boolean;
  /** Retry `attempt` (from 1) follows in `delayMs`. */
  readonly announce: (attempt: number, delayMs: number, outcome: A) => readonly E[];
  readonly settle: (outcome: A) => Observable<E>;
  readonly scheduler: SchedulerLike;
}

/** Subscribes to `once$` anew for each attempt, until its outcome is not to be tried again or the retries are used up. */
export const withRetries = <A, E>(once$: Observable<A>, policy: RetryPolicy<A, E>): Observable<E> => {
  const attempt = (retriesMade: number): Observable<E> =>
    once$.pipe(
      mergeMap((outcome) => {
        if (retriesMade === MAX_RETRIES || !policy.again(outcome)) return policy.settle(outcome);
        const next = retriesMade + 1;
        const delayMs = RETRY_DELAY_MS * next;
        return concat(of(...policy.announce(next, delayMs, outcome)), timer(delayMs, policy.scheduler).pipe(mergeMap(() => attempt(next))));
      }),
    );
  return attempt(0);
};
