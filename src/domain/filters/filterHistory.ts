/** What of the filters can be undone: what applied and was drafted, and what saved views said. */
import { boundedString, decode, nullable, oneOf, record, t } from '../codec/codec.ts';
import { masked } from '../journal/mask.ts';
import type { RecordStates } from '../records/recordChange.ts';
import { RecordStatesOf } from '../records/recordEvents.ts';
import { readUndoHistory, type UndoHistory } from '../undo/undoHistory.ts';
import { stepBetween, type UndoStack, type UndoStep } from '../undo/undoStack.ts';
import { type FilterDraft, shownFilters } from './filterDraft.ts';
import { FILTER_ORDER } from './filterNames.ts';
import { activeFilterCount, type FilterName } from './filterState.ts';
import { chosenKeys } from './filterState.url.ts';
import { filterTitle } from './filterText.ts';
import { filtersOfQuery, queryOf } from './savedView.ts';
import { viewStepWords } from './savedViewKind.ts';
import { MAX_VIEW_QUERY, SavedViewDraft } from './savedViewRecord.ts';

const Query = masked(boundedString(MAX_VIEW_QUERY, 'Query'), 'prose');

/** The filters as text, applied and drafted (null while nothing is). */
const FiltersDocument = record({ of: oneOf(['filters'], 'OfFilters'), applied: Query, draft: nullable(Query) }, 'FiltersDocument');
/** The saved views that a gesture touched, as the list of their records knows them. */
const ViewsDocument = record({ of: oneOf(['views'], 'OfViews'), states: RecordStatesOf(SavedViewDraft) }, 'ViewsDocument');

type FiltersDocument = t.TypeOf<typeof FiltersDocument>;
interface ViewsDocument {
  readonly of: 'views';
  readonly states: RecordStates<SavedViewDraft>;
}
export type FilterDocument = FiltersDocument | ViewsDocument;
export const FilterDocument = t.union([FiltersDocument, ViewsDocument], 'FilterDocument');

export type FilterUndo = UndoStack<FilterDocument>;
/** By brand group. */
export type FilterHistory = UndoHistory<FilterDocument>;

/** The filters as a document, and back. */
export const documentOf = ({ applied, draft }: FilterDraft): FiltersDocument => ({
  of: 'filters',
  applied: queryOf(applied),
  draft: draft === null ? null : queryOf(draft),
});
export const filtersOfDocument = ({ applied, draft }: FiltersDocument): FilterDraft => ({
  applied: filtersOfQuery(applied),
  draft: draft === null ? null : filtersOfQuery(draft),
});

/** A document as it was kept or as an event brings it; undefined for anything else. */
export const readDocument = (stored: unknown): FilterDocument | undefined => {
  const decoded = decode(FilterDocument, stored);
  return decoded._tag === 'Right' ? (decoded.right as FilterDocument) : undefined;
};

/** What an earlier page load put away; anything else is no history. */
export const readHistory = (stored: unknown): FilterHistory => readUndoHistory(stored, readDocument);

/** A gesture that changed views, as a step among those of the filters, and back; null for any other step. */
export const stepOfViews = ({ before, after }: UndoStep<RecordStates<SavedViewDraft>>): UndoStep<FilterDocument> =>
  stepBetween<FilterDocument>({ of: 'views', states: before }, { of: 'views', states: after });
export const viewsOfStep = ({ before, after }: UndoStep<FilterDocument>): UndoStep<RecordStates<SavedViewDraft>> | null =>
  before.of === 'views' && after.of === 'views' ? { before: before.states, after: after.states } : null;

const isFilters = (document: FilterDocument): document is FiltersDocument => document.of === 'filters';

/** The filters as the last gesture left them; null where none is known. */
export const lastFilters = ({ done, undone }: FilterUndo): FilterDraft | null => {
  const left = done.map(({ after }) => after).findLast(isFilters) ?? undone.map(({ before }) => before).findLast(isFilters);
  return left === undefined ? null : filtersOfDocument(left);
};

const changedFilters = (before: FilterDraft, after: FilterDraft): readonly FilterName[] =>
  FILTER_ORDER.filter(
    (name) => JSON.stringify(chosenKeys(shownFilters(before), name)) !== JSON.stringify(chosenKeys(shownFilters(after), name)),
  );

/** Whether a step is a letter more or less in the search, which goes on with the step before it. */
export const isTyping = ({ before, after }: UndoStep<FilterDocument>): boolean => {
  if (!isFilters(before) || !isFilters(after) || before.applied !== after.applied) return false;
  const changed = changedFilters(filtersOfDocument(before), filtersOfDocument(after));
  return changed.length === 1 && changed[0] === 'search';
};

/** A step in words, to stand behind Undo or Redo: "the change of Countries", "clearing the filters", "saving the view “North”". */
export const stepWords = (step: UndoStep<FilterDocument>): string => {
  const views = viewsOfStep(step);
  if (views !== null) return viewStepWords(views);
  const { before, after } = step;
  if (!isFilters(before) || !isFilters(after)) return 'the change of the filters';
  const [from, to] = [filtersOfDocument(before), filtersOfDocument(after)];
  const changed = changedFilters(from, to);
  if (changed.length === 0) return 'applying the filters';
  if (activeFilterCount(shownFilters(to)) === 0) return 'clearing the filters';
  return `the change of ${changed.map(filterTitle).join(', ')}`;
};
