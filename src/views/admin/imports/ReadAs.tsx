/** What each file is read as, how that is known, and the choice of something else, which checks the files again. */
import { formatCount } from '../../../domain/format/number.ts';
import { namesApart } from '../../../domain/imports/fileNames.ts';
import type { ImportJob, PreviewedPart } from '../../../domain/imports/job.ts';
import { KIND_TITLES } from '../../../domain/imports/jobWords.ts';
import { IMPORT_KINDS, kindsOf } from '../../../domain/imports/kinds.ts';
import { useSend } from '../../app/appContext.tsx';
import { Select } from '../../controls/Select.tsx';
import { oneGroup } from '../../controls/SelectParts.tsx';
import styles from './Imports.module.css';
import { type ImportList, LIST_ACTOR } from './importContext.ts';

const BY_COLUMNS = 'columns';

type Found = PreviewedPart['files'][number];

/** What was found out of the files at a place, several of an archive; none where its columns are of nothing that is read. */
const foundAt = ({ parts }: ImportJob, place: number): readonly Found[] =>
  parts.flatMap(({ files }) => files).filter(({ at, readAs }) => at === place && readAs !== undefined);

/** So many files of an archive are told one by one. */
const MOST_TOLD = 12;

const foundWords = (found: readonly Found[]): readonly string[] => {
  if (found.length === 0) return ['Not read. See the errors for details.'];
  const isOne = found.length === 1;
  const told = found
    .slice(0, MOST_TOLD)
    .map(({ name, readAs, why = '' }) => `${isOne ? 'Read as' : `${name} is read as`}: ${readAs} (${why})`);
  return found.length > MOST_TOLD ? [...told, `And ${formatCount(found.length - MOST_TOLD)} more files.`] : told;
};

export const ReadAs = ({ list, job }: { readonly list: ImportList; readonly job: ImportJob }) => {
  const send = useSend();
  const options = [
    { key: BY_COLUMNS, label: 'Detect from the columns' },
    ...kindsOf(job.brandGroupId).map((kind) => ({ key: kind, label: KIND_TITLES[kind] })),
  ];
  return (
    <ul className={styles.readFiles}>
      {namesApart(job.files.map(({ name }) => name)).map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file is known by its place; two may have one name.
        <li key={place}>
          <Select
            label={`Read ${name} as`}
            groups={oneGroup(options)}
            value={job.choices.readAs?.[place] ?? job.choices.kind ?? BY_COLUMNS}
            onChange={(key) =>
              send(LIST_ACTOR, { type: 'import.readAsChosen', file: place, kind: IMPORT_KINDS.find((kind) => kind === key) ?? null })
            }
            isDisabled={list.state !== 'resting' || !job.isOwn}
          />
          <div>
            {foundWords(foundAt(job, place)).map((words) => (
              <p key={words} className={styles.fileNames}>
                {words}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
};
