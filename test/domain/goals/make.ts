import { type GoalDraft, GoalDraft as GoalDraftCodec } from '../../../src/domain/goals/goal.ts';

/** A brand-wide sales goal for the whole of 2026, changed where asked; throws where the codec would refuse it. */
export const goal = (over: Partial<GoalDraft> = {}): GoalDraft => {
  const made = { metric: 'sales', month: 0, year: 2026, country: null, tagSet: null, tagValue: null, value: 1200, ...over };
  if (!GoalDraftCodec.is(made)) throw new Error(`not a goal: ${JSON.stringify(made)}`);
  return made;
};
