/** The columns by which a portfolio can be ordered: those of the record, and the levels that its figures stand for. */
/** Products on a page (C-863). */
export const PORTFOLIO_PAGE = 20;

export const PORTFOLIO_LEVELS = ['incrementality', 'reviewsLevel', 'priceLevel', 'organicSovLevel', 'paidSovLevel', 'ratingLevel'] as const;
export type PortfolioLevel = (typeof PORTFOLIO_LEVELS)[number];

export const PORTFOLIO_COLUMNS = [
  'title',
  'path',
  'bsrRank',
  'salesEstimate',
  'salesEstimateMomChange',
  'unitsEstimate',
  'unitsEstimateMomChange',
  'searchVolumeEstimate',
  'searchVolumeMomChange',
  'reviews',
  'avgRating',
  'productPrice',
  'nonSelfCompetition',
  'ddIndex',
  'zScoreReviews',
  'zScorePrice',
  'paidSov',
  'organicSov',
  'searchVolumeCaptured',
  'directTerms',
  'productScore',
  'avgBrandRank',
  'competitionAverageReviews',
  'competitionAveragePrice',
  'competitionAverageRating',
  ...PORTFOLIO_LEVELS,
] as const;
export type PortfolioColumn = (typeof PORTFOLIO_COLUMNS)[number];

/** Where the file of a brand's products lies. */
export const PORTFOLIO_FILE = '/downloads/portfolio-insights/products.csv';
