/**
 * What a report gives (C-411, C-760): a section for each combination of section dimensions, and in it a table. A row
 * begins with its row dimensions; each further cell belongs to one column tuple, which holds the values of the column
 * dimensions, then the measure, then, under a comparison, which of its four columns it is.
 */
import { AdSpendFrom } from '../advertising/adSpendFrom.ts';
import { CountryStart } from '../charts/countryStart.ts';
import { UnitPart } from '../charts/unitPart.ts';
import { boundedArray, boundedString, Finite, Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { DaysWithoutRate } from '../dates/daysWithoutRate.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { formatCount } from '../format/number.ts';
import { CurrencyCode } from '../session/user.ts';
import { listOf } from './savedDocument.ts';
import { POP_COLUMNS, type PopColumn } from './sort.ts';

/** A text, a finite number, a truth or nothing. */
export const Cell = t.union([t.string, Finite, t.boolean, t.null], 'Cell');
export type Cell = t.TypeOf<typeof Cell>;

const MAX_ROWS = 1_000_000;
const MAX_COLUMNS = 5000;
const Texts = listOf(t.string, 200);

/** Cells of a row, by their column tuples, that are compared with a prior period that lacks these countries. */
export const LateCells = record({ columns: listOf(Natural, MAX_COLUMNS), countries: Texts }, 'LateCells');
type LateCells = t.TypeOf<typeof LateCells>;

export const ReportSection = partialRecord(
  {
    sectionContext: listOf(record({ dimension: t.string, value: Cell }, 'SectionValue'), 50),
    columnDimensions: Texts,
    columnTuples: listOf(Texts, MAX_COLUMNS),
    rowDimensions: Texts,
    /** For each row how many of its last dimensions are rolled up, 0 for a row of the report itself; none where nothing is. */
    rollups: listOf(Natural, MAX_ROWS),
    data: listOf(listOf(Cell, MAX_COLUMNS), MAX_ROWS),
  },
  {
    /** How many rows there were before the limit of the report, roll-ups left out; where it cut none, nothing is said. */
    allRows: Natural,
    /** For each row where its prior figures lack countries, null where they lack none; there where those of any row do. */
    late: boundedArray(nullable(LateCells), MAX_ROWS),
    /** For each row the figures in the currency of the result, one for each column of a measure that has them; there where the result has one. */
    inCurrency: boundedArray(boundedArray(nullable(Finite), MAX_COLUMNS), MAX_ROWS),
  },
  'ReportSection',
);
export type ReportSection = t.TypeOf<typeof ReportSection>;

/** One column of the result as a whole, with its unit where it is a measure. */
export const ResultColumn = record({ name: t.string, kind: oneOf(['dimension', 'measure'], 'ResultColumnKind') }, 'ResultColumn');

/** More units than this are not told of. */
export const MAX_PARTS = 5_000;

/**
 * The currency in which amounts of a report are beside US dollars, and of which measures: by these amounts rows are sorted and filtered. The
 * rest is as in other answers: what no rate converts is null, and `days_without_rate` says which days have none.
 */
export const ReportCurrency = partialRecord(
  { code: CurrencyCode, places: Natural, sources: Texts, measures: Texts },
  { days_without_rate: DaysWithoutRate },
  'ReportCurrency',
);
export type ReportCurrency = t.TypeOf<typeof ReportCurrency>;

/** What is said of the data of a report: what they lack (by its measures), and in which currency they are. */
export const DataNotes = partialRecord(
  {
    /** Measures whose data begin within the prior period, with their first day: they are not compared with it. */
    begins: t.record(t.string, IsoDay),
    /** Of the measure that has the fewest: on how many days of both periods there is data; null where all have all. */
    days: t.union([record({ current: Natural, prior: Natural }, 'KnownDays'), t.null]),
  },
  {
    /** Weeks, months, quarters and years of either side that are not whole in the data of a measure; of one country where those are told apart. */
    parts: listOf(UnitPart, MAX_PARTS),
    /** Of a report by units of time, countries of sums that begin within its dates, where others do not. */
    starts: listOf(CountryStart, MAX_PARTS),
    /** "5 days of sales are missing: Feb 10 – 14, 2026.", of the data that its measures are of: told in words, which few results need. */
    missing: boundedString(2_000, 'MissingWords'),
    inCurrency: ReportCurrency,
  },
  'DataNotes',
);
export type DataNotes = t.TypeOf<typeof DataNotes>;

export const ReportResult = partialRecord(
  { sections: listOf(ReportSection, 10_000), columns: listOf(ResultColumn, MAX_COLUMNS) },
  {
    data: DataNotes,
    /** Where its ad figures of retail are from; there where it has any. */
    adSpendFrom: AdSpendFrom,
  },
  'ReportResult',
);
export type ReportResult = t.TypeOf<typeof ReportResult>;

/** How many sections stand on one page (C-972), and rows in a table of the builder (C-970). */
export const SECTIONS_A_PAGE = 20;
export const ROWS_A_PAGE = 25;

/** A column tuple taken apart. */
export interface ColumnHead {
  readonly dimensionValues: readonly string[];
  readonly measure: string;
  /** Null without a comparison. */
  readonly pop: PopColumn | null;
}

const isPopColumn = (text: string | undefined): text is PopColumn => POP_COLUMNS.some((column) => column === text);

/** Takes a tuple apart; one that is too short has blanks. `hasPop` says whether the report had a comparison. */
export const columnHead = (tuple: readonly string[], columnDimensions: readonly string[], hasPop: boolean): ColumnHead => {
  const width = columnDimensions.length;
  const last = tuple[width + 1];
  return {
    dimensionValues: columnDimensions.map((_, i) => tuple[i] ?? ''),
    measure: tuple[width] ?? '',
    pop: hasPop && isPopColumn(last) ? last : null,
  };
};

/** Said where the column tuples of a section are not all of one length (C-631). */
export const tupleWarning = ({ columnTuples }: ReportSection): string | null => {
  const lengths = [...new Set(columnTuples.map((tuple) => tuple.length))].sort((a, b) => a - b);
  return lengths.length > 1 ? `Inconsistent column tuple lengths: ${lengths.join(', ')}` : null;
};

/** How many rows of the report itself a section has, roll-ups left out. */
export const rowsIn = ({ data, rollups }: ReportSection): number => data.length - rollups.filter((depth) => depth > 0).length;

/** "Limited to 10 of 43 rows. Totals include the rows not shown."; null where the limit of the report cut none. */
export const limitWords = (section: ReportSection): string | null => {
  const { allRows, rollups } = section;
  if (allRows === undefined) return null;
  const totals = rollups.some((depth) => depth > 0) ? ' Totals include the rows not shown.' : '';
  return `Limited to ${formatCount(rowsIn(section))} of ${formatCount(allRows)} rows.${totals}`;
};

export interface ResultRow {
  readonly dimensionValues: readonly Cell[];
  /** One for each column. */
  readonly values: readonly Cell[];
  /** How many of its last dimensions are rolled up: 0 for a row of the report itself. */
  readonly rolledUp: number;
  readonly late: LateCells | null;
}

export interface ResultTable {
  readonly rowDimensions: readonly string[];
  readonly columns: readonly ColumnHead[];
  readonly rows: readonly ResultRow[];
}

/** The table of a section. Cells that a row lacks are null, cells beyond the columns are left out. */
export const tableOf = (section: ReportSection, hasPop: boolean): ResultTable => {
  const width = section.rowDimensions.length;
  return {
    rowDimensions: section.rowDimensions,
    columns: section.columnTuples.map((tuple) => columnHead(tuple, section.columnDimensions, hasPop)),
    rows: section.data.map((row, at) => ({
      rolledUp: section.rollups[at] ?? 0,
      late: section.late?.[at] ?? null,
      dimensionValues: section.rowDimensions.map((_, i) => row[i] ?? null),
      values: section.columnTuples.map((_, i) => row[width + i] ?? null),
    })),
  };
};

/** Whether there is nothing to show: no row in any section (C-839). */
export const isEmptyResult = ({ sections }: ReportResult): boolean => sections.every(({ data }) => data.length === 0);

/** The largest magnitude in a column, by which cells are tinted; 0 where it has no number. A roll-up is no cell among others. */
export const largestIn = ({ rows }: ResultTable, column: number): number =>
  rows.reduce((largest, { values, rolledUp }) => {
    const value = values[column];
    return rolledUp === 0 && typeof value === 'number' ? Math.max(largest, Math.abs(value)) : largest;
  }, 0);
