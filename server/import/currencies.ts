/**
 * Amounts in other currencies than the dollar come to dollars by the reference rate of their day, or the latest of the seven days
 * before. A row keeps its amounts as the file has them, its currency and the rate; its dollars are whole cents, rounded once for each
 * row of the warehouse, half a cent away from zero.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { type FaultLog, MAX_FAULTS_REPORTED } from '../../src/domain/imports/fault.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { hasDays } from '../../src/domain/imports/otherLayouts.ts';
import { type RateNeed, ratesNeeded } from '../../src/domain/imports/rateNeeds.ts';
import { keepsCurrency } from '../../src/domain/imports/rowCurrencies.ts';
import type { ConvertedSum, ImportTotals } from '../../src/domain/imports/summary.ts';
import { REFERENCE_RATES } from '../warehouse/model/marketTables.ts';
import { inDollars, nearestRates } from '../warehouse/model/rateSql.ts';
import { fileAmount, type Table } from '../warehouse/model/table.ts';
import type { PartStaging } from '../warehouse/staging.ts';
import { landingOf, placeOf, ROWS_A_FILE, subjectOf } from './landing.ts';
import { marketTable } from './marketBeside.ts';
import { ImportRefusal } from './refusal.ts';

/** The rates that an import uses: `rate` by `day` and `currency`. */
export const RATES = 'rates_used';
export const DOLLAR = 'USD';

const rowsOf = async (connection: DuckDBConnection, sql: string): Promise<readonly (readonly unknown[])[]> =>
  (await connection.runAndReadAll(sql)).getRows();

const amountsOf = ({ stored }: ImportLayout): readonly string[] => stored.flatMap(({ name, type }) => (type === 'cents' ? [name] : []));
const hasAmount = (layout: ImportLayout): string => `coalesce(${amountsOf(layout).join(', ')}) IS NOT NULL`;

/** Whether any row that landed is in another currency than the dollar. */
export const isForeign = async (connection: DuckDBConnection, layout: ImportLayout): Promise<boolean> => {
  if (!keepsCurrency(layout)) return false;
  const found = await rowsOf(
    connection,
    `SELECT 1 FROM ${landingOf(layout)} WHERE currency <> '${DOLLAR}' AND ${hasAmount(layout)} LIMIT 1`,
  );
  return found.length > 0;
};

/** The currencies of the amounts that landed, where any is another than the dollar. */
export const currenciesIn = async (connection: DuckDBConnection, layout: ImportLayout): Promise<readonly string[]> => {
  if (!(await isForeign(connection, layout))) return [];
  const found = `SELECT DISTINCT coalesce(currency, '${DOLLAR}') FROM ${landingOf(layout)} WHERE ${hasAmount(layout)} ORDER BY 1`;
  return (await rowsOf(connection, found)).map(([currency]) => String(currency));
};

/** Rows that do not say their currency among some that do, and rows of one day, country and subject in several. */
export const checkCurrencies = async (connection: DuckDBConnection, layout: ImportLayout, logs: readonly FaultLog[]): Promise<void> => {
  if (!(await isForeign(connection, layout))) return;
  const landing = landingOf(layout);
  const column = layout.fields.find(({ kind }) => kind === 'currency')?.column ?? null;
  const tell = async (condition: string, expected: string, found: string): Promise<void> => {
    const rows = await rowsOf(
      connection,
      `SELECT row_number::DOUBLE, ${found} FROM ${landing} WHERE ${condition} ORDER BY 1 LIMIT ${MAX_FAULTS_REPORTED}`,
    );
    for (const [place, what] of rows) {
      const { file, row } = placeOf(Number(place));
      logs[file]?.add({ row, column, expected, found: String(what) });
    }
  };
  // A file of dollars may say nothing of them, beside files in other currencies.
  const file = `row_number // ${ROWS_A_FILE}`;
  const foreign = `SELECT ${file} FROM ${landing} WHERE currency <> '${DOLLAR}' AND ${hasAmount(layout)}`;
  await tell(
    `currency IS NULL AND ${hasAmount(layout)} AND ${file} IN (${foreign})`,
    'a currency, for other rows are in another than US dollars',
    "'nothing'",
  );
  // Of a cost there is one row for each product, country and day anyway.
  if (!hasDays(layout)) return;
  const key = `day, country, ${subjectOf(layout)}`;
  const several = `SELECT (${key}) FROM ${landing} WHERE ${hasAmount(layout)} GROUP BY ${key} HAVING count(DISTINCT coalesce(currency, '${DOLLAR}')) > 1`;
  await tell(
    `(${key}) IN (${several})`,
    `one currency for each ${layout.subject[0]}, day and country`,
    `coalesce(currency, '${DOLLAR}') || ' among others'`,
  );
};

