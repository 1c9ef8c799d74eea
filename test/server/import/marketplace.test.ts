/** Each file of the marketplace is read as what it is, or refused by its name; never as anything else, whatever is said beside it. */
import { isRight } from 'fp-ts/Either';
import { beforeAll, describe, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { previewOf } from '../../../server/import/preview.ts';
import { ImportRefusal } from '../../../server/import/refusal.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { formatsOf, IMPORT_FORMATS } from '../../../src/domain/imports/formats/index.ts';
import { columnsOf, readHeader } from '../../../src/domain/imports/header.ts';
import type { PreviewedPart } from '../../../src/domain/imports/job.ts';
import type { ImportKind } from '../../../src/domain/imports/kinds.ts';
import { IMPORT_LAYOUTS } from '../../../src/domain/imports/layouts.ts';
import { firstRecord } from '../../../src/domain/imports/records.ts';
import { summaryFacts } from '../../../src/domain/imports/summary.ts';
import { MARKETPLACE_FILES, type MarketplaceFile } from './marketplaceFiles.ts';
import { dataDirectory, fileOf, GROUP, served, TODAY } from './testImport.ts';

let directory = '';
beforeAll(async () => {
  directory = await dataDirectory();
});

const bring = async (files: readonly MarketplaceFile[], kind: ImportKind | null = null, dryRun = true) =>
  importFiles({
    dataDirectory: directory,
    brandGroupId: GROUP,
    kind,
    files: await Promise.all(files.map(({ name, text }) => fileOf(directory, text, name))),
    given: { date: isoDay('2026-11-18'), country: 'US' },
    today: TODAY,
    now: 1_795_000_000,
    dryRun,
  });

const refusalWords = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (cause) {
    if (cause instanceof ImportRefusal) return cause.lines.join('\n');
    throw cause;
  }
  return '';
};

