/**
 * What is worked out from the facts when a generation is published, so that questions need not: sums by country and day
 * (they answer every retail question that does not tell products apart), sums of products by calendar month (the whole months
 * of a period that is not told by day), between which days each measure is known, between which days each product was on sale, the
 * words by which the marketplace is searched, and what each of its products came to in four weeks.
 */
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { createTable } from './createTable.ts';
import { FOUR_WEEKS, FOUR_WEEKS_HELD } from './fourWeeks.ts';
import { MARKET_WORDS } from './marketWords.ts';
import { ASIN, RETAIL_DAILY } from './retailTables.ts';
import { BRAND_GROUP, COUNTRY, type Column, required, type Table } from './table.ts';

const isMeasure =
  (table: Table) =>
  ({ name, type }: Column): boolean =>
    !table.key.includes(name) && type !== 'text';

const DAY = required('day', 'day', 'business day (America/Los_Angeles)');

/** 32 bits hold a product's day; the sum of many may be larger. */
const wide = (column: Column): Column => ({ ...column, type: column.type === 'count' ? 'id' : column.type });

export const RETAIL_COUNTRY_DAILY: Table = {
  name: 'retail_country_daily',
  owner: 'tenant',
  grain: 'day',
  row: 'the sums of `retail_daily` in a country on a day',
  columns: [BRAND_GROUP, DAY, COUNTRY, ...RETAIL_DAILY.columns.filter(isMeasure(RETAIL_DAILY)).map(wide)],
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
    ...RETAIL_DAILY.columns.filter(isMeasure(RETAIL_DAILY)).map(wide),
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
    required('gaps', 'text', 'of retail facts: days between them without any, as `2026-11-05/2026-11-08,…`; else empty'),
  ],
  order: ['brand_group_id', 'table_name', 'measure', 'country'],
  key: ['brand_group_id', 'table_name', 'measure', 'country'],
};

export const PRODUCT_SPANS: Table = {
  name: 'product_spans',
  owner: 'tenant',
  grain: null,
  row: 'a product of `retail_daily`',
  columns: [
    BRAND_GROUP,
    required('asin', 'text', 'product'),
    required('first_day', 'day', 'first day with a row'),
    required('last_day', 'day', 'last day with a row'),
  ],
  order: ['brand_group_id', 'asin'],
  key: ['brand_group_id', 'asin'],
};

export const DERIVED_TABLES: readonly Table[] = [
  RETAIL_COUNTRY_DAILY,
  RETAIL_PRODUCT_MONTHLY,
  COVERAGE,
  PRODUCT_SPANS,
  MARKET_WORDS,
  FOUR_WEEKS_HELD,
  FOUR_WEEKS,
];

/** Whose the market data is, among brand groups: no brand group has this id. */
export const MARKET_OWNER = MARKET;

const quoted = (text: string): string => `'${text}'`;

/**
 * The same of the retail facts, with their gaps: who sells has rows every day, if only of views, so that a day without any is one that was
 * not imported. Ads and displays pause; of them a day without rows may be one on which nothing ran.
 */
const retailCoverage = (from: string): string => {
  const measures = RETAIL_DAILY.columns.filter(isMeasure(RETAIL_DAILY)).map(({ name }) => name);
  return `SELECT brand_group_id, ${quoted(RETAIL_DAILY.name)} AS table_name, measure, country, min(day) AS first_day, max(day) AS last_day,
    coalesce(string_agg(CAST(before + 1 AS VARCHAR) || '/' || CAST(day - 1 AS VARCHAR), ',' ORDER BY day) FILTER (WHERE day - before > 1), '') AS gaps
   FROM (SELECT *, lag(day) OVER (PARTITION BY brand_group_id, measure, country ORDER BY day) AS before
     FROM (SELECT brand_group_id, day, country, unnest([${measures.map(quoted).join(', ')}]) AS measure, unnest([${measures.map((name) => `${name} IS NOT NULL`).join(', ')}]) AS is_known FROM ${from})
     WHERE is_known)
   GROUP BY brand_group_id, measure, country`;
};

/** Of each measure of a table, in each country where it tells them apart, the first and the last day, in one look at it. */
const coverageOf = (table: Table): string => {
  const measures = table.columns.filter(isMeasure(table)).map(({ name }) => name);
  const owner = table.owner === 'tenant' ? 'brand_group_id' : quoted(MARKET_OWNER);
  const country = table.columns.some(({ name }) => name === COUNTRY.name) ? COUNTRY.name : quoted('');
  const days = (end: 'min' | 'max'): string => measures.map((name) => `${end}(day) FILTER (WHERE ${name} IS NOT NULL)`).join(', ');
  return `SELECT brand_group_id, ${quoted(table.name)} AS table_name, unnest([${measures.map(quoted).join(', ')}]) AS measure, country, unnest(firsts) AS first_day, unnest(lasts) AS last_day, '' AS gaps
   FROM (SELECT ${owner} AS brand_group_id, ${country} AS country, [${days('min')}] AS firsts, [${days('max')}] AS lasts FROM ${table.name} GROUP BY 1, 2)`;
};

/** Sums of the facts in groups of these keys, each a column or what is selected under its name. */
const rollUp = (table: Table, groups: readonly string[], keys: readonly string[] = groups): string => {
  const sums = table.columns.filter(isMeasure(table)).map(({ name }) => `CAST(sum(${name}) AS BIGINT) AS ${name}`);
  return `CREATE OR REPLACE TABLE ${table.name} AS SELECT ${keys.join(', ')}, ${sums.join(', ')} FROM ${RETAIL_DAILY.name} GROUP BY ${groups.join(', ')} ORDER BY ${table.order.join(', ')}`;
};

const MONTH = '(year(day) * 12 + month(day))';

/** The statements that sum up the retail facts. */
export const ROLL_UPS: readonly string[] = [
  rollUp(RETAIL_COUNTRY_DAILY, RETAIL_COUNTRY_DAILY.key),
  rollUp(
    RETAIL_PRODUCT_MONTHLY,
    ['brand_group_id', MONTH, 'country', 'asin'],
    ['brand_group_id', `min(${RETAIL_DAILY.name}.day) AS day`, 'country', 'asin'],
  ),
  `CREATE OR REPLACE TABLE ${PRODUCT_SPANS.name} AS SELECT brand_group_id, asin, min(day) AS first_day, max(day) AS last_day FROM ${RETAIL_DAILY.name} GROUP BY brand_group_id, asin ORDER BY brand_group_id, asin`,
];

/** The statement that says between which days each measure of these facts is known; retail facts are read from their roll-up. */
export const coverageFrom = (facts: readonly Table[]): string => {
  const known = facts.map((table) => (table.name === RETAIL_DAILY.name ? retailCoverage(RETAIL_COUNTRY_DAILY.name) : coverageOf(table)));
  if (known.length === 0) return createTable(COVERAGE).replace('CREATE TABLE', 'CREATE OR REPLACE TABLE');
  return `CREATE OR REPLACE TABLE ${COVERAGE.name} AS SELECT * FROM (${known.join(' UNION ALL ')}) WHERE first_day IS NOT NULL ORDER BY ${COVERAGE.order.join(', ')}`;
};
