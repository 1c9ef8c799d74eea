import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMarket } from '../../../server/store/markets.queries.ts';
import type { MarketPage } from '../../../src/domain/api/customMarkets.contract.ts';
import type { MarketFilter, StoredMarket } from '../../../src/domain/markets/market.entities.ts';
import { draftOfFields, fieldsOfMarket } from '../../../src/domain/markets/marketFields.ts';
import { sameFilters } from '../../../src/domain/markets/marketFilters.ts';
import { type Browser, INTERNAL, PRIME, startTestServer, type TestServer, WITHOUT_ROLE } from '../http/testServer.ts';

const MARKETS = '/api/custom-market-explorer/markets';
const CREATE = '/api/custom-market-explorer/market/create';
const filters: readonly MarketFilter[] = [{ type: 'contains_all_product_title_terms', values: ['duvet'] }];

let test: TestServer;
let browser: Browser;
beforeEach(async () => {
  test = await startTestServer();
  browser = test.browser();
  await browser.signIn(PRIME);
});
afterEach(() => test.close());

const list = async (search = '', by = browser): Promise<MarketPage> => (await by.get(`${MARKETS}${search}`)).json();
const create = (name: string, body: unknown = { filters }, headers: Record<string, string> = {}, by = browser) =>
  by.write('POST', `${CREATE}?marketName=${encodeURIComponent(name)}&userId=somebody-else`, body, headers);
const made = async (name: string): Promise<StoredMarket> => (await create(name)).json();

