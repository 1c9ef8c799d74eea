/**
 * What a marketplace of a million products costs: its words written at publication, the search of them while somebody types, the preview
 * of a market after the typing pause, and the first figures of its view. Products are made by rule; each question is asked once, so that
 * no answer is reused.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { marketHandlers } from '../server/handlers/market.ts';
import { marketFacts } from '../server/handlers/marketFacts.ts';
import { judgedPeriod } from '../server/handlers/marketProducts.ts';
import type { HandlerContext } from '../server/http/handler.ts';
import { answering } from '../server/warehouse/analytics/answering.ts';
import { openWarehouse } from '../server/warehouse/duckdbWarehouse.ts';
import { bytesIn } from '../server/warehouse/files.ts';
import { openStaging } from '../server/warehouse/staging.ts';
import type { Warehouse } from '../server/warehouse/warehouse.ts';
import { addDays, addMonths } from '../src/domain/dates/calendar.ts';
import type { IsoDay } from '../src/domain/dates/isoDay.ts';
import type { MarketFilter, StoredMarket } from '../src/domain/markets/market.entities.ts';
import { type Figure, percentile } from './figure.ts';

export interface MarketOptions {
  /** A folder for the warehouse; made, and removed by whoever asks. */
  readonly directory: string;
  readonly today: IsoDay;
  readonly products: number;
}

const WEEKS = 8;
const MONTHS = 3;
const CATEGORIES = 600;
const BRANDS = 20_000;
const QUESTIONS = 60;
const MEGABYTE = 1e6;

const SYLLABLES =
  'ba be bo ca co da de do fa fe fi ga go ha he ho ja ka ke la le li lo lu ma me mi mo na ne no pa pe po ra re ri ro sa se so ta te ti to va ve wi'.split(
    ' ',
  );

/** A word by its number; few of them are in most titles, and many in few. */
const wordOf = (number: number): string =>
  [number, Math.floor(number / SYLLABLES.length)].map((part) => SYLLABLES[part % SYLLABLES.length] ?? '').join('') +
  (number % 7 === 0 ? 'é' : 'n');

const MACROS: readonly string[] = [
  `CREATE TEMPORARY MACRO syllable(k) AS [${SYLLABLES.map((one) => `'${one}'`).join(', ')}][1 + k % ${SYLLABLES.length}]`,
  `CREATE TEMPORARY MACRO word(k) AS syllable(k) || syllable(k // ${SYLLABLES.length}) || CASE WHEN k % 7 = 0 THEN 'é' ELSE 'n' END`,
  'CREATE TEMPORARY MACRO draw(n, salt, below) AS (hash(n * 31 + salt) % below)::BIGINT',
  `CREATE TEMPORARY MACRO common(n, salt) AS word(draw(n, salt, ${SYLLABLES.length ** 2}) * draw(n, salt + 50, ${SYLLABLES.length ** 2}) // ${SYLLABLES.length ** 2})`,
  "CREATE TEMPORARY MACRO asin(n) AS 'B' || lpad(n::VARCHAR, 9, '0')",
  `CREATE TEMPORARY MACRO brand(n) AS word(n % 2209) || ' ' || word(n // 9 + 400)`,
];

const TITLE = Array.from({ length: 9 }, (_, nth) => `common(n, ${nth})`).join(', ');

const write = async (connection: DuckDBConnection, { today, products }: MarketOptions): Promise<void> => {
  for (const macro of MACROS) await connection.run(macro);
  const { end } = judgedPeriod(today, null);
  const weeks = Array.from({ length: WEEKS }, (_, i) => addDays(end, -6 - 7 * (WEEKS - 1 - i)));
  const months = Array.from({ length: MONTHS }, (_, i) => addMonths(`${today.slice(0, 7)}-01` as IsoDay, i - MONTHS));
  await connection.run(
    `INSERT INTO categories (node_id, depth, name, path, descendants, sufficient_data, is_blocked)
     SELECT n, 2, word(n), word(n % 20) || '/' || word(n), 0, 1, 0 FROM range(1, ${CATEGORIES + 1}) s(n)`,
  );
  await connection.run(
    `INSERT INTO market_products (asin, kind, parent_asin, title, brand, node_id)
     SELECT asin(n), 'both', asin(n), concat_ws(' ', brand(b), ${TITLE}), brand(b), 1 + draw(n, 90, ${CATEGORIES})
     FROM (SELECT n, draw(n, 91, ${BRANDS}) * draw(n, 92, ${BRANDS}) // ${BRANDS} AS b FROM range(${products}) s(n))`,
  );
  const estimates = 'u, u * p, p, 300 + draw(n, 95, 200), draw(n, 96, 5000), 1 + draw(n, 97, 9000)';
  for (const [table, days] of [
    ['market_product_weekly', weeks],
    ['market_product_monthly', months],
  ] as const)
    for (const [nth, day] of days.entries())
      await connection.run(
        `INSERT INTO ${table} (day, asin, units, sales_cents, price_cents, rating, reviews, bsr)
         SELECT DATE '${day}', asin(n), ${estimates}
         FROM (SELECT n, 1 + draw(n, ${100 + nth}, 1 + draw(n, 93, 400)) AS u, 500 + draw(n, 94, 9000) AS p FROM range(${products}) s(n))`,
      );
};

