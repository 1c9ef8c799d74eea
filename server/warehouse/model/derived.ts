/**
 * What is worked out from the facts when a generation is published, so that questions need not: sums by country and day with the ads of
 * campaigns (they answer every retail question that does not tell products apart), sums of products by calendar month (the whole months
 * of a period that is not told by day), between which days each measure is known, by which number the category of each product is chosen,
 * the words by which the marketplace is searched, and what each of its products came to in four weeks.
 */
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { AD_MEASURES, type AdMeasure, isAdMeasure, RETAIL_BASE_MEASURES } from '../../../src/domain/metrics/baseMeasures.ts';
import { ADS_DAILY, HAS_SPONSORED_PRODUCTS } from './advertisingTables.ts';
import { createTable } from './createTable.ts';
import { FOUR_WEEKS, FOUR_WEEKS_HELD } from './fourWeeks.ts';
import { MARKET_WORDS } from './marketWords.ts';
import { ADS_MARK, ASIN, isCompletedBy, PRODUCTS, RETAIL_DAILY } from './retailTables.ts';
import { SETTLED_COUNTRY_DAILY, SETTLED_TABLES, writeSettled } from './settled.ts';
import { SETTLEMENT_DAILY } from './settlementTables.ts';
import { BRAND_GROUP, COUNTRY, type Column, fileAmount, type Grain, isMeasured, optional, required, type Table } from './table.ts';

/** Whether it is noted between which days a table's measures are known: of facts of a time. Rates are no measure. */
export const hasCoverage = (table: Table): boolean => table.grain !== null && table.columns.some(isMeasured(table));

const DAY = required('day', 'day', 'business day (America/Los_Angeles)');

/** 32 bits hold a product's day; the sum of many may be larger. */
const wide = (column: Column): Column => ({ ...column, type: column.type === 'count' ? 'id' : column.type });

/** The columns of campaigns that hold what products have under these names. */
const OF_CAMPAIGNS: Readonly<Record<AdMeasure, string>> = {
  ad_spend_cents: 'cost_cents',
  ad_sales_cents: 'attributed_sales_cents',
  ad_orders: 'attributed_conversions',
  ad_units: 'attributed_units',
  ad_impressions: 'impressions',
  ad_clicks: 'clicks',
};

/** The column of what campaigns report beyond products. */
export const unassigned = <M extends AdMeasure>(measure: M): `unassigned_${M}` => `unassigned_${measure}`;

/** The amounts of retail facts, and those of them that campaigns have too. */
const AMOUNTS = RETAIL_BASE_MEASURES.filter((name) => name.endsWith('_cents'));
const AD_AMOUNTS = AD_MEASURES.filter((name) => name.endsWith('_cents'));

/** The ad spend of products that is added to that of campaigns. */
export const ADDED_AD_SPEND = 'added_ad_spend_cents';

export const RETAIL_COUNTRY_DAILY: Table = {
  name: 'retail_country_daily',
  owner: 'tenant',
  grain: 'day',
  row: 'the sums of `retail_daily` in a country on a day; its ads are those of campaigns where these know them',
  columns: [
    BRAND_GROUP,
    DAY,
    COUNTRY,
    ...RETAIL_DAILY.columns.filter(isMeasured(RETAIL_DAILY)).map(wide),
    ...AMOUNTS.map((name) =>
      optional(fileAmount(name), 'amount', `\`${name}\` as files have it, in the currency; unknown where some of it is in another`),
    ),
    ...AD_AMOUNTS.map((name) =>
      optional(fileAmount(unassigned(name)), 'amount', `\`${unassigned(name)}\` as files have it; unknown where \`${name}\` is`),
    ),
    optional('currency', 'text', 'currency of the file’s amounts; unknown where they are US dollars, or of several currencies'),
    ...AD_MEASURES.map((name) =>
      optional(unassigned(name), 'id', `\`${name}\` beyond that of products, also below zero; unknown where it is of products alone`),
    ),
    optional(
      ADDED_AD_SPEND,
      'id',
      '`ad_spend_cents` of products, which is in that of the day because no campaign is of Sponsored Products',
    ),
  ],
  order: ['brand_group_id', 'day', 'country'],
  key: ['brand_group_id', 'day', 'country'],
};

