/** The one-time link of an empty start: who holds it becomes the first Admin. */

import { randomUUID } from 'node:crypto';
import { MIN_PASSWORD_LENGTH, type SetupRequest } from '../../src/domain/api/setup.contract.ts';
import { instantText } from '../../src/domain/dates/instant.ts';
import { isMarketplace } from '../../src/domain/format/country.ts';
import { isUnseen } from '../../src/domain/format/unseen.ts';
import type { BrandGroup } from '../../src/domain/session/user.ts';
import type { Passwords } from '../auth/passwords.ts';
import { randomToken, tokenHash } from '../auth/secretKeys.ts';
import { setupKeys } from '../auth/signInLimits.ts';
import type { Throttle } from '../auth/throttle.ts';
import type { Clock } from '../http/clock.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { fingerprint, KEPT_FOR_MS } from '../http/idempotency.ts';
import { normalEmail } from '../store/emailForms.ts';
import { findKeptAnswer, forgetKeptAnswers, type IdempotencyScope, keepAnswer } from '../store/idempotency.queries.ts';
import { isSetupToken, removeSetupTokens, replaceSetupToken } from '../store/setup.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { addOrganization, putBrandGroupRow } from '../store/tenants.queries.ts';
import { addUser, findCredentials, findUser, hasUsers } from '../store/users.queries.ts';

export interface SetupParts {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly clock: Clock;
}

const LINK_IS_DEAD = 'This setup link no longer works: it has been used or replaced by a newer one.';

/**
 * A fresh token where nobody can sign in yet, in the place of any earlier one; null once somebody can. The token
 * itself is given to the caller alone, the store keeps its hash.
 */
export const makeSetupToken = (store: Store, now: number): Promise<string | null> =>
  store.transaction(async (unit) => {
    if (await hasUsers(unit)) return null;
    const token = randomToken();
    await replaceSetupToken(unit, tokenHash(token), now);
    return token;
  });

const faultsOf = ({ name, email, password, organization, brandGroup }: SetupRequest): Record<string, string[]> => {
  const rules: readonly (readonly [path: string, broken: boolean, message: string])[] = [
    ['name', isUnseen(name), 'Your name is missing.'],
    ['email', !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(normalEmail(email)), 'Enter a valid e-mail address.'],
    ['password', password.length < MIN_PASSWORD_LENGTH, `The password needs at least ${MIN_PASSWORD_LENGTH} characters.`],
    ['organization', isUnseen(organization), 'The organization name is missing.'],
    ['brandGroup.name', isUnseen(brandGroup.name), 'The brand group name is missing.'],
    ['brandGroup.countries', brandGroup.countries.length === 0, 'Choose at least one country.'],
    ['brandGroup.countries', !brandGroup.countries.every(isMarketplace), 'Use country codes, such as US.'],
  ];
  return Object.fromEntries(rules.filter(([, broken]) => broken).map(([path, , message]) => [path, [message]]));
};

const refuse = (errors: Record<string, string[]>): void => {
  const first = Object.values(errors)[0]?.[0];
  if (first !== undefined) throw new HttpFailure(422, first, { errors });
};

const slugOf = (name: string, fallback: string): string => {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? fallback : slug;
};

interface Ids {
  readonly organization: string;
  readonly brandGroup: string;
  readonly user: string;
}

const brandGroupOf = (queryInput: SetupRequest['brandGroup'], ids: Ids, now: number): BrandGroup => ({
  id: ids.brandGroup,
  name: queryInput.name.trim(),
  organizationId: ids.organization,
  brandBucketedNames: [queryInput.name.trim()],
  createdAt: instantText(now),
  onboardedAt: null,
  logo: null,
  hasCogs: queryInput.hasCogs,
  hasDsp: queryInput.hasDsp,
  hasTags: queryInput.hasTags,
  hasAmc: queryInput.hasAmc,
  dashboard: false,
  dashboardId: null,
  dashboardName: null,
  minDailyDataDate: null,
  minMonthlyDataDate: null,
  deletedAt: null,
});

const storedCountries = (countries: SetupRequest['brandGroup']['countries']): readonly string[] => [
  ...new Set(countries.map((country) => (country === 'UK' ? 'GB' : country))),
];

/** Under what a setup is remembered that was done: the token's hash, so that only who held the link finds it. */
const doneScope = ({ token }: SetupRequest): IdempotencyScope => ({ userId: 'setup', call: 'setup', key: tokenHash(token) });

