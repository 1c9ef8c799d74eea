/**
 * A table of cohorts by age: ragged at its edge, for no cohort is older than it can be; tinted by its figures; with what all cohorts come
 * to below. It knows nothing of what it is of: CAC & LTV, retention and a dashboard's panel all make their tables of it.
 */
import { isoDay } from '../dates/isoDay.ts';
import { monthWordsShort } from '../format/day.ts';
import { compactWriter, formatMetricAligned, formatPercentFixed, percentPlaces } from '../format/number.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { figureCell, type Sheet, type SheetCell, sheetOf } from '../sheets/sheet.ts';
import { type CohortMonth, cohortNumber } from './cohorts.ts';
import { TOO_FEW, type WithheldWords } from './smallCells.ts';

/** Something said of a cell besides its figure. */
export interface CohortFact {
  readonly label: string;
  readonly text: string;
}

/** `withheld` is of too few customers, `unknown` should be there and is not, `later` lies ahead. */
export type CohortCell =
  | {
      readonly kind: 'figure';
      readonly value: number;
      readonly facts: readonly CohortFact[];
      /** It is the first that passes what the table marks. */
      readonly isMarked?: true;
    }
  | { readonly kind: 'withheld' | 'unknown' | 'later' };

/** A figure before the ages, such as how many customers a cohort has. */
export interface CohortLead {
  readonly key: string;
  readonly title: string;
  /** What it means. */
  readonly info: string;
  readonly format: MetricFormat;
}

export interface CohortRow {
  readonly month: CohortMonth;
  /** "Oct 2026" */
  readonly label: string;
  /** In step with the leads of the table; null is not known. */
  readonly leads: readonly (number | 'withheld' | null)[];
  /** In step with the ages of the table. */
  readonly cells: readonly CohortCell[];
}

export interface CohortTable {
  readonly leads: readonly CohortLead[];
  /** Whole months since the first purchase, in order. */
  readonly ages: readonly number[];
  readonly format: MetricFormat;
  readonly rows: readonly CohortRow[];
  /** What all cohorts that are known come to; withheld ones have no part in it. */
  readonly all: { readonly leads: readonly (number | null)[]; readonly cells: readonly (number | null)[] };
  /** What is said of its withheld cells. */
  readonly withheld: WithheldWords;
  /** What the marked cells have passed; null where the table marks none. */
  readonly mark: string | null;
}

export const COHORT_HEAD = 'Cohort';
export const ALL_COHORTS = 'All cohorts';
export const AGES_TITLE = 'Months since first purchase';

export const cohortLabel = (month: CohortMonth): string => monthWordsShort(isoDay(`${month.slice(0, 4)}-${month.slice(4)}-01`));

