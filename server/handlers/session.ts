/** Sign-in, sign-out and the current user. */
import type { DataSpans } from '../../src/domain/dates/dataSpans.ts';
import type { BrandGroup, User } from '../../src/domain/session/user.ts';
import type { Passwords } from '../auth/passwords.ts';
import { signInKeys } from '../auth/signInLimits.ts';
import type { Throttle } from '../auth/throttle.ts';
import type { Clock } from '../http/clock.ts';
import { type Handlers, HttpFailure } from '../http/handler.ts';
import type { Store } from '../store/store.ts';
import { findCredentials, findUser } from '../store/users.queries.ts';
import type { QueryDataSpans, QueryMarketStart } from '../warehouse/knownData.ts';

/** The text for a wrong password and for an unknown e-mail alike. */
export const WRONG_CREDENTIALS = 'The provided credentials do not match our records.';

export interface SessionParts {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly clock: Clock;
  /** From when on the market is known; without it the user's pickers know no more than the specification says. */
  readonly marketStart?: QueryMarketStart;
  /** Between which days brand groups have data; without it their pickers begin with the first day of any. */
  readonly dataSpans?: QueryDataSpans;
}

const inWords = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`);

const tooMany = (retryAfterSeconds: number): HttpFailure =>
  new HttpFailure(429, `Too many login attempts. Please try again in ${inWords(retryAfterSeconds)}.`, { retryAfterSeconds });

const withSpans = (user: User, spans: ReadonlyMap<string, DataSpans>): User => {
  const of = (groups: readonly BrandGroup[]): BrandGroup[] =>
    groups.map((group) => {
      const own = spans.get(group.id);
      return own === undefined ? group : { ...group, spans: own };
    });
  return {
    ...user,
    brandGroups: of(user.brandGroups),
    organizations: user.organizations.map((one) => ({ ...one, brandGroups: of(one.brandGroups) })),
  };
};

export const sessionHandlers = ({
  store,
  passwords,
  throttle,
  clock,
  marketStart,
  dataSpans,
}: SessionParts): Pick<Handlers, 'csrfCookie' | 'login' | 'logout' | 'currentUser'> => {
  const userOf = async (id: string, signal: AbortSignal): Promise<User> => {
    const [user, marketFrom] = await Promise.all([findUser(store, id, clock.today()), marketStart?.(signal) ?? null]);
    if (user === undefined) throw new HttpFailure(401, 'Unauthenticated.');
    const spans =
      (await dataSpans?.(
        user.brandGroups.map((group) => group.id),
        signal,
      )) ?? new Map();
    return { ...withSpans(user, spans), ...(marketFrom === null ? {} : { marketFrom }) };
  };

  /** The id of the user whose e-mail and password these are, or undefined; takes as long either way. */
  const checkedUserId = async (email: string, password: string): Promise<string | undefined> => {
    const found = await findCredentials(store, email);
    const fits = await passwords.verify(found?.password_hash, password);
    return fits ? found?.id : undefined;
  };

  return {
    csrfCookie: async ({ session }) => {
      session.issueToken();
      return null;
    },
    login: async ({ session, remoteAddress, signal }, { body }) => {
      const taken = throttle.take(signInKeys(body.email, remoteAddress));
      if (!taken.allowed) throw tooMany(taken.retryAfterSeconds);
      const userId = await checkedUserId(body.email, body.password);
      if (userId === undefined) throw new HttpFailure(401, WRONG_CREDENTIALS);
      taken.giveBack();
      await session.signIn(userId);
      return { user: await userOf(userId, signal) };
    },
    logout: async ({ session }) => {
      await session.signOut();
      return null;
    },
    currentUser: async ({ caller, signal }) => {
      if (caller === null) throw new HttpFailure(401, 'Unauthenticated.');
      return userOf(caller.userId, signal);
    },
  };
};