/** Finds the rate of each currency and day. Throws, in one sentence, where there is none. */
export const findRates = async (staging: PartStaging, layouts: readonly ImportLayout[]): Promise<void> => {
  const { connection } = staging;
  const days: string[] = [];
  for (const layout of layouts) {
    if (!hasDays(layout) || !(await isForeign(connection, layout))) continue;
    days.push(`SELECT DISTINCT day, currency FROM ${landingOf(layout)} WHERE currency <> '${DOLLAR}' AND ${hasAmount(layout)}`);
  }
  const needed = days.length === 0 ? `SELECT NULL::DATE AS day, NULL::VARCHAR AS currency WHERE false` : days.join(' UNION ');
  const nearest = nearestRates(needed, marketTable(staging, REFERENCE_RATES));
  await connection.run(`CREATE OR REPLACE TEMPORARY TABLE ${RATES} AS ${nearest}`);
  const missing = await rowsOf(connection, `SELECT currency, day::VARCHAR FROM ${RATES} WHERE rate IS NULL ORDER BY currency, day`);
  if (missing.length === 0) return;
  const needs = missing.map(([currency, day]): RateNeed => ({ currency: String(currency), day: isoDay(String(day)) }));
  throw new ImportRefusal([ratesNeeded(needs)]);
};

const amountsIn = ({ columns }: Pick<Table, 'columns'>): readonly string[] =>
  columns.flatMap(({ name, type }) => (type === 'cents' ? [name] : []));

/** Amounts of no day have no rate: those in another currency than the dollar stay in it alone, and whoever uses them takes the rate of a day. */
const inOwnCurrency = (table: Pick<Table, 'columns'>, rows: string): string => {
  const isForeignRow = `l.currency <> '${DOLLAR}'`;
  const values = amountsIn(table).flatMap((name) => [
    `CASE WHEN ${isForeignRow} THEN NULL ELSE l.${name} END AS ${name}`,
    `CASE WHEN ${isForeignRow} THEN l.${name} END AS ${fileAmount(name)}`,
  ]);
  return `SELECT l.* REPLACE (${[...values, `nullif(l.currency, '${DOLLAR}') AS currency`].join(', ')}) FROM (${rows}) l`;
};

/** The rows of a layout in the columns of its table, converted; `rows` have amounts as the files do. */
export const convertedRows = (layout: ImportLayout, { columns }: Table, rows: string): string => {
  if (!keepsCurrency(layout)) return rows;
  if (!hasDays(layout)) return inOwnCurrency({ columns }, rows);
  const amounts = new Set(amountsIn({ columns }));
  const from = new Map([...amounts].map((name) => [fileAmount(name), name]));
  const values = columns.map(({ name }) => {
    if (amounts.has(name)) return `CASE WHEN u.rate IS NULL THEN l.${name} ELSE ${inDollars(`l.${name}`)} END AS ${name}`;
    const own = from.get(name);
    if (own !== undefined) return `CASE WHEN u.rate IS NOT NULL THEN l.${own} END AS ${name}`;
    return name === 'currency' || name === 'rate' ? `u.${name} AS ${name}` : `l.${name}`;
  });
  return `SELECT ${values.join(', ')} FROM (${rows}) l LEFT JOIN ${RATES} u ON u.day = l.day AND u.currency = l.currency`;
};

/** What the rows of an import come to by currency, in it and in dollars, and by which rates; `rows` are those that it wrote. */
export const convertedSums = async (
  connection: DuckDBConnection,
  rows: string,
  measure: string,
  values: readonly string[],
): Promise<readonly ConvertedSum[]> => {
  const found = await connection.runAndReadAll(
    `SELECT s.currency, sum(s.${fileAmount(measure)})::HUGEINT, sum(s.${measure})::HUGEINT, min(s.rate), max(s.rate),
       (SELECT string_agg(DISTINCT coalesce(u.source, 'an imported table'), ', ' ORDER BY coalesce(u.source, 'an imported table')) FROM ${RATES} u WHERE u.currency = s.currency)
     FROM (${rows}) s WHERE s.currency IS NOT NULL GROUP BY s.currency ORDER BY s.currency`,
    [...values],
  );
  const exact = (value: unknown): bigint => (typeof value === 'bigint' ? value : 0n);
  return found.getRows().map(([currency, amount, cents, least, most, source]) => ({
    currency: String(currency),
    amount: exact(amount),
    cents: exact(cents),
    leastRate: exact(least),
    mostRate: exact(most),
    source: String(source),
  }));
};

/** What was converted, and the totals with their amount in dollars, where it had landed as the files have it. */
export const totalsInDollars = (
  totals: ImportTotals,
  converted: readonly ConvertedSum[] = [],
): { readonly totals: ImportTotals; readonly converted: readonly ConvertedSum[] } => {
  if (converted.length === 0 || totals.salesCents === null) return { totals, converted };
  return {
    totals: { ...totals, salesCents: converted.reduce((sum, { amount, cents }) => sum - amount + cents, totals.salesCents) },
    converted,
  };
};
