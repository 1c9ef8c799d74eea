/**
 * A calendar day as text, `YYYY-MM-DD`: branded, never a `Date`, so that no zone can move it. All
 * arithmetic on days goes through the day number of `calendar.ts`.
 */
import { t } from '../codec/codec.ts';

export interface IsoDayBrand {
  readonly IsoDay: unique symbol;
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Proleptic Gregorian leap year. */
export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days in a month, `month` from 1 to 12. */
export const daysInMonth = (year: number, month: number): number => (month === 2 && isLeapYear(year) ? 29 : (LENGTHS[month - 1] ?? 0));

/** Whether the text is a day that exists, in years 0001 to 9999. */
export const isIsoDay = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

export const IsoDay = t.brand(t.string, (s): s is t.Branded<string, IsoDayBrand> => isIsoDay(s), 'IsoDay');
export type IsoDay = t.TypeOf<typeof IsoDay>;

/** For days that the program itself wrote down; throws on anything else, for that cannot happen. */
export const isoDay = (text: string): IsoDay => {
  if (!isIsoDay(text)) throw new Error(`not a calendar day: ${text}`);
  return text as IsoDay;
};
