/** What of the filters can be undone: what applied, and what a saved view said. */
import { boundedString, decode, nullable, oneOf, record, t } from '../codec/codec.ts';
import { masked } from '../journal/mask.ts';
import { EMPTY_UNDO, readUndo, type UndoStack } from '../undo/undoStack.ts';
import { filterLines } from './filterText.ts';
import { filtersOfQuery, MAX_VIEW_QUERY, SavedView } from './savedView.ts';

/** The filters as text, or a view; a view is null before it is made and after it is deleted. */
export const FilterDocument = t.union(
  [
    record({ of: oneOf(['filters'], 'OfFilters'), query: masked(boundedString(MAX_VIEW_QUERY, 'Query'), 'prose') }, 'FiltersDocument'),
    record({ of: oneOf(['view'], 'OfView'), view: nullable(SavedView) }, 'ViewDocument'),
  ],
  'FilterDocument',
);
export type FilterDocument = t.TypeOf<typeof FilterDocument>;

export type FilterUndo = UndoStack<FilterDocument>;

/** Whose steps are kept in this browser, and for how many brand groups. */
export interface FilterHistory {
  readonly userId: string | null;
  readonly byBrandGroup: Readonly<Record<string, FilterUndo>>;
}

const MAX_BRAND_GROUPS = 10;

export const NO_HISTORY: FilterHistory = { userId: null, byBrandGroup: {} };

/** The steps of a brand group. */
export const undoOf = ({ byBrandGroup }: FilterHistory, brandGroupId: string): FilterUndo =>
  Object.hasOwn(byBrandGroup, brandGroupId) ? (byBrandGroup[brandGroupId] ?? EMPTY_UNDO) : EMPTY_UNDO;

/** With other steps for one brand group, which counts as the one that was used last; of more than ten the oldest goes. */
export const withUndo = ({ userId, byBrandGroup }: FilterHistory, brandGroupId: string, undo: FilterUndo): FilterHistory => {
  const others = Object.entries(byBrandGroup).filter(([id]) => id !== brandGroupId);
  return { userId, byBrandGroup: Object.fromEntries([...others, [brandGroupId, undo] as const].slice(-MAX_BRAND_GROUPS)) };
};

const readDocument = (stored: unknown): FilterDocument | undefined => {
  const decoded = decode(FilterDocument, stored);
  return decoded._tag === 'Right' ? decoded.right : undefined;
};

/** What an earlier page load put away; anything else is no history. */
export const readHistory = (stored: unknown): FilterHistory => {
  if (typeof stored !== 'object' || stored === null || !('userId' in stored) || !('byBrandGroup' in stored)) return NO_HISTORY;
  const { userId, byBrandGroup } = stored;
  if (typeof userId !== 'string' || typeof byBrandGroup !== 'object' || byBrandGroup === null) return NO_HISTORY;
  const entries = Object.entries(byBrandGroup).slice(-MAX_BRAND_GROUPS);
  return { userId, byBrandGroup: Object.fromEntries(entries.map(([id, undo]) => [id, readUndo(undo, readDocument)])) };
};

/** A step in words: what it changed, "the filters: Countries: Germany" or "the view “North”". */
export const stepWords = (before: FilterDocument, after: FilterDocument): string => {
  if (after.of === 'filters') {
    const lines = filterLines(filtersOfQuery(after.query));
    return lines.length === 0 ? 'clearing the filters' : `the filters ${lines.join('; ')}`;
  }
  const was = before.of === 'view' ? before.view : null;
  if (after.view === null) return `deleting the view “${was?.name ?? ''}”`;
  return `${was === null ? 'saving' : 'changing'} the view “${after.view.name}”`;
};
