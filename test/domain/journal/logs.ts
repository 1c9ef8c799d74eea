/** Session logs for tests: any events, any answers, made up digests. */
import { fc } from '@fast-check/vitest';
import { address } from '../../../src/domain/journal/address.ts';
import { digestOf, digestOfText } from '../../../src/domain/journal/digest.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { decodeAnyEvent } from '../../../src/domain/journal/everyEvent.ts';
import { LOG_FORMAT, type LogCheckpoint, type LogEntry, type LogSegment, type SessionLog } from '../../../src/domain/journal/logFile.ts';
import { SCHEMA } from '../../../src/domain/journal/schema.ts';
import { sample, TYPES } from './samples.ts';

export const HEADER: SessionLog['header'] = {
  format: LOG_FORMAT,
  release: 'test',
  schema: SCHEMA,
  timeZone: 'America/New_York',
  locale: 'en-US',
  viewport: { width: 1440, height: 900 },
};

/** A text that is an answer to `countries`. */
export const answerText = (country: string): string => JSON.stringify([{ country, note: 'line one\nline two — “quoted”' }]);

const storedAnswer = (text: string): AppEvent => ({
  type: 'api.answered',
  requestId: '1',
  call: 'countries',
  body: { answer: digestOfText(text) },
});

/** Entries from the first, which starts the session. */
export const logOf = (events: readonly AppEvent[], answers: readonly string[] = []): SessionLog => {
  const all = [sample('app.started'), ...events, ...answers.map(storedAnswer)];
  const entries = all.map((event, i): LogEntry => {
    const fate = i % 7 === 3 ? { fate: 'unaddressed' as const } : i % 11 === 5 ? { fate: { threw: 'shell: “oops”' } } : {};
    return { seq: i + 1, at: 1_700_000_000_000 + i, to: address('screen/a/b'), event, digest: digestOf([i, event]), ...fate };
  });
  return {
    header: HEADER,
    answers: answers.map((text) => ({ digest: digestOfText(text), text })),
    segments: [{ first: 1, release: 'test', calls: {} }],
    checkpoints: [],
    entries,
    digest: entries.at(-1)?.digest ?? '',
  };
};

/** As the door lets it through: that is what a journal holds. */
const uiSet = fc.record({ key: fc.string(), value: fc.jsonValue({ stringUnit: 'binary' }) }).map(({ key, value }): AppEvent => {
  const event = decodeAnyEvent({ type: 'screen.uiSet', key, value });
  if (event._tag === 'Left') throw new Error(JSON.stringify(event.left));
  return event.right;
});

const anyEvent: fc.Arbitrary<AppEvent> = fc.oneof(fc.constantFrom(...TYPES).map(sample), uiSet);

const oneSegment: fc.Arbitrary<SessionLog> = fc
  .tuple(fc.array(anyEvent, { maxLength: 12 }), fc.uniqueArray(fc.string({ maxLength: 8 }), { maxLength: 3 }))
  .map(([events, countries]) => logOf(events, countries.map(answerText)));

/** A state as a checkpoint has it; nobody opens it here. */
const checkpointOf = (seq: number, digest: string): LogCheckpoint => ({ seq, digest, state: { status: 'active', at: seq } });

/** The log with a checkpoint after some of its entries. */
const withCheckpoints = (log: SessionLog, every: number): SessionLog => ({
  ...log,
  checkpoints: [
    ...log.checkpoints,
    ...log.entries.filter(({ seq }) => seq % every === 0).map(({ seq, digest }) => checkpointOf(seq, digest)),
  ],
});

/** The page load behind the others, numbered on. */
const followedBy = (log: SessionLog, next: SessionLog): SessionLog => {
  const before = log.entries.at(-1)?.seq ?? 0;
  const answers = new Map([...log.answers, ...next.answers].map((answer) => [answer.digest, answer]));
  return {
    ...next,
    checkpoints: log.checkpoints,
    answers: [...answers.values()],
    segments: [...log.segments, ...next.segments.map((segment) => ({ ...segment, first: segment.first + before }))],
    entries: [...log.entries, ...next.entries.map((entry) => ({ ...entry, seq: entry.seq + before }))],
  };
};

/** The log without its first entries: a checkpoint stands for them. */
export const trimmed = (log: SessionLog, gone: number): SessionLog => {
  const entries = log.entries.slice(gone);
  const [segment] = log.segments as readonly [LogSegment];
  if (gone === 0 || entries.length === 0) return log;
  const calls = Object.fromEntries(log.answers.map(({ digest }) => [digest, 'countries' as const]));
  const beginning = checkpointOf(gone, log.entries[gone - 1]?.digest ?? '');
  return { ...log, segments: [{ ...segment, first: gone + 1, calls }], checkpoints: [beginning, ...log.checkpoints], entries };
};

export const sessionLog: fc.Arbitrary<SessionLog> = fc
  .tuple(fc.array(oneSegment, { minLength: 1, maxLength: 3 }), fc.nat({ max: 5 }), fc.integer({ min: 1, max: 6 }))
  .map(([[first, ...rest], gone, every]) => withCheckpoints(rest.reduce(followedBy, trimmed(first as SessionLog, gone)), every));
