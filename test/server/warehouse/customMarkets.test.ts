/** Custom markets over demo data, beside SQL of the test's own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MarketFacts, marketFacts } from '../../../server/handlers/marketFacts.ts';
import { judgedPeriod } from '../../../server/handlers/marketProducts.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { heldWeeks } from '../../../server/warehouse/analytics/marketReader.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { MARKET_SCOPE } from '../../../server/warehouse/plan.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { MarketFilter, StoredMarket } from '../../../src/domain/markets/market.entities.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, factsOf, numbersOf, TODAY } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
let facts: MarketFacts;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
  facts = marketFacts(warehouse, answering(warehouse));
}, 120_000);
afterAll(() => warehouse.close());

const asker = callContext({ brandGroupIds: [] });
const WEEKS = { startDate: isoDay('2026-10-18'), endDate: isoDay('2026-11-14') };
const DAYS = "day BETWEEN DATE '2026-10-18' AND DATE '2026-11-14'";
/** The weekly facts of the four weeks, with what is known of their products. */
const FROM = `market_product_weekly w LEFT JOIN market_products p ON p.asin = w.asin LEFT JOIN categories k ON k.node_id = p.node_id WHERE ${DAYS}`;

const find = (
  filters: readonly MarketFilter[],
  query: Partial<Parameters<MarketFacts['products']>[1]['query']> = {},
  orderBys = [] as { fieldName: string; direction: 'asc' | 'desc' }[],
) =>
  facts.products(asker, {
    params: {},
    query: { ...WEEKS, includeSummary: true, limit: 1_000, ...query },
    body: { filters: [...filters], orderBys },
  });
const asinsOf = async (filters: readonly MarketFilter[]): Promise<readonly string[]> =>
  (await find(filters)).productList.map(({ asin }) => asin).sort();
const sqlAsins = async (where: string): Promise<readonly string[]> =>
  (await factsOf(`SELECT DISTINCT w.asin FROM ${FROM} AND ${where} ORDER BY 1`)).map(([asin]) => String(asin));
const list = (type: Exclude<MarketFilter['type'], 'avg_price'>, ...values: string[]): MarketFilter => ({ type, values }) as MarketFilter;
const market = (filters: readonly MarketFilter[]): StoredMarket => ({
  marketId: 'm',
  marketName: 'M',
  referenceBrand: null,
  numProducts: null,
  filters: [...filters],
  version: 1,
  updatedAt: 0,
});
const EVERYTHING = list('excludes_product_title_terms', 'no title holds this');

