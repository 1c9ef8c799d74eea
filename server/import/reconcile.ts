/** What files that were imported come to against what is shown now, by cause: read beside a server, as the log is, and never from the files. */
import { type DuckDBConnection, DuckDBListValue } from '@duckdb/node-api';
import { group } from 'd3-array';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { comparedMeasures, measureTitle } from '../../src/domain/imports/comparedMeasures.ts';
import { IMPORT_KINDS, type ImportKind } from '../../src/domain/imports/kinds.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import {
  CAUSES,
  type Cause,
  type CauseAmount,
  MAX_COMPARED_FILES,
  MAX_HEIRS,
  type ReconciledFile,
  type ReconciledMeasure,
  unexplainedOf,
} from '../../src/domain/imports/reconciliation.ts';
import { quotedText, tablesAttached } from '../warehouse/attach.ts';
import { IMPORT_AMOUNTS, IMPORT_FILES, IMPORTS } from '../warehouse/model/importTables.ts';
import { ACCOUNT_TOTALS_DAILY, isCompletedBy, RETAIL_DAILY } from '../warehouse/model/retailTables.ts';
import { LINE_NET, LINE_PRODUCT } from '../warehouse/model/settled.ts';
import { SETTLEMENT_DAILY } from '../warehouse/model/settlementTables.ts';
import type { Table } from '../warehouse/model/table.ts';
import { TABLES } from '../warehouse/schema.ts';
import { cellOf } from './cells.ts';
import { COMPLETIONS, measuresOf } from './completeRetail.ts';
import { DOLLAR } from './currencies.ts';
import { lookIntoLog } from './importLog.ts';

/** A file as it is told before anybody's name is known. */
export type ComparedFile = Omit<ReconciledFile, 'importedAt' | 'importedBy'> & {
  /** Whole seconds since 1970. */ readonly importedAt: number;
};

type Rows = readonly (readonly unknown[])[];
const OWN = 'brand_group_id = $1';

/** What is shown of a measure in a cell, or what a cause adds to it, as SQL over the columns of `from`. */
interface Shown {
  readonly measure: string;
  readonly entry: Cause | 'shown';
  readonly amount: string;
}

interface ShownCells {
  /** Cells, with the columns `day` and `part`. */
  readonly from: string;
  readonly shown: readonly Shown[];
}

const known = (name: string): string => `coalesce(${name}, 0)`;

/** Sums of a table by cell, under these names. */
const cellsOf = (table: Table, sums: readonly string[]): string => {
  const { day, part } = cellOf(table);
  return `SELECT ${[`${day} AS day`, `${part} AS part`, ...sums].join(', ')} FROM ${table.name} WHERE ${OWN} GROUP BY 1, 2`;
};

const summed = (measures: readonly string[], prefix = ''): readonly string[] => measures.map((name) => `sum(${name}) AS ${prefix}${name}`);

/** Of sales what their own files do not say comes from reports that complete them. */
const shownOfRetail = (measures: readonly string[]): ShownCells => {
  const markOf = (name: string): string | undefined => COMPLETIONS.find(({ table }) => measuresOf(table).includes(name))?.mark;
  const completed = measures.flatMap((name) => {
    const mark = markOf(name);
    return mark === undefined ? [] : [{ name, sum: `sum(${name}) FILTER (WHERE ${isCompletedBy(mark)}) AS completed_${name}` }];
  });
  return {
    from: cellsOf(RETAIL_DAILY, [...summed(measures), ...completed.map(({ sum }) => sum)]),
    shown: [
      ...measures.map((name): Shown => ({ measure: name, entry: 'shown', amount: known(name) })),
      ...completed.map(({ name }): Shown => ({ measure: name, entry: 'completed', amount: known(`completed_${name}`) })),
    ],
  };
};

/** What stands by itself, beside the sales that are shown. */
const besideRetail = (table: Table, measures: readonly string[], sums: readonly string[]): string =>
  `SELECT * FROM (${cellsOf(table, summed(measures))}) FULL JOIN (${cellsOf(RETAIL_DAILY, [...summed(measures, 'shown_'), ...sums])}) USING (day, part)`;

