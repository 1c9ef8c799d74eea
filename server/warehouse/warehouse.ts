/** The warehouse as the rest of the server sees it: a port that every engine fills. */
import type { Plan, ResultTable } from './plan.ts';

export type Priority = 'interactive' | 'background';

export interface QueryOptions {
  /** Cancels the query, in the queue or in the engine; it then fails with `aborted`. */
  readonly signal?: AbortSignal;
  /** Background work waits while anything interactive does. */
  readonly priority?: Priority;
  /** How long it may run, where that is another time than usual. */
  readonly runMs?: number;
  /** Whose turn it takes in the queue; that of its brand groups where not said. */
  readonly partition?: string;
}

/** One generation of the warehouse, held still: all its answers are of the same N. */
export interface Reader {
  /** N: part of every answer, ETag and cache key. 0 is the empty warehouse, whose tables have no rows. */
  readonly generation: number;
  /** Fails with `WarehouseFailure`. */
  readonly query: (plan: Plan, options?: QueryOptions) => Promise<ResultTable>;
}

export interface WarehouseHealth {
  /** `empty`: nothing was written yet. `degraded`: it should answer and does not; `reason` says why. */
  readonly state: 'empty' | 'ready' | 'degraded';
  readonly generation: number;
  readonly reason: string | null;
  readonly running: number;
  readonly waiting: number;
}

export interface Warehouse {
  /** Runs work on the newest generation and keeps that one open until the work is done, whatever is published meanwhile. */
  readonly read: <A>(work: (reader: Reader) => Promise<A>) => Promise<A>;
  /** The generation that a read begun now would see. */
  readonly generation: () => number;
  readonly health: () => WarehouseHealth;
  /** Lets running queries end, then closes the files. Reads begun later fail with `closed`. */
  readonly close: () => Promise<void>;
}
