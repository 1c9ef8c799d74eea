/**
 * The four forms of the account screens as data: when each may be sent, what it sends, and what follows when the server
 * has taken it. Passwords, and what came with a reset link, are only named here; the vault holds them.
 */
import type { CallName } from '../../domain/api/contract.ts';
import type { Json } from '../../domain/codec/codec.ts';
import type { missingText } from '../../domain/forms/missing.ts';
import { NAVIGATION } from '../../domain/journal/address.ts';
import type { SecretRef } from '../../domain/journal/secret.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import type { AccountForm } from '../../domain/session/account.screens.ts';
import { CURRENT_PASSWORD_SLOT, NEW_PASSWORD_SLOT, RESET_EMAIL_SLOT, RESET_TOKEN_SLOT } from '../../domain/session/secretSlots.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';

export interface AccountContext {
  readonly form: AccountForm;
  readonly email: string;
  readonly name: string;
  readonly company: string;
  /** The e-mail of a reset link, as it stands in its field. */
  readonly linkEmail: SecretRef | null;
  readonly passwords: Readonly<Record<PasswordName, SecretRef | null>>;
  readonly revealed: Readonly<Record<PasswordName, boolean>>;
  /** What the server said of the fields, by path. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  /** What the server said when it had taken the form. */
  readonly message: string | null;
  /** How often the form was taken: the fields of passwords are emptied with each. */
  readonly taken: number;
}

export type PasswordName = 'current' | 'new';

/** */
const RESET_DONE = 'Your password has been successfully reset.';
const CHANGED = 'Your password has been changed.';
const SENT = 'A link to choose a new password is on its way.';

const PASSWORD_SLOTS = [CURRENT_PASSWORD_SLOT, NEW_PASSWORD_SLOT];
export const FORGET_PASSWORDS: Effect = command({ type: 'secrets.forget', slots: PASSWORD_SLOTS });
const FORGET_LINK: Effect = command({ type: 'secrets.forget', slots: [RESET_TOKEN_SLOT, RESET_EMAIL_SLOT] });

const replaceBy = (to: string): Effect => send(NAVIGATION, { type: 'message.navigate', to, replace: true });
const isTyped = (text: string): boolean => text.trim() !== '';
const secret = (slot: string): Json => ({ secret: slot });

type Needs = Parameters<typeof missingText>[0];

interface FormSpec {
  readonly call: CallName;
  /** The fields without which it cannot be sent. */
  readonly needs: (context: AccountContext) => Needs;
  readonly body: (context: AccountContext) => Json;
  /** What is said when the server says nothing of its own. */
  readonly thanks: string;
  readonly next: (message: string) => readonly Effect[];
}

export const FORMS: Readonly<Record<AccountForm, FormSpec>> = {
  'forgot-password': {
    call: 'forgotPassword',
    needs: ({ email }) => [['e-mail', isTyped(email)]],
    body: ({ email }) => ({ email: email.trim() }),
    thanks: SENT,
    next: () => [],
  },
  'reset-password': {
    call: 'resetPassword',
    needs: ({ linkEmail, passwords }) => [
      ['e-mail', linkEmail?.filled === true],
      ['new password', passwords.new?.filled === true],
    ],
    body: () => ({
      email: secret(RESET_EMAIL_SLOT),
      password: secret(NEW_PASSWORD_SLOT),
      password_confirmation: secret(NEW_PASSWORD_SLOT),
      token: secret(RESET_TOKEN_SLOT),
    }),
    thanks: RESET_DONE,
    next: (message) => [
      FORGET_LINK,
      toast({ level: 'success', title: 'Password set', message, selfDismiss: SELF_DISMISS_SECONDS }),
      replaceBy(pathTo('login')),
    ],
  },
  'get-started': {
    call: 'getStarted',
    needs: ({ email, name, company }) => [
      ['e-mail', isTyped(email)],
      ['name', isTyped(name)],
      ['company', isTyped(company)],
    ],
    body: ({ email, name, company }) => ({ email: email.trim(), name: name.trim(), company: company.trim() }),
    thanks: '',
    next: () => [replaceBy(pathTo('thanks'))],
  },
  account: {
    call: 'updatePassword',
    needs: ({ passwords }) => [
      ['current password', passwords.current?.filled === true],
      ['new password', passwords.new?.filled === true],
    ],
    body: () => ({
      currentPassword: secret(CURRENT_PASSWORD_SLOT),
      newPassword: secret(NEW_PASSWORD_SLOT),
      newPassword_confirmation: secret(NEW_PASSWORD_SLOT),
    }),
    thanks: CHANGED,
    next: () => [],
  },
};

export const emptyForm = (form: AccountForm): AccountContext => ({
  form,
  email: '',
  name: '',
  company: '',
  linkEmail: null,
  passwords: { current: null, new: null },
  revealed: { current: false, new: false },
  errors: {},
  failure: null,
  message: null,
  taken: 0,
});
