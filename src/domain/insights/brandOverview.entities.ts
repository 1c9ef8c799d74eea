/** What the Brand Overview is made of. Money in US dollars, shares and changes as fractions, months as first days. */
import { Finite, nullable, record, t } from '../codec/codec.ts';
import { Month } from '../dates/month.ts';

const number = nullable(Finite);

/** A month of a brand (C-367). */
export const BrandMonth = record(
  {
    month: Month,
    revenue: number,
    brandedSearchVolume: number,
    unitsSold: number,
    parentAsinCount: number,
    paretoProductCount: number,
    cvr: number,
    productViews: number,
  },
  'BrandMonth',
);
export type BrandMonth = t.TypeOf<typeof BrandMonth>;

/** A month of a brand in a category (C-368). */
export const BrandCategoryMonth = record(
  { category_name: t.string, node_id: Finite, category_revenue: number, brand_revenue: number, market_share: number, month: Month },
  'BrandCategoryMonth',
);
export type BrandCategoryMonth = t.TypeOf<typeof BrandCategoryMonth>;

/** A top product (C-370). */
export const TopProduct = record(
  {
    asin: t.string,
    imageUrl: nullable(t.string),
    title: nullable(t.string),
    path: nullable(t.string),
    nodeId: number,
    bsrRank: number,
    salesEstimate: number,
    salesEstimateYoyChange: number,
    weightedAvgPrice: number,
    reviews: number,
    avgRating: number,
  },
  'TopProduct',
);
export type TopProduct = t.TypeOf<typeof TopProduct>;

/** A search term of one side (C-371). */
export const OverviewSearchTerm = record(
  {
    searchTerm: t.string,
    estimatedVolume: number,
    minOrganicRank: number,
    minPaidRank: number,
    organicRankChange: number,
    paidRankChange: number,
    organicSov: number,
    paidSov: number,
    organicSovChange: number,
    paidSovChange: number,
  },
  'OverviewSearchTerm',
);
export type OverviewSearchTerm = t.TypeOf<typeof OverviewSearchTerm>;

export const OverviewSearchTerms = record(
  { organic: t.array(OverviewSearchTerm), paid: t.array(OverviewSearchTerm) },
  'OverviewSearchTerms',
);
export type OverviewSearchTerms = t.TypeOf<typeof OverviewSearchTerms>;
