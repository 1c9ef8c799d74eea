/** What stands where content would: nothing there and why, or something failed and how to go on. */
import { CircleAlert, Inbox, RotateCw } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './StateMessage.module.css';

export interface EmptyStateProps {
  /** Says what is missing, such as "No sales in this period". */
  readonly title: string;
  /** Says why, and what would help. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  /** CSS pixels that the content would have taken, so that nothing jumps. */
  readonly height?: number;
}

const box = (height: number | undefined) => (height === undefined ? undefined : { minBlockSize: height });

export const EmptyState = ({ title, children, icon, action, height }: EmptyStateProps): ReactElement => (
  <div className={styles.state} style={box(height)}>
    <span className={styles.icon} aria-hidden="true">
      {icon ?? <Inbox />}
    </span>
    <p className={styles.title}>{title}</p>
    {children !== undefined && <div className={styles.words}>{children}</div>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);

export interface ErrorStateProps {
  /** The text that is specified for this failure. */
  readonly message: string;
  /** What helps where trying again cannot. */
  readonly advice?: string | undefined;
  /** Helps support to find the request; shown small. */
  readonly reference?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
  readonly height?: number;
}

export const ErrorState = ({ message, advice, reference, onRetry, isRetrying = false, height }: ErrorStateProps): ReactElement => (
  <div className={styles.state} role="alert" style={box(height)}>
    <span className={styles.badIcon} aria-hidden="true">
      <CircleAlert />
    </span>
    <p className={styles.message}>{message}</p>
    {advice !== undefined && <p className={styles.words}>{advice}</p>}
    {reference !== undefined && <p className={styles.reference}>Request ID {reference}</p>}
    {onRetry !== undefined && (
      <div className={styles.action}>
        <Button size="small" onPress={onRetry} isPending={isRetrying}>
          <RotateCw aria-hidden="true" />
          Retry
        </Button>
      </div>
    )}
  </div>
);
