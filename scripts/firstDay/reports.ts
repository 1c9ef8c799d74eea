/**
 * Draws sixty days of a brand and writes them as the marketplace's reports. Orders come first: the Business Report counts those that
 * were not canceled, and lacks a day, for which the orders are the only source. One day has no Sponsored Brands, one has no stock.
 */
import { type BrandCampaign, type BrandProduct, CAMPAIGNS, type Country, PRODUCTS } from './brand.ts';
import { consoleDay, daysBetween, marketplaceMoment, plusDays } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import * as heads from './heads.ts';
import type { Report, Reports } from './report.ts';

export const DAYS = 60;
/** Days before the last on which a file is missing. */
export const GAPS = { businessReport: 17, sponsoredBrands: 10, inventory: 4 } as const;

interface OrderLine {
  readonly order: string;
  readonly day: string;
  readonly moment: string;
  readonly status: 'Shipped' | 'Pending' | 'Cancelled';
  readonly country: Country;
  readonly channel: string;
  readonly product: BrandProduct;
  readonly sku: string;
  readonly units: number;
  readonly cents: number;
}

const plain = (cents: number): string => (cents / 100).toFixed(2);
const grouped = (whole: number): string => whole.toLocaleString('en-US');
const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const percent = (part: number, whole: number, digits = 2): string => `${(whole === 0 ? 0 : (100 * part) / whole).toFixed(digits)}%`;

const priceIn = ({ cents }: BrandProduct, country: Country): number => (country === 'US' ? cents : Math.round((cents * 4) / 300) * 100 - 1);
const CURRENCIES = { US: 'USD', CA: 'CAD' } as const;
const NAMES = { US: 'United States', CA: 'Canada' } as const;
const SHOPS = { US: 'Amazon.com', CA: 'Amazon.ca' } as const;

const statusOf = (chance: Chance, isRecent: boolean): OrderLine['status'] => {
  const share = chance.share();
  if (share < 0.04) return 'Cancelled';
  return isRecent && share < 0.14 ? 'Pending' : 'Shipped';
};

/** Orders of one product in one country on one day; now and then a second product lies in the same order. */
const drawOrders = (chance: Chance, days: readonly string[], countries: readonly Country[]): readonly OrderLine[] => {
  const lines: OrderLine[] = [];
  let count = 0;
  days.forEach((day, at) => {
    for (const country of countries) {
      for (const product of PRODUCTS) {
        if (at < product.since || (country === 'CA' && !product.inCanada)) continue;
        const trend = 0.8 + (0.5 * at) / DAYS;
        const expected = product.pace * trend * (country === 'US' ? 1 : 0.3);
        const orders = Math.floor(expected * (0.5 + chance.share()) + chance.share());
        for (let i = 0; i < orders; i++) {
          count += 1;
          const order = `900-${String(count).padStart(7, '0')}-${String(chance.whole(0, 9_999_999)).padStart(7, '0')}`;
          // NOTE: between 1 and 2 AM a clock reads the same twice on the first Sunday of November.
          const second = chance.share() < 0.1 ? chance.whole(0, 3_599) : chance.whole(10_800, 86_399);
          const shared = {
            order,
            day,
            moment: marketplaceMoment(day, second),
            status: statusOf(chance, at >= DAYS - 2 || at === DAYS - 1 - GAPS.businessReport),
            country,
            channel: chance.share() < 0.01 ? 'Non-Amazon US' : SHOPS[country],
          };
          const units = chance.share() < 0.15 ? chance.whole(2, 4) : 1;
          const sku = product.skus[chance.share() < 0.2 ? product.skus.length - 1 : 0] ?? product.skus[0];
          lines.push({ ...shared, product, sku, units, cents: units * priceIn(product, country) });
          const other = PRODUCTS[1];
          if (chance.share() < 0.05 && other !== undefined && product !== other && country === 'US')
            lines.push({ ...shared, product: other, sku: other.skus[0], units: 1, cents: priceIn(other, country) });
        }
      }
    }
  });
  return lines;
};

