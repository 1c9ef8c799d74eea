/** Users, organizations or brand groups: the list, and what opens above it. */
import { Plus, RefreshCw } from 'lucide-react';
import { listOf } from '../../domain/admin/list.ts';
import { KIND_TEXT } from '../../domain/admin/words.ts';
import { NEW_RECORD } from '../../domain/records/recordKind.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { Button } from '../controls/Button.tsx';
import { ScreenNotLoaded } from '../screen/NotLoaded.tsx';
import styles from './Admin.module.css';
import { AdminList } from './AdminList.tsx';
import { AdminNav } from './AdminNav.tsx';
import { type AdminPlace, useAdminPlace, useListState, useOpenForm } from './adminContext.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import { SyncPanel } from './SyncPanel.tsx';
import { useRows } from './useRows.ts';

/** Syncs what the search finds, for that is what the person looks at. */
const SyncButton = ({ place }: { readonly place: AdminPlace }) => {
  const send = useSend();
  const { rows, rightsOf } = useRows(place);
  const isRunning = useActor(place.sync, (snapshot) => snapshot?.value === 'running');
  const state = useListState(place);
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
      {state.search === '' ? 'Sync all' : `Sync matching (${ids.length})`}
    </Button>
  );
};

export const AdminScreen = () => {
  const place = useAdminPlace();
  const openForm = useOpenForm(place);
  const { nameOf } = useRows(place);
  const { title, question } = place.screen.page;
  return (
    <div className={styles.page}>
      <PageHead title={title} question={question}>
        {place.kind !== 'users' && <SyncButton place={place} />}
        <Button kind="primary" onPress={() => openForm(NEW_RECORD)}>
          <Plus aria-hidden="true" />
          New {KIND_TEXT[place.kind].one}
        </Button>
      </PageHead>
      <AdminNav />
      <ScreenNotLoaded of={place.screen} />
      <SyncPanel place={place} />
      <AdminList place={place} />
      <FormDialog place={place} nameOf={nameOf} />
      <DeleteDialog place={place} />
    </div>
  );
};
