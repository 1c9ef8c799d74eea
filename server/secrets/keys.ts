/**
 * The keys that secrets are sealed with: from VELOCITY_SECRETS_KEY, or from the file `secrets-key` of the data directory, which the
 * first start makes. Each is 32 bytes in base64, one to a line of the file and separated by commas in the variable; there are several
 * while, and after, secrets move from one to the next. Which one new secrets are sealed with, the store says (`currentKey.ts`).
 */
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../store/startFailure.ts';
import { KEY_BYTES, type SealingKey, sealingKey } from './seal.ts';
import type { SecretText } from './secretText.ts';

export const KEY_VARIABLE = 'VELOCITY_SECRETS_KEY';

/** Never part of a backup: who has both can read the secrets. */
export const keyFile = (dataDirectory: string): string => join(dataDirectory, 'secrets-key');

const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/** Why texts are no keys, or null; the texts are not repeated. */
export const keysFault = (texts: readonly string[]): string | null => {
  if (texts.length === 0) return 'holds no key';
  for (const text of texts) {
    const bytes = BASE64.test(text) ? Buffer.from(text, 'base64') : null;
    if (bytes?.length !== KEY_BYTES) return `must hold ${KEY_BYTES} bytes in base64: make them with \`openssl rand -base64 32\``;
    if (new Set(bytes).size < 8) return 'is too repetitive: generate one with `openssl rand -base64 32`';
  }
  return new Set(texts).size < texts.length ? 'holds the same key twice' : null;
};

export const splitKeys = (text: string): readonly string[] => text.split(/[\s,]+/).filter((part) => part !== '');

const keysOf = (texts: readonly string[]): readonly SealingKey[] => texts.map((text) => sealingKey(Buffer.from(text, 'base64')));

const readFile = (path: string): readonly SealingKey[] | null => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartFailure(`The secrets key in ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`);
  }
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new StartFailure(`The secrets key in ${path} can be read by other users on this machine. Fix this with: chmod 600 ${path}`);
  const fault = keysFault(splitKeys(text));
  if (fault !== null)
    throw new StartFailure(`The file ${path} ${fault}. Restore the correct file: without its key, the stored secrets cannot be read.`);
  return keysOf(splitKeys(text));
};

const isSame = (one: readonly SealingKey[], other: readonly SealingKey[]): boolean =>
  one.map(({ id }) => id).join() === other.map(({ id }) => id).join();

export interface KeySource {
  readonly dataDirectory: string;
  /** The keys of the variable; null where it is not set. */
  readonly given: SecretText | null;
}

/** The keys there are now, the newest first. Throws `StartFailure` with a sentence: a wrong mode or length, or two places that differ. */
export const readKeys = ({ dataDirectory, given }: KeySource): readonly SealingKey[] => {
  const path = keyFile(dataDirectory);
  const kept = readFile(path);
  if (given === null) return kept ?? [];
  const texts = splitKeys(given.reveal());
  const fault = keysFault(texts);
  if (fault !== null) throw new StartFailure(`${KEY_VARIABLE} ${fault}.`);
  if (kept !== null && !isSame(keysOf(texts), kept))
    throw new StartFailure(
      `${KEY_VARIABLE} and the file ${path} contain different keys. Keep the one whose keys the secrets were encrypted with.`,
    );
  return keysOf(texts);
};

const durably = (path: string, flags: string, text?: string): void => {
  const file = openSync(path, flags, 0o600);
  try {
    if (text !== undefined) writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Writes the file anew, all of it or nothing, and on disk when it returns. */
const replaceFile = (dataDirectory: string, keys: readonly SealingKey[], isNew: boolean): void => {
  const path = keyFile(dataDirectory);
  const next = `${path}.${randomUUID()}`;
  try {
    durably(next, 'wx', keys.map(({ bytes }) => `${bytes.toString('base64')}\n`).join(''));
    if (isNew) linkSync(next, path);
    else renameSync(next, path);
  } finally {
    rmSync(next, { force: true });
  }
  // NOTE: the name is on disk with the directory; Windows has no such call, and needs none.
  if (process.platform !== 'win32') durably(dataDirectory, 'r');
};

/** Leaves of the file's keys those that are named alone; the others are gone for good. Throws `StartFailure` where the file cannot be read. */
export const keepKeys = (dataDirectory: string, ids: ReadonlySet<string>): void => {
  const kept = readFile(keyFile(dataDirectory)) ?? [];
  replaceFile(
    dataDirectory,
    kept.filter(({ id }) => ids.has(id)),
    false,
  );
};

/**
 * Puts a key in front of those that the file holds, all of them or nothing, and on disk when it returns: what is sealed with
 * it afterwards can be opened after any crash. A file that came into being meanwhile is not written over: `EEXIST`.
 */
export const addKey = (dataDirectory: string, key: SealingKey): void => {
  const kept = readFile(keyFile(dataDirectory));
  replaceFile(dataDirectory, [key, ...(kept ?? [])], kept === null);
};
