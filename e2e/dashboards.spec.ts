/** Dashboards in the browser: one with living figures under other dates, and the list with favorites and a delete that is taken back. */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { faultsIn } from './support/axe.ts';
import { onDemo } from './support/demo.ts';
import { expectReplayed } from './support/replay.ts';

const { PEOPLE, signIn } = onDemo('dashboards');

const OWN = `/velocity/custom-reporting/dashboards/dashboard-northfold-home?brandGroup=${DEMO_GROUP.northfoldHome}`;
const INDEX = `/velocity/custom-reporting/dashboards?brandGroup=${DEMO_GROUP.northfoldHome}`;

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('A-116 C-247 C-307 C-308 a dashboard shows its figures, follows other dates, and is replayed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, PEOPLE.prime, OWN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northfold Home Dashboard');
  // The heading is the dashboard's own title; the tab says what kind of screen it is.
  await expect(page).toHaveTitle('Velocity · Dashboard');
  await expect(panel(page, 'Ordered Revenue')).toContainText(/\$[\d,]+/);
  await expect(page.getByRole('navigation', { name: 'Contents of the dashboard' }).getByRole('button')).toHaveText([
    'Sales',
    'Advertising',
    'Products',
  ]);
  const before = await panel(page, 'Ordered Revenue').textContent();
  await page.getByRole('button', { name: / vs / }).click();
  await page
    .getByRole('dialog', { name: 'Dates' })
    .getByRole('button', { name: /Dates$/ })
    .click();
  await page.getByRole('option', { name: 'Last 7 Days' }).click();
  await expect(page).toHaveURL(/dates=last-7-days/);
  await page.keyboard.press('Escape');
  await expect(panel(page, 'Ordered Revenue')).toContainText(/\$[\d,]+/);
  await expect.poll(() => panel(page, 'Ordered Revenue').textContent()).not.toBe(before);
  // What is older than the dates is faint until its figures come.
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  expect(await faultsIn(page)).toEqual([]);
  await expectReplayed(page);
});

test('C-292 C-293 C-302 C-837 the list keeps favorites, a deleted dashboard comes back, and one of another brand group asks', async ({
  page,
}) => {
  await page.route('**/*Markdown*.js', (route) => route.abort());
  await signIn(page, PEOPLE.internal, INDEX);
  const table = page.getByRole('table', { name: 'Dashboards of the brand group' });
  await table.getByRole('button', { name: 'Add to favorites: Catalogue Review' }).click();
  await expect(table.getByRole('button', { name: 'Remove from favorites: Catalogue Review' })).toBeVisible();
  await table.getByRole('button', { name: 'Delete Catalogue Review' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(table.getByRole('link', { name: 'Catalogue Review' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await table.getByRole('link', { name: 'Catalogue Review' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue Review');
  await page.goto(OWN.replace(DEMO_GROUP.northfoldHome, DEMO_GROUP.trailpine));
  const asked = page.getByText(/^The dashboard “.+” belongs to the brand group .+\. Do you want to switch to that brand group\?$/);
  await expect(asked).toBeVisible();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northfold Home Dashboard');
  await expect(page).toHaveURL(new RegExp(`dashboards/dashboard-northfold-home\\?.*brandGroup=${DEMO_GROUP.northfoldHome}`));
  // What reads its words cannot be had: that panel says so, the others are drawn.
  await expect(page.getByText('An error was encountered while rendering this panel...').first()).toBeVisible();
  await expect(panel(page, 'Ordered Revenue')).toBeVisible();
});

test('A-095 A-104 A-105 A-383 dashboard, DSP and AMC follow the flags of the brand group', async ({ page }) => {
  await signIn(page, PEOPLE.internal);
  const nav = page.getByRole('navigation', { name: 'Main' });
  const expectOffered = async (name: string, count: number): Promise<void> => {
    await page.getByRole('button', { name: /Brand group/ }).click();
    await page.getByRole('option', { name }).click();
    await expect(page.getByRole('button', { name: /Brand group/ })).toContainText(name);
    await expect(nav.getByRole('link', { name: 'DSP Overview', exact: true })).toHaveCount(count);
    await expect(nav.getByText('Amazon Marketing Cloud Analytics')).toHaveCount(count);
    await expect(nav.getByRole('link', { name: /Dashboard$/ }).filter({ hasNotText: 'Sales Forecast' })).toHaveCount(count);
  };
  await expectOffered('Northfold Home', 1);
  await expectOffered('Mossgleam Beauty', 0);
});