/** A report completes sales, or the file of sales says it itself, or there are no sales to complete. */
const shownOfCompletion = (table: Table, mark: string, measures: readonly string[]): ShownCells => ({
  from: besideRetail(table, measures, [`bool_or(${isCompletedBy(mark)}) AS is_completed`]),
  shown: measures.flatMap((name): readonly Shown[] => [
    { measure: name, entry: 'shown', amount: known(`shown_${name}`) },
    {
      measure: name,
      entry: 'higherSource',
      amount: `CASE WHEN is_completed THEN 0 WHEN NOT is_completed THEN ${known(`shown_${name}`)} - ${known(name)} ELSE 0 END`,
    },
    { measure: name, entry: 'noProducts', amount: `CASE WHEN is_completed IS NULL THEN -${known(name)} ELSE 0 END` },
  ]),
});

/** Account totals are compared with the products, which may not have all of them. */
const shownOfTotals = (measures: readonly string[]): ShownCells => ({
  from: besideRetail(ACCOUNT_TOTALS_DAILY, measures, []),
  shown: measures.flatMap((name): readonly Shown[] => [
    { measure: name, entry: 'shown', amount: known(`shown_${name}`) },
    { measure: name, entry: 'notAssigned', amount: `coalesce(shown_${name} - ${known(name)}, 0)` },
    { measure: name, entry: 'noProducts', amount: `CASE WHEN shown_${name} IS NULL THEN -${known(name)} ELSE 0 END` },
  ]),
});

/** Groups of lines that are shown by themselves. */
const SETTLED_GROUPS = ['proceeds_cents', 'fees_cents', 'refunds_cents'] as const;

/** Of settlements the net proceeds of products are shown. In other currencies each group of lines is rounded by itself. */
const shownOfSettlements = (): ShownCells => {
  const measure = 'amount_cents';
  const { day, part } = cellOf(SETTLEMENT_DAILY);
  const isAssigned = `${LINE_PRODUCT.asin} IS NOT NULL`;
  return {
    from: `SELECT ${day} AS day, ${part} AS part, sum(s.amount_cents) AS amount, sum(${LINE_NET}) AS net, ${known(`sum(${LINE_NET}) FILTER (WHERE ${isAssigned})`)} AS assigned,
        ${SETTLED_GROUPS.map((name) => `sum(s.${name}) AS ${name}, ${known(`sum(s.${name}) FILTER (WHERE ${isAssigned})`)} AS assigned_${name}`).join(', ')},
        sum(s.ad_lines_cents) AS ads, sum(s.transfers_cents) AS transfers, count(s.currency) > 0 AS is_foreign
      FROM ${SETTLEMENT_DAILY.name} s ${LINE_PRODUCT.joins} WHERE s.${OWN} GROUP BY 1, 2`,
    shown: [
      ...SETTLED_GROUPS.flatMap((name): readonly Shown[] => [
        { measure: name, entry: 'shown', amount: `assigned_${name}` },
        { measure: name, entry: 'notAssigned', amount: `assigned_${name} - ${name}` },
      ]),
      { measure, entry: 'shown', amount: 'assigned' },
      { measure, entry: 'notAssigned', amount: 'assigned - net' },
      { measure, entry: 'adLines', amount: '-ads' },
      { measure, entry: 'transfers', amount: '-transfers' },
      { measure, entry: 'currency', amount: 'CASE WHEN is_foreign THEN net + ads + transfers - amount ELSE 0 END' },
    ],
  };
};

const shownOf = (table: Table, measures: readonly string[]): ShownCells => {
  if (table === RETAIL_DAILY) return shownOfRetail(measures);
  if (table === ACCOUNT_TOTALS_DAILY) return shownOfTotals(measures);
  if (table === SETTLEMENT_DAILY) return shownOfSettlements();
  const completion = COMPLETIONS.find((one) => one.table === table);
  if (completion !== undefined) return shownOfCompletion(table, completion.mark, measures);
  return {
    from: cellsOf(table, summed(measures)),
    shown: measures.map((name) => ({ measure: name, entry: 'shown', amount: known(name) })),
  };
};

/** Per cell, measure and entry of a table, an amount. */
const shownCells = (table: Table): string => {
  const layouts = Object.values(IMPORT_LAYOUTS).filter((layout) => layout.table === table.name);
  const measures = [...new Set(layouts.flatMap((layout) => comparedMeasures(layout).map(({ name }) => name)))];
  const { from, shown } = shownOf(table, measures);
  const list = (items: readonly string[]): string => `unnest([${items.join(', ')}])`;
  return `SELECT '${table.name}' AS table_name, day, part, ${list(shown.map(({ measure }) => quotedText(measure)))} AS measure,
    ${list(shown.map(({ entry }) => quotedText(entry)))} AS entry, ${list(shown.map(({ amount }) => `(${amount})::HUGEINT`))} AS amount FROM (${from})`;
};

