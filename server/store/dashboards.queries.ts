/** Dashboards of brand groups and all their saves, as they are stored: whether one reads is found out by whoever reads it. */
import { type Json, Natural, nullable, record, t } from '../../src/domain/codec/codec.ts';
import type { DashboardChoice, DashboardSave, DashboardVersion, StoredDashboard } from '../../src/domain/dashboards/storedDashboard.ts';
import { Version } from '../../src/domain/goals/goal.ts';
import { jsonOf } from './jsonText.ts';
import { Flag, Instant, NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const author = { created_by: nullable(t.string), author_name: nullable(t.string), author_email: nullable(t.string) };

const DashboardRow = record(
  {
    id: t.string,
    brand_group_id: t.string,
    title: t.string,
    content: t.string,
    ...author,
    saved_by: nullable(t.string),
    saver_name: nullable(t.string),
    saver_email: nullable(t.string),
    version: Version,
    created_at: Instant,
    updated_at: Instant,
    deleted_at: nullable(Instant),
    is_favorite: Flag,
  },
  'DashboardRow',
);

const SELECT = `SELECT d.id, d.brand_group_id, d.title, d.content, d.created_by, u.name AS author_name, u.email AS author_email,
  s.saved_by, w.name AS saver_name, w.email AS saver_email, d.version, d.created_at, d.updated_at, d.deleted_at,
  CASE WHEN EXISTS (SELECT 1 FROM dashboard_favorites f WHERE f.dashboard_id = d.id AND f.user_id = ?) THEN 1 ELSE 0 END AS is_favorite
  FROM dashboards d LEFT JOIN users u ON u.id = d.created_by
  LEFT JOIN dashboard_saves s ON s.dashboard_id = d.id AND s.version = d.version LEFT JOIN users w ON w.id = s.saved_by`;

const all = statement<[userId: string, brandGroupId: string]>()(
  `${SELECT} WHERE d.brand_group_id = ? AND d.deleted_at IS NULL ORDER BY d.id`,
  DashboardRow,
);
const one = statement<[userId: string, id: string]>()(`${SELECT} WHERE d.id = ?`, DashboardRow);
const insert = statement<
  [id: string, brandGroupId: string, title: string, content: string, createdBy: string | null, now: number, now: number]
>()(
  `INSERT INTO dashboards (id, brand_group_id, title, content, created_by, version, created_at, updated_at, deleted_at)
   VALUES (?, ?, ?, ?, ?, 1, ?, ?, NULL)`,
  NoRow,
);
const update = statement<[title: string, content: string, now: number, id: string, version: number]>()(
  `UPDATE dashboards SET title = ?, content = ?, version = version + 1, updated_at = ?
   WHERE id = ? AND version = ? AND deleted_at IS NULL`,
  NoRow,
);
const mark = statement<[deletedAt: number | null, id: string]>()('UPDATE dashboards SET deleted_at = ? WHERE id = ?', NoRow);
const insertSave = statement<
  [
    dashboardId: string,
    version: number,
    title: string,
    content: string,
    panelCount: number,
    savedBy: string | null,
    now: number,
    restoredFrom: number | null,
  ]
>()(
  `INSERT INTO dashboard_saves (dashboard_id, version, title, content, panel_count, saved_by, saved_at, restored_from)
   VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  NoRow,
);

const saveFields = {
  version: Version,
  title: t.string,
  panel_count: Natural,
  ...author,
  saved_at: Instant,
  restored_from: nullable(Version),
};
const SaveRow = record(saveFields, 'DashboardSaveRow');
const SAVE_COLUMNS = `s.version, s.title, s.panel_count, s.saved_by AS created_by, u.name AS author_name, u.email AS author_email, s.saved_at,
  s.restored_from`;
const SAVES = 'FROM dashboard_saves s LEFT JOIN users u ON u.id = s.saved_by';
const saves = statement<[dashboardId: string, most: number]>()(
  `SELECT ${SAVE_COLUMNS} ${SAVES} WHERE s.dashboard_id = ? ORDER BY s.version DESC LIMIT ?`,
  SaveRow,
);
const save = statement<[dashboardId: string, version: number]>()(
  `SELECT ${SAVE_COLUMNS}, s.content ${SAVES} WHERE s.dashboard_id = ? AND s.version = ?`,
  record({ ...saveFields, content: t.string }, 'DashboardVersionRow'),
);

const addFavorite = statement<[dashboardId: string, userId: string]>()(
  'INSERT INTO dashboard_favorites (dashboard_id, user_id) VALUES (?, ?) ON CONFLICT (dashboard_id, user_id) DO NOTHING',
  NoRow,
);
const dropFavorite = statement<[dashboardId: string, userId: string]>()(
  'DELETE FROM dashboard_favorites WHERE dashboard_id = ? AND user_id = ?',
  NoRow,
);
const choices = statement<[]>()(
  'SELECT id, title, brand_group_id FROM dashboards WHERE deleted_at IS NULL ORDER BY lower(title), id',
  record({ id: t.string, title: t.string, brand_group_id: t.string }, 'DashboardChoiceRow'),
);

const authorOf = (row: { created_by: string | null; author_name: string | null; author_email: string | null }) =>
  row.created_by === null ? null : { id: row.created_by, name: row.author_name ?? '', email: row.author_email ?? '' };

const saverOf = ({ saved_by, saver_name, saver_email }: t.TypeOf<typeof DashboardRow>) =>
  authorOf({ created_by: saved_by, author_name: saver_name, author_email: saver_email });

/** The parts of a content; text that is no JSON object stands where the panels do, so that it is seen and mended. */
const partsOf = (text: string): { readonly date: Json; readonly periodOverPeriod: Json; readonly panels: Json } => {
  const content = jsonOf(text);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return { date: null, periodOverPeriod: null, panels: content };
  }
  const { date = null, periodOverPeriod = null, panels = null } = content as Readonly<Record<string, Json>>;
  return { date, periodOverPeriod, panels };
};

const storedOf = (row: t.TypeOf<typeof DashboardRow>): StoredDashboard => ({
  id: row.id,
  brandGroupId: row.brand_group_id,
  title: row.title,
  ...partsOf(row.content),
  isUserFavorite: row.is_favorite,
  createdBy: authorOf(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  savedBy: saverOf(row),
  deletedAt: row.deleted_at,
  version: row.version,
});

const saveOf = (row: t.TypeOf<typeof SaveRow>) => ({
  version: row.version,
  savedBy: authorOf(row),
  savedAt: row.saved_at,
  restoredFrom: row.restored_from,
});

/** Those of a brand group that are not deleted. */
export const listDashboards = async (unit: StoreUnit, brandGroupId: string, userId: string): Promise<StoredDashboard[]> =>
  (await unit.all(all, [userId, brandGroupId])).map(storedOf);

/** A dashboard of any brand group, deleted or not. */
export const findDashboard = async (unit: StoreUnit, id: string, userId: string): Promise<StoredDashboard | undefined> => {
  const row = await unit.first(one, [userId, id]);
  return row === undefined ? undefined : storedOf(row);
};

export interface DashboardText {
  readonly title: string;
  /** JSON of the date, the comparison and the panels. */
  readonly content: string;
  readonly panelCount: number;
}

/** By whom, when, and of which earlier save it brings the content back. */
export interface SaveFacts {
  readonly by: string | null;
  readonly now: number;
  readonly restoredFrom: number | null;
}

const keepSave = (unit: StoreUnit, id: string, version: number, text: DashboardText, { by, now, restoredFrom }: SaveFacts) =>
  unit.run(insertSave, [id, version, text.title, text.content, text.panelCount, by, now, restoredFrom]);

/** To be run in a transaction. */
export const addDashboard = async (
  unit: StoreUnit,
  { id, brandGroupId }: { readonly id: string; readonly brandGroupId: string },
  text: DashboardText,
  facts: SaveFacts,
): Promise<void> => {
  await unit.run(insert, [id, brandGroupId, text.title, text.content, facts.by, facts.now, facts.now]);
  await keepSave(unit, id, 1, text, facts);
};

/** Whether there was one of that version. To be run in a transaction. */
export const changeDashboard = async (
  unit: StoreUnit,
  id: string,
  version: number,
  text: DashboardText,
  facts: SaveFacts,
): Promise<boolean> => {
  if ((await unit.run(update, [text.title, text.content, facts.now, id, version])) === 0) return false;
  await keepSave(unit, id, version + 1, text, facts);
  return true;
};

/** Deletes a dashboard, or brings it back where `deletedAt` is null. */
export const markDashboard = (unit: StoreUnit, id: string, deletedAt: number | null): Promise<number> => unit.run(mark, [deletedAt, id]);

/** How many saves are listed. */
const MOST_SAVES = 1000;

/** Newest first. */
export const listSaves = async (unit: StoreUnit, id: string): Promise<DashboardSave[]> =>
  (await unit.all(saves, [id, MOST_SAVES])).map((row) => ({ ...saveOf(row), title: row.title, panelCount: row.panel_count }));

export const findSave = async (
  unit: StoreUnit,
  id: string,
  version: number,
): Promise<{ readonly version: DashboardVersion; readonly text: DashboardText } | undefined> => {
  const row = await unit.first(save, [id, version]);
  if (row === undefined) return undefined;
  const { title, content, panel_count: panelCount } = row;
  return { version: { ...saveOf(row), title, ...partsOf(content) }, text: { title, content, panelCount } };
};

export const setFavorite = (unit: StoreUnit, id: string, userId: string, isFavorite: boolean): Promise<number> =>
  unit.run(isFavorite ? addFavorite : dropFavorite, [id, userId]);

/** What each brand group may call its own, by title. */
export const dashboardChoices = async (unit: StoreUnit): Promise<ReadonlyMap<string, readonly DashboardChoice[]>> => {
  const byGroup = new Map<string, DashboardChoice[]>();
  for (const { brand_group_id: group, id, title } of await unit.all(choices, []))
    byGroup.set(group, [...(byGroup.get(group) ?? []), { id, title }]);
  return byGroup;
};
