/** Saved views: every write is whole or not at all; at most one view is the default, and names are told apart without capitals. */
import { randomUUID } from 'node:crypto';
import type { Json } from '../../src/domain/codec/codec.ts';
import { filtersOfQuery, queryOf, viewName, viewNameFault } from '../../src/domain/filters/savedView.ts';
import type { SavedView, SavedViewDraft, SavedViewEdit } from '../../src/domain/filters/savedViewRecord.ts';
import type { Clock } from '../http/clock.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { addView, changeView, findView, listViews, onlyDefault, removeView, type ViewOwner } from '../store/savedViews.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';

const NO_VIEW = 'The saved view was not found.';
const STALE = 'The saved view was changed in another window in the meantime.';

const ownerOf = ({ caller, brandGroups }: HandlerContext): ViewOwner => {
  const brandGroupId = brandGroups[0]?.id;
  if (caller === null || brandGroupId === undefined) throw new HttpFailure(404, 'The brand group was not found.');
  return { userId: caller.userId, brandGroupId };
};

/** The view as it is stored: its name trimmed, its query in the one form that the same filters have. */
const clean = <D extends SavedViewDraft>(draft: D): D => ({
  ...draft,
  name: viewName(draft.name),
  query: queryOf(filtersOfQuery(draft.query)),
});

const checkName = (draft: SavedViewDraft, others: readonly SavedView[]): void => {
  const fault = viewNameFault(draft.name, others);
  if (fault !== null) throw new HttpFailure(422, fault, { errors: { name: [fault] } });
};

/** The view as it is stored, which has to be of the version that the caller saw: else 404, or 409 with both versions. */
const viewOfVersion = async (unit: StoreUnit, owner: ViewOwner, id: string, version: number, submitted: Json): Promise<SavedView> => {
  const current = await findView(unit, owner, id);
  if (current === undefined) throw new HttpFailure(404, NO_VIEW);
  if (current.version !== version) throw new HttpFailure(409, STALE, { conflict: { current, submitted } });
  return current;
};

const create = async (unit: StoreUnit, owner: ViewOwner, draft: SavedViewDraft, now: number): Promise<SavedView> => {
  checkName(draft, await listViews(unit, owner));
  const view = { id: randomUUID(), ...clean(draft) };
  // NOTE: the store takes one default at a time, so the earlier one gives way first.
  if (view.isDefault) await onlyDefault(unit, owner, view.id, now);
  return addView(unit, owner, view, now);
};

const edit = async (unit: StoreUnit, owner: ViewOwner, id: string, body: SavedViewEdit, now: number): Promise<SavedView> => {
  await viewOfVersion(unit, owner, id, body.version, body);
  const others = (await listViews(unit, owner)).filter((view) => view.id !== id);
  checkName(body, others);
  if (body.isDefault) await onlyDefault(unit, owner, id, now);
  const view = await changeView(unit, owner, { id, ...clean(body) }, now);
  if (view === undefined) throw new Error('a view changed within the transaction that had read it');
  return view;
};

export const savedViewsHandlers = ({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): Pick<Handlers, 'savedViews' | 'createSavedView' | 'updateSavedView' | 'deleteSavedView'> => ({
  savedViews: async (context) => listViews(store, ownerOf(context)),
  createSavedView: async (context, { body }) => {
    const owner = ownerOf(context);
    return context.write((unit) => create(unit, owner, body, clock.now()));
  },
  updateSavedView: async (context, { params, body }) => {
    const owner = ownerOf(context);
    return context.write((unit) => edit(unit, owner, params.viewId, body, clock.now()));
  },
  deleteSavedView: async (context, { params, query: { version } }) => {
    const owner = ownerOf(context);
    return context.write(async (unit) => {
      if (version !== undefined) await viewOfVersion(unit, owner, params.viewId, version, { version });
      if (!(await removeView(unit, owner, params.viewId))) throw new HttpFailure(404, NO_VIEW);
      return null;
    });
  },
});
