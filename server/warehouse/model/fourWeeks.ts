/**
 * What each product of the marketplace came to in four weeks, summed up at publication for the four weeks by which markets are judged and
 * the four before them. Custom markets ask for little else: of a million products a sum over facts by product takes a second, a look
 * through this table a tenth of one. Titles and brands stand in small letters besides, so that no question makes them small again.
 */
import { type Dialect, DUCKDB } from '../sql/dialect.ts';
import { SQL_TYPES } from './createTable.ts';
import { MARKET_PRODUCT_WEEKLY, MARKET_PRODUCTS } from './marketTables.ts';
import { optional, required, type Table } from './table.ts';

export const FOUR_WEEKS: Table = {
  name: 'market_four_weeks',
  owner: 'market',
  grain: null,
  row: 'a product of `market_product_weekly` in four weeks',
  columns: [
    required('first_day', 'day', 'Sunday on which the four weeks begin'),
    required('asin', 'text', 'product, the child ASIN'),
    required('is_listed', 'flag', '1 where `market_products` has it'),
    optional('title_small', 'text', 'its title in small letters'),
    optional('brand', 'text', 'brand'),
    optional('brand_small', 'text', 'the brand in small letters'),
    optional('node_id', 'id', 'node of its category'),
    optional('units', 'id', 'estimated units sold'),
    optional('sales_cents', 'cents', 'estimated sales'),
    optional('price_sum_cents', 'cents', 'sum of the average prices shown'),
    required('prices', 'id', 'weeks with a price'),
    optional('rating_sum', 'id', 'sum of the ratings, in hundredths of a star'),
    required('ratings', 'id', 'weeks with a rating'),
    optional('reviews', 'id', 'number of reviews in the latest week that knows it'),
  ],
  order: ['first_day', 'asin'],
  key: ['first_day', 'asin'],
};

/** Which four weeks are summed up, so that a question knows before it asks. */
export const FOUR_WEEKS_HELD: Table = {
  name: 'market_four_weeks_held',
  owner: 'market',
  grain: null,
  row: 'four weeks that `market_four_weeks` holds',
  columns: [required('first_day', 'day', 'Sunday on which they begin')],
  order: ['first_day'],
  key: ['first_day'],
};

type Spelling = Pick<Dialect, 'lowered' | 'asWhole' | 'valueAtLargest'>;

/**
 * Rows as the table has them, of facts `w`: of the days that `facts` narrows them to, or, where a fact is in several stretches of four
 * weeks, of each of those, told apart by `first`.
 */
export const fourWeeksText = ({ lowered, asWhole, valueAtLargest }: Spelling, facts: string, first: string | null = null): string => {
  const sums = {
    units: 'sum(w.units)',
    sales_cents: 'sum(w.sales_cents)',
    price_sum_cents: 'sum(w.price_cents)',
    prices: 'count(w.price_cents)',
    rating_sum: 'sum(w.rating)',
    ratings: 'count(w.rating)',
    reviews: valueAtLargest('w.reviews', 'w.day'),
  };
  const keys = first === null ? ['w.asin AS asin'] : [`${first} AS first_day`, 'w.asin AS asin'];
  const summed = [...keys, ...Object.entries(sums).map(([name, text]) => `${asWhole(text)} AS ${name}`)].join(', ');
  const selected = [
    ...(first === null ? [] : ['s.first_day AS first_day']),
    's.asin AS asin',
    'CASE WHEN p.asin IS NULL THEN 0 ELSE 1 END AS is_listed',
    `${lowered('p.title')} AS title_small`,
    'p.brand AS brand',
    `${lowered('p.brand')} AS brand_small`,
    'p.node_id AS node_id',
    ...Object.keys(sums).map((name) => `s.${name} AS ${name}`),
  ].join(', ');
  const groups = first === null ? 'w.asin' : `${first}, w.asin`;
  return `SELECT ${selected} FROM (SELECT ${summed} FROM ${facts} GROUP BY ${groups}) s LEFT JOIN ${MARKET_PRODUCTS.name} p ON p.asin = s.asin`;
};

/** The latest four weeks with facts, those that ended a week before (facts of a week come before it can be known), and the four before each. */
const WEEKS_BACK = [0, 1, 4, 5] as const;

export const WRITE_FOUR_WEEKS: readonly string[] = [
  `CREATE OR REPLACE TABLE ${FOUR_WEEKS_HELD.name} AS
   SELECT CAST(d.last - 7 * (3 + b.back) AS DATE) AS first_day
   FROM (SELECT max(day) AS last FROM ${MARKET_PRODUCT_WEEKLY.name}) d, (SELECT unnest([${WEEKS_BACK.join(', ')}]) AS back) b
   WHERE d.last IS NOT NULL ORDER BY 1`,
  `CREATE OR REPLACE TABLE ${FOUR_WEEKS.name} AS SELECT ${FOUR_WEEKS.columns.map(({ name, type }) => `CAST(${name} AS ${SQL_TYPES[type]}) AS ${name}`).join(', ')} FROM (${fourWeeksText(
    DUCKDB,
    `${MARKET_PRODUCT_WEEKLY.name} w JOIN ${FOUR_WEEKS_HELD.name} h ON w.day BETWEEN h.first_day AND h.first_day + 27`,
    'h.first_day',
  )}) ORDER BY ${FOUR_WEEKS.order.join(', ')}`,
];
