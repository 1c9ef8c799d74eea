/**
 * The marketplace's sale events, for shading charts: as they were from 2022 to 2025 (file 3, section 3, "Special
 * events list"), after that by their rule, until the dates are known.
 */
import { addDays, addYears, dayOf, partsOf, weekday } from './calendar.ts';
import { type IsoDay, isoDay } from './isoDay.ts';
import type { Period } from './period.ts';

export interface SaleEvent {
  readonly name: 'Prime Day' | 'Early Access Sale' | 'Prime Big Deal Days' | 'Turkey 5';
  /** Both days belong to it. */
  readonly start: IsoDay;
  readonly end: IsoDay;
}

const on = (name: SaleEvent['name'], start: string, end: string): SaleEvent => ({ name, start: isoDay(start), end: isoDay(end) });

const KNOWN: readonly SaleEvent[] = [
  on('Prime Day', '2022-07-12', '2022-07-13'),
  on('Early Access Sale', '2022-10-11', '2022-10-12'),
  on('Turkey 5', '2022-11-24', '2022-11-28'),
  on('Prime Day', '2023-07-11', '2023-07-12'),
  on('Prime Big Deal Days', '2023-10-10', '2023-10-11'),
  on('Turkey 5', '2023-11-23', '2023-11-27'),
  on('Prime Day', '2024-07-16', '2024-07-17'),
  on('Prime Big Deal Days', '2024-10-08', '2024-10-09'),
  on('Turkey 5', '2024-11-28', '2024-12-02'),
  on('Prime Day', '2025-07-08', '2025-07-11'),
  on('Prime Big Deal Days', '2025-10-07', '2025-10-08'),
  on('Turkey 5', '2025-11-27', '2025-12-01'),
];

const LAST_KNOWN_YEAR = 2025;
const TUESDAY = 2;
const THURSDAY = 4;

const nthWeekday = (year: number, month: number, wanted: number, nth: number): IsoDay => {
  const first = dayOf(year, month, 1);
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + 7 * (nth - 1));
};

/** Prime Day from the second Tuesday of July for four days, Big Deal Days from that of October for two, Turkey 5 from Thanksgiving. */
const expected = (year: number): readonly SaleEvent[] => {
  const lasting = (name: SaleEvent['name'], start: IsoDay, days: number): SaleEvent => ({ name, start, end: addDays(start, days - 1) });
  return [
    lasting('Prime Day', nthWeekday(year, 7, TUESDAY, 2), 4),
    lasting('Prime Big Deal Days', nthWeekday(year, 10, TUESDAY, 2), 2),
    lasting('Turkey 5', nthWeekday(year, 11, THURSDAY, 4), 5),
  ];
};

const ofYear = (year: number): readonly SaleEvent[] =>
  year > LAST_KNOWN_YEAR ? expected(year) : KNOWN.filter((event) => partsOf(event.start).year === year);

/** The events that have a day in the period, in order; none goes over the turn of a year. */
export const saleEventsIn = ({ start, end }: Period): readonly SaleEvent[] => {
  const first = partsOf(start).year;
  const years = Array.from({ length: partsOf(end).year - first + 1 }, (_, i) => first + i);
  return years.flatMap(ofYear).filter((event) => event.end >= start && event.start <= end);
};

/** Said of an event to come whose days nobody has announced: they are worked out by the rule of the years before. */
const PROJECTED = '(projected)';
/** The same of one that is over. */
const ESTIMATED = '(dates estimated)';

export const isProjected = ({ start }: Pick<SaleEvent, 'start'>): boolean => partsOf(start).year > LAST_KNOWN_YEAR;

/** An event that is over as it is drawn and listed: "Prime Day", "Prime Day (dates estimated)". */
export const pastEventWords = (event: Pick<SaleEvent, 'name' | 'start'>): string =>
  isProjected(event) ? `${event.name} ${ESTIMATED}` : event.name;

/** An event that may be to come, seen from the business day: "Prime Day (projected)" until it is over. */
export const saleEventWords = (event: SaleEvent, today: IsoDay): string =>
  event.end >= today && isProjected(event) ? `${event.name} ${PROJECTED}` : pastEventWords(event);

/** Whether that is what an event of the name is called. */
export const isEventCalled = (name: string, words: string): boolean =>
  words === name || [PROJECTED, ESTIMATED].some((said) => words === `${name} ${said}`);

/** How far back the last event of a name is looked for: an event may move by months from one year to the next. */
const YEARS_BACK = 2;

/** The latest event of that name that was over before this one began; null when none is known. */
export const lastOfName = (event: SaleEvent): SaleEvent | null =>
  saleEventsIn({ start: addYears(event.start, -YEARS_BACK), end: addDays(event.start, -1) })
    .filter(({ name }) => name === event.name)
    .at(-1) ?? null;
