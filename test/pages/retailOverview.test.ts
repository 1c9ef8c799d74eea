/** Retail Overview: every line of its area that a screen shows. A customer has figures of two years, and who held the buy box by the hour. */
import { within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { focused, giveSizes, gone, hasKeyboard, press, pressOn, saved, tabTo } from './hands.ts';
import {
  answerWith,
  type CustomerServer,
  fill,
  isDisabled,
  type OpenPage,
  openAs,
  screen,
  startPageOfCustomer,
  waitFor,
} from './openPage.ts';

let server: CustomerServer;
let path: string;
beforeAll(async () => {
  server = await startPageOfCustomer();
  path = `/velocity/retail/overview?brandGroup=${server.made.twoYears}`;
});
afterAll(() => server.close());
beforeEach(giveSizes);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const OCTOBER = '&range=2026-10-04.2026-10-31';
/** With the day on which clocks are set back. */
const CLOCKS_BACK = '&range=2026-10-21.2026-11-19';

let page: OpenPage;
const drawn = async (): Promise<void> => {
  await screen.findByRole('heading', { level: 1 });
  await page.settled();
};
const open = async (more = ''): Promise<void> => {
  page = await openAs(server, PEOPLE.prime, `${path}${more}`);
  await drawn();
};
const goto = async (address: string): Promise<void> => {
  await page.goto(address);
  await drawn();
};
const query = (): string => decodeURIComponent(page.url().search);
const inQuery = (words: string | RegExp): Promise<void> => waitFor(() => expect(query()).toMatch(words));

/** The section; the table in it may bear the same name. */
const region = (name: string | RegExp, inside: HTMLElement = document.body): HTMLElement => {
  const [outer] = within(inside).getAllByRole('region', { name });
  if (outer === undefined) throw new Error(`there is no ${name}`);
  return outer;
};
const text = (element: Element | null | undefined): string => element?.textContent ?? '';
const texts = (elements: Iterable<Element>): readonly string[] => [...elements].map(text);
const card = (name: string): HTMLElement => region(name, region('KPIs'));
const figure = (name: string): string => text(card(name).querySelector('p'));
const heads = (of: HTMLElement): readonly string[] => texts(of.querySelectorAll('thead th'));
const rowHeads = (of: HTMLElement): readonly string[] => texts(of.querySelectorAll('tbody th, tfoot th'));
const asTable = (of: () => HTMLElement): Promise<void> => press(page, 'button', 'Table', of());
const contains = (of: () => HTMLElement, words: string | RegExp): Promise<void> => waitFor(() => expect(text(of())).toMatch(words));
const paths = (chart: string): number => document.querySelectorAll(`#${chart}-chart-svg [data-series] path`).length;
const said = (of: HTMLElement = document.body): string => texts(of.querySelectorAll('[aria-live="polite"]')).join();
const kpis = (): HTMLElement => region('Sales KPIs');
const categories = (): HTMLElement => region('Category Sales');
const buyBox = (): HTMLElement => region('Buy Box Health');
const departments = (): HTMLElement => region('Department Performance');

test('B-017 B-032 the screen is at its path and shows KPIs of sales and of traffic', async () => {
  await open();
  expect(page.url().pathname).toBe('/velocity/retail/overview');
  expect(figure('Ordered Revenue')).toMatch(/^\$[\d.,]+[KM]?$/);
  expect(figure('Glance Views')).toMatch(/^[\d.,]+[KM]?$/);
});

test('B-170 B-171 B-172 cards show sales, glance views and conversion rate with their change and course', async () => {
  await open();
  for (const [name, words] of [
    ['Ordered Revenue', /\$[\d.]+[KM].*(up|down) [\d.]+% vs \$/],
    ['Glance Views', /[\d.]+[KM]?.*vs [\d.]+[KM]?/],
    ['Conversion Rate', /[\d.]+%.*vs [\d.]+%/],
  ] as const) {
    expect(text(card(name))).toMatch(words);
    expect([...card(name).querySelectorAll('svg path')].at(-1)?.getAttribute('d')).toMatch(/^M.*[LC]/);
  }
});

test('B-173 B-174 B-175 cards show TACOS or TROAS by a toggle, the average price and the buy box', async () => {
  await open();
  expect(text(card('ASP'))).toMatch(/\$\d+/);
  expect(text(card('Buy Box %'))).toMatch(/\d+(\.\d+)?%/);
  expect(text(card('TACOS'))).toMatch(/\d+(\.\d+)?%/);
  await press(page, 'radio', 'TROAS', card('TACOS'));
  await inQuery('efficiency=roas');
  await waitFor(() => expect(text(card('TROAS'))).toMatch(/\d\.\d\d/));
  await press(page, 'radio', 'TACOS', card('TROAS'));
  await waitFor(() => card('TACOS'));
});

test('without settlements, profit says where it comes from, and leads whoever may import them', async () => {
  await open();
  const words = 'No settlements have been imported';
  expect(text(region('Profitability'))).toContain(`${words}Net proceeds, fees and profit come from settlement reports (“Flat File V2”).`);
  expect(within(region('Profitability')).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Margin' })).toBeNull();
  page = await openAs(server, PEOPLE.admin, path);
  await drawn();
  const link = within(region('Profitability')).getByRole('link', { name: 'Import Files' });
  expect(link.getAttribute('href')).toContain(`/velocity/admin/imports?group=${server.made.twoYears}`);
});

test('B-179 a legend hides and shows measures; a link shows the charts as they were seen: what is a table, and what a legend hides', async () => {
  await open();
  const toggle = (name: RegExp): HTMLElement => within(within(kpis()).getByRole('list', { name: 'Series' })).getByRole('button', { name });
  const shown = (): readonly (string | null)[] =>
    [/Conversion Rate/, /Ordered Revenue/].map((name) => toggle(name).getAttribute('aria-pressed'));
  const [before, lines] = [shown(), paths('salesKpis')];
  await page.user.click(toggle(/Conversion Rate/));
  await waitFor(() => expect(paths('salesKpis')).toBeGreaterThan(lines));
  await asTable(categories);
  await within(categories()).findByRole('table');
  expect(heads(categories()).length).toBeGreaterThan(3);
  await waitFor(() => expect(page.url().searchParams.get('charts')).toMatch(/:hidden:.*;.*:table$/));
  const after = shown();
  expect(after).not.toEqual(before);
  await page.reload();
  await drawn();
  await within(categories()).findByRole('table');
  expect(shown()).toEqual(after);
  await page.user.click(toggle(/Conversion Rate/));
  await asTable(categories);
  await waitFor(() => expect(page.url().searchParams.get('charts')).toBe(null));
  expect(shown()).toEqual(before);
});

test('a stretch of days is drawn out by keys: it tells their sums, takes a note, and becomes the dates of the page', async () => {
  await open(OCTOBER);
  const pad = (): HTMLElement => within(kpis()).getByRole('application');
  const told = (): HTMLElement => within(kpis()).getByRole('group', { name: / – / });
  const givenUp = (): Promise<void> => gone('group', { name: / – / }, kpis());
  await tabTo(page, pad());
  await page.user.keyboard('{Home}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await contains(told, 'Oct 5, 2026 – Oct 7, 2026');
  await waitFor(() => expect(said(kpis())).toMatch(/Oct 5, 2026 – Oct 7, 2026, 3 days: .*Ordered Revenue \$[\d,]+/));
  await pressOn(page, within(told()).getByRole('button', { name: 'Clear' }));
  await givenUp();
  await focused(pad);
  await page.user.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}n');
  const note = (): HTMLElement => screen.getByRole('dialog', { name: 'Annotations' });
  await waitFor(() => expect(within(note()).getByLabelText('First day')).toHaveProperty('value', '2026-10-04'));
  expect(within(note()).getByLabelText('Last day')).toHaveProperty('value', '2026-10-05');
  await hasKeyboard(() => within(note()).getByRole('form'));
  await page.user.keyboard('{Escape}');
  await gone('dialog', { name: 'Annotations' });
  // Its days become those of the page; Back brings the ones before.
  const sum = text(within(told()).getByRole('row', { name: /Ordered Revenue/ }))
    .match(/\$([\d,]+)/)?.[1]
    ?.replaceAll(',', '');
  await pressOn(page, within(told()).getByRole('button', { name: 'Zoom to these dates' }));
  await inQuery('range=2026-10-04.2026-10-05');
  await givenUp();
  await focused(pad);
  const thousands = (dollars: string): number => Number(dollars.replace(/[$,KM]/g, '')) * (dollars.includes('M') ? 1000 : 1);
  await waitFor(() => expect(Math.abs(thousands(figure('Ordered Revenue')) - Number(sum) / 1000)).toBeLessThanOrEqual(0.5));
  page.back();
  await inQuery('range=2026-10-04.2026-10-31');
});

test('B-168 B-169 the dates and the periodicity are picked, and every section follows', async () => {
  await open();
  const before = figure('Ordered Revenue');
  const legends = (): readonly string[] => [kpis(), categories()].map((of) => text(within(of).getByRole('list', { name: 'Series' })));
  // November goes on after these dates: what is drawn of it is not final.
  await goto(`${path}&range=2026-09-01.2026-11-10&periodicity=monthly`);
  for (const legend of legends()) expect(legend).toContain('Not final');
  await goto(`${path}${OCTOBER}`);
  for (const legend of legends()) expect(legend).not.toContain('Not final');
  expect(figure('Ordered Revenue')).not.toBe(before);
  await press(page, 'button', /^Date range:/);
  const panel = await screen.findByRole('dialog', { name: 'Date range' });
  await press(page, 'radio', 'Weekly', panel);
  await press(page, 'button', 'Apply', panel);
  await inQuery('periodicity=weekly');
  await page.settled();
  await asTable(kpis);
  await waitFor(() =>
    expect(rowHeads(kpis())).toEqual(['Week of Oct 25, 2026', 'Week of Oct 18, 2026', 'Week of Oct 11, 2026', 'Week of Oct 4, 2026']),
  );
  for (const of of [categories(), buyBox()]) expect(text(of)).toContain('Oct 4 – Oct 31, 2026');
});

interface Asked {
  readonly schemaType?: string;
  readonly dimensions?: readonly string[];
}

test('A-439 B-464 with Include DSP a second call asks DSP, and TACOS is of the spend of both; without it of search ads alone', async () => {
  const exact = (): string | null | undefined => card('TACOS').querySelector('p')?.getAttribute('title');
  await open(OCTOBER);
  const without = exact();
  const bodies: Asked[] = [];
  page.gate(({ url, body }) => {
    if (url.endsWith('/api/analytics')) bodies.push(body as Asked);
    return undefined;
  });
  await press(page, 'button', /^Customize/);
  await page.user.click(await screen.findByText('Include DSP'));
  await press(page, 'button', 'Apply', screen.getByRole('dialog', { name: 'Customize' }));
  await inQuery('includeDSP=true');
  await page.settled();
  const totals = async (schema: string): Promise<Readonly<Record<string, readonly number[]>>> => {
    const asked = bodies.find(({ schemaType, dimensions }) => schemaType === schema && dimensions?.length === 0);
    expect(asked, schema).toBeDefined();
    return JSON.parse((await page.browser.write('POST', '/api/analytics', asked)).body).current.metrics;
  };
  const [retail, dsp] = [await totals('retail'), await totals('dsp')];
  const [display = 0, search = 0, sales = 0] = [
    dsp.total_cost_in_usd,
    retail.ad_spend_in_usd,
    retail.total_sales_ordered_revenue_in_usd,
  ].map((column) => column?.[0]);
  expect(display).toBeGreaterThan(0);
  await waitFor(() => expect(exact()).toBe(`${(((search + display) / sales) * 100).toFixed(2)}%`));
  page.back();
  await waitFor(() => expect(query()).not.toContain('includeDSP'));
  await waitFor(() => expect(exact()).toBe(without));
});

test('B-018 B-180 B-182 B-363 Buy Box Health lists products, sorts and finds them, and a row opens to its days', async () => {
  await open(OCTOBER);
  expect(heads(buyBox())).toContain('Estimated Lost Sales');
  // All have a price and a share of their own, from their sales, units and views.
  expect(text(buyBox().querySelector('tfoot'))).toMatch(/^Total \(\d+\) *\$\d+\.\d\d\d+\.\d%/);
  await press(page, 'button', 'Buy Box %', buyBox());
  await inQuery('buyBox=sort');
  await waitFor(() =>
    expect(within(buyBox()).getByRole('columnheader', { name: 'Buy Box %' }).getAttribute('aria-sort')).toBe('descending'),
  );
  await fill(page, within(buyBox()).getByRole('searchbox'), 'löpare');
  await waitFor(() => expect(rowHeads(buyBox())[0]).toMatch(/löpare/i));
  const [opener] = within(buyBox()).getAllByRole('button', { name: /^Open / });
  await page.user.click(opener ?? buyBox());
  const days = (): HTMLElement => screen.getByRole('region', { name: /^Daily data for .*löpare/i });
  await waitFor(() => within(days()).getByRole('application'));
  await page.settled();
  await asTable(days);
  await waitFor(() => expect(rowHeads(days())).toHaveLength(28));
  await page.user.keyboard('{Escape}');
  await gone('region', { name: /^Daily data for / });
  // What is looked for stands in the address.
  await page.reload();
  await drawn();
  expect(within(buyBox()).getByRole('searchbox')).toHaveProperty('value', 'löpare');
});

test('B-181 Department Performance compares departments; its columns stay away or in sight over a reload, and its CSV has what shows', async () => {
  await open(OCTOBER);
  expect(rowHeads(departments()).at(-1)).toMatch(/^Total \(\d+\)$/);
  expect(heads(departments())).toContain('Ordered Revenue, change %');
  const chooser = async (): Promise<HTMLElement> => {
    await press(page, 'button', 'Columns', departments());
    return screen.findByRole('dialog', { name: 'Columns' });
  };
  const columns = await chooser();
  await page.user.click(await within(columns).findByText('ASP'));
  const pin = (): HTMLElement => within(columns).getByRole('button', { name: 'Pin Glance Views' });
  pin().focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(pin().getAttribute('aria-pressed')).toBe('true'));
  await page.user.keyboard('{Escape}');
  await gone('dialog', { name: 'Columns' });
  const second = (name: string): Promise<void> => waitFor(() => expect(heads(departments())[1]).toBe(name));
  await second('Glance Views');
  await page.reload();
  await drawn();
  await second('Glance Views');
  expect(heads(departments())).not.toContain('ASP');
  // The head of a column has the same pin: arrow keys lead to it, Tab goes on to the next column, and the keyboard stays on it wherever
  // the column goes.
  const inColumn = (column: string, name: string): HTMLElement =>
    within(within(departments()).getByRole('columnheader', { name: column })).getByRole('button', { name });
  const title = (name: string) => (): HTMLElement => inColumn(name, name);
  const inHead = (): HTMLElement => inColumn('Glance Views', 'Pin Glance Views');
  title('Glance Views')().focus();
  await page.user.tab();
  await focused(title('Ordered Revenue'));
  await page.user.tab({ shift: true });
  await page.user.keyboard('{ArrowRight}{ArrowRight}');
  await focused(title('Ordered Revenue'));
  await page.user.keyboard('{ArrowLeft}');
  await focused(inHead);
  expect(inHead().getAttribute('aria-pressed')).toBe('true');
  await page.user.keyboard('{Enter}');
  await second('Ordered Revenue');
  await focused(inHead);
  await page.user.keyboard('{Enter}');
  await second('Glance Views');
  const file = await saved(() => press(page, 'button', 'Export shown columns of departments', departments()));
  expect(file.name).toBe('department-performance_aland-soner-2-ar_2026-10-04_2026-10-31.csv');
  const [head = '', first = ''] = (await file.csv()).split('\r\n');
  expect(head).toMatch(/^Department,Ordered Revenue \(2026-10-04 to 2026-10-31\),/);
  expect(head).toContain('"Ordered Revenue, change % (vs ');
  expect(head).not.toContain('ASP');
  expect(first).toMatch(/,\d+(\.\d+)?,/);
});

test('while a slow server works out other dates, figures, titles and files are those of the dates before, and say so', async () => {
  await open('&range=2026-10-01.2026-10-30');
  await contains(kpis, 'Oct 1 – Oct 30, 2026');
  const line = (): string | null | undefined => kpis().querySelector('[data-series] path')?.getAttribute('d');
  const before = [figure('Ordered Revenue'), line()];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  page.gate(({ url }) => (/\/api\/(analytics|metrics)$/.test(url) ? released : undefined));
  await press(page, 'button', /^Date range:/);
  await press(page, 'option', 'Last 7 Days', await screen.findByRole('listbox', { name: 'Presets' }));
  await press(page, 'button', 'Apply', screen.getByRole('dialog', { name: 'Date range' }));
  await screen.findByRole('button', { name: /^Date range: Nov 13/ });
  for (const of of [kpis, categories, buyBox, departments]) {
    await contains(of, /Oct 1 – Oct 30, 2026.*updating/);
    expect(text(of())).not.toContain('Nov 13');
  }
  expect([figure('Ordered Revenue'), line()]).toEqual(before);
  expect(text(card('Ordered Revenue'))).toContain('Oct 1 – Oct 30, 2026 (updating)');
  const file = await saved(() => press(page, 'button', 'CSV', kpis()));
  expect(file.name).toBe('sales-kpis_aland-soner-2-ar_2026-10-01_2026-10-30.csv');
  const rows = (await file.csv()).trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.slice(0, 10))).toEqual(
    Array.from({ length: 30 }, (_, nth) => `2026-10-${String(nth + 1).padStart(2, '0')}`),
  );
  release();
  await contains(kpis, 'Nov 13 – Nov 19, 2026');
  await waitFor(() => expect(text(screen.getByRole('main'))).not.toContain('updating'));
  expect(figure('Ordered Revenue')).not.toBe(before[0]);
});

