/**
 * Answers that were given before, and those that are being worked out. The same question asked twice at the same time
 * is worked out once; the work is cancelled when the last who waits for it has gone. A key must hold the generation,
 * the brand groups and the whole question: nothing else keeps tenants apart here.
 */
import { aborted } from './admission.ts';

interface Kept<A> {
  readonly value: A;
  readonly cost: number;
}

interface Flight<A> {
  readonly promise: Promise<A>;
  readonly cancel: AbortController;
  waiters: number;
}

export interface AnswerCacheLimits {
  readonly entries: number;
  /** Sum of the costs of what is kept; an answer that costs more than a quarter of it is not kept. */
  readonly cost: number;
}

/** What was worked out: its cost, and the key under which it may be kept (null: not at all). */
export interface Worked<A> {
  readonly value: A;
  readonly cost: number;
  readonly key: string | null;
}

export class AnswerCache<A> {
  private readonly limits: AnswerCacheLimits;
  private readonly kept = new Map<string, Kept<A>>();
  private readonly flights = new Map<string, Flight<A>>();
  private total = 0;

  constructor(limits: AnswerCacheLimits) {
    this.limits = limits;
  }

  get size(): number {
    return this.kept.size;
  }

  /** The kept answer, or the one that is being worked out, or a new one. Fails with `aborted` when the signal fires first. */
  async get(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Worked<A>>): Promise<A> {
    if (signal.aborted) throw aborted();
    const known = this.kept.get(key);
    if (known !== undefined) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.value;
    }
    const flight = this.flights.get(key) ?? this.begin(key, work);
    flight.waiters += 1;
    return this.wait(key, flight, signal);
  }

  private begin(key: string, work: (signal: AbortSignal) => Promise<Worked<A>>): Flight<A> {
    const cancel = new AbortController();
    const promise = work(cancel.signal).then((worked) => {
      this.keep(worked);
      return worked.value;
    });
    const flight: Flight<A> = { promise, cancel, waiters: 0 };
    const end = (): void => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    };
    promise.then(end, end);
    this.flights.set(key, flight);
    return flight;
  }

  private wait(key: string, flight: Flight<A>, signal: AbortSignal): Promise<A> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        signal.removeEventListener('abort', onAbort);
        flight.waiters -= 1;
      };
      const onAbort = (): void => {
        leave();
        if (flight.waiters === 0) {
          if (this.flights.get(key) === flight) this.flights.delete(key);
          flight.cancel.abort();
        }
        reject(aborted());
      };
      signal.addEventListener('abort', onAbort, { once: true });
      flight.promise.then(
        (value) => {
          leave();
          resolve(value);
        },
        (cause) => {
          leave();
          reject(cause);
        },
      );
    });
  }

  private keep({ key, value, cost }: Worked<A>): void {
    if (key === null || cost > this.limits.cost / 4) return;
    const before = this.kept.get(key);
    if (before !== undefined) this.total -= before.cost;
    this.kept.delete(key);
    this.kept.set(key, { value, cost });
    this.total += cost;
    for (const [oldest, entry] of this.kept) {
      if (this.kept.size <= this.limits.entries && this.total <= this.limits.cost) break;
      this.kept.delete(oldest);
      this.total -= entry.cost;
    }
  }
}
