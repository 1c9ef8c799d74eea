/**
 * A form of the account screens: `editing`, `sending` while the server has it, `done` where nothing more
 * can be sent: Forgot Password after its message, until the person starts over, and the forms that lead elsewhere. A changed
 * password leads back to `editing`, with empty fields and the server's message above them.
 */

import { setup } from 'xstate';
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import { accountFormOf } from '../../domain/session/account.screens.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import { command } from '../core/perform.ts';
import { type Input, result, step, type TransitionResult } from '../core/step.ts';
import { type AccountContext, emptyForm, FORGET_PASSWORDS, FORMS } from './account.forms.ts';

type Change = Partial<Omit<AccountContext, 'form' | 'errors' | 'failure' | 'message'>>;

/** An edit takes back what was said of the field, and what the last attempt came to. */
const edited = (context: AccountContext, change: Change, fields: readonly string[]): TransitionResult<AccountContext> => {
  const errors = Object.fromEntries(Object.entries(context.errors).filter(([path]) => !fields.includes(path)));
  return result({ ...context, ...change, errors, failure: null, message: null });
};

const submit = step('account.submitted', (context: AccountContext) => {
  const { call, body } = FORMS[context.form];
  return result({ ...context, errors: {}, failure: null, message: null }, [
    command({ type: 'api.call', requestId: 'form', call, input: { body: body(context) }, keep: 'inline' }),
  ]);
});

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

const isOwn = ({ context, event }: { readonly context: AccountContext; readonly event: Input }): boolean =>
  'call' in event && event.call === FORMS[context.form].call;

export const accountMachine = setup({
  types: { context: {} as AccountContext, events: {} as Input, input: {} as { readonly name: string } },
  guards: {
    isReady: ({ context }) => FORMS[context.form].isReady(context),
    isOwn,
    isOwnAndStays: (args) => isOwn(args) && args.context.form === 'account',
  },
  actions: {
    // What was typed here before and never sent is not there for the next who comes.
    begin: step([], (context: AccountContext) => result(context, [FORGET_PASSWORDS])),
    typeEmail: step('account.emailTyped', (context: AccountContext, { email }) => edited(context, { email }, ['email'])),
    typeName: step('account.nameTyped', (context: AccountContext, { name }) => edited(context, { name }, ['name'])),
    typeCompany: step('account.companyTyped', (context: AccountContext, { company }) => edited(context, { company }, ['company'])),
    editLinkEmail: step('account.linkEmailEdited', (context: AccountContext, { email }) =>
      edited(context, { linkEmail: email }, ['email', 'token']),
    ),
    editPassword: step('account.passwordEdited', (context: AccountContext, { field, password }) =>
      edited(
        context,
        { passwords: { ...context.passwords, [field]: password } },
        field === 'current' ? ['currentPassword'] : ['newPassword', 'newPassword_confirmation', 'password', 'password_confirmation'],
      ),
    ),
    reveal: step('account.passwordRevealed', (context: AccountContext, { field, revealed }) =>
      result({ ...context, revealed: { ...context.revealed, [field]: revealed } }),
    ),
    submit,
    accept: step('api.answered', (context: AccountContext, { body }) => accept(context, body)),
    refuse: step('api.failed', (context: AccountContext, { failure }) => refuse(context, failure)),
    startOver: step('account.startedOver', (context: AccountContext) => result({ ...context, message: null })),
  },
}).createMachine({
  id: 'account',
  context: ({ input }) => emptyForm(accountFormOf(input.name)),
  initial: 'open',
  entry: 'begin',
  states: {
    open: {
      initial: 'editing',
      on: {
        'account.emailTyped': { actions: 'typeEmail' },
        'account.nameTyped': { actions: 'typeName' },
        'account.companyTyped': { actions: 'typeCompany' },
        'account.linkEmailEdited': { actions: 'editLinkEmail' },
        'account.passwordEdited': { actions: 'editPassword' },
        'account.passwordRevealed': { actions: 'reveal' },
      },
      states: {
        editing: { on: { 'account.submitted': { guard: 'isReady', target: 'sending', actions: 'submit' } } },
        sending: {
          on: {
            'api.answered': [
              { guard: 'isOwnAndStays', target: 'editing', actions: 'accept' },
              { guard: 'isOwn', target: '#account.done', actions: 'accept' },
            ],
            'api.failed': { guard: 'isOwn', target: 'editing', actions: 'refuse' },
          },
        },
      },
    },
    done: { on: { 'account.startedOver': { target: 'open', actions: 'startOver' } } },
  },
});
