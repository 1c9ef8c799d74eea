/** What an alert tells: events, each of the days in a row that are worth telling. */

import { Finite, Natural, nullable, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import type { Judged } from './judge.ts';

/** An event ends after so many quiet days. */
export const QUIET_DAYS = 2;
export const MOST_QUIET_DAYS = 28;
export const QuietDays = t.refinement(Natural, (days) => days >= 1 && days <= MOST_QUIET_DAYS, 'QuietDays');

/** `last` is the last day that was over; `days` how many were; `value`, `low` and `high` are those of the day that it began with. `ended` is null while it lasts. */
export const AlertEvent = record(
  {
    began: IsoDay,
    last: IsoDay,
    days: Natural,
    quiet: Natural,
    ended: nullable(IsoDay),
    value: Finite,
    low: nullable(Finite),
    high: nullable(Finite),
  },
  'AlertEvent',
);
export type AlertEvent = t.TypeOf<typeof AlertEvent>;

/** The event after a day, and whether it began on it; null where none lasts. A day that cannot be judged changes nothing. */
export const eventAfter = (open: AlertEvent | null, judged: Judged, quietDays: number): AlertEvent | null => {
  if (judged === null) return open;
  const { day, value, low, high } = judged;
  const lasts = open !== null && open.ended === null;
  if (judged.isOver) {
    return lasts
      ? { ...open, last: day, days: open.days + 1, quiet: 0 }
      : { began: day, last: day, days: 1, quiet: 0, ended: null, value, low, high };
  }
  if (!lasts) return open;
  const quiet = open.quiet + 1;
  return { ...open, quiet, ended: quiet >= quietDays ? day : null };
};

/** The events of days in their order. */
export const eventsOf = (days: readonly Judged[], quietDays: number = QUIET_DAYS): readonly AlertEvent[] => {
  const events: AlertEvent[] = [];
  for (const judged of days) {
    const open = events.at(-1) ?? null;
    const after = eventAfter(open, judged, quietDays);
    if (after === null || after === open) continue;
    if (open !== null && after.began === open.began) events[events.length - 1] = after;
    else events.push(after);
  }
  return events;
};
