/** Admin → Data of the customer: its days are those that its files hold, by mouse and by keys; the file is what the screen shows. */
import { within } from '@testing-library/dom';
import { csvParse } from 'd3-dsv';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { NoRow } from '../../server/store/rows.ts';
import { statement } from '../../server/store/store.ts';
import { eachDay, lengthOf } from '../../src/domain/dates/calendar.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { CUSTOMER_DAYS, CUSTOMER_GAP } from '../customer/files.ts';
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
const open = async (who: string = PEOPLE.admin, query = ''): Promise<void> => {
  giveSizes();
  page = await openAs(server, who, `/velocity/admin/data?group=${server.made.brandGroup}${query}`);
  await screen.findByRole('heading', { level: 1 });
  await page.settled();
};
const sales = (): HTMLElement => screen.getByRole('region', { name: 'Sales by product' });
const unitedStates = (): HTMLElement => within(sales()).getByRole('button', { name: /^United States/ });
/** NOTE: by selectors, for a year of buttons takes seconds to be asked by role. */
const daysSaid = (states: RegExp): readonly (string | undefined)[] =>
  [...sales().querySelectorAll<HTMLElement>('button[data-unit]')]
    .filter((day) => states.test(day.getAttribute('aria-label') ?? ''))
    .map((day) => day.dataset.unit);
const dayOf = (day: string): HTMLElement => {
  const found = sales().querySelector<HTMLElement>(`button[data-unit="${day}"]`);
  if (found === null) throw new Error(`${day} is not there`);
  return found;
};

const THIS_YEAR = { start: isoDay('2026-01-01'), end: CUSTOMER_DAYS.end };
const inGap = (day: string): boolean => day >= CUSTOMER_GAP.start && day <= CUSTOMER_GAP.end;
const SOLD = eachDay(THIS_YEAR).filter((day) => !inGap(day));

test('which days were imported of a country, which are missing, and who brought a day, is said by mouse and by keys', async () => {
  await open();
  expect(unitedStates().textContent).toContain(`${lengthOf(CUSTOMER_GAP)} days are missing: Feb 10 – Feb 14, 2026`);
  await page.user.click(unitedStates());
  await waitFor(() => expect(unitedStates().getAttribute('aria-expanded')).toBe('true'));
  expect(daysSaid(/2026: (Imported|May still change|Re-imported)$/)).toEqual(SOLD);
  expect(daysSaid(/2026: Missing$/)).toEqual(eachDay(CUSTOMER_GAP));
  // What is missing is what one comes for.
  expect(within(sales()).getByRole('status').textContent).toContain('Feb 10, 2026: Missing. No file has been imported for this period.');
  dayOf('2026-02-10').focus();
  await page.user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(within(sales()).getByRole('status').textContent).toContain('Feb 9, 2026: Imported. Imported '));
  expect(document.activeElement).toBe(dayOf('2026-02-09'));
  await page.user.keyboard('{ArrowDown}');
  await waitFor(() => expect(page.url().searchParams.get('day')).toBe('2026-02-16'));
  await page.user.click(dayOf('2026-11-19'));
  await waitFor(() => expect(within(sales()).getByRole('status').textContent).toContain('Nov 19, 2026: May still change.'));
  await press(page, 'button', /Year$/);
  await press(page, 'option', '2025');
  await waitFor(() => expect(dayOf('2025-09-08').getAttribute('aria-label')).toBe('Sep 8, 2025: Imported'));
  expect(dayOf('2025-09-07').getAttribute('aria-label')).toBe('Sep 7, 2025: Not due yet');
  await expectReplayed(page);
});

test('the file holds the stretches of every kind and country', async () => {
  await open();
  const file = await saved(() => press(page, 'button', 'CSV'));
  expect(file.name).toMatch(/^imported-days_.+_2026\.csv$/);
  const rows = csvParse(await file.csv());
  const own = rows.filter(({ Data: data, Country: country }) => data === 'Sales by product' && country === 'United States');
  const days = (state: string): readonly string[] =>
    own.filter((row) => row.State === state).flatMap((row) => eachDay({ start: isoDay(row.From ?? ''), end: isoDay(row.To ?? '') }));
  expect(days('Missing')).toEqual(eachDay(CUSTOMER_GAP));
  expect([...days('Imported'), ...days('Re-imported'), ...days('May still change')].sort()).toEqual(SOLD);
});

