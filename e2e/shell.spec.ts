/** The frame: sidebar, header, brand groups, titles, places that are not there. */
import { expect, type Page, test } from 'playwright/test';
import { CUSTOMER_ONE_DAY_NAME, CUSTOMER_ORGANIZATION_NAME, CUSTOMER_OTHER_ORGANIZATION_NAME } from '../test/customer/who.ts';
import { customer, PASSWORD, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { businessHealthDrawn } from './support/people.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const link = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true });

test.describe('the sidebar, looked at once', () => {
  let page: Page;
  test.beforeAll(async ({ browser, baseURL }) => {
    page = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
    await signIn(page);
  });
  test.afterAll(() => page.close());

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
  for (const [title, names] of OFFERED)
    test(title, async () => {
      for (const name of names) await expect(link(page, name)).toBeVisible();
    });

  test('A-108 A-128 the title checker, and the Beta tag on Custom Market Intelligence', async () => {
    await expect(link(page, 'Product Title Compliance Checker')).toBeVisible();
    await expect(nav(page).getByText('Custom Market Intelligence').locator('..')).toContainText('Beta');
  });
});

test('A-110 A-111 A-112 A-113 Custom Reports carries the Admin tag and shows to Internal users only', async ({ page }) => {
  await signIn(page, PEOPLE.internal);
  await expect(nav(page).getByText('Custom Reports').locator('..')).toContainText('Admin');
  for (const name of ['Reporting Central', 'Explorer']) await expect(link(page, name)).toBeVisible();
  // The answer brings another token, with which the next person signs in.
  const loggedOut = page.waitForResponse((answer) => answer.url().endsWith('/logout'));
  await page.getByRole('button', { name: 'Log Out' }).click();
  await loggedOut;
  await signIn(page, PEOPLE.prime);
  await expect(nav(page).getByText('Custom Reports')).toHaveCount(0);
});

test('A-114 A-115 saved reports and dashboards', async ({ page }) => {
  await signIn(page, PEOPLE.internal);
  for (const name of ['Saved Reports', 'Dashboards']) await expect(link(page, name)).toBeVisible();
});

test('A-092 A-149 a user without a role is not offered the screens that need one, nor goals to manage', async ({ page }) => {
  await signIn(page, PEOPLE.noRole);
  await expect(link(page, 'Brand Research')).toBeVisible();
  await expect(link(page, 'Business Health')).toHaveCount(0);
  await expect(nav(page).getByText('Retail Analytics')).toHaveCount(0);
  await page.getByRole('button', { name: /Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'User Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Manage Goals' })).toHaveCount(0);
});

test('A-135 A-136 a visitor of a free tool is offered Log In with the way back', async ({ page }) => {
  await page.goto('/velocity/apps/amazon-brand-index?x=1');
  const login = page.getByRole('link', { name: 'Log In' });
  await expect(login).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveCount(0);
  expect(new URL((await login.getAttribute('href')) ?? '', 'http://x').searchParams.get('redirect')).toBe(
    '/velocity/apps/amazon-brand-index?x=1',
  );
});

