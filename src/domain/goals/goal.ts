/** A goal (A-246, A-247, B-294): a target for a metric in a month, a year, or whenever. */
import { boundedString, Finite, Int, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { masked } from '../journal/mask.ts';

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

/** A goal as it is stored, with who wrote it last (null where nobody is known) and when, in milliseconds since 1970: what a conflict shows. */
export const StoredGoal = record(
  {
    id: t.string,
    brandGroupId: t.string,
    ...goalFields,
    version: Version,
    changedBy: nullable(masked(boundedString(200, 'Author'), 'name')),
    changedAt: Finite,
  },
  'StoredGoal',
);
export type StoredGoal = t.TypeOf<typeof StoredGoal>;

/** A goal of a list that is written at once: `version` is the one that the writer saw, null where there was none; left out, it replaces what is there. */
export const GoalWrite = partialRecord(goalFields, { version: nullable(Version) }, 'GoalWrite');
export type GoalWrite = t.TypeOf<typeof GoalWrite>;

/** A goal that is to go, and the version that the writer saw. */
export const GoalRemoval = record({ id: t.string, version: Version }, 'GoalRemoval');
export type GoalRemoval = t.TypeOf<typeof GoalRemoval>;

/** What is stored in the place of one of several writes that came too late; null where it is gone. */
export const GoalClash = record({ year: Int, month: GoalMonth, goal: nullable(StoredGoal) }, 'GoalClash');
export type GoalClash = t.TypeOf<typeof GoalClash>;
