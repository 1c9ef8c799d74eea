/** What files are read as, how that is known, what their rows are of, and the choice of something else, which checks them again. */
import { formatCount } from '../../domain/format/number.ts';
import { countriesWords, daysWords, factsWords } from '../../domain/imports/fileFacts.ts';
import { namesApart, namesWords } from '../../domain/imports/fileNames.ts';
import { commonReadAs, type FilesAlike, factsOf, filesAlike, type PreviewedFile } from '../../domain/imports/filesAlike.ts';
import type { ImportJob } from '../../domain/imports/job.ts';
import { countOf, KIND_TITLES } from '../../domain/imports/jobWords.ts';
import { IMPORT_KINDS, kindsOf } from '../../domain/imports/kinds.ts';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import styles from './Imports.module.css';
import { type ImportList, useImportPage } from './importContext.ts';
import { PlainTable } from './PlainTable.tsx';

const BY_COLUMNS = 'columns';

const wordsOf = ({ names, found }: FilesAlike): string => {
  const [first, ...others] = found;
  if (first === undefined) return `Not read. See the errors for details.${names.length > 1 ? ` ${namesWords(names)}` : ''}`;
  const facts = factsOf(found);
  const why = others.length === 0 && first.why !== undefined ? ` (${first.why})` : '';
  return `Read as: ${commonReadAs(found) ?? 'several kinds of data'}${why}${facts === null ? '' : `. ${factsWords(facts)}`}`;
};

const cellsOf = ({ readAs, why, facts }: PreviewedFile): readonly string[] => [
  readAs === undefined || why === undefined ? (readAs ?? '') : `${readAs} (${why})`,
  ...(facts === undefined ? ['', '', ''] : [daysWords(facts), countriesWords(facts), formatCount(facts.rows)]),
];

/** Each of the files that are read alike, and of those in an archive. */
const Each = ({ found }: Pick<FilesAlike, 'found'>) => {
  const names = namesApart(found.map(({ name }) => name));
  return (
    <details className={styles.each}>
      <summary>Show the files</summary>
      <PlainTable
        titles={['File', 'Read as', 'Days', 'Country', 'Rows']}
        rows={found.map((file, nth) => [names[nth] ?? '', ...cellsOf(file).map((cell) => cell || '–')])}
        named={0}
      />
    </details>
  );
};

export const ReadAs = ({ list, job }: { readonly list: ImportList; readonly job: ImportJob }) => {
  const { at, send } = useImportPage();
  const options = [
    { key: BY_COLUMNS, label: 'Detect from the columns' },
    ...kindsOf(job.brandGroupId).map((kind) => ({ key: kind, label: KIND_TITLES[kind] })),
  ];
  return (
    <ul className={styles.readFiles}>
      {filesAlike(job).map((alike) => {
        const [[place = 0], [name, ...others]] = [alike.places, alike.names];
        return (
          <li key={place}>
            <Select
              label={`Read ${others.length === 0 ? name : countOf(alike.names.length, 'file')} as`}
              groups={oneGroup(options)}
              value={alike.said ?? BY_COLUMNS}
              onChange={(key) =>
                send(at.list, { type: 'import.readAsChosen', file: place, kind: IMPORT_KINDS.find((kind) => kind === key) ?? null })
              }
              isDisabled={list.state !== 'resting'}
            />
            <div>
              <p className={styles.fileNames}>{wordsOf(alike)}</p>
              {alike.found.length > 1 && <Each found={alike.found} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
};
