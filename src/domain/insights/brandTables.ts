/** Top Products and Top Search Terms of a brand (C-070 to C-074, C-050): tables that Brand Overview and Brand Insights share. */
import type { AnswerOf } from '../api/contract.ts';
import type { FoundProduct } from '../api/customMarkets.contract.ts';
import { type GridColumn, gridColumns, type RowOf } from '../tables/gridColumn.ts';
import { categoryColumn, productColumn, termColumn } from '../tables/nameColumns.ts';
import type { OverviewSearchTerm } from './brandOverview.entities.ts';
import { noSearchTerms } from './brandOverview.ts';

/** C-070, C-073. */
export const TOP_PRODUCTS = 10;
export const TOP_TERMS = 10;

export const NO_PRODUCTS = 'No products could be found for this brand';

export const BSR_COLUMN: GridColumn<'bsrRank'> = {
  key: 'bsrRank',
  title: 'BSR',
  info: 'Best Sellers Rank: 1 is the best seller in its category.',
  kind: 'numeric',
  format: 'count',
  positive: false,
};

/** What sold nothing is no top product. Most estimated sales first; a press on a head orders by it (C-071). */
export const TOP_PRODUCT_COLUMNS = gridColumns([
  productColumn(300),
  {
    key: 'salesEstimate',
    title: 'Estimated Revenue',
    info: 'Estimated revenue in the month.',
    kind: 'numeric',
    format: 'usdWhole',
    show: 'bar',
    leads: true,
    width: 160,
  },
  {
    key: 'salesEstimateYoyChange',
    title: 'YoY',
    info: 'Change in estimated revenue from the same month last year.',
    kind: 'numeric',
    format: 'pct',
    show: 'change',
  },
  { key: 'weightedAvgPrice', title: 'Price', info: 'Average price, weighted by units sold.', kind: 'numeric', format: 'usd' },
  { key: 'avgRating', title: 'Rating', info: 'Average customer rating, out of 5.', kind: 'numeric', format: 'float1' },
  { key: 'reviews', title: 'Reviews', info: 'Number of customer reviews.', kind: 'numeric', format: 'count' },
  BSR_COLUMN,
  categoryColumn(180),
]);

export const topProductRows = (products: readonly FoundProduct[]): readonly RowOf<typeof TOP_PRODUCT_COLUMNS>[] =>
  products
    .filter(({ salesEstimate }) => salesEstimate !== null)
    .slice(0, TOP_PRODUCTS)
    .map((product) => ({
      id: product.asin,
      cells: {
        asin: product.asin,
        title: product.title ?? product.asin,
        path: product.path ?? null,
        nodeId: product.nodeId ?? null,
        salesEstimate: product.salesEstimate,
        salesEstimateYoyChange: product.salesEstimateYoyChange ?? null,
        weightedAvgPrice: product.weightedAvgPrice,
        avgRating: product.avgRating,
        reviews: product.reviews,
        bsrRank: product.bsrRank ?? null,
      },
    }));

export type TermSide = 'Organic' | 'Paid';

/** Ranks and shares of one side of the result pages; a rank that fell by two is two better. */
const TERM_COLUMNS = gridColumns([
  termColumn(200),
  {
    key: 'estimatedVolume',
    title: 'Search Volume',
    info: 'Estimated searches for the term in the month.',
    kind: 'numeric',
    format: 'count',
    leads: true,
  },
  {
    key: 'rank',
    title: 'Best Rank',
    info: "The best position of one of the brand's products in the results; 1 is first.",
    kind: 'numeric',
    format: 'count',
    positive: false,
  },
  {
    key: 'rankChange',
    title: 'Rank MoM',
    info: 'Places gained or lost since the previous month.',
    kind: 'numeric',
    format: 'count',
    show: 'places',
    positive: false,
  },
  {
    key: 'sov',
    title: 'SOV',
    info: "Share of voice: the brand's share of the result placements for the term.",
    kind: 'numeric',
    format: 'share',
  },
  {
    key: 'sovChange',
    title: 'SOV MoM',
    info: 'Change in share of voice from the previous month, in percentage points.',
    kind: 'numeric',
    format: 'share',
    show: 'points',
  },
]);

const termRows = (side: TermSide, terms: readonly OverviewSearchTerm[]): readonly RowOf<typeof TERM_COLUMNS>[] =>
  terms.slice(0, TOP_TERMS).map((term) => ({
    id: term.searchTerm,
    cells: {
      searchTerm: term.searchTerm,
      estimatedVolume: term.estimatedVolume,
      rank: side === 'Organic' ? term.minOrganicRank : term.minPaidRank,
      rankChange: side === 'Organic' ? term.organicRankChange : term.paidRankChange,
      sov: side === 'Organic' ? term.organicSov : term.paidSov,
      sovChange: side === 'Organic' ? term.organicSovChange : term.paidSovChange,
    },
  }));

const TERMS_INFO: Readonly<Record<TermSide, string>> = {
  Organic: 'Most-searched terms where the brand ranks organically, with its best rank and its share of the placements.',
  Paid: 'Most-searched terms where the brand’s ads appear, with its best rank and its share of the placements.',
};

/** A side of the search terms as a table of the query `terms`, of the month in those words. */
export const brandTermsTable = <I>(side: TermSide, period: (inputs: I) => string) =>
  ({
    title: `Top Search Terms, ${side}`,
    caption: `${side} search terms`,
    info: TERMS_INFO[side],
    query: 'terms',
    period,
    columns: () => TERM_COLUMNS,
    order: { column: 'estimatedVolume', direction: 'desc' },
    rows: (answer: AnswerOf<'brandSearchTerms'>) => termRows(side, side === 'Organic' ? answer.organic : answer.paid),
    empty: () => noSearchTerms(side),
    csv: { permission: 'table-csv', report: `${side.toLowerCase()}-search-terms` },
    paged: false,
  }) as const;
