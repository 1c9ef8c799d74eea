/** Small logs that fail as large ones did: by an exception, a wrong state, a failed actor, an unexpected end. */
import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import { CLOCK, NAVIGATION, SESSION, screenAddress } from '../../../src/domain/journal/address.ts';
import { type SessionLog, writeLog } from '../../../src/domain/journal/logFile.ts';
import { readLog } from '../../../src/domain/journal/readLog.ts';
import { logOf } from '../../../src/domain/replay/trimLog.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import { exportLog } from '../../../src/machines/core/exportLog.ts';
import { replayLog } from '../../../src/machines/core/replay.ts';
import { trim } from '../../../src/machines/core/trim.ts';
import { failureOf, type ShrinkOptions, type Shrunk, shrinkLog } from '../../../src/machines/replay/shrinkLog.ts';
import { type Bench, bench, STARTED, testScreen, user } from '../harness.ts';

const fragile: ScreenDefinition = {
  ...testScreen,
  requests: (scope, params) => {
    if (params.which === 'broken') throw new Error('no such request');
    return testScreen.requests(scope, params);
  },
};
const SCREENS = [fragile];
const SCREEN = screenAddress('business-health');

const signIn = (made: Bench): void => {
  made.fail('currentUser', { kind: 'status', status: 401 });
  made.loadAreas();
  made.send(SESSION, { type: 'session.emailTyped', email: 'maya@brand.test' });
  made.send(SESSION, { type: 'session.passwordEdited', password: { secret: 'session/password', filled: true } });
  made.send(SESSION, { type: 'session.loginSubmitted' });
  made.answer('login', { user: user() });
  made.loadAreas();
};

const tick = (made: Bench, times: number): void => {
  for (let i = 1; i <= times; i += 1) made.send(CLOCK, { type: 'clock.ticked', now: STARTED.now + 1000 * i });
};

const written = (made: Bench, earlier: readonly Bench[] = []): SessionLog => {
  const before = earlier.map(({ app }) => ({ entries: app.journal().entries, answers: app.answers }));
  const { entries, beginning } = made.app.journal();
  const log = readLog(
    writeLog(exportLog({ earlier: before, entries, beginning, answers: made.app.answers, screens: SCREENS, machines: EVERY.machines })),
  );
  if (log._tag === 'Left') throw new Error(log.left.reason);
  return log.right;
};

const start = (): Bench => bench({ url: '/velocity/business-health?brandGroup=b1' }, { screens: SCREENS });

/** Two page loads; in the second a screen throws between much that does not matter. */
const throwing = (): SessionLog => {
  const [before, made] = [start(), start()];
  tick(before, 5);
  signIn(made);
  tick(made, 10);
  made.send(SCREEN, { type: 'screen.paramSet', key: 'which', value: 'fine' });
  made.send(SCREEN, { type: 'screen.paramSet', key: 'which', value: 'broken' });
  tick(made, 10);
  return written(made, [before]);
};

/** One of its queries fails, and much happens besides. */
const failing = (): SessionLog => {
  const made = start();
  signIn(made);
  tick(made, 10);
  made.answer('countries', [{ country: 'DE' }]);
  made.fail('goals', { kind: 'status', status: 500, message: 'the engine is on fire' });
  tick(made, 10);
  return written(made);
};

/** As a release that remembered another e-mail would have recorded it. */
const diverging = (): SessionLog => {
  const log = failing();
  const at = log.entries.findIndex(({ event }) => event.type === 'session.emailTyped');
  const entries = log.entries.map((entry, i) => (i === at ? { ...entry, digest: '0123456789abcdef' } : entry));
  return { ...log, entries };
};

const shrunk = (log: SessionLog, options: Omit<Partial<ShrinkOptions>, 'screens' | 'machines'> = {}): Shrunk => {
  const found = shrinkLog(log, { screens: SCREENS, machines: EVERY.machines, tries: 300, ...options });
  if (found._tag === 'Left') throw new Error(found.left);
  return found.right;
};

