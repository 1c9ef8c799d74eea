/**
 * The ad campaigns of a brand group in a country, and how the ad figures of a day spread over them. The spread is exact:
 * the campaigns of a country and day add up to the retail facts of that country and day.
 */
import { CAMPAIGN_SHAPES, type CampaignShape, SHORT_AD_TYPE } from './campaignShapes.ts';
import { between, chain, chance, keyOf } from './chance.ts';
import { monthlySpendTarget, totalsFactor } from './targets.ts';
import type { DemoBrandGroup, DemoMarket } from './tenants.ts';
import { type Department, THEMES } from './themes.ts';

/** Relative sizes of what ad figures are spread over: of cost, and how clicks, impressions and sales stand to cost. */
export interface SpreadPart {
  readonly key: number;
  readonly cost: number;
  readonly clicks: number;
  readonly impressions: number;
  readonly sales: number;
}

export interface DemoCampaign extends SpreadPart {
  readonly name: string;
  readonly shape: CampaignShape;
  readonly department: Department;
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

/** One campaign per shape and department, more of them where there are more ASINs. */
export const campaignsOf = (group: DemoBrandGroup, country: string, seed: number, scale: number): readonly DemoCampaign[] => {
  const departments = THEMES[group.theme].slice(0, Math.max(1, Math.min(6, Math.ceil((group.asins * scale) / 60))));
  return departments.flatMap((department) =>
    CAMPAIGN_SHAPES.map((shape) => {
      const name = `${group.brands[0]} | ${country} | ${SHORT_AD_TYPE[shape.adType]} | ${shape.campaignType} | ${shape.bcg} | ${department.category}`;
      const key = chain(keyOf(name), seed);
      const cost = shape.cost * between(0.5, 1.5, key, 1);
      const clicks = cost / (shape.cpc * between(0.9, 1.1, key, 2));
      return {
        key,
        name,
        shape,
        department,
        cost,
        clicks,
        impressions: clicks / (shape.ctr * between(0.85, 1.15, key, 3)),
        sales: cost * shape.roas * between(0.8, 1.2, key, 4),
      };
    }),
  );
};

const STEP_CENTS = 500;

/**
 * The daily budgets of a month in whole cents, in the order of the campaigns: what a campaign spends on a usual day, and
 * then more or less, so that some run into their budget.
 */
export const budgetsOf = (
  group: DemoBrandGroup,
  market: DemoMarket,
  campaigns: readonly DemoCampaign[],
  { year, month, scale }: { readonly year: number; readonly month: number; readonly scale: number },
): readonly number[] => {
  const whole = campaigns.reduce((sum, { cost }) => sum + cost, 0);
  const daily = (monthlySpendTarget(group, year, month) * totalsFactor(scale) * market.share * 100) / 30.4;
  return campaigns.map(({ key, cost }) => {
    const room = between(0.75, 1.9, key, 5_000 + year * 12 + month);
    return Math.max(1, Math.round((daily * cost * room) / whole / STEP_CENTS)) * STEP_CENTS;
  });
};

/** Budgets move by the week, and a campaign now and then pauses for one. */
const pulse = (campaign: SpreadPart, day: number): number => {
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

/** One entry per campaign (or whatever the figures are spread over); clicks are never above impressions, orders never above clicks, units only where orders are. */
export const spread = (figures: AdFigures, campaigns: readonly SpreadPart[], day: number): readonly AdFigures[] => {
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
