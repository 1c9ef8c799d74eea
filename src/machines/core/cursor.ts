/**
 * A recorded session to walk about in: any entry, forwards and back, with effects that do nothing. Going back starts
 * from the checkpoint before; a checkpoint that does not lead to its own digest is passed over, for a file may say
 * anything. Every entry that is replayed is held against the digest that was recorded.
 */
import { type Either, left, right } from 'fp-ts/Either';
import type { Address } from '../../domain/journal/address.ts';
import type { IssuedCommand } from '../../domain/journal/commands.ts';
import type { AppEvent } from '../../domain/journal/events.ts';
import type { LogEntry } from '../../domain/journal/logFile.ts';
import { type ActorSnapshot, type App, createApp } from './createApp.ts';
import type { Checkpoint, Entry } from './journal.ts';
import { fillAnswers, type Part, partsOf, type Recorded } from './recorded.ts';
import type { AreaContents } from './registry.ts';

/** An entry that led to another state than was recorded. */
export interface Divergence {
  readonly seq: number;
  readonly expected: string;
  readonly got: string;
  readonly to: Address;
  readonly event: AppEvent;
}

/** Where a cursor stands: the app after entry `seq`. NOTE: the app is another one after a jump; hold it no longer than the moment. */
export interface Moment {
  readonly seq: number;
  readonly app: App;
  /** The entry that led here; null at the very beginning, before the first entry that is kept. */
  readonly entry: LogEntry | null;
  /** That entry as it came out here: the digest that it led to and its fate. */
  readonly replayed: Entry | null;
}

/** What an actor is: its state's name or tree of names, its context, whether it runs. */
export type ActorState = Pick<ActorSnapshot, 'value' | 'context' | 'status'>;

export interface ReplayCursor {
  readonly entries: readonly LogEntry[];
  readonly parts: readonly Part[];
  /** The numbers of the first and the last entry. */
  readonly first: number;
  readonly last: number;
  readonly moment: () => Moment;
  /** Goes to the state after entry `seq`; beyond either end to that end. `first - 1` is before the first. */
  readonly seek: (seq: number) => Moment;
  readonly entryAt: (seq: number) => LogEntry | undefined;
  /** The state after entry `seq`, actor by actor. The cursor stays where it is. */
  readonly stateAt: (seq: number) => Readonly<Record<string, ActorState>>;
  /** What the machines asked for because of entry `seq`: nothing of it is done. The cursor stays where it is. */
  readonly commandsOf: (seq: number) => readonly IssuedCommand[];
  /** The first entry that is known to diverge; null while none was met. `verify` meets all. */
  readonly divergence: () => Divergence | null;
  /** Replays everything up to `seq` (the end) that was not replayed yet. True when no state differs. */
  readonly verify: (seq?: number) => boolean;
}

export interface CursorOptions extends AreaContents {
  /** Entries between two checkpoints that the cursor makes as it goes; 0 makes none. States share what did not change. */
  readonly checkpointEvery?: number;
}

/** So many checkpoints are made of a long session, closer together than any leap would notice and further apart than they would fill the memory. */
const CHECKPOINTS = 400;
const intervalFor = (entries: number): number => Math.max(25, Math.ceil(entries / CHECKPOINTS));

/** A running replay: an app and how far it has come. */
interface Run {
  app: App;
  part: Part;
  seq: number;
  replayed: Entry | null;
  issued: IssuedCommand[];
  /** The state before the last step, where somebody wants to know what that changed. */
  before: Readonly<Record<string, ActorState>> | null;
}

const stateOf = (app: App): Readonly<Record<string, ActorState>> =>
  Object.fromEntries(
    app.addresses().flatMap((at) => {
      const snapshot = app.snapshot(at as Address);
      return snapshot === undefined ? [] : [[at, { value: snapshot.value, context: snapshot.context, status: snapshot.status }]];
    }),
  );

const describe = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** What all lanes of one session share. */
const createTrack = (recorded: Recorded, { screens, machines, checkpointEvery = intervalFor(recorded.entries.length) }: CursorOptions) => {
  const answers = fillAnswers(recorded);
  const parts = partsOf(recorded);
  const known = new Map<number, Checkpoint>((recorded.checkpoints ?? []).map((checkpoint) => [checkpoint.seq, checkpoint]));
  const order = [...known.keys()].sort((a, b) => a - b);
  const first = parts[0]?.first ?? 1;
  const entryAt = (seq: number): LogEntry | undefined => recorded.entries[seq - first];

  const keep = (checkpoint: Checkpoint): void => {
    if (known.has(checkpoint.seq)) return;
    known.set(checkpoint.seq, checkpoint);
    let place = order.length;
    while (place > 0 && (order[place - 1] ?? 0) > checkpoint.seq) place -= 1;
    order.splice(place, 0, checkpoint.seq);
  };
  const drop = (seq: number): void => {
    known.delete(seq);
    order.splice(order.indexOf(seq), 1);
  };

  const runOf = (part: Part, seq: number, checkpoint: Checkpoint | undefined): Run => {
    const issued: IssuedCommand[] = [];
    const app = createApp({
      effects: (command) => {
        issued.push(command);
      },
      answers,
      screens,
      machines,
      checkpointEvery,
      lastSeq: seq,
      ...(checkpoint === undefined ? {} : { checkpoint }),
    });
    return { app, part, seq, replayed: null, issued, before: null };
  };
  /** Whether it opens, and as what it says it is. */
  const opened = (part: Part, checkpoint: Checkpoint): Run | string => {
    try {
      const run = runOf(part, checkpoint.seq, checkpoint);
      return run.app.digest() === checkpoint.digest ? run : 'its state does not match its digest';
    } catch (thrown) {
      return describe(thrown);
    }
  };

  /** A lane at `seq` or before it, as near as a checkpoint lets it be. */
  const runBefore = (part: Part, seq: number): Run => {
    for (const at of order.toReversed()) {
      if (at > seq || at < part.first) continue;
      const checkpoint = known.get(at) as Checkpoint;
      const run = opened(part, checkpoint);
      if (typeof run !== 'string') return run;
      drop(at);
    }
    return runOf(part, part.first - 1, part.beginning ?? undefined);
  };
  // Nearer than this, a lane that is on the way is as good as a checkpoint.
  const near = checkpointEvery === 0 ? 100 : checkpointEvery;
  return { parts, first, last: parts.at(-1)?.last ?? 0, near, entryAt, keep, opened, runBefore: runBefore };
};

