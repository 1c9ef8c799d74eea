/** A dashboard built in the browser: six panels by their editors, put in place by keys, undone, saved and replayed. */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { faultsIn } from './support/axe.ts';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { press, tabTo, write } from './support/keys.ts';
import { expectReplayed } from './support/replay.ts';

const newDashboard = (): string => pathOf('custom-reporting/dashboards/new', customer().twoYears);

const editor = (page: Page, type: string): Locator => page.getByRole('dialog', { name: `Edit ${type} Panel` });
const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Edit the dashboard' });

/** Picks the type in the list of panels, by keys, and waits for its editor. */
const addPanel = async (page: Page, type: string, title: string): Promise<Locator> => {
  await press(page, toolbar(page).getByRole('button', { name: 'Add Panel' }));
  await press(page, page.getByRole('dialog', { name: 'Add Panel' }).getByRole('button', { name: new RegExp(`^${type}`) }));
  const form = editor(page, type);
  await write(page, form.getByLabel(type === 'Heading' ? 'Text' : 'Title', { exact: true }), title);
  return form;
};

const keepByKeys = async (page: Page, type: string): Promise<void> => {
  await press(page, editor(page, type).getByRole('button', { name: 'Save' }));
  await expect(editor(page, type)).toHaveCount(0);
};

const keep = async (page: Page, type: string): Promise<void> => {
  await editor(page, type).getByRole('button', { name: 'Save' }).click();
  await expect(editor(page, type)).toHaveCount(0);
};

/** Measures of several kinds have one title: the one among those of retail is meant. */
const retail = (page: Page, measure: string): Locator =>
  page.getByRole('group', { name: 'Retail', exact: true }).getByRole('option', { name: measure, exact: true });

const chooseMeasure = async (page: Page, form: Locator, field: RegExp, measure: string): Promise<void> => {
  await form.getByRole('button', { name: field }).click();
  await page.keyboard.type(measure);
  await retail(page, measure).click();
};

