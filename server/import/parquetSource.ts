/**
 * A Parquet file. The engine reads it itself, column by column; each different text is read once by the readers of CSV, so
 * that the two formats mean the same. Rows count from 1, for there is no row of names.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { isLeft } from 'fp-ts/Either';
import type { ImportDays } from '../../src/domain/imports/cells.ts';
import { MAX_FAULTS_REPORTED, shown } from '../../src/domain/imports/fault.ts';
import type { Header, HeaderColumn } from '../../src/domain/imports/header.ts';
import type { Cell, FieldKind, ImportField, ImportLayout } from '../../src/domain/imports/layout.ts';
import { readCell } from '../../src/domain/imports/readCell.ts';
import { mixedSigns } from '../../src/domain/imports/refundSigns.ts';
import { EARLIER, expectedOfKind, mustBeFilled } from '../../src/domain/imports/rows.ts';
import { type Conventions, type DayOrder, Survey } from '../../src/domain/imports/survey.ts';
import { ChunkWriter } from '../warehouse/chunkWriter.ts';
import { createTemporaryTable } from '../warehouse/model/ddl.ts';
import { DOLLAR } from './currencies.ts';
import { landingOf, ROWS_A_FILE, unreadOf } from './landing.ts';
import { type Check, type ColumnReading, readingOf } from './parquetColumns.ts';
import { earlierRows } from './parquetEarlier.ts';
import { columnsOf, type FileColumn, literal } from './parquetFile.ts';
import { headerOf } from './parquetHeader.ts';
import { settleTimes } from './parquetTimes.ts';
import type { ImportSource, LandingContext, SourceWords } from './source.ts';

const rowsIn = (path: string): string =>
  `(SELECT *, file_row_number + 1 AS __row FROM read_parquet(${literal(path)}, file_row_number = true))`;

/** The same without the rows for which a condition holds. */
const rowsWithout = (path: string, condition: string): string => `(SELECT * FROM ${rowsIn(path)} WHERE NOT (${condition}))`;

/** A column of the file that is read. */
interface Target {
  readonly index: number;
  readonly name: string;
  readonly field: ImportField;
  readonly reading: ColumnReading;
}

const targetsOf = (header: Header, columns: readonly FileColumn[], days: ImportDays): readonly Target[] =>
  header.columns.flatMap(({ field }: HeaderColumn, index) => {
    const { name = '', type = '' } = columns[index] ?? {};
    if (field === null || field.kind === 'percent') return [];
    // NOTE: texts are read once for all rows, so that none can be a moment whose day depends on the country of its row.
    const own = field.ofMoment === 'marketplace' ? { ...field, ofMoment: undefined } : field;
    return [{ index, name, field: own, reading: readingOf(name, type, own, days) }];
  });

interface TextOf {
  readonly target: Target;
  readonly text: string;
}

const textsOf = (targets: readonly Target[]): readonly TextOf[] =>
  targets.flatMap((target) => (target.reading.how === 'texts' ? [{ target, text: target.reading.text }] : []));

type Rows = readonly (readonly unknown[])[];
const query = async (connection: DuckDBConnection, sql: string): Promise<Rows> => (await connection.runAndReadAll(sql)).getRows();

/** Kinds of texts that can be read in one way only. */
const UNSURVEYED: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'asin',
  'sku',
  'text',
  'country',
  'choice',
  'matchType',
  'currency',
  'flag',
  'clock',
  'moment',
  'node',
  'address',
]);

/** Sales are below zero only where units came back. */
const ONE_SIGN = {
  bad: 'ordered_revenue_cents <> 0 AND (ordered_revenue_cents < 0) <> (coalesce(ordered_units, 0) < 0)',
  column: 'ordered_revenue_cents',
  expected: 'an amount on the same side of zero as the units',
  found: 'one on the other side',
};

const dictionaryOf = (index: number): string => `texts_${index}`;

/** One file on its way into the landing table. */
class ParquetLanding {
  private readonly path: string;
  private readonly layout: ImportLayout;
  private readonly header: Header;
  private readonly targets: readonly Target[];
  private readonly context: LandingContext;
  private readonly dates: DayOrder | null;
  /** The rows of the file, without those of days before the first that is kept. */
  private rows: string;

