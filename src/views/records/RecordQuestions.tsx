/** What a record editor asks: whether changes may be given up, whether a record may be deleted, and which of two versions is kept of what was to be deleted. */
import type { AddressOf } from '../../domain/journal/address.ts';
import type { RecordListKind } from '../../domain/records/recordKind.ts';
import type { Hearers } from '../../machines/machineTypes.ts';
import type { RecordListContext } from '../../machines/records/recordListContext.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { RecordConflictDialog } from './RecordConflictDialog.tsx';
import { type RecordListAddress, useRecordList } from './useRecords.ts';

/** Draws nothing until the form asks. */
export const LeaveQuestion = ({ at }: { readonly at: AddressOf<Hearers<'record.leaveConfirmed' | 'record.leaveDeclined'>> }) => {
  const send = useSend();
  const isOpen = useActor(at, (snapshot) => snapshot?.value === 'asking');
  return (
    <ConfirmDialog
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      isDanger
      isOpen={isOpen}
      onConfirm={() => send(at, { type: 'record.leaveConfirmed' })}
      onCancel={() => send(at, { type: 'record.leaveDeclined' })}
    >
      <p>Your changes have not been saved.</p>
    </ConfirmDialog>
  );
};

/** Draws nothing until the list asks. */
export const DeleteQuestion = <D,>({ at, kind }: { readonly at: RecordListAddress; readonly kind: RecordListKind<D> }) => {
  const send = useSend();
  const state = useActor(at, (snapshot) => snapshot?.value);
  const { asked, refusal, theirs } = useRecordList(at, (context: RecordListContext<D>) => context);
  if (state === 'conflict' && theirs !== null)
    return (
      <RecordConflictDialog
        one={kind.words.one}
        mine={null}
        theirs={theirs}
        fields={kind.words.fields}
        onDecide={(keep) => send(at, { type: 'record.conflictDecided', keep })}
      />
    );
  return (
    <ConfirmDialog
      title={asked === null ? '' : kind.listWords.question(asked.draft)}
      confirmLabel={refusal === null ? 'Delete' : 'Retry'}
      isDanger
      error={refusal}
      isOpen={state === 'confirming'}
      onConfirm={() => send(at, { type: 'record.deleteConfirmed' })}
      onCancel={() => send(at, { type: 'record.deleteDeclined' })}
    >
      <p>You can undo this.</p>
    </ConfirmDialog>
  );
};
