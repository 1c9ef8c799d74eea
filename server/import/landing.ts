/**
 * Where the rows of a file land first: a temporary table, which goes to disk when it is large and never into the
 * published file. What can only be known of all rows together is asked here: repeated rows, days, sums.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { grouped, type ImportFault, MAX_FAULTS_REPORTED } from '../../src/domain/imports/fault.ts';
import type { FileFacts } from '../../src/domain/imports/fileFacts.ts';
import { amountDigits } from '../../src/domain/imports/fileMoney.ts';
import type { Cell, ImportLayout } from '../../src/domain/imports/layout.ts';
import { withoutMail } from '../../src/domain/imports/mail.ts';
import { timeWords } from '../../src/domain/imports/moments.ts';
import { hasCountries, hasDays } from '../../src/domain/imports/otherLayouts.ts';
import { rateText } from '../../src/domain/imports/rates.ts';
import { keepsCurrency } from '../../src/domain/imports/rowCurrencies.ts';
import type { ImportTotals } from '../../src/domain/imports/summary.ts';
import { DOLLAR } from '../../src/domain/metrics/inCurrency.ts';
import { ChunkWriter } from '../warehouse/chunkWriter.ts';
import { createTemporaryTable } from '../warehouse/model/ddl.ts';

/** The temporary table of a layout; no table of the warehouse has such a name. */
export const landingOf = ({ kind }: ImportLayout): string => `incoming_${kind.replaceAll('-', '_')}`;

/** Files of one import are told apart by this in their row numbers: no file has so many rows. */
export const ROWS_A_FILE = 2 ** 33;

const landingColumns = (layout: ImportLayout) => [
  { name: 'row_number', type: 'id', required: true } as const,
  ...layout.stored.map(({ name, type }) => ({ name, type, required: false })),
];

/** What a row is about, as SQL: the ASIN, or the SKU where there is none; the campaign. */
export const subjectOf = (layout: ImportLayout): string => `coalesce(${layout.key.join(', ')})`;

/** The temporary table of the rows that are left out: where they belong, and what they are. */
export const leftOf = ({ kind }: ImportLayout): string => `left_${kind.replaceAll('-', '_')}`;
const leftColumns = (layout: ImportLayout) => [...landingColumns(layout), { name: 'what', type: 'text', required: true } as const];

/** The temporary table of what all rows measure that are not read: those that are left out, and those of days before the first that is kept. */
export const unreadOf = ({ kind }: ImportLayout): string => `unread_${kind.replaceAll('-', '_')}`;
const unreadColumns = (layout: ImportLayout) => {
  // What a line of a settlement is follows from what it is called.
  if (layout.kind === 'settlements') return leftColumns(layout);
  const read = ['currency', ...layout.measures];
  return leftColumns(layout).filter(({ name }) => name === 'row_number' || name === 'what' || read.includes(name));
};

/** Makes the tables. */
export const createLanding = async (connection: DuckDBConnection, layout: ImportLayout): Promise<void> => {
  await connection.run(createTemporaryTable(landingOf(layout), landingColumns(layout)));
  await connection.run(createTemporaryTable(leftOf(layout), leftColumns(layout)));
  await connection.run(createTemporaryTable(unreadOf(layout), unreadColumns(layout)));
};

/** Answers who fills it. */
export const openLanding = (connection: DuckDBConnection, layout: ImportLayout): Promise<ChunkWriter> =>
  ChunkWriter.open(connection, { name: landingOf(layout), columns: landingColumns(layout) });

/** Takes rows that are left out, as they are read, into their tables. */
export interface LeftWriter {
  readonly add: (row: readonly Cell[], what: string, isPlaced: boolean) => void;
  readonly close: () => void;
}

/** Answers who fills the tables of the rows that are left out. */
export const openLeft = async (connection: DuckDBConnection, layout: ImportLayout): Promise<LeftWriter> => {
  const [left, unread] = [leftColumns(layout), unreadColumns(layout)];
  const writers = [
    await ChunkWriter.open(connection, { name: leftOf(layout), columns: left }),
    await ChunkWriter.open(connection, { name: unreadOf(layout), columns: unread }),
  ] as const;
  const places = unread.map(({ name }) => left.findIndex((column) => column.name === name));
  return {
    add: (row, what, isPlaced) => {
      const cells = [...row, what];
      if (isPlaced) writers[0].add(cells);
      writers[1].add(places.map((place) => cells[place] ?? null));
    },
    close: () => {
      for (const writer of writers) writer.close();
    },
  };
};

/** Whether a file is of days and countries, as a whole: what it leaves out is none there. */
const hasCells = (layout: ImportLayout): boolean => hasDays(layout) && hasCountries(layout);

/** The days and countries that files are of, those of which all rows are left out too. */
export const coveredCells = (layout: ImportLayout): string =>
  [landingOf(layout), leftOf(layout)].map((table) => `SELECT day, country FROM ${table}`).join(' UNION ');

