/** The import of files in the admin area: form, progress, what a check found, what came of it, what was imported before. */
import { routeNamed } from '../../../domain/routes/table.ts';
import { useActor } from '../../app/appContext.tsx';
import { PageHead } from '../../app/PageHead.tsx';
import admin from '../Admin.module.css';
import { AdminNav } from '../AdminNav.tsx';
import { ImportForm } from './ImportForm.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { DESK, useImportDesk } from './importContext.ts';

const Desk = () => {
  const desk = useImportDesk();
  return (
    <>
      <ImportResult desk={desk} />
      <ImportForm desk={desk} />
      <ImportProgress desk={desk} />
      <ImportPreview desk={desk} />
      <ImportHistory desk={desk} />
    </>
  );
};

export const ImportScreen = () => {
  const { title, question } = routeNamed('admin-imports');
  const isThere = useActor(DESK, (snapshot) => snapshot !== undefined);
  return (
    <div className={admin.page}>
      <PageHead title={title} question={question} />
      <AdminNav />
      {isThere && <Desk />}
    </div>
  );
};
