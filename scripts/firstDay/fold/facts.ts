/** What the files say, product by product and campaign by campaign, before any screen asks. */
import { marketplaceDay } from '../calendar.ts';
import type { ReferenceRate } from '../rates.ts';
import { cellOf, type Report, type Reports } from '../report.ts';
import { centsIn, dayIn, dayInName, dollarsBy, numberIn } from './cells.ts';

/** Sales of a product in a country on a day. Traffic is not known where only orders say anything of the day. */
export interface Sale {
  readonly day: string;
  readonly country: string;
  readonly asin: string;
  readonly units: number;
  readonly cents: number;
  readonly views: number | null;
  readonly boxViews: number | null;
}

/** Ads of a campaign, or of a product in its campaigns, in a country on a day. */
export interface Ad {
  readonly day: string;
  readonly country: string;
  /** A campaign's name, or a product's ASIN. */
  readonly of: string;
  readonly spend: number;
  readonly sales: number;
  readonly orders: number;
  readonly impressions: number;
  readonly clicks: number;
}

export interface Stock {
  readonly day: string;
  readonly country: string;
  readonly asin: string;
  readonly onHand: number;
  readonly inbound: number;
}

export interface Facts {
  readonly sales: readonly Sale[];
  readonly campaigns: readonly Ad[];
  readonly productAds: readonly Ad[];
  readonly stock: readonly Stock[];
  readonly titles: ReadonlyMap<string, string>;
}

/** Those of one day, country and product (or campaign) together, in order of first appearance. */
const grouped = <A>(all: readonly A[], keyOf: (one: A) => string): readonly (readonly [A, ...A[]])[] => {
  const groups = new Map<string, [A, ...A[]]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return [...groups.values()];
};

const sumOf = <A>(all: readonly A[], of: (one: A) => number): number => all.reduce((sum, one) => sum + of(one), 0);

/** Offers of a product are added up; their views are the product's, and each row repeats them. */
const businessSales = (report: Report): readonly Sale[] => {
  const cell = (head: string) => cellOf(report, head);
  const [asin, units, sales] = [cell('(Child) ASIN'), cell('Units Ordered'), cell('Ordered Product Sales')];
  const [views, box] = [cell('Page Views - Total'), cell('Featured Offer (Buy Box) Percentage')];
  const day = dayInName(report.name);
  return grouped(report.rows, asin).map((rows) => {
    const seen = numberIn(views(rows[0]));
    const share = numberIn(box(rows[0]));
    return {
      day,
      country: 'US',
      asin: asin(rows[0]),
      units: sumOf(rows, (row) => numberIn(units(row)) ?? 0),
      cents: sumOf(rows, (row) => centsIn(sales(row)) ?? 0),
      views: seen,
      boxViews: seen === null || share === null ? null : Math.round((seen * share) / 100),
    };
  });
};

const SHOPS: Readonly<Record<string, string>> = { 'Amazon.com': 'US', 'Amazon.ca': 'CA' };

type Dollars = ReturnType<typeof dollarsBy>;

/** Orders that were neither canceled nor are pending, of the marketplace's own shops, by the marketplace's day. */
const orderSales = (report: Report, dollars: Dollars): readonly Sale[] => {
  const cell = (head: string) => cellOf(report, head);
  const [shop, moment, status, itemStatus] = [cell('sales-channel'), cell('purchase-date'), cell('order-status'), cell('item-status')];
  const [asin, quantity, currency, price] = [cell('asin'), cell('quantity'), cell('currency'), cell('item-price')];
  const isSold = (row: readonly string[]): boolean =>
    shop(row) in SHOPS && ![status(row), itemStatus(row)].some((word) => ['Cancelled', 'Canceled', 'Pending'].includes(word));
  const keyOf = (row: readonly string[]): string => [marketplaceDay(moment(row)), shop(row), asin(row)].join(' ');
  return grouped(report.rows.filter(isSold), keyOf).map((rows) => {
    const day = marketplaceDay(moment(rows[0]));
    const cents = sumOf(rows, (row) => centsIn(price(row)) ?? 0);
    return {
      day,
      country: SHOPS[shop(rows[0])] ?? '',
      asin: asin(rows[0]),
      units: sumOf(rows, (row) => numberIn(quantity(row)) ?? 0),
      cents: dollars(cents, currency(rows[0]), day),
      views: null,
      boxViews: null,
    };
  });
};

