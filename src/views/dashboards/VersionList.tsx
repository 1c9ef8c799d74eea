/** Every save of a dashboard, newest first: each can be looked at, and brought back. */
import type { ReactElement } from 'react';
import type { SavedDashboard } from '../../domain/dashboards/dashboard.ts';
import { DASHBOARD_BOARD, dashboardScreen } from '../../domain/dashboards/dashboards.screen.ts';
import type { DashboardSave } from '../../domain/dashboards/storedDashboard.ts';
import { momentOf } from '../../domain/dates/instant.ts';
import { recencyText } from '../../domain/format/recency.ts';
import { CLOCK } from '../../domain/journal/address.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { queryFault } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { useAnswer, useSetParams } from '../screen/useScreen.ts';
import styles from './Dashboards.module.css';

const panelWords = (count: number): string => `${count} ${count === 1 ? 'panel' : 'panels'}`;

const Line = ({ save, isNewest }: { readonly save: DashboardSave; readonly isNewest: boolean }): ReactElement => {
  const send = useSend();
  const set = useSetParams(dashboardScreen);
  const now = useContextOf(CLOCK, (context) => context.now);
  const isBusy = useContextOf(DASHBOARD_BOARD, ({ restoring }) => restoring !== null);
  const { version, savedBy, savedAt, restoredFrom, title, panelCount } = save;
  return (
    <li className={styles.version}>
      <div>
        <p className={styles.versionTitle}>
          Version {version}: {title}
        </p>
        <p className={styles.quiet}>
          {savedBy?.name ?? 'Someone'}, {recencyText(now - (momentOf(savedAt) ?? now))}, {panelWords(panelCount)}
          {restoredFrom !== null && `, restored from version ${restoredFrom}`}
        </p>
      </div>
      {isNewest ? (
        <span className={styles.quiet}>Newest</span>
      ) : (
        <span className={styles.actions}>
          <Button size="small" onPress={() => set({ version, history: false })}>
            Preview
          </Button>
          <Button
            size="small"
            isDisabled={isBusy}
            aria-label={`Restore version ${version}`}
            onPress={() => send(DASHBOARD_BOARD, { type: 'dashboards.versionRestored', version })}
          >
            Restore
          </Button>
        </span>
      )}
    </li>
  );
};

/** All saves, or why they are not there. */
export const Versions = (): ReactElement => {
  const query = useAnswer(dashboardScreen, 'versions');
  const { answer, failure } = query;
  return (
    <>
      {answer === null && failure === null && <Skeleton shape="block" height={200} />}
      {answer === null && failure !== null && <ErrorState {...queryFault(query)} height={200} />}
      {answer !== null && (
        <ul className={styles.versions} aria-label="Versions, newest first">
          {answer.versions.map((save) => (
            <Line key={save.version} save={save} isNewest={save.version === answer.versions[0]?.version} />
          ))}
        </ul>
      )}
    </>
  );
};

export const VersionList = ({ dashboard, onClose }: { readonly dashboard: SavedDashboard; readonly onClose: () => void }): ReactElement => (
  <Dialog title={`Versions of ${dashboard.title}`} size="medium" isOpen onClose={onClose}>
    <Versions />
  </Dialog>
);
