/** Dashboards (C-289 to C-299): those of the brand group, searched and paged, favorites, and those that no longer read. */
import { RefreshCw } from 'lucide-react';
import { DASHBOARD_RECORD, type SavedDashboard } from '../../domain/dashboards/dashboard.ts';
import { DASHBOARD_LIST, DASHBOARDS, dashboardsScreen } from '../../domain/dashboards/dashboards.screen.ts';
import { countDashboards, DASHBOARDS_A_PAGE, listedDashboards } from '../../domain/dashboards/savedLists.ts';
import type { ListChoice } from '../../domain/reporting/savedLists.ts';
import { readRecords, type SavedEntry } from '../../domain/reporting/savedRecord.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { listPanel } from '../app/panel.ts';
import { Button, buttonClass } from '../controls/Button.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import type { TableColumn } from '../controls/Table.tsx';
import { SavedList } from '../reporting/SavedList.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { useAnswer, useParam, useParams, useScope, useSetParams } from '../screen/useScreen.ts';
import { Favorite } from './Favorite.tsx';

/** A new dashboard opens with editing on (C-289). */
const NEW = `${pathTo('dashboard-new')}?edit=1`;

const WORDS = {
  thing: 'dashboard',
  name: 'Title',
  mend: 'Edit Invalid Dashboard',
  goes: 'It will be removed for everyone in this brand group.',
  mine: 'Only My Dashboards',
};

const COLUMNS: readonly TableColumn<SavedEntry<SavedDashboard>>[] = [
  {
    key: 'favorite',
    title: 'Favorite',
    kind: 'text',
    isSortable: false,
    cell: (entry) => (entry.kind === 'valid' ? <Favorite at={DASHBOARD_LIST} dashboard={entry.record} /> : null),
  },
  {
    key: 'panels',
    title: 'Panels',
    kind: 'numeric',
    isSortable: false,
    cell: (entry) => (entry.kind === 'valid' ? entry.record.panels.length : '–'),
  },
];

const Saved = () => {
  const query = useAnswer(dashboardsScreen, DASHBOARDS);
  const { user } = useScope(dashboardsScreen);
  const { mine, invalid, page } = useParams(dashboardsScreen);
  const [q, search] = useParam(dashboardsScreen, 'q');
  const entries = readRecords(DASHBOARD_RECORD, query.answer?.dashboards ?? []);
  const choice: ListChoice = { search: q, createdBy: mine ? (user?.id ?? '') : null, showInvalid: invalid, page };
  const isNarrowed = q.trim() !== '' || mine;
  return (
    <SavedList
      at={DASHBOARD_LIST}
      id="dashboards"
      title="Saved dashboards"
      caption="Dashboards of the brand group"
      words={WORDS}
      pathTo={(id) => pathTo('dashboard', { id })}
      columns={COLUMNS}
      order="updatedAt"
      status={listPanel(query)}
      entries={entries}
      listed={listedDashboards(entries, choice)}
      count={countDashboards(entries, choice)}
      pageLength={DASHBOARDS_A_PAGE}
      choice={{ ...choice, mine }}
      onSearch={(text) => search(text, 'typed')}
      onChoose={useSetParams(dashboardsScreen)}
      empty={
        <EmptyState
          title={isNarrowed ? 'No matching dashboards found.' : 'You have no dashboards. Create one now'}
          height={220}
          action={<AppLink to={NEW}>New Dashboard</AppLink>}
        />
      }
    />
  );
};

const Controls = () => {
  const send = useSend();
  return (
    <>
      <Button kind="quiet" onPress={() => send(DASHBOARD_LIST, { type: 'dashboards.listRefreshed' })}>
        <RefreshCw aria-hidden="true" />
        Refresh
      </Button>
      <AppLink to={pathTo('deliveries')} className={buttonClass({})}>
        Deliveries
      </AppLink>
      <AppLink to={NEW} className={buttonClass({ kind: 'primary' })}>
        New Dashboard
      </AppLink>
    </>
  );
};

export const DashboardIndex = () => {
  const isThere = useActor(DASHBOARD_LIST, (snapshot) => snapshot !== undefined);
  return (
    <ScreenPage of={dashboardsScreen} controls={<Controls />}>
      {isThere && <Saved />}
    </ScreenPage>
  );
};
