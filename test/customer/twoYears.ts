/**
 * The files of the customer's brand group that sells since October 2024, in the United States and in Canada: two years that compare, with costs,
 * refunds, ads by campaign and target, display ads, stock, cohorts, who held the buy box, and the hours of some days. In each four weeks that end on
 * October 31, 2026 or 56 days before, every other product rises, and the others fall.
 */
import Papa from 'papaparse';
import { addMonths, dayNumber, eachDay } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { csv, mixed, money } from './rows.ts';

export const TWO_YEARS = { start: isoDay('2024-10-01'), end: isoDay('2026-11-19') } as const;
const YEAR = '2025-10-01';
const LATELY = isoDay('2026-08-15');

/** Its names hold a letter that is no letter of a file's name, quotes, a slash and a comma. */
export const TWO_YEARS_BRANDS = ['Åland & Söner', 'Täby "Ljus"'] as const;

interface Sold {
  readonly asin: string;
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly cents: number;
  /** Units of a usual day in the United States. */
  readonly units: number;
}

const CATEGORIES = ['Lampor & ljus', 'Mattor/Löpare', "Kids' Room", 'Korgar, "flätade"'] as const;
const TITLES = [
  'Pendel "Måne", 40 cm',
  'Löpare, 80 × 200 cm',
  'Nattlampa 🌙',
  'Korg, 3-pack',
  'Golvlampa <b>Ö</b>',
  'Matta "Åre", rund',
  'Säng, 90 × 200',
  'Tvättkorg 60 l',
  'Ljuslykta; mässing',
  'Dörrmatta',
  'Bokhylla, låg',
  'Bricka av rotting',
] as const;

/** By what they sell, the best first. The last one is not sold any more in Canada, and cannot be bought. */
export const TWO_YEARS_PRODUCTS: readonly Sold[] = TITLES.map((title, n) => ({
  asin: `B0ALND${String(n + 1).padStart(4, '0')}`,
  title,
  brand: TWO_YEARS_BRANDS[n % 5 === 0 ? 1 : 0],
  category: CATEGORIES[n % 4] ?? '',
  cents: 1_995 + ((n * 7) % 12) * 1_200,
  units: 46 - n * 3,
}));

const COUNTRIES = [
  { code: 'US', part: 1, products: 12 },
  { code: 'CA', part: 0.4, products: 6 },
] as const;

/** Sales of the months beside those of the year. */
const SEASON = [0.8, 0.82, 0.9, 0.95, 1, 1, 0.98, 1, 1.05, 1.1, 1.3, 1.4] as const;
const LAST_OCTOBER = dayNumber(isoDay('2026-10-04'));
/** Two days on which one product sold seven times what it does. */
export const TWO_YEARS_SPIKE = { asin: 'B0ALND0003', start: isoDay('2026-11-10'), end: isoDay('2026-11-11') } as const;

const unitsOf = (day: IsoDay, n: number, country: (typeof COUNTRIES)[number]): number => {
  const { asin, units } = TWO_YEARS_PRODUCTS[n] ?? { asin: '', units: 0 };
  const at = dayNumber(day);
  const wave = 1 + 0.12 * Math.sin((2 * Math.PI * (at - LAST_OCTOBER)) / 56) * (n % 2 === 0 ? 1 : -1);
  const growth = 1 + (0.15 * (at - dayNumber(TWO_YEARS.start))) / 365;
  const spike =
    country.code === 'US' && asin === TWO_YEARS_SPIKE.asin && day >= TWO_YEARS_SPIKE.start && day <= TWO_YEARS_SPIKE.end ? 7 : 1;
  const chance = 0.9 + mixed(at * 41 + n * 5 + (country.code === 'CA' ? 1 : 0), 200) / 1000;
  return Math.round(units * country.part * (SEASON[Number(day.slice(5, 7)) - 1] ?? 1) * wave * growth * chance * spike);
};

/** A price stands for a week, up to eight in a hundred below what the product costs else. */
const priceOf = (day: IsoDay, n: number): number => {
  const week = Math.floor(dayNumber(day) / 7);
  return Math.round(((TWO_YEARS_PRODUCTS[n]?.cents ?? 0) * (100 - mixed(week * 13 + n, 9))) / 100);
};

const DAYS = eachDay(TWO_YEARS);
const since = (start: string): readonly IsoDay[] => DAYS.filter((day) => day >= start);

