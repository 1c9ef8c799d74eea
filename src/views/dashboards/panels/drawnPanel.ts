/** What a panel of a run is drawn from. */

import type { ReportPanel } from '../../../domain/dashboards/panel.ts';
import type { AddressOf } from '../../../domain/journal/address.ts';
import type { DrawnReport } from '../../../domain/reporting/resultView.ts';
import type { ShownReport } from '../../../machines/reporting/reportRun.logic.ts';

/** What is drawn of a panel: its result with the report that it is of. */
export interface DrawnPanel {
  readonly at: AddressOf<'screen'>;
  readonly panel: ReportPanel;
  readonly shown: ShownReport;
  readonly drawn: DrawnReport;
  readonly isOld: boolean;
}
