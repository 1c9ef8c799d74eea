/** What goes wrong in one place stays there: definitions, effects, sinks and listeners that throw. */
import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import {
  address,
  CLOCK,
  EFFECTS,
  NAVIGATION,
  queryAddress,
  ROOT,
  SESSION,
  SHELL,
  screenAddress,
  TOASTS,
} from '../../../src/domain/journal/address.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import { createApp } from '../../../src/machines/core/createApp.ts';
import { replayLog } from '../../../src/machines/core/replay.ts';
import type { RootContext } from '../../../src/machines/root/root.machine.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { bench, contextOf, STARTED, signedIn, testScreen, user } from '../harness.ts';

const AT = screenAddress('business-health');

/** A screen that throws while a parameter says so. */
const fragile: ScreenDefinition = {
  ...testScreen,
  requests: (scope, params) => {
    if (params.which === 'broken') throw new Error('no such request');
    return testScreen.requests(scope, params);
  },
  download: (what) => {
    throw new Error(`cannot write ${what}`);
  },
};

const go = (which: string): string => `/velocity/business-health?brandGroup=b1&which=${which}`;

const follow = (to: string) => ({ type: 'navigation.linkFollowed', to }) as const;

const checkReplay = (app: ReturnType<typeof createApp>, screens: readonly ScreenDefinition[]): void => {
  const replayed = replayLog({ answers: [], entries: [...app.journal().entries] }, { screens, machines: EVERY.machines });
  expect(replayed.divergence).toBeNull();
  expect(replayed.app.digest()).toBe(app.digest());
};

describe('a screen whose definition throws', () => {
  test('ends with its queries, releases what it asked for, and the entry says so', () => {
    const { app, send, asked } = signedIn({ url: go('fine') }, user(), { screens: [fragile] });
    expect(app.addresses()).toContain(queryAddress(AT, 'goals'));
    const before = asked.length;
    send(NAVIGATION, follow(go('broken')));
    expect(app.journal().entries.at(-1)?.fate).toEqual({ threw: 'screen/business-health: no such request' });
    expect(app.addresses().filter((at) => at.startsWith('screen/'))).toEqual([]);
    expect(asked.slice(before).filter(({ command }) => command.type === 'release')).toMatchObject([{ command: { under: AT } }]);
    expect(contextOf<RootContext>(app, ROOT).faults).toEqual([{ at: AT, message: 'no such request' }]);
  });

  test('is where the person still is, so that its view can say that it could not be drawn', () => {
    const { app } = signedIn({ url: go('broken') }, user(), { screens: [fragile] });
    expect(contextOf<ShellContext>(app, SHELL)).toMatchObject({ location: { kind: 'screen' }, openScreen: null });
    expect(app.snapshot(AT)).toBeUndefined();
  });

  test('starts anew as soon as something changes, and answers to the old one find nobody', () => {
    const { app, send } = signedIn({ url: go('fine') }, user(), { screens: [fragile] });
    send(NAVIGATION, follow(go('broken')));
    send(queryAddress(AT, 'goals'), { type: 'api.answered', requestId: '1', call: 'goals', body: { inline: [] } });
    expect(app.journal().entries.at(-1)?.fate).toBe('unaddressed');
    send(NAVIGATION, follow(go('mended')));
    expect(app.addresses()).toContain(queryAddress(AT, 'countries'));
    expect(app.snapshot(queryAddress(AT, 'goals'))?.value).toBe('loading');
    expect(contextOf<ShellContext>(app, SHELL).openScreen).toBe('business-health');
  });

  test('takes nobody along: links, clock, toasts and sign-out go on', () => {
    const { app, send, commands } = signedIn({ url: go('broken') }, user(), { screens: [fragile] });
    send(NAVIGATION, follow(`${go('broken')}&again=1`));
    send(NAVIGATION, follow('/velocity/files?brandGroup=b1'));
    expect(contextOf<ShellContext>(app, SHELL).location).toMatchObject({ route: { name: 'files' } });
    send(CLOCK, { type: 'clock.ticked', now: STARTED.now + 5 });
    expect(app.snapshot(CLOCK)?.context).toMatchObject({ now: STARTED.now + 5 });
    send(SESSION, { type: 'session.logoutClicked' });
    expect(commands('api.call').at(-1)?.call).toBe('logout');
    checkReplay(app, [fragile]);
  });

  test('a checkpoint made after the fault is as good as any', () => {
    const { app, send } = signedIn({ url: go('fine') }, user(), { screens: [fragile], checkpointEvery: 1 });
    send(NAVIGATION, follow(go('broken')));
    const checkpoint = app.journal().checkpoints.at(-1);
    if (checkpoint === undefined) throw new Error('no checkpoint was made');
    const late = createApp({
      machines: EVERY.machines,
      screens: [fragile],
      checkpoint: { ...checkpoint, state: JSON.parse(JSON.stringify(checkpoint.state)) },
    });
    expect(late.digest()).toBe(app.digest());
    expect(late.addresses()).toEqual(app.addresses());
  });

  test('a download that throws says so and leaves the screen as it was', () => {
    const { app, send } = signedIn({ url: go('fine') }, user(), { screens: [fragile] });
    send(AT, { type: 'screen.downloadClicked', what: 'history-csv' });
    expect(app.journal().entries.at(-1)?.fate).toEqual({ threw: 'screen/business-health: cannot write history-csv' });
    expect(app.snapshot(AT)?.status).toBe('active');
    expect(contextOf<ToastsContext>(app, TOASTS).toasts).toMatchObject([
      { level: 'error', title: 'Download failed', message: 'An unexpected error occurred' },
    ]);
    checkReplay(app, [fragile]);
  });
});

