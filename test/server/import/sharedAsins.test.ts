/** One product under several SKUs: its rows are added up, its page views counted as the report means them. */
import { describe, expect, test } from 'vitest';
import { summaryNotes } from '../../../src/domain/imports/summary.ts';
import { A, B, dataDirectory, importText, refusalOf, served } from './testImport.ts';

const DAY = '2026-11-18';
const HEADER = 'date,asin,sku,country,units,sales,page views,featured offer percentage';
const FACTS =
  'SELECT asin, country, ordered_units, ordered_revenue_cents::INTEGER, glance_views, buy_box_glance_views FROM retail_daily ORDER BY ALL';
const NOTHING = { ignored: [] };

describe('one ASIN under several SKUs', { timeout: 60_000 }, () => {
  test('is one row: sales are added up, page views that the report repeats count once', async () => {
    const directory = await dataDirectory();
    const { summary, layout } = await importText(
      directory,
      [
        HEADER,
        `${DAY},${A},A-FBA,US,21,1259.79,2004,98%`,
        `${DAY},${A},A-FBM,US,1,59.99,2004,98%`,
        `${DAY},${A},A-FBA,DE,2,100,50,10%`,
        `${DAY},${B},B-1,US,5,50,70,100%`,
      ].join('\n'),
    );
    expect(await served(directory, FACTS)).toEqual([
      [A, 'DE', 2, 10_000, 50, 5],
      [A, 'US', 22, 131_978, 2004, 1964],
      [B, 'US', 5, 5000, 70, 70],
    ]);
    expect(summary.totals).toMatchObject({ rows: 3, units: 29n, salesCents: 146_978n });
    expect(summaryNotes(summary, NOTHING, layout)).toContain(
      '2 rows belong to a product with several SKUs: they are combined into one row per product, day and country. Their page views, identical in all of these rows, count once.',
    );
  });

  test('has its page views added up where the report splits them', async () => {
    const directory = await dataDirectory();
    const { summary, layout } = await importText(
      directory,
      [
        HEADER,
        `${DAY},${A},A-FBA,US,3,30,100,50%`,
        `${DAY},${A},A-FBM,US,1,10,40,0%`,
        `${DAY},${B},B-1,US,1,10,20,100%`,
        `${DAY},${B},B-2,US,1,10,20,100%`,
      ].join('\n'),
    );
    expect(await served(directory, FACTS)).toEqual([
      [A, 'US', 4, 4000, 140, 50],
      [B, 'US', 2, 2000, 40, 40],
    ]);
    expect(summaryNotes(summary, NOTHING, layout).join()).toContain('4 rows belong to 2 products with several SKUs');
    expect(summaryNotes(summary, NOTHING, layout).join()).toContain('which differ by SKU, are added up too');
  });

  test('adds up its stock, and sells where one of its SKUs does', async () => {
    const directory = await dataDirectory();
    await importText(directory, `date,asin,sku,country,stock,active\n${DAY},${A},A-FBA,US,40,no\n${DAY},${A},A-FBM,US,2,yes\n`, {
      kind: 'inventory',
    });
    expect(await served(directory, 'SELECT asin, inventory_quantity, is_active FROM inventory_daily')).toEqual([[A, 42, 1]]);
  });

  test('is refused where not even the SKU tells its rows apart', async () => {
    const directory = await dataDirectory();
    const lines = [HEADER, `${DAY},${A},A-FBA,US,3,30,100,50%`, `${DAY},${A},A-FBA,US,3,30,100,50%`].join('\n');
    expect((await refusalOf(importText(directory, lines))).join()).toContain('the same as in row 2');
  });
});
