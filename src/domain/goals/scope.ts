/** What a goal is for: a metric, a country or all of them, a tag or none. */
import { GOAL_COUNTRIES, type GoalCountry, type GoalDraft, type GoalMetric } from './goal.ts';

export type GoalScope = Pick<GoalDraft, 'metric' | 'country' | 'tagSet' | 'tagValue'>;

/** The goals that are rates: they hold for every month, and are neither summed nor divided (B-359, B-360). */
export const isRateGoal = (metric: GoalMetric): boolean => metric === 'tacos' || metric === 'troas';

/** GB and UK are the same country: stored as GB. */
export const storedCountry = <C extends string | null>(country: C): C | 'GB' => (country === 'UK' ? 'GB' : country);

/** GB and UK are the same country: shown as UK. */
export const shownCountry = <C extends string>(country: C): C | 'UK' => (country === 'GB' ? 'UK' : country);

/** The goal countries as a picker lists them: each once, UK for GB. */
export const SHOWN_GOAL_COUNTRIES: readonly GoalCountry[] = GOAL_COUNTRIES.filter((country) => country !== 'GB');

/** The scope of a goal, its country as stored. */
export const scopeOf = (goal: GoalScope): GoalScope => ({
  metric: goal.metric,
  country: storedCountry(goal.country),
  tagSet: goal.tagSet,
  tagValue: goal.tagValue,
});

/** The same text for the same scope, and for no other. */
export const scopeKey = (goal: GoalScope): string => {
  const { metric, country, tagSet, tagValue } = scopeOf(goal);
  return JSON.stringify([metric, country, tagSet, tagValue]);
};

/** The same text for goals that cannot stand beside each other: of one scope, year and month. */
export const goalKey = (goal: GoalScope & Pick<GoalDraft, 'year' | 'month'>): string =>
  JSON.stringify([scopeKey(goal), goal.year, goal.month]);
