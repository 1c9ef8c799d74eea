import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insightsHandlers } from '../../../server/handlers/insights.ts';
import { marketFacts } from '../../../server/handlers/marketFacts.ts';
import { queryFor } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { MARKET_SCOPE } from '../../../server/warehouse/plan.ts';
import { insightsContract } from '../../../src/domain/api/insights.contract.ts';
import { addDays, addMonths } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { callContext } from './testCalls.ts';
import { commonDemo, factsOf, numbersOf, TODAY } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
/** A category at the second depth, with its brand of most revenue in October. */
let node = 0;
let brand = '';
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
  const [row] = await factsOf(
    `SELECT b.node_id, b.brand FROM market_brand_monthly b JOIN categories c USING (node_id) WHERE c.depth = 2 AND day = '2026-10-01' ORDER BY revenue_cents DESC LIMIT 1`,
  );
  node = Number(row?.[0]);
  brand = String(row?.[1]);
}, 120_000);
afterAll(() => warehouse.close());

const nobody = callContext({ brandGroupIds: [] });
const handlers = () => insightsHandlers(warehouse, answering(warehouse));
const MONTH = isoDay('2026-10-01');
const START = isoDay('2025-11-01');
const END = isoDay('2026-10-31');
const YEAR = `day BETWEEN '2025-11-01' AND '2026-10-01'`;
const inQuery = <Q>(query: Q) => ({ params: {}, query, body: {} });
const inBody = <B>(body: B) => ({ params: {}, query: {}, body });
const close = (value: number | null | undefined, other: number | null | undefined) => expect(value).toBeCloseTo(other ?? Number.NaN, 6);

describe('a brand', () => {
  test('C-697 C-698 C-699 by month is what all departments together have of it', async () => {
    const months = await handlers().brandMonths(nobody, inQuery({ name: brand, startDate: START, endDate: END }));
    expect(months).toHaveLength(12);
    const [revenue, units, volume] = await numbersOf(
      `SELECT sum(revenue_cents)::DOUBLE / 100, sum(units)::DOUBLE, sum(branded_search_volume)::DOUBLE FROM market_brand_monthly WHERE node_id = -1 AND brand = '${brand}' AND ${YEAR}`,
    );
    close(
      months.reduce((sum, one) => sum + (one.revenue ?? 0), 0),
      revenue,
    );
    close(
      months.reduce((sum, one) => sum + (one.unitsSold ?? 0), 0),
      units,
    );
    close(
      months.reduce((sum, one) => sum + (one.brandedSearchVolume ?? 0), 0),
      volume,
    );
    expect(await handlers().brandMonths(nobody, inQuery({ name: 'No Such Brand', startDate: START, endDate: END }))).toEqual([]);
  });

  test('C-703 C-704 its categories of a month add up to all of its revenue, none counted twice', async () => {
    const months = await handlers().brandCategories(nobody, inQuery({ brand, startMonth: START, endMonth: MONTH }));
    expect(months.map(({ month }) => month)).toHaveLength(12);
    const own = months.at(-1)?.categories ?? [];
    const [whole] = await numbersOf(
      `SELECT revenue_cents::DOUBLE / 100 FROM market_brand_monthly WHERE node_id = -1 AND brand = '${brand}' AND day = '${MONTH}'`,
    );
    close(
      own.reduce((sum, one) => sum + (one.brand_revenue ?? 0), 0),
      whole,
    );
    const [category] = await numbersOf(
      `SELECT revenue_cents::DOUBLE / 100 FROM market_category_monthly WHERE node_id = ${own[0]?.node_id} AND day = '${MONTH}'`,
    );
    close(own[0]?.category_revenue, category);
  });

  test('C-700 C-701 its search terms have its best ranks and its share of the placements of a side', async () => {
    const { organic, paid } = await handlers().brandSearchTerms(nobody, inQuery({ brand, month: MONTH, limit: 10, type: 'both' as const }));
    expect(organic.length).toBeGreaterThan(0);
    for (const list of [organic, paid]) {
      expect(list.length).toBeLessThanOrEqual(10);
      const volumes = list.map(({ estimatedVolume }) => estimatedVolume ?? -1);
      for (const [i, volume] of volumes.entries()) expect(volume).toBeLessThanOrEqual(volumes[i - 1] ?? Number.POSITIVE_INFINITY);
      expect(new Set(volumes).size).toBeGreaterThan(1);
    }
    const [first] = organic;
    const [rank, placements, all] = await numbersOf(
      `SELECT min(p.organic_rank)::DOUBLE, sum(p.organic_placements)::DOUBLE, max(t.placements - coalesce(t.paid_placements, 0))::DOUBLE FROM search_term_product_monthly p JOIN search_term_monthly t USING (search_term, day) WHERE p.brand = '${brand}' AND day = '${MONTH}' AND search_term = '${first?.searchTerm.replaceAll("'", "''")}'`,
    );
    expect(first?.minOrganicRank).toBe(rank);
    close(first?.organicSov, (placements ?? 0) / (all ?? 1));
  });
});

