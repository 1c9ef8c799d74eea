/** Whether the rows of a file of account totals are days. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { addDays } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { longerTotals, TOTALS_BY_DAY } from '../../src/domain/imports/accountTotals.ts';
import type { FaultLog } from '../../src/domain/imports/fault.ts';
import { landingOf, ROWS_A_FILE } from './landing.ts';
import type { NamedSource } from './openFiles.ts';

/** Where a report may be of weeks or months, somebody has to say that it is not. */
export const checkTotals = async (
  connection: DuckDBConnection,
  { source: { layout, header, format }, isSaid }: Pick<NamedSource, 'source' | 'isSaid'>,
  file: number,
  today: IsoDay,
  faults: FaultLog,
): Promise<void> => {
  if (format?.mayBeLonger !== true || isSaid) return;
  const offset = file * ROWS_A_FILE;
  const found = await connection.runAndReadAll(
    `SELECT DISTINCT day::VARCHAR FROM ${landingOf(layout)} WHERE row_number BETWEEN ${offset} AND ${offset + ROWS_A_FILE - 1} AND day IS NOT NULL ORDER BY 1`,
  );
  const longer = longerTotals(
    found.getRows().map(([day]) => isoDay(String(day))),
    addDays(today, -1),
  );
  const column = header.columns.find(({ field }) => field?.fills === 'day')?.name ?? null;
  if (longer !== null) faults.add({ row: 0, column, expected: TOTALS_BY_DAY, found: longer });
};
