/** What is seen at each place where a person can be, drawn from the real app's state. */
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CONNECTION, NAVIGATION, SESSION, SHELL } from '../../../src/domain/journal/address.ts';
import { NOTICES } from '../../../src/domain/session/notices.ts';
import { App } from '../../../src/views/app/App.tsx';
import { AppProvider } from '../../../src/views/app/appContext.tsx';
import { createSecretsVault } from '../../../src/views/app/secrets.ts';
import { ToastRegion } from '../../../src/views/app/ToastRegion.lazy.tsx';
import { type Area, createViewRegistry } from '../../../src/views/app/viewRegistry.ts';
import { type Bench, bench, signedIn, user } from '../../machines/harness.ts';
import { brokenIn, draw, isBusy, textOf, within } from '../drawn.tsx';

const area: Area = {
  screens: [],
  views: { 'business-health': () => <h1>Drawn health</h1>, login: () => <h1>Drawn login</h1>, notFound: () => <h1>Drawn 404</h1> },
  fallback: () => <h1>Drawn placeholder</h1>,
  frame: ({ children }: { readonly children: ReactNode }) => <main data-frame="yes">{children}</main>,
};

const drawn = ({ app }: Bench, areas: readonly Area[] = [area]): HTMLElement => {
  const views = createViewRegistry();
  for (const each of areas) views.add(each);
  return draw(
    <AppProvider ports={{ app, secrets: createSecretsVault(), views }}>
      <App />
    </AppProvider>,
  );
};

/** The frame, and the title of what is in it. */
const frameOf = (page: HTMLElement): HTMLElement | null => page.querySelector('[data-frame="yes"]');
const titleIn = (page: HTMLElement | null): string | null =>
  page === null ? null : within(page).getByRole('heading', { level: 1 }).textContent;

describe('what is seen', () => {
  test('while nobody knows who is there: the mark, busy, and no screen', () => {
    const page = drawn(bench());
    expect(isBusy(page)).toBe(true);
    expect(brokenIn(page, /Velocity/)).not.toEqual([]);
    expect(brokenIn(page, /Drawn|data-frame/)).toEqual([]);
  });

  test('when the server cannot be asked: a heading, what happened, and a way to try again', () => {
    const made = bench();
    made.fail('currentUser', { kind: 'network' });
    const page = drawn(made);
    within(page).getByRole('heading', { level: 1, name: 'Velocity' });
    expect(textOf(within(page).getByRole('alert'))).toContain('The server cannot be reached. Check your connection and try again.');
    within(page).getByRole('button', { name: /Retry/ });
  });

  test('while code is on its way: the frame, if it is there, around something busy', () => {
    const made = bench({ url: '/velocity/business-health' });
    made.answer('currentUser', user());
    const frame = frameOf(drawn(made));
    expect(frame === null ? null : isBusy(frame)).toBe(true);
    expect(drawn(made, []).firstElementChild?.getAttribute('aria-busy')).toBe('true');
  });

  test('when code cannot be loaded: the title of the screen, why, and a way to try again', () => {
    const made = bench({ url: '/velocity/business-health' });
    made.answer('currentUser', user());
    made.send(SHELL, { type: 'area.loaded', area: 'shell' });
    made.send(SHELL, { type: 'area.failed', area: 'business', message: 'Check your connection.' });
    const page = drawn(made);
    within(page).getByRole('heading', { level: 1, name: 'Business Health' });
    expect(textOf(page)).toContain('This part of Velocity could not be loaded: Check your connection.');
    within(page).getByRole('button', { name: /Retry/ });
  });

  test('on a screen: its own view within the frame, or the fallback of those not built yet', () => {
    const made = signedIn({ url: '/velocity/business-health' });
    expect(titleIn(frameOf(drawn(made)))).toBe('Drawn health');
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/files?brandGroup=b1' });
    made.loadAreas();
    expect(titleIn(frameOf(drawn(made)))).toBe('Drawn placeholder');
  });

  test('signed out: the login screen, bare', () => {
    const made = bench({ url: '/velocity/login' });
    made.fail('currentUser', { kind: 'status', status: 401 });
    made.loadAreas();
    const page = drawn(made);
    expect([titleIn(page), frameOf(page)]).toEqual(['Drawn login', null]);
  });

  test('on a path that is none: the view for it, framed for who is signed in and bare for who is not', () => {
    const inside = signedIn({ url: '/velocity/nowhere' });
    inside.loadAreas();
    expect(titleIn(frameOf(drawn(inside)))).toBe('Drawn 404');
    const outside = bench({ url: '/velocity/nowhere' });
    outside.fail('currentUser', { kind: 'status', status: 401 });
    outside.loadAreas();
    const page = drawn(outside);
    expect([titleIn(page), frameOf(page)]).toEqual(['Drawn 404', null]);
  });

  test('where a screen is not available to the role: the fallback, and not the screen', () => {
    const made = signedIn({ url: '/velocity/custom-reporting' });
    made.loadAreas();
    expect(titleIn(frameOf(drawn(made)))).toBe('Drawn placeholder');
  });

  test('a view that nobody registered is a fault that says which one is missing', () => {
    const made = signedIn({ url: '/velocity/business-health' });
    // React writes to the console what a boundary catches.
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(within(drawn(made, [])).getByRole('alert').textContent).toBe(NOTICES.renderFailed);
    expect(String(written.mock.calls[0]?.[0])).toContain('no view is registered for business-health');
    written.mockRestore();
  });

  test('a view outside the app is a fault', () => {
    expect(() => draw(<App />)).toThrow('a view was drawn outside AppProvider');
  });
});

describe('above every screen', () => {
  test('a banner counts down while the connection is lost, and says when it is being tried', () => {
    const made = signedIn({ url: '/velocity/business-health' });
    expect(textOf(drawn(made))).not.toContain('The server isn’t responding');
    made.send(CONNECTION, { type: 'connection.lost' });
    expect(textOf(drawn(made))).toContain('The server isn’t responding. Trying again in 10 s.');
    made.send(CONNECTION, { type: 'timer.elapsed', id: 'second' });
    expect(textOf(drawn(made))).toContain('Trying again in 9 s.');
    made.send(CONNECTION, { type: 'connection.retryClicked' });
    const trying = drawn(made);
    expect(textOf(trying)).toContain('Trying to reach the server…');
    expect(within(trying).getByRole<HTMLButtonElement>('button', { name: /Try now/ }).disabled).toBe(true);
    made.send(CONNECTION, { type: 'connection.restored' });
    expect(textOf(drawn(made))).not.toMatch(/The server isn’t responding|Trying/);
  });

  test('toasts are drawn above it, with what they say and a way back where there is one', () => {
    const made = signedIn({ url: '/velocity/business-health' });
    made.send(SESSION, { type: 'session.logoutClicked' });
    made.fail('logout', { kind: 'network' });
    const page = draw(
      <AppProvider ports={{ app: made.app, secrets: createSecretsVault(), views: createViewRegistry() }}>
        <ToastRegion />
      </AppProvider>,
    );
    const notifications = within(page).getByRole('region', { name: 'Notifications' });
    expect(notifications.id).toBe('notifications');
    expect(textOf(notifications)).toMatch(
      /Still signed in.*The server could not be reached, so you are still signed in\. Try again in a moment\./,
    );
  });
});