export const RETAIL_PRODUCT_MONTHLY: Table = {
  name: 'retail_product_monthly',
  owner: 'tenant',
  grain: 'month',
  row: 'the sums of `retail_daily` of a product in a country in a calendar month',
  columns: [
    BRAND_GROUP,
    required('day', 'day', 'the first day of the month with a row'),
    COUNTRY,
    ASIN,
    ...RETAIL_DAILY.columns.filter(isMeasured(RETAIL_DAILY)).map(wide),
  ],
  order: ['brand_group_id', 'day', 'country', 'asin'],
  key: ['brand_group_id', 'day', 'country', 'asin'],
};

export const COVERAGE: Table = {
  name: 'coverage',
  owner: 'tenant',
  grain: null,
  row: 'a measure that is known in a country: of a brand group, or of the market, whose name here is `*`',
  columns: [
    required('brand_group_id', 'text', 'brand group, or `*`'),
    required('table_name', 'text', 'table that holds the measure'),
    required('measure', 'text', 'its column'),
    required('country', 'text', 'country of its rows; empty where the table tells none apart'),
    required('first_day', 'day', 'first day on which it is known'),
    required('last_day', 'day', 'last day on which it is known'),
    required('gaps', 'text', 'of retail facts and of the market: days between them without any, as `2026-11-05/2026-11-08,…`; else empty'),
  ],
  order: ['brand_group_id', 'table_name', 'measure', 'country'],
  key: ['brand_group_id', 'table_name', 'measure', 'country'],
};

export const PRODUCT_CATEGORIES: Table = {
  name: 'product_categories',
  owner: 'tenant',
  grain: null,
  row: 'a product of `products` whose category is known by a node or a name',
  columns: [
    BRAND_GROUP,
    required('asin', 'text', 'product'),
    required(
      'category_id',
      'id',
      'number by which its category is chosen: its node, else the one node of the other products of that category, else a number made from its name',
    ),
  ],
  order: ['brand_group_id', 'asin'],
  key: ['brand_group_id', 'asin'],
};

export const DERIVED_TABLES: readonly Table[] = [
  RETAIL_COUNTRY_DAILY,
  RETAIL_PRODUCT_MONTHLY,
  ...SETTLED_TABLES,
  COVERAGE,
  PRODUCT_CATEGORIES,
  MARKET_WORDS,
  FOUR_WEEKS_HELD,
  FOUR_WEEKS,
];

/** Whose the market data is, among brand groups: no brand group has this id. */
export const MARKET_OWNER = MARKET;

const quoted = (text: string): string => `'${text}'`;

/** The sums of products by country and day, before campaigns are looked at. */
export const PRODUCT_DAYS = 'product_days';
/** Whether what is known of ads on the day is from the report of advertised products. */
const IS_REPORTED = 'is_reported';

/**
 * The same of the retail facts, with their gaps: who sells has rows every day, if only of views, so that a day without any is one that was
 * not imported. Ads and displays pause; of them a day without rows may be one on which nothing ran.
 */
const retailCoverage = (table: Table, from: string): string => {
  const measures = table.columns.filter(isMeasured(RETAIL_DAILY)).map(({ name }) => name);
  return `SELECT brand_group_id, ${quoted(table.name)} AS table_name, measure, country, min(day) AS first_day, max(day) AS last_day,
    coalesce(string_agg(CAST(before + 1 AS VARCHAR) || '/' || CAST(day - 1 AS VARCHAR), ',' ORDER BY day) FILTER (WHERE day - before > 1), '') AS gaps
   FROM (SELECT *, lag(day) OVER (PARTITION BY brand_group_id, measure, country ORDER BY day) AS before
     FROM (SELECT brand_group_id, day, country, unnest([${measures.map(quoted).join(', ')}]) AS measure, unnest([${measures.map((name) => `${name} IS NOT NULL`).join(', ')}]) AS is_known FROM ${from})
     WHERE is_known)
   GROUP BY brand_group_id, measure, country`;
};

