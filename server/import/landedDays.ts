/** Rows of days that an import may not hold: known of the landed row, for it has its country, and its day wherever that was said. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { dayWithin, type ImportDays } from '../../src/domain/imports/cells.ts';
import { type FaultLog, MAX_FAULTS_REPORTED, shown } from '../../src/domain/imports/fault.ts';
import type { Header } from '../../src/domain/imports/header.ts';
import { PACIFIC_COUNTRIES } from '../../src/domain/imports/importDays.ts';
import { FOR_WHOLE_FILE } from '../../src/domain/imports/importOptions.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { hasDays } from '../../src/domain/imports/otherLayouts.ts';
import { landingOf, leftOf, ROWS_A_FILE } from './landing.ts';

/** A file whose rows have landed. */
export interface LandedFile {
  readonly layout: ImportLayout;
  readonly header: Header;
  /** Its place among the files of the import. */
  readonly file: number;
}

/** The last day of a row, as SQL. */
const lastDay = ({ end, aheadEnd }: ImportDays): string =>
  aheadEnd === undefined
    ? `DATE '${end}'`
    : `CASE WHEN country IN (${PACIFIC_COUNTRIES.map((code) => `'${code}'`).join(', ')}) THEN DATE '${end}' ELSE DATE '${aheadEnd}' END`;

/** Tells the rows of a file whose day may not be imported; a day that is said of the whole file is told once. */
export const checkDays = async (
  connection: DuckDBConnection,
  { layout, header, file }: LandedFile,
  days: ImportDays,
  faults: FaultLog,
): Promise<void> => {
  if (!hasDays(layout)) return;
  const offset = file * ROWS_A_FILE;
  const outside = `WHERE row_number BETWEEN ${offset} AND ${offset + ROWS_A_FILE - 1} AND day NOT BETWEEN DATE '${days.start}' AND ${lastDay(days)}`;
  await connection.run(`DELETE FROM ${leftOf(layout)} ${outside}`);
  const bad = `FROM ${landingOf(layout)} ${outside}`;
  const query = async (sql: string) => (await connection.runAndReadAll(sql)).getRows();
  const [[count = 0] = []] = await query(`SELECT count(*)::INTEGER ${bad}`);
  if (Number(count) === 0) return;
  const expected = dayWithin(days);
  const own = header.columns.find(({ field }) => field?.fills === 'day');
  if (own === undefined && header.given.date !== undefined) {
    faults.add({ row: 0, column: 'date', expected, found: `${shown(header.given.date)} ${FOR_WHOLE_FILE}` });
    return;
  }
  const rows = await query(`SELECT (row_number - ${offset})::DOUBLE, day::VARCHAR ${bad} ORDER BY 1 LIMIT ${MAX_FAULTS_REPORTED}`);
  faults.merge(
    rows.map(([row, day]) => ({ row: Number(row), column: own?.name ?? 'date', expected, found: shown(String(day)) })),
    Number(count),
  );
};
