/** A saved view as it is sent and kept. Apart from what is made of it, so that the contract brings no more along. */
import { boundedString, Natural, record, t } from '../codec/codec.ts';
import { masked } from '../journal/mask.ts';

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
