/** Buy Box Health: how far a row is drilled into, what a drill asks for, and who held the buy box in each hour of a day. */
import { BUSINESS_ZONE, businessDay, hourInZone } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { isKnown } from '../metrics/share.ts';
import type { OwnershipEntry } from './buyBox.entities.ts';
import { momentMs } from './moment.ts';

/** Collapsed rows, one row's days, or one day's hours. */
export type BuyBoxDrill =
  | { readonly level: 'rows' }
  | { readonly level: 'daily'; readonly asin: string }
  | { readonly level: 'intraday'; readonly asin: string; readonly day: IsoDay };

export type BuyBoxDrillEvent =
  | { readonly type: 'rowClicked'; readonly asin: string }
  | { readonly type: 'dayClicked'; readonly day: IsoDay }
  | { readonly type: 'escapePressed' };

/**
 * A row expands to its days (B-182, B-363), and a second click closes it; a day to its hours (B-364); Escape goes up one level
 * (B-365). A day can be clicked only where days are shown.
 */
export const afterDrillEvent = (drill: BuyBoxDrill, event: BuyBoxDrillEvent): BuyBoxDrill => {
  switch (event.type) {
    case 'rowClicked':
      return drill.level !== 'rows' && drill.asin === event.asin ? { level: 'rows' } : { level: 'daily', asin: event.asin };
    case 'dayClicked':
      return drill.level === 'daily' ? { level: 'intraday', asin: drill.asin, day: event.day } : drill;
    case 'escapePressed':
      return drill.level === 'intraday' ? { level: 'daily', asin: drill.asin } : { level: 'rows' };
  }
};

export interface DrillQuery {
  readonly brandGroupId: string;
  readonly rowDimensions: readonly ['date'];
  readonly filters: readonly [{ readonly dimension: 'child_asin'; readonly operator: 'in'; readonly values: readonly [string] }];
}

/** What the days of a product are asked with (B-495). */
export const drillQuery = (brandGroupId: string, asin: string): DrillQuery => ({
  brandGroupId,
  rowDimensions: ['date'],
  filters: [{ dimension: 'child_asin', operator: 'in', values: [asin] }],
});

/** Who held the buy box when an hour ended or was last seen in it; null before the first observation. */
export interface OwnedHour {
  /** 0 to 23 by the clocks of the business zone (Pacific time). */
  readonly hour: number;
  readonly sellerId: string | null;
  readonly sellerName: string | null;
  /** US dollars. */
  readonly price: number | null;
  /** How many times the owner changed within the hour. */
  readonly changes: number;
}

interface Seen {
  readonly ms: number;
  readonly entry: OwnershipEntry;
}

const inOrder = (entries: readonly OwnershipEntry[]): readonly Seen[] =>
  entries
    .flatMap((entry) => {
      const ms = momentMs(entry.observationTs);
      return ms === null ? [] : [{ ms, entry }];
    })
    .sort((a, b) => a.ms - b.ms);

/**
 * The 24 hours of a business day. An owner holds until another is observed, also over midnight; entries may come in any
 * order, of several at one moment the last given counts. An hour that clocks skip has the owner of the hour before.
 */
export const ownershipByHour = (entries: readonly OwnershipEntry[], day: IsoDay): readonly OwnedHour[] => {
  const seen = inOrder(entries).map(({ ms, entry }) => ({ day: businessDay(ms), hour: hourInZone(ms, BUSINESS_ZONE), entry }));
  let owner = seen.filter((one) => one.day < day).at(-1)?.entry ?? null;
  const today = seen.filter((one) => one.day === day);
  return Array.from({ length: 24 }, (_, hour): OwnedHour => {
    let changes = 0;
    for (const { entry } of today.filter((one) => one.hour === hour)) {
      if (owner !== null && owner.sellerId !== entry.sellerId) changes += 1;
      owner = entry;
    }
    const price = owner?.price ?? null;
    return {
      hour,
      sellerId: owner?.sellerId ?? null,
      sellerName: owner?.sellerName ?? null,
      price: isKnown(price) ? price : null,
      changes,
    };
  });
};