const asker = (today: IsoDay): HandlerContext => {
  const none = () => Promise.reject(new Error('a question of the market neither signs in nor writes'));
  return {
    caller: { userId: 'bench', roles: ['Prime'] },
    brandGroups: [],
    session: { signIn: none, signOut: none, issueToken: () => 'token' },
    write: none,
    requestId: 'bench',
    timeZone: 'UTC',
    remoteAddress: '127.0.0.1',
    signal: new AbortController().signal,
    today: () => today,
  };
};

/** Milliseconds of each question, one after the other; those of the first three warm the engine up and do not count. */
const timesOf = async (ask: (nth: number) => Promise<unknown>): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let nth = 0; nth < QUESTIONS + 3; nth += 1) {
    const started = performance.now();
    await ask(nth);
    if (nth >= 3) times.push(performance.now() - started);
  }
  return times;
};

const spread = (name: string, times: readonly number[], target: string): readonly Figure[] => [
  { name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' },
  { name: '… p95', value: percentile(times, 0.95), unit: 'ms', target },
];

/** What people type into the form of a market, one kind of filter after the other. */
const filtersOf = (nth: number): MarketFilter[] => {
  const word = wordOf(40 + nth * 9);
  const filters: readonly MarketFilter[] = [
    { type: 'contains_all_product_title_terms', values: [word, wordOf(nth)] },
    { type: 'contains_any_product_title_terms', values: [word, wordOf(nth + 500)] },
    { type: 'product_categories', values: [`${wordOf(nth % 20)}/${wordOf(nth + 20)}`, wordOf((nth + 3) % 20)] },
    { type: 'avg_price', minValue: 10 + nth, maxValue: 40 + nth },
  ];
  const one = filters[nth % filters.length];
  return one === undefined ? [] : nth % 2 === 0 ? [one] : [one, { type: 'sales_estimate', minValue: 100 + nth, maxValue: null }];
};

const asked = async (warehouse: Warehouse, today: IsoDay): Promise<readonly Figure[]> => {
  const answer = answering(warehouse);
  const [facts, market, who] = [marketFacts(warehouse, answer), marketHandlers(warehouse, answer), asker(today)];
  const { start, end } = judgedPeriod(today, null);
  const typed = (type: 'brands' | 'categories') => (nth: number) =>
    market.marketTypeahead(who, { params: {}, query: { type, search: wordOf(nth * 37).slice(0, 3 + (nth % 3)) }, body: {} });
  const month = addMonths(`${today.slice(0, 7)}-01` as IsoDay, -1);
  const products = (nth: number) =>
    market.marketProducts(who, { params: {}, query: { month, query: `${wordOf(nth * 37)} ${wordOf(nth * 5).slice(0, 3)}` }, body: {} });
  const preview = (nth: number) =>
    facts.products(who, {
      params: {},
      query: { startDate: start, endDate: end, includeSummary: true, includeLeft: true, limit: 10 },
      body: { filters: filtersOf(nth) },
    });
  const stored = (filters: MarketFilter[]): StoredMarket => ({
    marketId: 'm',
    marketName: 'M',
    referenceBrand: null,
    numProducts: null,
    filters,
    version: 1,
    updatedAt: 0,
  });
  const period = { marketId: 'm', startDate: start, endDate: end };
  const tiles = (nth: number) =>
    facts.explore(who, stored(filtersOf(nth + 100)), {
      query: { ...period, priorStartDate: addDays(start, -28), priorEndDate: addDays(start, -1) },
      body: { dimensions: [], metrics: ['products', 'brands', 'weighted_avg_price', 'sales_estimate'] },
    });
  const table = (nth: number) =>
    facts.explore(who, stored(filtersOf(nth + 200)), {
      query: { ...period, limit: 1_001 },
      body: {
        dimensions: ['asin', 'brand', 'title'],
        metrics: ['sales_estimate', 'pct_sales_estimate', 'units_estimate', 'weighted_avg_price', 'avg_rating', 'reviews'],
        orderBys: [
          { field_name: 'sales_estimate', direction: 'desc' },
          { field_name: 'asin', direction: 'asc' },
        ],
      },
    });
  return [
    ...spread('a brand looked up', await timesOf(typed('brands')), '≤ 50'),
    ...spread('a category looked up', await timesOf(typed('categories')), '≤ 50'),
    ...spread('a product looked up by two words', await timesOf(products), '≤ 50'),
    ...spread('the preview of a market', await timesOf(preview), '≤ 300'),
    ...spread('the tiles of a market, four weeks and the four before', await timesOf(tiles), '≤ 400'),
    ...spread('a thousand of its products', await timesOf(table), '≤ 400'),
  ];
};

export const marketFigures = async (options: MarketOptions): Promise<readonly Figure[]> => {
  const { directory, today, products } = options;
  const began = performance.now();
  const { connection, publish } = await openStaging({ directory, start: 'empty', memoryMb: 3_000 });
  await write(connection, options);
  const written = performance.now();
  await publish();
  const published = performance.now();
  const warehouse = await openWarehouse({ directory });
  try {
    const millions = `${(products / 1e6).toLocaleString('en-US')} million products`;
    return [
      { name: `${millions}, ${WEEKS} weeks, ${MONTHS} months: written`, value: (written - began) / 1000, unit: 's' },
      { name: '… published with their words', value: (published - written) / 1000, unit: 's' },
      { name: '… on disk', value: (await bytesIn(directory)) / MEGABYTE, unit: 'MB' },
      ...(await asked(warehouse, today)),
    ];
  } finally {
    await warehouse.close();
  }
};
