/** Laws of the log file. fast-check prints the seed of a failure; seeds that ever failed stand beside their law. */
import { fc, test } from '@fast-check/vitest';
import { isRight } from 'fp-ts/Either';
import { describe, expect } from 'vitest';
import { digestOfText } from '../../../src/domain/journal/digest.ts';
import { type SessionLog, writeLog } from '../../../src/domain/journal/logFile.ts';
import { describeRefusal, readLog } from '../../../src/domain/journal/readLog.ts';
import { runsOf } from '../../setup/runs.ts';
import { HEADER, logOf, sessionLog } from './logs.ts';
import { sample, TYPES } from './samples.ts';

/** Whole or refused with a line of the file and one sentence: nothing between. The answer is the line. */
const expectRefused = (text: string): number => {
  const read = readLog(text);
  if (isRight(read)) throw new Error(`A damaged log was taken: ${text.slice(-400)}`);
  expect(Object.keys(read.left).toSorted()).toEqual(['_tag', 'line', 'reason']);
  expect(read.left.line).toBeGreaterThanOrEqual(1);
  expect(read.left.line).toBeLessThanOrEqual(text.split('\n').length);
  expect(describeRefusal(read.left)).toMatch(/^Line \d+: .{10,}$/);
  return read.left.line;
};

const KINDS = ['header', 'answer', 'segment', 'checkpoint', 'entry', 'end'] as const;

/** Logs that have every kind of line. */
const eachKind = sessionLog.filter(({ answers, checkpoints }) => answers.length > 0 && checkpoints.length > 0);

const anything = logOf(TYPES.filter((type) => type !== 'app.started').map(sample), ['[]', '[{"country":"US"}]']);

/** A log with every single line of it, for breaking. */
const lines = (log: SessionLog): readonly string[] => writeLog(log).split('\n').slice(0, -1);
const joined = (parts: readonly string[]): string => parts.map((line) => `${line}\n`).join('');

/** The end with a check that fits what stands above, so that only the damage itself can be the reason. */
const withCheck = (parts: readonly string[]): string => {
  const body = joined(parts.slice(0, -1));
  const end = JSON.parse(parts.at(-1) ?? '') as object;
  return `${body}${JSON.stringify({ ...end, check: digestOfText(body) })}\n`;
};

describe('a log', () => {
  test.prop([sessionLog], { numRuns: runsOf(300) })('is read as it was written', (log) => {
    const text = writeLog(log);
    const read = readLog(text);
    expect(read).toEqual({ _tag: 'Right', right: log });
    if (isRight(read)) expect(writeLog(read.right)).toBe(text);
  });

  test('of every kind of event is read as it was written', () => {
    expect(readLog(writeLog(anything))).toEqual({ _tag: 'Right', right: anything });
  });
});

describe('a damaged log is refused', () => {
  test.prop([sessionLog, fc.nat()], { numRuns: runsOf(300) })('wherever it is cut', (log, at) => {
    const text = writeLog(log);
    expectRefused(text.slice(0, at % text.length));
  });

  // The header is by far the longest line, so each kind has its turn.
  test.prop([eachKind, fc.nat(), fc.nat(), fc.nat({ max: 7 })], { numRuns: runsOf(250) })(
    'whichever bit is flipped, in a line of whatever kind, and says so at that line or at the end',
    (log, which, at, bit) => {
      const parts = lines(log);
      for (const kind of KINDS) {
        const places = parts.flatMap((line, i) => (line.startsWith(`{"kind":"${kind}"`) ? [i] : []));
        const hit = places[which % places.length] ?? 0;
        const bytes = Buffer.from(`${parts[hit]}\n`);
        const place = at % bytes.length;
        bytes[place] = (bytes[place] ?? 0) ^ (1 << bit);
        const line = expectRefused(joined(parts.slice(0, hit)) + bytes.toString('utf8') + joined(parts.slice(hit + 1)));
        expect(line).toBeGreaterThanOrEqual(hit + 1);
      }
    },
  );

  test.prop([sessionLog, fc.nat(), fc.nat()], { numRuns: runsOf(400) })('whichever two lines change places', (log, a, b) => {
    const parts = [...lines(log)];
    const [i, j] = [a % parts.length, b % parts.length];
    [parts[i], parts[j]] = [parts[j] ?? '', parts[i] ?? ''];
    if (joined(parts) !== writeLog(log)) expectRefused(joined(parts));
  });

  test.prop([sessionLog, fc.nat(), fc.nat()], { numRuns: runsOf(400) })('whichever line stands there twice or is missing', (log, a, b) => {
    const parts = lines(log);
    const [from, to] = [a % parts.length, b % (parts.length + 1)];
    expectRefused(joined(parts.toSpliced(to, 0, parts[from] ?? '')));
    expectRefused(joined(parts.toSpliced(from, 1)));
  });

  test.prop([sessionLog, fc.nat(), fc.nat(), fc.string({ unit: 'binary', minLength: 1, maxLength: 20 })], { numRuns: runsOf(400) })(
    'whatever is written over or into it',
    (log, at, length, noise) => {
      const text = writeLog(log);
      const place = at % text.length;
      const changed = text.slice(0, place) + noise + text.slice(place + (length % 30));
      if (changed !== text) expectRefused(changed);
    },
  );

  test.prop([sessionLog, fc.nat(), fc.nat()], { numRuns: runsOf(300) })(
    'even when somebody made the check fit: entries and answers that are missing, doubled or moved',
    (log, a, b) => {
      const parts = lines(log);
      const placesOf = (kind: string): readonly number[] =>
        parts.flatMap((line, i) => ((JSON.parse(line) as { readonly kind: string }).kind === kind ? [i] : []));
      for (const kind of ['answer', 'segment', 'entry'] as const) {
        const places = placesOf(kind);
        const [one, other] = [places[a % places.length], places[b % places.length]];
        if (one === undefined || other === undefined) continue;
        // A segment besides the first may be missing: what is left then is one segment.
        if (kind !== 'segment' || one === places[0]) expectRefused(withCheck(parts.toSpliced(one, 1)));
        expectRefused(withCheck(parts.toSpliced(other, 0, parts[one] ?? '')));
        const moved = parts.with(one, parts[other] ?? '').with(other, parts[one] ?? '');
        if (one !== other && kind !== 'answer') expectRefused(withCheck(moved));
      }
      const [checkpoint] = placesOf('checkpoint');
      if (checkpoint !== undefined) expectRefused(withCheck(parts.toSpliced(checkpoint, 0, parts[checkpoint] ?? '')));
      const answers = placesOf('answer');
      if (answers.length > 0)
        expectRefused(
          withCheck([
            ...parts.slice(0, 1),
            ...parts.slice(1 + answers.length, -1),
            ...parts.slice(1, 1 + answers.length),
            parts.at(-1) ?? '',
          ]),
        );
    },
  );
});

describe('what is no log is refused', () => {
  test.prop([fc.string({ unit: 'binary', maxLength: 300 })], { numRuns: runsOf(500) })('any text', (text) => {
    expectRefused(text);
  });

  test.prop([fc.array(fc.jsonValue(), { minLength: 1, maxLength: 5 })], { numRuns: runsOf(500) })('any lines of JSON', (values) => {
    expectRefused(joined(values.map((value) => JSON.stringify(value))));
  });

  test.prop([fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom('answer', 'entry', 'end', 'header', 'other')], {
    numRuns: runsOf(500),
  })('a header with any records behind it', (record, kind) => {
    const header = JSON.stringify({ kind: 'header', ...HEADER });
    expectRefused(joined([header, JSON.stringify({ ...record, kind })]));
  });
});