const typesIn = ({ log }: Shrunk): readonly string[] => log.entries.map(({ event }) => event.type);

const unexpected = { expect: { at: 'navigation', path: ['context', 'url'], value: '/velocity/business-health?brandGroup=b1' } };
const leaving = (): SessionLog => {
  const made = start();
  signIn(made);
  made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/files?brandGroup=b1' });
  tick(made, 10);
  return written(made);
};

interface Case {
  readonly why: string;
  readonly log: SessionLog;
  readonly options: Omit<Partial<ShrinkOptions>, 'screens' | 'machines'>;
  readonly small: Shrunk;
}

const made = (why: string, log: SessionLog, options: Omit<Partial<ShrinkOptions>, 'screens' | 'machines'> = {}): Case => ({
  why,
  log,
  options,
  small: shrunk(log, options),
});

const THROWING = made('an exception', throwing());
const FAILING = made('a failed actor', failing());
const DIVERGING = made('another state', diverging());
const LEAVING = made('another end', leaving(), unexpected);
const CASES = [THROWING, FAILING, DIVERGING, LEAVING];

describe('a log that fails becomes small', () => {
  test('by an exception: what leads to it alone stays, of its own page load', () => {
    const { small } = THROWING;
    expect(small.failure).toMatchObject({ kind: 'throws', message: expect.stringContaining('no such request') });
    const types = typesIn(small);
    expect(types[0]).toBe('app.started');
    expect(types.at(-1)).toBe('screen.paramSet');
    expect(types.filter((type) => type === 'screen.paramSet')).toHaveLength(1);
    expect(types).not.toContain('clock.ticked');
    expect(small.log.entries.length).toBeLessThan(10);
  });

  test('by an actor that ends in a failed state', () => {
    const { small, log } = FAILING;
    expect(small.failure).toEqual({
      kind: 'failed',
      seq: log.entries.length,
      at: 'screen/business-health/goals',
      value: expect.stringContaining('failed'),
    });
    expect(typesIn(small).at(-1)).toBe('api.failed');
    expect(typesIn(small)).not.toContain('clock.ticked');
    const last = small.log.entries.at(-1)?.event;
    // The event itself is as simple as it can be: what it said does not matter.
    expect(JSON.stringify(last)).not.toContain('engine');
  });

  test('by a state that is not as it was recorded, which the small log still says', () => {
    const { small } = DIVERGING;
    expect(small.failure).toMatchObject({ kind: 'diverges', expected: '0123456789abcdef' });
    expect(small.log.digest).toBe('0123456789abcdef');
    expect(replayLog(small.log, { screens: SCREENS, machines: EVERY.machines }).divergence).toMatchObject({
      seq: small.log.entries.length,
      expected: '0123456789abcdef',
    });
  });

  test('by an end that somebody expects otherwise', () => {
    const { small, log } = LEAVING;
    expect(small.failure).toMatchObject({ kind: 'unexpected', got: '"/velocity/files?brandGroup=b1"' });
    expect(typesIn(small)).toContain('navigation.linkFollowed');
    expect(small.log.entries.length).toBeLessThan(log.entries.length);
  });

  test('up to an entry that is named', () => {
    const { log } = FAILING;
    const failedAt = log.entries.findLast(({ event }) => event.type === 'api.failed')?.seq ?? 0;
    expect(shrunk(log, { until: failedAt }).failure.seq).toBe(failedAt);
    expect(shrinkLog(log, { screens: SCREENS, machines: EVERY.machines, until: failedAt - 1 })).toMatchObject({
      _tag: 'Left',
      left: expect.stringMatching(/^The log shows no failure: /),
    });
    expect(shrinkLog(log, { screens: SCREENS, machines: EVERY.machines, until: 9_999 })).toEqual({
      _tag: 'Left',
      left: 'The log has no entry 9999.',
    });
  });

  test('whose beginning was trimmed: the checkpoint stays, and the entries after it count on', () => {
    const trimmed = bench(
      { url: '/velocity/business-health?brandGroup=b1' },
      { screens: SCREENS, machines: EVERY.machines, checkpointEvery: 20, bounds: { entries: 25, ageMs: Number.POSITIVE_INFINITY, trim } },
    );
    signIn(trimmed);
    tick(trimmed, 40);
    trimmed.send(SCREEN, { type: 'screen.paramSet', key: 'which', value: 'broken' });
    const log = written(trimmed);
    expect(log.segments[0]?.first).toBeGreaterThan(1);
    const small = shrunk(log);
    expect(typesIn(small)).toEqual(['screen.paramSet']);
    expect(small.log.checkpoints).toHaveLength(1);
    const back = readLog(writeLog(small.log));
    expect(back._tag).toBe('Right');
    expect(failureOf(small.log, { screens: SCREENS, machines: EVERY.machines })).toMatchObject({ kind: 'throws' });
  });
});

