/**
 * The files of a customer, made by rule: what a brand exports, with what the demo data never have. Sales begin in September of
 * last year, pause in February, and begin later in Germany than in the United States; Japan has no ad spend; Britain sells one
 * product. Names hold quotes, commas, markup, other scripts, emoji, and are as long as two lines. One product has no brand and no
 * category, one is known by its SKU alone, one was never sold. Display ads have a single day.
 */
import { addDays, addMonths, dayNumber, eachDay } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { csv, mixed, money } from './rows.ts';
import { CUSTOMER_CATEGORY } from './who.ts';

/** The business day on which the customer is looked at. */
export const CUSTOMER_TODAY = isoDay('2026-11-20');
/** The first and the last day of sales. */
export const CUSTOMER_DAYS = { start: isoDay('2025-09-08'), end: isoDay('2026-11-19') } as const;
/** Days on which nothing was recorded, in any country. */
export const CUSTOMER_GAP = { start: isoDay('2026-02-10'), end: isoDay('2026-02-14') } as const;
/** The one day that the files of display ads, and all files of the second brand group, hold. */
export const CUSTOMER_ONE_DAY = isoDay('2026-11-17');

/** A brand whose name has a letter beyond ASCII, an ampersand and quotes. */
export const CUSTOMER_BRAND = 'Zoë & "Söhne"';
export const CUSTOMER_BRANDS = [CUSTOMER_BRAND, 'Nuts, Bolts & Co.', '鍋工房'] as const;

export interface CustomerProduct {
  /** Nothing where only the SKU is known. */
  readonly asin: string;
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly parent: string;
  readonly node: number | null;
  readonly cents: number;
}

/** The customer's category tree: other numbers than the demo's, a slash and a quote in names, two departments. */
export const CUSTOMER_NODES = [
  { id: 3_167_641, parent: null, name: CUSTOMER_CATEGORY },
  { id: 3_169_321_031, parent: 3_167_641, name: 'Töpfe/Pfannen' },
  { id: 3_169_331_031, parent: 3_169_321_031, name: '鍋 (ホーロー)' },
  { id: 3_169_341_031, parent: 3_169_331_031, name: 'Deckel "XL"' },
  { id: 9_990_001, parent: null, name: "Men's Tools" },
] as const;

const LONG = `${'Schraubendreher-Set aus gehärtetem Chrom-Vanadium-Stahl mit ergonomischem Griff, '.repeat(3)}12-teilig`;

const product = (n: number, title: string, brand: string, node: number | null, change: Partial<CustomerProduct> = {}): CustomerProduct => ({
  asin: `B0CUST${String(n).padStart(4, '0')}`,
  sku: `ZS/${n}-ß`,
  title,
  brand,
  category: CUSTOMER_NODES.find(({ id }) => id === node)?.name ?? '',
  parent: '',
  node,
  cents: 1_299 + n * 350,
  ...change,
});

const [ZOE, BOLTS, NABE] = CUSTOMER_BRANDS;
const [KITCHEN, POTS, ENAMEL, LIDS, TOOLS] = CUSTOMER_NODES.map(({ id }) => id);

/** In order of what they sell; the last one was never sold. */
export const CUSTOMER_PRODUCTS: readonly CustomerProduct[] = [
  product(1, 'Topf "Große Liebe", 5 l, für Induktion', ZOE, POTS ?? null, { parent: 'B0CUST0001' }),
  product(2, 'Topf "Große Liebe", 3 l, für Induktion', ZOE, POTS ?? null, { parent: 'B0CUST0001' }),
  product(3, 'ホーロー鍋 24cm 🍲👍🏽 ガス火専用', NABE, ENAMEL ?? null),
  product(4, LONG, BOLTS, TOOLS ?? null),
  product(5, `L'étagère d'Éloïse <b>&amp;</b> 100% "chêne"`, ZOE, KITCHEN ?? null),
  product(6, '=SUM(A1:A9) Deckel', ZOE, LIDS ?? null),
  product(7, 'مقلاة حديد ٢٨ سم', NABE, ENAMEL ?? null),
  product(8, 'Deckel, 16 cm', ZOE, LIDS ?? null),
  product(9, 'Hammer; "The 16 oz. One"', BOLTS, TOOLS ?? null),
  product(10, '', '', null, { category: '' }),
  product(11, 'Known by its SKU alone', ZOE, KITCHEN ?? null, { asin: '' }),
  product(12, 'Never sold', ZOE, KITCHEN ?? null),
];

