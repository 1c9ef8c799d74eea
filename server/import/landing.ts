/**
 * Where the rows of a file land first: a temporary table, which goes to disk when it is large and never into the
 * published file. What can only be known of all rows together is asked here: repeated rows, days, sums.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { grouped, type ImportFault, MAX_FAULTS_TOLD } from '../../src/domain/imports/fault.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import type { ImportTotals } from '../../src/domain/imports/summary.ts';
import { ChunkWriter } from '../warehouse/chunkWriter.ts';
import { createTemporaryTable } from '../warehouse/model/ddl.ts';

/** The temporary table's name; no table of the warehouse has it. */
const LANDING = 'incoming';

const landingColumns = (layout: ImportLayout) => [
  { name: 'row_number', type: 'id', required: true } as const,
  ...layout.stored.map(({ name, type }) => ({ name, type, required: false })),
];

/** What a row is about, as SQL: the ASIN, or the SKU where there is none; the campaign. */
export const subjectOf = (layout: ImportLayout): string => `coalesce(${layout.key.join(', ')})`;

/** Makes the table and answers who fills it. */
export const openLanding = async (connection: DuckDBConnection, layout: ImportLayout): Promise<ChunkWriter> => {
  const columns = landingColumns(layout);
  await connection.run(createTemporaryTable(LANDING, columns));
  return ChunkWriter.open(connection, { name: LANDING, columns });
};

const rowsOf = async (connection: DuckDBConnection, sql: string): Promise<readonly (readonly unknown[])[]> =>
  (await connection.runAndReadAll(sql)).getRows();

/** Rows that say something about the same day, country and subject as an earlier one: the first of them, and how many. */
export const repeatedRows = async (
  connection: DuckDBConnection,
  layout: ImportLayout,
): Promise<{ readonly faults: readonly ImportFault[]; readonly count: number }> => {
  const subject = subjectOf(layout);
  const told = [...(layout.within ?? []), ...(layout.addedUp ?? [])];
  const others = told.map((name) => `${name}, `).join('');
  await connection.run(
    `CREATE TEMPORARY TABLE repeated AS SELECT day, country, ${others}${subject} AS subject, min(row_number) AS first_row, count(*) AS times
     FROM ${LANDING} GROUP BY ALL HAVING count(*) > 1`,
  );
  const [[count = 0n] = []] = await rowsOf(connection, 'SELECT coalesce(sum(times - 1), 0)::BIGINT FROM repeated');
  if (Number(count) === 0) return { faults: [], count: 0 };
  const rows = await rowsOf(
    connection,
    `SELECT i.row_number, r.first_row, r.day::VARCHAR, r.subject, r.country FROM ${LANDING} i
     JOIN repeated r ON r.day = i.day AND r.country = i.country AND r.subject = ${subject}${told.map((name) => ` AND r.${name} IS NOT DISTINCT FROM i.${name}`).join('')}
     WHERE i.row_number > r.first_row ORDER BY i.row_number LIMIT ${MAX_FAULTS_TOLD}`,
  );
  const [what] = layout.subject;
  const apart = told.map((name) => layout.fields.find(({ fills }) => fills === name)?.column ?? name);
  const faults = rows.map(([row, first, day, name, country]) => ({
    row: Number(row),
    column: null,
    expected: `one row for each date, ${[what, ...apart].join(', ')} and country`,
    found: `the same as in row ${grouped(Number(first))} (${day}, ${name}, ${country})`,
  }));
  return { faults, count: Number(count) };
};

const day = (value: unknown): IsoDay => isoDay(String(value));
const sum = (value: unknown): bigint | null => (typeof value === 'bigint' ? value : null);

/** What the rows come to; null when there are none. */
export const totalsOf = async (connection: DuckDBConnection, layout: ImportLayout): Promise<ImportTotals | null> => {
  const sums = [0, 1].map((i) => (layout.sums[i] === undefined ? 'NULL::HUGEINT' : `sum(${layout.sums[i].measure})::HUGEINT`)).join(', ');
  const counts = layout.measures.map((measure) => `count(${measure})::INTEGER`).join(', ');
  const [row] = await rowsOf(
    connection,
    `SELECT count(*)::INTEGER, count(DISTINCT day)::INTEGER, min(day)::VARCHAR, max(day)::VARCHAR, count(DISTINCT ${subjectOf(layout)})::INTEGER,
       ${sums}, ${counts} FROM ${LANDING}`,
  );
  if (row === undefined || row[0] === 0) return null;
  const countries = await rowsOf(connection, `SELECT DISTINCT country FROM ${LANDING} ORDER BY country`);
  return {
    rows: Number(row[0]),
    days: Number(row[1]),
    firstDay: day(row[2]),
    lastDay: day(row[3]),
    subjects: Number(row[4]),
    countries: countries.map(([country]) => String(country)),
    units: sum(row[5]),
    salesCents: sum(row[6]),
    known: Object.fromEntries(layout.measures.map((measure, i) => [measure, Number(row[7 + i])])),
  };
};
