/** By screen: what it needs, has and lacks, and where the missing file is downloaded. */
import { Check, Minus } from 'lucide-react';
import { dayWords } from '../../../domain/format/day.ts';
import { KIND_TITLES } from '../../../domain/imports/kindTitles.ts';
import { FILE_SOURCES, type ScreenFile, type ScreenFiles } from '../../../domain/imports/screenFiles.ts';
import { routeNamed } from '../../../domain/routes/table.ts';
import { Table, type TableColumn } from '../../controls/Table.tsx';
import styles from './Data.module.css';

const column = (key: string, title: string, cell: TableColumn<ScreenFiles>['cell']): TableColumn<ScreenFiles> => ({
  key,
  title,
  kind: 'text',
  isSortable: false,
  cell,
});

const namesOf = (kinds: ScreenFile['anyOf']): string => kinds.map((kind) => KIND_TITLES[kind]).join(' or ');

const Has = ({ file }: { readonly file: ScreenFile }) => (
  <li className={styles.has}>
    <Check aria-hidden="true" className={styles.yes} />
    <span>
      {file.shows}
      <span className={styles.more}>{file.through === null ? '' : `through ${dayWords(file.through)}`}</span>
    </span>
  </li>
);

const Lacks = ({ file }: { readonly file: ScreenFile }) => (
  <li className={styles.has}>
    <Minus aria-hidden="true" className={file.isExtra ? styles.faint : styles.no} />
    <span>
      {file.shows}
      {file.isExtra ? ' (optional)' : ''}: {namesOf(file.anyOf)}
      {file.anyOf.map((kind) =>
        FILE_SOURCES[kind] === undefined ? null : (
          <span key={kind} className={styles.more}>
            {FILE_SOURCES[kind]}
          </span>
        ),
      )}
    </span>
  </li>
);

const list = (files: readonly ScreenFile[], Item: typeof Has) =>
  files.length === 0 ? (
    '–'
  ) : (
    <ul className={styles.files}>
      {files.map((file) => (
        <Item key={file.shows} file={file} />
      ))}
    </ul>
  );

const ignore = (): void => undefined;

export const DataNeeds = ({ screens }: { readonly screens: readonly ScreenFiles[] }) => (
  <Table
    caption="What screens need"
    columns={[
      column('screen', 'Screen', ({ route }) => routeNamed(route).title),
      column('through', 'Data through', ({ through }) => (through === null ? '–' : dayWords(through))),
      column('has', 'Has', ({ files }) =>
        list(
          files.filter(({ has }) => has !== null),
          Has,
        ),
      ),
      column('lacks', 'Lacks', ({ files }) =>
        list(
          files.filter(({ has }) => has === null),
          Lacks,
        ),
      ),
    ]}
    rows={screens}
    rowKey={({ route }) => route}
    state={{ sort: null, page: 1, pageLength: Math.max(1, screens.length) }}
    count={screens.length}
    pageLengths={[Math.max(1, screens.length)]}
    onEvent={ignore}
  />
);
