/** The end-to-end tests: a real Chromium against the real server, with the day held still. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium refuses its sandbox to root. */
const isRoot = process.getuid?.() === 0;
const executablePath = process.env.CHROME_PATH;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: resolve('reports/e2e'),
  globalSetup: './support/server.ts',
  reporter: [['list'], ['json', { outputFile: resolve('reports/e2e.json') }]],
  // One more than there are cores: a test waits for its browser, and a browser for its test.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: (process.env.CI ?? '') !== '',
  // They end a test that hangs: beside other work a test may take ten times as long.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.VELOCITY_E2E_URL ?? '',
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Tracing every test takes a quarter of the whole run; a failure keeps its picture and the tree of the page.
    trace: process.env.VELOCITY_E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: FLAGS, chromiumSandbox: !isRoot },
  },
});
