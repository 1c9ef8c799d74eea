/** The demo's people and the ways into the product that the tests share. */
import { expect, type Page } from 'playwright/test';

export const PASSWORD = 'velocity-demo';

export const PEOPLE = {
  /** Prime, one organization with two brand groups. */
  prime: 'maya@harborlight.example',
  /** Prime, member of two organizations. */
  twoOrganizations: 'theo@meridell.example',
  agency: 'robin@agency.example',
  internal: 'ines@velocity.example',
  admin: 'adam@velocity.example',
  /** Signed in without a role. */
  noRole: 'noor@visitor.example',
} as const;

export const fillSignIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

export const submitSignIn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Log Into Velocity' }).click();

/** Signs in at the login page and waits until the frame is there. */
export const signIn = async (page: Page, email: string = PEOPLE.prime, to = '/velocity/'): Promise<void> => {
  await page.goto(to);
  await fillSignIn(page, email);
  await submitSignIn(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
};

/** Waits until the meters and the chart of Business Health are drawn. */
export const businessHealthDrawn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('img', { name: /after \d+ of \d+ days/ }).first()).toBeVisible();
  await expect(page.locator('#account-history-svg')).toBeVisible();
};
