/** The palette's search: each person finds what they may see, of the brand group that is looked at, and a fault takes nothing else along. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import type { Found } from '../../../src/domain/api/find.contract.ts';
import { dashboardOf, savedReportOf } from './samples.ts';
import { type Browser, INTERNAL, PRIME, startTestServer, type TestServer, WITHOUT_ROLE } from './testServer.ts';

const HOME = DEMO_GROUP.northfoldHome;
let made: TestServer;
let isBroken = false;
beforeAll(async () => {
  made = await startTestServer({
    warehouseHandlers: {
      productSearch: async (_, { query: { search = '' } }) => {
        if (isBroken) throw new Error('the warehouse is away');
        const product = { identifier: null, category: null, nodeId: null, path: [], brand: null };
        return Array.from({ length: 9 }, (_each, i) => ({
          ...product,
          asin: `B00000000${i}`,
          productTitle: i === 0 ? null : `${search} ${i}`,
        }));
      },
      dimensionValues: async (_, { query }) => [`${query.search} ${query.dimension} ${query.driver.replace(/_+$/, '')}`],
      marketTypeahead: async (_, { query }) => [`${query.type} ${query.search}`],
      searchCategories: async () => [{ node_id: 7, path: 'Home/Bath %2F Towels', descendants: 1, sufficient_data: true }],
    },
  });
}, 60_000);
afterAll(() => made.close());

const signedIn = async (who: string): Promise<Browser> => {
  const browser = made.browser();
  await browser.signIn(who);
  return browser;
};
const find = async (browser: Browser, search: string, brandGroup: string | null = HOME) => {
  const query = new URLSearchParams({ search, ...(brandGroup === null ? {} : { brandGroupId: brandGroup }) });
  const answer = await browser.get(`/api/find?${query}`);
  return { status: answer.statusCode, ...answer.json<Found>() };
};
const namesOf = ({ things }: Found): readonly string[] => things.map(({ kind, name }) => `${kind}: ${name}`);

describe('the palette’s search', () => {
  test('finds five of a kind at most, of the brand group and of the market, whatever the case', async () => {
    const found = await find(await signedIn(PRIME), ' Mornings ');
    expect(namesOf(found)).toEqual([
      ...['B000000000', 'Mornings 1', 'Mornings 2', 'Mornings 3', 'Mornings 4'].map((name) => `product: ${name}`),
      `campaign: Mornings campaign_name mc_brand_${HOME}`,
      'brand: brands Mornings',
      'category: Bath / Towels',
    ]);
    expect(found.things.at(-1)).toEqual({ kind: 'category', id: '7', name: 'Bath / Towels', hint: 'Home' });
    expect(namesOf(await find(await signedIn(PRIME), 'M'))).toEqual([]);
  });

  test('finds saved things with the rights of who asks: reports and dashboards of a brand group, one’s own markets', async () => {
    const internal = await signedIn(INTERNAL);
    await internal.write('POST', `/api/brand-groups/${HOME}/report-specs`, {
      name: 'Zebra report',
      brandGroupId: HOME,
      schema: savedReportOf(HOME),
    });
    await internal.write('POST', `/api/brand-groups/${HOME}/dashboards`, { ...dashboardOf(HOME), title: 'Zebra board' });
    const filters = [{ type: 'brands', values: ['Willowmere'] }];
    await internal.write('POST', '/api/custom-market-explorer/market/create?marketName=ZEBRAS', { filters });
    const saved = (found: Found) => namesOf(found).filter((name) => /zebra/i.test(name) && /^(report|dashboard|market)/.test(name));
    expect(saved(await find(internal, 'zebra'))).toEqual(['report: Zebra report', 'dashboard: Zebra board', 'market: ZEBRAS']);
    // Whoever may only look finds what is shared with them, and each once.
    expect(saved(await find(await signedIn(PRIME), 'zebra'))).toEqual(['dashboard: Zebra board']);
    const other = await find(internal, 'zebra', DEMO_GROUP.pawsberry);
    expect(saved(other)).toEqual(['market: ZEBRAS']);
  });

  test('finds the market alone for who has no role; nobody finds a foreign brand group, and nothing is found signed out', async () => {
    const visitor = await signedIn(WITHOUT_ROLE);
    expect((await find(visitor, 'mugs', null)).things.map(({ kind }) => kind)).toEqual(['brand', 'category']);
    expect((await find(visitor, 'mugs')).status).toBe(404);
    expect((await find(await signedIn(PRIME), 'mugs', 'bg-nobodys')).status).toBe(404);
    expect((await find(made.browser(), 'mugs', null)).status).toBe(401);
  });

  test('says what could not be searched, and shows the rest', async () => {
    isBroken = true;
    const found = await find(await signedIn(PRIME), 'mugs');
    isBroken = false;
    expect([found.status, found.failed, found.things.map(({ kind }) => kind)]).toEqual([
      200,
      ['product'],
      ['campaign', 'brand', 'category'],
    ]);
  });
});