describe('the products of a market', { timeout: 120_000 }, () => {
  test('C-239 are judged by the latest four whole weeks that can be known', () => {
    expect(judgedPeriod(TODAY, null)).toEqual({ start: WEEKS.startDate, end: WEEKS.endDate });
  });

  test('C-014 C-357 by title terms, brands and categories are those of SQL', async () => {
    const [some] = await factsOf(
      `SELECT p.brand, k.path, split_part(k.path, '/', 1) FROM ${FROM} AND p.brand IS NOT NULL AND k.path LIKE '%/%' ORDER BY w.sales_cents DESC LIMIT 1`,
    );
    const [brand, path, department] = (some ?? []).map(String) as [string, string, string];
    const cases: readonly (readonly [readonly MarketFilter[], string])[] = [
      [[EVERYTHING], 'TRUE'],
      [[list('brands', brand.toUpperCase())], `lower(p.brand) = lower('${brand}')`],
      [[list('product_categories', path)], `(k.path = '${path}' OR starts_with(k.path, '${path}/'))`],
      [[list('product_categories', department)], `(k.path = '${department}' OR starts_with(k.path, '${department}/'))`],
      [[list('contains_all_product_title_terms', 'e', 'A')], "p.title ILIKE '%e%' AND p.title ILIKE '%a%'"],
      [
        [list('contains_any_product_title_terms', 'set', 'pack'), list('contains_any_product_title_terms', 'a', 'zzz')],
        "(p.title ILIKE '%set%' OR p.title ILIKE '%pack%') AND (p.title ILIKE '%a%' OR p.title ILIKE '%zzz%')",
      ],
      [[list('excludes_product_title_terms', 'set')], "p.title NOT ILIKE '%set%'"],
      [[list('brands', brand), list('excludes_product_title_terms', 'set')], `p.brand = '${brand}' AND p.title NOT ILIKE '%set%'`],
    ];
    for (const [filters, where] of cases) {
      const expected = await sqlAsins(where);
      expect(await asinsOf(filters), where).toEqual(expected);
      expect(expected.length, where).toBeGreaterThan(0);
      expect(await facts.count(asker, filters), where).toBe(expected.length);
    }
  });

  test.each([
    ['avg_price', 'avg(price_cents) / 100'],
    ['weighted_avg_price', 'sum(sales_cents) / nullif(sum(units), 0) / 100'],
    ['avg_rating', 'avg(rating) / 100'],
    ['reviews', 'arg_max(reviews, day)'],
    ['sales_estimate', 'sum(sales_cents) / 100'],
  ] as const)('C-359 by the range %s are those of SQL, its ends included', async (type, text) => {
    const [low, high] = await numbersOf(
      `SELECT quantile_disc(v, 0.25)::DOUBLE, quantile_disc(v, 0.75)::DOUBLE FROM (SELECT round(${text}, 4) AS v FROM market_product_weekly WHERE ${DAYS} GROUP BY asin)`,
    );
    const within = async (having: string): Promise<readonly string[]> =>
      (await factsOf(`SELECT asin FROM market_product_weekly WHERE ${DAYS} GROUP BY asin HAVING ${having} ORDER BY 1`)).map(([asin]) =>
        String(asin),
      );
    const both = await within(`${text} >= ${low} AND ${text} <= ${high}`);
    expect(both.length).toBeGreaterThan(0);
    expect(await asinsOf([{ type, minValue: low ?? 0, maxValue: high ?? 0 }])).toEqual(both);
    expect(await asinsOf([{ type, minValue: null, maxValue: low ?? 0 }])).toEqual(await within(`${text} <= ${low}`));
  });

  test('a range that ends at a price to the cent holds the product of that price', async () => {
    const [row] = await factsOf(
      `SELECT asin, sum(sales_cents)::BIGINT::VARCHAR FROM market_product_weekly WHERE ${DAYS} GROUP BY asin HAVING sum(sales_cents) % 100 = 6 OR sum(sales_cents) % 100 = 29 ORDER BY 1 LIMIT 1`,
    );
    const [asin, cents] = [String(row?.[0]), Number(row?.[1])];
    const bound = cents / 100;
    expect(await asinsOf([{ type: 'sales_estimate', minValue: bound, maxValue: bound }])).toContain(asin);
  });

  test('that were added by hand are in whatever their title, those excluded never, and alone the added ones are all', async () => {
    const [all, few] = [await sqlAsins('TRUE'), await sqlAsins("p.title ILIKE '%set%'")];
    const other = all.find((asin) => !few.includes(asin)) ?? '';
    const [first = ''] = few;
    const byTerm = list('contains_all_product_title_terms', 'set');
    expect(await asinsOf([byTerm, list('added_products', other.toLowerCase())])).toEqual([...few, other].sort());
    expect(await asinsOf([byTerm, list('excluded_products', first)])).toEqual(few.filter((asin) => asin !== first));
    expect(await asinsOf([list('added_products', other, first)])).toEqual([other, first].sort());
    expect(await asinsOf([list('added_products', other, first), list('excluded_products', first)])).toEqual([other]);
    expect(await asinsOf([list('excluded_products', first)])).toEqual(all.filter((asin) => asin !== first));
  });

  test('one filter more never adds a product', async () => {
    const filters: readonly MarketFilter[] = [
      list('contains_all_product_title_terms', 'e'),
      list('contains_any_product_title_terms', 'set', 'pack', 'queen'),
      { type: 'reviews', minValue: 10, maxValue: null },
      list('excludes_product_title_terms', 'king'),
      { type: 'avg_rating', minValue: 3, maxValue: 5 },
      list('excluded_products', (await sqlAsins('TRUE'))[0] ?? ''),
    ];
    let before = await asinsOf([EVERYTHING]);
    for (let count = 1; count <= filters.length; count += 1) {
      const now = await asinsOf(filters.slice(0, count));
      expect(now.filter((asin) => !before.includes(asin))).toEqual([]);
      before = now;
    }
  });

  test('nothing, ten groups of a hundred terms, emoji, right-to-left and signs of patterns mean themselves', async () => {
    const groups = Array.from({ length: 10 }, (_, g) =>
      list('contains_any_product_title_terms', 'e', ...Array.from({ length: 99 }, (_, i) => `term ${g} ${i}`)),
    );
    expect(await asinsOf(groups)).toEqual(await sqlAsins("p.title ILIKE '%e%'"));
    for (const term of ['🛏️', 'غطاء', '.*', '%', '_', "'; DROP TABLE", '\\', '(?i)e', '[a-z]']) {
      const expected = await sqlAsins(`contains(lower(p.title), lower('${term.replaceAll("'", "''")}'))`);
      expect(await asinsOf([list('contains_all_product_title_terms', term)]), term).toEqual(expected);
    }
    const nothing = await find([list('brands', 'No such brand')]);
    expect([nothing.productList, nothing.total, nothing.marketSummary]).toEqual([
      [],
      0,
      { brands: 0, products: 0, weightedAvgPrice: null, totalSalesEstimate: null },
    ]);
  });
});

