/** Reads a draft: the choice that it is, or all that keeps it from being one, in words and by field. */
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import type { Side } from './boundSwitch.ts';
import { type DateBound, type DateRange, isFixed, MAX_AGO, specOf } from './dateSpec.ts';
import { type DateFault, readDay, specFaults } from './dateSpecFaults.ts';
import { rangeText } from './dateState.url.ts';
import type { DateLimits } from './limits.ts';
import type { DateChoice, ScopeDates } from './pickerChoice.ts';
import type { DraftBound, DraftRange, PickerDraft, WhichRange } from './pickerDraft.ts';
import { presetOf } from './presets.ts';
import { popFaults } from './reportPopFaults.ts';

/** What is wrong with one end of one range. */
export interface PickerFault extends DateFault {
  readonly range: WhichRange;
}

/** Said of a number of units that is none (C-597). */
export const NOT_A_COUNT = `Must be a whole number from 0 to ${MAX_AGO}`;

/** The bound that stands in a field, or why there is none. */
export const readBoundDraft = (bound: DraftBound, limits: DateLimits): Either<string, DateBound | null> => {
  switch (bound.kind) {
    case 'day':
      return readDay(bound.text, limits.today);
    case 'ago': {
      const ago = Number(bound.text);
      return /^\s*\d{1,5}\s*$/.test(bound.text) && ago <= MAX_AGO ? right({ ago, unit: bound.unit }) : left(NOT_A_COUNT);
    }
    case 'open':
      return right(null);
  }
};

/** The range that stands in two fields, or what is wrong with either. An open start is none. */
export const readRangeDraft = (range: DraftRange, limits: DateLimits): Either<readonly DateFault[], DateRange> => {
  const [start, end] = [readBoundDraft(range.start, limits), readBoundDraft(range.end, limits)];
  const faultAt = (path: Side, read: Either<string, unknown>): readonly DateFault[] => (isLeft(read) ? [{ path, message: read.left }] : []);
  if (isLeft(start) || isLeft(end)) return left([...faultAt('start', start), ...faultAt('end', end)]);
  if (start.right === null) return left([{ path: 'start', message: NOT_A_COUNT }]);
  const read: DateRange = { start: start.right, end: end.right };
  return right(range.unit === undefined || !isFixed(read) ? read : { ...read, unit: range.unit });
};

const placed = (range: WhichRange, faults: readonly DateFault[]): readonly PickerFault[] => faults.map((fault) => ({ ...fault, range }));

// What a preset or a link says is clipped and told; only what was made by hand keeps Apply from working.
const isHandMade = (range: DateRange, { choice }: ScopeDates): boolean =>
  presetOf(range) === null && rangeText(range) !== rangeText(choice.range);

const currentFaults = (range: DateRange, draft: PickerDraft, dates: ScopeDates): readonly PickerFault[] =>
  isHandMade(range, dates) ? placed('current', specFaults(range, dates.limits, draft.periodicity)) : [];

const priorFaults = (prior: DateRange, range: DateRange, limits: DateLimits): readonly PickerFault[] => {
  const custom = { type: 'custom' as const, priorDateRange: specOf(prior), includeAbsChange: true, includePctChange: true };
  return placed('prior', popFaults(custom, specOf(range), limits));
};

/** The choice of a draft; else every fault of it, those of the current range first. */
export const readDraft = (draft: PickerDraft, dates: ScopeDates): Either<readonly PickerFault[], DateChoice> => {
  const { limits } = dates;
  const current = readRangeDraft(draft.current, limits);
  const prior = draft.compare === 'custom' && draft.prior !== null ? readRangeDraft(draft.prior, limits) : null;
  if (isLeft(current) || (prior !== null && isLeft(prior))) {
    const typed = isLeft(current) ? placed('current', current.left) : currentFaults(current.right, draft, dates);
    return left([...typed, ...(prior !== null && isLeft(prior) ? placed('prior', prior.left) : [])]);
  }
  const faults = currentFaults(current.right, draft, dates);
  // A prior range is judged against a current one that stands.
  const all = prior === null || faults.length > 0 ? faults : priorFaults(prior.right, current.right, limits);
  if (all.length > 0) return left(all);
  return right({
    range: current.right,
    compareMode: draft.compare === 'custom' ? 'pop' : draft.compare,
    yoyAlignment: draft.alignment,
    periodicity: draft.periodicity,
    prior: prior === null ? null : prior.right,
  });
};
