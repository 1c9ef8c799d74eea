/** What the screens say of a customer's figures: what a forecast of young countries lacks, which currency they are in, and where there are none yet. */
import { within } from '@testing-library/dom';
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

test('files that are brought to the first screen of an empty brand group open its imports, and are told as they would be there', async () => {
  const { empty } = server.made;
  const page = await openAs(server, PEOPLE.admin, `/velocity/business-health?brandGroup=${empty}`);
  const files = (): Promise<HTMLElement> => screen.findByRole('group', { name: 'Files to import' });
  const first = await files();
  const csv = (name: string, text: string): File => new File([text], name, { type: 'text/csv' });
  await page.user.upload(first.querySelector<HTMLInputElement>('input[multiple]') ?? first, [
    csv('sales.csv', 'date,asin'),
    csv('none.csv', ''),
  ]);
  await page.arrived('/velocity/admin/imports');
  expect(page.url().searchParams.get('group')).toBe(empty);
  expect(within(await files()).getByText('sales.csv')).toBeTruthy();
  expect(within(await files()).getByRole('alert').textContent).toContain('none.csv is empty');
});
