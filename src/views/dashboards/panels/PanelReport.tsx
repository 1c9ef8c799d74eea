/** A panel with figures of its own, over the run that the dashboard's machine keeps for it. */
import type { ReactElement } from 'react';
import type { SavedDashboard } from '../../../domain/dashboards/dashboard.ts';
import { BOARD } from '../../../domain/dashboards/dashboards.screen.ts';
import type { Panel } from '../../../domain/dashboards/panel.ts';
import { type AddressOf, childAddress } from '../../../domain/journal/address.ts';
import { runAt } from '../../../machines/dashboards/dashboardBoard.logic.ts';
import { useContextOf, useSend } from '../../app/appContext.tsx';
import { useCatalogueFault } from '../../reporting/result/useCatalogueFault.ts';
import { useCatalogues } from '../../reporting/result/useCatalogues.ts';
import { ReportPanelBody } from './ReportPanelBody.tsx';

export interface PanelReportProps {
  readonly at: AddressOf<'screen'>;
  readonly dashboard: SavedDashboard;
  readonly panel: Panel;
  /** Opens the editor; without it nothing is offered. */
  readonly onEdit?: () => void;
}

export const PanelReport = ({ at, dashboard, panel, onEdit }: PanelReportProps): ReactElement => {
  const send = useSend();
  const { catalogues, isReady } = useCatalogues(at);
  const fault = useCatalogueFault(at);
  const isWaiting = useContextOf(childAddress(at, BOARD), ({ waiting }) => waiting.includes(panel.id));
  return (
    <ReportPanelBody
      at={at}
      panel={panel}
      dashboard={dashboard}
      run={runAt(at, panel.id)}
      catalogues={catalogues}
      isReady={isReady}
      fault={isReady ? null : fault}
      isWaiting={isWaiting}
      onRetry={() => send(childAddress(at, BOARD), { type: 'dashboards.panelRetried', id: panel.id })}
      {...(onEdit === undefined ? {} : { onEdit })}
    />
  );
};
