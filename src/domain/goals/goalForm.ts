/** What the goal form holds while it is filled in, and when it may be submitted (B-361). */
import { type Either, left } from 'fp-ts/Either';
import { partsOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { checkGoal, type GoalFault, ZERO_GOAL_MESSAGE } from './check.ts';
import type { GoalDraft, GoalMetric } from './goal.ts';
import { scopeKey } from './scope.ts';

/** A goal whose metric and value may be missing yet. */
export interface GoalForm extends Omit<GoalDraft, 'metric' | 'value'> {
  readonly metric: GoalMetric | null;
  readonly value: number | null;
}

/** A new goal: for the whole of this year, all countries, no tag. */
export const newGoalForm = (today: IsoDay): GoalForm => ({
  metric: null,
  month: 0,
  year: partsOf(today).year,
  country: null,
  tagSet: null,
  tagValue: null,
  value: null,
});

/** The form of a goal that is there; its id and version are no part of it. */
export const formOfGoal = ({ metric, month, year, country, tagSet, tagValue, value }: GoalDraft): GoalForm => ({
  metric,
  month,
  year,
  country,
  tagSet,
  tagValue,
  value,
});

const isWhole = (form: GoalForm): form is GoalDraft => form.metric !== null && form.value !== null;

const sameMetric = (a: GoalForm, b: GoalForm): boolean => a.metric === b.metric && a.value === b.value;

/** UK and GB are the same country, so that choosing the one for the other changes nothing. */
const sameScope = (a: GoalForm, b: GoalForm): boolean => scopeKey({ ...a, metric: 'sales' }) === scopeKey({ ...b, metric: 'sales' });

/** Whether the form says something else than it did at first. */
export const isGoalChanged = (form: GoalForm, before: GoalForm): boolean =>
  !(sameMetric(form, before) && sameScope(form, before) && form.month === before.month && form.year === before.year);

/** Whether the submit button is enabled: something changed, there is a metric, and the value is not zero (B-361). */
export const canSubmitGoal = (form: GoalForm, before: GoalForm): boolean => isGoalChanged(form, before) && isGoalFilled(form);

/** Whether it has a metric and a value other than 0. */
export const isGoalFilled = (form: GoalForm): boolean => isWhole(form) && form.value !== 0 && !Number.isNaN(form.value);

/** The goal that the form means, as it is stored; or why it is none. */
export const goalOfForm = (form: GoalForm, today: IsoDay): Either<readonly GoalFault[], GoalDraft> =>
  isWhole(form) ? checkGoal(form, today) : left([{ _tag: 'ZeroValue', path: 'value', message: ZERO_GOAL_MESSAGE }]);
