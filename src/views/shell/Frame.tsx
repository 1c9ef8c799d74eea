/** The frame around every screen of the app: sidebar, header, the screen itself. */
import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BASE } from '../../domain/api/endpoint.ts';
import { MARKETING, SESSION, SHELL } from '../../domain/journal/address.ts';
import { DEFERRED_AREA } from '../../domain/routes/areas.ts';
import type { SessionContext } from '../../machines/session/session.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { DeferredSnapshot } from '../app/DeferredSnapshot.tsx';
import { AppLink } from '../app/Link.tsx';
import { Logo } from '../app/Logo.tsx';
import { Button } from '../controls/Button.tsx';
import { DateRange } from '../dates/DateRange.tsx';
import { AppliedFilters } from '../filters/AppliedFilters.tsx';
import { FilterButton } from '../filters/FilterButton.tsx';
import { useFocus } from '../hooks/useFocus.ts';
import { useStickyTop } from '../hooks/useSize.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BrandGroupPicker } from './BrandGroupPicker.tsx';
import { Consultation } from './Consultation.tsx';
import styles from './Frame.module.css';
import { Greeting } from './Greeting.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { ModeBanners } from './ModeBanners.tsx';
import { SchemePicker } from './SchemePicker.tsx';
import { Sidebar } from './Sidebar.tsx';

const SkipLink = () => (
  <a className={styles.skip} href="#main" data-print="never">
    Skip to content
  </a>
);

const SidebarToggle = () => {
  const send = useSend();
  const collapsed = useContextOf(SHELL, (context: ShellContext) => context.sidebarCollapsed);
  return (
    <Button
      kind="icon"
      aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
      onPress={() => send(SHELL, { type: 'shell.sidebarToggled', collapsed: !collapsed })}
    >
      {collapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
    </Button>
  );
};

const useDrawer = (): boolean => useContextOf(SHELL, (context: ShellContext) => context.layer === 'drawer');

/** Opens the drawer, and takes the focus back when it closes. */
const DrawerButton = () => {
  const send = useSend();
  const open = useDrawer();
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  const ref = useFocus<HTMLButtonElement>(!open && wasOpen ? 'closed' : null);
  return (
    <span className={styles.drawerButton}>
      <Button
        ref={ref}
        kind="icon"
        aria-label="Menu"
        aria-expanded={open}
        onPress={() => send(SHELL, { type: 'shell.layerToggled', layer: 'drawer', open: !open })}
      >
        <MenuIcon aria-hidden="true" />
      </Button>
    </span>
  );
};

const Header = () => (
  <header className={styles.header} data-print="never">
    <DrawerButton />
    <BrandGroupPicker />
    <FilterButton />
    <DateRange />
    <Greeting />
    <HeaderSearch />
    <Consultation />
    <SchemePicker />
    <AccountMenu />
  </header>
);

/** The sidebar stands beside the screen; under 900 px it slides in over it and holds the focus while it is open. */
const Aside = () => {
  const send = useSend();
  const open = useDrawer();
  const ref = useFocus<HTMLElement>(open ? 'open' : null);
  const close = (): void => send(SHELL, { type: 'shell.layerToggled', layer: 'drawer', open: false });
  return (
    <>
      {open && <button type="button" className={styles.scrim} aria-label="Close menu" onClick={close} />}
      <aside
        ref={ref}
        tabIndex={-1}
        aria-label="Menu"
        className={styles.aside}
        data-open={open || undefined}
        data-print="never"
        onKeyDown={(event) => {
          if (open && event.key === 'Escape') close();
        }}
      >
        <div className={styles.brand}>
          <AppLink to={BASE} className={styles.home} aria-label="Velocity, home">
            <Logo />
          </AppLink>
          <span className={styles.collapse}>
            <SidebarToggle />
          </span>
        </div>
        <DeferredSnapshot>
          <Sidebar />
        </DeferredSnapshot>
      </aside>
    </>
  );
};

const Top = () => {
  const ref = useStickyTop<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.top}>
      <div className={styles.banners} data-print="never">
        <ModeBanners />
      </div>
      <Header />
    </div>
  );
};

const LazyLogoutQuestion = lazy(() => import('./LogoutQuestion.lazy.tsx'));

/** Draws nothing until logging out would lose something. */
const LogoutQuestion = () => {
  const unsaved = useContextOf(SESSION, (context: SessionContext) => context.unsaved);
  return unsaved === null ? null : (
    <Suspense>
      <LazyLogoutQuestion unsaved={unsaved} />
    </Suspense>
  );
};

/** What visitors do with the free tools is counted, for the invitation; what it is, is nobody's business. */
const Main = ({ children }: { readonly children: ReactNode }) => {
  const send = useSend();
  const counts = useContextOf(
    SHELL,
    ({ session, location: where, areas }: ShellContext) =>
      session.tag === 'out' && where.kind === 'screen' && where.route.area === 'tools' && areas[DEFERRED_AREA] === 'ready',
  );
  return (
    <main
      id="main"
      className={styles.main}
      tabIndex={-1}
      {...(counts ? { onClick: () => send(MARKETING, { type: 'marketing.contentUsed' }) } : {})}
    >
      {children}
    </main>
  );
};

export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const collapsed = useContextOf(SHELL, (context: ShellContext) => context.sidebarCollapsed);
  const drawer = useDrawer();
  return (
    <div className={styles.frame} data-collapsed={collapsed || undefined}>
      <SkipLink />
      <Aside />
      <div className={styles.body} inert={drawer}>
        <Top />
        <Main>
          <DeferredSnapshot>
            <AppliedFilters />
            {children}
          </DeferredSnapshot>
        </Main>
      </div>
      <LogoutQuestion />
    </div>
  );
};
