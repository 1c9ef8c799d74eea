/** What recording costs in Chromium, and how fast a log is walked about in. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright';
import { CLOCK, SESSION } from '../src/domain/journal/address.ts';
import { writeLog } from '../src/domain/journal/logFile.ts';
import { readLog } from '../src/domain/journal/readLog.ts';
import { createApp } from '../src/machines/core/createApp.ts';
import { openCursor } from '../src/machines/core/cursor.ts';
import { exportLog } from '../src/machines/core/exportLog.ts';
import type { Figure } from './figure.ts';
import { median, percentile, seconds } from './figure.ts';

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
  return writeLog(exportLog({ entries: app.journal().entries, answers: app.answers, screens: [] }));
};

interface Leap {
  readonly ms: number;
  /** What all threads of the process worked meanwhile: on a busy machine the clock says more of the others. */
  readonly cpu: number;
}

/** Many leaps through a log of 10,000 entries that was just opened. */
const leaps = (): readonly Leap[] => {
  const log = readLog(logText(10_000));
  if (log._tag === 'Left') throw new Error(log.left.reason);
  const cursor = openCursor(log.right, { screens: [] });
  if (cursor._tag === 'Left') throw new Error(cursor.left);
  return Array.from({ length: 300 }, (_, i) => {
    const before = process.cpuUsage();
    const ms = 1000 * seconds(() => cursor.right.seek(((i * 7_919) % 10_000) + 1));
    const { user, system } = process.cpuUsage(before);
    return { ms, cpu: (user + system) / 1000 };
  });
};

export const journalFigures = async (executablePath: string): Promise<readonly Figure[]> => {
  const [taken, share] = await onPage(executablePath, async (page) => [
    await page.evaluate(() => (globalThis as unknown as InPage).journalBench.appends(100_000, 5_000)),
    await page.evaluate(() => (globalThis as unknown as InPage).journalBench.share(50, 20)),
  ]);
  const walked = leaps();
  const text = logText(100_000);
  return [
    { name: 'append at 100,000 events in Chromium, recorded: p99', value: percentile(taken, 0.99), unit: 'ms', target: '≤ 1 ms' },
    { name: '… p50', value: median(taken), unit: 'ms' },
    { name: 'recording at 50 events a second: share of the main thread', value: share, unit: '%', target: '≤ 1 %' },
    {
      name: 'seek in a log of 10,000 entries: slowest of 300',
      value: Math.max(...walked.map(({ ms }) => ms)),
      unit: 'ms',
      target: '≤ 100 ms',
    },
    { name: '… processor time of the costliest', value: Math.max(...walked.map(({ cpu }) => cpu)), unit: 'ms' },
    { name: '… median', value: median(walked.map(({ ms }) => ms)), unit: 'ms' },
    { name: 'a log of 100,000 entries read', value: seconds(() => readLog(text)), unit: 's', target: '≤ 5 s' },
  ];
};
