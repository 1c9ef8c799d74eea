/**
 * How far Buy Box Health is drilled into, as the URL says it: its table's own parameter names the rows that are open, and `buyBoxHours` the
 * day of one of them whose hours are, such as `B0EXAMPLE01.2026-11-12`, or `B0EXAMPLE01.2026-11-12.CA` where a country was chosen.
 */
import { type IsoDay, isIsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import type { Param, ParamValues } from '../screens/params.ts';
import { NEW_GRID } from '../tables/gridState.ts';
import { gridIn, gridParam } from '../tables/gridState.url.ts';
import type { BuyBoxDrill } from './buyBox.ts';
import { isAskedDay } from './buyBoxOwners.ts';

export interface HoursChoice {
  readonly asin: string;
  readonly day: IsoDay;
  /** Null where none was chosen. */
  readonly country: string | null;
}

/** Total: what is said wrong counts as not said. */
const hoursIn = (text: string): HoursChoice | null => {
  const [asin = '', day = '', country = ''] = text.split('.');
  if (!/^[A-Z0-9]{10}$/.test(asin) || !isIsoDay(day)) return null;
  return { asin, day: day as IsoDay, country: /^[A-Z]{2,3}$/.test(country) ? country : null };
};

const hours: Param<HoursChoice | null> = {
  fallback: null,
  read: hoursIn,
  write: (choice) => (choice === null ? '' : [choice.asin, choice.day, ...(choice.country === null ? [] : [choice.country])].join('.')),
};

/** Of all that the address says of the table: the rows that are open, which is all that the screen asks by. */
const openRows: Param<readonly string[]> = {
  fallback: [],
  read: (text) => gridIn(text).open,
  write: (open) => gridParam({ ...NEW_GRID, open }) ?? '',
};

export const DRILL_PARAMS = { buyBox: openRows, buyBoxHours: hours };
export type DrillParams = ParamValues<typeof DRILL_PARAMS>;

/** The hours that a drill shows; null where it shows none. */
export const hoursOf = (drill: BuyBoxDrill, country: string | null = null): HoursChoice | null =>
  drill.level !== 'intraday' ? null : { asin: drill.asin, day: drill.day, country };

/** How far a row is drilled into: a day outside the period of the page is none. */
export const drillIn = ({ buyBox: open, buyBoxHours: choice }: DrillParams, asin: string, { start, end }: Period): BuyBoxDrill => {
  if (!open.includes(asin)) return { level: 'rows' };
  return choice === null || choice.asin !== asin || !isAskedDay(choice.day, start, end)
    ? { level: 'daily', asin }
    : { level: 'intraday', asin, day: choice.day };
};
