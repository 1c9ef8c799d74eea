/** Passwords and reset tokens, settings, leads, and short messages for the next page. */
import { nullable, record, t } from '../../src/domain/codec/codec.ts';
import { UserSetting } from '../../src/domain/session/user.ts';
import { storedEmails } from './emailForms.ts';
import { jsonColumn, NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const setHash = statement<[hash: string, userId: string]>()(
  'UPDATE users SET password_hash = ?, invited_at = NULL, session_version = session_version + 1 WHERE id = ? AND deleted_at IS NULL',
  NoRow,
);
const endSessions = statement<[userId: string]>()('DELETE FROM sessions WHERE user_id = ?', NoRow);
/** A link that was used, or overtaken by another password, is nobody's any more: so its second use can be told from a wrong one. */
const endResets = statement<[userId: string]>()('UPDATE password_resets SET user_id = NULL WHERE user_id = ?', NoRow);

/** Sets the password and ends every session and reset link of the user; whether there is such a user. To be run in a transaction. */
export const changePassword = async (unit: StoreUnit, userId: string, hash: string): Promise<boolean> => {
  const found = (await unit.run(setHash, [hash, userId])) > 0;
  await unit.run(endSessions, [userId]);
  await unit.run(endResets, [userId]);
  return found;
};

const Secret = record({ email: t.string, password_hash: t.string }, 'SecretRow');
const secretById = statement<[userId: string]>()('SELECT email, password_hash FROM users WHERE id = ? AND deleted_at IS NULL', Secret);

/** E-mail and password hash of a user. */
export const findSecret = (unit: StoreUnit, userId: string): Promise<t.TypeOf<typeof Secret> | undefined> =>
  unit.first(secretById, [userId]);

const insertReset = statement<[tokenHash: string, userId: string | null, createdAt: number, expiresAt: number]>()(
  'INSERT INTO password_resets (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
  NoRow,
);
const dropResets = statement<[expiredBefore: number]>()('DELETE FROM password_resets WHERE expires_at <= ?', NoRow);
/** How long a link that opens nothing any more is known, so that it can say why. */
const TRACE_MS = 7 * 24 * 60 * 60_000;
const resetOf = statement<[email: string, earlier: string, tokenHash: string]>()(
  `SELECT password_resets.user_id AS owner, expires_at, users.id AS id FROM password_resets
   LEFT JOIN users ON users.id = password_resets.user_id AND users.email IN (?, ?) AND users.deleted_at IS NULL WHERE token_hash = ?`,
  record({ owner: nullable(t.string), expires_at: t.number, id: nullable(t.string) }, 'ResetRow'),
);

/** What a reset token is good for: `used` also when the password was changed otherwise since; `foreign` when it is not this e-mail's. */
export type ResetState = { readonly _tag: 'Live'; readonly userId: string } | { readonly _tag: 'Expired' | 'Used' | 'Foreign' };

/** Keeps the hash of a reset token; without a user it opens nothing. Those that expired long ago go. */
export const addReset = async (
  unit: StoreUnit,
  reset: { readonly tokenHash: string; readonly userId: string | null; readonly now: number; readonly expiresAt: number },
): Promise<void> => {
  await unit.run(dropResets, [reset.now - TRACE_MS]);
  await unit.run(insertReset, [reset.tokenHash, reset.userId, reset.now, reset.expiresAt]);
};

/** Whose reset token and e-mail these are, or why they open nothing. */
export const findReset = async (unit: StoreUnit, tokenHash: string, email: string, now: number): Promise<ResetState> => {
  const reset = await unit.first(resetOf, [...storedEmails(email), tokenHash]);
  if (reset === undefined) return { _tag: 'Foreign' };
  if (reset.owner === null) return { _tag: 'Used' };
  if (reset.id === null) return { _tag: 'Foreign' };
  return reset.expires_at <= now ? { _tag: 'Expired' } : { _tag: 'Live', userId: reset.id };
};

const SettingRow = record({ key: t.string, type: UserSetting.type.props.type, value: jsonColumn(t.unknown) }, 'SettingRow');
const settingsOf = statement<[userId: string]>()('SELECT key, type, value FROM settings WHERE user_id = ? ORDER BY key', SettingRow);
const putSetting = statement<[userId: string, key: string, type: string, value: string, now: number]>()(
  `INSERT INTO settings (user_id, key, type, value, updated_at) VALUES (?, ?, ?, ?, ?)
   ON CONFLICT (user_id, key) DO UPDATE SET type = excluded.type, value = excluded.value, updated_at = excluded.updated_at`,
  NoRow,
);
const dropSetting = statement<[userId: string, key: string]>()('DELETE FROM settings WHERE user_id = ? AND key = ?', NoRow);

/** By key. */
export const listSettings = async (unit: StoreUnit, userId: string): Promise<UserSetting[]> => [...(await unit.all(settingsOf, [userId]))];

export const saveSetting = (unit: StoreUnit, userId: string, { key, type, value }: UserSetting, now: number): Promise<number> =>
  unit.run(putSetting, [userId, key, type, JSON.stringify(value), now]);

export const removeSetting = (unit: StoreUnit, userId: string, key: string): Promise<number> => unit.run(dropSetting, [userId, key]);

export interface Lead {
  readonly id: string;
  readonly kind: 'get-started' | 'export-request' | 'free-tools-interest';
  readonly email: string;
  readonly name: string;
  readonly company: string | null;
  readonly message: string | null;
}

const insertLead = statement<
  [id: string, kind: string, email: string, name: string, company: string | null, message: string | null, day: string, now: number]
>()(
  'INSERT INTO leads (id, kind, email, name, company, message, day, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  NoRow,
);

/** Keeps a lead; the same one of the same day only once. Answers whether it is new. */
export const addLead = async (unit: StoreUnit, lead: Lead, day: string, now: number): Promise<boolean> =>
  (await unit.run(insertLead, [lead.id, lead.kind, lead.email, lead.name, lead.company, lead.message, day, now])) > 0;

const FlashRow = record({ level: t.keyof({ warning: null, error: null }), message: t.string }, 'FlashRow');
const flashesOf = statement<[userId: string]>()(
  'SELECT level, message FROM flash_messages WHERE user_id = ? ORDER BY created_at, id LIMIT 20',
  FlashRow,
);
const dropFlashes = statement<[userId: string]>()('DELETE FROM flash_messages WHERE user_id = ?', NoRow);
const insertFlash = statement<[id: string, userId: string, level: string, message: string, now: number]>()(
  'INSERT INTO flash_messages (id, user_id, level, message, created_at) VALUES (?, ?, ?, ?, ?)',
  NoRow,
);
export type FlashMessage = t.TypeOf<typeof FlashRow>;

/** The messages for a user, oldest first, which are then forgotten. To be run in a transaction. */
export const takeFlashes = async (unit: StoreUnit, userId: string): Promise<FlashMessage[]> => {
  const messages = await unit.all(flashesOf, [userId]);
  if (messages.length > 0) await unit.run(dropFlashes, [userId]);
  return [...messages];
};

export const addFlash = (unit: StoreUnit, id: string, userId: string, { level, message }: FlashMessage, now: number): Promise<number> =>
  unit.run(insertFlash, [id, userId, level, message, now]);
