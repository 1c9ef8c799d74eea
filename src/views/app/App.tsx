/** The whole of what is seen: one view per kind of location, toasts above, the connection's banner on top. */
import { lazy, type ReactNode, Suspense } from 'react';
import { Router } from 'wouter';
import { CONNECTION, SESSION, SHELL, TOASTS } from '../../domain/journal/address.ts';
import { DEFERRED_AREA } from '../../domain/routes/areas.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { ScreenLocation, ShellContext } from '../../machines/shell/shell.logic.ts';
import type { ToastsContext } from '../../machines/toasts/toasts.machine.ts';
import { Button } from '../controls/Button.tsx';
import { Banner } from '../controls/Notice.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import styles from './App.module.css';
import { useActor, useContextOf, usePorts, useSend } from './appContext.tsx';
import { Guarded } from './Guarded.tsx';
import { Logo } from './Logo.tsx';
import { useNavigationLocation, useNavigationSearch } from './location.ts';
import { PalettePlaceholder } from './PalettePlaceholder.tsx';

const LazyToastRegion = lazy(() => import('./ToastRegion.lazy.tsx'));

const ConnectionBanner = () => {
  const send = useSend();
  const lost = useActor(CONNECTION, (snapshot) => snapshot?.value === 'lost');
  const seconds = useActor(CONNECTION, (snapshot) => snapshot?.context.secondsLeft ?? 0);
  if (!lost) return null;
  return (
    <div className={styles.away} data-away>
      <Banner
        level="warning"
        actions={
          <Button size="small" onPress={() => send(CONNECTION, { type: 'connection.retryClicked' })} isDisabled={seconds === 0}>
            Try now
          </Button>
        }
      >
        {seconds === 0 ? 'Trying to reach the server…' : `The server isn’t responding. Trying again in ${seconds} s.`}
      </Banner>
    </div>
  );
};

/** There before the first toast where time allows, for a region that comes along with its words is often not read out. */
const Notifications = () => {
  const isWanted = useContextOf(TOASTS, (context: ToastsContext) => context.next > 1);
  const isCalm = useContextOf(SHELL, (context: ShellContext) => context.areas[DEFERRED_AREA] === 'ready');
  return isWanted || isCalm ? (
    <Suspense fallback={null}>
      <LazyToastRegion />
    </Suspense>
  ) : null;
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

/** The shape of a screen. It is drawn by hand, for the sign-in needs no other skeleton. */
const LoadingArea = () => (
  <div className={styles.loading} aria-busy="true">
    {['title', 'tiles', 'chart'].map((part) => (
      <div key={part} className={`${styles.bone} ${styles[part]}`} />
    ))}
  </div>
);

const AreaFailed = ({ where }: { readonly where: Extract<ScreenLocation, { kind: 'failed' }> }) => {
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

const NO_PARAMS = {};

/** What a screen's address says beside its name is the screen's own: it is told anew with every other brand group, and nothing here changes. */
const placeOf = ({ location: where }: ShellContext): ScreenLocation => (where.kind === 'screen' ? { ...where, params: NO_PARAMS } : where);

const Place = () => {
  const where = useContextOf(SHELL, placeOf);
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
          <Guarded where={where.route.name} title={where.route.title}>
            <ScreenView name={where.route.name} />
          </Guarded>
        </InFrame>
      );
    case 'devMode':
    case 'notAvailable':
    case 'notFound':
      return (
        <InFrame layout={where.route.layout}>
          <Guarded where={where.kind} title={where.route.title}>
            <ScreenView name={where.kind} />
          </Guarded>
        </InFrame>
      );
  }
};

/** What floats above every screen: the palette, dialogs. Its code comes once the first screen shows. */
const Layers = () => {
  const { views } = usePorts();
  const areThere = useContextOf(SHELL, (context: ShellContext) => context.areas[DEFERRED_AREA] === 'ready');
  const Above = areThere ? views.layers() : undefined;
  const isWanted = useContextOf(SHELL, (context: ShellContext) => context.layer === 'palette');
  if (Above !== undefined) return <Above />;
  return isWanted ? <PalettePlaceholder /> : null;
};

export const App = () => (
  <Router hook={useNavigationLocation} searchHook={useNavigationSearch}>
    <ConnectionBanner />
    <Place />
    <Layers />
    <Notifications />
  </Router>
);
