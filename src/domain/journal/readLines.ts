/** Reads the lines of a session log one by one; what each may be depends on what has been read before it. */
import { type Either, left, right } from 'fp-ts/Either';
import { contract } from '../api/contract.ts';
import { type Codec, decode, describeFailure, show } from '../codec/codec.ts';
import { digestOfText } from './digest.ts';
import type { AppEvent } from './events.ts';
import { decodeAnyEvent } from './everyEvent.ts';
import {
  AnswerLine,
  CheckpointLine,
  EndLine,
  EntryLine,
  type LogCheckpoint,
  type LogEntry,
  type LogHeader,
  type LogSegment,
  MAX_LOG_ENTRIES,
  SegmentLine,
  type SessionLog,
} from './logFile.ts';
import { changesSince, currentEntry, type EventUpcast, upcastFor } from './schema.ts';

/** A reader's answer for one line: what it holds, or the reason why the log is refused. */
export type Read<A> = Either<string, A>;

/** What has been read so far. */
export interface Reading {
  readonly header: LogHeader;
  /** Kinds of events that are not what they were when the log was written, and why. */
  readonly changed: ReadonlyMap<string, string>;
  readonly upcasts: readonly EventUpcast[];
  /** By digest; the value is what the text says as JSON. */
  readonly answers: Map<string, { readonly text: string; readonly value: unknown }>;
  readonly segments: LogSegment[];
  readonly checkpoints: LogCheckpoint[];
  readonly entries: LogEntry[];
  /** Call and digest of the answers that have been held against their contract. */
  readonly fitting: Set<string>;
}

export const beginReading = (header: LogHeader, upcasts: readonly EventUpcast[]): Reading => ({
  header,
  // The first format said nothing of its events: each entry is judged by itself.
  changed: changesSince(header.schema.events).changed,
  upcasts,
  answers: new Map(),
  segments: [],
  checkpoints: [],
  entries: [],
  fitting: new Set(),
});

export const parseJson = (text: string, otherwise: string): Read<unknown> => {
  try {
    return right(JSON.parse(text));
  } catch {
    return left(otherwise);
  }
};

export const decodeAs = <A>(codec: Codec<A>, value: unknown): Read<A> => {
  const decoded = decode(codec, value);
  return decoded._tag === 'Left' ? left(describeFailure(decoded.left)) : decoded;
};

const DONE: Read<undefined> = right(undefined);

const readAnswer = ({ answers }: Reading, line: unknown): Read<undefined> => {
  const answer = decodeAs(AnswerLine, line);
  if (answer._tag === 'Left') return answer;
  const { digest, text } = answer.right;
  if (digestOfText(text) !== digest) return left(`the answer ${show(digest)} does not have that digest: the file is damaged`);
  if (answers.has(digest)) return left(`the answer ${digest} appears twice`);
  const value = parseJson(text, `the answer ${digest} is not JSON`);
  if (value._tag === 'Left') return value;
  answers.set(digest, { text, value: value.right });
  return DONE;
};

/** An answer that is named must have come before, and must be one of its call. */
const checkAnswer = ({ answers, fitting }: Reading, call: keyof typeof contract, digest: string): string | null => {
  const id = `${call} ${digest}`;
  if (fitting.has(id)) return null;
  const kept = answers.get(digest);
  if (kept === undefined) return `its answer ${show(digest)} is missing`;
  const decoded = decodeAs(contract[call].answer as Codec<unknown>, kept.value);
  if (decoded._tag === 'Left') return `its answer ${digest} is no valid answer of ${call}: ${decoded.left}`;
  fitting.add(id);
  return null;
};

const readSegment = (into: Reading, line: unknown): Read<undefined> => {
  const segment = decodeAs(SegmentLine, line);
  if (segment._tag === 'Left') return segment;
  const { kind: _, ...rest } = segment.right;
  const last = into.entries.at(-1)?.seq;
  if (into.segments.at(-1)?.first === rest.first) return left(`the segment before entry ${rest.first} has no entries`);
  if (last === undefined && into.segments.length > 0) return left('the previous segment has no entries');
  if (last !== undefined && rest.first !== last + 1) return left(`a segment from entry ${rest.first} on follows entry ${last}`);
  if (rest.first === 0) return left('a segment from entry 0 on: entries count from 1');
  for (const [digest, call] of Object.entries(rest.calls)) {
    const unanswered = checkAnswer(into, call, digest);
    if (unanswered !== null) return left(unanswered);
  }
  into.segments.push(rest);
  return DONE;
};

