/**
 * The Market Preview: follows the draft of its form. It rests for a moment after each change, then asks by a query of the screen, which
 * cancels what it asked before, so that no older answer comes over a newer one. It has no states: what was asked is in its context.
 */
import { queryAddress } from '../../domain/journal/address.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import type { MarketFields } from '../../domain/markets/marketFields.ts';
import { previewRequest } from '../../domain/markets/marketPreview.ts';
import type { QueryScope } from '../../domain/screens/queryScope.ts';
import type { ScreenParams, ScreenRequest } from '../../domain/screens/screen.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { command, type Effect, send, spawn, stop } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { result, type TransitionResult } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

/** The query of the preview on the screens of the form. */
export const PREVIEW = 'preview';
const REST = 'rest';
/** Milliseconds for which the keyboard must rest. */
const REST_MS = 250;

export interface MarketPreviewContext {
  readonly screen: ChildInput['screen'];
  readonly scope: Scope;
  readonly params: ScreenParams;
  /** The draft as it was last told; null before the form is there. */
  readonly fields: MarketFields | null;
  readonly page: number;
  /** What is asked now; null while nothing is. */
  readonly asked: ScreenRequest | null;
  /** What was looked at when it was asked. */
  readonly before: QueryScope;
  /** A change waits until the keyboard rests. */
  readonly isResting: boolean;
}

type Of = MarketPreviewContext;

const wantedOf = ({ fields, scope, page }: Of): ScreenRequest | null => (fields === null ? null : previewRequest(fields, scope, page));

const stopRest = ({ isResting }: Of): readonly Effect[] => (isResting ? [command({ type: 'timer.stop', id: REST })] : []);

/** Asks what is wanted now, or lets go of what was asked. */
const ask = (context: Of): TransitionResult<Of> => {
  const at = queryAddress(context.screen, PREVIEW);
  const [wanted, rested] = [wantedOf(context), { ...context, isResting: false }];
  if (wanted === null) return result({ ...rested, asked: null }, [...stopRest(context), ...(context.asked === null ? [] : [stop(at)])]);
  if (context.asked !== null && digestOf(wanted) === digestOf(context.asked)) return result(rested, stopRest(context));
  const turn = context.before.turn + 1;
  const before: QueryScope = { turn, scope: context.scope, params: context.params };
  const asking: Effect =
    context.asked === null
      ? spawn('query', at, { screen: context.screen, key: PREVIEW, request: wanted, turn })
      : send(at, { type: 'message.requestChanged', request: wanted, turn, before: context.before });
  return result({ ...rested, asked: wanted, before }, [...stopRest(context), asking]);
};

/** A draft that means the same asks nothing; the first is asked for at once. */
const shown = (context: Of, fields: MarketFields): TransitionResult<Of> => {
  const isOther =
    context.fields === null || digestOf(wantedOf({ ...context, page: 1 })) !== digestOf(wantedOf({ ...context, fields, page: 1 }));
  const next = { ...context, fields, page: isOther ? 1 : context.page };
  if (!isOther) return result(next);
  if (context.asked === null || wantedOf(next) === null) return ask(next);
  return result({ ...next, isResting: true }, [...stopRest(context), command({ type: 'timer.start', id: REST, ms: REST_MS })]);
};

export const createMarketPreviewMachine = ({ machines }: Registry) =>
  defineMachine<Of, never, ChildInput>()({
    children: machines,
    id: 'marketPreview',
    context: ({ screen, scope, params }) => ({
      screen,
      scope,
      params,
      fields: null,
      page: 1,
      asked: null,
      before: { turn: 0, scope, params },
      isResting: false,
    }),
    on: {
      'message.scopeChanged': (context, { scope, params }) => ask({ ...context, scope, params }),
      'message.draftShown': (context, { draft }) => shown(context, draft as MarketFields),
      'timer.elapsed': ask,
      'markets.previewPaged': (context, { page }) => ask({ ...context, page: Math.max(1, page) }),
    },
  });
