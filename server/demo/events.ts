/**
 * Sale events and the rhythm of the week: how a day stands against the other days of its month. The events are those
 * of the calendar in domain, so that what charts shade is where the demo's sales rise.
 */
import { dayNumber, dayOf } from '../../src/domain/dates/calendar.ts';
import { type SaleEvent as CalendarEvent, saleEventsIn } from '../../src/domain/dates/saleEvents.ts';
import { chain, unit } from './chance.ts';

export interface SaleEvent {
  readonly name: CalendarEvent['name'];
  /** Day numbers, both included. */
  readonly start: number;
  readonly end: number;
  /** Sales against an ordinary day, first day first. */
  readonly lift: readonly number[];
}

/** By name and number of days. Prime Day has four days since 2025, two before. */
const LIFTS: Readonly<Record<CalendarEvent['name'], Readonly<Record<number, readonly number[]>>>> = {
  'Prime Day': { 2: [3.3, 2.9], 4: [3.1, 2.3, 1.9, 2.4] },
  'Early Access Sale': { 2: [2.2, 2.0] },
  'Prime Big Deal Days': { 2: [2.2, 2.0] },
  'Turkey 5': { 5: [1.5, 2.7, 2.0, 1.9, 2.8] },
};

const demoEvent = ({ name, start, end }: CalendarEvent): SaleEvent => {
  const [first, last] = [dayNumber(start), dayNumber(end)];
  return { name, start: first, end: last, lift: LIFTS[name][last - first + 1] ?? [] };
};

const eventsByYear = new Map<number, readonly SaleEvent[]>();

/** The sale events that begin in a year, in order. */
export const saleEvents = (year: number): readonly SaleEvent[] => {
  const known = eventsByYear.get(year);
  if (known !== undefined) return known;
  const [first, last] = [dayOf(year, 1, 1), dayOf(year, 12, 31)];
  const made = saleEventsIn({ start: first, end: last })
    .filter((event) => event.start >= first)
    .map(demoEvent);
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
