/** Why a chosen range cannot be applied, in the words of the specification (C-597 to C-606, C-611, C-612). */
import { type Either, left, right } from 'fp-ts/Either';
import { lengthOf } from './calendar.ts';
import { type DateBound, type DateRange, type DateUnit, endDay, isRelative, startDay, unitWithoutData } from './dateSpec.ts';
import { type IsoDay, isIsoDay } from './isoDay.ts';
import { boundFaults, type DateLimits, isPlausibleDay, spanFaults } from './limits.ts';
import type { Periodicity } from './period.ts';

/** `path` is the end that the message belongs to, for the field that shows it. */
export interface DateFault {
  readonly path: 'start' | 'end';
  readonly message: string;
}

/** Which units a relative bound may have under a periodicity (C-603 to C-605). */
export const UNITS_FOR: Readonly<Record<Periodicity, readonly [DateUnit, ...DateUnit[]]>> = {
  daily: ['days', 'weeks', 'months', 'quarters', 'years'],
  weekly: ['weeks', 'months', 'quarters', 'years'],
  monthly: ['months', 'years'],
  quarterly: ['quarters', 'years'],
  annual: ['years'],
};

/** Said when there is no range at all (C-612). */
export const EMPTY_RANGE = 'Date Range cannot be empty';

/** Said of text that is no day (C-611). */
export const invalidDate = (text: string): string => `Invalid date "${text}"`;

/** A day that someone typed, blanks around it aside, or why it is none (C-611). */
export const readDay = (text: string, today: IsoDay): Either<string, IsoDay> => {
  const day = text.trim();
  return isIsoDay(day) && isPlausibleDay(day as IsoDay, today) ? right(day as IsoDay) : left(invalidDate(text));
};

/** What all faults together amount to, on the Apply button (C-615); null when there are none. */
export const configurationError = (faults: readonly DateFault[]): string | null =>
  faults.length === 0
    ? null
    : `The current Date Range configuration has at least one error: ${faults.map(({ message }) => message).join('; ')}`;

const ownFaults = (bound: DateBound | null, limits: DateLimits, periodicity: Periodicity): readonly string[] => {
  if (bound === null) return [];
  if (!isRelative(bound)) return isPlausibleDay(bound, limits.today) ? [] : [invalidDate(bound)];
  return [
    ...(UNITS_FOR[periodicity].includes(bound.unit) ? [] : ['Invalid unit for selected periodicity']),
    ...(bound.unit === 'days' && bound.ago < 1 ? ['Must be at least one day ago'] : []),
  ];
};

const faultsAt = (path: DateFault['path'], messages: readonly string[]): readonly DateFault[] =>
  messages.map((message) => ({ path, message }));

const orderFaults = (start: IsoDay, end: IsoDay): readonly DateFault[] =>
  start <= end
    ? []
    : [
        { path: 'start', message: 'Start date must be before end date' },
        { path: 'end', message: 'End date must be after start date' },
      ];

/**
 * All faults of a range under a periodicity, those of the start first; empty when it can be applied. "This month" on
 * its first day has none: it shows the month before.
 */
export const specFaults = (range: DateRange | null, limits: DateLimits, periodicity: Periodicity): readonly DateFault[] => {
  if (range === null) return faultsAt('start', [EMPTY_RANGE]);
  const own = [
    ...faultsAt('start', ownFaults(range.start, limits, periodicity)),
    ...faultsAt('end', ownFaults(range.end, limits, periodicity)),
  ];
  if (own.length > 0 || unitWithoutData(range, limits) !== null) return own;
  const [start, end] = [startDay(range.start, limits), endDay(range.end, limits)];
  const days = lengthOf({ start, end });
  return [
    ...orderFaults(start, end),
    ...faultsAt('start', boundFaults('Start', start, limits)),
    ...faultsAt('end', boundFaults('End', end, limits)),
    ...faultsAt('end', days > 0 ? spanFaults(days, limits) : []),
  ];
};
