/**
 * Secrets that have to be used again: tokens, addresses of webhooks, keys. They are sealed in the app store and come out as a
 * `SecretText`. Where they cannot be read, the answer says so and why, and whoever needs them pauses.
 */
import { findSealed, putSealed, removeSealed, type SealedAt } from '../store/secrets.queries.ts';
import type { StoreUnit } from '../store/store.ts';
import { currentKey, isPaused, type KeyRing, paused, type SecretsPaused } from './keyRing.ts';
import { type SecretPlace, seal, unseal } from './seal.ts';
import { SecretText } from './secretText.ts';

export type FoundSecret = { readonly tag: 'found'; readonly secret: SecretText } | { readonly tag: 'absent' } | SecretsPaused;
export type KeptSecret = { readonly tag: 'kept' } | SecretsPaused;

/** Most characters of a secret. */
export const MAX_SECRET_LENGTH = 16_384;

export interface Secrets {
  /**
   * Seals and stores a secret, in the place of one that is there. `unit` has to be a transaction, so that a key is not changed in between;
   * `now` is milliseconds since 1970. Throws a `RangeError`, which does not repeat it, for a text that is empty, longer than
   * `MAX_SECRET_LENGTH`, or holds half of a character.
   */
  readonly keep: (unit: StoreUnit, place: SecretPlace, secret: SecretText, now: number) => Promise<KeptSecret>;
  readonly find: (unit: StoreUnit, place: SecretPlace) => Promise<FoundSecret>;
  /** Whether there was one. Needs no key. */
  readonly remove: (unit: StoreUnit, place: SecretPlace) => Promise<boolean>;
}

/** Opens what was stored. */
export const openSealed = (ring: KeyRing, stored: SealedAt): SecretText | SecretsPaused => {
  const key = ring.find(stored.keyId);
  if (key === undefined) return paused(ring.all().length === 0 ? 'no-key' : 'other-key');
  const text = unseal(key, stored.place, stored);
  return text === null ? paused('damaged') : new SecretText(text);
};

const checked = (secret: SecretText): string => {
  const text = secret.reveal();
  if (text === '' || text.length > MAX_SECRET_LENGTH)
    throw new RangeError(`a secret has 1 to ${MAX_SECRET_LENGTH} characters, not ${text.length}`);
  if (/\p{Surrogate}/u.test(text)) throw new RangeError('a secret holds half of a character');
  return text;
};

export const makeSecrets = (ring: KeyRing): Secrets => ({
  keep: async (unit, place, secret, now) => {
    const text = checked(secret);
    const key = await currentKey(unit, ring);
    if (isPaused(key)) return key;
    await putSealed(unit, { place, ...seal(key, place, text) }, now);
    return { tag: 'kept' };
  },
  find: async (unit, place) => {
    const stored = await findSealed(unit, place);
    if (stored === undefined) return { tag: 'absent' };
    const opened = openSealed(ring, stored);
    return isPaused(opened) ? opened : { tag: 'found', secret: opened };
  },
  remove: async (unit, place) => (await removeSealed(unit, place)) > 0,
});
