/** The brand group's own dashboard in the place of the portfolio (B-080, B-081). */
import type { ReactElement } from 'react';
import { DASHBOARD_NOT_FOUND, invalidDashboardText } from '../../domain/dashboards/dashboardOpen.ts';
import { DASHBOARD } from '../../domain/dashboards/dashboards.screen.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { executiveSummary, OWN_DASHBOARD } from '../../domain/summary/summary.screen.ts';
import { AppLink } from '../app/Link.tsx';
import { queryFault } from '../app/panel.ts';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { Board } from '../dashboards/Board.tsx';
import { useDashboardEntry } from '../dashboards/useDashboard.ts';
import { NearSection } from '../screen/NearSection.tsx';
import { useAnswer, useScope } from '../screen/useScreen.ts';
import styles from './Summary.module.css';

const HEIGHT = 420;

const Shown = ({ title, id }: { readonly title: string; readonly id: string }): ReactElement => {
  const query = useAnswer(executiveSummary, DASHBOARD);
  const isFiltered = useScope(executiveSummary).filters.countries.length > 0;
  const entry = useDashboardEntry(query.asked === null ? (query.answer?.dashboard ?? null) : null);
  if (entry === null && query.failure !== null)
    return query.failure.status === 404 ? (
      <EmptyState title={DASHBOARD_NOT_FOUND} height={HEIGHT} />
    ) : (
      <ErrorState {...queryFault(query)} height={HEIGHT} />
    );
  if (entry === null) return <Skeleton shape="block" height={HEIGHT} />;
  if (entry.kind === 'invalid') return <EmptyState title={invalidDashboardText(entry.name)} height={HEIGHT} />;
  return (
    <>
      <p className={styles.muted}>
        <strong>{title}</strong> <AppLink to={pathTo('dashboard', { id })}>Open the dashboard</AppLink>
      </p>
      {isFiltered && <p className={styles.muted}>Countries don't apply to this dashboard: its panels have their own filters.</p>}
      <Board at={executiveSummary.at} dashboard={entry.record} />
    </>
  );
};

export const OwnDashboard = (): ReactElement | null => {
  const { dashboardId, dashboardName, name } = useScope(executiveSummary).brandGroup;
  if (dashboardId === null) return null;
  const title = dashboardName ?? `${name} Dashboard`;
  return (
    <NearSection of={executiveSummary} id={OWN_DASHBOARD} title={title} height={HEIGHT}>
      <Shown title={title} id={dashboardId} />
    </NearSection>
  );
};
