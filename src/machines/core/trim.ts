/**
 * Keeps the journal in bounds: when it is too long, too old or too large, the oldest entries go, up to the oldest
 * checkpoint, which stands for them from then on. One checkpoint's worth at a time, so that no dispatch takes long.
 */
import { contract } from '../../domain/api/contract.ts';
import type { AnyCodec } from '../../domain/codec/codec.ts';
import { type Beginning, type MetText, textsIn } from '../../domain/journal/beginning.ts';
import { EVENTS } from '../../domain/journal/events.ts';
import { maskValue, type Pseudonym } from '../../domain/journal/mask.ts';
import type { Entry } from './journal.ts';
import { callsByAnswer } from './recorded.ts';
import type { Segment } from './segment.ts';

/** How much of a page load is kept. */
export interface Bounds {
  readonly entries: number;
  readonly ageMs: number;
  /** Whether what is stored has grown too large. */
  readonly isFull?: () => boolean;
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

/** The names and e-mails in some entries. */
const metIn = (entries: readonly Entry[]): readonly MetText[] => {
  const met = new Map<string, MetText>();
  const collect: Pseudonym = (text, kind) => {
    if (kind === 'email' || kind === 'name') met.set(`${kind}\n${text}`, { text, kind });
    return text;
  };
  for (const { event } of entries) {
    maskValue(EVENTS[event.type] as AnyCodec, event, collect);
    if (event.type === 'api.answered' && 'inline' in event.body)
      maskValue(contract[event.call].answer as AnyCodec, event.body.inline, collect);
  }
  return [...met.values()];
};

export interface Trimmed {
  readonly beginning: Beginning;
  /** Stored answers that nothing knows any longer. */
  readonly answers: readonly string[];
}

/** Takes the entries up to the oldest checkpoint out of the segment. */
export const trim = (segment: Segment, before: Beginning | null): Trimmed | null => {
  const checkpoint = segment.checkpoints.shift();
  const first = segment.entries[0]?.seq;
  if (checkpoint === undefined || first === undefined) return null;
  const gone = segment.entries.splice(0, checkpoint.seq - first + 1);
  const inState = textsIn(checkpoint.state);
  const calls = new Map([...Object.entries(before?.calls ?? {}), ...callsByAnswer(gone)] as const);
  const kept = callsByAnswer(segment.entries);
  const met = new Map([...(before?.met ?? []), ...metIn(gone)].map((each) => [`${each.kind}\n${each.text}`, each]));
  const beginning: Beginning = {
    seq: checkpoint.seq,
    digest: checkpoint.digest,
    state: checkpoint.state,
    // An e-mail is found by its looks wherever it stands in a text; one that is still being typed only as a whole.
    met: [...met.values()].filter(({ kind, text }) => kind === 'name' || inState.has(text)),
    calls: Object.fromEntries([...calls].filter(([digest]) => inState.has(digest))),
  };
  return { beginning, answers: [...calls.keys()].filter((digest) => !inState.has(digest) && !kept.has(digest)) };
};
