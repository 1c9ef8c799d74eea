/**
 * Servers that share an app store need one secret between them: a cookie that one of them signs is nothing to another
 * otherwise. The store remembers a hash of the last one, made from a key that signs nothing.
 */
import { createHash, hkdfSync } from 'node:crypto';
import { findFact, putFact } from './facts.queries.ts';
import type { Store } from './store.ts';

const hashOf = (secret: string): string =>
  createHash('sha256')
    .update(Buffer.from(hkdfSync('sha256', secret, 'velocity', 'recognition', 32)))
    .digest('base64url');

export const OTHER_SECRET =
  'The session secret differs from the one last used with this app database: users signed in under the old one must sign in again. Servers that share an app database need the same SESSION_SECRET.';

/** Remembers the secret; whether the store knew another. */
export const noteSecret = (store: Store, secret: string): Promise<boolean> =>
  store.transaction(async (unit) => {
    const [known, mine] = [await findFact(unit, 'session_secret'), hashOf(secret)];
    await putFact(unit, 'session_secret', mine);
    return known !== undefined && known !== mine;
  });
