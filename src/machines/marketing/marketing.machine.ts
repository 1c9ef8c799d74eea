/**
 * The invitation to a free consultation. `watching` counts what visitors do with the
 * free tools; `editing`, `sending` and `thanking` are the open dialog. Seeing and dismissing it are remembered in the
 * browser for seven days.
 */

import type { Json } from '../../domain/codec/codec.ts';
import { cutMessage, type Interest, invites, isContactable, NO_INTEREST } from '../../domain/marketing/interest.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { CLAIM_VISITOR_DRAFT, parkVisitorDraft } from '../core/drafts.ts';
import { notifyStorage } from '../core/notifications.ts';
import { command, type Effect } from '../core/perform.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';

export const SEEN_KEY = 'marketingSeen';

export interface MarketingInput {
  readonly now: number;
  readonly seenAt: Json | undefined;
}

export interface MarketingContext {
  /** Milliseconds since 1970, when the person last came back to the page. */
  readonly now: number;
  readonly seenAt: number | null;
  readonly isVisitor: boolean;
  readonly interactions: number;
  readonly interest: Interest;
  readonly error: string | null;
}

const remember = (context: MarketingContext): { readonly context: MarketingContext; readonly effect: Effect } => ({
  context: { ...context, seenAt: context.now },
  effect: command({ type: 'storage.put', key: SEEN_KEY, value: context.now }),
});

const seen = (context: MarketingContext): TransitionResult<MarketingContext> => {
  const { context: next, effect } = remember({ ...context, interactions: 0, interest: NO_INTEREST, error: null });
  return result(next, [effect]);
};

const counted = (context: MarketingContext): MarketingContext => ({ ...context, interactions: context.interactions + 1 });

const edited = (context: MarketingContext, change: Partial<Interest>): TransitionResult<MarketingContext> =>
  result({ ...context, interest: { ...context.interest, ...change } });

const park = (context: MarketingContext): TransitionResult<MarketingContext> => {
  const { interest } = context;
  const isTyped = interest.name !== '' || interest.email !== '';
  return result(context, isTyped ? [parkVisitorDraft({ type: 'marketing.draftReturned', ...interest })] : []);
};

const returned = (context: MarketingContext, { name, email, message }: InputOfType<'marketing.draftReturned'>) => {
  const opened = seen(context);
  return result({ ...opened.context, interest: { name, email, message: cutMessage(message) } }, opened.effects);
};

const bodyOf = ({ name, email, message }: Interest) => ({ name: name.trim(), email: email.trim(), message });

const submit = (context: MarketingContext): TransitionResult<MarketingContext> =>
  result({ ...context, error: null }, [
    command({
      type: 'api.call',
      requestId: 'interest',
      call: 'freeToolsInterest',
      input: { body: bodyOf(context.interest) },
      keep: 'inline',
    }),
  ]);

const follow = (context: MarketingContext, { isSignedIn }: InputOfType<'message.location'>): TransitionResult<MarketingContext> =>
  result({ ...context, isVisitor: !isSignedIn });

/** Signing in ends it: it is for visitors alone. */
const endForVisitor = (context: MarketingContext): TransitionResult<MarketingContext> => {
  const gone = seen(context);
  return result({ ...gone.context, isVisitor: false }, gone.effects);
};

type MarketingState = 'watching' | 'open.editing' | 'open.sending' | 'open.thanking';

export const marketingMachine = defineMachine<MarketingContext, MarketingState, MarketingInput>()({
  id: 'marketing',
  context: ({ now, seenAt }) => ({
    now,
    seenAt: typeof seenAt === 'number' && Number.isFinite(seenAt) ? seenAt : null,
    isVisitor: false,
    interactions: 0,
    interest: NO_INTEREST,
    error: null,
  }),
  entry: (context) => result(context, [CLAIM_VISITOR_DRAFT]),
  initial: 'watching',
  on: {
    'message.location': follow,
    'message.pageFocused': (context, { now }) => result({ ...context, now }),
    'storage.failed': (context, event) => result(context, [notifyStorage(event)]),
  },
  states: {
    watching: {
      on: {
        'marketing.contentUsed': [
          {
            guard: ({ interactions, isVisitor, seenAt, now }) => invites(interactions + 1, isVisitor, seenAt, now),
            target: 'open',
            run: seen,
          },
          { run: (context) => result(context.isVisitor ? counted(context) : context) },
        ],
        'marketing.invited': { target: 'open', run: seen },
        'marketing.draftReturned': {
          target: 'open',
          run: returned,
        },
      },
    },
    open: {
      initial: 'editing',
      on: {
        'message.draftsWanted': park,
        'marketing.dismissed': { target: 'watching', run: seen },
        'message.location': [{ guard: (_, { isSignedIn }) => isSignedIn, target: 'watching', run: endForVisitor }, { run: follow }],
      },
      states: {
        editing: {
          on: {
            'marketing.nameTyped': (context, { name }) => edited(context, { name }),
            'marketing.emailTyped': (context, { email }) => edited(context, { email }),
            'marketing.messageTyped': (context, { message }) => edited(context, { message: cutMessage(message) }),
            'marketing.submitted': { guard: ({ interest }) => isContactable(interest), target: 'open.sending', run: submit },
          },
        },
        sending: {
          on: {
            'api.answered': { target: 'open.thanking' },
            'api.failed': { target: 'open.editing', run: (context, { failure }) => result({ ...context, error: failureText(failure) }) },
          },
        },
        thanking: { on: { 'message.draftsWanted': (context) => result(context) } },
      },
    },
  },
});
