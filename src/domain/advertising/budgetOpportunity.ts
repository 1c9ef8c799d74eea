/** What more budget would take: the additional spend that campaigns could use which meet their budget already. */
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

/** A campaign meets its budget when it spends at least all of it on an average day. */
export const meetsBudget = (row: AdsRow): boolean => {
  const pacing = budgetPacing(row);
  return pacing !== null && pacing >= 1;
};

export interface BudgetOpportunity {
  readonly campaigns: number;
  /** What they spent, in whole US cents. */
  readonly spendCents: number;
  /** 20 % of it, rounded once to a whole cent. */
  readonly additionalCents: number;
}

/** The opportunity of the campaigns given, one row each; what costs less than nothing counts as nothing. */
export const budgetOpportunity = (campaigns: readonly AdsRow[]): BudgetOpportunity => {
  const full = campaigns.filter(meetsBudget);
  const spendCents = full.reduce((sum, { cost_in_usd }) => sum + Math.max(0, toCents(isKnown(cost_in_usd) ? cost_in_usd : 0) ?? 0), 0);
  return { campaigns: full.length, spendCents, additionalCents: Math.round(spendCents / (100 / PERCENT)) };
};
