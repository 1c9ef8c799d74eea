/** The samples of the marketplace's formats, each read with the right figures or refused by its name (marketplace-files). */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { ImportRefusal } from '../../../server/import/refusal.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { summaryFacts, summaryNotes } from '../../../src/domain/imports/summary.ts';
import { dataDirectory, GROUP } from './testImport.ts';

const FOLDER = fileURLToPath(new URL('samples/', import.meta.url));

let directory = '';
beforeAll(async () => {
  directory = await dataDirectory();
});

const tried = async (name: string, given = {}) =>
  importFiles({
    dataDirectory: directory,
    brandGroupId: GROUP,
    kind: null,
    files: [`${FOLDER}${name}`],
    given,
    today: isoDay('2026-11-26'),
    dryRun: true,
  });

const BESIDE = { date: isoDay('2026-11-25'), country: 'US' };
const SALES = { Rows: '3', Units: '31', Sales: '$2,102.76' };
const AD_SALES = { Rows: '2', 'Ad units': '4', 'Ad sales': '$239.96' };
const DAY = { Days: '1 (2026-11-25 to 2026-11-25)', Countries: 'United States' };
const STOCK = { Rows: '3', Products: '3', ...DAY };

/** By sample what it is read as and its figures. */
const READ: Readonly<Record<string, readonly [kind: string, format: string, figures: Readonly<Record<string, string>>]>> = {
  '01-business-report-child-us.csv': ['retail', 'business-report', { ...SALES, ...DAY }],
  '02-business-report-asin-with-two-skus.csv': ['retail', 'business-report', { ...DAY, Rows: '3', Units: '33', Sales: '$2,222.74' }],
  '08-business-report-child-older-headings.csv': ['retail', 'business-report', { ...SALES, ...DAY }],
  '10-sp-api-sales-and-traffic.json': ['retail', 'sp-api-sales-and-traffic', { ...SALES, ...DAY }],
  // Pacific days: the first order of the file was placed late on the day before.
  '11-all-orders-by-order-date.txt': [
    'product-orders',
    'all-orders',
    { Rows: '3', Days: '2 (2026-11-24 to 2026-11-25)', Products: '2', Units: '4', Sales: '$278.97' },
  ],
  '12-fba-manage-inventory.txt': ['inventory', 'fba-inventory', STOCK],
  '13-fba-inventory-planning.txt': ['inventory', 'fba-inventory-planning', STOCK],
  '14-inventory-ledger-summary.csv': ['inventory', 'fba-ledger', STOCK],
  '16-vendor-sales-one-day.csv': ['retail', 'vendor-sales', { ...SALES, ...DAY }],
  '18-vendor-traffic-one-day.csv': ['product-views', 'vendor-traffic', { Rows: '3', 'Page views': '3,612', ...DAY }],
  '19-vendor-inventory-one-day.csv': ['inventory', 'vendor-inventory', STOCK],
  '21-sp-campaign-daily.csv': ['ads', 'sp-campaigns', { Rows: '4', 'Ad sales': '$479.92' }],
  '22-sp-advertised-product-daily.csv': [
    'product-ads',
    'advertised-product',
    { Products: '3', 'Ad spend': '$28.80', 'Ad units': '6', ...DAY },
  ],
  '24-sp-search-term-daily.csv': ['search-terms', 'search-terms-report', { Rows: '3', 'Ad sales': '$179.97' }],
  '26-sb-campaign-daily.csv': ['ads', 'sb-campaigns', AD_SALES],
  '29-ads-api-v3-sp-campaigns.json': ['ads', 'ads-api-campaigns', AD_SALES],
  '30-ads-api-v3-sp-campaigns.json.gz': ['ads', 'ads-api-campaigns', AD_SALES],
  '31-ads-api-v3-as-csv.csv': ['ads', 'ads-api-campaigns', AD_SALES],
  '32-dsp-order-line-item-daily.csv': ['dsp', 'dsp-line-items', { Orders: '1', Purchases: '6', Sales: '$359.94' }],
  '40-business-report-utf16.csv': ['retail', 'business-report', { ...SALES, ...DAY }],
  '41-all-listings-utf8.txt': ['catalogue', 'listings', { Rows: '3' }],
  '42-all-listings-windows-1252.txt': ['catalogue', 'listings', { Rows: '3' }],
  '45-reports.zip': ['retail', 'business-report', { ...SALES, ...DAY }],
  '47-fba-customer-returns.txt': ['product-returns', 'fba-returns', { Rows: '1', 'Units returned': '1', ...DAY }],
  '50-sp-campaign-2026.csv': ['ads', 'unified-campaigns', { Rows: '2', 'Ad units': '5', 'Ad sales': '$150.00' }],
  '51-sp-search-term-2026.csv': ['search-terms', 'unified-search-terms', { Rows: '2', 'Ad units': '5', 'Ad sales': '$150.00' }],
};

