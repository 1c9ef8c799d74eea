/** The demo's people and the ways into the product that the tests share. */
import { type BrowserContext, expect, type Page } from 'playwright/test';

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

const framed = (page: Page): Promise<void> => expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

/** Signs in at the login page and waits until the frame is there: for tests in which the signing in counts. */
export const signInByForm = async (page: Page, email: string = PEOPLE.prime, to = '/velocity/'): Promise<void> => {
  await page.goto(to);
  await fillSignIn(page, email);
  await submitSignIn(page);
  await framed(page);
};

/** Gives all pages of a context a session, by the calls that the form makes. */
export const giveSession = async (context: BrowserContext, email: string, origin = '', password = PASSWORD): Promise<void> => {
  const { request } = context;
  await request.get(`${origin}/sanctum/csrf-cookie`);
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(cookie?.value ?? '') };
  const answer = await request.post(`${origin}/velocity/login`, { headers, data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Gives the page a session, opens an address and waits until the frame is there: one page load less. */
export const signIn = async (page: Page, email: string = PEOPLE.prime, to = '/velocity/'): Promise<void> => {
  await giveSession(page.context(), email, URL.canParse(to) ? new URL(to).origin : '');
  await page.goto(to);
  await framed(page);
};

/** Waits until the meters and the chart of Business Health are drawn. */
export const businessHealthDrawn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('img', { name: /after \d+ of \d+ days/ }).first()).toBeVisible();
  await expect(page.locator('#account-history-svg')).toBeVisible();
};
