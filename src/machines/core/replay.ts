/**
 * Replays a recorded session: the same app, with effects that do nothing. It compares the state's digest after every
 * entry with the one that was recorded, and names the first that differs.
 */
import { contract } from '../../domain/api/contract.ts';
import { type AnyCodec, type Codec, decode, type Json } from '../../domain/codec/codec.ts';
import type { Address } from '../../domain/journal/address.ts';
import type { Asked } from '../../domain/journal/commands.ts';
import { type AppEvent, EVENTS } from '../../domain/journal/events.ts';
import { LOG_FORMAT, type LogEntry, SCHEMA_DIGEST, type SessionLog } from '../../domain/journal/logFile.ts';
import { maskValue } from '../../domain/journal/mask.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { createPseudonyms } from '../../domain/journal/pseudonym.ts';
import type { ScreenDefinition } from '../../domain/screens/screen.ts';
import { createAnswerStore } from './answers.ts';
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

/** Which contract an answer in the store belongs to is said by the event that brought it. */
const fillAnswers = (log: Pick<SessionLog, 'answers' | 'entries'>): AnswerStore => {
  const store = createAnswerStore();
  const calls = new Map(
    log.entries.flatMap(({ event }) =>
      event.type === 'api.answered' && 'answer' in event.body ? [[event.body.answer, event.call] as const] : [],
    ),
  );
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

const maskEvent = (event: AppEvent, pseudonym: ReturnType<typeof createPseudonyms>): AppEvent => {
  const plain = maskValue(EVENTS[event.type] as AnyCodec, event, pseudonym) as AppEvent;
  if (plain.type !== 'api.answered' || !('inline' in plain.body)) return plain;
  const inline = maskValue(contract[plain.call].answer as AnyCodec, plain.body.inline, pseudonym);
  return { ...plain, body: { inline: inline as Json } };
};

export interface LogSource {
  readonly entries: readonly Entry[];
  readonly answers: AnswerStore;
  readonly screens: readonly ScreenDefinition[];
}

const usedAnswers = (source: LogSource): readonly { digest: string; text: string }[] => {
  const wanted = new Set(
    source.entries.flatMap(({ event }) => (event.type === 'api.answered' && 'answer' in event.body ? [event.body.answer] : [])),
  );
  return [...wanted].flatMap((digest) => {
    const text = source.answers.text(digest);
    return text === undefined ? [] : [{ digest, text }];
  });
};

/**
 * A session as a log that may leave the browser: names and e-mails replaced by stable pseudonyms, then replayed
 * without effects, so that the digests are those of the masked session.
 */
export const exportLog = (source: LogSource): SessionLog => {
  const pseudonym = createPseudonyms();
  const answers = usedAnswers(source);
  const masked = source.entries.map((entry): LogEntry => ({ ...entry, event: maskEvent(entry.event, pseudonym) }));
  const replayed = replayLog({ answers, entries: masked }, { screens: source.screens, tolerant: true });
  const entries = replayed.entries.map(
    ({ seq, at, to, event, digest, fate }): LogEntry => ({ seq, at, to, event, digest, ...(fate === undefined ? {} : { fate }) }),
  );
  const started = entries.find(({ event }) => event.type === 'app.started')?.event;
  const header =
    started?.type === 'app.started'
      ? { release: started.release, timeZone: started.timeZone, locale: started.locale, viewport: started.viewport }
      : { release: 'unknown', timeZone: 'UTC', locale: 'en-US', viewport: { width: 0, height: 0 } };
  return { header: { format: LOG_FORMAT, schema: SCHEMA_DIGEST, ...header }, answers, entries, digest: replayed.app.digest() };
};
