/** The header's date picker, by mouse and by keyboard, with a customer's data. */
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { focused, gone, press, tabTo } from './hands.ts';
import {
  type CustomerServer,
  fill,
  isDisabled,
  type OpenPage,
  openAs,
  openPage,
  screen,
  startPageOfCustomer,
  waitFor,
} from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());

const RETAIL = '/velocity/retail/overview';
const DAYS_TITLE = { name: 'Date range' };

let page: OpenPage;
const trigger = (): HTMLElement => screen.getByRole('button', { name: /^Date range:/ });
const shows = (words: string): Promise<void> => waitFor(() => expect(trigger().textContent).toMatch(new RegExp(`^${words}`)));
const named = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name: `Date range: ${name}` });
const panel = (): HTMLElement => screen.getByRole('dialog', DAYS_TITLE);
const inPanel = () => within(panel());
const closed = (): Promise<void> => gone('dialog', DAYS_TITLE);
const says = (words: string): Promise<void> =>
  waitFor(() => expect(panel().querySelector('footer [role=status]')?.textContent).toContain(words));
const presets = (): readonly HTMLElement[] => within(inPanel().getByRole('listbox', { name: 'Presets' })).getAllByRole('option');
const preset = (name: string): HTMLElement => within(inPanel().getByRole('listbox', { name: 'Presets' })).getByRole('option', { name });
const choose = (name: string): Promise<void> => page.user.click(preset(name));
const apply = (): Promise<void> => press(page, 'button', 'Apply', panel());
/** The address comes to say it: it is written after the screen has changed. */
const inAddress = (name: 'range' | 'periodicity' | 'compare', value: string | null): Promise<void> =>
  waitFor(() => expect(page.url().searchParams.get(name)).toBe(value));
const day = (name: string): HTMLElement => {
  const found = inPanel()
    .getAllByRole('button', { name: new RegExp(name) })
    .at(-1);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
};

const enter = async (query = ''): Promise<void> => {
  page = await openAs(server, PEOPLE.prime, `${RETAIL}${query}`);
  await page.settled();
};
const openPanel = async (): Promise<void> => {
  await press(page, 'button', /^Date range:/);
  await screen.findByRole('listbox', { name: 'Presets' });
};
const open = async (query = ''): Promise<void> => {
  await enter(query);
  await openPanel();
};

test('A-161 A-215 A-220 A-221 presets are drafted, Apply shows them and closes, Reset takes the draft back', async () => {
  await open();
  await named('Oct 21 – Nov 19, 2026 vs Sep 21 – Oct 20');
  expect(presets().map(({ textContent }) => textContent)).toEqual([
    'Last 7 Days',
    'Last 30 Days',
    'Last 60 Days',
    'Last 90 Days',
    'This Week',
    'Last Week',
    'This Month',
    'Last Month',
    'This Quarter',
    'Year to Date',
    'Last 12 Months',
  ]);
  await choose('Last Month');
  await says('Oct 1 – Oct 31, 2026 · 31 days, daily');
  await says('compared with Sep 1 – Sep 30, 2026 · 30 days');
  await shows('Oct 21');
  await press(page, 'button', 'Reset', panel());
  await says('Oct 21 – Nov 19, 2026');
  await choose('Last 7 Days');
  await apply();
  await closed();
  await named('Nov 13 – Nov 19, 2026 vs Nov 6 – Nov 12');
  await inAddress('range', 'last-7-days');
  page.back();
  await shows('Oct 21');
  page.forward();
  await shows('Nov 13');
  await page.reload();
  await page.settled();
  await shows('Nov 13');
});

test('A-216 A-217 A-218 relative and static dates, an open end, and the periodicity, which snaps what is picked', async () => {
  await open();
  await fill(page, inPanel().getByLabelText('Start, number of units ago'), '3');
  await page.user.selectOptions(inPanel().getByLabelText('Start, unit'), 'months ago');
  await says('Aug 1 – Nov 19, 2026');
  await page.user.selectOptions(inPanel().getByLabelText('Start, type'), 'Fixed date');
  const start = await inPanel().findByLabelText('Start date');
  expect(start).toHaveProperty('value', '2026-08-01');
  await fill(page, start, '2026-08-3');
  await waitFor(() => expect(isDisabled(inPanel().getByRole('button', { name: 'Apply' }))).toBe(true));
  await fill(page, start, '2026-08-03');
  await page.user.selectOptions(inPanel().getByLabelText('End, type'), 'Open end');
  await says('Aug 3 – Nov 19, 2026');
  await press(page, 'radio', 'Weekly', panel());
  await inPanel().findByText('Weekly periodicity is selected, but your date range does not align to weeks.', { exact: false });
  await press(page, 'button', 'Select whole weeks', panel());
  await says('Aug 2 – Nov 14, 2026');
  await apply();
  await inAddress('range', '2026-08-02.2026-11-14');
  await inAddress('periodicity', 'weekly');
});