/** What the products are called by in files: the ASIN, the SKU where there is none. */
export const idOf = ({ asin, sku }: CustomerProduct): string => (asin === '' ? sku : asin);

const SELLING = CUSTOMER_PRODUCTS.slice(0, 11);

/** Countries, the day on which each began, and how many of the products it sells. */
const COUNTRIES: readonly { readonly code: string; readonly start: IsoDay; readonly products: number }[] = [
  { code: 'US', start: CUSTOMER_DAYS.start, products: 11 },
  { code: 'DE', start: isoDay('2026-03-02'), products: 6 },
  { code: 'JP', start: isoDay('2026-01-05'), products: 3 },
  { code: 'UK', start: isoDay('2026-11-01'), products: 1 },
];

const days = (start: IsoDay, end: IsoDay = CUSTOMER_DAYS.end): readonly IsoDay[] =>
  eachDay({ start, end }).filter((day) => day < CUSTOMER_GAP.start || day > CUSTOMER_GAP.end);

/** From then on the reports of the United States have sessions. */
const SESSIONS_FROM = isoDay('2026-11-01');

const retailRows = (from: IsoDay, to: IsoDay): readonly (readonly (string | number)[])[] =>
  COUNTRIES.flatMap(({ code, start, products }, c) =>
    days(start > from ? start : from, to).flatMap((day) =>
      SELLING.slice(0, products).flatMap((sold, n) => {
        const seed = dayNumber(day) * 97 + c * 31 + n;
        // The smallest products do not sell every day.
        const units = n > 7 && mixed(seed, 4) > 0 ? 0 : mixed(seed, 30 - n * 2) + (n < 3 ? 4 : 0);
        if (units === 0 && n > 7) return [];
        const views = units * 9 + mixed(seed + 5, 40);
        const clicks = mixed(seed + 7, 20);
        const ads =
          code === 'JP' ? ['', '', '', '', ''] : [money(clicks * 61), money(clicks * 190), mixed(seed + 3, 4), clicks * 120, clicks];
        return [
          [
            day,
            sold.asin,
            sold.sku,
            sold.title,
            sold.brand,
            sold.category,
            code,
            units,
            money(units * sold.cents),
            Math.ceil(units * 0.9),
            units,
            views,
            Math.floor(views * 0.85),
            code === 'US' && day >= SESSIONS_FROM ? Math.ceil(views * 0.8) : '',
            ...ads,
          ],
        ];
      }),
    ),
  );

const RETAIL_HEAD =
  'date,asin,sku,title,brand,category,country,units,sales,orders,shipped_units,glance_views,buy_box_glance_views,sessions,ad_spend,ad_sales,ad_orders,impressions,clicks';

const CAMPAIGNS = [
  { name: 'SP | "Große Liebe", exact', type: 'Sponsored Products', audience: 'Brand' },
  { name: 'SP – 鍋 – Auto 🚀', type: 'Sponsored Products', audience: 'Generic' },
  {
    name: 'SB, Video: Töpfe & Pfannen (DE/AT/CH), Herbst 2026, Test A gegen B, lange Überschrift',
    type: 'Sponsored Brands',
    audience: 'Generic',
  },
  { name: "SD – O'Neil; competitors", type: 'Sponsored Display', audience: 'Competitor' },
] as const;

const TERMS = ['topf induktion', 'große liebe topf', '鍋 ih対応', 'screwdriver set, 12 pieces', `zoë & "söhne"`] as const;

const adRows = (start: IsoDay) =>
  days(start).flatMap((day) =>
    CAMPAIGNS.flatMap(({ name, type, audience }, n) =>
      ['US', 'DE'].map((country, c) => {
        const seed = dayNumber(day) * 13 + n * 7 + c;
        const clicks = 3 + mixed(seed, 50);
        const orders = mixed(seed + 2, 6);
        return [day, name, country, type, audience, money(clicks * 73), money(orders * 2_450), orders, orders, clicks * 95, clicks];
      }),
    ),
  );

const termRows = (start: IsoDay) =>
  days(start).flatMap((day) =>
    TERMS.map((term, n) => {
      const seed = dayNumber(day) * 17 + n;
      const clicks = mixed(seed, 12);
      const orders = n === 3 ? 0 : mixed(seed + 1, 3);
      return [
        day,
        'US',
        CAMPAIGNS[n % 2]?.name ?? '',
        term,
        `${term} kaufen`,
        money(clicks * 80),
        money(orders * 2_450),
        orders,
        orders,
        clicks * 40,
        clicks,
      ];
    }),
  );

