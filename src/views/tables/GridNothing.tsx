/** What stands in the place of rows: that they are on their way, that they failed, or that there are none. */
import type { ReactElement, ReactNode } from 'react';
import { emptyTableText } from '../../domain/format/emptyTable.ts';
import { isOlder, isWaiting } from '../../domain/screens/panelState.ts';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import styles from './DataGrid.module.css';

const WAITING = [82, 74, 90, 66, 78];

interface GridNothingProps {
  readonly status: PanelStatus;
  /** What is said of no rows; that there is no data where this says nothing (B-531). */
  readonly empty: ReactNode;
  /** What its rows are, in the plural. */
  readonly caption: string;
  readonly search: string;
}

export const GridNothing = ({ status, empty, caption, search }: GridNothingProps): ReactElement => {
  if (status.kind === 'failed') {
    return <ErrorState {...status} height={220} />;
  }
  if (status.kind === 'empty') {
    return (
      <EmptyState title={status.title} height={220} action={status.action}>
        {status.message}
      </EmptyState>
    );
  }
  if (isWaiting(status) && !isOlder(status)) {
    return (
      <div className={styles.waiting}>
        {WAITING.map((width) => (
          <Skeleton key={width} shape="line" width={`${width}%`} />
        ))}
      </div>
    );
  }
  if (search !== '') return <EmptyState title={`No ${caption.toLowerCase()} match “${search}”`} height={220} />;
  return <>{empty ?? <EmptyState title={emptyTableText(caption.toLowerCase(), false)} height={220} />}</>;
};
