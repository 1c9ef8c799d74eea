/** Which days can be chosen, and what is said of a range that breaks the limits. */

import { addDays, addYears, earlierOf, laterOf, partsOf } from './calendar.ts';
import type { BrandSource, DataSpans } from './dataSpans.ts';
import { type IsoDay, isoDay } from './isoDay.ts';
import type { Period, Periodicity } from './period.ts';

/** The first day of any data. */
export const EARLIEST_DAY: IsoDay = isoDay('2021-01-01');

/** One reading of the clock and the days that a screen can show. Spans are in days, both ends counted. */
export interface DateLimits {
  /** The business day on which the person looks. */
  readonly today: IsoDay;
  readonly earliest: IsoDay;
  /** Never before `earliest`. */
  readonly latest: IsoDay;
  /** The day from which ranges count back where the data of the screen ended before: the day after their last. */
  readonly asOf?: IsoDay;
  readonly minSpan?: number;
  readonly maxSpan?: number;
}

/** What a screen may set of its own. */
export interface OwnLimits {
  readonly earliest?: IsoDay;
  readonly latest?: IsoDay;
  readonly minSpan?: number;
  readonly maxSpan?: number;
}

/** The limits on a day: from 2021-01-01 to yesterday where the screen has none of its own. */
export const limitsOn = (today: IsoDay, own: OwnLimits = {}): DateLimits => {
  const earliest = own.earliest ?? EARLIEST_DAY;
  return { ...own, today, earliest, latest: laterOf(earliest, earlierOf(own.latest ?? addDays(today, -1), addDays(today, -1))) };
};

/**
 * The last day that was over at least `hours` hours ago, at an hour of the business day `today`: what a screen can show
 * whose data comes so late. A day is over at midnight; the hour of a clock change counts as an hour.
 */
export const latestBehind = (today: IsoDay, hours: number, hour = 0): IsoDay => addDays(today, -1 - Math.ceil((hours - hour) / 24));

/** What a brand group has data of: by day since the one, by month since the other; null where nothing is known. */
export interface DataStart {
  readonly minDailyDataDate: IsoDay | null;
  readonly minMonthlyDataDate: IsoDay | null;
  readonly spans?: DataSpans;
}

const firstOf = (days: readonly (IsoDay | null)[]): IsoDay | null =>
  days.reduce<IsoDay | null>((first, day) => (first === null || day === null ? (first ?? day) : earlierOf(first, day)), null);

/** A brand group with the first days of all that it is shown with: a young one does not narrow the dates of the others. */
export const startingWith = <A extends DataStart>(own: A, all: readonly DataStart[]): A => ({
  ...own,
  minDailyDataDate: firstOf([own, ...all].map(({ minDailyDataDate }) => minDailyDataDate)),
  minMonthlyDataDate: firstOf([own, ...all].map(({ minMonthlyDataDate }) => minMonthlyDataDate)),
});

/** The same limits, from the day on which data begin where that is later. */
export const since = (limits: DateLimits, first: IsoDay | null): DateLimits =>
  first === null || first <= limits.earliest ? limits : { ...limits, earliest: first, latest: laterOf(first, limits.latest) };

/** The same limits, with ranges that count back from the day on which data end where that is earlier. */
export const countedTo = (limits: DateLimits, last: IsoDay | null): DateLimits =>
  last === null || last >= limits.latest ? limits : { ...limits, asOf: addDays(laterOf(limits.earliest, last), 1) };

/** The same limits, up to the day on which data end where that is earlier. */
export const until = (limits: DateLimits, last: IsoDay | null): DateLimits =>
  last === null || last >= limits.latest ? limits : { ...countedTo(limits, last), latest: laterOf(limits.earliest, last) };

/** The last day of open ranges and of those that count back. */
export const lastCounted = ({ asOf, latest }: DateLimits): IsoDay => (asOf === undefined ? latest : addDays(asOf, -1));

/** The first and the last day of what a screen is made of, all kinds together; null where nothing is known of any. */
export const spanOf = (data: DataStart | null, sources: readonly BrandSource[]): Period | null => {
  const spans = sources.flatMap((source) => data?.spans?.[source] ?? []);
  return spans.reduce<Period | null>(
    (all, { first, last }) =>
      all === null ? { start: first, end: last } : { start: earlierOf(all.start, first), end: laterOf(all.end, last) },
    null,
  );
};

/** The first day that a brand group has data of any kind, and never before 2021-01-01. */
export const earliestOf = ({ minDailyDataDate, minMonthlyDataDate }: DataStart): IsoDay => {
  const first = minDailyDataDate ?? minMonthlyDataDate ?? EARLIEST_DAY;
  return laterOf(EARLIEST_DAY, earlierOf(first, minMonthlyDataDate ?? first));
};

/** The first day with daily data, where there are monthly data before it; null where days tell all that there is. */
export const dailyCutoff = ({ minDailyDataDate: daily, minMonthlyDataDate: monthly }: DataStart): IsoDay | null =>
  daily !== null && monthly !== null && monthly < daily ? daily : null;

/** Whether the picker offers the day. */
export const isSelectable = (day: IsoDay, limits: DateLimits): boolean => day >= limits.earliest && day <= limits.latest;

/** The nearest day that can be chosen. */
export const clampDay = (day: IsoDay, limits: DateLimits): IsoDay => laterOf(limits.earliest, earlierOf(limits.latest, day));

/** Whether a day can be meant at all: from the year 2000 to five years ahead of today. */
export const isPlausibleDay = (day: IsoDay, today: IsoDay): boolean => partsOf(day).year >= 2000 && day <= addYears(today, 5);

/** "14 days", "1 day". */
export const daysWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** What is wrong with the number of days of a range. */
export const spanFaults = (days: number, { minSpan = 1, maxSpan = Number.POSITIVE_INFINITY }: DateLimits): readonly string[] => [
  ...(days > maxSpan ? [`Date range can span at most ${daysWords(maxSpan)}, not ${days}`] : []),
  ...(days < minSpan ? [`Date range must span at least ${daysWords(minSpan)}, not ${days}`] : []),
];

/** "Start date must be 2021-01-01 or later" and "… or earlier" (C-601, C-602): what is wrong with one end. */
export const boundFaults = (side: 'Start' | 'End', day: IsoDay, limits: DateLimits): readonly string[] => [
  ...(day < limits.earliest ? [`${side} date must be ${limits.earliest} or later`] : []),
  ...(day > limits.latest ? [`${side} date must be ${limits.latest} or earlier`] : []),
];

/** C-943 to C-945. */
const APPROXIMATE_DAYS: Readonly<Record<Periodicity, number>> = { daily: 1, weekly: 7, monthly: 28, quarterly: 91, annual: 365 };

/** About how many days so many units have, for spans that are given in units: a quarter may have a day less. */
export const approximateDays = (count: number, periodicity: Periodicity): number => count * APPROXIMATE_DAYS[periodicity];
