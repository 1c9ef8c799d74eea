/**
 * How the units of two periods stand beside each other. A period lies a number of units from the other: those between their starts, to the
 * nearest one, so that a whole unit meets a whole one although the other period begins a day before it. Each unit stands beside the one that
 * lies so far from it, never beside the one at the same place of a list; a unit without another beside it stands alone.
 */
import { addUnits, diffDays, eachBucket, earlierOf, endOf, laterOf, lengthOf, startOf, unitsBetween } from './calendar.ts';
import type { IsoDay } from './isoDay.ts';
import type { Period, Periodicity } from './period.ts';

/** The whole unit that a day lies in. */
export const unitOf = (day: IsoDay, periodicity: Periodicity): Period => ({
  start: startOf(day, periodicity),
  end: endOf(day, periodicity),
});

/** How many days of its unit are over before the day, and how many the unit has. */
const elapsed = (day: IsoDay, periodicity: Periodicity): { readonly days: number; readonly length: number } => {
  const unit = unitOf(day, periodicity);
  return { days: diffDays(unit.start, day), length: lengthOf(unit) };
};

/** How many units the prior period lies before the current one, half a unit rounded up; as few or as many as let at least one pair of units meet. */
export const unitsApart = (current: Period, prior: Period, periodicity: Periodicity): number => {
  const apart = (from: IsoDay, to: IsoDay): number => unitsBetween(from, to, periodicity);
  const [now, then] = [elapsed(current.start, periodicity), elapsed(prior.start, periodicity)];
  // NOTE: the difference of two fractions is not exactly a half where it is one; that of whole numbers is.
  const between = apart(prior.start, current.start) + (now.days * then.length - then.days * now.length) / (now.length * then.length);
  const [smallest, largest] = [apart(prior.end, current.start), apart(prior.start, current.end)];
  return Math.min(largest, Math.max(smallest, Math.round(between))) + 0;
};

/** Moves the first day of a unit to that of the unit beside it, also where a period has no such unit. */
export interface Beside {
  readonly toPrior: (unit: IsoDay) => IsoDay;
  readonly toCurrent: (unit: IsoDay) => IsoDay;
}

export const besideOf = (current: Period, prior: Period, periodicity: Periodicity): Beside => {
  const apart = unitsApart(current, prior, periodicity);
  return {
    toPrior: (unit) => addUnits(unit, periodicity, -apart),
    toCurrent: (unit) => addUnits(unit, periodicity, apart),
  };
};

/** Whether the period has a day of the unit that begins on the day. */
export const hasUnit = (period: Period, unit: IsoDay, periodicity: Periodicity): boolean =>
  unit <= period.end && endOf(unit, periodicity) >= period.start;

/** The days that a period has of a unit. */
export interface UnitDays {
  /** The first day of the whole unit. */
  readonly unit: IsoDay;
  readonly period: Period;
  readonly isWhole: boolean;
}

const daysIn = (period: Period, unit: IsoDay, periodicity: Periodicity): UnitDays | null => {
  if (!hasUnit(period, unit, periodicity)) return null;
  const end = endOf(unit, periodicity);
  const days = { start: laterOf(unit, period.start), end: earlierOf(end, period.end) };
  return { unit, period: days, isWhole: days.start === unit && days.end === end };
};

/** A unit of the current period and the one beside it; one of the two may be missing. */
export interface UnitPair {
  /** Whether there is a prior period at all. */
  readonly isCompared: boolean;
  /** The first day of the current unit; of the place where it would be where the prior period has a unit alone. */
  readonly day: IsoDay;
  readonly current: UnitDays | null;
  readonly prior: UnitDays | null;
}

/**
 * All units of both periods, each once, in the order of their places: with them either side adds up to its period. Without a prior period
 * they are those of the current one alone.
 */
export const pairedUnits = (current: Period, prior: Period | null, periodicity: Periodicity): readonly UnitPair[] => {
  if (prior === null) {
    return eachBucket(current, periodicity).map((day) => ({
      isCompared: false,
      day,
      current: daysIn(current, day, periodicity),
      prior: null,
    }));
  }
  const { toPrior, toCurrent } = besideOf(current, prior, periodicity);
  const alone = eachBucket(prior, periodicity)
    .map(toCurrent)
    .filter((day) => !hasUnit(current, day, periodicity));
  return [...eachBucket(current, periodicity), ...alone].sort().map((day) => ({
    isCompared: true,
    day,
    current: daysIn(current, day, periodicity),
    prior: daysIn(prior, toPrior(day), periodicity),
  }));
};
