/** Portfolio Insights: what there is to see, how the tables are sorted at first, and the summary of a brand. */
import { type Triplet, triplet } from '../metrics/change.ts';
import type { Direction } from '../metrics/order.ts';
import { share } from '../metrics/share.ts';
import type { MarketDistributionRow } from './portfolio.entities.ts';

/** The intro without a brand (C-108). */
export const portfolioSection = (brand: string | null): 'intro' | 'portfolio' => ((brand?.trim() ?? '') === '' ? 'intro' : 'portfolio');

/** Durable dominance for children (C-462), sales for parents (C-463), both descending. */
export const defaultSort = (
  level: 'parent' | 'child',
): { readonly column: 'ddIndex' | 'salesEstimate'; readonly direction: Direction } => ({
  column: level === 'child' ? 'ddIndex' : 'salesEstimate',
  direction: 'desc',
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
