/**
 * What a first visit is like on a phone's line: when the sign-in form can be typed into, and whether anything moves while a
 * screen loads. Each visit is that of a browser that has nothing of us yet; the line is what Chromium's tools call Fast 4G.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { type Figure, median } from './figure.ts';

export const FLAGS = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** 8.1 Mbit/s down, 1.35 Mbit/s up, and 165 ms before each answer. */
const FAST_4G = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };

/** The page as it is on that line. */
export const onLine = async (page: Page): Promise<Page> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAST_4G);
  return page;
};

/** Milliseconds after the navigation began at which a letter typed into the form stood in it and the browser was at rest. */
const interactiveAt = async (page: Page, url: string): Promise<number> => {
  await page.goto(`${url}/velocity/login`, { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const field = document.querySelector<HTMLInputElement>('input[type="email"]');
          if (field === null || field.disabled) requestAnimationFrame(look);
          else requestIdleCallback(() => resolve(performance.now()), { timeout: 100 });
        };
        look();
      }),
  );
};

type Shifted = Window & { shifted: number };

const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const held = window as unknown as { shifted: number };
    held.shifted = 0;
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) held.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const SCREENS = [
  { path: 'login', viewer: null },
  { path: 'get-started', viewer: null },
  { path: 'apps/amazon-brand-index', viewer: null },
  { path: 'business-health', viewer: 'maya@harborlight.example' },
  { path: 'retail/overview', viewer: 'maya@harborlight.example' },
  { path: 'account', viewer: 'maya@harborlight.example' },
  { path: 'admin/users', viewer: 'adam@velocity.example' },
] as const;
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const sessionOf = async (browser: Browser, url: string, email: string): Promise<Session> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/velocity/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('velocity-demo');
  await page.getByRole('button', { name: 'Log Into Velocity' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
};

/** The sum of what moved until nothing was asked for and nothing waited any more. */
const shiftOf = async (context: BrowserContext, url: string): Promise<number> => {
  await watchShifts(context);
  const page = await onLine(await context.newPage());
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as Shifted).shifted);
};

export interface LoadingSettings {
  /** Such as `http://127.0.0.1:4173`. */
  readonly url: string;
  readonly executablePath: string;
}

const signInTimes = async (browser: Browser, url: string, rounds: number): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const context = await browser.newContext({ viewport: VIEWPORTS[0] });
    times.push(await interactiveAt(await onLine(await context.newPage()), url));
    await context.close();
  }
  return times;
};

const shiftFigures = async (browser: Browser, url: string): Promise<readonly Figure[]> => {
  const sessions = new Map<string, Session>();
  const figures: Figure[] = [];
  for (const { path, viewer } of SCREENS) {
    if (viewer !== null && !sessions.has(viewer)) sessions.set(viewer, await sessionOf(browser, url, viewer));
    const storageState = viewer === null ? undefined : sessions.get(viewer);
    for (const viewport of VIEWPORTS) {
      const context = await browser.newContext({ viewport, ...(storageState === undefined ? {} : { storageState }) });
      const value = await shiftOf(context, `${url}/velocity/${path}`);
      figures.push({ name: `layout shift while ${path} loads, ${viewport.width} pixels wide`, value, unit: '', target: '0' });
      await context.close();
    }
  }
  return figures;
};

export const loadingFigures = async ({ url, executablePath }: LoadingSettings): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
  try {
    const times = await signInTimes(browser, url, 9);
    return [
      { name: 'sign-in can be typed into, first visit on Fast 4G', value: median(times), unit: 'ms', target: '≤ 1,000' },
      { name: '… at its quickest', value: Math.min(...times), unit: 'ms' },
      ...(await shiftFigures(browser, url)),
    ];
  } finally {
    await browser.close();
  }
};