/** The first day after the unit of a row. */
const AFTER: Readonly<Record<Grain, (day: string) => string>> = {
  day: (day) => `${day} + 1`,
  week: (day) => `${day} + 7`,
  month: (day) => `CAST(${day} + INTERVAL 1 MONTH AS DATE)`,
};

/** The same of the market, with the days, weeks or months between that have no rows: its files are whole. */
const marketCoverage = (table: Table, grain: Grain): string => {
  const measures = table.columns.filter(isMeasured(table)).map(({ name }) => name);
  const known = measures.map((name) => `bool_or(${name} IS NOT NULL)`).join(', ');
  const next = AFTER[grain]('before');
  return `SELECT ${quoted(MARKET_OWNER)} AS brand_group_id, ${quoted(table.name)} AS table_name, measure, '' AS country, min(day) AS first_day, max(day) AS last_day,
    coalesce(string_agg(CAST(${next} AS VARCHAR) || '/' || CAST(day - 1 AS VARCHAR), ',' ORDER BY day) FILTER (WHERE day > ${next}), '') AS gaps
   FROM (SELECT *, lag(day) OVER (PARTITION BY measure ORDER BY day) AS before
     FROM (SELECT day, unnest([${measures.map(quoted).join(', ')}]) AS measure, unnest(flags) AS is_known FROM (SELECT day, [${known}] AS flags FROM ${table.name} GROUP BY day))
     WHERE is_known)
   GROUP BY measure`;
};

/** Of each measure of a table of brand groups, in each country where it tells them apart, the first and the last day, in one look at it. */
const coverageOf = (table: Table): string => {
  const measures = table.columns.filter(isMeasured(table)).map(({ name }) => name);
  const country = table.columns.some(({ name }) => name === COUNTRY.name) ? COUNTRY.name : quoted('');
  const days = (end: 'min' | 'max'): string => measures.map((name) => `${end}(day) FILTER (WHERE ${name} IS NOT NULL)`).join(', ');
  return `SELECT brand_group_id, ${quoted(table.name)} AS table_name, unnest([${measures.map(quoted).join(', ')}]) AS measure, country, unnest(firsts) AS first_day, unnest(lasts) AS last_day, '' AS gaps
   FROM (SELECT brand_group_id, ${country} AS country, [${days('min')}] AS firsts, [${days('max')}] AS lasts FROM ${table.name} GROUP BY 1, 2)`;
};

const SUMS = RETAIL_DAILY.columns
  .filter(isMeasured(RETAIL_DAILY))
  .map(({ name }) => `CAST(sum(${name}) AS BIGINT) AS ${name}`)
  .join(', ');
const COUNTRY_DAY = RETAIL_COUNTRY_DAILY.key.join(', ');

/** Of a group the amount as its files have it, where all of it is in the one currency that any row has. */
const fileSum = (column: string, as: string): string =>
  `CASE WHEN min(currency) = max(currency) AND count(CASE WHEN currency IS NOT NULL THEN ${fileAmount(column)} END) = count(${column})
    THEN CAST(sum(${fileAmount(column)}) AS BIGINT) END AS ${as}`;
const CURRENCY = 'CASE WHEN min(currency) = max(currency) THEN min(currency) END AS currency';

const WRITE_PRODUCT_DAYS = `CREATE OR REPLACE TEMPORARY TABLE ${PRODUCT_DAYS} AS
  SELECT ${COUNTRY_DAY}, ${SUMS}, ${AMOUNTS.map((name) => fileSum(name, fileAmount(name))).join(', ')}, ${CURRENCY}, bool_or(${isCompletedBy(ADS_MARK)}) AS ${IS_REPORTED} FROM ${RETAIL_DAILY.name} GROUP BY ${COUNTRY_DAY}`;

