/** Writes the display campaigns of a brand group that has DSP: about a fifth on top of what it spends on search ads. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { fromDayNumber, partsOf } from '../../src/domain/dates/calendar.ts';
import { ChunkWriter } from '../warehouse/chunkWriter.ts';
import { DSP_DAILY } from '../warehouse/model/advertisingTables.ts';
import { between, chain, chance, Draws, keyOf } from './chance.ts';
import { demoDspCampaigns } from './dspCampaigns.ts';
import { wholeEffectOn } from './planted.ts';
import { monthlySpendTarget, totalsFactor } from './targets.ts';
import type { DemoBrandGroup } from './tenants.ts';

const OF_SEARCH_SPEND = 0.22;
/** What a thousand impressions cost in cents, by how far down the funnel a campaign aims. */
const CPM_CENTS = { Prospecting: 420, Retargeting: 610, Loyalty: 540 } as const;

interface DemoOrder {
  readonly name: string;
  readonly key: number;
  readonly weight: number;
  readonly cpm: number;
  /** Clicks, detail page views and purchases per impression; sales in cents per purchase. */
  readonly ctr: number;
  readonly views: number;
  readonly purchases: number;
  readonly value: number;
}

const orderOf = (name: string, seed: number): DemoOrder => {
  const key = chain(keyOf(name), seed);
  const aim = name.includes('Retargeting') ? 'Retargeting' : name.includes('Loyalty') ? 'Loyalty' : 'Prospecting';
  const closeness = { Prospecting: 1, Retargeting: 3.2, Loyalty: 2.4 }[aim];
  return {
    name,
    key,
    weight: between(0.6, 1.6, key, 1),
    cpm: CPM_CENTS[aim] * between(0.85, 1.2, key, 2),
    ctr: between(0.0006, 0.0014, key, 3) * closeness,
    views: between(0.002, 0.004, key, 4) * closeness,
    purchases: between(0.00012, 0.0003, key, 5) * closeness,
    value: between(2_400, 6_800, key, 6),
  };
};

export class DspFacts {
  private readonly group: DemoBrandGroup;
  private readonly scale: number;
  private readonly orders: readonly DemoOrder[];
  private readonly writer: ChunkWriter;
  private readonly draws = new Draws();

  private constructor(group: DemoBrandGroup, seed: number, scale: number, writer: ChunkWriter) {
    this.group = group;
    this.scale = scale;
    this.writer = writer;
    this.orders = demoDspCampaigns()
      .filter(({ brandGroupId }) => brandGroupId === group.id)
      .map(({ orderName }) => orderOf(orderName, seed))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  static async open(
    connection: DuckDBConnection,
    group: DemoBrandGroup,
    { seed, scale }: { readonly seed: number; readonly scale: number },
  ) {
    return new DspFacts(group, seed, scale, await ChunkWriter.open(connection, DSP_DAILY));
  }

  writeDay(day: number): void {
    const { year, month } = partsOf(fromDayNumber(day));
    const whole = this.orders.reduce((sum, { weight }) => sum + weight, 0);
    const usual = (monthlySpendTarget(this.group, year, month) * totalsFactor(this.scale) * OF_SEARCH_SPEND * 100) / 30.4;
    const cents = usual * wholeEffectOn(this.group.id, day, 'display');
    for (const order of this.orders) this.writeOrder(day, order, (cents * order.weight) / whole);
  }

  private writeOrder(day: number, order: DemoOrder, cents: number): void {
    const { draws } = this;
    draws.restart(chain(order.key, day));
    // A flight of a campaign lasts some weeks; between two of them nothing is shown.
    if (chance(order.key, 50 + Math.floor((day + (order.key % 21)) / 21)) < 0.12) return;
    const impressions = draws.whole((cents / order.cpm) * 1000 * draws.around(0.3));
    if (impressions === 0) return;
    const promoted = (mean: number): number => draws.whole(impressions * mean * draws.around(0.2));
    const purchases = promoted(order.purchases);
    const [views, clicks] = [Math.max(purchases, promoted(order.views)), promoted(order.ctr)];
    const halo = (count: number): number => count + draws.whole(count * 0.6);
    const total = { purchases: halo(purchases), views: halo(views) };
    const [ntb, sns] = [draws.whole(purchases * 0.42), draws.whole(purchases * 0.06)];
    const sales = Math.round(purchases * order.value * draws.around(0.1));
    this.writer.add([
      this.group.id,
      day,
      this.group.markets[0]?.country ?? 'US',
      order.name,
      Math.round((impressions * order.cpm) / 1000),
      impressions,
      draws.whole(impressions * 0.71),
      clicks,
      sales,
      sales + Math.round((total.purchases - purchases) * order.value * 0.9),
      views,
      total.views,
      purchases,
      total.purchases,
      ntb,
      ntb + draws.whole((total.purchases - purchases) * 0.38),
      sns,
      sns + draws.whole((total.purchases - purchases) * 0.05),
    ]);
  }

  close(): void {
    this.writer.close();
  }
}
