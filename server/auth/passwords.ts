/** Passwords: Argon2id with 19 MiB, two passes, one lane (OWASP). */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether the password is the one behind the hash. Without a hash (no such user) the password is checked against
   * a made-up one, so that a known and an unknown e-mail take the same time.
   */
  readonly verify: (storedHash: string | undefined, password: string) => Promise<boolean>;
}

const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** Makes the dummy hash once, at the start, with the parameters of real ones. */
export const makePasswords = async (check: typeof verify = verify): Promise<Passwords> => {
  const dummy = await hashPassword(randomBytes(32).toString('base64url'));
  return {
    hash: hashPassword,
    verify: async (storedHash, password) => {
      const fits = await check(storedHash ?? dummy, password);
      return storedHash !== undefined && fits;
    },
  };
};
