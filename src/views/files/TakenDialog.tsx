/** What becomes of a file that is renamed, moved or restored to where another has its name. */
import type { ReactElement } from 'react';
import { businessDayOf } from '../../domain/dates/instant.ts';
import type { TakenDecision } from '../../domain/files/uploads.ts';
import { dayWords } from '../../domain/format/day.ts';
import { fileSizeText } from '../../domain/forms/upload.ts';
import type { FileDialog } from '../../machines/files/fileActionsContext.ts';
import { useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import type { FileActions } from './filesContext.ts';

type Taken = Extract<FileDialog, { readonly tag: 'taken' }>;

const takenWords = ({ by: { name, size, updatedAt } }: Taken): string => {
  const day = businessDayOf(updatedAt);
  const facts = [...(size === null ? [] : [fileSizeText(size)]), ...(day === null ? [] : [`changed ${dayWords(day)}`])];
  return `${name} is already there${facts.length === 0 ? '' : `: ${facts.join(', ')}`}.`;
};

export const TakenDialog = ({ actions, dialog }: { readonly actions: FileActions; readonly dialog: Taken }): ReactElement => {
  const send = useSend();
  const decide = (decision: TakenDecision): void => send(actions.at, { type: 'files.takenDecided', decision });
  return (
    <Dialog
      title="A file with this name already exists"
      isOpen
      onClose={() => decide('cancel')}
      actions={
        <>
          <Button onPress={() => decide('cancel')}>Cancel</Button>
          <Button onPress={() => decide('replace')}>Replace</Button>
          <Button kind="primary" onPress={() => decide('keepBoth')}>
            Keep both
          </Button>
        </>
      }
    >
      <p>{takenWords(dialog)}</p>
      <p>Replace moves that file to the deleted files. Keep both gives this file a number.</p>
    </Dialog>
  );
};