describe('POST /api/custom-market-explorer/filter-products', { timeout: 120_000 }, () => {
  test('C-728 C-360 C-361 answers products and a summary equal to SQL, to the cent', async () => {
    const found = await find([EVERYTHING]);
    const [brands, products, cents, units] = await numbersOf(
      `SELECT count(DISTINCT p.brand)::DOUBLE, count(DISTINCT w.asin)::DOUBLE, sum(w.sales_cents)::DOUBLE, sum(w.units)::DOUBLE FROM ${FROM}`,
    );
    expect(found.marketSummary).toMatchObject({ brands, products });
    expect(Math.round((found.marketSummary?.totalSalesEstimate ?? 0) * 100)).toBe(cents);
    expect(found.marketSummary?.weightedAvgPrice).toBeCloseTo((cents ?? 0) / (units ?? 1) / 100, 9);
    expect(found.total).toBe(products);
    const [best] = found.productList;
    const [row] = await factsOf(
      `SELECT w.asin, any_value(p.title), any_value(p.brand), sum(w.sales_cents)::DOUBLE, sum(w.units)::DOUBLE, (sum(w.rating) / count(w.rating) / 100)::DOUBLE, arg_max(w.reviews, w.day)::DOUBLE FROM ${FROM} GROUP BY 1 ORDER BY 4 DESC, 1 LIMIT 1`,
    );
    expect([best?.asin, best?.title, best?.brand]).toEqual(row?.slice(0, 3));
    expect(Math.round((best?.salesEstimate ?? 0) * 100)).toBe(Number(row?.[3]));
    expect([best?.unitsEstimate, best?.reviews]).toEqual([Number(row?.[4]), Number(row?.[6])]);
    expect(best?.avgRating).toBeCloseTo(Number(row?.[5]), 9);
  });

  test('C-726 C-727 pages and orders by its own names, and tells what was a period ago', async () => {
    const orderBys = [{ fieldName: 'unitsEstimate', direction: 'asc' as const }];
    const all = await find([EVERYTHING], { includeSummary: false }, orderBys);
    expect(all.marketSummary).toBeUndefined();
    const units = all.productList.map(({ unitsEstimate }) => unitsEstimate ?? -1);
    expect(units.filter((value) => value >= 0)).toEqual(units.filter((value) => value >= 0).sort((a, b) => a - b));
    const page = await find([EVERYTHING], { limit: 3, offset: 2, includeTimePeriodComp: true }, orderBys);
    expect(page.productList.map(({ asin }) => asin)).toEqual(all.productList.slice(2, 5).map(({ asin }) => asin));
    const [one] = page.productList;
    const [prior] = await numbersOf(
      `SELECT sum(sales_cents)::DOUBLE FROM market_product_weekly WHERE asin = '${one?.asin}' AND day BETWEEN DATE '2026-09-20' AND DATE '2026-10-17'`,
    );
    expect(Math.round((one?.priorSalesEstimate ?? 0) * 100)).toBe(prior ?? 0);
    expect((await refusal(find([EVERYTHING], {}, [{ fieldName: '__proto__', direction: 'asc' }]))).status).toBe(422);
    expect((await refusal(find([EVERYTHING], { limit: 0 }))).status).toBe(422);
  });

  test('tells what each filter leaves: as many as a market of the filters up to there has, and at last the market', async () => {
    const [department] = (await factsOf(`SELECT split_part(k.path, '/', 1) FROM ${FROM} AND k.path LIKE '%/%' LIMIT 1`)).map(([name]) =>
      String(name),
    );
    const [all] = await sqlAsins('TRUE');
    const filters: readonly MarketFilter[] = [
      { type: 'avg_price', minValue: 12, maxValue: null },
      list('excludes_product_title_terms', 'zzz', 'set'),
      list('added_products', all ?? ''),
      list('product_categories', department ?? ''),
      list('contains_any_product_title_terms', 'a', 'e'),
    ];
    const { left, total, marketSummary } = await find(filters, { includeLeft: true });
    expect(left?.before).toBe((await sqlAsins('TRUE')).length);
    expect(left?.after.map(({ filter }) => filter.type)).toEqual([
      'product_categories',
      'contains_any_product_title_terms',
      'excludes_product_title_terms',
      'avg_price',
    ]);
    for (const [i, { products }] of (left?.after ?? []).entries()) {
      const upToHere = (left?.after ?? []).slice(0, i + 1).map(({ filter }) => filter);
      expect(products, String(i)).toBe((await asinsOf(upToHere)).length);
    }
    expect([total, marketSummary?.products]).toEqual([(await asinsOf(filters)).length, total]);
    expect(marketSummary).toEqual((await find(filters)).marketSummary);
    expect((await find([], { includeLeft: true })).left?.after).toEqual([]);
  });

  test('four weeks that were summed up and the facts themselves give the same market, days of any other length too', async () => {
    const filters: readonly MarketFilter[] = [
      list('excludes_product_title_terms', 'set'),
      { type: 'weighted_avg_price', minValue: 5, maxValue: 60 },
      { type: 'reviews', minValue: 3, maxValue: null },
    ];
    const choice = { kind: 'market', filters, judged: judgedPeriod(TODAY, null) } as const;
    const by = [{ order: 'weighted_avg_price', descending: true }] as const;
    const questions = [{ kind: 'first', by, limit: 20_000 }, { kind: 'totals', byBrand: false }, { kind: 'steps' }] as const;
    await warehouse.read(async (reader) => {
      const isHeld = await heldWeeks(reader, {});
      const before = { start: isoDay('2026-09-20'), end: isoDay('2026-10-17') };
      expect([judgedPeriod(TODAY, null), before, { start: before.start, end: isoDay('2026-10-18') }].map(isHeld)).toEqual([
        true,
        true,
        false,
      ]);
      for (const period of [judgedPeriod(TODAY, null), before])
        for (const question of questions) {
          const ask = (held: boolean) =>
            reader.query({ kind: 'market', scope: MARKET_SCOPE, choice: { ...choice, isHeld: held }, period, isHeld: held, question });
          const summedUp = await ask(true);
          expect(summedUp).toEqual(await ask(false));
          expect(summedUp.columns.units?.[0]).toBeGreaterThan(0);
        }
    });
    const odd = { startDate: isoDay('2026-08-02'), endDate: isoDay('2026-08-15') };
    const { productList, marketSummary } = await find([EVERYTHING], odd);
    const rows = await factsOf(
      "SELECT asin, sum(sales_cents)::DOUBLE AS s FROM market_product_weekly WHERE day BETWEEN DATE '2026-08-02' AND DATE '2026-08-15' GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1",
    );
    expect(marketSummary?.products).toBe(rows.length);
    expect(productList.slice(0, 50).map(({ asin, salesEstimate }) => [asin, Math.round((salesEstimate ?? 0) * 100)])).toEqual(
      rows.slice(0, 50).map(([asin, cents]) => [asin, Number(cents)]),
    );
  });

  test('C-726 by parents, gives each parent its own name and the sum of its children', async () => {
    const { productList, total } = await find([EVERYTHING], { parentMode: true });
    const rows = await factsOf(
      `SELECT p.parent_asin, any_value(q.title), sum(w.sales_cents)::DOUBLE FROM market_product_weekly w JOIN market_products p ON p.asin = w.asin LEFT JOIN market_products q ON q.asin = p.parent_asin WHERE ${DAYS} GROUP BY 1 ORDER BY 3 DESC, 1`,
    );
    expect(total).toBe(rows.length);
    expect(productList.slice(0, 20).map(({ asin, title, salesEstimate }) => [asin, title, Math.round((salesEstimate ?? 0) * 100)])).toEqual(
      rows.slice(0, 20).map(([asin, title, cents]) => [asin, title, Number(cents)]),
    );
  });
});

