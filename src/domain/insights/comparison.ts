/** What Insights compare with, and how they call it; snapshot against whole period. */
import { addMonths } from '../dates/calendar.ts';
import type { CompareMode, Period } from '../dates/period.ts';
import { type Triplet, triplet } from '../metrics/change.ts';

export type ComparisonLabel = 'YoY' | 'PoP';

/** YoY labels need a prior period that ends exactly this many months before. */
const YOY_MONTHS = 12;

/**
 * The word for a change (C-441 to C-443): YoY in compare mode `yoy`, and in `pop` when the prior period ends exactly
 * twelve months before the current one (by the calendar: 29 Feb a year before is 28 Feb); else PoP.
 */
export const comparisonLabel = (mode: CompareMode, current: Period, prior: Period | null): ComparisonLabel => {
  if (mode === 'yoy') return 'YoY';
  return mode === 'pop' && prior !== null && prior.end === addMonths(current.end, -YOY_MONTHS) ? 'YoY' : 'PoP';
};

/** `snapshot` is the end month alone, `period` all months (called Aggregate on Brand Insights). */
export type PanelScope = 'snapshot' | 'period';

/** The rows that a panel counts (C-439, C-440): those of the last month of the period, or all within it. */
export const rowsInScope = <A extends { readonly month: string }>(rows: readonly A[], period: Period, scope: PanelScope): readonly A[] => {
  const within = rows.filter(({ month }) => month.slice(0, 7) >= period.start.slice(0, 7) && month.slice(0, 7) <= period.end.slice(0, 7));
  return scope === 'period' ? within : within.filter(({ month }) => month.slice(0, 7) === period.end.slice(0, 7));
};

/** A panel's value over the current and the prior rows of its scope, with both changes (C-048). `measure` is null for no rows. */
export const panelTriplet = <A extends { readonly month: string }>(
  rows: readonly A[],
  current: Period,
  prior: Period | null,
  scope: PanelScope,
  measure: (rows: readonly A[]) => number | null,
): Triplet => {
  const valueIn = (period: Period): number | null => {
    const counted = rowsInScope(rows, period, scope);
    return counted.length === 0 ? null : measure(counted);
  };
  return triplet(valueIn(current), prior === null ? null : valueIn(prior));
};
