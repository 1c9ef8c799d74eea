/** The calls of the free tools over the demo data, against the engine's own words; of nobody's own figures. */

import type { DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { DEMO_BRAND_GROUPS } from '../../../server/demo/tenants.ts';
import { marketHandlers } from '../../../server/handlers/market.ts';
import { toolMarketHandlers } from '../../../server/handlers/toolMarket.ts';
import { toolsHandlers } from '../../../server/handlers/tools.ts';
import { toolTermsHandlers } from '../../../server/handlers/toolTerms.ts';
import type { HandlerContext } from '../../../server/http/handler.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { TENANT_TABLES } from '../../../server/warehouse/model/dataTables.ts';
import type { ColumnType } from '../../../server/warehouse/model/table.ts';
import { categoriesContract } from '../../../src/domain/api/categories.contract.ts';
import { toolsContract } from '../../../src/domain/api/tools.contract.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { demandRank } from '../../../src/domain/tools/demand.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, copyOfCommonDemo, factsOf, numbersOf, plantIn, temporaryFolder } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
let empty: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
  empty = await openWarehouse({ directory: await temporaryFolder() });
}, 120_000);
afterAll(async () => {
  await warehouse.close();
  await empty.close();
});

/** A visitor: no session at all. */
const visitor: HandlerContext = { ...callContext({ brandGroupIds: [] }), caller: null };
const calls = (on = warehouse) => ({
  ...toolsHandlers(on, answering(on)),
  ...toolTermsHandlers(on, answering(on)),
  ...toolMarketHandlers(on),
  ...marketHandlers(on, answering(on)),
});

const TEETH = ['Health & Household', 'Oral Care', 'Teeth Whitening'];
const EARBUDS = ['Electronics', 'Headphones', 'Earbud Headphones'];
const OCTOBER = { startDate: isoDay('2026-10-01'), endDate: isoDay('2026-10-31') };
const get = <Q>(query: Q) => ({ params: {}, query, body: {} });
const post = <B>(body: B) => ({ params: {}, query: {}, body });
const nodeOf = async (path: string): Promise<number> => (await numbersOf(`SELECT node_id FROM categories WHERE path = '${path}'`))[0] ?? 0;
const node = async (path: readonly string[]): Promise<number> => nodeOf(path.join('/'));
const instants = (start: string, end: string) => ({ start: `${start}T00:00:00.000Z`, end: `${end}T00:00:00.000Z` });
/** To a millionth: what engines add in another order may differ in the last digits. */
const near = (value: unknown): number | null => (value === null ? null : Math.round(Number(value) * 1e6) / 1e6);

const CANARY = 'canary of a brand group';
const PLANTED: Partial<Record<ColumnType, string>> = { text: `'${CANARY}'`, count: '198707', cents: '19870707', hundredths: '198' };
/** Other words and figures in every column of the brand groups' tables that tells no row from another. */
const plantCanaries = async (connection: DuckDBConnection): Promise<void> => {
  for (const { name, columns, key } of TENANT_TABLES) {
    const sets = columns.flatMap((column) => {
      const value = key.includes(column.name) ? undefined : PLANTED[column.type];
      return value === undefined ? [] : [`${column.name} = ${value}`];
    });
    if (sets.length > 0) await connection.run(`UPDATE ${name} SET ${sets.join(', ')}`);
  }
};

