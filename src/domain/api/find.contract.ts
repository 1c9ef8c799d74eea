/** What a name leads to, over everything that the caller may see: the palette's search. */
import { boundedArray, boundedString, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { masked } from '../journal/mask.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

export const FOUND_KINDS = [
  'product',
  'campaign',
  'brand',
  'category',
  'report',
  'dashboard',
  'folder',
  'document',
  'uploadedFile',
  'market',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** So many of a kind are answered: whoever wants others types on. */
export const MAX_FOUND_OF_KIND = 5;
/** Letters from which on something is looked for. */
export const LEAST_FIND = 2;
const MAX_SEARCH = 200;

/** `id` is what its address is made of: the ASIN, the name of a campaign or brand, the number of a category, the id of what is saved. */
export const FoundThing = partialRecord(
  { kind: oneOf(FOUND_KINDS, 'FoundKind'), id: masked(t.string, 'prose'), name: masked(t.string, 'prose') },
  { hint: masked(t.string, 'prose') },
  'FoundThing',
);
export type FoundThing = t.TypeOf<typeof FoundThing>;

export const Found = record(
  {
    things: boundedArray(FoundThing, FOUND_KINDS.length * MAX_FOUND_OF_KIND),
    /** Kinds that could not be looked for: the others stand. */
    failed: boundedArray(oneOf(FOUND_KINDS, 'FoundKind'), FOUND_KINDS.length),
  },
  'Found',
);
export type Found = t.TypeOf<typeof Found>;

export const findContract = {
  find: endpoint({
    method: 'GET',
    path: '/api/find',
    access: 'user',
    perMinute: 240,
    summary:
      'Products, campaigns, brands, categories, reports, dashboards, files and markets whose name contains a text; limited to what the caller can access, and to a brand group if one is given.',
    params: Nothing,
    query: partialRecord({ search: masked(boundedString(MAX_SEARCH, 'FindSearch'), 'typed') }, { brandGroupId: Id }, 'FindQuery'),
    body: Nothing,
    answer: Found,
    brandGroups: ({ query }) => (query.brandGroupId === undefined ? [] : [query.brandGroupId]),
  }),
};
