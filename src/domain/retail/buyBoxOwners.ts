/**
 * Who held the buy box of a product, out of what was seen of it (B-183, B-184): by day, and by the hour of a day in Pacific time. A seller that
 * was seen holds it until another is, over midnight too; for a week at the most, for after that nobody knows.
 */
import { dayNumber } from '../dates/calendar.ts';
import { type DayHour, HOUR_SECONDS, hoursOfDay } from '../dates/dayHours.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { groupedBy } from '../metrics/groupedBy.ts';
import { isKnown } from '../metrics/share.ts';
import type { OwnershipEntry } from './buyBox.entities.ts';
import { momentMs } from './moment.ts';

/** Days for which what was seen counts without being seen again. */
export const SEEN_DAYS = 7;
const SEEN_SECONDS = SEEN_DAYS * 86_400;

/** A stretch of time in which one seller held the buy box of a country at one price; whole seconds since 1970, the end not included. */
interface Held {
  readonly entry: OwnershipEntry;
  readonly from: number;
  readonly to: number;
  /** Whether another seller held it until then. */
  readonly isChange: boolean;
}

/** What was seen in one country, in its order; of several entries of one moment the last given counts. */
const heldIn = (entries: readonly OwnershipEntry[]): readonly Held[] => {
  const seen = entries
    .flatMap((entry) => {
      const ms = momentMs(entry.observationTs);
      return ms === null ? [] : [{ at: Math.floor(ms / 1000), entry }];
    })
    .sort((a, b) => a.at - b.at);
  return seen.map(({ at, entry }, i) => {
    const before = seen[i - 1];
    const isChange = before !== undefined && at - before.at <= SEEN_SECONDS && before.entry.sellerId !== entry.sellerId;
    return { entry, from: at, to: Math.min(seen[i + 1]?.at ?? Infinity, at + SEEN_SECONDS), isChange };
  });
};

const byCountry = (entries: readonly OwnershipEntry[]): ReadonlyMap<string, readonly OwnershipEntry[]> =>
  groupedBy(entries, ({ country }) => country ?? '');

const changesIn = (entries: readonly OwnershipEntry[]): number => heldIn(entries).filter(({ isChange }) => isChange).length;

/** The countries of a log, the one in which the owner changed most often first; an unknown one is ''. */
export const ownershipCountries = (entries: readonly OwnershipEntry[]): readonly string[] =>
  [...byCountry(entries)]
    .map(([country, own]) => ({ country, changes: changesIn(own) }))
    .sort((a, b) => b.changes - a.changes || (a.country < b.country ? -1 : 1))
    .map(({ country }) => country);

export interface BuyBoxSeller {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
}

const sellerOf = ({ sellerId, sellerName, isOwn }: OwnershipEntry): BuyBoxSeller => ({
  id: sellerId,
  name: sellerName ?? sellerId,
  isOwn: isOwn === true,
});

/** The sellers of a list of stretches: the brand group first, then who held longest. */
const sellersIn = (held: readonly { readonly seller: BuyBoxSeller; readonly seconds: number }[]): readonly BuyBoxSeller[] => {
  const found = new Map<string, { readonly seller: BuyBoxSeller; seconds: number }>();
  for (const { seller, seconds } of held) {
    const known = found.get(seller.id);
    if (known === undefined) found.set(seller.id, { seller, seconds });
    else known.seconds += seconds;
  }
  return [...found.values()]
    .sort((a, b) => Number(b.seller.isOwn) - Number(a.seller.isOwn) || b.seconds - a.seconds || (a.seller.id < b.seller.id ? -1 : 1))
    .map(({ seller }) => seller);
};

const overlap = (held: Held, from: number, to: number): number => Math.max(0, Math.min(held.to, to) - Math.max(held.from, from));

const beginsWithin = ({ from }: Held, start: number, end: number): boolean => from >= start && from < end;

/** By day, which part of the time that is known each seller held it, in all countries together. */
export interface OwnersByDay {
  readonly sellers: readonly BuyBoxSeller[];
  /** In step with the sellers, then with the days: 0 to 1, null on a day of which nothing is known. */
  readonly shares: readonly (readonly (number | null)[])[];
  /** How many times another seller took it; null where nothing is known. */
  readonly changes: readonly (number | null)[];
}

const boundsOf = (day: IsoDay): readonly [start: number, end: number] => {
  const hours = hoursOfDay(day);
  return [hours[0]?.at ?? 0, (hours.at(-1)?.at ?? 0) + HOUR_SECONDS];
};

