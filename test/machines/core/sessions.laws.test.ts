/**
 * Random sessions over the whole app: typing, clicks, links, answers in any order, failures, answers that come too
 * late, areas, timers, the clock, lost connections, expiry. Courses that ever failed are kept in ../sessions/kept.ts and
 * tried first.
 */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, vi } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import { VIEW_FORM, VIEW_RECORDS } from '../../../src/domain/filters/savedViewKind.ts';
import {
  type Address,
  address,
  CLOCK,
  CONNECTION,
  DATA_NEWS,
  DATES,
  EFFECTS,
  EXPORT_REQUEST,
  FILTERS,
  FLASH,
  LOOKUPS,
  MARKETING,
  NAVIGATION,
  PALETTE,
  PDF,
  queryAddress,
  RELEASE,
  ROOT,
  SAVED_VIEWS,
  SESSION,
  SETTINGS,
  SHELL,
  screenAddress,
  TOASTS,
} from '../../../src/domain/journal/address.ts';
import type { IssuedCommand } from '../../../src/domain/journal/commands.ts';
import { createRunningDigest } from '../../../src/domain/journal/digest.ts';
import { writeLog } from '../../../src/domain/journal/logFile.ts';
import { readLog } from '../../../src/domain/journal/readLog.ts';
import { EXPLORER, EXPLORER_RUN } from '../../../src/domain/reporting/explorer.screen.ts';
import { DEFERRED_AREA } from '../../../src/domain/routes/areas.ts';
import { type App, createApp } from '../../../src/machines/core/createApp.ts';
import { exportLog } from '../../../src/machines/core/exportLog.ts';
import type { Entry } from '../../../src/machines/core/journal.ts';
import { fillAnswers } from '../../../src/machines/core/recorded.ts';
import { replayLog } from '../../../src/machines/core/replay.ts';
import type { RootContext } from '../../../src/machines/root/root.machine.ts';
import type { ScreenContext } from '../../../src/machines/screen/screen.machine.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import { TYPES } from '../../domain/journal/samples.ts';
import { runsOf } from '../../setup/runs.ts';
import { contextOf, STARTED } from '../harness.ts';
import { KEPT } from '../sessions/kept.ts';
import { SESSION_SCREENS } from '../sessions/screens.ts';
import { session } from '../sessions/sessions.ts';
import type { Step } from '../sessions/steps.ts';
import { createWorld, entriesOf, valuesOf } from '../sessions.ts';

// Hundreds of courses take their time where others work on the same machine.
vi.setConfig({ testTimeout: 90_000 });

/** Courses for each law; `COURSES=5000` for a long run. */
const RUNS = Number(process.env.COURSES ?? runsOf(90));
const DEFERRED_SERVICES = [RELEASE, FLASH, DATA_NEWS, MARKETING, EXPORT_REQUEST, PALETTE, PDF, SETTINGS];
const LONG_LIVED = [ROOT, EFFECTS, TOASTS, CONNECTION, CLOCK, NAVIGATION, SHELL, SESSION];
/** Those that come with the frame. */
const FRAME = [FILTERS, LOOKUPS, SAVED_VIEWS, VIEW_FORM, VIEW_RECORDS];

/** Runs a course; `check` sees the app at the end of every segment. */
const run = (steps: readonly Step[], check: (app: App, asked: readonly IssuedCommand[]) => void): void => {
  const world = createWorld({}, (app, asked) => {
    if (app.journal().entries.length > 0) check(app, asked);
  });
  for (const step of steps) world.step(step);
  check(world.app, world.asked);
};

const answersOf = (app: App) => app.answers.digests().map((digest) => ({ digest, text: app.answers.text(digest) ?? '' }));

const expectSameEntries = (got: readonly Entry[], expected: readonly Entry[]): void => {
  expect(got.map(({ seq, digest, fate }) => ({ seq, digest, fate }))).toEqual(
    expected.map(({ seq, digest, fate }) => ({ seq, digest, fate })),
  );
};

/** The digest of the app's state, computed from nothing but copies of its snapshots. */
const rebuiltDigest = (app: App): string => {
  const running = createRunningDigest();
  for (const at of app.addresses()) {
    const snapshot = app.snapshot(at as Address);
    const { value, context, status } = snapshot ?? {};
    running.set(at, structuredClone({ value, context, status }));
  }
  return running.value();
};

