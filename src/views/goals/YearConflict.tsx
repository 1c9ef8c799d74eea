/** Two have changed the same goals: mine and theirs by cell, with whose and when, to choose from for each or for all. */
import { pacificDayAndTime } from '../../domain/format/day.ts';
import { formatUsd } from '../../domain/format/number.ts';
import type { CellClash } from '../../domain/goals/yearGrid.ts';
import { cellNameWords } from '../../domain/goals/yearGridWords.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import type { GoalYearsConflict } from '../../machines/goals/goalYears.logic.ts';
import { useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import styles from './YearGrid.module.css';

const amount = (value: number | null): string => (value === null ? 'No goal' : formatUsd(value));

const whose = ({ theirs, by, at }: CellClash): string => {
  if (theirs === null) return 'Removed';
  const when = at === null ? '' : `, ${pacificDayAndTime(at)}`;
  return `${by ?? 'Someone else'}${when}`;
};

interface ClashProps {
  readonly clash: CellClash;
  readonly kept: 'mine' | 'theirs' | undefined;
  readonly onChoose: (keep: 'mine' | 'theirs') => void;
}

const Clash = ({ clash, kept, onChoose }: ClashProps) => {
  const name = cellNameWords(clash.cell);
  const choice = (keep: 'mine' | 'theirs', value: number | null, said: string | null) => (
    <td>
      <label className={styles.choice}>
        <input type="radio" name={`clash-${clash.cell}`} checked={kept === keep} onChange={() => onChoose(keep)} />
        <span>
          {amount(value)}
          {said !== null && <span className={styles.whose}>{said}</span>}
        </span>
      </label>
    </td>
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      {choice('mine', clash.mine, null)}
      {choice('theirs', clash.theirs?.value ?? null, whose(clash))}
    </tr>
  );
};

export interface YearConflictProps {
  readonly at: AddressOf<'goalYears'>;
  readonly conflict: GoalYearsConflict;
}

export const YearConflict = ({ at, conflict: { clashes, choices } }: YearConflictProps) => {
  const send = useSend();
  const choose = (part: string | null) => (keep: 'mine' | 'theirs') => send(at, { type: 'record.conflictChosen', part, keep });
  const all = choose(null);
  const isDecided = clashes.every(({ cell }) => Object.hasOwn(choices, cell));
  return (
    <Dialog
      role="alertdialog"
      size="medium"
      title={`${clashes.length === 1 ? 'A goal was' : `${clashes.length} goals were`} changed in the meantime`}
      isOpen
      onClose={() => send(at, { type: 'record.conflictClosed' })}
      actions={
        <>
          <Button onPress={() => send(at, { type: 'record.conflictClosed' })}>Back to the grid</Button>
          <Button
            kind="primary"
            whyDisabled={isDecided ? null : 'Choose a version for each goal first.'}
            onPress={() => send(at, { type: 'record.conflictSettled' })}
          >
            Save selection
          </Button>
        </>
      }
    >
      <p>Nothing has been saved yet. Choose which version of each goal to keep; all your other changes will be saved too.</p>
      <div className={styles.chooseAll}>
        <Button size="small" onPress={() => all('mine')}>
          Keep all mine
        </Button>
        <Button size="small" onPress={() => all('theirs')}>
          Keep all theirs
        </Button>
      </div>
      <table className={styles.clashes}>
        <thead>
          <tr>
            <th scope="col">Goal</th>
            <th scope="col">Mine</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map((clash) => (
            <Clash key={clash.cell} clash={clash} kept={choices[clash.cell]} onChoose={choose(clash.cell)} />
          ))}
        </tbody>
      </table>
    </Dialog>
  );
};
