/** Sealed secrets, by their place. Nothing here can open one. */
import { Int, record, t } from '../../src/domain/codec/codec.ts';
import type { Sealed, SecretPlace } from '../secrets/seal.ts';
import { Bytes, NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const SealedRow = record(
  { tenant: t.string, owner: t.string, field: t.string, key_id: t.string, nonce: Bytes, sealed: Bytes },
  'SealedRow',
);
const SELECT = 'SELECT tenant, owner, field, key_id, nonce, sealed FROM secrets';

type Place = [tenant: string, owner: string, field: string];

const one = statement<Place>()(`${SELECT} WHERE tenant = ? AND owner = ? AND field = ?`, SealedRow);
const after = statement<[...Place, limit: number]>()(
  `${SELECT} WHERE (tenant, owner, field) > (?, ?, ?) ORDER BY tenant, owner, field LIMIT ?`,
  SealedRow,
);
const count = statement<[]>()('SELECT count(*) AS n FROM secrets', record({ n: Int }, 'SecretCount'));
const put = statement<[...Place, keyId: string, nonce: Uint8Array, sealed: Uint8Array, now: number, now: number]>()(
  `INSERT INTO secrets (tenant, owner, field, key_id, nonce, sealed, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
   ON CONFLICT (tenant, owner, field) DO UPDATE SET
     key_id = excluded.key_id, nonce = excluded.nonce, sealed = excluded.sealed, updated_at = excluded.updated_at`,
  NoRow,
);
const remove = statement<Place>()('DELETE FROM secrets WHERE tenant = ? AND owner = ? AND field = ?', NoRow);

export interface SealedAt extends Sealed {
  readonly place: SecretPlace;
}

const sealedOf = ({ tenant, owner, field, key_id, nonce, sealed }: t.TypeOf<typeof SealedRow>): SealedAt => ({
  place: { tenant, owner, field },
  keyId: key_id,
  nonce,
  sealed,
});

const partsOf = ({ tenant, owner, field }: SecretPlace): Place => [tenant, owner, field];

export const findSealed = async (unit: StoreUnit, place: SecretPlace): Promise<SealedAt | undefined> => {
  const row = await unit.first(one, partsOf(place));
  return row === undefined ? undefined : sealedOf(row);
};

/** The next so many in the order of their places; from the first on where no place is given. */
export const listSealed = async (unit: StoreUnit, place: SecretPlace | null, limit: number): Promise<readonly SealedAt[]> =>
  (await unit.all(after, [...partsOf(place ?? { tenant: '', owner: '', field: '' }), limit])).map(sealedOf);

const byKey = statement<[]>()(
  'SELECT key_id, count(*) AS n FROM secrets GROUP BY key_id ORDER BY key_id',
  record({ key_id: t.string, n: Int }, 'SecretsByKey'),
);

/** How many there are of each key. */
export const countByKey = (unit: StoreUnit): Promise<readonly { readonly key_id: string; readonly n: number }[]> => unit.all(byKey, []);

export const countSealed = async (unit: StoreUnit): Promise<number> => (await unit.first(count, []))?.n ?? 0;

export const putSealed = (unit: StoreUnit, { place, keyId, nonce, sealed }: SealedAt, now: number): Promise<number> =>
  unit.run(put, [...partsOf(place), keyId, nonce, sealed, now, now]);

export const removeSealed = (unit: StoreUnit, place: SecretPlace): Promise<number> => unit.run(remove, partsOf(place));
