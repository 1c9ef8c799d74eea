/** All that a screen offers to save, as one workbook: each table is what its own button saves, and nothing else is there. */

import { fc } from '@fast-check/vitest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRenderer, type Renderer } from '../../server/render/renderer.ts';
import { BASE } from '../../src/domain/api/endpoint.ts';
import { newDashboard } from '../../src/domain/dashboards/dashboard.ts';
import { newPanel } from '../../src/domain/dashboards/newPanel.ts';
import { GRANULARITIES, type Panel, type PanelOf, type PanelType } from '../../src/domain/dashboards/panel.ts';
import { specOf } from '../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { driverOf } from '../../src/domain/reporting/driver.ts';
import { FIGURES } from '../../src/domain/sheets/savedFigures.ts';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { type ReadSheet, readBytes } from '../domain/sheets/readBack.ts';
import { builtRenderer } from '../server/render/builtRenderer.ts';
import { runsOf } from '../setup/runs.ts';
import { giveSizes, giveWorkers, saved } from './hands.ts';
import { type CustomerServer, isDisabled, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';
import { mainOf, saidBy } from './paperText.ts';
import { agree, faultsOf, partOf, type Rows, shownIn, spaces } from './shownTables.ts';

let renderer: Renderer;
let server: CustomerServer;
/** The documents that were to be printed. */
const printed: string[] = [];
beforeAll(async () => {
  renderer = createRenderer(await builtRenderer());
  const print = async (html: string): Promise<Uint8Array> => {
    printed.push(html);
    return new Uint8Array();
  };
  server = await startPageOfCustomer(undefined, { printing: { renderer, print } });
});
afterAll(async () => {
  renderer.close();
  await server.close();
});

const ask = (page: Pick<OpenPage, 'browser'>, url: string) =>
  page.browser.get(`/downloads/screen.xlsx?url=${encodeURIComponent(url)}`, { 'x-timezone': 'UTC' });

const workbookOf = async (page: OpenPage, url: string): Promise<readonly ReadSheet[]> => {
  const answer = await ask(page, url);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return readBytes(answer.rawPayload);
};

const excelButtons = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main button')].filter(
    (each) => /^Excel\b/.test(each.getAttribute('aria-label') ?? each.textContent.trim()) && !isDisabled(each),
  );

/** What of the table beside a button is otherwise in its sheet, below the head. */
const faultsBeside = (button: HTMLElement, { rows }: ReadSheet): readonly string[] => {
  const part = partOf(button);
  const table = part?.querySelector('table') ?? null;
  if (table === null)
    return [
      `no table beside ${button.getAttribute('aria-label')}: ${spaces(part?.textContent ?? button.closest('section, article')?.textContent ?? null)}`,
    ];
  const texts: Rows = rows.map((row) => Array.from(row, (cell) => cell?.text ?? (cell?.number == null ? '' : String(cell.number))));
  const head = texts.findIndex((row) => row.every((text) => text === ''));
  const [named = [], ...below] = texts.slice(head + 1);
  // What is unknown is an empty cell.
  const filed = below.map((row) => named.map((_, at) => row[at] ?? ''));
  const shown = shownIn(table);
  // Heads in two lines, as where measures are compared: the columns stand in the order of the file.
  const heads = shown.heads.includes('% Change')
    ? named.filter((each) => each !== 'Comparison')
    : shown.heads.map((each) => each.replace(/, [A-Z][a-z]{2} \d.*$/, ' · Prior'));
  return faultsOf({ heads, rows: shown.rows }, [named, ...filed]).map(
    (fault) => `${spaces(part?.querySelector('h2, h3')?.textContent ?? '')}: ${fault}`,
  );
};

/** What the buttons of the page save, one by one. */
const savedOneByOne = async (page: OpenPage): Promise<readonly ReadSheet[]> => {
  const sheets: ReadSheet[] = [];
  for (const button of excelButtons()) {
    const file = await saved(() => page.user.click(button));
    sheets.push(...readBytes(await file.bytes()));
  }
  return sheets;
};

const DEFINITIONS = 'Definitions';
/** Names of sheets are of one workbook: two titles alike have a number. */
const contents = (sheets: readonly ReadSheet[]): readonly string[] =>
  sheets.filter(({ name }) => name !== FIGURES && name !== DEFINITIONS).map(({ rows }) => JSON.stringify(rows));

describe('the workbook of a screen', () => {
  test.each([
    'dashboard',
    'retail/overview',
    'retail/product-performance',
    'retail/inventory-health',
    'advertising/health',
    'advertising/performance-overview',
    'ltv-analysis',
    'insights/brand-overview',
  ])('%s', async (path) => {
    giveSizes();
    giveWorkers();
    const url = `${BASE}/${path}?brandGroup=${server.made.twoYears}`;
    const page = await openAs(server, PEOPLE.internal, url);
    await screen.findByRole('heading', { level: 1 });
    await page.settled();
    const all = await workbookOf(page, url);
    const single = contents(await savedOneByOne(page));
    expect(single.length).toBeGreaterThan(0);
    expect([...contents(all)].sort()).toEqual([...single].sort());
  });
});

const DRIVER = () => {
  const driver = driverOf({ kind: 'brand', brandGroupId: server.made.twoYears });
  if (driver._tag === 'Left') throw new Error('the brand group has no driver');
  return driver.right;
};

const SUMS = ['total_sales_ordered_revenue_in_usd', 'ordered_units', 'ad_spend_in_usd', 'ad_sales', 'tacos', 'conversion_rate'];
const some = <T>(of: readonly T[], most: number): fc.Arbitrary<T[]> => fc.subarray([...of], { minLength: 1, maxLength: most });