test('each file is compared with what is shown, on the page as in its file', async () => {
  await open();
  const region = await screen.findByRole('region', { name: 'Imported files' });
  const [button] = await within(region).findAllByRole('button', { name: /^(No difference|Difference explained): / });
  if (button === undefined) throw new Error('no file is compared');
  const name = button.getAttribute('aria-label')?.replace(/^[^:]+: /, '') ?? '';
  button.focus();
  await page.user.keyboard('{Enter}');
  const comparison = await within(region).findByRole('table', { name: `Comparison of ${name}` });
  const shown = within(comparison)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [within(row).getByRole('rowheader').textContent, within(row).getAllByRole('cell').at(-2)?.textContent]);
  expect(within(region).queryByRole('button', { name: /^Unexplained/ })).toBeNull();
  const file = await saved(() => press(page, 'button', 'CSV of imported files'));
  const rows = csvParse(await file.csv());
  expect(rows.filter(({ Item: item }) => item === 'Unexplained').length).toBeGreaterThan(0);
  expect(rows.filter(({ Item: item }) => item === 'Unexplained').every(({ Amount: amount }) => Number(amount) === 0)).toBe(true);
  const first = rows.filter((row) => row.Item === 'In Velocity' && row.File === name).slice(0, shown.length);
  expect(first.map((row) => [row.Measure, Number(row.Amount)])).toEqual(
    shown.map(([title, text]) => [title, Number(text?.replace(/[$,]/g, '').replace('−', '-'))]),
  );
  await expectReplayed(page);
});

test('whoever may import for a brand group finds the same comparison on its own page, and nobody without the permission does', async () => {
  const path = `/velocity/imports?brandGroup=${server.made.brandGroup}`;
  const compared = async (who: string): Promise<readonly (string | null)[]> => {
    giveSizes();
    page = await openAs(server, who, path);
    await page.settled();
    const region = screen.queryByRole('region', { name: 'Imported files' });
    return region === null
      ? []
      : within(region)
          .queryAllByRole('button', { name: /^(No difference|Difference explained): / })
          .map(({ textContent }) => textContent);
  };
  expect(await compared(PEOPLE.prime)).toEqual([]);
  const grant = statement<[email: string]>()(
    "INSERT INTO user_roles (user_id, role) SELECT id, 'import-data' FROM users WHERE email = ?",
    NoRow,
  );
  await server.store.transaction((unit) => unit.run(grant, [PEOPLE.prime]));
  expect(await compared(PEOPLE.prime)).toContain('No difference');
  const region = screen.getByRole('region', { name: 'Imported files' });
  const [button] = within(region).getAllByRole('button', { name: /^No difference: / });
  await page.user.click(button ?? region);
  const name = button?.getAttribute('aria-label')?.replace(/^[^:]+: /, '');
  await within(region).findByRole('table', { name: `Comparison of ${name}` });
  const file = await saved(() => press(page, 'button', 'CSV of imported files'));
  const rows = csvParse(await file.csv());
  expect(rows.some((row) => row.File === name && row.Item === 'In Velocity')).toBe(true);
  await expectReplayed(page);
});

test('each screen says how far its files reach, what it lacks, and where that is downloaded', async () => {
  await open();
  const needs = screen.getByRole('region', { name: 'Data required by screen' });
  const said = (title: string): string => within(needs).getByRole('heading', { name: title }).closest('li')?.textContent ?? '';
  expect(said('Sales Anomaly')).toContain('Data through Nov 19, 2026');
  expect(said('DSP Overview')).toContain('Data through Nov 17, 2026');
  // Files of sales hold ad spend by product, campaigns no budgets.
  expect(said('Product Performance Overview')).toContain('Available: Sales by product · Traffic · Ad spend by product · Tags.');
  expect(said('Product Performance Overview')).toMatch(/Net proceeds, fees \(optional\): Settlements.*Flat File V2/);
  expect(said('Advertising Budget')).toMatch(/Not enough data yet.*Campaigns with daily budgets: Advertising by campaign.*Ads console/);
  expect(said('CAC & LTV Analysis')).toContain('Data through Oct 31, 2026');
});

test('nobody but an Admin may see it', async () => {
  await open(PEOPLE.internal);
  expect(screen.queryByRole('region', { name: 'Imported by day' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Imported files' })).toBeNull();
});