describe('POST /api/custom-market-explorer/explore', { timeout: 120_000 }, () => {
  const explore = (filters: readonly MarketFilter[], body: Parameters<MarketFacts['explore']>[2]['body'], query = {}) =>
    facts.explore(asker, market(filters), { query: { marketId: 'm', ...WEEKS, ...query }, body }).then(({ answer }) => answer);

  test('C-015 C-363 C-751 brands of a market are those of SQL, and their shares sum to one', async () => {
    const answer = await explore([list('contains_all_product_title_terms', 'set')], {
      metrics: ['sales_estimate', 'units_estimate', 'products', 'pct_sales_estimate'],
      dimensions: ['brand'],
      orderBys: [
        { field_name: 'sales_estimate', direction: 'desc' },
        { field_name: 'brand', direction: 'asc' },
      ],
    });
    const rows = await factsOf(
      `SELECT p.brand, sum(w.sales_cents)::DOUBLE, sum(w.units)::DOUBLE, count(DISTINCT w.asin)::DOUBLE FROM ${FROM} AND p.title ILIKE '%set%' GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(answer.current.dimensions.brand).toEqual(rows.map(([brand]) => brand));
    expect((answer.current.metrics.sales_estimate ?? []).map((value) => Math.round((value ?? 0) * 100))).toEqual(
      rows.map(([, cents]) => Number(cents)),
    );
    expect(answer.current.metrics.units_estimate).toEqual(rows.map(([, , units]) => Number(units)));
    expect(answer.current.metrics.products).toEqual(rows.map(([, , , products]) => Number(products)));
    const shares = (answer.current.metrics.pct_sales_estimate ?? []).map(Number);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  test('C-364 C-365 C-366 weeks and products: the figures of each week are those of SQL', async () => {
    const answer = await explore([EVERYTHING], { metrics: ['sales_estimate_by_week', 'products'], dimensions: ['week_start_date'] });
    const rows = await factsOf(
      `SELECT strftime(day, '%Y-%m-%d'), sum(sales_cents)::DOUBLE, count(DISTINCT asin)::DOUBLE FROM market_product_weekly WHERE ${DAYS} GROUP BY day ORDER BY day`,
    );
    expect(rows).toHaveLength(4);
    expect(answer.current.dimensions.week_start_date).toEqual(rows.map(([day]) => day));
    expect((answer.current.metrics.sales_estimate_by_week ?? []).map((value) => Math.round((value ?? 0) * 100))).toEqual(
      rows.map(([, cents]) => Number(cents)),
    );
    expect(answer.current.metrics.products).toEqual(rows.map(([, , products]) => Number(products)));
    const products = await explore(
      [EVERYTHING],
      { metrics: ['sales_estimate'], dimensions: ['asin', 'brand', 'title', 'image_url'] },
      { limit: 5 },
    );
    expect([products.current.rowCount, Object.keys(products.current.dimensions)]).toEqual([5, ['asin', 'brand', 'title', 'image_url']]);
  });

  test('the first products of a market are picked before the rest is asked for, and their shares are of the whole market', async () => {
    const ask = (limit?: number) =>
      explore(
        [list('excludes_product_title_terms', 'set')],
        {
          metrics: ['sales_estimate', 'pct_sales_estimate', 'reviews'],
          dimensions: ['asin', 'brand', 'title'],
          orderBys: [
            { field_name: 'sales_estimate', direction: 'desc' },
            { field_name: 'asin', direction: 'asc' },
          ],
        },
        limit === undefined ? {} : { limit },
      );
    const [all, first] = [await ask(), await ask(7)];
    expect(first.current.rowCount).toBe(7);
    const cut = (columns: Readonly<Record<string, readonly unknown[]>>) =>
      Object.fromEntries(Object.entries(columns).map(([name, cells]) => [name, cells.slice(0, 7)]));
    expect(first.current.dimensions).toEqual(cut(all.current.dimensions));
    expect(first.current.metrics).toEqual(cut(all.current.metrics));
    const shares = (all.current.metrics.pct_sales_estimate ?? []).map(Number);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  test("a brand's share is of the whole market where the call names that brand alone", async () => {
    const all = await explore([EVERYTHING], { metrics: ['pct_sales_estimate'], dimensions: ['brand'] });
    const brand = String(all.current.dimensions.brand?.[0]);
    const one = await explore([EVERYTHING], {
      metrics: ['pct_sales_estimate'],
      dimensions: ['brand'],
      filters: [{ dimension: 'brand', values: [brand] }],
    });
    expect(one.current.dimensions.brand).toEqual([brand]);
    expect(one.current.metrics.pct_sales_estimate?.[0]).toBeCloseTo(all.current.metrics.pct_sales_estimate?.[0] ?? Number.NaN, 12);
  });
});
