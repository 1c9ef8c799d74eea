/**
 * The tables of the warehouse: what a generator or an import writes and what queries read. Facts are stored in order of
 * brand group, then day, so that a query of one tenant reads only that tenant's row groups.
 *
 * NOTE: money is whole US cents; a measure that the source did not have is null in every row, never 0.
 */
import { RETAIL_BASE_MEASURES, type RetailBaseMeasure } from '../../src/domain/metrics/baseMeasures.ts';

/** `count` is a whole number of 32 bits, `cents` and `id` of 64. */
export type ColumnType = 'text' | 'day' | 'count' | 'cents' | 'id';

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly required: boolean;
}

export interface Table {
  readonly name: 'retail_daily' | 'ads_daily' | 'products' | 'product_tags';
  readonly columns: readonly Column[];
  /** The order in which rows are written. */
  readonly order: readonly string[];
}

const key = (name: string, type: ColumnType = 'text'): Column => ({ name, type, required: true });
const optional = (name: string, type: ColumnType): Column => ({ name, type, required: false });

const typeOfMeasure = (measure: RetailBaseMeasure): ColumnType => (measure.endsWith('_cents') ? 'cents' : 'count');

/** One row per brand group, day, country and ASIN; its measures are those of src/domain/metrics/baseMeasures.ts. */
export const RETAIL_DAILY: Table = {
  name: 'retail_daily',
  columns: [
    key('brand_group_id'),
    key('day', 'day'),
    key('country'),
    key('asin'),
    ...RETAIL_BASE_MEASURES.map((measure) => optional(measure, typeOfMeasure(measure))),
  ],
  order: ['brand_group_id', 'day', 'country', 'asin'],
};

/** One row per brand group, day, country and campaign. Their sums equal the ad measures of `retail_daily`. */
export const ADS_DAILY: Table = {
  name: 'ads_daily',
  columns: [
    key('brand_group_id'),
    key('day', 'day'),
    key('country'),
    key('campaign_name'),
    optional('ad_type', 'text'),
    optional('campaign_type', 'text'),
    optional('bcg', 'text'),
    optional('impressions', 'count'),
    optional('clicks', 'count'),
    optional('cost_cents', 'cents'),
    optional('attributed_sales_cents', 'cents'),
    optional('attributed_conversions', 'count'),
    optional('attributed_units', 'count'),
  ],
  order: ['brand_group_id', 'day', 'country', 'campaign_name'],
};

/** One row per brand group and ASIN: what is not a fact of a day. */
export const PRODUCTS: Table = {
  name: 'products',
  columns: [
    key('brand_group_id'),
    key('asin'),
    optional('sku', 'text'),
    optional('title', 'text'),
    optional('brand', 'text'),
    optional('category', 'text'),
    optional('node_id', 'id'),
  ],
  order: ['brand_group_id', 'asin'],
};

/** The custom tags of ASINs, several to one; only the set type `child_asin` is in use. */
export const PRODUCT_TAGS: Table = {
  name: 'product_tags',
  columns: [key('brand_group_id'), key('asin'), key('tag_set_id'), key('tag_set_name'), key('tag')],
  order: ['brand_group_id', 'asin', 'tag_set_id', 'tag'],
};

export const TABLES: readonly Table[] = [RETAIL_DAILY, ADS_DAILY, PRODUCTS, PRODUCT_TAGS];

const SQL_TYPES: Readonly<Record<ColumnType, string>> = { text: 'VARCHAR', day: 'DATE', count: 'INTEGER', cents: 'BIGINT', id: 'BIGINT' };

/** The statement that makes the table, empty. */
export const createTable = (table: Table): string =>
  `CREATE TABLE ${table.name} (${table.columns
    .map((column) => `${column.name} ${SQL_TYPES[column.type]}${column.required ? ' NOT NULL' : ''}`)
    .join(', ')})`;

/**
 * Whose rows the demo data keeps up to date: one row per demo brand group. A brand group without a row here (imported,
 * or taken over by an import, which deletes its row) is carried from generation to generation as it is.
 */
export const CREATE_DEMO_UPKEEP =
  'CREATE TABLE demo_upkeep (brand_group_id VARCHAR NOT NULL, seed BIGINT NOT NULL, scale DOUBLE NOT NULL, first_day DATE NOT NULL, last_day DATE NOT NULL, version INTEGER NOT NULL)';

/**
 * What is derived from the facts when a generation is published: their sums by country and day, which answer every
 * question that does not tell ASINs apart, and per brand group and base measure the days between which it is known.
 */
export const DERIVE: readonly string[] = [
  `CREATE OR REPLACE TABLE retail_country_daily AS SELECT brand_group_id, day, country, ${RETAIL_BASE_MEASURES.map(
    (measure) => `CAST(sum(${measure}) AS BIGINT) AS ${measure}`,
  ).join(', ')} FROM retail_daily GROUP BY brand_group_id, day, country ORDER BY brand_group_id, day, country`,
  `CREATE OR REPLACE TABLE retail_coverage AS ${RETAIL_BASE_MEASURES.map(
    (measure) =>
      `SELECT brand_group_id, '${measure}' AS measure, min(day) AS first_day, max(day) AS last_day FROM retail_country_daily WHERE ${measure} IS NOT NULL GROUP BY brand_group_id`,
  ).join(' UNION ALL ')} ORDER BY brand_group_id, measure`,
];

/** All tables of an empty warehouse. */
export const CREATE_ALL: readonly string[] = [...TABLES.map(createTable), CREATE_DEMO_UPKEEP];