const namesOf = ({ text }: MarketplaceFile): readonly string[] => firstRecord(text, text.includes('\t') ? '\t' : ',');
const named = (name: string): MarketplaceFile => {
  const found = MARKETPLACE_FILES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no file ${name}`);
  return found;
};

describe('a file of the marketplace', () => {
  test.each(MARKETPLACE_FILES.filter(({ expected }) => 'refused' in expected))(
    '$name is refused by its name, before any row is read',
    async (one) => {
      const sentence = 'refused' in one.expected ? one.expected.refused : '';
      expect(await refusalWords(bring([one]))).toContain(sentence);
    },
  );

  test('is read as what it is, with all figures that are kept', async () => {
    const readable = MARKETPLACE_FILES.filter(({ expected }) => 'kind' in expected);
    const { parts } = await bring(readable, null, false);
    expect(
      parts.flatMap(({ layout, files }) => files.map(({ name, format }) => ({ name, kind: layout.kind, format: format?.id }))),
    ).toEqual(expect.arrayContaining(readable.map(({ name, expected }) => ({ name, ...expected }))));
    const figures = Object.fromEntries(
      parts.map(({ layout, summary }) => [layout.kind, Object.fromEntries(summaryFacts(summary, layout))]),
    );
    expect(figures).toMatchObject({
      retail: { Rows: '3', Units: '60', Sales: '$1,200.00', Days: '1 (2026-11-18 to 2026-11-18)' },
      ads: { Rows: '8', 'Ad sales': '$1,199.76', 'Ad units': '16', Days: '2 (2026-11-17 to 2026-11-18)' },
      'search-terms': { Rows: '4', 'Ad units': '6', 'Ad sales': '$260.45' },
      targets: { Rows: '5', 'Ad units': '8', 'Ad sales': '$120.99' },
      inventory: { Rows: '4', Countries: 'United States' },
      catalogue: { Rows: '1' },
      'account-totals': { Rows: '2', Units: '25', Sales: '$500.00' },
    });
    expect(
      await served(
        directory,
        `SELECT campaign_name, ad_type, campaign_type, budget_cents::INTEGER, attributed_sales_cents::INTEGER, attributed_conversions
         FROM ads_daily WHERE day = DATE '2026-11-18' ORDER BY 1`,
      ),
    ).toEqual([
      ['Stools broad', 'Sponsored Products', 'Manual', 4_000, 14_997, 3],
      ['Stools display', 'Sponsored Display', null, null, 14_997, 3],
      ['Stools exact', 'Sponsored Products', 'Manual', 4_000, 14_997, 3],
      ['Stools of JSON', 'Sponsored Products', null, null, 14_997, 3],
      ['Stools of the API', 'Sponsored Products', null, 4_000, 14_997, 3],
      ['Stools unified', null, null, null, 14_997, 3],
      ['Stools video', 'Sponsored Brands', null, null, 14_997, 3],
    ]);
    expect(
      await served(
        directory,
        `SELECT campaign_name, ad_type, record_type, record_text, match_type, cost_cents::INTEGER, attributed_sales_cents::INTEGER, attributed_units
         FROM ads_target_daily ORDER BY 1`,
      ),
    ).toEqual([
      ['Display of the API', 'Sponsored Display', 'product', 'similar-product', null, 110, 1_050, 1],
      ['Stools display', 'Sponsored Display', 'audience', 'views=(exact-product lookback=30)', null, 220, 3_000, 3],
      ['Stools exact', 'Sponsored Products', 'keyword', 'stool', 'exact', 220, 4_999, 1],
      ['Stools of the API', 'Sponsored Brands', 'keyword', 'stool', 'broad', 110, 1_050, 1],
      ['Stools video', 'Sponsored Brands', 'keyword', 'stool', 'broad', 220, 2_000, 2],
    ]);
    expect(
      await served(directory, 'SELECT search_term, ad_type, attributed_sales_cents::INTEGER FROM ads_search_term_daily ORDER BY 1, 2'),
    ).toEqual([
      ['oak stool', 'Sponsored Brands', 1_050],
      ['tall stool', 'Sponsored Brands', 4_999],
      ['tall stool', 'Sponsored Products', 4_999],
      ['tall stool', null, 14_997],
    ]);
    expect(await served(directory, 'SELECT asin, inventory_quantity, inbound_quantity FROM inventory_daily ORDER BY 1')).toEqual([
      ['B000000001', 40, 10],
      ['B000000012', 41, 13],
      ['B000000013', 42, null],
      ['B000000014', 43, null],
    ]);
    expect(
      await served(
        directory,
        'SELECT order_name, cost_cents::INTEGER, clicks, detail_page_views_14d, total_sales_14d_cents::INTEGER FROM dsp_daily',
      ),
    ).toEqual([['Reach', 12_000, 100, 50, 12_000]]);
  });

  test('is never read as a kind that one of its headings rules out, not even when told to', async () => {
    const never: readonly (readonly [string, ImportKind, string])[] = [
      [
        'sp-search-terms.csv',
        'ads',
        'This file cannot be read as Advertising by campaign (ads): its column “Customer Search Term” belongs to search terms.',
      ],
      [
        'sp-campaigns-by-day.csv',
        'dsp',
        'This file cannot be read as Display campaigns (DSP) (dsp): its column “Portfolio name” belongs to sponsored ads.',
      ],
      ['sb-campaigns.csv', 'dsp', 'belongs to sponsored ads'],
      ['fba-planning.txt', 'catalogue', 'its column “snapshot-date” belongs to stock'],
      ['all-orders.txt', 'inventory', 'its column “amazon-order-id” belongs to orders'],
      ['all-orders.txt', 'retail', 'its column “amazon-order-id” belongs to orders'],
    ];
    for (const [name, kind, words] of never) expect(await refusalWords(bring([named(name)], kind)), name).toContain(words);
  });

  test('that can mean two things is read as what somebody says it is, and the others as their headings say', async () => {
    const files = [named('sp-targeting.csv'), named('stock-or-sales.csv')];
    const looks: PreviewedPart[] = [];
    const paths = await Promise.all(files.map(({ name, text }) => fileOf(directory, text, name)));
    const { parts } = await importFiles(
      { dataDirectory: directory, brandGroupId: GROUP, kind: null, readAs: [null, 'inventory'], files: paths, today: TODAY, dryRun: true },
      { onLook: (found) => looks.push(...found.map(previewOf)) },
    );
    expect(parts.map(({ layout, summary }) => [layout.kind, summary.totals.rows])).toEqual([
      ['targets', 1],
      ['inventory', 1],
    ]);
    const facts = { rows: 1, firstDay: '2026-11-18', lastDay: '2026-11-18', countries: ['US'] };
    expect(looks.flatMap((part) => part.files)).toEqual([
      {
        name: 'sp-targeting.csv',
        preset: 'Sponsored Products targeting report',
        at: 0,
        readAs: 'Sponsored Products targeting report, by day',
        why: 'detected from Campaign Name, Targeting, Match Type, 7 Day Total Sales',
        facts,
      },
      { name: 'stock-or-sales.csv', preset: null, at: 1, readAs: 'Stock, by day', why: 'you chose it', facts },
    ]);
  });
});

describe('the table of formats', () => {
  test.each(MARKETPLACE_FILES)('knows $name as one format at the most', (one) => {
    expect(formatsOf(namesOf(one)).length).toBeLessThanOrEqual(1);
  });

  test('tells every format apart by headings of its own', () => {
    expect(new Set(IMPORT_FORMATS.map(({ id }) => id)).size).toBe(IMPORT_FORMATS.length);
    expect(new Set(IMPORT_FORMATS.map(({ title }) => title)).size).toBe(IMPORT_FORMATS.length);
    const known = new Set(MARKETPLACE_FILES.flatMap((one) => formatsOf(namesOf(one)).map(({ id }) => id)));
    expect(known.size).toBeGreaterThan(25);
  });

  test('reads each heading into a column that its kind has', () => {
    for (const format of IMPORT_FORMATS) {
      if (format.kind === null) continue;
      const columns = IMPORT_LAYOUTS[format.kind].fields.map(({ column }) => column);
      expect(columns, format.id).toEqual(expect.arrayContaining(Object.keys(format.columns)));
    }
  });

  test('of two attributions the shorter counts, and the other one is named', () => {
    const names = ['Date', 'Campaign Name', 'Country', 'Spend', 'Impressions', '14 Day Total Sales', '7 Day Total Sales'];
    const [format] = formatsOf(names);
    if (format === undefined || format.kind === null) throw new Error('not known');
    const header = readHeader(names, 1, IMPORT_LAYOUTS[format.kind], {}, format);
    expect(isRight(header) ? header.right.ignored : null).toEqual(['14 Day Total Sales']);
    expect(columnsOf(names, IMPORT_LAYOUTS.ads, format).map(({ field }) => field?.column ?? null)).toEqual([
      'date',
      'campaign',
      'country',
      'spend',
      'impressions',
      null,
      'sales',
    ]);
  });
});
