/**
 * Goals from a CSV file (B-398, B-399, B-525 to B-527). The first row with something in it names the columns, in any
 * order and spelling: metric, month, year, country, tagSet, tagValue, value. Only rows with one of the five metrics
 * are kept, and of those only the ones with a value; what was left out is told by row. What is kept must be right: one
 * wrong cell refuses the file, and each fault names its row and column. Row 1 is the first line of the file, as in a
 * spreadsheet. Total: any text is a file of goals or a failure, never an exception.
 */
import { type Either, isLeft, isRight, left, right } from 'fp-ts/Either';
import { partsOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { readText } from '../imports/cells.ts';
import { grouped, type ImportFault, MAX_FAULTS_REPORTED, shown } from '../imports/fault.ts';
import { type ColumnNames, detectDelimiter, type Header, readHeader } from '../imports/header.ts';
import type { ImportField } from '../imports/layout.ts';
import { isBlank, NO_RECORDS, readRecords } from '../imports/records.ts';
import { withBrokenBytes } from '../imports/utf8.ts';
import { checkGoal, ZERO_GOAL_MESSAGE } from './check.ts';
import { isUnset, readGoalCountry, readGoalValue, readMetric, readMonth, readYear } from './csvCells.ts';
import type { GoalDraft, GoalMetric } from './goal.ts';
import { goalKey, isRateGoal } from './scope.ts';

/** What is said of one row; `column` by its name in the file, null where the whole row is meant. */
export interface RowNote {
  readonly row: number;
  readonly column: string | null;
  /** A sentence, with its full stop. */
  readonly message: string;
}

/** "Row 3, column year: The year must be 2027 or earlier." */
export const describeRowNote = ({ row, column, message }: RowNote): string =>
  `Row ${grouped(row)}${column === null ? '' : `, column ${column}`}: ${message}`;

/** The first notes by row, 20 at most, and how many there are of all. */
export interface RowNotes {
  readonly told: readonly RowNote[];
  readonly count: number;
}

export interface GoalFile {
  /** Fit to be saved, at most 5,000; each scope, year and month once. In the order of the file. */
  readonly goals: readonly GoalDraft[];
  /** The rows that were left out, and why. */
  readonly leftOut: RowNotes;
  /** Columns of the file that mean nothing here. */
  readonly ignored: readonly string[];
}

export type GoalFileFailureTag = 'NoFile' | 'Unreadable' | 'NoGoals' | 'TooMany' | 'Faulty';

/** `message` is the headline for a person, `notes` say what is wrong where. */
export interface GoalFileFailure {
  readonly _tag: GoalFileFailureTag;
  readonly message: string;
  readonly notes: RowNotes;
  /** Of a file with faults: the rows that would have been left out besides. */
  readonly leftOut?: RowNotes;
}

/** B-527 */
export const NO_GOAL_FILE_MESSAGE = 'No file selected';
/** B-525 */
export const UNREADABLE_GOAL_FILE_MESSAGE =
  'Could not read file. Make sure you selected the correct file, and your CSV is properly formatted.';
/** B-526: also what is said of an upload that the server refused. */
export const goalUploadFailed = (message: string): string => `There was an error uploading your goals: ${message}`;

/** As many as one call takes (B-474). */
const MAX_GOALS = 5_000;
/** Characters: a thousand for each goal. */
const MAX_LENGTH = 5_000_000;

const column = (name: string, ...synonyms: string[]): ImportField => ({ column: name, kind: 'text', fills: name, synonyms });

const COLUMNS: ColumnNames = {
  fields: [
    column('metric', 'goal metric'),
    column('month'),
    column('year'),
    column('country', 'country code', 'marketplace'),
    column('tagSet', 'tag set id'),
    column('tagValue', 'tag'),
    column('value', 'goal', 'goal value', 'target'),
  ],
  required: [['metric'], ['value']],
};

const notesOf = (notes: readonly RowNote[]): RowNotes => ({ told: notes.slice(0, MAX_FAULTS_REPORTED), count: notes.length });

const failed = (_tag: GoalFileFailureTag, message: string, notes: readonly RowNote[] = []): Either<GoalFileFailure, never> =>
  left({ _tag, message, notes: notesOf(notes) });

const noteOf = ({ row, column: name, expected, found }: ImportFault): RowNote => ({
  row,
  column: name,
  message: `expected ${expected}, found ${found}.`,
});

/** The cells of a row by the column's documented name, and the column's own name in the file. */
interface Row {
  readonly row: number;
  readonly cell: (name: string) => string;
  readonly nameOf: (name: string) => string;
}

const rowOf = ({ columns }: Header, cells: readonly string[], row: number): Row => {
  const place = (name: string): number => columns.findIndex(({ field }) => field?.column === name);
  return { row, cell: (name) => (cells[place(name)] ?? '').trim(), nameOf: (name) => columns[place(name)]?.name ?? name };
};

/** What a row comes to: a goal, a reason to leave it out, or faults. */
type Reading =
  | { readonly _tag: 'goal'; readonly goal: GoalDraft }
  | { readonly _tag: 'leftOut'; readonly note: RowNote }
  | { readonly _tag: 'faults'; readonly notes: readonly RowNote[] };

type Read<A> = Either<string, A>;

/** A rate ignores month and year (B-359, B-360): where they are empty it is kept under the whole of this year. */
const orElse = <A>(text: string, read: (text: string) => Read<A>, metric: GoalMetric, otherwise: A): Read<A> =>
  text === '' && isRateGoal(metric) ? right(otherwise) : read(text);

/**
 * An empty cell is a blank tag, which `checkGoal` takes for none. The file comes as text, in which U+FFFD may stand for broken bytes: a tag
 * that was read wrongly would be another tag.
 */
const readTag = (text: string): Read<string> => readText(withBrokenBytes(text), text.length);

const cellsOf = ({ cell }: Row, metric: GoalMetric, today: IsoDay) => ({
  month: orElse(cell('month'), readMonth, metric, 0),
  year: orElse(cell('year'), readYear, metric, partsOf(today).year),
  country: readGoalCountry(cell('country')),
  tagSet: readTag(cell('tagSet')),
  tagValue: readTag(cell('tagValue')),
  value: readGoalValue(metric, cell('value')),
});

const readGoal = (row: Row, metric: GoalMetric, today: IsoDay): Reading => {
  const cells = cellsOf(row, metric, today);
  if (isUnset(cells.value)) {
    return { _tag: 'leftOut', note: { row: row.row, column: row.nameOf('value'), message: 'skipped because it is empty.' } };
  }
  const { month, year, country, tagSet, tagValue, value } = cells;
  if (isLeft(month) || isLeft(year) || isLeft(country) || isLeft(tagSet) || isLeft(tagValue) || isLeft(value)) {
    const notes = Object.entries(cells).flatMap(([name, read]) =>
      isLeft(read) ? [noteOf({ row: row.row, column: row.nameOf(name), expected: read.left, found: shown(row.cell(name)) })] : [],
    );
    return { _tag: 'faults', notes };
  }
  const goal = checkGoal(
    {
      metric,
      month: month.right,
      year: year.right,
      country: country.right,
      tagSet: tagSet.right,
      tagValue: tagValue.right,
      value: value.right,
    },
    today,
  );
  if (isRight(goal)) return { _tag: 'goal', goal: goal.right };
  return { _tag: 'faults', notes: goal.left.map(({ path, message }) => ({ row: row.row, column: row.nameOf(path), message })) };
};

const readRow = (header: Header, cells: readonly string[], number: number, today: IsoDay): Reading => {
  const row = rowOf(header, cells, number);
  const metric = readMetric(row.cell('metric'));
  if (metric === null) {
    const message =
      row.cell('metric') === '' ? 'skipped because it is empty.' : `skipped because ${shown(row.cell('metric'))} isn’t a goal metric.`;
    return { _tag: 'leftOut', note: { row: number, column: row.nameOf('metric'), message } };
  }
  const wanted = header.columns.length;
  if (cells.length < wanted || !isBlank(cells.slice(wanted))) {
    const fault = { row: number, column: null, expected: `${wanted} cells, one for each column`, found: `${cells.length}` };
    return { _tag: 'faults', notes: [noteOf(fault)] };
  }
  return readGoal(row, metric, today);
};

interface Rows {
  readonly goals: readonly GoalDraft[];
  readonly leftOut: readonly RowNote[];
  readonly faults: readonly RowNote[];
}

/** All rows; of several for the same scope, year and month the last counts, as when they are saved one after the other. */
const readRows = (header: Header, records: readonly (readonly string[])[], first: number, today: IsoDay): Rows => {
  const goals = new Map<string, { readonly goal: GoalDraft; readonly row: number }>();
  const [leftOut, faults]: [RowNote[], RowNote[]] = [[], []];
  records.forEach((cells, i) => {
    if (isBlank(cells)) return;
    const row = first + i;
    const reading = readRow(header, cells, row, today);
    if (reading._tag === 'faults') faults.push(...reading.notes);
    if (reading._tag === 'leftOut') leftOut.push(reading.note);
    if (reading._tag !== 'goal') return;
    const key = goalKey(reading.goal);
    const before = goals.get(key);
    if (before !== undefined)
      leftOut.push({ row: before.row, column: null, message: `skipped because row ${grouped(row)} sets the same goal.` });
    goals.delete(key);
    goals.set(key, { goal: reading.goal, row });
  });
  return { goals: [...goals.values()].map(({ goal }) => goal), leftOut: leftOut.sort((a, b) => a.row - b.row), faults };
};

const unreadable = (notes: readonly ImportFault[] = []): Either<GoalFileFailure, never> =>
  failed('Unreadable', UNREADABLE_GOAL_FILE_MESSAGE, notes.map(noteOf));

const refused = (faults: readonly RowNote[], leftOut: readonly RowNote[]): Either<GoalFileFailure, never> => {
  const more = faults.length > 1 ? ` There are ${grouped(faults.length)} errors.` : '';
  const message = goalUploadFailed(`${faults.slice(0, 1).map(describeRowNote).join('')}${more}`);
  return left({ _tag: 'Faulty', message, notes: notesOf(faults), leftOut: notesOf(leftOut) });
};

/** Goals of a file's text; `text` is null where no file was chosen. `today` is the business day. */
export const readGoalFile = (text: string | null, today: IsoDay): Either<GoalFileFailure, GoalFile> => {
  if (text === null) return failed('NoFile', NO_GOAL_FILE_MESSAGE);
  if (text.length > MAX_LENGTH) return unreadable();
  const plain = text.replace(/^\uFEFF/, '');
  const read = readRecords(NO_RECORDS, plain, detectDelimiter(plain, COLUMNS), true);
  if (isLeft(read)) return unreadable([read.left]);
  const { records } = read.right;
  const headerAt = records.findIndex((record) => !isBlank(record));
  const header = readHeader(records[headerAt] ?? [], Math.max(0, headerAt) + 1, COLUMNS);
  if (isLeft(header)) return unreadable(header.left);
  const { goals, leftOut, faults } = readRows(header.right, records.slice(headerAt + 1), headerAt + 2, today);
  if (faults.length > 0) return refused(faults, leftOut);
  if (goals.length === 0) return failed('NoGoals', ZERO_GOAL_MESSAGE, leftOut);
  if (goals.length > MAX_GOALS) {
    return failed('TooMany', goalUploadFailed(`A file can contain at most ${grouped(MAX_GOALS)} goals, not ${grouped(goals.length)}.`));
  }
  return right({ goals, leftOut: notesOf(leftOut), ignored: header.right.ignored });
};
