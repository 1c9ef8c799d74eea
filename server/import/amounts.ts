/**
 * What the files of an import come to: as they say it, measured before anything is done to their rows; what each step leaves out, measured
 * before and after it; and what is kept, by cell. So a file can be compared with what is shown at any later time, without being read again.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { comparedMeasures } from '../../src/domain/imports/comparedMeasures.ts';
import type { FileFacts } from '../../src/domain/imports/fileFacts.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { MAX_COMPARED_FILES, type MeasuredCause } from '../../src/domain/imports/reconciliation.ts';
import { EARLIER } from '../../src/domain/imports/rows.ts';
import { quotedText } from '../warehouse/attach.ts';
import { createTemporaryTable } from '../warehouse/model/ddl.ts';
import { IMPORT_AMOUNTS, IMPORT_FILES } from '../warehouse/model/importTables.ts';
import { inDollars } from '../warehouse/model/rateSql.ts';
import type { Table } from '../warehouse/model/table.ts';
import { TABLES } from '../warehouse/schema.ts';
import { cellOf } from './cells.ts';
import { DOLLAR, isForeign, RATES } from './currencies.ts';
import { factsByFile, landingOf, leftOf, ROWS_A_FILE, subjectOf, unreadOf } from './landing.ts';
import { classify, linesByGroup } from './settlements.ts';

const FOUND = 'incoming_amounts';
/** Of so many imports of an owner, the latest, the amounts stay: more than are compared, for some may be undone. */
const IMPORTS_KEPT = 2 * MAX_COMPARED_FILES;
const COLUMNS = IMPORT_AMOUNTS.columns.filter(({ name }) => name !== 'import_id' && name !== 'brand_group_id');

const FILE = `(row_number // ${ROWS_A_FILE})::INTEGER`;
/** By file and measure the cells that a file says something of, whatever is left of it. */
const saidOf = ({ kind }: ImportLayout): string => `said_${kind.replaceAll('-', '_')}`;

const hasCurrency = ({ stored }: ImportLayout): boolean => stored.some(({ name }) => name === 'currency');
const currencyIn = (layout: ImportLayout): string => (hasCurrency(layout) ? `coalesce(currency, '${DOLLAR}')` : `'${DOLLAR}'`);

const isCompared = (layout: ImportLayout): boolean => comparedMeasures(layout).length > 0;

const tableOf = (layout: ImportLayout): Table => {
  const found = TABLES.find(({ name }) => name === layout.table);
  if (found === undefined) throw new Error(`the warehouse has no table ${layout.table}`);
  return found;
};

const saidCells = (layout: ImportLayout): string => {
  const { day, part } = cellOf(tableOf(layout));
  const measures = comparedMeasures(layout);
  const names = measures.map(({ name }) => quotedText(name)).join(', ');
  return `SELECT file, day, part, measure FROM (
    SELECT file, day, part, unnest([${names}]) AS measure, unnest([${measures.map(({ name }) => name).join(', ')}]) AS times
    FROM (SELECT ${FILE} AS file, ${day} AS day, ${part} AS part, ${measures.map(({ name }) => `count(${name}) AS ${name}`).join(', ')}
      FROM ${landedIn(layout)} GROUP BY 1, 2, 3)) WHERE times > 0`;
};

/** Rows with what is compared of them. */
const comparedIn = ({ kind }: ImportLayout, from: string): string => (kind === 'settlements' ? linesByGroup(from) : from);
const landedIn = (layout: ImportLayout): string => comparedIn(layout, landingOf(layout));

/** Rows as sums by file, currency and measure, in a column `amount` that is null where nothing is known; counts have no currency. */
const sumsOf = (layout: ImportLayout, from: string): string => {
  const measures = comparedMeasures(layout);
  const list = (items: readonly string[]): string => `unnest([${items.join(', ')}])`;
  const sums = measures.map(({ name }) => `sum(${name})::HUGEINT AS ${name}`);
  const names = list(measures.map(({ name }) => quotedText(name)));
  const currencies = list(measures.map(({ isMoney }) => (isMoney ? 'currency' : "''")));
  return `SELECT file, measure, currency, sum(amount)::HUGEINT AS amount FROM (
    SELECT file, ${names} AS measure, ${currencies} AS currency, ${list(measures.map(({ name }) => name))} AS amount
    FROM (SELECT ${FILE} AS file, ${currencyIn(layout)} AS currency, ${sums.join(', ')} FROM ${comparedIn(layout, from)} GROUP BY 1, 2)) GROUP BY ALL`;
};