const COUNTRIES: Readonly<Record<string, string>> = { 'United States': 'US', Canada: 'CA' };

interface AdColumns {
  readonly of: string;
  readonly sales: string;
  readonly orders: string;
}

/** Rows of several campaigns or ad groups are added up, and come to dollars once. */
const adsIn = (report: Report, columns: AdColumns, dollars: Dollars): readonly Ad[] => {
  const cell = (head: string) => cellOf(report, head);
  const [date, country, currency, of] = [cell('Date'), cell('Country'), cell('Currency'), cell(columns.of)];
  const [spend, sales, orders] = [cell('Spend'), cell(columns.sales), cell(columns.orders)];
  const [impressions, clicks] = [cell('Impressions'), cell('Clicks')];
  return grouped(report.rows, (row) => [date(row), country(row), of(row)].join('\t')).map((rows) => {
    const day = dayIn(date(rows[0]));
    const money = (amount: (row: readonly string[]) => string): number =>
      dollars(
        sumOf(rows, (row) => centsIn(amount(row)) ?? 0),
        currency(rows[0]),
        day,
      );
    return {
      day,
      country: COUNTRIES[country(rows[0])] ?? '',
      of: of(rows[0]),
      spend: money(spend),
      sales: money(sales),
      orders: sumOf(rows, (row) => numberIn(orders(row)) ?? 0),
      impressions: sumOf(rows, (row) => numberIn(impressions(row)) ?? 0),
      clicks: sumOf(rows, (row) => numberIn(clicks(row)) ?? 0),
    };
  });
};

const stockIn = (report: Report): readonly Stock[] => {
  const cell = (head: string) => cellOf(report, head);
  const [day, country, asin, available, inbound] = [
    cell('snapshot-date'),
    cell('marketplace'),
    cell('asin'),
    cell('available'),
    cell('inbound-quantity'),
  ];
  return report.rows.map((row) => ({
    day: day(row),
    country: country(row),
    asin: asin(row),
    onHand: numberIn(available(row)) ?? 0,
    inbound: numberIn(inbound(row)) ?? 0,
  }));
};

const SEVEN_DAYS = { sales: '7 Day Total Sales ', orders: '7 Day Total Orders (#)' };
const FOURTEEN_DAYS = { sales: '14 Day Total Sales ', orders: '14 Day Total Orders (#)' };

export const factsOf = (reports: Reports, rates: readonly ReferenceRate[]): Facts => {
  const dollars = dollarsBy(rates);
  const reported = reports.businessReport.flatMap(businessSales);
  const covered = new Set(reported.map(({ day, country }) => `${day} ${country}`));
  const ordered = reports.allOrders.flatMap((report) => orderSales(report, dollars));
  const listed = reports.allListings.flatMap((report) => {
    const [asin, name] = [cellOf(report, 'asin1'), cellOf(report, 'item-name')];
    return report.rows.map((row) => [asin(row), name(row)] as const);
  });
  return {
    sales: [...reported, ...ordered.filter(({ day, country }) => !covered.has(`${day} ${country}`))],
    campaigns: [
      ...reports.sponsoredProducts.flatMap((report) => adsIn(report, { of: 'Campaign Name', ...SEVEN_DAYS }, dollars)),
      ...reports.sponsoredBrands.flatMap((report) => adsIn(report, { of: 'Campaign Name', ...FOURTEEN_DAYS }, dollars)),
    ],
    productAds: reports.advertisedProducts.flatMap((report) => adsIn(report, { of: 'Advertised ASIN', ...SEVEN_DAYS }, dollars)),
    stock: reports.inventoryPlanning.flatMap(stockIn),
    titles: new Map(listed),
  };
};
