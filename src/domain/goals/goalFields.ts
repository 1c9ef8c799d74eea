/** What the form of a goal holds: the value as it is typed, a metric that may be missing yet. */
import { type Either, getOrElse, map, mapLeft } from 'fp-ts/Either';
import { boundedString, Int, nullable, record, type t } from '../codec/codec.ts';
import { partsOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { typed } from '../journal/eventParts.ts';
import { masked } from '../journal/mask.ts';
import { MAX_FORMULA, readAmount } from './amountFormula.ts';
import { fromCents } from './cents.ts';
import { ZERO_GOAL_MESSAGE } from './check.ts';
import { readGoalValue } from './csvCells.ts';
import { GoalCountry, type GoalDraft, GoalMetric, GoalMonth } from './goal.ts';
import type { GoalForm } from './goalForm.ts';
import { isRateGoal, storedCountry } from './scope.ts';

const Tag = nullable(masked(boundedString(1_000, 'Tag'), 'prose'));

export const GoalFields = record(
  {
    metric: nullable(GoalMetric),
    month: GoalMonth,
    year: Int,
    country: nullable(GoalCountry),
    tagSet: Tag,
    tagValue: Tag,
    value: typed,
  },
  'GoalFields',
);
export type GoalFields = t.TypeOf<typeof GoalFields>;

/** The longest value that is typed: a formula. */
export const MAX_VALUE_TEXT = MAX_FORMULA;

/** How a stored value stands in the form: "120000", "12%" for TACOS, "4.5" for TROAS. */
export const valueText = (metric: GoalMetric, value: number): string => {
  if (metric !== 'tacos') return String(value);
  // The point is moved in the text, for a multiplication by 100 can miss the nearest number.
  const percent = Number(`${value}e2`);
  return `${Number.isNaN(percent) ? value * 100 : percent}%`;
};

export const fieldsOfGoal = ({ metric, month, year, country, tagSet, tagValue, value }: GoalDraft): GoalFields => ({
  metric,
  month,
  year,
  country,
  tagSet,
  tagValue,
  value: valueText(metric, value),
});

/** A new goal: for the whole of this year, all countries, no tag. */
export const newGoalFields = (today: IsoDay): GoalFields => ({
  metric: null,
  month: 0,
  year: partsOf(today).year,
  country: null,
  tagSet: null,
  tagValue: null,
  value: '',
});

/** An amount as every cell of the grid reads it; a rate with its sign. */
const readValue = (metric: GoalMetric, text: string): Either<string, number | null> => {
  if (!isRateGoal(metric)) return map((cents: number | null) => (cents === null ? null : fromCents(cents)))(readAmount(text));
  return mapLeft((expected: string) => `Expected ${expected}.`)(readGoalValue(metric, text));
};

const typedValue = ({ metric, value }: GoalFields): number | null => {
  const text = value.trim();
  if (text === '') return null;
  return metric === null ? Number.NaN : getOrElse((): number | null => Number.NaN)(readValue(metric, text));
};

/** The form with its value as a number: null while nothing is typed, NaN for what is none. */
export const formOfFields = (fields: GoalFields): GoalForm => ({ ...fields, value: typedValue(fields) });

/** What a value that is no number should be, and that zero is no goal (B-528); null where it is one, or nothing is typed. */
export const valueFault = (fields: GoalFields): string | null => {
  const { metric, value } = fields;
  if (metric === null || value.trim() === '') return null;
  const read = readValue(metric, value.trim());
  if (read._tag === 'Left') return read.left;
  return read.right === 0 ? ZERO_GOAL_MESSAGE : null;
};

/** The goal that the fields mean; one without a metric or a value is none. */
export const goalOfFields = (fields: GoalFields): GoalDraft | null => {
  const { metric, value } = formOfFields(fields);
  if (metric === null || value === null || Number.isNaN(value)) return null;
  return { ...fields, metric, value, country: storedCountry(fields.country) };
};

/** TACOS and TROAS ignore month and year (B-359, B-360): the form does not ask for them. */
export const asksForTime = ({ metric }: Pick<GoalFields, 'metric'>): boolean => metric === null || !isRateGoal(metric);
