/**
 * A session as a log that may leave the browser: names and e-mails replaced by stable pseudonyms, then replayed
 * without effects, so that the digests are those of the masked session.
 */
import { type CallName, contract } from '../../domain/api/contract.ts';
import type { AnyCodec, Json } from '../../domain/codec/codec.ts';
import { StoredGoal } from '../../domain/goals/goal.ts';
import type { Beginning, MetText } from '../../domain/journal/beginning.ts';
import { digestOfText } from '../../domain/journal/digest.ts';
import { type AppEvent, EVENTS } from '../../domain/journal/events.ts';
import type { JsonRecord } from '../../domain/journal/json.ts';
import {
  LOG_FORMAT,
  type LogAnswer,
  type LogCheckpoint,
  type LogEntry,
  type LogSegment,
  type SessionLog,
} from '../../domain/journal/logFile.ts';
import type { Pseudonym } from '../../domain/journal/mask.ts';
import { isTypedParam } from '../../domain/journal/maskUrl.ts';
import { maskValue } from '../../domain/journal/maskValue.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { createPseudonyms } from '../../domain/journal/pseudonym.ts';
import { SCHEMA } from '../../domain/journal/schema.ts';
import { createApp } from './createApp.ts';
import type { Checkpoint, Entry } from './journal.ts';
import { callsByAnswer, fillAnswers } from './recorded.ts';
import type { AreaContents } from './registry.ts';
import { replayLog } from './replay.ts';

/** A page load as it was recorded: entries numbered from 1, or on from what stands for those that were trimmed. */
export interface SegmentSource {
  readonly entries: readonly Entry[];
  readonly beginning?: Beginning | null;
  readonly answers: Pick<AnswerStore, 'get' | 'text'>;
}

export interface LogSource extends SegmentSource, AreaContents {
  /** Page loads of the same tab before this one, oldest first. */
  readonly earlier?: readonly SegmentSource[];
}

/** By digest, the answer as the log has it. */
type MaskedAnswers = ReadonlyMap<string, LogAnswer>;

const maskAnswer = (call: CallName, answer: unknown, pseudonym: Pseudonym): unknown =>
  maskValue(contract[call].answer as AnyCodec, answer, pseudonym);

/** What is stored in the place of a stale edit, by the call that was refused; where nothing stands here it is a record as the call answers it. */
const STORED: { readonly [C in CallName]?: AnyCodec } = {
  createGoal: StoredGoal,
  updateGoal: StoredGoal,
  deleteGoal: StoredGoal,
  bulkGoals: StoredGoal,
};

/** It names people by the fields of that record, which is one, or a list of them. */
const maskConflict = (event: AppEvent, pseudonym: Pseudonym): AppEvent => {
  if (event.type !== 'api.failed' || event.failure.conflict === undefined) return event;
  const { current, submitted } = event.failure.conflict;
  const codec = STORED[event.call] ?? (contract[event.call].answer as AnyCodec);
  const shown = (of: Json): Json => (Array.isArray(of) ? of.map(shown) : (maskValue(codec, of, pseudonym) as Json));
  return { ...event, failure: { ...event.failure, conflict: { current: shown(current as Json), submitted } } };
};

const maskEvent = (event: AppEvent, pseudonym: Pseudonym, answers: MaskedAnswers): AppEvent => {
  // A search stands in the address letter by letter, as it is typed.
  if (event.type === 'screen.paramSet' && isTypedParam(event.key) && event.value !== null)
    return { ...event, value: pseudonym(event.value, 'typed') };
  const plain = maskValue(EVENTS[event.type] as AnyCodec, maskConflict(event, pseudonym), pseudonym) as AppEvent;
  if (plain.type !== 'api.answered') return plain;
  if ('inline' in plain.body) return { ...plain, body: { inline: maskAnswer(plain.call, plain.body.inline, pseudonym) as Json } };
  return { ...plain, body: { answer: answers.get(plain.body.answer)?.digest ?? plain.body.answer } };
};

