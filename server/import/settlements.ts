/**
 * Settlements: the rows of a file are lines, each an amount of a transaction. A line is put into a group by what it is called; lines of
 * advertising and transfers are kept apart, so that a settlement adds up to its total and no spend counts twice.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { type FaultLog, grouped } from '../../src/domain/imports/fault.ts';
import { amountDigits } from '../../src/domain/imports/fileMoney.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { withoutMail } from '../../src/domain/imports/mail.ts';
import { countsUnits, SETTLEMENT_GROUPS, type SettlementGroup, settlementGroupOf } from '../../src/domain/imports/settlementGroups.ts';
import type { OtherRows } from '../../src/domain/imports/summary.ts';
import { ChunkWriter } from '../warehouse/chunkWriter.ts';
import { createTemporaryTable } from '../warehouse/model/ddl.ts';
import { SETTLED_AMOUNTS, SETTLEMENT_DAILY } from '../warehouse/model/settlementTables.ts';
import { landingOf, ROWS_A_FILE, unreadOf } from './landing.ts';

const KINDS = 'settlement_line_kinds';
const COLUMNS = [
  { name: 'transaction_type', type: 'text', required: true },
  { name: 'amount_type', type: 'text', required: true },
  { name: 'amount_description', type: 'text', required: true },
  { name: 'line_group', type: 'text', required: true },
  { name: 'counts_units', type: 'flag', required: true },
] as const;
const NAMES = ['transaction_type', 'amount_type', 'amount_description'] as const;

/** What is taken off stands as a number above zero. */
const TAKEN_OFF: ReadonlySet<SettlementGroup> = new Set<SettlementGroup>(['fees', 'refunds']);
const signOf = (group: SettlementGroup): string => (TAKEN_OFF.has(group) ? '-' : '');

const isSettlement = ({ kind }: ImportLayout): boolean => kind === 'settlements';

const rowsOf = async (connection: DuckDBConnection, sql: string): Promise<readonly (readonly unknown[])[]> =>
  (await connection.runAndReadAll(sql)).getRows();

/** The landed lines with the group of each. */
const lines = (layout: ImportLayout): string =>
  `${landingOf(layout)} l JOIN ${KINDS} k ON ${NAMES.map((name) => `coalesce(l.${name}, '') = k.${name}`).join(' AND ')}`;

/** Lines of a table with an amount for each group, above zero where it was taken off: what is compared with the figures that are shown. */
export const linesByGroup = (from: string): string => {
  const amounts = SETTLEMENT_GROUPS.map(
    (group) => `CASE WHEN k.line_group = '${group}' THEN ${signOf(group)}l.amount_cents END AS ${SETTLED_AMOUNTS[group]}`,
  );
  return `(SELECT l.*, ${amounts.join(', ')} FROM ${from} l JOIN ${KINDS} k ON ${NAMES.map((name) => `coalesce(l.${name}, '') = k.${name}`).join(' AND ')})`;
};

/** Lines without a marketplace are of the one that most lines of their settlement name, else of the country that was said beside the file. */
const settleCountries = async (connection: DuckDBConnection, landing: string, given: string | null): Promise<void> => {
  await connection.run(
    `UPDATE ${landing} SET country = coalesce(m.country, $1::VARCHAR) FROM (
       SELECT settlement_id, (SELECT c.country FROM ${landing} c WHERE c.settlement_id = s.settlement_id AND c.country IS NOT NULL
         GROUP BY c.country ORDER BY count(*) DESC, c.country LIMIT 1) AS country FROM (SELECT DISTINCT settlement_id FROM ${landing}) s) m
     WHERE m.settlement_id = ${landing}.settlement_id AND ${landing}.country IS NULL`,
    [given],
  );
};

/** A settlement counts from the first of the files that have it. */
const countOnce = async (connection: DuckDBConnection, landing: string): Promise<number> =>
  (
    await connection.run(
      `DELETE FROM ${landing} USING (SELECT settlement_id, min(row_number // ${ROWS_A_FILE}) AS file FROM ${landing} GROUP BY 1) f
       WHERE f.settlement_id = ${landing}.settlement_id AND ${landing}.row_number // ${ROWS_A_FILE} <> f.file`,
    )
  ).rowsChanged;

