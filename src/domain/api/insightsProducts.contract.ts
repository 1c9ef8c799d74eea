/** Calls of Product Insights, Portfolio Insights and Brand Insights (C-721 to C-724), all about one month or twelve of the market. */
import { boundedArray, boundedString, Finite, Int, Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { Month } from '../dates/month.ts';
import { MarketDistributionRow, PortfolioProduct } from '../insights/portfolio.entities.ts';
import { PORTFOLIO_COLUMNS } from '../insights/portfolioTable.ts';
import { AsinTypeAnswer, Competitor, TopSearchTerm } from '../insights/productInsights.ts';
import { MOST_CHOSEN } from '../tables/pageQuery.ts';
import { endpoint } from './endpoint.ts';
import { MARKET_CALLS_PER_MINUTE, Nothing } from './shapes.ts';

const Asin = boundedString(64, 'Asin');
const Brand = boundedString(256, 'Brand');
const Cents = Natural;

/** What an ASIN is, and what it is called. */
export const AsinFound = t.intersection(
  [
    AsinTypeAnswer,
    record(
      { asin: t.string, title: nullable(t.string), brand: nullable(t.string), parentAsin: t.string, path: nullable(t.string) },
      'AsinNames',
    ),
  ],
  'AsinFound',
);
export type AsinFound = t.TypeOf<typeof AsinFound>;

/** A category of a brand with its name; of the whole brand also the rank among all brands of the month. */
export const BrandDistributionRow = t.intersection(
  [
    MarketDistributionRow,
    record({ category_name: t.string }, 'CategoryOfBrand'),
    partialRecord({}, { current_rank: nullable(Natural), previous_rank: nullable(Natural) }, 'BrandRanks'),
  ],
  'BrandDistributionRow',
);
export type BrandDistributionRow = t.TypeOf<typeof BrandDistributionRow>;

const Excluded = boundedArray(Int, 100);

/** Which products of a brand, in which order. Sales in whole US dollars; a child has none of its own to be narrowed by (C-461). */
export const PORTFOLIO_NARROWING = {
  minSales: Cents,
  maxSales: Cents,
  nodeId: Int,
  orderBy: oneOf(PORTFOLIO_COLUMNS, 'PortfolioColumn'),
  direction: oneOf(['asc', 'desc'], 'SortDirection'),
  search: boundedString(256, 'Search'),
  /** These alone, of those that fit everything else. */
  asins: boundedArray(Asin, MOST_CHOSEN),
} as const;

export const PortfolioQuery = partialRecord(
  { brand: Brand, month: Month, isChild: t.boolean },
  { ...PORTFOLIO_NARROWING, limit: Natural, offset: Natural },
  'PortfolioQuery',
);
export type PortfolioQuery = t.TypeOf<typeof PortfolioQuery>;

/** What the products of all pages come to; `largestSales` is the most that one of them sold. */
const PortfolioTotals = partialRecord(
  { products: Natural },
  { salesEstimate: nullable(Finite), unitsEstimate: nullable(Finite), largestSales: nullable(Finite) },
  'PortfolioTotals',
);

export const PortfolioPage = record({ marketSummary: PortfolioTotals, productList: t.array(PortfolioProduct) }, 'PortfolioPage');
export type PortfolioPage = t.TypeOf<typeof PortfolioPage>;

export const insightsProductsContract = {
  asinType: endpoint({
    method: 'GET',
    path: '/api/product-insights/asin_type',
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: 'An ASIN’s type (parent, child or both), its child ASINs and its title (C-387, C-722).',
    params: Nothing,
    query: record({ asin: Asin }, 'AsinTypeQuery'),
    body: Nothing,
    answer: AsinFound,
    failures: [404, 503, 504],
  }),
  topSearchTermsForAsin: endpoint({
    method: 'GET',
    path: '/api/reports/top_search_terms_for_asin',
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: 'The search terms that lead to a product in a month, most searched first (C-389, C-723).',
    params: Nothing,
    query: partialRecord({ asin: Asin, month: Month }, { limit: Natural }, 'TermsForAsinQuery'),
    body: Nothing,
    answer: t.array(TopSearchTerm),
    failures: [503, 504],
  }),
  topCompetitorsForAsin: endpoint({
    method: 'GET',
    path: '/api/reports/top_competitors_for_asin',
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: 'The products that appear alongside a product in search results in a month, most frequent first (C-390, C-724).',
    params: Nothing,
    query: partialRecord({ asin: Asin, month: Month }, { limit: Natural }, 'CompetitorsForAsinQuery'),
    body: Nothing,
    answer: t.array(Competitor),
    failures: [503, 504],
  }),
  brandMarketDistribution: endpoint({
    method: 'POST',
    path: '/api/reports/brand_market_distribution',
    reads: true,
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: "A brand's sales by category in a month and the same month last year, without excluded categories (C-386, C-721).",
    params: Nothing,
    query: partialRecord({ brand: Brand, month: Month }, { includeYoy: t.boolean }, 'DistributionQuery'),
    body: partialRecord({}, { excluded_categories: Excluded }, 'DistributionBody'),
    answer: t.array(BrandDistributionRow),
    failures: [503, 504],
  }),
  portfolioProducts: endpoint({
    method: 'POST',
    path: '/api/portfolio-insights/products',
    reads: true,
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: 'A brand’s products in a month, by parent or child ASIN, in pages (C-383 to C-385).',
    params: Nothing,
    query: PortfolioQuery,
    body: partialRecord({}, { excluded_categories: Excluded }, 'PortfolioBody'),
    answer: PortfolioPage,
    failures: [503, 504],
  }),
};
