/** Product and Portfolio Insights over demo data, beside SQL of its own: to the cent. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insightsPortfolioHandlers } from '../../../server/handlers/insightsPortfolio.ts';
import { familyIn, insightsProductsHandlers } from '../../../server/handlers/insightsProducts.ts';
import { marketHandlers } from '../../../server/handlers/market.ts';
import type { MarketRows } from '../../../server/handlers/marketRows.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import type { PortfolioQuery } from '../../../src/domain/api/insightsProducts.contract.ts';
import type { ExploreRequest } from '../../../src/domain/api/marketMetrics.contract.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { type BrandInputs, brandInsights, brandPanels } from '../../../src/domain/insights/brandInsights.screen.ts';
import { portfolioLevels } from '../../../src/domain/insights/portfolioColumns.ts';
import { zScore } from '../../../src/domain/insights/scores.ts';
import { paramValues } from '../../../src/domain/screens/params.ts';
import { figureCell } from '../../../src/domain/sheets/sheet.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { user } from '../../machines/harness.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, rowsOf, withCurrent } from './testWarehouse.ts';

const MONTH = isoDay('2026-10-01');
const DAY = "day = DATE '2026-10-01'";
/** Large enough for families of variants. */
const demo = () => commonDemo(0.15);
const factsOf = async (sql: string) => withCurrent(await demo(), (connection) => rowsOf(connection, sql));
const somebody = callContext({ brandGroupIds: [] });

const scopeOn = (today: IsoDay): Scope => ({
  user: user(),
  brandGroup: null,
  filters: DEFAULT_FILTERS,
  salesMode: { sales: 'ordered', basis: 'gross' },
  display: DEFAULT_DISPLAY,
  dates: null,
  devMode: false,
  marketFrom: null,
  today,
});

let warehouse: LookingWarehouse;
let brand = '';
let parent = '';
let child = '';
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await demo() });
  const [top] = await factsOf(
    `SELECT p.brand, p.parent_asin, min(p.asin) FROM market_products p JOIN market_product_monthly m ON m.asin = p.asin
     WHERE p.kind = 'child' AND ${DAY} GROUP BY 1, 2 HAVING count(*) > 1 ORDER BY sum(m.sales_cents) DESC, 2 LIMIT 1`,
  );
  [brand, parent, child] = [String(top?.[0]), String(top?.[1]), String(top?.[2])];
}, 240_000);
afterAll(() => warehouse.close());

const products = () => insightsProductsHandlers(warehouse);
const portfolio = () => insightsPortfolioHandlers(warehouse, answering(warehouse));
const page = (query: Partial<PortfolioQuery>, excluded: readonly number[] = []) =>
  portfolio().portfolioProducts(somebody, {
    params: {},
    query: { brand, month: MONTH, isChild: false, limit: 1_000, ...query },
    body: { excluded_categories: [...excluded] },
  });
/** The most rows that the questions behind the page of a portfolio ask for; null for all of them. */
const limitsAsked = async (): Promise<readonly (number | null)[]> => {
  const limits: (number | null)[] = [];
  const answer = answering(warehouse);
  const noting: typeof answer = (asked, ...more) => {
    limits.push(asked.limit);
    return answer(asked, ...more);
  };
  const query = { brand, month: MONTH, isChild: true, limit: 5 };
  await insightsPortfolioHandlers(warehouse, noting).portfolioProducts(somebody, { params: {}, query, body: {} });
  return limits;
};
const cents = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100));
const sqlNumber = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** What the market's products come to in the month, as Product Insights asks. */
const familyFigures = async (filter: { readonly dimension: string; readonly values: string[] }) => {
  const { current } = await metricsHandlers(answering(warehouse)).marketMetrics(somebody, {
    params: {},
    query: {},
    body: {
      schema: 'product',
      currentPeriod: { start: isoDay(MONTH), end: isoDay(MONTH) },
      dimensions: [],
      metrics: ['productPrice', 'directTerms', 'avgRating', 'bsrRank', 'unitsEstimate'],
      filters: { dimensions: [filter] },
    },
  });
  return (key: string): number | null => current.metrics[key]?.[0] ?? null;
};

test('the totals of a portfolio are of all its products, however many there are', { timeout: 240_000 }, async () => {
  const limits = await limitsAsked();
  expect(limits.length).toBeGreaterThan(0);
  expect(limits.filter((limit) => limit !== null)).toEqual([]);
});