describe('an edge that throws', () => {
  const failing = (on: string) => {
    const app = createApp({
      machines: EVERY.machines,
      effects: ({ command }) => {
        if (command.type === on) throw new Error(`no ${on} today`);
      },
      screens: [testScreen],
    });
    return app;
  };

  test('an effect: the entry settles first, the state is that of a replay, and then the caller hears of it', () => {
    const app = failing('title.set');
    app.start({ ...STARTED, url: '/velocity/login' });
    const answer = { type: 'api.failed', requestId: 'who', call: 'currentUser', failure: { kind: 'status', status: 401 } } as const;
    expect(() => app.dispatch(SESSION, answer)).toThrow('no title.set today');
    expect(app.snapshot(SESSION)?.value).toEqual({ out: 'editing' });
    expect(() => app.dispatch(SHELL, { type: 'area.loaded', area: 'session' })).not.toThrow();
    expect(contextOf<ShellContext>(app, SHELL).location).toMatchObject({ kind: 'screen', route: { name: 'login' } });
    expect(app.journal().entries.at(-1)).not.toHaveProperty('fate');
    checkReplay(app, [testScreen]);
  });

  test('an effect that throws again and again never stops the next command from reaching it', () => {
    const seen: string[] = [];
    const app = createApp({
      machines: EVERY.machines,
      effects: ({ command }) => {
        seen.push(command.type);
        throw new Error('broken');
      },
    });
    expect(() => app.start({ ...STARTED, url: '/velocity/login' })).toThrow('several of effects, sink and listeners threw');
    expect(seen).toEqual(['area.load', 'api.call']);
    expect(() => app.dispatch(SHELL, { type: 'shell.sidebarToggled', collapsed: true })).toThrow('broken');
    expect(seen).toEqual(['area.load', 'api.call', 'storage.put']);
  });

  test('a listener or the sink: the others still hear of the entry, and no dispatch that waits is lost', () => {
    const heard: string[] = [];
    const app = createApp({
      machines: EVERY.machines,
      sink: ({ event }) => {
        heard.push(`sink ${event.type}`);
        throw new Error('disk full');
      },
    });
    app.subscribe(() => {
      heard.push('first');
      if (app.journal().entries.length === 1) app.dispatch(CLOCK, { type: 'clock.ticked', now: STARTED.now + 1 });
      throw new Error('a view');
    });
    const stop = app.subscribe(() => heard.push('second'));
    expect(() => app.start(STARTED)).toThrow(AggregateError);
    expect(heard).toEqual(['sink app.started', 'first', 'second', 'sink clock.ticked', 'first', 'second']);
    expect(app.journal().entries.map(({ event }) => event.type)).toEqual(['app.started', 'clock.ticked']);
    stop();
    expect(() => app.dispatch(CLOCK, { type: 'clock.ticked', now: STARTED.now + 2 })).toThrow();
    expect(heard.filter((each) => each === 'second')).toHaveLength(2);
  });
});

describe('addresses', () => {
  test('the effects take no events', () => {
    const { app, asked } = bench();
    const before = asked.length;
    app.dispatch(EFFECTS, { type: 'connection.lost' });
    expect(app.journal().entries.at(-1)?.fate).toBe('unaddressed');
    expect(asked).toHaveLength(before);
  });

  test('a second start of a running segment through the door changes nothing', () => {
    const { app, send } = bench();
    const digest = app.digest();
    send(ROOT, { type: 'app.started', ...STARTED, url: '/velocity/files' });
    expect(app.digest()).toBe(digest);
  });

  test('an event that its actor does not know is recorded and changes nothing', () => {
    const { app, send } = bench();
    const digest = app.digest();
    send(CLOCK, { type: 'toasts.allCleared' });
    send(address('toasts'), { type: 'clock.ticked', now: 5 });
    expect(app.digest()).toBe(digest);
    expect(app.journal().entries).toHaveLength(3);
  });
});

describe('a new segment', () => {
  test('forgets the answers of the one before', () => {
    const { app } = bench();
    const digest = app.answers.put('[]', []);
    app.start(STARTED);
    expect([app.answers.get(digest), app.answers.text(digest), app.answers.digests()]).toEqual([undefined, undefined, []]);
  });

  test('begins whatever the browser says of itself, with an event that a log can hold', () => {
    const { app } = bench({ url: `/velocity/files?q=${'x'.repeat(9000)}`, timeZone: undefined as unknown as string });
    expect(app.journal().entries[0]?.event).toMatchObject({ url: '/velocity/files', timeZone: 'UTC' });
    expect(contextOf<ShellContext>(app, SHELL).url).toBe('/velocity/files');
  });
});