/** The owners of each of the days (B-183), which come in their order. */
export const ownersByDay = (entries: readonly OwnershipEntry[], days: readonly IsoDay[]): OwnersByDay => {
  const held = [...byCountry(entries).values()].flatMap(heldIn).sort((a, b) => a.from - b.from);
  const rows = days.map((day) => {
    const [start, end] = boundsOf(day);
    const own = held.filter(({ from, to }) => from < end && to > start);
    return {
      changes: own.filter((one) => one.isChange && beginsWithin(one, start, end)).length,
      parts: own.map((one) => ({ seller: sellerOf(one.entry), seconds: overlap(one, start, end) })),
    };
  });
  const sellers = sellersIn(rows.flatMap(({ parts }) => parts));
  const totals = rows.map(({ parts }) => parts.reduce((sum, { seconds }) => sum + seconds, 0));
  const shareOf = (id: string, row: number): number | null => {
    const total = totals[row] ?? 0;
    const own = rows[row]?.parts.reduce((sum, { seller, seconds }) => sum + (seller.id === id ? seconds : 0), 0) ?? 0;
    return total === 0 ? null : own / total;
  };
  return {
    sellers,
    shares: sellers.map(({ id }) => rows.map((_, row) => shareOf(id, row))),
    changes: rows.map(({ changes }, row) => (totals[row] === 0 ? null : changes)),
  };
};

/** How long a seller held the buy box within an hour, and at what price. */
export interface HeldPart {
  readonly seller: BuyBoxSeller;
  /** 0 to 1 of the hour. */
  readonly part: number;
  /** US dollars; the last within the hour. */
  readonly price: number | null;
}

export interface OwnedHour extends DayHour {
  /** Who held it within the hour, in the order in which they did; empty where nobody knows. */
  readonly parts: readonly HeldPart[];
  /** How many times another seller took it within the hour. */
  readonly changes: number;
}

const partsOf = (held: readonly Held[], from: number, to: number): readonly HeldPart[] => {
  const found = new Map<string, HeldPart>();
  for (const one of held) {
    const seconds = overlap(one, from, to);
    if (seconds === 0) continue;
    const { price } = one.entry;
    const seller = sellerOf(one.entry);
    const part = (found.get(seller.id)?.part ?? 0) + seconds / HOUR_SECONDS;
    found.set(seller.id, { seller, part, price: isKnown(price) ? price : null });
  }
  return [...found.values()];
};

/** The hours of a business day in one country (B-184, B-364): 23 or 25 of them where the clocks change. */
export const ownersByHour = (entries: readonly OwnershipEntry[], day: IsoDay, country: string): readonly OwnedHour[] => {
  const held = heldIn(byCountry(entries).get(country) ?? []);
  return hoursOfDay(day).map(({ at, hour }) => {
    const end = at + HOUR_SECONDS;
    return {
      at,
      hour,
      parts: partsOf(held, at, end),
      changes: held.filter((one) => one.isChange && beginsWithin(one, at, end)).length,
    };
  });
};

/** Those who held it in these hours: the brand group first, then who held longest. */
export const sellersOfHours = (hours: readonly OwnedHour[]): readonly BuyBoxSeller[] =>
  sellersIn(hours.flatMap(({ parts }) => parts.map(({ seller, part }) => ({ seller, seconds: part * HOUR_SECONDS }))));

/** "Buy Box owner changed 6 times on 4 of 28 days. Top competitor: Bluedock Deals (3 days)." Null where nothing is known. */
export const ownersSummary = ({ sellers, shares, changes }: OwnersByDay): string | null => {
  const known = changes.filter(isKnown);
  if (known.length === 0) return null;
  const taken = known.reduce((sum, one) => sum + one, 0);
  if (taken === 0) return `Buy Box owner didn’t change on ${known.length === 1 ? 'the day' : `the ${known.length} days`} with data.`;
  const daysOf = (place: number): number => (shares[place] ?? []).filter((share) => (share ?? 0) > 0).length;
  const [rival] = sellers.map((seller, place) => ({ seller, days: daysOf(place) })).filter(({ seller }) => !seller.isOwn);
  const topRival = rival === undefined ? '' : ` Top competitor: ${rival.seller.name} (${rival.days} ${rival.days === 1 ? 'day' : 'days'}).`;
  const days = known.filter((one) => one > 0).length;
  return `Buy Box owner changed ${taken} ${taken === 1 ? 'time' : 'times'} on ${days} of ${known.length} ${known.length === 1 ? 'day' : 'days'}.${topRival}`;
};

/** The longest period of which a log is asked. */
export const MOST_OWNER_DAYS = 366;

/** Whether a day is one of those that a log of a period was asked for. */
export const isAskedDay = (day: IsoDay, start: IsoDay, end: IsoDay): boolean =>
  day >= start && day <= end && dayNumber(end) - dayNumber(day) < MOST_OWNER_DAYS;