describe('one product', { timeout: 240_000 }, () => {
  test('prices and direct terms of a family are the averages of its variants, its rank the best, its units their sum', async () => {
    const [raw = []] = await factsOf(
      `SELECT sum(m.price_cents), count(m.price_cents), sum(m.direct_terms), count(m.direct_terms), sum(m.rating), count(m.rating), min(m.bsr), sum(m.units),
         count(DISTINCT m.price_cents)
       FROM market_product_monthly m JOIN market_products p USING (asin) WHERE p.parent_asin = '${parent}' AND m.${DAY}`,
    );
    const [price, priced, terms, termed, rating, rated, bsr, units, prices] = raw.map(Number);
    expect([priced ?? 0, prices ?? 0].every((count) => count > 1)).toBe(true);
    const at = await familyFigures({ dimension: 'parent_asin', values: [parent] });
    expect(at('productPrice')).toBeCloseTo((price ?? 0) / (priced ?? 0) / 100, 9);
    expect(at('directTerms')).toBeCloseTo((terms ?? 0) / (termed ?? 0), 9);
    expect(at('avgRating')).toBeCloseTo((rating ?? 0) / (rated ?? 0) / 100, 9);
    expect([at('bsrRank'), at('unitsEstimate')]).toEqual([bsr, units]);
  });

  test('a parent, which sells through its variants alone, is found by its ASIN, in any case', async () => {
    const search = (query: string, of?: string) =>
      marketHandlers(warehouse, answering(warehouse)).marketProducts(somebody, {
        params: {},
        query: { month: MONTH, query, ...(of === undefined ? {} : { brand: of }) },
        body: {},
      });
    for (const found of [await search(parent), await search(` ${parent.toLowerCase()} `), await search(parent, brand)])
      expect(found).toEqual([expect.objectContaining({ asin: parent, brand })]);
    expect((await search(parent, 'Another brand')).filter(({ asin }) => asin === parent)).toEqual([]);
  });

  test('what products name as their parent is one, though it is not listed by itself', async () => {
    const variants = ['B0CHILD001', 'B0CHILD002'].map((asin) => ({
      asin,
      kind: 'child',
      parent_asin: 'B0PARENT01',
      title: `Of ${asin}`,
      brand: 'Zoë',
      node_id: 7,
    }));
    const rows: MarketRows = async (_, { by, among }) =>
      variants.filter((row) => among.includes(by === 'parent_asin' ? row.parent_asin : row.asin));
    const listening = { signal: new AbortController().signal };
    expect(await familyIn(rows, listening, 'B0PARENT01')).toEqual({
      own: { asin: 'B0PARENT01', kind: 'parent', parent_asin: 'B0PARENT01', title: 'Of B0CHILD001', brand: 'Zoë', node_id: 7 },
      children: ['B0CHILD001', 'B0CHILD002'],
    });
    expect(await familyIn(rows, listening, 'B0CHILD001')).toMatchObject({ own: { kind: 'child' }, children: [] });
    expect(await familyIn(rows, listening, 'B0NOTHING1')).toBeNull();
  });

  test('C-387 C-722 an ASIN is a parent with its children, a child, or both in one; of an unknown one there is nothing', async () => {
    const family = await products().asinType(somebody, { params: {}, query: { asin: parent }, body: {} });
    const own = await factsOf(`SELECT asin FROM market_products WHERE parent_asin = '${parent}' AND asin <> '${parent}' ORDER BY asin`);
    expect(family).toMatchObject({ type: 'parent', brand, parentAsin: parent });
    expect([...family.children].sort()).toEqual(own.map(([asin]) => String(asin)));
    expect(family.children.length).toBeGreaterThan(1);
    const one = await products().asinType(somebody, { params: {}, query: { asin: child }, body: {} });
    expect(one).toMatchObject({ type: 'child', children: [], brand, parentAsin: parent });
    const refused = await refusal(products().asinType(somebody, { params: {}, query: { asin: 'NOTHING' }, body: {} }));
    expect([refused.status, refused.message]).toEqual([404, 'Product NOTHING was not found in the marketplace.']);
  });

  test('C-389 C-723 its search terms are those that led to it in the month, most searched first, no more than asked for', async () => {
    const rows = await factsOf(
      `SELECT t.search_term, max(t.source = 'direct'), any_value(m.volume) FROM search_term_product_monthly t
       JOIN search_term_monthly m ON m.search_term = t.search_term AND m.day = t.day
       WHERE t.asin = '${child}' AND t.${DAY} GROUP BY 1 ORDER BY 3 DESC`,
    );
    const asked = { asin: child, month: MONTH };
    const terms = await products().topSearchTermsForAsin(somebody, { params: {}, query: { ...asked, limit: 1000 }, body: {} });
    expect(terms.length).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(0);
    expect(terms.map(({ volume }) => volume)).toEqual(rows.map(([, , volume]) => sqlNumber(volume)));
    const isDirect = new Map(rows.map(([term, direct]) => [String(term), direct === true || direct === 'true']));
    for (const { search_term: term, source, avg_rating: rating } of terms) {
      expect(source).toBe(isDirect.get(term) === true ? 'direct' : 'related');
      if (rating !== null) expect(rating).toBeLessThanOrEqual(5);
    }
    expect(await products().topSearchTermsForAsin(somebody, { params: {}, query: { ...asked, limit: 1 }, body: {} })).toEqual(
      terms.slice(0, 1),
    );
  });

  test('C-390 C-724 its competitors are those seen beside it most often, twenty where nothing is said, with name and price', async () => {
    const rows = await factsOf(
      `SELECT c.competitor_asin, c.appearances, m.price_cents FROM competitor_monthly c
       LEFT JOIN market_product_monthly m ON m.asin = c.competitor_asin AND m.day = c.day
       WHERE c.asin = '${child}' AND c.${DAY} ORDER BY 2 DESC, 1 LIMIT 20`,
    );
    const found = await products().topCompetitorsForAsin(somebody, { params: {}, query: { asin: child, month: MONTH }, body: {} });
    expect(found.length).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(0);
    expect(found.map(({ appearances }) => appearances)).toEqual(rows.map(([, appearances]) => sqlNumber(appearances)));
    const priceOf = new Map(rows.map(([asin, , price]) => [String(asin), sqlNumber(price)]));
    for (const { competitor_asin: asin, price } of found) if (priceOf.has(asin)) expect(cents(price)).toBe(priceOf.get(asin));
  });
});