/** The file and the row in it, from the number under which a row landed. */
export const placeOf = (place: number) => ({ file: Math.floor(place / ROWS_A_FILE), row: place % ROWS_A_FILE });

const rowsOf = async (connection: DuckDBConnection, sql: string): Promise<readonly (readonly unknown[])[]> =>
  (await connection.runAndReadAll(sql)).getRows();

/** What a file of the layout calls the day of a row. */
const dayColumnOf = ({ fields }: ImportLayout): string => fields.find(({ fills }) => fills === 'day')?.column ?? 'date';
const andOf = (words: readonly string[]): string => [words.slice(0, -1).join(', '), ...words.slice(-1)].join(' and ');

/** The repeated rows of one file: the first of them, and how many there are. */
export interface Repeated {
  readonly file: number;
  readonly faults: readonly ImportFault[];
  readonly count: number;
}

/** Rows that say something about the same day, country and subject as an earlier one: the first of them, and how many. */
export const repeatedRows = async (
  connection: DuckDBConnection,
  layout: ImportLayout,
  files: readonly string[],
): Promise<readonly Repeated[]> => {
  // A product of the catalogue may be named twice: what comes later counts.
  if (layout.kind === 'catalogue' || layout.addedUp === 'all') return [];
  const [subject, LANDING] = [subjectOf(layout), landingOf(layout)];
  const told = [...(layout.within ?? []), ...(layout.withinIfSaid ?? []), ...(layout.addedUp ?? [])];
  const common = [...(hasDays(layout) ? ['day'] : []), ...(hasCountries(layout) ? ['country'] : [])];
  const listed = [...common, ...told].map((name) => `${name}, `).join('');
  // Rows of different hashes differ. Where all do, as in most files, that is known at half the cost of grouping the rows themselves.
  const [[isSuspect] = []] = await rowsOf(connection, `SELECT count(*) > count(DISTINCT hash(${listed}${subject})) FROM ${LANDING}`);
  if (isSuspect !== true) return [];
  const joined = ['r.subject = i.own_subject', ...common.map((name) => `r.${name} = i.${name}`)];
  await connection.run(
    `CREATE OR REPLACE TEMPORARY TABLE repeated AS SELECT ${listed}${subject} AS subject, min(row_number) AS first_row, count(*) AS times
     FROM ${LANDING} GROUP BY ALL HAVING count(*) > 1`,
  );
  const matched = `FROM (SELECT *, ${subject} AS own_subject FROM ${LANDING}) i JOIN repeated r
     ON ${[...joined, ...told.map((name) => `r.${name} IS NOT DISTINCT FROM i.${name}`)].join(' AND ')} WHERE i.row_number > r.first_row`;
  const counts = await rowsOf(connection, `SELECT (i.row_number // ${ROWS_A_FILE})::INTEGER, count(*)::INTEGER ${matched} GROUP BY 1`);
  if (counts.length === 0) return [];
  const rows = await rowsOf(
    connection,
    `SELECT i.row_number, r.first_row, [${[...(hasDays(layout) ? ['r.day::VARCHAR'] : []), 'r.subject::VARCHAR', ...(hasCountries(layout) ? ['r.country'] : [])].join(', ')}].array_to_string(', ') ${matched}
     QUALIFY row_number() OVER (PARTITION BY i.row_number // ${ROWS_A_FILE} ORDER BY i.row_number) <= ${MAX_FAULTS_REPORTED} ORDER BY i.row_number`,
  );
  const [what] = layout.subject;
  const apart = told.map((name) => layout.fields.find(({ fills }) => fills === name)?.column ?? name);
  const date = hasDays(layout) ? [dayColumnOf(layout)] : [];
  const faults = rows.map(([row, first, name]) => {
    const [at, before] = [placeOf(Number(row)), placeOf(Number(first))];
    const where = at.file === before.file ? '' : ` of ${files[before.file] ?? ''}`;
    const fault: ImportFault = {
      row: at.row,
      column: null,
      expected: `one row for each ${andOf([...date, what, ...apart, ...(hasCountries(layout) ? ['country'] : [])])}`,
      found: `the same as in row ${grouped(before.row)}${where} (${withoutMail(String(name))})`,
    };
    return { file: at.file, fault };
  });
  return counts.map(([file, count]) => ({
    file: Number(file),
    faults: faults.filter((one) => one.file === Number(file)).map(({ fault }) => fault),
    count: Number(count),
  }));
};

const dayOf = (value: unknown): IsoDay | null => (value === null ? null : isoDay(String(value)));
const sum = (value: unknown): bigint | null => (typeof value === 'bigint' ? value : null);

