/**
 * Of orders and returns each row is one event, and rows are added up. Files of one import may share events: each counts from one file, and
 * where the files differ about one, they are refused.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { type ImportFault, MAX_FAULTS_REPORTED } from '../../src/domain/imports/fault.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { quotedText } from '../warehouse/attach.ts';
import { landingOf, leftOf, placeOf, type Repeated, ROWS_A_FILE, subjectOf } from './landing.ts';

/** The rows that another file has too and that were removed, and what the files differ about. */
export interface CountedOnce {
  readonly rows: number;
  readonly repeated: readonly Repeated[];
}

const textOf = (name: string): string => `${name}::VARCHAR`;

/** Removes rows of events that an earlier file has with the same rows. Events without a number may share no day and country. */
export const countOnce = async (connection: DuckDBConnection, layout: ImportLayout, files: readonly string[]): Promise<CountedOnce> => {
  const { events } = layout;
  const [id] = events?.by ?? [];
  if (events === undefined || id === undefined) return { rows: 0, repeated: [] };
  const landing = landingOf(layout);
  const open = (layout.leaves ?? []).filter(({ isOpen }) => isOpen === true).map(({ what }) => quotedText(what));
  const isSettled = open.length === 0 ? 'true' : `what NOT IN (${open.join(', ')})`;
  const key = `CASE WHEN ${id} IS NULL THEN [NULL, day::VARCHAR, country] ELSE [${events.by.map(textOf).join(', ')}] END`;
  const said = ['day', 'country', subjectOf(layout), ...layout.measures].map(textOf).join(', ');
  await connection.run(
    `CREATE OR REPLACE TEMPORARY TABLE shared AS
     WITH event_rows AS (
         SELECT row_number, row_number // ${ROWS_A_FILE} AS file, ${key} AS event, day, country, [${said}] AS said FROM ${landing} UNION ALL
         SELECT row_number, row_number // ${ROWS_A_FILE}, ${key}, day, country, [what] FROM ${leftOf(layout)} WHERE ${id} IS NOT NULL AND ${isSettled}),
       several AS (SELECT event FROM event_rows GROUP BY event HAVING min(file) <> max(file))
     SELECT event, file, min(row_number) AS first_row, min(day)::VARCHAR AS day, min(country) AS country, list_sort(list(said)) AS said
     FROM event_rows SEMI JOIN several USING (event) GROUP BY event, file`,
  );
  await connection.run(
    `CREATE OR REPLACE TEMPORARY TABLE compared AS
     SELECT l.*, f.file AS first_file, l.event[1] IS NOT NULL AND l.said = f.said AS is_same
     FROM shared l JOIN (SELECT event, min(file) AS file, arg_min(said, file) AS said FROM shared GROUP BY event) f
       ON f.event IS NOT DISTINCT FROM l.event AND l.file > f.file`,
  );
  const { rowsChanged } = await connection.run(
    `DELETE FROM ${landing} WHERE EXISTS (SELECT 1 FROM compared c WHERE c.is_same AND c.file = row_number // ${ROWS_A_FILE} AND c.event IS NOT DISTINCT FROM ${key})`,
  );
  const found = await connection.runAndReadAll(
    `SELECT first_row::DOUBLE, first_file::INTEGER, day, country, event[1] IS NOT NULL, (count(*) OVER (PARTITION BY file))::INTEGER FROM compared
     WHERE NOT is_same QUALIFY row_number() OVER (PARTITION BY file ORDER BY first_row) <= ${MAX_FAULTS_REPORTED} ORDER BY first_row`,
  );
  const faults = new Map<number, { readonly faults: ImportFault[]; readonly count: number }>();
  for (const [place, firstFile, day, country, isNamed, count] of found.getRows()) {
    const { file, row } = placeOf(Number(place));
    const other = files[Number(firstFile)] ?? '';
    const fault: ImportFault = {
      row,
      column: null,
      ...(isNamed === true
        ? {
            expected: `each ${events.one} in one file, or with the same rows in each`,
            found: `one of ${day} with other rows than in ${other}`,
          }
        : {
            expected: `all rows of a day and country in one file, where ${events.many} have no numbers`,
            found: `${day}, ${country} in ${other} as well`,
          }),
    };
    const own = faults.get(file) ?? { faults: [], count: Number(count) };
    own.faults.push(fault);
    faults.set(file, own);
  }
  return { rows: rowsChanged, repeated: [...faults].map(([file, own]) => ({ file, ...own })) };
};
