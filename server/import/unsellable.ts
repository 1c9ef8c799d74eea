/** Stock that cannot be sold, of files that have a row for it: it is none on hand, and is kept beside the stock of the same product and day. */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { landingOf, leftOf, subjectOf } from './landing.ts';

/** Of a product that has no other stock, such rows are all that is known. Answers whether there are any. */
export const keepUnsellable = async (connection: DuckDBConnection, layout: ImportLayout): Promise<boolean> => {
  if (layout.kind !== 'inventory') return false;
  const [landing, subject] = [landingOf(layout), subjectOf(layout)];
  await connection.run(
    `CREATE OR REPLACE TEMPORARY TABLE unsellable AS SELECT min(row_number) AS row_number, day, country, ${subject} AS subject,
       any_value(asin) AS asin, any_value(sku) AS sku, sum(inventory_quantity)::INTEGER AS units
     FROM ${leftOf(layout)} WHERE inventory_quantity IS NOT NULL AND ${subject} IS NOT NULL GROUP BY ALL`,
  );
  const changed = await connection.run(
    `UPDATE ${landing} SET unsellable_quantity = coalesce(unsellable_quantity, 0) + u.units FROM unsellable u
     WHERE u.day = ${landing}.day AND u.country = ${landing}.country AND u.subject = coalesce(${layout.key.map((key) => `${landing}.${key}`).join(', ')})`,
  );
  const added = await connection.run(
    `INSERT INTO ${landing} BY NAME SELECT row_number, day, country, asin, sku, units AS unsellable_quantity FROM unsellable u
     WHERE NOT EXISTS (SELECT 1 FROM ${landing} l WHERE l.day = u.day AND l.country = u.country AND coalesce(${layout.key.map((key) => `l.${key}`).join(', ')}) = u.subject)`,
  );
  return changed.rowsChanged + added.rowsChanged > 0;
};
