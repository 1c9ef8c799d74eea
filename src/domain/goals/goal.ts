/** A goal (A-246, A-247, B-294): a target for a metric in a month, a year, or whenever. */
import { Finite, Int, nullable, oneOf, record, t } from '../codec/codec.ts';

/** The five goal metrics (B-395). */
export const GOAL_METRICS = ['dsp_ad_budget', 'search_ad_budget', 'sales', 'tacos', 'troas'] as const;
export const GoalMetric = oneOf(GOAL_METRICS, 'GoalMetric');
export type GoalMetric = t.TypeOf<typeof GoalMetric>;

/** The goal countries (B-620). GB and UK are both accepted; UK is stored as GB and shown as UK. */
export const GOAL_COUNTRIES = [
  'AU',
  'BE',
  'BR',
  'CA',
  'CZ',
  'DE',
  'ES',
  'FR',
  'GB',
  'IN',
  'IT',
  'JP',
  'MX',
  'NL',
  'PL',
  'SE',
  'SK',
  'TR',
  'UK',
  'US',
  'XFR',
] as const;
export const GoalCountry = oneOf(GOAL_COUNTRIES, 'GoalCountry');
export type GoalCountry = t.TypeOf<typeof GoalCountry>;

/** A whole number from 0 to 12; 0 is the yearly goal (A-247, B-396). */
export const GoalMonth = t.refinement(Int, (n) => n >= 0 && n <= 12, 'GoalMonth');

/** What a goal says, without its id. `value` is US dollars for budgets and sales, a fraction for TACOS, a factor for TROAS. */
const goalFields = {
  metric: GoalMetric,
  month: GoalMonth,
  year: Int,
  country: nullable(GoalCountry),
  tagSet: nullable(t.string),
  tagValue: nullable(t.string),
  value: Finite,
};
export const GoalDraft = record(goalFields, 'GoalDraft');
export type GoalDraft = t.TypeOf<typeof GoalDraft>;

/** How often a stored document was written, from 1: an edit names the version that it started from, and a stale one is refused. */
export const Version = t.refinement(Int, (n) => n >= 1, 'Version');

/** What an edit of a goal says: all its fields, and the version that it started from. */
export const GoalEdit = record({ ...goalFields, version: Version }, 'GoalEdit');
export type GoalEdit = t.TypeOf<typeof GoalEdit>;

export const Goal = record({ id: t.string, brandGroupId: t.string, ...goalFields, version: Version }, 'Goal');
export type Goal = t.TypeOf<typeof Goal>;
