/** Goals and the events around them, for the machines of the console. */
import type { Goal } from '../../../src/domain/goals/goal.ts';
import type { GoalFields } from '../../../src/domain/goals/goalFields.ts';
import type { Input } from '../../../src/machines/core/transition.ts';

export const goal = (id: string, over: Partial<Goal> = {}): Goal => ({
  id,
  brandGroupId: 'b1',
  metric: 'sales',
  month: 3,
  year: 2026,
  country: null,
  tagSet: null,
  tagValue: null,
  value: 1200,
  version: 1,
  ...over,
});

export const fields = (over: Partial<GoalFields> = {}): GoalFields => ({
  metric: 'sales',
  month: 3,
  year: 2026,
  country: null,
  tagSet: null,
  tagValue: null,
  value: '1200',
  ...over,
});

export const goalsListed = (goals: readonly Goal[]): Input => ({ type: 'message.answered', key: 'goals', value: { inline: goals } });