test('A-033 A-034 C-213 an unknown path reads "404 | Not Found" with a link to the landing page', async ({ page }) => {
  await signIn(page);
  await page.goto('/velocity/no/such/screen');
  await expect(page.getByRole('heading', { name: '404 | Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your landing page' }).click();
  await expect(page).toHaveURL(/business-health/);
});

test('A-038 B-053 the page title is the product name and the title of the page', async ({ page }) => {
  await signIn(page);
  await expect(page).toHaveTitle('Velocity · Business Health');
  await link(page, 'Retail Overview').click();
  await expect(page).toHaveTitle('Velocity · Retail Overview');
});

test('A-035 B-052 the page scrolls to the top on each change of path, and focus moves to the title', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page);
  await businessHealthDrawn(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await link(page, 'Retail Overview').click();
  await expect(page.getByRole('heading', { name: 'Retail Overview', level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('A-077 A-082 old paths lead to the new screens', async ({ page }) => {
  await signIn(page);
  await page.goto('/velocity/insights/brand-explorer');
  await expect(page).toHaveURL(/\/insights\/brand-insights/);
  await page.goto('/velocity/documents');
  await expect(page).toHaveURL(/\/velocity\/files/);
});

test('A-084 C-137 C-138 the old addresses of the leaderboard lead a stranger to it', async ({ page }) => {
  for (const old of ['turkey-5-leaderboard', 'prime-day-scoreboard']) {
    await page.goto(`/velocity/apps/${old}`);
    await expect(page).toHaveURL(/\/apps\/amazon-brand-leaderboard/);
    await expect(page.getByRole('heading', { name: 'Brand Leaderboard', level: 1 })).toBeVisible();
  }
});

test('A-154 A-155 A-156 A-157 the brand-group picker groups by organization and marks tags', async ({ page }) => {
  await signIn(page, PEOPLE.twoOrganizations);
  await page.getByRole('button', { name: /Brand group/ }).click();
  const groups = page.getByRole('listbox').getByRole('group');
  await expect(groups.nth(1)).toBeVisible();
  const user = await (await page.request.get('/api/user')).json();
  const organizations: readonly { id: string; name: string }[] = user.organizations;
  expect(organizations.length).toBeGreaterThan(1);
  await expect(groups).toHaveCount(organizations.length);
  for (const { id, name } of organizations) {
    const own = (user.brandGroups as readonly { organizationId: string; name: string }[]).filter((each) => each.organizationId === id);
    const listed = await page.getByRole('group', { name, exact: true }).getByRole('option').allTextContents();
    expect(listed.length).toBe(own.length);
    for (const each of own) expect(listed.some((text) => text.startsWith(each.name))).toBe(true);
  }
  const tagged = page.getByRole('option', { name: /This brand group has custom tags/ });
  await expect(tagged.first().locator('svg').first()).toBeVisible();
});

test('A-233 A-271 A-272 another brand group shows other data, drops the country filter and keeps the toggles', async ({ page }) => {
  await signIn(page);
  await businessHealthDrawn(page);
  const before = await page.locator('#account-history-svg').innerHTML();
  await page.goto(`${page.url()}&countries[]=US&basis=net`);
  await businessHealthDrawn(page);
  await page.getByRole('button', { name: /Brand group/ }).click();
  await page.getByRole('option', { name: CUSTOMER_ONE_DAY_NAME }).click();
  await expect(page).toHaveURL(new RegExp(`brandGroup=${customer().oneDay}`));
  await expect(page).not.toHaveURL(/countries/);
  await expect(page).toHaveURL(/basis=net/);
  await expect(page.locator('#account-history-svg')).toBeVisible();
  await expect.poll(() => page.locator('#account-history-svg').innerHTML()).not.toBe(before);
});

test('a brand group of somebody else in the URL is refused and said so', async ({ page }) => {
  await signIn(page, PEOPLE.prime, `/velocity/business-health?brandGroup=${customer().other}`);
  await expect(page).toHaveURL(new RegExp(`brandGroup=${customer().brandGroup}`));
  await expect(page.getByText('Brand group not available')).toBeVisible();
});

test('back and forward bring back what was shown', async ({ page }) => {
  await signIn(page);
  await businessHealthDrawn(page);
  await page.getByRole('radio', { name: 'Traffic Trends' }).click();
  await link(page, 'Retail Overview').click();
  await expect(page).toHaveURL(/retail\/overview/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Traffic Trends' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Sales Trends' })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'Traffic Trends' })).toBeChecked();
});

test('a reload and a copied link show the same screen', async ({ page, context }) => {
  await signIn(page);
  await businessHealthDrawn(page);
  await page.getByRole('radio', { name: 'Product Trends' }).click();
  await page.getByRole('radio', { name: 'Net' }).click();
  await expect(page).toHaveURL(/basis=net/);
  const other = await context.newPage();
  await other.goto(page.url());
  await businessHealthDrawn(other);
  await expect(other.getByRole('radio', { name: 'Product Trends' })).toBeChecked();
  await expect(other.getByRole('radio', { name: 'Net' })).toBeChecked();
});

test('A-145 A-148 A-153 A-149 the avatar opens a menu with User Settings, Manage Goals and Log Out', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: /Account of/ }).click();
  for (const name of ['User Settings', 'Manage Goals', 'Log Out']) await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0);
});

test('A-152 the Admin link is in the menu of Internal users and Admins, and of nobody else', async ({ browser }) => {
  for (const [who, count] of [
    ['noRole', 0],
    ['prime', 0],
    ['internal', 1],
    ['admin', 1],
  ] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, PEOPLE[who]);
    await page.getByRole('button', { name: /Account of/ }).click();
    await expect(page.getByRole('menuitem', { name: 'User Settings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Admin' }), who).toHaveCount(count);
    await context.close();
  }
});

test('A-152 A-158 an Internal user has the Admin link and sees the company whose brand group is shown', async ({ page }) => {
  await signIn(page, PEOPLE.internal);
  await page.goto(pathOf('business-health', customer().other));
  await expect(page.getByText(CUSTOMER_OTHER_ORGANIZATION_NAME, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toBeVisible();
});

test('A-159 other users see the names of their organizations', async ({ page }) => {
  await signIn(page);
  await expect(page.getByText(CUSTOMER_ORGANIZATION_NAME)).toBeVisible();
});

test('the sidebar collapses to a rail of icons whose names are still read, and opens again', async ({ page }) => {
  await signIn(page);
  const label = link(page, 'Retail Overview').locator('span');
  const width = async (): Promise<number> => (await label.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect.poll(width).toBeLessThan(2);
  await expect(link(page, 'Retail Overview')).toBeVisible();
  const icon = await link(page, 'Retail Overview').locator('svg').boundingBox();
  expect((icon?.x ?? 0) + (icon?.width ?? 0)).toBeLessThan(64);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect.poll(width).toBeGreaterThan(100);
});

test('under 900 pixels the sidebar is a drawer that opens, closes and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/velocity/');
  await page.getByLabel('E-mail').fill(PEOPLE.prime);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log Into Velocity' }).click();
  await expect(page.getByRole('heading', { name: 'Business Health' })).toBeVisible();
  await expect(nav(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(nav(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Velocity, home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(nav(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await link(page, 'Retail Overview').click();
  await expect(nav(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