/** The first day of a month so many after the cohort's own. */
export const monthOfAge = (month: CohortMonth, age: number): string => {
  const number = cohortNumber(month) + age;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`;
};

/** The last month that any cohort is known in; null where nothing is. */
export const lastMonthOf = (
  cohorts: readonly { readonly month: CohortMonth; readonly entries: readonly { readonly monthsSinceFirstPurchase: number }[] }[],
): CohortMonth | null => {
  const numbers = cohorts.flatMap(({ month, entries }) => entries.map((entry) => cohortNumber(month) + entry.monthsSinceFirstPurchase));
  if (numbers.length === 0) return null;
  const last = numbers.reduce((most, each) => Math.max(most, each));
  return `${Math.floor(last / 12)}${String((last % 12) + 1).padStart(2, '0')}`;
};

/** The least and the greatest figure; null where there is none. */
export const cohortExtent = ({ rows }: CohortTable): { readonly min: number; readonly max: number } | null => {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { cells } of rows) {
    for (const cell of cells) {
      if (cell.kind !== 'figure') continue;
      if (cell.value < min) min = cell.value;
      if (cell.value > max) max = cell.value;
    }
  }
  return min > max ? null : { min, max };
};

/** How strongly a figure is tinted, from 0 to 1; all alike are tinted by half. */
export const cohortTint = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  min === max ? 0.5 : Math.min(1, Math.max(0, (value - min) / (max - min)));

/** Writes a figure of a cohort table. */
type Written = (value: number) => string;

const figuresOf = ({ rows, all }: CohortTable): readonly (number | null)[] => [
  ...rows.flatMap(({ cells }) => cells.map((cell) => (cell.kind === 'figure' ? cell.value : null))),
  ...all.cells,
];

/** Where cells stand close: whole percents and large amounts short; what is exact is told below and in the file. */
const shortWriter = (format: MetricFormat, figures: readonly (number | null)[]): Written =>
  format === 'pct' ? (value) => formatPercentFixed(value, 0) : compactWriter(format, figures);

const alignedWriter = (format: MetricFormat, figures: readonly (number | null)[]): Written => {
  const places = percentPlaces(figures);
  return (value) => formatMetricAligned(value, format, places);
};

/** How the cells of a table are written, and each of the leads before them: all with as many digits. Customers are written in full. */
export const cohortWriters = (table: CohortTable, isDense: boolean): { readonly cell: Written; readonly leads: readonly Written[] } => {
  const known = (lead: number | 'withheld' | null | undefined): number | null => (typeof lead === 'number' ? lead : null);
  const leads = table.leads.map(({ format }, i) => ({
    format,
    figures: [...table.rows.map((row) => known(row.leads[i])), known(table.all.leads[i])],
  }));
  // What is in the unit of the cells is compared with them.
  const leadFigures = leads.filter(({ format }) => format === table.format).flatMap(({ figures }) => figures);
  const cell = (isDense ? shortWriter : alignedWriter)(table.format, [...figuresOf(table), ...leadFigures]);
  return {
    cell,
    leads: leads.map(({ format, figures }) => {
      if (format === table.format && format !== 'count') return cell;
      return format === 'count' ? alignedWriter(format, figures) : shortWriter(format, figures);
    }),
  };
};

/** A cell as it is read. */
export const cohortCellText = ({ withheld }: Pick<CohortTable, 'withheld'>, cell: CohortCell, write: Written): string => {
  if (cell.kind === 'figure') return write(cell.value);
  return cell.kind === 'withheld' ? withheld.full : cell.kind === 'unknown' ? '–' : '';
};

/** What is said of a cell: "Jul 2026, month 3: LTV per customer $36.43; LTV ÷ CAC 1.5." */
export const cohortSentence = (
  { withheld }: Pick<CohortTable, 'withheld'>,
  { label }: Pick<CohortRow, 'label'>,
  age: number,
  cell: CohortCell,
): string => {
  const name = `${label}, month ${age}`;
  if (cell.kind === 'withheld') return `${name}: ${withheld.full.toLowerCase()}.`;
  if (cell.kind === 'unknown') return `${name}: no data.`;
  if (cell.kind !== 'figure') return `${name}: not complete yet.`;
  return `${name}: ${cell.facts.map(({ label: what, text }) => `${what} ${text}`).join('; ')}.`;
};

/** Whether some cell or lead is withheld. */
export const withholds = ({ rows }: CohortTable): boolean =>
  rows.some(({ leads, cells }) => leads.includes('withheld') || cells.some(({ kind }) => kind === 'withheld'));

export interface CohortAt {
  readonly row: number;
  /** Its place among the ages. */
  readonly column: number;
}

const STEPS: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
  PageUp: [Number.NEGATIVE_INFINITY, 0],
  PageDown: [Number.POSITIVE_INFINITY, 0],
};

/** The last place of a row that is no month to come; 0 of a row that has none. */
const endOfRow = ({ cells }: CohortRow): number =>
  Math.max(
    0,
    cells.findLastIndex(({ kind }) => kind !== 'later'),
  );

/**
 * Where a key takes the cursor: null to put it away, undefined where the key is not the table's. It stays within the ragged edge: down from
 * the end of an old cohort is the end of the younger one.
 */
export const cohortAfterKey = (key: string, at: CohortAt | null, { rows, ages }: CohortTable): CohortAt | null | undefined => {
  if (rows.length === 0 || ages.length === 0) return undefined;
  if (key === 'Escape') return at === null ? undefined : null;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  if (at === null) return { row: 0, column: 0 };
  const row = Math.min(rows.length - 1, Math.max(0, at.row + step[0]));
  const end = endOfRow(rows[row] as CohortRow);
  return { row, column: Math.min(end, Math.max(0, at.column + step[1])) };
};

const leadCell = (lead: number | 'withheld' | null, format: MetricFormat): SheetCell =>
  lead === 'withheld' ? TOO_FEW : figureCell(lead, format);

/** A row a cohort, a column an age. */
export const cohortSheet = ({ leads, ages, format, rows, withheld }: CohortTable): Sheet =>
  sheetOf(
    [COHORT_HEAD, ...leads.map(({ title }) => title), ...ages.map((age) => `Month ${age}`)],
    rows.map((row): readonly SheetCell[] => [
      row.label,
      ...row.leads.map((lead, i) => leadCell(lead, leads[i]?.format ?? 'count')),
      ...row.cells.map((cell) =>
        cell.kind === 'withheld' ? withheld.short : figureCell(cell.kind === 'figure' ? cell.value : null, format),
      ),
    ]),
  );
