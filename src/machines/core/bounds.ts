/** When the journal is too long, too old or too large. */
import type { Beginning } from '../../domain/journal/beginning.ts';
import type { Segment } from './segment.ts';

export interface Trimmed {
  readonly beginning: Beginning;
  /** Stored answers that nothing knows any longer. */
  readonly answers: readonly string[];
}

/** Takes the oldest entries out of the segment; null when it takes none. */
export type Trim = (segment: Segment, before: Beginning | null) => Trimmed | null;

/** How much of a page load is kept. */
export interface Bounds {
  readonly entries: number;
  readonly ageMs: number;
  /** Whether what is stored has grown too large. */
  readonly isFull?: () => boolean;
  readonly trim: Trim;
}

/** At least this many entries stay, whatever they weigh. */
const MIN_KEPT = 1_000;

/** Whether the oldest entries should go; at least one entry stays behind the checkpoint. */
export const isOutOfBounds = (segment: Segment, bounds: Bounds, at: number): boolean => {
  const [oldest] = segment.checkpoints;
  const [first] = segment.entries;
  const last = segment.entries.at(-1);
  if (oldest === undefined || first === undefined || last === undefined || oldest.seq >= last.seq) return false;
  const count = segment.entries.length;
  if (count > bounds.entries) return true;
  const lastGone = segment.entries[oldest.seq - first.seq];
  if (lastGone !== undefined && at - lastGone.at > bounds.ageMs) return true;
  return count > MIN_KEPT && bounds.isFull?.() === true;
};

/** Whether a checkpoint is wanted before its turn: everything is so old that it should go, and nothing could stand for it. */
export const wantsCheckpoint = (segment: Segment, bounds: Bounds, at: number): boolean => {
  const [first] = segment.entries;
  return first !== undefined && segment.checkpoints.length === 0 && at - first.at > bounds.ageMs;
};
