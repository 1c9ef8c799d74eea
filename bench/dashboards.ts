/**
 * A dashboard of 24 panels in a browser: from the press in the index to its first figure and to all of them, and the frames while one of its
 * panels is dragged across the others.
 */

import { chromium, type Page } from 'playwright';
import { callerOf } from '../scripts/kills/caller.ts';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { newPanel } from '../src/domain/dashboards/newPanel.ts';
import type { Panel } from '../src/domain/dashboards/panel.ts';
import { specOf } from '../src/domain/dates/dateSpec.ts';
import { driverOf } from '../src/domain/reporting/driver.ts';
import { type Figure, median, percentile } from './figure.ts';
import { FLAGS, type InteractionSettings } from './interactions.ts';

const GROUP = DEMO_GROUP.northfoldHome;
const VIEWER = { email: 'ines@velocity.example', password: 'velocity-demo' } as const;
const TITLE = 'Twenty-four';
const ROUNDS = 5;
const NUMBERS = 16;
const TABLES = 4;
const SERIES = 4;

const panelOf = (nth: number): Panel => {
  const driver = driverOf({ kind: 'brand', brandGroupId: GROUP });
  const type = nth < NUMBERS ? 'Big Number' : nth < NUMBERS + TABLES ? 'Table' : 'Timeseries';
  const panel = newPanel(type, `bench${`${nth}`.padStart(6, '0')}`, driver._tag === 'Right' ? driver.right : '');
  // No two panels ask the same.
  const date = specOf({ start: { ago: 30 + nth, unit: 'days' }, end: { ago: 1, unit: 'days' } });
  const title = `${type} ${nth}`;
  switch (panel.type) {
    case 'Big Number':
      return { ...panel, title, date, measure: 'ordered_units' };
    case 'Table':
      return { ...panel, title, date, rowDimensions: ['asin'], measures: ['ordered_units'] };
    case 'Timeseries':
      return { ...panel, title, date, measures: ['ordered_units'] };
    default:
      throw new Error(`no such panel: ${panel.type}`);
  }
};

const store = async (url: string): Promise<string> => {
  const caller = await callerOf(url, VIEWER.email, VIEWER.password);
  const panels = Array.from({ length: NUMBERS + TABLES + SERIES }, (_, nth) => panelOf(nth));
  const date = specOf({ start: { ago: 30, unit: 'days' }, end: { ago: 1, unit: 'days' } });
  const body = { title: TITLE, date, periodOverPeriod: null, panels };
  const made = (await caller.call(url, 'POST', `/api/brand-groups/${GROUP}/dashboards`, body)) as {
    readonly dashboard: { readonly id: string };
  };
  return made.dashboard.id;
};

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/velocity/custom-reporting/dashboards?brandGroup=${GROUP}`);
  await page.getByLabel('E-mail').fill(VIEWER.email);
  await page.getByLabel('Password', { exact: true }).fill(VIEWER.password);
  await page.getByRole('button', { name: 'Log Into Velocity' }).click();
  await page.getByRole('link', { name: TITLE }).waitFor();
};

/** Milliseconds from the press to the first panel with a figure, and to the last. */
const opened = async (page: Page, url: string): Promise<readonly [first: number, all: number]> => {
  await page.goto(`${url}/velocity/custom-reporting/dashboards?brandGroup=${GROUP}`);
  await page.getByRole('link', { name: TITLE }).waitFor();
  await page.evaluate(() => {
    document.addEventListener('pointerdown', () => performance.mark('pressed'), { once: true });
  });
  await page.getByRole('link', { name: TITLE }).click();
  return page.evaluate(
    (count) =>
      new Promise<readonly [number, number]>((resolve) => {
        let first: number | null = null;
        const look = (): void => {
          const panels = [...document.querySelectorAll('main section')].filter((one) => one.querySelector('h2, h3') !== null);
          const filled = panels.filter((one) =>
            /\d/.test((one.textContent ?? '').replace(/^(Big Number|Table|Timeseries) \d+/, '')),
          ).length;
          const pressed = performance.getEntriesByName('pressed')[0]?.startTime ?? 0;
          if (filled > 0) first ??= performance.now() - pressed;
          const waits = document.querySelectorAll('main [class*="skeleton" i]').length;
          if (first !== null && filled >= count && waits === 0) resolve([first, performance.now() - pressed]);
          else requestAnimationFrame(look);
        };
        look();
      }),
    NUMBERS + TABLES + SERIES,
  );
};

/** Milliseconds of each frame while the first panel is dragged down across the others and back. */
const dragged = async (page: Page, url: string, id: string): Promise<readonly number[]> => {
  await page.goto(`${url}/velocity/custom-reporting/dashboards/${id}?brandGroup=${GROUP}&edit=1`);
  const handles = page.getByRole('list', { name: 'Panels' }).getByRole('button', { name: /^Move / });
  await handles.nth(NUMBERS + TABLES + SERIES - 1).waitFor();
  await page.waitForLoadState('networkidle');
  const [from, to] = [await handles.first().boundingBox(), await handles.nth(11).boundingBox()];
  if (from === null || to === null) throw new Error('the panels have no handles');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.evaluate(() => {
    const seen = window as unknown as { frames: number[] };
    seen.frames = [];
    let last = performance.now();
    const next = (now: number): void => {
      seen.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let way = 0; way < 4; way += 1) {
    const [a, b] = way % 2 === 0 ? [from, to] : [to, from];
    for (let step = 1; step <= 40; step += 1)
      await page.mouse.move(a.x + 8 + ((b.x - a.x) * step) / 40, a.y + 8 + ((b.y - a.y) * step) / 40);
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await page.mouse.up();
  return frames;
};

export const dashboardFigures = async ({ url, executablePath }: InteractionSettings): Promise<readonly Figure[]> => {
  const id = await store(url);
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
  try {
    // NOTE: so tall that all panels are near: one far below waits until it is scrolled to.
    const page = await browser.newPage({ viewport: { width: 1440, height: 4_000 } });
    await signIn(page, url);
    await opened(page, url);
    const rounds: (readonly [number, number])[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await opened(page, url));
    const frames = await dragged(page, url, id);
    return [
      {
        name: 'a dashboard of 24 panels, from the press in the index: first figure',
        value: median(rounds.map(([first]) => first)),
        unit: 'ms',
        target: '≤ 400 ms',
      },
      { name: '… all figures', value: median(rounds.map(([, all]) => all)), unit: 'ms', target: '≤ 1.5 s' },
      { name: '… a panel dragged across the others: a frame, p50', value: percentile(frames, 0.5), unit: 'ms', target: '≤ 16.7 ms' },
      { name: '… p95', value: percentile(frames, 0.95), unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
};
