/**
 * The first start of an empty server: the one-time link makes the first Admin, organization and brand group.
 * `checking` whether the link opens, `dead` when it does not (when the server only could not be asked, it is asked
 * again as soon as it answers); `editing` the form, `submitting` it; then the session takes over.
 */

import { setup } from 'xstate';
import { setupContract } from '../../domain/api/setup.contract.ts';
import { decode } from '../../domain/codec/codec.ts';
import { SESSION } from '../../domain/journal/address.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import type { SecretRef } from '../../domain/journal/secret.ts';
import { failureText, isUnreached } from '../../domain/session/failureText.ts';
import { command, send } from '../core/perform.ts';
import { type Input, result, step } from '../core/step.ts';

/** Where the entry point keeps the link's token, so that it is never part of a URL in the journal. */
export const SETUP_TOKEN_SLOT = 'setup/token';

export interface SetupContext {
  readonly name: string;
  readonly email: string;
  readonly organization: string;
  readonly brandGroup: string;
  readonly countries: readonly string[];
  readonly flags: { readonly hasCogs: boolean; readonly hasDsp: boolean; readonly hasTags: boolean; readonly hasAmc: boolean };
  readonly password: SecretRef | null;
  /** What the server said of the fields, by path. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly message: string | null;
  /** The server could not be asked about the link. */
  readonly isUnreached: boolean;
}

const EMPTY: SetupContext = {
  name: '',
  email: '',
  organization: '',
  brandGroup: '',
  countries: ['US'],
  flags: { hasCogs: false, hasDsp: false, hasTags: false, hasAmc: false },
  password: null,
  errors: {},
  message: null,
  isUnreached: false,
};

const token = { secret: SETUP_TOKEN_SLOT };

const isOpen = (body: AnswerBody): boolean => 'inline' in body && (body.inline as { open?: unknown }).open === true;

const without = (errors: SetupContext['errors'], path: string): SetupContext['errors'] =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== path));

const submit = step('setup.submitted', (context: SetupContext) => {
  const { name, email, organization, brandGroup, countries, flags, password } = context;
  const body = {
    token,
    name,
    email,
    organization,
    password: { secret: password?.secret ?? '' },
    brandGroup: { name: brandGroup, countries, ...flags },
  };
  return result({ ...context, message: null }, [
    command({ type: 'api.call', requestId: 'setup', call: 'setup', input: { body }, keep: 'inline' }),
  ]);
});

export const setupMachine = setup({
  types: { context: {} as SetupContext, events: {} as Input, input: {} as { readonly name: string } },
  guards: {
    opens: ({ event }) => event.type === 'api.answered' && event.call === 'setupStatus' && isOpen(event.body),
    isStatus: ({ event }) => 'call' in event && event.call === 'setupStatus',
    isUnreached: ({ context }) => context.isUnreached,
    isSetup: ({ event }) => 'call' in event && event.call === 'setup',
    isComplete: ({ context }) =>
      [context.name, context.email, context.organization, context.brandGroup].every((text) => text.trim() !== '') &&
      context.password?.filled === true &&
      context.countries.length > 0,
  },
  actions: {
    check: step('setup.submitted', (context: SetupContext) =>
      result({ ...context, message: null, isUnreached: false }, [
        command({ type: 'api.call', requestId: 'status', call: 'setupStatus', input: { query: { token } }, keep: 'inline' }),
      ]),
    ),
    typeName: step('setup.nameTyped', (c: SetupContext, { name }) => result({ ...c, name, errors: without(c.errors, 'name') })),
    typeEmail: step('setup.emailTyped', (c: SetupContext, { email }) => result({ ...c, email, errors: without(c.errors, 'email') })),
    typeOrganization: step('setup.organizationTyped', (c: SetupContext, { organization }) =>
      result({ ...c, organization, errors: without(c.errors, 'organization') }),
    ),
    typeBrandGroup: step('setup.brandGroupTyped', (c: SetupContext, { brandGroup }) =>
      result({ ...c, brandGroup, errors: without(c.errors, 'brandGroup.name') }),
    ),
    chooseCountries: step('setup.countriesChanged', (c: SetupContext, { countries }) =>
      result({ ...c, countries: [...new Set(countries)].sort(), errors: without(c.errors, 'brandGroup.countries') }),
    ),
    setFlag: step('setup.flagSet', (c: SetupContext, { flag, on }) => result({ ...c, flags: { ...c.flags, [flag]: on } })),
    editPassword: step('setup.passwordEdited', (c: SetupContext, { password }) =>
      result({ ...c, password, errors: without(c.errors, 'password') }),
    ),
    submit,
    keepFailure: step('api.failed', (context: SetupContext, { failure }) =>
      result({ ...context, errors: failure.errors ?? {}, message: failureText(failure) }),
    ),
    keepUnchecked: step('api.failed', (context: SetupContext, { failure }) =>
      result({ ...context, isUnreached: isUnreached(failure), message: failureText(failure) }),
    ),
    enter: step('api.answered', (context: SetupContext, { body }) => {
      const answer = 'inline' in body ? decode(setupContract.setup.answer, body.inline) : null;
      return result(context, answer?._tag === 'Right' ? [send(SESSION, { type: 'message.signedIn', user: answer.right.user })] : []);
    }),
  },
}).createMachine({
  id: 'setup',
  context: EMPTY,
  initial: 'checking',
  states: {
    checking: {
      entry: 'check',
      on: {
        'api.answered': [
          { guard: 'opens', target: 'editing' },
          { guard: 'isStatus', target: 'dead' },
        ],
        'api.failed': { guard: 'isStatus', target: 'dead', actions: 'keepUnchecked' },
      },
    },
    dead: { on: { 'message.connection': { guard: 'isUnreached', target: 'checking' } } },
    editing: {
      on: {
        'setup.nameTyped': { actions: 'typeName' },
        'setup.emailTyped': { actions: 'typeEmail' },
        'setup.organizationTyped': { actions: 'typeOrganization' },
        'setup.brandGroupTyped': { actions: 'typeBrandGroup' },
        'setup.countriesChanged': { actions: 'chooseCountries' },
        'setup.flagSet': { actions: 'setFlag' },
        'setup.passwordEdited': { actions: 'editPassword' },
        'setup.submitted': { guard: 'isComplete', target: 'submitting', actions: 'submit' },
      },
    },
    submitting: {
      on: {
        'api.answered': { guard: 'isSetup', target: 'done', actions: 'enter' },
        'api.failed': { guard: 'isSetup', target: 'editing', actions: 'keepFailure' },
      },
    },
    done: {},
  },
});