const expectedAddresses = (app: App): readonly string[] => {
  const { openScreen, areas } = contextOf<ShellContext>(app, SHELL);
  // Once they are there they stay, all of them.
  const attend = areas[DEFERRED_AREA] === 'ready' || app.snapshot(RELEASE) !== undefined;
  const isFramed = app.snapshot(LOOKUPS) !== undefined;
  const isDated = app.snapshot(DATES) !== undefined;
  const always = [...LONG_LIVED, ...(isFramed ? FRAME : []), ...(isDated ? [DATES] : []), ...(attend ? DEFERRED_SERVICES : [])];
  if (openScreen === null) return always;
  const screen = screenAddress(openScreen);
  const { queries } = contextOf<Partial<ScreenContext>>(app, screen);
  const { children } = app.registry.screen(openScreen);
  // The builder of reports has its run below it.
  const below = app.snapshot(EXPLORER) === undefined ? [] : [EXPLORER_RUN];
  return [...always, screen, ...Object.keys({ ...queries, ...children }).map((key) => queryAddress(screen, key)), ...below];
};

test('courses reach every machine of the app, and every kind of event happens in them', () => {
  const [kinds, machines] = [new Set<string>(), new Set<string>()];
  const note = (app: App): void => {
    for (const { event, fate } of entriesOf(app)) if (fate === undefined) kinds.add(event.type);
  };
  const children = SESSION_SCREENS.flatMap(({ name, children: keys }) => Object.keys(keys ?? {}).map((key) => `screen/${name}/${key}`));
  const all = [
    ...LONG_LIVED,
    ...FRAME,
    DATES,
    ...DEFERRED_SERVICES,
    ...SESSION_SCREENS.map(({ name }) => screenAddress(name)),
    ...children,
  ];
  const missingMachines = (): readonly string[] => all.filter((at) => !machines.has(at));
  const missing = (): readonly string[] => [...TYPES.filter((type) => !kinds.has(type)), ...missingMachines()];
  const hasNewEvent = (steps: readonly Step[]): boolean => steps.some((step) => step.do === 'event' && !kinds.has(step.event.type));
  for (const steps of fc.sample(session, { numRuns: 3_000, seed: 20_261_120 })) {
    // Most courses repeat what earlier ones had: once every machine was reached, only those with a new event are run.
    if (missingMachines().length === 0 && !hasNewEvent(steps)) continue;
    const world = createWorld({}, note);
    for (const step of steps) {
      world.step(step);
      for (const at of world.app.addresses()) machines.add(at);
    }
    note(world.app);
    if (missing().length === 0) break;
  }
  expect(missing()).toEqual([]);
}, 180_000);

describe('after any course', () => {
  test.prop([session], { numRuns: RUNS, examples: KEPT })('a replay from zero leads to the same states, fates and commands', (steps) => {
    run(steps, (app, asked) => {
      const entries = entriesOf(app);
      const replayed = replayLog({ answers: answersOf(app), entries }, { screens: SESSION_SCREENS, machines: EVERY.machines });
      expect(replayed.divergence).toBeNull();
      expectSameEntries(replayed.entries, entries);
      expect(replayed.issued.map((each) => each.issued)).toEqual(asked);
      expect(replayed.app.digest()).toBe(app.digest());
      expect(valuesOf(replayed.app)).toBe(valuesOf(app));
    });
  });

  test.prop([session], { numRuns: Math.ceil(RUNS / 2), examples: KEPT })(
    'and so does a replay from every checkpoint, as it was or as it comes back from a file',
    (steps) => {
      run(steps, (app) => {
        const entries = entriesOf(app);
        const answers = fillAnswers({ answers: answersOf(app), entries });
        for (const checkpoint of app.journal().checkpoints) {
          const fromFile = JSON.parse(JSON.stringify(checkpoint)) as typeof checkpoint;
          for (const each of [checkpoint, fromFile]) {
            const late = createApp({ screens: SESSION_SCREENS, machines: EVERY.machines, answers, checkpoint: each });
            expect(late.digest()).toBe(each.digest);
            const rest = entries.filter(({ seq }) => seq > each.seq);
            expectSameEntries(
              rest.map(({ to, event, at }) => late.replay(to, event, at)),
              rest,
            );
            expect(late.addresses().toSorted()).toEqual(app.addresses().toSorted());
          }
        }
      });
    },
  );

  test.prop([session], { numRuns: RUNS, examples: KEPT })(
    'nobody threw, nobody is left over, and what is awaited has somebody who waits',
    (steps) => {
      const world = createWorld({}, (app) => {
        if (app.journal().entries.length > 0) expect(contextOf<RootContext>(app, ROOT).faults).toEqual([]);
      });
      for (const step of steps) {
        world.step(step);
        const there = world.app.addresses();
        expect(there.toSorted()).toEqual(expectedAddresses(world.app).toSorted());
        for (const { owner } of world.awaited()) expect(there).toContain(owner);
      }
      expect(contextOf<RootContext>(world.app, ROOT).faults).toEqual([]);
    },
  );

  test.prop([session], { numRuns: RUNS, examples: KEPT })(
    'the digest is that of the snapshots, computed anew from copies of them',
    (steps) => {
      const world = createWorld();
      for (const step of steps) {
        world.step(step);
        expect(world.app.digest()).toBe(rebuiltDigest(world.app));
      }
    },
  );

  test.prop([session], { numRuns: RUNS, examples: KEPT })(
    'a late answer to somebody who has gone is recorded, and changes nothing',
    (steps) => {
      run(steps, (app, asked) => {
        const { answers } = app;
        const gone = asked.filter(({ owner, command }) => command.type === 'api.call' && app.snapshot(address(owner)) === undefined);
        for (const { owner, command } of gone) {
          if (command.type !== 'api.call') continue;
          const [before, count] = [app.digest(), app.journal().entries.length];
          app.dispatch(address(owner), {
            type: 'api.answered',
            requestId: command.requestId,
            call: command.call,
            body: { answer: answers.put('[]', []) },
          });
          expect(app.journal().entries).toHaveLength(count + 1);
          expect(app.journal().entries.at(-1)?.fate).toBe('unaddressed');
          expect(app.digest()).toBe(before);
        }
      });
    },
  );

  test.prop([session], { numRuns: RUNS, examples: KEPT })(
    'the exported log is read back, replays equal to its own digests, and tells the same course',
    (steps) => {
      run(steps, (app) => {
        const entries = entriesOf(app);
        const log = exportLog({ entries, answers: app.answers, screens: SESSION_SCREENS, machines: EVERY.machines });
        const read = readLog(writeLog(log));
        if (read._tag === 'Left') throw new Error(`${read.left.line}: ${read.left.reason}`);
        const replayed = replayLog(read.right, { screens: SESSION_SCREENS, machines: EVERY.machines });
        expect(replayed.divergence).toBeNull();
        expect(replayed.app.digest()).toBe(log.digest);
        expect(sessionFor(read.right.entries)).toEqual(sessionFor(entries));
        for (const secret of ['maya@', 'Maya', 'Hopper', 'grace@', 'Turing', 'alan@', 'Lovelace', 'ada@', 'Liskov', 'barbara@'])
          expect(writeLog(log)).not.toContain(secret);
      });
    },
  );
});