describe('custom markets', () => {
  it('C-745 C-746 C-747 C-664 are made, listed by name with their products, and read one by one, for the person of the session', async () => {
    const second = await made('Pillows');
    const first = await made('  Duvets   ');
    expect(first).toMatchObject({ marketName: 'Duvets', referenceBrand: null, numProducts: null, filters, version: 1 });
    const page = await list('?userId=somebody-else');
    expect(page.markets.map(({ marketId, marketName, numProducts }) => [marketId, marketName, numProducts])).toEqual([
      [first.marketId, 'Duvets', 7],
      [second.marketId, 'Pillows', 7],
    ]);
    expect(page.total).toBe(2);
    expect((await browser.get(`${MARKETS}/${first.marketId}?userId=x`)).json()).toEqual({ ...first, numProducts: 7 });
  });

  it('are five hundred at most, of each person', async () => {
    const userId = (await browser.get('/api/user')).json().id;
    await test.store.transaction(async (unit) => {
      for (let i = 0; i < 499; i += 1) await addMarket(unit, { userId, id: `market-${i}` }, { name: `Market ${i}`, filters }, 0);
    });
    expect((await create('The last')).statusCode).toBe(201);
    const refused = await create('One more');
    expect([refused.statusCode, refused.json().message]).toEqual([422, 'You can have at most 500 markets. Delete one first.']);
  });

  it('are read back as they were saved: every kind of filter, ten groups, emoji, right-to-left, signs of patterns', async () => {
    const saved: readonly MarketFilter[] = [
      { type: 'contains_all_product_title_terms', values: ['🛏️', 'غطاء', '.*', '%', "'; DROP TABLE", '=1+1'] },
      { type: 'excludes_product_title_terms', values: ['(?i)e', '[a-z]'] },
      { type: 'product_categories', values: ['Home & Kitchen/Bedding'] },
      { type: 'brands', values: ['Willowmere'] },
      { type: 'added_products', values: ['B01'] },
      { type: 'excluded_products', values: ['B02'] },
      ...Array.from(
        { length: 10 },
        (_, g): MarketFilter => ({
          type: 'contains_any_product_title_terms',
          values: Array.from({ length: 100 }, (__, i) => `term ${g} ${i}`),
        }),
      ),
      { type: 'avg_price', minValue: 0, maxValue: 12.5 },
      { type: 'reviews', minValue: null, maxValue: 7 },
    ];
    const market: StoredMarket = (await create('Everything', { filters: saved })).json();
    const read: StoredMarket = (await browser.get(`${MARKETS}/${market.marketId}`)).json();
    expect(read.filters).toEqual(saved);
    const draft = draftOfFields(fieldsOfMarket(read));
    expect([sameFilters(draft.filters, saved), draft.name]).toEqual([true, read.marketName]);
  });

  it('C-214 are for any signed-in user, whichever their role', async () => {
    const visitor = test.browser();
    await visitor.signIn(WITHOUT_ROLE);
    expect((await create('Own', { filters }, {}, visitor)).statusCode).toBe(201);
    expect((await list('', visitor)).markets.map(({ marketName }) => marketName)).toEqual(['Own']);
    expect((await test.browser().get(MARKETS)).statusCode).toBe(401);
  });

  it('of somebody else are not there: reading, exploring, changing, deleting and bringing back answer the 404 of an absent one', async () => {
    const market = await made('Duvets');
    const other = test.browser();
    await other.signIn(INTERNAL);
    expect(await list('', other)).toEqual({ markets: [], total: 0 });
    const days = 'startDate=2026-10-18&endDate=2026-11-14';
    for (const id of [market.marketId, 'nobodys']) {
      const answers = await Promise.all([
        other.get(`${MARKETS}/${id}`),
        other.write('PATCH', `${MARKETS}/${id}?marketName=Mine`, {}),
        other.write('DELETE', `${MARKETS}/${id}`),
        other.write('POST', `${CREATE}?marketName=Mine&restores=${id}`, { filters }),
        other.write('POST', `/api/custom-market-explorer/explore?marketId=${id}&${days}`, { metrics: ['products'], dimensions: [] }),
        other.get(`/downloads/custom-market-explorer/explore.csv?marketId=${id}&${days}&metrics[]=products`),
      ]);
      expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
        answers.map(() => [404, "This market doesn't exist or isn't shared with you. Markets are personal."]),
      );
    }
    expect((await list()).markets).toEqual([{ ...market, numProducts: 7 }]);
  });

  it('are paged, found by name and ordered on the server', async () => {
    for (const name of ['Duvets', 'Pillows', 'Été', 'Down Duvets']) await made(name);
    const names = async (search: string): Promise<readonly string[]> => (await list(search)).markets.map(({ marketName }) => marketName);
    expect(await names('?limit=2')).toEqual(['Down Duvets', 'Duvets']);
    expect(await names('?limit=2&offset=2')).toEqual(['Été', 'Pillows']);
    expect(await names('?search=DUVET&orderBy=marketName&direction=desc')).toEqual(['Duvets', 'Down Duvets']);
    expect(await list('?search=ete&limit=1')).toMatchObject({ total: 1, markets: [{ marketName: 'Été' }] });
    expect(await names('?orderBy=numProducts&direction=desc')).toHaveLength(4);
    expect((await browser.get(`${MARKETS}?orderBy=__proto__`)).statusCode).toBe(422);
  });

  it('C-594 C-595 C-596 are refused without a name of their own or without a filter, in these words', async () => {
    const refusals = [
      await create(' '),
      await create('Untitled Market'),
      await create('Duvets', { filters: [{ type: 'brands', values: [' '] }] }),
      await create('Duvets', { filters: [{ type: 'avg_price', minValue: -1, maxValue: null }] }),
      await create('Duvets', { filters: [...filters, ...filters] }),
      await create('Duvets', { filters: Array.from({ length: 11 }, () => ({ type: 'contains_any_product_title_terms', values: ['a'] })) }),
    ];
    expect(refusals.map((answer) => [answer.statusCode, answer.json().errors])).toEqual([
      [422, { marketName: ['Market name is required'] }],
      [422, { marketName: ['Must set market name'] }],
      [422, { filters: ['At least one filter is required'] }],
      [422, { filters: ['Must be at least 0'] }],
      [422, { filters: ['The filter contains_all_product_title_terms can be used only once'] }],
      [422, { filters: ['At most 10 groups of terms'] }],
    ]);
    expect((await list()).total).toBe(0);
  });

  it('are made once where the same request comes twice', async () => {
    const headers = { 'idempotency-key': 'market-1' };
    const [first, again] = [await create('Duvets', { filters }, headers), await create('Duvets', { filters }, headers)];
    expect(again.json()).toEqual(first.json());
    expect((await list()).total).toBe(1);
  });

  it('C-748 C-749 take another name, other filters, a reference brand and none again, each a new version', async () => {
    const market = await made('Duvets');
    const at = `${MARKETS}/${market.marketId}`;
    const renamed: StoredMarket = (await browser.write('PATCH', `${at}?marketName=Down&version=1`, {})).json();
    expect(renamed).toMatchObject({ marketName: 'Down', filters, version: 2 });
    const brands = [{ type: 'brands', values: ['Willowmere'] }];
    expect((await browser.write('PATCH', `${at}?version=2`, { filters: brands })).json()).toMatchObject({
      marketName: 'Down',
      filters: brands,
    });
    const withBrand = await browser.write('PATCH', `${at}?referenceBrand=${encodeURIComponent(' Willowmere ')}`, {});
    expect(withBrand.json()).toMatchObject({ referenceBrand: 'Willowmere', filters: brands, version: 4 });
    expect((await browser.write('PATCH', `${at}?referenceBrand=`, {})).json()).toMatchObject({ referenceBrand: null, version: 5 });
  });

  it('changed in the meantime are refused with 409 and both versions, and stay as they are', async () => {
    const market = await made('Duvets');
    const at = `${MARKETS}/${market.marketId}`;
    const renamed: StoredMarket = (await browser.write('PATCH', `${at}?marketName=Down&version=1`, {})).json();
    const stale = await browser.write('PATCH', `${at}?marketName=Mine&version=1`, {});
    expect([stale.statusCode, stale.json().conflict]).toEqual([409, { current: renamed, submitted: { marketName: 'Mine', version: 1 } }]);
    expect((await browser.write('DELETE', `${at}?version=1`)).statusCode).toBe(409);
    expect((await list()).markets).toEqual([{ ...renamed, numProducts: 7 }]);
  });

  it('C-750 are deleted, and brought back under the same id with their reference brand', async () => {
    const market = await made('Duvets');
    const at = `${MARKETS}/${market.marketId}`;
    await browser.write('PATCH', `${at}?referenceBrand=Willowmere`, {});
    expect((await browser.write('DELETE', `${at}?version=2`)).statusCode).toBe(204);
    expect([(await browser.get(at)).statusCode, (await list()).total, (await browser.write('DELETE', at)).statusCode]).toEqual([
      404, 0, 404,
    ]);
    const back: StoredMarket = (await browser.write('POST', `${CREATE}?marketName=Duvets&restores=${market.marketId}`, { filters })).json();
    expect(back).toMatchObject({ marketId: market.marketId, marketName: 'Duvets', referenceBrand: 'Willowmere', filters });
    expect((await browser.write('POST', `${CREATE}?marketName=Duvets&restores=${market.marketId}`, { filters })).statusCode).toBe(404);
  });

  it('are listed without their counts where the warehouse does not answer', async () => {
    await test.close();
    const { HttpFailure } = await import('../../../server/http/handler.ts');
    test = await startTestServer({ marketFacts: { count: async () => Promise.reject(new HttpFailure(503, 'Busy')) } });
    browser = test.browser();
    await browser.signIn(PRIME);
    await made('Duvets');
    expect((await list()).markets.map(({ numProducts }) => numProducts)).toEqual([null]);
  });

  it('C-666 C-752 explore as a file is for Internal alone', async () => {
    const market = await made('Duvets');
    const link = `/downloads/custom-market-explorer/explore.csv?marketId=${market.marketId}&startDate=2026-10-18&endDate=2026-11-14&metrics[]=products`;
    expect((await browser.get(link)).statusCode).toBe(403);
    const internal = test.browser();
    await internal.signIn(INTERNAL);
    const own: StoredMarket = (await create('Own', { filters }, {}, internal)).json();
    const file = await internal.get(link.replace(market.marketId, own.marketId));
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.headers['content-disposition']).toContain('own');
  });
});
