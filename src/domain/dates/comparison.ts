/**
 * What a period is compared with. Products disagree here, so the meanings are fixed: period over period takes as many
 * whole months (so also quarters and years) or weeks just before, or as many days ending the day before the start;
 * year over year moves both ends by twelve months, unless it is asked to align them otherwise; a unit in progress is compared with as many days from the start
 * of the unit before, and says so.
 */
import { addDays, addMonths, addUnits, diffDays, earlierOf, endOf, lengthOf, partsOf, startOf } from './calendar.ts';
import type { IsoDay } from './isoDay.ts';
import type { CompareMode, Period, Periodicity } from './period.ts';
import { movedBack, type YoyAlignment, yearBefore } from './yearBefore.ts';

export interface Comparison {
  readonly period: Period;
  /** The unit that is still in progress, so that only its elapsed days are compared; null when there is none. */
  readonly inProgress: Periodicity | null;
  /** False where a year before was to be that of a sale event, and there is none: the dates are compared. */
  readonly aligned: boolean;
  /** A year before is 52 weeks before, although nothing was chosen. */
  readonly sameWeeks: boolean;
}

export interface ComparisonContext {
  /** The last day with data, usually yesterday: a period that ends there may be in progress. Unknown: none is. */
  readonly latest?: IsoDay;
  /**
   * The unit in which the range was chosen, which tells "this week" from "this month" where both have the same days.
   * `daily` says that it was chosen by days: then it is never in progress.
   */
  readonly unit?: Periodicity;
  /** What a year before means; `auto` where it is left out. */
  readonly alignment?: YoyAlignment;
  /** The periodicity that is shown. */
  readonly periodicity?: Periodicity;
  /** Its ends move with the day on which it is looked at: that they lie on a Sunday and a Saturday today says nothing. */
  readonly isMoving?: boolean;
  /** It was stepped to from weeks. */
  readonly isStepped?: boolean;
}

/** Whether the period is one or more whole units: it starts with one and ends with one. */
export const isWhole = (period: Period, periodicity: Periodicity): boolean =>
  period.start <= period.end && startOf(period.start, periodicity) === period.start && endOf(period.end, periodicity) === period.end;

/** The period moved by `n` units, both ends by the calendar: 31 Mar a month earlier is 28 Feb. */
export const shifted = (period: Period, periodicity: Periodicity, n: number): Period => ({
  start: addUnits(period.start, periodicity, n),
  end: addUnits(period.end, periodicity, n),
});

const monthsIn = (period: Period): number => {
  const [from, to] = [partsOf(period.start), partsOf(period.end)];
  return (to.year - from.year) * 12 + to.month - from.month + 1;
};

const IN_PROGRESS: readonly Periodicity[] = ['weekly', 'monthly', 'quarterly', 'annual'];

/**
 * The unit that began with the period and is not over on its last day, which is the last with data; else null. A period
 * that is whole in one unit is not in progress in a longer one, unless it was chosen by that one.
 */
export const unitInProgress = (period: Period, { latest, unit }: ComparisonContext): Periodicity | null => {
  if (period.end !== latest || unit === 'daily') return null;
  const begun = IN_PROGRESS.filter((one) => startOf(period.end, one) === period.start && endOf(period.end, one) !== period.end);
  const isOver = IN_PROGRESS.some((one) => isWhole(period, one));
  return begun.find((one) => one === unit) ?? (isOver ? null : (begun[0] ?? null));
};

const elapsedDaysBefore = (period: Period, unit: Periodicity): Period => {
  const start = addUnits(period.start, unit, -1);
  return { start, end: earlierOf(addDays(start, diffDays(period.start, period.end)), endOf(start, unit)) };
};

const justBefore = (period: Period, unit: Periodicity | undefined): Period => {
  const end = addDays(period.start, -1);
  const byWeeks = unit === 'weekly' && isWhole(period, 'weekly');
  return isWhole(period, 'monthly') && !byWeeks
    ? { start: addMonths(period.start, -monthsIn(period)), end }
    : { start: addDays(period.start, -lengthOf(period)), end };
};

/** Days that are weeks and nothing else, however they were chosen: from a Sunday to a Saturday, and no whole month, quarter or year. */
export const isWeeksAlone = (period: Period): boolean => isWhole(period, 'weekly') && !isWhole(period, 'monthly');

/** Whether it is counted by weeks: shown by them, chosen in them, or days that are weeks and nothing else. */
export const isByWeeks = (period: Period, { unit, periodicity, isMoving = false }: ComparisonContext): boolean =>
  unit === 'weekly' ||
  periodicity === 'weekly' ||
  (unit === undefined && (periodicity ?? 'daily') === 'daily' && !isMoving && isWeeksAlone(period));

/** The same days of the weeks just before. */
const sameDaysBefore = (period: Period): Period => movedBack(period, 7 * Math.ceil(lengthOf(period) / 7));

/**
 * The prior period of a period that is not inverted; null for `none`. A whole unit in progress needs
 * `context.latest` to be known as such; without it the period is any other.
 */
export const priorPeriod = (period: Period, mode: CompareMode, context: ComparisonContext = {}): Comparison | null => {
  if (mode === 'none') return null;
  const inProgress = unitInProgress(period, context);
  if (mode === 'yoy') {
    const [alignment, byWeeks] = [context.alignment ?? 'auto', isByWeeks(period, context)];
    return { ...yearBefore(period, alignment, byWeeks), inProgress, sameWeeks: alignment === 'auto' && byWeeks };
  }
  const before = context.isStepped === true ? sameDaysBefore(period) : justBefore(period, context.unit);
  return { period: inProgress === null ? before : elapsedDaysBefore(period, inProgress), inProgress, aligned: true, sameWeeks: false };
};