type Ask = (who: HandlerContext) => Promise<unknown>;
/** A question to each call that answers strangers from the warehouse, of what the market has. */
const eachCall = (on: ReturnType<typeof calls>): Readonly<Record<string, Ask>> => ({
  indexBrands: (who) => on.indexBrands(who, get({ ...OCTOBER, breadcrumbs: TEETH })),
  indexKeywords: (who) => on.indexKeywords(who, get({ ...OCTOBER, breadcrumbs: TEETH })),
  indexStats: (who) => on.indexStats(who, get({ ...OCTOBER, breadcrumbs: TEETH })),
  leaderboard: (who) => on.leaderboard(who, post({ breadcrumbs: EARBUDS, ...instants('2026-11-08', '2026-11-14') })),
  brandTerms: (who) => on.brandTerms(who, post({ brand: 'northfold' })),
  matchingTerms: (who) => on.matchingTerms(who, post({ search: 'duvet' })),
  termVolumes: (who) => on.termVolumes(who, post({ terms: ['duvet cover sets'], start: isoDay('2026-08-01'), end: isoDay('2026-10-01') })),
  searchedBrands: (who) => on.searchedBrands(who, get({ search: 'nor' })),
  namedBrands: (who) => on.namedBrands(who, post({ brand: 'northfold' })),
  titleViolations: (who) => on.titleViolations(who, get({ brand: 'northfold' })),
  forecastNodes: (who) => on.forecastNodes(who, get({})),
  marketKnown: (who) => on.marketKnown(who, get({})),
  forecastForNode: (who) => on.forecastForNode(who, get({ nodeId: -1 })),
  quarterlyForecastForNode: (who) => on.quarterlyForecastForNode(who, get({ nodeId: -1 })),
  searchCategories: (who) => on.searchCategories(who, post({ search: 'teeth' })),
});

describe('the Brand Index', () => {
  test('C-337 C-733 brands of a category have their shares of all, of paid and of organic placements', async () => {
    const at = await node(TEETH);
    const { nodeId, brands } = await calls().indexBrands(visitor, get({ ...OCTOBER, breadcrumbs: TEETH }));
    const expected = await factsOf(
      `WITH d AS (SELECT * FROM market_sov_daily WHERE node_id = ${at} AND day BETWEEN '2026-10-01' AND '2026-10-31'),
         w AS (SELECT sum(organic_placements) AS o, sum(paid_placements) AS p FROM d)
       SELECT brand, (sum(organic_placements) + sum(sp_placements) + sum(sb_placements)) / (any_value(w.o) + any_value(w.p)),
         (sum(sp_placements) + sum(sb_placements)) / any_value(w.p), sum(organic_placements) / any_value(w.o),
         sum(sp_placements) / any_value(w.p), sum(sb_placements) / any_value(w.p)
       FROM d, w GROUP BY brand ORDER BY brand`,
    );
    expect(nodeId).toBe(at);
    expect(expected.length).toBeGreaterThan(2);
    const read = [...brands].sort((a, b) => (a.brand < b.brand ? -1 : 1));
    expect(read.map((one) => [one.brand, ...[one.totalSov, one.paidSov, one.organicSov, one.spSov, one.sbSov].map(near)])).toEqual(
      expected.map(([brand, ...shares]) => [brand, ...shares.map(near)]),
    );
    expect(near(read.reduce((sum, { totalSov }) => sum + (totalSov ?? 0), 0))).toBe(1);
  });

  test('C-339 C-735 stats are paid and all placements of the category', async () => {
    const [paid, total] = await numbersOf(
      `SELECT sum(paid_placements)::DOUBLE, (sum(paid_placements) + sum(organic_placements))::DOUBLE FROM market_sov_daily
       WHERE node_id = ${await node(TEETH)} AND day BETWEEN '2026-10-01' AND '2026-10-31'`,
    );
    const { stats } = await calls().indexStats(visitor, get({ ...OCTOBER, breadcrumbs: TEETH }));
    expect(stats).toEqual({ paid, total });
    expect(paid).toBeGreaterThan(0);
  });

  test('C-338 C-734 terms are those searched most in the last month of the period, with their demand ranks', async () => {
    const expected = await factsOf(
      `SELECT s.search_term, s.volume::DOUBLE FROM search_term_monthly s JOIN categories c USING (node_id)
       WHERE s.day = '2026-10-01' AND c.node_3 = ${await node(TEETH)} ORDER BY s.volume DESC, s.search_term LIMIT 10`,
    );
    const { terms } = await calls().indexKeywords(visitor, get({ ...OCTOBER, breadcrumbs: TEETH }));
    expect(terms).toEqual(expected.map(([term, volume]) => ({ term, rank: demandRank(Number(volume)) })));
    expect(terms.length).toBeGreaterThan(3);
    // Of a month that is not over there is no volume yet: the last whole one counts.
    const current = { startDate: isoDay('2026-11-01'), endDate: isoDay('2026-11-20'), breadcrumbs: TEETH };
    expect((await calls().indexKeywords(visitor, get(current))).terms).toEqual(terms);
  });
});

