/** What the screens say of a customer's figures: what a forecast of young countries lacks, and which currency they are in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { giveSizes } from './hands.ts';
import { type CustomerServer, openAs, screen, startPageOfCustomer } from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());

/** The customer sells in Germany since March, in Japan since January and in the United Kingdom since November. */
const YOUNG =
  'The forecast has no seasonality for Germany, Japan and the United Kingdom: without a comparable earlier year, it continues the recent level.';

test.each([
  ['/velocity/business-health', 'No seasonality for 3 countries'],
  ['/velocity/goal-management-console?view=years', YOUNG],
])('%s says which countries are forecast without seasons', async (path, words) => {
  giveSizes();
  const page = await openAs(server, PEOPLE.prime, path);
  await screen.findByRole('heading', { level: 1 });
  await page.settled();
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
});

test('the form of a brand group that sells in a country of euros says that only US dollars are read', async () => {
  const page = await openAs(server, PEOPLE.admin, `/velocity/admin/brand-groups?edit=${server.made.oneDay}`);
  await page.settled();
  expect(await screen.findByText('Amounts are shown in US dollars. Files in euros need daily exchange rates.')).toBeTruthy();
});

test('the page of imports says where nothing was imported into a brand group yet', async () => {
  const page = await openAs(server, PEOPLE.admin, `/velocity/admin/imports?group=${server.made.empty}`);
  await page.settled();
  expect(await screen.findByText('Nothing has been imported into this brand group yet')).toBeTruthy();
});
