/**
 * Writes how the products of a brand group stand: stock and what is on its way, price, rank, ratings and badges, and who
 * holds the buy box. Stock runs down over six weeks and is filled up again; in a stock-out there is none.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { ChunkWriter, type KnownTexts } from '../warehouse/chunkWriter.ts';
import { BUY_BOX_LOG, INVENTORY_DAILY, SHELF_DAILY } from '../warehouse/model/retailTables.ts';
import { chance } from './chance.ts';
import { buyBoxOn, type Listing, stockOn } from './incidents.ts';
import type { GroupSimulation, MarketDay, Standing } from './simulation.ts';
import { type DayRange, isWithin, spanOf } from './spans.ts';

/** Days from one delivery to the next, and for how many days a delivery fills up. */
const CYCLE = 42;
const FILLED = 61;
/** A delivery is on its way so many days before it comes. */
const ON_THE_WAY = 14;
/** Products whose buy box is looked at. */
const LOOKED_AT = 24;
const DAY_SECONDS = 86_400;
/** Midnight in Los Angeles, in winter; an hour later by the clock in summer, which no figure hangs on. */
const MIDNIGHT = 8 * 3_600;

const RESELLERS = ['Bluedock Deals', 'Parcel & Pine', 'Quickharbor', 'Third Aisle'] as const;

interface Writers {
  readonly inventory: ChunkWriter;
  readonly shelf: ChunkWriter;
  readonly buyBox: ChunkWriter;
}

export class ShelfFacts {
  private readonly simulation: GroupSimulation;
  private readonly window: DayRange;
  private readonly writers: Writers;

  private constructor(simulation: GroupSimulation, window: DayRange, writers: Writers) {
    this.simulation = simulation;
    this.window = window;
    this.writers = writers;
  }

  static async open(connection: DuckDBConnection, simulation: GroupSimulation, window: DayRange, known: KnownTexts): Promise<ShelfFacts> {
    return new ShelfFacts(simulation, window, {
      inventory: await ChunkWriter.open(connection, INVENTORY_DAILY, known),
      shelf: await ChunkWriter.open(connection, SHELF_DAILY, known),
      buyBox: await ChunkWriter.open(connection, BUY_BOX_LOG, known),
    });
  }

  writeDay(day: number, shared: readonly MarketDay[]): void {
    if (!isWithin(spanOf(INVENTORY_DAILY, this.window), day)) return;
    const isRecent = isWithin(spanOf(SHELF_DAILY, this.window), day);
    for (const listing of this.simulation.listings) {
      const market = shared[listing.marketIndex];
      if (market === undefined || !this.simulation.isLive(listing, day)) continue;
      const standing = this.simulation.standingOf(listing, market);
      this.writeStock(listing, day, standing);
      if (!isRecent || listing.marketIndex !== 0) continue;
      this.writeShelf(listing, day, standing);
      if (listing.product.index < LOOKED_AT) this.writeBuyBox(listing, day, standing);
    }
  }

  private writeStock(listing: Listing, day: number, { wanted, effect }: Standing): void {
    const into = (day + (listing.key & 63)) % CYCLE;
    const left = Math.min(stockOn(listing, day), effect.stock);
    const quantity = left < 0.1 ? 0 : Math.round(wanted * (FILLED - into) * left);
    const inbound = into < CYCLE - ON_THE_WAY ? 0 : Math.round(wanted * CYCLE);
    this.writers.inventory.add([
      this.simulation.group.id,
      day,
      listing.market.country,
      listing.product.asin,
      quantity,
      inbound,
      quantity > 0 ? 1 : 0,
    ]);
  }

  private writeShelf(listing: Listing, day: number, { price }: Standing): void {
    const { product } = listing;
    const rank = 1 + Math.floor(product.index * between(listing, 4, 9, 1) + 12 * chance(listing.key, 81_000 + day));
    const isRated = chance(product.key, 82) > 0.04;
    this.writers.shelf.add([
      this.simulation.group.id,
      day,
      listing.market.country,
      product.asin,
      price,
      rank,
      isRated ? 340 + Math.floor(140 * chance(product.key, 83)) : null,
      isRated ? Math.max(1, Math.floor((day - product.launch) * between(listing, 0.2, 3, 2))) : 0,
      product.index < 2 ? 1 : 0,
      chance(product.key, 84) < 0.08 ? 1 : 0,
    ]);
  }

  /** Who holds the buy box at the start of the day and from when on another does, while it is not won for good. */
  private writeBuyBox(listing: Listing, day: number, { price, effect }: Standing): void {
    const { group } = this.simulation;
    const own = effect.buyBox ?? buyBoxOn(listing, day);
    const start = day * DAY_SECONDS + MIDNIGHT;
    const add = (at: number, isOwn: boolean, cents: number): void => {
      const reseller = RESELLERS[Math.floor(chance(listing.key, 85_000 + day) * RESELLERS.length)] ?? RESELLERS[0];
      const [id, name] = isOwn
        ? [`seller-${group.id.slice(3)}`, group.name]
        : [`seller-${reseller.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`, reseller];
      this.writers.buyBox.add([group.id, day, listing.market.country, listing.product.asin, at, id, name, cents, isOwn ? 1 : 0]);
    };
    add(start, true, price);
    if (own >= 0.95) return;
    const lost = Math.max(1, Math.round((1 - own) * 24));
    const from = Math.floor(chance(listing.key, 86_000 + day) * Math.max(1, 23 - lost));
    add(start + from * 3_600 + 60, false, Math.round(price * between(listing, 0.88, 0.97, day)));
    add(start + (from + lost) * 3_600 + 120, true, price);
  }

  close(): void {
    for (const writer of Object.values(this.writers)) writer.close();
  }
}

const between = (listing: Listing, low: number, high: number, part: number): number =>
  low + (high - low) * chance(listing.key, 87_000 + part);
