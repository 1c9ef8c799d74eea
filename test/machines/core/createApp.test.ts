import { isLeft } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import { address, CLOCK, NAVIGATION, SESSION, SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { createApp } from '../../../src/machines/core/createApp.ts';
import { replayLog } from '../../../src/machines/core/replay.ts';
import type { SessionContext } from '../../../src/machines/session/session.machine.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { bench, contextOf, STARTED, signedIn, testScreen, user } from '../harness.ts';

const log = (app: ReturnType<typeof createApp>) => ({ answers: [], entries: [...app.journal().entries] });

describe('the door', () => {
  test('a payload that does not fit is refused with the path to the fault, and nothing is recorded', () => {
    const { app } = bench();
    const before = app.journal().entries.length;
    const refused = app.dispatch(SESSION, { type: 'session.emailTyped', email: 7 } as unknown as AppEvent);
    expect(isLeft(refused) && refused.left.faults[0]?.path).toBe('email');
    expect(app.journal().entries).toHaveLength(before);
  });

  test('an unknown event type is refused by its name', () => {
    const { app } = bench();
    const refused = app.dispatch(SESSION, { type: 'session.hacked' } as unknown as AppEvent);
    expect(isLeft(refused) && refused.left.faults[0]).toEqual({ path: 'type', expected: 'a known event type', got: '"session.hacked"' });
  });

  test('keys that an event does not declare are dropped before they are recorded', () => {
    const { app } = bench();
    app.dispatch(SESSION, { type: 'session.emailTyped', email: 'a@b.test', password: 'oops' } as unknown as AppEvent);
    expect(app.journal().entries.at(-1)?.event).toEqual({ type: 'session.emailTyped', email: 'a@b.test' });
  });

  test('an answer whose inline body does not fit its contract is refused with the path into the body', () => {
    const { app } = bench();
    const refused = app.dispatch(SESSION, {
      type: 'api.answered',
      requestId: 'who',
      call: 'currentUser',
      body: { inline: jsonOf({ ...user(), name: 3 }) },
    });
    expect(isLeft(refused) && refused.left.faults[0]?.path).toBe('body.inline.name');
  });

  test('an effect that answers at once is handled after the entry that asked for it', () => {
    const order: string[] = [];
    const app = createApp({
      machines: EVERY.machines,
      effects: ({ owner, command }) => {
        if (command.type !== 'api.call') return;
        app.dispatch(address(owner), {
          type: 'api.failed',
          requestId: command.requestId,
          call: command.call,
          failure: { kind: 'status', status: 401 },
        });
      },
      sink: ({ event }) => order.push(event.type),
    });
    app.start(STARTED);
    expect(order).toEqual(['app.started', 'api.failed']);
    expect(app.snapshot(SESSION)?.value).toEqual({ out: 'editing' });
  });

  test('typing into the middle of a field is settled when dispatch returns', () => {
    const { app, send, fail } = bench();
    fail('currentUser', { kind: 'status', status: 401 });
    for (const email of ['ac@b.test', 'abc@b.test']) {
      send(SESSION, { type: 'session.emailTyped', email });
      expect(contextOf<SessionContext>(app, SESSION).form.email).toBe(email);
    }
  });

  test('an event for an address where nobody is is recorded and ignored', () => {
    const { app } = bench();
    app.dispatch(address('screen/gone/history'), { type: 'query.retryClicked' });
    expect(app.journal().entries.at(-1)?.fate).toBe('unaddressed');
  });

  test('a machine that throws is named in its entry and does not take the app along', () => {
    const broken = {
      ...testScreen,
      requests: () => {
        throw new Error('no such request');
      },
    };
    const { app, send } = signedIn({}, user(), { screens: [broken] });
    const thrown = app.journal().entries.find((entry) => typeof entry.fate === 'object');
    expect(thrown?.fate).toEqual({ threw: 'screen/business-health: no such request' });
    send(CLOCK, { type: 'clock.ticked', now: STARTED.now + 1 });
    expect(app.snapshot(CLOCK)?.context).toMatchObject({ now: STARTED.now + 1 });
  });
});

describe('the state digest', () => {
  test('a replay of the entries leads to the same digest after every entry', () => {
    const { app, send } = signedIn({}, user(), { screens: [testScreen] });
    send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/files' });
    const replayed = replayLog(log(app), { screens: [testScreen], machines: EVERY.machines });
    expect(replayed.divergence).toBeNull();
    expect(replayed.entries.map((entry) => entry.digest)).toEqual(app.journal().entries.map((entry) => entry.digest));
    expect(replayed.app.digest()).toBe(app.digest());
  });

  test('a replay asks for the same commands, and none of them is carried out', () => {
    const { app, asked } = signedIn({}, user(), { screens: [testScreen] });
    const replayed = replayLog(log(app), { screens: [testScreen], machines: EVERY.machines });
    expect(replayed.issued.map((each) => each.issued)).toEqual(asked);
  });

  test('an entry that was changed is the first divergence', () => {
    const { app, send, fail } = bench();
    fail('currentUser', { kind: 'status', status: 401 });
    send(SESSION, { type: 'session.emailTyped', email: 'one@b.test' });
    send(SESSION, { type: 'session.emailTyped', email: 'two@b.test' });
    const entries = app
      .journal()
      .entries.map((entry) =>
        entry.event.type === 'session.emailTyped' && entry.event.email === 'one@b.test'
          ? { ...entry, event: { ...entry.event, email: 'won@b.test' } }
          : entry,
      );
    const replayed = replayLog({ answers: [], entries }, { screens: [], machines: EVERY.machines });
    expect(replayed.divergence?.seq).toBe(entries.find((entry) => entry.event.type === 'session.emailTyped')?.seq);
  });

  test('a replay from a checkpoint and one from zero end in equal snapshots', () => {
    const { app, send } = signedIn({}, user(), { screens: [testScreen], checkpointEvery: 5 });
    for (let i = 0; i < 7; i += 1) send(CLOCK, { type: 'clock.ticked', now: STARTED.now + 1000 * (i + 1) });
    const [checkpoint] = app.journal().checkpoints;
    if (checkpoint === undefined) throw new Error('no checkpoint was made');
    const late = createApp({ machines: EVERY.machines, screens: [testScreen], checkpoint });
    expect(late.digest()).toBe(checkpoint.digest);
    for (const { to, event, at, seq } of app.journal().entries) if (seq > checkpoint.seq) late.replay(to, event, at);
    expect(late.digest()).toBe(app.digest());
    expect(late.addresses().toSorted()).toEqual(app.addresses().toSorted());
  });

  test('the digest leaves with an actor: going to a screen and back leads to the state before', () => {
    const { app, send } = signedIn({}, user(), { screens: [testScreen] });
    expect(app.addresses()).toContain('screen/business-health');
    send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/files?brandGroup=b1' });
    expect(app.addresses().filter((at) => at.startsWith('screen/'))).toEqual([]);
    const fresh = createApp({ machines: EVERY.machines, screens: [testScreen] });
    for (const { to, event, at } of app.journal().entries) fresh.replay(to, event, at);
    expect(fresh.digest()).toBe(app.digest());
  });
});

describe('segments', () => {
  test('a new segment begins with app.started as entry 1 and keeps nothing of the one before', () => {
    const { app } = signedIn({}, user(), { screens: [testScreen] });
    app.start({ ...STARTED, url: '/velocity/login', notice: 'Your session has expired. Please log in again.' });
    expect(app.journal().entries.map((entry) => [entry.seq, entry.event.type])).toEqual([[1, 'app.started']]);
    expect(contextOf<SessionContext>(app, SESSION).user).toBeNull();
    expect(contextOf<ToastsContext>(app, TOASTS).toasts.map((toast) => toast.message)).toEqual([
      'Your session has expired. Please log in again.',
    ]);
  });
});