/** The stored answers as the log has them: written anew from what was decoded, so that nothing undeclared goes along. */
const maskAnswers = ({ entries, answers, beginning }: SegmentSource, pseudonym: Pseudonym): MaskedAnswers => {
  const masked = new Map<string, LogAnswer>();
  for (const [digest, call] of new Map([...Object.entries(beginning?.calls ?? {}), ...callsByAnswer(entries)] as const)) {
    if (answers.text(digest) === undefined) continue;
    const value = maskAnswer(call, answers.get(digest), pseudonym);
    const text = JSON.stringify((contract[call].answer as AnyCodec).encode(value));
    masked.set(digest, { digest: digestOfText(text), text });
  }
  return masked;
};

/** A state is not declared field by field: what is known to name somebody is replaced wherever it stands. */
const maskState = (state: unknown, met: ReadonlyMap<string, MetText>, pseudonym: Pseudonym, answers: MaskedAnswers): unknown => {
  if (typeof state === 'string') {
    const answer = answers.get(state);
    if (answer !== undefined) return answer.digest;
    const known = met.get(state);
    return state.trim() === '' ? state : pseudonym(state, known?.kind ?? (state.startsWith('/') ? 'url' : 'prose'));
  }
  if (Array.isArray(state)) return state.map((item) => maskState(item, met, pseudonym, answers));
  if (typeof state !== 'object' || state === null) return state;
  return Object.fromEntries(Object.entries(state).map(([key, inner]) => [key, maskState(inner, met, pseudonym, answers)]));
};

const maskBeginning = ({ seq, state, met, calls }: Beginning, pseudonym: Pseudonym, answers: MaskedAnswers): MaskedSegment['beginning'] => {
  for (const { text, kind } of met) pseudonym(text, kind);
  // Who typed a name or an e-mail into a field of its own named somebody: that counts more.
  const known = new Map(
    [...met.filter(({ kind }) => kind === 'typed'), ...met.filter(({ kind }) => kind !== 'typed')].map((each) => [each.text, each]),
  );
  const masked = maskState(JSON.parse(JSON.stringify(state)), known, pseudonym, answers) as JsonRecord;
  const shown = Object.fromEntries(Object.entries(calls).map(([digest, call]) => [answers.get(digest)?.digest ?? digest, call]));
  return { seq, state: masked, calls: shown };
};

interface MaskedSegment {
  readonly beginning: { readonly seq: number; readonly state: JsonRecord; readonly calls: LogSegment['calls'] } | null;
  readonly answers: readonly LogAnswer[];
  readonly entries: readonly LogEntry[];
}

const maskSegment = (source: SegmentSource, pseudonym: Pseudonym): MaskedSegment => {
  const answers = maskAnswers(source, pseudonym);
  const { beginning = null } = source;
  return {
    beginning: beginning === null ? null : maskBeginning(beginning, pseudonym, answers),
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
    const before = entries.at(-1)?.seq ?? part.beginning?.seq ?? 0;
    segments.push({ first: before + 1, release: releaseOf(part.entries), calls: part.beginning?.calls ?? {} });
    for (const [i, entry] of part.entries.entries()) entries.push({ ...entry, seq: before + i + 1 });
    for (const answer of part.answers) answers.set(answer.digest, answer);
  }
  return { answers: [...answers.values()], entries, segments };
};

const UNKNOWN = { release: 'unknown', timeZone: 'UTC', locale: 'en-US', viewport: { width: 0, height: 0 } };

/** What the last page load says of itself; where its first entry was trimmed, its root still knows. */
const headerOf = ({ beginning }: SegmentSource, entries: readonly LogEntry[]): SessionLog['header'] => {
  const root = (beginning?.state as { readonly context?: Partial<typeof UNKNOWN> } | undefined)?.context;
  const started = entries.findLast(({ event }) => event.type === 'app.started')?.event;
  const { release, timeZone, locale, viewport } = { ...UNKNOWN, ...(started?.type === 'app.started' ? started : root) };
  return { format: LOG_FORMAT, schema: SCHEMA, release, timeZone, locale, viewport };
};

/** Entries between two checkpoints of a log. */
const CHECKPOINT_EVERY = 250;

const plain = ({ seq, at, to, event, digest, fate }: Entry): LogEntry => ({
  seq,
  at,
  to,
  event,
  digest,
  ...(fate === undefined ? {} : { fate }),
});

