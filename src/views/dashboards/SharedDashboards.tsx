/** The dashboards of a brand group for those who may look at them: searched, favorites first. */

import type { ReactElement } from 'react';
import { DASHBOARDS, SHARED_LIST, sharedDashboardsScreen } from '../../domain/dashboards/dashboards.screen.ts';
import { DASHBOARDS_A_PAGE, sharedDashboards } from '../../domain/dashboards/savedLists.ts';
import type { SharedDashboard } from '../../domain/dashboards/storedDashboard.ts';
import { momentOf } from '../../domain/dates/instant.ts';
import { recencyText } from '../../domain/format/recency.ts';
import { CLOCK } from '../../domain/journal/address.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { replacing } from '../../domain/screens/replacing.ts';
import { pageOf } from '../../domain/tables/paging.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { listPanel } from '../app/panel.ts';
import { buttonClass } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Table, type TableColumn } from '../controls/Table.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { useAnswer, useParams, useSetParams } from '../screen/useScreen.ts';
import styles from './Dashboards.module.css';
import { Favorite } from './Favorite.tsx';

const columnsOf = (now: number): readonly TableColumn<SharedDashboard>[] => {
  const plain = { kind: 'text', isSortable: false } as const;
  return [
    { key: 'title', title: 'Title', ...plain, cell: ({ id, title }) => <AppLink to={pathTo('dashboard', { id })}>{title}</AppLink> },
    { key: 'favorite', title: 'Favorite', ...plain, cell: (dashboard) => <Favorite at={SHARED_LIST} dashboard={dashboard} /> },
    {
      key: 'updatedAt',
      title: 'Last Updated',
      ...plain,
      cell: ({ updatedAt }) => {
        const moment = momentOf(updatedAt);
        return moment === null ? '–' : recencyText(now - moment);
      },
    },
  ];
};

const List = (): ReactElement => {
  const send = useSend();
  const query = useAnswer(sharedDashboardsScreen, DASHBOARDS);
  const { q, page } = useParams(sharedDashboardsScreen);
  const set = useSetParams(sharedDashboardsScreen);
  const now = useContextOf(CLOCK, (context) => context.now);
  const found = sharedDashboards(query.answer?.dashboards ?? [], q);
  const shown = pageOf(found, page, DASHBOARDS_A_PAGE);
  return (
    <Section id="shared-dashboards" title="Dashboards shared with the brand group">
      <div className={styles.named}>
        <Table
          caption="Dashboards"
          columns={columnsOf(now)}
          rows={shown.items}
          rowKey={({ id }) => id}
          order={{ column: 'favorite', direction: 'own' }}
          state={{ sort: null, page: shown.page, pageLength: DASHBOARDS_A_PAGE }}
          pageLengths={[DASHBOARDS_A_PAGE]}
          count={found.length}
          status={listPanel(query)}
          search={q}
          onSearch={(search) =>
            send(sharedDashboardsScreen.at, {
              type: 'screen.paramSet',
              key: 'q',
              value: search === '' ? null : search,
              ...replacing('typed'),
            })
          }
          onEvent={(event) => {
            if (event.type === 'paged') set({ page: event.page });
          }}
          empty={
            <EmptyState
              title={q.trim() === '' ? 'This brand group has no dashboards yet.' : 'No matching dashboards found.'}
              height={220}
            />
          }
        />
      </div>
    </Section>
  );
};

export const SharedDashboards = (): ReactElement => {
  const isThere = useActor(SHARED_LIST, (snapshot) => snapshot !== undefined);
  return (
    <ScreenPage
      of={sharedDashboardsScreen}
      controls={
        <AppLink to={pathTo('deliveries')} className={buttonClass({})}>
          Deliveries
        </AppLink>
      }
    >
      {isThere && <List />}
    </ScreenPage>
  );
};