const orderRow = ({ order, moment, status, country, channel, product, sku, units, cents }: OrderLine): readonly string[] => {
  const isPriced = status === 'Shipped';
  return [
    ...[order, '', moment, moment, status, 'Amazon', channel, '', '', 'Expedited', product.title, sku, product.asin, status],
    ...[String(units), isPriced ? CURRENCIES[country] : '', isPriced ? plain(cents) : '', '', '', '', '', '', '', ''],
    ...['EXAMPLE CITY', country === 'US' ? 'CA' : 'ON', '00000', country, '', 'false', '', ''],
  ];
};

const ordersReport = (lines: readonly OrderLine[]): readonly Report[] => [
  { name: 'all-orders.txt', heads: heads.ALL_ORDERS, rows: [...lines].sort((a, b) => (a.moment < b.moment ? -1 : 1)).map(orderRow) },
];

/** One offer's row of the Business Report. Views and sessions are the product's, and stand in the row of each of its offers. */
const businessRows = (chance: Chance, product: BrandProduct, lines: readonly OrderLine[]): readonly (readonly string[])[] => {
  const counted = lines.filter(({ product: of, status, channel }) => of === product && status !== 'Cancelled' && channel === SHOPS.US);
  const units = counted.reduce((sum, line) => sum + line.units, 0);
  const sessions = product.pace < 1 && units === 0 ? 0 : units * chance.whole(6, 14) + chance.whole(0, 20);
  const views = Math.round(sessions * (1.2 + chance.share() / 2));
  const mobile = Math.floor(sessions * 0.3);
  const box = chance.share() < 0.1 ? chance.whole(2_000, 8_000) : chance.whole(8_500, 10_000);
  return product.skus.map((sku) => {
    const own = counted.filter((line) => line.sku === sku);
    const [ownUnits, cents] = [own.reduce((sum, line) => sum + line.units, 0), own.reduce((sum, line) => sum + line.cents, 0)];
    return [
      ...[product.parent, product.asin, product.title, sku, grouped(mobile), '0', grouped(sessions - mobile), '0', grouped(sessions), '0'],
      ...['5.00%', '0.00%', grouped(views), '0', '5.00%', '0.00%', `${(box / 100).toFixed(2)}%`, '0.00%', String(ownUnits), '0'],
      ...[percent(ownUnits, sessions), '0.00%', dollars(cents), '$0.00', String(new Set(own.map(({ order }) => order)).size), '0'],
    ];
  });
};

const businessReports = (chance: Chance, days: readonly string[], lines: readonly OrderLine[]): readonly Report[] =>
  days.flatMap((day, at) => {
    const ofDay = lines.filter((line) => line.day === day && line.country === 'US');
    const rows = PRODUCTS.filter(({ since }) => at >= since).flatMap((product) => businessRows(chance, product, ofDay));
    const isMissing = at === DAYS - 1 - GAPS.businessReport;
    return isMissing
      ? []
      : [{ name: `BusinessReport-${day.slice(5, 7)}-${day.slice(8)}-${day.slice(2, 4)}.csv`, heads: heads.BUSINESS_REPORT, rows }];
  });

interface AdFigures {
  readonly impressions: number;
  readonly clicks: number;
  readonly spend: number;
  readonly orders: number;
  readonly units: number;
  readonly sales: number;
}

const drawAds = (chance: Chance, pace: number): AdFigures => {
  const spend = Math.round(pace * (0.6 + chance.share()));
  const clicks = Math.max(1, Math.round(spend / chance.whole(55, 130)));
  const orders = Math.floor(clicks * 0.12 * chance.share() * 1.6);
  const units = orders + (orders > 2 ? chance.whole(0, 2) : 0);
  return {
    impressions: clicks * chance.whole(40, 90) + chance.whole(0, 99),
    clicks,
    spend,
    orders,
    units,
    sales: units * chance.whole(1_800, 6_400),
  };
};

