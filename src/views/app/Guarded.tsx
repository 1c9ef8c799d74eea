/**
 * What keeps a part that cannot be drawn from taking the rest along: a screen, or one panel of it. The
 * team is told; the person is offered to try again, and the log of the session to send along.
 */
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { SHELL } from '../../domain/journal/address.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import { useSend } from './appContext.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onFail: (message: string) => void;
  readonly fallback: (again: () => void) => ReactNode;
}

/** Draws `fallback` where what is in it cannot be drawn, and says so once. */
export class RenderBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFail(error instanceof Error ? error.message : String(error));
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}

export interface GuardedProps {
  /** What the part is called in the report; another one begins afresh. */
  readonly where: string;
  /** `panel` keeps to the place of one panel; `screen` has a heading of its own, for the screen's is gone. */
  readonly as?: 'screen' | 'panel';
  /** The title of what cannot be drawn. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Who cannot even fetch what says so is told in plain words. */
const LazyFailed = lazy(() => import('./Failed.lazy.tsx').catch(() => ({ default: () => <p role="alert">{NOTICES.renderFailed}</p> })));

export const Guarded = ({ where, as = 'screen', title, children }: GuardedProps) => {
  const send = useSend();
  return (
    <RenderBoundary
      key={where}
      onFail={(message) => send(SHELL, { type: 'shell.viewFailed', where, message })}
      fallback={(again) => (
        <Suspense fallback={<p role="alert">{NOTICES.renderFailed}</p>}>
          <LazyFailed as={as} title={title} onAgain={again} />
        </Suspense>
      )}
    >
      {children}
    </RenderBoundary>
  );
};
