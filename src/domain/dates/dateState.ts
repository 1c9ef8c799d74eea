/** What is chosen in the date picker, and what it amounts to on a day. */
import { record, type t } from '../codec/codec.ts';
import { type Comparison, priorPeriod } from './comparison.ts';
import { chosenUnit, type DateNote, DateRange, isFixed, resolveRange } from './dateSpec.ts';
import type { IsoDay } from './isoDay.ts';
import { type DateLimits, lastCounted } from './limits.ts';
import { CompareMode, type Period, Periodicity } from './period.ts';
import { effectivePeriodicity } from './periodicityRules.ts';
import { presetNamed } from './presets.ts';
import { YoyAlignment } from './yearBefore.ts';

/** The choice as it stands in the URL: a preset stays a preset and moves with the day. */
export const DateState = record(
  { range: DateRange, compareMode: CompareMode, yoyAlignment: YoyAlignment, periodicity: Periodicity },
  'DateState',
);
export type DateState = t.TypeOf<typeof DateState>;

/** What a screen shows that says nothing else: the last 30 days by day, with the 30 before. */
export const DEFAULT_DATES: DateState = {
  range: presetNamed('last-30-days').range,
  compareMode: 'pop',
  yoyAlignment: 'auto',
  periodicity: 'daily',
};

export interface ResolvedDates {
  readonly currentPeriod: Period;
  readonly priorPeriod: Period | null;
  readonly compareMode: CompareMode;
  readonly periodicity: Periodicity;
  /** The periodicity is forced to monthly and cannot be changed. */
  readonly locked: boolean;
  readonly notes: readonly DateNote[];
}

/** `shown` is the periodicity that is shown, which may be forced. */
const comparisonOf = (state: DateState, period: Period, limits: DateLimits, shown: Periodicity): Comparison | null => {
  const { range } = state;
  const unit = chosenUnit(range) ?? (shown === 'daily' ? null : shown);
  return priorPeriod(period, state.compareMode, {
    latest: lastCounted(limits),
    alignment: state.yoyAlignment,
    periodicity: shown,
    isMoving: !isFixed(range),
    isStepped: range.unit !== undefined,
    ...(unit === null ? {} : { unit }),
  });
};

const comparisonNotes = (comparison: Comparison | null, mode: CompareMode): readonly DateNote[] => {
  if (comparison === null) return [];
  const { inProgress, aligned, sameWeeks } = comparison;
  return [
    ...(sameWeeks ? [{ kind: 'sameWeeks' as const }] : []),
    ...(inProgress === null
      ? []
      : [{ kind: 'inProgress' as const, unit: inProgress, against: mode === 'yoy' ? ('yearBefore' as const) : ('unitBefore' as const) }]),
    ...(aligned ? [] : [{ kind: 'noEvent' as const }]),
  ];
};

/**
 * The periods of a choice, both from the one reading of the clock in the limits. `cutoff` is the brand group's first
 * day with daily data (minDailyDataDate), null for none.
 */
export const resolveDates = (state: DateState, limits: DateLimits, cutoff: IsoDay | null): ResolvedDates => {
  const { period, notes } = resolveRange(state.range, limits);
  const wanted = comparisonOf(state, period, limits, state.periodicity);
  const shown = effectivePeriodicity(state.periodicity, period, wanted?.period ?? null, cutoff);
  // Weeks that cannot be shown are not compared with weeks.
  const comparison = shown.periodicity === state.periodicity ? wanted : comparisonOf(state, period, limits, shown.periodicity);
  return {
    currentPeriod: period,
    priorPeriod: comparison?.period ?? null,
    compareMode: state.compareMode,
    ...shown,
    notes: [...notes, ...comparisonNotes(comparison, state.compareMode)],
  };
};
