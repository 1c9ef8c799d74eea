/** What is seen at each place where a person can be, drawn from the real app's state. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CONNECTION, NAVIGATION, SESSION, SHELL } from '../../../src/domain/journal/address.ts';
import { App } from '../../../src/views/app/App.tsx';
import { AppProvider } from '../../../src/views/app/appContext.tsx';
import { createSecretsVault } from '../../../src/views/app/secrets.ts';
import { ToastRegion } from '../../../src/views/app/ToastRegion.lazy.tsx';
import { type Area, createViewRegistry } from '../../../src/views/app/viewRegistry.ts';
import { type Bench, bench, signedIn, user } from '../../machines/harness.ts';

const area: Area = {
  screens: [],
  views: { 'business-health': () => <h1>Drawn health</h1>, login: () => <h1>Drawn login</h1>, notFound: () => <h1>Drawn 404</h1> },
  fallback: () => <h1>Drawn placeholder</h1>,
  frame: ({ children }: { readonly children: ReactNode }) => <main data-frame="yes">{children}</main>,
};

const draw = ({ app }: Bench, areas: readonly Area[] = [area]): string => {
  const views = createViewRegistry();
  for (const each of areas) views.add(each);
  return renderToStaticMarkup(
    <AppProvider ports={{ app, secrets: createSecretsVault(), views }}>
      <App />
    </AppProvider>,
  );
};

const framed = 'data-frame="yes"';

describe('what is seen', () => {
  test('while nobody knows who is there: the mark, busy, and no screen', () => {
    const markup = draw(bench());
    expect(markup).toContain('aria-busy="true"');
    expect(markup).toContain('Velocity');
    expect(markup).not.toMatch(/Drawn|data-frame/);
  });

  test('when the server cannot be asked: a heading, what happened, and a way to try again', () => {
    const made = bench();
    made.fail('currentUser', { kind: 'network' });
    const markup = draw(made);
    expect(markup).toMatch(/<h1[^>]*>Velocity<\/h1>/);
    expect(markup).toMatch(/role="alert".*The server cannot be reached\. Check your connection and try again\./s);
    expect(markup).toMatch(/<button[^>]*>.*Retry.*<\/button>/s);
  });

  test('while code is on its way: the frame, if it is there, around something busy', () => {
    const made = bench({ url: '/velocity/business-health' });
    made.answer('currentUser', user());
    expect(draw(made)).toMatch(/data-frame="yes".*aria-busy="true"/s);
    expect(draw(made, [])).toMatch(/^<div[^>]*aria-busy="true"/);
  });

  test('when code cannot be loaded: the title of the screen, why, and a way to try again', () => {
    const made = bench({ url: '/velocity/business-health' });
    made.answer('currentUser', user());
    made.send(SHELL, { type: 'area.loaded', area: 'shell' });
    made.send(SHELL, { type: 'area.failed', area: 'business', message: 'Check your connection.' });
    const markup = draw(made);
    expect(markup).toMatch(/<h1[^>]*>Business Health<\/h1>/);
    expect(markup).toContain('This part of Velocity could not be loaded: Check your connection.');
    expect(markup).toContain('Retry');
  });

  test('on a screen: its own view within the frame, or the fallback of those not built yet', () => {
    const made = signedIn({ url: '/velocity/business-health' });
    expect(draw(made)).toMatch(/data-frame="yes"><h1>Drawn health<\/h1>/);
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/files?brandGroup=b1' });
    made.loadAreas();
    expect(draw(made)).toMatch(/data-frame="yes"><h1>Drawn placeholder<\/h1>/);
  });

  test('signed out: the login screen, bare', () => {
    const made = bench({ url: '/velocity/login' });
    made.fail('currentUser', { kind: 'status', status: 401 });
    made.loadAreas();
    const markup = draw(made);
    expect(markup).toContain('<h1>Drawn login</h1>');
    expect(markup).not.toContain(framed);
  });

  test('on a path that is none: the view for it, framed for who is signed in and bare for who is not', () => {
    const inside = signedIn({ url: '/velocity/nowhere' });
    inside.loadAreas();
    expect(draw(inside)).toMatch(/data-frame="yes"><h1>Drawn 404<\/h1>/);
    const outside = bench({ url: '/velocity/nowhere' });
    outside.fail('currentUser', { kind: 'status', status: 401 });
    outside.loadAreas();
    expect(draw(outside)).toMatch(/<h1>Drawn 404<\/h1>/);
    expect(draw(outside)).not.toContain(framed);
  });

  test('where a screen is not available to the role: the fallback, and not the screen', () => {
    const made = signedIn({ url: '/velocity/custom-reporting' });
    made.loadAreas();
    expect(draw(made)).toMatch(/data-frame="yes"><h1>Drawn placeholder<\/h1>/);
  });

  test('a view that nobody registered is a fault that says which one is missing', () => {
    const made = signedIn({ url: '/velocity/business-health' });
    expect(() => draw(made, [])).toThrow('no view is registered for business-health');
  });

  test('a view outside the app is a fault', () => {
    expect(() => renderToStaticMarkup(<App />)).toThrow('a view was drawn outside AppProvider');
  });
});

describe('above every screen', () => {
  test('a banner counts down while the connection is lost, and says when it is being tried', () => {
    const made = signedIn({ url: '/velocity/business-health' });
    expect(draw(made)).not.toContain('The server does not answer');
    made.send(CONNECTION, { type: 'connection.lost' });
    expect(draw(made)).toContain('The server does not answer. Trying again in 10 s.');
    made.send(CONNECTION, { type: 'timer.elapsed', id: 'second' });
    expect(draw(made)).toContain('Trying again in 9 s.');
    made.send(CONNECTION, { type: 'connection.retryClicked' });
    expect(draw(made)).toMatch(/Trying to reach the server….*<button[^>]* disabled=""[^>]*>.*Try now/s);
    made.send(CONNECTION, { type: 'connection.restored' });
    expect(draw(made)).not.toMatch(/The server does not answer|Trying/);
  });

  test('toasts are drawn above it, with what they say and a way back where there is one', () => {
    const made = signedIn({ url: '/velocity/business-health' });
    made.send(SESSION, { type: 'session.logoutClicked' });
    made.fail('logout', { kind: 'network' });
    const markup = renderToStaticMarkup(
      <AppProvider ports={{ app: made.app, secrets: createSecretsVault(), views: createViewRegistry() }}>
        <ToastRegion />
      </AppProvider>,
    );
    expect(markup).toMatch(/Still signed in.*The server could not be reached, so you are still signed in\. Try again in a moment\./s);
    expect(markup).toMatch(/<section id="notifications"[^>]*aria-label="Notifications"/);
  });
});
