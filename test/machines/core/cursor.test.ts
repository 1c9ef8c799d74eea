/** Walking about in a recorded session: any entry, both ways, by checkpoints, and nothing of it is done. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import { CLOCK, NAVIGATION, SESSION, SHELL, screenAddress } from '../../../src/domain/journal/address.ts';
import { type SessionLog, writeLog } from '../../../src/domain/journal/logFile.ts';
import { readLog } from '../../../src/domain/journal/readLog.ts';
import { openCursor, type ReplayCursor } from '../../../src/machines/core/cursor.ts';
import { exportLog } from '../../../src/machines/core/exportLog.ts';
import { replayLog } from '../../../src/machines/core/replay.ts';
import { type Bench, bench, STARTED, testScreen, user } from '../harness.ts';

const SCREENS = [testScreen];

const visit = (made: Bench, ticks: number): void => {
  made.fail('currentUser', { kind: 'status', status: 401 });
  made.loadAreas();
  made.send(SESSION, { type: 'session.emailTyped', email: 'maya@brand.test' });
  made.send(SESSION, { type: 'session.passwordEdited', password: { secret: 'session/password', filled: true } });
  made.send(SESSION, { type: 'session.loginSubmitted' });
  made.answer('login', { user: user() });
  made.loadAreas();
  made.send(screenAddress('business-health'), { type: 'screen.paramSet', key: 'which', value: 'b' });
  for (let i = 1; i <= ticks; i += 1) made.send(CLOCK, { type: 'clock.ticked', now: STARTED.now + 1000 * i });
  made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
  made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/files?brandGroup=b2' });
};

const segment = (ticks: number): Bench => {
  const made = bench({ url: '/velocity/business-health?brandGroup=b1' }, { screens: SCREENS });
  visit(made, ticks);
  return made;
};

const read = (log: SessionLog): SessionLog => {
  const back = readLog(writeLog(log));
  if (back._tag === 'Left') throw new Error(`${back.left.line}: ${back.left.reason}`);
  return back.right;
};

/** Two page loads, read back from a file. */
const recorded = (ticks = 30): SessionLog => {
  const [before, now] = [segment(ticks).app, segment(ticks).app];
  const earlier = [{ entries: before.journal().entries, answers: before.answers }];
  return read(exportLog({ earlier, entries: now.journal().entries, answers: now.answers, screens: SCREENS, machines: EVERY.machines }));
};

const open = (log: SessionLog, checkpointEvery = 10): ReplayCursor => {
  const cursor = openCursor(log, { screens: SCREENS, machines: EVERY.machines, checkpointEvery });
  if (cursor._tag === 'Left') throw new Error(cursor.left);
  return cursor.right;
};

