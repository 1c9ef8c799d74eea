/** What is chosen from the market by its name: brands, categories, products (C-702, C-722, C-725). */
import { boundedString, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { Month } from '../dates/month.ts';
import { endpoint } from './endpoint.ts';
import { MARKET_CALLS_PER_MINUTE, Nothing } from './shapes.ts';

const Text = boundedString(256, 'Text');

export const MARKET_LOOKUPS = ['brands', 'categories'] as const;

export const marketContract = {
  marketTypeahead: endpoint({
    method: 'GET',
    path: '/api/custom-market-explorer/typeahead',
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: 'Market brands or categories whose name contains a text (C-702).',
    params: Nothing,
    query: partialRecord({ type: oneOf(MARKET_LOOKUPS, 'MarketLookup'), search: Text }, { narrow: t.boolean }, 'TypeaheadQuery'),
    body: Nothing,
    answer: t.array(t.string),
    failures: [503, 504],
  }),
  marketProducts: endpoint({
    method: 'GET',
    path: '/api/reports/product_search',
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: 'Market products in a month, by brand or search text (C-388, C-725).',
    params: Nothing,
    query: partialRecord({ month: Month }, { brand: Text, query: Text }, 'MarketProductsQuery'),
    body: Nothing,
    answer: t.array(record({ asin: t.string, product_title: nullable(t.string), brand: nullable(t.string) }, 'MarketProductFound')),
    failures: [503, 504],
  }),
};
