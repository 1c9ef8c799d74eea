/** The ways into the product that the tests share. */
import { type BrowserContext, expect, type Page } from 'playwright/test';

export const fillSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

export const submitSignIn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Log Into Velocity' }).click();

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
export const giveSession = async (context: BrowserContext, email: string, origin: string, password: string): Promise<void> => {
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

/** Waits until the meters and the chart of Business Health are drawn. */
export const businessHealthDrawn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('img', { name: /after \d+ of \d+ days/ }).first()).toBeVisible();
  await expect(page.locator('#account-history-svg')).toBeVisible();
};
