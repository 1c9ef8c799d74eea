/** Which screens the names in a result lead to: those of one's own brand group, or of the marketplace. */
import type { DimensionKey } from '../metrics/dimensions.ts';
import type { Thing } from '../routes/things.ts';
import { ALL_DATA_DRIVER } from './driver.ts';
import type { Cell } from './reportResult.ts';

/** A thing that a row names: what it is, and by what its screen knows it. */
export interface Lead {
  readonly thing: Thing;
  readonly id: string;
}

/** Which things the values of dimensions are: of one's own brand group, and of the marketplace. */
const OWN: Readonly<Record<string, Thing>> = {
  asin: 'ownProduct',
  brand: 'brand',
  category: 'ownCategory',
  current_category: 'ownCategory',
  current_path: 'ownDepartment',
  search_term: 'term',
  campaign_name: 'campaign',
  order_name: 'dspCampaign',
};
const MARKET: Readonly<Record<string, Thing>> = {
  asin: 'product',
  parent_asin: 'product',
  brand: 'brand',
  search_term: 'term',
  node_id: 'category',
};
/** Names that are known by another dimension of their row. */
const NAMED_BY: Readonly<Record<string, string>> = { product_title: 'asin', category_name: 'node_id', path: 'node_id' } satisfies Partial<
  Record<DimensionKey, DimensionKey>
>;

/** The screen of what a row names in a dimension; null where it has none, or nothing of the row says which it is. */
export const leadOf = (driver: string, dimensions: readonly string[], values: readonly Cell[], dimension: string): Lead | null => {
  const own = dimension.split('.').at(-1) ?? '';
  const key = Object.hasOwn(NAMED_BY, own) ? (NAMED_BY[own] ?? own) : own;
  const things = driver === ALL_DATA_DRIVER ? MARKET : OWN;
  const value = values[dimensions.findIndex((each) => each.split('.').at(-1) === key)] ?? null;
  const thing = Object.hasOwn(things, key) ? things[key] : undefined;
  return thing === undefined || value === null || value === '' ? null : { thing, id: `${value}` };
};
