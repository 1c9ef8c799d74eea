/** The Title Checker on the brand group's own catalogue: its counts are those of a query of ours, its file is what the screen shows. */
import { within } from '@testing-library/dom';
import { csvParse } from 'd3-dsv';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { warehouseDirectory } from '../../server/warehouse/files.ts';
import { CUSTOMER_GROUP_NAME, CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { lookInFile, rowsOf } from '../server/warehouse/ownFile.ts';
import { expectReplayed, giveSizes, press, saved } from './hands.ts';
import { type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

const PATH = '/velocity/apps/amazon-title-compliance';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());
beforeEach(giveSizes);
afterEach(() => vi.restoreAllMocks());

let page: OpenPage;
const open = async (who: string, group: string): Promise<void> => {
  page = await openAs(server, who, `${PATH}?brandGroup=${group}`);
  await screen.findByRole('heading', { level: 1 });
  await page.settled();
};

/** Products, those with a title, those whose title is too long, and those with a special character. */
const counted = async (group: string): Promise<readonly number[]> => {
  const [row = []] = await lookInFile(warehouseDirectory(server.made.directory), group, (connection) =>
    rowsOf(
      connection,
      `SELECT count(*)::INTEGER, count(*) FILTER (WHERE title <> '')::INTEGER, count(*) FILTER (WHERE length(title) > 200)::INTEGER,
        count(*) FILTER (WHERE regexp_matches(title, '[!$?_{}^¬¦]'))::INTEGER FROM products WHERE brand_group_id = '${group}'`,
    ),
  );
  return row.map(Number);
};
const figure = (title: string): number => {
  const [card] = screen.getAllByRole('article', { name: title });
  return Number.parseInt(card?.querySelector('p')?.textContent ?? '', 10);
};
const shown = (): readonly string[] =>
  within(screen.getByRole('list', { name: 'Products out of compliance' }))
    .getAllByRole('article')
    .map((one) => (one.getAttribute('aria-label') ?? '').replace('ASIN ', ''));

test('who has a brand group checks its own catalogue, whose name is said, and saves what it shows', async () => {
  const { brandGroup } = server.made;
  await open(PEOPLE.prime, brandGroup);
  await press(page, 'radio', 'Own catalog');
  await page.settled();
  const [all = 0, titled = 0, long = 0, special = 0] = await counted(brandGroup);
  expect(long).toBeGreaterThan(0);
  expect([figure('Products with titles over 200 characters'), figure('Products with special characters')]).toEqual([long, special]);
  const none = all - titled;
  const untitled = none === 0 ? '' : ` ${none} product${none === 1 ? ' has' : 's have'} none.`;
  expect(
    screen.getByText(`Checked: the ${titled} products with a title in the imported catalog of ${CUSTOMER_GROUP_NAME}.${untitled}`),
  ).toBeTruthy();
  expect(screen.getByRole('region', { name: `Title violations for ${CUSTOMER_GROUP_NAME}` })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Brand' })).toBeNull();
  const file = await saved(() => press(page, 'button', 'Download'));
  const rows = csvParse(await file.csv());
  expect(rows.map(({ ASIN }) => ASIN)).toEqual(shown());
  expect(rows).toHaveLength(figure('Products out of compliance'));
  expect(rows.filter((row) => Number(row['Characters over 200']) > 0)).toHaveLength(long);
  await expectReplayed(page);
});

test('a catalogue without products says so, and the marketplace is a press away', async () => {
  await open(PEOPLE.admin, server.made.empty);
  await press(page, 'radio', 'Own catalog');
  await screen.findByText(/^No products of .+ have been imported yet\.$/);
  await press(page, 'radio', 'Marketplace');
  await screen.findByText('Choose a brand to check its product titles');
  await waitFor(() => expect(page.url().searchParams.get('source')).toBeNull());
});

test('who has no brand group is offered the marketplace alone', async () => {
  page = await openAs(server, PEOPLE.noRole, `${PATH}?source=own`);
  await screen.findByText('Choose a brand to check its product titles');
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Own catalog' })).toBeNull());
});
