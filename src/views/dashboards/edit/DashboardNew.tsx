/** A new dashboard (C-248, C-300): its editor from the start; once it is saved its own address takes over. */
import type { ReactElement } from 'react';
import { SHELL } from '../../../domain/journal/address.ts';
import { unsavedRecord } from '../../../domain/reporting/dashboard.ts';
import { DASHBOARD_NEW_EDITOR, dashboardNewScreen } from '../../../domain/reporting/dashboards.screen.ts';
import { useActor, useContextOf } from '../../app/appContext.tsx';
import { ScreenPage } from '../../screen/ScreenPage.tsx';
import { useParams } from '../../screen/useScreen.ts';
import { PanelCard } from '../PanelCard.tsx';
import { DashboardEditor, drawsUnsaved } from './DashboardEditor.tsx';

const Page = (): ReactElement => {
  const { picture } = useParams(dashboardNewScreen);
  const brandGroupId = useContextOf(DASHBOARD_NEW_EDITOR, (context) => context.brandGroupId);
  return (
    <ScreenPage of={dashboardNewScreen}>
      <DashboardEditor
        at={DASHBOARD_NEW_EDITOR}
        screen={dashboardNewScreen.at}
        pictureSearch={picture}
        draw={(panel) =>
          drawsUnsaved(panel) ? (
            <PanelCard at={dashboardNewScreen.at} dashboard={unsavedRecord(brandGroupId)} panel={panel} anchor={undefined} />
          ) : null
        }
      />
    </ScreenPage>
  );
};

export const DashboardNew = (): ReactElement => {
  const isReady = useContextOf(SHELL, ({ scope }) => dashboardNewScreen.isReady(scope));
  const isThere = useActor(DASHBOARD_NEW_EDITOR, (snapshot) => snapshot !== undefined);
  return isReady && isThere ? <Page /> : <ScreenPage of={dashboardNewScreen}>{null}</ScreenPage>;
};
