/** Reads a session log from its text: whole, or not at all, with the line and the reason of the refusal. */
import { type Either, left, right } from 'fp-ts/Either';
import { show } from '../codec/codec.ts';
import { HeaderLine, LOG_FORMAT, type LogHeader, MAX_LOG_LENGTH, type SessionLog } from './logFile.ts';
import { beginReading, decodeAs, type End, parseJson, type Read, type Reading, readEnd, readLine } from './readLines.ts';
import { changesSince, EVENT_UPCASTS, type EventUpcast, SCHEMA } from './schema.ts';
import { type FormatUpcast, upcastOf } from './upcast.ts';

/** Why a log was refused: the line (from 1) and the reason, as one sentence for a person. */
export interface LogRefusal {
  readonly _tag: 'LogRefusal';
  readonly line: number;
  readonly reason: string;
}

/** One sentence with the line and the reason. */
export const describeRefusal = (refusal: LogRefusal): string => `Line ${refusal.line}: ${refusal.reason}`;

const MAX_LINE = 32 * 1024 * 1024;

type ParsedLine = Readonly<Record<string, unknown>> & { readonly kind: unknown };

const parseLine = (text: string): Read<ParsedLine> => {
  if (text.length > MAX_LINE) return left(`the line is longer than ${MAX_LINE} characters`);
  const parsed = parseJson(text, 'this is not JSON: the file is cut or damaged, or it is no session log');
  if (parsed._tag === 'Left') return parsed;
  const { right: value } = parsed;
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'kind')) return right(value as ParsedLine);
  return left(`a JSON object with a kind was expected, not ${show(value)}`);
};

interface Begun {
  readonly header: LogHeader;
  readonly upcast: FormatUpcast;
}

const readHeader = (text: string): Read<Begun> => {
  const line = parseLine(text);
  if (line._tag === 'Left') return line;
  if (line.right.kind !== 'header') return left('a session log begins with its header');
  const { format } = line.right;
  const upcast = upcastOf(format);
  if (upcast === undefined) return left(`format ${show(format)} is not supported; this release reads formats 1 to ${LOG_FORMAT}`);
  const header = decodeAs(HeaderLine, upcast.header(line.right));
  if (header._tag === 'Left') return header;
  const { kind: _, ...rest } = header.right;
  return right({ header: rest, upcast });
};

const refuse = (line: number, reason: string): Either<LogRefusal, never> => left({ _tag: 'LogRefusal', line, reason });

interface Line {
  readonly number: number;
  readonly text: string;
  /** Where it begins in the file, and where the next one does; null when it has no end. */
  readonly start: number;
  readonly next: number | null;
}

const lineAt = (text: string, start: number, number: number): Line => {
  const stop = text.indexOf('\n', start);
  return stop === -1
    ? { number, text: text.slice(start), start, next: null }
    : { number, text: text.slice(start, stop), start, next: stop + 1 };
};

/** Reads line after line up to the end; the answer is what the end names. */
const readBody = (into: Reading, opening: Reading['segments'], text: string, first: Line): Either<LogRefusal, End> => {
  let line = first;
  while (line.next !== null && line.next < text.length) {
    line = lineAt(text, line.next, line.number + 1);
    const parsed = parseLine(line.text);
    if (parsed._tag === 'Left') return refuse(line.number, parsed.left);
    if (parsed.right.kind === 'entry' && into.entries.length === 0) into.segments.push(...opening);
    const isEnd = parsed.right.kind === 'end';
    const read = isEnd ? readEnd(into, parsed.right, text.slice(0, line.start)) : readLine(into, parsed.right);
    if (read._tag === 'Left') return refuse(line.number, read.left);
    if (!isEnd) continue;
    if (line.next === null) return refuse(line.number, 'the last line has no end: the file is cut');
    return line.next === text.length ? right(read.right as End) : refuse(line.number + 1, 'there is more after the end');
  }
  return refuse(line.number, 'the log has no end: the file is cut');
};

/** Reads a log whole or refuses it whole, with the line and the reason; older formats and events as this release has them. Never throws. */
export const readLog = (text: string, upcasts: readonly EventUpcast[] = EVENT_UPCASTS): Either<LogRefusal, SessionLog> => {
  if (text === '') return refuse(1, 'the file is empty');
  if (text.length > MAX_LOG_LENGTH) return refuse(1, `the file is longer than ${MAX_LOG_LENGTH} characters, which no session log is`);
  const first = lineAt(text, 0, 1);
  const begun = readHeader(first.text);
  if (begun._tag === 'Left') return refuse(1, begun.left);
  const { header, upcast } = begun.right;
  const into = beginReading(header, upcasts);
  const end = readBody(into, upcast.opening(header), text, first);
  if (end._tag === 'Left') return end;
  const answers = [...into.answers].map(([id, kept]) => ({ digest: id, text: kept.text }));
  const { segments, checkpoints, entries } = into;
  return right({ header, answers, segments, checkpoints, entries, ...end.right });
};

/** One sentence on a log of another release; null for one of this release's own kind. */
const onRelease = ({ header }: Pick<SessionLog, 'header'>): string | null => {
  if (header.schema.digest === SCHEMA.digest) return null;
  const by = `This log was written by release ${header.release}`;
  const then = 'Its states may differ from those of this release.';
  if (Object.keys(header.schema.events).length === 0) return `${by}, before logs listed their event types. ${then}`;
  const { gained } = changesSince(header.schema.events);
  return gained.length === 0
    ? `${by}, which wrote events in a different format. ${then}`
    : `${by}, which does not have ${gained.length === 1 ? 'the event' : `${gained.length} event types, such as`} ${gained[0]}. ${then}`;
};

/** Where the live session had another state than its replay: a fault of Velocity itself, which a replay alone cannot show. */
const onDeparture = ({ departs }: Pick<SessionLog, 'departs'>): string | null =>
  departs === undefined ? null : `When this log was saved, the live state after entry ${departs} differed from the replayed state.`;

/** What whoever opens a log should know of it; null where there is nothing to say. */
export const noteOn = (log: Pick<SessionLog, 'header' | 'departs'>): string | null => {
  const notes = [onRelease(log), onDeparture(log)].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(' ');
};
