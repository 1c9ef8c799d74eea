/** The list of a table's columns to show or take away; those that name the row stay. */
import type { ReactElement } from 'react';
import type { GridColumn } from '../../domain/tables/gridColumn.ts';
import { CheckList } from '../controls/CheckList.tsx';
import { Panel } from '../controls/Panel.tsx';
import type { GridChooser } from './gridChooser.ts';

interface ColumnChooserProps extends GridChooser {
  readonly trigger: ReactElement;
  readonly caption: string;
  readonly columns: readonly GridColumn[];
}

const ColumnChooser = ({ trigger, caption, columns, hidden, isOpen, onOpenChange, onHide }: ColumnChooserProps) => {
  const choices = columns.filter(({ isFixed }) => isFixed !== true);
  const shown = choices.filter(({ key }) => !hidden.includes(key)).map(({ key }) => key);
  return (
    <Panel
      trigger={trigger}
      title={`Columns of ${caption.toLowerCase()}`}
      caption={`${shown.length} of ${choices.length} are shown, on every visit`}
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
      />
    </Panel>
  );
};

export default ColumnChooser;