const rates = ({ impressions, clicks, spend, sales }: AdFigures) => ({
  ctr: percent(clicks, impressions),
  cpc: plain(clicks === 0 ? 0 : spend / clicks),
  acos: percent(spend, sales),
  roas: spend === 0 ? '0.00' : (sales / spend).toFixed(2),
});

const productsRow = (day: string, campaign: BrandCampaign, ads: AdFigures): readonly string[] => {
  const { ctr, cpc, acos, roas } = rates(ads);
  const { country } = campaign;
  return [
    ...[consoleDay(day), 'No Portfolio', campaign.type, campaign.name, 'Amazon', NAMES[country], 'ENABLED', CURRENCIES[country]],
    ...[plain(campaign.budget), campaign.targeting, 'Dynamic bids - down only', String(ads.impressions), '0', String(ads.clicks), '0', ctr],
    ...[plain(ads.spend), '0.00', cpc, '0.00', String(ads.orders), acos, roas, plain(ads.sales)],
  ];
};

const brandsRow = (day: string, { name, country }: BrandCampaign, ads: AdFigures): readonly string[] => {
  const { ctr, cpc, acos, roas } = rates(ads);
  return [
    ...[consoleDay(day), 'No Portfolio', CURRENCIES[country], name, NAMES[country], String(ads.impressions), String(ads.clicks), ctr, cpc],
    ...[plain(ads.spend), acos, roas, plain(ads.sales), String(ads.orders), String(ads.units), percent(ads.orders, ads.clicks)],
    ...[String(Math.floor(ads.impressions * 0.7)), '70.00%', '3', '1', '10.00', plain(ads.sales), String(ads.orders), String(ads.units)],
  ];
};

const advertisedRow = (day: string, campaign: BrandCampaign, { skus, asin }: BrandProduct, ads: AdFigures): readonly string[] => {
  const { ctr, cpc, acos, roas } = rates(ads);
  const { country } = campaign;
  return [
    ...[consoleDay(day), 'No Portfolio', CURRENCIES[country], campaign.name, 'Group 1', 'Amazon', NAMES[country], skus[0], asin],
    ...[String(ads.impressions), String(ads.clicks), ctr, cpc, plain(ads.spend), plain(ads.sales), acos, roas, String(ads.orders)],
    ...[String(ads.units), percent(ads.orders, ads.clicks), String(ads.units), '0', plain(ads.sales), '0.00'],
  ];
};

const summed = (all: readonly AdFigures[]): AdFigures => {
  const sum = (of: (ads: AdFigures) => number): number => all.reduce((total, ads) => total + of(ads), 0);
  return {
    impressions: sum((ads) => ads.impressions),
    clicks: sum((ads) => ads.clicks),
    spend: sum((ads) => ads.spend),
    orders: sum((ads) => ads.orders),
    units: sum((ads) => ads.units),
    sales: sum((ads) => ads.sales),
  };
};

/** Sponsored Products of a day are drawn by product, and a campaign is the sum of its products. */
const adReports = (
  chance: Chance,
  days: readonly string[],
  countries: readonly Country[],
): Pick<Reports, 'sponsoredProducts' | 'sponsoredBrands' | 'advertisedProducts'> => {
  const [products, brands, advertised]: (readonly string[])[][] = [[], [], []];
  days.forEach((day, at) => {
    for (const [index, campaign] of CAMPAIGNS.entries()) {
      if (!countries.includes(campaign.country)) continue;
      if (campaign.type === 'Sponsored Brands') {
        if (at !== DAYS - 1 - GAPS.sponsoredBrands) brands?.push(brandsRow(day, campaign, drawAds(chance, campaign.pace)));
        continue;
      }
      const of = PRODUCTS.filter(
        ({ isAdvertised, since, inCanada }, n) =>
          isAdvertised && at >= since && (campaign.country === 'US' ? n % 3 === index || index === 1 : inCanada),
      );
      const drawn = of.map((product) => [product, drawAds(chance, campaign.pace / of.length)] as const);
      for (const [product, ads] of drawn) advertised?.push(advertisedRow(day, campaign, product, ads));
      products?.push(productsRow(day, campaign, summed(drawn.map(([, ads]) => ads))));
    }
  });
  return {
    sponsoredProducts: [{ name: 'sponsored-products-campaigns.xlsx', heads: heads.SPONSORED_PRODUCTS, rows: products ?? [] }],
    sponsoredBrands: [{ name: 'sponsored-brands-campaigns.xlsx', heads: heads.SPONSORED_BRANDS, rows: brands ?? [] }],
    advertisedProducts: [{ name: 'sponsored-products-advertised-products.xlsx', heads: heads.ADVERTISED_PRODUCTS, rows: advertised ?? [] }],
  };
};

