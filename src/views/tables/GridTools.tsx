/** Above a large table: its search, its groups, its density, its columns, its files. */

import { Columns3, Rows2, Rows4 } from 'lucide-react';
import { lazy, memo, type ReactElement } from 'react';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import type { GridColumn } from '../../domain/tables/gridColumn.ts';
import { type GridCsvPart, lacksColumns } from '../../domain/tables/gridSheet.ts';
import type { GridEvent, GridState } from '../../domain/tables/gridState.ts';
import { Button } from '../controls/Button.tsx';
import { LazyPlaceholder } from '../controls/LazyPlaceholder.tsx';
import { SaveTable } from '../controls/SaveTable.tsx';
import { SearchField } from '../controls/SearchField.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { TriggerButton } from '../controls/TriggerButton.tsx';
import styles from './GridTools.module.css';
import type { ColumnTurns } from './gridChooser.ts';

const LazyChooser = lazy(() => import('./ColumnChooser.lazy.tsx'));

export interface GridToolsProps {
  readonly caption: string;
  readonly columns: readonly GridColumn[];
  readonly state: GridState;
  readonly onEvent: (event: GridEvent) => void;
  readonly chooser?: ColumnTurns | undefined;
  readonly onGroup: (column: string | null) => void;
  /** What its search is called where another of the page is called so too: "Search products" otherwise, which stands in the empty field in any case. */
  readonly searchLabel?: string;
  /** What stands in the empty field, where that is other than its name. */
  readonly searchPlaceholder?: string;
  /** Left out where nobody may have a file. */
  readonly onCsv?: (which: GridCsvPart, as?: FileFormat) => void;
  readonly hasRows: boolean;
  /** What the file of all rows holds, such as "all (404)". */
  readonly fileWords: string;
}

/** NOTE: kept where nothing of it is turned, as while a search is typed. */
const Chooser = memo(({ caption, columns, chooser }: Pick<GridToolsProps, 'caption' | 'columns'> & { readonly chooser: ColumnTurns }) => {
  const content = (
    <>
      <Columns3 aria-hidden="true" />
      Columns
    </>
  );
  return (
    <LazyPlaceholder
      fallback={
        <Button kind="quiet" size="small">
          {content}
        </Button>
      }
      onPress={() => chooser.onOpenChange(true)}
    >
      <LazyChooser
        trigger={
          <TriggerButton kind="quiet" size="small">
            {content}
          </TriggerButton>
        }
        caption={caption}
        columns={columns}
        {...chooser}
      />
    </LazyPlaceholder>
  );
});

const NO_GROUPS = ' ';

const Groups = ({ caption, columns, state, onGroup }: GridToolsProps): ReactElement | null => {
  const groups = columns.filter((column) => column.groups === true);
  if (groups.length === 0) return null;
  const options = [
    { key: NO_GROUPS, label: 'No grouping' },
    ...groups.map(({ key, title }) => ({ key, label: `By ${title.toLowerCase()}` })),
  ];
  return (
    <Select
      label={`Group ${caption.toLowerCase()} by`}
      isLabelHidden
      size="small"
      groups={oneGroup(options)}
      value={groups.some(({ key }) => key === state.group) ? state.group : NO_GROUPS}
      onChange={(key) => onGroup(key === NO_GROUPS ? null : key)}
    />
  );
};

/** What stands on an export button, and what its file is of. */
interface ExportWords {
  readonly words: string;
  readonly of: string;
}

/** What a file of the view leaves out of that of all; null where both would be the same, and one is offered. */
const narrowedWords = (
  rows: string,
  { columns, state, chooser }: Pick<GridToolsProps, 'columns' | 'state' | 'chooser'>,
): ExportWords | null => {
  if (state.search !== '') return { words: 'Export filtered', of: `filtered ${rows}` };
  const isHidden = chooser !== undefined && lacksColumns(columns, chooser.hidden);
  return isHidden ? { words: 'Export shown columns', of: `shown columns of ${rows}` } : null;
};

interface ExportProps extends ExportWords {
  readonly isDisabled: boolean;
  readonly onPress: (as?: FileFormat) => void;
}

const Export = ({ words, of, isDisabled, onPress }: ExportProps): ReactElement => (
  <SaveTable of={of} label={`Export ${of}`} isDisabled={isDisabled} onSave={onPress}>
    {words}
  </SaveTable>
);

/** NOTE: kept while the rows scroll. */
export const GridTools = memo((props: GridToolsProps): ReactElement => {
  const { caption, state, onEvent, chooser, onCsv, hasRows, fileWords } = props;
  const rows = caption.toLowerCase();
  const search = `Search ${rows.replace(/^search /, '')}`;
  // Which of the page's tables of products it is, its title says.
  const placeholder = props.searchPlaceholder ?? (/\bproducts\b/.test(rows) ? 'Search products' : search);
  const narrowed = narrowedWords(rows, props);
  return (
    <div className={styles.tools} data-print="never">
      <SearchField
        label={props.searchLabel ?? search}
        placeholder={placeholder}
        value={state.search}
        onChange={(text) => onEvent({ type: 'table.searched', text })}
      />
      <div className={styles.actions}>
        <Groups {...props} />
        <Button
          kind="quiet"
          size="small"
          aria-pressed={state.isDense}
          onPress={() => onEvent({ type: 'table.densitySet', dense: !state.isDense })}
        >
          {state.isDense ? <Rows2 aria-hidden="true" /> : <Rows4 aria-hidden="true" />}
          Dense
        </Button>
        {chooser !== undefined && <Chooser caption={caption} columns={props.columns} chooser={chooser} />}
        {onCsv !== undefined && (
          <>
            {narrowed !== null && <Export {...narrowed} isDisabled={!hasRows} onPress={(as) => onCsv('view', as)} />}
            <Export
              words={`Export ${fileWords}`}
              of={`${fileWords} ${rows}`}
              isDisabled={!hasRows}
              onPress={(as) => onCsv(narrowed === null ? 'view' : 'all', as)}
            />
          </>
        )}
      </div>
    </div>
  );
});
