/**
 * Which days an import may hold, wherever they come from: a column, a line above the headings, the name of the file, or what is said
 * beside it. A day is that of its marketplace, and must be over in Los Angeles; countries whose clocks are ahead of it may be up to one
 * day ahead, and such rows show once the day has come.
 */
import { addDays, addMonths } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { EARLIEST_DAY } from '../dates/limits.ts';
import type { ImportDays } from './cells.ts';
import type { ImportLayout } from './layout.ts';
import { hasCountries } from './otherLayouts.ts';

/** How far ahead a forecast may look. */
const MONTHS_AHEAD = 60;

/** Countries whose marketplaces have the days of Los Angeles. */
export const PACIFIC_COUNTRIES = ['US', 'CA', 'MX'] as const;

/** `today` is the business day. Months, weeks and moments are those of Los Angeles in every country. */
export const importDays = (layout: ImportLayout, today: IsoDay): ImportDays => {
  if (layout.isAhead === true) return { start: EARLIEST_DAY, end: addMonths(today, MONTHS_AHEAD), isAhead: true };
  // A rate is published on its day, which begins elsewhere before it does in Los Angeles.
  if (layout.kind === 'rates') return { start: EARLIEST_DAY, end: addDays(today, 1), isAhead: true };
  const past = { start: EARLIEST_DAY, end: addDays(today, -1) };
  const isByDay = layout.fields.some(({ fills, kind }) => fills === 'day' && kind === 'day');
  return isByDay && hasCountries(layout) && layout.time === undefined ? { ...past, aheadEnd: addDays(today, 1) } : past;
};
