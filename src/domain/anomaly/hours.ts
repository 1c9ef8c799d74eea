/** What a product sold in the hours of a business day (B-350, B-618). What a day sold is the sum of its hours. */
import { BUSINESS_ZONE, dayNumber, hourInZone } from '../dates/calendar.ts';
import { hoursOfDay } from '../dates/dayHours.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { isKnown } from '../metrics/share.ts';
import type { SalesHours } from './payload.ts';

const HOUR_SECONDS = 3_600;

/** Days before a day that tell what is usual in its hours, and how many of them have to be known. */
export const USUAL_DAYS = 28;
const LEAST_DAYS = 7;

/** What was sold in an hour, whole cents. */
export interface HourSold {
  readonly at: number;
  readonly cents: number;
}

/**
 * The hours of a day, from what is known of it and of the days before: an hour without a row sold nothing, on a day since `since`, the
 * first that is known by the hour. Null: nothing is.
 */
export const salesHours = (asin: string, day: IsoDay, sold: readonly HourSold[], since: IsoDay | null): SalesHours => {
  const hours = hoursOfDay(day);
  const first = hours[0]?.at ?? 0;
  const end = (hours.at(-1)?.at ?? 0) + HOUR_SECONDS;
  const isDayKnown = since !== null && since <= day;
  const daysBefore = since === null ? 0 : Math.min(USUAL_DAYS, dayNumber(day) - dayNumber(since));
  const usual = new Map<number, number>();
  const own = new Map<number, number>();
  for (const { at, cents } of sold) {
    if (at >= first && at < end) own.set(at, (own.get(at) ?? 0) + cents);
    else if (at < first) {
      const hour = hourInZone(at * 1000, BUSINESS_ZONE);
      usual.set(hour, (usual.get(hour) ?? 0) + cents);
    }
  }
  return {
    asin,
    day,
    isKnown: isDayKnown,
    hours: hours.map(({ at, hour }) => ({
      at,
      hour,
      salesActual: isDayKnown ? (own.get(at) ?? 0) / 100 : null,
      salesUsual: daysBefore < LEAST_DAYS ? null : (usual.get(hour) ?? 0) / 100 / daysBefore,
    })),
  };
};

/** What the hours add up to; null where none is known. */
export const hoursTotal = ({ hours }: SalesHours): number | null => {
  const cents = hours.flatMap(({ salesActual }) => (isKnown(salesActual) ? [Math.round(salesActual * 100)] : []));
  return cents.length === 0 ? null : cents.reduce((sum, one) => sum + one, 0) / 100;
};