describe('whatever fails', () => {
  test.each(CASES)('the small log can be read and still fails in the same way: $why', ({ small, options }) => {
    const back = readLog(writeLog(small.log));
    if (back._tag === 'Left') throw new Error(back.left.reason);
    const again = failureOf(back.right, { screens: SCREENS, machines: EVERY.machines, ...options });
    const { seq: _seq, ...same } = small.failure;
    expect(again).toMatchObject(same);
    expect(small.isMinimal).toBe(true);
  });

  test.each(CASES)('no single entry of it can be dropped: $why', ({ small, options }) => {
    const [segment] = small.log.segments;
    if (segment === undefined) throw new Error('no page load');
    const isSame = (kept: SessionLog): boolean => {
      if (small.failure.kind === 'diverges')
        return replayLog(kept, { screens: SCREENS, machines: EVERY.machines, tolerant: true }).entries.at(-1)?.digest === small.failure.got;
      const again = failureOf(kept, { screens: SCREENS, machines: EVERY.machines, ...options });
      const { seq: _seq, ...same } = small.failure;
      return again !== null && JSON.stringify({ ...again, seq: 0 }) === JSON.stringify({ ...same, seq: 0 });
    };
    const droppable = small.log.entries.slice(1).filter(({ seq }) =>
      isSame(
        logOf(
          small.log,
          segment,
          small.log.entries.filter((each) => each.seq !== seq),
        ),
      ),
    );
    expect(droppable).toEqual([]);
  });

  test.each(CASES)('it is small again as it is: $why', ({ small, options }) => {
    expect(shrunk(small.log, options).log.entries.length).toBe(small.log.entries.length);
  });

  test('its progress is told replay by replay, and never grows', () => {
    const told: (readonly [number, number])[] = [];
    const small = shrunk(FAILING.log, { onReplay: (...each) => told.push(each) });
    expect(told.map(([replays]) => replays)).toEqual(told.map((_, i) => i + 1));
    expect(told.length).toBe(small.replays);
    expect(told.every(([, entries], i) => entries <= (told[i - 1]?.[1] ?? Number.POSITIVE_INFINITY))).toBe(true);
    expect(told.at(-1)?.[1]).toBe(small.log.entries.length);
  });

  test('when the time is up, what is small so far is the answer, and says so', () => {
    let left = 6;
    const small = shrunk(FAILING.log, { isOver: () => left-- <= 0 });
    expect(small.isMinimal).toBe(false);
    expect(small.replays).toBe(6);
    expect(small.log.entries.length).toBeLessThan(FAILING.log.entries.length);
    expect(failureOf(small.log, { screens: SCREENS, machines: EVERY.machines })).toMatchObject({ kind: 'failed' });
  });
});

describe('a log that does not fail', () => {
  test('is refused in one sentence', () => {
    const fine = start();
    signIn(fine);
    expect(shrinkLog(written(fine), { screens: SCREENS, machines: EVERY.machines })).toEqual({
      _tag: 'Left',
      left: 'The log shows no failure: no entry throws, no state differs from the recorded one, no actor ends in a failed state, and the final state is as expected.',
    });
  });
});
