/** The import of files in the admin area: form, progress, what a check found, what came of it, what was imported before. */
import type { ReactNode } from 'react';
import { adminImports } from '../../../domain/imports/importScreen.ts';
import { routeNamed } from '../../../domain/routes/table.ts';
import { useActor } from '../../app/appContext.tsx';
import { PageHead } from '../../app/PageHead.tsx';
import { useFocusWhenLost } from '../../hooks/useFocus.ts';
import { ScreenNotLoaded } from '../../screen/NotLoaded.tsx';
import admin from '../Admin.module.css';
import { AdminNav } from '../AdminNav.tsx';
import { ImportForm } from './ImportForm.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import styles from './Imports.module.css';
import { isWorkShown, LIST_ACTOR, requestedStage, useImportList } from './importContext.ts';
import { MappingDialog } from './MappingDialog.tsx';
import { MappingList } from './MappingList.tsx';

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

export const ImportScreen = () => {
  const { title, question } = routeNamed('admin-imports');
  const isThere = useActor(LIST_ACTOR, (snapshot) => snapshot !== undefined);
  return (
    <div className={admin.page}>
      <PageHead title={title} question={question} />
      <AdminNav />
      <ScreenNotLoaded of={adminImports} />
      {isThere && <ImportList />}
    </div>
  );
};
