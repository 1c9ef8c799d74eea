/** Passwords, settings, leads, short messages and the release. */
import { randomUUID } from 'node:crypto';
import { MIN_NEW_PASSWORD_LENGTH } from '../../src/domain/api/account.contract.ts';
import { isUnseen } from '../../src/domain/format/unseen.ts';
import type { UserSetting } from '../../src/domain/session/user.ts';
import type { Passwords } from '../auth/passwords.ts';
import { randomToken, tokenHash } from '../auth/secretKeys.ts';
import { leadKeys, passwordKeys, resetKeys, resetRequestKeys } from '../auth/signInLimits.ts';
import type { CountedKey, Throttle } from '../auth/throttle.ts';
import type { Clock } from '../http/clock.ts';
import { type Caller, type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import type { Mailer } from '../mail/mailer.ts';
import { resetMail } from '../mail/resetMail.ts';
import {
  addLead,
  addReset,
  changePassword,
  findReset,
  findSecret,
  type Lead,
  listSettings,
  removeSetting,
  saveSetting,
  takeFlashes,
} from '../store/accounts.queries.ts';
import { normalEmail } from '../store/emailForms.ts';
import type { Store } from '../store/store.ts';
import { findCredentials, findUser } from '../store/users.queries.ts';

/** How long a reset link works. */
export const RESET_LIFETIME_MS = 60 * 60_000;

/** Said whether the e-mail is known or not. */
export const RESET_SENT = 'If there is an account with this e-mail, a link to choose a new password is on its way.';
/** Why the link of a reset or an invitation opens nothing. Only who holds the token learns whether it was ever one. */
export const RESET_IS_DEAD = {
  Expired: 'This link has expired. Please ask for a new one.',
  Used: 'This link has already been used, or the password has since been changed. Please ask for a new one.',
  Foreign: 'This link is for a different e-mail address. Please check the address, or ask for a new link.',
} as const;
/** */
export const RESET_DONE = 'Your password has been successfully reset.';
export const PASSWORD_CHANGED = 'Your password has been changed. Every other session has been signed out.';
const THANKS = "Thanks – we'll be in touch shortly!";
const MAX_SETTINGS = 200;

export interface AccountParts {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly release: string;
  /** The address by which browsers reach the server, for links in mail. */
  readonly origin: () => string;
  /** Told of mail that could not be sent; the person who asked is not. */
  readonly mailFailed: (cause: unknown) => void;
}

type Errors = Record<string, string[]>;
type Rule = readonly [path: string, broken: boolean, message: string];

const refuse = (rules: readonly Rule[]): void => {
  const errors: Errors = {};
  for (const [path, broken, message] of rules) if (broken) errors[path] = [...(errors[path] ?? []), message];
  const first = Object.values(errors)[0]?.[0];
  if (first !== undefined) throw new HttpFailure(422, first, { errors });
};

const newPasswordRules = (field: string, password: string, confirmation: string): readonly Rule[] => [
  [field, password.length < MIN_NEW_PASSWORD_LENGTH, `The password needs at least ${MIN_NEW_PASSWORD_LENGTH} characters.`],
  [`${field}_confirmation`, password !== confirmation, 'The passwords do not match.'],
];

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

const personRules = ({ email, name }: { readonly email: string; readonly name: string }): readonly Rule[] => [
  ['email', !isEmail(email), 'Enter a valid e-mail address.'],
  ['name', isUnseen(name), 'Your name is missing.'],
];

const SETTING_CHECKS: Readonly<Record<UserSetting['type'], (value: unknown) => boolean>> = {
  integer: Number.isSafeInteger,
  float: (value) => typeof value === 'number',
  date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  datetime: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  string: (value) => typeof value === 'string',
};
const IS_TEXT = new Set<UserSetting['type']>(['string', 'date', 'datetime']);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const settingOf = (key: string, text: string, type: UserSetting['type']): UserSetting => {
  const value = IS_TEXT.has(type) ? text : parsed(text);
  refuse([
    ['key', !/^[A-Za-z][A-Za-z0-9._-]*$/.test(key), 'A setting key can contain only letters, digits, dots, dashes and underscores.'],
    ['value', !SETTING_CHECKS[type](value), `The value is not of type ${type}.`],
  ]);
  return { key, value, type };
};

const signedIn = (caller: Caller | null): Caller => {
  if (caller === null) throw new HttpFailure(401, 'Unauthenticated.');
  return caller;
};

type Names =
  | 'forgotPassword'
  | 'resetPassword'
  | 'updatePassword'
  | 'getStarted'
  | 'exportRequest'
  | 'titleComplianceRequest'
  | 'freeToolsInterest'
  | 'userSettings'
  | 'saveSetting'
  | 'deleteSetting'
  | 'flash'
  | 'latestRelease';

export const accountHandlers = (parts: AccountParts): Pick<Handlers, Names> => {
  const { store, passwords, throttle, clock, mailer } = parts;

  const count = (keys: readonly CountedKey[]): (() => void) => {
    const taken = throttle.take(keys);
    if (taken.allowed) return taken.giveBack;
    const { retryAfterSeconds } = taken;
    throw new HttpFailure(429, `Too many attempts. Please try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });
  };

  const keepLead = async ({ remoteAddress, write, today }: HandlerContext, lead: Omit<Lead, 'id'>, message: string) => {
    count(leadKeys(remoteAddress));
    const trimmed = { ...lead, id: randomUUID(), email: normalEmail(lead.email), name: lead.name.trim() };
    await write((unit) => addLead(unit, trimmed, today(), clock.now()));
    return { message };
  };

  return {
    forgotPassword: async ({ remoteAddress }, { body }) => {
      count(resetRequestKeys(body.email, remoteAddress));
      refuse([['email', !isEmail(body.email), 'Enter a valid e-mail address.']]);
      const token = randomToken();
      const now = clock.now();
      const user = await findCredentials(store, body.email);
      await store.transaction((unit) =>
        addReset(unit, { tokenHash: tokenHash(token), userId: user?.id ?? null, now, expiresAt: now + RESET_LIFETIME_MS }),
      );
      // NOTE: to the stored address, never to what was typed: two spellings may be two mailboxes.
      // NOTE: not awaited, or the time of the answer would tell which e-mails are known.
      if (user !== undefined) void mailer.send(resetMail(parts.origin(), user.email, token)).catch(parts.mailFailed);
      return { message: RESET_SENT };
    },
    resetPassword: async ({ remoteAddress, write }, { body }) => {
      const giveBack = count(resetKeys(remoteAddress));
      refuse(newPasswordRules('password', body.password, body.password_confirmation));
      const hash = await passwords.hash(body.password);
      await write(async (unit) => {
        const reset = await findReset(unit, tokenHash(body.token), body.email, clock.now());
        if (reset._tag === 'Live') return changePassword(unit, reset.userId, hash);
        const message = RESET_IS_DEAD[reset._tag];
        throw new HttpFailure(422, message, { errors: { token: [message] } });
      });
      giveBack();
      return { message: RESET_DONE };
    },
    updatePassword: async ({ caller, session, write }, { body }) => {
      const { userId } = signedIn(caller);
      const user = await findUser(store, userId, clock.today());
      if (user?.isAlliUser === true) throw new HttpFailure(403, 'Your password is managed by your agency.');
      refuse(newPasswordRules('newPassword', body.newPassword, body.newPassword_confirmation));
      const giveBack = count(passwordKeys(userId));
      const secret = await findSecret(store, userId);
      const fits = await passwords.verify(secret?.password_hash, body.currentPassword);
      refuse([['currentPassword', !fits, 'The current password is incorrect.']]);
      giveBack();
      const hash = await passwords.hash(body.newPassword);
      await write((unit) => changePassword(unit, userId, hash));
      await session.signIn(userId);
      return { message: PASSWORD_CHANGED };
    },
    getStarted: async (context, { body: { email, name, company } }) => {
      refuse([...personRules({ email, name }), ['company', isUnseen(company), 'Your company name is missing.']]);
      return keepLead(context, { kind: 'get-started', email, name, company: company.trim(), message: null }, THANKS);
    },
    exportRequest: async (context, { body: { email, name, company, subject } }) => {
      refuse([...personRules({ email, name }), ['company', isUnseen(company), 'Your company name is missing.']]);
      return keepLead(context, { kind: 'export-request', email, name, company: company.trim(), message: subject ?? null }, THANKS);
    },
    titleComplianceRequest: async (context, { body: { email, name, company, subject } }) => {
      refuse([...personRules({ email, name }), ['company', isUnseen(company), 'Your company name is missing.']]);
      const message = ['Product titles', ...(subject === undefined ? [] : [subject])].join(': ');
      return keepLead(context, { kind: 'export-request', email, name, company: company.trim(), message }, THANKS);
    },
    freeToolsInterest: async (context, { body: { email, name, company, message } }) => {
      refuse(personRules({ email, name }));
      return keepLead(context, { kind: 'free-tools-interest', email, name, company: company ?? null, message: message.trim() }, THANKS);
    },
    userSettings: async ({ caller }) => ({ settings: await listSettings(store, signedIn(caller).userId) }),
    saveSetting: async ({ caller, write }, { query }) => {
      const { userId } = signedIn(caller);
      const setting = settingOf(query.key, query.value, query.type);
      return write(async (unit) => {
        const others = (await listSettings(unit, userId)).filter(({ key }) => key !== setting.key);
        refuse([['key', others.length >= MAX_SETTINGS, `You can save at most ${MAX_SETTINGS} settings.`]]);
        await saveSetting(unit, userId, setting, clock.now());
        return { setting };
      });
    },
    deleteSetting: async ({ caller, write }, { query }) => {
      await write((unit) => removeSetting(unit, signedIn(caller).userId, query.key));
      return null;
    },
    flash: async ({ caller, write }) => ({ messages: await write((unit) => takeFlashes(unit, signedIn(caller).userId)) }),
    latestRelease: async () => ({ version: parts.release }),
  };
};