const retailRows = () =>
  DAYS.flatMap((day) =>
    COUNTRIES.flatMap((country) =>
      TWO_YEARS_PRODUCTS.slice(0, country.products).map((sold, n) => {
        const seed = dayNumber(day) * 59 + n * 3 + (country.code === 'CA' ? 1 : 0);
        const units = unitsOf(day, n, country);
        const views = units * (9 + (n % 3)) + mixed(seed, 60 + n * 12);
        const clicks = Math.round(units * 0.5) + mixed(seed + 1, 8);
        const price = priceOf(day, n);
        const refunded = Math.min(units, mixed(seed + 2, 12) === 0 ? 2 : 0);
        return [
          day,
          sold.asin,
          sold.title,
          sold.brand,
          sold.category,
          country.code,
          units,
          money(units * price),
          Math.ceil(units * 0.85),
          units,
          money(units * Math.round(sold.cents * 0.41)),
          refunded,
          money(refunded * price),
          money(refunded * Math.round(sold.cents * 0.41)),
          views,
          Math.round(views * (0.98 - n * 0.03 - mixed(seed + 3, 50) / 1000)),
          money(clicks * 58),
          money(Math.round(units * 0.2) * price),
          Math.round(units * 0.2),
          Math.round(units * 0.2),
          clicks * 110,
          clicks,
        ];
      }),
    ),
  );

const RETAIL_HEAD =
  'date,asin,title,brand,category,country,units,sales,orders,shipped_units,shipped_cogs,units_refunded,sales_refunded,cogs_refunded,glance_views,buy_box_glance_views,ad_spend,ad_sales,ad_orders,ad_units,impressions,clicks';

/** Their two targets share what a campaign cost and brought. */
const CAMPAIGNS = [
  {
    name: 'SP | märke, exakt',
    type: 'Sponsored Products',
    audience: 'Brand',
    tactic: 'Keyword',
    targets: ['åland söner', 'täby ljus'],
    terms: ['åland söner', 'täby ljus lykta'],
  },
  {
    name: 'SP | allmänt',
    type: 'Sponsored Products',
    audience: 'Generic',
    tactic: 'Keyword',
    targets: ['pendellampa', 'rund matta'],
    terms: ['pendellampa kök', 'rund matta 150'],
  },
  {
    name: 'SP – Auto 🚀',
    type: 'Sponsored Products',
    audience: 'Non-Brand',
    tactic: 'Auto',
    targets: ['close-match', 'loose-match'],
    terms: ['åland söner pendel', 'gratis lampa'],
  },
  {
    name: "SP | konkurrenter; O'Neil",
    type: 'Sponsored Products',
    audience: 'Competitor',
    tactic: 'Product',
    targets: ['asin="B0RIVAL001"', 'category="Rugs"'],
    terms: ['billig matta', 'rival matta'],
  },
  {
    name: 'SB, Video: "Höst"',
    type: 'Sponsored Brands',
    audience: 'Generic',
    tactic: 'Keyword',
    targets: ['inredning', 'höst lampa'],
    terms: ['inredning vardagsrum', 'höst lampa'],
  },
  {
    name: 'SD – visade',
    type: 'Sponsored Display',
    audience: 'Competitor',
    tactic: 'Audience',
    targets: ['views=(30d)', 'purchases=(90d)'],
    terms: [],
  },
] as const;

interface Cost {
  readonly cents: number;
  readonly sales: number;
  readonly orders: number;
  readonly clicks: number;
}
const costOf = (day: IsoDay, n: number, c: number): Cost => {
  const seed = dayNumber(day) * 23 + n * 11 + c;
  const clicks = 20 + mixed(seed, 60);
  // One campaign sells nothing.
  const orders = n === 3 ? 0 : mixed(seed + 4, 9);
  return { cents: clicks * (55 + n * 9), sales: orders * 4_195, orders, clicks };
};
/** The part of the first of two targets, and the rest. */
const halves = ({ cents, sales, orders, clicks }: Cost): readonly [Cost, Cost] => {
  const first = {
    cents: Math.floor(cents * 0.6),
    sales: Math.floor(sales * 0.7),
    orders: Math.floor(orders * 0.7),
    clicks: Math.floor(clicks * 0.6),
  };
  return [first, { cents: cents - first.cents, sales: sales - first.sales, orders: orders - first.orders, clicks: clicks - first.clicks }];
};
const measures = ({ cents, sales, orders, clicks }: Cost): readonly (string | number)[] => [
  money(cents),
  money(sales),
  orders,
  orders,
  clicks * 90,
  clicks,
];
const campaignDays = <A>(
  days: readonly IsoDay[],
  rows: (campaign: (typeof CAMPAIGNS)[number], day: IsoDay, country: string, cost: Cost) => A[],
) =>
  days.flatMap((day) =>
    CAMPAIGNS.flatMap((campaign, n) => COUNTRIES.flatMap(({ code }, c) => rows(campaign, day, code, costOf(day, n, c)))),
  );

