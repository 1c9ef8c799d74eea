/** The import of files, of a brand group and in the admin area: form, progress, what a check found, what came of it, what was imported before. */

import { lazy, type ReactNode, Suspense } from 'react';
import { FILES_FILE, FILES_INFO } from '../../domain/imports/comparedFiles.ts';
import { ownImports } from '../../domain/imports/importScreen.ts';
import { toldFile } from '../../domain/imports/reconciliationWords.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import admin from '../admin/Admin.module.css';
import { AdminNav } from '../admin/AdminNav.tsx';
import { useActor, useSend } from '../app/appContext.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { currentOnly, listPanel } from '../app/panel.ts';
import { useFocusWhenLost } from '../hooks/useFocus.ts';
import { ScreenNotLoaded } from '../screen/NotLoaded.tsx';
import { useAnswer, useParam, useSetParams } from '../screen/useScreen.ts';
import { ImportForm } from './ImportForm.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import styles from './Imports.module.css';
import { ADMIN_PAGE, ImportPageContext, isWorkShown, OWN_PAGE, requestedStage, useImportList } from './importContext.ts';
import { MappingDialog } from './MappingDialog.tsx';
import { MappingList } from './MappingList.tsx';

const ImportedFiles = lazy(() => import('../admin/calendar/ImportedFiles.lazy.tsx'));

/** The part that the work has come to takes the keyboard where the one before had it: its button is gone, or waits. */
const Part = ({ when, children }: { readonly when: string | null; readonly children: ReactNode }) => {
  const ref = useFocusWhenLost<HTMLDivElement>(when);
  return (
    <div ref={ref} tabIndex={-1} className={styles.part}>
      {children}
    </div>
  );
};

const ImportList = () => {
  const list = useImportList();
  const { state, job } = list;
  const isAtWork = isWorkShown(list) || requestedStage(list) !== null;
  const stage = isAtWork ? null : (job?.stage ?? null);
  const at = `${job?.id} ${stage}`;
  return (
    <>
      {(stage === 'imported' || stage === 'undone' || stage === 'pruned' || stage === 'failed') && (
        <Part when={at}>
          <ImportResult list={list} />
        </Part>
      )}
      <Part when={job === null && state === 'resting' ? 'form' : null}>
        <ImportForm list={list} />
      </Part>
      {isAtWork && (
        <Part when="work">
          <ImportProgress list={list} />
        </Part>
      )}
      {(stage === 'checked' || stage === 'refused') && (
        <Part when={at}>
          <ImportPreview list={list} />
        </Part>
      )}
      <ImportHistory list={list} />
      <MappingList list={list} />
      <MappingDialog list={list} />
    </>
  );
};

const Files = () => {
  const send = useSend();
  const query = currentOnly(useAnswer(ownImports, 'files'));
  const setParams = useSetParams(ownImports);
  const [open] = useParam(ownImports, 'file');
  const [page, setPage] = useParam(ownImports, 'filesPage');
  return (
    <ImportedFiles
      files={(query.answer ?? []).map(toldFile)}
      status={listPanel(query)}
      info={FILES_INFO}
      open={open}
      onOpen={(file) => setParams({ file })}
      page={page}
      onPage={setPage}
      onDownload={(as) => send(ownImports.at, downloadOf(FILES_FILE, as))}
    />
  );
};

interface PageProps {
  readonly page: typeof OWN_PAGE;
  /** Above the form. */
  readonly children?: ReactNode;
}

const Page = ({ page, children }: PageProps) => {
  const { title, question } = page.screen.page;
  const isThere = useActor(page.list, (snapshot) => snapshot !== undefined);
  return (
    <ImportPageContext value={page}>
      <div className={admin.page}>
        <PageHead title={title} question={question} />
        {children}
        <ScreenNotLoaded of={page.screen} />
        {isThere && <ImportList />}
        {isThere && !page.isAdmin && (
          <Suspense fallback={null}>
            <Files />
          </Suspense>
        )}
      </div>
    </ImportPageContext>
  );
};

export const AdminImports = () => (
  <Page page={ADMIN_PAGE}>
    <AdminNav />
  </Page>
);

export const OwnImports = () => <Page page={OWN_PAGE} />;