  constructor(
    path: string,
    layout: ImportLayout,
    header: Header,
    columns: readonly FileColumn[],
    context: LandingContext,
    dates: DayOrder | null,
  ) {
    this.path = path;
    this.rows = rowsIn(path);
    this.layout = layout;
    this.header = header;
    this.context = context;
    this.dates = dates;
    this.targets = targetsOf(header, columns, context.days);
    for (const [index, { field }] of header.columns.entries()) {
      const reading = this.targets.find((target) => target.index === index)?.reading;
      if (field !== null && reading?.how === 'never') {
        context.faults.add({
          row: 0,
          column: columns[index]?.name ?? '',
          expected: reading.expected,
          found: `the type ${columns[index]?.type}`,
        });
      }
    }
  }

  async land(): Promise<void> {
    const { faults, report } = this.context;
    if (faults.count > 0) return;
    const conventions = await this.conventions();
    if (conventions === null) return;
    await this.leaveOutEarlier(conventions);
    for (const one of textsOf(this.targets)) await this.readTexts(one, conventions);
    report(0.4);
    await this.checkValues();
    report(0.6);
    if (faults.count > 0) return;
    await this.insert();
    await this.settleTimes();
    await this.checkFilled();
    report(1);
  }

  /** Rows of days before the first that is kept are passed over, and counted. */
  private async leaveOutEarlier(conventions: Conventions): Promise<void> {
    const { connection, days, leaveOut } = this.context;
    const targets = this.targets.filter(({ field }) => field.fills === 'day' || field.fills === this.layout.time);
    const found = await earlierRows({ connection, from: this.rows, targets, days, conventions });
    if (found === null) return;
    leaveOut({ earlier: found.count, others: [] });
    await this.noteEarlier(found.condition);
    this.rows = rowsWithout(this.path, found.condition);
  }

  /** The currency of a row, of which nothing was read yet; null where it is in dollars. */
  private get currencyText(): string {
    const { reading } = this.targets.find(({ field }) => field.kind === 'currency') ?? {};
    const constant = this.header.given.constants?.currency;
    const text = reading?.how === 'texts' ? reading.text : constant === undefined ? 'NULL' : literal(constant);
    return `nullif(upper(trim(${text})), '${DOLLAR}')`;
  }

  /** What these rows measure, where the file has numbers for it. */
  private async noteEarlier(condition: string): Promise<void> {
    const measured = this.layout.measures.flatMap((name) => {
      const reading = this.targets.find(({ field }) => field.fills === name && field.kind !== 'percent')?.reading;
      return reading?.how === 'values' ? [{ name, value: reading.value }] : [];
    });
    const kept = this.layout.stored.some(({ name }) => name === 'currency') ? [{ name: 'currency', value: this.currencyText }] : [];
    const told = [...measured.map(({ name, value }) => ({ name, value: `TRY(${value})` })), ...kept];
    const [names, values] = [told.map(({ name }) => `, ${name}`).join(''), told.map(({ value }) => `, ${value}`).join('')];
    await this.context.connection.run(
      `INSERT INTO ${unreadOf(this.layout)} (row_number, what${names})
       SELECT __row + ${this.context.file * ROWS_A_FILE}, '${EARLIER}'${values} FROM ${this.rows} WHERE ${condition}`,
    );
  }

  private async conventions(): Promise<Conventions | null> {
    const survey = new Survey(this.header, this.dates);
    const asked = textsOf(this.targets).filter(({ target }) => !UNSURVEYED.has(target.field.kind));
    for (const { target, text } of asked) {
      const rows = await query(
        this.context.connection,
        `SELECT ${text}, min(__row)::DOUBLE FROM ${this.rows} WHERE ${text} IS NOT NULL GROUP BY 1 ORDER BY 2`,
      );
      for (const [value, row] of rows) {
        const cells: string[] = [];
        cells[target.index] = String(value);
        survey.see(cells, Number(row));
      }
    }
    const found = survey.conventions();
    if (!isLeft(found)) return found.right;
    for (const fault of found.left) this.context.faults.add(fault);
    return null;
  }

