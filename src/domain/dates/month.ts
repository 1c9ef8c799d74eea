/** Months as their first days, and lists of them. */
import { type Codec, t } from '../codec/codec.ts';
import { addMonths, eachBucket, partsOf, startOf, unitsBetween } from './calendar.ts';
import { IsoDay } from './isoDay.ts';

/** A month, written as its first day: `2026-10-01`. */
export const Month: Codec<IsoDay> = t.refinement(IsoDay, (day) => day.endsWith('-01'), 'Month');
export type Month = IsoDay;

/** The month that holds the day. */
export const monthOf = (day: IsoDay): Month => startOf(day, 'monthly');

/** Months since year 0, for distances. */
export const monthNumber = (month: Month): number => {
  const { year, month: inYear } = partsOf(month);
  return year * 12 + inYear - 1;
};

/** Whole months from one to another: negative when `to` is the earlier. */
export const monthsBetween = (from: Month, to: Month): number => unitsBetween(from, to, 'monthly');

/** All months from the first to the last, both included, in order; none when the last is before the first. */
export const eachMonth = (first: Month, last: Month): readonly Month[] => eachBucket({ start: monthOf(first), end: last }, 'monthly');

/** The `count` months that end with `last`, in order. */
export const lastMonths = (last: Month, count: number): readonly Month[] =>
  eachMonth(addMonths(monthOf(last), 1 - Math.max(0, Math.trunc(count))), monthOf(last));
