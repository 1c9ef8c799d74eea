/** What makes a goal fit to be saved (B-395 to B-397, B-528, B-620), past the shape that its codec checks. */
import { type Either, left, right } from 'fp-ts/Either';
import { partsOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { toCents } from './cents.ts';
import type { GoalDraft } from './goal.ts';
import { isRateGoal, storedCountry } from './scope.ts';

export type GoalFaultTag =
  | 'ZeroValue'
  | 'NegativeValue'
  | 'ValueTooLarge'
  | 'YearTooEarly'
  | 'YearTooLate'
  | 'TagIncomplete'
  | 'TagTooLong';

/** `path` is the field that is at fault; `message` is for a person. */
export interface GoalFault {
  readonly _tag: GoalFaultTag;
  readonly path: 'value' | 'year' | 'tagSet' | 'tagValue';
  readonly message: string;
}

/** The text for a goal without a value, and for a file without any (B-399, B-528). */
export const ZERO_GOAL_MESSAGE = "Could not save goal: please make sure you've entered a non-zero value.";

const EARLIEST_YEAR = 1900;
const MAX_TAG_LENGTH = 256;

const valueFaults = ({ metric, value }: GoalDraft): readonly GoalFault[] => {
  const size = isRateGoal(metric) ? value : toCents(value);
  if (size === null) return [{ _tag: 'ValueTooLarge', path: 'value', message: 'The value is too large.' }];
  if (size > 0) return [];
  if (size === 0) return [{ _tag: 'ZeroValue', path: 'value', message: ZERO_GOAL_MESSAGE }];
  return [{ _tag: 'NegativeValue', path: 'value', message: 'The value must be greater than zero.' }];
};

const yearFaults = ({ year }: GoalDraft, today: IsoDay): readonly GoalFault[] => {
  const latest = partsOf(today).year + 1;
  if (year > latest) return [{ _tag: 'YearTooLate', path: 'year', message: `The year must be ${latest} or earlier.` }];
  return year < EARLIEST_YEAR ? [{ _tag: 'YearTooEarly', path: 'year', message: `The year must be ${EARLIEST_YEAR} or later.` }] : [];
};

const tagFaults = ({ tagSet, tagValue }: GoalDraft): readonly GoalFault[] => {
  if (tagSet !== null && tagValue === null) return [{ _tag: 'TagIncomplete', path: 'tagValue', message: 'Choose a tag for the tag set.' }];
  if (tagSet === null && tagValue !== null) return [{ _tag: 'TagIncomplete', path: 'tagValue', message: 'Choose a tag set for the tag.' }];
  return (
    [
      ['tagSet', tagSet],
      ['tagValue', tagValue],
    ] as const
  )
    .filter(([, text]) => text !== null && text.length > MAX_TAG_LENGTH)
    .map(([path]) => ({ _tag: 'TagTooLong', path, message: `Tag sets and tags can have at most ${MAX_TAG_LENGTH} characters.` }));
};

/** Blank text is no text: a goal is for a tag or for none. */
const filled = (text: string | null): string | null => {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? null : trimmed;
};

const asStored = <D extends GoalDraft>(draft: D): D => ({
  ...draft,
  country: storedCountry(draft.country),
  tagSet: filled(draft.tagSet),
  tagValue: filled(draft.tagValue),
});

/**
 * The goal as it is stored (UK as GB, tags without blanks around them, a blank tag as none), or all its faults.
 * `today` is the business day: a year may be at most the next (B-397).
 */
export const checkGoal = <D extends GoalDraft>(draft: D, today: IsoDay): Either<readonly GoalFault[], D> => {
  const stored = asStored(draft);
  const faults = [...valueFaults(stored), ...yearFaults(stored, today), ...tagFaults(stored)];
  return faults.length > 0 ? left(faults) : right(stored);
};
