/**
 * A live app learns its screens and machines as areas load; a replay has them all from the start. Every state between must be the same:
 * random visits, wrong links and orders of loading, with the log saved as a person saves it.
 */

import { fc, test } from '@fast-check/vitest';
import { describe, expect, test as plainTest, vi } from 'vitest';
import { EVERY, EVERY_AREA } from '../../../src/areas/every.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { address, NAVIGATION, SHELL } from '../../../src/domain/journal/address.ts';
import type { IssuedCommand } from '../../../src/domain/journal/commands.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { writeLog } from '../../../src/domain/journal/logFile.ts';
import { noteOn, readLog } from '../../../src/domain/journal/readLog.ts';
import { type App, createApp } from '../../../src/machines/core/createApp.ts';
import { exportLog } from '../../../src/machines/core/exportLog.ts';
import { replayLog } from '../../../src/machines/core/replay.ts';
import { createScreenMachine } from '../../../src/machines/screen/screen.machine.ts';
import { runsOf } from '../../setup/runs.ts';
import { brandGroup, STARTED, user } from '../harness.ts';

vi.setConfig({ testTimeout: 90_000 });

const RUNS = Number(process.env.COURSES ?? runsOf(90));
const WHO = user({ brandGroups: [brandGroup('b1', { minDailyDataDate: isoDay('2025-01-01'), hasTags: true }), brandGroup('b2')] });

const isArea = (name: string): name is keyof typeof EVERY_AREA => Object.hasOwn(EVERY_AREA, name);

/** As the browser does it: what an area brings is registered at the moment when it has come, just before `area.loaded`. */
const arrive = (app: App, { owner, command }: IssuedCommand): void => {
  if (command.type !== 'area.load' || !isArea(command.area)) throw new Error('no area');
  const { machines = {}, screens } = EVERY_AREA[command.area];
  const hasScreens = command.area !== 'shell' && command.area !== 'session';
  app.registry.addMachines({ ...(hasScreens ? { screen: createScreenMachine } : {}), ...machines });
  for (const screen of screens) app.registry.add(screen);
  app.dispatch(address(owner), { type: 'area.loaded', area: command.area });
};

type Step =
  | { readonly do: 'visit'; readonly url: string }
  | { readonly do: 'arrive' | 'fail'; readonly pick: number }
  | { readonly do: 'signIn' };

const PATHS = [
  'business-health',
  'retail/overview',
  'retail/product-performance',
  'advertising/audiences',
  'inventory-health',
  'nowhere',
  'admin/users',
  'login',
  'files',
];
const QUERIES = [
  '',
  '?brandGroup=b1&range=2026-10-01.2026-10-31&compare=pop',
  '?brandGroup=b1&range=zzz&compare=never',
  '?brandGroup=b1&countries[]=ZZ&adType=zzz',
  '?brandGroup=none&countries[]=US&categories[]=12',
  '?brandGroup=b2&primary=asp&metrics=none&kpis=nothing&search=mug',
];
const url = fc.tuple(fc.constantFrom(...PATHS), fc.constantFrom(...QUERIES)).map(([path, query]) => `/velocity/${path}${query}`);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: url.map((to): Step => ({ do: 'visit', url: to })) },
  { weight: 5, arbitrary: fc.nat({ max: 20 }).map((pick): Step => ({ do: 'arrive', pick })) },
  { weight: 1, arbitrary: fc.nat({ max: 20 }).map((pick): Step => ({ do: 'fail', pick })) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'signIn' }) },
);

const play = (opening: string, steps: readonly Step[]): App => {
  const asked: IssuedCommand[] = [];
  const app: App = createApp({ effects: (each) => asked.push(each) });
  app.start({ ...STARTED, url: opening });
  const take = (pick: number): IssuedCommand | undefined => {
    const open = asked.filter(({ command }) => command.type === 'area.load');
    const found = open[pick % Math.max(1, open.length)];
    if (found !== undefined) asked.splice(asked.indexOf(found), 1);
    return found;
  };
  const signIn = (): void => {
    const call = asked.find(({ command }) => command.type === 'api.call' && command.call === 'currentUser');
    if (call?.command.type !== 'api.call') return;
    asked.splice(asked.indexOf(call), 1);
    const { requestId } = call.command;
    app.dispatch(address(call.owner), { type: 'api.answered', requestId, call: 'currentUser', body: { inline: jsonOf(WHO) } });
  };
  for (const each of steps) {
    if (each.do === 'visit') app.dispatch(NAVIGATION, { type: 'navigation.linkFollowed', to: each.url });
    if (each.do === 'signIn') signIn();
    const load = each.do === 'arrive' || each.do === 'fail' ? take(each.pick) : undefined;
    if (load === undefined) continue;
    if (each.do === 'arrive') arrive(app, load);
    else if (load.command.type === 'area.load') app.dispatch(SHELL, { type: 'area.failed', area: load.command.area, message: 'offline' });
  }
  signIn();
  for (let load = take(0); load !== undefined; load = take(0)) arrive(app, load);
  return app;
};

const saved = (app: App) => exportLog({ entries: [...app.journal().entries], answers: app.answers, ...EVERY });

describe('a live app that learns its areas as they load', () => {
  test.prop([url, fc.array(step, { maxLength: 24 })], { numRuns: RUNS })(
    'has the very states of its replay, from the first entry on',
    (opening, steps) => {
      const app = play(opening, steps);
      const entries = app.journal().entries;
      const replayed = replayLog({ entries: [...entries], answers: [] }, EVERY);
      expect(replayed.divergence).toBeNull();
      expect(replayed.entries.map(({ digest }) => digest)).toEqual(entries.map(({ digest }) => digest));
      const log = saved(app);
      expect(log.departs).toBeUndefined();
      expect(log.entries.map(({ live }) => live)).toEqual(entries.map(({ digest }) => digest));
    },
  );
});

describe('a live state that was not that of its replay', () => {
  plainTest('is told by the saved log, with the entry, and by a note for whoever opens it', () => {
    const app = play('/velocity/business-health', [{ do: 'signIn' }]);
    const entries = app.journal().entries.map((entry, nth) => (nth === 3 ? { ...entry, digest: '0123456789abcdef' } : entry));
    const log = exportLog({ entries, answers: app.answers, ...EVERY });
    expect([log.departs, log.entries[3]?.live]).toEqual([4, '0123456789abcdef']);
    const read = readLog(writeLog(log));
    if (read._tag === 'Left') throw new Error(read.left.reason);
    expect([read.right.departs, read.right.entries[3]?.live]).toEqual([4, '0123456789abcdef']);
    expect(noteOn(read.right)).toBe('When this log was saved, the live state after entry 4 differed from the replayed state.');
    // What a replay shows is still the masked session, equal throughout.
    expect(replayLog(read.right, EVERY).divergence).toBeNull();
    expect(noteOn(saved(app))).toBeNull();
  });
});
