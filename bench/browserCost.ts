/** What work costs in a Chromium: of the page's main thread, as the browser's own metrics have it, and of all its processes, painting included. */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { median } from './figure.ts';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Milliseconds on the processor. */
export interface Cost {
  readonly main: number;
  readonly all: number;
  readonly script: number;
}

export interface Sessions {
  readonly page: Page;
  readonly ofPage: CDPSession;
  readonly ofBrowser: CDPSession;
}

/** What has been used so far. */
export const usedBy = async ({ ofPage, ofBrowser }: Sessions): Promise<Cost> => {
  const [{ metrics }, { processInfo }] = await Promise.all([
    ofPage.send('Performance.getMetrics'),
    ofBrowser.send('SystemInfo.getProcessInfo'),
  ]);
  const of = (name: string): number => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
  return { main: of('TaskDuration'), script: of('ScriptDuration'), all: 1000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) };
};

/** One of `times` between two readings. */
export const between = (before: Cost, after: Cost, times: number): Cost => ({
  main: (after.main - before.main) / times,
  all: (after.all - before.all) / times,
  script: (after.script - before.script) / times,
});

export const middle = (costs: readonly Cost[]): Cost => ({
  main: median(costs.map(({ main }) => main)),
  all: median(costs.map(({ all }) => all)),
  script: median(costs.map(({ script }) => script)),
});

/** What was left behind by the one before is not the next one's to collect. */
export const collected = async ({ ofPage }: Sessions): Promise<void> => {
  await ofPage.send('HeapProfiler.collectGarbage');
};

const opened = async (browser: Browser, url: string): Promise<Sessions> => {
  const page = await (await browser.newContext({ viewport: { width: 1100, height: 700 }, reducedMotion: 'reduce' })).newPage();
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(url);
  await page.waitForFunction(() => 'contenders' in window);
  const ofPage = await page.context().newCDPSession(page);
  await ofPage.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, ofPage, ofBrowser: await browser.newBrowserCDPSession() };
};

/** Runs `work` on the page at `url` in a browser of its own. */
export const inBrowser = async <A>(url: string, executablePath: string, work: (sessions: Sessions) => Promise<A>): Promise<A> => {
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
  try {
    return await work(await opened(browser, url));
  } finally {
    await browser.close();
  }
};