test('a section that fails says so and is tried again, and the others stay', async () => {
  let isAway = true;
  await open();
  page.gate(({ url }) => (isAway && url.endsWith('/api/metrics') ? answerWith(500, { message: 'The warehouse is away.' }) : undefined));
  await page.reload();
  await drawn();
  await within(buyBox()).findByText('The warehouse is away.');
  expect(text(card('ASP'))).toMatch(/\$\d/);
  isAway = false;
  await press(page, 'button', 'Retry', buyBox());
  await waitFor(() => expect(rowHeads(buyBox()).at(-1)).toMatch(/^Total \(\d+\)$/));
});

const opener = (): HTMLElement => {
  const [first] = within(buyBox()).getAllByRole('button', { name: /^(Open|Close) / });
  if (first === undefined) throw new Error('no row opens');
  return first;
};
const drill = (): HTMLElement => region(/^Daily data for /);
const chart = (): HTMLElement => within(drill()).getByRole('application');
const CHANGED = /Buy Box owner (changed \d+ times?|didn’t change on this day)\./;

/** By keys alone: the row of a product with its days, and from the last of these to its hours. */
const openDays = async (): Promise<void> => {
  await open(CLOCKS_BACK);
  await pressOn(page, opener());
  await waitFor(() => chart());
  await page.settled();
};
const openHours = async (): Promise<void> => {
  await tabTo(page, chart());
  await page.user.keyboard('{End}{Enter}');
  await inQuery(/buyBoxHours=B0[A-Z0-9]{8}\.2026-11-19/);
  await hasKeyboard(drill);
  await page.settled();
};

