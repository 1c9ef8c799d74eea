import { share, sharesOf } from '../metrics/share.ts';
import type { MarketBrand, MarketFilter } from './market.entities.ts';
import { isSet } from './marketFilters.ts';

/** One row more is fetched than shown, to know whether there are more (C-925, C-926). */
export const MARKET_FETCH_LIMIT = 1001;
const MARKET_ROWS_SHOWN = 1000;

/** The rows that are shown, and the note where there are more (C-926, C-927). */
export const shownMarketRows = <A>(rows: readonly A[]): { readonly rows: readonly A[]; readonly note: string | null } => ({
  rows: rows.slice(0, MARKET_ROWS_SHOWN),
  note: rows.length > MARKET_ROWS_SHOWN ? 'of more than 1,000' : null,
});

/** What an empty table says: without filters (C-812), else that nothing matches (C-813); null where there are rows. */
export const marketTableText = (rows: number, filters: readonly MarketFilter[], noun: string): string | null => {
  if (rows > 0) return null;
  return filters.some(isSet) ? `No ${noun} match your filters` : 'Add filters to see products';
};

/** The brands with their share of the market's sales computed anew; the shares of all sum to 1, or are null without sales. */
export const withSalesShares = (brands: readonly MarketBrand[]): readonly MarketBrand[] => {
  const shares = sharesOf(brands.map(({ salesEstimate }) => salesEstimate));
  return brands.map((brand, i) => ({ ...brand, pctSalesEstimate: shares[i] ?? null }));
};

/** Whether a brand bears the star of the reference brand (C-233); case and blanks make no difference. */
export const isReferenceBrand = (brand: string, reference: string | null): boolean =>
  reference !== null && reference.trim() !== '' && brand.trim().toLowerCase() === reference.trim().toLowerCase();

/** The sales share of the five largest brands, which fragmentation is read from; null without sales. */
export const topFiveShare = (brands: readonly MarketBrand[]): number | null => {
  const sales = brands.map(({ salesEstimate }) => Math.max(0, salesEstimate ?? 0)).sort((a, b) => b - a);
  const sum = (some: readonly number[]): number => some.reduce((total, one) => total + one, 0);
  return share(sum(sales.slice(0, 5)), sum(sales));
};

/** The fields of a product, and the metric or dimension that each is. */
export const PRODUCT_FIELDS = {
  asin: 'asin',
  title: 'title',
  brand: 'brand',
  salesEstimate: 'sales_estimate',
  unitsEstimate: 'units_estimate',
  weightedAvgPrice: 'weighted_avg_price',
  avgRating: 'avg_rating',
  reviews: 'reviews',
} as const;
