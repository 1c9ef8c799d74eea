/** Days as `2026-11-19`, and the hours of the marketplace, without the product's own calendar. */

const DAY_MS = 86_400_000;
/** Amazon.com and Amazon.ca close their day at midnight in Los Angeles. */
const ZONE = 'America/Los_Angeles';

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const plusDays = (day: string, days: number): string => dayOf(instantOf(day) + days * DAY_MS);

/** Both ends included. */
export const daysBetween = (start: string, end: string): readonly string[] =>
  Array.from({ length: Math.max(0, Math.round((instantOf(end) - instantOf(start)) / DAY_MS) + 1) }, (_, i) => plusDays(start, i));

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** The day in Los Angeles of a moment such as `2026-11-25T06:12:01+00:00`. */
export const marketplaceDay = (moment: string): string => clock.format(Date.parse(moment)).slice(0, 10);

/** The moment at which it is `second` seconds after midnight in Los Angeles; of an hour that comes twice, the first. */
export const marketplaceMoment = (day: string, second: number): string => {
  const wanted = `${day} ${new Date(second * 1_000).toISOString().slice(11, 19)}`;
  const utc = Date.parse(`${wanted.replace(' ', 'T')}Z`);
  const found = [7, 8].map((hours) => utc + hours * 3_600_000).find((instant) => clock.format(instant) === wanted);
  if (found === undefined) throw new Error(`${wanted} is no time in ${ZONE}.`);
  return `${new Date(found).toISOString().slice(0, 19)}+00:00`;
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 19, 2026`, as the ads console writes days. */
export const consoleDay = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(8)}, ${day.slice(0, 4)}`;
