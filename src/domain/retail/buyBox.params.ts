/**
 * How far Buy Box Health is drilled into, as the URL says it: its table's own parameter names the rows that are open, and `buyBoxHours` the
 * day of one of them whose hours are, such as `B0EXAMPLE01.2026-11-12`, or `B0EXAMPLE01.2026-11-12.CA` where a country was chosen.
 */
import { type IsoDay, isIsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import type { ScreenParams } from '../screens/screen.ts';
import { gridIn } from '../tables/gridState.url.ts';
import type { BuyBoxDrill } from './buyBox.ts';
import { isAskedDay } from './buyBoxOwners.ts';
import { BUY_BOX_TABLE } from './overview.tables.ts';

export const BUY_BOX_HOURS = 'buyBoxHours';

export interface HoursChoice {
  readonly asin: string;
  readonly day: IsoDay;
  /** Null where none was chosen. */
  readonly country: string | null;
}

/** Total: what is said wrong counts as not said. */
export const hoursChoiceIn = (params: ScreenParams): HoursChoice | null => {
  const [asin = '', day = '', country = ''] = (params[BUY_BOX_HOURS] ?? '').split('.');
  if (!/^[A-Z0-9]{10}$/.test(asin) || !isIsoDay(day)) return null;
  return { asin, day: day as IsoDay, country: /^[A-Z]{2,3}$/.test(country) ? country : null };
};

/** The parameter of a drill: null, so that it goes, where no hours are open. */
export const hoursParam = (drill: BuyBoxDrill, country: string | null = null): string | null =>
  drill.level !== 'intraday' ? null : [drill.asin, drill.day, ...(country === null ? [] : [country])].join('.');

/** How far a row is drilled into: a day outside the period of the page is none. */
export const drillIn = (params: ScreenParams, asin: string, { start, end }: Period): BuyBoxDrill => {
  if (!gridIn(params[BUY_BOX_TABLE]).open.includes(asin)) return { level: 'rows' };
  const choice = hoursChoiceIn(params);
  return choice === null || choice.asin !== asin || !isAskedDay(choice.day, start, end)
    ? { level: 'daily', asin }
    : { level: 'intraday', asin, day: choice.day };
};