const stockRows = (start: IsoDay) =>
  days(start).flatMap((day) =>
    SELLING.slice(0, 9).map(({ asin }, n) => [
      day,
      asin,
      'US',
      Math.max(0, 400 - mixed(dayNumber(day) * 3 + n, 420)),
      n === 2 ? '' : mixed(n, 90),
      'yes',
    ]),
  );

/** The first days of twelve months, the last of them October. */
const MONTHS = Array.from({ length: 12 }, (_, n) => addMonths(isoDay('2025-11-01'), n));

const retailFile = (from: IsoDay, to: IsoDay): string => csv(RETAIL_HEAD, retailRows(from, to));

/** Files of the brand group by name; the command tells their kinds by their columns. */
export const customerFiles = (): Readonly<Record<string, string>> => ({
  'catalogue “Zoë”.csv': csv(
    'asin,sku,title,brand,category,parent_asin,node_id',
    CUSTOMER_PRODUCTS.map(({ asin, sku, title, brand, category, parent, node }) => [asin, sku, title, brand, category, parent, node ?? '']),
  ),
  'sales.csv': retailFile(CUSTOMER_DAYS.start, CUSTOMER_DAYS.end),
  'campaigns.csv': csv('date,campaign,country,ad_type,audience,spend,sales,orders,units,impressions,clicks', adRows(isoDay('2026-04-01'))),
  'terms.csv': csv('date,country,campaign,target,search_term,spend,sales,orders,units,impressions,clicks', termRows(isoDay('2026-09-15'))),
  'targets.csv': csv(
    'date,country,campaign,target,spend,sales,orders,units,impressions,clicks',
    termRows(isoDay('2026-09-15')).map(([day, country, campaign, target, , ...rest]) => [
      day ?? '',
      country ?? '',
      campaign ?? '',
      target ?? '',
      ...rest,
    ]),
  ),
  'display.csv': csv('date,country,order,spend,impressions,viewable_impressions,clicks,sales,total_sales,purchases,total_purchases', [
    [CUSTOMER_ONE_DAY, 'US', 'DSP: "Herbst", 25–54', '120.50', 48_000, 31_000, 96, '310.00', '502.75', 9, 14],
    [CUSTOMER_ONE_DAY, 'DE', 'DSP – Wiederkehrer', '44.00', 9_000, 7_100, 21, '0.00', '35.10', 0, 1],
  ]),
  'stock.csv': csv('date,asin,country,stock,inbound,active', stockRows(isoDay('2026-09-01'))),
  'hours.csv': csv(
    'date,hour,asin,country,units,sales',
    [9, 13, 21].map((hour) => [CUSTOMER_DAYS.end, hour, 'B0CUST0001', 'US', 2, money(2 * 1_649)]),
  ),
  'box.csv': csv('date,time,asin,country,seller_id,seller_name,price,is_own', [
    [CUSTOMER_DAYS.end, '0:00', 'B0CUST0001', 'US', 'own', CUSTOMER_BRAND, '16.49', 'yes'],
    [CUSTOMER_DAYS.end, '6 PM', 'B0CUST0001', 'US', 'rival', 'Günstig, Schnell & Co.', '15.99', 'no'],
  ]),
  'shelf.csv': csv(
    'date,country,asin,price,bsr,rating,reviews,is_best_seller,is_choice',
    days(isoDay('2026-10-20')).flatMap((day) =>
      SELLING.slice(0, 5).map(({ asin, cents }, n) => [
        day,
        'US',
        asin,
        money(cents),
        900 + n * 350 + mixed(dayNumber(day) + n, 90),
        '4.50',
        210 + n,
        'no',
        'no',
      ]),
    ),
  ),
  'voice.csv': csv(
    'date,country,search_term,is_brand_term,is_found,own_organic_placements,own_paid_placements,organic_placements,paid_placements',
    days(isoDay('2026-10-20')).flatMap((day) => TERMS.map((term, n) => [day, 'US', term, n === 4 ? 'yes' : 'no', 'yes', 2 + n, 1, 40, 12])),
  ),
  'positions.csv': csv(
    'date,country,search_term,asin,organic_rank,paid_rank',
    days(isoDay('2026-10-20')).flatMap((day) =>
      TERMS.slice(0, 3).map((term, n) => [day, 'US', term, 'B0CUST0001', 3 + mixed(dayNumber(day) + n, 20), '']),
    ),
  ),
  'cohorts.csv': csv(
    'month,country,new_customers,spend,first_month_sales',
    MONTHS.map((month, n) => [month.slice(0, 7), 'US', 120 + n * 9, money(90_000 + n * 1_000), money(260_000)]),
  ),
  'cohort months.csv': csv(
    'month,country,months_since_first_purchase,sales,cumulative_sales,returning_customers',
    MONTHS.flatMap((month, n) =>
      Array.from({ length: 12 - n }, (_, age) => [
        month.slice(0, 7),
        'US',
        age,
        money(260_000 - age * 15_000),
        money(260_000 * (age + 1) - 7_500 * age * (age + 1)),
        age === 0 ? 0 : 30,
      ]),
    ),
  ),
  'new to brand.csv': csv(
    'month,country,asin,customers,new_customers,sales,spend,ad_sales',
    MONTHS.flatMap((month, n) =>
      SELLING.slice(0, 4).map(({ asin }, p) => [
        month.slice(0, 7),
        'US',
        asin,
        90 + n + p,
        50 + n,
        money(180_000),
        money(20_000),
        money(60_000),
      ]),
    ),
  ),
  'tags.csv': csv('asin,tag_set,tag', [
    ['B0CUST0001', 'Größe / Farbe', 'XL, rot'],
    ['B0CUST0002', 'Größe / Farbe', '"M"'],
    ['B0CUST0003', 'Größe / Farbe', '赤'],
    ['B0CUST0001', '2026: Plan, Q4', 'Wachstum 🚀'],
    ['B0CUST0004', '2026: Plan, Q4', 'Auslauf'],
  ]),
});

