/**
 * Writes what the best products of a brand group sold by the hour. The hours of a day are shares of its row: they add up to its units and
 * to the cent, on days of 23 and 25 hours too. People buy in the evening more than at night, each day a little otherwise.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { fromDayNumber } from '../../src/domain/dates/calendar.ts';
import { hoursOfDay } from '../../src/domain/dates/dayHours.ts';
import { type Cell, ChunkWriter, type KnownTexts } from '../warehouse/chunkWriter.ts';
import { RETAIL_HOURLY } from '../warehouse/model/retailTables.ts';
import { chain, chance } from './chance.ts';
import type { Listing } from './incidents.ts';
import type { RetailRow } from './retailRow.ts';
import { type DayRange, isWithin, spanOf } from './spans.ts';
import type { DemoBrandGroup } from './tenants.ts';

/** Products that are looked at hour by hour. */
const LOOKED_AT = 100;

/** How much is looked at and bought in each hour of the clock in Los Angeles; only the proportions matter. */
export const CLOCK = [12, 7, 5, 4, 6, 11, 20, 31, 41, 49, 54, 56, 57, 56, 54, 53, 54, 58, 63, 68, 66, 55, 38, 22] as const;

export class HourFacts {
  private readonly writer: ChunkWriter;
  private readonly span: DayRange;
  private readonly cells: Cell[];

  private constructor(writer: ChunkWriter, span: DayRange, groupId: string) {
    this.writer = writer;
    this.span = span;
    this.cells = [groupId, 0, '', '', 0, 0, 0];
  }

  static async open(connection: DuckDBConnection, group: DemoBrandGroup, window: DayRange, known: KnownTexts): Promise<HourFacts> {
    return new HourFacts(await ChunkWriter.open(connection, RETAIL_HOURLY, known), spanOf(RETAIL_HOURLY, window), group.id);
  }

  /** The hours of a row of sales. */
  writeDay(listing: Listing, day: number, row: RetailRow): void {
    const units = row.orderedUnits;
    if (units === 0 || listing.product.index >= LOOKED_AT || !isWithin(this.span, day)) return;
    const seed = chain(listing.key, 120_000 + day);
    const hours = hoursOfDay(fromDayNumber(day));
    const weights = hours.map(({ hour }, i) => (CLOCK[hour] ?? 0) * (0.5 + chance(seed, i)));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const start = chance(seed, 50);
    let [weight, before] = [0, 0];
    this.cells[1] = day;
    this.cells[2] = listing.market.country;
    this.cells[3] = listing.product.asin;
    hours.forEach(({ at }, i) => {
      weight += weights[i] ?? 0;
      const upTo = i === hours.length - 1 ? units : Math.min(units, Math.floor((units * weight) / all + start));
      if (upTo > before) this.writeHour(at, before, upTo, row);
      before = upTo;
    });
  }

  private writeHour(at: number, from: number, upTo: number, { orderedUnits, orderedRevenueCents }: RetailRow): void {
    const cents = (units: number): number => Math.floor((orderedRevenueCents * units) / orderedUnits);
    this.cells[4] = at;
    this.cells[5] = upTo - from;
    this.cells[6] = cents(upTo) - cents(from);
    this.writer.add(this.cells);
  }

  close(): void {
    this.writer.close();
  }
}
