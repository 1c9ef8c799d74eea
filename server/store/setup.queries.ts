/** The one-time link of an empty start: only a hash of its token is stored, and only one is alive at a time. */
import { Int, record } from '../../src/domain/codec/codec.ts';
import { NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const find = statement<[hash: string]>()(
  'SELECT created_at FROM setup_tokens WHERE token_hash = ?',
  record({ created_at: Int }, 'SetupTokenRow'),
);
const insert = statement<[hash: string, createdAt: number]>()('INSERT INTO setup_tokens (token_hash, created_at) VALUES (?, ?)', NoRow);
const removeAll = statement<[]>()('DELETE FROM setup_tokens', NoRow);

export const isSetupToken = async (unit: StoreUnit, hash: string): Promise<boolean> => (await unit.first(find, [hash])) !== undefined;

export const removeSetupTokens = (unit: StoreUnit): Promise<number> => unit.run(removeAll, []);

/** Puts the token in the place of any other. To be run in a transaction. */
export const replaceSetupToken = async (unit: StoreUnit, hash: string, now: number): Promise<void> => {
  await removeSetupTokens(unit);
  await unit.run(insert, [hash, now]);
};
