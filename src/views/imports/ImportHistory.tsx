/** What was imported into the brand group, by whom, and the way back. */

import { Undo2 } from 'lucide-react';
import { momentOf } from '../../domain/dates/instant.ts';
import { isIsoDay, isoDay } from '../../domain/dates/isoDay.ts';
import { dayWords, pacificDayAndTime } from '../../domain/format/day.ts';
import { fileSizeText } from '../../domain/format/fileSize.ts';
import { grouped } from '../../domain/imports/fault.ts';
import { namesWords } from '../../domain/imports/fileNames.ts';
import type { ListedImport } from '../../domain/imports/job.ts';
import { countOf, KIND_TITLES } from '../../domain/imports/jobWords.ts';
import { KEPT_DAYS } from '../../domain/imports/kept.ts';
import { IMPORT_KINDS, MARKET } from '../../domain/imports/kinds.ts';
import { MAX_LISTED_IMPORTS } from '../../domain/imports/listedImports.ts';
import type { ImportStage } from '../../domain/imports/stages.ts';
import { pageOf } from '../../domain/tables/paging.ts';
import { currentOnly, listPanel } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Table, type TableColumn } from '../controls/Table.tsx';
import { useAnswer, useParam } from '../screen/useScreen.ts';
import styles from './Imports.module.css';
import { type ImportList, requestedUndo, useImportPage } from './importContext.ts';
import { UndoData } from './UndoData.tsx';

const PAGE_LENGTH = 10;
const LATEST_ALONE = `The latest ${grouped(MAX_LISTED_IMPORTS)} imports are listed; earlier ones are not.`;

const timeOf = (iso: string): string => {
  const moment = momentOf(iso);
  return moment === null ? '' : pacificDayAndTime(moment);
};
const words = (day: string | null): string => (day !== null && isIsoDay(day) ? dayWords(isoDay(day)) : '');

const kindsOf = ({ kinds }: ListedImport): string =>
  kinds
    .split(', ')
    .map((name) => {
      const kind = IMPORT_KINDS.find((each) => each === name);
      return kind === undefined ? name : KIND_TITLES[kind];
    })
    .join(', ');

/** Many kinds are told by their number; the list is there for who opens it. */
const MOST_KINDS = 2;

const Kinds = ({ past }: { readonly past: ListedImport }) => {
  const count = past.kinds.split(', ').length;
  if (count <= MOST_KINDS) return kindsOf(past);
  return (
    <details className={styles.held}>
      <summary>{countOf(count, 'kind')} of data</summary>
      {kindsOf(past)}
    </details>
  );
};

const countOfFiles = ({ files, fileCount = files.length }: ListedImport): number => fileCount;

const Files = ({ past }: { readonly past: ListedImport }) => {
  const { files } = past;
  return countOfFiles(past) === 1 ? (
    <span className={styles.cut} title={files[0]}>
      {files[0]}
    </span>
  ) : (
    <details className={styles.held}>
      <summary>{countOf(countOfFiles(past), 'file')}</summary>
      {namesWords(files, countOfFiles(past))}
    </details>
  );
};

/** By what a person knows an import again: its file, or how many there were. */
const nameOf = (past: ListedImport): string => (countOfFiles(past) === 1 ? (past.files[0] ?? '') : countOf(countOfFiles(past), 'file'));

const daysOf = ({ firstDay, lastDay }: ListedImport): string => {
  const [first, last] = [words(firstDay), words(lastDay)];
  return first === last ? first || '–' : `${first} – ${last}`;
};

const isOf = ({ job, brandGroupId }: ImportList, stage: ImportStage, { id }: ListedImport): boolean =>
  job?.stage === stage && job.brandGroupId === brandGroupId && job.importId === id;

/** From the confirmation on, before the server has answered. */
const isBeingUndone = (list: ImportList, past: ListedImport): boolean =>
  requestedUndo(list)?.importId === past.id || isOf(list, 'undoing', past);

interface UndoProps {
  readonly list: ImportList;
  readonly past: ListedImport;
  readonly onUndo: (past: ListedImport) => void;
}

