/** A person with data of their own: an empty start, the one-time link, an import, their own Business Health. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { startVelocity } from './support/velocity.ts';

const run = promisify(execFile);

/** Two years of one product in one country: 10 units a day at $20. */
const salesFile = (): string => {
  const rows = ['date,asin,title,country,units,sales,glance_views,buy_box_glance_views'];
  for (let day = Date.UTC(2024, 11, 1); day < Date.UTC(2026, 10, 20); day += 86_400_000) {
    rows.push(`${new Date(day).toISOString().slice(0, 10)},B0OWN00001,"Own Brand Kettle, 1 l",US,10,200.00,100,75`);
  }
  return `${rows.join('\n')}\n`;
};

/** The buy box of a day, its hours of sales in the year before, and tags: each told by its columns. */
const OTHER_FILES = {
  'box.csv': `date,time,asin,country,seller_id,seller_name,price,is_own
2026-11-19,0:00,B0OWN00001,US,own,Own Brand,20.00,yes
2026-11-19,6 PM,B0OWN00001,US,rival,Bluedock Deals,18.50,no
`,
  'hours.csv': 'date,hour,asin,country,units,sales\n2024-11-30,13,B0OWN00001,US,1,20.00\n',
  'tags.csv': 'asin,tag set,tag\nB0OWN00001,Plan,Grow\n',
} as const;

test('an empty start, its one-time link, an import and Business Health of one’s own', async ({ browser }) => {
  const velocity = await startVelocity();
  const folder = await mkdtemp(join(tmpdir(), 'velocity-own-'));
  try {
    const page = await (await browser.newContext()).newPage();
    const link = /\/velocity\/setup\/[\w-]+/.exec(velocity.output())?.[0] ?? '';
    await page.goto(`${velocity.url}/velocity/login`);
    await expect(page.getByRole('link', { name: 'Schedule a free consultation' })).toBeVisible();
    await expect(page.getByRole('blockquote'), 'words that no customer of this installation said').toHaveCount(0);
    await page.goto(`${velocity.url}${link}`);
    await expect(page).toHaveURL(/\/velocity\/setup$/);
    await page.getByLabel('Name', { exact: true }).fill('Olga Owner');
    await page.getByLabel('E-mail').fill('olga@own.example');
    await page.getByLabel('Password', { exact: true }).fill('too short');
    await page.getByLabel('Organization').fill('Own Goods');
    const setUp = page.getByRole('button', { name: 'Set up Velocity' });
    await expect(setUp).toHaveAccessibleDescription('Still needed: first brand group.');
    await expect(setUp).toBeDisabled();
    await page.reload();
    await expect(page.getByText('Open the setup link again')).toBeVisible();
    await page.goto(`${velocity.url}${link}`);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Olga Owner');
    await expect(page.getByLabel('E-mail')).toHaveValue('olga@own.example');
    await expect(page.getByLabel('Organization')).toHaveValue('Own Goods');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByText('Still needed: password, first brand group.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('too short');
    await page.getByLabel('First brand group').fill('Own Brand');
    const dollars = page.getByText(/^Amounts are shown in US dollars/);
    await expect(dollars).toHaveText('Amounts are shown in US dollars.');
    await page.getByRole('checkbox', { name: 'Germany' }).check();
    await expect(dollars).toHaveText('Amounts are shown in US dollars. Files in euros need daily exchange rates.');
    await page.getByRole('checkbox', { name: 'Germany' }).uncheck();
    await setUp.click();
    await expect(page.getByText('The password needs at least 12 characters.').first()).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
    await page.getByText('Product tags', { exact: true }).click();
    await page.getByRole('button', { name: 'Set up Velocity' }).click();
    await expect(page.getByText('There is no data for Own Brand yet')).toBeVisible();
    await expect(page).toHaveURL(/[?&]brandGroup=[\da-f-]{36}/);
    const brandGroup = new URL(page.url()).searchParams.get('brandGroup') ?? '';

    const file = join(folder, 'sales.csv');
    await writeFile(file, salesFile().replace('2025-03-09,', '2025-13-09,'));
    const command = (...words: readonly string[]): Promise<unknown> =>
      run(process.execPath, ['scripts/run.mjs', 'import', '--data', velocity.dataDirectory, '--brand-group', brandGroup, ...words], {
        env: { ...process.env, VELOCITY_TODAY: '2026-11-20' },
      });
    const importing = (): Promise<unknown> => command('retail', file);
    await expect(importing()).rejects.toThrow(/2025-13-09/);
    await page.reload();
    await expect(page.getByText('There is no data for Own Brand yet')).toBeVisible();

    await writeFile(file, salesFile());
    await importing();
    await expect(async () => {
      await page.reload();
      await expect(page.locator('#account-history-svg')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole('region', { name: 'Sales, October 2026' })).toContainText('$6.20K');
    await expect(page.getByRole('region', { name: 'Ad spend, October 2026' })).toContainText('Data unavailable');

    const others = Object.entries(OTHER_FILES).map(([name, text]) => ({ path: join(folder, name), text }));
    for (const { path, text } of others) await writeFile(path, text);
    await command('auto', ...others.map(({ path }) => path));
    const firstDay = async (): Promise<unknown> => {
      const answer = await page.request.get(`${velocity.url}/api/admin/brand-groups`, { headers: { Accept: 'application/json' } });
      return (await answer.json())[0]?.minDailyDataDate;
    };
    await expect.poll(firstDay, { timeout: 20_000 }).toBe('2024-11-30');
    await page.goto(`${velocity.url}/velocity/retail/overview?brandGroup=${brandGroup}&range=2026-10-21.2026-11-19`);
    const health = page.getByRole('region', { name: /^Buy Box Health/ });
    await health
      .getByRole('button', { name: /^Open / })
      .first()
      .click();
    const drill = page.getByRole('region', { name: /^Daily data for / });
    await expect(drill).toContainText('Own Brand');
    await drill.getByRole('application').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/buyBoxHours=B0OWN00001\.2026-11-19/);
    await drill.getByRole('button', { name: 'Table', exact: true }).click();
    await expect(drill.getByRole('row', { name: /^5 PM/ })).toContainText(/Own Brand\$20/);
    await expect(drill.getByRole('row', { name: /^6 PM/ })).toContainText(/Bluedock Deals.*\$18\.50/);
    await page.getByRole('button', { name: 'Customize' }).click();
    await page.locator('[data-filter]').getByRole('button', { name: /Tags$/ }).click();
    await expect(page.getByRole('option', { name: 'Grow' })).toBeVisible();

    const again = await (await browser.newContext()).newPage();
    await again.goto(`${velocity.url}${link}`);
    await expect(again.getByText('This link doesn’t work')).toBeVisible();
  } finally {
    await velocity.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
