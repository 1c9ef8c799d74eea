/** The area of Custom Reporting. */
import { dashboardsContract } from '../domain/api/dashboards.contract.ts';
import { reportingContract } from '../domain/api/reporting.contract.ts';
import { reportsContract } from '../domain/api/reports.contract.ts';
import { ARRANGE_EVENTS } from '../domain/arrange/arrangeEvents.ts';
import { ADD_TO_DASHBOARD_EVENTS } from '../domain/dashboards/addToDashboardEvents.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { explorerScreen } from '../domain/reporting/explorer.screen.ts';
import { EXPLORER_EVENTS } from '../domain/reporting/explorerEvents.ts';
import { REPORT_EVENTS } from '../domain/reporting/reportEvents.ts';
import { reportingHome, reportsScreen } from '../domain/reporting/reports.screen.ts';
import { SAVED_LIST_EVENTS } from '../domain/reporting/savedListEvents.ts';
import { createAddToDashboardMachine } from '../machines/dashboards/addToDashboard.machine.ts';
import { createExplorerMachine } from '../machines/reporting/explorer.machine.ts';
import { createReportListMachine } from '../machines/reporting/reportList.machine.ts';
import { createReportRunMachine } from '../machines/reporting/reportRun.machine.ts';
import { DataExplorer } from '../views/dashboards/DataExplorer.tsx';
import { ReportingHome } from '../views/dashboards/ReportingHome.tsx';
import { ReportList } from '../views/reporting/ReportList.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [
    [reportingHome, ReportingHome],
    [reportsScreen, ReportList],
    [explorerScreen, DataExplorer],
  ],
  calls: {
    ...reportingContract,
    ...reportsContract,
    dashboards: dashboardsContract.dashboards,
    createDashboard: dashboardsContract.createDashboard,
    updateDashboard: dashboardsContract.updateDashboard,
  },
  events: { ...RECORD_EVENTS, ...ARRANGE_EVENTS, ...REPORT_EVENTS, ...SAVED_LIST_EVENTS, ...EXPLORER_EVENTS, ...ADD_TO_DASHBOARD_EVENTS },
  machines: {
    reportRun: createReportRunMachine,
    reportList: createReportListMachine,
    explorer: createExplorerMachine,
    addToDashboard: createAddToDashboardMachine,
  },
});
