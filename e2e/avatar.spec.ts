/** A person's picture: initials, until the person turns the avatar service on; then a picture that only our server asked for. */
import { createHash } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { heading, signInHere } from './support/account.ts';
import { type AvatarPlaceholder, startAvatars } from './support/avatars.ts';
import { customer, PEOPLE } from './support/customer.ts';
import { startVelocity, type Velocity } from './support/velocity.ts';

const hash = createHash('sha256').update(PEOPLE.prime).digest('hex');

let avatars: AvatarPlaceholder;
let velocity: Velocity;
test.beforeAll(async () => {
  avatars = await startAvatars(hash);
  velocity = await startVelocity({ data: customer().directory, env: avatars.env });
});
test.afterAll(async () => {
  await velocity.stop();
  await avatars.stop();
});

const openSettings = async (page: Page, email: string): Promise<void> => {
  await page.goto(`${velocity.url}/velocity/login?redirect=/velocity/account`);
  await signInHere(page, email);
  await expect(heading(page, 'User Settings')).toBeVisible();
};
const turn = (page: Page) => page.getByRole('switch', { name: 'Use My Picture from a Public Avatar Service' });
const picture = (page: Page) => page.locator('img[src="/api/user/avatar"]');
const width = (page: Page): Promise<number> =>
  picture(page)
    .first()
    .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));

test('A-146 A-147 initials stand by default; with the switch on, a picture of size 80 comes by hashed e-mail through our server', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(velocity.url) && /^https?:/.test(request.url())) elsewhere.push(request.url());
  });
  await openSettings(page, PEOPLE.prime);
  await expect(turn(page)).not.toBeChecked();
  await expect(picture(page)).toHaveCount(0);
  expect(avatars.asked).toEqual([]);
  await turn(page).focus();
  await page.keyboard.press('Space');
  await expect(turn(page)).toBeChecked();
  await expect.poll(() => width(page)).toBe(80);
  await page.getByRole('link', { name: 'Back to Velocity' }).click();
  await expect(page.getByRole('button', { name: /Account:/ }).locator('img')).toBeVisible();
  await page.reload();
  await expect.poll(() => width(page)).toBe(80);
  expect(avatars.asked).toEqual([`/avatar/${hash}?s=80&d=404`]);
  expect(elsewhere).toEqual([]);
  await page.goto(`${velocity.url}/velocity/account`);
  await expect(turn(page)).toBeChecked();
  await turn(page).focus();
  await page.keyboard.press('Space');
  await expect(picture(page)).toHaveCount(0);
  await page.reload();
  await expect(turn(page)).not.toBeChecked();
  await expect(picture(page)).toHaveCount(0);
});

test('who has no picture there keeps the initials, and no failure is written down', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await openSettings(page, PEOPLE.internal);
  const before = errors.length;
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/user/avatar'));
  await turn(page).focus();
  await page.keyboard.press('Space');
  expect((await answered).status()).toBe(204);
  await page.getByRole('link', { name: 'Back to Velocity' }).click();
  const button = page.getByRole('button', { name: /Account:/ });
  await expect(button).toHaveText('IN');
  expect(errors.slice(before)).toEqual([]);
});
