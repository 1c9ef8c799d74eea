/**
 * What stands in an open date picker: a choice in the making, as typed, so that half a day or a number that is none can
 * stand in its field until it is one. Nothing of it is applied before it reads as a choice without faults.
 */
import { asFixed, asRelative, type Side } from './boundSwitch.ts';
import { type DateBound, type DateRange, type DateUnit, isFixed, isRelative, resolveRange } from './dateSpec.ts';
import { UNITS_FOR } from './dateSpecFaults.ts';
import type { IsoDay } from './isoDay.ts';
import type { DateLimits } from './limits.ts';
import type { Period, Periodicity } from './period.ts';
import { compareOf, type PickerCompare, type ScopeDates } from './pickerChoice.ts';
import { shiftedBack } from './reportPop.ts';
import type { YoyAlignment } from './yearBefore.ts';

/** A bound as its field shows it. Only the end of the current range can be open (C-553). */
export type DraftBound =
  | { readonly kind: 'day'; readonly text: string }
  | { readonly kind: 'ago'; readonly text: string; readonly unit: DateUnit }
  | { readonly kind: 'open' };

export interface DraftRange {
  readonly start: DraftBound;
  readonly end: DraftBound;
  /** Days that were stepped to from weeks; gone once an end is changed. */
  readonly unit?: 'weeks';
}

/** Which range a field or the calendar is about. */
export type WhichRange = 'current' | 'prior';

export interface PickerDraft {
  readonly current: DraftRange;
  /** The range that is compared with; there while `compare` is `custom`. */
  readonly prior: DraftRange | null;
  readonly compare: PickerCompare;
  readonly alignment: YoyAlignment;
  readonly periodicity: Periodicity;
  /** The range that days picked in the calendar become. */
  readonly target: WhichRange;
  /** The day that has the focus in the calendar, or would: its month is shown. */
  readonly shown: IsoDay;
  /** The first of two days, while the second is to be picked. */
  readonly anchor: IsoDay | null;
}

const boundDraft = (bound: DateBound | null): DraftBound => {
  if (bound === null) return { kind: 'open' };
  return isRelative(bound) ? { kind: 'ago', text: String(bound.ago), unit: bound.unit } : { kind: 'day', text: bound };
};

/** A range as its two fields show it. */
export const rangeDraft = ({ start, end, unit }: DateRange): DraftRange => ({
  start: boundDraft(start),
  end: boundDraft(end),
  ...(unit === undefined ? {} : { unit }),
});

/** Where the calendar opens for a period: with its last month at the right. */
export const shownFor = ({ end }: Period): IsoDay => end;

// Days of a link that lie outside the limits are shown as they were clipped; what counts back stays as it is.
const openedRange = ({ choice, resolved }: ScopeDates): DateRange => {
  const { unit } = choice.range;
  if (!isFixed(choice.range)) return choice.range;
  return unit === undefined ? resolved.currentPeriod : { ...resolved.currentPeriod, unit };
};

/** The draft that a picker opens with: what is applied. */
export const openDraft = (dates: ScopeDates): PickerDraft => ({
  current: rangeDraft(openedRange(dates)),
  prior: dates.choice.prior === null ? null : rangeDraft(dates.choice.prior),
  compare: compareOf(dates.choice),
  alignment: dates.choice.yoyAlignment,
  periodicity: dates.choice.periodicity,
  target: 'current',
  shown: shownFor(dates.resolved.currentPeriod),
  anchor: null,
});

/** The draft with another range in one of its two places. */
export const withRange = (draft: PickerDraft, which: WhichRange, range: DraftRange): PickerDraft =>
  which === 'current' ? { ...draft, current: range } : { ...draft, prior: range };

export const rangeOf = (draft: PickerDraft, which: WhichRange): DraftRange =>
  which === 'current' ? draft.current : (draft.prior ?? draft.current);

/** The draft with another bound at one end of one range. */
export const withBound = (draft: PickerDraft, which: WhichRange, side: Side, bound: DraftBound): PickerDraft => {
  const { start, end } = rangeOf(draft, which);
  return withRange(draft, which, { start, end, [side]: bound });
};

/** A bound of another kind that means the same day, as near as the kind can say it (C-551 to C-553). */
export const switchedBound = (
  bound: DateBound | null,
  kind: DraftBound['kind'],
  side: Side,
  limits: DateLimits,
  periodicity: Periodicity,
): DraftBound => {
  switch (kind) {
    case 'day':
      return boundDraft(asFixed(bound, side, limits));
    case 'ago':
      return boundDraft(asRelative(bound, side, limits, periodicity));
    case 'open':
      return { kind: 'open' };
  }
};

const fitted = (bound: DateBound | null, side: Side, limits: DateLimits, periodicity: Periodicity): DateBound | null =>
  isRelative(bound) && !UNITS_FOR[periodicity].includes(bound.unit) ? asRelative(bound, side, limits, periodicity) : bound;

/**
 * The range under another periodicity: bounds in units that it does not allow (C-603 to C-605) become those of its own
 * unit that hold the same days.
 */
export const rangeUnder = (range: DateRange, limits: DateLimits, periodicity: Periodicity): DateRange => ({
  ...range,
  start: fitted(range.start, 'start', limits, periodicity) ?? range.start,
  end: fitted(range.end, 'end', limits, periodicity),
});

/** What a comparison of one's own begins with: as many days just before the current ones. */
export const firstPrior = (range: DateRange, limits: DateLimits): DraftRange => {
  const { period } = resolveRange(range, limits);
  return rangeDraft(shiftedBack(period, period));
};
