/**
 * Goals of sales, and of ad spend against sales, are set in gross ordered revenue. Net revenue can be held against one, with that said;
 * shipped COGS cannot: cost never reaches a goal of revenue.
 */
import type { SalesMode } from '../shell/scope.ts';
import type { GoalMetric } from './goal.ts';

export type GoalFit = 'own' | 'gross-goal' | 'none';

export const goalFit = (goal: GoalMetric, { sales, basis }: SalesMode): GoalFit => {
  if (goal === 'search_ad_budget' || goal === 'dsp_ad_budget') return 'own';
  if (sales === 'cogs') return 'none';
  return goal === 'sales' && basis === 'net' ? 'gross-goal' : 'own';
};

/** Why no goal stands beside shipped COGS. */
export const NO_GOAL_FITS = 'No goal for shipped COGS: goals are set in ordered revenue';
