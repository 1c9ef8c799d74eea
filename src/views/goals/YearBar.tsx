/** What can be done with all that is changed in the year grid, and where else changes wait. */
import { Redo2, Undo2 } from 'lucide-react';
import type { AddressOf } from '../../domain/journal/address.ts';
import { UNDO_KEYS } from '../../domain/undo/undoKey.ts';
import { draftOf, type GoalYearsContext } from '../../machines/goals/goalYears.logic.ts';
import { turnWords } from '../../machines/goals/goalYears.save.ts';
import { type WaitingChanges, waitingElsewhere } from '../../machines/goals/goalYears.waiting.ts';
import { useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import styles from './YearGrid.module.css';
import type { SetParams } from './YearScope.tsx';

interface BarProps {
  readonly at: AddressOf<'goalYears'>;
  readonly context: GoalYearsContext;
  readonly isSaving: boolean;
  readonly onParams: SetParams;
}

const changes = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`;

/** Where changes wait that this grid does not show; each leads there. */
const Waiting = ({ elsewhere, onParams }: { readonly elsewhere: readonly WaitingChanges[]; readonly onParams: SetParams }) => {
  const go = ({ grid: { metric, country, tagSet, tagValue } }: WaitingChanges) =>
    onParams({
      gridMetric: metric,
      gridCountry: country,
      gridTag: tagSet === null || tagValue === null ? null : { tagSet, tagValue },
    });
  return elsewhere.length === 0 ? null : (
    <Notice
      level="warning"
      actions={elsewhere.map((one) => (
        <Button key={one.words} size="small" onPress={() => go(one)}>
          {one.words}: {changes(one.count)}
        </Button>
      ))}
    >
      There are unsaved changes elsewhere too.
    </Notice>
  );
};

const WAYS = [
  { direction: 'undo', label: 'Undo', event: 'record.undone', Icon: Undo2 },
  { direction: 'redo', label: 'Redo', event: 'record.redone', Icon: Redo2 },
] as const;

/** Why it cannot be saved; null where it can. */
const whyNotSaved = (context: GoalYearsContext): string | null => {
  const { typing, faults, refusal } = context.editor;
  if (Object.keys(faults).length > 0 || refusal !== null) return 'Fix the marked cells first.';
  if (typing !== null) return 'Confirm the cell with Enter first.';
  return Object.keys(draftOf(context)).length === 0 ? 'Nothing has changed.' : null;
};

/** What can be done with all that is changed. */
export const SaveBar = ({ at, context, isSaving, onParams }: BarProps) => {
  const send = useSend();
  const count = Object.keys(draftOf(context)).length;
  const elsewhere = waitingElsewhere(context);
  return (
    <>
      <div className={styles.bar} data-print="never">
        {WAYS.map(({ direction, label, event, Icon }) => {
          const what = turnWords(context, direction);
          const { shown, aria } = UNDO_KEYS[direction];
          return (
            <Button
              key={direction}
              kind="icon"
              aria-label={what === null ? label : `${label} ${what}`}
              aria-keyshortcuts={aria}
              title={`${what === null ? label : `${label} ${what}`} (${shown})`}
              isDisabled={what === null || isSaving}
              keepsFocus
              onPress={() => send(at, { type: event })}
            >
              <Icon aria-hidden="true" />
            </Button>
          );
        })}
        <Button
          isDisabled={isSaving}
          keepsFocus
          onPress={() => send(at, { type: 'cells.filledRight' })}
          title="Fill to the right (Ctrl+Enter)"
        >
          Fill right
        </Button>
        <Button isDisabled={count === 0 || isSaving} keepsFocus onPress={() => send(at, { type: 'goalYears.discarded' })}>
          Discard
        </Button>
        <Button
          kind="primary"
          isPending={isSaving}
          keepsFocus
          whyDisabled={whyNotSaved(context)}
          onPress={() => send(at, { type: 'record.saveClicked' })}
        >
          {count > 0 ? `Save ${changes(count)}` : elsewhere.length > 0 ? 'Nothing to save here' : 'Nothing to save'}
        </Button>
      </div>
      <Waiting elsewhere={elsewhere} onParams={onParams} />
    </>
  );
};
