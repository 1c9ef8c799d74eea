import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { dimensionValuesHandlers } from '../../../server/handlers/dimensionValues.ts';
import { marketHandlers } from '../../../server/handlers/market.ts';
import { marketFacts } from '../../../server/handlers/marketFacts.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { openStaging } from '../../../server/warehouse/staging.ts';
import type { CategorySearch } from '../../../src/domain/api/categories.contract.ts';
import { MAX_VALUES_FOUND } from '../../../src/domain/api/reporting.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { MAX_CATEGORY_DEPTH } from '../../../src/domain/tools/categoryPicker.ts';
import { foldedWords } from '../../../src/domain/typeahead/words.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, factsOf, rowsOf, temporaryFolder, withCurrent } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const HOME = DEMO_GROUP.northfoldHome;
const nobody = callContext({ brandGroupIds: [] });

const handlers = (on = warehouse) => marketHandlers(on, answering(on));
const categories = (body: CategorySearch, on = warehouse) => handlers(on).searchCategories(nobody, { params: {}, query: {}, body });
const typeahead = (type: 'brands' | 'categories', search: string) =>
  handlers().marketTypeahead(nobody, { params: {}, query: { type, search }, body: {} });
describe('categories', () => {
  test('B-444 B-447 C-708 C-709 a tier has the nodes right below where it starts, each with what is below it', async () => {
    const departments = await categories({ depth: 1, useBlocklist: true });
    expect(departments.map(({ path }) => path)).toEqual([...departments.map(({ path }) => path)].sort());
    expect(departments.every(({ path }) => !path.includes('/'))).toBe(true);
    const home = departments.find(({ path }) => path === 'Home & Kitchen');
    const below = await categories({ depth: 2, pathStart: 'Home & Kitchen', useBlocklist: true });
    expect(below.map(({ path }) => path)).toEqual([
      'Home & Kitchen/Bath',
      'Home & Kitchen/Bedding',
      'Home & Kitchen/Home Décor',
      'Home & Kitchen/Storage & Organization',
    ]);
    expect(below.reduce((sum, { descendants }) => sum + 1 + descendants, 0)).toBe(home?.descendants);
    expect(await categories({ pathStart: 'Home & Kitchen' })).toEqual(below);
  });

  test('B-444 the tree goes down to depth 5, and every tier leads to the next', async () => {
    let tier = await categories({ depth: 1 });
    const sizes = [tier.length];
    for (let depth = 2; depth <= MAX_CATEGORY_DEPTH && tier.length > 0; depth += 1) {
      const next = await categories({ depth });
      const paths = new Set(tier.map(({ path }) => path));
      expect(next.filter(({ path }) => !paths.has(path.split('/').slice(0, -1).join('/')))).toEqual([]);
      if (next.length > 0) sizes.push(next.length);
      tier = next;
    }
    expect(sizes).toHaveLength(5);
  });

  test('C-708 the blocklist leaves out what is not for choosing', async () => {
    const [all, allowed] = [await categories({ depth: 1 }), await categories({ depth: 1, useBlocklist: true })];
    expect(all.map(({ path }) => path).filter((path) => !allowed.some((one) => one.path === path))).toEqual(['Gift Cards']);
  });

  test('B-445 C-707 a search finds names that hold the text, below where it starts, from three characters on', async () => {
    const everywhere = await categories({ search: 'BATH', pathStart: '' });
    const below = await categories({ search: 'bath', pathStart: 'Beauty & Personal Care' });
    expect(everywhere.length).toBeGreaterThan(below.length);
    expect(below.map(({ path }) => path)).toEqual(everywhere.map(({ path }) => path).filter((path) => path.startsWith('Beauty')));
    expect(below.length).toBeGreaterThan(0);
    expect([await categories({ search: 'ba' }), await categories({ search: '%%%' }), await categories({ search: "' OR 1=1 --" })]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('B-446 C-706 a number finds its category alone, with its path', async () => {
    const [first] = await categories({ search: 'duvet cover sets' });
    expect(await categories({ nodeId: first?.node_id ?? 0 })).toEqual([first]);
    expect(first?.path).toBe('Home & Kitchen/Bedding/Duvets & Covers/Duvet Cover Sets');
    expect([await categories({ nodeId: 1 }), await categories({ nodeId: -1 })]).toEqual([[], []]);
  });

  test('B-447 C-709 a category with too little data says so', async () => {
    const found = await categories({ depth: 2 });
    expect(found.filter(({ sufficient_data }) => !sufficient_data).map(({ path }) => path)).toContain('Musical Instruments/Accordions');
    expect(found.some(({ sufficient_data }) => sufficient_data)).toBe(true);
  });

  test('there are none where there is no market', async () => {
    const empty = await openWarehouse({ directory: await temporaryFolder() });
    expect(await categories({ depth: 1 }, empty)).toEqual([]);
    await empty.close();
  });
});

describe('type-ahead', () => {
  test('C-702 answers brands, or categories, with a word that begins so, each once, what sells most first', async () => {
    const sold = (await factsOf(
      `SELECT brand FROM market_products JOIN market_product_monthly USING (asin) WHERE day BETWEEN '2025-11-01' AND '2026-10-01'
       GROUP BY brand ORDER BY sum(sales_cents) DESC, brand`,
    )) as [string][];
    const [brand] = sold[0] ?? [''];
    expect(await typeahead('brands', brand.toUpperCase())).toContain(brand);
    const initials = sold.map(([name]) => name.slice(0, 1).toLowerCase());
    const initial = initials.find((one, i) => initials.indexOf(one) < i) ?? '';
    const names = await typeahead('brands', initial);
    const beginning = sold.map(([name]) => name).filter((_, i) => initials[i] === initial);
    expect(beginning.length).toBeGreaterThan(1);
    expect(names.slice(0, beginning.length)).toEqual(beginning);
    expect(new Set(names).size).toBe(names.length);
    const duvets = await typeahead('categories', 'DUVET');
    expect([...duvets].sort()).toEqual([
      'Home & Kitchen/Bedding/Duvets & Covers',
      'Home & Kitchen/Bedding/Duvets & Covers/Duvet Cover Sets',
    ]);
    expect(await typeahead('categories', 'decor')).toContain('Home & Kitchen/Home Décor');
  });
});

describe('the words of the marketplace', () => {
  const PRODUCTS = [
    ['B01', 'Floor lamp, brass', 'Noir Café', 900],
    ['B02', 'Cafe table', 'Café Noir', 100],
    ['B03', 'Lampshade for a floor lamp', 'CAFÉTERIE', 500],
    ['B04', '🔥 Deal: lamp.*(floor)', 'Ångström Lab', 700],
    ['B05', 'מנורה שולחן', 'שמש', 50],
    ['B06', 'Lamp oil ½ l', 'Lab', null],
  ] as const;
  /** Brands that letters and engines make something of. */
  const ODD = ['ﬁnest №5 Œuvre', 'ΟΔΥΣΣΕΥΣ. Α', 'Straße İstanbul', '３Ｍ™', 'Ω·mega', 'कॉफ़ी', '中𠀀文', 'don’t'];
  const ROWS = [...PRODUCTS, ...ODD.map((brand, i) => [`C0${i}`, null, brand, null] as const)];
  let directory: string;
  let made: LookingWarehouse;
  beforeAll(async () => {
    directory = await temporaryFolder();
    const { connection, publish } = await openStaging({ directory, start: 'empty' });
    await connection.run('BEGIN');
    for (const [asin, title, brand, cents] of ROWS) {
      await connection.run("INSERT INTO market_products (asin, kind, parent_asin, title, brand) VALUES ($1, 'both', $1, $2, $3)", [
        asin,
        title,
        brand,
      ]);
      await connection.run("INSERT INTO market_product_monthly (day, asin, sales_cents) VALUES ('2026-10-01', $1, $2)", [asin, cents]);
    }
    const many = 'FROM range(130) s(i)';
    await connection.run(
      `INSERT INTO market_products (asin, kind, parent_asin, brand) SELECT 'M' || i, 'both', 'M' || i, 'Stoolery ' || i ${many}`,
    );
    await connection.run(`INSERT INTO market_product_monthly (day, asin, sales_cents) SELECT '2026-10-01', 'M' || i, i ${many}`);
    // What sold more than a year ago counts no more.
    await connection.run("INSERT INTO market_product_monthly (day, asin, sales_cents) VALUES ('2025-10-01', 'B02', 9999)");
    await connection.run("INSERT INTO market_product_weekly (day, asin, units) VALUES ('2026-10-18', 'C00', 1), ('2026-10-18', 'B01', 1)");
    await connection.run('COMMIT');
    await publish();
    made = await openWarehouse({ directory });
  }, 120_000);
  afterAll(() => made.close());
  const brands = (search: string) => handlers(made).marketTypeahead(nobody, { params: {}, query: { type: 'brands', search }, body: {} });
  const products = async (query: string, brand?: string, month = '2026-10-01') => {
    const narrowing = brand === undefined ? { query } : { query, brand };
    const found = await handlers(made).marketProducts(nobody, {
      params: {},
      query: { month: isoDay(month), ...narrowing },
      body: {},
    });
    return found.map(({ asin }) => asin);
  };

  test('a beginning comes before an inner word, what sells most first in each, accents and capitals aside', async () => {
    for (const search of ['cafe', 'CAFÉ', 'cafe\u0301', ' Cafe '])
      expect(await brands(search), search).toEqual(['CAFÉTERIE', 'Café Noir', 'Noir Café']);
    expect(await brands('lab')).toEqual(['Lab', 'Ångström Lab']);
    expect(await brands('angstrom')).toEqual(['Ångström Lab']);
    expect(await brands('noir caf')).toEqual(['Noir Café', 'Café Noir']);
    expect(await brands('afe')).toEqual([]);
  });

  test('products are found by words of title, brand and number, all of which must fit, in a brand alike', async () => {
    expect(await products('lamp')).toEqual(['B03', 'B06', 'B01', 'B04']);
    expect(await products('lamp floor')).toEqual(['B03', 'B01', 'B04']);
    expect(await products('floor cafe')).toEqual(['B01', 'B03']);
    expect(await products('b04')).toEqual(['B04']);
    expect(await products('LAMP', 'Noir Café')).toEqual(['B01']);
    expect(await products('stool', 'Noir Café')).toEqual([]);
  });

  test('products are found in the latest month with data where the file of the month that is over is not there yet', async () => {
    expect(await products('lamp', undefined, '2026-12-01')).toEqual(['B03', 'B06', 'B01', 'B04']);
    expect(await products('LAMP', 'Noir Café', '2027-03-01')).toEqual(['B01']);
    // Not in a later one than is asked for.
    expect(await products('cafe', undefined, '2026-09-01')).toEqual(['B02']);
  });

  test('signs of patterns, emoji and other scripts are what they are', async () => {
    for (const search of ['', '  ', '%', '_%_', '.*', '(?=', '[a-z]+', '\\', "' OR 1=1 --", '🔥', '\u202e', '\ud83d', '\u0000'])
      expect([await brands(search), search.trim() === '' ? [] : await products(search)], search).toEqual([[], []]);
    expect(await products('🔥 deal')).toEqual(['B04']);
    expect(await products('lamp.*')).toEqual(['B03', 'B06', 'B01', 'B04']);
    expect([await brands('שמ'), await products('\u200fשולחן')]).toEqual([['שמש'], ['B05']]);
    expect(await brands(`cafe ${'x'.repeat(200)}`)).toEqual([]);
  });

  test('a hundred at most are offered, those that sell most', async () => {
    const found = await brands('stool');
    expect(found).toHaveLength(100);
    expect(found.slice(0, 2)).toEqual(['Stoolery 129', 'Stoolery 128']);
  });

  test('a product without a known title holds no term of a market, and is not excluded by one', async () => {
    const found = async (type: 'contains_all_product_title_terms' | 'excludes_product_title_terms') => {
      const query = { startDate: isoDay('2026-10-18'), endDate: isoDay('2026-11-14') };
      const body = { filters: [{ type, values: ['lamp'] }], orderBys: [] };
      const { productList } = await marketFacts(made, answering(made)).products(nobody, { params: {}, query, body });
      return productList.map(({ asin }) => asin);
    };
    expect(await found('contains_all_product_title_terms')).toEqual(['B01']);
    expect(await found('excludes_product_title_terms')).toEqual(['C00']);
  });

  test('words are those of the domain, whatever the letters, so that what is typed whole is found', async () => {
    const rows = await withCurrent(directory, (open) => rowsOf(open, "SELECT name, word FROM market_words WHERE kind = 'brand'"));
    for (const text of ODD) {
      const words = rows.filter(([name]) => name === text).map(([, word]) => word);
      expect(words.sort(), text).toEqual([...new Set(foldedWords(text))].sort());
    }
  });
});

describe('top categories of a brand group', () => {
  const top = (query: { readonly numCategories?: number }, brandGroupIds: readonly string[] = [HOME]) =>
    handlers().topCategories(callContext({ brandGroupIds }), {
      params: { brandGroup: brandGroupIds[0] ?? '' },
      query: { startDate: isoDay('2026-10-01'), endDate: isoDay('2026-10-31'), ...query },
      body: {},
    });

  test('B-434 B-435 C-730 are those with the most sales of the days, the best first, with node and name', async () => {
    const expected = await factsOf(
      `SELECT p.node_id::DOUBLE, p.category FROM retail_daily r JOIN products p USING (brand_group_id, asin)
       WHERE brand_group_id = '${HOME}' AND day BETWEEN '2026-10-01' AND '2026-10-31' GROUP BY ALL ORDER BY sum(ordered_revenue_cents) DESC`,
    );
    const all = await top({ numCategories: 100 });
    expect(all.map(({ currentNodeId, currentCategory }) => [currentNodeId, currentCategory])).toEqual(expected);
    expect(all.length).toBeGreaterThan(1);
    expect(await top({ numCategories: 1 })).toEqual(all.slice(0, 1));
  });
});

describe('products of the market', () => {
  const search = (query: { readonly brand?: string; readonly query?: string }, month = '2026-10-01') =>
    handlers().marketProducts(nobody, { params: {}, query: { month: isoDay(month), ...query }, body: {} });

  test('C-388 C-725 are found by brand, by text or by both, in a month', async () => {
    const [[brand]] = (await factsOf(
      "SELECT brand FROM market_products JOIN market_product_monthly USING (asin) WHERE day = '2026-10-01' ORDER BY asin LIMIT 1",
    )) as [[string]];
    const own = await search({ brand });
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map((product) => product.brand))).toEqual(new Set([brand]));
    const [first] = own;
    expect(await search({ brand, query: first?.asin ?? '' })).toEqual([first]);
    expect(Object.keys(first ?? {})).toEqual(['asin', 'product_title', 'brand']);
    expect([await search({ brand: `${brand}' --` }), await search({ query: '%' })]).toEqual([[], []]);
    expect(await search({ brand }, '2019-01-01')).toEqual([]);
  });

  test('a month outside all years is 422', async () => {
    expect((await refusal(search({}, '1999-01-01'))).status).toBe(422);
  });
});

describe('values to filter a report by', () => {
  const own = `mc_brand_${HOME.padEnd(36, '_')}`;
  const values = (dimension: string, search: string, driver = own) =>
    dimensionValuesHandlers(answering(warehouse)).dimensionValues(callContext({ brandGroupIds: [HOME] }), {
      params: {},
      query: { driver, dimension, search },
      body: {},
    });
  const ofYear = "day BETWEEN DATE '2026-11-21' - 365 AND DATE '2026-11-21' - 1";

  test('are those of the last year that hold the text, of that brand group alone', async () => {
    const [[some]] = (await factsOf(`SELECT max(campaign_name) FROM ads_daily WHERE brand_group_id = '${HOME}' AND ${ofYear}`)) as [
      [string],
    ];
    const part = some.slice(-5);
    const rows = await factsOf(
      `SELECT DISTINCT campaign_name FROM ads_daily WHERE brand_group_id = '${HOME}' AND ${ofYear} AND contains(lower(campaign_name), lower('${part}'))`,
    );
    const expected = rows.map(([name]) => String(name));
    const found = await values('campaign_name', ` ${part.toUpperCase()} `);
    expect(expected.length).toBeGreaterThan(0);
    expect(found).toHaveLength(Math.min(MAX_VALUES_FOUND, expected.length));
    expect(found.filter((name) => !expected.includes(name))).toEqual([]);
    const [first = '', last = ''] = [found[0], found.at(-1)];
    expect(await values('campaign_name', first)).toContain(first);
    expect(await values('campaign_name', last)).toContain(last);
  });

  test('are those of every dimension that a report can be filtered by, with % for anything, and of the market', async () => {
    const [[brand]] = (await factsOf('SELECT min(brand) FROM market_brand_monthly')) as [[string]];
    expect(await values('brand', brand, 'mc_brands')).toContain(brand);
    expect(await values('brand', `${brand.slice(0, 2)}%${brand.slice(-1)}`, 'mc_brands')).toContain(brand);
    const all = await values('country', '   ');
    expect(all.length).toBeGreaterThan(1);
    expect([...all].sort()).toEqual([...(await values('country', '%'))].sort());
    expect(await values('campaign_name', "' OR 1=1 --")).toEqual([]);
  });

  test('a dimension that is none, a date, and a driver of another format are 422', async () => {
    expect(await refusal(values('nowhere', 'x'))).toMatchObject({ status: 422, errors: { dimension: ['Unknown dimension nowhere'] } });
    expect(await refusal(values('date', '2026'))).toMatchObject({ status: 422 });
    expect(await refusal(values('brand', 'x', 'retail'))).toMatchObject({ status: 422, errors: { driver: expect.any(Array) } });
  });
});
