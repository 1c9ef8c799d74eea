/** Writes the days of one brand group into the tables of a staging file. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { fromDayNumber, partsOf } from '../../src/domain/dates/calendar.ts';
import { type Cell, ChunkWriter } from '../warehouse/chunkWriter.ts';
import { ADS_DAILY } from '../warehouse/model/advertisingTables.ts';
import { PRODUCT_TAGS, PRODUCTS, RETAIL_DAILY } from '../warehouse/model/retailTables.ts';
import { type AdFigures, budgetsOf, campaignsOf, type DemoCampaign, spread } from './campaigns.ts';
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
    const { asin, parentAsin, sku, title, brand, department } = product;
    products.add([group.id, asin, sku, title, brand, department.category, department.node, parentAsin, null]);
    for (const { tagSetId, tagSetName, tag } of tagsOf(group, product, scale)) tags.add([group.id, asin, tagSetId, tagSetName, tag]);
  }
  products.close();
  tags.close();
};

/** The ads of a country: its campaigns in the order of the facts, and their budgets by month. */
interface CountryAds {
  readonly index: number;
  readonly country: string;
  readonly campaigns: readonly DemoCampaign[];
  readonly budgetsOn: (day: number) => readonly number[];
}

const adsByCountry = (simulation: GroupSimulation, seed: number, scale: number): readonly CountryAds[] => {
  const { group } = simulation;
  return group.markets
    .map((market, index): CountryAds => {
      const campaigns = [...campaignsOf(group, market.country, seed, scale)].sort((a, b) => (a.name < b.name ? -1 : 1));
      const byMonth = new Map<number, readonly number[]>();
      const budgetsOn = (day: number): readonly number[] => {
        const { year, month } = partsOf(fromDayNumber(day));
        const known = byMonth.get(year * 12 + month);
        if (known !== undefined) return known;
        const budgets = budgetsOf(group, market, campaigns, { year, month, scale });
        byMonth.set(year * 12 + month, budgets);
        return budgets;
      };
      return { index, country: market.country, campaigns, budgetsOn };
    })
    .sort((a, b) => (a.country < b.country ? -1 : 1));
};

const attributesOf = ({ shape }: DemoCampaign): readonly Cell[] => [
  shape.adType,
  shape.adSubtype,
  shape.adTactic,
  shape.campaignType,
  shape.bcg,
  shape.funnel,
];

const resultsOf = ({ impressions, clicks, costCents, salesCents, orders, units }: AdFigures): readonly Cell[] => [
  impressions,
  clicks,
  costCents,
  salesCents,
  orders,
  units,
];

const isNothing = ({ impressions, costCents, salesCents }: AdFigures): boolean => impressions === 0 && costCents === 0 && salesCents === 0;

const writeAds = (writer: ChunkWriter, groupId: string, day: number, ads: CountryAds, sums: AdFigures): void => {
  const parts = spread(sums, ads.campaigns, day);
  const budgets = ads.budgetsOn(day);
  ads.campaigns.forEach((campaign, i) => {
    const part = parts[i];
    if (part === undefined || isNothing(part)) return;
    writer.add([groupId, day, ads.country, campaign.name, ...attributesOf(campaign), budgets[i] ?? null, ...resultsOf(part)]);
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
  const byCountry = adsByCountry(simulation, seed, scale);
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
    for (const one of byCountry) writeAds(ads, group.id, day, one, sums[one.index] ?? noFigures());
    await onDay(listings.length);
  }
  retail.close();
  ads.close();
};