/** The way to undo an import, or why there is none. */
const Undo = ({ list, past, onUndo }: UndoProps) => {
  if (past.undoneAt !== null) {
    return (
      <span className={styles.undone}>
        Undone {timeOf(past.undoneAt)}
        {past.undoneBy === null ? '' : `, ${past.undoneBy}`}
      </span>
    );
  }
  // The list is asked for anew once the import is undone.
  if (isOf(list, 'undone', past)) return <span className={styles.undone}>Undone</span>;
  if (!past.canBeUndone) return <span className={styles.undone}>Can no longer be undone</span>;
  const isUndoing = isBeingUndone(list, past);
  return (
    <Button
      size="small"
      isDisabled={list.state !== 'resting'}
      aria-label={`${isUndoing ? 'Undoing' : 'Undo'} the import of ${nameOf(past)}, ${timeOf(past.importedAt)}`}
      onPress={() => onUndo(past)}
    >
      <Undo2 aria-hidden="true" />
      {isUndoing ? 'Undoing…' : 'Undo'}
    </Button>
  );
};

const columnsOf = (list: ImportList, onUndo: (past: ListedImport) => void): readonly TableColumn<ListedImport>[] => {
  const column = (key: string, title: string, cell: TableColumn<ListedImport>['cell']): TableColumn<ListedImport> => ({
    key,
    title,
    kind: key === 'rows' ? 'numeric' : 'text',
    isSortable: false,
    cell,
  });
  return [
    column('files', 'Files', (past) => <Files past={past} />),
    { ...column('undo', 'Undo', (past) => <Undo list={list} past={past} onUndo={onUndo} />), isTitleHidden: true },
    column('when', 'When', ({ importedAt }) => <time dateTime={importedAt}>{timeOf(importedAt)}</time>),
    column('who', 'Who', ({ importedBy }) => importedBy ?? <span className={styles.undone}>Command line</span>),
    column('kind', 'Data type', (past) => <Kinds past={past} />),
    column('rows', 'Rows', ({ rows }) => grouped(rows)),
    column('days', 'Days', daysOf),
    column('kept', 'Undo data', ({ keptBytes = 0, canBeUndone }) => (canBeUndone && keptBytes > 0 ? fileSizeText(keptBytes) : '–')),
  ];
};

const Question = ({ list, past }: { readonly list: ImportList; readonly past: readonly ListedImport[] | null }) => {
  const { at, send } = useImportPage();
  const asked = past?.find(({ id }) => id === list.context.undo?.importId);
  return (
    <ConfirmDialog
      title={asked === undefined ? 'Undo the import?' : `Undo the import of ${nameOf(asked)}?`}
      confirmLabel="Undo the import"
      isDanger
      isOpen={list.state === 'confirming'}
      onConfirm={() => send(at.list, { type: 'import.undoConfirmed' })}
      onCancel={() => send(at.list, { type: 'import.undoDeclined' })}
    >
      {asked !== undefined && (
        <p>
          {kindsOf(asked)}, {countOf(asked.rows, 'row')}
          {asked.firstDay === null ? '' : `, ${daysOf(asked)}`}. The rows it replaced will be restored; later imports are kept. To redo it,
          import the files again.
        </p>
      )}
    </ConfirmDialog>
  );
};

export const ImportHistory = ({ list }: { readonly list: ImportList }) => {
  const { at, send } = useImportPage();
  // Those of another brand group are not shown under the name of this one.
  const query = currentOnly(useAnswer(at.screen, 'past'));
  const { answer } = query;
  const [wanted, setPage] = useParam(at.screen, 'page');
  const { brandGroupId } = list;
  if (brandGroupId === null) return null;
  const isMarket = brandGroupId === MARKET;
  const { items, page } = pageOf(answer ?? [], wanted, PAGE_LENGTH);
  const state = { sort: null, page, pageLength: PAGE_LENGTH, search: '' };
  return (
    <Section title="Past imports" info={`An import can be undone for ${KEPT_DAYS} days, in any order.`}>
      <Table
        caption={isMarket ? 'Marketplace imports' : 'Brand group imports'}
        columns={columnsOf(list, ({ id }) => send(at.list, { type: 'import.undoClicked', brandGroupId, importId: id }))}
        rows={items}
        rowKey={({ id }) => String(id)}
        order={{ column: 'when', direction: 'desc' }}
        state={state}
        count={answer?.length ?? 0}
        pageLengths={[PAGE_LENGTH]}
        status={listPanel(query)}
        onEvent={(event) => {
          if (event.type === 'paged') setPage(event.page);
        }}
        empty={
          <EmptyState
            title={isMarket ? 'Nothing has been imported into the marketplace yet' : 'Nothing has been imported into this brand group yet'}
            height={160}
          >
            <p>Choose files above, check them, and import them.</p>
          </EmptyState>
        }
      />
      {at.isAdmin && <UndoData list={list} past={answer ?? []} />}
      {(answer?.length ?? 0) >= MAX_LISTED_IMPORTS && <p className={styles.more}>{LATEST_ALONE}</p>}
      <Question list={list} past={answer} />
    </Section>
  );
};