describe('the products of a brand', { timeout: 240_000 }, () => {
  test('C-383 C-385 C-463 by parent, most sales first, to the cent those of its variants; the count is that of all pages', async () => {
    const rows = await factsOf(
      `SELECT p.parent_asin, sum(m.sales_cents), sum(m.units) FROM market_products p JOIN market_product_monthly m ON m.asin = p.asin
       WHERE p.brand = '${brand.replaceAll("'", "''")}' AND m.${DAY} GROUP BY 1 ORDER BY 2 DESC, 1`,
    );
    const all = await page({});
    expect(all.marketSummary.products).toBe(rows.length);
    expect(all.productList.map(({ salesEstimate }) => cents(salesEstimate))).toEqual(rows.map(([, sales]) => sqlNumber(sales)));
    expect(all.productList.reduce((sum, { unitsEstimate }) => sum + (unitsEstimate ?? 0), 0)).toBe(
      rows.reduce((sum, [, , units]) => sum + Number(units), 0),
    );
    const first = await page({ limit: 1 });
    const second = await page({ limit: 1, offset: 1 });
    expect([...first.productList, ...second.productList]).toEqual(all.productList.slice(0, 2));
    expect(first.marketSummary).toEqual({
      products: rows.length,
      salesEstimate: rows.reduce((sum, [, sales]) => sum + Number(sales), 0) / 100,
      unitsEstimate: rows.reduce((sum, [, , units]) => sum + Number(units), 0),
      largestSales: Number(rows[0]?.[1]) / 100,
    });
    // Those that were chosen alone, and nothing that does not fit the rest.
    const [, one] = all.productList;
    const chosen = await page({ asins: [one?.asin ?? '', 'NOWHERE'] });
    expect([chosen.productList, chosen.marketSummary.products]).toEqual([[one], 1]);
    expect((await page({ asins: [one?.asin ?? ''], search: 'no-such-word' })).productList).toEqual([]);
  });

  test('the file holds the products of all pages as the screen has them, and only for who may have it', async () => {
    const all = await page({ orderBy: 'reviews', direction: 'desc' });
    const ask = (roles: readonly 'Prime'[]) =>
      portfolio().portfolioProductsDownload(
        { ...somebody, caller: { userId: 'user-test', roles: [...roles] } },
        {
          params: {},
          query: {
            brand,
            month: MONTH,
            isChild: false,
            orderBy: 'reviews',
            direction: 'desc',
            columns: ['title', 'reviews', 'salesEstimate'],
          },
          body: {},
        },
      );
    const file = await ask(['Prime']);
    expect(file.sheet.columns).toEqual(['Product', 'ASIN', 'Estimated Revenue', 'Reviews']);
    expect(file.sheet.rows).toEqual(
      all.productList.map(({ asin, title, salesEstimate, reviews }) => [
        title ?? asin,
        asin,
        figureCell(salesEstimate, 'usdWhole'),
        figureCell(reviews),
      ]),
    );
    expect(file.sheet.rows.length).toBeGreaterThan(1);
    expect((await refusal(ask([]))).status).toBe(403);
  });

  test('levels order as they rank, not as they are spelled, and a search finds in names and categories', async () => {
    const { productList } = await page({ isChild: true, orderBy: 'reviewsLevel', direction: 'asc' });
    const levels = productList.flatMap((product) => portfolioLevels(product).reviewsLevel ?? []);
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
    expect(new Set(levels).size).toBeGreaterThan(1);
    // What stands at the same level is in the order of sales.
    const level = ({ reviewsLevel }: ReturnType<typeof portfolioLevels>) => reviewsLevel;
    const same = productList.filter((product) => level(portfolioLevels(product)) === level(portfolioLevels(productList[0] as never)));
    const sales = same.map(({ salesEstimate }) => salesEstimate ?? -1);
    expect([new Set(sales).size > 1, sales]).toEqual([true, [...sales].sort((a, b) => b - a)]);
    const [{ path = null } = {}] = productList;
    const found = await page({ search: path?.split('/').at(-1) ?? '' });
    expect(found.marketSummary.products).toBeGreaterThan(0);
    expect(found.productList.length).toBe(found.marketSummary.products);
  });

  test('C-384 C-462 by child each has its standing among the products beside it, and its dominance, which orders them', async () => {
    const { productList } = await page({ isChild: true });
    const one = productList.find(({ asin }) => asin === child);
    const beside = await factsOf(
      `SELECT m.reviews, m.price_cents FROM competitor_monthly c JOIN market_product_monthly m ON m.asin = c.competitor_asin AND m.day = c.day
       WHERE c.asin = '${child}' AND c.${DAY}`,
    );
    const expected = zScore(
      one?.reviews ?? null,
      beside.map(([reviews]) => sqlNumber(reviews)),
    );
    expect(one?.zScoreReviews ?? 0).toBeCloseTo(expected ?? 0, 9);
    const prices = beside.map(([, price]) => (sqlNumber(price) ?? Number.NaN) / 100);
    expect(one?.zScorePrice ?? Number.NaN).toBeCloseTo(zScore(one?.productPrice ?? null, prices) ?? Number.NaN, 9);
    for (const { productScore, searchVolumeCaptured, searchVolumeEstimate } of productList)
      if (productScore !== null) expect(productScore).toBeCloseTo((searchVolumeCaptured ?? 0) / (searchVolumeEstimate ?? 0), 9);
    const indexes = productList.map(({ ddIndex }) => ddIndex ?? -1);
    expect(indexes).toEqual([...indexes].sort((a, b) => b - a));
    expect(new Set(indexes).size).toBeGreaterThan(1);
  });

  test('a sales filter keeps what lies within it, for parents alone; a category that is left out takes all below it along', async () => {
    const all = (await page({})).productList;
    const middle = all[Math.floor(all.length / 2)]?.salesEstimate ?? 0;
    const dear = await page({ minSales: Math.ceil(middle) });
    expect(dear.productList).toEqual(all.filter(({ salesEstimate }) => (salesEstimate ?? 0) >= Math.ceil(middle)));
    const cheap = await page({ maxSales: middle });
    expect(cheap.productList).toEqual(all.filter(({ salesEstimate }) => salesEstimate !== null && salesEstimate <= middle));
    expect((await page({ isChild: true, minSales: 1e9 })).productList.length).toBeGreaterThan(0);
    const [{ path = null } = {}] = all;
    const node = all[0]?.nodeId ?? 0;
    const less = await page({}, [node]);
    expect(less.productList).toEqual(all.filter((product) => product.path !== path && !(product.path ?? '').startsWith(`${path}/`)));
    expect(less.productList.length).toBeLessThan(all.length);
  });

  test('C-386 C-721 its sales by category and in all, a year before too, and its rank; what is left out is no part of them', async () => {
    const ask = (excluded: readonly number[]) =>
      portfolio().brandMarketDistribution(somebody, {
        params: {},
        query: { brand, month: MONTH, includeYoy: true },
        body: { excluded_categories: [...excluded] },
      });
    const rows = await ask([]);
    const overall = rows.find(({ category_id: id }) => id === -1);
    const name = brand.replaceAll("'", "''");
    const [whole] = await factsOf(
      `SELECT revenue_cents, units FROM market_brand_monthly WHERE node_id = -1 AND brand = '${name}' AND ${DAY}`,
    );
    const [before] = await factsOf(
      `SELECT revenue_cents FROM market_brand_monthly WHERE node_id = -1 AND brand = '${name}' AND day = DATE '2025-10-01'`,
    );
    const [rank] = await factsOf(
      `SELECT 1 + count(*) FROM market_brand_monthly WHERE node_id = -1 AND ${DAY} AND revenue_cents > ${sqlNumber(whole?.[0])}`,
    );
    expect(cents(overall?.current_revenue ?? null)).toBe(sqlNumber(whole?.[0]));
    expect(overall?.current_units_sold).toBe(sqlNumber(whole?.[1]));
    expect(cents(overall?.previous_revenue ?? null)).toBe(sqlNumber(before?.[0]));
    expect(overall?.current_rank).toBe(sqlNumber(rank?.[0]));
    const part = rows.find(({ category_id: id }) => id !== -1);
    const less = (await ask([part?.category_id ?? 0])).find(({ category_id: id }) => id === -1);
    expect(cents(less?.current_revenue ?? null)).toBe(
      (cents(overall?.current_revenue ?? 0) ?? 0) - (cents(part?.current_revenue ?? 0) ?? 0),
    );
  });
});

