/** Saved reports of brand groups, as they are stored: whether one reads is found out by whoever reads it. */
import { nullable, record, t } from '../../src/domain/codec/codec.ts';
import { Version } from '../../src/domain/goals/goal.ts';
import type { StoredReport } from '../../src/domain/reporting/savedReport.ts';
import { jsonOf } from './jsonText.ts';
import { Instant, NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const SpecRow = record(
  {
    id: t.string,
    brand_group_id: t.string,
    name: t.string,
    schema: t.string,
    created_by: nullable(t.string),
    author_name: nullable(t.string),
    author_email: nullable(t.string),
    version: Version,
    created_at: Instant,
    updated_at: Instant,
  },
  'ReportSpecRow',
);

const SELECT = `SELECT s.id, s.brand_group_id, s.name, s.schema, s.created_by, u.name AS author_name, u.email AS author_email, s.version, s.created_at, s.updated_at
   FROM report_specs s LEFT JOIN users u ON u.id = s.created_by`;

const all = statement<[brandGroupId: string]>()(`${SELECT} WHERE s.brand_group_id = ? AND s.deleted_at IS NULL ORDER BY s.id`, SpecRow);
const one = statement<[id: string, brandGroupId: string]>()(
  `${SELECT} WHERE s.id = ? AND s.brand_group_id = ? AND s.deleted_at IS NULL`,
  SpecRow,
);
const insert = statement<
  [id: string, brandGroupId: string, name: string, schema: string, createdBy: string | null, now: number, now: number]
>()(
  `INSERT INTO report_specs (id, brand_group_id, name, schema, created_by, version, created_at, updated_at, deleted_at)
   VALUES (?, ?, ?, ?, ?, 1, ?, ?, NULL)`,
  NoRow,
);
const update = statement<[name: string, schema: string, now: number, id: string, brandGroupId: string, version: number]>()(
  `UPDATE report_specs SET name = ?, schema = ?, version = version + 1, updated_at = ?
   WHERE id = ? AND brand_group_id = ? AND version = ? AND deleted_at IS NULL`,
  NoRow,
);
const remove = statement<[now: number, id: string, brandGroupId: string]>()(
  'UPDATE report_specs SET deleted_at = ?, version = version + 1 WHERE id = ? AND brand_group_id = ? AND deleted_at IS NULL',
  NoRow,
);
const restore = statement<[id: string, brandGroupId: string]>()(
  'UPDATE report_specs SET deleted_at = NULL, version = version + 1 WHERE id = ? AND brand_group_id = ? AND deleted_at IS NOT NULL',
  NoRow,
);
const keep = statement<[hash: string, spec: string, now: number]>()(
  'INSERT INTO hashed_report_specs (hash, spec, created_at) VALUES (?, ?, ?) ON CONFLICT (hash) DO UPDATE SET created_at = excluded.created_at',
  NoRow,
);
const kept = statement<[hash: string]>()('SELECT spec FROM hashed_report_specs WHERE hash = ?', record({ spec: t.string }));

const storedOf = (row: t.TypeOf<typeof SpecRow>): StoredReport => ({
  id: row.id,
  brandGroupId: row.brand_group_id,
  name: row.name,
  schema: jsonOf(row.schema),
  createdBy: row.created_by === null ? null : { id: row.created_by, name: row.author_name ?? '', email: row.author_email ?? '' },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: null,
  version: row.version,
});

export interface SpecKey {
  readonly id: string;
  readonly brandGroupId: string;
}

export const listReportSpecs = async (unit: StoreUnit, brandGroupId: string): Promise<StoredReport[]> =>
  (await unit.all(all, [brandGroupId])).map(storedOf);

export const findReportSpec = async (unit: StoreUnit, { id, brandGroupId }: SpecKey): Promise<StoredReport | undefined> => {
  const row = await unit.first(one, [id, brandGroupId]);
  return row === undefined ? undefined : storedOf(row);
};

interface SpecContent {
  readonly name: string;
  /** JSON text. */
  readonly schema: string;
}

export const addReportSpec = (
  unit: StoreUnit,
  { id, brandGroupId }: SpecKey,
  { name, schema }: SpecContent,
  createdBy: string | null,
  now: number,
): Promise<number> => unit.run(insert, [id, brandGroupId, name, schema, createdBy, now, now]);

/** Whether there was one of that version. */
export const changeReportSpec = async (
  unit: StoreUnit,
  { id, brandGroupId }: SpecKey,
  { name, schema }: SpecContent,
  version: number,
  now: number,
): Promise<boolean> => (await unit.run(update, [name, schema, now, id, brandGroupId, version])) > 0;

export const removeReportSpec = async (unit: StoreUnit, { id, brandGroupId }: SpecKey, now: number): Promise<boolean> =>
  (await unit.run(remove, [now, id, brandGroupId])) > 0;

/** Whether it was deleted. */
export const restoreReportSpec = async (unit: StoreUnit, { id, brandGroupId }: SpecKey): Promise<boolean> =>
  (await unit.run(restore, [id, brandGroupId])) > 0;

export const keepHashedSpec = (unit: StoreUnit, hash: string, spec: string, now: number): Promise<number> =>
  unit.run(keep, [hash, spec, now]);

export const findHashedSpec = async (unit: StoreUnit, hash: string): Promise<string | undefined> => (await unit.first(kept, [hash]))?.spec;
