/** The Goal Management Console with 5,000 goals, at 4× CPU slowdown: drawn after a warm navigation, and from a key in the year grid to the next paint. */

import { chromium, type Page } from 'playwright';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { type Figure, median } from './figure.ts';
import { type Act, enter, FLAGS, type InteractionSettings, measure, SLOWDOWN } from './interactions.ts';

const GROUP = DEMO_GROUP.northfoldHome;
const COUNT = 5_000;
const ROUNDS = 5;

const YEARS = [2021, 2022, 2023, 2024, 2025, 2026, 2027] as const;
const MONTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const METRICS = ['sales', 'search_ad_budget', 'dsp_ad_budget'] as const;
const OF_ONE_TAG = YEARS.length * MONTHS.length * METRICS.length;

/** Of so many tags that there are 5,000 of them; no two have the same scope and time. */
const goals = Array.from({ length: COUNT }, (_, n) => ({
  metric: METRICS[n % METRICS.length],
  month: MONTHS[Math.floor(n / METRICS.length) % MONTHS.length],
  year: YEARS[Math.floor(n / METRICS.length / MONTHS.length) % YEARS.length],
  country: null,
  tagSet: 'bench',
  tagValue: `Tag ${Math.floor(n / OF_ONE_TAG)}`,
  value: 1_000 + n,
}));

const store = async (page: Page, url: string): Promise<void> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const answer = await page.request.post(`${url}/api/brand-groups/${GROUP}/goals/bulk`, { headers, data: { goals } });
  if (!answer.ok()) throw new Error(`The goals were not stored: ${await answer.text()}`);
};

const CONSOLE = `goal-management-console?brandGroup=${GROUP}`;

/** Milliseconds after the navigation began at which the table had its rows and its count. */
const drawnAt = async (page: Page, url: string): Promise<number> => {
  await page.goto(`${url}/velocity/${CONSOLE}`, { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const isThere =
            document.querySelectorAll('main table tbody tr').length >= 10 &&
            /of 5,\d{3}/.test(document.querySelector('main')?.textContent ?? '');
          if (isThere) requestAnimationFrame(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
};

const ACTS: readonly Act[] = [
  { name: 'year grid: a digit opens a cell', run: (page) => page.keyboard.press('7') },
  { name: 'year grid: another digit', run: (page) => page.keyboard.press('5') },
  { name: 'year grid: the goal is kept', run: (page) => page.keyboard.press('Enter') },
];

export const goalFigures = async ({ url, executablePath }: InteractionSettings): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
  try {
    const page = await enter(browser, url);
    await store(page, url);
    await drawnAt(page, url);
    const session = await page.context().newCDPSession(page);
    const slow = (rate: number): Promise<unknown> => session.send('Emulation.setCPUThrottlingRate', { rate });
    await slow(SLOWDOWN);
    const drawn: number[] = [];
    for (let i = 0; i < ROUNDS; i += 1) drawn.push(await drawnAt(page, url));
    await slow(1);
    await page.goto(`${url}/velocity/${CONSOLE}&view=years`);
    const cell = page.getByRole('grid').locator('[data-cell="0:1"]');
    await cell.click();
    await slow(SLOWDOWN);
    const typed = new Map<string, number[]>();
    for (let i = 0; i < ROUNDS; i += 1) {
      for (const act of ACTS) typed.set(act.name, [...(typed.get(act.name) ?? []), await measure(page, act)]);
      await page.keyboard.press('ArrowRight');
    }
    return [
      {
        name: `console with ${COUNT.toLocaleString('en-US')} goals drawn, warm, ${SLOWDOWN}×`,
        value: median(drawn),
        unit: 'ms',
        target: '≤ 1,000',
      },
      ...[...typed].map(([name, values]) => ({
        name: `next paint at ${SLOWDOWN}×, ${name}`,
        value: median(values),
        unit: 'ms',
        target: '≤ 100',
      })),
    ];
  } finally {
    await browser.close();
  }
};
