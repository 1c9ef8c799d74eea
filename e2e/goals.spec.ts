/** Goals in the browser: forms and undo, a file of goals, the year grid by keyboard with another tab that follows, two people at once, a replay. */

import { type BrowserContext, expect, type Locator, type Page, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { onDemo } from './support/demo.ts';
import { expectReplayed } from './support/replay.ts';
import { titleDrawn } from './support/screens.ts';

const { giveSession, PEOPLE, signIn } = onDemo('history');

test.describe.configure({ mode: 'serial' });

// No other test writes goals, and none looks at this brand group's.
const GROUP = DEMO_GROUP.kettlewick;
const CONSOLE = `/velocity/goal-management-console?brandGroup=${GROUP}`;

let page: Page;
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  page = await context.newPage();
  await signIn(page, PEOPLE.internal, CONSOLE);
  await titleDrawn(page);
});
test.afterAll(() => page.context().close());

const toast = (text: string): Locator => page.getByRole('region', { name: 'Notifications' }).getByText(text);
const goalRow = (text: string): Locator => page.getByRole('row').filter({ hasText: text });
const choose = async (within: Locator, label: string, option: string): Promise<void> => {
  await within.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('B-022 B-222 B-361 B-400 a goal is made in the New Goal modal, edited in its row, deleted after a question, and each undone', async () => {
  await page.getByRole('button', { name: 'New Goal' }).click();
  const modal = page.getByRole('dialog', { name: 'New Goal' });
  const create = modal.getByRole('button', { name: 'Create goal' });
  await expect(create).toBeDisabled();
  await modal.getByRole('button', { name: /Metric$/ }).click();
  await expect(page.getByRole('option')).toHaveText(['Search ad budget', 'Sales', 'TACOS', 'TROAS']);
  await page.getByRole('option', { name: 'Sales', exact: true }).click();
  await choose(modal, 'Month', 'March');
  await choose(modal, 'Country', 'UK');
  await modal.getByLabel('Value').fill('0');
  await expect(create).toBeDisabled();
  await modal.getByLabel('Value').fill('1200');
  await create.click();
  await expect(toast('Goal created: Sales, March 2026, UK, $1,200')).toBeVisible();
  await expect(modal).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Sales, March 2026, UK' }).click();
  const form = page.getByRole('form', { name: 'Edit goal' });
  await form.getByLabel('Value').fill('1500');
  await form.getByRole('button', { name: 'Save goal' }).click();
  await expect(goalRow('$1,500')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo changing Sales, March 2026, UK' }).click();
  await expect(goalRow('$1,500')).toHaveCount(0);
  await expect(goalRow('$1,200')).toHaveCount(1);

  await page.getByRole('button', { name: 'Delete Sales, March 2026, UK' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete the goal Sales, March 2026, UK?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(goalRow('$1,200')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(goalRow('$1,200')).toHaveCount(1);

  await page.getByRole('tab', { name: 'Bulk upload' }).click();
  const panel = page.getByRole('region', { name: 'Bulk Upload' });
  const send = (name: string, ...rows: readonly string[]): Promise<void> =>
    panel.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(['metric,month,year,country,tagSet,tagValue,value', ...rows, ''].join('\n')),
    });
  await send('wrong.csv', 'sales,13,2026,UK,,,900');
  await expect(panel).toContainText(/Refused \(1\).*Row 2, column month/);
  await expect(panel.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  await panel.getByRole('button', { name: 'Clear' }).click();
  const rates = ['tacos,0,2026,UK,,,12%', 'troas,0,2026,UK,,,4.5'];
  await send('goals.csv', 'sales,3,2026,UK,,,1600', 'search_ad_budget,4,2026,UK,,,1700', ...rates, 'roas,4,2026,UK,,,9');
  await expect(panel).toContainText('Search ad budget, April 2026, UK: $1,700');
  await expect(panel).toContainText('Sales, March 2026, UK: $1,200 → $1,600');
  await expect(panel).toContainText(/Left out \(1\).*Row 6/);
  await panel.getByRole('button', { name: 'Upload 4 goals' }).click();
  await expect(toast('4 goals uploaded')).toBeVisible();
  await send('again.csv', 'search_ad_budget,4,2026,UK,,,1700');
  await expect(panel).toContainText('The same (1)');
  await expect(panel).toContainText('there is nothing to upload');
});

test('the year grid is filled by keys, a paste and a fill, saved as one, and the meters in another tab follow', async () => {
  const other = await page.context().newPage();
  await other.goto(`/velocity/business-health?brandGroup=${GROUP}`);
  const meter = other.getByRole('region', { name: 'Sales, November 2026' });
  await expect(meter).toContainText(/of \$[\d.]+[KM] goal/);
  await page.goto(`${CONSOLE}&view=years`);
  const grid = page.getByRole('grid', { name: 'Sales goals by year and month' });
  const cell = (month: number): Locator => grid.locator(`[data-cell="0:${month}"]`);
  await expect(cell(11)).toHaveAttribute('data-look', 'inherited');
  await cell(11).click();
  await page.keyboard.type('=45.5k*2');
  await page.keyboard.press('Enter');
  await page.evaluate(() => navigator.clipboard.writeText('51000\t52000'));
  for (const key of ['Home', 'ArrowRight', 'Control+v']) await page.keyboard.press(key);
  await expect(cell(2)).toHaveText(/^52,000/);
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+Enter']) await page.keyboard.press(key);
  await expect(cell(4)).toHaveText(/^52,000/);
  await page.getByRole('button', { name: 'Save 5 changes' }).click();
  await expect(toast('Goals saved')).toBeVisible();
  await expect(cell(11)).toHaveAttribute('data-look', 'own');
  await expect(meter).toContainText('of $91.0K goal');
  await other.close();
  // Each from its month of last year, by the keys; all countries are looked at before they are written.
  await page.getByRole('button', { name: 'Fill from 2025…' }).press('Enter');
  await page.keyboard.type('12');
  await page.getByRole('button', { name: 'Fill the months' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Save \d+ changes$/ })).toBeEnabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Months of all countries…' }).click();
  await expect(page.getByText(/^Sales 2026 by country, from 2025 \+ 12 %/)).toBeVisible();
});

interface Goal {
  readonly id: string;
  readonly version: number;
  readonly value: number;
  readonly country: string | null;
  readonly month: number;
}

/** Somebody else sets the goal of UK's March to this, by the calls that the form makes. */
const changedElsewhere = async (context: BrowserContext, value: number): Promise<void> => {
  await giveSession(context, PEOPLE.admin);
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const goals = (await (await context.request.get(`/api/brand-groups/${GROUP}/goals`, { headers })).json()) as readonly Goal[];
  const goal = goals.find(({ country, month }) => country === 'GB' && month === 3);
  const answer = await context.request.patch(`/api/brand-groups/${GROUP}/goals/${goal?.id}`, { headers, data: { ...goal, value } });
  expect(answer.ok(), await answer.text()).toBe(true);
};

test('a goal that somebody else changed meanwhile is not overwritten unseen, and the session replays equal', async ({ browser }) => {
  await page.getByRole('tab', { name: 'Goals', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Sales, March 2026, UK' }).click();
  const form = page.getByRole('form', { name: 'Edit goal' });
  await form.getByLabel('Value').fill('2100');
  const elsewhere = await browser.newContext();
  await changedElsewhere(elsewhere, 2_200);
  await elsewhere.close();
  await form.getByRole('button', { name: 'Save goal' }).click();
  const versions = page.getByRole('region', { name: 'Two versions' });
  await expect(versions).toContainText(/Adam Okonjo changed this goal on \w+ \d+, \d{4}, .+\. Choose which version is kept\./);
  await expect(versions.getByRole('row', { name: 'Value $2,100 $2,200' })).toBeVisible();
  await versions.getByRole('button', { name: 'Keep mine' }).click();
  await expect(goalRow('$2,100')).toHaveCount(1);
  await expectReplayed(page);
});
