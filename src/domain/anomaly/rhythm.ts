/**
 * The rhythm of a brand group: how much each day is expected to sell beside the others for reasons that all products share. Seasons are
 * read off the same days of the two years before, what came once left out; sale events off the last of their name; the days of the
 * week off the weeks before. What the brand group sells now is not looked at: a fire in its warehouse is to be found, not explained away.
 */
import { weekdayFactor, weekdayFactors, windowsOf, withoutDips, withoutOutliers } from '../business/seasonality.ts';
import { addDays, dayNumber, diffDays } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { lastOfName, type SaleEvent, saleEventsIn } from '../dates/saleEvents.ts';
import { isKnown } from '../metrics/share.ts';
import type { Rhythm } from './rhythmDays.ts';

/** Whole weeks, so that a Monday is held against a Monday. */
const YEAR = 364;
const YEARS = [1, 2] as const;
/** A season is as smooth as this many days on either side. */
const SMOOTH = 8;
/** Days before an event that tell what it lifted sales from. */
const BEFORE_EVENT = 21;
const LEAST_KNOWN = 7;

/** How far back totals are looked at, before the first of the days. */
export const RHYTHM_DAYS = YEAR * YEARS.length + 60;

interface Series {
  readonly first: IsoDay;
  readonly totals: Float64Array;
  readonly isEvent: readonly boolean[];
}

const eventDays = (first: IsoDay, count: number): readonly boolean[] => {
  const events = saleEventsIn({ start: first, end: addDays(first, count - 1) });
  return Array.from({ length: count }, (_, i) => {
    const day = addDays(first, i);
    return events.some(({ start, end }) => start <= day && day <= end);
  });
};

const seriesOf = (totals: ReadonlyMap<string, number | null>, first: IsoDay, count: number): Series => ({
  first,
  totals: Float64Array.from({ length: count }, (_, i) => {
    const value = totals.get(addDays(first, i));
    return isKnown(value) ? value : Number.NaN;
  }),
  isEvent: eventDays(first, count),
});

/** The series without its events, what came once and what was lost for a while. */
const calm = ({ totals, isEvent }: Series): Float64Array =>
  withoutDips(withoutOutliers(totals.map((value, i) => (isEvent[i] === true ? Number.NaN : value))));

/** By day, how the season stood in earlier years; 1 where nothing is known of it. */
const seasonOf = (series: Series, from: number, count: number): readonly number[] => {
  const { mean } = windowsOf(calm(series));
  const shapes = YEARS.flatMap((years) => {
    const shape = Array.from({ length: count }, (_, i) => {
      const at = from + i - YEAR * years;
      return mean(at - SMOOTH, at + SMOOTH + 1, LEAST_KNOWN);
    });
    const average = shape.reduce((sum, value) => sum + value, 0) / count;
    return average > 0 ? [shape.map((value) => value / average)] : [];
  });
  return Array.from({ length: count }, (_, i) => {
    const seen = shapes.map((shape) => shape[i] ?? 1);
    return seen.length === 0 ? 1 : seen.reduce((sum, value) => sum + value, 0) / seen.length;
  });
};

/** How many times a day before it the nth day of an event sold the last time; 1 where that is not known. */
const liftOf = (series: Series, event: SaleEvent, nth: number): number => {
  const last = lastOfName(event);
  if (last === null) return 1;
  const start = diffDays(series.first, last.start);
  const { mean } = windowsOf(series.totals.map((value, i) => (series.isEvent[i] === true ? Number.NaN : value)));
  const before = mean(start - BEFORE_EVENT, start, LEAST_KNOWN);
  const length = diffDays(last.start, last.end);
  const lift = (series.totals[start + Math.min(nth, length)] ?? Number.NaN) / before;
  return lift > 0 && Number.isFinite(lift) ? lift : 1;
};

/** The rhythm of days that follow one another, from what the brand group sold on each day before and among them. */
export const rhythmOf = (days: readonly IsoDay[], totals: ReadonlyMap<string, number | null>): Rhythm => {
  const [start] = days;
  if (start === undefined) return { factors: [], isEvent: [] };
  const series = seriesOf(totals, addDays(start, -RHYTHM_DAYS), RHYTHM_DAYS + days.length);
  const season = seasonOf(series, RHYTHM_DAYS, days.length);
  // Of the days before the first alone: no day is judged by what the brand group sold on it or after it.
  const week = weekdayFactors(calm({ ...series, totals: series.totals.subarray(0, RHYTHM_DAYS) }));
  const events = saleEventsIn({ start, end: days.at(-1) ?? start });
  const factors = days.map((day, i) => {
    const event = events.find((one) => one.start <= day && day <= one.end);
    const lift = event === undefined ? 1 : liftOf(series, event, dayNumber(day) - dayNumber(event.start));
    return (season[i] ?? 1) * weekdayFactor(week, RHYTHM_DAYS + i) * lift;
  });
  return { factors, isEvent: days.map((day) => events.some(({ start: from, end }) => from <= day && day <= end)) };
};
