/** What the free tools and Product Insights have to show at all: which files of the marketplace were never imported, and a category with figures. */
import { namesInPath } from '../../src/domain/format/categoryPath.ts';
import type { MarketKind } from '../../src/domain/imports/kinds.ts';
import type { Handlers } from '../http/handler.ts';
import { listing, textAt } from '../warehouse/listing.ts';
import { MARKET_SCOPE, type RowsPlan } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { partitionOf } from './metrics.ts';
import { ALL_DEPARTMENTS } from './tools.ts';

interface Kept {
  readonly table: string;
  readonly column: string;
}

/** Where the rows of each file go, and a column that each row has. */
const KEPT: Readonly<Partial<Record<MarketKind, Kept>>> = {
  'market-categories': { table: 'categories', column: 'node_id' },
  'market-products': { table: 'market_products', column: 'asin' },
  'category-forecast': { table: 'category_forecast_monthly', column: 'node_id' },
  'search-volume': { table: 'search_term_monthly', column: 'search_term' },
  'search-term-products': { table: 'search_term_product_monthly', column: 'asin' },
  competitors: { table: 'competitor_monthly', column: 'asin' },
  'market-share-of-voice': { table: 'market_sov_daily', column: 'node_id' },
};

const firstOf = ({ table, column }: Kept, first = 1): RowsPlan => ({
  kind: 'rows',
  scope: MARKET_SCOPE,
  table,
  columns: [column],
  distinct: true,
  where: [],
  order: [{ column }],
  count: { first },
});

/** One of these is shown as an example, and any of them has figures: that there may be more changes none. */
const MOST_NODES = 1_000;
const SHOWN: RowsPlan = firstOf({ table: 'market_sov_daily', column: 'node_id' }, MOST_NODES);

/** Of some categories the one with the most below it. */
const widest = (nodes: readonly string[]): RowsPlan => ({
  kind: 'rows',
  scope: MARKET_SCOPE,
  table: 'categories',
  columns: ['path'],
  where: [{ column: 'node_id', oneOf: nodes.map(Number) }],
  order: [{ column: 'descendants', descending: true }, { column: 'node_id' }],
  count: { first: 1 },
});

export const toolMarketHandlers = (warehouse: Warehouse): Pick<Handlers, 'marketKnown'> => {
  const values = listing(warehouse, (columns, i) => textAt(Object.values(columns)[0], i) ?? '');
  return {
    marketKnown: async (context) => {
      const by = { signal: context.signal, partition: partitionOf(context) };
      const kinds = Object.entries(KEPT) as readonly (readonly [MarketKind, Kept])[];
      const [found, nodes] = await Promise.all([
        Promise.all(kinds.map(async ([kind, kept]) => ((await values(by, firstOf(kept))).length === 0 ? [kind] : []))),
        values(by, SHOWN),
      ]);
      const named = nodes.filter((node) => Number(node) !== ALL_DEPARTMENTS);
      const [path] = named.length === 0 ? [] : await values(by, widest(named));
      return { missing: found.flat(), category: path === undefined ? null : [...namesInPath(path)] };
    },
  };
};
