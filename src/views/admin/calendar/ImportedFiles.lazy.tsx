/** Each imported file: what it says, what is shown of it, and what makes the difference. */

import { momentOf } from '../../../domain/dates/instant.ts';
import { pacificDayAndTime } from '../../../domain/format/day.ts';
import type { ToldFile } from '../../../domain/imports/reconciliationWords.ts';
import type { FileFormat } from '../../../domain/sheets/tableFile.ts';
import { pageOf } from '../../../domain/tables/paging.ts';
import { Button } from '../../controls/Button.tsx';
import { Section } from '../../controls/Card.tsx';
import type { PanelStatus } from '../../controls/panelStatus.ts';
import { SaveTable } from '../../controls/SaveTable.tsx';
import { EmptyState } from '../../controls/StateMessage.tsx';
import { Table, type TableColumn } from '../../controls/Table.tsx';
import styles from './Files.module.css';

const PAGE_LENGTH = 10;

const timeOf = (iso: string): string => {
  const moment = momentOf(iso);
  return moment === null ? '' : pacificDayAndTime(moment);
};

const Comparison = ({ file }: { readonly file: ToldFile }) => (
  <table className={styles.comparison} aria-label={`Comparison of ${file.file}`}>
    <thead>
      <tr>
        <th scope="col">Measure</th>
        <th scope="col" className={styles.figure}>
          In the file
        </th>
        <th scope="col">Reasons for the difference</th>
        <th scope="col" className={styles.figure}>
          In Velocity
        </th>
        <th scope="col" className={styles.figure}>
          Unexplained
        </th>
      </tr>
    </thead>
    <tbody>
      {file.measures.map(({ title, said, causes, shown, unexplained }) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          <td data-title="In the file" className={styles.figure}>
            {said}
          </td>
          <td data-title="Difference">
            {causes.length === 0 ? (
              '–'
            ) : (
              <ul>
                {causes.map((cause) => (
                  <li key={cause}>{cause}</li>
                ))}
              </ul>
            )}
          </td>
          <td data-title="In Velocity" className={styles.figure}>
            {shown}
          </td>
          <td data-title="Unexplained" className={styles.figure}>
            {unexplained}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface ImportedFilesProps {
  readonly files: readonly ToldFile[];
  readonly status: PanelStatus;
  readonly info: string;
  /** The key of the file whose comparison is open. */
  readonly open: string | null;
  readonly onOpen: (key: string | null) => void;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onDownload: (as?: FileFormat) => void;
}

const ImportedFiles = ({ files, status, info, open, onOpen, page: wanted, onPage, onDownload }: ImportedFilesProps) => {
  const { items, page } = pageOf(files, wanted, PAGE_LENGTH);
  const column = (key: string, title: string, cell: TableColumn<ToldFile>['cell']): TableColumn<ToldFile> => ({
    key,
    title,
    kind: 'text',
    isSortable: false,
    cell,
  });
  return (
    <Section
      title="Imported files"
      info={info}
      actions={files.length > 0 && <SaveTable of="imported files" label="CSV of imported files" kind="secondary" onSave={onDownload} />}
    >
      <Table
        caption="Latest imported files"
        columns={[
          column('file', 'File', ({ file }) => <span className={styles.file}>{file}</span>),
          column('result', 'Comparison', ({ key, file, result, measures }) =>
            measures.length === 0 ? (
              <span className={styles.none}>{result}</span>
            ) : (
              <Button
                size="small"
                aria-expanded={open === key}
                aria-label={`${result}: ${file}`}
                onPress={() => onOpen(open === key ? null : key)}
              >
                {result}
              </Button>
            ),
          ),
          column('kind', 'Data type', ({ kind }) => kind),
          column('days', 'Days', ({ days }) => days),
          column('countries', 'Countries', ({ countries }) => countries),
          column('when', 'When', ({ importedAt }) => <time dateTime={importedAt}>{timeOf(importedAt)}</time>),
          column('who', 'Who', ({ importedBy }) => importedBy ?? <span className={styles.none}>Command line</span>),
        ]}
        rows={items}
        rowKey={({ key }) => key}
        order={{ column: 'when', direction: 'desc' }}
        state={{ sort: null, page, pageLength: PAGE_LENGTH }}
        count={files.length}
        pageLengths={[PAGE_LENGTH]}
        status={status}
        onEvent={(event) => {
          if (event.type === 'paged') onPage(event.page);
        }}
        detail={(file) => (open === file.key && file.measures.length > 0 ? <Comparison file={file} /> : null)}
        empty={<EmptyState title="No files have been imported yet" height={160} />}
      />
    </Section>
  );
};

export default ImportedFiles;
