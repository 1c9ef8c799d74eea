/**
 * Makes a failing log small: fewer entries, then simpler events, as long as it fails in the same way. A log fails when an
 * entry throws, when a state differs from the recorded one, when an actor stands in a failed state at the end, or when
 * the end is not what somebody expects of it.
 */

import { type Either, left, right } from 'fp-ts/Either';
import type { Json } from '../../domain/codec/codec.ts';
import { decodeAnyEvent } from '../../domain/journal/everyEvent.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import type { LogEntry, LogSegment, SessionLog } from '../../domain/journal/logFile.ts';
import { fewest, simplest } from '../../domain/replay/minimize.ts';
import { logOf, trimLog } from '../../domain/replay/trimLog.ts';
import type { AreaContents } from '../core/registry.ts';
import { type Replayed, replayLog } from '../core/replay.ts';
import { endStateOf } from './saveTest.ts';

/** A value that the state should have at the end: an actor's address, a path in it, and JSON. */
export interface Expectation {
  readonly at: string;
  readonly path: readonly string[];
  readonly value: Json;
}

/** How the log fails: what must stay so while it gets smaller. */
export type Failure =
  | { readonly kind: 'throws'; readonly seq: number; readonly message: string }
  /** The wrong state that an entry leads to, and the one that was recorded for it. */
  | { readonly kind: 'diverges'; readonly seq: number; readonly got: string; readonly expected: string }
  /** The state of an actor at the end, as JSON. */
  | { readonly kind: 'failed'; readonly seq: number; readonly at: string; readonly value: string }
  /** The value that is there instead. */
  | { readonly kind: 'unexpected'; readonly seq: number; readonly expectation: Expectation; readonly got: string };

export interface ShrinkOptions extends AreaContents {
  readonly until?: number;
  readonly expect?: Expectation;
  /** Replays spent on simpler events; by default 2,000. */
  readonly tries?: number;
  /** Told after each replay how many there were, and how many entries the smallest log has so far. */
  readonly onReplay?: (replays: number, entries: number) => void;
  /** Whether the time is up: then the smallest log so far is the answer. */
  readonly isOver?: () => boolean;
}

export interface Shrunk {
  readonly log: SessionLog;
  readonly failure: Failure;
  /** Replays that it took. */
  readonly replays: number;
  /** Whether no single entry can be left out; false where the time was up before that was known. */
  readonly isMinimal: boolean;
}

const faultAt = ({ entries }: Pick<Replayed, 'entries'>): { readonly seq: number; readonly message: string } | null => {
  for (const { seq, fate } of entries) if (typeof fate === 'object') return { seq, message: fate.threw };
  return null;
};

const isFailed = (value: unknown): boolean =>
  value === 'failed' ||
  (typeof value === 'object' && value !== null && Object.entries(value).some(([key, below]) => key === 'failed' || isFailed(below)));

/** The first actor that stands in a failed state, or that stopped in an error. */
const failedActor = ({ app }: Replayed): { readonly at: string; readonly value: string } | null => {
  for (const [at, { value, status }] of Object.entries(endStateOf(app)))
    if (status === 'error' || isFailed(value)) return { at, value: JSON.stringify(value) ?? status };
  return null;
};

const valueAt = ({ app }: Replayed, { at, path }: Expectation): string => {
  let value: unknown = endStateOf(app)[at];
  for (const key of path)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined;
  return JSON.stringify(value) ?? 'nothing';
};

/** How a log fails; null when it does not. What is expected of the end comes first, for somebody asks about it. */
export const failureOf = (log: SessionLog, { screens, machines, expect }: ShrinkOptions): Failure | null => {
  const replayed = replayLog(log, { screens, machines, tolerant: true });
  const seq = log.entries.at(-1)?.seq ?? 0;
  if (expect !== undefined) {
    const got = valueAt(replayed, expect);
    return got === JSON.stringify(expect.value) ? null : { kind: 'unexpected', seq, expectation: expect, got };
  }
  const fault = faultAt(replayed);
  if (fault !== null) return { kind: 'throws', ...fault };
  const { divergence } = replayed;
  if (divergence !== null) return { kind: 'diverges', seq: divergence.seq, got: divergence.got, expected: divergence.expected };
  const failed = failedActor(replayed);
  return failed === null ? null : { kind: 'failed', seq, ...failed };
};

