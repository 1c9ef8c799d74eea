/** The names of periods: in full for tooltips and tables, short for axes. */
import { partsOf } from '../../domain/dates/calendar.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import type { Periodicity } from '../../domain/dates/period.ts';
import { dayInYear, dayWords, monthShort, monthWords, monthWordsShort } from '../../domain/format/day.ts';
import type { TrendData } from './chartData.ts';

const quarterOf = (day: IsoDay): number => Math.ceil(partsOf(day).month / 3);

/** "July 2026", "Jul 14, 2026", "Week of Jul 12, 2026", "Q3 2026", "2026". */
export const periodName = (day: IsoDay, periodicity: Periodicity): string => {
  if (periodicity === 'daily') return dayWords(day);
  if (periodicity === 'weekly') return `Week of ${dayWords(day)}`;
  if (periodicity === 'monthly') return monthWords(day);
  return periodicity === 'quarterly' ? `Q${quarterOf(day)} ${partsOf(day).year}` : String(partsOf(day).year);
};

/** The same in fewer letters, for sentences: "Jul 2026". */
const periodNameShort = (day: IsoDay, periodicity: Periodicity): string =>
  periodicity === 'monthly' ? monthWordsShort(day) : periodName(day, periodicity);

/** "’26" */
const shortYear = (day: IsoDay): string => `’${day.slice(2, 4)}`;

/** The name of a period of a chart: its own where it has one. */
export const nameAt = ({ names, days, periodicity }: TrendData, index: number): string => {
  const day = days[index];
  return names?.[index]?.full ?? (day === undefined ? '' : periodName(day, periodicity));
};

/** The same in fewer letters. */
export const nameShortAt = ({ names, days, periodicity }: TrendData, index: number): string => {
  const day = days[index];
  return names?.[index]?.full ?? (day === undefined ? '' : periodNameShort(day, periodicity));
};

/** What an axis writes under a period; `withYear` where the year begins or the axis does. */
export const axisName = (day: IsoDay, periodicity: Periodicity, withYear: boolean): string => {
  if (periodicity === 'annual') return String(partsOf(day).year);
  const name =
    periodicity === 'monthly' ? monthShort(partsOf(day).month) : periodicity === 'quarterly' ? `Q${quarterOf(day)}` : dayInYear(day);
  return withYear ? `${name} ${shortYear(day)}` : name;
};
