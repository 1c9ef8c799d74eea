/** Portfolio Insights: what is chosen, how the tables are sorted, and the summary of a brand. */
import type { Month } from '../dates/month.ts';
import { type Triplet, triplet } from '../metrics/change.ts';
import { byNumber, type Direction, sortedBy } from '../metrics/order.ts';
import { share, sharesOf } from '../metrics/share.ts';
import type { MarketDistributionRow, PortfolioProduct } from './portfolio.entities.ts';

/** What the filters drawer narrows; null does not. Money in US dollars. */
export interface PortfolioFilters {
  readonly sales: { readonly min: number | null; readonly max: number | null };
  readonly categories: readonly number[];
}

export const NO_PORTFOLIO_FILTERS: PortfolioFilters = { sales: { min: null, max: null }, categories: [] };

export interface PortfolioChoice {
  readonly brand: string | null;
  readonly month: Month;
  readonly level: 'parent' | 'child';
  readonly showMoM: boolean;
  readonly drawerOpen: boolean;
  readonly filters: PortfolioFilters;
  /** Counted from 1. */
  readonly page: number;
}

export type PortfolioEvent =
  | { readonly type: 'brandChosen'; readonly brand: string }
  | { readonly type: 'monthChosen'; readonly month: Month }
  | { readonly type: 'levelChosen'; readonly level: 'parent' | 'child' }
  | { readonly type: 'momToggled' }
  | { readonly type: 'filtersChanged'; readonly filters: PortfolioFilters }
  | { readonly type: 'drawerToggled' }
  | { readonly type: 'escapePressed' }
  | { readonly type: 'overlayClicked' };

/** The MoM columns are there in parent mode only (C-106). */
export const showsMoM = ({ level, showMoM }: PortfolioChoice): boolean => level === 'parent' && showMoM;

/** Child rows have no sales of their own: the sales filter is disabled, and not sent (C-461). */
export const salesFilterEnabled = ({ level }: PortfolioChoice): boolean => level === 'parent';

/** The filters that are sent. */
export const activeFilters = (choice: PortfolioChoice): PortfolioFilters =>
  salesFilterEnabled(choice) ? choice.filters : { ...choice.filters, sales: NO_PORTFOLIO_FILTERS.sales };

/**
 * What a person does. Another brand clears the filters (C-459); Escape and the overlay close the drawer (C-109, C-110); the
 * toggle switches the table (C-460); whatever changes the rows starts at page 1 (C-464).
 */
export const afterPortfolioEvent = (choice: PortfolioChoice, event: PortfolioEvent): PortfolioChoice => {
  switch (event.type) {
    case 'brandChosen':
      return event.brand === choice.brand ? choice : { ...choice, brand: event.brand, filters: NO_PORTFOLIO_FILTERS, page: 1 };
    case 'monthChosen':
      return { ...choice, month: event.month, page: 1 };
    case 'levelChosen':
      return event.level === choice.level ? choice : { ...choice, level: event.level, page: 1 };
    case 'momToggled':
      return choice.level === 'parent' ? { ...choice, showMoM: !choice.showMoM } : choice;
    case 'filtersChanged':
      return { ...choice, filters: event.filters, page: 1 };
    case 'drawerToggled':
      return { ...choice, drawerOpen: !choice.drawerOpen };
    case 'escapePressed':
    case 'overlayClicked':
      return { ...choice, drawerOpen: false };
  }
};

/** The intro without a brand (C-108). */
export const portfolioSection = (brand: string | null): 'intro' | 'portfolio' => ((brand?.trim() ?? '') === '' ? 'intro' : 'portfolio');

/** Durable dominance for children (C-462), sales for parents (C-463), both descending. */
export const defaultSort = (
  level: 'parent' | 'child',
): { readonly column: 'ddIndex' | 'salesEstimate'; readonly direction: Direction } => ({
  column: level === 'child' ? 'ddIndex' : 'salesEstimate',
  direction: 'desc',
});

/** The products in the default order of their table; ties as they stood. */
export const inDefaultOrder = (products: readonly PortfolioProduct[], level: 'parent' | 'child'): readonly PortfolioProduct[] => {
  const { column, direction } = defaultSort(level);
  return sortedBy(
    products,
    byNumber((product) => product[column], direction),
  );
};

/** What is reported when children were asked for and none came (C-792), besides an empty list (C-793). */
export const childrenFound = (
  products: readonly PortfolioProduct[],
  level: 'parent' | 'child',
): { readonly products: readonly PortfolioProduct[]; readonly report: string | null } => ({
  products,
  report: level === 'child' && products.length === 0 ? 'No data could be found for children.' : null,
});

/** The whole brand in the distribution. */
export const OVERALL_CATEGORY = -1;

export interface PortfolioTotals {
  readonly revenue: Triplet;
  readonly units: Triplet;
  /** Revenue per unit, US dollars. */
  readonly asp: Triplet;
}

/** The summary boxes with their YoY, from the row of the whole brand; null without one. Of several such rows the first counts. */
export const portfolioTotals = (rows: readonly MarketDistributionRow[]): PortfolioTotals | null => {
  const overall = rows.find(({ category_id }) => category_id === OVERALL_CATEGORY);
  if (overall === undefined) return null;
  const { current_revenue, previous_revenue, current_units_sold, previous_units_sold } = overall;
  return {
    revenue: triplet(current_revenue, previous_revenue),
    units: triplet(current_units_sold, previous_units_sold),
    asp: triplet(share(current_revenue, current_units_sold), share(previous_revenue, previous_units_sold)),
  };
};

/** Each category's share of the brand's revenue in its categories; the row of the whole brand is no part of itself. */
export const categoryShares = (
  rows: readonly MarketDistributionRow[],
): readonly { readonly categoryId: number; readonly share: number | null }[] => {
  const parts = rows.filter(({ category_id }) => category_id !== OVERALL_CATEGORY);
  const shares = sharesOf(parts.map(({ current_revenue }) => current_revenue));
  return parts.map(({ category_id }, i) => ({ categoryId: category_id, share: shares[i] ?? null }));
};
