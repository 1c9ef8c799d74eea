/** The server's clock: what time it is, and which business day. */
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';

export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  readonly now: () => number;
  /** The business day now, in America/Los_Angeles: one meaning for server, client, import and demo data. */
  readonly today: () => IsoDay;
}

const inLosAngeles = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that it is in America/Los_Angeles at an instant. */
export const businessDay = (instant: number): IsoDay => {
  const part = (type: string): string => inLosAngeles.formatToParts(instant).find((found) => found.type === type)?.value ?? '';
  return isoDay(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`);
};

/** The system's clock; `pinnedToday` holds the business day still, for tests and for looking at a day of the past. */
export const systemClock = (pinnedToday: IsoDay | null = null): Clock => ({
  now: Date.now,
  today: () => pinnedToday ?? businessDay(Date.now()),
});
