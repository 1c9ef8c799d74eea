/** The table of a portfolio: its columns by parent and by child, and the row of a product. The screen and the file are made of the same. */
import type { MetricFormat } from '../metrics/metric.ts';
import { type ColumnLook, cellsBy, type GridCells, type GridColumn, gridColumns, type RowOf } from '../tables/gridColumn.ts';
import { categoryColumn, productColumn } from '../tables/nameColumns.ts';
import { LEVEL_NAMES, type Level } from './level.ts';
import type { PortfolioProduct } from './portfolio.entities.ts';
import { PORTFOLIO_LEVELS, type PortfolioColumn, type PortfolioLevel } from './portfolioTable.ts';
import { productScores } from './scores.ts';

/** What decides about the columns. */
export interface PortfolioLook {
  readonly isChild: boolean;
  readonly showMoM: boolean;
}

/** The shown MoM columns (C-105, C-106): in parent mode only. */
export const withMoM = ({ showMoM, isChild }: PortfolioLook): boolean => showMoM && !isChild;

/** What the figures of the columns mean. */
const INFO = {
  bsrRank: 'Best Sellers Rank: 1 is the best seller in its category.',
  salesEstimate: 'Estimated revenue in the month.',
  salesEstimateMomChange: 'Change in estimated revenue from the previous month.',
  unitsEstimate: 'Estimated units sold in the month.',
  unitsEstimateMomChange: 'Change in estimated units sold from the previous month.',
  searchVolumeEstimate: 'Estimated searches for the terms that lead to the product.',
  searchVolumeMomChange: 'Change in search volume from the previous month.',
  reviews: 'Number of customer reviews.',
  avgRating: 'Average customer rating, out of 5.',
  ddIndex: 'Durable dominance, 0 to 5: the number of ways in which the product outperforms its competition.',
  productPrice: 'The product’s price.',
  organicSov: 'Share of voice: the product’s share of organic result placements.',
  paidSov: 'Share of voice: the product’s share of paid result placements.',
  searchVolumeCaptured: 'Searches whose results include the product.',
  directTerms: 'Search terms that lead to this product specifically.',
  avgBrandRank: 'Average position of the brand in the results; 1 is first.',
  competitionAverageReviews: 'Average number of reviews of the competing products.',
  competitionAverageRating: 'Average rating of the competing products, out of 5.',
  competitionAveragePrice: 'Average price of the competing products, unweighted: each product counts once.',
} as const;
type Described = keyof typeof INFO;

const numeric = <K extends Described>(key: K, title: string, format: MetricFormat, more: ColumnLook = {}): GridColumn<K> => ({
  key,
  title,
  info: INFO[key],
  kind: 'numeric',
  format,
  ...more,
});
const change = <K extends Described>(key: K, title: string): GridColumn<K> => numeric(key, title, 'pct', { show: 'change' });

const PRODUCT = productColumn(300);
const CATEGORY = categoryColumn(200);

/** `largest` is the most that a product of the whole brand sold: the bars of all pages are of one scale. */
const parentColumns = (look: PortfolioLook, largest: number | null) => {
  const mom = <K extends Described>(key: K): readonly GridColumn<K>[] => (withMoM(look) ? [change(key, 'MoM')] : []);
  const extent = largest === null ? {} : { extent: { min: 0, max: largest } };
  return gridColumns([
    PRODUCT,
    numeric('salesEstimate', 'Estimated Revenue', 'usdWhole', { show: 'bar', width: 170, leads: true, total: { of: 'sum' }, ...extent }),
    ...mom('salesEstimateMomChange'),
    numeric('unitsEstimate', 'Units Sold', 'count', { total: { of: 'sum' } }),
    ...mom('unitsEstimateMomChange'),
    numeric('searchVolumeEstimate', 'Search Volume', 'count'),
    ...mom('searchVolumeMomChange'),
    numeric('reviews', 'Reviews', 'count'),
    numeric('avgRating', 'Rating', 'float1'),
    numeric('bsrRank', 'BSR', 'count', { positive: false }),
    CATEGORY,
  ]);
};

