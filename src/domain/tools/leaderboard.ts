/** The Brand Leaderboard (its dates are in dates/leaderboardDates.ts): its ranks, its order, its colours, and which brands and charts are drawn. */
import { median } from 'd3-array';
import type { Period } from '../dates/period.ts';
import { absoluteChange, relativeChange } from '../metrics/change.ts';
import { byNumber, type Direction, sortedBy } from '../metrics/order.ts';
import { isKnown } from '../metrics/share.ts';
import type { LeaderboardBrand, LeaderboardDay } from './leaderboard.entities.ts';

/** Where the leaderboard opens (C-144). */
export const DEFAULT_LEADERBOARD_CATEGORY: readonly string[] = ['Electronics', 'Headphones', 'Earbud Headphones'];

/** How many brands the table lists. */
export const LEADERBOARD_BRANDS = 25;

export interface LeaderboardRow {
  readonly name: string;
  /** By share of voice in the selected period, 1 for the largest; ties keep the answer's order, so no rank is given twice. */
  readonly rank: number;
  readonly totalSov: number | null;
  /** Changes of shares of voice (C-342), as differences of fractions. */
  readonly totalSovChange: number | null;
  readonly organicSovChange: number | null;
  readonly paidSovChange: number | null;
  /** Relative change of the price, a fraction. */
  readonly priceChange: number | null;
}

/** The top 25 brands by share of voice in the selected period, ranked from 1. */
export const leaderboardRows = (brands: readonly LeaderboardBrand[]): readonly LeaderboardRow[] =>
  sortedBy(
    brands,
    byNumber(({ totalSovPd }) => totalSovPd, 'desc'),
  )
    .slice(0, LEADERBOARD_BRANDS)
    .map((brand, i) => ({
      name: brand.name,
      rank: i + 1,
      totalSov: brand.totalSovPd,
      totalSovChange: absoluteChange(brand.totalSovPd, brand.totalSovPrior),
      organicSovChange: absoluteChange(brand.organicSovPd, brand.organicSovPrior),
      paidSovChange: absoluteChange(brand.paidSovPd, brand.paidSovPrior),
      priceChange: relativeChange(brand.pricePd, brand.pricePrior),
    }));

/** The price of a brand in a period: the median of the median prices of its days; null where none is known. */
export const periodPrice = (series: readonly LeaderboardDay[], { start, end }: Period): number | null =>
  median(
    series.filter(({ date }) => date >= start && date <= end),
    ({ medianPrice }) => medianPrice,
  ) ?? null;

export type Trophy = 'gold' | 'silver' | 'bronze';

/** Trophies for ranks 1 to 3; null for the others. */
export const trophyOf = (rank: number): Trophy | null => (['gold', 'silver', 'bronze'] as const)[rank - 1] ?? null;

export const LEADERBOARD_COLUMNS = ['totalSov', 'totalSovChange', 'organicSovChange', 'paidSovChange', 'priceChange'] as const;
export type LeaderboardColumn = (typeof LEADERBOARD_COLUMNS)[number];

export interface LeaderboardSort {
  readonly column: LeaderboardColumn;
  readonly direction: Direction;
}

export const DEFAULT_LEADERBOARD_SORT: LeaderboardSort = { column: 'totalSov', direction: 'desc' };

/** A click on a header sorts by it, largest first (C-148); a click on the same one turns the order round (C-149). */
export const sortAfterClick = (sort: LeaderboardSort, column: LeaderboardColumn): LeaderboardSort => {
  if (sort.column !== column) return { column, direction: 'desc' };
  return { column, direction: sort.direction === 'desc' ? 'asc' : 'desc' };
};

/** The rows in the chosen order; their ranks stay what they are. */
export const sortedLeaderboard = (rows: readonly LeaderboardRow[], { column, direction }: LeaderboardSort): readonly LeaderboardRow[] =>
  sortedBy(
    rows,
    byNumber((row) => row[column], direction),
  );

export type ChangeColumn = Exclude<LeaderboardColumn, 'totalSov'>;

/**
 * Where each change stands on the colour scale, by its rank among the brands (C-150): 1 for the best, 0 for the worst, equal
 * changes alike; null where there is none. A fall of the price is the best (C-151). One brand alone stands in the middle.
 */
export const colourPositions = (rows: readonly LeaderboardRow[], column: ChangeColumn): readonly (number | null)[] => {
  const sign = column === 'priceChange' ? -1 : 1;
  const gains = rows.map((row) => (isKnown(row[column]) ? row[column] * sign : null));
  const known = gains.filter(isKnown);
  return gains.map((gain) => {
    if (gain === null) return null;
    if (known.length === 1) return 0.5;
    const [below, alike] = [known.filter((one) => one < gain).length, known.filter((one) => one === gain).length];
    return (below + (alike - 1) / 2) / (known.length - 1);
  });
};

/** How many brands are graphed at first. */
const GRAPHED_AT_FIRST = 3;

/** The brands that are graphed at first, after a reset, and whenever the list of brands changes (C-153, C-162, C-482). */
export const defaultGraphed = (rows: readonly LeaderboardRow[]): readonly string[] =>
  rows.slice(0, GRAPHED_AT_FIRST).map(({ name }) => name);

/** The graphed brands after a new answer: kept while the list of brands is the same, else the first three (C-482). */
export const graphedAfterAnswer = (
  graphed: readonly string[],
  before: readonly string[],
  after: readonly LeaderboardRow[],
): readonly string[] =>
  before.length === after.length && before.every((name, i) => name === after[i]?.name) ? graphed : defaultGraphed(after);

/** Adds a brand to the graph, or takes it out. */
export const toggleGraphed = (graphed: readonly string[], name: string): readonly string[] =>
  graphed.includes(name) ? graphed.filter((one) => one !== name) : [...graphed, name];

export const LEADERBOARD_CHARTS = ['Total SOV', 'Organic SOV', 'Paid SOV', 'Median Price'] as const;
export type LeaderboardChart = (typeof LEADERBOARD_CHARTS)[number];

/** C-156. */
export const DEFAULT_CHARTS: readonly LeaderboardChart[] = ['Total SOV', 'Median Price'];
export const MOST_CHARTS = 2;

/** Shows or hides a chart; a third one takes the place of the first of two (C-154). */
export const toggleChart = (shown: readonly LeaderboardChart[], chart: LeaderboardChart): readonly LeaderboardChart[] =>
  shown.includes(chart) ? shown.filter((one) => one !== chart) : [...shown, chart].slice(-MOST_CHARTS);

/** What stands in place of the table of a category without brands (C-164); null when there are some. */
export const emptyLeaderboardText = (brands: readonly LeaderboardBrand[]): string | null =>
  brands.length > 0
    ? null
    : 'No terms in the top 1 million most-searched on Amazon were present across the study period for this subcategory. Please choose another subcategory.';