const stockRow = (chance: Chance, day: string, daysLeft: number, country: Country, product: BrandProduct): readonly string[] => {
  const pace = product.pace * (country === 'US' ? 1 : 0.3);
  const available = Math.max(0, Math.round(pace * 7 * product.weeksOfStock + pace * daysLeft * 0.5) + chance.whole(0, 3));
  const inbound = chance.share() < 0.3 ? chance.whole(20, 200) : 0;
  return [
    ...[
      day,
      product.skus[0],
      `X00${product.asin.slice(3)}`,
      product.asin,
      product.title,
      'New',
      String(available),
      '0',
      String(available),
      '0',
    ],
    ...[
      CURRENCIES[country],
      '0',
      '0',
      plain(priceIn(product, country)),
      '',
      '250',
      '1.2',
      'Standard',
      country,
      'gl_home',
      '1200',
      '57',
      '0',
    ],
    ...['8', String(inbound), '0', String(inbound), '0', String(chance.whole(0, 5))],
  ];
};

const stockReports = (chance: Chance, days: readonly string[], countries: readonly Country[]): readonly Report[] =>
  days.flatMap((day, at) => {
    if (at === DAYS - 1 - GAPS.inventory) return [];
    const rows = countries.flatMap((country) =>
      PRODUCTS.filter(({ since, inCanada }) => at >= since && (country === 'US' || inCanada)).map((product) =>
        stockRow(chance, day, DAYS - 1 - at, country, product),
      ),
    );
    return [{ name: `fba-inventory-planning-${day}.txt`, heads: heads.INVENTORY_PLANNING, rows }];
  });

const listingRow = (product: BrandProduct, sku: string, at: number): readonly string[] => [
  ...[
    product.title,
    '',
    String(at).padStart(5, '0'),
    sku,
    plain(product.cents),
    '',
    '2025-01-02 10:00:00 PST',
    '',
    'y',
    '1',
    '',
    '',
    '11',
    '',
    '',
    '',
  ],
  ...[product.asin, '', '', '', '', '', product.asin, '', '', '', 'AMAZON_NA', 'Default', 'Active'],
];

const listings = (): readonly Report[] => [
  {
    name: 'all-listings.txt',
    heads: heads.ALL_LISTINGS,
    rows: PRODUCTS.flatMap((product) => product.skus.map((sku) => [product, sku] as const)).map(([product, sku], at) =>
      listingRow(product, sku, at),
    ),
  },
];

/** The reports of the sixty days before `today`, of a brand that sells in these countries. */
export const reportsOf = (seed: number, today: string, countries: readonly Country[] = ['US', 'CA']): Reports => {
  const days = daysBetween(plusDays(today, -DAYS), plusDays(today, -1));
  const chance = chanceOf(seed);
  const orders = drawOrders(chance, days, countries);
  return {
    businessReport: businessReports(chance, days, orders),
    allOrders: ordersReport(orders),
    ...adReports(chance, days, countries),
    inventoryPlanning: stockReports(chance, days, countries),
    allListings: listings(),
  };
};