/** What an import does with the amounts of its files. */
export interface Amounts {
  /** Does what may take rows away, and notes what that took, where `isChanged` says that it did. */
  readonly through: <A>(layout: ImportLayout, cause: MeasuredCause, work: () => Promise<A>, isChanged: (done: A) => boolean) => Promise<A>;
  /** Notes what is kept. Call it once the rows are merged, whose rates are known then. */
  readonly keep: (layout: ImportLayout) => Promise<void>;
  /** Writes what was noted into the log. */
  readonly write: (importId: number, owner: string) => Promise<void>;
}

/** The columns that tell rows of the warehouse apart, by which amounts are converted. */
const rowKey = (layout: ImportLayout): readonly string[] => {
  const stored = new Set(layout.stored.map(({ name }) => name));
  const told = ['day', 'country', 'currency', ...(layout.within ?? []), ...(layout.withinIfSaid ?? [])];
  return [...told.filter((name) => stored.has(name)), ...layout.key.filter((name) => !told.includes(name))];
};

/**
 * Rows of files in other currencies with their dollars. A row of the warehouse is rounded once: of several files that are added up in it each
 * has what it adds to the rounded sum of those before it.
 */
const inDollarsByFile = (layout: ImportLayout): string => {
  const measures = comparedMeasures(layout);
  const keys = rowKey(layout);
  const landed = `SELECT * REPLACE (${subjectOf(layout)} AS ${layout.key[0]}) FROM ${landedIn(layout)}`;
  const listed = keys.filter((name) => name === layout.key[0] || !layout.key.includes(name)).join(', ');
  const sums = measures.map(({ name }) => `sum(${name})::HUGEINT AS ${name}`).join(', ');
  const running = measures.map(({ name }) => `sum(${name}) OVER w AS until_${name}`).join(', ');
  const dollars = measures.map(({ name, isMoney }) =>
    isMoney
      ? `CASE WHEN u.rate IS NULL THEN ${name} ELSE ${inDollars(`until_${name}`)} - ${inDollars(`(until_${name} - ${name})`)} END AS shown_${name}`
      : `${name} AS shown_${name}`,
  );
  return `SELECT r.*, ${dollars.join(', ')} FROM (
      SELECT *, ${running} FROM (SELECT ${FILE} AS file, ${listed}, ${sums} FROM (${landed}) GROUP BY ALL)
      WINDOW w AS (PARTITION BY ${listed} ORDER BY file)) r
    LEFT JOIN ${RATES} u ON u.day = r.day AND u.currency = r.currency`;
};

const inOwnCurrency = (layout: ImportLayout): string =>
  `SELECT *, ${FILE} AS file, ${comparedMeasures(layout)
    .map(({ name }) => `${name} AS shown_${name}`)
    .join(', ')} FROM ${landedIn(layout)}`;

const noteSums = (layout: ImportLayout, entry: string, sums: string): string =>
  `INSERT INTO ${FOUND} (file_number, table_name, entry, measure, currency, amount)
   SELECT file, '${layout.table}', ${quotedText(entry)}, measure, currency, amount FROM (${sums}) WHERE amount IS NOT NULL`;

