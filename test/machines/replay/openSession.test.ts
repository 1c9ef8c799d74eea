/** A log as the workbench opens it, and the test that it saves, from logs of any kind. */
import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import { NAVIGATION, SESSION } from '../../../src/domain/journal/address.ts';
import { type SessionLog, writeLog } from '../../../src/domain/journal/logFile.ts';
import { readLog } from '../../../src/domain/journal/readLog.ts';
import { sessionRowsOf } from '../../../src/domain/replay/sessionRows.ts';
import { openCursor } from '../../../src/machines/core/cursor.ts';
import { exportLog } from '../../../src/machines/core/exportLog.ts';
import { replayLog } from '../../../src/machines/core/replay.ts';
import { pageAt, pageStarts, sessionOf, startCheck } from '../../../src/machines/replay/openSession.ts';
import { saveTest } from '../../../src/machines/replay/saveTest.ts';
import { bench, testScreen, user } from '../harness.ts';

const SCREENS = [testScreen];

const pageLoad = (over: Parameters<typeof bench>[0] = {}) => {
  const made = bench({ url: '/velocity/login', ...over }, { screens: SCREENS });
  made.fail('currentUser', { kind: 'status', status: 401 });
  made.send(SESSION, { type: 'session.emailTyped', email: 'maya@brand.test' });
  made.answer('currentUser', user());
  made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/business-health' });
  return { entries: [...made.app.journal().entries], answers: made.app.answers };
};

/** Two page loads of one tab. */
const log = (over: Parameters<typeof bench>[0] = {}): SessionLog =>
  exportLog({ ...pageLoad(over), earlier: [pageLoad()], screens: SCREENS, machines: EVERY.machines });

const opened = (of: SessionLog) => sessionOf(of, sessionRowsOf(of.entries, pageStarts(of)), null);

describe('a session', () => {
  test('knows its page loads, and which one an entry belongs to', () => {
    const two = log({ viewport: { width: 390.4, height: 844 }, scheme: 'dark', release: 'later' });
    const session = opened(two);
    const [first, second] = session.pages;
    expect([first?.seq, second]).toEqual([
      1,
      { seq: two.segments[1]?.first, release: 'later', viewport: { width: 390, height: 844 }, scheme: 'dark' },
    ]);
    expect([pageAt(session, (second?.seq ?? 0) - 1), pageAt(session, second?.seq ?? 0)]).toEqual([first, second]);
    expect(pageAt(session, -5)).toBe(first);
    expect(pageAt({ pages: [] }, 1)).toBeUndefined();
  });

  test.each([
    { width: 0, height: 0 },
    { width: 1e9, height: 900 },
    { width: 1440, height: -1 },
  ])('has a frame that can be drawn, whatever the log says of its window: %j', (viewport) => {
    expect(opened(log({ viewport })).pages.at(-1)?.viewport).toEqual({ width: 1440, height: 900 });
  });

  test('a scheme that was chosen counts more than that of the system; what is none is passed over', () => {
    expect(opened(log({ stored: { scheme: 'dark' } })).pages.at(-1)?.scheme).toBe('dark');
    expect(opened(log({ stored: { scheme: 'sepia' } })).pages.at(-1)?.scheme).toBe('light');
  });
});

describe('the comparison of all states', () => {
  const checked = (of: SessionLog) => {
    const cursor = openCursor(of, { screens: SCREENS, machines: EVERY.machines });
    if (cursor._tag === 'Left') throw new Error(cursor.left);
    const check = startCheck(of, cursor.right);
    while (check.next());
    return check;
  };

  test('goes through every entry and finds what was asked with its answer', () => {
    const check = checked(log());
    expect([check.upTo(), check.divergence(), check.next()]).toEqual([log().entries.length, null, false]);
    expect(
      check.exchanges().some(({ issued: asked, answered }) => asked.command.type === 'api.call' && answered?.type === 'api.failed'),
    ).toBe(true);
  });

  test('names the first entry that leads elsewhere', () => {
    const good = log();
    const entries = good.entries.map((entry) => (entry.seq < 3 ? entry : { ...entry, digest: '0'.repeat(16) }));
    expect(checked({ ...good, entries, checkpoints: [] }).divergence()).toMatchObject({
      seq: 3,
      expected: '0'.repeat(16),
      got: good.entries[2]?.digest,
    });
  });
});

describe('a saved test', () => {
  test.each([0, -1, 1.5, 10_000, Number.NaN])('is refused in one sentence where there is no entry %s', (seq) => {
    expect(saveTest(log(), seq, 'x', { screens: SCREENS, machines: EVERY.machines })).toEqual({
      _tag: 'Left',
      left: `The session has no entry ${seq}.`,
    });
  });

  test('holds the one page load up to the entry, which reads and replays equal', () => {
    const two = log();
    const start = two.segments[1]?.first ?? 0;
    const saved = saveTest(two, start + 2, 'A visitor types', { screens: SCREENS, machines: EVERY.machines });
    if (saved._tag === 'Left') throw new Error(saved.left);
    expect(saved.right.name).toBe('a-visitor-types');
    const read = readLog(saved.right.log);
    if (read._tag === 'Left') throw new Error(read.left.reason);
    expect(read.right.entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(replayLog(read.right, { screens: SCREENS, machines: EVERY.machines }).divergence).toBeNull();
    expect(saved.right.test).toContain('"status": "active"');
  });

  test('of a log whose states differ holds those that this release leads to', () => {
    const good = log();
    const forged = {
      ...good,
      entries: good.entries.map((entry) => ({ ...entry, digest: 'f'.repeat(16) })),
      digest: 'f'.repeat(16),
      checkpoints: [],
    };
    const saved = saveTest(forged, 3, '', { screens: SCREENS, machines: EVERY.machines });
    if (saved._tag === 'Left') throw new Error(saved.left);
    const read = readLog(saved.right.log);
    expect(read._tag === 'Right' && replayLog(read.right, { screens: SCREENS, machines: EVERY.machines }).divergence).toBeNull();
    expect(readLog(writeLog(good))._tag).toBe('Right');
  });
});
