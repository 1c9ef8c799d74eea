/**
 * The reference brand of the market in view. `idle`; `asking` whether it may be removed (C-592); `saving` what was set, updated or
 * cleared. What was stored shows when the market has come anew.
 */
import { REFERENCE_REMOVED, referenceUpdated } from '../../domain/markets/marketWords.ts';
import { failureText } from '../../domain/session/failureText.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { toast } from '../core/notifications.ts';
import { command, send } from '../core/perform.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface MarketReferenceContext {
  readonly screen: ChildInput['screen'];
  readonly scope: Scope;
  readonly marketId: string;
  /** What is being stored; empty where it is removed. */
  readonly brand: string;
  /** Why it was not stored the last time. */
  readonly refusal: string | null;
}

type Of = MarketReferenceContext;
const SAVE = 'reference';

const save = (context: Of, brand: string): TransitionResult<Of> =>
  result({ ...context, brand, refusal: null }, [
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

const saved = (context: Of): TransitionResult<Of> =>
  result(context, [
    toast({
      level: 'success',
      title: context.brand === '' ? REFERENCE_REMOVED : referenceUpdated(context.brand),
      message: '',
      selfDismiss: SELF_DISMISS_SECONDS,
    }),
    send(context.screen, { type: 'message.dataChanged' }),
  ]);

const refused = (context: Of, { failure }: InputOfType<'api.failed'>): TransitionResult<Of> =>
  result({ ...context, refusal: failureText(failure) });

/** Another market has another brand. */
const followed = (context: Of, scope: Scope, marketId: string): TransitionResult<Of> =>
  result({ ...context, scope, marketId, refusal: marketId === context.marketId ? context.refusal : null });

const isOfSave = (_: Of, { requestId }: { readonly requestId: string }): boolean => requestId === SAVE;

export const marketReferenceMachine = defineMachine<Of, 'idle' | 'asking' | 'saving', ChildInput>()({
  id: 'marketReference',
  context: ({ screen, scope, params }) => ({ screen, scope, marketId: params.marketId ?? '', brand: '', refusal: null }),
  initial: 'idle',
  on: { 'message.scopeChanged': (context, { scope, params }) => followed(context, scope, params.marketId ?? '') },
  states: {
    idle: {
      on: {
        'marketReference.submitted': { target: 'saving', run: (context, { brand }) => save(context, brand.trim()) },
        'marketReference.clearAsked': { target: 'asking' },
      },
    },
    asking: {
      on: {
        'marketReference.clearConfirmed': { target: 'saving', run: (context) => save(context, '') },
        'marketReference.clearDeclined': { target: 'idle' },
      },
    },
    saving: {
      on: {
        'api.answered': { guard: isOfSave, target: 'idle', run: saved },
        'api.failed': { guard: isOfSave, target: 'idle', run: refused },
      },
    },
  },
});
