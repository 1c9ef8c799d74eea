/** Session logs for tests: any events, any answers, made up digests. */
import { fc } from '@fast-check/vitest';
import { address } from '../../../src/domain/journal/address.ts';
import { digestOf, digestOfText } from '../../../src/domain/journal/digest.ts';
import { type AppEvent, decodeEvent } from '../../../src/domain/journal/events.ts';
import { LOG_FORMAT, type LogEntry, SCHEMA_DIGEST, type SessionLog } from '../../../src/domain/journal/logFile.ts';
import { sample, TYPES } from './samples.ts';

export const HEADER: SessionLog['header'] = {
  format: LOG_FORMAT,
  release: 'test',
  schema: SCHEMA_DIGEST,
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
    entries,
    digest: entries.at(-1)?.digest ?? '',
  };
};

/** As the door lets it through: that is what a journal holds. */
const uiSet = fc.record({ key: fc.string(), value: fc.jsonValue({ stringUnit: 'binary' }) }).map(({ key, value }): AppEvent => {
  const event = decodeEvent({ type: 'screen.uiSet', key, value });
  if (event._tag === 'Left') throw new Error(JSON.stringify(event.left));
  return event.right;
});

const anyEvent: fc.Arbitrary<AppEvent> = fc.oneof(fc.constantFrom(...TYPES).map(sample), uiSet);

export const sessionLog: fc.Arbitrary<SessionLog> = fc
  .tuple(fc.array(anyEvent, { maxLength: 12 }), fc.uniqueArray(fc.string({ maxLength: 8 }), { maxLength: 3 }))
  .map(([events, countries]) => logOf(events, countries.map(answerText)));
