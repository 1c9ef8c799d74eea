/** What stands in the place of a part that could not be drawn. */
import { Bug, RotateCw } from 'lucide-react';
import { SHELL } from '../../domain/journal/address.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import { Button } from '../controls/Button.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { useSend } from './appContext.tsx';
import styles from './Guarded.module.css';

export interface FailedProps {
  readonly as: 'screen' | 'panel';
  readonly title: string;
  readonly onAgain: () => void;
}

export const Failed = ({ as, title, onAgain }: FailedProps) => {
  const send = useSend();
  return (
    <section className={styles[as]} aria-label={title}>
      {as === 'screen' && (
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      )}
      <ErrorState message={NOTICES.renderFailed} />
      <div className={styles.actions}>
        <Button size="small" onPress={onAgain}>
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
        <Button size="small" onPress={() => send(SHELL, { type: 'shell.logDownloadClicked' })}>
          <Bug aria-hidden="true" />
          Download session log
        </Button>
      </div>
    </section>
  );
};

export default Failed;
