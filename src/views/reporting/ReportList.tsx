/** Custom Reports (C-277 to C-288): the saved reports of the brand group, searched and paged, and those that no longer read. */

import { REPORT_LIST, reportsScreen } from '../../domain/reporting/reports.screen.ts';
import { countReports, emptyReportsText, type ListChoice, listedReports, REPORTS_A_PAGE } from '../../domain/reporting/savedLists.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { useActor } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { listPanel } from '../app/panel.ts';
import { buttonClass } from '../controls/Button.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { useParam, useParams, useScope, useSetParams } from '../screen/useScreen.ts';
import { SavedList } from './SavedList.tsx';
import { useReportSpecs } from './useReportSpecs.ts';

const WORDS = {
  thing: 'report',
  name: 'Name',
  mend: 'Edit Invalid Report Spec',
  goes: 'It will be removed for everyone in this brand group.',
  mine: 'Created by me',
};

const builder = (id?: string): string => `${pathTo('report-builder')}${id === undefined ? '' : `?specId=${encodeURIComponent(id)}`}`;

const Saved = () => {
  const { query, entries } = useReportSpecs(reportsScreen.at);
  const { user } = useScope(reportsScreen);
  const { mine, invalid, page } = useParams(reportsScreen);
  const [q, search] = useParam(reportsScreen, 'q');
  const choice: ListChoice = { search: q, createdBy: mine ? (user?.id ?? '') : null, showInvalid: invalid, page };
  return (
    <SavedList
      at={REPORT_LIST}
      id="reports"
      title="Saved reports"
      caption="Saved reports of the brand group"
      words={WORDS}
      pathTo={builder}
      order="createdAt"
      status={listPanel(query)}
      entries={entries}
      listed={listedReports(entries, choice)}
      count={countReports(entries, choice)}
      pageLength={REPORTS_A_PAGE}
      choice={{ ...choice, mine }}
      onSearch={(text) => search(text, 'typed')}
      onChoose={useSetParams(reportsScreen)}
      empty={<EmptyState title={emptyReportsText(choice)} height={220} action={<AppLink to={builder()}>New Report</AppLink>} />}
    />
  );
};

export const ReportList = () => {
  const isThere = useActor(REPORT_LIST, (snapshot) => snapshot !== undefined);
  return (
    <ScreenPage
      of={reportsScreen}
      controls={
        <>
          <AppLink to={pathTo('deliveries')} className={buttonClass({})}>
            Deliveries
          </AppLink>
          <AppLink to={builder()} className={buttonClass({ kind: 'primary' })}>
            New Report
          </AppLink>
        </>
      }
    >
      {isThere && <Saved />}
    </ScreenPage>
  );
};