  /** Reads each text of a column once, and keeps what it means beside it. */
  private async readTexts({ target, text }: TextOf, conventions: Conventions): Promise<void> {
    const { connection, days } = this.context;
    const { field, index } = target;
    const type = this.layout.stored.find(({ name }) => name === field.fills)?.type ?? 'text';
    const columns = [
      { name: 'text', type: 'text', required: false },
      { name: 'value', type, required: false },
      { name: 'follows', type: 'text', required: false },
    ] as const;
    const table = dictionaryOf(index);
    await connection.run(`DROP TABLE IF EXISTS ${table}`);
    await connection.run(createTemporaryTable(table, columns));
    const writer = await ChunkWriter.open(connection, { name: table, columns });
    const bad = new Map<string, string>();
    const context = {
      days,
      order: conventions.days.get(index),
      decimal: conventions.decimal,
      isMapped: this.header.isMapped,
      sign: this.header.sign,
    };
    for (const [value] of await query(connection, `SELECT DISTINCT ${text} FROM ${this.rows} WHERE ${text} IS NOT NULL`)) {
      const [raw, trimmed] = [String(value), String(value).trim()];
      const read = trimmed === '' ? null : readCell(field, trimmed, context);
      if (read !== null && isLeft(read)) bad.set(raw, read.left);
      else writer.add([raw, read?.right ?? null, this.followed(field, read?.right ?? null)]);
    }
    writer.close();
    for (const expected of new Set(bad.values())) {
      const texts = [...bad].flatMap(([raw, reason]) => (reason === expected ? [raw] : []));
      await this.notifyTexts(target, text, texts, expectedOfKind(this.layout, expected));
    }
  }

  private followed(field: ImportField, value: Cell): Cell {
    const { follows } = this.layout;
    return follows !== undefined && follows.from === field.fills && typeof value === 'string' ? follows.by(value) : null;
  }

  private async notifyTexts({ name }: Target, text: string, bad: readonly string[], expected: string): Promise<void> {
    const { connection, faults } = this.context;
    const list = bad.map(literal).join(', ');
    const from = `FROM ${this.rows} WHERE ${text} IN (${list})`;
    const first = await query(connection, `SELECT __row::DOUBLE, ${text} ${from} ORDER BY 1 LIMIT ${MAX_FAULTS_REPORTED}`);
    const [[count = 0] = []] = await query(connection, `SELECT count(*)::INTEGER ${from}`);
    faults.merge(
      first.map(([row, value]) => ({
        row: Number(row),
        column: name,
        expected,
        found: shown(String(value)),
      })),
      Number(count),
    );
  }

  private get checked(): readonly (Check & { readonly name: string; readonly column: string })[] {
    return this.targets.flatMap(({ name, reading }) =>
      reading.how === 'values' ? reading.checks.map((check) => ({ ...check, name, column: `"${name.replaceAll('"', '""')}"` })) : [],
    );
  }

  /** Asks for all that must not be in one reading of the file, and for the rows only where there is something. */
  private async checkValues(): Promise<void> {
    const { connection, faults } = this.context;
    const { checked } = this;
    if (checked.length === 0) return;
    const counts = checked.map(({ bad }) => `count_if(${bad})::INTEGER`).join(', ');
    const [found = []] = await query(connection, `SELECT ${counts} FROM ${this.rows}`);
    for (const [i, check] of checked.entries()) {
      if (Number(found[i] ?? 0) === 0) continue;
      const earlier = checked.slice(0, i).filter(({ name }) => name === check.name);
      const bad = [check.bad, ...earlier.map((one) => `NOT coalesce(${one.bad}, false)`)].map((text) => `(${text})`).join(' AND ');
      const from = `FROM ${this.rows} WHERE ${bad}`;
      const rows = await query(
        connection,
        `SELECT __row::DOUBLE, ${check.column}::VARCHAR ${from} ORDER BY 1 LIMIT ${MAX_FAULTS_REPORTED}`,
      );
      const [[count = 0] = []] = await query(connection, `SELECT count(*)::INTEGER ${from}`);
      faults.merge(
        rows.map(([row, value]) => ({
          row: Number(row),
          column: check.name,
          expected: expectedOfKind(this.layout, check.expected),
          found: shown(String(value)),
        })),
        Number(count),
      );
    }
    await this.checkSigns();
  }

  /** Refunds may be written above zero or below it, but not both in one column. */
  private async checkSigns(): Promise<void> {
    for (const { name, field, reading } of this.targets) {
      if (reading.how !== 'values' || !field.kind.startsWith('refund')) continue;
      const column = `"${name.replaceAll('"', '""')}"`;
      const rows = await query(
        this.context.connection,
        `SELECT min(__row) FILTER (WHERE ${column} < 0)::DOUBLE, min(__row) FILTER (WHERE ${column} > 0)::DOUBLE FROM ${this.rows}`,
      );
      const [below, above] = (rows[0] ?? []).map((row) => (row === null ? null : Number(row)));
      if (below === null || below === undefined || above === null || above === undefined) continue;
      this.context.faults.add(mixedSigns(name, Math.max(below, above), below > above, Math.min(below, above)));
    }
  }