/** What the totals that settlements state are beyond their lines, which a file has whatever is read of them. */
const statedSums = (layout: ImportLayout): string => {
  const lines = [landingOf(layout), unreadOf(layout)].map(
    (from) => `SELECT row_number, settlement_id, currency, total_cents, amount_cents FROM ${from}`,
  );
  return `SELECT file, 'amount_cents' AS measure, currency, nullif(sum(total - lines), 0)::HUGEINT AS amount FROM (
      SELECT ${FILE} AS file, settlement_id, coalesce(any_value(currency), '${DOLLAR}') AS currency, any_value(total_cents) AS total, sum(amount_cents) AS lines
      FROM (${lines.join(' UNION ALL ')}) GROUP BY 1, 2) WHERE total IS NOT NULL AND lines IS NOT NULL GROUP BY file, currency`;
};

/** Notes what the files say, and what was not read of them. */
const noteSaid = async (connection: DuckDBConnection, layout: ImportLayout): Promise<void> => {
  await connection.run(`CREATE TEMPORARY TABLE ${saidOf(layout)} AS ${saidCells(layout)}`);
  const landed = sumsOf(layout, landingOf(layout));
  const unread = await connection.runAndReadAll(`SELECT DISTINCT what FROM ${unreadOf(layout)}`);
  const causes = new Map<unknown, string | null>([
    [EARLIER, 'earlier'],
    ...(layout.leaves ?? []).map(({ what, cause }) => [what, cause] as const),
  ]);
  const all = [landed];
  for (const [what] of unread.getRows()) {
    const cause = causes.get(what) ?? null;
    if (cause === null) continue;
    const sums = sumsOf(layout, `(SELECT * FROM ${unreadOf(layout)} WHERE what = ${quotedText(String(what))})`);
    await connection.run(noteSums(layout, cause, sums));
    all.push(sums);
  }
  if (layout.kind === 'settlements') {
    await connection.run(noteSums(layout, 'stated', statedSums(layout)));
    all.push(statedSums(layout));
  }
  const said =
    all.length === 1
      ? landed
      : `SELECT file, measure, currency, sum(amount)::HUGEINT AS amount FROM (${all.join(' UNION ALL ')}) GROUP BY ALL`;
  await connection.run(noteSums(layout, 'file', said));
};

/** What was taken away since the last note: what was there then is what the file says without what was left out. */
const noteLeft = (layout: ImportLayout, cause: MeasuredCause): string =>
  noteSums(
    layout,
    cause,
    `SELECT file, measure, currency, nullif(coalesce(b.amount, 0) - coalesce(a.amount, 0), 0) AS amount FROM (
       SELECT file_number AS file, measure, currency, sum(CASE WHEN entry = 'file' THEN amount ELSE -amount END) AS amount
       FROM ${FOUND} WHERE table_name = '${layout.table}' GROUP BY ALL) b
     FULL JOIN (${sumsOf(layout, landingOf(layout))}) a USING (file, measure, currency)`,
  );

/** The cells that each file fills, whatever is kept in them. */
const noteFilled = (layout: ImportLayout): string => {
  const { day, part } = cellOf(tableOf(layout));
  const ofDays = day === 'day' && part === 'country';
  const from = (ofDays ? [landingOf(layout), leftOf(layout)] : [landingOf(layout)]).map(
    (table) => `SELECT ${FILE} AS file, ${day} AS day, ${part} AS part FROM ${table}`,
  );
  return `INSERT INTO ${FOUND} (file_number, table_name, entry, measure, currency, day, part, amount)
    SELECT DISTINCT file, '${layout.table}', 'filled', '', '', day, part, 0 FROM (${from.join(' UNION ALL ')})`;
};

const noteKept = (layout: ImportLayout, rows: string): string => {
  const { day, part } = cellOf(tableOf(layout));
  const measures = comparedMeasures(layout);
  const list = (items: readonly string[]): string => `unnest([${items.join(', ')}])`;
  const sums = measures.map(({ name }) => `sum(${name})::HUGEINT AS ${name}, sum(shown_${name})::HUGEINT AS shown_${name}`);
  return `INSERT INTO ${FOUND} SELECT file, '${layout.table}', 'kept', measure, currency, day, part, sum(amount), sum(shown) FROM (
      SELECT file, day, part, ${list(measures.map(({ name }) => quotedText(name)))} AS measure,
        ${list(measures.map(({ isMoney }) => (isMoney ? 'currency' : "''")))} AS currency,
        ${list(measures.map(({ name }) => name))} AS amount, ${list(measures.map(({ name }) => `shown_${name}`))} AS shown
      FROM (SELECT file, ${currencyIn(layout)} AS currency, ${day} AS day, ${part} AS part, ${sums.join(', ')} FROM (${rows}) GROUP BY ALL))
    WHERE amount IS NOT NULL GROUP BY ALL`;
};

