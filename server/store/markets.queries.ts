/** Markets by person. Every statement names the person, so that a market of somebody else is never found. */
import { Int, nullable, record, t } from '../../src/domain/codec/codec.ts';
import { Version } from '../../src/domain/goals/goal.ts';
import { MarketFilters, type StoredMarket } from '../../src/domain/markets/market.entities.ts';
import type { MarketDraft } from '../../src/domain/markets/marketEdit.ts';
import { jsonColumn, NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const MarketRow = record(
  {
    id: t.string,
    name: t.string,
    reference_brand: nullable(t.string),
    filters: jsonColumn(MarketFilters),
    version: Version,
    updated_at: Int,
  },
  'MarketRow',
);
const COLUMNS = 'id, name, reference_brand, filters, version, updated_at';

/** Its products are not counted yet. */
const marketOf = (row: t.TypeOf<typeof MarketRow>): StoredMarket => ({
  marketId: row.id,
  marketName: row.name,
  referenceBrand: row.reference_brand,
  numProducts: null,
  filters: row.filters,
  version: row.version,
  updatedAt: row.updated_at,
});

const all = statement<[userId: string]>()(
  `SELECT ${COLUMNS} FROM markets WHERE user_id = ? AND deleted_at IS NULL ORDER BY lower(name), name, id`,
  MarketRow,
);
const one = statement<[userId: string, id: string]>()(
  `SELECT ${COLUMNS} FROM markets WHERE user_id = ? AND id = ? AND deleted_at IS NULL`,
  MarketRow,
);
const insert = statement<[id: string, userId: string, name: string, filters: string, now: number, now: number]>()(
  `INSERT INTO markets (id, user_id, name, filters, version, created_at, updated_at) VALUES (?, ?, ?, ?, 1, ?, ?) RETURNING ${COLUMNS}`,
  MarketRow,
);
const update = statement<
  [name: string, reference: string | null, filters: string, now: number, userId: string, id: string, version: number]
>()(
  `UPDATE markets SET name = ?, reference_brand = ?, filters = ?, version = version + 1, updated_at = ?
   WHERE user_id = ? AND id = ? AND version = ? AND deleted_at IS NULL RETURNING ${COLUMNS}`,
  MarketRow,
);
const remove = statement<[now: number, userId: string, id: string]>()(
  'UPDATE markets SET deleted_at = ?, version = version + 1 WHERE user_id = ? AND id = ? AND deleted_at IS NULL',
  NoRow,
);
const restore = statement<[name: string, filters: string, now: number, userId: string, id: string]>()(
  `UPDATE markets SET name = ?, filters = ?, deleted_at = NULL, version = version + 1, updated_at = ?
   WHERE user_id = ? AND id = ? AND deleted_at IS NOT NULL RETURNING ${COLUMNS}`,
  MarketRow,
);

export interface MarketKey {
  readonly userId: string;
  readonly id: string;
}

/** By name. */
export const listMarkets = async (unit: StoreUnit, userId: string): Promise<StoredMarket[]> =>
  (await unit.all(all, [userId])).map(marketOf);

/** Undefined where the person has no such market. */
export const findMarket = async (unit: StoreUnit, { userId, id }: MarketKey): Promise<StoredMarket | undefined> => {
  const row = await unit.first(one, [userId, id]);
  return row === undefined ? undefined : marketOf(row);
};

export const addMarket = async (unit: StoreUnit, { userId, id }: MarketKey, draft: MarketDraft, now: number): Promise<StoredMarket> => {
  const row = await unit.first(insert, [id, userId, draft.name, JSON.stringify(draft.filters), now, now]);
  if (row === undefined) throw new Error('a written market gave no row');
  return marketOf(row);
};

/** Counts the version up; undefined where the person has no such market of that version. */
export const changeMarket = async (
  unit: StoreUnit,
  { userId, id }: MarketKey,
  { marketName, referenceBrand, filters, version }: StoredMarket,
  now: number,
): Promise<StoredMarket | undefined> => {
  const row = await unit.first(update, [marketName, referenceBrand, JSON.stringify(filters), now, userId, id, version]);
  return row === undefined ? undefined : marketOf(row);
};

/** Whether there was such a market. */
export const removeMarket = async (unit: StoreUnit, { userId, id }: MarketKey, now: number): Promise<boolean> =>
  (await unit.run(remove, [now, userId, id])) > 0;

/** A market that the person has deleted, with its reference brand; undefined where they have deleted none of that id. */
export const restoreMarket = async (
  unit: StoreUnit,
  { userId, id }: MarketKey,
  draft: MarketDraft,
  now: number,
): Promise<StoredMarket | undefined> => {
  const row = await unit.first(restore, [draft.name, JSON.stringify(draft.filters), now, userId, id]);
  return row === undefined ? undefined : marketOf(row);
};
