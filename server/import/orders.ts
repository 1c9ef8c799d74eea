/**
 * What orders say beyond their rows: how many there are of a product, for one may have several rows, and whether the file has all orders of
 * its days.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import type { FaultLog } from '../../src/domain/imports/fault.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { LATE_ORDERS, lateOrders } from '../../src/domain/imports/orders.ts';
import { landingOf, ROWS_A_FILE, subjectOf } from './landing.ts';
import type { NamedSource } from './openFiles.ts';

/** Counts each order once in the first of its rows of a day, a country and a product. */
export const countOrders = async (connection: DuckDBConnection, layout: ImportLayout): Promise<void> => {
  if (layout.kind !== 'product-orders') return;
  const landing = landingOf(layout);
  await connection.run(
    `UPDATE ${landing} SET orders = n.orders FROM (
       SELECT row_number, (row_number() OVER (PARTITION BY order_id, day, country, ${subjectOf(layout)} ORDER BY row_number) = 1)::INTEGER AS orders
       FROM ${landing} WHERE order_id IS NOT NULL AND ordered_units > 0) n
     WHERE n.row_number = ${landing}.row_number AND ${landing}.orders IS NULL`,
  );
};

/**
 * A report by last update has the same columns as one by order date, and some orders of earlier days: days before its first update lack
 * others. Where a file may be one, somebody has to say that it is not.
 */
export const checkOrders = async (
  connection: DuckDBConnection,
  { source: { layout, header }, isSaid }: Pick<NamedSource, 'source' | 'isSaid'>,
  file: number,
  faults: FaultLog,
): Promise<void> => {
  if (layout.kind !== 'product-orders' || isSaid) return;
  const offset = file * ROWS_A_FILE;
  const found = await connection.runAndReadAll(
    `SELECT min(day)::VARCHAR, max(day)::VARCHAR, min(updated_day)::VARCHAR, max(updated_day)::VARCHAR FROM ${landingOf(layout)}
     WHERE row_number BETWEEN ${offset} AND ${offset + ROWS_A_FILE - 1}`,
  );
  const [ordered, lastOrdered, updated, lastUpdated] = (found.getRows()[0] ?? []).map((day) => (day === null ? null : isoDay(String(day))));
  if (!ordered || !lastOrdered || !updated || !lastUpdated) return;
  const late = lateOrders({ start: ordered, end: lastOrdered }, { start: updated, end: lastUpdated });
  const column = header.columns.find(({ field }) => field?.fills === 'updated_day')?.name ?? null;
  if (late !== null) faults.add({ row: 0, column, expected: LATE_ORDERS, found: late });
};
