/** Goals in words: what a goal is for, how much it is, and what is said once it was saved. */

import { monthName } from '../format/day.ts';
import { formatFloat2, formatPercent, formatUsd } from '../format/number.ts';
import type { GoalDraft, GoalMetric } from './goal.ts';
import { isRateGoal, shownCountry } from './scope.ts';

const METRIC_WORDS: Readonly<Record<GoalMetric, string>> = {
  dsp_ad_budget: 'DSP ad budget',
  search_ad_budget: 'Search ad budget',
  sales: 'Sales',
  tacos: 'TACOS',
  troas: 'TROAS',
};

/** "Search ad budget" */
export const goalMetricWords = (metric: GoalMetric): string => METRIC_WORDS[metric];

/** The metrics to choose from: a budget of display campaigns only where there are some, or where the goal is one already. */
export const offeredMetrics = <M extends GoalMetric>(metrics: readonly M[], hasDsp: boolean, chosen: M | null): readonly M[] =>
  metrics.filter((metric) => metric !== 'dsp_ad_budget' || hasDsp || chosen === metric);

/** "March 2026", "2026" for the whole year, "every month" for TACOS and TROAS, which ignore month and year (B-359, B-360). */
export const goalTimeWords = ({ metric, month, year }: GoalDraft): string => {
  if (isRateGoal(metric)) return 'every month';
  return month === 0 ? String(year) : `${monthName(month)} ${year}`;
};

/** "$1,200", "12%" for TACOS, "4.50" for TROAS. */
export const goalValueWords = ({ metric, value }: GoalDraft): string => {
  if (!isRateGoal(metric)) return formatUsd(value);
  return metric === 'tacos' ? formatPercent(value) : formatFloat2(value);
};

/** "Sales, March 2026, UK, tag Core": the scope's parts that narrow are named. */
export const goalWords = (goal: GoalDraft): string =>
  [
    goalMetricWords(goal.metric),
    goalTimeWords(goal),
    ...(goal.country === null ? [] : [shownCountry(goal.country)]),
    ...(goal.tagValue === null ? [] : [`tag ${goal.tagValue}`]),
  ].join(', ');

export type GoalDeed = 'created' | 'updated' | 'deleted';

/** What is said once a goal was created, updated or deleted (B-544 to B-546): "Goal created: Sales, March 2026, $1,200". */
export const goalSuccess = (deed: GoalDeed, goal: GoalDraft): string => `Goal ${deed}: ${goalWords(goal)}, ${goalValueWords(goal)}`;

/** "1 goal uploaded", "12 goals uploaded" */
export const goalsUploaded = (count: number): string => `${count} ${count === 1 ? 'goal' : 'goals'} uploaded`;

/** What is asked before a goal is deleted (B-400). */
export const deleteGoalQuestion = (goal: GoalDraft): string => `Delete the goal ${goalWords(goal)}?`;