describe('the Brand Leaderboard', () => {
  const week = { breadcrumbs: EARBUDS, ...instants('2026-11-08', '2026-11-14') };
  const sums = (at: number, from: string, to: string) =>
    factsOf(
      `WITH d AS (SELECT * FROM market_sov_daily WHERE node_id = ${at} AND day BETWEEN '${from}' AND '${to}'),
         w AS (SELECT sum(organic_placements) AS o, sum(paid_placements) AS p FROM d)
       SELECT brand, (sum(organic_placements) + sum(sp_placements) + sum(sb_placements)) / (any_value(w.o) + any_value(w.p)) AS sov,
         sum(organic_placements) / any_value(w.o), (sum(sp_placements) + sum(sb_placements)) / any_value(w.p),
         median(median_price_cents) / 100 FROM d, w GROUP BY brand ORDER BY sov DESC, brand`,
    );

  test('C-341 C-343 C-736 shares and median prices of the period stand beside those of the seven days before', async () => {
    const at = await node(EARBUDS);
    const [now, before] = [await sums(at, '2026-11-08', '2026-11-14'), await sums(at, '2026-11-01', '2026-11-07')];
    const { nodeId, brands } = await calls().leaderboard(visitor, post(week));
    expect(nodeId).toBe(at);
    expect(brands.map((one) => [one.name, ...[one.totalSovPd, one.organicSovPd, one.paidSovPd, one.pricePd].map(near)])).toEqual(
      now.map(([name, ...values]) => [name, ...values.map(near)]),
    );
    const priors = new Map(before.map(([name, ...values]) => [name, values.map(near)]));
    for (const one of brands) {
      expect([one.totalSovPrior, one.organicSovPrior, one.paidSovPrior, one.pricePrior].map(near)).toEqual(priors.get(one.name));
    }
  });

  test('C-341 neither shares nor prices stand beside days before the data begin', async () => {
    const [[first = '']] = (await factsOf('SELECT min(day)::VARCHAR FROM market_sov_daily')) as [[string]];
    const start = addDays(isoDay(first), 3);
    const { brands } = await calls().leaderboard(visitor, post({ breadcrumbs: EARBUDS, ...instants(start, addDays(start, 6)) }));
    expect(brands.some(({ pricePd }) => pricePd !== null)).toBe(true);
    for (const { totalSovPrior, organicSovPrior, paidSovPrior, pricePrior } of brands)
      expect([totalSovPrior, organicSovPrior, paidSovPrior, pricePrior]).toEqual([null, null, null, null]);
  });

  test('C-341 the series has each day of both periods once, and its shares of a day add up to one', async () => {
    const { brands } = await calls().leaderboard(visitor, post(week));
    const days = Array.from({ length: 14 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`);
    for (const { series } of brands) expect(series.map(({ date }) => date)).toEqual(days);
    const ofFirst = brands.reduce((sum, { series }) => sum + (series[0]?.totalSov ?? 0), 0);
    expect(near(ofFirst)).toBe(1);
    const [price] = await numbersOf(
      `SELECT median_price_cents / 100 FROM market_sov_daily WHERE node_id = ${await node(EARBUDS)} AND day = '2026-11-03' AND brand = '${brands[0]?.name}'`,
    );
    expect(brands[0]?.series[2]?.medianPrice).toBe(price);
  });

  test('C-145 a department lists no more than 25 brands, those with the most of what is above the fold', async () => {
    const all = await sums(-1, '2026-11-08', '2026-11-14');
    const { brands } = await calls().leaderboard(visitor, post({ ...week, breadcrumbs: [] }));
    expect(brands.map(({ name }) => name)).toEqual(all.slice(0, 25).map(([name]) => name));
  });

  test('C-140 C-142 refuses more than 14 days, days before the earliest, and an end before its start', async () => {
    const ask = (start: string, end: string) =>
      refusal(calls().leaderboard(visitor, post({ breadcrumbs: EARBUDS, ...instants(start, end) })));
    for (const [start, end, field] of [
      ['2026-11-01', '2026-11-15', 'end'],
      ['2021-06-30', '2021-07-02', 'start'],
      ['2026-11-14', '2026-11-08', 'end'],
    ] as const) {
      const { status, errors } = await ask(start, end);
      expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    }
    expect(
      (await calls().leaderboard(visitor, post({ breadcrumbs: EARBUDS, ...instants('2026-11-01', '2026-11-14') }))).brands,
    ).not.toEqual([]);
  });
});

describe('Search Trends', () => {
  test('C-720 C-737 brands are found from three letters on, 25 at most, and by their very name', async () => {
    const [[brand]] = (await factsOf('SELECT min(brand) FROM market_products')) as [[string]];
    const { brands } = await calls().searchedBrands(visitor, get({ search: brand.slice(0, 4).toUpperCase() }));
    expect(brands).toContain(brand);
    expect((await calls().searchedBrands(visitor, get({ search: ' ab' }))).brands).toEqual([]);
    expect((await calls().namedBrands(visitor, post({ brand: brand.toLowerCase() }))).brands).toEqual([brand]);
    expect((await calls().namedBrands(visitor, post({ brand: brand.slice(0, 4) }))).brands).toEqual([]);
  });

  test('C-347 C-738 the terms of a brand: those that name it and those whose pages hold its products', async () => {
    const [[brand]] = (await factsOf(
      "SELECT term_brand FROM search_term_monthly WHERE term_brand IS NOT NULL AND day = '2026-10-01' LIMIT 1",
    )) as [[string]];
    const { terms } = await calls().brandTerms(visitor, post({ brand: brand.toLowerCase() }));
    const expected = await factsOf(
      `SELECT s.search_term, s.term_brand = '${brand}' OR EXISTS (SELECT 1 FROM search_term_product_monthly p WHERE p.search_term = s.search_term
           AND p.brand = '${brand}' AND p.source = 'direct'), s.term_brand IS NOT NULL
       FROM search_term_monthly s WHERE s.day = '2026-10-01' AND (s.term_brand = '${brand}'
         OR s.search_term IN (SELECT search_term FROM search_term_product_monthly WHERE brand = '${brand}')) ORDER BY s.search_term`,
    );
    const read = [...terms]
      .sort((a, b) => (a.term < b.term ? -1 : 1))
      .map(({ term, source, branded }) => [term, source === 'direct', branded]);
    expect(read).toEqual(expected.map(([term, direct, branded]) => [term, direct === true, branded]));
    expect(terms.map(({ rank }) => rank)).toEqual(terms.map((_, i) => i + 1));
  });

  test('C-739 the terms that hold a text, the most searched first; fewer than four characters are refused', async () => {
    const expected = await factsOf(
      "SELECT search_term FROM search_term_monthly WHERE day = '2026-10-01' AND search_term LIKE '%duvet%' ORDER BY volume DESC, search_term",
    );
    const { terms } = await calls().matchingTerms(visitor, post({ search: 'DUVET' }));
    expect(terms.map(({ term }) => term)).toEqual(expected.map(([term]) => term));
    expect(terms.length).toBeGreaterThan(0);
    expect((await refusal(calls().matchingTerms(visitor, post({ search: ' duv ' })))).status).toBe(422);
  });

  test('C-348 C-740 volumes: a row for each term and month, with what its pages held', async () => {
    const terms = ['duvet cover sets', 'best duvet cover sets'];
    const { data } = await calls().termVolumes(visitor, post({ terms, start: isoDay('2026-08-01'), end: isoDay('2026-10-01') }));
    const expected = await factsOf(
      `SELECT search_term, day::TEXT, volume::DOUBLE, paid_placements / placements, price_sum_cents / 100 / products, median_price_cents / 100, rating_sum / 100 / rated_products,
         review_sum / products, choice_products / products, term_brand IS NOT NULL FROM search_term_monthly
       WHERE search_term IN ('${terms.join("','")}') AND day BETWEEN '2026-08-01' AND '2026-10-01' ORDER BY search_term, day`,
    );
    const read = [...data].sort((a, b) => (`${a.search_term} ${a.month}` < `${b.search_term} ${b.month}` ? -1 : 1));
    expect(expected).toHaveLength(6);
    expect(
      read.map((one) => [
        one.search_term,
        one.month,
        ...[
          one.volume,
          one.ad_density,
          one.avg_price,
          one.median_price,
          one.avg_avg_rating,
          one.avg_review_count,
          one.amazons_choice_share,
        ].map(near),
        one.branded,
      ]),
    ).toEqual(expected.map(([term, month, ...rest]) => [term, month, ...rest.slice(0, -1).map(near), rest.at(-1)]));
  });
});

describe('the Product Title Compliance Checker', () => {
  test('C-350 C-351 C-741 every product of a brand whose title breaks a rule is there, and no other', async () => {
    const [[brand]] = (await factsOf("SELECT brand FROM market_products WHERE title LIKE '%! Best Best Best%' ORDER BY brand LIMIT 1")) as [
      [string],
    ];
    const all = await factsOf(
      `SELECT asin, title, parent_asin FROM market_products WHERE brand = '${brand}' AND kind IN ('child', 'both')`,
    );
    const { brand: named, violations, totalAsins } = await calls().titleViolations(visitor, get({ brand: brand.toLowerCase() }));
    expect([named, totalAsins]).toEqual([brand, all.length]);
    // By rules written here anew, in the engine: over 200 characters, one of nine characters, a word three times.
    const broken = await factsOf(
      `SELECT asin FROM market_products WHERE brand = '${brand}' AND kind IN ('child', 'both') AND (length(title) > 200
         OR regexp_matches(title, '[!$?_{}^¬¦]') OR list_max(list_transform(list_distinct(w(title)), x -> len(list_filter(w(title), y -> y = x)))) > 2) ORDER BY asin`.replaceAll(
        'w(title)',
        "list_filter(regexp_extract_all(lower(title), '[\\p{L}\\p{N}]+'), z -> regexp_matches(z, '\\p{L}'))",
      ),
    );
    expect(violations.map(({ childAsin }) => childAsin).sort()).toEqual(broken.map(([asin]) => asin));
    expect(violations.length).toBeGreaterThan(0);
    expect(violations.length).toBeLessThan(totalAsins);
  });
});

describe('the Category Revenue Forecast', () => {
  test('C-352 C-743 months of a category are estimated or forecast, with growth over the year before', async () => {
    const at = await node(TEETH);
    const months = await calls().forecastForNode(visitor, get({ nodeId: at }));
    const expected = await factsOf(
      `WITH f AS (SELECT * FROM category_forecast_monthly WHERE node_id = ${at} AND day >= '2024-11-01')
       SELECT f.day::TEXT, f.forecasted_revenue_cents / 100, f.estimated_revenue_cents / 100,
         f.revenue_cents / coalesce(b.revenue_cents, f.last_year_revenue_cents) - 1
       FROM f LEFT JOIN f b ON b.day = f.day - INTERVAL 12 MONTH ORDER BY f.day`,
    );
    expect(months.map((one) => [one.month, ...[one.forecasted_revenue, one.estimated_revenue, one.yoy_percent_growth].map(near)])).toEqual(
      expected.map(([month, ...values]) => [month, ...values.map(near)]),
    );
    expect(months.at(-1)?.month).toBe('2027-12-01');
  });

  test('C-353 C-744 quarters and the year are sums of their months, estimated where they have been', async () => {
    const quarters = await calls().quarterlyForecastForNode(visitor, get({ nodeId: -1 }));
    const expected = await factsOf(
      `SELECT quarter(day) AS q, sum(coalesce(estimated_revenue_cents, forecasted_revenue_cents)) / 100, sum(last_year_revenue_cents) / 100
       FROM category_forecast_monthly WHERE node_id = -1 AND year(day) = 2026 GROUP BY q ORDER BY q`,
    );
    const year = [-1, ...[1, 2].map((i) => expected.reduce((sum, row) => sum + Number(row[i]), 0))];
    expect(quarters.map((one) => [one.qt, near(one.forecasted_revenue), near(one.last_year_revenue)])).toEqual(
      [...expected, year].map(([qt, ...values]) => [Number(qt), ...values.map(near)]),
    );
    for (const one of quarters) {
      expect(near(one.yoy_percent_growth)).toBe(near((one.forecasted_revenue ?? 0) / (one.last_year_revenue ?? 1) - 1));
    }
  });

  test('C-742 nodes are the categories that have a forecast, all departments among them', async () => {
    const nodes = (await calls().forecastNodes(visitor, get({}))).map(({ node_id }) => node_id);
    expect(nodes).toEqual(
      (await factsOf('SELECT DISTINCT node_id::DOUBLE AS n FROM category_forecast_monthly ORDER BY n')).map(([n]) => n),
    );
    expect(nodes[0]).toBe(-1);
  });
});

describe('what strangers may ask', () => {
  const HOSTILE = [
    "' OR 1=1 --",
    '%',
    '_%_',
    '"; DROP TABLE categories; --',
    '\\',
    '../../etc',
    '<script>',
    '𝕏𝕏𝕏𝕏',
    '__proto__',
    'x'.repeat(256),
  ];

  test('hostile categories, brands and terms are names like any other, and find nothing', async () => {
    for (const text of HOSTILE) {
      const on = calls();
      expect(await on.indexBrands(visitor, get({ ...OCTOBER, breadcrumbs: [text] }))).toEqual({ nodeId: null, brands: [] });
      expect(await on.indexKeywords(visitor, get({ ...OCTOBER, breadcrumbs: [text, text] }))).toEqual({ terms: [] });
      expect(await on.indexStats(visitor, get({ ...OCTOBER, breadcrumbs: [text] }))).toEqual({ stats: { paid: null, total: null } });
      expect(await on.leaderboard(visitor, post({ breadcrumbs: [text], ...instants('2026-11-08', '2026-11-14') }))).toEqual({
        nodeId: null,
        brands: [],
      });
      expect(await on.brandTerms(visitor, post({ brand: text }))).toEqual({ terms: [] });
      expect(await on.titleViolations(visitor, get({ brand: text }))).toMatchObject({ violations: [], totalAsins: 0 });
      expect(await on.searchedBrands(visitor, get({ search: text }))).toEqual({ brands: [] });
      if (text.length > 3 && text !== '_%_')
        expect(await on.matchingTerms(visitor, post({ search: `${text}${text}`.slice(0, 256) }))).toEqual({ terms: [] });
      expect(await on.termVolumes(visitor, post({ terms: [text], start: isoDay('2026-10-01'), end: isoDay('2026-10-01') }))).toEqual({
        data: [],
      });
    }
    for (const nodeId of [0, 1, -2, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      expect(await calls().forecastForNode(visitor, get({ nodeId }))).toEqual([]);
      expect(await calls().quarterlyForecastForNode(visitor, get({ nodeId }))).toEqual([]);
    }
  });

  test('nobody hears anything of their own: whoever asks, and whatever brand groups they have, gets the same', async () => {
    const on = calls();
    const people = [
      callContext({ brandGroupIds: [DEMO_GROUP.northfoldHome] }),
      callContext({ brandGroupIds: ['bg-harbor-light', 'bg-meridell'] }),
    ];
    for (const ask of Object.values(eachCall(on))) for (const who of people) expect(await ask(who)).toEqual(await ask(visitor));
  });

  test('no figure of a brand group is in an answer to strangers: with other figures planted in all of its tables each says the same', async () => {
    const folder = await copyOfCommonDemo();
    for (const { id } of DEMO_BRAND_GROUPS) await plantIn(folder, id, plantCanaries);
    const planted = await openWarehouse({ directory: folder });
    try {
      const [before, after] = [eachCall(calls()), eachCall(calls(planted))];
      // The planting can be seen: what the person asks of the own brand group is another figure now.
      const own = callContext({ brandGroupIds: [DEMO_GROUP.northfoldHome] });
      const ofOwn = (on: ReturnType<typeof calls>) =>
        on.topCategories(own, { params: { brandGroup: DEMO_GROUP.northfoldHome }, query: {}, body: {} });
      expect(JSON.stringify(await ofOwn(calls(planted)))).toContain(CANARY);
      for (const [name, ask] of Object.entries(before)) {
        const answer = await ask(visitor);
        expect(await after[name]?.(visitor), name).toEqual(answer);
        expect(JSON.stringify(answer).length, `${name} says something`).toBeGreaterThan(20);
      }
    } finally {
      await planted.close();
    }
  });

  test('each call of the warehouse that is open to strangers is among those held against the canaries', () => {
    const open = Object.entries({ ...toolsContract, ...categoriesContract }).filter(
      ([, { access, method, ...rest }]) => access === 'open' && (method === 'GET' || 'reads' in rest),
    );
    expect(open.map(([name]) => name).toSorted()).toEqual(Object.keys(eachCall(calls())).toSorted());
  });

  test('over an empty warehouse every tool answers that there is nothing', async () => {
    const on = calls(empty);
    expect(await on.indexBrands(visitor, get({ ...OCTOBER, breadcrumbs: TEETH }))).toEqual({ nodeId: null, brands: [] });
    expect(await on.indexBrands(visitor, get({ ...OCTOBER, breadcrumbs: [] }))).toEqual({ nodeId: -1, brands: [] });
    expect(await on.indexKeywords(visitor, get({ ...OCTOBER, breadcrumbs: [] }))).toEqual({ terms: [] });
    expect(await on.indexStats(visitor, get({ ...OCTOBER, breadcrumbs: [] }))).toEqual({ stats: { paid: null, total: null } });
    expect(await on.leaderboard(visitor, post({ breadcrumbs: [], ...instants('2026-11-08', '2026-11-14') }))).toEqual({
      nodeId: -1,
      brands: [],
    });
    expect(await on.brandTerms(visitor, post({ brand: 'northfold' }))).toEqual({ terms: [] });
    expect(await on.matchingTerms(visitor, post({ search: 'duvet' }))).toEqual({ terms: [] });
    expect(await on.titleViolations(visitor, get({ brand: 'northfold' }))).toEqual({
      brand: 'northfold',
      violations: [],
      totalAsins: 0,
      knownAsins: 0,
    });
    expect([await on.forecastNodes(visitor, get({})), await on.forecastForNode(visitor, get({ nodeId: -1 }))]).toEqual([[], []]);
    expect(await on.quarterlyForecastForNode(visitor, get({ nodeId: -1 }))).toEqual([]);
    expect(await on.marketKnown(visitor, get({}))).toEqual({
      missing: [
        ...['market-categories', 'market-products', 'category-forecast', 'search-volume'],
        ...['search-term-products', 'competitors', 'market-share-of-voice'],
      ],
      category: null,
    });
  });

  test('of a marketplace that is there no file is missing, and a category with figures is named', async () => {
    const { missing, category } = await calls().marketKnown(visitor, get({}));
    expect(missing).toEqual([]);
    const { brands } = await calls().indexBrands(visitor, get({ ...OCTOBER, breadcrumbs: category ?? [] }));
    expect([category?.length, brands.length > 0]).toEqual([1, true]);
  });
});
