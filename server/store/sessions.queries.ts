/** Sessions of signed-in users. Only a hash of the id is stored: who reads the file cannot take a session over. */
import { Int, record, t } from '../../src/domain/codec/codec.ts';
import { NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const SessionRow = record({ user_id: t.string, created_at: Int, seen_at: Int, expires_at: Int }, 'SessionRow');
export type SessionRow = t.TypeOf<typeof SessionRow>;

const byHash = statement<[idHash: string, now: number]>()(
  'SELECT user_id, created_at, seen_at, expires_at FROM sessions WHERE id_hash = ? AND expires_at > ?',
  SessionRow,
);
const insert = statement<[idHash: string, userId: string, createdAt: number, seenAt: number, expiresAt: number]>()(
  'INSERT INTO sessions (id_hash, user_id, created_at, seen_at, expires_at) VALUES (?, ?, ?, ?, ?)',
  NoRow,
);
const extend = statement<[seenAt: number, expiresAt: number, idHash: string]>()(
  'UPDATE sessions SET seen_at = ?, expires_at = ? WHERE id_hash = ?',
  NoRow,
);
const remove = statement<[idHash: string]>()('DELETE FROM sessions WHERE id_hash = ?', NoRow);
const removeExpired = statement<[now: number]>()('DELETE FROM sessions WHERE expires_at <= ?', NoRow);

/** The live session behind the hash. */
export const findSession = (unit: StoreUnit, idHash: string, now: number): Promise<SessionRow | undefined> =>
  unit.first(byHash, [idHash, now]);

export const addSession = (unit: StoreUnit, idHash: string, userId: string, now: number, expiresAt: number): Promise<number> =>
  unit.run(insert, [idHash, userId, now, now, expiresAt]);

/** Renews a session that is still there; one that was destroyed meanwhile stays destroyed. */
export const extendSession = (unit: StoreUnit, idHash: string, now: number, expiresAt: number): Promise<number> =>
  unit.run(extend, [now, expiresAt, idHash]);

export const removeSession = (unit: StoreUnit, idHash: string): Promise<number> => unit.run(remove, [idHash]);

export const removeExpiredSessions = (unit: StoreUnit, now: number): Promise<number> => unit.run(removeExpired, [now]);