const withoutUndefined = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a cursor', () => {
  test('stands after every entry in the state that was recorded, forwards, back and by leaps', () => {
    const log = recorded();
    const cursor = open(log);
    const seqs = log.entries.map(({ seq }) => seq);
    const leaps = seqs.map((seq) => ((seq * 37) % seqs.length) + 1);
    for (const seq of [...seqs, ...seqs.toReversed(), ...leaps]) {
      const { app, entry, seq: at } = cursor.seek(seq);
      expect([at, entry?.seq, app.digest()]).toEqual([seq, seq, log.entries[seq - 1]?.digest]);
    }
    expect(cursor.divergence()).toBeNull();
    expect(cursor.verify()).toBe(true);
  });

  test('begins before the first entry, and goes no further than either end', () => {
    const log = recorded();
    const cursor = open(log);
    expect(cursor.moment()).toMatchObject({ seq: 0, entry: null });
    expect(cursor.seek(10_000).seq).toBe(log.entries.length);
    expect(cursor.seek(-5).seq).toBe(0);
    expect(cursor.seek(Number.NaN).seq).toBe(0);
    expect(cursor.entryAt(0)).toBeUndefined();
    expect(cursor.entryAt(1)?.event.type).toBe('app.started');
  });

  test('tells the state of any entry actor by actor and stays where it is', () => {
    const log = recorded();
    const cursor = open(log);
    cursor.seek(3);
    for (const seq of [log.entries.length, 1, 12, 3]) {
      const { app } = replayLog(log, { screens: SCREENS, machines: EVERY.machines, until: seq });
      const expected = app.addresses().map((at) => [at, withoutUndefined(app.snapshot(at as never)?.context ?? null)]);
      const got = Object.entries(cursor.stateAt(seq)).map(([at, { context }]) => [at, withoutUndefined(context ?? null)]);
      expect(got.toSorted()).toEqual(expected.toSorted());
    }
    expect(cursor.moment().seq).toBe(3);
  });

  test('tells what each entry made the machines ask for, in any order, also right behind a checkpoint', () => {
    const log = recorded();
    const { issued: asked } = replayLog(log, { screens: SCREENS, machines: EVERY.machines });
    const cursor = open(log, 1);
    cursor.verify();
    for (const { seq } of [...log.entries, ...log.entries.toReversed()])
      expect(cursor.commandsOf(seq)).toEqual(asked.filter((each) => each.seq === seq).map((each) => each.issued));
    expect(asked.length).toBeGreaterThan(10);
    expect(cursor.commandsOf(0)).toEqual([]);
  });

  test('knows of the entry that it leapt to what was before and what was asked for, as a look from elsewhere does', () => {
    const log = recorded();
    const [here, elsewhere] = [open(log), open(log)];
    const leaps = log.entries.map(({ seq }) => ((seq * 37) % log.entries.length) + 1);
    for (const seq of leaps) {
      here.seek(seq);
      expect(here.stateAt(seq - 1)).toEqual(elsewhere.stateAt(seq - 1));
      expect(here.stateAt(seq)).toEqual(elsewhere.stateAt(seq));
      expect(here.commandsOf(seq)).toEqual(elsewhere.commandsOf(seq));
    }
  });

  test('starts every page load with a fresh app', () => {
    const log = recorded();
    const [, second] = log.segments;
    const cursor = open(log);
    cursor.seek(second?.first ?? 0);
    expect(cursor.moment().app.snapshot(SESSION)?.value).toBe('unknown');
    cursor.seek((second?.first ?? 0) - 1);
    expect(cursor.moment().app.snapshot(SESSION)?.value).toBe('in');
    expect(cursor.parts.map(({ first, last }) => [first, last])).toEqual([
      [1, log.entries.length / 2],
      [log.entries.length / 2 + 1, log.entries.length],
    ]);
  });

  test('uses the checkpoints of the file: a leap replays what lies behind the nearest one, and no more', () => {
    const log = recorded(2_500);
    expect(log.checkpoints.length).toBeGreaterThanOrEqual(4);
    const cursor = open(log, 0);
    for (const { seq } of log.checkpoints) {
      const { app } = cursor.seek(seq + 3);
      expect(app.journal().entries.map((entry) => entry.seq)).toEqual([seq + 1, seq + 2, seq + 3]);
    }
  });

  test('passes over a checkpoint that is not what it says, and finds the right states all the same', () => {
    const log = recorded(2_500);
    const [first, ...rest] = log.checkpoints;
    const state = { ...first?.state, context: { faults: [{ at: 'forged', message: 'x' }] } };
    const forged = {
      ...log,
      checkpoints: [{ ...(first as (typeof log.checkpoints)[number]), state }, ...rest.map((each) => ({ ...each, state: {} }))],
    };
    const cursor = open(forged, 0);
    for (const seq of [log.entries.length, 1_005, 2_000]) expect(cursor.seek(seq).app.digest()).toBe(log.entries[seq - 1]?.digest);
  });

  test('names the first entry that diverges, from wherever it looked first', () => {
    const log = recorded();
    const typed = log.entries.findIndex(({ event }) => event.type === 'session.emailTyped') + 1;
    const entries = log.entries.map((entry) =>
      entry.seq === typed ? { ...entry, event: { type: 'session.emailTyped', email: 'other@brand.test' } as const } : entry,
    );
    const cursor = open({ ...log, entries });
    cursor.seek(typed + 3);
    expect(cursor.divergence()?.seq).toBe(typed);
    const late = open({ ...log, entries });
    late.seek(log.entries.length);
    expect(late.verify()).toBe(false);
    expect(late.divergence()).toMatchObject({ seq: typed, to: 'session', expected: log.entries[typed - 1]?.digest });
    expect(late.verify(typed - 1)).toBe(true);
  });

  test('refuses in one sentence what has no entries', () => {
    expect(openCursor({ answers: [], entries: [] }, { screens: SCREENS, machines: EVERY.machines })).toEqual({
      _tag: 'Left',
      left: 'The log has no entries.',
    });
  });
});

describe('a replay performs no effect', () => {
  const trap = (): string[] => {
    const touched: string[] = [];
    const touch = (name: string) => (): never => {
      touched.push(name);
      throw new Error(`a replay touched ${name}`);
    };
    vi.spyOn(Date, 'now').mockImplementation(touch('Date.now'));
    vi.spyOn(Math, 'random').mockImplementation(touch('Math.random'));
    vi.spyOn(performance, 'now').mockImplementation(touch('performance.now'));
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(touch('crypto.getRandomValues'));
    vi.spyOn(crypto, 'randomUUID').mockImplementation(touch('crypto.randomUUID'));
    const RealDate = Date;
    class TrappedDate extends RealDate {
      constructor(...given: readonly unknown[]) {
        super(...(given as []));
        if (given.length === 0) touch('new Date()')();
      }
    }
    vi.stubGlobal('Date', TrappedDate);
    for (const name of [
      'fetch',
      'setTimeout',
      'setInterval',
      'queueMicrotask',
      'requestAnimationFrame',
      'XMLHttpRequest',
      'WebSocket',
      'Worker',
    ])
      vi.stubGlobal(name, touch(name));
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'document', 'navigator', 'history', 'location'])
      vi.stubGlobal(
        name,
        new Proxy({}, { get: (_, key) => touch(`${name}.${String(key)}`)(), set: (_, key) => touch(`${name}.${String(key)}`)() }),
      );
    return touched;
  };

  test('no clock, no chance, no network, no timer, no storage, no page', () => {
    const log = recorded(1_200);
    const touched = trap();
    expect(() => fetch('/x')).toThrow();
    expect(touched.splice(0)).toEqual(['fetch']);
    const cursor = open(log);
    expect(cursor.verify()).toBe(true);
    cursor.seek(700);
    cursor.seek(30);
    const kinds = new Set(log.entries.flatMap(({ seq }) => cursor.commandsOf(seq)).map(({ command }) => command.type));
    expect(replayLog(log, { screens: SCREENS, machines: EVERY.machines }).divergence).toBeNull();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(touched).toEqual([]);
    for (const kind of ['api.call', 'url.push', 'title.set', 'area.load'] as const) expect(kinds).toContain(kind);
  });
});
