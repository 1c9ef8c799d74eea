/** Keys made from the one session secret, each for one use, and hashes of what must not lie about in the store. */
import { createHash, hkdfSync, randomBytes } from 'node:crypto';

export interface SecretKeys {
  /** Signs the session cookie. */
  readonly cookie: Buffer;
  /** Turns a session id into the secret of its CSRF tokens. */
  readonly csrf: Buffer;
}

const derive = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'velocity', use, 32));

/** A new session secret signs everybody out: cookies signed with the old one no longer count. */
export const secretKeys = (secret: string): SecretKeys => ({
  cookie: derive(secret, 'session cookie'),
  csrf: derive(secret, 'csrf token'),
});

/** 256 random bits, fit for a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is stored in the place of a token. Tokens are random and long, so one plain hash is enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
