/** The confidence bounds of a day, and how high the chart of sales reaches (B-347). */
import type { Period } from '../dates/period.ts';
import type { SalesAnomalyEntry } from './payload.ts';

/** How far above the largest upper bound the y-axis reaches (B-347). */
export const HEADROOM = 1.2;

type Bounded = Pick<SalesAnomalyEntry, 'salesActual' | 'ciLower' | 'ciUpper'>;

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

/** Where a day's sales lie; on a bound is within it. `unknown` where a figure is missing or the bounds are inverted. */
export type Placement = 'below' | 'within' | 'above' | 'unknown';

export const placementOf = ({ salesActual, ciLower, ciUpper }: Bounded): Placement => {
  if (!isKnown(salesActual) || !isKnown(ciLower) || !isKnown(ciUpper) || ciLower > ciUpper) return 'unknown';
  if (salesActual < ciLower) return 'below';
  return salesActual > ciUpper ? 'above' : 'within';
};

/** The entries of the days of a period, in order of days, of a day that comes twice the first. */
export const entriesIn = (entries: readonly SalesAnomalyEntry[], { start, end }: Period): readonly SalesAnomalyEntry[] => {
  const byDay = new Map<string, SalesAnomalyEntry>();
  for (const entry of entries) if (entry.date >= start && entry.date <= end && !byDay.has(entry.date)) byDay.set(entry.date, entry);
  return [...byDay.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
};

/**
 * The limit of the y-axis: 1.2 times the largest upper bound among the days of the selected range (B-347). Null where
 * no day has a bound above 0: the axis is not clamped then.
 */
export const yLimit = (entries: readonly SalesAnomalyEntry[], range: Period): number | null => {
  const uppers = entriesIn(entries, range).flatMap(({ ciUpper }) => (isKnown(ciUpper) ? [ciUpper] : []));
  const limit = HEADROOM * uppers.reduce((largest, upper) => Math.max(largest, upper), 0);
  return limit > 0 && Number.isFinite(limit) ? limit : null;
};

/** The days of the range whose sales do not fit below the limit: each has a marker at the top of the chart. */
export const outOfRange = (entries: readonly SalesAnomalyEntry[], range: Period): readonly SalesAnomalyEntry[] => {
  const limit = yLimit(entries, range);
  return limit === null ? [] : entriesIn(entries, range).filter(({ salesActual }) => isKnown(salesActual) && salesActual > limit);
};
