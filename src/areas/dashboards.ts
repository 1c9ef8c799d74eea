/** The area of dashboards: their list, and one that is looked at. */
import { amcContract } from '../domain/api/amc.contract.ts';
import { dashboardsContract } from '../domain/api/dashboards.contract.ts';
import { filesContract } from '../domain/api/files.contract.ts';
import { reportingContract } from '../domain/api/reporting.contract.ts';
import { reportsContract } from '../domain/api/reports.contract.ts';
import { DASHBOARD_EVENTS } from '../domain/reporting/dashboardEvents.ts';
import { dashboardScreen, dashboardsScreen } from '../domain/reporting/dashboards.screen.ts';
import { REPORT_EVENTS } from '../domain/reporting/reportEvents.ts';
import { createDashboardBoardMachine } from '../machines/reporting/dashboardBoard.machine.ts';
import { createDashboardListMachine } from '../machines/reporting/dashboardList.machine.ts';
import { createReportRunMachine } from '../machines/reporting/reportRun.machine.ts';
import { DashboardIndex } from '../views/dashboards/DashboardIndex.tsx';
import { DashboardView } from '../views/dashboards/DashboardView.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [
    [dashboardsScreen, DashboardIndex],
    [dashboardScreen, DashboardView],
  ],
  calls: {
    ...dashboardsContract,
    ...reportingContract,
    ...reportsContract,
    fileDocument: filesContract.fileDocument,
    ...amcContract,
  },
  events: { ...DASHBOARD_EVENTS, ...REPORT_EVENTS },
  machines: {
    reportRun: createReportRunMachine,
    dashboardList: createDashboardListMachine,
    dashboardBoard: createDashboardBoardMachine,
  },
});
