/**
 * Builds the app: the same live, in a test and in a replay. What differs is only what is handed in: effects that
 * act or that do nothing, the time stamp of entries, where entries go.
 *
 * There is one door, `dispatch`, and it is synchronous: decode, append, deliver, settle, notify, return. A dispatch
 * during a dispatch waits until the entry before it has settled, for otherwise live and replay would differ.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { type ActorRefFrom, createActor } from 'xstate';
import type { DecodeFailure, Json } from '../../domain/codec/codec.ts';
import { type Address, ROOT } from '../../domain/journal/address.ts';
import { createRunningDigest, type RunningDigest } from '../../domain/journal/digest.ts';
import { type AppEvent, decodeEvent } from '../../domain/journal/events.ts';
import type { AnswerStore, Dispatch, EffectsPort, Started } from '../../domain/journal/ports.ts';
import type { ScreenDefinition } from '../../domain/screens/screen.ts';
import { createRootMachine, type RootMachine } from '../root/root.machine.ts';
import { createAnswerStore } from './answers.ts';
import type { ActorFault } from './fault.ts';
import type { Checkpoint, Entry, Journal } from './journal.ts';
import { createRegistry, type Registry } from './registry.ts';

export interface AppOptions {
  /** Carries out commands; left out, nothing does. */
  readonly effects?: EffectsPort;
  /** Milliseconds since 1970, for an entry's stamp. Nothing but the stamp depends on it. */
  readonly now?: () => number;
  /** Takes every settled entry, for storage; it may be slow, for it is only handed a reference. */
  readonly sink?: (entry: Entry) => void;
  readonly answers?: AnswerStore;
  /** Screens that are there from the start; others come with their areas. */
  readonly screens?: readonly ScreenDefinition[];
  /** Entries between two checkpoints; 0 makes none. */
  readonly checkpointEvery?: number;
  /** A state to start from, instead of an empty one: for replays only. */
  readonly checkpoint?: Checkpoint;
}

