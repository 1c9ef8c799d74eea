/** The days of a calendar that is looked at: its months, their weeks, and where keys lead. */
import { addDays, addMonths, addYears, endOf, partsOf, weekday } from './calendar.ts';
import { daysInMonth, type IsoDay } from './isoDay.ts';
import { type Month, monthOf } from './month.ts';

/** Weeks from Sunday on, as many for every month, so that nothing below it moves. */
const WEEKS = 6;
const DAYS = 7;

/** Six weeks from Sunday on; null where a day is none of the month's. */
export const weeksOf = (first: Month): readonly (readonly (IsoDay | null)[])[] => {
  const { year, month: number } = partsOf(first);
  const [before, length] = [weekday(first), daysInMonth(year, number)];
  const cell = (at: number): IsoDay | null => (at < before || at >= before + length ? null : addDays(first, at - before));
  return Array.from({ length: WEEKS }, (_, week) => Array.from({ length: DAYS }, (__, day) => cell(week * DAYS + day)));
};

/**
 * The last month of a calendar of so many months that shows the day: as it stood where it shows it already, else moved
 * as little as it takes. Null: nothing stood, and the day's month comes last.
 */
export const lastMonthFor = (stood: Month | null, day: IsoDay, months: number): Month => {
  const month = monthOf(day);
  if (stood === null || month > stood) return month;
  return month < addMonths(stood, 1 - months) ? addMonths(month, months - 1) : stood;
};

type Move = (day: IsoDay, isFar: boolean) => IsoDay;

const MOVES: ReadonlyMap<string, Move> = new Map<string, Move>(
  Object.entries({
    ArrowLeft: (day) => addDays(day, -1),
    ArrowRight: (day) => addDays(day, 1),
    ArrowUp: (day) => addDays(day, -DAYS),
    ArrowDown: (day) => addDays(day, DAYS),
    Home: (day) => monthOf(day),
    End: (day) => endOf(day, 'monthly'),
    PageUp: (day, isFar) => (isFar ? addYears(day, -1) : addMonths(day, -1)),
    PageDown: (day, isFar) => (isFar ? addYears(day, 1) : addMonths(day, 1)),
  } satisfies Record<string, Move>),
);

/**
 * The day that a key leads to from another, as in the grid pattern of the ARIA Authoring Practices: a day, a week, the
 * ends of the month, a month, with Shift a year. Null: the key means nothing here.
 */
export const dayByKey = (key: string, day: IsoDay, isFar: boolean): IsoDay | null => MOVES.get(key)?.(day, isFar) ?? null;
