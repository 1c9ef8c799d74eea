/**
 * What "a year before" can mean: the same dates, the same days of the week, the same week of the retail calendar, or the
 * sale event of the same name. Where nothing is chosen (`auto`), weeks are compared with the same weeks, 364 days earlier, and
 * everything else with the same dates.
 */
import { oneOf } from '../codec/codec.ts';
import { addDays, addYears, diffDays } from './calendar.ts';
import type { Period } from './period.ts';
import { retailWeekOf, retailYearStart } from './retailWeek.ts';
import { lastOfName, saleEventsIn } from './saleEvents.ts';

export const YOY_ALIGNMENTS = ['auto', 'date', 'weekday', 'retail_week', 'event'] as const;
export type YoyAlignment = (typeof YOY_ALIGNMENTS)[number];
export const YoyAlignment = oneOf<YoyAlignment>(YOY_ALIGNMENTS, 'YoyAlignment');

/** The year of those who count by weeks. */
export const DAYS_OF_52_WEEKS = 364;

/** As many days long, so many days earlier. */
export const movedBack = ({ start, end }: Period, days: number): Period => ({ start: addDays(start, -days), end: addDays(end, -days) });

/** Both ends twelve months earlier, 29 February on 28 February. */
const sameDates = ({ start, end }: Period): Period => ({ start: addYears(start, -1), end: addYears(end, -1) });

/**
 * The same retail week of the retail year before, decided by the period's first day; a 53rd week, which that year has not,
 * is compared with the week 52 weeks before.
 */
const sameRetailWeek = (period: Period): Period => {
  const { year } = retailWeekOf(period.start);
  return movedBack(period, diffDays(retailYearStart(year - 1), retailYearStart(year)));
};

/** The days of the event become those of the last one; any other period lies to it as it lies to this one. */
const lastEvent = (period: Period): Period | null => {
  const [event, ...others] = saleEventsIn(period);
  if (event === undefined || others.length > 0) return null;
  const last = lastOfName(event);
  if (last === null) return null;
  return period.start === event.start && period.end === event.end
    ? { start: last.start, end: last.end }
    : movedBack(period, diffDays(last.start, event.start));
};

export interface YearBefore {
  readonly period: Period;
  /** False where there is no event to align with, so that the dates are compared. */
  readonly aligned: boolean;
}

/**
 * The period a year before, never inverted: by date both ends move by twelve months, by `weekday` and `retail_week` by
 * whole weeks, by `event` as far as the one sale event in the period has moved. `auto` is `weekday` for what is counted by weeks.
 */
export const yearBefore = (period: Period, alignment: YoyAlignment, isByWeeks = false): YearBefore => {
  switch (alignment) {
    case 'auto':
      return yearBefore(period, isByWeeks ? 'weekday' : 'date');
    case 'date':
      return { period: sameDates(period), aligned: true };
    case 'weekday':
      return { period: movedBack(period, DAYS_OF_52_WEEKS), aligned: true };
    case 'retail_week':
      return { period: sameRetailWeek(period), aligned: true };
    case 'event': {
      const found = lastEvent(period);
      return found === null ? { period: sameDates(period), aligned: false } : { period: found, aligned: true };
    }
  }
};