test('B-182 B-183 B-184 B-364 by keys alone: a row, who held the buy box by day, and the hours of a day in Pacific time', async () => {
  await openDays();
  expect(text(drill())).toMatch(/Buy Box owner changed \d+ times on \d+ of 30 days\. Top competitor: /);
  expect(drill().querySelectorAll('svg [data-series^="seller "] path').length).toBeGreaterThan(1);
  await asTable(drill);
  await waitFor(() => expect(heads(drill())).toContain('Åland & Söner'));
  expect(heads(drill()).length).toBeGreaterThan(6);
  await asTable(drill);
  await waitFor(() => chart());
  await openHours();
  await contains(drill, /Nov 19, 2026, .+, Pacific time/);
  expect(text(drill())).toMatch(CHANGED);
  expect(isDisabled(within(drill()).getByRole('button', { name: 'Next day' }))).toBe(true);
});

test('B-365 by keys alone up again from the hours of a day, one level at a time', async () => {
  await openDays();
  await openHours();
  await tabTo(page, chart());
  await page.user.keyboard('{Home}');
  await waitFor(() => expect(said(drill())).toMatch(/12 AM, Nov 19, 2026.*Buy Box price/));
  // The first Escape puts the cursor away, the next goes up to the day in its chart, the last closes the row, whose button has the keyboard then.
  await page.user.keyboard('{Escape}');
  expect(query()).toContain('buyBoxHours');
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(query()).not.toContain('buyBoxHours'));
  await contains(drill, 'Oct 21 – Nov 19, 2026');
  await focused(chart);
  await page.user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(said(drill())).toContain('Nov 18, 2026'));
  await page.user.keyboard('{Escape}{Escape}');
  await gone('region', { name: /^Daily data for / });
  await focused(opener);
});

