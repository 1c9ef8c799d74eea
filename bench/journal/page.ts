/** The recording as it runs in a browser: the real journal on IndexedDB under a session that is busier than people are. */
import { type Address, CLOCK, SESSION } from '../../src/domain/journal/address.ts';
import type { AppEvent } from '../../src/domain/journal/events.ts';
import { ownTab } from '../../src/effects/browserDeps.ts';
import { browserJournal } from '../../src/effects/journal/browserJournal.ts';
import { createApp } from '../../src/machines/core/createApp.ts';
import { trim } from '../../src/machines/core/trim.ts';

const NOW = 1_700_000_000_000;
const START = {
  url: '/velocity/login',
  release: 'bench',
  now: NOW,
  timeZone: 'UTC',
  locale: 'en-US',
  scheme: 'light' as const,
  stored: {},
};

const DAY_MS = 86_400_000;

const recording = () => {
  let spent = 0;
  const timed =
    <A extends readonly unknown[], R>(job: (...args: A) => R) =>
    (...args: A): R => {
      const start = performance.now();
      const done = job(...args);
      spent += performance.now() - start;
      return done;
    };
  const journal = browserJournal({ tab: ownTab(), answerText: () => undefined, onRefused: (reason) => console.error(reason) });
  const { recorder } = journal;
  const app = createApp({
    sink: timed(recorder.take),
    onTrim: timed(recorder.trimmed),
    bounds: { entries: 100_000, ageMs: DAY_MS, isFull: recorder.isFull, trim },
    now: () => NOW,
  });
  app.start({ ...START, viewport: { width: 1440, height: 900 } });
  app.dispatch(SESSION, { type: 'api.failed', requestId: 'who', call: 'currentUser', failure: { kind: 'status', status: 401 } });
  // Batches are written later, in promises: their work is the text and what the browser copies of it.
  JSON.stringify = timed(JSON.stringify) as typeof JSON.stringify;
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    return timed(() => put.apply(this, given))();
  };
  return { app, recorder, spent: () => spent };
};

const event = (i: number): readonly [Address, AppEvent] =>
  i % 2 === 0
    ? [SESSION, { type: 'session.emailTyped', email: `person${i % 97}@brand.test` }]
    : [CLOCK, { type: 'clock.ticked', now: NOW + (i % 20_000) }];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds of each append once `kept` events are in the journal. */
export const appends = async (kept: number, measured: number): Promise<readonly number[]> => {
  const { app, recorder } = recording();
  for (let i = 0; i < kept; i += 1) {
    app.dispatch(...event(i));
    if (i % 5_000 === 0) await recorder.flush();
  }
  await recorder.flush();
  const taken: number[] = [];
  for (let i = 0; i < measured; i += 1) {
    const start = performance.now();
    app.dispatch(...event(i));
    taken.push(performance.now() - start);
    if (i % 500 === 0) await wait(20);
  }
  await recorder.flush();
  return taken;
};

/** Percent of the main thread's time that recording takes at so many events a second: taking, writing out, trimming. */
export const share = async (perSecond: number, seconds: number): Promise<number> => {
  const { app, recorder, spent } = recording();
  const start = performance.now();
  for (let i = 0; i < perSecond * seconds; i += 1) {
    const due = start + (i * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    app.dispatch(...event(i));
  }
  await recorder.flush();
  return (spent() / (performance.now() - start)) * 100;
};

Object.assign(globalThis, { journalBench: { appends, share } });
