/** What recording costs in Chromium, how fast a log is replayed, and how fast it is walked about in, with drawing and without. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright';
import { EVERY } from '../src/areas/every.ts';
import { CLOCK, SESSION } from '../src/domain/journal/address.ts';
import { type SessionLog, writeLog } from '../src/domain/journal/logFile.ts';
import { readLog } from '../src/domain/journal/readLog.ts';
import { createApp } from '../src/machines/core/createApp.ts';
import { openCursor } from '../src/machines/core/cursor.ts';
import { exportLog } from '../src/machines/core/exportLog.ts';
import { replayLog } from '../src/machines/core/replay.ts';
import type { Figure } from './figure.ts';
import { median, percentile, seconds } from './figure.ts';
import { livedSession } from './journal/lived.ts';
import { lengthened } from './journal/longLog.ts';
import { type Leap, leapsInBrowser } from './journal/seek.ts';
import type { LandingSettings } from './landing.ts';

const NOW = 1_700_000_000_000;

interface InPage {
  readonly journalBench: {
    readonly appends: (kept: number, measured: number) => Promise<readonly number[]>;
    readonly share: (perSecond: number, seconds: number) => Promise<number>;
  };
}

/** Runs something on a page of its own, so that storage and locks are there. */
const onPage = async <A>(executablePath: string, run: (page: Page) => Promise<A>): Promise<A> => {
  const { outputFiles } = await build({ entryPoints: ['bench/journal/page.ts'], bundle: true, write: false, format: 'iife', minify: true });
  const script = outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    response.setHeader('content-type', request.url === '/page.js' ? 'text/javascript' : 'text/html');
    response.end(request.url === '/page.js' ? script : '<!doctype html><script src="/page.js"></script>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return await run(page);
  } finally {
    await browser.close();
    server.close();
  }
};

const logText = (count: number): string => {
  const app = createApp({ now: () => NOW });
  app.start({
    url: '/velocity/login',
    release: 'bench',
    now: NOW,
    timeZone: 'UTC',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    scheme: 'light',
    stored: {},
  });
  app.dispatch(SESSION, { type: 'api.failed', requestId: 'who', call: 'currentUser', failure: { kind: 'status', status: 401 } });
  for (let i = 2; i < count; i += 1) {
    if (i % 2 === 0) app.dispatch(SESSION, { type: 'session.emailTyped', email: `person${i % 97}@brand.test` });
    else app.dispatch(CLOCK, { type: 'clock.ticked', now: NOW + (i % 20_000) });
  }
  return writeLog(exportLog({ entries: app.journal().entries, answers: app.answers, screens: [], machines: EVERY.machines }));
};

/** What all threads of this process worked so far, in milliseconds: on a busy machine the clock says more of the others. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const spent = (run: () => void): Leap => {
  const before = worked();
  return { ms: 1000 * seconds(run), cpu: worked() - before };
};

/** Many leaps through a log that was just opened, without drawing. */
const leaps = (log: SessionLog): readonly Leap[] => {
  const cursor = openCursor(log, EVERY);
  if (cursor._tag === 'Left') throw new Error(cursor.left);
  return Array.from({ length: 300 }, (_, i) => spent(() => cursor.right.seek(((i * 7_919) % log.entries.length) + 1)));
};

/** Entries a second, every state verified: the best of eight runs, for the first are slow until the engine knows the code. */
const replayRate = (log: SessionLog): number => {
  const runs = Array.from({ length: 8 }, () =>
    spent(() => {
      if (replayLog(log, EVERY).divergence !== null) throw new Error('The replay differs from what was recorded.');
    }),
  );
  return log.entries.length / (Math.min(...runs.map(({ ms }) => ms)) / 1000);
};

/** The part of the session in which a person looks along a chart, without the two page loads after it. */
const firstPage = (log: SessionLog): SessionLog => {
  const count = (log.segments[1]?.first ?? log.entries.length + 1) - 1;
  const entries = log.entries.slice(0, count);
  return {
    ...log,
    entries,
    segments: log.segments.slice(0, 1),
    checkpoints: log.checkpoints.filter(({ seq }) => seq <= count),
    digest: entries.at(-1)?.digest ?? log.digest,
  };
};

const most = (leapt: readonly Leap[], of: keyof Leap): number => Math.max(...leapt.map((leap) => leap[of]));

/** Walking about in a session of 10,000 entries that was lived on the server at the address. */
const walking = async (executablePath: string, url: string): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  try {
    const living = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const long = lengthened(await livedSession(living, url), 10_000);
    await living.close();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const drawn = await leapsInBrowser(page, url, long, 60);
    const walked = leaps(long);
    return [
      {
        name: 'entries a second replayed, all states verified: looking along a chart',
        value: replayRate(firstPage(long)),
        unit: '/s',
        target: '≥ 50,000',
      },
      { name: '… half of them changing the address', value: replayRate(long), unit: '/s' },
      { name: 'seek in 10,000 entries in Node: slowest of 300', value: most(walked, 'ms'), unit: 'ms', target: '≤ 100 ms' },
      { name: '… processor time of the costliest', value: most(walked, 'cpu'), unit: 'ms' },
      { name: '… median', value: median(walked.map(({ ms }) => ms)), unit: 'ms' },
      { name: 'seek in the browser, with drawing: slowest of 60', value: most(drawn, 'ms'), unit: 'ms', target: '≤ 100 ms' },
      { name: '… processor time of the costliest', value: most(drawn, 'cpu'), unit: 'ms', target: '≤ 100 ms' },
      { name: '… median', value: median(drawn.map(({ ms }) => ms)), unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
};

/** `url` is that of a server with demo data. */
export const journalFigures = async ({ url, executablePath }: LandingSettings): Promise<readonly Figure[]> => {
  const [taken, share] = await onPage(executablePath, async (page) => [
    await page.evaluate(() => (globalThis as unknown as InPage).journalBench.appends(100_000, 5_000)),
    await page.evaluate(() => (globalThis as unknown as InPage).journalBench.share(50, 20)),
  ]);
  const text = logText(100_000);
  return [
    { name: 'append at 100,000 events in Chromium, recorded: p99', value: percentile(taken, 0.99), unit: 'ms', target: '≤ 1 ms' },
    { name: '… p50', value: median(taken), unit: 'ms' },
    { name: 'recording at 50 events a second: share of the main thread', value: share, unit: '%', target: '≤ 1 %' },
    { name: 'a log of 100,000 entries read', value: seconds(() => readLog(text)), unit: 's', target: '≤ 5 s' },
    ...(await walking(executablePath, url)),
  ];
};
