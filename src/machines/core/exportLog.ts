/**
 * A session as a log that may leave the browser: names and e-mails replaced by stable pseudonyms, then replayed
 * without effects, so that the digests are those of the masked session.
 */
import { type CallName, contract } from '../../domain/api/contract.ts';
import type { AnyCodec, Json } from '../../domain/codec/codec.ts';
import { digestOfText } from '../../domain/journal/digest.ts';
import { type AppEvent, EVENTS } from '../../domain/journal/events.ts';
import { LOG_FORMAT, type LogAnswer, type LogEntry, type LogSegment, type SessionLog } from '../../domain/journal/logFile.ts';
import { maskValue, type Pseudonym } from '../../domain/journal/mask.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { createPseudonyms } from '../../domain/journal/pseudonym.ts';
import { SCHEMA } from '../../domain/journal/schema.ts';
import type { ScreenDefinition } from '../../domain/screens/screen.ts';
import type { Entry } from './journal.ts';
import { callsByAnswer } from './recorded.ts';
import { replayLog } from './replay.ts';

/** A page load as it was recorded: entries numbered from 1. */
export interface SegmentSource {
  readonly entries: readonly Entry[];
  readonly answers: Pick<AnswerStore, 'get' | 'text'>;
}

export interface LogSource extends SegmentSource {
  readonly screens: readonly ScreenDefinition[];
  /** Page loads of the same tab before this one, oldest first. */
  readonly earlier?: readonly SegmentSource[];
}

/** By digest, the answer as the log has it. */
type MaskedAnswers = ReadonlyMap<string, LogAnswer>;

const maskAnswer = (call: CallName, answer: unknown, pseudonym: Pseudonym): unknown =>
  maskValue(contract[call].answer as AnyCodec, answer, pseudonym);

const maskEvent = (event: AppEvent, pseudonym: Pseudonym, answers: MaskedAnswers): AppEvent => {
  const plain = maskValue(EVENTS[event.type] as AnyCodec, event, pseudonym) as AppEvent;
  if (plain.type !== 'api.answered') return plain;
  if ('inline' in plain.body) return { ...plain, body: { inline: maskAnswer(plain.call, plain.body.inline, pseudonym) as Json } };
  return { ...plain, body: { answer: answers.get(plain.body.answer)?.digest ?? plain.body.answer } };
};

/** The stored answers as the log has them: written anew from what was decoded, so that nothing undeclared goes along. */
const maskAnswers = ({ entries, answers }: SegmentSource, pseudonym: Pseudonym): MaskedAnswers => {
  const masked = new Map<string, LogAnswer>();
  for (const [digest, call] of callsByAnswer(entries)) {
    if (answers.text(digest) === undefined) continue;
    const value = maskAnswer(call, answers.get(digest), pseudonym);
    const text = JSON.stringify((contract[call].answer as AnyCodec).encode(value));
    masked.set(digest, { digest: digestOfText(text), text });
  }
  return masked;
};

interface MaskedSegment {
  readonly answers: readonly LogAnswer[];
  readonly entries: readonly LogEntry[];
}

const maskSegment = (source: SegmentSource, pseudonym: Pseudonym): MaskedSegment => {
  const answers = maskAnswers(source, pseudonym);
  return {
    answers: [...answers.values()],
    entries: source.entries.map((entry): LogEntry => ({ ...entry, event: maskEvent(entry.event, pseudonym, answers) })),
  };
};

const releaseOf = (entries: readonly Pick<Entry, 'event'>[]): string => {
  const started = entries[0]?.event;
  return started?.type === 'app.started' ? started.release : 'unknown';
};

/** Numbers the entries of all segments throughout. */
const joined = (parts: readonly MaskedSegment[]): Pick<SessionLog, 'answers' | 'entries' | 'segments'> => {
  const entries: LogEntry[] = [];
  const segments: LogSegment[] = [];
  const answers = new Map<string, LogAnswer>();
  for (const part of parts) {
    const before = entries.length;
    segments.push({ first: before + 1, release: releaseOf(part.entries), calls: {} });
    for (const [i, entry] of part.entries.entries()) entries.push({ ...entry, seq: before + i + 1 });
    for (const answer of part.answers) answers.set(answer.digest, answer);
  }
  return { answers: [...answers.values()], entries, segments };
};

/** What the last page load says of itself. */
const headerOf = (entries: readonly LogEntry[]): SessionLog['header'] => {
  const started = entries.findLast(({ event }) => event.type === 'app.started')?.event;
  const { release, timeZone, locale, viewport } =
    started?.type === 'app.started' ? started : { release: 'unknown', timeZone: 'UTC', locale: 'en-US', viewport: { width: 0, height: 0 } };
  return { format: LOG_FORMAT, schema: SCHEMA, release, timeZone, locale, viewport };
};

/** Entries between two checkpoints of a log. */
const CHECKPOINT_EVERY = 1_000;

const plain = ({ seq, at, to, event, digest, fate }: Entry): LogEntry => ({
  seq,
  at,
  to,
  event,
  digest,
  ...(fate === undefined ? {} : { fate }),
});

/** The log of a tab: masked, replayed, with the digests and checkpoints of that replay. */
export const exportLog = (source: LogSource): SessionLog => {
  const sources = [...(source.earlier ?? []), source].filter(({ entries }) => entries.length > 0);
  const pseudonym = createPseudonyms();
  // The first round meets all names, so that the second finds them in messages that came before.
  for (const each of sources) maskSegment(each, pseudonym);
  const masked = joined(sources.map((each) => maskSegment(each, pseudonym)));
  const replayed = replayLog(masked, { screens: source.screens, tolerant: true, checkpointEvery: CHECKPOINT_EVERY });
  const entries = replayed.entries.map(plain);
  return {
    header: headerOf(entries),
    answers: masked.answers,
    segments: masked.segments,
    checkpoints: replayed.checkpoints.map((checkpoint) => ({ ...checkpoint, state: JSON.parse(JSON.stringify(checkpoint.state)) })),
    entries,
    digest: replayed.app.digest(),
  };
};