/** A checkpoint follows the entry that it is the state after, or stands for the entries before the first that is kept. */
const readCheckpoint = (into: Reading, line: unknown): Read<undefined> => {
  const checkpoint = decodeAs(CheckpointLine, line);
  if (checkpoint._tag === 'Left') return checkpoint;
  const { kind: _, ...rest } = checkpoint.right;
  const entry = into.entries.at(-1);
  const place = entry?.seq ?? (into.segments[0]?.first ?? Number.NaN) - 1;
  if (rest.seq !== place || rest.seq === 0) return left(`a checkpoint of entry ${rest.seq} does not belong here`);
  if (into.checkpoints.at(-1)?.seq === rest.seq) return left(`the checkpoint of entry ${rest.seq} appears twice`);
  if (entry !== undefined && entry.digest !== rest.digest) return left(`the checkpoint of entry ${rest.seq} has a different state`);
  into.checkpoints.push(rest);
  return DONE;
};

/** Entries count from 1 or from a checkpoint on, and app.started begins a segment. */
const checkPlace = ({ entries, segments, checkpoints }: Reading, seq: number, event: AppEvent): string | null => {
  const last = entries.at(-1)?.seq;
  const segment = segments.at(-1);
  if (last !== undefined && seq !== last + 1) return `entry ${seq} follows entry ${last}: entries are missing or out of order`;
  if (segment === undefined) return 'an entry appears before its segment';
  if (last === undefined && seq !== segment.first) return `the first entry is number ${seq}: the beginning is missing`;
  if (seq !== segment.first) return null;
  const isTrimmed = last === undefined && checkpoints.length > 0;
  if (last === undefined && seq !== 1 && !isTrimmed) return `the first entry is number ${seq}: the beginning is missing`;
  return isTrimmed || event.type === 'app.started' ? null : `a session begins with app.started, not with ${event.type}`;
};

/** An event as this release has it, or why it cannot be read. */
const readEvent = ({ header, changed, upcasts }: Reading, written: Readonly<Record<string, unknown>>): Read<AppEvent> => {
  const type = `${written.type}`;
  const upcast = upcastFor(upcasts, header.schema.events, type);
  const reason = changed.get(type);
  if (upcast === undefined && reason !== undefined)
    return left(`${type} has changed since release ${show(header.release)}, which wrote the log: ${reason}`);
  const event = decodeAnyEvent(upcast === undefined ? written : upcast.change(written));
  return event._tag === 'Left' ? left(describeFailure(event.left)) : event;
};

const readEntry = (into: Reading, line: unknown): Read<undefined> => {
  const entry = decodeAs(EntryLine, line);
  if (entry._tag === 'Left') return entry;
  const { seq, at, to, digest, fate, live } = entry.right;
  const event = readEvent(into, entry.right.event);
  if (event._tag === 'Left') return left(`entry ${seq}: ${event.left}`);
  const misplaced = checkPlace(into, seq, event.right);
  if (misplaced !== null) return left(misplaced);
  if (into.entries.length >= MAX_LOG_ENTRIES) return left(`a log has at most ${MAX_LOG_ENTRIES} entries`);
  if (event.right.type === 'api.answered' && 'answer' in event.right.body) {
    const unanswered = checkAnswer(into, event.right.call, event.right.body.answer);
    if (unanswered !== null) return left(`entry ${seq}: ${unanswered}`);
  }
  into.entries.push({
    seq,
    at,
    ...currentEntry({ to, event: event.right }, into.header.schema.events),
    digest,
    ...(fate === undefined ? {} : { fate }),
    ...(live === undefined ? {} : { live }),
  });
  return DONE;
};

/** What the end names: the digest of the last state, and where the live session departed from its replay. */
export type End = Pick<SessionLog, 'digest' | 'departs'>;

/** `above` is the text of the lines before. */
export const readEnd = ({ entries, segments }: Reading, line: unknown, above: string): Read<End> => {
  const end = decodeAs(EndLine, line);
  if (end._tag === 'Left') return end;
  const { entries: count, digest, check, departs } = end.right;
  if (count !== entries.length) return left(`the end counts ${count} entries, but there are ${entries.length}`);
  const last = entries.at(-1);
  if (last === undefined) return left('the log has no entries');
  if ((segments.at(-1)?.first ?? 0) > last.seq) return left('the last segment has no entries');
  if (digest !== last.digest) return left('the end and the last entry have different states');
  return check === digestOfText(above)
    ? right({ digest, ...(departs === undefined ? {} : { departs }) })
    : left('a line above was changed after it was written: the file is damaged');
};

/** Reads any line between the header and the end. */
export const readLine = (into: Reading, line: { readonly kind: unknown }): Read<undefined> => {
  switch (line.kind) {
    case 'answer':
      return readAnswer(into, line);
    case 'segment':
      return readSegment(into, line);
    case 'checkpoint':
      return readCheckpoint(into, line);
    case 'entry':
      return readEntry(into, line);
    case 'header':
      return left('the header appears twice');
    default:
      return left(`unknown line kind ${show(line.kind)}`);
  }
};
