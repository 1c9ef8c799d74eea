/** Product Performance: every line of its area that a screen shows. Of a customer’s products and departments half rise and half fall. */
import { within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { focused, giveSizes, gone, hasKeyboard, linkedFile, press, pressOn, saved } from './hands.ts';
import { answerWith, type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

let server: CustomerServer;
/** Four whole weeks beside the four before. */
let october: string;
beforeAll(async () => {
  server = await startPageOfCustomer();
  october = `/velocity/retail/product-performance?brandGroup=${server.made.twoYears}&range=2026-10-04.2026-10-31&compare=pop`;
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const RISING = 'Biggest Positive Movers';
const FALLING = 'Biggest Negative Movers';

let page: OpenPage;
const drawn = async (): Promise<void> => {
  await screen.findByRole('heading', { level: 1, name: 'Product Performance Overview' });
  await page.settled();
};
const open = async (more = ''): Promise<void> => {
  // Without any room the tables are those of a phone.
  giveSizes();
  page = await openAs(server, PEOPLE.internal, `${october}${more}`);
  await drawn();
};
const goto = async (address: string): Promise<void> => {
  await page.goto(address);
  await drawn();
};

/** The section; the table in it may bear the same name. */
const section = (name: string): HTMLElement => {
  const [outer] = screen.getAllByRole('region', { name });
  if (outer === undefined) throw new Error(`there is no ${name}`);
  return outer;
};
const texts = (elements: Iterable<Element>): readonly string[] => [...elements].map(({ textContent }) => textContent ?? '');
const heads = (table: string): readonly string[] => texts(section(table).querySelectorAll('thead th'));
const names = (table: string): readonly string[] => texts(section(table).querySelectorAll('tbody th a'));
const rowHeads = (table: string): readonly string[] => texts(section(table).querySelectorAll('tbody th, tfoot th'));
const asNumber = (text: string): number => Number(text.replace(/up |down /, '').replace(/[^\d.]/g, '')) * (/−|-|down/.test(text) ? -1 : 1);
/** The figures of a column, by the text of its head; the totals left out. */
const figures = (table: string, head: string): readonly number[] => {
  const at = heads(table).indexOf(head);
  return texts([...section(table).querySelectorAll('tbody tr')].flatMap(({ children }) => children[at] ?? [])).map(asNumber);
};
const totals = (table: string, of: readonly string[]): readonly number[] => {
  const [all, cells] = [heads(table), texts(section(table).querySelectorAll('tfoot tr > *'))];
  return of.map((head) => Math.abs(asNumber(cells[all.indexOf(head)] ?? '')));
};
const falling = (values: readonly number[]): readonly number[] => [...values].sort((one, other) => other - one);
const rising = (values: readonly number[]): readonly number[] => [...values].sort((one, other) => one - other);

const dropdown = (label: string): HTMLElement => screen.getByRole('button', { name: new RegExp(` ${label}$`) });
/** A list is there a moment before it has the keyboard. */
const listHasKeyboard = (): Promise<void> =>
  hasKeyboard(() => document.querySelector<HTMLElement>('[data-trigger=Select]') ?? document.body);
const choose = async (label: string, option: string): Promise<void> => {
  await press(page, 'button', new RegExp(` ${label}$`));
  await press(page, 'option', option);
};
const firstOpener = (table: string): HTMLElement => {
  const [first] = within(section(table)).getAllByRole('button', { name: /^Open / });
  if (first === undefined) throw new Error(`nothing opens in ${table}`);
  return first;
};
const openFirst = (table: string): Promise<void> => page.user.click(firstOpener(table));

test('B-019 B-033 B-190 B-191 the screen ranks the products that rose and those that fell most, and the departments', async () => {
  await open();
  expect(page.url().pathname).toBe('/velocity/retail/product-performance');
  const [up, down] = [figures(RISING, 'Ordered Revenue, change'), figures(FALLING, 'Ordered Revenue, change')];
  for (const { length } of [up, down]) expect([length > 2, length <= 25]).toEqual([true, true]);
  expect([up, down]).toEqual([falling(up), rising(down)]);
  expect([Math.min(...up) > 0, Math.max(...down) < 0]).toEqual([true, true]);
  expect(rowHeads('Department Movers').at(-1)).toMatch(/^Total \(\d+\)$/);
  expect(heads('Department Movers')).toContain('Ordered Revenue, change %');
  // What they come to has its sign as they have.
  expect(section(RISING).querySelector('tfoot')?.textContent).toMatch(/\+\$[\d,]+/);
  // A price of all is their sales by their units; sales are written in whole dollars, prices in cents.
  const [sales = 0, units = 0, price = 0] = totals(RISING, ['Ordered Revenue', 'Ordered Units', 'ASP']);
  expect([units > 0, Math.abs(price - sales / units) <= 0.5 / units + 0.005]).toEqual([true, true]);
});

test('B-017 B-189 the tables show sales and traffic, of each product and of all together, in the order of absolute or percentage change', async () => {
  await open('&primary=glance_views');
  for (const table of [RISING, FALLING]) {
    for (const head of ['Ordered Revenue', 'Glance Views']) {
      const all = figures(table, head);
      expect(all.length).toBeGreaterThan(2);
      expect(all.every((value) => value > 0)).toBe(true);
    }
    const [sales = 0, views = 0] = totals(table, ['Ordered Revenue', 'Glance Views']);
    expect([sales > 0, views > 0]).toEqual([true, true]);
  }
  expect(screen.getByRole('button', { name: /^Absolute Change Order by$/ })).toBeTruthy();
  const all = (): string => [...names(RISING), ...names(FALLING)].join();
  const before = all();
  await choose('Order by', 'Percentage Change');
  await waitFor(() => expect(page.url().searchParams.get('order')).toBe('relative'));
  await waitFor(() => expect(all()).not.toBe(before));
  const [up, down] = [figures(RISING, 'Glance Views, change %'), figures(FALLING, 'Glance Views, change %')];
  expect([up, down]).toEqual([falling(up), rising(down)]);
});

test('B-186 B-187 B-188 B-322 a primary metric and more beside it are picked; the primary one stands first, at first total sales, units and ASP', async () => {
  await open();
  expect(heads(RISING)).toEqual([
    'Product',
    'Ordered Revenue',
    'Ordered Revenue, prior',
    'Ordered Revenue, change',
    'Ordered Revenue, change %',
    'Ordered Units',
    'Ordered Units, change %',
    'ASP',
    'ASP, change %',
    'Category',
    'Status',
  ]);
  await choose('Primary metric', 'Glance Views');
  await waitFor(() => expect(page.url().searchParams.get('primary')).toBe('glance_views'));
  await waitFor(() => expect(heads(RISING)).toContain('Glance Views, change'));
  const withoutChanges = heads(RISING).filter((head) => !head.includes(','));
  expect(withoutChanges).toEqual(['Product', 'Glance Views', 'Ordered Revenue', 'Ordered Units', 'ASP', 'Category', 'Status']);
  await choose('Additional metrics', 'ASP');
  await press(page, 'option', 'Buy Box %');
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(heads(FALLING)).toContain('Buy Box %'));
  expect(heads(FALLING)).not.toContain('ASP');
  // Both are in the link, and one step back undoes one choice.
  page.back();
  await waitFor(() => expect(heads(FALLING)).not.toContain('Buy Box %'));
});

test('B-319 B-320 B-321 one dropdown is open at most, and a press beside it closes it; the primary metric is ticked among the others, and nothing takes it out', async () => {
  await open();
  for (const [label, option] of [
    ['Primary metric', 'Glance Views'],
    ['Additional metrics', 'Glance Views'],
    ['Order by', 'Percentage Change'],
  ] as const) {
    await press(page, 'button', new RegExp(` ${label}$`));
    await screen.findByRole('option', { name: option });
    expect(screen.getAllByRole('listbox')).toHaveLength(1);
    await page.user.click(document.body);
    await gone('listbox');
  }
  await press(page, 'button', / Additional metrics$/);
  const primary = await screen.findByRole('option', { name: /^Ordered Revenue, the primary metric/ });
  expect([primary.getAttribute('aria-selected'), primary.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  await listHasKeyboard();
  await page.user.keyboard('{Escape}');
  await press(page, 'button', 'Clear additional metrics');
  await waitFor(() => expect(page.url().searchParams.get('metrics')).toBe('none'));
  await waitFor(() => expect(heads(RISING)).not.toContain('ASP'));
  expect(heads(RISING)[1]).toBe('Ordered Revenue');
});

test('B-185 B-406 total sales are ordered revenue or shipped COGS, where the brand group has COGS', async () => {
  await open();
  await press(page, 'radio', 'Shipped COGS', screen.getByRole('radiogroup', { name: 'Total Sales Type' }));
  await waitFor(() => expect(heads(RISING)).toContain('Shipped COGS, change'));
  expect(screen.getByRole('button', { name: /^Shipped COGS Primary metric$/ })).toBeTruthy();
  await goto(`/velocity/retail/product-performance?brandGroup=${server.made.oneDay}`);
  expect(section(RISING)).toBeTruthy();
  await gone('radiogroup', { name: 'Total Sales Type' });
});

test('a mover opens to a waterfall whose steps add up to the cent, and Escape closes it', async () => {
  await open();
  const [name = ''] = names(RISING);
  await openFirst(RISING);
  const detail = await screen.findByRole('region', { name: `Sales drivers of ${name}` });
  await within(detail).findByRole('img', { name: /^Ordered Revenue drivers: / });
  for (const factor of ['Views', 'Conversion (orders ÷ views)', 'Order size (units ÷ orders)', 'Price'])
    expect(within(detail).getAllByText(factor)).not.toEqual([]);
  await press(page, 'button', 'Table', detail);
  await waitFor(() => expect(detail.querySelectorAll('tbody tr')).toHaveLength(6));
  const cents = texts([...detail.querySelectorAll('tbody tr')].flatMap(({ children }) => children[1] ?? [])).map((text) =>
    Math.round(asNumber(text) * 100),
  );
  expect(cents).toHaveLength(6);
  const last = cents.pop() ?? 0;
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(last);
  // The very difference that the table rounds to dollars.
  expect(Math.round((last - (cents[0] ?? 0)) / 100)).toBe(figures(RISING, 'Ordered Revenue, change')[0]);
  await waitFor(() => expect(page.url().searchParams.get('gainers')).toContain('open'));
  await page.user.keyboard('{Escape}');
  await gone('region', { name: /^Sales drivers of / });
});

test('movers are gathered by category, each with what its products come to, and a link shows the same groups', async () => {
  await open();
  const products = figures(RISING, 'Ordered Revenue, change');
  await press(page, 'button', /^No grouping/, section(RISING));
  await press(page, 'option', 'By category');
  await waitFor(() => expect(page.url().searchParams.get('gainers')).toContain('group'));
  const shown = (): readonly string[] => texts(section(RISING).querySelectorAll('tbody th'));
  await waitFor(() => expect(shown().length).toBeLessThan(products.length));
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
  // Whole dollars of each, so a dollar a line at most.
  expect(Math.abs(sum(figures(RISING, 'Ordered Revenue, change')) - sum(products))).toBeLessThanOrEqual(products.length);
  const row = section(RISING).querySelector('tbody tr');
  expect(row?.querySelector('td')?.textContent).toMatch(/^\$/);
  expect(row?.textContent).toMatch(/\+\$[\d,]+/);
  await openFirst(RISING);
  await waitFor(() => expect(names(RISING)).not.toEqual([]));
  const groups = shown();
  await page.reload();
  await drawn();
  await waitFor(() => expect(shown()).toEqual(groups));
});

test('B-192 B-450 the link exports all products as CSV, with both periods of the metrics that show', async () => {
  await open('&primary=glance_views&metrics=none');
  const file = await linkedFile(page, screen.getByRole('link', { name: 'Export All Product Performance Data' }));
  expect(file.name).toBe('product-performance_aland-soner-2-ar_2026-10-04_2026-10-31.csv');
  const [head, ...rows] = (await file.csv()).trim().split('\r\n');
  expect(head).toBe(
    [
      'ASIN,Product,Category,Status,Glance Views (2026-10-04 to 2026-10-31),"Glance Views, prior (2026-09-06 to 2026-10-03)"',
      '"Glance Views, change (vs 2026-09-06 to 2026-10-03)","Glance Views, change % (vs 2026-09-06 to 2026-10-03)"',
    ].join(','),
  );
  expect(rows.length).toBeGreaterThanOrEqual(names(RISING).length + names(FALLING).length);
  expect(rows.length).toBeGreaterThan(4);
});

test('B-268 a product is Active or Inactive; each table is saved as it shows', async () => {
  await open('&metrics=none');
  const file = await saved(() => press(page, 'button', /^Export all/, section(FALLING)));
  expect(file.name).toBe('biggest-negative-movers_aland-soner-2-ar_2026-10-04_2026-10-31.csv');
  const [head = '', ...rows] = (await file.csv()).trim().split('\r\n');
  expect(head.split(',').at(-1)).toBe('Status');
  expect(rows).toHaveLength(names(FALLING).length);
  for (const row of rows) expect(row).toMatch(/,(Active|Inactive)$/);
});

test('B-193 a product links to its own performance, with the dates kept, and the page is of it alone', async () => {
  await open();
  const [name = ''] = names(FALLING);
  await press(page, 'link', name, section(FALLING));
  await waitFor(() => expect(page.url().searchParams.getAll('products[]').join()).toMatch(/^B0[A-Z0-9]{8}$/));
  expect(page.url().searchParams.get('range')).toBe('2026-10-04.2026-10-31');
  await waitFor(() => expect(names(FALLING)).toEqual([name]));
  await within(section(RISING)).findByText('No product rose in Ordered Revenue');
});

test('B-533 B-529 without a comparison there are no movers; filters that leave no product say so', async () => {
  const noMovers = 'Cannot calculate movers without a comparison period';
  await open();
  await goto(october.replace('compare=pop', 'compare=none'));
  for (const table of [RISING, FALLING]) await within(section(table)).findByText(noMovers);
  // What was sold is listed all the same, without changes, and the departments with it.
  expect(names('Products')).not.toEqual([]);
  expect(rowHeads('Department Movers')).not.toEqual([]);
  for (const table of ['Products', 'Department Movers']) expect(heads(table).filter((head) => /change|prior/.test(head))).toEqual([]);
  // Neither is there anything before the first month with data.
  await goto(october.replace('2026-10-04.2026-10-31', '2024-10-01.2024-10-31'));
  await within(section(RISING)).findByText(noMovers);
  expect(names('Products')).not.toEqual([]);
  await goto(`${october}&search=nothing-is-called-so`);
  await within(section(RISING)).findByText('No products match your filters');
  await press(page, 'button', 'Clear filters', section(RISING));
  await waitFor(() => expect(page.url().searchParams.has('search')).toBe(false));
  await waitFor(() => expect(names(RISING)).not.toEqual([]));
});

test('B-502 what fails says so and is tried again, and the rest of the page stays', async () => {
  let isAway = true;
  await open();
  page.gate(({ url, body }) =>
    isAway && url.endsWith('/api/analytics') && JSON.stringify(body).includes('"dimensions":["asin"')
      ? answerWith(500, { message: 'The warehouse is away.' })
      : undefined,
  );
  await goto(october);
  await within(section(RISING)).findByText('The warehouse is away.');
  expect(rowHeads('Department Movers').at(-1)).toMatch(/^Total \(\d+\)$/);
  isAway = false;
  await press(page, 'button', 'Retry', section(RISING));
  await waitFor(() => expect(names(RISING)).not.toEqual([]));
});

test('B-186 B-189 by keyboard alone a metric is chosen, the order, and a mover opened and closed', async () => {
  await open();
  await pressOn(page, dropdown('Primary metric'));
  await listHasKeyboard();
  await page.user.keyboard('asp');
  await waitFor(() => expect(texts(screen.getAllByRole('option'))).toEqual(['ASP']));
  await page.user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(page.url().searchParams.get('primary')).toBe('asp'));
  await page.settled();
  await pressOn(page, dropdown('Order by'));
  await listHasKeyboard();
  await page.user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(page.url().searchParams.get('order')).toBe('relative'));
  await page.settled();
  await pressOn(page, firstOpener(RISING));
  await screen.findByRole('region', { name: /^Sales drivers of / });
  await page.user.keyboard('{Escape}');
  await gone('region', { name: /^Sales drivers of / });
  await focused(() => firstOpener(RISING));
});
