/** Files of every kind but retail and ads, which have tests of their own. */
import { describe, expect, test } from 'vitest';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import type { MetricsRequest } from '../../../src/domain/api/metrics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { callContext } from '../warehouse/testCalls.ts';
import { dataDirectory, GROUP, importText, OTHER_GROUP, refusalOf, served } from './testImport.ts';

/** What the metrics call answers of the first brand group, as one row by metric. */
const answered = async (directory: string, asked: Pick<MetricsRequest, 'schema' | 'metrics' | 'dimensions'>) => {
  const warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
  const body = { ...asked, currentPeriod: { start: isoDay('2026-11-01'), end: isoDay('2026-11-19') } };
  const { metrics } = metricsHandlers(answering(warehouse));
  const { current } = await metrics(callContext({ brandGroupIds: [GROUP], today: '2026-11-20' }), { params: {}, query: {}, body });
  await warehouse.close();
  return { ...current.dimensions, ...current.metrics };
};

/** As it is downloaded: a byte order mark, names with blanks and signs, days in words, two ad groups with the same term. */
const REPORT = `\uFEFFDate,Portfolio name,Currency,Campaign Name,Ad Group Name,Country,Targeting,Match Type,Customer Search Term,Impressions,Clicks,Click-Thru Rate (CTR),Cost Per Click (CPC),Spend,7 Day Total Sales ,Total Advertising Cost of Sales (ACOS) ,7 Day Total Orders (#),7 Day Total Units (#)
"Nov 18, 2026",,USD,Duvets,Wide,United States,linen duvet,BROAD,linen duvet cover,"1,000",20,2.0%,$0.50,$10.00,"$1,050.50",1%,4,5
"Nov 18, 2026",,USD,Duvets,Narrow,United States,linen duvet,EXACT,linen duvet cover,500,10,2.0%,$0.60,$6.00,$20.00,30%,1,1
"Nov 18, 2026",,USD,Duvets,Wide,United States,close-match,-,best duvet,90,3,3.3%,$0.40,$1.20,,,0,0
"Nov 19, 2026",,USD,Duvets,Wide,United States,"asin=""B000000001""",-,b000000001,10,1,10%,$0.30,$0.30,$0.00,,0,0
`;

const TERMS = `SELECT brand_group_id, day::VARCHAR, country, campaign_name, record_type, record_text, match_type, search_term, impressions, clicks, cost_cents::VARCHAR,
  attributed_sales_cents::VARCHAR, attributed_conversions, attributed_units FROM ads_search_term_daily ORDER BY ALL`;

const LANDED = [
  [GROUP, '2026-11-18', 'US', 'Duvets', 'auto', 'close-match', null, 'best duvet', 90, 3, '120', null, 0, 0],
  [GROUP, '2026-11-18', 'US', 'Duvets', 'keyword', 'linen duvet', 'broad', 'linen duvet cover', 1000, 20, '1000', '105050', 4, 5],
  [GROUP, '2026-11-18', 'US', 'Duvets', 'keyword', 'linen duvet', 'exact', 'linen duvet cover', 500, 10, '600', '2000', 1, 1],
  [GROUP, '2026-11-19', 'US', 'Duvets', 'product', 'B000000001', null, 'b000000001', 10, 1, '30', '0', 0, 0],
];

describe('a report of search terms', { timeout: 60_000 }, () => {
  test('is imported as it is downloaded: each match type is a row, what is not known stays unknown', async () => {
    const directory = await dataDirectory();
    const { summary } = await importText(directory, REPORT, { kind: 'search-terms' });
    expect([summary.totals.rows, summary.totals.units, summary.totals.salesCents]).toEqual([4, 6n, 107_050n]);
    expect(await served(directory, TERMS)).toEqual(LANDED);
  });

  test('comes twice without doubling, and leaves other days, kinds and brand groups alone', async () => {
    const directory = await dataDirectory();
    await importText(directory, REPORT, { kind: 'search-terms', brandGroupId: OTHER_GROUP });
    await importText(directory, 'date,campaign,country,clicks\n2026-11-18,Duvets,US,7\n', { kind: 'ads' });
    await importText(directory, REPORT, { kind: 'search-terms' });
    const second = await importText(directory, REPORT, { kind: 'search-terms' });
    expect(second.summary.replaced).toBe(LANDED.length);
    const own = (await served(directory, TERMS)).filter(([group]) => group === GROUP);
    expect(own).toEqual(LANDED);
    expect(await served(directory, 'SELECT brand_group_id, count(*)::INTEGER FROM ads_search_term_daily GROUP BY 1 ORDER BY 1')).toEqual([
      [GROUP, 4],
      [OTHER_GROUP, 4],
    ]);
    expect(await served(directory, 'SELECT clicks FROM ads_daily')).toEqual([[7]]);
  });

  test('is what the API then answers by search term', async () => {
    const directory = await dataDirectory();
    await importText(directory, REPORT, { kind: 'search-terms' });
    const found = await answered(directory, { schema: 'ads', dimensions: ['search_term'], metrics: ['clicks'] });
    expect(Object.fromEntries((found.search_term ?? []).map((term, i) => [term, found.clicks?.[i]]))).toEqual({
      'linen duvet cover': 30,
      'best duvet': 3,
      b000000001: 1,
    });
  });

  test('with the same row twice is refused, and both rows named', async () => {
    const directory = await dataDirectory();
    const [head = '', row = ''] = REPORT.split('\n');
    const lines = await refusalOf(importText(directory, [head, row, row].join('\n'), { kind: 'search-terms' }));
    expect(lines.join('\n')).toContain(
      'one row for each date, campaign, target_type, target, search_term, match_type, ad_group and country',
    );
    expect(lines.join('\n')).toContain('the same as in row 2');
  });

  test('without a search term, or with a cell that is none, is refused by row and column, and nothing is changed', async () => {
    const directory = await dataDirectory();
    const text = 'date,campaign,country,targeting,search term,clicks\n2026-11-18,A,US,duvet,,1\n2026-11-18,A,US,duvet,x,many\n';
    const lines = (await refusalOf(importText(directory, text, { kind: 'search-terms' }))).join('\n');
    expect(lines).toMatch(/row 2.*search term.*nothing/i);
    expect(lines).toMatch(/row 3.*clicks.*many/i);
  });
});

