/** A dashboard built in the browser: six panels by their editors, put in place by keys, undone, saved and replayed. */
import { expect, type Locator, type Page, test } from 'playwright/test';
import { faultsIn } from './support/axe.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { expectReplayed } from './support/replay.ts';

const NEW = '/velocity/custom-reporting/dashboards/new?brandGroup=bg-northfold-home';

const editor = (page: Page, type: string): Locator => page.getByRole('alertdialog', { name: `Edit ${type} Panel` });
const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Edit the dashboard' });
const panels = (page: Page): Locator => page.getByRole('list', { name: 'Panels' }).getByRole('button', { name: /^Edit / });

/** Picks the type in the list of panels, by keys, and waits for its editor. */
const addPanel = async (page: Page, type: string, title: string): Promise<Locator> => {
  await toolbar(page).getByRole('button', { name: 'Add Panel' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Add Panel' })
    .getByRole('button', { name: new RegExp(`^${type}`) })
    .press('Enter');
  const form = editor(page, type);
  await form.getByLabel(type === 'Heading' ? 'Text' : 'Title', { exact: true }).fill(title);
  return form;
};

const keep = async (page: Page, type: string): Promise<void> => {
  await editor(page, type).getByRole('button', { name: 'Save' }).click();
  await expect(editor(page, type)).toHaveCount(0);
};

/** Measures of several kinds have one title: the one among those of retail is meant. */
const chooseMeasure = async (page: Page, form: Locator, field: RegExp, measure: string): Promise<void> => {
  await form.getByRole('button', { name: field }).click();
  await page.keyboard.type(measure);
  await page.getByRole('group', { name: 'Retail', exact: true }).getByRole('option', { name: measure, exact: true }).click();
};

test('C-248 C-526 a dashboard of six panels is built, put in order by keys, undone, saved, and replays equal', async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, PEOPLE.internal, NEW);
  await expect(page.getByText('No panels yet')).toBeVisible();
  await addPanel(page, 'Heading', 'Sales');
  await keep(page, 'Heading');
  for (const [title, measure] of [
    ['Revenue', 'Ordered Revenue'],
    ['Units', 'Ordered Units'],
  ] as const) {
    await chooseMeasure(page, await addPanel(page, 'Big Number', title), /Choose measure/, measure);
    await keep(page, 'Big Number');
  }
  for (const type of ['Table', 'Timeseries'] as const) {
    await chooseMeasure(page, await addPanel(page, type, `By ${type}`), /Choose measures/, 'Orders');
    await page.keyboard.press('Escape');
    await keep(page, type);
  }
  await (await addPanel(page, 'Content', 'Words')).getByRole('textbox').last().fill('**Good** morning');
  await keep(page, 'Content');
  await expect(panels(page)).toHaveCount(6);

  const order = async (): Promise<readonly (string | null)[]> =>
    Promise.all((await panels(page).all()).map((each) => each.getAttribute('aria-label')));
  const before = await order();
  await page.getByRole('button', { name: /^Move .*Revenue/ }).press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(order).not.toEqual(before);
  await toolbar(page).getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(order).toEqual(before);
  expect(await faultsIn(page)).toEqual([]);

  await toolbar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Dashboard successfully created.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboards\/[0-9a-f-]{36}/);
  await expect(page.getByRole('region', { name: 'Revenue', exact: true })).toContainText(/\$[\d,.]+/);
  await expect(page.getByRole('region', { name: 'Units', exact: true })).toContainText(/[\d,.]+K/);
  await expectReplayed(page);
});
