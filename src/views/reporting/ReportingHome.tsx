/** Reporting Central (C-250 to C-253): what can be asked, and the ten most recent saved reports. */

import { momentOf } from '../../domain/dates/instant.ts';
import { CLOCK } from '../../domain/journal/address.ts';
import { reportingHome } from '../../domain/reporting/reports.screen.ts';
import { recencyText, recentReports } from '../../domain/reporting/savedLists.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { useContextOf } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { Card, Section } from '../controls/Card.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import styles from './Reporting.module.css';
import { useReportSpecs } from './useReportSpecs.ts';

const Recent = () => {
  const { query, entries } = useReportSpecs(reportingHome.at);
  const now = useContextOf(CLOCK, (context) => context.now);
  const recent = recentReports(entries);
  return (
    <Section
      id="saved-specs"
      title="Saved Specs"
      actions={
        <span className={styles.actions}>
          <AppLink to={pathTo('report-builder')}>Explore</AppLink>
          <AppLink to={pathTo('reports')}>View All</AppLink>
        </span>
      }
    >
      {query.answer === null && query.failure === null && <Skeleton shape="block" height={240} />}
      {query.answer === null && query.failure !== null && (
        <ErrorState message={failureText(query.failure)} height={240} onRetry={query.onRetry} />
      )}
      {query.answer !== null && recent.length === 0 && <EmptyState title="You have no saved report specs. Create One now" height={240} />}
      {recent.length > 0 && (
        <ul className={styles.list} aria-label="Most recent saved reports">
          {recent.map(({ id, name, createdBy, createdAt }) => (
            <li key={id} className={styles.line}>
              <AppLink to={`${pathTo('report-builder')}?specId=${encodeURIComponent(id)}`}>{name}</AppLink>
              <span className={styles.quiet}>
                {createdBy === null ? '' : `${createdBy.name}, `}
                {recencyText(now - (momentOf(createdAt) ?? now))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

export const ReportingHome = () => (
  <ScreenPage of={reportingHome}>
    <Card>
      <p className={styles.intro}>
        Ask anything of your data and keep the answer: choose measures, split them the way you want, compare periods, and save the report
        for your team.
      </p>
    </Card>
    <Recent />
  </ScreenPage>
);