test('A-162 A-219 what is compared with: none, period before, year before and its alignments, a range of one’s own', async () => {
  await open('?range=last-7-days');
  const compare = (name: string): Promise<void> => press(page, 'radio', name, inPanel().getByRole('radiogroup', { name: 'Compare with' }));
  await compare('None');
  await says('No comparison');
  await compare('Previous year');
  await says('compared with Nov 13 – Nov 19, 2025');
  await page.user.selectOptions(inPanel().getByLabelText('Match previous year by'), 'Same days of the week');
  await says('compared with Nov 14 – Nov 20, 2025');
  await compare('Custom');
  await fill(page, await inPanel().findByLabelText('Comparison start date'), '2026-09-01');
  await fill(page, inPanel().getByLabelText('Comparison end date'), '2026-09-07');
  await apply();
  await named('Nov 13 – Nov 19, 2026 vs Sep 1 – Sep 7');
});

test('A-335 A-280 A-476 days without data cannot be picked; the periodicity that is locked says why', async () => {
  await open();
  expect(isDisabled(day('Thursday, November 19, 2026'))).toBe(false);
  expect(isDisabled(day('November 20, 2026'))).toBe(true);
  // A brand group whose months go further back than its days.
  const { body } = await page.browser.get('/api/user', { accept: 'application/json' });
  const user: unknown = JSON.parse(body.replace(/"minMonthlyDataDate":"[^"]*"/g, '"minMonthlyDataDate":"2021-01-01"'));
  page.gate(({ url }) => (url.endsWith('/api/user') ? Response.json(user) : undefined));
  await page.goto(`${RETAIL}?range=2023-11-01.2023-11-30`);
  await page.settled();
  await openPanel();
  expect(isDisabled(inPanel().getByRole('radio', { name: 'Daily' }))).toBe(true);
  await tabTo(page, inPanel().getByRole('button', { name: 'Periodicity is locked' }));
  // A tooltip is named by its words, and lies in a landmark at the end of the page.
  const landmark = within(await screen.findByRole('complementary', { name: 'Tooltip' }));
  landmark.getByRole('tooltip', {
    name: 'Periodicity cannot be changed with the current selection because data is only available in monthly mode for at least some of the selected period',
  });
});

test('A-163 the week before and after, by arrow and by key', async () => {
  await enter('?range=last-week');
  await press(page, 'button', 'Previous Week');
  await shows('Nov 1 – Nov 7, 2026');
  await press(page, 'button', 'Next Week');
  await shows('Nov 8 – Nov 14, 2026');
  // Both ends would have to move by seven days, and there is no data after Nov 19.
  expect(isDisabled(screen.getByRole('button', { name: 'Next Week' }))).toBe(true);
  await page.user.keyboard('[[');
  await shows('Nov 1 – Nov 7, 2026');
  await page.user.keyboard(']');
  await shows('Nov 8 – Nov 14, 2026');
});

test('A-220 A-221 C-139 the leaderboard chooses weeks, applies at once and has neither Apply nor Reset', async () => {
  page = await openPage(server, '/velocity/apps/amazon-brand-leaderboard');
  await openPanel();
  await gone('button', { name: 'Apply' }, panel());
  await gone('button', { name: 'Reset' }, panel());
  const before = page.url().href;
  await page.user.click(presets()[0] ?? panel());
  await waitFor(() => expect(page.url().href).not.toBe(before));
  // A day stands for its week, Sunday to Saturday.
  await page.user.click(day('Wednesday, November 4, 2026'));
  await page.user.click(day('Wednesday, November 4, 2026'));
  await shows('Nov 1 – Nov 7, 2026');
});

test('by keyboard alone: open, choose, move through days, apply; Escape leaves everything as it was', async () => {
  await enter();
  await tabTo(page, trigger());
  await page.user.keyboard('{Enter}');
  await focused(() => preset('Last 30 Days'));
  await page.user.keyboard('{ArrowDown} ');
  await says('60 days');
  await page.user.keyboard('{Escape}');
  await closed();
  await focused(trigger);
  await shows('Oct 21');
  await page.user.keyboard('{Enter}');
  await focused(() => preset('Last 30 Days'));
  await tabTo(page, day('Thursday, November 19, 2026'));
  // After the first day the focus moves on to the next by itself.
  await page.user.keyboard('{ArrowUp}{Enter}');
  await focused(() => day('Friday, November 13, 2026'));
  await page.user.keyboard('{Enter}');
  await says('Nov 12 – Nov 13, 2026 · 2 days');
  await tabTo(page, inPanel().getByRole('button', { name: 'Apply' }));
  await page.user.keyboard('{Enter}');
  await shows('Nov 12 – Nov 13, 2026');
  await closed();
  // Enter on a preset, and a double click, apply it at once.
  await focused(trigger);
  await page.user.keyboard('{Enter}');
  await screen.findByRole('listbox', { name: 'Presets' });
  preset('Last 7 Days').focus();
  await page.user.keyboard('{Enter}');
  await closed();
  await focused(trigger);
  await shows('Nov 13 – Nov 19, 2026');
  await page.user.keyboard('{Enter}');
  await screen.findByRole('listbox', { name: 'Presets' });
  await page.user.dblClick(preset('Last Month'));
  await closed();
  await shows('Oct 1 – Oct 31, 2026');
});

test('the calendar by keys: a week, a month, a year on; Escape gives up the first day and keeps the picker', async () => {
  await open('?range=2026-10-01.2026-10-31');
  day('October 31, 2026').focus();
  for (const [key, name] of [
    ['{PageUp}', 'September 30, 2026'],
    ['{Shift>}{PageUp}{/Shift}', 'September 30, 2025'],
    ['{Shift>}{PageDown}{/Shift}', 'September 30, 2026'],
    ['{Home}', 'September 1, 2026'],
    ['{ArrowUp}', 'August 25, 2026'],
    ['{End}', 'August 31, 2026'],
    ['{ArrowRight}', 'September 1, 2026'],
  ] as const) {
    await page.user.keyboard(key);
    await focused(() => day(name));
  }
  await page.user.keyboard(' ');
  await inPanel().findByText('Tuesday, September 1, 2026 is the first day. Choose the last.');
  await focused(() => day('September 2, 2026'));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(panel().textContent).not.toContain('is the first day'));
  await says('Oct 1 – Oct 31, 2026');
});