/** By keys: written into the search of the list, and gone to with the arrows. */
const chooseByKeys = async (page: Page, form: Locator, field: RegExp, measure: string): Promise<void> => {
  await press(page, form.getByRole('button', { name: field }));
  await page.keyboard.type(measure);
  const option = retail(page, measure);
  await expect(option).toBeVisible();
  const isAt = (): Promise<boolean> =>
    option.evaluate((element) => {
      const { activeElement } = element.ownerDocument;
      return activeElement === element || activeElement?.getAttribute('aria-activedescendant') === element.id;
    });
  for (let presses = 0; presses < 20 && !(await isAt()); presses += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

/** The panels in their order, by what their handles say. */
const order = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .getByRole('list', { name: 'Panels' })
    .getByRole('button', { name: /^Move / })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const named = (...names: readonly string[]): readonly string[] => names.map((name) => `Move ${name}`);

test('A-117 C-248 C-310 C-526 a dashboard of six panels is built by keys alone, put in order, undone, saved, and replays equal', async ({
  page,
}) => {
  await signIn(page, PEOPLE.internal, newDashboard());
  await expect(page).toHaveTitle('Velocity · New Dashboard');
  await expect(page.getByText('No panels yet')).toBeVisible();
  await addPanel(page, 'Heading', 'Sales');
  await keepByKeys(page, 'Heading');
  for (const [title, measure] of [
    ['Revenue', 'Ordered Revenue'],
    ['Units', 'Ordered Units'],
  ] as const) {
    await chooseByKeys(page, await addPanel(page, 'Big Number', title), /Choose measure/, measure);
    await keepByKeys(page, 'Big Number');
  }
  for (const type of ['Table', 'Timeseries'] as const) {
    const form = await addPanel(page, type, `By ${type}`);
    await chooseByKeys(page, form, /Choose measures/, 'Orders');
    await page.keyboard.press('Escape');
    await write(page, form.getByRole('textbox', { name: 'Alias of Orders' }), `Orders by ${type}`);
    await keepByKeys(page, type);
  }
  const words = await addPanel(page, 'Content', 'Words');
  await write(page, words.getByRole('textbox').last(), '**Good** morning');
  await keepByKeys(page, 'Content');
  await expect(page.getByRole('button', { name: 'Move Words' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Panels' }).getByRole('listitem').last()).toBeInViewport();
  const built = named('the heading Sales', 'Revenue', 'Units', 'By Table', 'By Timeseries', 'Words');
  await expect.poll(() => order(page)).toEqual(built);

  await press(page, page.getByRole('button', { name: 'Move Revenue' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Revenue, 1 of 6.')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).not.toEqual(built);
  await tabTo(page, page.getByRole('button', { name: /^Resize Words,/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Resize Words, 2 of 4 columns wide, 1 row high' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => order(page)).toEqual(built);
  await expect(page.getByRole('button', { name: 'Resize Words, 1 of 4 columns wide, 1 row high' })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);

  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Dashboard successfully created.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboards\/[0-9a-f-]{36}/);
  await expect(page.getByRole('region', { name: 'Revenue', exact: true })).toContainText(/\$[\d,.]+/);
  await expect(page.getByRole('region', { name: 'Units', exact: true })).toContainText(/[\d,.]+K/);
  await expect(page.getByRole('region', { name: 'By Table', exact: true })).toContainText('Orders by Table');
  await expectReplayed(page);
});

/** The text in front of the hand is typed; all else is done by the mouse alone. */
const addByMouse = async (page: Page, type: string, title: string | null): Promise<Locator> => {
  await toolbar(page).getByRole('button', { name: 'Add Panel' }).click();
  await page
    .getByRole('dialog', { name: 'Add Panel' })
    .getByRole('button', { name: new RegExp(`^${type}`) })
    .click();
  const form = editor(page, type);
  if (title !== null) await form.getByLabel(type === 'Heading' ? 'Text' : 'Title', { exact: true }).fill(title);
  return form;
};

const cell = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Move ${name}`, exact: true }) });

const middle = async (
  target: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> => {
  const box = await target.boundingBox();
  if (box === null) throw new Error('it is not there');
  return { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('C-543 C-546 C-826 C-827 a dashboard of six panels is built by mouse and touch, undone, saved, and replays equal', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await signIn(page, PEOPLE.internal, newDashboard());
  await addByMouse(page, 'Heading', 'Sales');
  await keep(page, 'Heading');
  for (const [title, measure] of [
    ['Revenue', 'Ordered Revenue'],
    ['Units', 'Ordered Units'],
  ] as const) {
    await chooseMeasure(page, await addByMouse(page, 'Big Number', title), /Choose measure/, measure);
    await keep(page, 'Big Number');
  }
  await addByMouse(page, 'Pacing', 'Pace');
  await keep(page, 'Pacing');
  await chooseMeasure(page, await addByMouse(page, 'Timeseries', 'By day'), /Choose measures/, 'Orders');
  await page.keyboard.press('Escape');
  await editor(page, 'Timeseries').getByText('Weeks', { exact: true }).click();
  await keep(page, 'Timeseries');
  // Where text areas cannot be made, an editor that has one closes and says so, and its panel is gone with it.
  await page.evaluate(() => {
    const made = document.createElement;
    document.createElement = function (this: Document, name: string, ...rest: never[]) {
      if (name === 'textarea') throw new Error('No text areas here');
      return made.call(this, name, ...rest);
    } as typeof document.createElement;
  });
  const before = await order(page);
  await toolbar(page).getByRole('button', { name: 'Add Panel' }).click();
  await page
    .getByRole('dialog', { name: 'Add Panel' })
    .getByRole('button', { name: /^Content/ })
    .click();
  await expect(page.getByText('An unexpected error occurred when attempting to edit this panel...')).toBeVisible();
  await expect(editor(page, 'Content')).toHaveCount(0);
  expect(await order(page)).toEqual(before);
  await page.reload();
  for (const type of ['Attachment', 'Document', 'LTV']) {
    await toolbar(page).getByRole('button', { name: 'Add Panel' }).click();
    await page
      .getByRole('dialog', { name: 'Add Panel' })
      .getByRole('button', { name: new RegExp(`^${type}`) })
      .click();
    await editor(page, type).getByRole('button', { name: 'Cancel' }).click();
    await expect(editor(page, type)).toHaveCount(0);
  }
  await (await addByMouse(page, 'Content', 'Words')).getByRole('textbox').last().fill('**Good** morning');
  await keep(page, 'Content');

  const built = named('the heading Sales', 'Revenue', 'Units', 'Pace', 'By day', 'Words');
  await expect.poll(() => order(page)).toEqual(built);

  // The last panel is dragged to the side of the first figure; what it would come to lie beside is marked.
  const grip = await middle(page.getByRole('button', { name: 'Move Words' }));
  const target = await middle(cell(page, 'Revenue'));
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps: 5 });
  await page.mouse.move(target.x - target.width / 2 + 12, target.y, { steps: 3 });
  await expect(cell(page, 'Revenue')).toHaveAttribute('data-side', 'before');
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(named('the heading Sales', 'Words', 'Revenue', 'Units', 'Pace', 'By day'));

  // A corner makes a panel two columns wide and two rows high; what it would become shows meanwhile.
  const corner = (name: string): Locator => page.getByRole('button', { name: new RegExp(`^Resize ${name},`) });
  const held = await middle(corner('Words'));
  const size = await middle(cell(page, 'Words'));
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  await page.mouse.move(held.x + size.width, held.y + size.height, { steps: 6 });
  await expect(cell(page, 'Words')).toContainText('2 × 2');
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Resize Words, 2 of 4 columns wide, 2 rows high' })).toBeVisible();

  // The same by a finger.
  const touches = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number): Promise<unknown> =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await corner('By day').scrollIntoViewIfNeeded();
  const by = await middle(corner('By day'));
  const wide = await middle(cell(page, 'By day'));
  await touch('touchStart', by.x, by.y);
  for (const part of [0.1, 0.2, 0.35, 0.5]) await touch('touchMove', by.x + wide.width * part, by.y + 2);
  await touch('touchEnd', 0, 0);
  await expect(page.getByRole('button', { name: 'Resize By day, 3 of 4 columns wide, 1 row high' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollX)).toBe(0);

  // Every gesture is taken back and made again, over a reload too.
  const undo = toolbar(page).getByRole('button', { name: /^Undo/ });
  const redo = toolbar(page).getByRole('button', { name: /^Redo/ });
  await page.reload();
  await undo.click();
  await undo.click();
  await undo.click();
  await expect.poll(() => order(page)).toEqual(built);
  for (let i = 0; i < 6; i += 1) await undo.click();
  await expect(page.getByText('No panels yet')).toBeVisible();
  await expect(undo).toBeDisabled();
  for (let i = 0; i < 9; i += 1) await redo.click();
  await expect(page.getByRole('button', { name: 'Resize By day, 3 of 4 columns wide, 1 row high' })).toBeVisible();

  await toolbar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboards\/[0-9a-f-]{36}/);
  await expect(page.getByRole('region', { name: 'Revenue', exact: true })).toContainText(/\$[\d,.]+/);
  // The steps went along to the dashboard that they led to, and stand there after going elsewhere and coming back.
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('table', { name: 'Dashboards of the brand group' }).getByRole('link', { name: 'New Dashboard' }).first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await undo.click();
  await expect(page.getByRole('button', { name: 'Resize By day, 2 of 4 columns wide, 1 row high' })).toBeVisible();
  await toolbar(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(toolbar(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('button', { name: 'Resize By day, 2 of 4 columns wide, 1 row high' })).toBeVisible();
  await expectReplayed(page);
});
