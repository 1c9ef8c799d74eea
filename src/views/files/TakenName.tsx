/** What becomes of a file that is renamed, moved or restored to where another has its name: the question and its answers. */
import type { ReactElement } from 'react';
import { businessDayOf } from '../../domain/dates/instant.ts';
import type { FileEntry } from '../../domain/files/entries.ts';
import type { TakenDecision } from '../../domain/files/uploads.ts';
import { dayWords } from '../../domain/format/day.ts';
import { fileSizeText } from '../../domain/format/fileSize.ts';
import { useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { useFocusInLayer } from '../hooks/useFocus.ts';
import type { FileActionsAddress } from './filesContext.ts';

export const TakenWords = ({ by: { name, size, updatedAt } }: { readonly by: FileEntry }): ReactElement => {
  const day = businessDayOf(updatedAt);
  const facts = [...(size === null ? [] : [fileSizeText(size)]), ...(day === null ? [] : [`changed ${dayWords(day)}`])];
  return (
    <>
      <p>{`${name} already exists here${facts.length === 0 ? '' : `: ${facts.join(', ')}`}.`}</p>
      <p>
        Replace saves this file as the new version: links keep working, and the earlier version moves to the deleted files. Keep both adds a
        number to this file’s name.
      </p>
    </>
  );
};

export const TakenAnswers = ({ at }: { readonly at: FileActionsAddress }): ReactElement => {
  const send = useSend();
  const ref = useFocusInLayer<HTMLButtonElement>('open');
  const decide = (decision: TakenDecision) => (): void => send(at, { type: 'files.takenDecided', decision });
  return (
    <>
      <Button onPress={decide('cancel')}>Cancel</Button>
      <Button onPress={decide('replace')}>Replace</Button>
      <Button ref={ref} kind="primary" onPress={decide('keepBoth')}>
        Keep both
      </Button>
    </>
  );
};
