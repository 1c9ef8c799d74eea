/**
 * The queue in front of the engine. Each running query occupies a thread of the process, and sign-in and files need
 * threads too; so only a few run at once. Waiting queries take turns by tenant: one that asks for a hundred does not
 * keep another waiting for all of them.
 */
import { WarehouseFailure } from './failure.ts';
import type { Priority } from './warehouse.ts';

export interface AdmissionLimits {
  /** Queries that run at once. */
  readonly running: number;
  /** Queries that may wait; the next is refused with `busy`. */
  readonly waiting: number;
  /** How long a query may wait, then it is refused with `busy`. */
  readonly waitMs: number;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (failure: WarehouseFailure) => void;
}

const busy = (): WarehouseFailure =>
  new WarehouseFailure('busy', 'Too many queries are running at the moment. Please try again in a few seconds.');

/** First come, first served within a lane; the lanes take turns. */
class Partitions {
  private readonly partitions = new Map<string, Waiting[]>();
  size = 0;

  add(partition: string, entry: Waiting): void {
    const list = this.partitions.get(partition);
    if (list === undefined) this.partitions.set(partition, [entry]);
    else list.push(entry);
    this.size += 1;
  }

  remove(partition: string, entry: Waiting): void {
    const list = this.partitions.get(partition);
    const at = list?.indexOf(entry) ?? -1;
    if (list === undefined || at < 0) return;
    list.splice(at, 1);
    if (list.length === 0) this.partitions.delete(partition);
    this.size -= 1;
  }

  next(): Waiting | undefined {
    const [first] = this.partitions;
    if (first === undefined) return undefined;
    const [partition, list] = first;
    const entry = list.shift();
    this.partitions.delete(partition);
    // NOTE: a map keeps the order of insertion: deleting and setting again puts the lane behind the others.
    if (list.length > 0) this.partitions.set(partition, list);
    this.size -= 1;
    return entry;
  }
}

export class AdmissionQueue {
  private readonly limits: AdmissionLimits;
  private readonly partitions: Readonly<Record<Priority, Partitions>> = { interactive: new Partitions(), background: new Partitions() };
  private readonly forAlone: Waiting[] = [];
  private isRunning = 0;
  private isAlone = false;
  private begun = 0;

  constructor(limits: AdmissionLimits) {
    this.limits = limits;
  }

  get running(): number {
    return this.isRunning;
  }

  get waiting(): number {
    return this.partitions.interactive.size + this.partitions.background.size + this.forAlone.length;
  }

  /** How many tasks have begun so far. */
  get started(): number {
    return this.begun;
  }

  /** Runs the task when it is its turn. Refused with `busy`, or with `aborted` when the signal fires while it waits. */
  async run<A>(partition: string, priority: Priority, signal: AbortSignal | undefined, task: () => Promise<A>): Promise<A> {
    await this.admit(partition, priority, signal);
    try {
      return await task();
    } finally {
      this.isRunning -= 1;
      this.startNext();
    }
  }

  /** Runs the task while no other runs: those that are under way end first, and none begins meanwhile. Refused like any other. */
  async runAlone<A>(signal: AbortSignal | undefined, task: () => Promise<A>): Promise<A> {
    await this.admitAlone(signal);
    try {
      return await task();
    } finally {
      this.isAlone = false;
      this.isRunning -= 1;
      this.startNext();
    }
  }

  private admit(partition: string, priority: Priority, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted === true) return Promise.reject(aborted());
    if (!this.isAlone && this.isRunning < this.limits.running && this.waiting === 0) {
      this.begin();
      return Promise.resolve();
    }
    if (this.waiting >= this.limits.waiting) return Promise.reject(busy());
    const partitions = this.partitions[priority];
    return this.wait(
      signal,
      (entry) => partitions.add(partition, entry),
      (entry) => partitions.remove(partition, entry),
    );
  }

  private admitAlone(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted === true) return Promise.reject(aborted());
    const admitted = this.wait(
      signal,
      (entry) => this.forAlone.push(entry),
      (entry) => {
        const at = this.forAlone.indexOf(entry);
        if (at >= 0) this.forAlone.splice(at, 1);
        // Others waited for it alone.
        this.startNext();
      },
    );
    this.startNext();
    return admitted;
  }

  /** Until it is let in, has waited too long, or its caller went away. */
  private wait(signal: AbortSignal | undefined, add: (entry: Waiting) => void, remove: (entry: Waiting) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        act();
      };
      const leave = (failure: WarehouseFailure): void => {
        entry.refuse(failure);
        remove(entry);
      };
      const entry: Waiting = { start: () => settle(resolve), refuse: (failure) => settle(() => reject(failure)) };
      const onAbort = (): void => leave(aborted());
      const timer = setTimeout(() => leave(busy()), this.limits.waitMs);
      signal?.addEventListener('abort', onAbort, { once: true });
      add(entry);
    });
  }

  private begin(): void {
    this.isRunning += 1;
    this.begun += 1;
  }

  private startNext(): void {
    if (this.isAlone) return;
    const [alone] = this.forAlone;
    if (alone !== undefined) {
      if (this.isRunning > 0) return;
      this.forAlone.shift();
      this.isAlone = true;
      this.begin();
      alone.start();
      return;
    }
    while (this.isRunning < this.limits.running) {
      const next = this.partitions.interactive.next() ?? this.partitions.background.next();
      if (next === undefined) return;
      this.begin();
      next.start();
    }
  }
}

/** The failure of a query whose caller went away. */
export const aborted = (): WarehouseFailure => new WarehouseFailure('aborted', 'The request was canceled.');
