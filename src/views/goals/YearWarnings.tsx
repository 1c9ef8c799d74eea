/** Years that goals contradict before they are saved: in the form of a goal and in the review of a file. */
import { useMemo } from 'react';
import { formatCount } from '../../domain/format/number.ts';
import type { GoalDraft } from '../../domain/goals/goal.ts';
import { yearWarnings } from '../../domain/goals/yearGridWords.ts';
import { Notice } from '../controls/Notice.tsx';

const SHOWN = 20;

interface YearWarningsProps {
  /** The goals that are to be saved. */
  readonly set: readonly GoalDraft[];
  /** Those that are stored beside them. */
  readonly stored: readonly GoalDraft[];
}

export const YearWarnings = ({ set, stored }: YearWarningsProps) => {
  const warnings = useMemo(() => yearWarnings(set, stored), [set, stored]);
  return warnings.length === 0 ? null : (
    <Notice level="warning" title="The months don’t match the yearly goal">
      <ul>
        {warnings.slice(0, SHOWN).map(({ year, text }) => (
          <li key={year}>
            <strong>{year}:</strong> {text}
          </li>
        ))}
        {warnings.length > SHOWN && <li>and {formatCount(warnings.length - SHOWN)} more</li>}
      </ul>
    </Notice>
  );
};
