/**
 * Ranges as people choose them: fixed days, or days, weeks, months, quarters and years ago, or open to the last day
 * with data (C-391 to C-393). A chosen range becomes a period only together with one reading of the clock, which
 * the limits hold, so that both its ends are of the same day.
 */
import { Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { addDays, addUnits, earlierOf, endOf, laterOf, lengthOf, startOf } from './calendar.ts';
import { IsoDay } from './isoDay.ts';
import { clampDay, type DateLimits, lastCounted } from './limits.ts';
import type { Period, Periodicity } from './period.ts';

export const DATE_UNITS = ['days', 'weeks', 'months', 'quarters', 'years'] as const;
export type DateUnit = (typeof DATE_UNITS)[number];
export const DateUnit = oneOf<DateUnit>(DATE_UNITS, 'DateUnit');

/** No bound lies longer ago than this many units; it keeps what people type within what the calendar has. */
export const MAX_AGO = 10_000;

const Ago = t.refinement(Natural, (ago) => ago <= MAX_AGO, `whole number from 0 to ${MAX_AGO}`);

/** So many units ago; 0 is the current one (C-597). */
export const RelativeBound = record({ ago: Ago, unit: DateUnit }, 'RelativeBound');
export type RelativeBound = t.TypeOf<typeof RelativeBound>;

export const DateBound = t.union([IsoDay, RelativeBound], 'DateBound');
export type DateBound = t.TypeOf<typeof DateBound>;

/**
 * `end: null` is open: up to the last day with data. `unit` says that days were stepped to from weeks, so that they count as weeks where
 * their dates alone do not say so.
 */
export const DateRange = partialRecord({ start: DateBound, end: nullable(DateBound) }, { unit: t.literal('weeks') }, 'DateRange');
export type DateRange = t.TypeOf<typeof DateRange>;

/** A range as reports and dashboards save it; `type` says whether it moves with the day (C-392). */
export const DateSpec = record(
  { start: DateBound, end: nullable(DateBound), type: oneOf(['fixed_dates', 'flexible'], 'DateSpecType') },
  'DateSpec',
);
export type DateSpec = t.TypeOf<typeof DateSpec>;

export const isRelative = (bound: DateBound | null): bound is RelativeBound => bound !== null && typeof bound === 'object';

/** The spec of a range: fixed when both ends are days. */
export const specOf = ({ start, end }: DateRange): DateSpec => ({
  start,
  end,
  type: isRelative(start) || end === null || isRelative(end) ? 'flexible' : 'fixed_dates',
});

const PERIODICITY_OF: Readonly<Record<DateUnit, Periodicity>> = {
  days: 'daily',
  weeks: 'weekly',
  months: 'monthly',
  quarters: 'quarterly',
  years: 'annual',
};

/** The periodicity of a unit: `weekly` of weeks. */
export const periodicityOf = (unit: DateUnit): Periodicity => PERIODICITY_OF[unit];

/** The unit in which a range was chosen, where it was by units: what a comparison needs to know of it. */
export const chosenUnit = ({ start, unit }: DateRange): Periodicity | null => {
  if (unit !== undefined) return PERIODICITY_OF[unit];
  return isRelative(start) ? PERIODICITY_OF[start.unit] : null;
};

/** Whether both its ends are days, which stay the same whenever they are looked at. */
export const isFixed = ({ start, end }: DateRange): boolean => !isRelative(start) && end !== null && !isRelative(end);

/** What became of a range that was not taken as it stands. */
export type DateNote =
  /** No day of the current unit has data yet, so the one before is shown. */
  | { readonly kind: 'unitBefore'; readonly unit: Periodicity }
  | { readonly kind: 'clipped'; readonly earliest: IsoDay; readonly latest: IsoDay }
  | { readonly kind: 'clippedToSpan'; readonly days: number }
  | { readonly kind: 'widenedToSpan'; readonly days: number }
  | { readonly kind: 'reordered' }
  /** A prior range that overlapped the current one ends the day before it now. */
  | { readonly kind: 'shiftedBack' }
  /** The unit is not over, so it is compared with as many days of the one before, or of the year before. */
  | { readonly kind: 'inProgress'; readonly unit: Periodicity; readonly against: 'unitBefore' | 'yearBefore' }
  /** There is no sale event to compare with, so the same dates a year before are. */
  | { readonly kind: 'noEvent' }
  /** Weeks are compared with the same weeks of the year before. */
  | { readonly kind: 'sameWeeks' }
  /** Weeks are compared with weeks: the days before lie whole weeks earlier. */
  | { readonly kind: 'weeksBefore'; readonly weeks: number }
  /** What would be compared with is not whole in the data, which begin at `from` (null: after it), so nothing is compared. */
  | { readonly kind: 'priorNotWhole'; readonly prior: Period; readonly from: IsoDay | null };

export interface ResolvedRange {
  readonly period: Period;
  readonly notes: readonly DateNote[];
}

/** From where units count back: days from the day after the last with data, which may lag; longer units from today, or from where data ended. */
export const anchorOf = (unit: DateUnit, limits: DateLimits): IsoDay =>
  unit === 'days' ? addDays(lastCounted(limits), 1) : (limits.asOf ?? limits.today);

/** The day of a start before any clipping: the first of its unit for a relative one. */
export const startDay = (bound: DateBound, limits: DateLimits): IsoDay =>
  isRelative(bound)
    ? startOf(addUnits(anchorOf(bound.unit, limits), PERIODICITY_OF[bound.unit], -bound.ago), PERIODICITY_OF[bound.unit])
    : bound;

/** The day of an end before any clipping: the last of its unit for a relative one, but never past yesterday. */
export const endDay = (bound: DateBound | null, limits: DateLimits): IsoDay => {
  if (bound === null) return lastCounted(limits);
  if (!isRelative(bound)) return bound;
  const unit = PERIODICITY_OF[bound.unit];
  return earlierOf(endOf(addUnits(anchorOf(bound.unit, limits), unit, -bound.ago), unit), addDays(limits.asOf ?? limits.today, -1));
};

/**
 * The unit, when the range begins with one of which no day has data yet: "this month" on its first day, or before
 * lagging data have reached it. Days and fixed starts are none.
 */
export const unitWithoutData = ({ start }: DateRange, limits: DateLimits): Periodicity | null =>
  isRelative(start) && start.unit !== 'days' && startDay(start, limits) > lastCounted(limits) ? PERIODICITY_OF[start.unit] : null;

const chosen = (range: DateRange, limits: DateLimits): ResolvedRange => {
  const unit = unitWithoutData(range, limits);
  if (unit === null) return { period: { start: startDay(range.start, limits), end: endDay(range.end, limits) }, notes: [] };
  const last = lastCounted(limits);
  return { period: { start: startOf(last, unit), end: last }, notes: [{ kind: 'unitBefore', unit }] };
};

const withinDays = ({ period, notes }: ResolvedRange, limits: DateLimits): ResolvedRange => {
  const clipped = { start: clampDay(period.start, limits), end: clampDay(period.end, limits) };
  if (clipped.start === period.start && clipped.end === period.end) return { period, notes };
  return { period: clipped, notes: [...notes, { kind: 'clipped', earliest: limits.earliest, latest: limits.latest }] };
};

const inOrder = (resolved: ResolvedRange): ResolvedRange => {
  const { period, notes } = resolved;
  if (period.start <= period.end) return resolved;
  return { period: { start: period.end, end: period.start }, notes: [...notes, { kind: 'reordered' }] };
};

const widened = (period: Period, days: number, limits: DateLimits): Period => {
  const start = laterOf(limits.earliest, addDays(period.end, 1 - days));
  return { start, end: earlierOf(limits.latest, addDays(start, days - 1)) };
};

const withinSpan = (resolved: ResolvedRange, limits: DateLimits): ResolvedRange => {
  const { period, notes } = resolved;
  const { minSpan = 1, maxSpan = Number.POSITIVE_INFINITY } = limits;
  if (lengthOf(period) > maxSpan) {
    return {
      period: { start: addDays(period.end, 1 - maxSpan), end: period.end },
      notes: [...notes, { kind: 'clippedToSpan', days: maxSpan }],
    };
  }
  if (lengthOf(period) < minSpan) {
    return { period: widened(period, minSpan, limits), notes: [...notes, { kind: 'widenedToSpan', days: minSpan }] };
  }
  return resolved;
};

/**
 * The period of a range: never inverted, always within the limits, at most the longest span. What had to be
 * changed is in the notes.
 */
export const resolveRange = (range: DateRange, limits: DateLimits): ResolvedRange =>
  withinSpan(inOrder(withinDays(chosen(range, limits), limits)), limits);