interface Draw {
  readonly type: 'Table' | 'Timeseries' | 'Big Number';
  readonly measures: readonly string[];
  readonly dimension: string;
  readonly granularity: (typeof GRANULARITIES)[number];
  readonly limit: number | null;
}
const draws = fc.array<Draw>(
  fc.record({
    type: fc.constantFrom('Table', 'Timeseries', 'Big Number'),
    measures: some(SUMS, 3),
    dimension: fc.constantFrom('asin', 'product_title', 'country', 'brand', 'month'),
    granularity: fc.constantFrom(...GRANULARITIES),
    limit: fc.constantFrom(null, 3),
  }),
  { minLength: 1, maxLength: 4 },
);
const dates = fc.constantFrom(
  specOf({ start: isoDay('2026-09-14'), end: isoDay('2026-10-11') }),
  specOf({ start: isoDay('2025-11-01'), end: isoDay('2026-10-31') }),
  specOf({ start: isoDay('2026-11-01'), end: isoDay('2026-11-01') }),
);

const panelOf = ({ type, measures: drawn, dimension, granularity, limit }: Draw, nth: number): Panel => {
  const [measures, [measure = '']] = [[...drawn], drawn];
  const own = <T extends PanelType>(of: T, over: Partial<PanelOf<T>>): Panel =>
    ({ ...newPanel(of, `drawn${String(nth).padStart(6, '0')}`, DRIVER()), title: `${type} ${nth}`, ...over }) as Panel;
  switch (type) {
    case 'Big Number':
      return own(type, { measure });
    case 'Timeseries':
      return own(type, { measures, granularity, columns: 'full', rows: 2 });
    case 'Table':
      return own(type, { measures, rowDimensions: [dimension], limit, columns: 'full' });
  }
};

describe('a dashboard', () => {
  test('whatever is on it, its workbook and its PDF are what its panels show and save, formatted as the screen formats it', async () => {
    const boss = server.browser();
    await boss.signIn(PEOPLE.internal);
    const url = `/api/brand-groups/${server.made.twoYears}/dashboards`;
    const courses = fc.sample(fc.record({ draws, date: dates, isCompared: fc.boolean() }), { numRuns: runsOf(24), seed: 20_261_201 });
    for (const { draws: drawn, date, isCompared } of courses) {
      const panels = drawn.map(panelOf);
      const draft = { ...newDashboard(), title: 'Drawn', date, panels, ...(isCompared ? {} : { periodOverPeriod: null }) };
      const made = await boss.write('POST', url, draft);
      expect(made.statusCode, made.body).toBe(201);
      const at = `${BASE}/custom-reporting/dashboards/${made.json().dashboard.id}?brandGroup=${server.made.twoYears}`;
      giveSizes();
      const page = await openAs(server, PEOPLE.internal, at);
      await screen.findByRole('heading', { level: 1, name: 'Drawn' });
      const withButton = drawn.filter(({ type }) => type !== 'Big Number').length;
      await waitFor(() => expect([excelButtons().length, document.querySelector('main [aria-busy=true]')]).toEqual([withButton, null]));
      await page.settled();
      for (const toggle of document.querySelectorAll<HTMLElement>('main button[aria-label^="Table of"][aria-pressed="false"]'))
        await page.user.click(toggle);
      await page.settled();
      const shown = window.location.pathname + window.location.search;
      const all = await workbookOf(page, shown);
      const pdf = await page.browser.get(`/downloads/screen.pdf?url=${encodeURIComponent(shown)}&paper=a4`, { 'x-timezone': 'UTC' });
      expect(pdf.statusCode, pdf.body.slice(0, 300)).toBe(200);
      expect(saidBy(mainOf(printed.at(-1) ?? ''))).toBe(saidBy(document.querySelector('main') ?? document.body));
      const single: ReadSheet[] = [];
      const faults: string[] = [];
      for (const button of excelButtons()) {
        const file = await saved(() => page.user.click(button));
        const sheets = readBytes(await file.bytes());
        single.push(...sheets);
        for (const sheet of sheets.slice(0, 1)) faults.push(...faultsBeside(button, sheet));
      }
      const numbers = panels.filter(({ type }) => type === 'Big Number');
      for (const { title } of numbers) {
        const figures =
          all
            .find(({ name }) => name === title)
            ?.rows.flat()
            .flatMap((cell) => cell?.number ?? []) ?? [];
        const figure = screen.getByRole('region', { name: title }).querySelector('p[title]')?.textContent ?? '';
        if (figure !== '' && !figures.some((each) => agree(figure, String(each))))
          faults.push(`${title}: ${figure} is not among ${figures}`);
      }
      expect(faults).toEqual([]);
      const own = contents(all);
      for (const each of contents(single)) expect(own).toContain(each);
      expect(own).toHaveLength(contents(single).length + numbers.length);
    }
  }, 240_000);
});

const NOTHING = 'This screen has no tables or charts that you may save.';

describe('who may save', () => {
  const own = (): string => `${BASE}/retail/overview?brandGroup=${server.made.brandGroup}`;

  test('nobody without signing in, and nothing who may not see the screen', async () => {
    const stranger = server.browser();
    expect((await ask({ browser: stranger }, own())).statusCode).toBe(401);
    await stranger.signIn(PEOPLE.noRole);
    const answer = await ask({ browser: stranger }, own());
    expect([answer.statusCode, answer.json().message]).toEqual([422, NOTHING]);
  });

  test('a screen with nothing to save says so', async () => {
    const browser = server.browser();
    await browser.signIn(PEOPLE.prime);
    const answer = await ask({ browser }, `${BASE}/goal-management-console?brandGroup=${server.made.empty}`);
    expect([answer.statusCode, answer.json().message]).toEqual([422, NOTHING]);
  });
});
