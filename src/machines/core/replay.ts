/**
 * Replays a recorded session from end to end: the same app, with effects that do nothing, a fresh one for each page
 * load. It compares the state's digest after every entry with the one that was recorded, and names the first that
 * differs.
 */
import type { IssuedCommand } from '../../domain/journal/commands.ts';
import type { OwnAnswerStore } from './answers.ts';
import { type App, createApp } from './createApp.ts';
import type { Divergence } from './cursor.ts';
import type { Checkpoint, Entry } from './journal.ts';
import { fillAnswers, type Part, partsOf, type Recorded } from './recorded.ts';
import type { AreaContents } from './registry.ts';

export type { Divergence } from './cursor.ts';

export interface Replayed {
  /** The app of the last page load that was replayed. */
  readonly app: App;
  readonly entries: readonly Entry[];
  /** As they came about, when some were asked for. */
  readonly checkpoints: readonly Checkpoint[];
  /** What the machines asked for, by entry: in a replay nothing of it is done. */
  readonly issued: readonly { readonly seq: number; readonly issued: IssuedCommand }[];
  readonly divergence: Divergence | null;
}

export interface ReplayOptions extends AreaContents {
  /** Stop after this entry. */
  readonly until?: number;
  /** Go on past a divergence; otherwise the replay stops there. */
  readonly tolerant?: boolean;
  /** Entries between two checkpoints; none by default. */
  readonly checkpointEvery?: number;
}

/** What grows while a session is replayed. */
interface Growing {
  readonly entries: Entry[];
  readonly checkpoints: Checkpoint[];
  readonly issued: { seq: number; issued: IssuedCommand }[];
  divergence: Divergence | null;
}

const openPart = (part: Part | undefined, options: ReplayOptions, answers: OwnAnswerStore, into: Growing): App =>
  createApp({
    effects: (issued) => {
      into.issued.push({ seq: (into.entries.at(-1)?.seq ?? (part?.first ?? 1) - 1) + 1, issued });
    },
    answers,
    screens: options.screens,
    machines: options.machines,
    checkpointEvery: options.checkpointEvery ?? 0,
    lastSeq: (part?.first ?? 1) - 1,
    ...(part === undefined || part.beginning === null ? {} : { checkpoint: part.beginning }),
  });

/** Whether the replay goes on. */
const playPart = (app: App, recorded: Recorded, part: Part, options: ReplayOptions, into: Growing): boolean => {
  const offset = recorded.entries[0]?.seq ?? 1;
  const last = Math.min(part.last, options.until ?? part.last);
  for (let seq = part.first; seq <= last; seq += 1) {
    const entry = recorded.entries[seq - offset];
    if (entry === undefined) return false;
    const replayed = app.replay(entry.to, entry.event, entry.at);
    into.entries.push(replayed);
    if (replayed.digest === entry.digest || into.divergence !== null) continue;
    into.divergence = { seq, expected: entry.digest, got: replayed.digest, to: entry.to, event: entry.event };
    if (options.tolerant !== true) return false;
  }
  return last === part.last;
};

/** Feeds the entries of a session to a fresh app, page load by page load. */
export const replayLog = (recorded: Recorded, options: ReplayOptions): Replayed => {
  const answers = fillAnswers(recorded);
  const into: Growing = { entries: [], checkpoints: [], issued: [], divergence: null };
  let app: App | null = null;
  for (const part of partsOf(recorded)) {
    if (options.until !== undefined && part.first > options.until && app !== null) break;
    app = openPart(part, options, answers, into);
    const goesOn = playPart(app, recorded, part, options, into);
    into.checkpoints.push(...app.journal().checkpoints);
    if (!goesOn) break;
  }
  return { ...into, app: app ?? openPart(undefined, options, answers, into) };
};
