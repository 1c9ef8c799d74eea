/**
 * The time from a warm navigation to the landing screen drawn (all eight meters and the chart), in a real Chromium
 * against the real server on the demo data, at full speed and at 4× CPU slowdown.
 */
import { chromium, type Page } from 'playwright';
import { type Figure, median } from './figure.ts';

const FLAGS = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Milliseconds after the navigation began at which everything was there, as the page's own clock has it. */
const drawnAt = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const meters = document.querySelectorAll('section [role=img][aria-label]').length;
          const line = document.querySelector('#account-history-svg path');
          if (meters >= 8 && line !== null) requestAnimationFrame(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/velocity/`);
  await page.getByLabel('E-mail').fill('maya@harborlight.example');
  await page.getByLabel('Password', { exact: true }).fill('velocity-demo');
  await page.getByRole('button', { name: 'Log Into Velocity' }).click();
  await drawnAt(page);
};

const navigations = async (page: Page, url: string, slowdown: number, rounds: number): Promise<readonly number[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    await page.goto(`${url}/velocity/business-health`, { waitUntil: 'commit' });
    times.push(await drawnAt(page));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return times;
};

export interface LandingSettings {
  /** Such as `http://127.0.0.1:4173`. */
  readonly url: string;
  readonly executablePath: string;
}

export const landingFigures = async ({ url, executablePath }: LandingSettings): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, url);
    await navigations(page, url, 1, 2);
    const plain = await navigations(page, url, 1, 9);
    const slow = await navigations(page, url, 4, 9);
    return [
      { name: 'landing screen drawn, warm navigation', value: median(plain), unit: 'ms' },
      { name: 'landing screen drawn, warm, 4× CPU slowdown', value: median(slow), unit: 'ms', target: '≤ 1,000' },
    ];
  } finally {
    await browser.close();
  }
};