interface Told {
  readonly file: string;
  readonly measure: string;
  readonly entry: string;
  readonly currency: string;
  readonly amount: number;
  /** Of a conversion: what was converted. */
  readonly of: number | null;
  /** The files that took the place, the first of `byCount`. */
  readonly by: readonly string[];
  readonly byCount: number;
}

/** By which a file is known among those of an owner. */
const fileKey = (importId: unknown, number: unknown): string => `${Number(importId)}.${Number(number)}`;

const listOf = (value: unknown): readonly string[] => (value instanceof DuckDBListValue ? value.items.map(String) : []);

const toldOf = (rows: Rows): readonly Told[] =>
  rows.map(([importId, number, measure, entry, currency, amount, of]) => ({
    file: fileKey(importId, number),
    measure: String(measure),
    entry: String(entry),
    currency: String(currency),
    amount: Number(amount),
    of: of === undefined ? null : Number(of),
    by: [],
    byCount: 0,
  }));

/** What the log and the tables say of files of imports from `first` on. */
const readTold = async (connection: DuckDBConnection, owner: string, first: number): Promise<readonly Told[]> => {
  const ask = async (sql: string): Promise<Rows> => (await connection.runAndReadAll(sql, [owner])).getRows();
  // Only a later import takes the place of one.
  const own = `${IMPORT_AMOUNTS.name} WHERE ${OWN} AND import_id >= ${first}`;
  const tables = new Set((await ask(`SELECT DISTINCT table_name FROM ${own}`)).map(([name]) => String(name)));
  if (tables.size === 0) return [];
  const kept = `SELECT import_id, file_number, table_name, measure, day, part, sum(shown) AS shown FROM ${own} AND entry = 'kept' GROUP BY ALL`;
  const said = await ask(
    `SELECT import_id, file_number, measure, entry, currency, sum(CASE WHEN entry = 'file' THEN amount ELSE -amount END)
     FROM ${own} AND entry NOT IN ('kept', 'filled') GROUP BY ALL ORDER BY currency`,
  );
  const converted = await ask(
    `SELECT import_id, file_number, measure, 'currency', currency, sum(shown - amount), sum(amount) FROM ${own} AND entry = 'kept' AND currency NOT IN ('', '${DOLLAR}')
     GROUP BY ALL ORDER BY currency`,
  );
  const cells = TABLES.filter(({ name }) => tables.has(name)).map(shownCells);
  const shown = await ask(
    `SELECT k.import_id, k.file_number, k.measure, n.entry, '', sum(n.amount) FROM (${kept}) k
     JOIN (${cells.join(' UNION ALL ')}) n USING (table_name, day, part, measure) GROUP BY ALL`,
  );
  const filled = `SELECT table_name, day, part, max(import_id) AS heir FROM ${own} AND entry = 'filled' GROUP BY ALL`;
  const whole = `SELECT import_id AS heir, table_name, measure, day, part, sum(shown) AS whole FROM ${own} AND entry = 'kept' GROUP BY ALL`;
  const replaced = await ask(
    `SELECT k.import_id, k.file_number, k.measure, f.heir, sum(coalesce(w.whole, 0) - k.shown) FROM (${kept}) k
     JOIN (${filled}) f USING (table_name, day, part) LEFT JOIN (${whole}) w USING (heir, table_name, measure, day, part) GROUP BY ALL ORDER BY f.heir`,
  );
  // By file and heir, those of its files that fill a cell that the file fills too.
  const heirs = await ask(
    `SELECT k.import_id, k.file_number, k.heir, list(n.file ORDER BY k.heir_file)[:${MAX_HEIRS}], count(*) FROM (
       SELECT DISTINCT k.import_id, k.file_number, f.heir, h.file_number AS heir_file FROM (${kept}) k
       JOIN (${filled}) f USING (table_name, day, part)
       JOIN (SELECT import_id AS heir, file_number, table_name, day, part FROM ${own} AND entry = 'filled') h USING (heir, table_name, day, part)
       WHERE f.heir > k.import_id) k
     JOIN ${IMPORT_FILES.name} n ON n.import_id = k.heir AND n.file_number = k.heir_file GROUP BY ALL`,
  );
  const namesOf = new Map(
    heirs.map(([importId, number, heir, names, count]) => [
      `${fileKey(importId, number)} ${Number(heir)}`,
      { by: listOf(names), byCount: Number(count) },
    ]),
  );
  return [
    ...toldOf([...said, ...converted, ...shown]),
    ...replaced.map(([importId, number, measure, heir, amount]): Told => {
      const isOwn = Number(heir) === Number(importId);
      const file = fileKey(importId, number);
      return {
        file,
        measure: String(measure),
        entry: isOwn ? 'together' : 'replaced',
        currency: '',
        amount: Number(amount),
        of: null,
        ...(namesOf.get(`${file} ${Number(heir)}`) ?? { by: [], byCount: 0 }),
      };
    }),
  ];
};

