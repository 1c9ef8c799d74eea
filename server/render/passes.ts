/**
 * Lets the renderer ask in somebody's name. A pass is 256 random bits that are known in this process alone, good for as long as a page is
 * drawn, for calls that read and those that run what a page shows (`drawn`). Roles and memberships are looked up with each call: whoever loses a right meanwhile has lost it.
 */
import { randomToken } from '../auth/secretKeys.ts';

export const PASS_HEADER = 'x-velocity-pass';

export interface Pass {
  readonly token: string;
  readonly end: () => void;
}

export interface Passes {
  readonly issue: (userId: string) => Pass;
  /** Whose pass it is; null where it is none, or none any more. */
  readonly userOf: (token: string) => string | null;
}

export const createPasses = (): Passes => {
  const users = new Map<string, string>();
  return {
    issue: (userId) => {
      const token = randomToken();
      users.set(token, userId);
      return { token, end: () => users.delete(token) };
    },
    userOf: (token) => users.get(token) ?? null,
  };
};
