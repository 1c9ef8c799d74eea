/** The journal in bounds: the oldest entries go behind a checkpoint, and what is left is still a whole log. */
import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import { CLOCK, queryAddress, SESSION, SHELL, screenAddress } from '../../../src/domain/journal/address.ts';
import type { Beginning } from '../../../src/domain/journal/beginning.ts';
import { type SessionLog, writeLog } from '../../../src/domain/journal/logFile.ts';
import { readLog } from '../../../src/domain/journal/readLog.ts';
import type { User } from '../../../src/domain/session/user.ts';
import type { AppOptions } from '../../../src/machines/core/createApp.ts';
import { openCursor } from '../../../src/machines/core/cursor.ts';
import { exportLog } from '../../../src/machines/core/exportLog.ts';
import { replayLog } from '../../../src/machines/core/replay.ts';
import { trim } from '../../../src/machines/core/trim.ts';
import { type Bench, bench, contextOf, STARTED, testScreen, user } from '../harness.ts';

const SCREENS = [testScreen];
const DAY = 24 * 3_600_000;

const ticks = (made: Bench, count: number, from = 0): void => {
  for (let i = 1; i <= count; i += 1) made.send(CLOCK, { type: 'clock.ticked', now: STARTED.now + 1000 * (from + i) });
};

const signIn = (made: Bench): void => {
  made.fail('currentUser', { kind: 'status', status: 401 });
  made.loadAreas();
  made.send(SESSION, { type: 'session.emailTyped', email: 'typed.canary@brand.test' });
  made.send(SESSION, { type: 'session.passwordEdited', password: { secret: 'session/password', filled: true } });
  made.send(SESSION, { type: 'session.loginSubmitted' });
  made.answer('login', { user: user({ name: 'Canarina Birdwhistle', email: 'user.canary@agency.test' }) });
  made.loadAreas();
};

const answerText = JSON.stringify([{ country: 'US' }, { country: 'CA' }]);

/** A session whose sign-in has been trimmed away, with an answer that only the state knows. */
const lived = (over: AppOptions = {}): Bench => {
  const made = bench({}, { screens: SCREENS, checkpointEvery: 10, bounds: { entries: 40, ageMs: DAY, trim }, ...over });
  signIn(made);
  const call = made.commands('api.call').findLast((each) => each.call === 'countries');
  made.send(queryAddress(screenAddress('business-health'), 'countries'), {
    type: 'api.answered',
    requestId: call?.requestId ?? '',
    call: 'countries',
    body: { answer: made.app.answers.put(answerText, JSON.parse(answerText)) },
  });
  ticks(made, 100);
  made.send(SHELL, { type: 'shell.viewFailed', where: 'x', message: 'cannot draw Canarina Birdwhistle' });
  return made;
};

const exported = ({ app }: Bench): SessionLog => {
  const { entries, beginning } = app.journal();
  return exportLog({ entries: [...entries], beginning, answers: app.answers, screens: SCREENS, machines: EVERY.machines });
};

const read = (log: SessionLog): SessionLog => {
  const back = readLog(writeLog(log));
  if (back._tag === 'Left') throw new Error(`${back.left.line}: ${back.left.reason}`);
  return back.right;
};

