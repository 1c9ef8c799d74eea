/** Named filters that a person keeps for a brand group; one of them may be where every visit begins. */
import { boundedString, Natural, record, t } from '../codec/codec.ts';
import { masked } from '../journal/mask.ts';
import { readUrl } from '../routes/urlParams.ts';
import type { FilterState } from './filterState.ts';
import { decodeFilters, encodeFilters } from './filterState.url.ts';
import { wellFormed } from './urlText.ts';

/** The longest name and query of a view, and how many a person can have in a brand group. */
export const MAX_VIEW_NAME = 80;
export const MAX_VIEW_QUERY = 6_000;
export const MAX_VIEWS = 100;

const VIEW_FIELDS = {
  name: masked(boundedString(MAX_VIEW_NAME, 'ViewName'), 'prose'),
  /** The filters as they stand in a URL. */
  query: masked(boundedString(MAX_VIEW_QUERY, 'ViewQuery'), 'prose'),
  isDefault: t.boolean,
};

/** A view that is about to be made. */
export const SavedViewDraft = record(VIEW_FIELDS, 'SavedViewDraft');
export type SavedViewDraft = Readonly<t.TypeOf<typeof SavedViewDraft>>;

/** What a view shall say, and the version that the edit started from. */
export const SavedViewEdit = record({ ...VIEW_FIELDS, version: Natural }, 'SavedViewEdit');
export type SavedViewEdit = Readonly<t.TypeOf<typeof SavedViewEdit>>;

export const SavedView = record({ id: boundedString(64, 'Id'), ...VIEW_FIELDS, version: Natural }, 'SavedView');
export type SavedView = Readonly<t.TypeOf<typeof SavedView>>;

/** The one text of some filters: the same filters are the same text, and the defaults the empty one. */
export const queryOf = (filters: FilterState): string =>
  new URLSearchParams(encodeFilters(filters).map(([key, value]) => [key, value])).toString();

/** The filters of such a text; any text reads as valid filters. */
export const filtersOfQuery = (query: string): FilterState => decodeFilters(readUrl(`?${query}`).search).filters;

/** The name as it is kept. */
export const viewName = (text: string): string => wellFormed(text).replace(/\s+/g, ' ').slice(0, MAX_VIEW_NAME).trim();

/** Why a view of this name cannot be saved, in a sentence; null when it can. `besides` is the view that is renamed. */
export const viewNameFault = (text: string, views: readonly SavedView[], besides: string | null = null): string | null => {
  const name = viewName(text);
  if (name === '') return 'Give the view a name.';
  const taken = views.some((view) => view.id !== besides && view.name.toLowerCase() === name.toLowerCase());
  if (taken) return 'Another view has this name.';
  return besides === null && views.length >= MAX_VIEWS ? `There are ${MAX_VIEWS} views already; delete one first.` : null;
};

/** The view where a visit begins; none where none is marked. */
export const defaultView = (views: readonly SavedView[]): SavedView | null => views.find((view) => view.isDefault) ?? null;

/** The view that says exactly these filters, if any. */
export const viewShowing = (views: readonly SavedView[], filters: FilterState): SavedView | null => {
  const query = queryOf(filters);
  return query === '' ? null : (views.find((view) => queryOf(filtersOfQuery(view.query)) === query) ?? null);
};
