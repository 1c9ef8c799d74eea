import { describe, expect, it } from 'vitest';
import type { KeyPress } from '../../src/domain/shell/shortcuts.ts';
import { presence } from '../../src/effects/presence.ts';
import { fakeWorld, START, virtualTime } from './fakeDeps.ts';

const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  mod: false,
  shift: false,
  alt: false,
  isTyping: false,
  isLayered: false,
  ...over,
});

describe('presence', () => {
  it('A-301 tells the shell when the person comes back, once for the window and the document together', () => {
    const time = virtualTime();
    const { deps, focused$ } = fakeWorld(time);
    time.run(({ hot, expectObservable }) => {
      hot('ab 1s c').subscribe(() => focused$.next());
      expectObservable(presence(deps)).toBe('a- 1s b', {
        a: { to: 'shell', event: { type: 'shell.pageFocused', now: START } },
        b: { to: 'shell', event: { type: 'shell.pageFocused', now: START + 1002 } },
      });
    });
  });

  it('tells the shell each time the page is hidden, so that what is typed is parked', () => {
    const { deps, hidden$ } = fakeWorld(virtualTime());
    const seen: unknown[] = [];
    presence(deps).subscribe((reply) => seen.push(reply));
    hidden$.next();
    expect(seen).toEqual([{ to: 'shell', event: { type: 'shell.pageHidden' } }]);
  });

  it('turns the keys of a shortcut into one, and keeps them from the browser; others are left alone', () => {
    const time = virtualTime();
    const { deps, pressed$, happened } = fakeWorld(time);
    const seen: unknown[] = [];
    presence(deps).subscribe((reply) => seen.push(reply));
    for (const each of [press('k', { mod: true }), press('k'), press('['), press(']', { isTyping: true }), press('?')]) pressed$.next(each);
    expect(seen).toEqual(
      ['palette', 'weekBefore', 'help'].map((shortcut) => ({ to: 'shell', event: { type: 'shell.shortcutPressed', shortcut } })),
    );
    expect(happened.page).toEqual(['take k', 'take [', 'take ?']);
  });

  it('A-507 B-627 keeps how far the page is scrolled, once it has rested for 50 ms', () => {
    const time = virtualTime();
    const { deps, scrolled$, happened } = fakeWorld(time);
    const kept: number[] = [];
    time.run(({ hot, flush }) => {
      presence({ ...deps, page: { ...deps.page, keepScroll: () => kept.push(time.now()) } }).subscribe();
      hot('a 9ms b 49ms c 100ms d').subscribe(() => scrolled$.next());
      flush();
    });
    expect(kept).toEqual([110, 211]);
    expect(happened.page).toEqual([]);
  });
});
