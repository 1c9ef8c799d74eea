/** What views read at an address: the same value for as long as the app is, in the types of the machine that runs there. */
import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import {
  type Address,
  type AddressOf,
  address,
  CONNECTION,
  childAddress,
  NAVIGATION,
  type OwnMachines,
  queryAddress,
  SESSION,
  SHELL,
  screenAddress,
  TOASTS,
} from '../../../src/domain/journal/address.ts';
import { createActorViews } from '../../../src/machines/core/actorViews.ts';
import type { App } from '../../../src/machines/core/createApp.ts';
import { bench, STARTED } from '../harness.ts';

const go = (to: string) => ({ type: 'navigation.linkFollowed', to }) as const;

describe('a view of an actor', () => {
  test('is the same value each time, for each address its own', () => {
    const { app } = bench();
    expect(app.at(SHELL)).toBe(app.at(SHELL));
    expect(app.at(SHELL)).not.toBe(app.at(SESSION));
  });

  test('gives the snapshot of now, and undefined where nobody is', () => {
    const { app } = bench();
    expect(app.at(SHELL).getSnapshot()).toBe(app.snapshot(SHELL));
    expect(app.at(screenAddress('none')).getSnapshot()).toBeUndefined();
  });

  test('tells when all has settled: who hears of one actor already reads the others as the entry left them', () => {
    const { app } = bench({ url: '/velocity/files' });
    const heard: string[] = [];
    const { unsubscribe } = app.at(NAVIGATION).subscribe({
      next: (snapshot) => heard.push(`${snapshot?.context.url} ${app.at(SHELL).getSnapshot()?.context.url}`),
    });
    app.dispatch(NAVIGATION, go('/velocity/reports'));
    expect(heard).toEqual(['/velocity/reports /velocity/reports']);
    unsubscribe();
    app.dispatch(NAVIGATION, go('/velocity/files'));
    expect(heard).toHaveLength(1);
  });

  test('takes a plain function as well', () => {
    const { app } = bench({ url: '/velocity/files' });
    const heard: unknown[] = [];
    app.at(NAVIGATION).subscribe((snapshot) => heard.push(snapshot?.context.url));
    app.dispatch(NAVIGATION, go('/velocity/reports'));
    expect(heard).toEqual(['/velocity/reports']);
  });

  test('goes on over a new segment, whose actors are others', () => {
    const { app } = bench({ url: '/velocity/files' });
    const view = app.at(NAVIGATION);
    const heard: unknown[] = [];
    view.subscribe((snapshot) => heard.push(snapshot?.context.url));
    app.start({ ...STARTED, url: '/velocity/reports' });
    expect(heard).toEqual(['/velocity/reports']);
    expect(view.getSnapshot()).toBe(app.snapshot(NAVIGATION));
  });

  test('goes on over a leap, where another app has the state', () => {
    const [first, second] = [bench({ url: '/velocity/files' }), bench({ url: '/velocity/reports' })];
    let shown: App = first.app;
    const listeners = new Set<() => void>();
    const at = createActorViews({
      snapshot: (to) => shown.snapshot(to),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    });
    const heard: unknown[] = [];
    at(NAVIGATION).subscribe((snapshot) => heard.push(snapshot?.context.url));
    shown = second.app;
    for (const listener of listeners) listener();
    expect(heard).toEqual(['/velocity/reports']);
  });
});

describe('the types of an address', () => {
  const { app } = bench();

  test('are those of the machine that runs there', () => {
    const value: 'online' | 'lost' | undefined = app.at(CONNECTION).getSnapshot()?.value;
    expect(value).toBe('online');
    expect(app.at(TOASTS).getSnapshot()?.context.toasts).toEqual([]);
    const query = app.at(queryAddress(screenAddress('business-health'), 'history')).getSnapshot();
    const states: 'loading' | 'ready' | 'stale' | 'failed' | undefined = query?.value;
    expect(states).toBeUndefined();
  });

  test('refuse a state, a field or an event that the machine hasn’t', () => {
    // @ts-expect-error a state that the connection hasn't
    expect(app.at(CONNECTION).getSnapshot()?.value === 'found').toBe(false);
    // @ts-expect-error a field of another machine
    expect(app.at(CONNECTION).getSnapshot()?.context.toasts).toBeUndefined();
    // @ts-expect-error a state that no form has
    expect(app.at(screenAddress('account')).getSnapshot()?.matches({ open: 'asleep' })).toBeUndefined();
    // @ts-expect-error an event that there is not
    expect(app.at(SESSION).getSnapshot()?.can({ type: 'session.emailSung' })).toBe(false);
  });

  test('refuse the address of another machine', () => {
    const takes = (at: AddressOf<'tables'>): string => at;
    expect(takes(childAddress(screenAddress('retail-overview'), 'tables'))).toBe('screen/retail-overview/tables');
    // @ts-expect-error the shell's address is none of a machine of tables
    expect(takes(SHELL)).toBe('shell');
    // @ts-expect-error of a plain address nobody knows the machine
    expect(takes(address('shell'))).toBe('shell');
  });

  test('tell a screen with a machine of its own from one that has the machine of screens', () => {
    const form: AddressOf<'account'> = screenAddress('forgot-password');
    const screen: AddressOf<'screen'> = screenAddress('business-health');
    // @ts-expect-error a form of the account has no machine of screens
    const wrong: AddressOf<'screen'> = screenAddress('forgot-password');
    const anyName: string = 'business-health';
    const plain: Address = screenAddress(anyName);
    // @ts-expect-error a name that is any text says nothing of the machine
    const unknown: AddressOf<'screen'> = screenAddress(anyName);
    expect([form, screen, wrong, plain, unknown]).toHaveLength(5);
  });

  test('say of a plain address only what any machine has', () => {
    const snapshot = app.at(address('navigation')).getSnapshot();
    expect(snapshot?.status).toBe('active');
    // @ts-expect-error its context is unknown
    expect(snapshot?.context.url).toBeDefined();
  });

  test('name the screens with a machine of their own as they are defined', () => {
    const named: OwnMachines = {
      setup: 'setup',
      account: 'account',
      'forgot-password': 'account',
      'reset-password': 'account',
      'get-started': 'account',
    };
    const defined = EVERY.screens.flatMap(({ name, machine }) => (machine === undefined ? [] : [[name, machine]]));
    expect(Object.fromEntries(defined)).toEqual(named);
  });
});
