/** So many at a time, the rest in the order in which they came. */
import { Observable } from 'rxjs';

/** Runs the work now or when its turn comes; gives its place to the next when it ends or nobody waits for it. */
export type Slots = <A>(work: Observable<A>) => Observable<A>;

export const createSlots = (size: number): Slots => {
  let used = 0;
  const waiting = new Set<() => void>();
  const free = (): void => {
    used -= 1;
    const [next] = waiting;
    next?.();
  };
  return <A>(work: Observable<A>) =>
    new Observable<A>((subscriber) => {
      const start = (): void => {
        waiting.delete(start);
        used += 1;
        subscriber.add(free);
        subscriber.add(
          work.subscribe({ next: (a) => subscriber.next(a), error: (e) => subscriber.error(e), complete: () => subscriber.complete() }),
        );
      };
      if (used < size) start();
      else waiting.add(start);
      return () => waiting.delete(start);
    });
};
