/** What the account journeys share: a server of their own, for they change settings, and what they look at. */
import { expect, type Page } from 'playwright/test';
import { customer, PASSWORD } from './customer.ts';
import { fillSignIn, submitSignIn } from './people.ts';
import { startVelocity } from './velocity.ts';

export interface AccountServer {
  readonly open: (page: Page, path: string) => Promise<unknown>;
  /** Opens User Settings as that person. */
  readonly openSettings: (page: Page, email: string, secret?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Signs in where the page is. */
export const signInHere = async (page: Page, email: string, secret = PASSWORD): Promise<void> => {
  await fillSignIn(page, email, secret);
  await submitSignIn(page);
};

export const startAccountServer = async (): Promise<AccountServer> => {
  const env = { VELOCITY_TESTIMONIAL: '„Kühl & klar“', VELOCITY_TESTIMONIAL_BY: 'Zoë, Søren’s “Goods”' };
  const velocity = await startVelocity({ data: customer().directory, env });
  const open = (page: Page, path: string): Promise<unknown> => page.goto(`${velocity.url}/velocity/${path}`);
  return {
    open,
    openSettings: async (page, email, secret) => {
      await open(page, 'login?redirect=/velocity/account');
      await signInHere(page, email, secret);
      await expect(page.getByRole('heading', { level: 1, name: 'User Settings' })).toBeVisible();
    },
    stop: () => velocity.stop(),
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

/** Without sidebar and header. */
export const expectNoFrame = async (page: Page): Promise<void> => {
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
};
