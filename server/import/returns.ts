/**
 * Returns among sales: rows with units below zero are what came back. They are taken off the row of the same day, product and country; where
 * more came back than was sold, the rest is kept as refunds of that day, so that nothing is below zero and nothing is lost.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import type { NettedReturns } from '../../src/domain/imports/summary.ts';
import { isForeign } from './currencies.ts';
import { landingOf, subjectOf } from './landing.ts';

const RETURNED = 'returned_rows';
const MEASURES = [
  ['ordered_units', 'units_refunded'],
  ['ordered_revenue_cents', 'sales_refunded_cents'],
] as const;

const rows = async (connection: DuckDBConnection, sql: string): Promise<readonly (readonly unknown[])[]> =>
  (await connection.runAndReadAll(sql)).getRows();

/** Puts the rows of returns aside, so that each may stand beside the sale of its day; answers how many there are. */
export const setReturnsAside = async (connection: DuckDBConnection, layout: ImportLayout): Promise<number> => {
  if (layout.kind !== 'retail') return 0;
  const landing = landingOf(layout);
  const [[count = 0] = []] = await rows(connection, `SELECT count(*)::INTEGER FROM ${landing} WHERE ordered_units < 0`);
  if (Number(count) === 0) return 0;
  await connection.run(
    `CREATE OR REPLACE TEMPORARY TABLE ${RETURNED} AS SELECT *, ${subjectOf(layout)} AS subject FROM ${landing} WHERE ordered_units < 0`,
  );
  await connection.run(`DELETE FROM ${landing} WHERE ordered_units < 0`);
  return Number(count);
};

/** What came back of a product on a day in a country, each as a number above zero. */
const sums = (): string =>
  `SELECT day, country, subject, ${MEASURES.map(([measure]) => `-coalesce(sum(${measure}), 0) AS ${measure}`).join(', ')} FROM ${RETURNED} GROUP BY ALL`;

/** Takes what was put aside off the sales of its day, and says what came of it. */
export const netReturns = async (connection: DuckDBConnection, layout: ImportLayout, count: number): Promise<NettedReturns | null> => {
  if (count === 0) return null;
  const landing = landingOf(layout);
  const key = `day, country, ${subjectOf(layout)}`;
  // A day on which a product came back and none was sold has a row of its own, in which nothing was sold.
  await connection.run(
    `INSERT INTO ${landing} BY NAME SELECT DISTINCT ON (day, country, subject) * EXCLUDE (subject) REPLACE (0 AS ordered_units, 0 AS ordered_revenue_cents)
     FROM ${RETURNED} WHERE (day, country, subject) NOT IN (SELECT (${key}) FROM ${landing}) ORDER BY day, country, subject, row_number`,
  );
  const sets = MEASURES.flatMap(([measure, refund]) => [
    `${refund} = CASE WHEN r.${measure} > coalesce(${landing}.${measure}, 0) THEN coalesce(${landing}.${refund}, 0) + r.${measure} - coalesce(${landing}.${measure}, 0) ELSE ${landing}.${refund} END`,
    `${measure} = greatest(${landing}.${measure} - r.${measure}, 0)`,
  ]);
  const on = `${landing}.day = r.day AND ${landing}.country = r.country AND ${subjectOf(layout).replace(/\b(asin|sku)\b/g, `${landing}.$1`)} = r.subject`;
  const rest = MEASURES.map(([measure]) => `coalesce(sum(greatest(r.${measure} - coalesce(${landing}.${measure}, 0), 0)), 0)::HUGEINT`);
  const [[restUnits, restCents] = []] = await rows(connection, `SELECT ${rest.join(', ')} FROM ${landing} JOIN (${sums()}) r ON ${on}`);
  await connection.run(`UPDATE ${landing} SET ${sets.join(', ')} FROM (${sums()}) r WHERE ${on}`);
  const [[units, cents] = []] = await rows(
    connection,
    `SELECT ${MEASURES.map(([measure]) => `-coalesce(sum(${measure}), 0)::HUGEINT`).join(', ')} FROM ${RETURNED}`,
  );
  const exact = (value: unknown): bigint => (typeof value === 'bigint' ? value : 0n);
  return {
    rows: count,
    units: exact(units),
    cents: exact(cents),
    restUnits: exact(restUnits),
    restCents: exact(restCents),
    isForeign: await isForeign(connection, layout),
  };
};
