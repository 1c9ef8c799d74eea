/** Says that a call timed out and is tried again, so that waiting is not guessing; nothing in any other state. */
import type { ReactElement } from 'react';
import type { PanelStatus } from './panelStatus.ts';
import styles from './RetryNote.module.css';

export const RetryNote = ({ state }: { readonly state: PanelStatus }): ReactElement | null =>
  state.kind === 'retrying' ? (
    <span className={styles.retrying} role="status">
      The server did not answer in time. Trying again in {Math.round(state.delayMs / 1000)} s, attempt {state.attempt} of 3.
    </span>
  ) : null;
