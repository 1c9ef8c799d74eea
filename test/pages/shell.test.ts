/** The frame: sidebar, header, brand groups, titles, places that are not there. */
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CUSTOMER_ORGANIZATION_NAME, CUSTOMER_OTHER_ORGANIZATION_NAME, CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { press } from './hands.ts';
import { type CustomerServer, framed, type OpenPage, openAs, openPage, screen, startPageOfCustomer, waitFor } from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());

const nav = (): HTMLElement => screen.getByRole('navigation', { name: 'Main' });
const link = (name: string): HTMLElement => within(nav()).getByRole('link', { name });
const foundLink = async (name: string): Promise<HTMLElement> => within(await framed()).findByRole('link', { name });
const titled = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('heading', { name, level: 1 });
const openMenu = async (page: OpenPage): Promise<HTMLElement> => {
  await press(page, 'button', /Account:/);
  await screen.findByRole('menuitem', { name: 'User Settings' });
  return screen.getByRole('menu');
};

describe('the sidebar of a Prime user', () => {
  beforeEach(async () => {
    await openAs(server, PEOPLE.prime);
  });

  const OFFERED: readonly (readonly [title: string, names: readonly string[]])[] = [
    [
      'A-093 A-094 A-097 A-098 offers the client screens',
      ['Business Health', 'Executive Summary', 'Retail Overview', 'Product Performance'],
    ],
    [
      'A-099 A-100 A-101 A-102 and inventory and advertising',
      ['Inventory Health', 'Advertising Health', 'Advertising Overview', 'Search Audiences'],
    ],
    ['A-103 A-109 A-118 A-119 budget, markets and insights', ['Budget Overview', 'Custom Markets', 'Brand Research', 'Brand Overview']],
    ['A-120 A-121 A-122 A-123 the other insights', ['Category Insights', 'Brand Insights', 'Portfolio Insights', 'Product Insights']],
    ['A-124 A-125 A-126 A-127 the free tools', ['Amazon Search Trends', 'Brand Index', 'Brand Leaderboard', 'Sales Forecast Dashboard']],
    ['A-106 A-107 the two items of AMC', ['CAC & LTV Analysis', 'NTB Gateway']],
  ];
  test.each(OFFERED)('%s', async (_, names) => {
    for (const name of names) await foundLink(name);
  });

  test('A-108 A-128 the title checker, and the Beta tag on Custom Market Intelligence', async () => {
    await foundLink('Product Title Compliance Checker');
    expect(within(nav()).getByText('Custom Market Intelligence').parentElement?.textContent).toContain('Beta');
  });
});

test('A-110 A-111 A-112 A-113 Custom Reports carries the Admin tag and shows to Internal users only', async () => {
  await openAs(server, PEOPLE.internal);
  expect(within(nav()).getByText('Custom Reports').parentElement?.textContent).toContain('Admin');
  for (const name of ['Reporting Central', 'Explorer']) link(name);
  await openAs(server, PEOPLE.prime);
  await foundLink('Business Health');
  expect(within(nav()).queryByText('Custom Reports')).toBeNull();
});

test('A-114 A-115 saved reports and dashboards', async () => {
  await openAs(server, PEOPLE.internal);
  for (const name of ['Saved Reports', 'Dashboards']) await foundLink(name);
});

test('A-092 A-149 a user without a role is not offered the screens that need one, nor goals to manage', async () => {
  const page = await openAs(server, PEOPLE.noRole);
  await foundLink('Brand Research');
  expect(within(nav()).queryByRole('link', { name: 'Business Health' })).toBeNull();
  expect(within(nav()).queryByText('Retail Analytics')).toBeNull();
  await openMenu(page);
  expect(screen.queryByRole('menuitem', { name: 'Manage Goals' })).toBeNull();
});

test('A-135 A-136 a visitor of a free tool is offered Log In with the way back', async () => {
  const page = await openPage(server, '/velocity/apps/amazon-brand-index?x=1');
  const login = await screen.findByRole('link', { name: 'Log In' });
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
  // The tool opens on a category of the market, and its address says so.
  await waitFor(() => expect(page.url().searchParams.get('path')).toBe('Küche, Haushalt & Wohnen'));
  const { pathname, search } = page.url();
  expect(search).toContain('x=1');
  await waitFor(() =>
    expect(new URL(login.getAttribute('href') ?? '', 'http://x').searchParams.get('redirect')).toBe(`${pathname}${search}`),
  );
});

test('A-033 A-034 C-213 an unknown path reads "404 | Not Found" with a link to the landing page', async () => {
  const page = await openAs(server, PEOPLE.prime, '/velocity/no/such/screen');
  await screen.findByRole('heading', { name: '404 | Not Found' });
  await press(page, 'link', 'Go to your landing page');
  await page.arrived('/velocity/business-health');
});

test('A-038 B-053 the page title is the product name and the title of the page', async () => {
  const page = await openAs(server, PEOPLE.prime);
  await waitFor(() => expect(document.title).toBe('Velocity · Business Health'));
  await page.user.click(link('Retail Overview'));
  await waitFor(() => expect(document.title).toBe('Velocity · Retail Overview'));
});

test('A-077 A-082 old paths lead to the new screens', async () => {
  const page = await openAs(server, PEOPLE.prime, '/velocity/insights/brand-explorer');
  await page.arrived('/velocity/insights/brand-insights');
  await page.goto('/velocity/documents');
  await page.arrived('/velocity/files');
});

