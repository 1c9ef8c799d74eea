/**
 * What is chosen in a date picker: a date state, or one that is compared with a range of its own instead of the
 * period just before (C-554). Resolved, it is what a screen asks for.
 */
import type { DateNote, DateRange } from './dateSpec.ts';
import { specOf } from './dateSpec.ts';
import { type DateState, type ResolvedDates, resolveDates } from './dateState.ts';
import type { IsoDay } from './isoDay.ts';
import type { DateLimits } from './limits.ts';
import type { Period } from './period.ts';
import { effectivePeriodicity } from './periodicityRules.ts';
import { resolvePop } from './reportPop.ts';

/** `prior` is the range that is compared with by the person's own choice; then `compareMode` is `pop`. Null for none. */
export interface DateChoice extends DateState {
  readonly prior: DateRange | null;
}

/** The four comparisons that a picker offers: the three compare modes, and a range of one's own. */
export type PickerCompare = DateState['compareMode'] | 'custom';

export const compareOf = ({ prior, compareMode }: DateChoice): PickerCompare => (prior === null ? compareMode : 'custom');

/** What a screen is told of its dates: the choice, within which limits it was made, and the days that it amounts to. */
export interface ScopeDates {
  readonly choice: DateChoice;
  readonly limits: DateLimits;
  /** The brand group's first day with daily data; null for none. */
  readonly cutoff: IsoDay | null;
  readonly resolved: ResolvedDates;
}

const withPrior = (
  resolved: ResolvedDates,
  choice: DateChoice,
  prior: Period,
  notes: ResolvedDates['notes'],
  cutoff: IsoDay | null,
): ResolvedDates => ({
  currentPeriod: resolved.currentPeriod,
  priorPeriod: prior,
  compareMode: 'pop',
  ...effectivePeriodicity(choice.periodicity, resolved.currentPeriod, prior, cutoff),
  notes,
});

/**
 * The periods of a choice. `ownPrior` is a screen's own comparison, whatever was chosen. A prior range of the person's
 * own that overlaps the current one is moved back to end the day before it (C-508), and a note says so.
 */
export const resolveChoice = (
  choice: DateChoice,
  limits: DateLimits,
  cutoff: IsoDay | null,
  ownPrior?: (period: Period) => Period,
): ResolvedDates => {
  if (ownPrior !== undefined) {
    const alone = resolveDates({ ...choice, compareMode: 'none' }, limits, cutoff);
    return withPrior(alone, choice, ownPrior(alone.currentPeriod), alone.notes, cutoff);
  }
  if (choice.prior === null) return resolveDates(choice, limits, cutoff);
  const alone = resolveDates({ ...choice, compareMode: 'none' }, limits, cutoff);
  const custom = { type: 'custom' as const, priorDateRange: specOf(choice.prior), includeAbsChange: true, includePctChange: true };
  const { period, notes } = resolvePop(custom, alone.currentPeriod, limits);
  return withPrior(alone, choice, period, [...alone.notes, ...notes], cutoff);
};

/** Notes of what the dates are compared with: untrue where nothing is compared. */
const OF_COMPARISON: ReadonlySet<DateNote['kind']> = new Set<DateNote['kind']>([
  'sameWeeks',
  'weeksBefore',
  'shiftedBack',
  'inProgress',
  'noEvent',
]);

/**
 * The dates without a prior period that is not whole in the data: what sold on 15 of 30 days is nothing to measure growth by, so nothing is
 * compared, and a note says why. A screen's own comparison (`isChosen` false) stands.
 */
export const comparable = (resolved: ResolvedDates, limits: DateLimits, isChosen: boolean): ResolvedDates => {
  const { priorPeriod: prior, notes } = resolved;
  if (!isChosen || prior === null || prior.start >= limits.earliest) return resolved;
  const from = prior.end < limits.earliest ? null : limits.earliest;
  return {
    ...resolved,
    priorPeriod: null,
    notes: [...notes.filter(({ kind }) => !OF_COMPARISON.has(kind)), { kind: 'priorNotWhole', prior, from }],
  };
};
