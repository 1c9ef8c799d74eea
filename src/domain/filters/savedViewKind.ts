/** Saved views as the record editor knows them: by which calls they are written, what may be saved, what is said. */
import { isLeft } from 'fp-ts/Either';
import { decode, type Json, t } from '../codec/codec.ts';
import { childAddress, SAVED_VIEWS } from '../journal/address.ts';
import type { RecordStates, RecordWrite } from '../records/recordChange.ts';
import { isSameDraft, type StoredRecord, type Theirs } from '../records/recordForm.ts';
import {
  FORM_AT,
  LIST_AT,
  type RecordCall,
  type RecordFormKind,
  type RecordListKind,
  turnOfOne,
  wholeDraft,
} from '../records/recordKind.ts';
import type { Scope } from '../shell/scope.ts';
import type { UndoStep } from '../undo/undoStack.ts';
import { type FilterLabels, filterLines } from './filterText.ts';
import { namesFor } from './lookupRequests.ts';
import { filtersOfQuery, queryOf, viewKey, viewName, viewNameFault } from './savedView.ts';
import { SavedView, type SavedViewDraft } from './savedViewRecord.ts';

type View = StoredRecord<SavedViewDraft>;

/** The form of a view, and what is done to views without it. */
export const VIEW_FORM = childAddress(SAVED_VIEWS, 'savedViewForm', 'form');
export const VIEW_RECORDS = childAddress(SAVED_VIEWS, 'savedViewRecords', 'records');

/** The list of the views, as their forms know it. */
export const VIEWS = 'views';

const groupOf = ({ brandGroup }: Scope): string => brandGroup?.id ?? '';

const recordOf = ({ id, version, ...draft }: SavedView): View => ({ id, version, draft });

const saved = (answer: unknown): View | null => {
  const view = decode(SavedView, answer as Json);
  return isLeft(view) ? null : recordOf(view.right);
};

const Views = t.array(SavedView);
/** The views in an answer, by name. */
export const viewsIn = (answer: unknown): readonly SavedView[] => {
  const views = decode(Views, answer as Json);
  return isLeft(views) ? [] : views.right;
};

const theirs = (current: Json): Theirs<SavedViewDraft> | null => {
  const view = saved(current);
  return view === null ? null : { ...view, by: null, at: null };
};

const create = (draft: SavedViewDraft, _: string | null, scope: Scope) => ({
  call: 'createSavedView' as const,
  input: { params: { id: groupOf(scope) }, body: { ...draft, name: viewName(draft.name) } },
});

const update = ({ id, version }: Pick<View, 'id' | 'version'>, draft: SavedViewDraft, scope: Scope) => ({
  call: 'updateSavedView' as const,
  input: { params: { id: groupOf(scope), viewId: id }, body: { ...draft, name: viewName(draft.name), version } },
});

const remove = ({ id, version }: Pick<View, 'id' | 'version'>, scope: Scope) => ({
  call: 'deleteSavedView' as const,
  input: { params: { id: groupOf(scope), viewId: id }, query: { version } },
});

/** It says what is shown, and loses being the default to another view: the server sees to that. */
const losesDefault = ({ draft, stored }: RecordWrite<SavedViewDraft>): boolean =>
  stored?.draft.isDefault === true && isSameDraft(stored.draft, { ...draft, isDefault: true });

const turnOne = turnOfOne({ create, update, remove });

/** One call does it: what becomes the default takes that from another view, and under another name it is the same view. */
const turn: RecordListKind<SavedViewDraft>['turn'] = ({ writes, removals }, scope) => {
  const takes = writes.some(({ draft }) => draft.isDefault);
  const own = takes ? writes.filter((write) => !losesDefault(write)) : writes;
  const [write, removal] = [own[0], removals[0]];
  if (write?.stored === null && removal !== undefined && own.length + removals.length === 2) return update(removal, write.draft, scope);
  return turnOne({ writes: own, removals }, scope);
};

