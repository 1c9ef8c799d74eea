/**
 * The demo goals, derived from what is expected to happen, so that the pacing meters of every day show green,
 * yellow and red: a goal is the expected value times a factor that turns month by month.
 */

import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import type { Goal, GoalCountry, GoalMetric } from '../../src/domain/goals/goal.ts';
import { DEMO_GROUP } from './ids.ts';
import { adRateTarget, monthlySalesTarget, monthlySpendTarget, totalsFactor } from './targets.ts';
import { DEMO_BRAND_GROUPS, type DemoBrandGroup } from './tenants.ts';

/** Expected sales are 107 % (green), 95 % (yellow) and 81 % (red) of goals made with these. */
const SALES_FACTORS = [0.93, 1.05, 1.24] as const;
/** Expected spend is 91 % (green), 112 % (yellow) and 143 % (red) of goals made with these. */
const SPEND_FACTORS = [1.1, 0.89, 0.7] as const;

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** How a brand group likes to plan: one kind each, so that every shape of goals occurs. */
const PLANS: Readonly<Record<string, 'monthly' | 'yearly sales, monthly spend' | 'by country' | 'first half' | 'yearly' | 'sales only'>> = {
  [DEMO_GROUP.northfoldHome]: 'monthly',
  [DEMO_GROUP.trailpine]: 'yearly sales, monthly spend',
  [DEMO_GROUP.mossgleam]: 'by country',
  [DEMO_GROUP.pawsberry]: 'first half',
  [DEMO_GROUP.kettlewick]: 'yearly',
  [DEMO_GROUP.nookabel]: 'sales only',
};

const factor = (factors: readonly number[], turn: number): number => factors[((turn % 3) + 3) % 3] ?? 1;

/** Round figures, as people set them: two leading digits. */
const round = (value: number): number => {
  let unit = 1;
  while (value / unit >= 1000) unit *= 10;
  return Math.round(value / unit) * unit;
};

interface Maker {
  readonly group: DemoBrandGroup;
  readonly year: number;
  readonly times: number;
  readonly turn: number;
}

const goalOf = ({ group, year }: Maker, metric: GoalMetric, month: number, value: number, country: GoalCountry | null = null): Goal => ({
  id: `goal-${group.key}-${metric}-${year}-${month}${country === null ? '' : `-${country}`}`,
  brandGroupId: group.id,
  metric,
  month,
  year,
  country,
  tagSet: null,
  tagValue: null,
  value,
  version: 1,
});

const salesOf = (maker: Maker, month: number, share = 1): Goal['value'] =>
  round(monthlySalesTarget(maker.group, maker.year, month) * maker.times * share * factor(SALES_FACTORS, maker.turn + month));

const spendOf = (maker: Maker, month: number): Goal['value'] =>
  round(monthlySpendTarget(maker.group, maker.year, month) * maker.times * factor(SPEND_FACTORS, maker.turn + month + 1));

const yearOf = (maker: Maker, target: typeof monthlySalesTarget, factors: readonly number[]): Goal['value'] =>
  round(
    MONTHS.reduce((sum, month) => sum + target(maker.group, maker.year, month), 0) * maker.times * factor(factors, maker.turn + maker.year),
  );

const monthly = (maker: Maker, months: readonly number[], spend = true): Goal[] => [
  ...months.map((month) => goalOf(maker, 'sales', month, salesOf(maker, month))),
  ...(spend ? months.map((month) => goalOf(maker, 'search_ad_budget', month, spendOf(maker, month))) : []),
];

const byCountry = (maker: Maker): Goal[] =>
  maker.group.markets.flatMap(({ country, share }) =>
    MONTHS.map((month) => goalOf(maker, 'sales', month, salesOf(maker, month, share), country)),
  );

const yearlySales = (maker: Maker): Goal => goalOf(maker, 'sales', 0, yearOf(maker, monthlySalesTarget, SALES_FACTORS));
const yearlySpend = (maker: Maker): Goal => goalOf(maker, 'search_ad_budget', 0, yearOf(maker, monthlySpendTarget, SPEND_FACTORS));

const planned = (maker: Maker): Goal[] => {
  switch (PLANS[maker.group.id]) {
    case 'yearly sales, monthly spend':
      return [yearlySales(maker), ...MONTHS.map((month) => goalOf(maker, 'search_ad_budget', month, spendOf(maker, month)))];
    case 'by country':
      return [...byCountry(maker), ...MONTHS.map((month) => goalOf(maker, 'search_ad_budget', month, spendOf(maker, month)))];
    case 'first half':
      return [...monthly(maker, MONTHS.slice(0, 6)), yearlySales(maker), yearlySpend(maker)];
    case 'yearly':
      return [yearlySales(maker), yearlySpend(maker)];
    case 'sales only':
      return monthly(maker, MONTHS, false);
    default:
      return monthly(maker, MONTHS);
  }
};

/** Ratio goals ignore month and year: one of each, stored with month 0 of the current year. */
const ratios = (maker: Maker): Goal[] => {
  const rate = adRateTarget(maker.group, maker.year, 6);
  const tacos = Math.round(rate * factor([1.08, 0.96, 0.8], maker.turn) * 1000) / 1000;
  return [goalOf(maker, 'tacos', 0, tacos), goalOf(maker, 'troas', 0, Math.round(100 / tacos) / 100)];
};

const dsp = (maker: Maker): Goal[] =>
  maker.group.flags.hasDsp ? [goalOf(maker, 'dsp_ad_budget', 0, round(yearOf(maker, monthlySpendTarget, [1]) * 0.18))] : [];

/**
 * The demo goals on a business day: last year's and this year's. A later year adds its own and leaves the earlier
 * ones as they are. Values are US dollars, a fraction for TACOS, a factor for TROAS; ids are stable.
 */
export const demoGoals = ({ today, scale }: { readonly today: IsoDay; readonly scale: number }): readonly Goal[] => {
  const thisYear = Number(today.slice(0, 4));
  return DEMO_BRAND_GROUPS.flatMap((group, turn) =>
    [thisYear - 1, thisYear].flatMap((year) => {
      const maker: Maker = { group, year, times: totalsFactor(scale), turn };
      return [...planned(maker), ...dsp(maker), ...(year === thisYear ? ratios(maker) : [])];
    }),
  );
};
