/** Reads a session log from its text: whole, or not at all, with the line and the reason of the refusal. */
import { type Either, left, right } from 'fp-ts/Either';
import { contract } from '../api/contract.ts';
import { type Codec, decode, describeFailure, show } from '../codec/codec.ts';
import { digestOfText } from './digest.ts';
import { type AppEvent, decodeEvent } from './events.ts';
import { AnswerLine, EndLine, EntryLine, HeaderLine, LOG_FORMAT, type LogEntry, type LogHeader, type SessionLog } from './logFile.ts';

/** Why a log was refused: the line (from 1) and the reason, as one sentence for a person. */
export interface LogRefusal {
  readonly _tag: 'LogRefusal';
  readonly line: number;
  readonly reason: string;
}

/** One sentence with the line and the reason. */
export const describeRefusal = (refusal: LogRefusal): string => `Line ${refusal.line}: ${refusal.reason}`;

/** A reader's answer for one line: what it holds, or the reason why the log is refused. */
type Read<A> = Either<string, A>;

/** What has been read so far. */
interface Reading {
  /** By digest; the value is what the text says as JSON. */
  readonly answers: Map<string, { readonly text: string; readonly value: unknown }>;
  readonly entries: LogEntry[];
  /** Call and digest of the answers that have been held against their contract. */
  readonly fitting: Set<string>;
}

const MAX_LINE = 64 * 1024 * 1024;

const parseJson = (text: string, otherwise: string): Read<unknown> => {
  try {
    return right(JSON.parse(text));
  } catch {
    return left(otherwise);
  }
};

const parseLine = (text: string): Read<{ readonly kind: unknown }> => {
  if (text.length > MAX_LINE) return left(`the line is longer than ${MAX_LINE} characters`);
  const parsed = parseJson(text, 'this is not JSON: the file is cut or damaged, or it is no session log');
  if (parsed._tag === 'Left') return parsed;
  const { right: value } = parsed;
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'kind')) return right(value as { readonly kind: unknown });
  return left(`a JSON object with a kind was expected, not ${show(value)}`);
};

const decodeAs = <A>(codec: Codec<A>, value: unknown): Read<A> => {
  const decoded = decode(codec, value);
  return decoded._tag === 'Left' ? left(describeFailure(decoded.left)) : decoded;
};

const readHeader = (text: string): Read<LogHeader> => {
  const line = parseLine(text);
  if (line._tag === 'Left') return line;
  if (line.right.kind !== 'header') return left('a session log begins with its header');
  const { format } = line.right as { readonly format?: unknown };
  if (format !== LOG_FORMAT) return left(`format ${show(format)} is not known here; this release reads format ${LOG_FORMAT}`);
  const header = decodeAs(HeaderLine, line.right);
  if (header._tag === 'Left') return header;
  const { kind: _, ...rest } = header.right;
  return right(rest);
};

const readAnswer = ({ answers }: Reading, line: unknown): Read<undefined> => {
  const answer = decodeAs(AnswerLine, line);
  if (answer._tag === 'Left') return answer;
  const { digest, text } = answer.right;
  if (digestOfText(text) !== digest) return left(`the answer ${show(digest)} does not have that digest: the file is damaged`);
  if (answers.has(digest)) return left(`the answer ${digest} stands here a second time`);
  const value = parseJson(text, `the answer ${digest} is not JSON`);
  if (value._tag === 'Left') return value;
  answers.set(digest, { text, value: value.right });
  return right(undefined);
};

/** Entries count from 1, and the first starts the session. */
const checkPlace = (last: LogEntry | undefined, seq: number, event: AppEvent): string | null => {
  if (last === undefined && seq !== 1) return `the first entry is number ${seq}: the beginning is missing`;
  if (last === undefined) return event.type === 'app.started' ? null : `a session begins with app.started, not with ${event.type}`;
  return seq === last.seq + 1 ? null : `entry ${seq} follows entry ${last.seq}: entries are missing or out of order`;
};

