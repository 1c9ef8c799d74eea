/**
 * What keeps a part that cannot be drawn from taking the rest along: a screen, or one panel of it. The
 * team is told; the person is offered to try again, and the log of the session to send along.
 */
import { Bug, RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { SHELL } from '../../domain/journal/address.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import { Button } from '../controls/Button.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { useSend } from './appContext.tsx';
import styles from './Guarded.module.css';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onFail: (message: string) => void;
  readonly instead: (again: () => void) => ReactNode;
}

class RenderBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFail(error instanceof Error ? error.message : String(error));
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead(() => this.setState({ failed: false })) : this.props.children;
  }
}

export interface GuardedProps {
  /** What the part is called in the report; another one begins afresh. */
  readonly where: string;
  /** `panel` keeps to the place of one panel; `screen` has a heading of its own, for the screen's is gone. */
  readonly as?: 'screen' | 'panel';
  /** The title of what cannot be drawn. */
  readonly title?: string;
  readonly children: ReactNode;
}

export const Guarded = ({ where, as = 'screen', title, children }: GuardedProps) => {
  const send = useSend();
  const instead = (again: () => void): ReactNode => (
    <section className={styles[as]} aria-label={title ?? 'What went wrong'}>
      {as === 'screen' && title !== undefined && (
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      )}
      <ErrorState message={NOTICES.renderFailed} />
      <div className={styles.actions}>
        <Button size="small" onPress={again}>
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
  return (
    <RenderBoundary key={where} onFail={(message) => send(SHELL, { type: 'shell.viewFailed', where, message })} instead={instead}>
      {children}
    </RenderBoundary>
  );
};