/** Whether a smaller log fails as the whole one did: the same exception, the same wrong state, the same actor, the same wrong value. */
const failsAs = (failure: Failure, replayed: Replayed): boolean => {
  switch (failure.kind) {
    case 'throws':
      return faultAt(replayed)?.message === failure.message;
    case 'diverges':
      return replayed.entries.at(-1)?.digest === failure.got;
    case 'failed':
      return valueAt(replayed, { at: failure.at, path: ['value'], value: null }) === failure.value;
    case 'unexpected':
      return valueAt(replayed, failure.expectation) === failure.got;
  }
};

/** The digests that a replay leads to; the entry that diverges keeps the one that was recorded, or nothing would differ. */
const settled = (log: SessionLog, { entries }: Replayed, failure: Failure): SessionLog => {
  const last = entries.at(-1)?.seq;
  const kept = entries.map((entry): LogEntry => {
    const { seq, at, to, event, digest, fate } = entry;
    const written = failure.kind === 'diverges' && seq === last ? failure.expected : digest;
    return { seq, at, to, event, digest: written, ...(fate === undefined ? {} : { fate }) };
  });
  return { ...log, entries: kept, digest: kept.at(-1)?.digest ?? log.digest };
};

type Fails = (entries: readonly LogEntry[]) => boolean;

/** Events one by one, from the last to the first, each as simple as it can be. */
const simplified = (entries: readonly LogEntry[], fails: Fails, tries: number): readonly LogEntry[] => {
  let kept = entries;
  for (let i = entries.length - 1; i >= 0; i -= 1) {
    const entry = kept[i] as LogEntry;
    const withEvent = (event: Json): readonly LogEntry[] | null => {
      const decoded = decodeAnyEvent(event);
      if (decoded._tag === 'Left' || decoded.right.type !== entry.event.type) return null;
      return kept.map((each, j) => (j === i ? { ...each, event: decoded.right } : each));
    };
    const event = simplest(
      jsonOf(entry.event),
      (simpler) => {
        const smaller = withEvent(simpler);
        return smaller !== null && fails(smaller);
      },
      Math.ceil(tries / entries.length),
    );
    kept = withEvent(event) ?? kept;
  }
  return kept;
};

/** The page load that fails, up to where it does. */
interface Task {
  readonly source: SessionLog;
  readonly segment: LogSegment;
  readonly failure: Failure;
}

const taskOf = (fullLog: SessionLog, options: ShrinkOptions): Either<string, Task> => {
  const cut = options.until === undefined ? fullLog : trimLog(fullLog, options.until);
  if (cut === null) return left(`The log has no entry ${options.until}.`);
  const failure = failureOf(cut, options);
  if (failure === null)
    return left(
      'The log shows no failure: no entry throws, no state differs from the recorded one, no actor ends in a failed state, and the final state is as expected.',
    );
  const source = trimLog(cut, failure.seq) ?? cut;
  const [segment] = source.segments;
  return segment === undefined ? left('The log has no entries.') : right({ source, segment, failure });
};

const shrink = ({ source, segment, failure }: Task, options: ShrinkOptions): Either<string, Shrunk> => {
  let replays = 0;
  let smallest = source.entries.length;
  let isMinimal = true;
  const replayOf = (entries: readonly LogEntry[]): Replayed =>
    replayLog(logOf(source, segment, entries), { screens: options.screens, machines: options.machines, tolerant: true });
  const fails: Fails = (entries) => {
    if (options.isOver?.() === true) {
      isMinimal = false;
      return false;
    }
    if (entries.length === 0) return false;
    const isFailing = failsAs(failure, replayOf(entries));
    replays += 1;
    if (isFailing) smallest = Math.min(smallest, entries.length);
    options.onReplay?.(replays, smallest);
    return isFailing;
  };
  // `app.started` must stay at the front, where the page load is not a trimmed one.
  const kept = source.checkpoints.length > 0 ? 0 : 1;
  const withFewest = (entries: readonly LogEntry[]): readonly LogEntry[] => {
    const fixed = entries.slice(0, kept);
    return [...fixed, ...fewest(entries.slice(kept), (some) => fails([...fixed, ...some]))];
  };
  if (!failsAs(failure, replayOf(source.entries))) return left('The failure does not recur when the page load is replayed by itself.');
  // A simpler event may do without another that the whole one needed.
  const small = withFewest(simplified(withFewest(source.entries), fails, options.tries ?? 2_000));
  return right({ log: settled(logOf(source, segment, small), replayOf(small), failure), failure, replays, isMinimal });
};

/** Left, in one sentence, when the log does not fail. */
export const shrinkLog = (fullLog: SessionLog, options: ShrinkOptions): Either<string, Shrunk> => {
  const task = taskOf(fullLog, options);
  return task._tag === 'Left' ? task : shrink(task.right, options);
};
