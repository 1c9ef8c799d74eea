/**
 * The session log as a file: newline-delimited JSON, specified in `docs/session-log.md`. The first line is the header,
 * then answers by digest, then the segments, oldest first, each with its entries in order and its checkpoints; then
 * the end, which names the digest of the text before it. `.velocity-log` files are gzip of it; readers take both.
 */
import { CALL_NAMES, type CallName } from '../api/contract.ts';
import { Finite, Natural, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { Address } from './address.ts';
import { digestOfText } from './digest.ts';
import type { AppEvent } from './events.ts';
import { JsonRecord } from './json.ts';
import { LogSchema, SCHEMA } from './schema.ts';

/** The format's version: a reader upcasts older ones and refuses what it does not know. */
export const LOG_FORMAT = 2;

/** Changes when an event changes or comes along. */
export const SCHEMA_DIGEST = SCHEMA.digest;

/** No journal holds more: recording trims before, and a reader refuses more. */
export const MAX_LOG_ENTRIES = 250_000;
/** The longest text of a log, in UTF-16 units. */
export const MAX_LOG_LENGTH = 80_000_000;

export const HeaderLine = record(
  {
    kind: oneOf(['header'], 'header'),
    format: Natural,
    release: t.string,
    schema: LogSchema,
    timeZone: t.string,
    locale: t.string,
    viewport: record({ width: Finite, height: Finite }),
  },
  'LogHeader',
);
export type LogHeader = Omit<t.TypeOf<typeof HeaderLine>, 'kind'>;

export const AnswerLine = record({ kind: oneOf(['answer'], 'answer'), digest: t.string, text: t.string }, 'LogAnswer');

/**
 * A page load begins. `first` is the number of its first entry. Where the entries before were trimmed, a checkpoint
 * with the number before follows at once, and `calls` says whose the answers are that only that state knows.
 */
export const SegmentLine = record(
  {
    kind: oneOf(['segment'], 'segment'),
    first: Natural,
    release: t.string,
    calls: t.record(t.string, oneOf(CALL_NAMES as [CallName, ...CallName[]], 'CallName')),
  },
  'LogSegment',
);
export type LogSegment = Omit<t.TypeOf<typeof SegmentLine>, 'kind'>;

/** The whole state after entry `seq`. */
export const CheckpointLine = record(
  { kind: oneOf(['checkpoint'], 'checkpoint'), seq: Natural, digest: t.string, state: JsonRecord },
  'LogCheckpoint',
);
export type LogCheckpoint = Omit<t.TypeOf<typeof CheckpointLine>, 'kind'>;

export const EntryLine = partialRecord(
  { kind: oneOf(['entry'], 'entry'), seq: Natural, at: Finite, to: Address, event: t.UnknownRecord, digest: t.string },
  { fate: t.union([oneOf(['unaddressed'], 'unaddressed'), record({ threw: t.string }, 'Threw')]), live: t.string },
  'LogEntry',
);

/** `check` is the digest of all text before this line: whatever was changed is found, even what no state depends on. */
export const EndLine = partialRecord(
  { kind: oneOf(['end'], 'end'), entries: Natural, digest: t.string, check: t.string },
  { departs: Natural },
  'LogEnd',
);

export interface LogEntry {
  readonly seq: number;
  readonly at: number;
  readonly to: Address;
  readonly event: AppEvent;
  readonly digest: string;
  readonly fate?: 'unaddressed' | { readonly threw: string };
  /** The digest of the live state, before names were replaced; logs of older releases have none. */
  readonly live?: string;
}

export interface LogAnswer {
  readonly digest: string;
  readonly text: string;
}

/** Entries are numbered throughout, without a gap; the first segment alone may begin with a checkpoint. */
export interface SessionLog {
  readonly header: LogHeader;
  readonly answers: readonly LogAnswer[];
  readonly segments: readonly LogSegment[];
  readonly checkpoints: readonly LogCheckpoint[];
  readonly entries: readonly LogEntry[];
  /** The digest of the last state. */
  readonly digest: string;
  /** The first entry after which the live state was another than that of a replay, as was found when the log was saved. */
  readonly departs?: number;
}

const lineOf = (kind: string, value: object): string => `${JSON.stringify({ kind, ...value })}\n`;

/** Segments, checkpoints and entries in the order in which they came about. */
const sessionRowsOf = (log: SessionLog): readonly string[] => {
  const segments = new Map(log.segments.map((segment) => [segment.first, segment]));
  const checkpoints = new Map(log.checkpoints.map((checkpoint) => [checkpoint.seq, checkpoint]));
  const lines: string[] = [];
  const checkpointAt = (seq: number): void => {
    const checkpoint = checkpoints.get(seq);
    if (checkpoint !== undefined) lines.push(lineOf('checkpoint', checkpoint));
  };
  for (const entry of log.entries) {
    const segment = segments.get(entry.seq);
    if (segment !== undefined) lines.push(lineOf('segment', segment));
    if (segment !== undefined && entry === log.entries[0]) checkpointAt(entry.seq - 1);
    lines.push(lineOf('entry', entry));
    checkpointAt(entry.seq);
  }
  return lines;
};

/** Writes a log, one JSON object per line. */
export const writeLog = (log: SessionLog): string => {
  const body = [lineOf('header', log.header), ...log.answers.map((answer) => lineOf('answer', answer)), ...sessionRowsOf(log)].join('');
  const { departs } = log;
  const end = { entries: log.entries.length, digest: log.digest, check: digestOfText(body), ...(departs === undefined ? {} : { departs }) };
  return `${body}${lineOf('end', end)}`;
};
