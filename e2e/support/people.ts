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

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The sessions of this worker, by server and person: who has one needs no other. */
const sessions = new Map<string, Cookies>();

/** Gives a context the session that somebody has already; false where there is none, or it has ended since. */
const shareSession = async (context: BrowserContext, whose: string, origin: string): Promise<boolean> => {
  const kept = sessions.get(whose);
  if (kept === undefined) return false;
  await context.addCookies(kept);
  return (await context.request.get(`${origin}/api/user`, { headers: { Accept: 'application/json' } })).ok();
};

/** Gives all pages of a context a session: one of this worker's, or a new one by the calls that the form makes. */
export const giveSession = async (context: BrowserContext, email: string, origin = '', password = PASSWORD): Promise<void> => {
  const whose = `${origin} ${email}`;
  if (await shareSession(context, whose, origin)) return;
  const { request } = context;
  await request.get(`${origin}/sanctum/csrf-cookie`);
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(cookie?.value ?? '') };
  const answer = await request.post(`${origin}/velocity/login`, { headers, data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  sessions.set(whose, await context.cookies());
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
