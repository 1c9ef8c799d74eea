/** The fold of the first day, on rows whose sums are worked out by hand. */
import { describe, expect, test } from 'vitest';
import { marketplaceDay, marketplaceMoment } from '../../../scripts/firstDay/calendar.ts';
import { changeBetween, isEqual, pointsBetween, shownIn } from '../../../scripts/firstDay/compare.ts';
import { dollarsBy } from '../../../scripts/firstDay/fold/cells.ts';
import { daysThatLast, demandOver, meanOf } from '../../../scripts/firstDay/fold/demand.ts';
import { factsOf } from '../../../scripts/firstDay/fold/facts.ts';
import { FIGURES, sumsIn } from '../../../scripts/firstDay/fold/figures.ts';
import * as heads from '../../../scripts/firstDay/heads.ts';
import type { Report, Reports } from '../../../scripts/firstDay/report.ts';

const RATES = [
  { day: '2026-11-13', usd: '1.2000', cad: '1.6000' },
  { day: '2026-11-16', usd: '1.1000', cad: '1.5000' },
];

/** A report with these cells by heading; all others are empty. */
const report = (name: string, columns: readonly string[], ...rows: readonly Readonly<Record<string, string>>[]): Report => ({
  name,
  heads: columns,
  rows: rows.map((row) => columns.map((head) => row[head] ?? '')),
});

const offer = (sku: string, units: string, sales: string) => ({
  ...{ '(Child) ASIN': 'B000000001', SKU: sku, 'Page Views - Total': '1,203', 'Featured Offer (Buy Box) Percentage': '90.05%' },
  ...{ 'Units Ordered': units, 'Ordered Product Sales': sales },
});

const line = (moment: string, shop: string, status: string, price: string, quantity = '1') => ({
  ...{ 'purchase-date': moment, 'sales-channel': shop, 'order-status': status, 'item-status': status, asin: 'B000000001', quantity },
  ...{ 'item-price': price, currency: shop === 'Amazon.ca' ? 'CAD' : 'USD' },
});

const ad = (campaign: string, country: string, spend: string) => ({
  ...{ Date: 'Nov 15, 2026', 'Campaign Name': campaign, Country: country, Currency: country === 'Canada' ? 'CAD' : 'USD', Spend: spend },
  ...{ Impressions: '100', Clicks: '4', '7 Day Total Sales ': '20.00', '7 Day Total Orders (#)': '1' },
});

const REPORTS: Reports = {
  businessReport: [report('BusinessReport-11-15-26.csv', heads.BUSINESS_REPORT, offer('A', '3', '$1,030.10'), offer('B', '1', '$20.00'))],
  allOrders: [
    report(
      'all-orders.txt',
      heads.ALL_ORDERS,
      // The Business Report has the US day already.
      line('2026-11-15T20:00:00+00:00', 'Amazon.com', 'Shipped', '999.00'),
      // Five past midnight in UTC is the afternoon before in Los Angeles; a Sunday takes the rate of its Friday, 0.75.
      line('2026-11-16T00:05:00+00:00', 'Amazon.ca', 'Shipped', '10.02', '2'),
      line('2026-11-15T22:00:00+00:00', 'Amazon.ca', 'Shipped', '5.00'),
      line('2026-11-15T22:00:00+00:00', 'Amazon.ca', 'Cancelled', '50.00'),
      line('2026-11-15T22:00:00+00:00', 'Amazon.ca', 'Pending', ''),
      line('2026-11-15T22:00:00+00:00', 'Non-Amazon', 'Shipped', '70.00'),
    ),
  ],
  sponsoredProducts: [report('sp.xlsx', heads.SPONSORED_PRODUCTS, ad('One', 'United States', '7.50'), ad('Two', 'Canada', '2.02'))],
  sponsoredBrands: [],
  advertisedProducts: [],
  inventoryPlanning: [],
  allListings: [],
};

