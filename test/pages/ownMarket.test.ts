/** A customer's own market: what is searched for in it, what its names lead to, and what its screens show of imported files. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { focused, giveSizes, gone, press, pressOn } from './hands.ts';
import { type CustomerServer, fill, openAs, screen, startPageOfCustomer, waitFor, within } from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

test('one Chinese character finds products in the palette', async () => {
  const page = await openAs(server, PEOPLE.prime);
  await page.settled();
  await page.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /Search/ });
  await page.user.type(field, '鍋');
  expect(await screen.findByRole('option', { name: /ホーロー鍋/ })).toBeTruthy();
});

test('the list of a typeahead closes once something is chosen or the field is left', async () => {
  const page = await openAs(server, PEOPLE.prime, '/velocity/custom-market-intelligence/custom-markets/new');
  await page.settled();
  const field = await screen.findByRole('combobox', { name: 'Brands' });
  await page.user.type(field, 'mü');
  expect((await screen.findByRole('listbox')).textContent).toContain('Type at least 3 characters');
  await page.user.type(field, 'l');
  await page.user.click(await screen.findByRole('option', { name: /Müller/ }));
  await waitFor(() => expect(screen.queryAllByRole('listbox')).toEqual([]));
  expect(field).toHaveProperty('value', '');
  await page.user.type(field, 'x');
  await screen.findByRole('listbox');
  await page.user.tab();
  await waitFor(() => expect(screen.queryAllByRole('listbox')).toEqual([]));
  expect(document.body.textContent).not.toContain('Type at least 3 characters');
});

test('the name of a category of one’s own leads to the top of the screen, where its filter is', async () => {
  giveSizes();
  const page = await openAs(server, PEOPLE.prime, '/velocity/retail/product-performance');
  await page.settled();
  const top = vi.spyOn(window, 'scrollTo');
  const leads = (one: HTMLElement): boolean => /[?&]category=/.test(one.getAttribute('href') ?? '');
  const link = await waitFor(() => {
    const found = screen.getAllByRole('link').find(leads);
    if (found === undefined) throw new Error('no category is a link');
    return found;
  });
  await page.user.click(link);
  await waitFor(() => expect(page.url().search).toMatch(/category=|department=/));
  expect(top).toHaveBeenCalledWith({ top: 0, left: 0, behavior: 'instant' });
  await focused(() => screen.getByRole('heading', { level: 1 }));
});

test('the category picker comes when it is asked for, and is gone through with the keyboard alone', async () => {
  const page = await openAs(server, PEOPLE.prime, '/velocity/insights/category-insights');
  const trigger = await screen.findByRole('button', { name: /^Category:/ });
  await pressOn(page, trigger);
  const panel = await screen.findByRole('dialog', { name: 'Category' });
  // The search of the last tier has the keyboard, and what is in the tiers comes with the answer.
  await focused(() => within(panel).getAllByRole('searchbox').at(-1) ?? panel);
  await waitFor(() => expect(panel.querySelector('[role="option"][data-node]')).not.toBeNull());
  await page.user.keyboard('{ArrowDown}');
  const option = document.activeElement;
  expect(option?.getAttribute('role')).toBe('option');
  const name = option?.querySelector('span')?.textContent ?? '';
  expect(name).not.toBe('');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.url().search).toMatch(/category|node/i));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Category' })).toBeNull());
  await focused(() => screen.getByRole('button', { name: /^Category:/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Category:/ }).textContent).toContain(name));
});

/** What the chips of a field say. */
const chipsOf = (field: string): readonly string[] =>
  within(screen.getByRole('grid', { name: `Selected ${field}` }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

test('added and excluded products are called by their titles, as they are chosen, reopened and shown', async () => {
  const page = await openAs(server, PEOPLE.prime, '/velocity/custom-market-intelligence/custom-markets/new');
  const choose = async (field: string, letters: string, option: RegExp): Promise<void> => {
    await page.user.type(await screen.findByRole('combobox', { name: field }), letters);
    await press(page, 'option', option);
  };
  await fill(page, await screen.findByLabelText('Market name'), 'Töpfe');
  await choose('Added products', '鍋 ', /ホーロー鍋/);
  await choose('Excluded products', 'ohne', /Topf ohne Namen/);
  const expectTitles = async (): Promise<void> => {
    await waitFor(() => expect(chipsOf('added products')).toEqual(['ホーロー鍋 24cm 🍲👍🏽 ガス火専用']));
    await waitFor(() => expect(chipsOf('excluded products')).toEqual(['Topf ohne Namen']));
  };
  await expectTitles();
  await press(page, 'button', 'Save and View Reporting');
  const definition = await screen.findByRole('list', { name: 'Market filters' });
  await waitFor(() => expect(definition.textContent).toContain('Added products: ホーロー鍋 24cm 🍲👍🏽 ガス火専用'));
  await press(page, 'link', 'Edit Market');
  await expectTitles();
});

test('B-161 B-162 B-163 the names of a category and of a brand lead to the tools', async () => {
  const page = await openAs(server, PEOPLE.prime, '/velocity/insights/brand-research');
  await screen.findByRole('heading', { level: 1 });
  await page.settled();
  const [table] = screen.getAllByRole('table');
  const [, row] = within(table as HTMLElement).getAllByRole('row');
  const names = [...(row?.querySelectorAll<HTMLElement>('button[aria-haspopup="dialog"]') ?? [])];
  const linksOf = async (name: HTMLElement | undefined): Promise<HTMLElement> => {
    if (name === undefined) throw new Error('no name leads on');
    await page.user.click(name);
    return screen.findByRole('dialog', { name: /^Links for / });
  };
  const category = within(await linksOf(names[1]));
  for (const [name, tool] of [
    ['Amazon Brand Index', 'amazon-brand-index'],
    ['Amazon Brand Leaderboard', 'amazon-brand-leaderboard'],
  ] as const)
    expect((await category.findByRole('link', { name })).getAttribute('href')).toMatch(new RegExp(`^/velocity/apps/${tool}\\?.*path=`));
  await page.user.keyboard('{Escape}');
  await gone('dialog', { name: /^Links for / });
  await press(page, 'link', 'Amazon Search Trends', await linksOf(names[0]));
  await page.arrived('/velocity/apps/amazon-search-trends');
  expect(page.url().searchParams.get('brand')).not.toBeNull();
  await screen.findByRole('heading', { level: 1, name: 'Amazon Search Trends' });
});

const SCREENS = [
  '/velocity/custom-market-intelligence',
  '/velocity/insights/brand-research',
  '/velocity/insights/brand-overview',
  '/velocity/insights/category-insights',
  '/velocity/insights/brand-insights',
  '/velocity/insights/portfolio-insights',
  '/velocity/insights/product-insights?asin=B0CUST0001',
  '/velocity/apps/amazon-search-trends?term=topf%20induktion',
  '/velocity/apps/amazon-brand-index',
  '/velocity/apps/amazon-brand-leaderboard',
  '/velocity/apps/monthly-forecast',
  '/velocity/apps/amazon-title-compliance',
] as const;

/** Worked out by hand from `marketFiles()`: a brand of October and of twelve months, a product, a term. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  '/velocity/insights/brand-research': ['$9,440', '30.4%', '$38,200', '1,300'],
  '/velocity/insights/brand-overview': ['$9.44K', '$111K', '$31.47', '$30.73', '9.06K'],
  '/velocity/insights/product-insights?asin=B0CUST0001': ['$1.17K in Oct 2026', '$989 in Nov 2025', '5,220', '4,620'],
  '/velocity/apps/amazon-search-trends?term=topf%20induktion': ['5.22K in Oct 2026', '1 term'],
};

test('no screen of the market fails on imported files, or waits for ever', async () => {
  giveSizes();
  const page = await openAs(server, PEOPLE.admin);
  const failing: string[] = [];
  for (const path of SCREENS) {
    await page.goto(path);
    await screen.findByRole('heading', { level: 1 });
    await page.settled();
    const text = document.querySelector('main')?.textContent ?? '';
    if (text.length < 40) failing.push(`${path}: empty`);
    if (/could not|unexpected|went wrong|try again|Retry/i.test(text)) failing.push(`${path}: ${text.slice(0, 300)}`);
    if (/\b1 (terms|brands|products|categories)\b/.test(text))
      failing.push(`${path}: ${/.{30}\b1 (terms|brands|products|categories)\b/.exec(text)?.[0]}`);
    for (const figure of FIGURES[path] ?? []) if (!text.includes(figure)) failing.push(`${path}: no ${figure}`);
  }
  expect(failing).toEqual([]);
});