/** An answer that an entry names must have come before, and must be one of its call. */
const checkAnswer = ({ answers, fitting }: Reading, event: AppEvent): string | null => {
  if (event.type !== 'api.answered' || !('answer' in event.body)) return null;
  const { answer: digest } = event.body;
  const id = `${event.call} ${digest}`;
  if (fitting.has(id)) return null;
  const kept = answers.get(digest);
  if (kept === undefined) return `its answer ${show(digest)} is missing`;
  const decoded = decodeAs(contract[event.call].answer as Codec<unknown>, kept.value);
  if (decoded._tag === 'Left') return `its answer ${digest} is none of ${event.call}: ${decoded.left}`;
  fitting.add(id);
  return null;
};

const readEntry = (into: Reading, line: unknown): Read<undefined> => {
  const entry = decodeAs(EntryLine, line);
  if (entry._tag === 'Left') return entry;
  const { seq, at, to, digest, fate } = entry.right;
  const event = decodeEvent(entry.right.event);
  if (event._tag === 'Left') return left(`entry ${seq}: ${describeFailure(event.left)}`);
  const misplaced = checkPlace(into.entries.at(-1), seq, event.right);
  if (misplaced !== null) return left(misplaced);
  const unanswered = checkAnswer(into, event.right);
  if (unanswered !== null) return left(`entry ${seq}: ${unanswered}`);
  into.entries.push({ seq, at, to, event: event.right, digest, ...(fate === undefined ? {} : { fate }) });
  return right(undefined);
};

/** The digest that the end names; `above` is the text of the lines before. */
const readEnd = ({ entries }: Reading, line: unknown, above: string): Read<string> => {
  const end = decodeAs(EndLine, line);
  if (end._tag === 'Left') return end;
  const { entries: count, digest, check } = end.right;
  if (count !== entries.length) return left(`the end counts ${count} entries, but there are ${entries.length}`);
  if (digest !== (entries.at(-1)?.digest ?? digest)) return left('the end names another state than the last entry');
  return check === digestOfText(above) ? right(digest) : left('a line above was changed after it was written: the file is damaged');
};

const readLine = (into: Reading, line: { readonly kind: unknown }): Read<undefined> => {
  switch (line.kind) {
    case 'answer':
      return readAnswer(into, line);
    case 'entry':
      return readEntry(into, line);
    case 'header':
      return left('a second header stands here');
    default:
      return left(`a line of kind ${show(line.kind)} is not known here`);
  }
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

/** Reads line after line up to the end; the answer is the digest of the last state. */
const readBody = (into: Reading, text: string, first: Line): Either<LogRefusal, string> => {
  let line = first;
  while (line.next !== null && line.next < text.length) {
    line = lineAt(text, line.next, line.number + 1);
    const parsed = parseLine(line.text);
    if (parsed._tag === 'Left') return refuse(line.number, parsed.left);
    const isEnd = parsed.right.kind === 'end';
    const read = isEnd ? readEnd(into, parsed.right, text.slice(0, line.start)) : readLine(into, parsed.right);
    if (read._tag === 'Left') return refuse(line.number, read.left);
    if (!isEnd) continue;
    if (line.next === null) return refuse(line.number, 'the last line has no end: the file is cut');
    return line.next === text.length ? right(read.right as string) : refuse(line.number + 1, 'there is more after the end');
  }
  return refuse(line.number, 'the log has no end: the file is cut');
};

/** Reads a log whole or refuses it whole, with the line and the reason. Never throws. */
export const readLog = (text: string): Either<LogRefusal, SessionLog> => {
  if (text === '') return refuse(1, 'the file is empty');
  const first = lineAt(text, 0, 1);
  const header = readHeader(first.text);
  if (header._tag === 'Left') return refuse(1, header.left);
  const into: Reading = { answers: new Map(), entries: [], fitting: new Set() };
  const digest = readBody(into, text, first);
  if (digest._tag === 'Left') return digest;
  const answers = [...into.answers].map(([id, kept]) => ({ digest: id, text: kept.text }));
  return right({ header: header.right, answers, entries: into.entries, digest: digest.right });
};