/** Of what a file says nothing may be left in a cell that the import fills: it is compared there all the same. */
const noteEmpty = (layout: ImportLayout): string => {
  const noted = `SELECT 1 FROM ${FOUND} f WHERE f.table_name = '${layout.table}' AND f.day = s.day AND f.part = s.part`;
  return `INSERT INTO ${FOUND} SELECT s.file, '${layout.table}', 'kept', s.measure, '', s.day, s.part, 0, 0 FROM ${saidOf(layout)} s
    WHERE EXISTS (${noted} AND f.entry = 'filled') AND NOT EXISTS (${noted} AND f.entry = 'kept' AND f.file_number = s.file AND f.measure = s.measure)`;
};

/** Measures the rows of the files, which are in the order of their numbers. Call it when all have landed and nothing was done to them. */
export const openAmounts = async (
  connection: DuckDBConnection,
  files: readonly { readonly name: string; readonly layout: ImportLayout }[],
): Promise<Amounts> => {
  await connection.run(createTemporaryTable(FOUND, COLUMNS));
  const changed = new Set<ImportLayout>();
  const facts = new Map<number, FileFacts>();
  for (const layout of new Set(files.map((file) => file.layout))) {
    for (const [number, one] of await factsByFile(connection, layout)) facts.set(number, one);
    await classify(connection, layout);
    if (isCompared(layout)) await noteSaid(connection, layout);
  }
  return {
    through: async (layout, cause, work, isChanged) => {
      const done = await work();
      if (!isCompared(layout) || !isChanged(done)) return done;
      changed.add(layout);
      await connection.run(noteLeft(layout, cause));
      return done;
    },
    keep: async (layout) => {
      if (!isCompared(layout)) return;
      await connection.run(noteFilled(layout));
      await connection.run(noteKept(layout, (await isForeign(connection, layout)) ? inDollarsByFile(layout) : inOwnCurrency(layout)));
      if (changed.has(layout)) await connection.run(noteEmpty(layout));
    },
    write: async (importId, owner) => {
      const rows = files.map(({ name, layout }, number) => {
        const { firstDay = null, lastDay = null, countries = [] } = facts.get(number) ?? {};
        const day = (one: string | null): string => (one === null ? 'NULL' : `DATE ${quotedText(one)}`);
        return `(${importId}, $1, ${number}, ${quotedText(name)}, '${layout.kind}', ${day(firstDay)}, ${day(lastDay)}, ${quotedText(countries.join(' '))})`;
      });
      await connection.run(`INSERT INTO ${IMPORT_FILES.name} VALUES ${rows.join(', ')}`, [owner]);
      const said = `SELECT file_number, measure FROM ${FOUND} WHERE entry = 'file'`;
      await connection.run(
        `INSERT INTO ${IMPORT_AMOUNTS.name} SELECT ${importId}, $1, * FROM ${FOUND}
         WHERE entry = 'filled' OR (file_number, measure) IN (${said}) ORDER BY ${IMPORT_AMOUNTS.order.slice(1).join(', ')}`,
        [owner],
      );
      // Only the latest are compared.
      const latest = `SELECT DISTINCT import_id FROM ${IMPORT_FILES.name} WHERE brand_group_id = $1 ORDER BY import_id DESC LIMIT ${IMPORTS_KEPT}`;
      for (const { name } of [IMPORT_AMOUNTS, IMPORT_FILES])
        await connection.run(`DELETE FROM ${name} WHERE brand_group_id = $1 AND import_id < (SELECT min(import_id) FROM (${latest}))`, [
          owner,
        ]);
    },
  };
};
