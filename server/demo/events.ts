/**
 * Sale events and the rhythm of the week: how a day stands against the other days of its month. The events follow
 * rules (the second Tuesday of July, and so on), so that years to come have theirs too.
 */
import { dayNumber, dayOf, weekday } from '../../src/domain/dates/calendar.ts';
import { chain, unit } from './chance.ts';

export interface SaleEvent {
  readonly name: 'Prime Day' | 'Prime Big Deal Days' | 'Black Friday to Cyber Monday';
  /** Day numbers, both included. */
  readonly start: number;
  readonly end: number;
  /** Sales against an ordinary day, first day first. */
  readonly lift: readonly number[];
}

/** The day number of the nth given weekday of a month. */
const nthWeekday = (year: number, month: number, wanted: number, nth: number): number => {
  const first = dayOf(year, month, 1);
  return dayNumber(first) + ((wanted - weekday(first) + 7) % 7) + 7 * (nth - 1);
};

const TUESDAY = 2;
const THURSDAY = 4;

const event = (name: SaleEvent['name'], start: number, lift: readonly number[]): SaleEvent => ({
  name,
  start,
  end: start + lift.length - 1,
  lift,
});

const eventsByYear = new Map<number, readonly SaleEvent[]>();

/** The sale events of a year in order. Prime Day has four days since 2025, two before. */
export const saleEvents = (year: number): readonly SaleEvent[] => {
  const known = eventsByYear.get(year);
  if (known !== undefined) return known;
  const made = [
    event('Prime Day', nthWeekday(year, 7, TUESDAY, 2), year >= 2025 ? [3.1, 2.3, 1.9, 2.4] : [3.3, 2.9]),
    event('Prime Big Deal Days', nthWeekday(year, 10, TUESDAY, 2), [2.2, 2.0]),
    event('Black Friday to Cyber Monday', nthWeekday(year, 11, THURSDAY, 4), [1.5, 2.7, 2.0, 1.9, 2.8]),
  ];
  eventsByYear.set(year, made);
  return made;
};

/** The event that a day belongs to, if any. */
export const eventOn = (year: number, day: number): SaleEvent | undefined =>
  saleEvents(year).find((one) => one.start <= day && day <= one.end);

const WEEK = [1.06, 1.08, 1.03, 1.0, 0.97, 0.92, 0.94] as const;

/** The holiday season by day of December: gift buying, then the last safe delivery day, then quiet. */
const december = (dayOfMonth: number): number => {
  if (dayOfMonth <= 14) return 1.05 + 0.03 * dayOfMonth;
  if (dayOfMonth <= 19) return 1.3;
  if (dayOfMonth <= 23) return 0.9;
  return dayOfMonth <= 25 ? 0.55 : 0.85;
};

/** How much a brand group sells on a day against an ordinary one; only proportions within a month matter. */
export const dayShape = (key: number, year: number, month: number, dayOfMonth: number, day: number): number => {
  const sale = eventOn(year, day);
  const lift = sale === undefined ? 1 : (sale.lift[day - sale.start] ?? 1);
  const holiday = month === 12 ? december(dayOfMonth) : 1;
  const week = 0.94 + 0.12 * unit(chain(key, Math.floor((day + 4) / 7)));
  const own = 0.965 + 0.07 * unit(chain(key, day + 1_000_000));
  return (WEEK[(day + 4) % 7] ?? 1) * lift * holiday * week * own;
};