describe('the journal in memory', () => {
  test('holds no more entries than it may, without a gap, and the state is as if nothing had gone', () => {
    const made = lived();
    const whole = lived({ bounds: { entries: 10_000, ageMs: DAY, trim } });
    const { entries, beginning, checkpoints } = made.app.journal();
    expect(whole.app.journal().entries.length).toBeGreaterThan(100);
    expect(entries.length).toBeLessThanOrEqual(40);
    expect(entries).toEqual(whole.app.journal().entries.slice(-entries.length));
    expect(beginning?.seq).toBe((entries[0]?.seq ?? 0) - 1);
    for (const { seq } of checkpoints) expect(seq).toBeGreaterThan(beginning?.seq ?? 0);
    expect(made.app.digest()).toBe(whole.app.digest());
  });

  test('lets go what is older than it may be, even where few entries come', () => {
    let now = STARTED.now;
    const told: Beginning[] = [];
    const made = bench({}, { bounds: { entries: 1000, ageMs: DAY, trim }, now: () => now, onTrim: (beginning) => told.push(beginning) });
    made.fail('currentUser', { kind: 'status', status: 401 });
    for (let hour = 1; hour <= 60; hour += 1) {
      now += 3_600_000;
      made.send(CLOCK, { type: 'clock.ticked', now });
    }
    const { entries } = made.app.journal();
    expect(told.length).toBeGreaterThan(0);
    expect(now - (entries[0]?.at ?? 0)).toBeLessThanOrEqual(2 * DAY);
    expect(told.at(-1)?.seq).toBe((entries[0]?.seq ?? 0) - 1);
  });

  test('becomes shorter while it weighs too much, down to a thousand entries', () => {
    const made = bench({}, { checkpointEvery: 100, bounds: { entries: 100_000, ageMs: DAY, isFull: () => true, trim } });
    made.fail('currentUser', { kind: 'status', status: 401 });
    ticks(made, 2_000);
    expect(made.app.journal().entries.length).toBeLessThanOrEqual(1_100);
    expect(made.app.journal().entries.length).toBeGreaterThan(900);
  });

  test('keeps the stored answers that the state or an entry knows, and forgets the others', () => {
    const made = lived();
    const other = JSON.stringify([{ country: 'MX' }]);
    made.send(queryAddress(screenAddress('business-health'), 'countries'), {
      type: 'api.answered',
      requestId: 'too late',
      call: 'countries',
      body: { answer: made.app.answers.put(other, JSON.parse(other)) },
    });
    expect(made.app.answers.digests()).toHaveLength(2);
    ticks(made, 100, 200);
    expect(made.app.answers.digests().map((digest) => made.app.answers.text(digest))).toEqual([answerText]);
    expect(Object.values(made.app.journal().beginning?.calls ?? {})).toEqual(['countries']);
  });

  test('begins anew with a new segment', () => {
    const made = lived();
    made.app.start(STARTED);
    expect(made.app.journal()).toMatchObject({ beginning: null, entries: [{ seq: 1 }] });
  });
});

describe('the log of a trimmed journal', () => {
  test('names nobody, though only the state knows who was there, and replays equal to its own digests', () => {
    const made = lived();
    expect(JSON.stringify(made.app.journal().beginning)).toContain('Canarina');
    const log = read(exported(made));
    const text = writeLog(log).toLowerCase();
    expect(text).not.toContain('canar');
    expect(text).not.toContain('birdwhistle');
    expect(log.entries[0]?.seq).toBe((made.app.journal().beginning?.seq ?? 0) + 1);
    const replayed = replayLog(log, { screens: SCREENS, machines: EVERY.machines });
    expect(replayed.divergence).toBeNull();
    expect(replayed.app.snapshot(SESSION)?.value).toBe('in');
    expect(replayed.app.addresses().toSorted()).toEqual(made.app.addresses().toSorted());
    const failed = log.entries.find(({ event }) => event.type === 'shell.viewFailed')?.event;
    const { name } = contextOf<{ readonly user: User }>(replayed.app, SESSION).user;
    expect(failed).toMatchObject({ message: `cannot draw ${name}` });
  });

  test('says of itself what the page load said when it began, and holds the answers of its state', () => {
    const log = read(exported(lived()));
    expect(log.header).toMatchObject({ release: STARTED.release, timeZone: STARTED.timeZone, viewport: STARTED.viewport });
    expect(log.answers.map(({ text }) => text)).toEqual([answerText]);
    expect(Object.values(log.segments[0]?.calls ?? {})).toEqual(['countries']);
  });

  test('is walked about in from its first entry on, and before it lies the state of its checkpoint', () => {
    const log = read(exported(lived()));
    const cursor = openCursor(log, { screens: SCREENS, machines: EVERY.machines });
    if (cursor._tag === 'Left') throw new Error(cursor.left);
    const { seek, first, last, verify, commandsOf } = cursor.right;
    expect(seek(0)).toMatchObject({ seq: first - 1, entry: null });
    expect(seek(0).app.digest()).toBe(log.checkpoints[0]?.digest);
    expect(seek(last).app.digest()).toBe(log.digest);
    expect(seek(first).app.digest()).toBe(log.entries[0]?.digest);
    expect(commandsOf(first)).toEqual([]);
    expect(verify()).toBe(true);
  });

  test('whose checkpoint is forged is not opened, with the reason', () => {
    const log = read(exported(lived()));
    const [beginning, ...rest] = log.checkpoints;
    if (beginning === undefined) throw new Error('no checkpoint');
    for (const state of [
      {},
      { ...beginning.state, value: 'cold' },
      { ...beginning.state, children: { x: 5 } },
      { status: 'done', output: 1 },
    ]) {
      const cursor = openCursor(
        { ...log, checkpoints: [{ ...beginning, state: state as typeof beginning.state }, ...rest] },
        { screens: SCREENS, machines: EVERY.machines },
      );
      expect(cursor._tag === 'Left' && cursor.left).toMatch(/^The log’s first checkpoint cannot be opened: .+\.$/);
    }
  });
});
