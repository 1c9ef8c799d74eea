/**
 * Dates in requests are written by granularity: a month as `2026-03`, a day as `2026-03-09`, an instant in
 * UTC as `2026-03-09T17:00:00.000Z`. A request's input says `{date, granularity}`, with nothing else beside, where
 * the day alone does not tell; an ISO day on its own is a text like any other and travels as it is.
 */

import type { Json } from '../../domain/codec/codec.ts';
import { FURTHEST_MS, instantText } from '../../domain/dates/instant.ts';
import { isIsoDay } from '../../domain/dates/isoDay.ts';

export const GRANULARITIES = ['month', 'day', 'instant'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** A date that is yet to be written: an ISO day for `month` and `day`, milliseconds since 1970 for `instant`. */
export interface DatedInput {
  readonly date: Json;
  readonly granularity: Granularity;
}

/** The text of a date, or null when there is no such date in that granularity. */
export const serialiseDate = (date: Json, granularity: Granularity): string | null => {
  if (granularity === 'instant') {
    return typeof date === 'number' && Math.abs(date) <= FURTHEST_MS ? instantText(date) : null;
  }
  if (typeof date !== 'string' || !isIsoDay(date)) return null;
  return granularity === 'month' ? date.slice(0, 'YYYY-MM'.length) : date;
};

/** Whether the value is a date that is yet to be written. */
export const isDatedInput = (value: { readonly [key: string]: Json }): value is { readonly [key: string]: Json } & DatedInput =>
  Object.keys(value).length === 2 && 'date' in value && (GRANULARITIES as readonly unknown[]).includes(value.granularity);
