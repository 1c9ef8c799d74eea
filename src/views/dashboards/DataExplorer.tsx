/** The Data Explorer with what puts its report on a dashboard. */
import type { ReactElement } from 'react';
import { ADD_TO_DASHBOARD } from '../../domain/reporting/explorer.screen.ts';
import { useActor } from '../app/appContext.tsx';
import { Explorer } from '../reporting/explorer/Explorer.tsx';
import { AddToDashboard } from './AddToDashboard.tsx';

export const DataExplorer = (): ReactElement => {
  const isThere = useActor(ADD_TO_DASHBOARD, (snapshot) => snapshot !== undefined);
  return (
    <>
      <Explorer />
      {isThere && <AddToDashboard />}
    </>
  );
};
