/** What the rows take up that imports replaced, and the way to delete those of old imports. */
import { Trash2 } from 'lucide-react';
import { fileSizeText } from '../../domain/format/fileSize.ts';
import type { ListedImport } from '../../domain/imports/job.ts';
import { countOf } from '../../domain/imports/jobWords.ts';
import { KEPT_DAYS, PRUNE_AGES, prunedAfter } from '../../domain/imports/kept.ts';
import { MAX_LISTED_IMPORTS } from '../../domain/imports/listedImports.ts';
import { CLOCK } from '../../domain/journal/address.ts';
import { useContextOf } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import styles from './Imports.module.css';
import { type ImportList, useImportPage } from './importContext.ts';

const sizeOf = (past: readonly ListedImport[]): number => past.reduce((sum, { keptBytes = 0 }) => sum + keptBytes, 0);
const ageLabel = (days: number): string => (days === 0 ? 'All imports' : `${countOf(days, 'day')} and older`);

interface UndoDataProps {
  readonly list: ImportList;
  readonly past: readonly ListedImport[];
}

const Question = ({ list, past, now }: UndoDataProps & { readonly now: number }) => {
  const { at, send } = useImportPage();
  const days = list.context.prune?.days ?? 0;
  const kept = prunedAfter(past, days, now);
  const ages = PRUNE_AGES.filter((age) => age === days || prunedAfter(past, age, now).length > 0);
  // Imports before those that are listed are deleted with them.
  const least = past.length >= MAX_LISTED_IMPORTS ? 'at least ' : '';
  return (
    <ConfirmDialog
      title="Delete undo data?"
      confirmLabel="Delete undo data"
      isDanger
      isOpen={list.state === 'pruning'}
      onConfirm={() => send(at.list, { type: 'import.pruneConfirmed' })}
      onCancel={() => send(at.list, { type: 'import.pruneDeclined' })}
    >
      <div className={styles.mappingForm}>
        <Select
          label="Imports"
          groups={oneGroup(ages.map((age) => ({ key: String(age), label: ageLabel(age) })))}
          value={String(days)}
          onChange={(key) => send(at.list, { type: 'import.pruneAgeChosen', days: Number(key) })}
        />
        <p>
          {kept.length === 0
            ? 'No import is that old.'
            : `After this, ${least}${countOf(kept.length, 'import')} can no longer be undone. This frees about ${fileSizeText(sizeOf(kept))}. All figures stay the same.`}
        </p>
      </div>
    </ConfirmDialog>
  );
};

export const UndoData = ({ list, past }: UndoDataProps) => {
  const { at, send } = useImportPage();
  const now = useContextOf(CLOCK, (context) => context.now);
  const { brandGroupId } = list;
  const kept = sizeOf(past);
  if (brandGroupId === null || kept === 0) return null;
  // What is least missed is offered first.
  const days = PRUNE_AGES.findLast((age) => prunedAfter(past, age, now).length > 0) ?? 0;
  return (
    <div className={styles.undoData}>
      <p className={styles.more}>
        The rows that these imports replaced take up about {fileSizeText(kept)} on disk. They are kept for {KEPT_DAYS} days so that imports
        can be undone.
      </p>
      <Button
        size="small"
        isDisabled={list.state !== 'resting'}
        onPress={() => send(at.list, { type: 'import.pruneClicked', brandGroupId, days })}
      >
        <Trash2 aria-hidden="true" />
        Delete undo data…
      </Button>
      <Question list={list} past={past} now={now} />
    </div>
  );
};