/** Says what each line is, of those that are read and of those that are not. Does nothing where there are no settlements. */
export const classify = async (connection: DuckDBConnection, layout: ImportLayout): Promise<void> => {
  if (!isSettlement(layout)) return;
  await connection.run(createTemporaryTable(KINDS, COLUMNS));
  const found = await rowsOf(
    connection,
    `SELECT DISTINCT ${NAMES.map((name) => `coalesce(${name}, '')`).join(', ')} FROM (${[landingOf(layout), unreadOf(layout)].map((from) => `SELECT ${NAMES.join(', ')} FROM ${from}`).join(' UNION ALL ')}) ORDER BY ALL`,
  );
  const writer = await ChunkWriter.open(connection, { name: KINDS, columns: COLUMNS });
  for (const [transaction, type, description] of found.map((row) => row.map(String))) {
    const line = { transaction: transaction ?? '', type: type ?? '', description: description ?? '' };
    writer.add([line.transaction, line.type, line.description, settlementGroupOf(line), countsUnits(line) ? 1 : 0]);
  }
  writer.close();
};

/** Makes lines that were classified ready to be added up. Tells the files that leave a country open. */
export const settle = async (
  connection: DuckDBConnection,
  layout: ImportLayout,
  files: readonly { readonly given: string | null; readonly faults: FaultLog }[],
): Promise<OtherRows> => {
  const landing = landingOf(layout);
  if (!isSettlement(layout)) return { rows: 0, what: '' };
  await settleCountries(connection, landing, files.map(({ given }) => given).find((one) => one !== null) ?? null);
  const open = await rowsOf(
    connection,
    `SELECT (row_number // ${ROWS_A_FILE})::INTEGER, min(row_number % ${ROWS_A_FILE})::DOUBLE FROM ${landing} WHERE country IS NULL GROUP BY 1`,
  );
  for (const [file, row] of open)
    files[Number(file)]?.faults.add({
      row: Number(row),
      column: 'marketplace-name',
      expected: 'a marketplace on at least one line, or one country for the whole file',
      found: 'none',
    });
  const rows = await countOnce(connection, landing);
  await connection.run(
    `UPDATE ${landing} SET units = NULL FROM ${KINDS} k WHERE k.counts_units = 0 AND ${NAMES.map((name) => `coalesce(${landing}.${name}, '') = k.${name}`).join(' AND ')}`,
  );
  return { rows, what: 'of settlements in more than one file', became: 'counted once' };
};

/** The lines as the table has them. */
export const settledRows = (layout: ImportLayout): string => {
  const amounts = SETTLEMENT_GROUPS.map(
    (group) =>
      `coalesce(${signOf(group)}sum(l.amount_cents) FILTER (WHERE k.line_group = '${group}'), 0)::BIGINT AS ${SETTLED_AMOUNTS[group]}`,
  );
  const cells: Readonly<Record<string, string>> = {
    brand_group_id: '$1',
    sku: "coalesce(l.sku, '')",
    period_start: 'coalesce(any_value(l.period_start), min(l.day))',
    period_end: 'coalesce(any_value(l.period_end), max(l.day))',
    total_cents: 'any_value(l.total_cents)::BIGINT',
    units: 'coalesce(sum(l.units), 0)::INTEGER',
    amount_cents: 'sum(l.amount_cents)::BIGINT',
    currency: 'any_value(l.currency)',
  };
  const keys = ['day', 'country', 'settlement_id'];
  const columns = SETTLEMENT_DAILY.columns.map(({ name }) => {
    const amount = amounts.find((one) => one.endsWith(` ${name}`));
    return amount ?? `${cells[name] ?? (keys.includes(name) || name === 'sku' ? `l.${name}` : 'NULL')} AS ${name}`;
  });
  return `SELECT ${columns.join(', ')} FROM ${lines(layout)} GROUP BY ${keys.map((name) => `l.${name}`).join(', ')}, coalesce(l.sku, '')`;
};