/** A cursor at the very beginning; Left, in one sentence, where nothing is or the state to go on from cannot be opened. */
export const openCursor = (recorded: Recorded, options: CursorOptions): Either<string, ReplayCursor> => {
  const track = createTrack(recorded, options);
  const { parts, first, last, entryAt } = track;
  const [beginning] = parts;
  if (beginning === undefined) return left('The log has no entries.');
  if (beginning.beginning !== null) {
    const opened = track.opened(beginning, beginning.beginning);
    if (typeof opened === 'string') return left(`The log’s first checkpoint cannot be opened: ${opened}.`);
  }
  let divergence: Divergence | null = null;
  let verified = first - 1;

  const recordDivergence = (entry: LogEntry, got: string): void => {
    if (got === entry.digest || (divergence !== null && divergence.seq <= entry.seq)) return;
    divergence = { seq: entry.seq, expected: entry.digest, got, to: entry.to, event: entry.event };
  };
  const step = (run: Run, remembers: boolean): void => {
    const entry = entryAt(run.seq + 1) as LogEntry;
    run.issued.length = 0;
    run.before = remembers ? stateOf(run.app) : null;
    run.replayed = run.app.replay(entry.to, entry.event, entry.at);
    run.seq = entry.seq;
    recordDivergence(entry, run.replayed.digest);
    if (entry.seq === verified + 1) verified = entry.seq;
    const made = run.app.journal().checkpoints.at(-1);
    // A state that differs from the recorded one is no place to start from, or what comes after it would seem to agree.
    if (made?.seq === entry.seq && run.replayed.digest === entry.digest) track.keep(made);
  };
  const clamped = (seq: number): number => (Number.isNaN(seq) ? first - 1 : Math.min(last, Math.max(first - 1, Math.trunc(seq))));
  const partAt = (seq: number): Part => parts.find((part) => seq <= part.last) ?? beginning;
  /** From where a lane is when that is on the way; from `before` at the latest, when the target's own step must be seen. */
  const move = (run: Run | null, target: number, before = target, remembers = false): Run => {
    const part = partAt(Math.max(target, first));
    const isOnTheWay = run !== null && run.part === part && run.seq <= before;
    const nearest = isOnTheWay && target - run.seq < track.near ? run : track.runBefore(part, before);
    const from = isOnTheWay && run.seq >= nearest.seq ? run : nearest;
    while (from.seq < target) step(from, remembers && from.seq === target - 1);
    return from;
  };

  let here = move(null, first - 1);
  let aside: Run | null = null;
  const asideAt = (seq: number, before = seq): Run => {
    aside = move(aside, clamped(seq), before);
    return aside;
  };
  const moment = (): Moment => ({ seq: here.seq, app: here.app, entry: entryAt(here.seq) ?? null, replayed: here.replayed });
  return right({
    entries: recorded.entries,
    parts,
    first,
    last,
    moment,
    // Over the entry before, for what the last one changed and asked for is looked at next.
    seek: (seq) => {
      const target = clamped(seq);
      if (target !== here.seq) here = move(here, target, target - 1, true);
      return moment();
    },
    entryAt,
    stateAt: (seq) => {
      const target = clamped(seq);
      if (target === here.seq) return stateOf(here.app);
      // Before the first entry of a page load was another page, not the empty app that the entry came to.
      const isBefore = target === here.seq - 1 && target >= here.part.first;
      return isBefore && here.before !== null ? here.before : stateOf(asideAt(target).app);
    },
    commandsOf: (seq) => {
      if (entryAt(seq) === undefined) return [];
      return [...(seq === here.seq && here.before !== null ? here : asideAt(seq, seq - 1)).issued];
    },
    divergence: () => divergence,
    verify: (seq = last) => {
      const target = clamped(seq);
      while (verified < target) asideAt(Math.min(partAt(verified + 1).last, target), verified);
      return divergence === null || divergence.seq > target;
    },
  });
};
