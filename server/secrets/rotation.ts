/**
 * Moving all secrets to a new key. The key is on disk before the store names it, and the store names it before the first secret is
 * sealed with it; old keys stay where they are, for backups hold what was sealed with them. So it can be stopped at any moment, by
 * whatever, and run again: each secret can be opened before, between and after. Servers go on meanwhile.
 */
import { findFact, putFact } from '../store/facts.queries.ts';
import { countSealed, listSealed, putSealed, type SealedAt } from '../store/secrets.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { currentKey, isPaused, type KeyRing, paused, type SecretsPaused } from './keyRing.ts';
import { addKey, keepKeys } from './keys.ts';
import { makeSealingKey, type SealingKey, type SecretPlace, seal } from './seal.ts';
import { openSealed } from './secrets.ts';

export interface UnreadableSecret {
  readonly place: SecretPlace;
  readonly why: SecretsPaused['why'];
}

export interface SecretsStatus {
  /** The key that the store names; null where it names none yet. */
  readonly current: string | null;
  readonly isCurrentHere: boolean;
  /** Of all keys at hand, the newest first. */
  readonly keys: readonly string[];
  readonly total: number;
  /** Sealed with a key that is at hand and is not the current one. */
  readonly behind: number;
  readonly unreadable: readonly UnreadableSecret[];
}

const BATCH = 50;

/** All that is stored, some at a time; between two of them others have their turn. */
const eachBatch = async (
  ask: <A>(work: (unit: StoreUnit) => Promise<A>) => Promise<A>,
  work: (unit: StoreUnit, batch: readonly SealedAt[]) => Promise<void>,
) => {
  for (let last: SecretPlace | null = null; ; ) {
    const from: SecretPlace | null = last;
    const batch: readonly SealedAt[] = await ask(async (unit) => {
      const found = await listSealed(unit, from, BATCH);
      await work(unit, found);
      return found;
    });
    last = batch.at(-1)?.place ?? null;
    if (batch.length < BATCH || last === null) return;
  }
};

/** What there is, and what cannot be read: it opens every secret, and tells none. */
export const secretsStatus = async (store: StoreUnit, ring: KeyRing): Promise<SecretsStatus> => {
  const current = (await findFact(store, 'secrets_key')) ?? null;
  const unreadable: UnreadableSecret[] = [];
  let [total, behind] = [0, 0];
  await eachBatch(
    (work) => work(store),
    async (_unit, batch) => {
      for (const stored of batch) {
        const opened = openSealed(ring, stored);
        total += 1;
        if (isPaused(opened)) unreadable.push({ place: stored.place, why: opened.why });
        else if (stored.keyId !== current) behind += 1;
      }
    },
  );
  const isCurrentHere = current !== null && ring.find(current) !== undefined;
  return { current, isCurrentHere, keys: ring.all().map(({ id }) => id), total, behind, unreadable };
};

export type Rotated =
  | { readonly tag: 'rotated'; readonly keyId: string; readonly moved: number; readonly unreadable: readonly UnreadableSecret[] }
  /** The variable has one key, which all secrets are sealed with: the next one has to be put in front of it. */
  | { readonly tag: 'needs-key' }
  | SecretsPaused;

/** The key to move to: that of a rotation that was stopped, else the first of the variable, else a new one. */
const nextKey = async (store: Store, ring: KeyRing): Promise<SealingKey | 'needs-key' | SecretsPaused> => {
  const [first] = ring.reload();
  const id = await findFact(store, 'secrets_key');
  const current = id === undefined ? undefined : ring.find(id);
  // Another key than the store's would be one that no other server has: nothing is put beside secrets that cannot be opened.
  if (id !== undefined && current === undefined && (await countSealed(store)) > 0)
    return paused(first === undefined ? 'no-key' : 'other-key');
  if (first !== undefined && first.id !== id) return first;
  if (current !== undefined && (await secretsStatus(store, ring)).behind > 0) return current;
  if (ring.source.given !== null) return 'needs-key';
  const made = makeSealingKey();
  addKey(ring.source.dataDirectory, made);
  ring.reload();
  return made;
};

/** `between` is called after each step, which tests stop at. `now` is milliseconds since 1970. Throws `StartFailure` where the keys cannot be used. */
export const rotateSecrets = async (
  store: Store,
  ring: KeyRing,
  now: () => number,
  between: () => void = () => undefined,
): Promise<Rotated> => {
  const key = await nextKey(store, ring);
  if (key === 'needs-key') return { tag: 'needs-key' };
  if (isPaused(key)) return key;
  between();
  await store.transaction((unit) => putFact(unit, 'secrets_key', key.id));
  between();
  const unreadable: UnreadableSecret[] = [];
  let moved = 0;
  await eachBatch(
    (work) => store.transaction(work),
    async (unit, batch) => {
      for (const stored of batch) {
        const opened = openSealed(ring, stored);
        if (isPaused(opened)) unreadable.push({ place: stored.place, why: opened.why });
        else if (stored.keyId !== key.id) {
          await putSealed(unit, { place: stored.place, ...seal(key, stored.place, opened.reveal()) }, now());
          moved += 1;
        }
      }
      between();
    },
  );
  return { tag: 'rotated', keyId: key.id, moved, unreadable };
};

export type Forgotten =
  /** `removed` are gone from the file, for good. */
  | { readonly tag: 'forgotten'; readonly removed: readonly string[] }
  /** The keys are in the variable, from which a person takes them: these are no longer needed by the store. */
  | { readonly tag: 'in-variable'; readonly removable: readonly string[] }
  /** Secrets are sealed with an older key, or cannot be read: rotate first, or put the right key back. */
  | { readonly tag: 'needed'; readonly behind: number; readonly unreadable: number }
  | SecretsPaused;

/**
 * Removes all keys but the one that the store names, once every secret is sealed with it. Looked up within one transaction, in which no
 * other key can become the store's. Backups made before cannot be read without the older keys. Throws `StartFailure`.
 */
export const forgetOldKeys = (store: Store, ring: KeyRing): Promise<Forgotten> =>
  store.transaction(async (unit): Promise<Forgotten> => {
    ring.reload();
    const current = await currentKey(unit, ring);
    if (isPaused(current)) return current;
    const { behind, unreadable } = await secretsStatus(unit, ring);
    if (behind > 0 || unreadable.length > 0) return { tag: 'needed', behind, unreadable: unreadable.length };
    const older = ring.all().flatMap(({ id }) => (id === current.id ? [] : [id]));
    if (ring.source.given !== null) return { tag: 'in-variable', removable: older };
    if (older.length > 0) keepKeys(ring.source.dataDirectory, new Set([current.id]));
    ring.reload();
    return { tag: 'forgotten', removed: older };
  });
