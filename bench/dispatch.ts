/**
 * Events a second through the whole dispatch path (decode, append, deliver, settle, digest, sink), beside XState's
 * bare `actor.send` on the same machine in the same run.
 */
import { createActor } from 'xstate';
import { EVERY } from '../src/areas/every.ts';
import { type Address, CLOCK, SESSION, screenAddress } from '../src/domain/journal/address.ts';
import type { AppEvent } from '../src/domain/journal/events.ts';
import type { ScreenDefinition } from '../src/domain/screens/screen.ts';
import { clockMachine } from '../src/machines/clock/clock.machine.ts';
import { createApp } from '../src/machines/core/createApp.ts';
import type { Entry } from '../src/machines/core/journal.ts';
import { replayLog } from '../src/machines/core/replay.ts';
import type { Figure } from './figure.ts';
import { median, seconds } from './figure.ts';

const START = {
  url: '/velocity/login',
  release: 'bench',
  now: 1_700_000_000_000,
  timeZone: 'UTC',
  locale: 'en-US',
  viewport: { width: 1440, height: 900 },
  scheme: 'light' as const,
  stored: {},
};

const SCREENS: readonly ScreenDefinition[] = [];

/** A session as people make it: typing, the clock, a retry that is recorded and ignored. */
const eventsFor = (i: number): { readonly to: Address; readonly event: AppEvent } => {
  switch (i % 3) {
    case 0:
      return { to: SESSION, event: { type: 'session.emailTyped', email: `person${i % 97}@brand.test` } };
    case 1:
      return { to: CLOCK, event: { type: 'clock.ticked', now: START.now + i } };
    default:
      return { to: screenAddress('none'), event: { type: 'screen.uiSet', key: 'cursor', value: i % 24 } };
  }
};

const recordingApp = () => {
  const sunk: Entry[] = [];
  const app = createApp({ screens: SCREENS, machines: EVERY.machines, now: () => START.now, sink: (entry) => sunk.push(entry) });
  app.start(START);
  app.dispatch(SESSION, { type: 'api.failed', requestId: 'who', call: 'currentUser', failure: { kind: 'status', status: 401 } });
  return app;
};

const perSecond = (count: number, run: () => void): number => count / seconds(run);

const dispatchRate = (count: number): number => {
  const app = recordingApp();
  const events = Array.from({ length: count }, (_, i) => eventsFor(i));
  return perSecond(count, () => {
    for (const { to, event } of events) app.dispatch(to, event);
  });
};

const bareRate = (count: number): number => {
  const actor = createActor(clockMachine, { input: { now: START.now } }).start();
  return perSecond(count, () => {
    // Within one minute, for at its turn the clock tells an actor that is not here.
    for (let i = 0; i < count; i += 1) actor.send({ type: 'clock.ticked', now: START.now + (20_000 * i) / count });
  });
};

const replayRate = (count: number): number => {
  const app = recordingApp();
  for (let i = 0; i < count; i += 1) {
    const { to, event } = eventsFor(i);
    app.dispatch(to, event);
  }
  const { entries } = app.journal();
  return perSecond(entries.length, () => replayLog({ answers: [], entries }, { screens: SCREENS, machines: EVERY.machines }));
};

export const dispatchFigures = (): readonly Figure[] => {
  const rounds = 7;
  const count = 100_000;
  dispatchRate(20_000);
  const rates = Array.from({ length: rounds }, () => ({ ours: dispatchRate(count), bare: bareRate(count), replay: replayRate(count) }));
  return [
    {
      name: 'dispatch with recording',
      value: median(rates.map((r) => r.ours)),
      unit: 'events/s',
      target: '≥ 100,000',
      peer: 'XState actor.send alone',
      peerValue: median(rates.map((r) => r.bare)),
    },
    { name: 'replay with digests verified', value: median(rates.map((r) => r.replay)), unit: 'entries/s', target: '≥ 50,000' },
  ];
};
