/** Users, organizations or brand groups: the list, and what opens above it. */
import { Plus, RefreshCw } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { EDIT_PARAM, NEW } from '../../domain/admin/admin.screens.ts';
import { listOf, listState } from '../../domain/admin/list.ts';
import { KIND_TEXT } from '../../domain/admin/words.ts';
import { TOASTS } from '../../domain/journal/address.ts';
import { isRouteName, routeNamed } from '../../domain/routes/table.ts';
import { undoKey } from '../../domain/undo/undoKey.ts';
import type { ToastsContext } from '../../machines/toasts/toasts.machine.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { Button } from '../controls/Button.tsx';
import styles from './Admin.module.css';
import { AdminList } from './AdminList.tsx';
import { AdminNav } from './AdminNav.tsx';
import { type AdminPlace, useAdminPlace, useParams, useSetParam } from './adminContext.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import { SyncPanel } from './SyncPanel.tsx';
import { useRows } from './useRows.ts';

/** Syncs what the search finds, for that is what the person looks at. */
const SyncButton = ({ place }: { readonly place: AdminPlace }) => {
  const send = useSend();
  const { rows, columns, rightsOf } = useRows(place);
  const isRunning = useActor(place.sync, (snapshot) => snapshot?.value === 'running');
  const state = listState(useParams(place), columns);
  const ids =
    rows === null
      ? []
      : listOf(rows, state)
          .found.filter((row) => rightsOf(row).sync)
          .map(({ id }) => id);
  return (
    <Button
      onPress={() => send(place.sync, { type: 'admin.syncStarted', ids: ids.slice(0, 1_000) })}
      isDisabled={ids.length === 0 || isRunning}
    >
      <RefreshCw aria-hidden="true" />
      {state.search === '' ? 'Sync all' : `Sync ${ids.length} found`}
    </Button>
  );
};

/** Ctrl or Cmd with Z takes back the newest that a toast offers to take back. */
const useUndoKey = (): ((event: KeyboardEvent) => void) => {
  const send = useSend();
  const newest = useContextOf(TOASTS, ({ toasts }: ToastsContext) => toasts.filter(({ undo }) => undo !== undefined).at(-1)?.id);
  return (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    const inTextField = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
    if (newest === undefined || undoKey({ key, ctrlKey, metaKey, shiftKey, altKey, inTextField }) !== 'undo') return;
    event.preventDefault();
    send(TOASTS, { type: 'toasts.undoClicked', id: newest });
  };
};

export const AdminScreen = () => {
  const place = useAdminPlace();
  const set = useSetParam(place);
  const { nameOf } = useRows(place);
  const onKeyDown = useUndoKey();
  const { title, question } = routeNamed(isRouteName(place.name) ? place.name : 'admin-users');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of undo belong to the whole screen.
    <div className={styles.page} onKeyDown={onKeyDown}>
      <PageHead title={title} question={question}>
        {place.kind !== 'users' && <SyncButton place={place} />}
        <Button kind="primary" onPress={() => set(EDIT_PARAM, NEW)}>
          <Plus aria-hidden="true" />
          New {KIND_TEXT[place.kind].one}
        </Button>
      </PageHead>
      <AdminNav />
      <SyncPanel place={place} />
      <AdminList place={place} />
      <FormDialog place={place} nameOf={nameOf} />
      <DeleteDialog place={place} />
    </div>
  );
};
