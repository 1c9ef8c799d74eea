/**
 * The invitation to a free consultation. `watching` counts what visitors do with the
 * free tools; `editing`, `sending` and `thanking` are the open dialog. Seeing and dismissing it are remembered in the
 * browser for seven days.
 */

import { setup } from 'xstate';
import type { Json } from '../../domain/codec/codec.ts';
import { cutMessage, type Interest, invites, isContactable, NO_INTEREST } from '../../domain/marketing/interest.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { notifyStorage } from '../core/notifications.ts';
import { command, type Effect } from '../core/perform.ts';
import { type Input, result, step, type TransitionResult } from '../core/step.ts';

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

const wantsToShow = ({ context, event }: { readonly context: MarketingContext; readonly event: Input }): boolean =>
  event.type === 'marketing.contentUsed' && invites(context.interactions + 1, context.isVisitor, context.seenAt, context.now);

const edited = (context: MarketingContext, change: Partial<Interest>): TransitionResult<MarketingContext> =>
  result({ ...context, interest: { ...context.interest, ...change } });

const bodyOf = ({ name, email, message }: Interest) => ({ name: name.trim(), email: email.trim(), message });

export const marketingMachine = setup({
  types: { context: {} as MarketingContext, events: {} as Input, input: {} as MarketingInput },
  guards: {
    wantsToShow,
    isContactable: ({ context }) => isContactable(context.interest),
    // Signing in ends it: it is for visitors alone.
    isNoVisitor: ({ event }) => event.type === 'message.location' && event.isSignedIn,
  },
  actions: {
    follow: step('message.location', (context: MarketingContext, event) => result({ ...context, isVisitor: !event.isSignedIn })),
    keepTime: step('message.pageFocused', (context: MarketingContext, event) => result({ ...context, now: event.now })),
    count: step('marketing.contentUsed', (context: MarketingContext) => result(context.isVisitor ? counted(context) : context)),
    show: step(['marketing.contentUsed', 'marketing.invited'], (context: MarketingContext) => seen(context)),
    typeName: step('marketing.nameTyped', (context: MarketingContext, event) => edited(context, { name: event.name })),
    typeEmail: step('marketing.emailTyped', (context: MarketingContext, event) => edited(context, { email: event.email })),
    typeMessage: step('marketing.messageTyped', (context: MarketingContext, event) =>
      edited(context, { message: cutMessage(event.message) }),
    ),
    submit: step('marketing.submitted', (context: MarketingContext) =>
      result({ ...context, error: null }, [
        command({
          type: 'api.call',
          requestId: 'interest',
          call: 'freeToolsInterest',
          input: { body: bodyOf(context.interest) },
          keep: 'inline',
        }),
      ]),
    ),
    keepError: step('api.failed', (context: MarketingContext, event) => result({ ...context, error: failureText(event.failure) })),
    forget: step(['marketing.dismissed', 'message.location'], (context: MarketingContext, event) => {
      const gone = seen(context);
      return event.type === 'message.location' ? result({ ...gone.context, isVisitor: false }, gone.effects) : gone;
    }),
    notifyStorage: step('storage.failed', (context: MarketingContext, event) => result(context, [notifyStorage(event)])),
  },
}).createMachine({
  id: 'marketing',
  context: ({ input }) => ({
    now: input.now,
    seenAt: typeof input.seenAt === 'number' && Number.isFinite(input.seenAt) ? input.seenAt : null,
    isVisitor: false,
    interactions: 0,
    interest: NO_INTEREST,
    error: null,
  }),
  initial: 'watching',
  states: {
    watching: {
      on: {
        'marketing.contentUsed': [{ guard: 'wantsToShow', target: 'open', actions: 'show' }, { actions: 'count' }],
        'marketing.invited': { target: 'open', actions: 'show' },
      },
    },
    open: {
      initial: 'editing',
      on: {
        'marketing.dismissed': { target: 'watching', actions: 'forget' },
        'message.location': [{ guard: 'isNoVisitor', target: 'watching', actions: 'forget' }, { actions: 'follow' }],
      },
      states: {
        editing: {
          on: {
            'marketing.nameTyped': { actions: 'typeName' },
            'marketing.emailTyped': { actions: 'typeEmail' },
            'marketing.messageTyped': { actions: 'typeMessage' },
            'marketing.submitted': { guard: 'isContactable', target: 'sending', actions: 'submit' },
          },
        },
        sending: { on: { 'api.answered': { target: 'thanking' }, 'api.failed': { target: 'editing', actions: 'keepError' } } },
        thanking: {},
      },
    },
  },
  on: {
    'message.location': { actions: 'follow' },
    'message.pageFocused': { actions: 'keepTime' },
    'storage.failed': { actions: 'notifyStorage' },
  },
});
