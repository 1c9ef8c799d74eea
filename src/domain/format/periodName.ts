/** The names of periods by their first day: in full for tooltips and tables, short for sentences and axes. */
import { partsOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Periodicity } from '../dates/period.ts';
import { dayInYear, dayWords, monthShort, monthWords, monthWordsShort } from './day.ts';

const quarterOf = (day: IsoDay): string => `Q${Math.ceil(partsOf(day).month / 3)}`;

const yearOf = (day: IsoDay): string => String(partsOf(day).year);

/** "July 2026", "Jul 14, 2026", "Week of Jul 12, 2026", "Q3 2026", "2026". */
export const periodName = (day: IsoDay, periodicity: Periodicity): string => {
  if (periodicity === 'daily') return dayWords(day);
  if (periodicity === 'weekly') return `Week of ${dayWords(day)}`;
  if (periodicity === 'monthly') return monthWords(day);
  return periodicity === 'quarterly' ? `${quarterOf(day)} ${yearOf(day)}` : yearOf(day);
};

/** The same in fewer letters, for sentences: "Jul 2026". */
export const periodNameShort = (day: IsoDay, periodicity: Periodicity): string =>
  periodicity === 'monthly' ? monthWordsShort(day) : periodName(day, periodicity);

/** What an axis writes under a period: "Jul 14", "Jul", "Q3", "2026"; `withYear` where the year begins or the axis does: "Jul ’26". */
export const periodNameOnAxis = (day: IsoDay, periodicity: Periodicity, withYear: boolean): string => {
  if (periodicity === 'annual') return yearOf(day);
  const name = periodicity === 'monthly' ? monthShort(partsOf(day).month) : periodicity === 'quarterly' ? quarterOf(day) : dayInYear(day);
  return withYear ? `${name} ’${day.slice(2, 4)}` : name;
};
