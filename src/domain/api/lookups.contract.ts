/** What the filters' values are chosen from (A-424 to A-432, B-442, B-443): tags, DSP campaigns, products and categories. */
import { boundedArray, boundedString, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { MAX_LIST, NodeId } from '../filters/filterValues.ts';
import { DspCampaign, TagEntry } from '../filters/lookups.ts';
import { endpoint } from './endpoint.ts';
import { BrandGroupIdQuery, Id, Nothing } from './shapes.ts';

/** The most rows that a product search answers: more match than anybody reads, so the person searches on. */
export const MAX_PRODUCTS_FOUND = 100;

/** By what the rows of a product search are told apart: products, or the categories that they are in. */
export const PRODUCT_KEYS = ['asin', 'nodeId'] as const;

const ProductFields = record(
  {
    asin: nullable(t.string),
    productTitle: nullable(t.string),
    /** The seller's own number of the product (SKU). */
    identifier: nullable(t.string),
    category: nullable(t.string),
    nodeId: nullable(NodeId),
    /** The names of the categories from the top; the category alone where no more of the tree is known. */
    path: t.array(t.string),
    brand: nullable(t.string),
  },
  'ProductFound',
);

/** The title may come as `product_title`. */
const withTitle = (u: unknown): unknown =>
  typeof u === 'object' && u !== null && !('productTitle' in u) && 'product_title' in u ? { ...u, productTitle: u.product_title } : u;

/** A product or, where rows are unique by `nodeId`, a category: then what is of one product alone is null. */
export const ProductFound = new t.ExactType(
  ProductFields.name,
  ProductFields.is,
  (u, context) => ProductFields.validate(withTitle(u), context),
  ProductFields.encode,
  ProductFields.type,
);
export type ProductFound = t.TypeOf<typeof ProductFound>;

const country = boundedString(8, 'Country');
const tagValue = boundedString(256, 'Tag');

/** Every part narrows. `search` is a part of title or ASIN, capitals or not; a tag counts only with its set. */
export const ProductSearchQuery = partialRecord(
  { brandGroupId: Id },
  {
    uniqueBy: oneOf(PRODUCT_KEYS, 'ProductKey'),
    country: boundedArray(country, 64),
    nodeId: boundedArray(NodeId, MAX_LIST),
    tagSetId: Id,
    tagValue: boundedArray(tagValue, MAX_LIST),
    asin: boundedArray(boundedString(64, 'Asin'), MAX_PRODUCTS_FOUND),
    search: boundedString(256, 'Search'),
  },
  'ProductSearchQuery',
);
export type ProductSearchQuery = t.TypeOf<typeof ProductSearchQuery>;

export const lookupsContract = {
  tags: endpoint({
    method: 'POST',
    path: '/api/user/tags',
    reads: true,
    access: 'prime',
    summary: 'The tags of the brand group by tag set (A-426, A-427); empty if it has no tags.',
    params: Nothing,
    query: Nothing,
    body: BrandGroupIdQuery,
    answer: t.array(TagEntry),
    brandGroups: ({ body }) => [body.brandGroupId],
  }),
  tagsByQuery: endpoint({
    method: 'GET',
    path: '/api/user/tags',
    access: 'prime',
    summary: 'The same tags as the POST request returns (A-428, B-442, B-443).',
    params: Nothing,
    query: BrandGroupIdQuery,
    body: Nothing,
    answer: t.array(TagEntry),
    brandGroups: ({ query }) => [query.brandGroupId],
  }),
  dspCampaigns: endpoint({
    method: 'POST',
    path: '/api/dsp_campaigns',
    reads: true,
    access: 'prime',
    summary: 'The DSP campaigns of the brand group by name (A-429, A-430); empty if it does not use DSP.',
    params: Nothing,
    query: Nothing,
    body: BrandGroupIdQuery,
    answer: t.array(DspCampaign),
    brandGroups: ({ body }) => [body.brandGroupId],
  }),
  productSearch: endpoint({
    method: 'GET',
    path: '/api/products/search',
    access: 'prime',
    summary: "Searches the brand group's own catalog by title; returns at most 100 products, or all of its categories (A-431, A-432).",
    params: Nothing,
    query: ProductSearchQuery,
    body: Nothing,
    answer: t.array(ProductFound),
    brandGroups: ({ query }) => [query.brandGroupId],
  }),
};
