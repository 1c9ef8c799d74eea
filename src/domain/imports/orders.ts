/** Whether a file of orders has its days whole: it may be one by last update, or cut at midnight in UTC. */
import { diffDays, isoDayInZone } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { countryName } from '../format/country.ts';
import { dayWords } from '../format/day.ts';
import { MARKETPLACES } from './countries.ts';

export const LATE_ORDERS =
  'the report by order date (if it is, choose “Sales by order” under Read as, or in a command product-orders instead of auto)';

/** What speaks for it, in words: orders from before the first update, of more days than there are updates of. Null where nothing does. */
export const lateOrders = (ordered: Period, updated: Period): string | null =>
  ordered.start < updated.start && diffDays(ordered.start, ordered.end) > diffDays(updated.start, updated.end)
    ? `orders since ${ordered.start} that were updated since ${updated.start}: if it is the report by last update, days before that are not whole`
    : null;

/** The first and the last order of a file in a country, in whole seconds since 1970. */
export interface OrderSpan {
  readonly country: string;
  readonly first: number;
  readonly last: number;
}

/** A day and country of which the files may have a part. */
export interface DayPart {
  readonly country: string;
  readonly day: IsoDay;
}

const DAY_S = 86_400;

/** The days of a span, and whether its orders fit whole days in UTC that begin and end amid those of the marketplace. */
const edgesOf = ({ country, first, last }: OrderSpan): (Period & { readonly isCut: boolean }) | null => {
  const zone = MARKETPLACES[country]?.zone;
  if (zone === undefined) return null;
  const dayAt = (seconds: number): IsoDay => isoDayInZone(seconds * 1000, zone);
  const [start, end] = [dayAt(first), dayAt(last)];
  const midnight = Math.floor(first / DAY_S) * DAY_S;
  const nextMidnight = (Math.floor(last / DAY_S) + 1) * DAY_S;
  return { start, end, isCut: dayAt(midnight - 1) === start && dayAt(nextMidnight) === end };
};

/** Edge days that no file has whole. The end of one file and the start of another, of one day, are the whole of it. */
export const likelyParts = (spans: readonly OrderSpan[]): readonly DayPart[] => {
  const edges = spans.flatMap((span) => {
    const found = edgesOf(span);
    return found === null ? [] : [{ country: span.country, ...found }];
  });
  const cells = new Map(
    edges.flatMap(({ country, start, end, isCut }) =>
      (isCut ? [start, end] : []).map((day) => [`${country} ${day}`, { country, day }] as const),
    ),
  );
  return [...cells.values()].flatMap(({ country, day }) => {
    const own = edges.filter((one) => one.country === country && one.start <= day && day <= one.end);
    const isWhole = own.some(({ start, end, isCut }) => !isCut || (start < day && day < end));
    const isJoined = own.some(({ start }) => start === day) && own.some(({ end }) => end === day);
    return isWhole || isJoined ? [] : [{ country, day }];
  });
};

/** What is told of such a day. */
export const dayPartWords = ({ country, day }: DayPart, isLeftOut: boolean): string =>
  `${dayWords(day)} in ${countryName(country)} may be incomplete: the orders fit days in UTC, not days of the marketplace. ${isLeftOut ? 'It was left out. Import it together with the file that has the rest of the day.' : 'It is imported as it is.'}`;
