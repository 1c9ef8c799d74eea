/** What Insights compare with, and how they call it; snapshot against whole period. */
import { addMonths } from '../dates/calendar.ts';
import { eachMonth, monthOf } from '../dates/month.ts';
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

/** In how many months of both periods a figure is known, of how many. */
export interface KnownMonths {
  readonly current: number;
  readonly prior: number;
  readonly of: number;
}

export interface PanelFigures {
  readonly figures: Triplet;
  readonly months: KnownMonths;
}

const monthsOf = ({ start, end }: Period, scope: PanelScope): number => (scope === 'snapshot' ? 1 : eachMonth(monthOf(start), end).length);

/**
 * A panel's value over the current and the prior rows of its scope, a row a month, with both changes (C-048). `measure` is null for no rows.
 * It is compared where it is known in every month of both periods: twelve months against two would grow by ten months.
 */
export const panelFigures = <A extends { readonly month: string }>(
  rows: readonly A[],
  current: Period,
  prior: Period | null,
  scope: PanelScope,
  measure: (rows: readonly A[]) => number | null,
): PanelFigures => {
  const sideOf = (period: Period) => {
    const counted = rowsInScope(rows, period, scope);
    const known = new Set(counted.filter((row) => measure([row]) !== null).map(({ month }) => month.slice(0, 7))).size;
    return { value: counted.length === 0 ? null : measure(counted), known, isWhole: known === monthsOf(period, scope) };
  };
  const now = sideOf(current);
  const before = prior === null ? null : sideOf(prior);
  return {
    figures: triplet(now.value, now.isWhole && before?.isWhole === true ? before.value : null),
    months: { current: now.known, prior: before?.known ?? 0, of: monthsOf(current, scope) },
  };
};

/** "data on 9 of 12 months", "data on 2 of 12 months in the prior period"; null where all are known, or nothing is. */
export const knownMonthsWords = ({ current, prior, of }: KnownMonths): string | null => {
  if (current === 0) return null;
  const said = [
    ...(current < of ? [`${current} of ${of} months`] : []),
    ...(prior > 0 && prior < of ? [`${prior} of ${of} months in the prior period`] : []),
  ];
  return said.length === 0 ? null : `data on ${said.join(', ')}`;
};
