/** What Portfolio Insights are made of. Money in US dollars, shares and changes as fractions. */
import { Finite, Natural, nullable, record, t } from '../codec/codec.ts';

const number = nullable(Finite);

/** A product of a portfolio (C-383, C-384). */
export const PortfolioProduct = record(
  {
    asin: t.string,
    title: nullable(t.string),
    imageUrl: nullable(t.string),
    brand: nullable(t.string),
    path: nullable(t.string),
    nodeId: number,
    bsrRank: number,
    salesEstimate: number,
    salesEstimateMomChange: number,
    unitsEstimate: number,
    unitsEstimateMomChange: number,
    searchVolumeEstimate: number,
    searchVolumeMomChange: number,
    reviews: number,
    avgRating: number,
    nonSelfCompetition: number,
    ddIndex: number,
    zScoreReviews: number,
    zScorePrice: number,
    averageRating: number,
    averageReviews: number,
    competitionAverageReviews: number,
    competitionAveragePrice: number,
    competitionAverageRating: number,
    productPrice: number,
    paidSov: number,
    organicSov: number,
    searchVolumeCaptured: number,
    directTerms: number,
    productScore: number,
    avgBrandRank: number,
  },
  'PortfolioProduct',
);
export type PortfolioProduct = t.TypeOf<typeof PortfolioProduct>;

/** The answer's head (C-385); its `productList` is read record by record. */
export const PortfolioSummary = record({ marketSummary: record({ products: Natural }) }, 'PortfolioSummary');
export type PortfolioSummary = t.TypeOf<typeof PortfolioSummary>;

/** A category of a brand, or the whole brand (C-386). */
export const MarketDistributionRow = record(
  {
    category_id: Finite,
    current_revenue: number,
    previous_revenue: number,
    current_units_sold: number,
    previous_units_sold: number,
  },
  'MarketDistributionRow',
);
export type MarketDistributionRow = t.TypeOf<typeof MarketDistributionRow>;