describe('the products and terms of a brand', () => {
  const facts = () => marketFacts(warehouse, answering(warehouse));
  const products = (brands: string[], limit = 10, offset = 0) =>
    facts().products(nobody, {
      params: {},
      query: { startDate: MONTH, endDate: END, parentMode: true, includeTimePeriodComp: true, limit, offset },
      body: { filters: [{ type: 'brands' as const, values: brands }] },
    });

  test('C-370 C-729 its parents over a month are those of the monthly estimates, beside the month a year before', async () => {
    const { productList, total } = await products([brand]);
    const own = await factsOf(
      `SELECT parent_asin, sum(sales_cents) FILTER (day = '${MONTH}')::DOUBLE / 100, sum(sales_cents) FILTER (day = '2025-10-01')::DOUBLE / 100 FROM market_product_monthly JOIN market_products USING (asin) WHERE brand = '${brand}' AND day IN ('${MONTH}', '2025-10-01') GROUP BY 1 HAVING count(*) FILTER (day = '${MONTH}') > 0 ORDER BY 2 DESC, 1`,
    );
    expect(total).toBe(own.length);
    expect(productList.map(({ asin }) => asin)).toEqual(own.slice(0, 10).map(([asin]) => asin));
    for (const [i, product] of productList.entries()) {
      close(product.salesEstimate, Number(own[i]?.[1]));
      const before = own[i]?.[2];
      if (before !== null) close(product.salesEstimateYoyChange, Number(own[i]?.[1]) / Number(before) - 1);
      else expect(product.salesEstimateYoyChange).toBeNull();
    }
    const names = await factsOf(
      `SELECT p.title, c.path, c.node_id FROM market_products p JOIN categories c USING (node_id) WHERE p.asin = '${productList[0]?.asin}'`,
    );
    expect([productList[0]?.title, productList[0]?.path, productList[0]?.nodeId]).toEqual([
      names[0]?.[0],
      names[0]?.[1],
      Number(names[0]?.[2]),
    ]);
    expect((await products([brand], 3, 2)).productList).toEqual(productList.slice(2, 5));
    expect((await products(['No Such Brand'])).productList).toEqual([]);
  });

  test('C-050 its terms in a category are those of its products there alone', async () => {
    const asked = (nodeId?: number) =>
      handlers().brandSearchTerms(
        nobody,
        inQuery({ brand, month: MONTH, limit: 1_000, type: 'both' as const, ...(nodeId === undefined ? {} : { nodeId }) }),
      );
    const [all, within, nowhere] = [await asked(), await asked(node), await asked(987_654_321)];
    expect(nowhere).toEqual({ organic: [], paid: [] });
    const terms = await factsOf(
      `SELECT DISTINCT t.search_term FROM search_term_product_monthly t JOIN market_products p USING (asin) JOIN categories c ON c.node_id = p.node_id JOIN categories top ON top.node_id = ${node} WHERE t.brand = '${brand}' AND t.day = '${MONTH}' AND t.organic_rank IS NOT NULL AND (c.node_id = ${node} OR starts_with(c.path, top.path || '/'))`,
    );
    expect(within.organic.length).toBeGreaterThan(0);
    expect(within.organic.map(({ searchTerm }) => searchTerm).sort()).toEqual(terms.map(([term]) => String(term)).sort());
    expect(within.organic.length).toBeLessThanOrEqual(all.organic.length);
  });
});

describe('brand research', () => {
  test('C-705 has the brands of the category with shares of its revenue, narrowed by all ranges together', async () => {
    const rows = await handlers().brandResearch(nobody, inBody({ month: MONTH, nodeId: node, limit: 1000 }));
    const facts = await factsOf(`SELECT brand FROM market_brand_monthly WHERE node_id = ${node} AND day = '${MONTH}'`);
    expect(rows).toHaveLength(facts.length);
    expect(rows[0]?.brand).toBe(brand);
    close(
      rows.reduce((sum, row) => sum + (row.market_share ?? 0), 0),
      1,
    );
    const narrowed = await handlers().brandResearch(
      nobody,
      inBody({ month: MONTH, nodeId: node, revenue: [1, null] as [number, null], price: [null, 50] as [null, number] }),
    );
    expect(narrowed).toEqual(rows.filter((row) => (row.revenue ?? -1) >= 1 && row.avg_price !== null && row.avg_price < 50));
  });

  test('C-372 C-373 names the subcategory in which the brand sells most, and that of which it has the largest share', async () => {
    const [row] = await handlers().brandResearch(nobody, inBody({ month: MONTH, nodeId: node, limit: 1 }));
    const below = await factsOf(
      `SELECT b.node_id, b.revenue_cents::DOUBLE / 100, b.revenue_cents::DOUBLE / m.revenue_cents FROM market_brand_monthly b JOIN categories c USING (node_id) JOIN market_category_monthly m USING (node_id, day) WHERE c.parent_node_id = ${node} AND b.brand = '${brand}' AND day = '${MONTH}'`,
    );
    const most = (at: number) => [...below].sort((a, b) => Number(b[at]) - Number(a[at]))[0];
    expect(row?.top_revenue_subcat_nodeid).toBe(Number(most(1)?.[0]));
    close(row?.top_revenue_subcat_revenue, Number(most(1)?.[1]));
    close(row?.top_rev_share_subcat_pct_rev_share, Number(most(2)?.[2]));
  });
});

