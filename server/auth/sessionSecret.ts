/**
 * The session secret: from SESSION_SECRET, or from a file of the data directory that the first start makes. A server
 * with somebody's own data does not start with a secret that is public, too short, or open to others' eyes.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../store/startFailure.ts';

export const MIN_SECRET_LENGTH = 32;

/** The one in `.env.example`, which everybody knows. */
export const EXAMPLE_SECRET = 'change-me-change-me-change-me-change-me';

/** Why a secret is not one, or null. */
export const secretFault = (secret: string): string | null => {
  if (secret === EXAMPLE_SECRET) return 'is the public example from .env.example';
  if (secret.length < MIN_SECRET_LENGTH) return `has ${secret.length} characters but needs at least ${MIN_SECRET_LENGTH}`;
  if (new Set(secret).size < 8) return 'is too repetitive: generate one with `openssl rand -base64 32`';
  return null;
};

const codeOf = (cause: unknown): string => (cause as NodeJS.ErrnoException | null)?.code ?? '';

const make = (path: string): string => {
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(path, `${secret}\n`, { flag: 'wx', mode: 0o600 });
  return secret;
};

const read = (path: string): string => {
  const secret = readFileSync(path, 'utf8').trim();
  const fault = secretFault(secret);
  if (fault !== null)
    throw new StartFailure(
      `The session secret in ${path} ${fault}. Delete the file to generate a new one; everyone then has to sign in again.`,
    );
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
    throw new StartFailure(`The session secret in ${path} can be read by other users on this machine. Fix this with: chmod 600 ${path}`);
  }
  return secret;
};

/** The secret of this data directory, made on the first start. Throws `StartFailure` with a sentence. */
export const sessionSecret = (directory: string, given: string | null): string => {
  if (given !== null) return given;
  const path = join(directory, 'session-secret');
  try {
    return read(path);
  } catch (cause) {
    if (cause instanceof StartFailure) throw cause;
    if (codeOf(cause) === 'ENOENT') return make(path);
    throw new StartFailure(`The session secret in ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`);
  }
};
