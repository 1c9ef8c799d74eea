/** The server's clock: what time it is, and which business day. */
import { businessDay } from '../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';

export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  readonly now: () => number;
  /** The business day now, in America/Los_Angeles: one meaning for server, client, import and demo data. */
  readonly today: () => IsoDay;
}

/** The system's clock; `pinnedToday` holds the business day still, for tests and for looking at a day of the past. */
export const systemClock = (pinnedToday: IsoDay | null = null): Clock => ({
  now: Date.now,
  today: () => pinnedToday ?? businessDay(Date.now()),
});
