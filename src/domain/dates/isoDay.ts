/**
 * A calendar day as text, `YYYY-MM-DD`: branded, never a `Date`, so that no zone can move it. All
 * arithmetic on days goes through `calendar.ts`.
 */
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { isLeapYear as isLeap } from 'date-fns/isLeapYear';
import { t } from '../codec/codec.ts';
import { parsedMs, utcDateOf } from './utcDate.ts';

export interface IsoDayBrand {
  readonly IsoDay: unique symbol;
}

/** Proleptic Gregorian leap year. */
export const isLeapYear = (year: number): boolean => isLeap(utcDateOf(year, 1, 1));

/** Days in a month, `month` from 1 to 12; 0 for any other. */
export const daysInMonth = (year: number, month: number): number =>
  month >= 1 && month <= 12 ? getDaysInMonth(utcDateOf(year, month, 1)) : 0;

/** The year 0 is none of this calendar. */
const SHAPE = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

// Answers repeat the same thousand days in every column, so a day that was read once is known.
const known = new Set<string>();
const MOST_KNOWN = 10_000;

/** Whether the text is a day that exists, in years 0001 to 9999. */
export const isIsoDay = (text: string): boolean => {
  if (known.has(text)) return true;
  if (!SHAPE.test(text) || Number.isNaN(parsedMs(text))) return false;
  if (known.size >= MOST_KNOWN) known.clear();
  known.add(text);
  return true;
};

export const IsoDay = t.brand(t.string, (s): s is t.Branded<string, IsoDayBrand> => isIsoDay(s), 'IsoDay');
export type IsoDay = t.TypeOf<typeof IsoDay>;

/** For days that the program itself wrote down; throws on anything else, for that cannot happen. */
export const isoDay = (text: string): IsoDay => {
  if (!isIsoDay(text)) throw new Error(`not a calendar day: ${text}`);
  return text as IsoDay;
};