/** The default was another view until this step. */
const withFormerDefault = (
  step: UndoStep<RecordStates<SavedViewDraft>>,
  views: readonly View[],
): UndoStep<RecordStates<SavedViewDraft>> => {
  const loser = views.find(({ draft }) => draft.isDefault);
  const isTaken = step.after.some(({ draft }) => draft?.isDefault === true);
  if (loser === undefined || !isTaken || step.before.some(({ key }) => key === viewKey(loser.draft.name))) return step;
  const as = (isDefault: boolean) => ({ key: viewKey(loser.draft.name), draft: { ...loser.draft, isDefault } });
  return { before: [...step.before, as(true)], after: [...step.after, as(false)] };
};

/** A step in words, to stand behind Undo or Redo: "saving the view “North”". */
export const viewStepWords = ({ before, after }: UndoStep<RecordStates<SavedViewDraft>>): string => {
  const [was] = before.flatMap(({ draft }) => draft ?? []);
  const [is] = after.flatMap(({ draft }) => draft ?? []);
  const verb = was === undefined ? 'saving' : is === undefined ? 'deleting' : 'changing';
  return `${verb} the view “${(is ?? was)?.name ?? ''}”`;
};

const DONE = { created: 'View saved', updated: 'View changed', deleted: 'View deleted' } as const;

/** What a view filters by, in words. */
export const viewFilterWords = ({ query }: SavedViewDraft, names: FilterLabels = {}): string => {
  const lines = filterLines(filtersOfQuery(query), names);
  return lines.length === 0 ? 'No filters' : lines.join('; ');
};

/** The fields of a view, its filters in these words. */
export const viewFields = (view: SavedViewDraft, filters: string) => [
  { key: 'name', label: 'Name', text: view.name },
  { key: 'filters', label: 'Filters', text: filters },
  { key: 'isDefault', label: 'Default', text: view.isDefault ? 'Yes' : 'No' },
];

/** A new view says what the panel shows, which is what the scope of saved views says of filters. */
export const savedViewKind: RecordFormKind<SavedViewDraft, 'savedViews', 'savedViews.nameTyped'> &
  RecordListKind<SavedViewDraft, 'savedViews'> = {
  area: 'savedViews',
  list: VIEWS,
  records: (answer) => viewsIn(answer).map(recordOf),
  keyOf: ({ draft }) => viewKey(draft.name),
  scopeKey: ({ brandGroup }) => brandGroup?.id ?? null,
  blank: () => ({ name: '', query: '', isDefault: false }),
  reloads: ['savedViews'],
  place: {
    by: 'machine',
    listAt: LIST_AT,
    edits: { 'savedViews.nameTyped': (draft, { name }) => ({ ...draft, name }) },
    carried: (begun) => begun,
    isOfFrame: true,
    follower: null,
  },
  formAt: FORM_AT,
  deleting: 'atOnce',
  steps: { keptBy: 'machine', at: SAVED_VIEWS, withSideEffects: withFormerDefault },
  isSame: isSameDraft,
  faults: ({ name }, _, others) => {
    const fault = viewNameFault(
      name,
      others().map(({ draft }) => draft),
    );
    return fault === null ? {} : { name: [fault] };
  },
  fieldsOf: wholeDraft,
  saving: { offered: 'always', unchanged: 'There are no changes to save.', tellsMissing: true },
  save: ({ id, version, draft }, scope): RecordCall => {
    if (id === null) return create({ ...draft, query: queryOf(scope.filters) }, null, scope);
    return version === null ? create(draft, null, scope) : update({ id, version }, draft, scope);
  },
  remove,
  saved,
  undoSave: () => null,
  theirs,
  turn,
  words: {
    one: 'view',
    done: (deed) => DONE[deed],
    detail: (_, { name }) => `“${viewName(name)}”`,
    fields: (view) => viewFields(view, viewFilterWords(view)),
    lookups: ({ query }, scope) =>
      (['categories', 'products'] as const).flatMap((filter) => namesFor(filter, groupOf(scope), filtersOfQuery(query)) ?? []),
  },
  listWords: { question: ({ name }) => `Delete the view “${name}”?`, describeStep: viewStepWords },
};
