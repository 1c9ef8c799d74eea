/** The journal in memory: the entries since the segment began or since the trimmed ones, and the checkpoints that let a replay start late. */
import type { Json } from '../../domain/codec/codec.ts';
import type { Address } from '../../domain/journal/address.ts';
import type { Beginning } from '../../domain/journal/beginning.ts';
import type { AppEvent } from '../../domain/journal/events.ts';

/**
 * One entry. `at` is milliseconds since 1970 when the event came to the entry; `digest` that of the state it led to.
 * `fate` says when it did not go as usual: nobody was at the address, or the actor threw.
 */
export interface Entry {
  readonly seq: number;
  readonly at: number;
  readonly to: Address;
  readonly event: AppEvent;
  readonly digest: string;
  readonly fate?: 'unaddressed' | { readonly threw: string };
}

/** The whole state after entry `seq`, for a replay to start from. */
export interface Checkpoint {
  readonly seq: number;
  readonly digest: string;
  readonly state: Json;
}

export interface Journal {
  readonly entries: readonly Entry[];
  readonly checkpoints: readonly Checkpoint[];
  /** What stands for the entries that were trimmed; null while all are there. */
  readonly beginning: Beginning | null;
}
