/** By screen: what it needs, has and lacks, and where the missing file is downloaded. */
import { Minus } from 'lucide-react';
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

/** In a line, with the last day of those that do not reach as far as the screen does, or farther. */
const hasWords = ({ files, through }: ScreenFiles): string => {
  const words = files.flatMap(({ shows, has, through: own }) =>
    has === null ? [] : [own === null || own === through ? shows : `${shows} (through ${dayWords(own)})`],
  );
  return words.length === 0 ? '–' : words.join(' · ');
};

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

const lacking = (files: readonly ScreenFile[]) => {
  const missing = files.filter(({ has }) => has === null);
  if (missing.length === 0) return '–';
  return (
    <ul className={styles.files}>
      {missing.map((file) => (
        <Lacks key={file.shows} file={file} />
      ))}
    </ul>
  );
};

const ignore = (): void => undefined;

export const DataNeeds = ({ screens }: { readonly screens: readonly ScreenFiles[] }) => (
  <Table
    caption="Files by screen"
    columns={[
      column('screen', 'Screen', ({ route }) => routeNamed(route).title),
      column('through', 'Data through', ({ through }) => (through === null ? '–' : dayWords(through))),
      column('lacks', 'Lacks', ({ files }) => lacking(files)),
      column('has', 'Has', (screen) => <span className={styles.hasWords}>{hasWords(screen)}</span>),
    ]}
    rows={screens}
    rowKey={({ route }) => route}
    state={{ sort: null, page: 1, pageLength: Math.max(1, screens.length) }}
    count={screens.length}
    pageLengths={[Math.max(1, screens.length)]}
    onEvent={ignore}
  />
);
