/** Two versions of the same record, above the page: for what is changed without a form of its own that could show them. */
import { Dialog } from '../controls/Dialog.tsx';
import { RecordConflict, type RecordConflictProps } from './RecordConflict.tsx';

export const RecordConflictDialog = <D,>(props: RecordConflictProps<D>) => (
  <Dialog
    role="alertdialog"
    size="medium"
    title={`This ${props.one} was changed in the meantime`}
    isOpen
    onClose={() => props.onDecide('theirs')}
  >
    <RecordConflict {...props} />
  </Dialog>
);
