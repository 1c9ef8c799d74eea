/** Writes the search ads of a brand group: campaigns, their targets, the search terms of these. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { fromDayNumber, partsOf } from '../../src/domain/dates/calendar.ts';
import { type Cell, ChunkWriter, type KnownTexts } from '../warehouse/chunkWriter.ts';
import { ADS_DAILY, ADS_SEARCH_TERM_DAILY, ADS_TARGET_DAILY } from '../warehouse/model/advertisingTables.ts';
import { type DemoTarget, targetsOf } from './adTargets.ts';
import { CAMPAIGN_SHAPES } from './campaignShapes.ts';
import { type AdFigures, budgetsOf, campaignsOf, type DemoCampaign, spread } from './campaigns.ts';
import type { RetailRow } from './retailRow.ts';
import { type DayRange, isWithin, spanOf } from './spans.ts';
import type { DemoBrandGroup } from './tenants.ts';

export const noFigures = (): AdFigures => ({ costCents: 0, clicks: 0, impressions: 0, salesCents: 0, orders: 0, units: 0 });

export const addAds = (sums: AdFigures, row: RetailRow): void => {
  sums.costCents += row.adSpendCents;
  sums.clicks += row.adClicks;
  sums.impressions += row.adImpressions;
  sums.salesCents += row.adSalesCents;
  sums.orders += row.adOrders;
  sums.units += row.adUnits;
};

interface AimedCampaign {
  readonly campaign: DemoCampaign;
  readonly attributes: readonly Cell[];
  readonly targets: readonly DemoTarget[];
}

/** The ads of a country: its campaigns in the order of the facts, and their budgets by month. */
interface CountryAds {
  readonly index: number;
  readonly country: string;
  readonly campaigns: readonly DemoCampaign[];
  readonly aimed: readonly AimedCampaign[];
  readonly budgetsOn: (day: number) => readonly number[];
}

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

/** The texts of campaigns of which there are few. */
const SHAPE_TEXTS: KnownTexts = {
  ad_type: CAMPAIGN_SHAPES.map(({ adType }) => adType),
  ad_subtype: CAMPAIGN_SHAPES.map(({ adSubtype }) => adSubtype),
  ad_tactic: CAMPAIGN_SHAPES.map(({ adTactic }) => adTactic),
  campaign_type: CAMPAIGN_SHAPES.map(({ campaignType }) => campaignType),
  bcg: CAMPAIGN_SHAPES.map(({ bcg }) => bcg),
  record_type: ['auto', 'keyword', 'product', 'audience'],
  match_type: ['broad', 'exact', 'phrase'],
};

export interface AdSettings {
  readonly seed: number;
  readonly scale: number;
  readonly window: DayRange;
}

/** Where the facts of ads are written to. */
interface Writers {
  readonly campaigns: ChunkWriter;
  readonly targets: ChunkWriter;
  readonly terms: ChunkWriter;
}

export class AdFacts {
  private readonly group: DemoBrandGroup;
  private readonly countries: readonly CountryAds[];
  private readonly window: DayRange;
  private readonly writers: Writers;

  private constructor(group: DemoBrandGroup, { seed, scale, window }: AdSettings, writers: Writers) {
    this.group = group;
    this.window = window;
    this.writers = writers;
    this.countries = group.markets.map((_, index) => this.adsIn(index, seed, scale)).sort((a, b) => (a.country < b.country ? -1 : 1));
  }

  static async open(connection: DuckDBConnection, group: DemoBrandGroup, settings: AdSettings, known: KnownTexts): Promise<AdFacts> {
    const texts = { ...known, ...SHAPE_TEXTS };
    return new AdFacts(group, settings, {
      campaigns: await ChunkWriter.open(connection, ADS_DAILY, texts),
      targets: await ChunkWriter.open(connection, ADS_TARGET_DAILY, texts),
      terms: await ChunkWriter.open(connection, ADS_SEARCH_TERM_DAILY, texts),
    });
  }

  private adsIn(index: number, seed: number, scale: number): CountryAds {
    const { group } = this;
    const market = group.markets[index];
    if (market === undefined) throw new Error(`${group.id} has no market ${index}`);
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
    const aimed = campaigns.map((campaign) => ({ campaign, attributes: attributesOf(campaign), targets: targetsOf(campaign, group) }));
    return { index, country: market.country, campaigns, aimed, budgetsOn };
  }

  /** The ads of a day, from the sums of each market in the order of the brand group's markets. */
  writeDay(day: number, sums: readonly AdFigures[]): void {
    for (const ads of this.countries) this.writeCountry(day, ads, sums[ads.index] ?? noFigures());
  }

  private writeCountry(day: number, { country, campaigns, aimed, budgetsOn }: CountryAds, sums: AdFigures): void {
    const parts = spread(sums, campaigns, day);
    const budgets = budgetsOn(day);
    const hasTargets = isWithin(spanOf(ADS_TARGET_DAILY, this.window), day);
    aimed.forEach((one, i) => {
      const part = parts[i];
      if (part === undefined || isNothing(part)) return;
      const start = [this.group.id, day, country, one.campaign.name];
      this.writers.campaigns.add([...start, ...one.attributes, budgets[i] ?? null, ...resultsOf(part)]);
      if (hasTargets) this.writeTargets(day, start, one, part);
    });
  }

  private writeTargets(day: number, start: readonly Cell[], { attributes, targets }: AimedCampaign, sums: AdFigures): void {
    const parts = spread(sums, targets, day);
    const hasTerms = isWithin(spanOf(ADS_SEARCH_TERM_DAILY, this.window), day);
    targets.forEach((target, i) => {
      const part = parts[i];
      if (part === undefined || isNothing(part)) return;
      const row = [...start, target.recordType, target.recordText, target.matchType];
      this.writers.targets.add([...row, ...attributes, ...resultsOf(part)]);
      if (!hasTerms) return;
      spread(part, target.terms, day).forEach((figures, j) => {
        if (!isNothing(figures)) this.writers.terms.add([...row, target.terms[j]?.term ?? '', ...attributes, ...resultsOf(figures)]);
      });
    });
  }

  close(): void {
    for (const writer of Object.values(this.writers)) writer.close();
  }
}