const causesOf = (told: readonly Told[]): CauseAmount[] =>
  CAUSES.flatMap((cause) =>
    told
      .filter(({ entry, amount }) => entry === cause && amount !== 0)
      .map(({ amount, currency, of, by, byCount }) => ({
        cause,
        amount,
        currency: currency === '' || currency === DOLLAR ? null : currency,
        of,
        by: [...by],
        byCount,
      })),
  );

const measuresOfFile = (kind: ImportKind, told: readonly Told[]): ReconciledMeasure[] =>
  comparedMeasures(IMPORT_LAYOUTS[kind]).flatMap(({ name, isMoney }) => {
    const own = told.filter(({ measure }) => measure === name);
    const said = own.filter(({ entry }) => entry === 'file').map(({ currency, amount }) => ({ currency, amount }));
    if (said.length === 0) return [];
    const shown = own.filter(({ entry }) => entry === 'shown').reduce((sum, { amount }) => sum + amount, 0);
    const one = { said, causes: causesOf(own), shown };
    return [{ title: measureTitle(IMPORT_LAYOUTS[kind], name), isMoney, ...one, unexplained: unexplainedOf(one) }];
  });

/** The latest files of a brand group whose imports were not undone. */
export const readReconciliation = async (dataDirectory: string, owner: string): Promise<readonly ComparedFile[]> =>
  (await lookIntoLog(dataDirectory, owner, async (connection) => {
    const isKept = (await tablesAttached(connection)).has(IMPORT_FILES.name);
    const kept = isKept ? IMPORT_FILES.name : `(SELECT NULL::BIGINT AS import_id WHERE false)`;
    const files = isKept
      ? `f.file_number, f.file, f.kind, f.first_day::VARCHAR, f.last_day::VARCHAR, f.countries`
      : `NULL, NULL, NULL, NULL, NULL, NULL`;
    const listed = (
      await connection.runAndReadAll(
        `SELECT i.import_id::DOUBLE, i.imported_at::DOUBLE, i.files, ${files} FROM ${IMPORTS.name} i LEFT JOIN ${kept} f USING (import_id)
         WHERE i.brand_group_id = $1 AND i.undone_at IS NULL ORDER BY i.import_id DESC, 4 LIMIT ${MAX_COMPARED_FILES}`,
        [owner],
      )
    ).getRows();
    const bare = { kind: null, firstDay: null, lastDay: null, countries: [], measures: [] };
    const day = (value: unknown) => (value === null ? null : isoDay(String(value)));
    const first = Math.min(...listed.map(([id]) => Number(id)));
    const told = group(isKept && listed.length > 0 ? await readTold(connection, owner, first) : [], ({ file }) => file);
    return listed
      .flatMap(([id, at, names, number, file, kind, from, to, countries]): readonly ComparedFile[] => {
        const common = { importId: Number(id), importedAt: Number(at) };
        const known = IMPORT_KINDS.find((each) => each === kind);
        if (known === undefined)
          return String(names)
            .split('\n')
            .map((name, place) => ({ ...bare, ...common, number: place, file: name }));
        return [
          {
            ...common,
            number: Number(number),
            file: String(file),
            kind: known,
            firstDay: day(from),
            lastDay: day(to),
            countries: String(countries)
              .split(' ')
              .filter((code) => code !== ''),
            measures: measuresOfFile(known, told.get(fileKey(id, number)) ?? []),
          },
        ];
      })
      .slice(0, MAX_COMPARED_FILES);
  })) ?? [];
