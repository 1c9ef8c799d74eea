/** The rows of a Parquet file that are of days before the first that is kept. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { isLeft } from 'fp-ts/Either';
import { beforeFirst, type ImportDays } from '../../src/domain/imports/cells.ts';
import type { ImportField } from '../../src/domain/imports/layout.ts';
import { readCell } from '../../src/domain/imports/readCell.ts';
import type { Conventions } from '../../src/domain/imports/survey.ts';
import type { ColumnReading } from './parquetColumns.ts';

export interface EarlierWords {
  readonly connection: DuckDBConnection;
  /** The rows of the file, as SQL. */
  readonly from: string;
  /** The columns that say the day of a row. */
  readonly targets: readonly { readonly index: number; readonly field: ImportField; readonly reading: ColumnReading }[];
  readonly days: ImportDays;
  readonly conventions: Conventions;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Which rows they are, as a condition that is never unknown, and how many; null where there is none. */
export const earlierRows = async (words: EarlierWords): Promise<{ readonly condition: string; readonly count: number } | null> => {
  const { connection, from, targets, days, conventions } = words;
  const query = async (sql: string) => (await connection.runAndReadAll(sql)).getRows();
  const conditions: string[] = [];
  for (const { field, index, reading } of targets) {
    if (reading.how === 'values') conditions.push(`coalesce(${reading.value} < DATE '${days.start}', false)`);
    if (reading.how !== 'texts') continue;
    const context = { days, order: conventions.days.get(index), decimal: conventions.decimal, isMapped: false };
    const texts = await query(`SELECT DISTINCT ${reading.text} FROM ${from} WHERE ${reading.text} IS NOT NULL`);
    const earlier = texts.flatMap(([value]) => {
      const read = readCell(field, String(value).trim(), context);
      return isLeft(read) && read.left === beforeFirst(days) ? [literal(String(value))] : [];
    });
    if (earlier.length > 0) conditions.push(`coalesce(${reading.text} IN (${earlier.join(', ')}), false)`);
  }
  if (conditions.length === 0) return null;
  const condition = conditions.join(' OR ');
  const [[count] = []] = await query(`SELECT count(*)::INTEGER FROM ${from} WHERE ${condition}`);
  return Number(count) === 0 ? null : { condition, count: Number(count) };
};