/** Files of the second brand group: one day of sales and of advertising, in one country. */
export const oneDayFiles = (): Readonly<Record<string, string>> => ({
  'sales.csv': csv(
    RETAIL_HEAD,
    retailRows(CUSTOMER_ONE_DAY, CUSTOMER_ONE_DAY).filter((row) => row[6] === 'DE'),
  ),
  'campaigns.csv': csv(
    'date,campaign,country,ad_type,audience,spend,sales,orders,units,impressions,clicks',
    adRows(CUSTOMER_ONE_DAY).filter(([day, , country]) => day === CUSTOMER_ONE_DAY && country === 'DE'),
  ),
});

const ancestors = (id: number): readonly number[] => {
  const parent = CUSTOMER_NODES.find((node) => node.id === id)?.parent ?? null;
  return parent === null ? [id] : [id, ...ancestors(parent)];
};

/** The brands of the market, the customer's among them, with the node in which each sells. */
const MARKET_BRANDS = [
  { name: ZOE, node: POTS ?? 0 },
  { name: NABE, node: ENAMEL ?? 0 },
  { name: BOLTS, node: TOOLS ?? 0 },
  { name: "Rival d'Or", node: ENAMEL ?? 0 },
  { name: 'Müller, Inc.', node: POTS ?? 0 },
] as const;

/** So few of the customer's products does the market know. */
const MARKET_PRODUCTS = [
  ...[0, 1, 2, 3].map((n) => CUSTOMER_PRODUCTS[n]).flatMap((found) => (found === undefined ? [] : [found])),
  product(901, 'Rival\'s 鍋, "neu"', "Rival d'Or", ENAMEL ?? null),
  product(902, 'Topf ohne Namen', 'Müller, Inc.', POTS ?? null),
  // More of one brand than a page holds.
  ...Array.from({ length: 30 }, (_, n) => product(910 + n, `Pfanne Nr. ${n + 1}`, 'Müller, Inc.', POTS ?? null)),
];