/** What no rows come to, of days and countries of which all are left out; null where there are none. */
const emptyTotals = async (connection: DuckDBConnection, layout: ImportLayout): Promise<ImportTotals | null> => {
  if (!hasCells(layout)) return null;
  const [row] = await rowsOf(
    connection,
    `SELECT count(DISTINCT day)::INTEGER, min(day)::VARCHAR, max(day)::VARCHAR, list_sort(list(DISTINCT country)).array_to_string(' ') FROM ${leftOf(layout)}`,
  );
  if (row === undefined || row[0] === 0) return null;
  const [days, first, last, countries] = row;
  return {
    rows: 0,
    days: Number(days),
    firstDay: dayOf(first),
    lastDay: dayOf(last),
    subjects: 0,
    countries: String(countries).split(' '),
    units: null,
    salesCents: null,
    known: {},
  };
};

/** What the rows come to; null when there are none, and no day and country is theirs. */
export const totalsOf = async (connection: DuckDBConnection, layout: ImportLayout): Promise<ImportTotals | null> => {
  const sums = [0, 1].map((i) => (layout.sums[i] === undefined ? 'NULL::HUGEINT' : `sum(${layout.sums[i].measure})::HUGEINT`)).join(', ');
  const LANDING = landingOf(layout);
  const days = hasDays(layout);
  const day = days ? 'day' : 'NULL::DATE';
  const counts = layout.measures.map((measure) => `count(${measure})::INTEGER`).join(', ');
  const [row] = await rowsOf(
    connection,
    `SELECT count(*)::INTEGER, count(DISTINCT ${day})::INTEGER, min(${day})::VARCHAR, max(${day})::VARCHAR, count(DISTINCT ${subjectOf(layout)})::INTEGER,
       ${[sums, ...(counts === '' ? [] : [counts])].join(', ')} FROM ${LANDING}`,
  );
  if (row === undefined || row[0] === 0) return emptyTotals(connection, layout);
  const countries = !hasCountries(layout) ? [] : await rowsOf(connection, `SELECT DISTINCT country FROM ${LANDING} ORDER BY country`);
  return {
    rows: Number(row[0]),
    days: Number(row[1]),
    firstDay: dayOf(row[2]),
    lastDay: dayOf(row[3]),
    subjects: Number(row[4]),
    countries: countries.map(([country]) => String(country)),
    units: sum(row[5]),
    salesCents: sum(row[6]),
    known: Object.fromEntries(layout.measures.map((measure, i) => [measure, Number(row[7 + i])])),
  };
};

/** What the rows of each file are of, by its number. */
export const factsByFile = async (connection: DuckDBConnection, layout: ImportLayout): Promise<ReadonlyMap<number, FileFacts>> => {
  const day = hasDays(layout) ? 'day' : 'NULL::DATE';
  const countries = hasCountries(layout) ? "array_to_string(list_sort(list(DISTINCT country)), ' ')" : "''";
  const rows = await rowsOf(
    connection,
    `SELECT (row_number // ${ROWS_A_FILE})::INTEGER AS file, count(*)::INTEGER, min(${day})::VARCHAR, max(${day})::VARCHAR, ${countries}
     FROM ${landingOf(layout)} GROUP BY file`,
  );
  return new Map(
    rows.map(([file, count, first, last, codes]) => [
      Number(file),
      {
        rows: Number(count),
        firstDay: dayOf(first),
        lastDay: dayOf(last),
        countries: String(codes ?? '')
          .split(' ')
          .filter((code) => code !== ''),
      },
    ]),
  );
};

/** A row as it landed, by the columns of the warehouse, each value as a person writes it. */
export type LandedRow = Readonly<Record<string, string | null>>;

const written = (value: unknown, type: string, currency: string): string | null => {
  if (value === null || value === undefined) return null;
  const text = String(value);
  if (type === 'moment') return timeWords(Number(text));
  if (type === 'rate') return rateText(BigInt(text));
  if (type === 'flag') return text === '1' || text === 'true' ? 'yes' : 'no';
  if (type === 'cents') return amountDigits(BigInt(text), currency);
  if (type !== 'hundredths') return text;
  const [sign, digits] = text.startsWith('-') ? ['-', text.slice(1).padStart(3, '0')] : ['', text.padStart(3, '0')];
  return `${sign}${grouped(BigInt(digits.slice(0, -2)))}.${digits.slice(-2)}`;
};

/** The first rows, to be looked at. */
export const firstRows = async (connection: DuckDBConnection, layout: ImportLayout, limit: number): Promise<readonly LandedRow[]> => {
  const { stored } = layout;
  const columns = [
    ...stored.map(({ name }) => `${name}::VARCHAR`),
    keepsCurrency(layout) ? `coalesce(currency, '${DOLLAR}')` : `'${DOLLAR}'`,
  ].join(', ');
  const rows = await rowsOf(connection, `SELECT ${columns} FROM ${landingOf(layout)} ORDER BY row_number LIMIT ${limit}`);
  return rows.map((row) => Object.fromEntries(stored.map(({ name, type }, i) => [name, written(row[i], type, String(row.at(-1)))])));
};
