/** The keys at hand, and which of them new secrets are sealed with: the store says so, to all servers and commands at once. */
import { findFact, putFact } from '../store/facts.queries.ts';
import { countByKey, countSealed } from '../store/secrets.queries.ts';
import { StartFailure } from '../store/startFailure.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { addKey, type KeySource, readKeys } from './keys.ts';
import { makeSealingKey, type SealingKey } from './seal.ts';

/** Why secrets cannot be read or written for now. Callers pause what needs them, and tell the message. */
export interface SecretsPaused {
  readonly tag: 'paused';
  readonly why: 'no-key' | 'other-key' | 'damaged';
  /** A sentence for an Admin; it names no place of this machine. */
  readonly message: string;
}

const MESSAGES: Readonly<Record<SecretsPaused['why'], string>> = {
  'no-key': 'The secrets key is missing on this server. Restore VELOCITY_SECRETS_KEY or the secrets-key file.',
  'other-key':
    'The secrets were encrypted with a key that this server does not have. Restore the correct VELOCITY_SECRETS_KEY or secrets-key file.',
  damaged: 'The stored secret is damaged. Enter it again.',
};

export const paused = (why: SecretsPaused['why']): SecretsPaused => ({ tag: 'paused', why, message: MESSAGES[why] });

export interface KeyRing {
  readonly source: KeySource;
  /** The newest first. */
  readonly all: () => readonly SealingKey[];
  /** Looks again where they are kept when it does not know the key: another process may have added it. */
  readonly find: (id: string) => SealingKey | undefined;
  /** Reads them anew. Throws `StartFailure`. */
  readonly reload: () => readonly SealingKey[];
}

/** Throws `StartFailure` where the keys cannot be used. */
export const openKeyRing = (source: KeySource): KeyRing => {
  let keys = readKeys(source);
  const reload = (): readonly SealingKey[] => {
    keys = readKeys(source);
    return keys;
  };
  const known = (id: string): SealingKey | undefined => keys.find((key) => key.id === id);
  return {
    source,
    all: () => keys,
    reload,
    find: (id) => {
      if (known(id) !== undefined) return known(id);
      try {
        reload();
      } catch (cause) {
        // What was read before still holds: a file in the wrong hands is told at the next start.
        if (!(cause instanceof StartFailure)) throw cause;
      }
      return known(id);
    },
  };
};

/** The key that new secrets are sealed with, or why there is none. */
export const currentKey = async (unit: StoreUnit, ring: KeyRing): Promise<SealingKey | SecretsPaused> => {
  const id = await findFact(unit, 'secrets_key');
  const key = id === undefined ? undefined : ring.find(id);
  return key ?? paused(ring.all().length === 0 ? 'no-key' : 'other-key');
};

export const isPaused = (value: object): value is SecretsPaused => 'tag' in value && value.tag === 'paused';

export interface WaitingSecrets {
  /** Secrets that cannot be opened for want of their key. */
  readonly waiting: number;
  /** Null where all keys that are needed are here. */
  readonly why: SecretsPaused | null;
}

/** What waits for a key that this server does not have. It counts by key and opens nothing, so that it can be asked often. */
export const waitingSecrets = async (unit: StoreUnit, ring: KeyRing): Promise<WaitingSecrets> => {
  const key = await currentKey(unit, ring);
  const counts = await countByKey(unit);
  const waiting = counts.reduce((sum, { key_id, n }) => sum + (ring.find(key_id) === undefined ? n : 0), 0);
  if (isPaused(key)) return { waiting, why: key };
  return { waiting, why: waiting === 0 ? null : paused('other-key') };
};

/**
 * At the start: makes the first key where the store knows none, and otherwise looks whether the store's is at hand. A key is never
 * made beside secrets that it cannot open. `isShared`: other servers may have the store's key, also while there are no secrets.
 */
export const prepareKeys = (store: Store, ring: KeyRing, isShared: boolean): Promise<SealingKey | SecretsPaused> =>
  store.transaction(async (unit) => {
    const id = await findFact(unit, 'secrets_key');
    if (id !== undefined && (ring.find(id) !== undefined || isShared || (await countSealed(unit)) > 0)) return currentKey(unit, ring);
    if (ring.all().length === 0) {
      addKey(ring.source.dataDirectory, makeSealingKey());
      ring.reload();
    }
    const [first] = ring.all();
    if (first === undefined) return paused('no-key');
    await putFact(unit, 'secrets_key', first.id);
    return first;
  });
