/** What the insights ask of the market (C-697 to C-705, C-710 to C-719): open to any signed-in user, limited by person. */
import { boundedArray, boundedString, Finite, Int, Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { Month } from '../dates/month.ts';
import { BrandCategoryMonth, BrandMonth, OverviewSearchTerms } from '../insights/brandOverview.entities.ts';
import { BrandResearchRow } from '../insights/brandResearch.ts';
import { MarketSalesSummary, PeriodicSalesSummary } from '../insights/categoryInsights.entities.ts';
import { OutlierAnswer } from '../insights/outliers.ts';
import { type AnyEndpoint, endpoint } from './endpoint.ts';
import { MARKET_CALLS_PER_MINUTE, Nothing } from './shapes.ts';

const Text = boundedString(256, 'Text');
const shared = { access: 'user', perMinute: MARKET_CALLS_PER_MINUTE, failures: [503, 504] } as const satisfies Partial<AnyEndpoint>;

/** From (included) and to (left out); null has no end. */
const Range = boundedArray(nullable(Finite), 2);

export const BrandResearchRequest = partialRecord(
  { month: Month, nodeId: Int },
  { revenue: Range, yoyGrowth: Range, price: Range, limit: Natural },
  'BrandResearchRequest',
);
export type BrandResearchRequest = t.TypeOf<typeof BrandResearchRequest>;

export const CategoryPeriod = record({ nodeId: Int, startDate: IsoDay, endDate: IsoDay }, 'CategoryInsightsQuery');
export type CategoryPeriod = t.TypeOf<typeof CategoryPeriod>;

/** The period of the outliers and what it is compared with, both days of it or neither. */
export const OutlierPeriods = partialRecord(
  { nodeId: Int, startDate: IsoDay, endDate: IsoDay },
  { priorStartDate: IsoDay, priorEndDate: IsoDay },
  'OutliersQuery',
);
export type OutlierPeriods = t.TypeOf<typeof OutlierPeriods>;

/** Searches of a category in a month, and those that name a brand. */
export const SearchMonth = record({ month: Month, total_volume: nullable(Finite), branded_volume: nullable(Finite) }, 'SearchMonth');
export type SearchMonth = t.TypeOf<typeof SearchMonth>;

const outliers = (what: string, id: string) =>
  endpoint({
    ...shared,
    method: 'GET',
    path: `/api/category-insights/${what}`,
    summary: `The top, gaining and declining ${what} of a category (${id}).`,
    params: Nothing,
    query: OutlierPeriods,
    body: Nothing,
    answer: OutlierAnswer,
  });

export const insightsContract = {
  brandMonths: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/brand-overview/brand',
    summary: 'Monthly metrics of a brand (C-697 to C-699).',
    params: Nothing,
    query: record({ name: Text, startDate: IsoDay, endDate: IsoDay }, 'BrandMonthsQuery'),
    body: Nothing,
    answer: t.array(BrandMonth),
  }),
  brandSearchTerms: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/brand-overview/brand-search-terms',
    summary:
      'The search terms whose results include a brand, most searched first (C-700, C-701); with a category, only those of its products there.',
    params: Nothing,
    query: partialRecord(
      { brand: Text, month: Month },
      { limit: Natural, type: oneOf(['both', 'organic', 'paid'], 'TermSides'), nodeId: Int },
      'BrandTermsQuery',
    ),
    body: Nothing,
    answer: OverviewSearchTerms,
  }),
  brandCategories: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/insights/brand-research/categories',
    summary: 'A brand’s lowest-level categories by month (C-703, C-704).',
    params: Nothing,
    query: record({ brand: Text, startMonth: Month, endMonth: Month }, 'BrandCategoriesQuery'),
    body: Nothing,
    answer: t.array(record({ month: Month, categories: t.array(BrandCategoryMonth) }, 'BrandCategories')),
  }),
  brandResearch: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/insights/brand-research',
    reads: true,
    summary: 'The brands of a category in a month, filtered by revenue, growth and price (C-705).',
    params: Nothing,
    query: Nothing,
    body: BrandResearchRequest,
    answer: t.array(BrandResearchRow),
  }),
  marketSearchSummary: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/category/market_search_summary',
    reads: true,
    summary: 'Total and branded search volume of a category by month (C-710, C-711).',
    params: Nothing,
    query: Nothing,
    body: CategoryPeriod,
    answer: t.array(SearchMonth),
  }),
  marketSalesSummary: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/category/market_sales_summary',
    reads: true,
    summary: 'Sales shares of a category’s leading brands in a month (C-714).',
    params: Nothing,
    query: Nothing,
    body: record({ nodeId: Int, month: Month }, 'SalesSummaryRequest'),
    answer: MarketSalesSummary,
  }),
  salesSummaryByPeriod: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/category-insights/market_sales_summary_by_period',
    summary: 'Sales shares of a category’s leading brands in two periods (C-715).',
    params: Nothing,
    query: record(
      { nodeId: Int, currentStartMonth: Month, currentEndMonth: Month, priorStartMonth: Month, priorEndMonth: Month },
      'PeriodicSalesSummaryQuery',
    ),
    body: Nothing,
    answer: PeriodicSalesSummary,
  }),
  categoryBrands: outliers('brands', 'C-716'),
  categorySubcategories: outliers('subcategories', 'C-717'),
  categoryTerms: outliers('terms', 'C-718'),
  categoryNiches: outliers('niches', 'C-719'),
};