/**
 * Each ad measure of a brand group in a country on a day is that of its campaigns where these know it, else that of its products: what comes
 * second fills what the first lacks, and is never added. The report of advertised products is of Sponsored Products alone, so that it stands
 * for these beside campaigns of which none is of Sponsored Products. Where nothing is known of sales, ads wait, as in `retail_daily`.
 */
const WRITE_COUNTRY_DAYS = ((): string => {
  const sums = AD_MEASURES.map((name) => `CAST(sum(${OF_CAMPAIGNS[name]}) AS BIGINT) AS ${name}`).join(', ');
  const asFiled = AD_AMOUNTS.map((name) => fileSum(OF_CAMPAIGNS[name], fileAmount(name))).join(', ');
  const campaigns = `SELECT ${COUNTRY_DAY}, ${sums}, ${asFiled}, ${CURRENCY}, ${HAS_SPONSORED_PRODUCTS} FROM ${ADS_DAILY.name} GROUP BY ${COUNTRY_DAY}`;
  const ofProducts = (name: AdMeasure): string => `coalesce(p.${name}, 0)`;
  const isBeside = `p.${IS_REPORTED} AND NOT c.has_sponsored_products`;
  const ofAds = (name: AdMeasure): string =>
    `CASE WHEN c.${name} IS NULL THEN p.${name} WHEN ${isBeside} THEN c.${name} + ${ofProducts(name)} ELSE c.${name} END`;
  const beyond = (name: AdMeasure): string => `CASE WHEN ${isBeside} THEN c.${name} ELSE c.${name} - ${ofProducts(name)} END`;
  const added = `CASE WHEN c.ad_spend_cents IS NOT NULL AND ${isBeside} THEN p.ad_spend_cents END AS ${ADDED_AD_SPEND}`;
  const columns = RETAIL_DAILY.columns
    .filter(isMeasured(RETAIL_DAILY))
    .map(({ name }) => `${isAdMeasure(name) ? ofAds(name) : `p.${name}`} AS ${name}`);
  const keys = RETAIL_COUNTRY_DAILY.key.map((name) => `p.${name}`);
  // The day is in the currency of its sales, else of its campaigns; amounts of the other side count where they are in the same.
  const currency = 'coalesce(p.currency, c.currency)';
  const filed = (side: 'p' | 'c', name: AdMeasure): string =>
    `CASE WHEN ${side}.currency = ${currency} THEN ${side}.${fileAmount(name)} END`;
  const filedOfProducts = (name: AdMeasure): string => `CASE WHEN p.${name} IS NULL THEN 0 ELSE ${filed('p', name)} END`;
  const filedOfAds = (name: AdMeasure): string =>
    `CASE WHEN c.${name} IS NULL THEN ${filed('p', name)} WHEN ${isBeside} THEN ${filed('c', name)} + ${filedOfProducts(name)} ELSE ${filed('c', name)} END AS ${fileAmount(name)}`;
  const filedBeyond = (name: AdMeasure): string =>
    `CASE WHEN ${isBeside} THEN ${filed('c', name)} ELSE ${filed('c', name)} - ${filedOfProducts(name)} END AS ${fileAmount(unassigned(name))}`;
  const amounts = [
    ...AMOUNTS.map((name) => (isAdMeasure(name) ? filedOfAds(name) : `p.${fileAmount(name)}`)),
    ...AD_AMOUNTS.map(filedBeyond),
    `${currency} AS currency`,
  ];
  return `CREATE OR REPLACE TABLE ${RETAIL_COUNTRY_DAILY.name} AS SELECT ${[...keys, ...columns, ...amounts, ...AD_MEASURES.map((name) => `${beyond(name)} AS ${unassigned(name)}`), added].join(', ')}
  FROM ${PRODUCT_DAYS} p LEFT JOIN (${campaigns}) c ON ${RETAIL_COUNTRY_DAILY.key.map((name) => `c.${name} = p.${name}`).join(' AND ')}
  ORDER BY ${RETAIL_COUNTRY_DAILY.order.map((name) => `p.${name}`).join(', ')}`;
})();

