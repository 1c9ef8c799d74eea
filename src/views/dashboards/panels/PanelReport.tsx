/** The report of a panel in the states of its run (C-536 to C-542, C-835 to C-841). */
import type { ReactElement } from 'react';
import type { AddressOf } from '../../../domain/journal/address.ts';
import type { SavedDashboard } from '../../../domain/reporting/dashboard.ts';
import type { Panel } from '../../../domain/reporting/panel.ts';
import { Skeleton } from '../../controls/Skeleton.tsx';

export interface PanelReportProps {
  readonly at: AddressOf<'screen'>;
  readonly dashboard: SavedDashboard;
  readonly panel: Panel;
  readonly isNear: boolean;
}

export const PanelReport = (_props: PanelReportProps): ReactElement => <Skeleton shape="block" height={120} />;