/** By sample the sentence that refuses it. */
const REFUSED: Readonly<Record<string, string>> = {
  '04-business-report-by-date.csv': 'This is a Business Report by date, which Velocity can’t read yet',
  '05-business-report-child-uk-pounds.csv': 'Its amounts are in pounds: "£1,080.50" in the column "Ordered Product Sales".',
  '06-business-report-child-de.csv': 'Its amounts are in euros: "1.080,50 €" in the column "Durch bestellte Produkte erzielter Umsatz".',
  '20-sp-campaign-summary.csv': 'covers a period, "Nov 01, 2026" to "Nov 25, 2026"',
  '25-sp-search-term-summary.csv': 'covers a period, "Oct 27, 2026" to "Nov 25, 2026"',
  '28-campaign-manager-export.csv': 'This is a campaign list from the campaign manager, which Velocity can’t read yet',
  '33-amc-new-to-brand-customers.csv': 'It has no month column.',
  '34-brand-analytics-search-terms.csv': 'This is a Brand Analytics search terms report, which Velocity can’t read yet',
  '35-search-query-performance-brand.csv': 'This is a Search Query Performance report, which Velocity can’t read yet',
  '36-settlement-v2.txt': 'This is a settlement report, which Velocity can’t read yet',
  '37-shopify-orders-export.csv': 'This is a Shopify orders export, which Velocity can’t read yet',
  '38-orders-mm-dd-yy-kaggle-layout.csv': 'This is a list of orders, which Velocity can’t read yet',
  '52-unified-week-range.csv': 'covers a period, "Nov 12, 2026" to "Nov 18, 2026"',
};

describe('the samples of the marketplace', () => {
  test('are all expected to be read or refused', async () => {
    expect((await readdir(FOLDER)).toSorted()).toEqual([...Object.keys(READ), ...Object.keys(REFUSED)].toSorted());
  });

  test.each(Object.entries(READ))('%s is read as what it is, with its figures', async (name, [kind, format, figures]) => {
    const { parts } = await tried(name, BESIDE);
    expect(parts).toHaveLength(1);
    const [part] = parts;
    if (part === undefined) return;
    expect([part.layout.kind, part.files.map((file) => file.format?.id)]).toEqual([kind, [format]]);
    expect(Object.fromEntries(summaryFacts(part.summary, part.layout))).toMatchObject(figures);
  });

  test.each(Object.entries(REFUSED))('%s is refused by its name', async (name, sentence) => {
    const refusal = await tried(name, BESIDE).catch((cause: unknown) => cause);
    expect(refusal).toBeInstanceOf(ImportRefusal);
    expect(refusal instanceof ImportRefusal ? refusal.lines.join('\n') : '').toContain(sentence);
  });

  test('take their day and country from themselves or from their name, and say so', async () => {
    const zipped = await tried('45-reports.zip', { country: 'US' });
    expect(zipped.parts.flatMap(({ files }) => files.map(({ name, from }) => [name, from]))).toEqual([
      ['BusinessReport-11-25-26.csv (in 45-reports.zip)', ['its day, 2026-11-25, is in its name']],
    ]);
    for (const name of ['10-sp-api-sales-and-traffic.json', '14-inventory-ledger-summary.csv', '19-vendor-inventory-one-day.csv']) {
      const { parts } = await tried(name);
      expect(parts[0]?.summary.totals).toMatchObject({ firstDay: '2026-11-25', countries: ['US'] });
    }
  });

  test('leave out stock that cannot be sold, and say how much', async () => {
    const { parts } = await tried('14-inventory-ledger-summary.csv');
    expect(parts.flatMap(({ summary, layout }) => summaryNotes(summary, { ignored: [] }, layout))).toContain(
      '3 rows of stock that cannot be sold were left out.',
    );
  });
});
