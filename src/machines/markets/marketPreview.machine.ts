/**
 * The Market Preview: follows the draft of its form. It rests for a moment after each change, then asks by a query of the screen, which
 * cancels what it asked before, so that no older answer comes over a newer one. What added and excluded products are called it asks by
 * another, at once. It has no states: what was asked is in its context.
 */
import { queryAddress } from '../../domain/journal/address.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import { filtersOfFields, type MarketFields } from '../../domain/markets/marketFields.ts';
import { previewRequest } from '../../domain/markets/marketPreview.ts';
import { PRODUCT_NAMES, productNamesRequest } from '../../domain/markets/productNames.ts';
import type { QueryScope } from '../../domain/screens/queryScope.ts';
import type { ScreenParams, ScreenRequest } from '../../domain/screens/screen.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { command, type Effect, send, spawn, stop } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { chain, result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

/** The query of the preview on the screens of the form. */
export const PREVIEW = 'preview';
type QueryKey = typeof PREVIEW | typeof PRODUCT_NAMES;

const REST = 'rest';
/** Milliseconds for which the keyboard must rest. */
const REST_MS = 250;

/** What a query asks, and what was looked at when it was asked. */
interface Asked {
  readonly request: ScreenRequest | null;
  readonly before: QueryScope;
}

export interface MarketPreviewContext {
  readonly screen: ChildInput['screen'];
  readonly scope: Scope;
  readonly params: ScreenParams;
  /** The draft as it was last told; null before the form is there. */
  readonly fields: MarketFields | null;
  readonly page: number;
  readonly asked: Readonly<Record<QueryKey, Asked>>;
  /** A change waits until the keyboard rests. */
  readonly isResting: boolean;
}

type Of = MarketPreviewContext;

const wantedOf = ({ fields, scope, page }: Of): ScreenRequest | null => (fields === null ? null : previewRequest(fields, scope, page));

const stopRest = ({ isResting }: Of): readonly Effect[] => (isResting ? [command({ type: 'timer.stop', id: REST })] : []);

/** Asks by one of the queries what is wanted now, or lets go of what was asked. */
const askBy = (context: Of, key: QueryKey, wanted: ScreenRequest | null): TransitionResult<Of> => {
  const at = queryAddress(context.screen, key);
  const { request, before } = context.asked[key];
  const asking = (asked: Asked): Of => ({ ...context, asked: { ...context.asked, [key]: asked } });
  if (wanted === null) return request === null ? result(context) : result(asking({ request: null, before }), [stop(at)]);
  if (request !== null && digestOf(wanted) === digestOf(request)) return result(context);
  const turn = before.turn + 1;
  return result(asking({ request: wanted, before: { turn, scope: context.scope, params: context.params } }), [
    request === null
      ? spawn('query', at, { screen: context.screen, key, request: wanted, turn })
      : send(at, { type: 'message.requestChanged', request: wanted, turn, before }),
  ]);
};

const ask = (context: Of): TransitionResult<Of> => {
  const { context: next, effects } = askBy({ ...context, isResting: false }, PREVIEW, wantedOf(context));
  return result(next, [...stopRest(context), ...effects]);
};

/** A draft that means the same asks nothing; the first is asked for at once. */
const shown = (context: Of, fields: MarketFields): TransitionResult<Of> => {
  const isOther =
    context.fields === null || digestOf(wantedOf({ ...context, page: 1 })) !== digestOf(wantedOf({ ...context, fields, page: 1 }));
  const next = { ...context, fields, page: isOther ? 1 : context.page };
  if (!isOther) return result(next);
  if (context.asked.preview.request === null || wantedOf(next) === null) return ask(next);
  return result({ ...next, isResting: true }, [...stopRest(context), command({ type: 'timer.start', id: REST, ms: REST_MS })]);
};

const askNames = (context: Of, fields: MarketFields): TransitionResult<Of> =>
  askBy(context, PRODUCT_NAMES, productNamesRequest(filtersOfFields(fields)));

const drafted = chain(askNames, shown);

export const createMarketPreviewMachine = ({ machines }: Registry) =>
  defineMachine<Of, never, ChildInput>()({
    children: machines,
    id: 'marketPreview',
    context: ({ screen, scope, params }) => {
      const nothing: Asked = { request: null, before: { turn: 0, scope, params } };
      return { screen, scope, params, fields: null, page: 1, asked: { preview: nothing, productNames: nothing }, isResting: false };
    },
    on: {
      'message.scopeChanged': (context, { scope, params }) => ask({ ...context, scope, params }),
      'message.draftShown': (context, { draft }) => drafted(context, draft as MarketFields),
      'timer.elapsed': ask,
      'markets.previewPaged': (context, { page }) => ask({ ...context, page: Math.max(1, page) }),
    },
  });