/** A log that takes a second to make and to open; the page load at hand is in it, whatever its length. */
const MAX_EXPORTED = 150_000;

/** What can be one log: the last page load that was trimmed, if any, and those after it, as many as there is room for. */
const connected = (sources: readonly SegmentSource[]): readonly SegmentSource[] => {
  const there = sources.filter(({ entries }) => entries.length > 0);
  const trimmed = there.findLastIndex(({ beginning }) => (beginning ?? null) !== null);
  let count = 0;
  const tooMany = there.findLastIndex(({ entries }, i) => {
    count += entries.length;
    return count > MAX_EXPORTED && i < there.length - 1;
  });
  return there.slice(Math.max(0, trimmed, tooMany + 1));
};

/** The masked state as a checkpoint, with the digest that an app has which begins with it. */
const checkpointOf = (
  { beginning }: MaskedSegment,
  answers: readonly LogAnswer[],
  { screens, machines }: AreaContents,
): readonly LogCheckpoint[] => {
  if (beginning === null) return [];
  const { seq, state } = beginning;
  const app = createApp({
    screens,
    machines,
    answers: fillAnswers({ answers, entries: [] }),
    checkpoint: { seq, state, digest: '' },
  });
  return [{ seq, digest: app.digest(), state }];
};

const asInFile = (checkpoint: Checkpoint): LogCheckpoint => ({
  seq: checkpoint.seq,
  digest: checkpoint.digest,
  state: JSON.parse(JSON.stringify(checkpoint.state)),
});

/** A page load as it was recorded, with the names in it. */
const unmasked = ({ entries, beginning = null, answers }: SegmentSource): MaskedSegment => {
  const digests = [...Object.keys(beginning?.calls ?? {}), ...callsByAnswer(entries).keys()];
  const texts = new Map(
    digests.flatMap((digest) => {
      const text = answers.text(digest);
      return text === undefined ? [] : [[digest, { digest, text }]];
    }),
  );
  const state = beginning === null ? null : { seq: beginning.seq, state: beginning.state as JsonRecord, calls: beginning.calls };
  return { beginning: state, answers: [...texts.values()], entries };
};

/** The first entry whose live state is not that of a replay without effects; undefined where the whole session is as its replay. */
const departure = (sources: readonly SegmentSource[], { screens, machines }: AreaContents): number | undefined => {
  const [first] = sources;
  const log = joined(sources.map(unmasked));
  const beginning = first?.beginning ?? null;
  const checkpoints = beginning === null ? [] : [{ seq: beginning.seq, digest: beginning.digest, state: beginning.state as JsonRecord }];
  return replayLog({ ...log, checkpoints }, { screens, machines, checkpointEvery: 0 }).divergence?.seq;
};

/**
 * The log of a tab: masked, replayed, with the digests and checkpoints of that replay. Each entry keeps the digest of its live state as
 * well, and the log says where that was not the state of a replay.
 */
export const exportLog = (source: LogSource): SessionLog => {
  const { screens, machines } = source;
  const sources = connected([...(source.earlier ?? []), source]);
  const pseudonym = createPseudonyms();
  // The first round meets all names, so that the second finds them in messages that came before.
  for (const each of sources) maskSegment(each, pseudonym);
  const masked = sources.map((each) => maskSegment(each, pseudonym));
  const log = joined(masked);
  const beginning = masked[0] === undefined ? [] : checkpointOf(masked[0], log.answers, source);
  const replayed = replayLog({ ...log, checkpoints: beginning }, { screens, machines, tolerant: true, checkpointEvery: CHECKPOINT_EVERY });
  const live = sources.flatMap((each) => each.entries.map(({ digest }) => digest));
  const entries = replayed.entries.map((entry, nth) => ({ ...plain(entry), ...(live[nth] === undefined ? {} : { live: live[nth] }) }));
  const departs = departure(sources, source);
  return {
    ...log,
    header: headerOf(source, entries),
    checkpoints: [...beginning, ...replayed.checkpoints.map(asInFile)],
    entries,
    digest: replayed.app.digest(),
    ...(departs === undefined ? {} : { departs }),
  };
};