const MOST_NAMED = 5;

/** What became of the lines, and where they do not add up to the total that the file states. */
export const settlementWords = async (
  connection: DuckDBConnection,
  layout: ImportLayout,
): Promise<{ readonly notes: readonly string[]; readonly warnings: readonly string[] }> => {
  if (!isSettlement(layout)) return { notes: [], warnings: [] };
  const currencies = await rowsOf(connection, `SELECT DISTINCT coalesce(currency, 'USD') FROM ${landingOf(layout)} ORDER BY 1`);
  // Nobody adds up amounts of several currencies.
  if (currencies.length > 1) return { notes: [], warnings: [] };
  const currency = String(currencies[0]?.[0] ?? 'USD');
  const money = (value: unknown): string => {
    const amount = typeof value === 'bigint' ? value : 0n;
    const digits = amountDigits(amount < 0n ? -amount : amount, currency);
    return `${amount < 0n ? '−' : ''}${currency === 'USD' ? '$' : `${currency} `}${digits}`;
  };
  const sums = new Map(
    (await rowsOf(connection, `SELECT k.line_group, sum(l.amount_cents)::HUGEINT, count(*)::INTEGER FROM ${lines(layout)} GROUP BY 1`)).map(
      ([group, amount, count]) => [String(group), { amount, count: Number(count) }] as const,
    ),
  );
  const said = (group: SettlementGroup): string => money(sums.get(group)?.amount);
  const others = await rowsOf(
    connection,
    `SELECT concat_ws(' / ', nullif(k.transaction_type, ''), nullif(k.amount_type, ''), nullif(k.amount_description, '')), sum(l.amount_cents)::HUGEINT, count(*) OVER ()
     FROM ${lines(layout)} WHERE k.line_group = 'other' GROUP BY ALL ORDER BY abs(sum(l.amount_cents)) DESC, 1 LIMIT ${MOST_NAMED}`,
  );
  const named = others.map(([name, amount]) => `${withoutMail(String(name))} ${money(amount)}`);
  const more = Number(others[0]?.[2] ?? 0) - others.length;
  const off = await rowsOf(
    connection,
    `SELECT settlement_id, sum(amount_cents)::HUGEINT, any_value(total_cents)::HUGEINT, (any_value(total_cents) - sum(amount_cents))::HUGEINT
     FROM ${landingOf(layout)} GROUP BY 1 HAVING any_value(total_cents) <> sum(amount_cents) ORDER BY 1 LIMIT ${MOST_NAMED}`,
  );
  const untold = await rowsOf(
    connection,
    `SELECT DISTINCT settlement_id FROM ${landingOf(layout)} GROUP BY 1 HAVING count(total_cents) = 0 ORDER BY 1 LIMIT ${MOST_NAMED}`,
  );
  return {
    notes: [
      `Totals: proceeds ${said('proceeds')}, fees ${said('fees')}, refunds ${said('refunds')}, other ${said('other')}.`,
      ...(sums.has('ads') || sums.has('transfers')
        ? [`Not counted in profit: advertising ${said('ads')} (counted from ad files), transfers and reserves ${said('transfers')}.`]
        : []),
      ...(named.length === 0
        ? []
        : [
            `${grouped(sums.get('other')?.count ?? 0)} ${sums.get('other')?.count === 1 ? 'line of an unknown type counts' : 'lines of unknown types count'} as Other: ${named.join('; ')}${more > 0 ? `; and ${grouped(more)} more types` : ''}.`,
          ]),
    ],
    warnings: [
      ...off.map(
        ([id, sum, total, difference]) =>
          `The lines of settlement ${withoutMail(String(id))} add up to ${money(sum)}, not to its total of ${money(total)}: the difference is ${money(difference)}.`,
      ),
      ...untold.map(([id]) => `Settlement ${withoutMail(String(id))} has no line with its total, so it can’t be checked for completeness.`),
    ],
  };
};
