/** Named filters that a person keeps for a brand group; one of them may be where every visit begins. */
import { isUnseen } from '../format/unseen.ts';
import { readUrl } from '../routes/urlParams.ts';
import type { FilterState } from './filterState.ts';
import { decodeFilters, encodeFilters } from './filterState.url.ts';
import { MAX_VIEW_NAME, MAX_VIEWS, type SavedView } from './savedViewRecord.ts';
import { wellFormed } from './urlText.ts';

/** The one text of some filters: the same filters are the same text, and the defaults the empty one. */
export const queryOf = (filters: FilterState): string =>
  new URLSearchParams(encodeFilters(filters).map(([key, value]) => [key, value])).toString();

/** The filters of such a text; any text reads as valid filters. */
export const filtersOfQuery = (query: string): FilterState => decodeFilters(readUrl(`?${query}`).search).filters;

/** The name as it is kept. */
export const viewName = (text: string): string => wellFormed(text).replace(/\s+/g, ' ').slice(0, MAX_VIEW_NAME).trim();

/** What tells views apart: their names, without capitals. */
export const viewKey = (name: string): string => name.toLowerCase();

/** Why a view cannot be saved under this name beside the others, in a sentence; null when it can. */
export const viewNameFault = (text: string, others: readonly Pick<SavedView, 'name'>[]): string | null => {
  const name = viewName(text);
  if (isUnseen(name)) return 'Give the view a name.';
  if (others.some((view) => viewKey(view.name) === viewKey(name))) return 'Another view has this name.';
  return others.length >= MAX_VIEWS ? `There are ${MAX_VIEWS} views already; delete one first.` : null;
};

/** The view where a visit begins; none where none is marked. */
export const defaultView = (views: readonly SavedView[]): SavedView | null => views.find((view) => view.isDefault) ?? null;

/** The view that says exactly these filters, if any. */
export const viewShowing = (views: readonly SavedView[], filters: FilterState): SavedView | null => {
  const query = queryOf(filters);
  return query === '' ? null : (views.find((view) => queryOf(filtersOfQuery(view.query)) === query) ?? null);
};

export interface ShownView {
  readonly view: SavedView | null;
  /** What is shown is no longer what the view says. */
  readonly isEdited: boolean;
}

/** The view that is shown: the one that says exactly this, else the one that was picked last, edited since. */
export const viewOnShow = (views: readonly SavedView[], query: string, picked: string | null): ShownView => {
  const last = views.find(({ id }) => id === picked) ?? null;
  if (last !== null && queryOf(filtersOfQuery(last.query)) === query) return { view: last, isEdited: false };
  const exact = viewShowing(views, filtersOfQuery(query));
  if (exact !== null) return { view: exact, isEdited: false };
  return { view: query === '' ? null : last, isEdited: last !== null && query !== '' };
};
