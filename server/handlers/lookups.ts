/** What filters are chosen from: tags and products of the warehouse, DSP campaigns of the app store. */
import type { ProductFound, ProductSearchQuery } from '../../src/domain/api/lookups.contract.ts';
import { MAX_PRODUCTS_FOUND } from '../../src/domain/api/lookups.contract.ts';
import { TAG_SET_TYPE, type TagEntry } from '../../src/domain/filters/lookups.ts';
import type { BrandGroup } from '../../src/domain/session/user.ts';
import type { HandlerContext, Handlers } from '../http/handler.ts';
import { listDspCampaigns } from '../store/dspCampaigns.queries.ts';
import type { Store } from '../store/store.ts';
import { AnswerCache } from '../warehouse/answerCache.ts';
import { orHttpFailure } from '../warehouse/httpFailure.ts';
import { type Plan, type ProductsPlan, type ResultColumn, type ResultTable, scopeOf } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';

/** Categories of a brand group: more than any has. */
const MAX_CATEGORIES = 5_000;
/** Tags of a brand group that are offered. */
const MAX_TAGS = 10_000;

const textAt = (column: ResultColumn | undefined, row: number): string | null => {
  const value = column?.[row];
  return value === null || value === undefined ? null : String(value);
};

const rowsOf = <A>({ rowCount, columns }: ResultTable, row: (columns: ResultTable['columns'], i: number) => A): readonly A[] =>
  Array.from({ length: rowCount }, (_, i) => row(columns, i));

const tagAt = ({ tag, tag_set_id, tag_set_name }: ResultTable['columns'], i: number): TagEntry => ({
  tag: textAt(tag, i) ?? '',
  tagSetId: textAt(tag_set_id, i) ?? '',
  tagSetType: TAG_SET_TYPE,
  tagSetName: textAt(tag_set_name, i) ?? '',
});

const productAt = (columns: ResultTable['columns'], i: number): ProductFound => {
  const node = columns.node_id?.[i];
  const category = textAt(columns.category, i);
  return {
    asin: textAt(columns.asin, i),
    productTitle: textAt(columns.title, i),
    identifier: textAt(columns.sku, i),
    category,
    nodeId: node === null || node === undefined ? null : Number(node),
    path: category === null ? [] : [category],
    brand: textAt(columns.brand, i),
  };
};

/** UK and GB are one country, stored as GB. */
const storedCountry = (country: string): string => (country === 'UK' ? 'GB' : country);

const productsPlan = (groups: readonly BrandGroup[], query: ProductSearchQuery): ProductsPlan => {
  const { uniqueBy = 'asin', country = [], nodeId = [], tagSetId, tagValue = [], search } = query;
  return {
    kind: 'products',
    scope: scopeOf(groups),
    uniqueBy: uniqueBy === 'nodeId' ? 'node_id' : 'asin',
    filters: {
      ...(country.length > 0 ? { countries: [...new Set(country.map(storedCountry))].sort() } : {}),
      ...(nodeId.length > 0 ? { nodes: [...new Set(nodeId)].sort((a, b) => a - b) } : {}),
      ...(tagSetId !== undefined && tagValue.length > 0 ? { tags: tagValue.map((tag) => ({ tagSetId, tag })) } : {}),
      ...(search === undefined || search.trim() === '' ? {} : { search: search.trim() }),
    },
    limit: uniqueBy === 'nodeId' ? MAX_CATEGORIES : MAX_PRODUCTS_FOUND,
  };
};

/** Answers of a plan, each worked out once per generation of the warehouse. */
const answering = <A>(warehouse: Warehouse, row: (columns: ResultTable['columns'], i: number) => A) => {
  const cache = new AnswerCache<readonly A[]>({ entries: 1_000, cost: 200_000 });
  const keyOf = (generation: number, plan: Plan): string => JSON.stringify([generation, plan]);
  return async ({ signal }: HandlerContext, plan: Plan): Promise<A[]> => {
    const work = (cancel: AbortSignal) =>
      warehouse.read(async (reader) => {
        const value = rowsOf(await reader.query(plan, { signal: cancel }), row);
        return { value, cost: 1 + value.length, key: keyOf(reader.generation, plan) };
      });
    return [...(await orHttpFailure(cache.get(keyOf(warehouse.generation(), plan), signal, work)))];
  };
};

export const warehouseLookups = (warehouse: Warehouse): Pick<Handlers, 'tags' | 'tagsByQuery' | 'productSearch'> => {
  const tags = answering(warehouse, tagAt);
  const products = answering(warehouse, productAt);
  const ofGroup = async (context: HandlerContext): Promise<TagEntry[]> =>
    context.brandGroups.some((group) => group.hasTags)
      ? tags(context, { kind: 'tags', scope: scopeOf(context.brandGroups), limit: MAX_TAGS })
      : [];
  return {
    tags: ofGroup,
    tagsByQuery: ofGroup,
    productSearch: (context, { query }) => products(context, productsPlan(context.brandGroups, query)),
  };
};

export const storeLookups = ({ store }: { readonly store: Store }): Pick<Handlers, 'dspCampaigns'> => ({
  dspCampaigns: async ({ brandGroups }) => {
    const lists = await Promise.all(brandGroups.filter((group) => group.hasDsp).map(({ id }) => listDspCampaigns(store, id)));
    return lists.flat();
  },
});
