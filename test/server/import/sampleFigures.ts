/** What the samples of the marketplace's formats come to, by adding up their cells. */
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Given } from '../../../src/domain/imports/header.ts';

/** The day and the country that are said beside samples without them. */
export const BESIDE: Given = { date: isoDay('2026-11-25'), country: 'US' };
const SALES = { Rows: '3', Units: '31', Sales: '$2,102.76' };
const AD_SALES = { Rows: '2', 'Ad units': '4', 'Ad sales': '$239.96' };
/** $59.99 and $119.98, of one unit and of three. */
const SEEN = { Rows: '2', Campaigns: '1', 'Ad units': '4', 'Ad sales': '$179.97' };
const DAY = { Days: '1 (2026-11-25 to 2026-11-25)', Countries: 'United States' };
const STOCK = { Rows: '3', Products: '3', ...DAY };

type Expected = readonly [kind: string, format: string, figures: Readonly<Record<string, string>>];

/** What a sample holds besides. */
export const ALSO: Readonly<Record<string, Expected>> = {
  '10-sp-api-sales-and-traffic.json': ['account-totals', 'sp-api-sales-by-date', { ...DAY, Rows: '1', Units: '31', Sales: '$2,102.76' }],
};

/** By sample what it is read as and its figures. */
export const READ: Readonly<Record<string, Expected>> = {
  '01-business-report-child-us.csv': ['retail', 'business-report', { ...SALES, ...DAY }],
  '02-business-report-asin-with-two-skus.csv': ['retail', 'business-report', { ...DAY, Rows: '3', Units: '33', Sales: '$2,222.74' }],
  // Six days of 31 units and $2,102.76.
  '04-business-report-by-date.csv': [
    'account-totals',
    'business-report-by-date',
    { Rows: '6', Units: '186', Sales: '$12,616.56', Days: '6 (2026-11-20 to 2026-11-25)', Countries: 'United States' },
  ],
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
  '27-sb-search-term-daily.csv': ['search-terms', 'sb-search-terms', SEEN],
  '43-sb-keyword-daily.csv': ['targets', 'sb-keywords', SEEN],
  '44-sd-targeting-daily.csv': ['targets', 'sd-targeting', { ...SEEN, Campaigns: '2', 'Ad units': '3' }],
  '46-ads-api-v3-sb-search-terms.json': ['search-terms', 'ads-api-sb-search-terms', SEEN],
  '29-ads-api-v3-sp-campaigns.json': ['ads', 'ads-api-campaigns', AD_SALES],
  '30-ads-api-v3-sp-campaigns.json.gz': ['ads', 'ads-api-campaigns', AD_SALES],
  '31-ads-api-v3-as-csv.csv': ['ads', 'ads-api-campaigns', AD_SALES],
  '32-dsp-order-line-item-daily.csv': ['dsp', 'dsp-line-items', { Orders: '1', Purchases: '6', Sales: '$359.94' }],
  '36-settlement-v2.txt': ['settlements', 'settlement-v2', { Rows: '2', Settlements: '1', Units: '1', Total: '$50.99' }],
  '40-business-report-utf16.csv': ['retail', 'business-report', { ...SALES, ...DAY }],
  '41-all-listings-utf8.txt': ['catalogue', 'listings', { Rows: '3' }],
  '42-all-listings-windows-1252.txt': ['catalogue', 'listings', { Rows: '3' }],
  '45-reports.zip': ['retail', 'business-report', { ...SALES, ...DAY }],
  '47-fba-customer-returns.txt': ['product-returns', 'fba-returns', { Rows: '1', 'Units returned': '1', ...DAY }],
  '50-sp-campaign-2026.csv': ['ads', 'unified-campaigns', { Rows: '2', 'Ad units': '5', 'Ad sales': '$150.00' }],
  '51-sp-search-term-2026.csv': ['search-terms', 'unified-search-terms', { Rows: '2', 'Ad units': '5', 'Ad sales': '$150.00' }],
};
