/** Every CSV file that a screen offers a customer, against what the screen shows beside the button. */
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SCHEMAS } from '../../src/domain/metrics/catalogue.ts';
import { ROUTES, type RouteName } from '../../src/domain/routes/table.ts';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { giveSizes, giveWorkers } from './hands.ts';
import { type CustomerServer, isDisabled, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

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
/** The head of what is no figure but a control. */
const CONTROLS: readonly string[] = ['', 'Graphed'];

const spaces = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
const plain = (text: string): string => spaces(text).toLowerCase();

/** A figure as it is written: its value, and how far from it what was written may be. */
const written = (text: string): { readonly value: number; readonly within: number } | null => {
  const found = /^(▲ |▼ |[+−-])?(?:up |down )?([+−-])?\$?([\d,]+)(?:\.(\d+))?(K|M|B|%| pts)?$/.exec(text);
  if (found === null) return null;
  const [, before = '', sign = '', whole = '', decimals = '', unit = ''] = found;
  const scale = { K: 1e3, M: 1e6, B: 1e9, '%': 0.01, ' pts': 0.01 }[unit] ?? 1;
  const size = Number(`${whole.replaceAll(',', '')}.${decimals}`) * scale;
  // A change in points is the difference of two figures as they are written.
  const half = (unit === ' pts' ? 1 : 0.5) * 10 ** -decimals.length * scale;
  return { value: /[▼−-]/.test(before + sign) ? -size : size, within: half * (1 + 1e-6) + 1e-9 };
};

const agree = (shown: string, filed: string): boolean => {
  const figure = written(shown);
  return figure === null || (filed !== '' && Math.abs(Number(filed) - figure.value) <= figure.within);
};

/** A head of the screen as a file has it: the day of a row, the month of a cohort, and the prior period by that name. */
const inFile = (head: string): string =>
  head
    .replace(/^(Day|Week|Month|Quarter|Year)$/, 'Date')
    .replace(/^(\d+)$/, 'Month $1')
    .replace(/, \w{3} \d[^,]*(, \d{4})?.*\d{4}$/, ', prior');

/** The column of a file that a head of the screen names. */
const columnOf = (head: string, heads: readonly string[]): number => {
  for (const named of [plain(head), plain(inFile(head))]) {
    const exact = heads.findIndex((each) => plain(each) === named);
    const found = exact >= 0 ? exact : heads.findIndex((each) => plain(each).startsWith(named));
    if (found >= 0) return found;
  }
  return -1;
};

type Rows = readonly (readonly string[])[];
interface Shown {
  readonly heads: readonly string[];
  readonly rows: Rows;
}

/** What stands in the table, without its totals, which a file leaves to who reads it. */
const shownIn = (table: Element): Shown => {
  const textsIn = (row: Element): readonly string[] => [...row.querySelectorAll('th, td')].map(({ textContent }) => spaces(textContent));
  const [heads, body] = ['thead tr', 'tbody tr'].map((rows) => [...table.querySelectorAll(rows)].map(textsIn));
  return { heads: heads?.at(-1) ?? [], rows: (body ?? []).filter(([first = '']) => !/^(Total|All)\b/.test(first)) };
};

const faultsIn = ({ heads, rows }: Shown, [named = [], ...filed]: Rows): readonly string[] => {
  const places = heads.map((head) => columnOf(head, named));
  const absent = heads
    .filter((head, nth) => !CONTROLS.includes(head) && places[nth] === -1)
    .map((head) => `no column for “${head}” in ${named.join(' | ')}`);
  const wrong = rows.flatMap((row, nth) =>
    row.flatMap((cell, column) => {
      const place = places[column] ?? -1;
      const text = filed[nth]?.[place];
      return place === -1 || (text !== undefined && agree(cell, text)) ? [] : [`row ${nth + 1}, ${heads[column]}: “${cell}” is “${text}”`];
    }),
  );
  return [...absent, ...wrong];
};

/** What of the table is otherwise in the file. The table of a chart begins with the latest, its file with the earliest. */
const faultsOf = (shown: Shown, [named = [], ...filed]: Rows): readonly string[] => {
  const [asIs, turned] = [faultsIn(shown, [named, ...filed]), faultsIn(shown, [named, ...filed.toReversed()])];
  return turned.length < asIs.length ? turned : asIs;
};

/** The part of the page that a control belongs to, with its table. */
const partOf = (control: Element): HTMLElement | null => {
  for (let part = control.parentElement; part !== null; part = part.parentElement) {
    if (part.matches('section, article') && part.querySelector('table') !== null) return part;
  }
  return null;
};

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