/** After every entry: who is where in which state, what was asked, what became of the entry. */
const sessionFor = (entries: readonly Pick<Entry, 'to' | 'event' | 'at'>[]): readonly unknown[] => {
  let commands: string[] = [];
  const app = createApp({
    screens: SESSION_SCREENS,
    machines: EVERY.machines,
    effects: ({ owner, command }) => commands.push(`${owner} ${command.type}`),
  });
  return entries.map(({ to, event, at }) => {
    commands = [];
    const { fate } = app.replay(to, event, at);
    return [to, event.type, fate, valuesOf(app), commands];
  });
};

describe('effects', () => {
  const quick = fc.array(
    fc.oneof(session.filter((steps) => steps.length > 0).map((steps) => steps.filter((step) => step.do === 'event'))),
    {
      minLength: 1,
      maxLength: 1,
    },
  );

  test.prop([quick], { numRuns: RUNS })(
    'that answer at once lead to the same states as those that answer after the dispatch has returned',
    ([steps = []]) => {
      const play = (isSync: boolean): App => {
        const later: (() => void)[] = [];
        const answerLater = (asked: IssuedCommand): void => {
          const { owner, command } = asked;
          const respond = (): void => {
            if (command.type === 'area.load') app.dispatch(address(owner), { type: 'area.loaded', area: command.area });
            if (command.type === 'connection.probe') app.dispatch(CONNECTION, { type: 'connection.restored' });
            if (command.type !== 'api.call') return;
            const { requestId, call } = command;
            const failure = { kind: 'status', status: call === 'currentUser' ? 401 : 500 } as const;
            app.dispatch(address(owner), { type: 'api.failed', requestId, call, failure });
          };
          if (isSync) respond();
          else later.push(respond);
        };
        const app: App = createApp({ screens: SESSION_SCREENS, machines: EVERY.machines, effects: answerLater });
        const settle = (): void => {
          for (let next = later.shift(); next !== undefined; next = later.shift()) next();
        };
        app.start(STARTED);
        settle();
        for (const step of steps) {
          if (step.do === 'event') app.dispatch(address(step.to), step.event);
          settle();
        }
        return app;
      };
      const [atOnce, after] = [play(true), play(false)];
      expect(entriesOf(atOnce)).toEqual(entriesOf(after));
      expect(atOnce.digest()).toBe(after.digest());
      expect(atOnce.addresses()).toEqual(after.addresses());
    },
  );
});
