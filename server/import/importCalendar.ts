/** What the warehouse has of an owner by kind, country and day, and which import filled it last: read beside a server, as the log is. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import type { DataCalendar, DataKind, DataPart, DataRun } from '../../src/domain/imports/dataCalendar.ts';
import { type ImportKind, kindsOf } from '../../src/domain/imports/kinds.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import { tablesAttached } from '../warehouse/attach.ts';
import { IMPORT_CELLS } from '../warehouse/model/importTables.ts';
import { isCompletedBy, RETAIL_DAILY } from '../warehouse/model/retailTables.ts';
import { SETTLED_DAYS, SETTLEMENT_DAILY } from '../warehouse/model/settlementTables.ts';
import type { Grain, Table } from '../warehouse/model/table.ts';
import { TABLES } from '../warehouse/schema.ts';
import { cellOf, type Scope, scopeOfOwner } from './cells.ts';
import { ROW } from './completeRetail.ts';
import { lookIntoLog } from './importLog.ts';

type KindDays = Omit<DataKind, 'measures'>;
/** Of a year: what there is, with the ids of the imports that filled it. */
export interface CalendarFacts extends Pick<DataCalendar, 'year' | 'undated'> {
  readonly kinds: readonly KindDays[];
}

const PERIODICITIES: Readonly<Record<Grain, DataKind['grain']>> = { day: 'daily', week: 'weekly', month: 'monthly' };
/** The number of the unit that a day is in: units in a row have numbers in a row. */
const NUMBERS: Readonly<Record<Grain, string>> = {
  day: "datediff('day', DATE '1970-01-01', day)",
  week: "datediff('day', DATE '1970-01-04', day) // 7",
  month: 'year(day) * 12 + month(day)',
};

const scopeOf = (table: Table, owner: string): Scope => {
  const scope = scopeOfOwner(table, owner);
  // A row that a report of ads, views or returns made is none of a file of sales.
  return table.name === RETAIL_DAILY.name ? { ...scope, where: `${scope.where} AND NOT ${isCompletedBy(ROW)}` } : scope;
};

const partsOf = async (
  connection: DuckDBConnection,
  table: Table,
  grain: Grain,
  owner: string,
  year: number,
): Promise<readonly DataPart[]> => {
  const cell = cellOf(table);
  const { where, values } = scopeOf(table, owner);
  // A settlement covers the days of its period, lines or none.
  const [from, part] = table.name === SETTLEMENT_DAILY.name ? [`(${SETTLED_DAYS})`, 'country'] : [table.name, cell.part];
  const days = `SELECT day, ${part} AS part, ${cell.day} AS cell_day, ${cell.part} AS cell_part FROM ${from} WHERE ${where} GROUP BY ALL`;
  const spans = await connection.runAndReadAll(
    `SELECT part, min(day)::VARCHAR, max(day)::VARCHAR FROM (${days}) GROUP BY part ORDER BY part`,
    [...values],
  );
  if (spans.currentRowCount === 0) return [];
  const own = values.length;
  const runs = await connection.runAndReadAll(
    `SELECT part, min(day)::VARCHAR, max(day)::VARCHAR, id::DOUBLE, earlier::DOUBLE FROM (
       SELECT *, ${NUMBERS[grain]} - row_number() OVER (PARTITION BY part, id, earlier ORDER BY day) AS island FROM (
         SELECT d.day, d.part, max(c.id) AS id, max(coalesce(c.filled - 1, 0)) AS earlier FROM (${days}) d LEFT JOIN (
           SELECT day, part, max(import_id) AS id, count(*) AS filled FROM ${IMPORT_CELLS.name}
           WHERE table_name = $${own + 1} AND brand_group_id = $${own + 2} GROUP BY day, part) c ON c.day = d.cell_day AND c.part = d.cell_part
         WHERE year(d.day) = ${year} GROUP BY d.day, d.part))
     GROUP BY part, id, earlier, island ORDER BY part, 2`,
    [...values, table.name, owner],
  );
  const byPart = new Map<string, DataRun[]>();
  for (const [name, from, to, id, earlier] of runs.getRows()) {
    const run = {
      from: isoDay(String(from)),
      to: isoDay(String(to)),
      importId: id === null ? null : Number(id),
      replaced: Number(earlier),
    };
    byPart.set(String(name), [...(byPart.get(String(name)) ?? []), run]);
  }
  return spans.getRows().map(([country, first, last]) => ({
    country: String(country),
    first: isoDay(String(first)),
    last: isoDay(String(last)),
    runs: byPart.get(String(country)) ?? [],
  }));
};

const rowsOf = async (connection: DuckDBConnection, table: Table, owner: string): Promise<number> => {
  const { where, values } = scopeOf(table, owner);
  const found = await connection.runAndReadAll(`SELECT count(*)::DOUBLE FROM ${table.name} WHERE ${where}`, [...values]);
  return Number(found.getRows()[0]?.[0] ?? 0);
};

/** Of a brand group, or of the marketplace (`*`); empty where nothing was imported yet. Kinds without rows are left out. */
export const readCalendar = async (dataDirectory: string, owner: string, year: number): Promise<CalendarFacts> =>
  (await lookIntoLog(dataDirectory, owner, async (connection) => {
    const there = await tablesAttached(connection);
    const kinds: KindDays[] = [];
    const undated: { kind: ImportKind; rows: number }[] = [];
    for (const kind of kindsOf(owner)) {
      const table = TABLES.find(({ name }) => name === IMPORT_LAYOUTS[kind].table);
      if (table === undefined || !there.has(table.name)) continue;
      if (table.grain === null) {
        const rows = await rowsOf(connection, table, owner);
        if (rows > 0) undated.push({ kind, rows });
        continue;
      }
      const parts = await partsOf(connection, table, table.grain, owner, year);
      if (parts.length === 0) continue;
      kinds.push({ kind, grain: PERIODICITIES[table.grain], parts: [...parts] });
    }
    return { year, kinds, undated };
  })) ?? { year, kinds: [], undated: [] };
