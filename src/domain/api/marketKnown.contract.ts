/** Which files of the marketplace are there at all: asked by the free tools and by Product Insights, open to everybody. */
import { boundedArray, boundedString, nullable, oneOf, record, type t } from '../codec/codec.ts';
import { MARKET_KINDS } from '../imports/kinds.ts';
import { endpoint } from './endpoint.ts';
import { Nothing } from './shapes.ts';

/** Calls of each kind from one address in a minute: more than a person asks, fewer than it takes to copy the market. */
export const TOOL_CALLS_PER_MINUTE = 240;

const Name = boundedString(256, 'CategoryName');
/** Names of categories, the topmost first; no longer than the picker goes. */
export const Breadcrumbs = boundedArray(Name, 10);

/** Which files of the marketplace were never imported, and a category that the tools can show; null where there is none. */
export const MarketKnownAnswer = record(
  { missing: boundedArray(oneOf(MARKET_KINDS, 'MarketKind'), MARKET_KINDS.length), category: nullable(Breadcrumbs) },
  'MarketKnownAnswer',
);
export type MarketKnownAnswer = t.TypeOf<typeof MarketKnownAnswer>;

export const marketKnownContract = {
  marketKnown: endpoint({
    method: 'GET',
    path: '/api/market/known',
    access: 'open',
    perMinute: TOOL_CALLS_PER_MINUTE,
    summary: 'The marketplace files that the free tools and Product Insights need and that were never imported.',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: MarketKnownAnswer,
    failures: [429, 503, 504],
  }),
};
