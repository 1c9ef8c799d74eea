/** What the account journeys share: a server of their own, for they change passwords, its outbox, and a walk by keyboard alone. */
import { type Browser, expect, type Locator, type Page } from 'playwright/test';
import { tabTo } from './keys.ts';
import { fillSignIn, PASSWORD, PEOPLE, submitSignIn } from './people.ts';
import { startVelocity } from './velocity.ts';

export interface AccountServer {
  readonly open: (page: Page, path: string) => Promise<unknown>;
  /** Opens User Settings as that person. */
  readonly openSettings: (page: Page, email: string, secret?: string) => Promise<void>;
  /** The newest reset link in the outbox, as somebody of the agency sees it who runs the server without mail. */
  readonly newestLink: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Signs in where the page is. */
export const signInHere = async (page: Page, email: string, secret = PASSWORD): Promise<void> => {
  await fillSignIn(page, email, secret);
  await submitSignIn(page);
};

export const startAccountServer = async (browser: Browser): Promise<AccountServer> => {
  const velocity = await startVelocity();
  const open = (page: Page, path: string): Promise<unknown> => page.goto(`${velocity.url}/velocity/${path}`);
  const outbox = await (await browser.newContext()).newPage();
  await open(outbox, 'login');
  await signInHere(outbox, PEOPLE.internal);
  await expect(outbox.getByRole('navigation', { name: 'Main' })).toBeVisible();
  return {
    open,
    openSettings: async (page, email, secret) => {
      await open(page, 'login?redirect=/velocity/account');
      await signInHere(page, email, secret);
      await expect(page.getByRole('heading', { level: 1, name: 'User Settings' })).toBeVisible();
    },
    newestLink: async () => {
      await open(outbox, 'dev/outbox');
      const link = (await outbox.getByRole('article').first().getByRole('link').getAttribute('href')) ?? '';
      expect(link).toContain('/velocity/reset-password/');
      return link;
    },
    stop: async () => {
      await outbox.context().close();
      await velocity.stop();
    },
  };
};

/** A path of ours, whatever its query. */
export const at = (path: string): RegExp => new RegExp(`/velocity/${path}(\\?|$)`);
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const password = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** What the screen says of what was done, or why it was not; and a toast with these words. */
export const said = (page: Page) => page.getByRole('main').getByRole('status');
export const refused = (page: Page) => page.getByRole('main').getByRole('alert');
export const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: words });

export const typeInto = async (page: Page, control: Locator, text: string): Promise<void> => {
  await tabTo(page, control);
  await page.keyboard.type(text);
};
export const pressOn = async (page: Page, control: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, control);
  await page.keyboard.press(key);
};

/** Without sidebar and header. */
export const expectNoFrame = async (page: Page): Promise<void> => {
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
};