test('days are picked by pressing the first and the last, in either order; the months are turned over', async () => {
  await open('?range=2026-10-01.2026-10-31');
  expect(day('Saturday, October 31, 2026').getAttribute('aria-label')).toBe('Saturday, October 31, 2026, last day of the range');
  await page.user.click(day('October 14, 2026'));
  await page.user.click(day('October 7, 2026'));
  await says('Oct 7 – Oct 14, 2026 · 8 days');
  // Without room beside it there is one month at a time.
  await press(page, 'button', 'Previous month', panel());
  await inPanel().findByRole('heading', { level: 2, name: 'September 2026' });
  await page.user.selectOptions(inPanel().getByLabelText('Year'), '2025');
  await inPanel().findByRole('heading', { level: 2, name: 'September 2025' });
  expect(isDisabled(inPanel().getByRole('button', { name: 'Previous month' }))).toBe(true);
});

test('a link whose dates are none says what it left out', async () => {
  await enter('?range=soon&compare=yoy');
  await screen.findByText('Part of the link was ignored');
  await inAddress('range', null);
  await inAddress('compare', 'yoy');
});

const [INDEX, LEADERBOARD] = ['/velocity/apps/amazon-brand-index', '/velocity/apps/amazon-brand-leaderboard'];
const MARKET_DAYS = 'Data available Sep 20 – Nov 19, 2026.';

test('a visitor’s pickers know the days of the market, as those of a person do', async () => {
  for (const path of [INDEX, LEADERBOARD]) {
    page = await openPage(server, path);
    await page.settled();
    await openPanel();
    expect(panel().textContent).toContain(MARKET_DAYS);
    const presetsOf = () => presets().map(({ textContent }) => textContent);
    const [visitor, opened] = [presetsOf(), trigger().textContent];
    expect(visitor.some((text) => text?.includes('from Sep 20, 2026'))).toBe(true);
    page = await openAs(server, PEOPLE.prime, path);
    await page.settled();
    await openPanel();
    expect([presetsOf(), trigger().textContent]).toEqual([visitor, opened]);
  }
});

test('a visitor chooses from the months of which there are search volumes', async () => {
  page = await openPage(server, '/velocity/apps/amazon-search-trends?term=topf%20induktion');
  await page.settled();
  await page.user.click(await screen.findByLabelText('Start month'));
  const months = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect([months[0], months.at(-1)]).toEqual(['Oct 2026', 'Nov 2025']);
});

test('who comes from the sign-in page has them too', async () => {
  page = await openPage(server, '/velocity/login');
  await page.settled();
  window.history.pushState(null, '', INDEX);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(trigger()).toBeTruthy());
  await openPanel();
  expect(panel().textContent).toContain(MARKET_DAYS);
});
