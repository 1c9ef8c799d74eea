/** The list of a table's columns to show, take away or pin; those that name the row stay. */
import type { ReactElement } from 'react';
import type { GridColumn } from '../../domain/tables/gridColumn.ts';
import { CheckList } from '../controls/CheckList.tsx';
import { Panel } from '../controls/Panel.tsx';
import type { ColumnTurns } from './gridChooser.ts';
import { PinButton } from './PinButton.tsx';

interface ColumnChooserProps extends ColumnTurns {
  readonly trigger: ReactElement;
  readonly caption: string;
  readonly columns: readonly GridColumn[];
}

const ColumnChooser = ({ trigger, caption, columns, hidden, isOpen, onOpenChange, onHide, pinned, onTurnPin }: ColumnChooserProps) => {
  const choices = columns.filter(({ isFixed }) => isFixed !== true);
  const shown = choices.filter(({ key }) => !hidden.includes(key)).map(({ key }) => key);
  return (
    <Panel
      trigger={trigger}
      title={`Columns: ${caption.toLowerCase()}`}
      caption={`Showing ${shown.length} of ${choices.length} columns, saved for next time. Pinned columns stay visible, up to half the table.`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isWide
    >
      <CheckList
        label="Columns"
        isWide
        value={shown}
        onChange={(keys) => onHide(choices.filter(({ key }) => !keys.includes(key)).map(({ key }) => key))}
        options={choices.map(({ key, title, info }) => ({ key, label: title, ...(info === undefined ? {} : { description: info }) }))}
        action={({ key, label }) => (
          <PinButton title={label} isPinned={pinned.includes(key)} isDisabled={hidden.includes(key)} onTurn={() => onTurnPin(key)} />
        )}
      />
    </Panel>
  );
};

export default ColumnChooser;
