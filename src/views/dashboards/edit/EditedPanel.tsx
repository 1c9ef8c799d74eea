/** A panel of a dashboard that is edited, as it will be: what it shows is asked for whoever edits it. */
import type { ReactElement } from 'react';
import { runsReport } from '../../../domain/dashboards/board.ts';
import type { SavedDashboard } from '../../../domain/dashboards/dashboard.ts';
import type { Panel } from '../../../domain/dashboards/panel.ts';
import { isPreviewed } from '../../../domain/dashboards/previewQueries.ts';
import type { AddressOf } from '../../../domain/journal/address.ts';
import { PanelCard } from '../PanelCard.tsx';
import { usePanelPlace } from '../usePanelPlace.ts';

export interface EditedPanelProps {
  readonly at: AddressOf<'screen'>;
  /** As it is edited. */
  readonly dashboard: SavedDashboard;
  readonly panel: Panel;
}

export const EditedPanel = ({ at, dashboard, panel }: EditedPanelProps): ReactElement => {
  const ref = usePanelPlace(at, panel, runsReport(panel) || isPreviewed(panel));
  return (
    <div ref={ref}>
      <PanelCard at={at} dashboard={dashboard} panel={panel} anchor={undefined} />
    </div>
  );
};
