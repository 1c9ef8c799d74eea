/**
 * The session log as a file: newline-delimited JSON. The first line is the header, then answers by digest and
 * entries in order, then the end, which names the digest of the text before it. `.velocity-log` files are gzip of it;
 * readers take both.
 */
import { Finite, Natural, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { Address } from './address.ts';
import { digestOf, digestOfText } from './digest.ts';
import { type AppEvent, EVENTS } from './events.ts';

/** The format's version: a reader refuses what it does not know. */
export const LOG_FORMAT = 1;

/** Changes when the set of event types changes. */
export const SCHEMA_DIGEST = digestOf(Object.keys(EVENTS).sort());

export const HeaderLine = record(
  {
    kind: oneOf(['header'], 'header'),
    format: Natural,
    release: t.string,
    schema: t.string,
    timeZone: t.string,
    locale: t.string,
    viewport: record({ width: Finite, height: Finite }),
  },
  'LogHeader',
);
export type LogHeader = Omit<t.TypeOf<typeof HeaderLine>, 'kind'>;

export const AnswerLine = record({ kind: oneOf(['answer'], 'answer'), digest: t.string, text: t.string }, 'LogAnswer');

export const EntryLine = partialRecord(
  { kind: oneOf(['entry'], 'entry'), seq: Natural, at: Finite, to: Address, event: t.UnknownRecord, digest: t.string },
  { fate: t.union([oneOf(['unaddressed'], 'unaddressed'), record({ threw: t.string }, 'Threw')]) },
  'LogEntry',
);

/** `check` is the digest of all text before this line: whatever was changed is found, even what no state depends on. */
export const EndLine = record({ kind: oneOf(['end'], 'end'), entries: Natural, digest: t.string, check: t.string }, 'LogEnd');

export interface LogEntry {
  readonly seq: number;
  readonly at: number;
  readonly to: Address;
  readonly event: AppEvent;
  readonly digest: string;
  readonly fate?: 'unaddressed' | { readonly threw: string };
}

export interface SessionLog {
  readonly header: LogHeader;
  readonly answers: readonly { readonly digest: string; readonly text: string }[];
  readonly entries: readonly LogEntry[];
  /** The digest of the last state. */
  readonly digest: string;
}

/** Writes a log, one JSON object per line. */
export const writeLog = (log: SessionLog): string => {
  const body = [
    { kind: 'header', ...log.header },
    ...log.answers.map((answer) => ({ kind: 'answer', ...answer })),
    ...log.entries.map((entry) => ({ kind: 'entry', ...entry })),
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
  const end = { kind: 'end', entries: log.entries.length, digest: log.digest, check: digestOfText(body) };
  return `${body}${JSON.stringify(end)}\n`;
};
