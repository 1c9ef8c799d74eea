/** The customer (`test/customer`) for end-to-end tests: a server with its data that all share, and copies for a server of one's own. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { nodeOptions } from '../../scripts/build/node.mjs';
import { CUSTOMER_PASSWORD, CUSTOMER_PEOPLE, type Customer } from '../../test/customer/who.ts';
import * as people from './people.ts';
import type { Place } from './place.ts';
import { startVelocity, type Velocity } from './velocity.ts';

/** What the tests are told of the customer that was made before the first of them. */
const MADE = 'VELOCITY_E2E_CUSTOMER';

export interface SharedCustomer extends Customer {
  /** Of the server that all share. */
  readonly url: string;
}

const ROOT = resolve(import.meta.dirname, '../..');
const SCRIPT = 'test/customer/make.process';

/** Makes it in a process of its own, for the server's sources are not such as Playwright can load. */
const make = async (directory: string): Promise<Customer> => {
  const outdir = join('dist', 'test-customer');
  await build({ ...nodeOptions({ root: ROOT, entries: [`${SCRIPT}.ts`], release: 'test' }), outdir });
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, outdir, `${SCRIPT}.js`), directory]);
  return JSON.parse(stdout) as Customer;
};

/** Makes the customer and serves a copy of it; for the global set-up. */
export const startCustomer = async (): Promise<Pick<Velocity, 'stop'>> => {
  const folder = await mkdtemp(join(tmpdir(), 'velocity-customer-'));
  const made = await make(join(folder, 'data'));
  const velocity = await startVelocity({ data: made.directory });
  const shared: SharedCustomer = { ...made, url: velocity.url };
  process.env[MADE] = JSON.stringify(shared);
  // Tests that say nothing else are of the customer.
  process.env.VELOCITY_E2E_URL = velocity.url;
  const stop = async (): Promise<void> => {
    await velocity.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { stop };
};

/** The customer of the shared server. Tests that write what others read take `copyCustomer()`. */
export const customer = (): SharedCustomer => JSON.parse(process.env[MADE] ?? '{}') as SharedCustomer;

/** A server of one's own with a copy of the customer's data. */
export const copyCustomer = (env: NodeJS.ProcessEnv = {}): Promise<Velocity> => startVelocity({ data: customer().directory, env });

export const PEOPLE = CUSTOMER_PEOPLE;
export const PASSWORD = CUSTOMER_PASSWORD;

export const fillSignIn = (page: Page, email: string, password: string = PASSWORD): Promise<void> =>
  people.fillSignIn(page, email, password);

/** Gives all pages of a context a session of somebody of the customer. */
export const giveSession = (context: BrowserContext, email: string, origin = customer().url): Promise<void> =>
  people.giveSession(context, email, origin, PASSWORD);

/** Gives the page a session of somebody of the customer, opens an address, a whole one on a server of one's own, and waits until the frame is there. */
export const signIn = async (page: Page, email: string = PEOPLE.prime, to = '/velocity/'): Promise<void> => {
  await giveSession(page.context(), email, URL.canParse(to) ? new URL(to).origin : customer().url);
  await page.goto(to);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
};

/** Signs in at the login page: for tests in which the signing in counts. */
export const signInByForm = async (page: Page, email: string = PEOPLE.prime, to = '/velocity/'): Promise<void> => {
  await page.goto(to);
  await fillSignIn(page, email);
  await people.submitSignIn(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
};

/** Where the customer's screens are looked at. */
export const customerPlace = (): Place => {
  const { brandGroup, twoYears, dashboard } = customer();
  return { people: PEOPLE, password: PASSWORD, years: twoYears, dashboard, filtered: brandGroup, few: brandGroup, brand: 'Müller, Inc.' };
};

/** The path of a screen for a brand group of the customer. */
export const pathOf = (path: string, brandGroup: string = customer().brandGroup): string =>
  `/velocity/${path}${path.includes('?') ? '&' : '?'}brandGroup=${brandGroup}`;
