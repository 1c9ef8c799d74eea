import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateDemo } from '../../../server/demo/generate.ts';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { DEMO_VERSION } from '../../../server/demo/upkeep.ts';
import { WarehouseFailure } from '../../../server/warehouse/failure.ts';
import { currentGeneration } from '../../../server/warehouse/files.ts';
import { TABLES } from '../../../server/warehouse/schema.ts';
import { openStaging } from '../../../server/warehouse/staging.ts';
import {
  commonDemo,
  copyOfCommonDemo,
  digestOfCommonDemo,
  rowsOf,
  smallDemo,
  temporaryFolder,
  withCurrent,
} from '../warehouse/testWarehouse.ts';

const AD_SUMS = `sum(ad_spend_cents) - sum(cost), sum(ad_sales_cents) - sum(sales), sum(ad_orders) - sum(orders), sum(ad_units) - sum(units), sum(ad_impressions) - sum(views), sum(ad_clicks) - sum(hits)`;

beforeAll(async () => {
  await digestOfCommonDemo();
}, 120_000);

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
  test('version 16 has exactly these rows', async () => {
    expect(DEMO_VERSION).toBe(16);
    const found = await digestOfCommonDemo();
    expect(found.filter(({ rows }) => rows > 0).map(({ table, rows, digest }) => [table, rows, digest])).toEqual([
      ['retail_daily', 55488, 'aef4509265623f764d17191a0a6b14af'],
      ['ads_daily', 171664, 'b1905bb966748195c70d7f299982ef9b'],
      ['products', 20, '2cf14a39606ef1f3cf5d2404544e6790'],
      ['product_tags', 20, '58d49f2954adbcca665452cf39e87e94'],
      ['ads_target_daily', 216880, '12a59946fff76e2a131b8ed329ace6c1'],
      ['ads_search_term_daily', 114588, 'a86ebe554e7571ba431f955252ea4534'],
      ['dsp_daily', 41388, '75362d457e991d8671a1eda77a2799d1'],
      ['inventory_daily', 3430, '4d8f0a457f2e1ebbf1ae9083a62e6ce1'],
      ['shelf_daily', 665, 'be7b6400fc3e5fb83916a0eb3c599389'],
      ['buy_box_log', 7551, '9dca30db194b80b04e6648e3c8ebc9b1'],
      ['retail_hourly', 50556, 'dd89f111a7980dcbb07d2de22a5e9b86'],
      ['sov_daily', 50800, 'e42fd6f3d21c9dbed66d09883b58642a'],
      ['keyword_positions', 3185, '635938d41b349cc1df5a7740bced2094'],
      ['amc_cohorts', 102, '78424d8316e62e484311ad32612162e9'],
      ['amc_cohort_months', 1785, 'd51dbf035c23aa10972bfbe07bacdaa7'],
      ['ntb_monthly', 374, '3ce6a23739228d4ff581e3baad170bd4'],
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
        [DEMO_GROUP.kettlewick, false, false, false],
        [DEMO_GROUP.mossgleam, true, true, true],
        [DEMO_GROUP.nookabel, false, false, false],
        [DEMO_GROUP.northfoldHome, true, true, true],
        [DEMO_GROUP.pawsberry, false, false, false],
        [DEMO_GROUP.trailpine, true, true, true],
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
    expect((await readdir(folder)).filter((name) => !/^(market|groups-[0-9a-f])-1\.duckdb$/.test(name)).sort()).toEqual([
      'CURRENT',
      'writer.lock',
    ]);
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