/** Above every node of a marketplace, and with 48 bits of a digest still a whole number of JavaScript. */
const FIRST_NAMED = 1_000_000_000_000_000;

/** Sales files name categories without a node. The same name has the same number in every brand group. */
const WRITE_PRODUCT_CATEGORIES = ((): string => {
  const ofName = `${FIRST_NAMED} + CAST('0x' || substr(md5(category), 1, 12) AS BIGINT)`;
  const alike = '(PARTITION BY brand_group_id, category)';
  const ofOthers = `CASE WHEN min(node_id) OVER ${alike} = max(node_id) OVER ${alike} THEN min(node_id) OVER ${alike} END`;
  const number = `coalesce(node_id, CASE WHEN category IS NOT NULL THEN coalesce(${ofOthers}, ${ofName}) END)`;
  return `CREATE OR REPLACE TABLE ${PRODUCT_CATEGORIES.name} AS SELECT * FROM (SELECT brand_group_id, asin, ${number} AS category_id FROM ${PRODUCTS.name})
  WHERE category_id IS NOT NULL ORDER BY brand_group_id, asin`;
})();

const MONTH = '(year(day) * 12 + month(day))';

/** The statements that sum up the retail facts, and number the categories of products. */
export const ROLL_UPS: readonly string[] = [
  WRITE_PRODUCT_DAYS,
  WRITE_COUNTRY_DAYS,
  `CREATE OR REPLACE TABLE ${RETAIL_PRODUCT_MONTHLY.name} AS SELECT brand_group_id, min(${RETAIL_DAILY.name}.day) AS day, country, asin, ${SUMS} FROM ${RETAIL_DAILY.name} GROUP BY brand_group_id, ${MONTH}, country, asin ORDER BY ${RETAIL_PRODUCT_MONTHLY.order.join(', ')}`,
  WRITE_PRODUCT_CATEGORIES,
];

/** The statements that work out what is settled, after those; of a file without settlements there is nothing of it. */
export const settledFrom = (facts: readonly Table[], rates: string | null): readonly string[] =>
  facts.some(({ name }) => name === SETTLEMENT_DAILY.name)
    ? writeSettled(rates)
    : SETTLED_TABLES.map((table) => createTable(table).replace('CREATE TABLE', 'CREATE OR REPLACE TABLE'));

/** The statement that says between which days each measure of these facts is known; retail facts are read from their roll-ups. */
export const coverageFrom = (facts: readonly Table[]): string => {
  const known = facts.flatMap((table) =>
    // Of settled days every measure is known, in products as in countries.
    table.name === SETTLEMENT_DAILY.name
      ? [coverageOf(table), ...SETTLED_TABLES.map((one) => retailCoverage(one, SETTLED_COUNTRY_DAILY.name))]
      : table.name === RETAIL_DAILY.name
        ? [retailCoverage(RETAIL_DAILY, PRODUCT_DAYS), retailCoverage(RETAIL_COUNTRY_DAILY, RETAIL_COUNTRY_DAILY.name)]
        : [table.owner === 'market' && table.grain !== null ? marketCoverage(table, table.grain) : coverageOf(table)],
  );
  if (known.length === 0) return createTable(COVERAGE).replace('CREATE TABLE', 'CREATE OR REPLACE TABLE');
  return `CREATE OR REPLACE TABLE ${COVERAGE.name} AS SELECT * FROM (${known.join(' UNION ALL ')}) WHERE first_day IS NOT NULL ORDER BY ${COVERAGE.order.join(', ')}`;
};
