/** Rows of a table that the server pages are chosen: a box in each row, and above the table how many there are and what can be done with them. */
import type { ReactElement } from 'react';
import { MOST_CHOSEN } from '../../domain/tables/pageQuery.ts';
import { chosenWords, rowTurned } from '../../domain/tables/rowChoice.ts';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { Switch } from '../controls/Switch.tsx';
import styles from './RowChoice.module.css';

interface RowBoxProps {
  readonly name: string;
  readonly id: string;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Drawn by a table under `ROW_CHOICE`, before whatever else names the row. */
export const RowBox = ({ name, id, chosen, onChoose }: RowBoxProps): ReactElement => {
  const isChosen = chosen.includes(id);
  return (
    <span className={styles.box} data-print="never">
      <Checkbox
        label={`Choose ${name}`}
        isSelected={isChosen}
        isDisabled={!isChosen && chosen.length >= MOST_CHOSEN}
        onChange={() => onChoose(rowTurned(chosen, id))}
      />
    </span>
  );
};

interface ChosenRowsProps {
  /** "products" */
  readonly things: string;
  readonly count: number;
  /** They are shown without the others. */
  readonly isAlone: boolean;
  readonly onAlone: (isAlone: boolean) => void;
  readonly onChoosePage: () => void;
  readonly onClear: () => void;
}

export const ChosenRows = ({ things, count, isAlone, onAlone, onChoosePage, onClear }: ChosenRowsProps): ReactElement => (
  <div className={styles.bar} data-print="never">
    <output className={styles.count}>{count === 0 ? 'None selected' : chosenWords(count, things)}</output>
    <Button size="small" isDisabled={count >= MOST_CHOSEN} onPress={onChoosePage}>
      Select page
    </Button>
    <Button size="small" kind="quiet" keepsFocus isDisabled={count === 0} onPress={onClear}>
      Clear selection
    </Button>
    <Switch isSelected={isAlone} isDisabled={count === 0} onChange={onAlone}>
      Show selected only
    </Switch>
  </div>
);
