/** Executive Summary in the browser: sections put in order by pointer and keys, what is said and focused, saved over a reload, a replay. */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { CUSTOMER_TWO_YEARS_NAME } from '../test/customer/who.ts';
import { faultsIn } from './support/axe.ts';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { expectReplayed } from './support/replay.ts';
import { titleDrawn } from './support/screens.ts';

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page, PEOPLE.prime, pathOf('dashboard', customer().twoYears));
  await titleDrawn(page);
});
test.afterAll(() => page.close());

const card = (): Locator => page.getByRole('region', { name: CUSTOMER_TWO_YEARS_NAME, exact: true });
const tiles = (): Promise<readonly (string | null)[]> =>
  card()
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const handle = (name: string): Locator => card().getByRole('button', { name: `Move ${name}`, exact: true });

const SALES = ['Total Sales: Ordered Revenue', 'Glance Views', 'Conversion Rate'];

test('B-330 B-331 metrics and sections are dragged, carried by keys with their places spoken, and taken back', async () => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(handle('TACOS')).toBeVisible();
  expect(await tiles()).toEqual([...SALES, 'Ad Spend', 'TACOS', 'Ad Sales']);
  const first = card().getByRole('article', { name: 'Total Sales: Ordered Revenue' });
  await handle('TACOS').dragTo(first, { targetPosition: { x: 8, y: 40 } });
  await expect.poll(tiles).toEqual(['TACOS', ...SALES, 'Ad Spend', 'Ad Sales']);
  await handle('TACOS').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('TACOS, 2 of 4 in Sales and traffic.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('TACOS, 2 of 3 in Advertising.')).toBeAttached();
  await expect(handle('TACOS')).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await tiles()).toEqual([...SALES, 'Ad Spend', 'TACOS', 'Ad Sales']);
  await page.keyboard.press('Control+z');
  await expect.poll(tiles).toEqual(['TACOS', ...SALES, 'Ad Spend', 'Ad Sales']);
  await handle('the section Advertising').dragTo(handle('the section Sales and traffic'));
  await expect.poll(tiles).toEqual(['Ad Spend', 'Ad Sales', 'TACOS', ...SALES]);
  expect(await faultsIn(page)).toEqual([]);
});

test('B-075 what was put in order is saved, and stands after a reload', async () => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await page.reload();
  await titleDrawn(page);
  await expect.poll(tiles).toEqual(['Ad Spend', 'Ad Sales', 'TACOS', ...SALES]);
});

test('a recorded session of it replays to equal states', async () => {
  await expectReplayed(page);
});
