/** What each file is read as, how that is known, and the choice of something else, which checks the files again. */
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

/** What was found out of the file at a place; nothing where its columns are of nothing that is read. */
const foundAt = ({ parts }: ImportJob, place: number): Found | undefined =>
  parts.flatMap(({ files }) => files).find(({ at }) => at === place);

const foundWords = (found: Found | undefined): string => {
  if (found?.readAs === undefined) return 'Not read: the reason is below.';
  return `Read as: ${found.readAs} (${found.why ?? ''})`;
};

export const ReadAs = ({ list, job }: { readonly list: ImportList; readonly job: ImportJob }) => {
  const send = useSend();
  const options = [
    { key: BY_COLUMNS, label: 'Detect from the columns' },
    ...kindsOf(job.brandGroupId).map((kind) => ({ key: kind, label: KIND_TITLES[kind] })),
  ];
  return (
    <ul className={styles.readFiles}>
      {job.files.map(({ name }, place) => (
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
          <p className={styles.fileNames}>{foundWords(foundAt(job, place))}</p>
        </li>
      ))}
    </ul>
  );
};
