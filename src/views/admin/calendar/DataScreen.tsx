/** What was imported, by kind, country and day, what is missing, and what each screen still needs. */

import { lazy, Suspense } from 'react';
import { FILES_FILE, FILES_INFO } from '../../../domain/imports/comparedFiles.ts';
import { dataYears } from '../../../domain/imports/dataCalendar.ts';
import { STATE_TITLES } from '../../../domain/imports/dataCalendarWords.ts';
import { adminData, DATA_FILE, dataGroup, dataYear, screensOf } from '../../../domain/imports/dataScreen.ts';
import { MARKET } from '../../../domain/imports/kinds.ts';
import { toldFile } from '../../../domain/imports/reconciliationWords.ts';
import { pathTo } from '../../../domain/routes/paths.ts';
import { downloadOf } from '../../../domain/screens/downloadOf.ts';
import { useSend } from '../../app/appContext.tsx';
import { PageHead } from '../../app/PageHead.tsx';
import { currentOnly, listPanel, panelOf, queryFault } from '../../app/panel.ts';
import { LinkButton } from '../../controls/Button.tsx';
import { Section } from '../../controls/Card.tsx';
import { SaveTable } from '../../controls/SaveTable.tsx';
import { Select } from '../../controls/Select.tsx';
import { oneGroup } from '../../controls/SelectParts.tsx';
import { ScreenNotLoaded } from '../../screen/NotLoaded.tsx';
import { useAnswer, useInputs, useParam, useSetParams } from '../../screen/useScreen.ts';
import area from '../Admin.module.css';
import { AdminNav } from '../AdminNav.tsx';
import styles from './Data.module.css';
import { DataDays } from './DataDays.tsx';
import { DataNeeds } from './DataNeeds.tsx';
import { InState } from './InState.tsx';

const ImportedFiles = lazy(() => import('./ImportedFiles.lazy.tsx'));

const LEGEND = ['imported', 'provisional', 'replaced', 'missing', 'quiet'] as const;

const Legend = () => (
  <ul className={styles.legend} aria-label="Legend">
    {LEGEND.map((state) => (
      <li key={state}>
        <span className={styles.sample} data-state={state} aria-hidden="true" />
        {STATE_TITLES[state]}
      </li>
    ))}
  </ul>
);

const Choices = ({ group, year }: { readonly group: string | null; readonly year: number }) => {
  const setParams = useSetParams(adminData);
  const groups = useAnswer(adminData, 'brandGroups');
  const calendar = useAnswer(adminData, 'calendar');
  const inputs = useInputs(adminData, calendar);
  const listed = (groups.answer ?? []).map(({ id, name, organizationName }) => ({ key: id, label: name, aside: organizationName }));
  const years =
    calendar.answer === null ? [year] : [...new Set([...dataYears(calendar.answer, inputs.scope.today), year])].sort((a, b) => b - a);
  return (
    <div className={styles.choices}>
      <Select
        label="Brand group"
        groups={oneGroup([...listed, { key: MARKET, label: 'The marketplace', aside: 'shared by all brand groups' }])}
        value={group}
        onChange={(id) => setParams({ group: id, open: null, day: null, file: null, page: 1 })}
        {...(groups.answer === null && groups.status !== 'failed' ? { status: { kind: 'loading' as const } } : {})}
        {...(groups.answer === null && groups.status === 'failed' ? { status: { kind: 'failed' as const, ...queryFault(groups) } } : {})}
      />
      <Select
        label="Year"
        groups={oneGroup(years.map((one) => ({ key: String(one), label: String(one) })))}
        value={String(year)}
        onChange={(key) => setParams({ year: Number(key), day: null })}
      />
    </div>
  );
};

const ImportLink = ({ owner }: { readonly owner: string }) => (
  <LinkButton kind="primary" href={`${pathTo('admin-imports')}?${new URLSearchParams({ group: owner })}`}>
    Import Files
  </LinkButton>
);

const Files = () => {
  const send = useSend();
  const query = currentOnly(useAnswer(adminData, 'files'));
  const setParams = useSetParams(adminData);
  const [open] = useParam(adminData, 'file');
  const [page, setPage] = useParam(adminData, 'page');
  return (
    <ImportedFiles
      files={(query.answer ?? []).map(toldFile)}
      status={listPanel(query)}
      info={FILES_INFO}
      open={open}
      onOpen={(file) => setParams({ file })}
      page={page}
      onPage={setPage}
      onDownload={(as) => send(adminData.at, downloadOf(FILES_FILE, as))}
    />
  );
};

const NOTHING = { title: 'Nothing has been imported yet', message: 'Import files to see which days they cover.' };

const Page = () => {
  const send = useSend();
  const query = useAnswer(adminData, 'calendar');
  const asked = useInputs(adminData, query);
  const now = useInputs(adminData, { asked: null });
  const { answer } = query;
  const group = dataGroup(now);
  const isEmpty = answer !== null && answer.kinds.length === 0 && answer.undated.length === 0;
  const status = panelOf(query, isEmpty ? NOTHING : null);
  return (
    <>
      <Choices group={group} year={dataYear(now)} />
      <Section
        title="Imported by day"
        info="Days marked “May still change” were imported while the marketplace was still updating them: sales for 3 days, ad-attributed purchases for 14, returns for 30. Import their files again later."
        actions={
          answer !== null &&
          !isEmpty && <SaveTable of="imported days" kind="secondary" onSave={(as) => send(adminData.at, downloadOf(DATA_FILE, as))} />
        }
      >
        <InState status={status} action={<ImportLink owner={group ?? ''} />}>
          {answer !== null && !isEmpty && (
            <>
              <Legend />
              <DataDays calendar={answer} today={asked.scope.today} owner={dataGroup(asked) ?? ''} />
            </>
          )}
        </InState>
      </Section>
      {group !== MARKET && (
        <Suspense fallback={null}>
          <Files />
        </Suspense>
      )}
      <Section title="Data required by screen" info="Each screen shows data through the last day that all of its required files cover.">
        <InState status={panelOf(query)} action={null}>
          {answer !== null && <DataNeeds screens={screensOf(dataGroup(asked) ?? '', answer)} />}
        </InState>
      </Section>
    </>
  );
};

export const DataScreen = () => {
  const { title, question } = adminData.page;
  return (
    <div className={area.page}>
      <PageHead title={title} question={question} />
      <AdminNav />
      <ScreenNotLoaded of={adminData} />
      <Page />
    </div>
  );
};
