/**
 * Replays a recorded session: the same app, with effects that do nothing. It compares the state's digest after every
 * entry with the one that was recorded, and names the first that differs.
 */
import { type CallName, contract } from '../../domain/api/contract.ts';
import { type AnyCodec, type Codec, decode, type Json } from '../../domain/codec/codec.ts';
import type { Address } from '../../domain/journal/address.ts';
import type { Asked } from '../../domain/journal/commands.ts';
import { digestOfText } from '../../domain/journal/digest.ts';
import { type AppEvent, EVENTS } from '../../domain/journal/events.ts';
import { LOG_FORMAT, type LogEntry, SCHEMA_DIGEST, type SessionLog } from '../../domain/journal/logFile.ts';
import { maskValue, type Pseudonym } from '../../domain/journal/mask.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { createPseudonyms } from '../../domain/journal/pseudonym.ts';
import type { ScreenDefinition } from '../../domain/screens/screen.ts';
import { createAnswerStore, type OwnAnswerStore } from './answers.ts';
import { type App, createApp } from './createApp.ts';
import type { Entry } from './journal.ts';

export interface Divergence {
  readonly seq: number;
  readonly expected: string;
  readonly got: string;
  readonly to: Address;
  readonly event: AppEvent;
}

export interface Replayed {
  readonly app: App;
  readonly entries: readonly Entry[];
  /** What the machines asked for, by entry: in a replay nothing of it is done. */
  readonly asked: readonly { readonly seq: number; readonly asked: Asked }[];
  readonly divergence: Divergence | null;
}

/** The stored answers that entries name, and whose they are: the call of the first entry that brought one. */
const callsByAnswer = (entries: readonly Pick<Entry, 'event'>[]): ReadonlyMap<string, CallName> => {
  const calls = new Map<string, CallName>();
  for (const { event } of entries) {
    if (event.type !== 'api.answered' || !('answer' in event.body)) continue;
    if (!calls.has(event.body.answer)) calls.set(event.body.answer, event.call);
  }
  return calls;
};

/** NOTE: the texts are JSON and fit their contracts; `readLog` has seen to it. */
const fillAnswers = (log: Pick<SessionLog, 'answers' | 'entries'>): OwnAnswerStore => {
  const store = createAnswerStore();
  const calls = callsByAnswer(log.entries);
  for (const { digest, text } of log.answers) {
    const call = calls.get(digest);
    const value: unknown = JSON.parse(text);
    const decoded = call === undefined ? null : decode(contract[call].answer as Codec<unknown>, value);
    store.put(text, decoded?._tag === 'Right' ? decoded.right : value);
  }
  return store;
};

export interface ReplayOptions {
  readonly screens: readonly ScreenDefinition[];
  /** Stop after this entry. */
  readonly until?: number;
  /** Go on past a divergence; otherwise the replay stops there. */
  readonly tolerant?: boolean;
}

/** Feeds the entries of a log to a fresh app. */
export const replayLog = (log: Pick<SessionLog, 'answers' | 'entries'>, options: ReplayOptions): Replayed => {
  const asked: { seq: number; asked: Asked }[] = [];
  let current = 0;
  const app = createApp({
    effects: (command) => {
      asked.push({ seq: current, asked: command });
    },
    answers: fillAnswers(log),
    screens: options.screens,
  });
  const entries: Entry[] = [];
  let divergence: Divergence | null = null;
  for (const recorded of log.entries) {
    if (options.until !== undefined && recorded.seq > options.until) break;
    current = recorded.seq;
    const entry = app.replay(recorded.to, recorded.event, recorded.at);
    entries.push(entry);
    if (entry.digest !== recorded.digest && divergence === null) {
      divergence = { seq: recorded.seq, expected: recorded.digest, got: entry.digest, to: recorded.to, event: recorded.event };
      if (options.tolerant !== true) break;
    }
  }
  return { app, entries, asked, divergence };
};

interface MaskedAnswer {
  readonly digest: string;
  readonly text: string;
}
type MaskedAnswers = ReadonlyMap<string, MaskedAnswer>;

const maskAnswer = (call: CallName, answer: unknown, pseudonym: Pseudonym): unknown =>
  maskValue(contract[call].answer as AnyCodec, answer, pseudonym);

const maskEvent = (event: AppEvent, pseudonym: Pseudonym, answers: MaskedAnswers): AppEvent => {
  const plain = maskValue(EVENTS[event.type] as AnyCodec, event, pseudonym) as AppEvent;
  if (plain.type !== 'api.answered') return plain;
  if ('inline' in plain.body) return { ...plain, body: { inline: maskAnswer(plain.call, plain.body.inline, pseudonym) as Json } };
  return { ...plain, body: { answer: answers.get(plain.body.answer)?.digest ?? plain.body.answer } };
};

export interface LogSource {
  readonly entries: readonly Entry[];
  readonly answers: AnswerStore;
  readonly screens: readonly ScreenDefinition[];
}

/** The stored answers as the log has them: written anew from what was decoded, so that nothing undeclared goes along. */
const maskAnswers = ({ entries, answers }: LogSource, pseudonym: Pseudonym): MaskedAnswers => {
  const masked = new Map<string, MaskedAnswer>();
  for (const [digest, call] of callsByAnswer(entries)) {
    if (answers.text(digest) === undefined) continue;
    const value = maskAnswer(call, answers.get(digest), pseudonym);
    const text = JSON.stringify((contract[call].answer as AnyCodec).encode(value));
    masked.set(digest, { digest: digestOfText(text), text });
  }
  return masked;
};

const maskSource = (source: LogSource): Pick<SessionLog, 'answers' | 'entries'> => {
  const pseudonym = createPseudonyms();
  const mask = () => {
    const answers = maskAnswers(source, pseudonym);
    const entries = source.entries.map((entry): LogEntry => ({ ...entry, event: maskEvent(entry.event, pseudonym, answers) }));
    return { answers: [...new Map([...answers.values()].map((answer) => [answer.digest, answer])).values()], entries };
  };
  // The first round meets all names, so that the second finds them in messages that came before.
  mask();
  return mask();
};

const headerOf = (entries: readonly LogEntry[]): SessionLog['header'] => {
  const started = entries[0]?.event;
  const { release, timeZone, locale, viewport } =
    started?.type === 'app.started' ? started : { release: 'unknown', timeZone: 'UTC', locale: 'en-US', viewport: { width: 0, height: 0 } };
  return { format: LOG_FORMAT, schema: SCHEMA_DIGEST, release, timeZone, locale, viewport };
};

/**
 * A session as a log that may leave the browser: names and e-mails replaced by stable pseudonyms, then replayed
 * without effects, so that the digests are those of the masked session.
 */
export const exportLog = (source: LogSource): SessionLog => {
  const masked = maskSource(source);
  const replayed = replayLog(masked, { screens: source.screens, tolerant: true });
  const entries = replayed.entries.map(
    ({ seq, at, to, event, digest, fate }): LogEntry => ({ seq, at, to, event, digest, ...(fate === undefined ? {} : { fate }) }),
  );
  return { header: headerOf(entries), answers: masked.answers, entries, digest: replayed.app.digest() };
};
