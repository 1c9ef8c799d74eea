/**
 * Sealing: AES-256-GCM with a random nonce for each write. Key, tenant, owner and field go in as additional data, so that cipher text
 * that is moved to another place, or changed in any bit, does not open (NIST SP 800-38D).
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where a secret belongs: no two secrets have the same place. */
export interface SecretPlace {
  /** The organization or brand group whose secret it is. */
  readonly tenant: string;
  /** What has it, such as `webhook/ID`. */
  readonly owner: string;
  /** Which of the owner's secrets it is, such as `address`. */
  readonly field: string;
}

export interface SealingKey {
  /** Tells keys apart and gives nothing of them away: 64 bits of a hash. */
  readonly id: string;
  readonly bytes: Buffer;
}

export interface Sealed {
  readonly keyId: string;
  readonly nonce: Uint8Array;
  /** Cipher text, then the tag of 16 bytes. */
  readonly sealed: Uint8Array;
}

/** The key of 32 bytes. Throws a `RangeError` for any other length. */
export const sealingKey = (bytes: Buffer): SealingKey => {
  if (bytes.length !== KEY_BYTES) throw new RangeError(`a key has ${KEY_BYTES} bytes, not ${bytes.length}`);
  return { id: createHash('sha256').update('velocity secrets key ').update(bytes).digest('base64url').slice(0, 11), bytes };
};

export const makeSealingKey = (): SealingKey => sealingKey(randomBytes(KEY_BYTES));

/** As JSON, which no two lists of texts have in common. */
const additionalData = (keyId: string, { tenant, owner, field }: SecretPlace): Buffer =>
  Buffer.from(JSON.stringify(['velocity secret', 1, keyId, tenant, owner, field]), 'utf8');

export const seal = (key: SealingKey, place: SecretPlace, text: string): Sealed => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(additionalData(key.id, place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { keyId: key.id, nonce, sealed };
};

/** The text; null where it was not sealed with this key for this place, or was changed since. */
export const unseal = (key: SealingKey, place: SecretPlace, { keyId, nonce, sealed }: Sealed): string | null => {
  if (keyId !== key.id || nonce.length !== NONCE_BYTES || sealed.length < TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(additionalData(keyId, place));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};