/** The first days of twelve months, the last of them October. */
const MONTHS = Array.from({ length: 12 }, (_, n) => addMonths(isoDay('2025-11-01'), n));
const cohort = (n: number): number => 900 + n * 40;

/** Hours of a day as files name them: 25 where clocks are set back. */
const hoursOf = (day: IsoDay): readonly string[] =>
  Array.from({ length: 24 }, (_, hour) => `${hour}:00`).flatMap((hour, n) =>
    day === '2026-11-01' && n === 1 ? ['01:00 PDT', '01:00 PST'] : [hour],
  );

/** Who is seen at these hours to hold the buy box. */
const HOLDERS = [
  { time: '0:00', id: 'own', name: TWO_YEARS_BRANDS[0], isOwn: 'yes' },
  { time: '9 AM', id: 'seller-billig-snabb', name: 'Billigt, Snabbt & Co.', isOwn: 'no' },
  { time: '2 PM', id: 'seller-nord', name: 'Nord "Handel"', isOwn: 'no' },
  { time: '7 PM', id: 'own', name: TWO_YEARS_BRANDS[0], isOwn: 'yes' },
] as const;

const FILES = {
  'sales.csv': () => csv(RETAIL_HEAD, retailRows()),
  'campaigns.csv': () =>
    csv(
      'date,campaign,country,ad_type,audience,ad_tactic,budget,spend,sales,orders,units,impressions,clicks',
      campaignDays(since(YEAR), ({ name, type, audience, tactic }, day, country, cost) => [
        [day, name, country, type, audience, tactic, '40.00', ...measures(cost)],
      ]),
    ),
  'targets.csv': () =>
    csv(
      'date,campaign,country,ad_type,audience,ad_tactic,target,match_type,spend,sales,orders,units,impressions,clicks',
      campaignDays(since(LATELY), ({ name, type, audience, tactic, targets }, day, country, cost) =>
        halves(cost).map((half, n) => [
          day,
          name,
          country,
          type,
          audience,
          tactic,
          targets[n] ?? '',
          tactic === 'Keyword' ? 'exact' : '',
          ...measures(half),
        ]),
      ),
    ),
  'terms.csv': () =>
    csv(
      'date,campaign,country,ad_type,campaign_type,audience,target,search_term,spend,sales,orders,units,impressions,clicks',
      campaignDays(since(LATELY), ({ name, type, audience, tactic, targets, terms }, day, country, cost) =>
        halves(cost)
          .slice(0, terms.length)
          .map((half, n) => [
            day,
            name,
            country,
            type,
            tactic === 'Auto' ? 'Auto' : 'Manual',
            audience,
            targets[n] ?? '',
            terms[n] ?? '',
            ...measures(half),
          ]),
      ),
    ),
  'display.csv': () =>
    csv(
      'date,country,order,spend,impressions,viewable_impressions,clicks,sales,total_sales,purchases,total_purchases',
      since('2026-01-01').flatMap((day) =>
        COUNTRIES.flatMap(({ code }, c) =>
          ['DSP: "Höst", 25–54', 'DSP – återkommande'].map((order, n) => {
            const seed = dayNumber(day) * 7 + n * 3 + c;
            const clicks = 10 + mixed(seed, 20);
            const sales = clicks * 240;
            return [day, code, order, money(clicks * 130), clicks * 500, clicks * 320, clicks, money(sales), money(sales * 2), 4, 9];
          }),
        ),
      ),
    ),
  'stock.csv': () =>
    csv(
      'date,asin,country,stock,inbound,active',
      since('2026-06-01').flatMap((day) =>
        TWO_YEARS_PRODUCTS.map(({ asin, units }, n) => [
          day,
          asin,
          'US',
          Math.max(0, units * (20 + n * 6) - (dayNumber(day) % 40) * units),
          n % 3 === 0 ? units * 10 : 0,
          n === 11 ? 'no' : 'yes',
        ]),
      ),
    ),
  'hours.csv': () =>
    csv(
      'date,hour,asin,country,units,sales',
      ['2026-11-01', '2026-11-17', '2026-11-18', '2026-11-19'].map(isoDay).flatMap((day) => {
        const n = TWO_YEARS_PRODUCTS.findIndex(({ asin }) => asin === TWO_YEARS_SPIKE.asin);
        const units = unitsOf(day, n, COUNTRIES[0]);
        const hours = hoursOf(day);
        return hours.map((hour, h) => {
          const sold = Math.floor((units * (h + 1)) / hours.length) - Math.floor((units * h) / hours.length);
          return [day, hour, TWO_YEARS_SPIKE.asin, 'US', sold, money(sold * priceOf(day, n))];
        });
      }),
    ),
  'box.csv': () =>
    csv(
      'date,time,asin,country,seller_id,seller_name,price,is_own',
      since('2026-10-15').flatMap((day) =>
        COUNTRIES.flatMap(({ code }) =>
          TWO_YEARS_PRODUCTS.flatMap(({ asin }, n) =>
            // Every third day nobody else comes.
            HOLDERS.slice(0, (dayNumber(day) + n) % 3 === 0 ? 1 : 4).map(({ time, id, name, isOwn }, h) => [
              day,
              time,
              asin,
              code,
              id,
              name,
              money(priceOf(day, n) - h * 50),
              isOwn,
            ]),
          ),
        ),
      ),
    ),
  'cohorts.csv': () =>
    csv(
      'month,country,new_customers,spend,first_month_sales',
      MONTHS.map((month, n) => [month.slice(0, 7), 'US', cohort(n), money(1_900_000 + n * 20_000), money(cohort(n) * 4_100)]),
    ),
  'cohort months.csv': () =>
    csv(
      'month,country,months_since_first_purchase,sales,cumulative_sales,returning_customers',
      MONTHS.flatMap((month, n) => {
        let all = 0;
        return Array.from({ length: 12 - n }, (_, age) => {
          const returning = age === 0 ? 0 : Math.floor(cohort(n) / (age + 4));
          const sales = age === 0 ? cohort(n) * 4_100 : returning * 3_900;
          all += sales;
          return [month.slice(0, 7), 'US', age, money(sales), money(all), returning];
        });
      }),
    ),
  'new to brand.csv': () =>
    csv(
      'month,country,asin,customers,new_customers,sales,spend,ad_sales',
      MONTHS.flatMap((month, n) =>
        TWO_YEARS_PRODUCTS.slice(0, 5).map(({ asin, cents }, p) => [
          month.slice(0, 7),
          'US',
          asin,
          400 - p * 30 + n,
          220 - p * 20 + n,
          money((400 - p * 30) * cents),
          money(150_000 - p * 9_000),
          money((220 - p * 20) * cents),
        ]),
      ),
    ),
  'tags.csv': () =>
    csv('asin,tag_set,tag', [
      ...TWO_YEARS_PRODUCTS.slice(0, 6).map(({ asin }, n) => [asin, 'Säsong', n % 2 === 0 ? 'Höst' : 'Året runt']),
      ...TWO_YEARS_PRODUCTS.slice(0, 3).map(({ asin }) => [asin, 'Plan 2026', 'Växa']),
    ]),
} as const;

/** Files of the brand group by name; the command tells their kinds by their columns. */
export const twoYearFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(FILES).map(([name, made]) => [name, made()]));

/** What a file of the brand group says, row by row, by its heads. */
export const twoYearRows = (file: keyof typeof FILES): readonly Readonly<Record<string, string>>[] =>
  Papa.parse<Readonly<Record<string, string>>>(FILES[file](), { header: true, skipEmptyLines: true }).data;

/** Goals in US dollars: sales by month last year and of the whole of this year, search ads by month in both; and of their ratio. */
export const twoYearGoals = () => {
  const everywhere = { country: null, tagSet: null, tagValue: null };
  return [2025, 2026].flatMap((year) => [
    ...SEASON.flatMap((season, m) => [
      ...(year === 2025 ? [{ ...everywhere, metric: 'sales', year, month: m + 1, value: Math.round(1_100_000 * season) }] : []),
      { ...everywhere, metric: 'search_ad_budget', year, month: m + 1, value: 9_000 + m * 250 },
    ]),
    ...(year === 2026 ? [{ ...everywhere, metric: 'sales', year, month: 0, value: 15_500_000 }] : []),
    { ...everywhere, metric: 'tacos', year, month: 0, value: 0.05 },
  ]);
};
