import { describe, expect, test } from 'vitest';
import { childAddress, NAVIGATION, SESSION, SHELL, screenAddress } from '../../../src/domain/journal/address.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { type NavigationContext, navigationMachine } from '../../../src/machines/navigation/navigation.machine.ts';
import { contextOf, signedIn } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf, together } from '../paths.ts';

const tooLong = `/velocity/files?q=${'x'.repeat(8000)}`;

const EVENTS: readonly Input[] = [
  { type: 'navigation.linkFollowed', to: '/velocity/a' },
  { type: 'navigation.linkFollowed', to: '/velocity/b', replace: true },
  { type: 'message.navigate', to: '/velocity/a', replace: true },
  { type: 'message.navigate', to: '/velocity/b', replace: false },
  { type: 'message.navigate', to: tooLong, replace: false },
  { type: 'navigation.urlChanged', url: '/velocity/a' },
  { type: 'navigation.urlChanged', url: '/velocity/c?x=1' },
  { type: 'message.leaveGuarded', at: null },
];

const ways = pathsThrough<NavigationContext>(navigationMachine, { input: { url: '/velocity/' }, events: EVENTS });

describe('every way through the navigation', () => {
  test('writes the address bar for what the app decides, and never for what the browser did', () => {
    for (const { before, event, after, asked } of stepsOf(ways)) {
      const written = asked.filter(({ type }) => type === 'url.push' || type === 'url.replace');
      const moved = before.context.url !== after.context.url;
      if (event.type === 'navigation.urlChanged') expect(written).toEqual([]);
      else expect(written).toHaveLength(moved ? 1 : 0);
      if (written.length > 0) {
        const replaces = 'replace' in event && event.replace === true;
        expect(written).toEqual([{ type: replaces ? 'url.replace' : 'url.push', url: after.context.url }]);
      }
    }
  });

  test('tells the shell of every new address once, and of none that is there already', () => {
    for (const { before, after, told } of stepsOf(ways)) {
      expect(told.map(({ to, message }) => [to, message.type, 'url' in message ? message.url : ''])).toEqual(
        before.context.url === after.context.url ? [] : [[SHELL, 'message.urlChanged', after.context.url]],
      );
    }
  });

  test('stays where it is when an address is longer than the journal takes, and says so to the team', () => {
    const tries = stepsOf(ways).filter(({ event }) => event.type === 'message.navigate' && event.to === tooLong);
    expect(tries.length).toBeGreaterThan(0);
    for (const { before, after, asked } of tries) {
      expect(after.context).toEqual(before.context);
      expect(asked).toMatchObject([{ type: 'report', detail: { length: tooLong.length } }]);
    }
  });
});

describe('a guarded screen', () => {
  const GUARD = childAddress(screenAddress('goal-management'), 'goalForm', 'form');
  const [GOAL, FILES] = ['/velocity/goal-management-console?brandGroup=b1', '/velocity/files?brandGroup=b1'];
  const guarded = pathsThrough<NavigationContext>(navigationMachine, {
    input: { url: GOAL },
    events: [
      { type: 'message.leaveGuarded', at: GUARD, what: 'goal' },
      { type: 'message.workKept', what: 'saved view', isKept: true },
      { type: 'message.workKept', what: 'saved view', isKept: false },
      { type: 'message.unsavedAsked' },
      { type: 'message.leaveGuarded', at: null },
      { type: 'navigation.linkFollowed', to: FILES },
      { type: 'navigation.linkFollowed', to: `${GOAL}&q=x` },
      { type: 'navigation.linkFollowed', to: '/velocity/goal-management-console?brandGroup=b2' },
      { type: 'navigation.urlChanged', url: FILES },
    ],
  });

  test('is walked, with one that nothing guards', () => {
    expectCovered(together(ways, guarded));
  });

  test('asks once before the person leaves the screen or its brand group, and stays meanwhile; its own parameters change freely', () => {
    let asks = 0;
    for (const { before, event, after, told, asked } of stepsOf(guarded)) {
      if (!('to' in event || 'url' in event) || (before.context.guard ?? null) === null) continue;
      const to = String('to' in event ? event.to : event.url);
      const leaves = to.split('&')[0] !== before.context.url.split('&')[0];
      expect(told.some(({ message }) => message.type === 'message.leaveAsked')).toBe(leaves);
      if (!leaves) continue;
      asks += 1;
      expect(after.context).toEqual({ ...before.context, guard: null });
      expect(told).toEqual([{ to: GUARD, message: { type: 'message.leaveAsked', to, replace: false } }]);
      // The browser has gone on already: its address comes back to where the person still is.
      expect(asked).toEqual(event.type === 'navigation.urlChanged' ? [{ type: 'url.push', url: before.context.url }] : []);
    }
    expect(asks).toBeGreaterThan(2);
  });

  test('names what logging out would lose: what it guards and what is kept, and changes nothing', () => {
    const named = new Set<string>();
    for (const { before, event, after, told } of stepsOf(guarded)) {
      if (event.type !== 'message.unsavedAsked') continue;
      const { guard, kept = [] } = before.context;
      const unsaved = [...(guard == null ? [] : ['goal']), ...kept];
      expect(told).toEqual([{ to: SESSION, message: { type: 'message.unsavedNamed', unsaved } }]);
      expect(after.context).toEqual(before.context);
      named.add(unsaved.join());
    }
    expect([...named].toSorted()).toEqual(['', 'goal', 'goal,saved view', 'saved view']);
  });
});

describe('a parameter that would make the address too long', () => {
  test('is not set, and the app goes on', () => {
    const { app, send } = signedIn({ url: '/velocity/files?brandGroup=b1' });
    send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/files?brandGroup=b1&q=1' });
    const before = contextOf<NavigationContext>(app, NAVIGATION).url;
    send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'x'.repeat(9000) });
    expect(contextOf<NavigationContext>(app, NAVIGATION).url).toBe(before);
    send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    expect(contextOf<NavigationContext>(app, NAVIGATION).url).toBe('/velocity/files?q=1&brandGroup=b2');
  });
});
