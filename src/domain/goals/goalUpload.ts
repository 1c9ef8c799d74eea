/**
 * An upload of goals before it is written: what a file says beside what is stored. Nothing is written by looking; what is the same is not
 * written at all, and everything else names the version that the person saw, so that nobody is overwritten unseen.
 */
import { isLeft } from 'fp-ts/Either';
import { boundedArray, boundedString, Finite, Int, Natural, nullable, oneOf, record, type t } from '../codec/codec.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { writeCsv } from '../format/csv.ts';
import { prose } from '../journal/eventParts.ts';
import { masked } from '../journal/mask.ts';
import type { RecordState, RecordStates } from '../records/recordChange.ts';
import { sheetOf } from '../sheets/sheet.ts';
import { stepBetween, type UndoStep } from '../undo/undoStack.ts';
import { readGoalFile } from './bulkCsv.ts';
import { GOAL_METRICS, type Goal, GoalCountry, type GoalDraft, GoalMetric, GoalMonth, type GoalRemoval, type GoalWrite } from './goal.ts';
import { fieldsOfGoal, type GoalFields } from './goalFields.ts';
import { goalKey } from './scope.ts';

const Tag = nullable(masked(boundedString(256, 'Tag'), 'prose'));
const UploadedGoal = record(
  { metric: GoalMetric, month: GoalMonth, year: Int, country: nullable(GoalCountry), tagSet: Tag, tagValue: Tag, value: Finite },
  'UploadedGoal',
);

const Note = record({ row: Natural, column: nullable(prose), message: prose }, 'UploadNote');
const Notes = record({ told: boundedArray(Note, 20), count: Natural }, 'UploadNotes');
export type UploadNotes = t.TypeOf<typeof Notes>;

/** What a file was read as: its goals, or why it is refused as a whole. */
export const GoalUpload = record(
  {
    name: masked(boundedString(255, 'FileName'), 'content'),
    /** Bytes. */
    size: Natural,
    goals: boundedArray(UploadedGoal, 5_000),
    leftOut: Notes,
    ignored: boundedArray(prose, 1_000),
    refusal: nullable(
      record({ kind: oneOf(['NoFile', 'Unreadable', 'NoGoals', 'TooMany', 'Faulty'], 'GoalFileFailureTag'), message: prose, notes: Notes }),
    ),
  },
  'GoalUpload',
);
export type GoalUpload = t.TypeOf<typeof GoalUpload>;

interface ReadFile {
  readonly name: string;
  readonly size: number;
  readonly text: string;
}

const EMPTY: UploadNotes = { told: [], count: 0 };
const MAX_TOLD = 10_000;

const noteOf = ({ row, column, message }: { readonly row: number; readonly column: string | null; readonly message: string }) => ({
  row,
  column: column === null ? null : column.slice(0, MAX_TOLD),
  message: message.slice(0, MAX_TOLD),
});

/** Reads a file's text; what is refused is refused whole. */
export const readGoalUpload = ({ name, size, text }: ReadFile, today: IsoDay): GoalUpload => {
  const read = readGoalFile(text, today);
  const file = { name: name.slice(0, 255), size };
  if (isLeft(read)) {
    const { _tag: kind, message, notes, leftOut } = read.left;
    const refusal = { kind, message: message.slice(0, MAX_TOLD), notes: { told: notes.told.map(noteOf), count: notes.count } };
    return {
      ...file,
      goals: [],
      leftOut: leftOut === undefined ? EMPTY : { told: leftOut.told.map(noteOf), count: leftOut.count },
      ignored: [],
      refusal,
    };
  }
  const { goals, leftOut, ignored } = read.right;
  return {
    ...file,
    goals: [...goals],
    leftOut: { told: leftOut.told.map(noteOf), count: leftOut.count },
    ignored: ignored.slice(0, 1_000).map((column) => column.slice(0, MAX_TOLD)),
    refusal: null,
  };
};

/** A file of which nothing was read, with why; without a name it was not taken at all. */
export const unreadGoalUpload = ({ name, size }: Omit<ReadFile, 'text'>, message: string): GoalUpload => ({
  name: name.slice(0, 255),
  size,
  goals: [],
  leftOut: EMPTY,
  ignored: [],
  refusal: { kind: 'Unreadable', message: message.slice(0, MAX_TOLD), notes: EMPTY },
});

export interface UploadChange {
  readonly goal: GoalDraft;
  readonly before: Goal;
}

/** What the goals of a file are beside those that are stored. */
export interface UploadDiff {
  readonly added: readonly GoalDraft[];
  readonly changed: readonly UploadChange[];
  readonly same: readonly GoalDraft[];
}

export const uploadDiff = (goals: readonly GoalDraft[], stored: readonly Goal[]): UploadDiff => {
  const there = new Map(stored.map((goal) => [goalKey(goal), goal]));
  const judged = goals.map((goal) => ({ goal, before: there.get(goalKey(goal)) }));
  return {
    added: judged.flatMap(({ goal, before }) => (before === undefined ? [goal] : [])),
    changed: judged.flatMap(({ goal, before }) => (before !== undefined && before.value !== goal.value ? [{ goal, before }] : [])),
    same: judged.flatMap(({ goal, before }) => (before !== undefined && before.value === goal.value ? [goal] : [])),
  };
};

/** What is written: the new and the changed ones, each with the version that was seen. */
export const uploadWrites = ({ added, changed }: UploadDiff): readonly GoalWrite[] => [
  ...added.map((goal) => ({ ...goal, version: null })),
  ...changed.map(({ goal, before }) => ({ ...goal, version: before.version })),
];

const stateOf = (goal: GoalDraft, isThere = true): RecordState<GoalFields> => ({
  key: goalKey(goal),
  draft: isThere ? fieldsOfGoal(goal) : null,
});

/** What an upload changed, as a step that can be undone. */
export const uploadStep = ({ added, changed }: UploadDiff): UndoStep<RecordStates<GoalFields>> => {
  const now = [...added, ...changed.map(({ goal }) => goal)];
  return stepBetween(
    [...added.map((goal) => stateOf(goal, false)), ...changed.map(({ before }) => stateOf(before))],
    now.map((goal) => stateOf(goal)),
  );
};

/** What takes an upload back, from what the server answered to it: changed goals as they were, new ones gone; each only as the upload left it. */
export const uploadUndo = (
  { changed }: UploadDiff,
  written: readonly Goal[],
): { readonly goals: readonly GoalWrite[]; readonly removed: readonly GoalRemoval[] } => {
  const before = new Map(changed.map((each) => [goalKey(each.before), each.before]));
  return {
    goals: written.flatMap((goal) => {
      const was = before.get(goalKey(goal));
      if (was === undefined) return [];
      const { id: _id, brandGroupId: _group, version: _version, ...draft } = was;
      return [{ ...draft, version: goal.version }];
    }),
    removed: written.flatMap(({ id, version, ...goal }) => (before.has(goalKey(goal)) ? [] : [{ id, version }])),
  };
};

/** Columns as a file names them, and a row for each metric whose value is still to be filled in: a row without one is left out. */
export const goalTemplate = (year: number): string =>
  writeCsv(
    sheetOf(
      ['metric', 'month', 'year', 'country', 'tagSet', 'tagValue', 'value'],
      GOAL_METRICS.map((metric) => [metric, '0', String(year), '', '', '', '']),
    ),
  );