describe('a category', () => {
  test('C-710 C-711 its searches by month, and those that name a brand', async () => {
    const months = await handlers().marketSearchSummary(nobody, inBody({ nodeId: node, startDate: START, endDate: END }));
    const [all, branded] = await numbersOf(
      `SELECT sum(search_volume)::DOUBLE, sum(branded_search_volume)::DOUBLE FROM market_category_monthly WHERE node_id = ${node} AND ${YEAR}`,
    );
    expect(months.reduce((sum, one) => sum + (one.total_volume ?? 0), 0)).toBe(all);
    expect(months.reduce((sum, one) => sum + (one.branded_volume ?? 0), 0)).toBe(branded);
  });

  test('C-714 C-715 what its leading brands hold, of a month and of two periods', async () => {
    const shareOf = async (days: string) =>
      (
        await numbersOf(
          `SELECT sum(top_brands_revenue_cents)::DOUBLE / sum(revenue_cents) FROM market_category_monthly WHERE node_id = ${node} AND ${days}`,
        )
      )[0];
    const month = await handlers().marketSalesSummary(nobody, inBody({ nodeId: node, month: MONTH }));
    close(month.top_brands_market_share, await shareOf(`day = '${MONTH}'`));
    const both = await handlers().salesSummaryByPeriod(
      nobody,
      inQuery({
        nodeId: node,
        currentStartMonth: START,
        currentEndMonth: MONTH,
        priorStartMonth: isoDay('2025-09-01'),
        priorEndMonth: isoDay('2025-10-01'),
      }),
    );
    close(both.topBrandsShareCurrent, await shareOf(YEAR));
  });

  const PRIOR = { priorStartDate: isoDay('2024-11-01'), priorEndDate: isoDay('2025-10-31') };
  const BELOW = `node_id IN (SELECT c.node_id FROM categories c JOIN categories top ON top.node_id = NODE WHERE c.node_id = NODE OR starts_with(c.path, top.path || '/'))`;
  /** What each list is made of, by the raw rows: the key, what ranks, and which rows count. */
  const RAW = {
    categoryBrands: ['market_brand_monthly', 'brand', 'revenue_cents::DOUBLE / 100', 'node_id = NODE'],
    categorySubcategories: [
      'market_category_monthly',
      'node_id',
      'revenue_cents::DOUBLE / 100',
      'node_id IN (SELECT node_id FROM categories WHERE parent_node_id = NODE)',
    ],
    categoryTerms: ['search_term_monthly', 'search_term', 'volume::DOUBLE', BELOW],
    categoryNiches: ['niche_monthly', 'niche_id', 'search_volume::DOUBLE', 'true'],
  } as const;

  test.each(['categoryBrands', 'categorySubcategories', 'categoryTerms', 'categoryNiches'] as const)(
    'C-380 C-467 C-468 C-469 %s are ranked by size and by their change against the comparison period, recomputed from the rows',
    async (call) => {
      const nodeId = call === 'categoryNiches' ? -1 : node;
      const lists = await handlers()[call](nobody, inQuery({ nodeId, startDate: START, endDate: END, ...PRIOR }));
      const { top, gaining, declining } = lists;
      expect(top.length).toBeGreaterThan(0);
      expect(top[0]?.data).toHaveLength(12);
      const [table, key, amount, where] = RAW[call];
      const own = new Map(
        (
          await factsOf(
            `SELECT ${key}, sum(${amount}) FILTER (${YEAR}), sum(${amount}) FILTER (day BETWEEN '2024-11-01' AND '2025-10-01')
             FROM ${table} WHERE ${where.replaceAll('NODE', String(nodeId))} GROUP BY 1`,
          )
        ).map(([name, now, before]) => [String(name), { now: Number(now), before: before === null ? null : Number(before) }]),
      );
      for (const item of [...top, ...gaining, ...declining]) {
        const name = String(item.brandBucketed ?? item.categoryId ?? item.keyword ?? item.nicheId);
        const { now, before } = own.get(name) ?? { now: Number.NaN, before: null };
        close(item.cumulativePrimary, now);
        if (before === null) expect(item.deltaPct, name).toBeNull();
        else close(item.deltaPct, now / before - 1);
      }
      const changes = [...own.values()].flatMap(({ now, before }) =>
        Number.isNaN(now) || !now || before === null ? [] : [now / before - 1],
      );
      const ofList = (list: typeof top) => list.map(({ deltaPct }) => deltaPct ?? Number.NaN);
      const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(9)));
      expect(rounded(ofList(gaining))).toEqual(
        rounded(
          changes
            .filter((one) => one > 0)
            .sort((a, b) => b - a)
            .slice(0, 25),
        ),
      );
      expect(rounded(ofList(declining))).toEqual(
        rounded(
          changes
            .filter((one) => one < 0)
            .sort((a, b) => a - b)
            .slice(0, 25),
        ),
      );
      expect(gaining.length + declining.length).toBeGreaterThan(0);
      const sizes = top.map(({ cumulativePrimary }) => cumulativePrimary ?? -1);
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    },
  );

  test('C-380 outliers have no change without a comparison, nor against months of which some are not known', async () => {
    const [first] = await factsOf(`SELECT min(day)::TEXT FROM market_brand_monthly WHERE node_id = ${node}`);
    const began = isoDay(String(first?.[0]).slice(0, 10));
    const half = { priorStartDate: addMonths(began, -6), priorEndDate: addDays(addMonths(began, 6), -1) };
    for (const prior of [{}, half]) {
      const query = inQuery({ nodeId: node, startDate: START, endDate: END, ...prior });
      const { top, gaining, declining } = await handlers().categoryBrands(nobody, query);
      expect(new Set(top.map(({ deltaPct }) => deltaPct))).toEqual(new Set([null]));
      expect([gaining, declining]).toEqual([[], []]);
    }
  });

  test('C-440 the median and the spread of prices are of the whole period, as the average beside them', async () => {
    const period = { start: START, end: END };
    const query = queryFor(
      {
        schema: 'category',
        currentPeriod: period,
        dimensions: [],
        metrics: ['avg_price', 'med_price', 'price_iqr'],
        filters: { categories: [node] },
      },
      { scope: MARKET_SCOPE, today: TODAY },
    );
    const { current } = await answering(warehouse)(query, new AbortController().signal);
    const months = await factsOf(
      `SELECT price_sum_cents::DOUBLE, products::DOUBLE, median_price_cents::DOUBLE, price_iqr_cents::DOUBLE FROM market_category_monthly WHERE node_id = ${node} AND ${YEAR}`,
    );
    const sumOf = (at: number) => months.reduce((sum, month) => sum + Number(month[at]), 0);
    close(current.metrics.avg_price?.[0], sumOf(0) / sumOf(1) / 100);
    close(current.metrics.med_price?.[0], sumOf(2) / 12 / 100);
    close(current.metrics.price_iqr?.[0], sumOf(3) / 12 / 100);
  });

  test.each([
    ['C-717', 'categorySubcategories', 'subcategories'],
    ['C-718', 'categoryTerms', 'terms'],
    ['C-719', 'categoryNiches', 'niches'],
  ] as const)('%s %s are asked by category and dates under their path, the largest over the period first', async (_, call, path) => {
    const nodeId = call === 'categoryNiches' ? -1 : node;
    expect(insightsContract[call]).toMatchObject({ method: 'GET', path: `/api/category-insights/${path}` });
    const answer = await handlers()[call](nobody, inQuery({ nodeId, startDate: START, endDate: END }));
    expect(Object.keys(answer).sort()).toEqual(['declining', 'gaining', 'top']);
    const [table, key, amount, where] = RAW[call];
    const [largest] = await factsOf(
      `SELECT ${key}, sum(${amount}) FROM ${table} WHERE ${where.replaceAll('NODE', String(nodeId))} AND ${YEAR} GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
    );
    const [first] = answer.top;
    expect(String(first?.categoryId ?? first?.keyword ?? first?.nicheId)).toBe(String(largest?.[0]));
    close(first?.cumulativePrimary, Number(largest?.[1]));
  });

  test('C-716 the brand that sells most over the period is the first, with its sales', async () => {
    const { top } = await handlers().categoryBrands(nobody, inQuery({ nodeId: node, startDate: START, endDate: END }));
    const [first] = await factsOf(
      `SELECT brand, sum(revenue_cents)::DOUBLE / 100 FROM market_brand_monthly WHERE node_id = ${node} AND ${YEAR} GROUP BY brand ORDER BY 2 DESC LIMIT 1`,
    );
    expect(top[0]?.brandBucketed).toBe(first?.[0]);
    close(top[0]?.cumulativePrimary, Number(first?.[1]));
  });
});