describe('the fold over the files', () => {
  const facts = factsOf(REPORTS, RATES);
  const sums = sumsIn(facts, { start: '2026-11-15', end: '2026-11-15' });

  test('adds up the offers of a product, counts its views once, and takes orders where no Business Report is', () => {
    expect(facts.sales).toEqual([
      { day: '2026-11-15', country: 'US', asin: 'B000000001', units: 4, cents: 105_010, views: 1_203, boxViews: 1_083 },
      // 15.02 Canadian dollars at 0.75 are 11.265: a half cent goes up.
      { day: '2026-11-15', country: 'CA', asin: 'B000000001', units: 3, cents: 1_127, views: null, boxViews: null },
    ]);
  });

  test('makes the figures of a day, and none of what no file says', () => {
    const figure = (title: string): number | null | undefined => FIGURES[title]?.of(sums);
    expect(figure('Ordered Revenue')).toBeCloseTo(1_061.37, 9);
    // 7.50 and 2.02 × 0.75, which is 1.515 and so 1.52.
    expect(figure('Ad Spend')).toBeCloseTo(9.02, 9);
    expect(figure('ROAS')).toBeCloseTo(35 / 9.02, 9);
    // Units in Canada have no views to be divided by.
    expect(figure('Conversion Rate')).toBe(4 / 1_203);
    expect(figure('ASP')).toBeCloseTo(1_061.37 / 7, 9);
    expect(figure('Unit Refund Rate')).toBeNull();
    expect(sumsIn(facts, { start: '2026-11-14', end: '2026-11-14' }).revenue).toBeNull();
  });

  test('comes to dollars by the day’s rate, with twelve decimals', () => {
    const dollars = dollarsBy(RATES);
    expect(dollars(300_000_000, 'CAD', '2026-11-16')).toBe(220_000_000);
    expect(dollars(1_000_000, 'CAD', '2026-11-14')).toBe(750_000);
    expect(() => dollars(1, 'CAD', '2026-11-12')).toThrow('no rate');
  });
});

describe('days of the marketplace', () => {
  test('end at midnight in Los Angeles, in summer and in winter', () => {
    expect(['2026-11-01T06:59:59+00:00', '2026-11-01T07:00:00+00:00', '2026-11-02T07:59:59+00:00'].map(marketplaceDay)).toEqual([
      '2026-10-31',
      '2026-11-01',
      '2026-11-01',
    ]);
    expect(marketplaceMoment('2026-11-02', 0)).toBe('2026-11-02T08:00:00+00:00');
  });
});

describe('a figure on a screen', () => {
  test.each([
    ['$97.9K', 97_900, 50],
    ['▼ \ndown\n0.6%', -0.006, 0.0005],
    ['−$22', -22, 0.5],
    ['+0.4 pts', 0.004, 0.0005],
    ['2.92K units', 2_920, 5],
    ['1,414.6%', 14.146, 0.0005],
  ])('%s', (text, value, within) => {
    const shown = shownIn(text);
    expect(shown?.value).toBeCloseTo(value, 9);
    expect(shown?.within).toBeCloseTo(within, 9);
  });

  test('is equal in all digits that are shown, and where there is none on either side', () => {
    expect(isEqual(shownIn('$97.9K'), { value: 97_949 })).toBe(true);
    expect(isEqual(shownIn('$97.9K'), { value: 97_951 })).toBe(false);
    expect(isEqual(shownIn('–\nData unavailable'), { value: null })).toBe(true);
    expect(isEqual(shownIn('–\nData unavailable'), { value: 0 })).toBe(false);
    expect(isEqual(shownIn('$0'), { value: null })).toBe(false);
  });

  test('changes relative to what it was, a share in points of what is read', () => {
    expect(changeBetween(3, 2)).toBe(0.5);
    expect(changeBetween(3, 0)).toBeNull();
    expect(pointsBetween(0.06249, 0.05951, 1)).toBeCloseTo(0.002, 12);
  });
});

test('demand of some days is exact: of none or two units a day, both as likely', () => {
  const [one = [], two = []] = demandOver([0, 2], 2);
  expect(one).toEqual([0.5, 0, 0.5]);
  expect(two).toEqual([0.25, 0, 0.5, 0, 0.25]);
  // Over three units there are four with a chance of a quarter: one unit is missing then.
  expect(meanOf(two, (units) => Math.max(0, units - 3)).value).toBe(0.25);
});

test('the days that stock lasts are counted while it is enough, and then go on at a pace', () => {
  const demand = demandOver([0, 2], 2);
  // One unit is enough for the first day by a half, for the second by a quarter; then it lasts ten days: 0.5 + 0.25 + 0.25 × 8.
  expect(daysThatLast(demand, 1, () => 10).value).toBe(2.75);
  // None, one or ten days, with a half and two quarters: the mean of the squares is 25.25, of which the square of the mean goes off.
  expect(daysThatLast(demand, 1, () => 10).spread).toBeCloseTo(6 * Math.sqrt((25.25 - 2.75 ** 2) / 5_000), 12);
});
