/** Every CSV file that a screen offers a customer, against what the screen shows beside the button. */
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SCHEMAS } from '../../src/domain/metrics/catalogue.ts';
import { ROUTES, type RouteName } from '../../src/domain/routes/table.ts';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { giveSizes, giveWorkers } from './hands.ts';
import { type CustomerServer, isDisabled, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';
import { faultsOf, partOf, type Rows, shownIn, spaces } from './shownTables.ts';

let server: CustomerServer;
const files: Blob[] = [];
beforeAll(async () => {
  server = await startPageOfCustomer();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  return server.close();
});

const BRAND = encodeURIComponent('Zoë & "Söhne"');
const CATEGORY = 3169321031;

/** What a screen is looked at with, and how many files it offers then; null of a screen without figures of its own. */
const LOOKED_AT: Readonly<Record<RouteName, readonly [search: string, files: number] | null>> = {
  'advertising-audiences': ['', 4],
  'advertising-budget': ['', 0],
  'advertising-health': ['', 15],
  'advertising-performance': ['', 9],
  'brand-index': ['', 1],
  'brand-insights': [`?brandName=${BRAND}&nodeId=${CATEGORY}`, 2],
  'brand-leaderboard': ['', 1],
  'brand-overview': ['', 6],
  'brand-research': ['', 1],
  'business-health': ['', 1],
  'category-insights': [`?node=${CATEGORY}`, 2],
  'dsp-overview': ['', 3],
  'executive-summary': ['', 2],
  'goal-management': ['', 0],
  alerts: ['', 0],
  deliveries: ['', 0],
  'inventory-health': ['', 6],
  'ltv-analysis': ['', 3],
  'ntb-gateway': ['', 3],
  'portfolio-insights': [`?brand=${BRAND}`, 1],
  'product-insights': ['?asin=B0CUST0001', 2],
  'product-performance': ['', 5],
  'retail-overview': ['', 5],
  'sales-anomaly': ['', 2],
  'sales-forecast': ['', 0],
  'search-trends': ['?term=topf%20induktion', 2],
  'title-compliance': [`?brand=${BRAND}`, 0],
  // Of reports, dashboards and markets, which a person makes, the tests of each.
  dashboard: null,
  'dashboard-new': null,
  dashboards: null,
  market: null,
  'market-edit': null,
  'market-new': null,
  markets: null,
  'report-builder': null,
  reporting: null,
  reports: null,
  'shared-dashboards': null,
  account: null,
  admin: null,
  'admin-brand-groups': null,
  'admin-data': null,
  'admin-imports': null,
  imports: null,
  'admin-jobs': null,
  'admin-organizations': null,
  'admin-users': null,
  developer: null,
  document: null,
  'document-edit': null,
  'document-new': null,
  files: null,
  'forgot-password': null,
  'get-started': null,
  login: null,
  logout: null,
  'reset-password': null,
  setup: null,
  thanks: null,
};

/** Files with no table of their shape beside them: of a list, of tiles, of all that was asked, of a list with a month in each column. */
const WITHOUT_TABLE: readonly string[] = [
  'sales-anomaly: CSV',
  'brand-overview: Download CSV of Brand Fundamentals',
  'advertising-performance: Export Raw Overview Data',
  'category-insights: Share of Revenue',
];
const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? spaces(button.textContent);

const fileOf = async (button: HTMLElement): Promise<Rows> => {
  files.splice(0);
  button.click();
  await waitFor(() => expect(files, nameOf(button)).toHaveLength(1));
  return Papa.parse<string[]>(((await files[0]?.text()) ?? '').replace('\ufeff', ''), { skipEmptyLines: true }).data;
};

/** NOTE: by selectors, for a page of thousands of cells takes seconds to be asked by role. */
const buttonsOf = (named: RegExp, selector = 'button'): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].filter((each) => named.test(nameOf(each)) && !isDisabled(each));

const METRICS: ReadonlySet<string> = new Set(SCHEMAS.flatMap(({ metrics }) => metrics.map(({ title }) => title)));

/** Entries of legends that do not say what they mean, of all but series that are things, such as categories: signs and metrics. */
const unexplained = (): readonly string[] =>
  [...document.querySelectorAll('main [data-legend]')].flatMap((entry) => {
    const name = entry.getAttribute('data-legend')?.replace(/ \((right axis|own scale|shared scale)\)$/, '') ?? '';
    const [own, series] = [entry.getAttribute('title'), entry.querySelector('button, [data-series-colour][class]')];
    if ((own ?? series?.getAttribute('title') ?? '') !== '' || (series?.tagName !== 'svg' && series !== null && !METRICS.has(name)))
      return [];
    return [`${spaces(entry.closest('section, article')?.querySelector('h2, h3')?.textContent ?? '')}: ${name}`];
  });

const SCREENS = ROUTES.flatMap(({ name, pattern }) => {
  const looked = LOOKED_AT[name];
  return looked === null ? [] : [[name, `/velocity/${pattern}${looked[0]}`, looked[1]] as const];
});

test.each(SCREENS)(
  'what is in the files of %s, formatted as the screen formats it, is what the screen shows',
  async (at, path, offered) => {
    giveSizes();
    giveWorkers();
    const page = await openAs(server, PEOPLE.internal, path);
    await screen.findByRole('heading', { level: 1 });
    await page.settled();
    expect(unexplained()).toEqual([]);
    for (const toggle of buttonsOf(/^Table\b/, 'button[aria-pressed="false"]')) await page.user.click(toggle);
    await page.settled();
    const buttons = buttonsOf(/^(CSV\b|Download CSV|Export )/);
    const faults: string[] = [];
    for (const button of buttons) {
      const filed = await fileOf(button);
      const part = partOf(button);
      const title = spaces(part?.querySelector('h2')?.textContent ?? null) || nameOf(button);
      expect(filed.length, title).toBeGreaterThan(1);
      if (WITHOUT_TABLE.includes(`${at}: ${title}`)) continue;
      const table = part?.querySelector('table') ?? null;
      const found = table === null ? ['no table'] : faultsOf(shownIn(table), filed);
      faults.push(...found.slice(0, 5).map((fault) => `${title}, ${nameOf(button)}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(buttons).toHaveLength(offered);
  },
);
