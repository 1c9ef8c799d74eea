/** Files whose columns can be set by hand, or were; and templates for who would rather change the file. */
import { Columns3 } from 'lucide-react';
import type { ImportJob } from '../../domain/imports/job.ts';
import type { FileSample } from '../../domain/imports/mappings/mapping.ts';
import { MAPPINGS } from '../../domain/imports/mappings/mappingNames.ts';
import { Button } from '../controls/Button.tsx';
import { useAnswer } from '../screen/useScreen.ts';
import { Templates } from './ImportForm.tsx';
import styles from './Imports.module.css';
import { type ImportList, useImportPage } from './importContext.ts';

const FileByHand = ({ list, sample, place }: { readonly list: ImportList; readonly sample: FileSample; readonly place: number }) => {
  const { at, send } = useImportPage();
  const { answer } = useAnswer(at.screen, MAPPINGS);
  const { mapping } = sample;
  const name = answer?.find(({ id }) => id === mapping?.id)?.name;
  return (
    <li>
      <Button
        size="small"
        isDisabled={list.state !== 'resting'}
        onPress={() => send(at.list, { type: 'mappings.opened', id: mapping?.id ?? null, sample: place })}
      >
        <Columns3 aria-hidden="true" />
        {mapping === undefined ? `Set the columns of ${sample.name}…` : `Change the mapping${name === undefined ? '' : ` “${name}”`}…`}
      </Button>
    </li>
  );
};

export const FilesByHand = ({ list, job }: { readonly list: ImportList; readonly job: ImportJob }) => {
  const samples = job.samples ?? [];
  if (samples.length === 0) return null;
  const isUnknown = samples.some(({ mapping }) => mapping === undefined);
  return (
    <div className={styles.byHand}>
      {isUnknown && (
        <p>Velocity doesn’t recognize these columns. Set what each one contains; files with the same columns will be read the same way.</p>
      )}
      <ul className={styles.byHandFiles}>
        {samples.map((sample, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file is known by its place; two may have one name.
          <FileByHand key={place} list={list} sample={sample} place={place} />
        ))}
      </ul>
      {isUnknown && list.context.draft.kind !== null && <Templates brandGroupId={list.brandGroupId} />}
    </div>
  );
};
