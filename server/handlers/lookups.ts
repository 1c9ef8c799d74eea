/** What filters are chosen from: tags, products and DSP campaigns, all of them as the facts have them. */
import type { ProductFound, ProductSearchQuery } from '../../src/domain/api/lookups.contract.ts';
import { MAX_PRODUCTS_FOUND } from '../../src/domain/api/lookups.contract.ts';
import { readCategoryPath } from '../../src/domain/filters/categoryPath.url.ts';
import { type DspCampaign, TAG_SET_TYPE, type TagEntry } from '../../src/domain/filters/lookups.ts';
import type { BrandGroup } from '../../src/domain/session/user.ts';
import type { HandlerContext, Handlers } from '../http/handler.ts';
import { type Columns, listing, numberAt, textAt } from '../warehouse/listing.ts';
import { type ProductsPlan, type RowsPlan, scopeOf } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';

/** Categories, tags and display campaigns of brand groups: all are offered, and more than these are a failure. */
const MAX_CATEGORIES = 50_000;
const MAX_TAGS = 50_000;
const MAX_CAMPAIGNS = 50_000;

const tagAt = ({ tag, tag_set_id, tag_set_name }: Columns, i: number): TagEntry => ({
  tag: textAt(tag, i) ?? '',
  tagSetId: textAt(tag_set_id, i) ?? '',
  tagSetType: TAG_SET_TYPE,
  tagSetName: textAt(tag_set_name, i) ?? '',
});

const campaignAt = ({ order_name }: Columns, i: number): DspCampaign => ({ order_name: textAt(order_name, i) ?? '' });

const productAt = (columns: Columns, i: number): ProductFound => {
  const category = textAt(columns.category, i);
  const path = textAt(columns.path, i);
  return {
    asin: textAt(columns.asin, i),
    productTitle: textAt(columns.title, i),
    identifier: textAt(columns.sku, i),
    category,
    nodeId: numberAt(columns.node_id, i),
    path: path !== null ? [...readCategoryPath(path)] : category === null ? [] : [category],
    brand: textAt(columns.brand, i),
  };
};

/** UK and GB are one country, stored as GB. */
const storedCountry = (country: string): string => (country === 'UK' ? 'GB' : country);

const productsPlan = (groups: readonly BrandGroup[], query: ProductSearchQuery): ProductsPlan => {
  const { uniqueBy = 'asin', country = [], nodeId = [], tagSetId, tagValue = [], asin = [], search } = query;
  return {
    kind: 'products',
    scope: scopeOf(groups),
    uniqueBy: uniqueBy === 'nodeId' ? 'node_id' : 'asin',
    filters: {
      ...(asin.length > 0 ? { asins: [...new Set(asin)].sort() } : {}),
      ...(country.length > 0 ? { countries: [...new Set(country.map(storedCountry))].sort() } : {}),
      ...(nodeId.length > 0 ? { nodes: [...new Set(nodeId)].sort((a, b) => a - b) } : {}),
      ...(tagSetId !== undefined && tagValue.length > 0 ? { tags: tagValue.map((tag) => ({ tagSetId, tag })) } : {}),
      ...(search === undefined || search.trim() === '' ? {} : { search: search.trim() }),
    },
    count: uniqueBy === 'nodeId' ? { limit: MAX_CATEGORIES } : { first: MAX_PRODUCTS_FOUND },
  };
};

/** Different rows of a table of brand groups, by the columns in their order. */
const distinct = (
  groups: readonly BrandGroup[],
  table: string,
  columns: readonly string[],
  order: readonly string[],
  limit: number,
): RowsPlan => ({
  kind: 'rows',
  scope: scopeOf(groups),
  table,
  columns,
  distinct: true,
  where: [],
  order: order.map((column) => ({ column })),
  count: { limit },
});

type Lookups = Pick<Handlers, 'tags' | 'tagsByQuery' | 'productSearch' | 'dspCampaigns'>;

export const warehouseLookups = (warehouse: Warehouse): Lookups => {
  const tags = listing(warehouse, tagAt);
  const products = listing(warehouse, productAt);
  const campaigns = listing(warehouse, campaignAt);
  const tagsOf = async (context: HandlerContext): Promise<TagEntry[]> => {
    const groups = context.brandGroups.filter((group) => group.hasTags);
    if (groups.length === 0) return [];
    const columns = ['tag', 'tag_set_id', 'tag_set_name'];
    return tags(context, distinct(groups, 'product_tags', columns, ['tag_set_name', 'tag_set_id', 'tag'], MAX_TAGS));
  };
  return {
    tags: tagsOf,
    tagsByQuery: tagsOf,
    productSearch: (context, { query }) => products(context, productsPlan(context.brandGroups, query)),
    dspCampaigns: async (context) => {
      const groups = context.brandGroups.filter((group) => group.hasDsp);
      return groups.length === 0 ? [] : campaigns(context, distinct(groups, 'dsp_daily', ['order_name'], ['order_name'], MAX_CAMPAIGNS));
    },
  };
};
