/** Writes the days of one brand group into the tables of a staging file. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { type Cell, ChunkWriter } from '../warehouse/chunkWriter.ts';
import { ADS_DAILY, PRODUCT_TAGS, PRODUCTS, RETAIL_DAILY } from '../warehouse/schema.ts';
import { type AdFigures, campaignsOf, type DemoCampaign, spread } from './campaigns.ts';
import { isInWindow, tagsOf } from './products.ts';
import { emptyRow, type GroupSimulation, type MarketDay, type RetailRow } from './simulation.ts';

/** Day numbers, both included. */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

const noFigures = (): AdFigures => ({ costCents: 0, clicks: 0, impressions: 0, salesCents: 0, orders: 0, units: 0 });

const addAds = (sums: AdFigures, row: RetailRow): void => {
  sums.costCents += row.adSpendCents;
  sums.clicks += row.adClicks;
  sums.impressions += row.adImpressions;
  sums.salesCents += row.adSalesCents;
  sums.orders += row.adOrders;
  sums.units += row.adUnits;
};

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
    const { asin, sku, title, brand, department } = product;
    products.add([group.id, asin, sku, title, brand, department.category, department.node]);
    for (const { tagSetId, tagSetName, tag } of tagsOf(group, product, scale)) tags.add([group.id, asin, tagSetId, tagSetName, tag]);
  }
  products.close();
  tags.close();
};

const writeAds = (
  writer: ChunkWriter,
  groupId: string,
  country: string,
  day: number,
  campaigns: readonly DemoCampaign[],
  sums: AdFigures,
): void => {
  const parts = spread(sums, campaigns, day);
  campaigns.forEach((campaign, i) => {
    const part = parts[i] ?? noFigures();
    if (part.impressions === 0 && part.costCents === 0 && part.salesCents === 0) return;
    writer.add([
      groupId,
      day,
      country,
      campaign.name,
      campaign.adType,
      campaign.campaignType,
      campaign.bcg,
      part.impressions,
      part.clicks,
      part.costCents,
      part.salesCents,
      part.orders,
      part.units,
    ]);
  });
};

/** Rows of retail facts that the days would have if every ASIN were on sale throughout: the size of the work. */
export const expectedRows = (simulation: GroupSimulation, days: DayRange): number =>
  simulation.listings.length * Math.max(0, days.last - days.first + 1);

/**
 * Writes the days in order. After every day `onDay` is told how many retail rows the day was counted with, and may
 * throw to stop.
 */
export const writeDays = async (
  connection: DuckDBConnection,
  simulation: GroupSimulation,
  days: DayRange,
  seed: number,
  scale: number,
  onDay: (rows: number) => void | Promise<void>,
): Promise<void> => {
  const retail = await ChunkWriter.open(connection, RETAIL_DAILY);
  const ads = await ChunkWriter.open(connection, ADS_DAILY);
  const { group, listings } = simulation;
  const byCountry = group.markets
    .map(({ country }, index) => ({
      index,
      country,
      campaigns: [...campaignsOf(group, country, seed, scale)].sort((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .sort((a, b) => (a.country < b.country ? -1 : 1));
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
    }
    for (const { index, country, campaigns } of byCountry) writeAds(ads, group.id, country, day, campaigns, sums[index] ?? noFigures());
    await onDay(listings.length);
  }
  retail.close();
  ads.close();
};