test.each(['turkey-5-leaderboard', 'prime-day-scoreboard'])(
  'A-084 C-137 C-138 the old address %s of the leaderboard leads a stranger to it',
  async (old) => {
    const page = await openPage(server, `/velocity/apps/${old}`);
    await page.arrived('/velocity/apps/amazon-brand-leaderboard');
    await titled('Brand Leaderboard');
  },
);

interface Known {
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
  readonly brandGroups: readonly { readonly organizationId: string; readonly name: string }[];
}

test('A-154 A-155 A-156 A-157 the brand-group picker groups by organization and marks tags', async () => {
  const page = await openAs(server, PEOPLE.twoOrganizations);
  await page.settled();
  await press(page, 'button', /Brand group/);
  await screen.findAllByRole('option');
  const user: Known = (await page.browser.get('/api/user')).json();
  expect(user.organizations.length).toBeGreaterThan(1);
  expect(within(screen.getByRole('listbox')).getAllByRole('group')).toHaveLength(user.organizations.length);
  for (const { id, name } of user.organizations) {
    const own = user.brandGroups.filter(({ organizationId }) => organizationId === id);
    const listed = within(screen.getByRole('group', { name })).getAllByRole('option');
    expect(listed).toHaveLength(own.length);
    for (const each of own) expect(listed.some(({ textContent }) => textContent.startsWith(each.name))).toBe(true);
  }
  const [tagged] = screen.getAllByRole('option', { name: /This brand group has custom tags/ });
  expect(tagged?.querySelector('svg')).not.toBeNull();
});

test('a brand group of somebody else in the URL is refused and said so', async () => {
  const page = await openAs(server, PEOPLE.prime, `/velocity/business-health?brandGroup=${server.made.other}`);
  await waitFor(() => expect(page.url().searchParams.get('brandGroup')).toBe(server.made.brandGroup));
  await screen.findByText('Brand group not available');
});

const isChecked = async (name: string): Promise<boolean> => (await screen.findByRole<HTMLInputElement>('radio', { name })).checked;

test('back and forward bring back what was shown', async () => {
  const page = await openAs(server, PEOPLE.prime);
  await page.settled();
  await press(page, 'radio', 'Traffic Trends');
  await page.user.click(link('Retail Overview'));
  await page.arrived('/velocity/retail/overview');
  await titled('Retail Overview');
  page.back();
  expect(await isChecked('Traffic Trends')).toBe(true);
  page.back();
  await waitFor(async () => expect(await isChecked('Sales Trends')).toBe(true));
  page.forward();
  await waitFor(async () => expect(await isChecked('Traffic Trends')).toBe(true));
});

test('a reload and a copied link show the same screen', async () => {
  const page = await openAs(server, PEOPLE.prime);
  await page.settled();
  await press(page, 'radio', 'Product Trends');
  await press(page, 'radio', 'Net');
  await waitFor(() => expect(page.url().search).toContain('basis=net'));
  const { pathname, search } = page.url();
  await page.reload();
  for (const name of ['Product Trends', 'Net']) expect(await isChecked(name)).toBe(true);
  const other = await openAs(server, PEOPLE.prime, pathname + search);
  await other.settled();
  for (const name of ['Product Trends', 'Net']) expect(await isChecked(name)).toBe(true);
});

test('A-145 A-148 A-153 A-149 the avatar opens a menu with User Settings, Manage Goals and Log Out', async () => {
  const page = await openAs(server, PEOPLE.prime);
  await page.settled();
  const menu = within(await openMenu(page));
  for (const name of ['User Settings', 'Manage Goals', 'Log Out']) menu.getByRole('menuitem', { name });
  expect(menu.queryByRole('menuitem', { name: 'Admin' })).toBeNull();
});

test.each([
  ['noRole', 0],
  ['prime', 0],
  ['internal', 1],
  ['admin', 1],
] as const)('A-152 the Admin link is in the menu of Internal users and Admins, and of nobody else: %s, %i', async (who, count) => {
  const page = await openAs(server, PEOPLE[who]);
  await page.settled();
  expect(within(await openMenu(page)).queryAllByRole('menuitem', { name: 'Admin' })).toHaveLength(count);
});

test('A-152 A-158 an Internal user has the Admin link and sees the company whose brand group is shown', async () => {
  const page = await openAs(server, PEOPLE.internal, `/velocity/business-health?brandGroup=${server.made.other}`);
  await screen.findByText(CUSTOMER_OTHER_ORGANIZATION_NAME);
  await page.settled();
  within(await openMenu(page)).getByRole('menuitem', { name: 'Admin' });
});

test('A-159 other users see the names of their organizations', async () => {
  await openAs(server, PEOPLE.prime);
  await screen.findByText(new RegExp(CUSTOMER_ORGANIZATION_NAME));
});

test('an address is decoded once, for its frame, its screen and all its links', async () => {
  const page = await openAs(server, PEOPLE.prime);
  await foundLink('Brand Research');
  const decoded: string[] = [];
  vi.stubGlobal(
    'URLSearchParams',
    class extends URLSearchParams {
      constructor(init?: ConstructorParameters<typeof URLSearchParams>[0]) {
        super(init);
        if (typeof init === 'string') decoded.push(init);
      }
    },
  );
  try {
    await press(page, 'link', 'Brand Research', nav());
    await titled('Brand Research');
  } finally {
    vi.unstubAllGlobals();
  }
  const query = window.location.search.slice(1);
  expect(query).toContain('brandGroup=');
  expect(decoded.filter((each) => each === query)).toEqual([query]);
});
