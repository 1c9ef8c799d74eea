/** A new dashboard (C-248, C-300): its editor from the start; once it is saved its own address takes over. */
import type { ReactElement } from 'react';
import { unsavedRecord } from '../../../domain/dashboards/dashboard.ts';
import { DASHBOARD_NEW_EDITOR, dashboardNewScreen } from '../../../domain/dashboards/dashboards.screen.ts';
import { SHELL } from '../../../domain/journal/address.ts';
import { shownDashboard } from '../../../machines/dashboards/dashboardEdit.logic.ts';
import { useActor, useContextOf } from '../../app/appContext.tsx';
import { ScreenPage } from '../../screen/ScreenPage.tsx';
import { useParams } from '../../screen/useScreen.ts';
import { DashboardEditor } from './DashboardEditor.tsx';
import { EditedPanel } from './EditedPanel.tsx';

const Page = (): ReactElement => {
  const { picture } = useParams(dashboardNewScreen);
  const stored = unsavedRecord(useContextOf(DASHBOARD_NEW_EDITOR, (context) => context.brandGroupId));
  const shown = useContextOf(DASHBOARD_NEW_EDITOR, (context) => shownDashboard(context));
  return (
    <ScreenPage of={dashboardNewScreen} {...((shown?.panels.length ?? 0) === 0 ? {} : { question: '' })}>
      <DashboardEditor
        at={DASHBOARD_NEW_EDITOR}
        screen={dashboardNewScreen.at}
        pictureSearch={picture}
        draw={(panel) => <EditedPanel at={dashboardNewScreen.at} dashboard={{ ...stored, ...shown }} panel={panel} />}
      />
    </ScreenPage>
  );
};

export const DashboardNew = (): ReactElement => {
  const isReady = useContextOf(SHELL, ({ scope }) => dashboardNewScreen.isReady(scope));
  const isThere = useActor(DASHBOARD_NEW_EDITOR, (snapshot) => snapshot !== undefined);
  return isReady && isThere ? <Page /> : <ScreenPage of={dashboardNewScreen}>{null}</ScreenPage>;
};