export interface App {
  readonly dispatch: Dispatch;
  /** Starts a segment: a fresh root whose first event is `app.started`. The journal before it is gone. */
  readonly start: (started: Started) => void;
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

/** What can be read of any machine's snapshot. */
export interface ActorSnapshot {
  readonly value: unknown;
  readonly context: unknown;
  readonly status: string;
  readonly children?: object;
  readonly matches?: (state: never) => boolean;
  readonly can?: (event: never) => boolean;
}

interface Actor {
  readonly send: (event: never) => void;
  readonly getSnapshot: () => ActorSnapshot;
}

interface Pending {
  readonly to: Address;
  readonly event: AppEvent;
}

/** What counts as an actor's state: its value, its context, and whether it still runs. */
const partOf = (snapshot: ActorSnapshot): unknown => ({
  value: snapshot.value,
  context: snapshot.context,
  status: snapshot.status,
});

/** An actor of the tree and what was last seen of it. */
interface Seen {
  readonly at: string;
  readonly actor: Actor;
  snapshot: ActorSnapshot | null;
  children: object | null;
}

/** A segment: one root and the bookkeeping of its state's digest. */
interface Segment {
  readonly root: ActorRefFrom<RootMachine>;
  /** The actors of the tree, parents before their children. */
  seen: Seen[];
  readonly running: RunningDigest;
  readonly entries: Entry[];
  readonly checkpoints: Checkpoint[];
}

const unseen = (at: string, actor: Actor): Seen => ({ at, actor, snapshot: null, children: null });

const openSegment = (machine: RootMachine, state?: Json): Segment => {
  const root = createActor(machine, { systemId: ROOT, ...(state === undefined ? {} : { snapshot: state as never }) });
  root.subscribe({ error: () => undefined });
  root.start();
  return { root, seen: [unseen(ROOT, root as unknown as Actor)], running: createRunningDigest(), entries: [], checkpoints: [] };
};

const actorAt = (segment: Segment, at: string): Actor | undefined => segment.root.system.get(at) as Actor | undefined;

/** XState makes a new `children` object whenever an actor spawns or stops one: only then the tree is walked again. */
const walkTree = (segment: Segment): void => {
  const before = new Map(segment.seen.map((seen) => [seen.actor, seen]));
  const found: Seen[] = [];
  const visit = (at: string, actor: Actor): void => {
    const seen = before.get(actor) ?? unseen(at, actor);
    before.delete(actor);
    found.push(seen);
    seen.children = actor.getSnapshot().children ?? null;
    for (const [id, child] of Object.entries(seen.children ?? {})) if (actorAt(segment, id) === child) visit(id, child as Actor);
  };
  visit(ROOT, segment.root as unknown as Actor);
  const still = new Set(found.map((seen) => seen.at));
  for (const { at } of before.values()) if (!still.has(at)) segment.running.set(at, undefined);
  segment.seen = found;
};

/** Renews the digest of those actors alone whose snapshot is another object than before. */
const refreshDigest = (segment: Segment): string => {
  const tree = segment.seen;
  for (const seen of tree) {
    if (seen.children !== (seen.actor.getSnapshot().children ?? null)) {
      walkTree(segment);
      break;
    }
  }
  for (const seen of segment.seen) {
    const snapshot = seen.actor.getSnapshot();
    if (seen.snapshot === snapshot) continue;
    seen.snapshot = snapshot;
    segment.running.set(seen.at, partOf(snapshot));
  }
  return segment.running.value();
};

const faultsOf = (segment: Segment): readonly ActorFault[] =>
  (segment.root.getSnapshot().context as { readonly faults: readonly ActorFault[] }).faults;

/** Delivers to the actor at the address; says so when nobody is there or somebody threw. */
const deliver = (segment: Segment, { to, event }: Pending): Entry['fate'] => {
  const actor = actorAt(segment, to);
  if (actor === undefined) return 'unaddressed';
  const before = faultsOf(segment).length;
  actor.send(event as never);
  const fault = faultsOf(segment)[before];
  return fault === undefined ? undefined : { threw: `${fault.at}: ${fault.message}` };
};

export const createApp = (options: AppOptions = {}): App => {
  const answers = options.answers ?? createAnswerStore();
  const registry = createRegistry(answers);
  for (const screen of options.screens ?? []) registry.add(screen);
  const machine = createRootMachine({ effects: options.effects ?? (() => undefined), registry });
  const now = options.now ?? (() => 0);
  const every = options.checkpointEvery ?? 500;
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  let busy = false;
  let segment = openSegment(machine, options.checkpoint?.state);
  let seq = options.checkpoint?.seq ?? 0;

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
    if (every > 0 && seq % every === 0) {
      segment.checkpoints.push({ seq, digest: entry.digest, state: segment.root.getPersistedSnapshot() as unknown as Json });
    }
    options.sink?.(entry);
    for (const listener of listeners) listener();
    return entry;
  };

  /** Runs now, or after what is running has settled. */
  const enter = (job: () => void): void => {
    waiting.push(job);
    if (busy) return;
    busy = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
    } finally {
      busy = false;
      waiting.length = 0;
    }
  };

  refreshDigest(segment);
  return {
    answers,
    registry,
    dispatch: (to, event): Either<DecodeFailure, void> => {
      const decoded = decodeEvent(event);
      if (decoded._tag === 'Left') return left(decoded.left);
      enter(() => settle({ to, event: decoded.right }, now()));
      return right(undefined);
    },
    replay: (to, event, at) => settle({ to, event }, at),
    start: (started) =>
      enter(() => {
        segment.root.stop();
        segment = openSegment(machine);
        seq = 0;
        settle({ to: ROOT, event: { type: 'app.started', ...started } as AppEvent }, started.now);
      }),
    snapshot: (at) => actorAt(segment, at)?.getSnapshot(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    journal: () => ({ entries: segment.entries, checkpoints: segment.checkpoints }),
    digest: () => segment.running.value(),
    addresses: () => segment.seen.map((seen) => seen.at),
  };
};
