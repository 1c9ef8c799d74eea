/** What the screens say of a customer's figures: what a forecast of young countries lacks, which currency they are in, and where there are none yet. */
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAlert, findAlert, writeEvents } from '../../server/store/alerts.queries.ts';
import { statement } from '../../server/store/store.ts';
import { record, t } from '../../src/domain/codec/codec.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { expectReplayed, giveSizes, gone, press, toasted } from './hands.ts';
import { type CustomerServer, fill, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

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

test('an alert is tried on the past by what is typed and by the keys of its chart, made, undone and replayed', async () => {
  giveSizes();
  const page = await openAs(server, PEOPLE.admin, `/velocity/alerts?brandGroup=${server.made.brandGroup}`);
  await page.settled();
  expect(await screen.findByText('There are no alerts yet')).toBeTruthy();
  await page.user.click(screen.getAllByRole('button', { name: 'New Alert' })[0] as HTMLElement);
  const form = await screen.findByRole('form', { name: 'New alert' });
  const choose = async (label: string, option: string): Promise<void> => {
    await press(page, 'button', new RegExp(`${label}$`), form);
    await press(page, 'option', option);
  };
  await choose('Metric', 'Ordered Units');
  await choose('Condition', 'Above or below a threshold');
  await choose('Figure', 'Daily');
  // Nothing is below 0; every day is below a million, the gap of February apart.
  const threshold = within(form).getByLabelText('Threshold');
  const trial = (): Promise<HTMLElement> => within(form).findByRole('region', { name: 'Tried on the past' });
  const fired = async (words: RegExp): Promise<void> => {
    const part = await trial();
    await waitFor(() => expect(within(part).getByRole('status').textContent).toMatch(words));
  };
  await fill(page, threshold, '0');
  await fired(/^Would not have fired in the last 12 months \(Nov 20, 2025 [^.]*\)\. 5 days without enough data were not judged\.$/);
  await fill(page, threshold, '1,000,000');
  await fired(/^Would have fired once in .*: Nov 20, 2025\./);
  expect(within(await trial()).getByRole('list', { name: 'Events of the trial' }).children).toHaveLength(1);
  // By keys: to the bottom of the chart, and a step up.
  within(await trial())
    .getByRole('slider', { name: 'Threshold' })
    .focus();
  await page.user.keyboard('{Home}');
  await waitFor(() => expect(threshold).toHaveProperty('value', '0'));
  await page.user.keyboard('{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(Number((threshold as HTMLInputElement).value)).toBeGreaterThan(0));
  await fill(page, threshold, '3');
  await press(page, 'button', 'Create alert', form);
  await toasted('Alert created: Ordered Units below 3');
  await gone('dialog', { name: 'New Alert' });
  await waitFor(() =>
    expect(screen.queryAllByRole('row').some(({ textContent }) => textContent.includes('Ordered Units below 3'))).toBe(true),
  );
  await press(page, 'button', /^Undo creating Ordered Units below 3/);
  expect(await screen.findByText('There are no alerts yet')).toBeTruthy();
  await expectReplayed(page);
});

test('an alert is made from the figure that it is about, with its filters, which the form names and can clear', async () => {
  giveSizes();
  const at = `/velocity/retail/overview?brandGroup=${server.made.twoYears}&countries%5B%5D=CA`;
  const page = await openAs(server, PEOPLE.admin, at);
  await page.settled();
  await press(page, 'link', 'Alert me about Glance Views');
  const form = await screen.findByRole('form', { name: 'New alert' });
  expect(within(form).getByRole('button', { name: /Metric$/ }).textContent).toContain('Glance Views');
  expect(within(form).getByText('Countries: Canada')).toBeTruthy();
  const trial = await within(form).findByRole('region', { name: 'Tried on the past' });
  await waitFor(() => expect(within(trial).getByRole('status').textContent).toMatch(/^Would (not )?have fired/));
  await press(page, 'button', 'Create alert', form);
  await gone('form', { name: 'New alert' });
  await press(page, 'button', /^Edit Glance Views \(Countries: Canada\) outside the expected range/);
  const edited = await screen.findByRole('form', { name: 'Edit alert' });
  await press(page, 'button', 'Clear filters', edited);
  await waitFor(() => expect(within(edited).queryByText('Countries: Canada')).toBeNull());
  await press(page, 'button', 'Save alert', edited);
  await gone('form', { name: 'Edit alert' });
  // Nobody gave it a name: it is called by its condition.
  await toasted('Alert updated: Glance Views outside the expected range');
  await expectReplayed(page);
});

/** An alert of the brand group that told once that units fell below 3 and once what the data of today says no more. */
const tellTwice = async (): Promise<void> => {
  const key = { brandGroupId: server.made.twoYears, id: 'told' };
  const rule = {
    about: { schema: 'retail' as const, metric: 'ordered_units', filters: {} },
    condition: { kind: 'level' as const, side: 'below' as const, threshold: 3, window: 'day' as const },
    quietDays: 2,
  };
  const admin = await server.store.first(statement<[]>()('SELECT id FROM users ORDER BY id', record({ id: t.string }, 'Id')), []);
  const event = (began: string, value: number) =>
    ({ began: isoDay(began), last: isoDay(began), days: 1, quiet: 0, ended: null, value, low: 3, high: null }) as const;
  await server.store.transaction(async (unit) => {
    await addAlert(
      unit,
      key,
      { name: 'Few units', rule, snoozedUntil: null, since: isoDay('2026-11-01') },
      { userId: admin?.id ?? '', now: 0 },
    );
    const alert = await findAlert(unit, key);
    if (alert === undefined) throw new Error('the alert is not there');
    const told = isoDay('2026-11-19');
    await writeEvents(
      unit,
      alert,
      [
        { id: 'e1', event: event('2026-11-18', 2), stands: true, toldOn: told },
        { id: 'e2', event: event('2026-11-10', 1), stands: false, toldOn: told },
      ],
      isoDay('2026-11-19'),
    );
  });
};

test('what alerts told is read, dismissed and restored, by keys too, and leads to the figures of its days', async () => {
  giveSizes();
  await tellTwice();
  const page = await openAs(server, PEOPLE.prime, `/velocity/alerts?brandGroup=${server.made.twoYears}`);
  await page.settled();
  const inbox = await screen.findByRole('region', { name: 'Inbox' });
  const listed = (name: string): string[] =>
    within(inbox)
      .queryAllByRole('list', { name })
      .flatMap((list) => [...list.children].map(({ textContent }) => textContent));
  expect(inbox.textContent).toContain('2 unread events');
  expect(listed('What alerts told')).toEqual([
    expect.stringContaining('Ordered Units on Nov 18, 2026 was 2, below 3. Ongoing, 1 day so far.'),
    expect.stringContaining('The data has changed since: the alert would not fire on these days now.'),
  ]);
  const [link] = within(inbox).getAllByRole('link', { name: 'Show the data of Few units' });
  expect(link?.getAttribute('href')).toMatch(/^\/velocity\/retail\/overview\?.*range=2026-11-18/);
  await press(page, 'button', 'Mark all as read', inbox);
  await waitFor(() => expect(inbox.textContent).not.toContain('unread'));
  const [dismiss] = within(inbox).getAllByRole('button', { name: 'Dismiss Few units' });
  dismiss?.focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(listed('What alerts told')).toHaveLength(1));
  await press(page, 'button', 'Show 1 dismissed', inbox);
  await press(page, 'button', 'Restore Few units', inbox);
  await waitFor(() => expect(listed('What alerts told')).toHaveLength(2));
  await expectReplayed(page);
});

/** An alert of the brand group on days with few units, or on another metric. */
const keepAlert = async (id: string, name: string, metric: string): Promise<void> => {
  const admin = await server.store.first(statement<[]>()('SELECT id FROM users ORDER BY id', record({ id: t.string }, 'Id')), []);
  const rule = {
    about: { schema: 'retail' as const, metric, filters: {} },
    condition: { kind: 'level' as const, side: 'below' as const, threshold: 3, window: 'day' as const },
    quietDays: 2,
  };
  const fields = { name, rule, snoozedUntil: null, since: isoDay('2026-11-01') };
  const key = { brandGroupId: server.made.oneDay, id };
  await server.store.transaction(async (unit) => {
    await addAlert(unit, key, fields, { userId: admin?.id ?? '', now: 0 });
  });
};

test('a link to an alert offers its trial only where there is something to try', async () => {
  giveSizes();
  await keepAlert('few', 'Few units', 'ordered_units');
  const page = await openAs(server, PEOPLE.admin, `/velocity/alerts?brandGroup=${server.made.oneDay}&edit=few`);
  const form = await screen.findByRole('form', { name: 'Edit alert' });
  const threshold = within(form).getByLabelText('Threshold');
  expect(within(form).getByRole('button', { name: 'Try on the past' })).toBeTruthy();
  await page.user.clear(threshold);
  expect(await within(form).findByText('Enter a figure to try the alert on the past.')).toBeTruthy();
  expect(within(form).queryByRole('button', { name: 'Try on the past' })).toBeNull();
  await fill(page, threshold, '3');
  await within(form).findByRole('region', { name: 'Tried on the past' });
  await press(page, 'button', 'Cancel', form);
  await gone('dialog', { name: 'Edit Alert' });
  await expectReplayed(page);
});

test('an alert whose metric no longer exists says so in the list and in its form', async () => {
  giveSizes();
  await keepAlert('gone', 'Old figure', 'no_longer_kept');
  const page = await openAs(server, PEOPLE.admin, `/velocity/alerts?brandGroup=${server.made.oneDay}`);
  const row = await screen.findByRole('row', { name: /Old figure/ });
  expect(row.textContent).toContain('Cannot be judged: its metric no longer exists');
  await press(page, 'button', 'Edit Old figure');
  const form = await screen.findByRole('form', { name: 'Edit alert' });
  expect(await within(form).findByText('The metric of this alert no longer exists. Choose another one.')).toBeTruthy();
  expect(within(form).queryByRole('button', { name: 'Try on the past' })).toBeNull();
  await press(page, 'button', 'Cancel', form);
  await gone('dialog', { name: 'Edit Alert' });
  await expectReplayed(page);
});

test('whoever may not manage alerts has no way to one beside a figure', async () => {
  const page = await openAs(server, PEOPLE.prime, `/velocity/retail/overview?brandGroup=${server.made.twoYears}`);
  await screen.findByRole('region', { name: 'Glance Views' });
  await page.settled();
  expect(screen.queryByRole('link', { name: /^Alert me/ })).toBeNull();
});

test('whoever may not manage alerts sees them, and no way to change them', async () => {
  const page = await openAs(server, PEOPLE.prime, `/velocity/alerts?brandGroup=${server.made.brandGroup}&edit=new`);
  await page.settled();
  expect(await screen.findByText('There are no alerts yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New Alert' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
