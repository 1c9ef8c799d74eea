/** What the frame needs a browser for: scrolling, widths, the picture of a chart, and the drawer of a phone. */
import { expect, type Page, test } from 'playwright/test';
import { CUSTOMER_ONE_DAY_NAME } from '../test/customer/who.ts';
import { customer, PASSWORD, PEOPLE, signIn } from './support/customer.ts';
import { businessHealthDrawn } from './support/people.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const link = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true });

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