const level = <K extends PortfolioLevel>(key: K, title: string): GridColumn<K> => ({ key, title, kind: 'text', width: 150 });

const CHILD_COLUMNS = gridColumns([
  PRODUCT,
  numeric('salesEstimate', 'Estimated Revenue', 'usdWhole', { total: { of: 'sum' } }),
  numeric('ddIndex', 'Durable Dominance', 'count', { show: 'bar', extent: { min: 0, max: 5 }, width: 170 }),
  numeric('unitsEstimate', 'Units Sold', 'count', { total: { of: 'sum' } }),
  numeric('productPrice', 'Price', 'usd'),
  level('incrementality', 'Incrementality'),
  level('reviewsLevel', 'Relative Reviews'),
  level('priceLevel', 'Relative Price'),
  level('organicSovLevel', 'Organic SOV Level'),
  level('paidSovLevel', 'Paid SOV Level'),
  level('ratingLevel', 'Rating Level'),
  numeric('organicSov', 'Organic SOV', 'share'),
  numeric('paidSov', 'Paid SOV', 'share'),
  numeric('searchVolumeCaptured', 'Search Volume Captured', 'count'),
  numeric('directTerms', 'Direct Terms', 'count'),
  numeric('avgBrandRank', 'Average Brand Rank', 'float1', { positive: false }),
  numeric('reviews', 'Reviews', 'count'),
  numeric('competitionAverageReviews', 'Competition Reviews', 'count', { positive: false }),
  numeric('avgRating', 'Rating', 'float1'),
  numeric('competitionAverageRating', 'Competition Rating', 'float1', { positive: false }),
  numeric('competitionAveragePrice', 'Competition Price', 'usd'),
  CATEGORY,
]);

const named = (of: Level | null): string | null => (of === null ? null : LEVEL_NAMES[of]);

/** The levels of a child. What competes with itself is 1 less what competes with others. */
export const portfolioLevels = (product: PortfolioProduct): Readonly<Record<PortfolioLevel, Level | null>> => {
  const { nonSelfCompetition } = product;
  const scores = productScores({ ...product, selfCompetition: nonSelfCompetition === null ? null : 1 - nonSelfCompetition });
  return {
    incrementality: scores.incrementality,
    reviewsLevel: scores.reviews,
    priceLevel: scores.price,
    organicSovLevel: scores.organicSov,
    paidSovLevel: scores.paidSov,
    ratingLevel: scores.rating,
  };
};

/** What a product is ordered by in a column: its words, its figure, or how high its level is. */
export const portfolioSortValue = (product: PortfolioProduct, column: PortfolioColumn): string | number | null => {
  const level = PORTFOLIO_LEVELS.find((one) => one === column);
  return level === undefined ? product[column as Exclude<PortfolioColumn, PortfolioLevel>] : portfolioLevels(product)[level];
};

/** The levels of a child in words. */
const levelCells = (product: PortfolioProduct, isChild: boolean): GridCells<PortfolioLevel> => {
  const levels = isChild ? portfolioLevels(product) : null;
  return cellsBy(PORTFOLIO_LEVELS, (key) => named(levels?.[key] ?? null));
};

export const portfolioRow = (product: PortfolioProduct, isChild: boolean): RowOf<typeof portfolioColumns> => {
  const { imageUrl: _, title, asin, ...figures } = product;
  return { id: asin, cells: { ...figures, asin, title: title ?? asin, ...levelCells(product, isChild) } };
};

type PortfolioCell = keyof RowOf<typeof CHILD_COLUMNS>['cells'] | keyof RowOf<typeof parentColumns>['cells'];

export const portfolioColumns = (look: PortfolioLook, largest: number | null = null): readonly GridColumn<PortfolioCell>[] =>
  look.isChild ? CHILD_COLUMNS : parentColumns(look, largest);
