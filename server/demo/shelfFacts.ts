/**
 * Writes how the products of a brand group stand: stock and what is on its way, price, rank, ratings and badges. Stock runs down over six weeks and is filled up again; in a stock-out there is none.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { ChunkWriter, type KnownTexts } from '../warehouse/chunkWriter.ts';
import { INVENTORY_DAILY, SHELF_DAILY } from '../warehouse/model/retailTables.ts';
import { chance } from './chance.ts';
import { type Listing, stockOn } from './incidents.ts';
import type { GroupSimulation, MarketDay, Standing } from './simulation.ts';
import { type DayRange, isWithin, spanOf } from './spans.ts';

/** Days from one delivery to the next. */
const CYCLE = 42;

/**
 * For how many days a delivery fills up: of ten products four are bought so short that most of them run out within seven weeks, two
 * leave little to spare, three last, and one lies for months.
 */
const filledOf = (key: number): number => {
  const draw = chance(key, 88_000);
  if (draw < 0.4) return 61;
  if (draw < 0.6) return 84;
  return draw < 0.9 ? 98 + Math.floor(24 * chance(key, 88_001)) : 160 + Math.floor(70 * chance(key, 88_002));
};

/** A delivery is on its way so many days before it comes. */
const ON_THE_WAY = 14;
interface Writers {
  readonly inventory: ChunkWriter;
  readonly shelf: ChunkWriter;
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
    }
  }

  private writeStock(listing: Listing, day: number, { wanted, effect }: Standing): void {
    const into = (day + (listing.key & 63)) % CYCLE;
    const left = Math.min(stockOn(listing, day), effect.stock);
    const quantity = left < 0.1 ? 0 : Math.round(wanted * (filledOf(listing.product.key) - into) * left);
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

  close(): void {
    for (const writer of Object.values(this.writers)) writer.close();
  }
}

const between = (listing: Listing, low: number, high: number, part: number): number =>
  low + (high - low) * chance(listing.key, 87_000 + part);
