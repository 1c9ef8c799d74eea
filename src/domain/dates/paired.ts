/** How the units of two periods stand beside each other: the first with the first, and so on, each as far as its period has it. */
import { eachBucket, earlierOf, endOf, laterOf } from './calendar.ts';
import type { Period, Periodicity } from './period.ts';

const unitsOf = (period: Period, periodicity: Periodicity): readonly Period[] =>
  eachBucket(period, periodicity).map((start) => ({
    start: laterOf(start, period.start),
    end: earlierOf(endOf(start, periodicity), period.end),
  }));

const isWholeUnit = ({ start, end }: Period, periodicity: Periodicity): boolean => {
  const [unit] = eachBucket({ start, end: start }, periodicity);
  return unit === start && endOf(start, periodicity) === end;
};

/** A unit of the prior period, beside one of the current one. */
export interface PriorUnit {
  /** Its days, as far as they are of the prior period. */
  readonly period: Period;
  /** Which of the two is only part of a unit while the other is a whole one; null where they are alike. */
  readonly part: 'prior' | 'current' | null;
}

/** For each unit of the current period the one of the prior period at the same place; null past its end. */
export const pairedUnits = (current: Period, prior: Period, periodicity: Periodicity): readonly (PriorUnit | null)[] => {
  const before = unitsOf(prior, periodicity);
  return unitsOf(current, periodicity).map((unit, i) => {
    const period = before[i];
    if (period === undefined) return null;
    const [now, then] = [isWholeUnit(unit, periodicity), isWholeUnit(period, periodicity)];
    return { period, part: now === then ? null : now ? 'prior' : 'current' };
  });
};
