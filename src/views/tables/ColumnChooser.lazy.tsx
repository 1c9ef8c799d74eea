/** The list of a table's columns to show, take away or pin; those that name the row stay. */
import { Pin } from 'lucide-react';
import type { ReactElement } from 'react';
import type { GridColumn } from '../../domain/tables/gridColumn.ts';
import { pinsAfter } from '../../domain/tables/pinnedColumns.ts';
import { CheckList } from '../controls/CheckList.tsx';
import { Panel } from '../controls/Panel.tsx';
import styles from './ColumnChooser.module.css';
import type { GridChooser } from './gridChooser.ts';

interface ColumnChooserProps extends GridChooser {
  readonly trigger: ReactElement;
  readonly caption: string;
  readonly columns: readonly GridColumn[];
}

const ColumnChooser = ({ trigger, caption, columns, hidden, isOpen, onOpenChange, onHide, pinned, onPin }: ColumnChooserProps) => {
  const choices = columns.filter(({ isFixed }) => isFixed !== true);
  const shown = choices.filter(({ key }) => !hidden.includes(key)).map(({ key }) => key);
  return (
    <Panel
      trigger={trigger}
      title={`Columns of ${caption.toLowerCase()}`}
      caption={`${shown.length} of ${choices.length} are shown, on every visit. A pin keeps a column in sight, as far as half of the table goes.`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isWide
    >
      <CheckList
        label="Columns"
        isWide
        value={shown}
        onChange={(keys) => onHide(choices.filter(({ key }) => !keys.includes(key)).map(({ key }) => key))}
        options={choices.map(({ key, title }) => ({ key, label: title }))}
        action={({ key, label }) => (
          <button
            type="button"
            className={styles.pin}
            aria-label={`Pin ${label}`}
            aria-pressed={pinned.includes(key)}
            title={pinned.includes(key) ? 'Stays in sight' : 'Keep in sight'}
            disabled={hidden.includes(key)}
            onClick={() => onPin(pinsAfter(pinned, key))}
          >
            <Pin aria-hidden="true" />
          </button>
        )}
      />
    </Panel>
  );
};

export default ColumnChooser;
