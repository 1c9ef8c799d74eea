/** What stands in the place of content that is not there yet, or not at all. */
import type { ReactElement, ReactNode } from 'react';
import { isOlder } from '../../../domain/screens/panelState.ts';
import type { PanelStatus } from '../../controls/panelStatus.ts';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../controls/StateMessage.tsx';
import styles from './Data.module.css';

const HEIGHT = 240;

interface InStateProps {
  readonly status: PanelStatus;
  /** The next step where there is nothing. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

export const InState = ({ status, action, children }: InStateProps): ReactElement => {
  if (status.kind === 'failed') {
    const { message, advice, reference, onRetry } = status;
    return <ErrorState message={message} advice={advice} reference={reference} onRetry={onRetry} height={HEIGHT} />;
  }
  if (status.kind === 'empty')
    return (
      <EmptyState title={status.title} height={HEIGHT} action={action}>
        {status.message}
      </EmptyState>
    );
  if (status.kind === 'ready' || isOlder(status))
    return (
      <div className={styles.content} data-older={isOlder(status) || undefined} aria-busy={isOlder(status) || undefined}>
        {children}
      </div>
    );
  return (
    <div aria-busy="true">
      <Skeleton shape="block" height={HEIGHT} />
    </div>
  );
};
