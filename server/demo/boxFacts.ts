/**
 * Writes who held the buy box of the best products of a brand group, hour by hour, and at what price. It is lost for as much of a day's page
 * views as the row of the day says: what is lost is cut into spells in the order in which the day is looked at, so that the views within
 * them add up to it, on days of 23 and 25 hours too. A rival undercuts; at night, when nobody answers, by a few cents for hours on end.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { fromDayNumber } from '../../src/domain/dates/calendar.ts';
import { type DayHour, HOUR_SECONDS, hoursOfDay } from '../../src/domain/dates/dayHours.ts';
import { type Cell, ChunkWriter, type KnownTexts } from '../warehouse/chunkWriter.ts';
import { BUY_BOX_LOG } from '../warehouse/model/retailTables.ts';
import { chain, chance, pick } from './chance.ts';
import { CLOCK } from './hourFacts.ts';
import type { Listing } from './incidents.ts';
import type { RetailRow } from './retailRow.ts';
import { type DayRange, isWithin, spanOf } from './spans.ts';
import type { DemoBrandGroup } from './tenants.ts';

/** Products whose buy box is looked at. */
const LOOKED_AT = 100;
/** What is lost below this part of the views is not seen by somebody who looks once in a while. */
const UNSEEN = 0.01;
const MINUTE = 60;

const RESELLERS = [
  'Bluedock Deals',
  'Parcel & Pine',
  'Quickharbor',
  'Third Aisle',
  'Cartwheel Outlet',
  'Northgate Traders',
  'Sparrow & Sons',
  'Overstock Alley',
] as const;

const sellerId = (name: string): string => `seller-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

/** The moment by which a part of a day's views, 0 to 1, has come; whole minutes. */
const momentAt = (hours: readonly DayHour[], part: number): number => {
  const all = hours.reduce((sum, { hour }) => sum + (CLOCK[hour] ?? 0), 0);
  let left = part * all;
  for (const { at, hour } of hours) {
    const views = CLOCK[hour] ?? 0;
    if (left <= views) return at + Math.round((left / views) * (HOUR_SECONDS / MINUTE)) * MINUTE;
    left -= views;
  }
  return (hours.at(-1)?.at ?? 0) + HOUR_SECONDS;
};

interface Spell {
  /** Parts of the day's views. */
  readonly from: number;
  readonly to: number;
}

/** Where in a day the spells lie that come to `lost` in all: now and then the first goes on from the night before. */
export const spellsOf = (lost: number, seed: number): readonly Spell[] => {
  const count = lost > 0.97 ? 1 : lost > 0.4 ? 3 : lost > 0.12 ? 2 : 1;
  const gaps = Array.from({ length: count + 1 }, (_, i) => 0.1 + chance(seed, 10 + i));
  if (chance(seed, 1) < 0.45) gaps[0] = 0;
  const all = gaps.reduce((sum, gap) => sum + gap, 0);
  let at = 0;
  return Array.from({ length: count }, (_, i) => {
    const from = at + ((gaps[i] ?? 0) / all) * (1 - lost);
    at = from + lost / count;
    return { from, to: at };
  });
};

export class BoxFacts {
  private readonly writer: ChunkWriter;
  private readonly span: DayRange;
  private readonly group: DemoBrandGroup;
  private readonly cells: Cell[];

  private constructor(writer: ChunkWriter, span: DayRange, group: DemoBrandGroup) {
    this.writer = writer;
    this.span = span;
    this.group = group;
    this.cells = [group.id, 0, '', '', 0, '', '', 0, 0];
  }

  static async open(connection: DuckDBConnection, group: DemoBrandGroup, window: DayRange, known: KnownTexts): Promise<BoxFacts> {
    return new BoxFacts(await ChunkWriter.open(connection, BUY_BOX_LOG, known), spanOf(BUY_BOX_LOG, window), group);
  }

  isLookedAt({ product }: Listing, day: number): boolean {
    return product.index < LOOKED_AT && isWithin(this.span, day);
  }

  /** The log of a listing on a day; `price` is its own, in cents. */
  writeDay(listing: Listing, day: number, { glanceViews, buyBoxGlanceViews }: RetailRow, price: number): void {
    const hours = hoursOfDay(fromDayNumber(day));
    const lost = glanceViews === 0 ? 0 : 1 - buyBoxGlanceViews / glanceViews;
    const seed = chain(listing.key, 130_000 + day);
    this.cells[1] = day;
    this.cells[2] = listing.market.country;
    this.cells[3] = listing.product.asin;
    const end = momentAt(hours, 1);
    let free = hours[0]?.at ?? 0;
    const spells = lost < UNSEEN ? [] : spellsOf(lost, seed);
    spells.forEach(({ from, to }, i) => {
      const [begins, ends] = [momentAt(hours, from), momentAt(hours, to)];
      if (ends <= begins) return;
      if (begins > free) this.add(free, null, price);
      this.add(begins, this.rivalOf(listing, seed, i), this.undercut(price, seed, i));
      free = ends;
    });
    if (free < end) this.add(free, null, price);
  }

  /** Each product has rivals of its own, of those who sell what the brand group sells. */
  private rivalOf({ product }: Listing, seed: number, spell: number): string {
    const rivals = [0, 1, 2].map((i) => pick(RESELLERS, chain(product.key, 131_000), i));
    return pick(rivals, seed, 20 + spell);
  }

  private undercut(price: number, seed: number, spell: number): number {
    return Math.max(99, Math.round(price * (0.985 - 0.1 * chance(seed, 30 + spell) ** 2)));
  }

  private add(at: number, rival: string | null, price: number): void {
    this.cells[4] = at;
    this.cells[5] = rival === null ? `seller-${this.group.key}` : sellerId(rival);
    this.cells[6] = rival ?? this.group.name;
    this.cells[7] = price;
    this.cells[8] = rival === null ? 1 : 0;
    this.writer.add(this.cells);
  }

  close(): void {
    this.writer.close();
  }
}
