/** The whole of what is seen: one view per kind of whereabouts, toasts above, the connection's banner on top. */
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Router } from 'wouter';
import { CONNECTION, SESSION, SHELL, TOASTS } from '../../domain/journal/address.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { ConnectionContext } from '../../machines/connection/connection.machine.ts';
import type { ShellContext, Whereabouts } from '../../machines/shell/shell.logic.ts';
import type { ToastsContext } from '../../machines/toasts/toasts.machine.ts';
import { Button } from '../controls/Button.tsx';
import { Banner } from '../controls/Notice.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { Toasts } from '../controls/Toasts.tsx';
import styles from './App.module.css';
import { useActor, useContextOf, usePorts, useSend } from './appContext.tsx';
import { Logo } from './Logo.tsx';
import { useNavigationLocation, useNavigationSearch } from './location.ts';

const ConnectionBanner = () => {
  const send = useSend();
  const lost = useActor(CONNECTION, (snapshot) => snapshot?.value === 'lost');
  const seconds = useActor(CONNECTION, (snapshot) => (snapshot?.context as ConnectionContext | undefined)?.secondsLeft ?? 0);
  if (!lost) return null;
  return (
    <Banner
      level="warning"
      actions={
        <Button size="small" onPress={() => send(CONNECTION, { type: 'connection.retryClicked' })} isDisabled={seconds === 0}>
          Try now
        </Button>
      }
    >
      {seconds === 0 ? 'Trying to reach the server…' : `The server does not answer. Trying again in ${seconds} s.`}
    </Banner>
  );
};

const ToastRegion = () => {
  const send = useSend();
  const toasts = useContextOf(TOASTS, (context: ToastsContext) => context.toasts);
  return (
    <Toasts
      toasts={toasts.map((toast) => ({ ...toast, hasUndo: toast.undo !== undefined }))}
      onDismiss={(id) => send(TOASTS, { type: 'toasts.dismissed', id })}
      onUndo={(id) => send(TOASTS, { type: 'toasts.undoClicked', id })}
      onClearAll={() => send(TOASTS, { type: 'toasts.allCleared' })}
    />
  );
};

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onFail: (message: string) => void;
  readonly onDownloadLog: () => void;
}

/** Keeps a screen that cannot be drawn from taking the app along. */
class RenderBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    this.props.onFail(error instanceof Error ? error.message : String(error));
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.centre}>
        <ErrorState message={NOTICES.renderFailed} />
        <Button onPress={this.props.onDownloadLog}>Download session log</Button>
      </div>
    );
  }
}

const Guarded = ({ where, children }: { readonly where: string; readonly children: ReactNode }) => {
  const send = useSend();
  return (
    <RenderBoundary
      key={where}
      onFail={(message) => send(SHELL, { type: 'shell.viewFailed', where, message })}
      onDownloadLog={() => send(SHELL, { type: 'shell.logDownloadClicked' })}
    >
      {children}
    </RenderBoundary>
  );
};

const Waiting = () => (
  <div className={styles.centre} aria-busy="true">
    <span className={styles.pulse}>
      <Logo />
    </span>
  </div>
);

const Unreachable = () => {
  const send = useSend();
  return (
    <main className={styles.centre}>
      <Logo />
      <h1 className={styles.srTitle}>Velocity</h1>
      <ErrorState message={NOTICES.serverAway} onRetry={() => send(SESSION, { type: 'session.retryClicked' })} />
    </main>
  );
};

const InFrame = ({ layout, children }: { readonly layout: 'app' | 'bare'; readonly children: ReactNode }) => {
  const { views } = usePorts();
  const Frame = views.frame();
  return layout === 'app' && Frame !== undefined ? <Frame>{children}</Frame> : children;
};

const LoadingArea = () => (
  <div className={styles.loading} aria-busy="true">
    <Skeleton shape="line" width="30%" />
    <Skeleton shape="block" height={96} />
    <Skeleton shape="chart" height={320} />
  </div>
);

const AreaFailed = ({ where }: { readonly where: Extract<Whereabouts, { kind: 'failed' }> }) => {
  const send = useSend();
  return (
    <div className={styles.centre}>
      <h1 className={styles.srTitle}>{where.route.title}</h1>
      <ErrorState
        message={`This part of Velocity could not be loaded: ${where.message}`}
        onRetry={() => send(SHELL, { type: 'area.retryClicked', area: where.area })}
      />
    </div>
  );
};

const ScreenView = ({ name }: { readonly name: string }) => {
  const { views } = usePorts();
  const View = views.view(name);
  if (View === undefined) throw new Error(`no view is registered for ${name}`);
  return <View />;
};

const Place = () => {
  const where = useContextOf(SHELL, (context: ShellContext) => context.where);
  switch (where.kind) {
    case 'waiting':
      return <Waiting />;
    case 'unreachable':
      return <Unreachable />;
    case 'loading':
      return (
        <InFrame layout={where.route.layout}>
          <LoadingArea />
        </InFrame>
      );
    case 'failed':
      return <AreaFailed where={where} />;
    case 'screen':
      return (
        <InFrame layout={where.route.layout}>
          <Guarded where={where.route.name}>
            <ScreenView name={where.route.name} />
          </Guarded>
        </InFrame>
      );
    case 'devMode':
    case 'notAvailable':
    case 'notFound':
      return (
        <InFrame layout={where.route.layout}>
          <Guarded where={where.kind}>
            <ScreenView name={where.kind} />
          </Guarded>
        </InFrame>
      );
  }
};

export const App = () => (
  <Router hook={useNavigationLocation} searchHook={useNavigationSearch}>
    <ConnectionBanner />
    <Place />
    <ToastRegion />
  </Router>
);
