/** What is wrong with a file to be imported: where, what was expected, what was there. */
import { A_MAIL, hasMail, withoutMail } from './mail.ts';
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
export const MAX_FAULTS_REPORTED = 20;

const MAX_SHOWN = 60;

/** A cell as it is shown in a message: quoted, on one line, not too long, nothing for an empty one. A cell with an e-mail address is never quoted. */
export const shown = (text: string): string => {
  if (text.trim() === '') return 'nothing';
  if (hasMail(text)) return A_MAIL;
  const line = readable(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '␣');
  return `"${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN - 1)}…` : line}"`;
};

/** Whole numbers as a person reads them: 40,000. */
export const grouped = (n: number | bigint): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** So many names of columns are told in a sentence. */
const MAX_NAMES = 6;

const columnWords = (names: readonly string[]): string =>
  `the columns ${names.map((name) => (name === '' ? '(no name)' : withoutMail(name).slice(0, 40))).join(', ')}`;

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

/** Faults of one column for one reason: how many there are, and the first that differ, as examples. */
export interface FaultGroup {
  readonly file?: string | undefined;
  readonly column: string | null;
  readonly expected: string;
  readonly count: number;
  readonly examples: readonly Pick<ImportFault, 'row' | 'found'>[];
}

/** So many examples are told of each reason. */
const MAX_EXAMPLES = 3;
/** So many reasons are told: a file with more is none that is known. */
const MAX_GROUPS = 100;

/** `"x" (row 2), "y" (row 40) and others` */
export const exampleWords = ({ count, examples }: Pick<FaultGroup, 'count' | 'examples'>): string => {
  const told = examples.map(({ row, found }) => (row === 0 ? found : `${found} (row ${grouped(row)})`));
  return `${told.join(', ')}${count > examples.length ? ' and others' : ''}`;
};

/** One sentence: `Column date, 337,479 rows: expected a day …, found "12/1/10" (row 2), "12/2/10" (row 41) and others.` */
export const describeGroup = (group: FaultGroup): string => {
  const { file, column, expected, count, examples } = group;
  const [only] = examples;
  if (count === 1 && only !== undefined) return describeFault({ file, column, expected, ...only });
  const where = `${column === null ? '' : `Column ${column}, `}${grouped(count)} rows`;
  return `${file === undefined ? '' : `${file}: `}${where}: expected ${expected}, found ${exampleWords(group)}.`;
};

/** Whether each fault is told by itself; where there are more, they are told by column and reason. */
export const areListedSingly = (count: number): boolean => count <= MAX_FAULTS_REPORTED;

interface OpenGroup {
  readonly column: string | null;
  readonly expected: string;
  count: number;
  examples: ImportFault[];
}

/** Keeps the first faults by row, counts them all, and knows how many there are of each column and reason. */
export class FaultLog {
  private readonly kept: ImportFault[] = [];
  private readonly open = new Map<string, OpenGroup>();
  private total = 0;
  private readonly limit: number;

  /** `limit`: how many are kept. */
  constructor(limit: number = MAX_FAULTS_REPORTED) {
    this.limit = limit;
  }

  get count(): number {
    return this.total;
  }

  add(fault: ImportFault): void {
    this.total += 1;
    if (this.kept.length < this.limit) this.kept.push(fault);
    this.group([fault], 1);
  }

  /** Faults of one column and reason. */
  private group(faults: readonly ImportFault[], count: number): void {
    const [first] = faults;
    if (first === undefined) return;
    const key = JSON.stringify([first.column, first.expected]);
    const found = this.open.get(key) ?? { column: first.column, expected: first.expected, count: 0, examples: [] };
    found.count += count;
    if (this.open.size >= MAX_GROUPS && !this.open.has(key)) return;
    this.open.set(key, found);
    for (const fault of faults) {
      if (found.examples.length < MAX_EXAMPLES && !found.examples.some((one) => one.found === fault.found)) found.examples.push(fault);
    }
  }

  /** Faults of one column and reason that were found later, in any row: the earliest rows of all are told. */
  merge(faults: readonly ImportFault[], total: number): void {
    this.total += total;
    this.group(faults, total);
    this.kept.push(...faults);
    this.kept.sort((a, b) => a.row - b.row);
    this.kept.splice(this.limit);
  }

  /** The first faults, by row, and examples of each reason that is not among them. */
  get first(): readonly ImportFault[] {
    const examples = [...this.open.values()].flatMap(({ examples: own }) => own).filter((fault) => !this.kept.includes(fault));
    return [...this.kept, ...examples].toSorted((a, b) => a.row - b.row);
  }

  /** By column and reason, the one that comes first in the file first. */
  get groups(): readonly FaultGroup[] {
    return [...this.open.values()]
      .map(({ examples, ...group }) => ({ ...group, examples: examples.map(({ row, found }) => ({ row, found })) }))
      .toSorted((a, b) => (a.examples[0]?.row ?? 0) - (b.examples[0]?.row ?? 0));
  }

  /** A sentence for each fault where they are few, else one for each column and reason. */
  describe(): readonly string[] {
    return areListedSingly(this.total) && this.kept.length === this.total ? this.kept.map(describeFault) : this.groups.map(describeGroup);
  }
}