/** Files of the marketplace: a tree of the customer's own, and a year of months beneath it. */
export const marketFiles = (): Readonly<Record<string, string>> => ({
  'tree.csv': csv(
    'node_id,parent_node_id,name',
    CUSTOMER_NODES.map(({ id, parent, name }) => [id, parent ?? '', name]),
  ),
  'products.csv': csv(
    'asin,kind,parent_asin,title,brand,node_id',
    MARKET_PRODUCTS.map(({ asin, parent, title, brand, node }) => [
      asin,
      parent === '' ? 'both' : parent === asin ? 'both' : 'child',
      parent === '' ? asin : parent,
      title,
      brand,
      node ?? '',
    ]),
  ),
  'brands.csv': csv(
    'month,brand,node_id,revenue,units,page_views,products,branded_search_volume,own_organic_placements,own_paid_placements',
    MONTHS.flatMap((month, m) =>
      MARKET_BRANDS.flatMap(({ name, node }, n) =>
        [...ancestors(node), -1].map((id) => [
          month.slice(0, 7),
          name,
          id,
          money(900_000 - n * 90_000 + m * 4_000),
          300 - n * 20,
          4_000,
          3,
          700 + m * 10 - n * 30,
          50,
          12,
        ]),
      ),
    ),
  ),
  // From the first day of the leaderboard on.
  'shares.csv': csv(
    'date,brand,node_id,organic_placements,sp_placements,sb_placements,paid_placements,median_price',
    eachDay({ start: isoDay('2026-09-20'), end: CUSTOMER_DAYS.end }).flatMap((day) =>
      MARKET_BRANDS.flatMap(({ name, node }, n) =>
        [...ancestors(node), -1].map((id) => {
          const seed = dayNumber(day) * 19 + n;
          const [organic, products, brands] = [40 - n * 6 + mixed(seed, 9), 9 + n * 2 + mixed(seed + 1, 5), 3 + mixed(seed + 2, 4)];
          return [day, name, id, organic, products, brands, products + brands, money(2_499 + n * 400)];
        }),
      ),
    ),
  ),
  'forecast.csv': csv(
    'month,node_id,forecasted_revenue,estimated_revenue,revenue,last_year_revenue',
    Array.from({ length: 36 }, (_, m) => addMonths(isoDay('2025-01-01'), m)).flatMap((month, m) =>
      [...CUSTOMER_NODES.map(({ id }) => id), -1].map((id, n) => {
        const cents = 3_000_000 + m * 10_000 - n * 70_000;
        const isPast = month < '2026-11-01';
        return [
          month.slice(0, 7),
          id,
          money(cents),
          isPast ? money(cents + 9_000) : '',
          isPast ? money(cents + 5_000) : '',
          money(cents - 120_000),
        ];
      }),
    ),
  ),
  'categories.csv': csv(
    'month,node_id,revenue,units,days,keywords,search_volume,organic_placements,paid_placements,products',
    MONTHS.flatMap((month, m) =>
      [...CUSTOMER_NODES.map(({ id }) => id), -1].map((id, n) => [
        month.slice(0, 7),
        id,
        money(3_000_000 + m * 10_000 - n),
        900,
        30,
        5,
        12_000 + m,
        300,
        80,
        6,
      ]),
    ),
  ),
  'product months.csv': csv(
    'month,asin,units,sales,price,rating,reviews,page_views,search_volume',
    MONTHS.flatMap((month, m) =>
      MARKET_PRODUCTS.map(({ asin, cents }, n) => [
        month.slice(0, 7),
        asin,
        60 + m,
        money((60 + m) * cents),
        money(cents),
        '4.20',
        100 + n,
        900,
        4_000,
      ]),
    ),
  ),
  'product weeks.csv': csv(
    'week,asin,units,sales,price,rating,reviews,bsr',
    Array.from({ length: 20 }, (_, w) => addDays(isoDay('2026-07-05'), w * 7))
      .filter((week) => week <= '2026-11-08')
      .flatMap((week, w) =>
        MARKET_PRODUCTS.map(({ asin, cents }, n) => [
          week,
          asin,
          14 + w,
          money((14 + w) * cents),
          money(cents),
          '4.20',
          100 + n + w,
          900 + n,
        ]),
      ),
  ),
  'volume.csv': csv(
    'month,search_term,node_id,term_brand,volume,placements,paid_placements,products',
    MONTHS.flatMap((month, m) =>
      TERMS.map((term, n) => [month.slice(0, 7), term, POTS ?? 0, n === 4 ? ZOE : '', 5_000 - n * 600 + m * 20, 40, 12, 6]),
    ),
  ),
  'term products.csv': csv(
    'month,asin,search_term,brand,source,organic_rank,paid_rank,organic_placements,paid_placements',
    MONTHS.flatMap((month) =>
      MARKET_PRODUCTS.slice(0, 6).flatMap(({ asin, brand }, n) =>
        TERMS.slice(0, 2).map((term) => [month.slice(0, 7), asin, term, brand, 'direct', n + 1, '', 9 - n, 1]),
      ),
    ),
  ),
});
