/**
 * The reference brand of the market in view. `idle`; `asking` whether it may be removed (C-592); `saving` what was set, updated or
 * cleared. What was stored shows when the market has come anew.
 */
import { setup } from 'xstate';
import type { Address } from '../../domain/journal/address.ts';
import { REFERENCE_REMOVED, referenceUpdated } from '../../domain/markets/marketWords.ts';
import { failureText } from '../../domain/session/failureText.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { toast } from '../core/notifications.ts';
import { command, send } from '../core/perform.ts';
import { type Input, result, step, type TransitionResult } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface MarketReferenceContext {
  readonly screen: Address;
  readonly scope: Scope;
  readonly marketId: string;
  /** What is being stored; empty where it is removed. */
  readonly brand: string;
}

type Of = MarketReferenceContext;
const SAVE = 'reference';

const save = (context: Of, brand: string): TransitionResult<Of> =>
  result({ ...context, brand }, [
    command({
      type: 'api.call',
      requestId: SAVE,
      call: 'updateMarket',
      input: {
        params: { marketId: context.marketId },
        query: { referenceBrand: brand, ...(context.scope.user === null ? {} : { userId: context.scope.user.id }) },
        body: {},
      },
      keep: 'inline',
    }),
  ]);

export const marketReferenceMachine = setup({
  types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
  guards: { isSaved: ({ event }) => 'requestId' in event && event.requestId === SAVE },
  actions: {
    follow: step('message.scopeChanged', (context: Of, { scope, params }) =>
      result({ ...context, scope, marketId: params.marketId ?? '' }),
    ),
    set: step('marketReference.submitted', (context: Of, { brand }) => save(context, brand.trim())),
    clear: step('marketReference.clearConfirmed', (context: Of) => save(context, '')),
    saved: step('api.answered', (context: Of) =>
      result(context, [
        toast({
          level: 'success',
          title: context.brand === '' ? REFERENCE_REMOVED : referenceUpdated(context.brand),
          message: '',
          selfDismiss: SELF_DISMISS_SECONDS,
        }),
        send(context.screen, { type: 'message.dataChanged' }),
      ]),
    ),
    failed: step('api.failed', (context: Of, { failure }) =>
      result(context, [
        toast({ level: 'error', title: 'The reference brand was not saved', message: failureText(failure), selfDismiss: null }),
      ]),
    ),
  },
}).createMachine({
  id: 'marketReference',
  context: ({ input: { screen, scope, params } }) => ({ screen, scope, marketId: params.marketId ?? '', brand: '' }),
  initial: 'idle',
  on: { 'message.scopeChanged': { actions: 'follow' } },
  states: {
    idle: {
      on: {
        'marketReference.submitted': { target: 'saving', actions: 'set' },
        'marketReference.clearAsked': { target: 'asking' },
      },
    },
    asking: {
      on: {
        'marketReference.clearConfirmed': { target: 'saving', actions: 'clear' },
        'marketReference.clearDeclined': { target: 'idle' },
      },
    },
    saving: {
      on: {
        'api.answered': { guard: 'isSaved', target: 'idle', actions: 'saved' },
        'api.failed': { guard: 'isSaved', target: 'idle', actions: 'failed' },
      },
    },
  },
});
