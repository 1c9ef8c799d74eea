/** How a periodicity and a period go together: snapping, alignment, and what the daily-data cut-off forces. */
import { capitalised } from '../format/capitalised.ts';
import { addDays, earlierOf, endOf, laterOf, startOf } from './calendar.ts';
import { isWhole } from './comparison.ts';
import type { IsoDay } from './isoDay.ts';
import { clampDay, type DateLimits } from './limits.ts';
import type { Period, Periodicity } from './period.ts';

const UNIT_WORDS: Readonly<Record<Periodicity, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  annual: 'year',
};

/** "week" for weekly. */
export const unitWord = (periodicity: Periodicity): string => UNIT_WORDS[periodicity];

/** "Weekly" for weekly. */
export const periodicityWord = (periodicity: Periodicity): string => capitalised(periodicity);

/** The period widened to whole units of the periodicity, as far as the limits let it. */
export const snapped = (period: Period, periodicity: Periodicity, limits: DateLimits): Period => {
  const [first, last] = [earlierOf(period.start, period.end), laterOf(period.start, period.end)];
  return { start: clampDay(startOf(first, periodicity), limits), end: clampDay(endOf(last, periodicity), limits) };
};

/**
 * Whole units of the periodicity, and nothing else: those that the period touches, but for a first or last one that the
 * limits cut. A period within which no whole unit has data is only widened.
 */
export const wholeUnits = (period: Period, periodicity: Periodicity, limits: DateLimits): Period => {
  const { start, end } = snapped(period, periodicity, limits);
  const first = startOf(start, periodicity) === start ? start : addDays(endOf(start, periodicity), 1);
  const last = endOf(end, periodicity) === end ? end : addDays(startOf(end, periodicity), -1);
  return first <= last ? { start: first, end: last } : { start, end };
};

/** The warning of a periodicity that does not align with the range; null when it does. */
export const alignmentWarning = (period: Period, periodicity: Periodicity): string | null => {
  if (isWhole(period, periodicity)) return null;
  const unit = UNIT_WORDS[periodicity];
  return (
    `${periodicityWord(periodicity)} periodicity is selected, but your date range does not align to ${unit}s. ` +
    `For faster and more reliable data, you might consider selecting whole ${unit}s.`
  );
};

/** The tooltip of a locked periodicity control. */
export const LOCKED_PERIODICITY =
  'Periodicity cannot be changed with the current selection because data is only available in monthly mode for at least some of the selected period';

export interface EffectivePeriodicity {
  readonly periodicity: Periodicity;
  /** The control is locked and says `LOCKED_PERIODICITY`. */
  readonly locked: boolean;
}

/**
 * The periodicity that can be shown: monthly, and locked, when the comparison (or without one the period itself)
 * begins before the first day with daily data. `cutoff` null: daily data from the start.
 */
export const effectivePeriodicity = (
  wanted: Periodicity,
  period: Period,
  prior: Period | null,
  cutoff: IsoDay | null,
): EffectivePeriodicity => {
  const begin = prior === null ? period.start : earlierOf(prior.start, period.start);
  return cutoff !== null && begin < cutoff ? { periodicity: 'monthly', locked: true } : { periodicity: wanted, locked: false };
};

/** Performance Overview turns to months by itself when the period and its prior one are whole calendar months (B-308). */
export const monthlyForWholeMonths = (wanted: Periodicity, period: Period, prior: Period | null): Periodicity =>
  prior !== null && isWhole(period, 'monthly') && isWhole(prior, 'monthly') ? 'monthly' : wanted;

/** Whether the periodic-or-cumulative toggle of goals is offered: for daily and monthly only. */
export const offersCumulativeGoals = (periodicity: Periodicity): boolean => periodicity === 'daily' || periodicity === 'monthly';
