/** Writes the days of one brand group into the tables of a staging file. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { type Cell, ChunkWriter, type KnownTexts } from '../warehouse/chunkWriter.ts';
import { PRODUCT_TAGS, PRODUCTS, RETAIL_DAILY } from '../warehouse/model/retailTables.ts';
import { AdFacts, addAds, noFigures } from './adFacts.ts';
import { BoxFacts } from './boxFacts.ts';
import { DspFacts } from './dspFacts.ts';
import { HourFacts } from './hourFacts.ts';
import { isInWindow, tagsOf } from './products.ts';
import { emptyRow, type RetailRow } from './retailRow.ts';
import { ShelfFacts } from './shelfFacts.ts';
import type { GroupSimulation, MarketDay } from './simulation.ts';
import type { DayRange } from './spans.ts';
import type { DemoBrandGroup } from './tenants.ts';
import { VoiceFacts } from './voiceFacts.ts';

/** The cells of a retail row after its four keys, in the order of the base measures; COGS is unknown without the flag. */
const measuresInto = (cells: Cell[], row: RetailRow, hasCogs: boolean): void => {
  cells[4] = row.orderedUnits;
  cells[5] = row.orderedRevenueCents;
  cells[6] = row.shippedUnits;
  cells[7] = hasCogs ? row.shippedCogsCents : null;
  cells[8] = row.unitsRefunded;
  cells[9] = row.salesRefundedCents;
  cells[10] = hasCogs ? row.cogsRefundedCents : null;
  cells[11] = row.glanceViews;
  cells[12] = row.buyBoxGlanceViews;
  cells[13] = row.adSpendCents;
  cells[14] = row.adSalesCents;
  cells[15] = row.adOrders;
  cells[16] = row.adUnits;
  cells[17] = row.adImpressions;
  cells[18] = row.adClicks;
  cells[19] = row.orders;
  cells[20] = row.sessions;
  // Sessions, views and the buy box are known of every row.
  cells[21] = row.orderedUnits;
  cells[22] = row.orderedUnits;
  cells[23] = row.orderedUnits;
  cells[24] = row.glanceViews;
  // No other report completes a row.
  cells[25] = null;
};

/** Catalogue and tags of the ASINs that are on sale some day of the window. */
export const writeCatalogue = async (
  connection: DuckDBConnection,
  simulation: GroupSimulation,
  window: DayRange,
  scale: number,
): Promise<void> => {
  const products = await ChunkWriter.open(connection, PRODUCTS);
  const tags = await ChunkWriter.open(connection, PRODUCT_TAGS);
  const { group } = simulation;
  const shown = simulation.products
    .filter((product) => isInWindow(product, window.first, window.last))
    .sort((a, b) => (a.asin < b.asin ? -1 : 1));
  for (const product of shown) {
    const { asin, parentAsin, sku, title, brand, department } = product;
    products.add([group.id, asin, sku, title, brand, department.category, department.node, parentAsin, null]);
    for (const { tagSetId, tagSetName, tag } of tagsOf(group, product, scale)) tags.add([group.id, asin, tagSetId, tagSetName, tag]);
  }
  products.close();
  tags.close();
};

/** Rows of retail facts that the days would have if every ASIN were on sale throughout: the size of the work. */
export const expectedRows = (simulation: GroupSimulation, days: DayRange): number =>
  simulation.listings.length * Math.max(0, days.last - days.first + 1);

/** The texts that every fact of a brand group has. */
const knownOf = ({ id, markets }: DemoBrandGroup): KnownTexts => ({ brand_group_id: [id], country: markets.map(({ country }) => country) });

/** What the demo data of a brand group is made of. */
export interface GroupSettings {
  readonly seed: number;
  readonly scale: number;
  /** All days that are kept, of which those written may be the last alone. */
  readonly window: DayRange;
}

/**
 * Writes the days in order. After every day `onDay` is told how many retail rows the day was counted with, and may
 * throw to stop.
 */
export const writeDays = async (
  connection: DuckDBConnection,
  simulation: GroupSimulation,
  days: DayRange,
  settings: GroupSettings,
  onDay: (rows: number) => void | Promise<void>,
): Promise<void> => {
  const { group, listings } = simulation;
  const known = { ...knownOf(group), asin: listings.map(({ product }) => product.asin) };
  const retail = await ChunkWriter.open(connection, RETAIL_DAILY, known);
  const ads = await AdFacts.open(connection, group, settings, known);
  const dsp = await DspFacts.open(connection, group, settings);
  const hours = await HourFacts.open(connection, group, settings.window, known);
  const box = await BoxFacts.open(connection, group, settings.window, known);
  const shelf = await ShelfFacts.open(connection, simulation, settings.window, known);
  const voice = await VoiceFacts.open(connection, group, settings);
  const row = emptyRow();
  const cells: Cell[] = [group.id, 0, '', ''];
  const { hasCogs } = group.flags;
  for (let day = days.first; day <= days.last; day += 1) {
    const shared: readonly MarketDay[] = simulation.marketDays(day);
    const sums = group.markets.map(noFigures);
    cells[1] = day;
    for (const listing of listings) {
      const market = shared[listing.marketIndex];
      const marketSums = sums[listing.marketIndex];
      if (market === undefined || marketSums === undefined || !simulation.isLive(listing, day)) continue;
      simulation.rowOf(listing, market, row);
      cells[2] = listing.market.country;
      cells[3] = listing.product.asin;
      measuresInto(cells, row, hasCogs);
      retail.add(cells);
      addAds(marketSums, row);
      hours.writeDay(listing, day, row);
      if (box.isLookedAt(listing, day)) box.writeDay(listing, day, row, simulation.standingOf(listing, market).price);
    }
    ads.writeDay(day, sums);
    if (group.flags.hasDsp) dsp.writeDay(day);
    shelf.writeDay(day, shared);
    voice.writeDay(day);
    await onDay(listings.length);
  }
  for (const writer of [retail, ads, dsp, hours, box, shelf, voice]) writer.close();
};
