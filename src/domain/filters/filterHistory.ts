/** What of the filters can be undone: what applied and was drafted, and what a saved view said. */
import { boundedString, decode, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { masked } from '../journal/mask.ts';
import { readUndoHistory, type UndoHistory } from '../undo/undoHistory.ts';
import type { UndoStack, UndoStep } from '../undo/undoStack.ts';
import { type FilterDraft, shownFilters } from './filterDraft.ts';
import { FILTER_ORDER } from './filterNames.ts';
import { activeFilterCount, type FilterName } from './filterState.ts';
import { chosenKeys } from './filterState.url.ts';
import { filterTitle } from './filterText.ts';
import { filtersOfQuery, queryOf } from './savedView.ts';
import { MAX_VIEW_QUERY, SavedView } from './savedViewRecord.ts';

const Query = masked(boundedString(MAX_VIEW_QUERY, 'Query'), 'prose');

/**
 * The filters as text, applied and drafted (null while nothing is), or a view; a view is null before it is made and after
 * it is deleted. `standard` names the view that was the default where the step took that from it.
 */
export const FilterDocument = t.union(
  [
    record({ of: oneOf(['filters'], 'OfFilters'), applied: Query, draft: nullable(Query) }, 'FiltersDocument'),
    partialRecord({ of: oneOf(['view'], 'OfView'), view: nullable(SavedView) }, { standard: boundedString(64, 'Id') }, 'ViewDocument'),
  ],
  'FilterDocument',
);
export type FilterDocument = t.TypeOf<typeof FilterDocument>;
export type ViewDocument = Extract<FilterDocument, { readonly of: 'view' }>;
type FiltersDocument = Extract<FilterDocument, { readonly of: 'filters' }>;

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
  return decoded._tag === 'Right' ? decoded.right : undefined;
};

/** What an earlier page load put away; anything else is no history. */
export const readHistory = (stored: unknown): FilterHistory => readUndoHistory(stored, readDocument);

/** The document in which a view that came back has its new id, also where it was the default. */
export const renamedView = (document: FilterDocument, from: string, to: string): FilterDocument => {
  if (document.of !== 'view') return document;
  const { view, standard } = document;
  return {
    ...document,
    view: view?.id === from ? { ...view, id: to } : view,
    ...(standard === undefined ? {} : { standard: standard === from ? to : standard }),
  };
};

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

const viewStepWords = (before: SavedView | null, after: SavedView | null): string => {
  if (after === null) return `deleting the view “${before?.name ?? ''}”`;
  return `${before === null ? 'saving' : 'changing'} the view “${after.name}”`;
};

/** A step in words, to stand behind Undo or Redo: "the change of Countries", "clearing the filters", "saving the view “North”". */
export const stepWords = ({ before, after }: UndoStep<FilterDocument>): string => {
  if (!isFilters(after)) return viewStepWords(before.of === 'view' ? before.view : null, after.view);
  if (!isFilters(before)) return 'the change of the filters';
  const [from, to] = [filtersOfDocument(before), filtersOfDocument(after)];
  const changed = changedFilters(from, to);
  if (changed.length === 0) return 'applying the filters';
  if (activeFilterCount(shownFilters(to)) === 0) return 'clearing the filters';
  return `the change of ${changed.map(filterTitle).join(', ')}`;
};
