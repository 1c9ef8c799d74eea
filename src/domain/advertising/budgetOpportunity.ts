/**
 * What more budget would take: the additional spend that campaigns could use which meet their budget. Budgets are daily, so a campaign
 * meets its budget on a day on which it spends at least as much as was set for that day; over a month it would hide in the average.
 */
import { toCents } from '../goals/cents.ts';
import { isKnown, share } from '../metrics/share.ts';
import type { AdsRow } from './adsRow.ts';

/** Potential additional spend is this part of the spend of campaigns that meet their budget (B-572). */
const PERCENT = 20;

/** Average daily spend ÷ budget: the field where it is there, else computed; null without a budget. */
export const budgetPacing = (row: AdsRow): number | null => {
  const pacing = row.current_budget_pacing;
  return isKnown(pacing) ? pacing : share(row.avg_daily_spend_usd ?? null, row.current_budget_in_usd ?? null);
};

/** Whether a campaign spent at least its budget, by a row of one day; without a budget none is met. */
export const meetsBudget = ({ cost_in_usd: cost, campaign_budget_in_usd: budget }: AdsRow): boolean =>
  isKnown(cost) && isKnown(budget) && cost >= budget;

export interface BudgetOpportunity {
  /** Days on which a campaign met its budget. */
  readonly days: number;
  /** What was spent on them, in whole US cents. */
  readonly spendCents: number;
  /** 20 % of it, rounded once to a whole cent. */
  readonly additionalCents: number;
}

/** The opportunity of the rows given, one for each campaign and day; what costs less than nothing counts as nothing. */
export const budgetOpportunity = (rows: readonly AdsRow[]): BudgetOpportunity => {
  const full = rows.filter(meetsBudget);
  const spendCents = full.reduce((sum, { cost_in_usd }) => sum + Math.max(0, toCents(isKnown(cost_in_usd) ? cost_in_usd : 0) ?? 0), 0);
  return { days: full.length, spendCents, additionalCents: Math.round(spendCents / (100 / PERCENT)) };
};
