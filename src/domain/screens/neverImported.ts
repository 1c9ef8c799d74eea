/** Where nothing that a screen is made of was ever imported: no other dates or filters help, and what is said tells so. */
import type { RouteName } from '../routes/table.ts';
import type { Scope } from '../shell/scope.ts';

/** What screens are made of. */
export type ImportedSource = 'market' | 'retail' | 'ads' | 'dsp' | 'inventory';

/** By what an answer tells that the brand group has none of it: all of these metrics, for which the query asks. */
interface BrandNeed {
  readonly source: Exclude<ImportedSource, 'market'>;
  readonly query: string;
  readonly metrics: readonly string[];
}

type Need = { readonly source: 'market' } | BrandNeed;

const MARKET: Need = { source: 'market' };
const SALES: readonly string[] = ['total_sales_ordered_revenue_in_usd', 'ordered_units', 'glance_views'];

/** Screens that can show nothing without it. */
const NEEDS: Readonly<Partial<Record<RouteName, Need>>> = {
  'brand-research': MARKET,
  'brand-overview': MARKET,
  'category-insights': MARKET,
  'brand-insights': MARKET,
  'portfolio-insights': MARKET,
  'product-insights': MARKET,
  'brand-index': MARKET,
  'brand-leaderboard': MARKET,
  'retail-overview': { source: 'retail', query: 'totals', metrics: SALES },
  'product-performance': { source: 'retail', query: 'products', metrics: SALES },
  'inventory-health': { source: 'inventory', query: 'onHand', metrics: ['inventory_quantity'] },
  'advertising-audiences': { source: 'ads', query: 'recordTypes', metrics: ['cost_in_usd'] },
  'advertising-budget': { source: 'ads', query: 'totals', metrics: ['cost_in_usd'] },
  'dsp-overview': { source: 'dsp', query: 'totals', metrics: ['total_cost_in_usd'] },
};

/** What is said of each, and what an Admin imports. */
export const NEVER_IMPORTED: Readonly<Record<ImportedSource, { readonly title: string; readonly advice: string }>> = {
  market: {
    title: 'No marketplace data has been imported yet',
    advice: 'Import its files for the marketplace: categories, products, brands and search terms.',
  },
  retail: { title: 'No sales have been imported yet', advice: 'Import a file of daily sales: one row for each day, product and country.' },
  ads: { title: 'No advertising has been imported yet', advice: 'Import a report of the campaigns, by target and by day.' },
  dsp: { title: 'No display campaigns have been imported yet', advice: 'Import a report of the display campaigns by day.' },
  inventory: { title: 'No stock has been imported yet', advice: 'Import a file of stock: one row for each day, product and country.' },
};

/** No screen has a query of this name. */
const NO_QUERY = 'nothing';

/** The query whose answer tells it; one that nobody asks of the market, which is known beforehand, and where the screen needs nothing. */
export const tellingQuery = (route: RouteName): string => {
  const need = NEEDS[route];
  return need !== undefined && 'query' in need ? need.query : NO_QUERY;
};

/** Whether nothing of the market was ever imported; not so where that is not known, as of a visitor. */
export const hasNoMarket = ({ user }: Pick<Scope, 'user'>): boolean =>
  user?.marketFrom !== undefined && Object.values(user.marketFrom).every((first) => first === null);

/** What an answer says of metrics of which the brand group has nothing at all. */
interface Telling {
  readonly annotations: { readonly unavailable: readonly string[] };
}

/** What a screen lacks; null where it has it, where that is not known, and where the screen needs none. */
export const missingSourceOf = (route: RouteName, scope: Pick<Scope, 'user'>, answer: Telling | null): ImportedSource | null => {
  const need = NEEDS[route];
  if (need === undefined) return null;
  const isMissing =
    'query' in need
      ? answer !== null && need.metrics.every((metric) => answer.annotations.unavailable.includes(metric))
      : hasNoMarket(scope);
  return isMissing ? need.source : null;
};
