/** What is wrong with a file to be imported: where, what was expected, what was there. */
import { readable } from './utf8.ts';

/** Row 1 is the row of column names, as in a spreadsheet; in a Parquet file the first row of data. Row 0 is the whole column. */
export interface ImportFault {
  /** The file, where there are several. */
  readonly file?: string | undefined;
  readonly row: number;
  /** The column by its name in the file; null where the whole row is meant. */
  readonly column: string | null;
  readonly expected: string;
  /** What was there, as a phrase: `"12,5"`, `nothing`, `9 cells`. */
  readonly found: string;
  /** The same at full length, where `found` names the first few of many. */
  readonly foundWhole?: string | undefined;
}

/** How many faults are told one by one. */
export const MAX_FAULTS_TOLD = 20;

const MAX_SHOWN = 60;

/** A cell as it is shown in a message: quoted, on one line, not too long, nothing for an empty one. */
export const shown = (text: string): string => {
  if (text.trim() === '') return 'nothing';
  const line = readable(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '␣');
  return `"${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN - 1)}…` : line}"`;
};

/** Whole numbers as a person reads them: 40,000. */
export const grouped = (n: number | bigint): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** So many names of columns are told in a sentence. */
const MAX_NAMES = 6;

const columnWords = (names: readonly string[]): string =>
  `the columns ${names.map((name) => (name === '' ? '(no name)' : name.slice(0, 40))).join(', ')}`;

/** Names of columns as what was there: the first of them with how many there are besides, and all of them for the file of errors. */
export const columnsFound = (names: readonly string[]): Pick<ImportFault, 'found' | 'foundWhole'> => {
  if (names.length === 0) return { found: 'nothing' };
  const more = names.length - MAX_NAMES;
  if (more <= 0) return { found: columnWords(names) };
  return { found: `${columnWords(names.slice(0, MAX_NAMES))} and ${grouped(more)} more`, foundWhole: columnWords(names) };
};

const whereOf = (row: number, column: string | null): string => {
  if (row === 0) return column === null ? 'The columns' : `Column ${column}`;
  return `Row ${grouped(row)}${column === null ? '' : `, column ${column}`}`;
};

/** One sentence: `Row 40,000, column date: expected a day such as 2026-11-20, found "2026-13-01".` */
export const describeFault = ({ file, row, column, expected, found }: ImportFault): string =>
  `${file === undefined ? '' : `${file}: `}${whereOf(row, column)}: expected ${expected}, found ${found}.`;

/** Keeps the first faults by row, and counts them all. */
export class FaultLog {
  private readonly kept: ImportFault[] = [];
  private total = 0;
  private readonly most: number;

  /** `most`: how many are kept. */
  constructor(most: number = MAX_FAULTS_TOLD) {
    this.most = most;
  }

  get count(): number {
    return this.total;
  }

  add(fault: ImportFault): void {
    this.total += 1;
    if (this.kept.length < this.most) this.kept.push(fault);
  }

  /** Faults that were found later, in any row: the earliest rows of all are told. */
  merge(faults: readonly ImportFault[], total: number): void {
    this.total += total;
    this.kept.push(...faults);
    this.kept.sort((a, b) => a.row - b.row);
    this.kept.splice(this.most);
  }

  /** The first faults, by row. */
  get first(): readonly ImportFault[] {
    return this.kept;
  }

  /** The first faults, one sentence each, and how many there are besides. */
  describe(): readonly string[] {
    const told = this.kept.slice(0, MAX_FAULTS_TOLD);
    const more = this.total - told.length;
    const lines = told.map(describeFault);
    return more > 0 ? [...lines, `… and ${grouped(more)} more ${more === 1 ? 'error' : 'errors'} like these.`] : lines;
  }
}
