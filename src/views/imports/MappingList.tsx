/** The mappings of the organization whose brand group is imported into, or of the marketplace: changing, renaming and deleting them. */
import { Pencil, Trash2 } from 'lucide-react';
import { pacificDayAndTime } from '../../domain/format/day.ts';
import { grouped } from '../../domain/imports/fault.ts';
import { KIND_TITLES } from '../../domain/imports/jobWords.ts';
import { MARKET } from '../../domain/imports/kinds.ts';
import type { StoredMapping } from '../../domain/imports/mappings/mapping.ts';
import { MAPPINGS } from '../../domain/imports/mappings/mappingNames.ts';
import { mappingKind } from '../../domain/imports/mappings/mappingRecord.ts';
import { currentOnly, listPanel } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Table, type TableColumn } from '../controls/Table.tsx';
import { DeleteQuestion } from '../records/RecordQuestions.tsx';
import { RecordUndoButtons } from '../records/RecordUndoButtons.tsx';
import { useAnswer } from '../screen/useScreen.ts';
import styles from './Imports.module.css';
import { type ImportList, useImportPage } from './importContext.ts';

const usedWords = ({ columns }: StoredMapping): string => {
  const used = columns.filter(({ column }) => column !== null).length;
  return `${grouped(used)} of ${grouped(columns.length)}`;
};

const Changed = ({ mapping: { changedAt, changedBy } }: { readonly mapping: StoredMapping }) => (
  <>
    {pacificDayAndTime(changedAt)}
    {changedBy !== null && `, ${changedBy}`}
  </>
);

const Actions = ({ list, mapping }: { readonly list: ImportList; readonly mapping: StoredMapping }) => {
  const { at, send } = useImportPage();
  const isDisabled = list.state !== 'resting';
  return (
    <span className={styles.rowActions}>
      <Button
        size="small"
        aria-label={`Edit the mapping ${mapping.name}`}
        isDisabled={isDisabled}
        onPress={() => send(at.list, { type: 'mappings.opened', id: mapping.id, sample: null })}
      >
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <Button
        size="small"
        aria-label={`Delete the mapping ${mapping.name}`}
        isDisabled={isDisabled}
        onPress={() => send(at.mappings, { type: 'record.deleteClicked', id: mapping.id })}
      >
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </span>
  );
};

const columnsOf = (list: ImportList): readonly TableColumn<StoredMapping>[] => {
  const column = (key: string, title: string, cell: TableColumn<StoredMapping>['cell']): TableColumn<StoredMapping> => ({
    key,
    title,
    kind: 'text',
    isSortable: false,
    cell,
  });
  return [
    column('name', 'Name', ({ name }) => <span className={styles.cut}>{name}</span>),
    { ...column('actions', 'Edit or delete', (mapping) => <Actions list={list} mapping={mapping} />), isTitleHidden: true },
    column('kind', 'Data type', ({ kind }) => KIND_TITLES[kind]),
    column('used', 'Columns used', usedWords),
    column('changed', 'Changed', (mapping) => <Changed mapping={mapping} />),
  ];
};

const PAGE_LENGTH = 200;

export const MappingList = ({ list }: { readonly list: ImportList }) => {
  const { at } = useImportPage();
  // Those of another organization are not shown under the name of this one.
  const query = currentOnly(useAnswer(at.screen, MAPPINGS));
  const { brandGroupId } = list;
  if (brandGroupId === null) return null;
  const isMarket = brandGroupId === MARKET;
  const rows = query.answer ?? [];
  return (
    <Section
      title="Mappings"
      info="How files are read whose columns Velocity does not recognize. A mapping reads every file with the same columns."
      actions={<RecordUndoButtons at={at.mappings} kind={mappingKind} />}
    >
      <Table
        caption={isMarket ? 'Mappings of the marketplace' : 'Mappings of the organization'}
        columns={columnsOf(list)}
        rows={rows}
        rowKey={({ id }) => id}
        order={{ column: 'name', direction: 'asc' }}
        state={{ sort: null, page: 1, pageLength: PAGE_LENGTH }}
        count={rows.length}
        pageLengths={[PAGE_LENGTH]}
        status={listPanel(query)}
        onEvent={() => undefined}
        empty={
          <EmptyState title="No mappings yet" height={120}>
            <p>Check a file whose columns are not recognized to set them by hand.</p>
          </EmptyState>
        }
      />
      <DeleteQuestion at={at.mappings} kind={mappingKind} />
    </Section>
  );
};
