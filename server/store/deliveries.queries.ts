/** Deliveries of a brand group. Every statement that a request asks names the brand group; those that the job asks are of all of them. */
import { Int, nullable, record, t } from '../../src/domain/codec/codec.ts';
import { DELIVERY_DRAFT, DeliveryDraft } from '../../src/domain/deliveries/delivery.ts';
import { Version } from '../../src/domain/goals/goal.ts';
import { orElse } from '../../src/domain/reporting/savedDocument.ts';
import { Flag, flag, jsonColumn, NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

/** As it was kept: what was kept before a field was there is without it. */
const KeptDraft = record({ ...DELIVERY_DRAFT, hasWorkbook: orElse(t.boolean, false) }, 'KeptDeliveryDraft');

const DeliveryRow = record(
  {
    id: t.string,
    brand_group_id: t.string,
    organization_id: t.string,
    owner_id: t.string,
    owner_name: nullable(t.string),
    draft: jsonColumn(KeptDraft),
    is_on: Flag,
    version: Version,
    since: Int,
  },
  'DeliveryRow',
);

export interface StoredDelivery {
  readonly id: string;
  readonly brandGroupId: string;
  readonly organizationId: string;
  readonly ownerId: string;
  readonly ownerName: string | null;
  readonly draft: DeliveryDraft;
  readonly version: number;
  /** From which moment on it has turns. */
  readonly since: number;
}

const SELECT = `SELECT d.id, d.brand_group_id, g.organization_id, d.owner_id, u.name AS owner_name, d.draft, d.is_on, d.version, d.since
  FROM deliveries d JOIN brand_groups g ON g.id = d.brand_group_id LEFT JOIN users u ON u.id = d.owner_id AND u.deleted_at IS NULL
  WHERE d.deleted_at IS NULL`;

const ofBrandGroup = statement<[brandGroupId: string]>()(`${SELECT} AND d.brand_group_id = ? ORDER BY d.created_at, d.id`, DeliveryRow);
const one = statement<[brandGroupId: string, id: string]>()(`${SELECT} AND d.brand_group_id = ? AND d.id = ?`, DeliveryRow);
const byId = statement<[id: string]>()(`${SELECT} AND d.id = ?`, DeliveryRow);
const running = statement<[]>()(`${SELECT} AND d.is_on = 1 AND g.deleted_at IS NULL ORDER BY d.id`, DeliveryRow);
const count = statement<[brandGroupId: string]>()(
  'SELECT count(*) AS n FROM deliveries WHERE brand_group_id = ? AND deleted_at IS NULL',
  record({ n: Int }, 'DeliveryCount'),
);
const insert = statement<
  [id: string, brandGroupId: string, ownerId: string, draft: string, isOn: number, since: number, now: number, now: number]
>()(
  `INSERT INTO deliveries (id, brand_group_id, owner_id, draft, is_on, version, since, created_at, updated_at) VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?)`,
  NoRow,
);
const update = statement<
  [draft: string, isOn: number, ownerId: string, since: number, now: number, brandGroupId: string, id: string, version: number]
>()(
  `UPDATE deliveries SET draft = ?, is_on = ?, owner_id = ?, since = ?, version = version + 1, updated_at = ?
   WHERE brand_group_id = ? AND id = ? AND version = ? AND deleted_at IS NULL`,
  NoRow,
);
const remove = statement<[now: number, now: number, brandGroupId: string, id: string]>()(
  `UPDATE deliveries SET is_on = 0, version = version + 1, updated_at = ?, deleted_at = ?
   WHERE brand_group_id = ? AND id = ? AND deleted_at IS NULL`,
  NoRow,
);
const restore = statement<[now: number, brandGroupId: string, id: string]>()(
  'UPDATE deliveries SET deleted_at = NULL, updated_at = ? WHERE brand_group_id = ? AND id = ? AND deleted_at IS NOT NULL',
  NoRow,
);
const switchOff = statement<[draft: string, now: number, id: string]>()(
  'UPDATE deliveries SET draft = ?, is_on = 0, version = version + 1, updated_at = ? WHERE id = ?',
  NoRow,
);

const deliveryOf = (row: t.TypeOf<typeof DeliveryRow>): StoredDelivery => ({
  id: row.id,
  brandGroupId: row.brand_group_id,
  organizationId: row.organization_id,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  draft: { ...row.draft, isOn: row.is_on },
  version: row.version,
  since: row.since,
});

export interface DeliveryKey {
  readonly brandGroupId: string;
  readonly id: string;
}

const textOf = (draft: DeliveryDraft): string => JSON.stringify(DeliveryDraft.encode(draft));

/** In the order in which they were set up. */
export const listDeliveries = async (unit: StoreUnit, brandGroupId: string): Promise<readonly StoredDelivery[]> =>
  (await unit.all(ofBrandGroup, [brandGroupId])).map(deliveryOf);

export const findDelivery = async (unit: StoreUnit, { brandGroupId, id }: DeliveryKey): Promise<StoredDelivery | undefined> => {
  const row = await unit.first(one, [brandGroupId, id]);
  return row === undefined ? undefined : deliveryOf(row);
};

/** For the job, and for links that are signed. */
export const deliveryById = async (unit: StoreUnit, id: string): Promise<StoredDelivery | undefined> => {
  const row = await unit.first(byId, [id]);
  return row === undefined ? undefined : deliveryOf(row);
};

/** Those that are on, of all brand groups. */
export const runningDeliveries = async (unit: StoreUnit): Promise<readonly StoredDelivery[]> =>
  (await unit.all(running, [])).map(deliveryOf);

export const countDeliveries = async (unit: StoreUnit, brandGroupId: string): Promise<number> =>
  (await unit.first(count, [brandGroupId]))?.n ?? 0;

export const addDelivery = async (
  unit: StoreUnit,
  { brandGroupId, id }: DeliveryKey,
  draft: DeliveryDraft,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<void> => {
  await unit.run(insert, [id, brandGroupId, userId, textOf(draft), flag(draft.isOn), now, now, now]);
};

/** It is of who edits it from then on, with turns from `since` on; false where it is of another version. */
export const changeDelivery = async (
  unit: StoreUnit,
  { brandGroupId, id }: DeliveryKey,
  draft: DeliveryDraft,
  { userId, now, since, version }: { readonly userId: string; readonly now: number; readonly since: number; readonly version: number },
): Promise<boolean> => (await unit.run(update, [textOf(draft), flag(draft.isOn), userId, since, now, brandGroupId, id, version])) > 0;

/** Whether there was one. */
export const removeDelivery = async (unit: StoreUnit, { brandGroupId, id }: DeliveryKey, now: number): Promise<boolean> =>
  (await unit.run(remove, [now, now, brandGroupId, id])) > 0;

/** Whether there was one that was deleted. */
export const restoreDelivery = async (unit: StoreUnit, { brandGroupId, id }: DeliveryKey, now: number): Promise<boolean> =>
  (await unit.run(restore, [now, brandGroupId, id])) > 0;

/** Its owner may not see what it sends any more. */
export const switchDeliveryOff = async (unit: StoreUnit, { id, draft }: StoredDelivery, now: number): Promise<void> => {
  await unit.run(switchOff, [textOf({ ...draft, isOn: false }), now, id]);
};
