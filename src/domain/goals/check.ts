/** What makes a goal fit to be saved (B-395 to B-397, B-528, B-620), past the shape that its codec checks. */
import { type Either, left, right } from 'fp-ts/Either';
import { partsOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { toCents } from './cents.ts';
import type { GoalDraft } from './goal.ts';
import { isRateGoal, storedCountry } from './scope.ts';

export type GoalFaultTag = 'ZeroValue' | 'ValueTooLarge' | 'YearTooLate' | 'TagIncomplete';

/** `path` is the field that is at fault; `message` is for a person. */
export interface GoalFault {
  readonly _tag: GoalFaultTag;
  readonly path: 'value' | 'year' | 'tagValue';
  readonly message: string;
}

/** The text for a goal without a value, and for a file without any (B-399, B-528). */
export const ZERO_GOAL_MESSAGE = "Could not save goal: please make sure you've entered a non-zero value.";

const valueFaults = ({ metric, value }: GoalDraft): readonly GoalFault[] => {
  const cents = isRateGoal(metric) ? value : toCents(value);
  if (cents === 0) return [{ _tag: 'ZeroValue', path: 'value', message: ZERO_GOAL_MESSAGE }];
  if (cents === null) return [{ _tag: 'ValueTooLarge', path: 'value', message: 'The value is too large to be counted to the cent.' }];
  return [];
};

const yearFaults = ({ year }: GoalDraft, today: IsoDay): readonly GoalFault[] => {
  const latest = partsOf(today).year + 1;
  return year > latest ? [{ _tag: 'YearTooLate', path: 'year', message: `Year must be ${latest} or earlier` }] : [];
};

const tagFaults = ({ tagSet, tagValue }: GoalDraft): readonly GoalFault[] =>
  (tagSet === null) === (tagValue === null)
    ? []
    : [{ _tag: 'TagIncomplete', path: 'tagValue', message: 'A tag goal needs both a tag set and a tag.' }];

/** The goal as it is stored (UK as GB), or all its faults. `today` is the business day. */
export const checkGoal = (draft: GoalDraft, today: IsoDay): Either<readonly GoalFault[], GoalDraft> => {
  const faults = [...valueFaults(draft), ...yearFaults(draft, today), ...tagFaults(draft)];
  return faults.length > 0 ? left(faults) : right({ ...draft, country: draft.country === null ? null : storedCountry(draft.country) });
};
