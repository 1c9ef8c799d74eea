/**
 * The ad campaigns of a brand group in a country, and how the ad figures of a day spread over them. The spread is exact:
 * the campaigns of a country and day add up to the retail facts of that country and day.
 */
import { between, chain, chance, keyOf } from './chance.ts';
import type { DemoBrandGroup } from './tenants.ts';
import { THEMES } from './themes.ts';

export const AD_TYPES = ['Sponsored Products', 'Sponsored Brands', 'Sponsored Display'] as const;
export type AdType = (typeof AD_TYPES)[number];
export const AUDIENCES = ['Brand', 'Competitor', 'Generic', 'Non-Brand'] as const;
export type Audience = (typeof AUDIENCES)[number];

export interface DemoCampaign {
  readonly key: number;
  readonly name: string;
  readonly adType: AdType;
  readonly campaignType: 'Auto' | 'Manual';
  readonly bcg: Audience;
  /** Relative sizes: of cost, and how clicks, impressions and sales stand to cost. */
  readonly cost: number;
  readonly clicks: number;
  readonly impressions: number;
  readonly sales: number;
}

/** The sums of a country and day that are spread, and one campaign's part of them. */
export interface AdFigures {
  costCents: number;
  clicks: number;
  impressions: number;
  salesCents: number;
  orders: number;
  units: number;
}

const SHAPES: readonly {
  readonly adType: AdType;
  readonly campaignType: 'Auto' | 'Manual';
  readonly bcg: Audience;
  readonly cost: number;
  readonly cpc: number;
  readonly ctr: number;
  readonly roas: number;
}[] = [
  { adType: 'Sponsored Products', campaignType: 'Auto', bcg: 'Non-Brand', cost: 16, cpc: 0.85, ctr: 0.8, roas: 0.9 },
  { adType: 'Sponsored Products', campaignType: 'Manual', bcg: 'Generic', cost: 24, cpc: 1.1, ctr: 0.95, roas: 0.85 },
  { adType: 'Sponsored Products', campaignType: 'Manual', bcg: 'Brand', cost: 12, cpc: 0.6, ctr: 2.2, roas: 2.4 },
  { adType: 'Sponsored Products', campaignType: 'Manual', bcg: 'Competitor', cost: 9, cpc: 1.35, ctr: 0.7, roas: 0.55 },
  { adType: 'Sponsored Brands', campaignType: 'Manual', bcg: 'Generic', cost: 14, cpc: 1.25, ctr: 0.9, roas: 0.75 },
  { adType: 'Sponsored Brands', campaignType: 'Manual', bcg: 'Brand', cost: 8, cpc: 0.7, ctr: 2.4, roas: 2.1 },
  { adType: 'Sponsored Brands', campaignType: 'Manual', bcg: 'Competitor', cost: 6, cpc: 1.4, ctr: 0.8, roas: 0.5 },
  { adType: 'Sponsored Display', campaignType: 'Manual', bcg: 'Non-Brand', cost: 7, cpc: 0.9, ctr: 0.45, roas: 0.7 },
  { adType: 'Sponsored Display', campaignType: 'Manual', bcg: 'Competitor', cost: 4, cpc: 1.0, ctr: 0.4, roas: 0.55 },
];

const SHORT: Readonly<Record<AdType, string>> = { 'Sponsored Products': 'SP', 'Sponsored Brands': 'SB', 'Sponsored Display': 'SD' };

/** One campaign per shape and department, more of them where there are more ASINs. */
export const campaignsOf = (group: DemoBrandGroup, country: string, seed: number, scale: number): readonly DemoCampaign[] => {
  const departments = THEMES[group.theme].slice(0, Math.max(1, Math.min(6, Math.ceil((group.asins * scale) / 60))));
  return departments.flatMap((department) =>
    SHAPES.map((shape) => {
      const name = `${group.brands[0]} | ${country} | ${SHORT[shape.adType]} | ${shape.campaignType} | ${shape.bcg} | ${department.category}`;
      const key = chain(keyOf(name), seed);
      const cost = shape.cost * between(0.5, 1.5, key, 1);
      const clicks = cost / (shape.cpc * between(0.9, 1.1, key, 2));
      return {
        key,
        name,
        adType: shape.adType,
        campaignType: shape.campaignType,
        bcg: shape.bcg,
        cost,
        clicks,
        impressions: clicks / (shape.ctr * between(0.85, 1.15, key, 3)),
        sales: cost * shape.roas * between(0.8, 1.2, key, 4),
      };
    }),
  );
};

/** Budgets move by the week, and a campaign now and then pauses for one. */
const pulse = (campaign: DemoCampaign, day: number): number => {
  const draw = chance(campaign.key, 100 + Math.floor((day + 4) / 7));
  return draw < 0.05 ? 0 : 0.7 + 0.6 * draw;
};

/**
 * Splits a whole total by weights into whole parts that add up to it and stay under their caps (the caps together
 * hold the total): largest share first come, what a cap turns away goes to the next with room.
 */
export const apportion = (total: number, weights: readonly number[], caps: readonly number[] | null): number[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  let [weightSoFar, given] = [0, 0];
  const parts = weights.map((weight, i) => {
    weightSoFar += weight;
    const upTo = sum === 0 ? 0 : weightSoFar >= sum ? total : Math.floor((total * weightSoFar) / sum);
    const part = Math.min(Math.max(0, upTo - given), caps?.[i] ?? Number.POSITIVE_INFINITY);
    given += part;
    return part;
  });
  for (let i = 0; given < total && i < parts.length; i += 1) {
    const room = Math.min(total - given, (caps?.[i] ?? Number.POSITIVE_INFINITY) - (parts[i] ?? 0));
    parts[i] = (parts[i] ?? 0) + room;
    given += room;
  }
  return parts;
};

/** One entry per campaign; clicks are never above impressions, orders never above clicks, units only where orders are. */
export const spread = (figures: AdFigures, campaigns: readonly DemoCampaign[], day: number): readonly AdFigures[] => {
  const pulses = campaigns.map((campaign) => pulse(campaign, day));
  const by = (size: 'cost' | 'clicks' | 'impressions' | 'sales'): number[] =>
    campaigns.map((campaign, i) => campaign[size] * (pulses[i] ?? 0));
  const impressions = apportion(figures.impressions, by('impressions'), null);
  const clicks = apportion(figures.clicks, by('clicks'), impressions);
  const orders = apportion(figures.orders, by('sales'), clicks);
  const units = apportion(figures.units, orders, null);
  const cost = apportion(
    figures.costCents,
    clicks.map((n, i) => n * ((campaigns[i]?.cost ?? 0) / (campaigns[i]?.clicks ?? 1))),
    null,
  );
  const sales = apportion(figures.salesCents, units, null);
  return campaigns.map((_, i) => ({
    costCents: cost[i] ?? 0,
    clicks: clicks[i] ?? 0,
    impressions: impressions[i] ?? 0,
    salesCents: sales[i] ?? 0,
    orders: orders[i] ?? 0,
    units: units[i] ?? 0,
  }));
};
