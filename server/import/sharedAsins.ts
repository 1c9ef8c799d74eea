/**
 * One product under several of the seller's own numbers, such as one that the marketplace ships and one that the seller ships: a report has a
 * row for each, and what was sold is added up. Views are of the product's page, not of an offer: reports repeat them in each row or split
 * them among the rows. Where they are alike in the rows of every such product, they are repeated, and count once.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import type { JoinedSkus } from '../../src/domain/imports/summary.ts';
import { landingOf, subjectOf } from './landing.ts';

const SHARED = 'shared_asins';
const OF_THE_PAGE: readonly string[] = ['glance_views', 'buy_box_glance_views', 'sessions'];

const rows = async (connection: DuckDBConnection, sql: string): Promise<readonly (readonly unknown[])[]> =>
  (await connection.runAndReadAll(sql)).getRows();

/**
 * Makes one row of the rows of a day and country that have one ASIN and different SKUs; null where there are none. Rows that not even a SKU
 * tells apart stay as they are: they are repeated.
 */
export const joinSkus = async (connection: DuckDBConnection, layout: ImportLayout): Promise<JoinedSkus | null> => {
  if (layout.kind !== 'retail' && layout.kind !== 'inventory') return null;
  const landing = landingOf(layout);
  const key = `day, country, ${subjectOf(layout)}`;
  await connection.run(
    `CREATE OR REPLACE TEMPORARY TABLE ${SHARED} AS SELECT day, country, ${subjectOf(layout)} AS subject, count(*) AS times,
       ${layout.measures.includes('glance_views') ? 'count(DISTINCT glance_views) <= 1' : 'true'} AS is_alike
     FROM ${landing} GROUP BY ${key} HAVING count(*) > 1 AND count(DISTINCT sku) = count(*)`,
  );
  const [[count, products, views, isRepeated] = []] = await rows(
    connection,
    `SELECT coalesce(sum(times), 0)::INTEGER, count(DISTINCT subject)::INTEGER,
       ${layout.measures.includes('glance_views') ? `(SELECT count(glance_views) > 0 FROM ${landing} WHERE (${key}) IN (SELECT (day, country, subject) FROM ${SHARED}))` : 'false'},
       coalesce(bool_and(is_alike), true) FROM ${SHARED}`,
  );
  if (Number(count) === 0) return null;
  const expressionOf = ({ name, type }: ImportLayout['stored'][number]): string => {
    if (name === 'day' || name === 'country') return name;
    if (!layout.measures.includes(name)) return `arg_min(${name}, row_number) AS ${name}`;
    const isOnce = type === 'flag' || (isRepeated === true && OF_THE_PAGE.includes(name));
    return `${isOnce ? 'max' : 'sum'}(${name}) AS ${name}`;
  };
  await connection.run(
    `CREATE OR REPLACE TEMPORARY TABLE joined_rows AS SELECT min(row_number) AS row_number, ${layout.stored.map(expressionOf).join(', ')}
     FROM ${landing} WHERE (${key}) IN (SELECT (day, country, subject) FROM ${SHARED}) GROUP BY ${key}`,
  );
  await connection.run(`DELETE FROM ${landing} WHERE (${key}) IN (SELECT (day, country, subject) FROM ${SHARED})`);
  await connection.run(`INSERT INTO ${landing} BY NAME SELECT * FROM joined_rows`);
  return { rows: Number(count), products: Number(products), views: views === true ? (isRepeated === true ? 'once' : 'added') : null };
};
