/** Parts of a job as the page can follow them: the first at once, then no more than one each tenth of a second. */
import { Observable, type SchedulerLike, type Subscription } from 'rxjs';
import { type InventoryPart, joinParts } from '../../domain/inventory/jobs.ts';

/** So often a person sees a figure change; more events would draw the page for nothing, on a processor that the job needs. */
export const BATCHED_MS = 100;

/** What comes while nothing is told is told as one part. The end and a failure wait for nothing, and what came before goes before them. */
export const batched = (parts$: Observable<InventoryPart>, scheduler: SchedulerLike): Observable<InventoryPart> =>
  new Observable((subscriber) => {
    let waiting: InventoryPart[] = [];
    let pause: Subscription | null = null;
    const tell = (): void => {
      const part = joinParts(waiting);
      waiting = [];
      if (part !== null) subscriber.next(part);
    };
    const endPause = (): void => {
      pause = waiting.length === 0 ? null : scheduler.schedule(endPause, BATCHED_MS);
      tell();
    };
    const parts = parts$.subscribe({
      next: (part) => {
        waiting.push(part);
        if (pause !== null) return;
        pause = scheduler.schedule(endPause, BATCHED_MS);
        tell();
      },
      error: (cause: unknown) => {
        tell();
        subscriber.error(cause);
      },
      complete: () => {
        tell();
        subscriber.complete();
      },
    });
    return () => {
      pause?.unsubscribe();
      parts.unsubscribe();
    };
  });