/** What was asked for, without its secrets: neither may lie about, not even as part of a hash that could be tried out. */
const askedHash = ({ token: _, password: __, ...queryInput }: SetupRequest): string =>
  fingerprint({ params: {}, query: {}, body: queryInput });

/**
 * All of it or nothing: the token is used up in the same transaction that writes what it was for, and that keeps for whom
 * it was. False when somebody has used the link meanwhile.
 */
const writeSetup = async (
  unit: StoreUnit,
  queryInput: SetupRequest,
  ids: Ids,
  passwordHash: string,
  timeZone: string,
  now: number,
): Promise<boolean> => {
  if (!(await isSetupToken(unit, tokenHash(queryInput.token)))) return false;
  await removeSetupTokens(unit);
  await keepAnswer(unit, doneScope(queryInput), askedHash(queryInput), ids.user, now);
  const name = queryInput.organization.trim();
  await addOrganization(
    unit,
    { id: ids.organization, name, slug: slugOf(name, ids.organization), defaultBrandGroupId: ids.brandGroup },
    now,
  );
  const { brandGroup } = queryInput;
  await putBrandGroupRow(unit, brandGroupOf(brandGroup, ids, now), storedCountries(brandGroup.countries), timeZone);
  await addUser(
    unit,
    {
      id: ids.user,
      name: queryInput.name.trim(),
      email: queryInput.email,
      passwordHash,
      roles: ['Admin'],
      organizationIds: [ids.organization],
      defaultOrganizationId: ids.organization,
      isAlliUser: false,
    },
    now,
  );
  return true;
};

export const setupHandlers = ({ store, passwords, throttle, clock }: SetupParts): Pick<Handlers, 'setupStatus' | 'setup'> => {
  /** Counts an attempt at a link, which a right one gives back; throws 429 after too many. */
  const attempt = (address: string): { readonly giveBack: () => void } => {
    const taken = throttle.take(setupKeys(address));
    if (taken.allowed) return taken;
    const { retryAfterSeconds } = taken;
    throw new HttpFailure(429, `Too many attempts. Please try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });
  };

  /**
   * Whom the same request has made before, where its answer was lost; null for anything else. Whoever asks holds the link
   * and says the password that is the Admin's now, so that this lets in nobody who could not sign in. Without a link
   * nothing is compared, and an e-mail that exists takes no longer than one that does not.
   */
  const doneBefore = async (queryInput: SetupRequest): Promise<string | null> => {
    await store.transaction((unit) => forgetKeptAnswers(unit, clock.now() - KEPT_FOR_MS));
    const done = await findKeptAnswer(store, doneScope(queryInput));
    if (done === undefined || done.request_hash !== askedHash(queryInput)) return null;
    const admin = await findCredentials(store, queryInput.email);
    const isHis = await passwords.verify(admin?.password_hash, queryInput.password);
    return isHis && admin?.id === done.answer ? admin.id : null;
  };

  const make = async (queryInput: SetupRequest, { write, timeZone }: HandlerContext): Promise<string | null> => {
    refuse(faultsOf(queryInput));
    const ids: Ids = { organization: `org-${randomUUID()}`, brandGroup: randomUUID(), user: `user-${randomUUID()}` };
    const hash = await passwords.hash(queryInput.password);
    return (await write((unit) => writeSetup(unit, queryInput, ids, hash, timeZone, clock.now()))) ? ids.user : null;
  };

  return {
    setupStatus: async ({ remoteAddress }, { query }) => {
      const taken = attempt(remoteAddress);
      const open = await isSetupToken(store, tokenHash(query.token));
      if (open) taken.giveBack();
      return { open };
    },
    setup: async (context, { body }) => {
      const { caller, remoteAddress, session } = context;
      const taken = attempt(remoteAddress);
      const opens = await isSetupToken(store, tokenHash(body.token));
      if (opens) taken.giveBack();
      const userId = (opens ? await make(body, context) : null) ?? (await doneBefore(body));
      if (userId === null) throw new HttpFailure(404, LINK_IS_DEAD);
      if (!opens) taken.giveBack();
      if (caller !== null && caller.userId !== userId) throw new HttpFailure(403, 'You are already signed in.');
      await session.signIn(userId);
      const user = await findUser(store, userId, clock.today());
      if (user === undefined) throw new Error('the user that was just made is missing');
      return { user };
    },
  };
};