test('a copied link shows the hours of a day, 25 of them where clocks are set back; their file has who held it; a log that is away is tried again', async () => {
  await open(CLOCKS_BACK);
  await page.user.click(opener());
  await inQuery(/open:B0/);
  const asin = /open:(B0[A-Z0-9]{8})/.exec(query())?.[1] ?? '';
  await goto(`${page.url().pathname}${page.url().search}&buyBoxHours=${asin}.2026-11-01.CA`);
  await contains(drill, 'Nov 1, 2026, Canada, Pacific time');
  await asTable(drill);
  await waitFor(() => expect(rowHeads(drill())).toHaveLength(25));
  expect(rowHeads(drill())).toContain('1 AM, the second time');
  const file = await saved(() => press(page, 'button', 'CSV', drill()));
  expect(file.name).toBe(`buy-box-by-hour-of-${asin.toLowerCase()}_aland-soner-2-ar_2026-11-01.csv`);
  const lines = (await file.csv()).trim().split('\r\n');
  expect(lines[0]).toBe('Date,Hour (Pacific time),Country,Held by,Seller ID,Minutes,Price');
  expect(lines.length).toBeGreaterThanOrEqual(26);
  expect(lines[1]).toMatch(/^2026-11-01,12 AM,CA,Åland & Söner,own,60,\d+\.\d\d$/);
  await page.user.click(within(drill()).getByText('US'));
  await inQuery('.2026-11-01.US');
  await press(page, 'button', 'Previous day', drill());
  await contains(drill, 'Oct 31, 2026, United States, Pacific time');
  // Where the log cannot be had the days say so and stay, and the hours are tried again.
  let isAway = true;
  page.gate(({ url }) =>
    isAway && url.includes('/buy-box-ownership-log/') ? answerWith(500, { message: 'The log is away.' }) : undefined,
  );
  await page.reload();
  await drawn();
  await within(drill()).findByText('The log is away.');
  // Of hours that are not known nothing is told.
  expect(drill().textContent).not.toMatch(/Buy Box owner (changed|didn’t change)/);
  await press(page, 'button', 'Back to all days', drill());
  await contains(drill, 'Buy Box owners could not be loaded: The log is away.');
  expect(chart()).toBeTruthy();
  isAway = false;
  page.back();
  await press(page, 'button', 'Retry', drill());
  await contains(drill, CHANGED);
});
