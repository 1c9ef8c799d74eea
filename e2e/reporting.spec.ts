/** A report built in the browser by keys and a drag, run, saved, copied, changed, undone and found again after a reload. */

import { expect, type Page, test } from 'playwright/test';
import { faultsIn } from './support/axe.ts';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { expectReplayed } from './support/replay.ts';

/** Finds a field by its name and gives it a place by its key. */
const place = async (page: Page, kind: 'Measures' | 'Dimensions', name: string, key: string): Promise<void> => {
  await page.getByRole('radio', { name: kind }).check({ force: true });
  await page.getByRole('searchbox', { name: 'Find a field' }).fill(name);
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .press(key);
};

/** Takes a field out of the list by the pointer and drops it into a place. */
const drop = async (page: Page, name: string, into: string): Promise<void> => {
  await page.getByRole('radio', { name: 'Dimensions' }).check({ force: true });
  await page.getByRole('searchbox', { name: 'Find a field' }).fill(name);
  const shelf = page.getByRole('heading', { name: into, exact: true }).locator('xpath=following-sibling::*[1]');
  await page.getByRole('button', { name, exact: true }).dragTo(shelf);
  await expect(page.getByRole('list', { name: into, exact: true })).toContainText(name);
};

const result = (page: Page) => page.getByRole('region', { name: 'Result', exact: true });

test('C-267 C-268 C-505 C-506 a report is built by keys and a drag, run, saved, copied, changed, undone, there after a reload, and replays', async ({
  page,
}) => {
  await signIn(page, PEOPLE.internal, pathOf('custom-reporting/explore', customer().twoYears));
  const run = page.getByRole('button', { name: 'Run Report' });
  await expect(run).toBeDisabled();
  await place(page, 'Measures', 'Ordered Revenue', 'm');
  await place(page, 'Dimensions', 'Month', 'r');
  await drop(page, 'Country', 'Columns');
  await page.getByRole('searchbox', { name: 'Find a field' }).press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Country/ }).first()).toBeFocused();
  // By the mouse, from where nothing had the focus: what stands beside the emptied place takes it.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.getByRole('button', { name: 'Remove Country' }).click();
  await expect(page.getByRole('button', { name: 'Remove Country' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove Month' })).toBeFocused();
  await drop(page, 'Country', 'Columns');
  await run.click();
  await expect(page).toHaveURL(/reportId=/);
  await page.getByRole('button', { name: 'Go to result' }).click();
  await expect(result(page).getByRole('heading', { name: 'Result', exact: true })).toBeInViewport();
  await expect(result(page).getByRole('row', { name: /November 2026/ })).toContainText(/\$[\d,]+\.\d\d/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/specId=/);
  const first = page.url();
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Save As Copy' }).click();
  const copy = page.getByRole('dialog', { name: 'Save As Copy' });
  await expect(copy.getByRole('textbox', { name: 'Name of the copy' })).toHaveValue('Untitled Report (Copy)');
  await copy.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Untitled Report (Copy) was saved')).toBeVisible();
  await expect(page).not.toHaveURL(first);
  await page.getByRole('radiogroup', { name: 'View Result as' }).getByRole('radio', { name: 'Chart' }).check({ force: true });
  await expect(page.getByRole('button', { name: /^PNG of/ })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'View Result as' }).getByRole('radio', { name: 'Table' }).check({ force: true });

  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Add to Dashboard' }).click();
  const adding = page.getByRole('dialog', { name: 'Add to Dashboard' });
  await adding.getByRole('button', { name: /Dashboard$/ }).click();
  await page.getByRole('option', { name: 'Create a dashboard' }).click();
  await adding.getByRole('textbox', { name: 'Dashboard title' }).fill('Made of a report');
  expect(await faultsIn(page)).toEqual([]);
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding.getByRole('status')).toHaveText('“Untitled Report (Copy)” was added to “Made of a report”.');
  await expect(adding.getByRole('link', { name: 'Open the dashboard' })).toHaveAttribute('href', /dashboards\//);
  await adding.getByRole('button', { name: 'Done' }).click();

  await place(page, 'Dimensions', 'Brand Group', 's');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.getByText('Results are out of date: 1 change since this run.')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.reload();
  await expect(result(page).getByRole('row', { name: /November 2026/ })).toContainText(/\$[\d,]+\.\d\d/);
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await expectReplayed(page);
});
