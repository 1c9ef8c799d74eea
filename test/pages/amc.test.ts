/** CAC & LTV Analysis and NTB Gateway: keys, units and files beside the screen, and a session that replays to equal states. */
import { within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { twoYearRows } from '../customer/twoYears.ts';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { expectReplayed, giveSizes, press, saved } from './hands.ts';
import { type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let page: OpenPage;
const drawn = async (title: string): Promise<void> => {
  await screen.findByRole('heading', { level: 1, name: title });
  await page.settled();
};
const open = async (path: string, title: string, group: string = server.made.twoYears): Promise<void> => {
  giveSizes();
  page = await openAs(server, PEOPLE.internal, `/velocity/${path}?brandGroup=${group}`);
  await drawn(title);
};
/** The section; the table in it may bear the same name. */
const section = (name: string): HTMLElement => {
  const [outer] = screen.getAllByRole('region', { name });
  if (outer === undefined) throw new Error(`there is no ${name}`);
  return outer;
};
const LTV = 'CAC & LTV Analysis';

test('A-008 the AMC group leads to CAC & LTV Analysis, with cost, value and retention, and to NTB Gateway', async () => {
  await open('ltv-analysis', LTV);
  const main = screen.getByRole('navigation', { name: 'Main' });
  expect(within(main).getByRole('link', { name: LTV }).getAttribute('aria-current')).toBe('page');
  for (const name of ['Average CAC', 'Lifetime LTV', 'LTV to CAC']) expect(screen.getByRole('article', { name }).textContent).toMatch(/\d/);
  expect(within(section('Customer Retention')).getByRole('grid').textContent).toContain('%');
  await press(page, 'link', 'NTB Gateway', main);
  await drawn('NTB Gateway');
  within(section('NTB by Month')).getByRole('columnheader', { name: 'New Customers' });
});

test('by keys: the grid is read cell by cell, the unit is in the address, and the file is what is shown; the session replays to equal states', async () => {
  await open('ltv-analysis', LTV);
  const ltv = section('CAC & LTV By Cohort');
  within(ltv).getByRole('grid').focus();
  await page.user.keyboard('{ArrowDown}{End}{ArrowDown}');
  await within(ltv).findByText(/^Dec 2025, month 10: LTV per customer \$[\d.]+; LTV ÷ CAC/);
  const retention = section('Customer Retention');
  await press(page, 'radio', 'Customers', retention);
  await waitFor(() => expect(page.url().searchParams.get('customers')).toBe('customers'));
  const file = await saved(() => press(page, 'button', 'CSV', retention));
  const [head = '', ...lines] = (await file.csv()).trim().split('\r\n');
  expect(lines).toHaveLength(12);
  // What the cohorts of the file add up to in month 1 is what stands below all of them on the screen; the file has rows alone.
  const column = head.split(',').indexOf('Month 1');
  const sum = lines.reduce((all, line) => all + Number(line.split(',')[column]), 0);
  const ofAgeOne = twoYearRows('cohort months.csv').filter((row) => row.months_since_first_purchase === '1');
  expect(sum).toBe(ofAgeOne.reduce((all, row) => all + Number(row.returning_customers), 0));
  expect(within(retention).getByRole('row', { name: /^All cohorts/ }).textContent).toContain(`${(sum / 1000).toFixed(2)}K`);
  await expectReplayed(page);
});

test('small groups are hatched and said', async () => {
  await open('ltv-analysis', LTV, server.made.brandGroup);
  await within(section('Customer Retention')).findByText('Fewer than 50 customers: not shown or included in totals');
});

test('C-328 C-329 three products are in the chart; another one is ticked in, and the address says which', async () => {
  await open('ntb-gateway', 'NTB Gateway');
  const boxes = within(section('NTB by Product')).getAllByRole('checkbox');
  const unticked = boxes.filter((box) => !box.matches(':checked'));
  expect([boxes.length, unticked.length]).toEqual([5, 2]);
  unticked[0]?.focus();
  await page.user.keyboard(' ');
  await waitFor(() => expect(page.url().searchParams.has('charted')).toBe(true));
  const series = (): readonly HTMLElement[] =>
    within(within(section('NTB Trends')).getByRole('list', { name: 'Series' })).getAllByRole('button');
  await waitFor(() => expect(series()).toHaveLength(4));
  await expectReplayed(page);
});
