/** One dashboard (C-301 to C-308): what its address leads to, its head with dates and refresh, and its panels. */
import { ChevronLeft, History, Link2, Maximize2, Pencil, Printer, RefreshCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { boardOf } from '../../domain/dashboards/board.ts';
import type { SavedDashboard } from '../../domain/dashboards/dashboard.ts';
import { DASHBOARD_NOT_FOUND, opening } from '../../domain/dashboards/dashboardOpen.ts';
import { DASHBOARD, DASHBOARD_BOARD, DASHBOARD_EDITOR, dashboardScreen } from '../../domain/dashboards/dashboards.screen.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { reportingRights } from '../../domain/reporting/permissions.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { shownDashboard } from '../../machines/dashboards/dashboardEdit.logic.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { panelOf } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { DeliverLink } from '../deliveries/DeliverLink.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { useAnswer, useParam, useParams, useScope, useSetParams } from '../screen/useScreen.ts';
import { Board } from './Board.tsx';
import { BoardDates } from './BoardDates.tsx';
import styles from './Dashboards.module.css';
import { DashboardEditor } from './edit/DashboardEditor.tsx';
import { EditedPanel } from './edit/EditedPanel.tsx';
import { useDashboardEntry } from './useDashboard.ts';
import { VersionList } from './VersionList.tsx';

const useRights = () => {
  const { user, brandGroup } = useScope(dashboardScreen);
  return user === null ? null : reportingRights(user, brandGroup);
};

/** To the list: of those that the person can change, or of those that the person may look at. */
const Back = (): ReactElement => {
  const isEditor = useRights()?.edit === true;
  return (
    <AppLink to={pathTo(isEditor ? 'dashboards' : 'shared-dashboards')} className={styles.back}>
      <ChevronLeft aria-hidden="true" />
      {isEditor ? 'Back' : 'All dashboards'}
    </AppLink>
  );
};

/** Asked where the dashboard belongs to another brand group of the person (C-302). */
const OtherGroup = ({ text, brandGroupId }: { readonly text: string; readonly brandGroupId: string }): ReactElement => {
  const send = useSend();
  return (
    <Notice
      level="info"
      actions={
        <>
          <Button kind="primary" onPress={() => send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId })}>
            Switch
          </Button>
          <Back />
        </>
      }
    >
      {text}
    </Notice>
  );
};

const NotThere = ({ text }: { readonly text: string }): ReactElement => <EmptyState title={text} height={320} action={<Back />} />;

const Refresh = (): ReactElement => {
  const send = useSend();
  const isCooling = useActor(DASHBOARD_BOARD, (snapshot) => snapshot?.value === 'cooling');
  return (
    <Button
      kind="quiet"
      isDisabled={isCooling}
      keepsFocus
      title={isCooling ? 'Refreshed less than a minute ago' : 'Refresh all figures'}
      onPress={() => send(DASHBOARD_BOARD, { type: 'dashboards.refreshClicked' })}
    >
      <RefreshCw aria-hidden="true" />
      Refresh
    </Button>
  );
};

/** Once the figures of every panel are there, those that nobody has scrolled to among them. */
const Print = (): ReactElement => {
  const send = useSend();
  const isPrinting = useContextOf(DASHBOARD_BOARD, (context) => context.isPrinting);
  return (
    <Button
      kind="icon"
      title="Print or save as PDF"
      aria-label="Print"
      isPending={isPrinting}
      keepsFocus
      onPress={() => send(DASHBOARD_BOARD, { type: 'dashboards.printClicked' })}
    >
      <Printer aria-hidden="true" />
    </Button>
  );
};

const Controls = ({ dashboard }: { readonly dashboard: SavedDashboard }): ReactElement => {
  const set = useSetParams(dashboardScreen);
  const send = useSend();
  const { today } = useScope(dashboardScreen);
  const choice = useParams(dashboardScreen);
  const rights = useRights();
  return (
    <>
      <Back />
      <BoardDates board={boardOf(dashboard, choice, today)} choice={choice} today={today} at={dashboardScreen.at} onChoose={set} />
      <DeliverLink about={{ kind: 'dashboard', id: dashboard.id }} name={dashboard.title} />
      <Refresh />
      <Print />
      <Button kind="icon" title="Copy link" aria-label="Copy link" onPress={() => send(SHELL, { type: 'shell.linkCopied' })}>
        <Link2 aria-hidden="true" />
      </Button>
      <Button kind="icon" title="Full screen" aria-label="Full screen" onPress={() => set({ full: true })}>
        <Maximize2 aria-hidden="true" />
      </Button>
      {rights?.edit === true && (
        <>
          <Button kind="icon" title="Versions" aria-label="Versions" onPress={() => set({ history: true })}>
            <History aria-hidden="true" />
          </Button>
          <Button onPress={() => send(DASHBOARD_EDITOR, { type: 'record.editClicked' })}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
        </>
      )}
    </>
  );
};

