/** Asks before something is deleted, and names what is lost. */
import { recordIn } from '../../domain/admin/drafts.ts';
import { deletionText } from '../../domain/admin/words.ts';
import type { AdminListContext } from '../../machines/admin/adminList.machine.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { type AdminPlace, useList } from './adminContext.ts';

const Question = ({ place }: { readonly place: AdminPlace }) => {
  const send = useSend();
  const asked = useContextOf(place.list, (context: AdminListContext) => context.asked);
  const isOpen = useActor(place.list, (snapshot) => snapshot?.value === 'confirming');
  const { answer } = useList(place);
  const found = asked === null ? null : recordIn(answer, asked.id);
  return (
    <ConfirmDialog
      title={`Delete ${found?.name ?? 'this'}?`}
      confirmLabel="Delete"
      isDanger
      isOpen={isOpen}
      onConfirm={() => send(place.list, { type: 'admin.deleteConfirmed' })}
      onCancel={() => send(place.list, { type: 'admin.deleteDeclined' })}
    >
      {found !== null && <p>{deletionText(place.kind, found)}</p>}
    </ConfirmDialog>
  );
};

export const DeleteDialog = ({ place }: { readonly place: AdminPlace }) => {
  const isThere = useActor(place.list, (snapshot) => snapshot !== undefined);
  return isThere ? <Question place={place} /> : null;
};