describe('a report of targets', { timeout: 60_000 }, () => {
  test('keeps one keyword by three match types as three rows, and says which sold nothing', async () => {
    const directory = await dataDirectory();
    const head = 'Date,Campaign Name,Ad Group Name,Country,Targeting,Match Type,Clicks,Spend,7 Day Total Sales ,7 Day Total Orders (#)';
    const row = (group: string, match: string, clicks: number, sales: string): string =>
      `2026-11-18,Duvets,${group},US,linen duvet,${match},${clicks},${clicks}.50,${sales},0`;
    const rows = [
      row('Wide', 'BROAD', 9, '0.00'),
      row('Narrow', 'Broad', 1, '0.00'),
      row('Wide', 'Phrase', 4, '20.00'),
      row('Wide', 'exact', 6, '0.00'),
      '2026-11-18,Duvets,Wide,US,"asin=""B000000001""",TARGETING_EXPRESSION,3,3.50,0.00,0',
      '2026-11-18,Duvets,Wide,US,"asin-expanded=""b000000001""",TARGETING_EXPRESSION,8,8.50,0.00,0',
      '2026-11-18,Duvets,Wide,US,close-match,TARGETING_EXPRESSION_PREDEFINED,2,2.50,0.00,0',
    ];
    await importText(directory, [head, ...rows, ''].join('\n'), { kind: 'targets' });
    const dimensions = ['record_text', 'match_type'];
    const found = await answered(directory, { schema: 'ads', dimensions, metrics: ['clicks', 'wasted_spend_in_usd'] });
    const told = (found.record_text ?? []).map((text, i) => [
      text,
      found.match_type?.[i] ?? null,
      found.clicks?.[i],
      found.wasted_spend_in_usd?.[i],
    ]);
    expect(told.toSorted((a, b) => (a.join() < b.join() ? -1 : 1))).toEqual([
      ['B000000001', null, 3, 3.5],
      ['B000000001', 'expanded', 8, 8.5],
      ['close-match', null, 2, 2.5],
      ['linen duvet', 'broad', 10, 11],
      ['linen duvet', 'exact', 6, 6.5],
      ['linen duvet', 'phrase', 4, 0],
    ]);
  });
});

describe('display campaigns', { timeout: 60_000 }, () => {
  test('are imported by order, of the promoted products and of the whole brand', async () => {
    const directory = await dataDirectory();
    const text =
      'Date;Country;Order name;Total cost;Impressions;Click-throughs;14 Day Sales;14 Day Total Sales;14 Day Total New-to-brand Purchases\n' +
      '2026-11-18;DE;Winter;12.50;4000;9;100.00;150.25;3\n';
    await importText(directory, text, { kind: 'dsp' });
    expect(
      await served(
        directory,
        'SELECT order_name, country, cost_cents::VARCHAR, total_impressions, clicks, sales_14d_cents::VARCHAR, total_sales_14d_cents::VARCHAR, new_to_brand_purchases_14d, total_new_to_brand_purchases_14d FROM dsp_daily',
      ),
    ).toEqual([['Winter', 'DE', '1250', 4000, 9, '10000', '15025', null, 3]]);
    expect(await answered(directory, { schema: 'dsp', dimensions: ['order_name'], metrics: ['total_cost_in_usd'] })).toEqual({
      order_name: ['Winter'],
      total_cost_in_usd: [12.5],
    });
  });
});

describe('stock', { timeout: 60_000 }, () => {
  test('is imported by product, and the last day is what there is', async () => {
    const directory = await dataDirectory();
    const text =
      'date,asin,country,available,units inbound,buyable\n2026-11-18,B000000001,US,40,12,yes\n2026-11-19,B000000001,US,31,12,no\n2026-11-19,B000000002,US,5,,yes\n';
    const { summary } = await importText(directory, text, { kind: 'inventory' });
    expect([summary.totals.subjects, summary.totals.units, summary.totals.salesCents]).toEqual([2, null, null]);
    expect(await answered(directory, { schema: 'inventory', dimensions: [], metrics: ['inventory_quantity', 'currently_active'] })).toEqual(
      {
        inventory_quantity: [36],
        currently_active: [1],
      },
    );
  });

  test('has no negative count', async () => {
    const directory = await dataDirectory();
    const lines = await refusalOf(importText(directory, 'date,asin,country,stock\n2026-11-18,B000000001,US,-4\n', { kind: 'inventory' }));
    expect(lines.join('\n')).toMatch(/Row 2, column stock: .*-4/);
  });
});