/** The dashboard as it is now, or as it was after an earlier save that is looked at. */
const useLookedAt = (dashboard: SavedDashboard): SavedDashboard => {
  const [version] = useParam(dashboardScreen, 'version');
  const { answer, asked } = useAnswer(dashboardScreen, 'version');
  const earlier = useDashboardEntry(
    version > 0 && asked === null && answer !== null ? { ...dashboard, ...answer.version, version: dashboard.version } : null,
  );
  return earlier?.kind === 'valid' ? earlier.record : dashboard;
};

const Shown = ({ dashboard }: { readonly dashboard: SavedDashboard }): ReactElement => {
  const { today } = useScope(dashboardScreen);
  const choice = useParams(dashboardScreen);
  const set = useSetParams(dashboardScreen);
  const lookedAt = useLookedAt(dashboard);
  const isEditing = useIsEditing();
  if (isEditing) return <Edited dashboard={dashboard} />;
  const board = <Board at={dashboardScreen.at} dashboard={boardOf(lookedAt, choice, today)} />;
  return (
    <>
      {choice.version > 0 && (
        <Notice
          level="info"
          title={`Version ${choice.version} of “${dashboard.title}”`}
          actions={<Button onPress={() => set({ version: 0 })}>Back to newest version</Button>}
        >
          This version’s panels show current data.
        </Notice>
      )}
      {choice.full ? (
        <Dialog title={lookedAt.title} size="full" isOpen onClose={() => set({ full: false })}>
          {board}
        </Dialog>
      ) : (
        board
      )}
      {choice.history && <VersionList dashboard={dashboard} onClose={() => set({ history: false })} />}
    </>
  );
};

/** Whether the person edits it: what is edited shows in the place of what is looked at. */
const useIsEditing = (): boolean => useActor(DASHBOARD_EDITOR, (snapshot) => snapshot !== undefined && snapshot.value !== 'viewing');

const Edited = ({ dashboard }: { readonly dashboard: SavedDashboard }): ReactElement => {
  const { picture } = useParams(dashboardScreen);
  const shown = useContextOf(DASHBOARD_EDITOR, (context) => shownDashboard(context));
  return (
    <DashboardEditor
      at={DASHBOARD_EDITOR}
      screen={dashboardScreen.at}
      pictureSearch={picture}
      draw={(panel) => <EditedPanel at={dashboardScreen.at} dashboard={{ ...dashboard, ...shown }} panel={panel} />}
    />
  );
};

const useOpening = () => {
  const { brandGroup, user } = useScope(dashboardScreen);
  const query = useAnswer(dashboardScreen, DASHBOARD);
  // What was asked for before is another dashboard, or of another brand group: it does not stand in for this one.
  const entry = useDashboardEntry(query.asked === null ? (query.answer?.dashboard ?? null) : null);
  const names = new Map((user?.brandGroups ?? []).map(({ id, name }) => [id, name]));
  const isPrivileged = user !== null && reportingRights(user, brandGroup).edit;
  return { query, opened: opening({ entry, activeBrandGroupId: brandGroup.id, brandGroupNames: names, isPrivileged }) };
};

const Content = (): ReactElement => {
  const { query, opened } = useOpening();
  if (query.status === 'failed' && query.failure?.status === 404) return <NotThere text={DASHBOARD_NOT_FOUND} />;
  switch (opened.kind) {
    case 'show':
      return <Shown dashboard={opened.dashboard} />;
    case 'askToSwitch':
      return <OtherGroup {...opened} />;
    case 'toIndex':
    case 'refused':
      return <NotThere text={opened.text} />;
    case 'load': {
      const state = panelOf(query);
      return state.kind === 'failed' ? <ErrorState {...state} height={320} /> : <Skeleton shape="block" height={420} />;
    }
  }
};

const Page = (): ReactElement => {
  const { query, opened } = useOpening();
  const dashboard = opened.kind === 'show' && query.status !== 'failed' ? opened.dashboard : null;
  const isEditing = useIsEditing();
  return (
    <ScreenPage
      of={dashboardScreen}
      isHeadPrinted={dashboard === null}
      part={isEditing ? 'edit' : 'view'}
      {...(dashboard === null ? {} : { title: dashboard.title, controls: isEditing ? <Back /> : <Controls dashboard={dashboard} /> })}
    >
      <Content />
    </ScreenPage>
  );
};

export const DashboardView = (): ReactElement => {
  const isReady = useContextOf(SHELL, ({ scope }) => dashboardScreen.isReady(scope));
  const isThere = useActor(DASHBOARD_BOARD, (snapshot) => snapshot !== undefined);
  return isReady && isThere ? <Page /> : <ScreenPage of={dashboardScreen}>{null}</ScreenPage>;
};
