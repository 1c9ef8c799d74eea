/**
 * What orders say beyond their rows: how many there are of a product, for one may have several rows, and whether the file has all orders of
 * its days.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import type { FaultLog } from '../../src/domain/imports/fault.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { type DayPart, dayPartWords, LATE_ORDERS, lateOrders, likelyParts } from '../../src/domain/imports/orders.ts';
import { quotedText } from '../warehouse/attach.ts';
import { PRODUCT_ORDERS_DAILY } from '../warehouse/model/retailTables.ts';
import type { PartStaging } from '../warehouse/staging.ts';
import { landingOf, leftOf, ROWS_A_FILE, subjectOf } from './landing.ts';
import { before } from './merge.ts';
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

/** What was left out of days that may be incomplete, and what is told of these. */
export interface LeftParts {
  readonly rows: number;
  readonly warnings: readonly string[];
}

/**
 * Warns of edge days of files that are likely parts. They are left out where nobody reads the warning, and where others stand: a part takes
 * the place of nothing.
 */
export const leaveOutParts = async (
  staging: PartStaging,
  layout: ImportLayout,
  { brandGroupId, isUnattended = false }: { readonly brandGroupId: string; readonly isUnattended?: boolean },
): Promise<LeftParts> => {
  if (layout.kind !== 'product-orders') return { rows: 0, warnings: [] };
  const { connection } = staging;
  const [landing, left] = [landingOf(layout), leftOf(layout)];
  const landed = [landing, left].map((table) => `SELECT row_number // ${ROWS_A_FILE} AS file, country, happened_at FROM ${table}`);
  const spans = await connection.runAndReadAll(
    `SELECT country, min(happened_at)::DOUBLE, max(happened_at)::DOUBLE FROM (${landed.join(' UNION ALL ')})
     GROUP BY file, country HAVING count(*) = count(happened_at) ORDER BY file, country`,
  );
  const parts = likelyParts(
    spans.getRows().map(([country, first, last]) => ({
      country: String(country),
      first: Number(first),
      last: Number(last),
    })),
  );
  const isKept = async ({ country, day }: DayPart): Promise<boolean> => {
    if (isUnattended) return false;
    const standing = `FROM ${before(staging, PRODUCT_ORDERS_DAILY)} WHERE brand_group_id = $1 AND day = DATE '${day}' AND country = $2`;
    return (await connection.runAndReadAll(`SELECT 1 ${standing} LIMIT 1`, [brandGroupId, country])).currentRowCount === 0;
  };
  let rows = 0;
  const warnings: string[] = [];
  for (const part of parts) {
    const isLeftOut = !(await isKept(part));
    warnings.push(dayPartWords(part, isLeftOut));
    if (!isLeftOut) continue;
    const own = `WHERE day = DATE '${part.day}' AND country = ${quotedText(part.country)}`;
    rows += (await connection.run(`DELETE FROM ${landing} ${own}`)).rowsChanged;
    await connection.run(`DELETE FROM ${left} ${own}`);
  }
  return { rows, warnings };
};
