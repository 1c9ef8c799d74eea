/** Goals as the record editor knows them: by which calls they are written, what may be saved, what is said. */
import { isLeft } from 'fp-ts/Either';
import { decode, type Json } from '../codec/codec.ts';
import { monthName, pacificDayAndTime } from '../format/day.ts';
import type { RecordPlan, RecordStates } from '../records/recordChange.ts';
import {
  type FieldFaults,
  type FieldText,
  isSameDraft,
  NO_FAULTS,
  type RecordForm,
  type StoredRecord,
  type Theirs,
} from '../records/recordForm.ts';
import { FORM_AT, LIST_AT, noDetail, noLookups, type RecordFormKind, type RecordListKind, wholeDraft } from '../records/recordKind.ts';
import type { Scope } from '../shell/scope.ts';
import type { UndoStep } from '../undo/undoStack.ts';
import { Goal, type GoalDraft, StoredGoal } from './goal.ts';
import { fieldsOfGoal, formOfFields, type GoalFields, goalOfFields, newGoalFields, valueFault } from './goalFields.ts';
import { canSubmitGoal, goalOfForm } from './goalForm.ts';
import { deleteGoalQuestion, goalMetricWords, goalSuccess, goalValueWords, goalWords } from './goalText.ts';
import { goalKey, isRateGoal, shownCountry } from './scope.ts';

/** The query of the console whose answer is the list. */
export const GOAL_LIST = 'goals';
export const GOAL_EDIT_PARAM = 'edit';

const groupOf = ({ brandGroup }: Scope): string => brandGroup?.id ?? '';

/** The goal of a stored record, which has a metric and a value. */
const goalOf = (fields: GoalFields): GoalDraft => {
  const goal = goalOfFields(fields);
  if (goal === null) throw new Error('a goal that was to be written has no metric or no value');
  return goal;
};

/** What is sent: the goal as it is stored, a rate under the month and year that it has. */
const checked = (fields: GoalFields, { today }: Scope): GoalDraft => {
  const goal = goalOfForm(formOfFields(fields), today);
  return isLeft(goal) ? goalOf(fields) : goal.right;
};

export const goalRecordOf = (goal: Goal): StoredRecord<GoalFields> => ({ id: goal.id, version: goal.version, draft: fieldsOfGoal(goal) });

export const goalKeyOfFields = (fields: GoalFields): string => goalKey(goalOf(fields));

const faults = (fields: GoalFields, { today }: Scope): FieldFaults => {
  const unreadable = valueFault(fields);
  if (unreadable !== null) return { value: [unreadable] };
  const goal = goalOfForm(formOfFields(fields), today);
  return isLeft(goal) ? Object.fromEntries(goal.left.map(({ path, message }) => [path, [message]])) : NO_FAULTS;
};

const theirs = (current: Json): Theirs<GoalFields> | null => {
  const stored = decode(StoredGoal, current);
  if (isLeft(stored)) return null;
  const { id, version, changedBy, changedAt } = stored.right;
  return { id, version, draft: fieldsOfGoal(stored.right), by: changedBy, at: changedAt };
};

const saved = (answer: unknown): StoredRecord<GoalFields> | null => {
  const goal = decode(Goal, answer);
  return isLeft(goal) ? null : goalRecordOf(goal.right);
};

const turn = ({ writes, removals }: RecordPlan<GoalFields>, scope: Scope) => ({
  call: 'bulkGoals' as const,
  input: {
    params: { id: groupOf(scope) },
    body: {
      goals: writes.map(({ draft, stored }) => ({ ...goalOf(draft), version: stored?.version ?? null })),
      removed: removals.map(({ id, version }) => ({ id, version })),
    },
  },
});

const tagWords = ({ tagSet, tagValue }: GoalFields): string =>
  tagValue === null ? 'None' : tagSet === null ? tagValue : `${tagSet}: ${tagValue}`;

const timeWords = ({ metric, month, year }: GoalFields): string => {
  if (metric !== null && isRateGoal(metric)) return 'Every month';
  return month === 0 ? `${year}, whole year` : `${monthName(month)} ${year}`;
};