  private valueOf(stored: string): string {
    const { given } = this.header;
    const target = this.targets.find(({ field }) => field.fills === stored);
    if (target?.reading.how === 'values') return target.reading.value;
    if (target?.reading.how === 'texts') return `d${target.index}.value`;
    if (stored === 'day' && given.date !== undefined) return `DATE '${given.date}'`;
    if (stored === 'country' && given.country !== undefined) return literal(given.country);
    const constant = given.constants?.[stored];
    if (constant !== undefined) return literal(constant);
    return 'NULL';
  }

  private async insert(): Promise<void> {
    const { follows } = this.layout;
    const from = follows === undefined ? undefined : this.targets.find(({ field }) => field.fills === follows.from);
    const values = this.layout.stored.map(({ name }) => {
      const value = this.valueOf(name);
      return follows?.to === name && from !== undefined ? `coalesce(${value}, d${from.index}.follows)` : value;
    });
    const joins = textsOf(this.targets).map(
      ({ target: { index }, text }) => `LEFT JOIN ${dictionaryOf(index)} d${index} ON d${index}.text = ${text}`,
    );
    const offset = this.context.file * ROWS_A_FILE;
    await this.context.connection.run(
      `INSERT INTO ${landingOf(this.layout)} SELECT __row + ${offset}, ${values.join(', ')} FROM ${this.rows} ${joins.join(' ')}`,
    );
  }

  /** Times of day become moments, and moments say their day. */
  private async settleTimes(): Promise<void> {
    const { time } = this.layout;
    if (time === undefined) return;
    const { connection, faults, file } = this.context;
    const told = await settleTimes(connection, { table: landingOf(this.layout), time, rows: this.ownRows, offset: file * ROWS_A_FILE });
    const column = this.targets.find(({ field }) => field.fills === time)?.name ?? time;
    faults.merge(
      told.faults.map((fault) => ({ ...fault, column })),
      told.count,
    );
  }

  /** The rows of this file among those that landed. */
  private get ownRows(): string {
    const offset = this.context.file * ROWS_A_FILE;
    return `row_number BETWEEN ${offset} AND ${offset + ROWS_A_FILE - 1}`;
  }

  /** A row without a day, a country or a name of what it is about belongs nowhere. */
  private async checkFilled(): Promise<void> {
    const { connection, faults, file } = this.context;
    const nameOf = (stored: string): string => this.targets.find(({ field }) => field.fills === stored)?.name ?? stored;
    const checks: readonly { readonly bad: string; readonly column: string; readonly expected: string; readonly found?: string }[] = [
      ...(this.layout.kind === 'retail' ? [{ ...ONE_SIGN, column: nameOf(ONE_SIGN.column) }] : []),
      ...mustBeFilled(this.layout).map(({ name, expected }) => ({ bad: `${name} IS NULL`, column: nameOf(name), expected })),
      {
        bad: this.layout.key.map((key) => `${key} IS NULL`).join(' AND '),
        column: this.layout.key.map(nameOf).join(' or '),
        expected: this.layout.keyExpected,
      },
    ];
    const offset = file * ROWS_A_FILE;
    for (const { bad, column, expected, found = 'nothing' } of checks) {
      const from = `FROM ${landingOf(this.layout)} WHERE ${this.ownRows} AND ${bad}`;
      const rows = await query(connection, `SELECT (row_number - ${offset})::DOUBLE ${from} ORDER BY 1 LIMIT ${MAX_FAULTS_REPORTED}`);
      if (rows.length === 0) continue;
      const [[count = 0] = []] = await query(connection, `SELECT count(*)::INTEGER ${from}`);
      faults.merge(
        rows.map(([row]) => ({ row: Number(row), column, expected, found })),
        Number(count),
      );
    }
  }
}

/** Opens a Parquet file and understands its columns. Throws `ImportRefusal` with everything that is wrong with them. */
export const openParquet = async (path: string, words: SourceWords): Promise<ImportSource> => {
  const { columns, ...cells } = await columnsOf(path);
  const names = columns.map(({ name }) => name);
  const { layout, header, format, sample } = headerOf(path, names, words, cells);
  return {
    layout,
    header,
    format,
    sample,
    isReadByEngine: true,
    land: (context) => new ParquetLanding(path, layout, header, columns, context, words.dates).land(),
    close: async () => undefined,
  };
};
