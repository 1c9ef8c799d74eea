/**
 * A form of the account screens: `editing`, `sending` while the server has it, `done` where nothing more
 * can be sent: Forgot Password after its message, until the person starts over, and the forms that lead elsewhere. A changed
 * password leads back to `editing`, with empty fields and the server's message above them.
 */

import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import { accountFormOf } from '../../domain/session/account.screens.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { CLAIM_VISITOR_DRAFT, parkVisitorDraft } from '../core/drafts.ts';
import { command } from '../core/perform.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import { type AccountContext, emptyForm, FORGET_PASSWORDS, FORMS } from './account.forms.ts';

type Change = Partial<Omit<AccountContext, 'form' | 'errors' | 'failure' | 'message'>>;

/** An edit takes back what was said of the field, and what the last attempt came to. */
const edited = (context: AccountContext, change: Change, fields: readonly string[]): TransitionResult<AccountContext> => {
  const errors = Object.fromEntries(Object.entries(context.errors).filter(([path]) => !fields.includes(path)));
  return result({ ...context, ...change, errors, failure: null, message: null });
};

const submit = (context: AccountContext): TransitionResult<AccountContext> => {
  const { call, body } = FORMS[context.form];
  return result({ ...context, errors: {}, failure: null, message: null }, [
    command({ type: 'api.call', requestId: 'form', call, input: { body: body(context) }, keep: 'inline' }),
  ]);
};

const messageIn = (body: AnswerBody): string | null => {
  const said = 'inline' in body ? (body.inline as { readonly message?: unknown } | null)?.message : null;
  return typeof said === 'string' && said.trim() !== '' ? said : null;
};

const accept = (context: AccountContext, body: AnswerBody): TransitionResult<AccountContext> => {
  const { thanks, next } = FORMS[context.form];
  const message = messageIn(body) ?? thanks;
  const { email, taken } = context;
  return result({ ...emptyForm(context.form), email, message, taken: taken + 1 }, [FORGET_PASSWORDS, ...next(message)]);
};

/** Whether the vault has nothing of a reset link any more, so that nothing could be sent. */
const isLinkGone = (context: AccountContext, { kind, path }: ApiFailure): boolean =>
  context.form === 'reset-password' && kind === 'decode' && (path === 'body.token' || path === 'body.email');

const refuse = (context: AccountContext, failure: ApiFailure): TransitionResult<AccountContext> =>
  result(
    isLinkGone(context, failure)
      ? { ...context, failure: NOTICES.linkGone, errors: { token: [NOTICES.linkGone] } }
      : { ...context, failure: failureText(failure), errors: failure.errors ?? {} },
  );

const park = (context: AccountContext): TransitionResult<AccountContext> => {
  const { email, name, company } = context;
  const isTyped = [email, name, company].some((text) => text !== '');
  return result(context, isTyped ? [parkVisitorDraft({ type: 'account.draftReturned', email, name, company })] : []);
};

const isOwn = ({ form }: AccountContext, { call }: { readonly call: string }): boolean => call === FORMS[form].call;

const editPassword = (context: AccountContext, { field, password }: InputOfType<'account.passwordEdited'>) =>
  edited(
    context,
    { passwords: { ...context.passwords, [field]: password } },
    field === 'current' ? ['currentPassword'] : ['newPassword', 'newPassword_confirmation', 'password', 'password_confirmation'],
  );

const acceptAnswer = (context: AccountContext, { body }: InputOfType<'api.answered'>): TransitionResult<AccountContext> =>
  accept(context, body);

export const accountMachine = defineMachine<AccountContext, 'open.editing' | 'open.sending' | 'done', { readonly name: string }>()({
  id: 'account',
  context: ({ name }) => emptyForm(accountFormOf(name)),
  initial: 'open',
  // What was typed here before and never sent is not there for the next who comes.
  entry: (context) => result(context, [FORGET_PASSWORDS, CLAIM_VISITOR_DRAFT]),
  states: {
    open: {
      initial: 'editing',
      on: {
        'account.draftReturned': (context, { email, name, company }) => result({ ...context, email, name, company }),
        'message.draftsWanted': park,
        'account.emailTyped': (context, { email }) => edited(context, { email }, ['email']),
        'account.nameTyped': (context, { name }) => edited(context, { name }, ['name']),
        'account.companyTyped': (context, { company }) => edited(context, { company }, ['company']),
        'account.linkEmailEdited': (context, { email }) => edited(context, { linkEmail: email }, ['email', 'token']),
        'account.passwordEdited': editPassword,
        'account.passwordRevealed': (context, { field, revealed }) =>
          result({ ...context, revealed: { ...context.revealed, [field]: revealed } }),
      },
      states: {
        editing: {
          on: {
            'account.submitted': {
              guard: (context) => FORMS[context.form].needs(context).every(([, isFilled]) => isFilled),
              target: 'open.sending',
              run: submit,
            },
          },
        },
        sending: {
          on: {
            'api.answered': [
              {
                guard: (context, event) => isOwn(context, event) && context.form === 'account',
                target: 'open.editing',
                run: acceptAnswer,
              },
              { guard: isOwn, target: 'done', run: acceptAnswer },
            ],
            'api.failed': { guard: isOwn, target: 'open.editing', run: (context, { failure }) => refuse(context, failure) },
          },
        },
      },
    },
    done: { on: { 'account.startedOver': { target: 'open', run: (context) => result({ ...context, message: null }) } } },
  },
});
