import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { generateDemo } from '../../../server/demo/generate.ts';
import { DEMO_VERSION } from '../../../server/demo/upkeep.ts';
import { WarehouseFailure } from '../../../server/warehouse/failure.ts';
import { currentGeneration } from '../../../server/warehouse/files.ts';
import { TABLES } from '../../../server/warehouse/schema.ts';
import { openStaging } from '../../../server/warehouse/staging.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import {
  commonDemo,
  copyOfCommonDemo,
  demoFolder,
  digestOf,
  digestOfCommonDemo,
  rowsOf,
  smallDemo,
  temporaryFolder,
  withCurrent,
} from '../warehouse/testWarehouse.ts';

const AD_SUMS = `sum(ad_spend_cents) - sum(cost), sum(ad_sales_cents) - sum(sales), sum(ad_orders) - sum(orders), sum(ad_units) - sum(units), sum(ad_impressions) - sum(views), sum(ad_clicks) - sum(hits)`;

describe('the demo warehouse', { timeout: 120_000 }, () => {
  test('has rows from the first of the month 36 months before yesterday to yesterday, in order of brand group and day', async () => {
    const folder = await commonDemo();
    const digests = await digestOfCommonDemo();
    expect(digests.map(({ table }) => table)).toEqual(TABLES.map(({ name }) => name));
    expect(digests.filter(({ inOrder }) => !inOrder)).toEqual([]);
    await withCurrent(folder, async (connection) => {
      expect(await rowsOf(connection, 'SELECT min(day)::VARCHAR, max(day)::VARCHAR, count(DISTINCT day) FROM retail_daily')).toEqual([
        ['2023-11-01', '2026-11-20', '1116'],
      ]);
      expect(await rowsOf(connection, 'SELECT count(DISTINCT brand_group_id) FROM retail_daily')).toEqual([['6']]);
    });
  });

  // A warehouse outlives a release: whoever changes what is generated raises DEMO_VERSION, and these with it.
  test('version 14 has exactly these rows', async () => {
    expect(DEMO_VERSION).toBe(14);
    const found = await digestOfCommonDemo();
    expect(found.filter(({ rows }) => rows > 0).map(({ table, rows, digest }) => [table, rows, digest])).toEqual([
      ['retail_daily', 55488, '5b5cc2c3a81944e27db3117f8f5f8645'],
      ['ads_daily', 171664, '9acd5057e5bc19e6e57ed8631da516d8'],
      ['products', 20, '7fa0f04214ec75737d6d38b93329ba1c'],
      ['product_tags', 20, 'ae9a2494f5453c1b9348b61fa60e7f35'],
      ['ads_target_daily', 216880, 'cb6e83ca88ae382a948f988f5e290c89'],
      ['ads_search_term_daily', 114588, 'a1f2c7d7b6412d7bed56927f00a4119f'],
      ['dsp_daily', 41388, '0beb8f49d93eb31377dd8dfee652e51d'],
      ['inventory_daily', 3430, '2f0233f69bb93ba9a4691757d3925434'],
      ['shelf_daily', 665, 'b16b28c2ee88e986981490776455acb1'],
      ['buy_box_log', 7551, 'a70ae99b521357e4de59b809db2fc7fa'],
      ['retail_hourly', 50556, '683c61d5d215ef59c41243a66b9703fe'],
      ['sov_daily', 50800, '5c6b063148b632528f10b8cdadb98c20'],
      ['keyword_positions', 3185, 'db1662eeeb78a36f922958b54631863d'],
      ['amc_cohorts', 102, 'a553e0ce3be15b090ff739514a913081'],
      ['amc_cohort_months', 1785, 'c1f7ba2fe7d3a7ce8c5e84420a31b159'],
      ['ntb_monthly', 374, '99a2a525fd9485ac0260105af58f148d'],
      ['categories', 99, 'fb9ab0226a64efaca35902da3dec0873'],
      ['market_products', 126, 'd006659e02005b55ad5d63b413cc84e1'],
      ['market_product_weekly', 7440, '6fd9362f890d5156072df9d8979b4009'],
      ['market_product_monthly', 4472, '13b8ce40e563ea59512e1cbfa21c0c89'],
      ['market_brand_monthly', 15896, '52af56149a211ab440e291f34ae72493'],
      ['market_category_monthly', 3348, '776be3a820a549f0ba9722c768134732'],
      ['category_forecast_monthly', 3720, 'a03e1130746c9e2e0e8affcd588d3aa1'],
      ['niche_monthly', 3780, '1a0665eab1f08c8a64edeb8b7e1c0da6'],
      ['search_term_monthly', 16308, '10b0e3b4c6c1fe77680211c4098e8c58'],
      ['search_term_product_monthly', 8866, '59e5de2e34d2d25ca9b33291f39c20a0'],
      ['competitor_monthly', 882, '5125df0d874b152ffa73ba8c03d481f3'],
      ['market_sov_daily', 44100, '72c0a1692e114998545865fe43b4cdd0'],
    ]);
  });

  test('holds no row without a product, no product without a row, and no day twice', async () => {
    const folder = await commonDemo();
    await withCurrent(folder, async (connection) => {
      const keys = 'brand_group_id, asin';
      expect(await rowsOf(connection, `SELECT ${keys} FROM retail_daily EXCEPT SELECT ${keys} FROM products`)).toEqual([]);
      expect(await rowsOf(connection, `SELECT ${keys} FROM products EXCEPT SELECT ${keys} FROM retail_daily`)).toEqual([]);
      expect(await rowsOf(connection, `SELECT ${keys} FROM products GROUP BY ALL HAVING count(*) > 1`)).toEqual([]);
      expect(await rowsOf(connection, `SELECT ${keys}, country, day FROM retail_daily GROUP BY ALL HAVING count(*) > 1`)).toEqual([]);
    });
  });

  test('campaigns add up to the ad measures of every brand group, country and day', async () => {
    const folder = await commonDemo();
    await withCurrent(folder, async (connection) => {
      const off = await rowsOf(
        connection,
        `SELECT r.brand_group_id, r.country, r.day, ${AD_SUMS} FROM
           (SELECT brand_group_id, country, day, sum(ad_spend_cents) ad_spend_cents, sum(ad_sales_cents) ad_sales_cents, sum(ad_orders) ad_orders, sum(ad_units) ad_units, sum(ad_impressions) ad_impressions, sum(ad_clicks) ad_clicks FROM retail_daily GROUP BY ALL) r
           LEFT JOIN (SELECT brand_group_id, country, day, sum(cost_cents) AS cost, sum(attributed_sales_cents) AS sales, sum(attributed_conversions) AS orders, sum(attributed_units) AS units, sum(impressions) AS views, sum(clicks) AS hits FROM ads_daily GROUP BY ALL) a
           USING (brand_group_id, country, day)
         GROUP BY ALL HAVING sum(ad_spend_cents) != coalesce(sum(cost), 0) OR sum(ad_sales_cents) != coalesce(sum(sales), 0) OR sum(ad_orders) != coalesce(sum(orders), 0)
           OR sum(ad_units) != coalesce(sum(units), 0) OR sum(ad_impressions) != coalesce(sum(views), 0) OR sum(ad_clicks) != coalesce(sum(hits), 0)`,
      );
      expect(off).toEqual([]);
      expect(await rowsOf(connection, 'SELECT count(*) > 1000 FROM ads_daily')).toEqual([[true]]);
    });
  });

  test('takes no more places on the pages of a term than there are', async () => {
    const folder = await commonDemo();
    await withCurrent(folder, async (connection) => {
      const over = await rowsOf(
        connection,
        `SELECT count(*) FROM (SELECT day, search_term, sum(organic_placements) AS organic, sum(paid_placements) AS paid FROM search_term_product_monthly GROUP BY ALL)
         JOIN search_term_monthly USING (day, search_term) WHERE organic > placements - search_term_monthly.paid_placements OR paid > search_term_monthly.paid_placements`,
      );
      expect(over).toEqual([['0']]);
    });
  });

  test('knows no COGS where the brand group has none, and knows it on every row where it has', async () => {
    const folder = await commonDemo();
    await withCurrent(folder, async (connection) => {
      const known = await rowsOf(
        connection,
        'SELECT brand_group_id, count(shipped_cogs_cents) = count(*), count(cogs_refunded_cents) = count(*), count(shipped_cogs_cents) FROM retail_daily GROUP BY 1 ORDER BY 1',
      );
      expect(known.map(([id, all, refunded, some]) => [id, all, refunded, some !== '0'])).toEqual([
        ['bg-kettlewick', false, false, false],
        ['bg-mossgleam', true, true, true],
        ['bg-nookabel', false, false, false],
        ['bg-northfold-home', true, true, true],
        ['bg-pawsberry', false, false, false],
        ['bg-trailpine', true, true, true],
      ]);
    });
  });

  test('caught up after three weeks, across the turn of a month, it equals a fresh one', async () => {
    const today = isoDay('2026-12-12');
    const [folder, fresh] = [await copyOfCommonDemo(), await demoFolder({ today })];
    expect(await generateDemo(smallDemo(folder, { today }))).toBe(2);
    expect(await digestOf(folder)).toEqual(await digestOf(fresh));
  });

  test('carries imported brand groups along, and leaves alone a demo brand group that an import took over', async () => {
    const folder = await copyOfCommonDemo();
    const staging = await openStaging({ directory: folder, start: 'current' });
    const insert = 'INSERT INTO retail_daily (brand_group_id, day, country, asin, ordered_units)';
    await staging.connection.run(`${insert} VALUES ('bg-aaa-imported', DATE '2019-05-01', 'US', 'B000000001', 3)`);
    await staging.connection.run("INSERT INTO products (brand_group_id, asin, title) VALUES ('bg-aaa-imported', 'B000000001', 'Ours')");
    for (const table of ['retail_daily', 'ads_daily', 'products', 'product_tags', 'demo_upkeep']) {
      await staging.connection.run(`DELETE FROM ${table} WHERE brand_group_id = 'bg-nookabel'`);
    }
    await staging.connection.run(`${insert} VALUES ('bg-nookabel', DATE '2026-11-01', 'US', 'B000000002', 7)`);
    await staging.publish();
    await generateDemo(smallDemo(folder, { today: isoDay('2026-11-25') }));
    await withCurrent(folder, async (connection) => {
      const rows = await rowsOf(
        connection,
        "SELECT brand_group_id, day::VARCHAR, ordered_units FROM retail_daily WHERE brand_group_id IN ('bg-aaa-imported', 'bg-nookabel') ORDER BY 1",
      );
      expect(rows).toEqual([
        ['bg-aaa-imported', '2019-05-01', 3],
        ['bg-nookabel', '2026-11-01', 7],
      ]);
      expect(await rowsOf(connection, "SELECT title FROM products WHERE brand_group_id = 'bg-aaa-imported'")).toEqual([['Ours']]);
      expect(await rowsOf(connection, "SELECT max(day)::VARCHAR FROM retail_daily WHERE brand_group_id = 'bg-trailpine'")).toEqual([
        ['2026-11-24'],
      ]);
    });
  });

  test('stopped half-way it leaves nothing, and what was served is served still', async () => {
    const folder = await copyOfCommonDemo();
    const stop = new AbortController();
    const stopped = generateDemo(smallDemo(folder, { scale: 0.02 }), {
      signal: stop.signal,
      onProgress: ({ done, total }) => done > total / 2 && stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ kind: 'aborted' });
    expect((await currentGeneration(folder))?.number).toBe(1);
    expect((await readdir(folder)).sort()).toEqual(['CURRENT', 'warehouse-1.duckdb', 'writer.lock']);
    // Nor does it keep the next one out.
    await (await openStaging({ directory: folder, start: 'empty' })).discard();
  });

  test.each([
    ['a scale of nothing', { scale: 0 }],
    ['a scale that is no number', { scale: Number.NaN }],
    ['a negative seed', { seed: -1 }],
  ])('refuses %s', async (_, change) => {
    const folder = await temporaryFolder();
    await expect(generateDemo(smallDemo(folder, change))).rejects.toBeInstanceOf(WarehouseFailure);
    expect(await readdir(folder)).toEqual([]);
  });
});
