/** Reporting Central (C-250 to C-256): what can be asked, the ten most recent saved reports, and the ten most recent dashboards. */
import { type ReactNode, useMemo } from 'react';
import { DASHBOARD_RECORD } from '../../domain/dashboards/dashboard.ts';
import { recentDashboards } from '../../domain/dashboards/savedLists.ts';
import { momentOf } from '../../domain/dates/instant.ts';
import { recencyText } from '../../domain/format/recency.ts';
import { CLOCK } from '../../domain/journal/address.ts';
import { BOARDS, reportingHome } from '../../domain/reporting/reports.screen.ts';
import { recentReports } from '../../domain/reporting/savedLists.ts';
import { readRecords } from '../../domain/reporting/savedRecord.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { useContextOf } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { queryFault } from '../app/panel.ts';
import type { QueryView } from '../app/useQuery.ts';
import { buttonClass } from '../controls/Button.tsx';
import { Card, Section } from '../controls/Card.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import styles from '../reporting/Reporting.module.css';
import { useReportSpecs } from '../reporting/useReportSpecs.ts';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { useAnswer } from '../screen/useScreen.ts';

interface RecentProps<A> {
  readonly id: string;
  readonly title: string;
  readonly actions: ReactNode;
  readonly query: QueryView<A>;
  readonly empty: string;
  /** Names the list. */
  readonly label: string;
  readonly lines: readonly { readonly id: string; readonly name: string; readonly to: string; readonly by: string; readonly at: string }[];
}

const Recent = <A,>({ id, title, actions, query, empty, label, lines }: RecentProps<A>) => {
  const now = useContextOf(CLOCK, (context) => context.now);
  return (
    <Section id={id} title={title} actions={<span className={styles.actions}>{actions}</span>}>
      {query.answer === null && query.failure === null && <Skeleton shape="block" height={240} />}
      {query.answer === null && query.failure !== null && <ErrorState {...queryFault(query)} height={240} />}
      {query.answer !== null && lines.length === 0 && <EmptyState title={empty} height={240} />}
      {lines.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {lines.map(({ id: key, name, to, by, at }) => (
            <li key={key} className={styles.line}>
              <AppLink to={to}>{name}</AppLink>
              <span className={styles.quiet}>
                {by === '' ? '' : `${by}, `}
                {recencyText(now - (momentOf(at) ?? now))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

const Action = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <AppLink to={to} className={buttonClass({ size: 'small' })}>
    {children}
  </AppLink>
);

const SavedSpecs = () => {
  const { query, entries } = useReportSpecs(reportingHome.at);
  return (
    <Recent
      id="saved-specs"
      title="Saved Specs"
      query={query}
      empty="You have no saved report specs. Create One now"
      label="Most recent saved reports"
      actions={
        <>
          <Action to={pathTo('report-builder')}>Explore</Action>
          <Action to={pathTo('reports')}>View All</Action>
        </>
      }
      lines={recentReports(entries).map(({ id, name, createdBy, createdAt }) => ({
        id,
        name,
        to: `${pathTo('report-builder')}?specId=${encodeURIComponent(id)}`,
        by: createdBy?.name ?? '',
        at: createdAt,
      }))}
    />
  );
};

/** The ten most recent, newest first, then by title (C-254, C-255); Create and View All (C-256). */
const Dashboards = () => {
  const query = useAnswer(reportingHome, BOARDS);
  const entries = useMemo(() => readRecords(DASHBOARD_RECORD, query.answer?.dashboards ?? []), [query.answer]);
  return (
    <Recent
      id="dashboards"
      title="Dashboards"
      query={query}
      empty="You have no dashboards. Create one now"
      label="Most recent dashboards"
      actions={
        <>
          <Action to={`${pathTo('dashboard-new')}?edit=1`}>Create</Action>
          <Action to={pathTo('dashboards')}>View All</Action>
        </>
      }
      lines={recentDashboards(entries).map(({ id, title, createdBy, createdAt }) => ({
        id,
        name: title,
        to: pathTo('dashboard', { id }),
        by: createdBy?.name ?? '',
        at: createdAt,
      }))}
    />
  );
};

export const ReportingHome = () => (
  <ScreenPage of={reportingHome}>
    <Card>
      <p className={styles.intro}>
        Build reports from your data: choose measures, break them down by any dimension, compare periods, and save the report for your team.
      </p>
    </Card>
    <SavedSpecs />
    <Dashboards />
  </ScreenPage>
);
