/** Goals of a brand group. A goal's scope (metric, year, month, country, tag) is unique within its brand group. */
import { Finite, Int, nullable, record, t } from '../../src/domain/codec/codec.ts';
import { type Goal, GoalCountry, type GoalEdit, GoalMetric, GoalMonth, type StoredGoal, Version } from '../../src/domain/goals/goal.ts';
import { NoRow } from './rows.ts';
import { type SqlValue, type StoreUnit, statement } from './store.ts';

const GoalRow = record(
  {
    id: t.string,
    brand_group_id: t.string,
    metric: GoalMetric,
    month: GoalMonth,
    year: Int,
    country: nullable(GoalCountry),
    tag_set: nullable(t.string),
    tag_value: nullable(t.string),
    value: Finite,
    version: Version,
  },
  'GoalRow',
);
const StoredRow = record(
  {
    id: t.string,
    brand_group_id: t.string,
    metric: GoalMetric,
    month: GoalMonth,
    year: Int,
    country: nullable(GoalCountry),
    tag_set: nullable(t.string),
    tag_value: nullable(t.string),
    value: Finite,
    version: Version,
    changed_by: nullable(t.string),
    updated_at: Int,
  },
  'StoredGoalRow',
);
const COLUMNS = 'id, brand_group_id, metric, month, year, country, tag_set, tag_value, value, version';

const goalOf = (row: Omit<t.TypeOf<typeof StoredRow>, 'changed_by' | 'updated_at'>): Goal => ({
  id: row.id,
  brandGroupId: row.brand_group_id,
  metric: row.metric,
  month: row.month,
  year: row.year,
  country: row.country,
  tagSet: row.tag_set,
  tagValue: row.tag_value,
  value: row.value,
  version: row.version,
});

const storedOf = (row: t.TypeOf<typeof StoredRow>): StoredGoal => ({
  ...goalOf(row),
  changedBy: row.changed_by,
  changedAt: row.updated_at,
});

const STORED = `SELECT ${COLUMNS.split(', ')
  .map((column) => `goals.${column}`)
  .join(', ')}, users.name AS changed_by, goals.updated_at
  FROM goals LEFT JOIN users ON users.id = goals.changed_by`;

const ofBrandGroup = statement<[brandGroupId: string]>()(
  `SELECT ${COLUMNS} FROM goals WHERE brand_group_id = ? ORDER BY year, month, metric, coalesce(country, ''), coalesce(tag_set, ''), coalesce(tag_value, ''), id`,
  GoalRow,
);
const upsert = statement<SqlValue[]>()(
  `INSERT INTO goals (${COLUMNS}, changed_by, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)
   ON CONFLICT (brand_group_id, metric, year, month, coalesce(country, ''), coalesce(tag_set, ''), coalesce(tag_value, ''))
   DO UPDATE SET value = excluded.value, version = goals.version + 1, changed_by = excluded.changed_by, updated_at = excluded.updated_at
   RETURNING ${COLUMNS}`,
  GoalRow,
);
const insertNew = statement<SqlValue[]>()(
  `INSERT INTO goals (${COLUMNS}, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?) ON CONFLICT DO NOTHING`,
  NoRow,
);
const update = statement<SqlValue[]>()(
  `UPDATE goals SET metric = ?, month = ?, year = ?, country = ?, tag_set = ?, tag_value = ?, value = ?, version = version + 1, changed_by = ?, updated_at = ?
   WHERE id = ? AND brand_group_id = ? AND version = ? RETURNING ${COLUMNS}`,
  GoalRow,
);
const remove = statement<[id: string, brandGroupId: string]>()('DELETE FROM goals WHERE id = ? AND brand_group_id = ?', NoRow);
const one = statement<[id: string, brandGroupId: string]>()(`${STORED} WHERE goals.id = ? AND goals.brand_group_id = ?`, StoredRow);
const allStored = statement<[brandGroupId: string]>()(`${STORED} WHERE goals.brand_group_id = ?`, StoredRow);

/** By year, month, metric and scope. */
export const listGoals = async (unit: StoreUnit, brandGroupId: string): Promise<Goal[]> =>
  (await unit.all(ofBrandGroup, [brandGroupId])).map(goalOf);

const values = (goal: Goal): SqlValue[] => [
  goal.id,
  goal.brandGroupId,
  goal.metric,
  goal.month,
  goal.year,
  goal.country,
  goal.tagSet,
  goal.tagValue,
  goal.value,
];

/** Who writes, and when in milliseconds since 1970. */
export interface GoalStamp {
  readonly userId: string | null;
  readonly now: number;
}

/** Writes a goal; one of the same scope keeps its id and takes the value. */
export const putGoal = async (unit: StoreUnit, goal: Goal, { userId, now }: GoalStamp): Promise<Goal> => {
  const row = await unit.first(upsert, [...values(goal), userId, now, now]);
  if (row === undefined) throw new Error('a written goal gave no row');
  return goalOf(row);
};

/** Writes a goal unless its id or scope is taken. */
export const addGoalIfAbsent = (unit: StoreUnit, goal: Goal, now: number): Promise<number> =>
  unit.run(insertNew, [...values(goal), now, now]);

interface GoalKey {
  readonly id: string;
  readonly brandGroupId: string;
}

/** Undefined where the brand group has no such goal. */
export const findGoal = async (unit: StoreUnit, key: GoalKey): Promise<StoredGoal | undefined> => {
  const row = await unit.first(one, [key.id, key.brandGroupId]);
  return row === undefined ? undefined : storedOf(row);
};

/** All goals of a brand group with who wrote them last, in no order. */
export const listStoredGoals = async (unit: StoreUnit, brandGroupId: string): Promise<StoredGoal[]> =>
  (await unit.all(allStored, [brandGroupId])).map(storedOf);

/**
 * Replaces what a goal says and counts its version up; undefined where the brand group has no such goal of that version,
 * `StoreConflict` where the scope is taken.
 */
export const changeGoal = async (unit: StoreUnit, key: GoalKey, edit: GoalEdit, { userId, now }: GoalStamp): Promise<Goal | undefined> => {
  const { metric, month, year, country, tagSet, tagValue, value, version } = edit;
  const row = await unit.first(update, [
    metric,
    month,
    year,
    country,
    tagSet,
    tagValue,
    value,
    userId,
    now,
    key.id,
    key.brandGroupId,
    version,
  ]);
  return row === undefined ? undefined : goalOf(row);
};

/** Whether there was such a goal. */
export const removeGoal = async (unit: StoreUnit, key: GoalKey): Promise<boolean> =>
  (await unit.run(remove, [key.id, key.brandGroupId])) > 0;
