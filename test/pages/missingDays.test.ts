/** What screens of a customer say of days that no file holds: sales pause from Feb 10 to 14, stock is known from September on. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newDashboard } from '../../src/domain/dashboards/dashboard.ts';
import { newPanel } from '../../src/domain/dashboards/newPanel.ts';
import { specOf } from '../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { driverOf } from '../../src/domain/reporting/driver.ts';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { expectReplayed, giveSizes, press, pressOn } from './hands.ts';
import { answerWith, type CustomerServer, type Gate, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());
beforeEach(giveSizes);

let page: OpenPage;
let asked: string[] = [];
afterEach(() => {
  asked = [];
});
const open = async (path: string, who: string = PEOPLE.prime, gate: Gate = () => undefined): Promise<void> => {
  page = await openAs(server, who, `/velocity/${path}`, (one) => {
    if (one.url.includes('missing-days')) asked.push(one.url);
    return gate(one);
  });
  await screen.findByRole('heading', { level: 1 });
  await page.settled();
};
const FEBRUARY = 'range=2026-02-01.2026-02-28';
const OWN = (): string => `brandGroup=${server.made.brandGroup}`;
const ASK = 'Ask your Admin or your agency to import them.';
const line = (): string | null => screen.queryByText(/ (is|are) missing: /)?.textContent ?? null;

test.each([
  ['retail/overview', FEBRUARY, '5 days of sales, traffic and ad spend are missing: Feb 10 – 14, 2026.'],
  ['retail/product-performance', FEBRUARY, '5 days of sales, traffic and ad spend by product are missing: Feb 10 – 14, 2026.'],
  ['sales-anomaly', FEBRUARY, '5 days of sales and ad spend by product are missing: Feb 10 – 14, 2026.'],
  ['business-health', '', '5 days of sales, traffic and ad spend are missing: Feb 10 – 14, 2026.'],
  ['dashboard', FEBRUARY, '5 days of sales and ad spend are missing: Feb 10 – 14, 2026.'],
])('%s names the days that are missing, and whom to ask', async (path, dates, words) => {
  await open(`${path}?${OWN()}&${dates}`);
  await waitFor(() => expect(line()).toBe(`${words} ${ASK}`));
  expect(asked).toHaveLength(1);
  await expectReplayed(page);
});

/** A dashboard of February, whose panels are of sales, of refunds, and of traffic and ads by product. */
const dashboardOf = async (): Promise<string> => {
  const driver = driverOf({ kind: 'brand', brandGroupId: server.made.brandGroup });
  if (driver._tag === 'Left') throw new Error('the brand group has no driver');
  const number = (n: number, title: string, measure: string) => ({
    ...newPanel('Big Number', `gaps000000${n}`, driver.right),
    title,
    measure,
  });
  const table = { ...newPanel('Table', 'gaps0000009', driver.right), title: 'Products', rowDimensions: ['product_title'] };
  const browser = server.browser();
  await browser.signIn(PEOPLE.admin);
  const made = await browser.write('POST', `/api/brand-groups/${server.made.brandGroup}/dashboards`, {
    ...newDashboard(),
    title: 'February',
    date: specOf({ start: isoDay('2026-02-01'), end: isoDay('2026-02-28') }),
    panels: [
      number(1, 'Units', 'ordered_units'),
      number(2, 'Refunds', 'units_refunded'),
      { ...table, measures: ['glance_views', 'ad_spend_in_usd'] },
    ],
  });
  expect(made.statusCode, made.body).toBeLessThan(300);
  return made.json<{ readonly dashboard: { readonly id: string } }>().dashboard.id;
};

test('each panel of a dashboard names the days that its own measures lack', async () => {
  await open(`custom-reporting/dashboards/${await dashboardOf()}?${OWN()}`);
  const panel = (name: string) => screen.getByRole('region', { name });
  const said = (name: string) => /[^.]* (is|are) missing: [^.]*\./.exec(panel(name).textContent ?? '')?.[0].trim() ?? null;
  await waitFor(() => expect(said('Units')).toBe('5 days of sales are missing: Feb 10 – 14, 2026.'));
  await screen.findByRole('table', { name: /Products/ });
  expect(said('Products')).toBe('5 days of traffic and ad spend by product are missing: Feb 10 – 14, 2026.');
  expect(said('Refunds')).toBeNull();
  await expectReplayed(page);
});

test('days that are missing in the period that is compared with are told of it', async () => {
  await open(`retail/overview?${OWN()}&range=2026-03-01.2026-03-28`);
  await waitFor(() =>
    expect(line()).toBe(`5 days of sales, traffic and ad spend in the prior period are missing: Feb 10 – 14, 2026. ${ASK}`),
  );
});

test('dates in which every day was imported have no line', async () => {
  await open(`retail/overview?${OWN()}&range=2026-06-01.2026-06-30`);
  expect([line(), screen.queryByText(ASK)]).toEqual([null, null]);
  expect(asked).toHaveLength(1);
  await open(`advertising/budget?brandGroup=${server.made.twoYears}`);
  expect(line()).toBeNull();
});

test('an Admin comes from the line to the days of the brand group, by keys', async () => {
  await open(`retail/overview?${OWN()}&${FEBRUARY}`, PEOPLE.admin);
  expect(screen.queryByText(ASK)).toBeNull();
  await pressOn(page, () => screen.getByRole('link', { name: 'Admin → Data' }));
  await page.arrived('/velocity/admin/data');
  expect([page.url().searchParams.get('group'), page.url().searchParams.get('year')]).toEqual([server.made.brandGroup, '2026']);
});

test('where it cannot be known, that is said, and asked again', async () => {
  let isAway = true;
  await open(`retail/overview?${OWN()}&${FEBRUARY}`, PEOPLE.prime, ({ url }) =>
    isAway && url.includes('missing-days') ? answerWith(503, { message: 'The warehouse is being mended.' }) : undefined,
  );
  await screen.findByText(/^The days that were not imported could not be loaded: The warehouse is being mended\./);
  expect(line()).toBeNull();
  isAway = false;
  await press(page, 'button', 'Retry');
  await waitFor(() => expect(line()).toContain('5 days of sales'));
  await expectReplayed(page);
});
