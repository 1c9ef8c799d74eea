/**
 * One segment of a session: its root, the actors of the tree, and the digest of their state, kept up to date actor by
 * actor.
 */
import { type ActorRefFrom, createActor } from 'xstate';
import type { Json } from '../../domain/codec/codec.ts';
import { type Address, EFFECTS, ROOT } from '../../domain/journal/address.ts';
import { createRunningDigest, type RunningDigest } from '../../domain/journal/digest.ts';
import type { AppEvent } from '../../domain/journal/events.ts';
import type { RootMachine } from '../root/root.machine.ts';
import type { ActorFault } from './fault.ts';
import type { Checkpoint, Entry } from './journal.ts';

/** The name of a state, or that of a part of one: `{ open: 'sending' }`. */
export type StateName = string | { readonly [parent: string]: StateName };

/** What can be read of any machine's snapshot. */
export interface ActorSnapshot {
  readonly value: unknown;
  readonly context: unknown;
  readonly status: string;
  readonly children?: object;
  readonly matches?: (state: StateName) => boolean;
  readonly can?: (event: AppEvent) => boolean;
}

interface Actor {
  readonly send: (event: never) => void;
  readonly getSnapshot: () => ActorSnapshot;
}

/** An event on its way to an address. */
export interface Pending {
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
export interface Segment {
  readonly root: ActorRefFrom<RootMachine>;
  /** The actors of the tree, parents before their children. */
  seen: Seen[];
  readonly running: RunningDigest;
  readonly entries: Entry[];
  readonly checkpoints: Checkpoint[];
}

const unseen = (at: string, actor: Actor): Seen => ({ at, actor, snapshot: null, children: null });

/** A running root, empty or as a checkpoint has it. */
export const openSegment = (machine: RootMachine, state?: Json): Segment => {
  const root = createActor(machine, { systemId: ROOT, ...(state === undefined ? {} : { snapshot: state as never }) });
  root.subscribe({ error: () => undefined });
  root.start();
  return { root, seen: [unseen(ROOT, root as unknown as Actor)], running: createRunningDigest(), entries: [], checkpoints: [] };
};

export const actorAt = (segment: Segment, at: string): Actor | undefined => segment.root.system.get(at) as Actor | undefined;

/** Whom an event can be for: not the effects, which take commands of machines. */
const addressee = (segment: Segment, to: Address): Actor | undefined => (to === EFFECTS ? undefined : actorAt(segment, to));

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

/** Whether the tree has other actors than when it was walked: one was spawned or stopped, or came to its end. */
const isOutgrown = ({ actor, snapshot: last, children }: Seen): boolean => {
  const snapshot = actor.getSnapshot();
  return children !== (snapshot.children ?? null) || (snapshot !== last && snapshot.status !== 'active');
};

/** Renews the digest of those actors alone whose snapshot is another object than before. */
export const refreshDigest = (segment: Segment): string => {
  if (segment.seen.some(isOutgrown)) walkTree(segment);
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
export const deliver = (segment: Segment, { to, event }: Pending): Entry['fate'] => {
  const actor = addressee(segment, to);
  if (actor === undefined) return 'unaddressed';
  const before = faultsOf(segment).length;
  actor.send(event as never);
  const fault = faultsOf(segment)[before];
  return fault === undefined ? undefined : { threw: `${fault.at}: ${fault.message}` };
};
