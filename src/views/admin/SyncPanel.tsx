/** A sync that is under way, and what came of it, in words. */
import { KIND_TEXT, syncChangeText, syncSummary } from '../../domain/admin/words.ts';
import type { AdminSyncContext } from '../../machines/admin/adminSync.machine.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { ProgressBar } from '../controls/ProgressBar.tsx';
import { useReturnFocus } from '../hooks/useFocus.ts';
import styles from './Admin.module.css';
import type { AdminPlace } from './adminContext.ts';

const Running = ({ place }: { readonly place: AdminPlace }) => {
  const send = useSend();
  const { targets, done, isStopped, kind } = useContextOf(place.sync, (context: AdminSyncContext) => context);
  const name = targets[done]?.name ?? '';
  return (
    <div className={styles.syncing}>
      <div className={styles.syncBar}>
        <ProgressBar
          label={`Syncing ${KIND_TEXT[kind].many} with the warehouse`}
          value={done}
          max={targets.length}
          text={`${done} of ${targets.length}${name === '' ? '' : ` · ${name}`}`}
        />
      </div>
      <Button size="small" isDisabled={isStopped} onPress={() => send(place.sync, { type: 'admin.syncStopped' })}>
        {isStopped ? 'Stopping…' : 'Stop'}
      </Button>
    </div>
  );
};

const Done = ({ place }: { readonly place: AdminPlace }) => {
  const send = useSend();
  const { results, failures, targets, done, isStopped } = useContextOf(place.sync, (context: AdminSyncContext) => context);
  const changed = results.filter(({ changes }) => changes.length > 0);
  const again = [...failures.map(({ id }) => id), ...targets.slice(done).map(({ id }) => id)];
  return (
    <Notice
      level={failures.length > 0 ? 'warning' : 'success'}
      title="Sync finished"
      actions={
        <>
          {again.length > 0 && (
            <Button size="small" onPress={() => send(place.sync, { type: 'admin.syncStarted', ids: again })}>
              Sync the rest
            </Button>
          )}
          <Button size="small" onPress={() => send(place.sync, { type: 'admin.syncClosed' })}>
            Close
          </Button>
        </>
      }
    >
      <p>{syncSummary(results, failures.length, isStopped && done < targets.length)}</p>
      {(changed.length > 0 || failures.length > 0) && (
        <ul className={styles.syncResults}>
          {changed.map(({ brandGroupId, name, changes }) => (
            <li key={brandGroupId}>
              <strong>{name}</strong> {changes.map(syncChangeText).join('; ')}
            </li>
          ))}
          {failures.map(({ id, name, reason }) => (
            <li key={id}>
              <strong>{name}</strong> {reason}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
};

export const SyncPanel = ({ place }: { readonly place: AdminPlace }) => {
  const state = useActor(place.sync, (snapshot) => snapshot?.value);
  const part = state === 'running' || state === 'done' ? state : null;
  const ref = useReturnFocus<HTMLDivElement>(part ?? '', part === null);
  return (
    <div ref={ref} className={styles.sync}>
      {part === 'running' && <Running place={place} />}
      {part === 'done' && <Done place={place} />}
    </div>
  );
};
