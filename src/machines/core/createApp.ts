/**
 * Builds the app: the same live, in a test and in a replay. What differs is only what is handed in: effects that
 * act or that do nothing, the time stamp of entries, where entries go.
 *
 * There is one entry, `dispatch`, and it is synchronous: decode, append, deliver, settle, notify, return. A dispatch
 * during a dispatch waits until the entry before it has settled, for otherwise live and replay would differ. What
 * effects, the sink or a listener throw cannot come between an entry and its state: it is thrown when all has settled.
 */
import { type Either, left, right } from 'fp-ts/Either';
import type { DecodeFailure, Json } from '../../domain/codec/codec.ts';
import { type Address, ROOT } from '../../domain/journal/address.ts';
import type { Beginning } from '../../domain/journal/beginning.ts';
import { decodeEvent } from '../../domain/journal/decodeEvent.ts';
import type { AppEvent } from '../../domain/journal/events.ts';
import type { AnswerStore, Dispatch, EffectsPort, Started } from '../../domain/journal/ports.ts';
import { startedEvent } from '../../domain/journal/started.ts';
import type { ScreenDefinition } from '../../domain/screens/screen.ts';
import { createRootMachine } from '../root/root.machine.ts';
import { type ActorViews, createActorViews } from './actorViews.ts';
import { createAnswerStore, type OwnAnswerStore } from './answers.ts';
import { type Bounds, isOutOfBounds, wantsCheckpoint } from './bounds.ts';
import type { Checkpoint, Entry, Journal } from './journal.ts';
import { createRegistry, type Machines, type Registry } from './registry.ts';
import { type ActorSnapshot, actorAt, deliver, openSegment, type Pending, refreshDigest } from './segment.ts';

export type { ActorSnapshot } from './segment.ts';

export interface AppOptions {
  /** Carries out commands; left out, nothing does. */
  readonly effects?: EffectsPort;
  /** Milliseconds since 1970, for an entry's stamp. Nothing but the stamp depends on it. */
  readonly now?: () => number;
  /** Takes every settled entry, for storage; it may be slow, for it is only handed a reference. */
  readonly sink?: (entry: Entry) => void;
  /** How much is kept; without it everything since the segment began. */
  readonly bounds?: Bounds;
  /** Told whenever the oldest entries went, with what stands for them now. */
  readonly onTrim?: (beginning: Beginning) => void;
  readonly answers?: OwnAnswerStore;
  /** Screens that are there from the start; others come with their areas. */
  readonly screens?: readonly ScreenDefinition[];
  /** The machines of their own that some of these have; where an area is loaded, it brings them. */
  readonly machines?: Machines;
  /** Entries between two checkpoints; 0 makes none. */
  readonly checkpointEvery?: number;
  /** A state to start from, instead of an empty one: for replays only. */
  readonly checkpoint?: Checkpoint;
  /** The number before that of the first entry, where no checkpoint says it: for replays only. */
  readonly lastSeq?: number;
}

export interface App {
  readonly dispatch: Dispatch;
  /** Starts a segment: a fresh root whose first event is `app.started`. The journal and the answers before it are gone. */
  readonly start: (started: Started) => void;
  /** What views read of the actor at an address, by `useSelector`: the same value each time (actorViews.ts). */
  readonly at: ActorViews;
  /** The snapshot of the actor at an address, or undefined where nobody is. */
  readonly snapshot: (at: Address) => ActorSnapshot | undefined;
  /** Calls back after every settled entry; the answer stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly journal: () => Journal;
  readonly digest: () => string;
  readonly addresses: () => readonly string[];
  readonly answers: AnswerStore;
  readonly registry: Registry;
  /** Appends an entry as a log has it, with its own stamp: for replays only. */
  readonly replay: (to: Address, event: AppEvent, at: number) => Entry;
}

/** Keeps what is thrown until it can do no harm. */
const createShield = () => {
  const caught: unknown[] = [];
  return {
    run: (job: () => void): void => {
      try {
        job();
      } catch (thrown) {
        caught.push(thrown);
      }
    },
    release: (): void => {
      const all = caught.splice(0);
      if (all.length === 1) throw all[0];
      if (all.length > 1) throw new AggregateError(all, 'several of effects, sink and listeners threw');
    },
  };
};

export const createApp = (options: AppOptions = {}): App => {
  const answers = options.answers ?? createAnswerStore();
  const registry = createRegistry(answers);
  registry.addMachines(options.machines ?? {});
  for (const screen of options.screens ?? []) registry.add(screen);
  const shield = createShield();
  const machine = createRootMachine({ effects: (issued) => shield.run(() => options.effects?.(issued)), registry });
  const now = options.now ?? (() => 0);
  const every = options.checkpointEvery ?? 500;
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  let busy = false;
  let segment = openSegment(machine, options.checkpoint?.state);
  let beginning: Beginning | null = null;
  let seq = options.checkpoint?.seq ?? options.lastSeq ?? 0;

  const settle = (pending: Pending, at: number): Entry => {
    const fate = deliver(segment, pending);
    seq += 1;
    const entry: Entry = {
      seq,
      at,
      to: pending.to,
      event: pending.event,
      digest: refreshDigest(segment),
      ...(fate === undefined ? {} : { fate }),
    };
    segment.entries.push(entry);
    const { bounds } = options;
    if (every > 0 && (seq % every === 0 || (bounds !== undefined && wantsCheckpoint(segment, bounds, at)))) {
      segment.checkpoints.push({ seq, digest: entry.digest, state: segment.root.getPersistedSnapshot() as unknown as Json });
    }
    shield.run(() => options.sink?.(entry));
    if (bounds !== undefined) shield.run(() => keepWithin(bounds, at));
    for (const listener of listeners) shield.run(listener);
    return entry;
  };

  const keepWithin = (bounds: Bounds, at: number): void => {
    while (isOutOfBounds(segment, bounds, at)) {
      const trimmed = bounds.trim(segment, beginning);
      if (trimmed === null) return;
      beginning = trimmed.beginning;
      answers.forget(trimmed.answers);
      options.onTrim?.(beginning);
    }
  };

  /** Runs now, or after what is running has settled. */
  const enter = (job: () => void): void => {
    waiting.push(job);
    if (busy) return;
    busy = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) shield.run(next);
    busy = false;
    shield.release();
  };

  refreshDigest(segment);
  const snapshot: App['snapshot'] = (at) => actorAt(segment, at)?.getSnapshot();
  const subscribe: App['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    answers,
    registry,
    dispatch: (to, event): Either<DecodeFailure, void> => {
      const decoded = decodeEvent(event);
      if (decoded._tag === 'Left') return left(decoded.left);
      enter(() => settle({ to, event: decoded.right }, now()));
      return right(undefined);
    },
    replay: (to, event, at) => {
      const entry = settle({ to, event }, at);
      shield.release();
      return entry;
    },
    start: (started) =>
      enter(() => {
        segment.root.stop();
        answers.forgetAll();
        segment = openSegment(machine);
        beginning = null;
        seq = 0;
        const event = startedEvent(started);
        settle({ to: ROOT, event }, event.now);
      }),
    at: createActorViews({ snapshot, subscribe }),
    snapshot,
    subscribe,
    journal: () => ({ entries: segment.entries, checkpoints: segment.checkpoints, beginning }),
    digest: () => segment.running.value(),
    addresses: () => segment.seen.map((seen) => seen.at),
  };
};
