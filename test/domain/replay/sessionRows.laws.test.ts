/** The session as rows: times that never run backwards, silences shortened, what went wrong in words. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { LogEntry } from '../../../src/domain/journal/logFile.ts';
import { actorsIn, filterRows, NO_FILTER, typesIn } from '../../../src/domain/replay/rowFilter.ts';
import {
  durationOf,
  errorOf,
  IDLE_MS,
  rowAt,
  seqAtTime,
  sessionRowsOf,
  timeOf,
  utf8Length,
} from '../../../src/domain/replay/sessionRows.ts';

const FIRST = 5;
const KINDS = [
  { type: 'clock.ticked', now: 1 },
  { type: 'connection.lost' },
  { type: 'session.emailTyped', email: 'Maya Ünïcode' },
  { type: 'api.failed', requestId: 'a', call: 'goals', failure: { kind: 'timeout' } },
];

const entries: fc.Arbitrary<readonly LogEntry[]> = fc
  .array(fc.tuple(fc.integer({ min: -2_000, max: 20_000 }), fc.constantFrom(...KINDS), fc.constantFrom('clock', 'session')), {
    minLength: 1,
    maxLength: 30,
  })
  .map((each) => {
    let at = 1_000_000;
    return each.map(([passed, event, to], i) => {
      at += passed;
      return { seq: FIRST + i, at, to, event, digest: '' } as unknown as LogEntry;
    });
  });

const flag = fc.boolean();

describe('a course', () => {
  test.prop([entries])('has a row for each entry, and no time runs backwards, whatever the clock did', (log) => {
    const sessionRows = sessionRowsOf(log, [FIRST]);
    expect(sessionRows.rows.map(({ seq }) => seq)).toEqual(log.map(({ seq }) => seq));
    expect([sessionRows.first, sessionRows.last]).toEqual([FIRST, FIRST + log.length - 1]);
    expect(sessionRows.rows[0]).toMatchObject({ at: 0, active: 0, startsPage: true });
    for (const [i, row] of sessionRows.rows.entries()) {
      const before = sessionRows.rows[i - 1] ?? row;
      expect(row.at).toBeGreaterThanOrEqual(before.at);
      expect(row.active - before.active).toBe(Math.min(row.at - before.at, IDLE_MS));
    }
    expect([durationOf(sessionRows, false), durationOf(sessionRows, true)]).toEqual([
      sessionRows.rows.at(-1)?.at,
      sessionRows.rows.at(-1)?.active,
    ]);
  });

  test.prop([entries, fc.integer({ min: -10, max: 700_000 }), flag])('finds the last entry that came by a time', (log, time, skip) => {
    const sessionRows = sessionRowsOf(log, []);
    for (const moment of [time, ...sessionRows.rows.map((row) => timeOf(row, skip))]) {
      const seq = seqAtTime(sessionRows, moment, skip);
      const by = sessionRows.rows.filter((row) => timeOf(row, skip) <= moment);
      expect(seq).toBe(by.at(-1)?.seq ?? FIRST);
      expect(rowAt(sessionRows, seq)?.seq).toBe(seq);
    }
  });

  test.prop([fc.string({ unit: 'binary' })])('counts the bytes that a text has as UTF-8', (text) => {
    expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
  });
});

describe('what went wrong', () => {
  const at = (event: object, fate?: LogEntry['fate']): string | null =>
    errorOf({ to: 'session', event, ...(fate === undefined ? {} : { fate }) } as unknown as LogEntry);

  test('is said in words', () => {
    const failed = (failure: object) => at({ type: 'api.failed', requestId: 'a', call: 'goals', failure });
    expect(failed({ kind: 'status', status: 500, message: 'on fire' })).toBe('goals answered 500: on fire');
    expect(failed({ kind: 'timeout' })).toBe('goals timed out');
    expect(failed({ kind: 'network' })).toBe('goals had no connection');
    expect(failed({ kind: 'decode', message: '' })).toBe('goals answered what does not fit');
    expect(at({ type: 'area.failed', area: 'retail', message: 'offline' })).toBe('The area retail could not be loaded: offline');
    expect(at({ type: 'shell.viewFailed', where: 'files', message: 'no rows' })).toBe('files could not be rendered: no rows');
    expect(at({ type: 'connection.lost' })).toBe('The server could not be reached');
    expect(at({ type: 'clock.ticked', now: 1 })).toBeNull();
    expect(at({ type: 'clock.ticked', now: 1 }, 'unaddressed')).toBeNull();
    expect(at({ type: 'clock.ticked', now: 1 }, { threw: 'clock: no' })).toBe('session threw: clock: no');
  });
});

describe('a filter', () => {
  const word = fc.constantFrom('', 'clock', 'CLOCK ticked', 'maya', 'goals timeout', 'nothing at all');
  const filter = fc.record({
    query: word,
    actor: fc.constantFrom(null, 'clock', 'session', 'nobody'),
    type: fc.constantFrom(null, 'clock.ticked', 'api.failed'),
    kind: fc.constantFrom('all' as const, 'errors' as const, 'slow' as const),
  });

  test.prop([entries, filter, fc.array(fc.integer({ min: FIRST, max: FIRST + 30 }))])(
    'passes rows that fit every part of it, and all of them',
    (log, wanted, seqs) => {
      const { rows } = sessionRowsOf(log, []);
      const slow = new Map(seqs.map((seq) => [seq, 2_000]));
      const passed = new Set(filterRows(rows, wanted, slow, FIRST));
      for (const row of rows) {
        const text = JSON.stringify(log[row.seq - FIRST]).toLowerCase();
        const fits =
          wanted.query
            .toLowerCase()
            .split(' ')
            .every((each) => text.includes(each)) &&
          [null, row.to].includes(wanted.actor) &&
          [null, row.type].includes(wanted.type) &&
          (wanted.kind === 'all' || (wanted.kind === 'slow' ? seqs.includes(row.seq) : row.error !== null || row.seq === FIRST));
        expect(passed.has(row)).toBe(fits);
      }
      expect([...passed]).toEqual(rows.filter((row) => passed.has(row)));
    },
  );

  test.prop([entries])('of nothing passes everything, and the choices count every row once', (log) => {
    const { rows } = sessionRowsOf(log, []);
    expect(filterRows(rows, NO_FILTER, new Map())).toBe(rows);
    for (const choices of [actorsIn(rows), typesIn(rows)]) {
      expect(choices.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
      expect(choices.map(({ name }) => name)).toEqual([...new Set(choices.map(({ name }) => name))].sort());
    }
  });
});
