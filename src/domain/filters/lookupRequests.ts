/** What is asked so that a filter's values can be chosen: the call, and the name under which its answer is kept. */
import { digestOf } from '../journal/digest.ts';
import type { ScreenRequest } from '../screens/screen.ts';
import type { FilterName, FilterState } from './filterState.ts';
import { MOST_NAMED } from './filterText.ts';

export interface LookupRequest {
  /** The same question has the same key, whoever asks; the key of another brand group is another. */
  readonly key: string;
  readonly request: ScreenRequest;
}

/** Milliseconds for which the keyboard must rest before a product search is sent. */
export const SEARCH_RESTS_MS = 250;

const productQuery = (brandGroupId: string, { countries, categories, tags }: FilterState, search: string) => ({
  brandGroupId,
  uniqueBy: 'asin' as const,
  ...(countries.length === 0 ? {} : { country: [...countries] }),
  ...(categories.length === 0 ? {} : { nodeId: [...categories] }),
  ...(tags[0] === undefined ? {} : { tagSetId: tags[0].tagSetId, tagValue: tags.map(({ tag }) => tag) }),
  ...(search.trim() === '' ? {} : { search: search.trim() }),
});

/** Whether a key is one of a search, of which only the last counts. */
export const isSearchKey = (key: string): boolean => key.startsWith('products/');

/** What chips call the products and categories that apply: of so many products as are ever named. */
export const namesFor = (filter: 'categories' | 'products', brandGroupId: string, applied: FilterState): LookupRequest | null => {
  if (filter === 'categories') return applied.categories.length === 0 ? null : lookupFor(filter, brandGroupId, applied, '');
  const asin = applied.products.slice(0, MOST_NAMED);
  if (asin.length === 0) return null;
  const query = { brandGroupId, uniqueBy: 'asin' as const, asin };
  return { key: `productNames/${digestOf(query)}`, request: { call: 'productSearch', input: { query } } };
};

/**
 * What a filter's options are made of: countries, tags, DSP campaigns, categories and products
 * . Products are searched within the countries, categories and tags that are chosen. Null for filters whose
 * values are always the same.
 */
export const lookupFor = (filter: FilterName, brandGroupId: string, shown: FilterState, search: string): LookupRequest | null => {
  const ofGroup = { body: { brandGroupId } };
  switch (filter) {
    case 'countries':
      return {
        key: `countries/${brandGroupId}`,
        request: { call: 'countries', input: { body: { brandGroupId, uniqueBy: 'country' } } },
      };
    case 'categories':
      return {
        key: `categories/${brandGroupId}`,
        request: { call: 'productSearch', input: { query: { brandGroupId, uniqueBy: 'nodeId' } } },
      };
    case 'tags':
      return { key: `tags/${brandGroupId}`, request: { call: 'tags', input: ofGroup } };
    case 'dspCampaigns':
      return { key: `dspCampaigns/${brandGroupId}`, request: { call: 'dspCampaigns', input: ofGroup } };
    case 'products': {
      const query = productQuery(brandGroupId, shown, search);
      return { key: `products/${digestOf(query)}`, request: { call: 'productSearch', input: { query } } };
    }
    default:
      return null;
  }
};
