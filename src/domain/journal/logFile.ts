/**
 * The session log as a file: newline-delimited JSON. The first line is the header, then answers by digest and
 * entries in order, then the end. `.velocity-log` files are gzip of it; readers take both.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { type Codec, decode, describeFailure, Finite, Natural, oneOf, partialRecord, record, show, t } from '../codec/codec.ts';
import { Address } from './address.ts';
import { digestOf, digestOfText } from './digest.ts';
import { type AppEvent, decodeEvent, EVENTS } from './events.ts';

/** The format's version: a reader refuses what it does not know. */
export const LOG_FORMAT = 1;

/** Changes when the set of event types changes. */
export const SCHEMA_DIGEST = digestOf(Object.keys(EVENTS).sort());

const Header = record(
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
export type LogHeader = Omit<t.TypeOf<typeof Header>, 'kind'>;

const AnswerLine = record({ kind: oneOf(['answer'], 'answer'), digest: t.string, text: t.string }, 'LogAnswer');
const EntryLine = partialRecord(
  { kind: oneOf(['entry'], 'entry'), seq: Natural, at: Finite, to: Address, event: t.UnknownRecord, digest: t.string },
  { fate: t.union([oneOf(['unaddressed'], 'unaddressed'), record({ threw: t.string })]) },
  'LogEntry',
);
const EndLine = record({ kind: oneOf(['end'], 'end'), entries: Natural, digest: t.string }, 'LogEnd');

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

/** Why a log was refused: the line (from 1) and the reason, as one sentence for a person. */
export interface LogRefusal {
  readonly _tag: 'LogRefusal';
  readonly line: number;
  readonly reason: string;
}

const refuse = (line: number, reason: string): Either<LogRefusal, never> => left({ _tag: 'LogRefusal', line, reason });

/** One sentence with the line and the reason. */
export const describeRefusal = (refusal: LogRefusal): string => `Line ${refusal.line}: ${refusal.reason}`;

/** Writes a log, one JSON object per line. */
export const writeLog = (log: SessionLog): string =>
  [
    { kind: 'header', ...log.header },
    ...log.answers.map((answer) => ({ kind: 'answer', ...answer })),
    ...log.entries.map((entry) => ({ kind: 'entry', ...entry })),
    { kind: 'end', entries: log.entries.length, digest: log.digest },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

const MAX_LINE = 64 * 1024 * 1024;

const parseLine = (text: string, line: number): Either<LogRefusal, { readonly kind: unknown }> => {
  if (text.length > MAX_LINE) return refuse(line, `the line is longer than ${MAX_LINE} characters`);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'kind' in value) return right(value);
    return refuse(line, `a JSON object with a kind was expected, not ${show(value)}`);
  } catch {
    return refuse(line, 'this is not JSON: the file is cut or damaged, or it is no session log');
  }
};

const decodeLine = <A>(codec: Codec<A>, value: unknown, line: number): Either<LogRefusal, A> => {
  const decoded = decode(codec, value);
  return decoded._tag === 'Left' ? refuse(line, describeFailure(decoded.left)) : decoded;
};

const readHeader = (value: { readonly kind: unknown }): Either<LogRefusal, LogHeader> => {
  if (value.kind !== 'header') return refuse(1, 'a session log begins with its header');
  const format: unknown = (value as { format?: unknown }).format;
  if (format !== LOG_FORMAT) return refuse(1, `format ${show(format)} is not known here; this release reads format ${LOG_FORMAT}`);
  const header = decodeLine(Header, value, 1);
  return header;
};

interface Reading {
  readonly answers: { digest: string; text: string }[];
  readonly entries: LogEntry[];
  end: { readonly entries: number; readonly digest: string } | null;
}

const readAnswer = (into: Reading, value: unknown, line: number): LogRefusal | null => {
  const answer = decodeLine(AnswerLine, value, line);
  if (answer._tag === 'Left') return answer.left;
  const { digest, text } = answer.right;
  if (digestOfText(text) !== digest)
    return { _tag: 'LogRefusal', line, reason: `the answer ${digest} does not have that digest: the file is damaged` };
  into.answers.push({ digest, text });
  return null;
};

const readEntry = (into: Reading, value: unknown, line: number): LogRefusal | null => {
  const entry = decodeLine(EntryLine, value, line);
  if (entry._tag === 'Left') return entry.left;
  const { seq, at, to, digest, fate } = entry.right;
  const last = into.entries.at(-1)?.seq;
  if (last !== undefined && seq !== last + 1) {
    return { _tag: 'LogRefusal', line, reason: `entry ${seq} follows entry ${last}: entries are missing or out of order` };
  }
  const event = decodeEvent(entry.right.event);
  if (event._tag === 'Left') return { _tag: 'LogRefusal', line, reason: `entry ${seq}: ${describeFailure(event.left)}` };
  into.entries.push({ seq, at, to, event: event.right, digest, ...(fate === undefined ? {} : { fate }) });
  return null;
};

const readEnd = (into: Reading, value: unknown, line: number): LogRefusal | null => {
  const end = decodeLine(EndLine, value, line);
  if (end._tag === 'Left') return end.left;
  into.end = end.right;
  return null;
};

const readBodyLine = (into: Reading, text: string, line: number): LogRefusal | null => {
  if (into.end !== null) return { _tag: 'LogRefusal', line, reason: 'there is more after the end' };
  const parsed = parseLine(text, line);
  if (parsed._tag === 'Left') return parsed.left;
  switch (parsed.right.kind) {
    case 'answer':
      return readAnswer(into, parsed.right, line);
    case 'entry':
      return readEntry(into, parsed.right, line);
    case 'end':
      return readEnd(into, parsed.right, line);
    default:
      return { _tag: 'LogRefusal', line, reason: `a line of kind ${show(parsed.right.kind)} is not known here` };
  }
};

/** Reads a log whole or refuses it whole, with the line and the reason. Never throws. */
export const readLog = (text: string): Either<LogRefusal, SessionLog> => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  if (lines.length === 0) return refuse(1, 'the file is empty');
  const first = parseLine(lines[0] ?? '', 1);
  if (first._tag === 'Left') return first;
  const header = readHeader(first.right);
  if (header._tag === 'Left') return header;
  const into: Reading = { answers: [], entries: [], end: null };
  for (let i = 1; i < lines.length; i += 1) {
    const refusal = readBodyLine(into, lines[i] ?? '', i + 1);
    if (refusal !== null) return left(refusal);
  }
  if (into.end === null) return refuse(lines.length, 'the log has no end: the file is cut');
  if (into.end.entries !== into.entries.length)
    return refuse(lines.length, `the end counts ${into.end.entries} entries, but there are ${into.entries.length}`);
  return right({ header: header.right, answers: into.answers, entries: into.entries, digest: into.end.digest });
};
