/** The Brand Leaderboard's dates: weeks, or a sale event, against the seven days before. */
import { addDays, earlierOf, startOf } from './calendar.ts';
import { type IsoDay, isoDay } from './isoDay.ts';
import { type DateLimits, lastCounted, limitsOn } from './limits.ts';
import type { Period } from './period.ts';
import { saleEventsIn } from './saleEvents.ts';

/** From 2021-07-01 (C-142), at most 14 days (C-140). */
export const leaderboardLimits = (today: IsoDay): DateLimits => limitsOn(today, { earliest: isoDay('2021-07-01'), maxSpan: 14 });

/** The seven days before the start: the leaderboard's own comparison, however long the period is (C-141, C-481). */
export const leaderboardPrior = ({ start }: Period): Period => ({ start: addDays(start, -7), end: addDays(start, -1) });

/** How long after its end an event is what people come for (C-479). */
const EVENT_DAYS = 14;

/** The latest special event with data that ended in the two weeks before today (C-479), else the last week from Sunday to Saturday (C-480). */
export const leaderboardPeriod = (limits: DateLimits): Period => {
  const last = earlierOf(lastCounted(limits), addDays(limits.today, -1));
  const ended = saleEventsIn({ start: addDays(limits.today, -EVENT_DAYS), end: addDays(limits.today, -1) }).filter(
    ({ end }) => end <= last,
  );
  const event = ended.at(-1);
  if (event !== undefined) return { start: event.start, end: event.end };
  const saturday = addDays(startOf(addDays(last, 1), 'weekly'), -1);
  return { start: startOf(saturday, 'weekly'), end: saturday };
};
