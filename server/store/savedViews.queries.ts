/** Saved views. Every statement names user and brand group, so that a view of somebody else is never found. */
import { record, t } from '../../src/domain/codec/codec.ts';
import type { SavedView } from '../../src/domain/filters/savedViewRecord.ts';
import { Version } from '../../src/domain/goals/goal.ts';
import { Flag, flag, NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const ViewRow = record({ id: t.string, name: t.string, query: t.string, is_default: Flag, version: Version }, 'SavedViewRow');
const COLUMNS = 'id, name, query, is_default, version';

const viewOf = ({ is_default: isDefault, ...row }: t.TypeOf<typeof ViewRow>): SavedView => ({ ...row, isDefault });

/** Whose views, of which brand group. */
export interface ViewOwner {
  readonly userId: string;
  readonly brandGroupId: string;
}

type Owned = [userId: string, brandGroupId: string];
const owned = ({ userId, brandGroupId }: ViewOwner): Owned => [userId, brandGroupId];

const all = statement<Owned>()(
  `SELECT ${COLUMNS} FROM saved_views WHERE user_id = ? AND brand_group_id = ? ORDER BY lower(name), name, id`,
  ViewRow,
);
const one = statement<[...Owned, id: string]>()(
  `SELECT ${COLUMNS} FROM saved_views WHERE user_id = ? AND brand_group_id = ? AND id = ?`,
  ViewRow,
);
const insert = statement<[id: string, ...Owned, name: string, query: string, isDefault: number, now: number, now: number]>()(
  `INSERT INTO saved_views (id, user_id, brand_group_id, name, query, is_default, version, created_at, updated_at)
   VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?) RETURNING ${COLUMNS}`,
  ViewRow,
);
const update = statement<[name: string, query: string, isDefault: number, now: number, ...Owned, id: string, version: number]>()(
  `UPDATE saved_views SET name = ?, query = ?, is_default = ?, version = version + 1, updated_at = ?
   WHERE user_id = ? AND brand_group_id = ? AND id = ? AND version = ? RETURNING ${COLUMNS}`,
  ViewRow,
);
const undefault = statement<[now: number, ...Owned, besides: string]>()(
  `UPDATE saved_views SET is_default = 0, version = version + 1, updated_at = ?
   WHERE user_id = ? AND brand_group_id = ? AND is_default = 1 AND id <> ?`,
  NoRow,
);
const remove = statement<[...Owned, id: string]>()('DELETE FROM saved_views WHERE user_id = ? AND brand_group_id = ? AND id = ?', NoRow);

/** By name. */
export const listViews = async (unit: StoreUnit, owner: ViewOwner): Promise<SavedView[]> => (await unit.all(all, owned(owner))).map(viewOf);

/** Undefined where the owner has no such view. */
export const findView = async (unit: StoreUnit, owner: ViewOwner, id: string): Promise<SavedView | undefined> => {
  const row = await unit.first(one, [...owned(owner), id]);
  return row === undefined ? undefined : viewOf(row);
};

/** Takes the default from every view but one; a view that loses it is of a new version. */
export const onlyDefault = (unit: StoreUnit, owner: ViewOwner, id: string, now: number): Promise<number> =>
  unit.run(undefault, [now, ...owned(owner), id]);

/** `StoreConflict` where the name is taken. */
export const addView = async (unit: StoreUnit, owner: ViewOwner, view: Omit<SavedView, 'version'>, now: number): Promise<SavedView> => {
  const row = await unit.first(insert, [view.id, ...owned(owner), view.name, view.query, flag(view.isDefault), now, now]);
  if (row === undefined) throw new Error('a written view gave no row');
  return viewOf(row);
};

/** Counts the version up; undefined where there is no such view of that version, `StoreConflict` where the name is taken. */
export const changeView = async (unit: StoreUnit, owner: ViewOwner, view: SavedView, now: number): Promise<SavedView | undefined> => {
  const row = await unit.first(update, [view.name, view.query, flag(view.isDefault), now, ...owned(owner), view.id, view.version]);
  return row === undefined ? undefined : viewOf(row);
};

/** Whether there was such a view. */
export const removeView = async (unit: StoreUnit, owner: ViewOwner, id: string): Promise<boolean> =>
  (await unit.run(remove, [...owned(owner), id])) > 0;
