/** Before there is a session: where to drop a file, that one is being read, or why one was refused. */
import { FileWarning, FolderOpen, History, ShieldCheck, WifiOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.tsx';
import { FileButton } from './FileButton.tsx';
import styles from './OpenFile.module.css';
import { sizeWords } from './words.ts';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

const Reading = (): ReactElement => {
  const { cancelReading } = useWorkbenchPorts();
  const file = useWorkbench((context) => context.file);
  return (
    <div className={styles.zone} aria-busy="true">
      <span className={styles.icon} aria-hidden="true">
        <History />
      </span>
      <p className={styles.title} role="status">
        Reading {file?.name} ({sizeWords(file?.bytes ?? 0)})…
      </p>
      <Button onPress={cancelReading}>Cancel</Button>
    </div>
  );
};

const Refused = (): ReactElement => {
  const file = useWorkbench((context) => context.file);
  const refusal = useWorkbench((context) => context.refusal);
  return (
    <div className={styles.refused} role="alert">
      <FileWarning aria-hidden="true" />
      <div>
        <p className={styles.refusedTitle}>“{file?.name}” cannot be replayed</p>
        <p className={styles.reason}>{refusal}</p>
        <p className={styles.after}>Nothing was loaded from the file.</p>
      </div>
    </div>
  );
};

const Choose = ({ isRefused }: { readonly isRefused: boolean }): ReactElement => (
  <div className={styles.zone}>
    <span className={styles.icon} aria-hidden="true">
      <History />
    </span>
    <p className={styles.title}>{isRefused ? 'Choose another session log' : 'Drop a session log here'}</p>
    <p className={styles.words}>
      A <code>.velocity-log</code> file. In Velocity, open the account menu and choose “Report a problem” to download one.
    </p>
    <FileButton kind="primary" size="large">
      <FolderOpen aria-hidden="true" />
      Choose a file
    </FileButton>
  </div>
);

export const OpenFile = (): ReactElement => {
  const phase = useWorkbench((_, each) => each);
  return (
    <div className={styles.page}>
      {phase === 'refused' && <Refused />}
      {phase === 'reading' ? <Reading /> : <Choose isRefused={phase === 'refused'} />}
      <ul className={styles.promises}>
        <li>
          <ShieldCheck aria-hidden="true" />
          The file stays in this browser, and a replay sends no requests and stores nothing.
        </li>
        <li>
          <WifiOff aria-hidden="true" />
          It works without signing in, even offline.
        </li>
      </ul>
    </div>
  );
};
