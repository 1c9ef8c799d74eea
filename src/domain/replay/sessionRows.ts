/**
 * A recorded session as a list and a timeline show it: one row per entry with its time, its size and
 * what is remarkable about it. Times are milliseconds since the first entry; `active` are the same with long silences
 * shortened, so that an hour at lunch is not an hour of the timeline.
 */
import type { AppEvent } from '../journal/events.ts';
import type { LogEntry } from '../journal/logFile.ts';
import { summaryOf } from './summary.ts';

/** A silence is no longer than this on the timeline and in play, when idle time is skipped. */
export const IDLE_MS = 3_000;

/** Answers that took at least this long are slow. */
export const SLOW_MS = 1_000;

export interface Row {
  readonly seq: number;
  readonly to: string;
  readonly type: string;
  /** What the event says, in one line. */
  readonly summary: string;
  readonly at: number;
  readonly active: number;
  /** The event's JSON in UTF-8 bytes. */
  readonly size: number;
  /** What went wrong, in words; null when nothing did. */
  readonly error: string | null;
  /** The first entry of a page load. */
  readonly startsPage: boolean;
  /** What a search looks at, in lower case. */
  readonly words: string;
}

export interface SessionRows {
  readonly rows: readonly Row[];
  /** The number of the first row. */
  readonly first: number;
  readonly last: number;
  /** How long the session took, and how long with its silences shortened. */
  readonly duration: number;
  readonly activeDuration: number;
}

const failureOf = (event: AppEvent): string | null => {
  switch (event.type) {
    case 'api.failed': {
      const { kind, status, message } = event.failure;
      const what =
        kind === 'status'
          ? `answered ${status ?? 'an error'}`
          : { timeout: 'timed out', network: 'had no connection', decode: 'answered what does not fit' }[kind];
      return `${event.call} ${what}${message === undefined || message === '' ? '' : `: ${message}`}`;
    }
    case 'area.failed':
      return `The area ${event.area} could not be loaded: ${event.message}`;
    case 'shell.viewFailed':
      return `${event.where} could not be rendered: ${event.message}`;
    case 'download.failed':
      return `${event.name} could not be saved: ${event.message}`;
    case 'storage.failed':
    case 'clipboard.failed':
      return event.message;
    case 'connection.lost':
      return 'The server could not be reached';
    default:
      return null;
  }
};

/** What went wrong at an entry: an actor threw, or the event tells of a failure. */
export const errorOf = ({ event, fate, to }: Pick<LogEntry, 'event' | 'fate' | 'to'>): string | null =>
  typeof fate === 'object' ? `${to} threw: ${fate.threw}` : failureOf(event);

/** UTF-8 bytes of a text; a lone surrogate counts as its replacement, three. */
export const utf8Length = (text: string): number => {
  let bytes = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      bytes += 4;
      i += 1;
    } else bytes += 3;
  }
  return bytes;
};

/** Total: a clock that ran backwards makes a step of no time. */
export const sessionRowsOf = (entries: readonly LogEntry[], pageStarts: readonly number[]): SessionRows => {
  const starts = new Set(pageStarts);
  const rows: Row[] = [];
  let [before, at, active] = [entries[0]?.at ?? 0, 0, 0];
  for (const entry of entries) {
    const passed = Math.max(0, entry.at - before);
    before = Math.max(before, entry.at);
    at += passed;
    active += Math.min(passed, IDLE_MS);
    const json = JSON.stringify(entry.event);
    const words = `${entry.seq} ${entry.to} ${json}`.toLowerCase();
    const { seq, to, event } = entry;
    const row = {
      seq,
      to,
      type: event.type,
      summary: summaryOf(event),
      at,
      active,
      size: utf8Length(json),
      error: errorOf(entry),
      startsPage: starts.has(seq),
      words,
    };
    rows.push(row);
  }
  return { rows, first: rows[0]?.seq ?? 1, last: rows.at(-1)?.seq ?? 0, duration: at, activeDuration: active };
};

export const rowAt = (sessionRows: SessionRows, seq: number): Row | undefined => sessionRows.rows[seq - sessionRows.first];

export const timeOf = (row: Row, skipIdle: boolean): number => (skipIdle ? row.active : row.at);

export const durationOf = (sessionRows: SessionRows, skipIdle: boolean): number =>
  skipIdle ? sessionRows.activeDuration : sessionRows.duration;

/** The number of the last entry that came at `time` or before; the first one's before the beginning. */
export const seqAtTime = ({ rows, first }: SessionRows, time: number, skipIdle: boolean): number => {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (timeOf(rows[middle] as Row, skipIdle) <= time) low = middle;
    else high = middle - 1;
  }
  return rows[low]?.seq ?? first;
};