describe('a brand in a category', { timeout: 240_000 }, () => {
  test('C-369 its months and those of the category are those of their tables, to the cent, and no share is above one', async () => {
    const name = brand.replaceAll("'", "''");
    const [found] = await factsOf(
      `SELECT b.node_id FROM market_brand_monthly b JOIN categories c ON c.node_id = b.node_id
       WHERE b.brand = '${name}' AND b.${DAY} AND c.depth = 2 ORDER BY b.revenue_cents DESC LIMIT 1`,
    );
    const nodeId = Number(found?.[0]);
    const params = { brandName: brand, nodeId: String(nodeId), scope: 'aggregate' };
    const requests = brandInsights.definition.requests(scopeOn(isoDay('2026-11-20')), params);
    const rowsFor = (key: 'kpis' | 'category') => {
      const { body } = (requests[key]?.input ?? {}) as { readonly body: ExploreRequest };
      return metricsHandlers(answering(warehouse)).summaryExplore(somebody, { params: {}, query: {}, body });
    };
    const inputs = { scope: scopeOn(isoDay('2026-11-20')), params: paramValues(brandInsights.params, params) } as BrandInputs;
    const panels = brandPanels(await rowsFor('kpis'), await rowsFor('category'), inputs);
    const figure = (key: string) => panels.find((panel) => panel.key === key)?.figures.current ?? null;
    const sum = async (column: string, table: string, where: string, days: string) =>
      sqlNumber((await factsOf(`SELECT sum(${column}) FROM ${table} WHERE ${where} AND ${days}`))[0]?.[0]);
    const YEAR = "day BETWEEN DATE '2025-11-01' AND DATE '2026-10-01'";
    const own = `brand = '${name}'`;
    const revenue = await sum('revenue_cents', 'market_brand_monthly', `${own} AND node_id = ${nodeId}`, YEAR);
    const whole = await sum('revenue_cents', 'market_category_monthly', `node_id = ${nodeId}`, YEAR);
    expect(cents(figure('brandRevenueInCategory'))).toBe(revenue);
    expect(cents(figure('totalBrandRevenue'))).toBe(await sum('revenue_cents', 'market_brand_monthly', `${own} AND node_id = -1`, YEAR));
    expect(figure('brandedSearchVolume')).toBe(await sum('branded_search_volume', 'market_brand_monthly', `${own} AND node_id = -1`, YEAR));
    expect(figure('marketShare')).toBeCloseTo((revenue ?? 0) / (whole ?? 1), 9);
    expect(figure('marketShare')).toBeLessThanOrEqual(1);
  });
});
