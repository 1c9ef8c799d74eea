/** The area of dashboards: their list, and one that is looked at. */
import { amcContract } from '../domain/api/amc.contract.ts';
import { dashboardsContract } from '../domain/api/dashboards.contract.ts';
import { filesContract } from '../domain/api/files.contract.ts';
import { reportingContract } from '../domain/api/reporting.contract.ts';
import { reportsContract } from '../domain/api/reports.contract.ts';
import { ARRANGE_EVENTS } from '../domain/arrange/arrangeEvents.ts';
import { DASHBOARD_EDIT_EVENTS } from '../domain/dashboards/dashboardEditEvents.ts';
import { DASHBOARD_EVENTS } from '../domain/dashboards/dashboardEvents.ts';
import { dashboardNewScreen, dashboardScreen, dashboardsScreen, sharedDashboardsScreen } from '../domain/dashboards/dashboards.screen.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { REPORT_EVENTS } from '../domain/reporting/reportEvents.ts';
import { SAVED_LIST_EVENTS } from '../domain/reporting/savedListEvents.ts';
import { createDashboardBoardMachine } from '../machines/dashboards/dashboardBoard.machine.ts';
import { createDashboardEditMachine } from '../machines/dashboards/dashboardEdit.machine.ts';
import { createDashboardListMachine } from '../machines/dashboards/dashboardList.machine.ts';
import { createReportRunMachine } from '../machines/reporting/reportRun.machine.ts';
import { DashboardIndex } from '../views/dashboards/DashboardIndex.tsx';
import { DashboardView } from '../views/dashboards/DashboardView.tsx';
import { DashboardNew } from '../views/dashboards/edit/DashboardNew.tsx';
import { SharedDashboards } from '../views/dashboards/SharedDashboards.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [
    [dashboardsScreen, DashboardIndex],
    [sharedDashboardsScreen, SharedDashboards],
    [dashboardScreen, DashboardView],
    [dashboardNewScreen, DashboardNew],
  ],
  calls: {
    ...dashboardsContract,
    ...reportingContract,
    ...reportsContract,
    fileDocument: filesContract.fileDocument,
    ...amcContract,
    files: filesContract.files,
    documents: filesContract.documents,
  },
  events: { ...DASHBOARD_EVENTS, ...REPORT_EVENTS, ...SAVED_LIST_EVENTS, ...RECORD_EVENTS, ...ARRANGE_EVENTS, ...DASHBOARD_EDIT_EVENTS },
  machines: {
    reportRun: createReportRunMachine,
    dashboardList: createDashboardListMachine,
    dashboardBoard: createDashboardBoardMachine,
    dashboardEdit: createDashboardEditMachine,
  },
});
