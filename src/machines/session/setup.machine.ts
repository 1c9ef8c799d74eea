/**
 * The first start of an empty server: the one-time link makes the first Admin, organization and brand group.
 * `checking` whether the link opens, `dead` when it does not (when the server only could not be asked, it is asked
 * again as soon as it answers); `editing` the form, `submitting` it; then the session takes over.
 */

import { setupContract } from '../../domain/api/setup.contract.ts';
import { decode } from '../../domain/codec/codec.ts';
import { SESSION } from '../../domain/journal/address.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import type { SecretRef } from '../../domain/journal/secret.ts';
import { failureText, isUnreached } from '../../domain/session/failureText.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { CLAIM_VISITOR_DRAFT, parkVisitorDraft } from '../core/drafts.ts';
import { command, send } from '../core/perform.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';

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
  /** The page was loaded without the link, as by a reload. */
  readonly isLinkGone: boolean;
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
  isLinkGone: false,
};

const token = { secret: SETUP_TOKEN_SLOT };

const isOpen = (body: AnswerBody): boolean => 'inline' in body && (body.inline as { open?: unknown }).open === true;

const without = (errors: SetupContext['errors'], path: string): SetupContext['errors'] =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== path));

const submit = (context: SetupContext): TransitionResult<SetupContext> => {
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
};

const check = (context: SetupContext): TransitionResult<SetupContext> =>
  result({ ...context, message: null, isUnreached: false }, [
    command({ type: 'api.call', requestId: 'status', call: 'setupStatus', input: { query: { token } }, keep: 'inline' }),
  ]);

/** The fields without which it cannot be sent, and whether each is filled. */
export const setupNeeds = ({ name, email, organization, brandGroup, password, countries }: SetupContext) =>
  [
    ['name', name.trim() !== ''],
    ['e-mail', email.trim() !== ''],
    ['password', password?.filled === true],
    ['organization', organization.trim() !== ''],
    ['first brand group', brandGroup.trim() !== ''],
    ['a country', countries.length > 0],
  ] as const;

const isComplete = (context: SetupContext): boolean => setupNeeds(context).every(([, isFilled]) => isFilled);

const isTyped = ({ name, email, organization, brandGroup }: SetupContext): boolean =>
  [name, email, organization, brandGroup].some((text) => text !== '');

const park = (context: SetupContext): TransitionResult<SetupContext> => {
  const { name, email, organization, brandGroup, countries, flags } = context;
  const draft = { name, email, organization, brandGroup, countries: [...countries], flags };
  return result(context, isTyped(context) ? [parkVisitorDraft({ type: 'setup.draftReturned', ...draft })] : []);
};

const isOf =
  (call: 'setup' | 'setupStatus') =>
  (_: SetupContext, event: { readonly call: string }): boolean =>
    event.call === call;

const enter = (context: SetupContext, { body }: InputOfType<'api.answered'>): TransitionResult<SetupContext> => {
  const answer = 'inline' in body ? decode(setupContract.setup.answer, body.inline) : null;
  return result(context, answer?._tag === 'Right' ? [send(SESSION, { type: 'message.signedIn', user: answer.right.user })] : []);
};

type SetupState = 'checking' | 'dead' | 'editing' | 'submitting' | 'done';

export const setupMachine = defineMachine<SetupContext, SetupState, { readonly name: string }>()({
  id: 'setup',
  context: EMPTY,
  entry: (context) => result(context, [CLAIM_VISITOR_DRAFT]),
  initial: 'checking',
  // A page that is loaded again has lost the link: what was typed waits until the link is opened once more.
  on: { 'message.draftsWanted': park, 'setup.draftReturned': (context, { type: _, ...draft }) => result({ ...context, ...draft }) },
  states: {
    checking: {
      entry: check,
      on: {
        'api.answered': [
          { guard: (_, { call, body }) => call === 'setupStatus' && isOpen(body), target: 'editing' },
          { guard: isOf('setupStatus'), target: 'dead' },
        ],
        'api.failed': {
          guard: isOf('setupStatus'),
          target: 'dead',
          run: (context, { failure }) =>
            result({
              ...context,
              isUnreached: isUnreached(failure),
              isLinkGone: failure.kind === 'decode' && failure.path === 'query.token',
              message: failureText(failure),
            }),
        },
      },
    },
    dead: { on: { 'message.connection': { guard: (context) => context.isUnreached, target: 'checking' } } },
    editing: {
      on: {
        'setup.nameTyped': (c, { name }) => result({ ...c, name, errors: without(c.errors, 'name') }),
        'setup.emailTyped': (c, { email }) => result({ ...c, email, errors: without(c.errors, 'email') }),
        'setup.organizationTyped': (c, { organization }) => result({ ...c, organization, errors: without(c.errors, 'organization') }),
        'setup.brandGroupTyped': (c, { brandGroup }) => result({ ...c, brandGroup, errors: without(c.errors, 'brandGroup.name') }),
        'setup.countriesChanged': (c, { countries }) =>
          result({ ...c, countries: [...new Set(countries)].sort(), errors: without(c.errors, 'brandGroup.countries') }),
        'setup.flagSet': (c, { flag, on }) => result({ ...c, flags: { ...c.flags, [flag]: on } }),
        'setup.passwordEdited': (c, { password }) => result({ ...c, password, errors: without(c.errors, 'password') }),
        'setup.submitted': { guard: isComplete, target: 'submitting', run: submit },
      },
    },
    submitting: {
      on: {
        'api.answered': { guard: isOf('setup'), target: 'done', run: enter },
        'api.failed': {
          guard: isOf('setup'),
          target: 'editing',
          run: (context, { failure }) => result({ ...context, errors: failure.errors ?? {}, message: failureText(failure) }),
        },
      },
    },
    done: { on: { 'message.draftsWanted': (context) => result(context) } },
  },
});