const fields = (of: GoalFields): readonly FieldText[] => {
  const goal = goalOfFields(of);
  return [
    { key: 'metric', label: 'Metric', text: of.metric === null ? '' : goalMetricWords(of.metric) },
    { key: 'time', label: 'Month', text: timeWords(of) },
    { key: 'country', label: 'Country', text: of.country === null ? 'All countries' : shownCountry(of.country) },
    { key: 'tag', label: 'Tag', text: tagWords(of) },
    { key: 'value', label: 'Value', text: goal === null ? of.value : goalValueWords(goal) },
  ];
};

/** Whether the goal that was to be written is another one that is there already, and no version of the one that is edited. */
export const isGoalTaken = ({ id, theirs }: Pick<RecordForm<GoalFields>, 'id' | 'theirs'>): boolean =>
  theirs !== null && theirs.draft !== null && theirs.id !== id;

/** "There is already a goal for Sales, March 2026: $60,000 (set by Zoë O'Neill on Nov 27, 2026, 8:07 AM PST). Replace it with $70,000?" */
export const takenGoalQuestion = (mine: GoalFields, { draft, by, at }: Theirs<GoalFields>): string => {
  const [own, other] = [goalOf(mine), goalOf(draft ?? mine)];
  const set = [...(by === null ? [] : [` by ${by}`]), ...(at === null ? [] : [` on ${pacificDayAndTime(at)}`])].join('');
  const there = `There is already a goal for ${goalWords(other)}: ${goalValueWords(other)}${set === '' ? '' : ` (set${set})`}.`;
  return own.value === other.value ? there : `${there} Replace it with ${goalValueWords(own)}?`;
};

/** "creating Sales, March 2026", "changing 12 goals": what the step did. */
export const goalStepWords = ({ before, after }: UndoStep<RecordStates<GoalFields>>): string => {
  const was = before.flatMap(({ draft }) => draft ?? []);
  const is = after.flatMap(({ draft }) => draft ?? []);
  const many = Math.max(was.length, is.length);
  const verb = was.length === 0 ? 'creating' : is.length === 0 ? 'deleting' : 'changing';
  const [one] = is.length === 0 ? was : is;
  return many > 1 || one === undefined ? `${verb} ${many} goals` : `${verb} ${goalWords(goalOf(one))}`;
};

/** Whether what was changed may be sent. What somebody deleted meanwhile is created again as it stands. */
export const mayTryGoal = ({ draft, start, version }: RecordForm<GoalFields>): boolean => {
  const form = formOfFields(draft);
  return version === null ? canSubmitGoal(form, { ...form, value: null }) : canSubmitGoal(form, formOfFields(start));
};

export const goalKind: RecordFormKind<GoalFields, 'goals'> & RecordListKind<GoalFields, 'goals'> = {
  area: 'goals',
  list: GOAL_LIST,
  records: (answer) => (Array.isArray(answer) ? (answer as readonly Goal[]).map(goalRecordOf) : []),
  keyOf: ({ draft }) => goalKeyOfFields(draft),
  scopeKey: ({ brandGroup }) => brandGroup?.id ?? null,
  blank: ({ today }) => newGoalFields(today),
  isSame: isSameDraft,
  faults,
  fieldsOf: wholeDraft,
  saving: { offered: 'whenFit', mayTry: mayTryGoal },
  save: ({ id, version, draft }, scope) => {
    const body = checked(draft, scope);
    const brandGroup = groupOf(scope);
    return version === null || id === null
      ? { call: 'createGoal', input: { params: { id: brandGroup }, body } }
      : { call: 'updateGoal', input: { params: { id: brandGroup, goalId: id }, body: { ...body, version } } };
  },
  remove: ({ id, version }, scope) => ({
    call: 'deleteGoal',
    input: { params: { id: groupOf(scope), goalId: id }, query: { version } },
  }),
  saved,
  undoSave: () => null,
  theirs,
  reloads: 'screen',
  place: { by: 'address', param: GOAL_EDIT_PARAM, listAt: LIST_AT, hasWholeList: true, refusal: () => null },
  formAt: FORM_AT,
  deleting: 'asks',
  turn,
  steps: { keptBy: 'list', takesKeys: true },
  words: { one: 'goal', done: (deed, draft) => goalSuccess(deed, goalOf(draft)), detail: noDetail, fields, lookups: noLookups },
  listWords: { question: (draft) => deleteGoalQuestion(goalOf(draft)), describeStep: goalStepWords },
};
