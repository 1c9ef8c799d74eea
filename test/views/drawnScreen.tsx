/** A screen as a person sees it: the real machines and views, with answers given by hand to its queries by their keys. */

import { readdirSync } from 'node:fs';
import type { ReactElement } from 'react';
import { Router } from 'wouter';
import { EVERY, everyView } from '../../src/areas/every.ts';
import { address, queryAddress, screenAddress } from '../../src/domain/journal/address.ts';
import type { IssuedCommand } from '../../src/domain/journal/commands.ts';
import type { ApiFailure } from '../../src/domain/journal/events.ts';
import { jsonOf } from '../../src/domain/journal/json.ts';
import type { Started } from '../../src/domain/journal/ports.ts';
import type { User } from '../../src/domain/session/user.ts';
import { App } from '../../src/views/app/App.tsx';
import { AppProvider } from '../../src/views/app/appContext.tsx';
import { useNavigationLocation } from '../../src/views/app/location.ts';
import { createSecretsVault } from '../../src/views/app/secrets.ts';
import { type Bench, bench, signedIn, user } from '../machines/harness.ts';
import { draw } from './drawn.tsx';

const VIEWS = 'src/views';
const lazyPieces = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.lazy\.tsx$/.test(file) && !file.startsWith('codeEditor'),
);
// Whatever a screen loads later is there before one is drawn: a piece that were still on its way at the end of a file would fail the next one.
await Promise.all(lazyPieces.map((file) => import(/* @vite-ignore */ `/${VIEWS}/${file.replaceAll('\\', '/')}`)));

export interface DrawnScreen extends Bench {
  /** Answers the last request of a query. */
  readonly answerQuery: (key: string, body: unknown) => void;
  readonly failQuery: (key: string, failure: ApiFailure) => void;
  /** What a query asked last; throws where it asked nothing. */
  readonly asks: (key: string) => unknown;
  /** Renders the screen into the document as it is now. */
  readonly draw: () => HTMLElement;
  /** Something alone, such as what a panel above the page holds. */
  readonly drawOf: (element: ReactElement) => HTMLElement;
}

/** Signed out: nobody is there. */
const visiting = (url: string): Bench => {
  const made = bench({ url }, { screens: EVERY.screens });
  made.fail('currentUser', { kind: 'status', status: 401, message: 'Unauthenticated.' });
  made.loadAreas();
  return made;
};

/** Opens `path` (under /velocity/) of the screen with that route name; null is a visitor without a session; `said` is what the page said of the server. */
export const openDrawn = (route: string, path: string, who: User | null = user(), said: Partial<Started> = {}): DrawnScreen => {
  const url = `/velocity/${path}`;
  const made = who === null ? visiting(url) : signedIn({ url, ...said }, who, { screens: EVERY.screens });
  const lastOf = (key: string): IssuedCommand => {
    const at = queryAddress(screenAddress(route), key);
    const found = made.asked.findLast(({ owner, command }) => owner === at && command.type === 'api.call');
    if (found === undefined) throw new Error(`${at} asked nothing; there asked ${made.asked.map(({ owner }) => owner).join(', ')}`);
    return found;
  };
  const callOf = (key: string) => {
    const { owner, command } = lastOf(key);
    if (command.type !== 'api.call') throw new Error('not a call');
    return { to: address(owner), command };
  };
  const inApp = (element: ReactElement): ReactElement => (
    <AppProvider ports={{ app: made.app, secrets: createSecretsVault(), views: everyView() }}>
      <Router hook={useNavigationLocation}>{element}</Router>
    </AppProvider>
  );
  const drawOf = (element: ReactElement): HTMLElement => draw(inApp(element));
  return {
    ...made,
    drawOf,
    asks: (key) => callOf(key).command.input,
    answerQuery: (key, body) => {
      const { to, command } = callOf(key);
      made.send(to, { type: 'api.answered', requestId: command.requestId, call: command.call, body: { inline: jsonOf(body) } });
    },
    failQuery: (key, failure) => {
      const { to, command } = callOf(key);
      made.send(to, { type: 'api.failed', requestId: command.requestId, call: command.call, failure });
    },
    draw: () => drawOf(<App />),
  };
};
