/** The area of Custom Reporting. */
import { dashboardsContract } from '../domain/api/dashboards.contract.ts';
import { reportingContract } from '../domain/api/reporting.contract.ts';
import { reportsContract } from '../domain/api/reports.contract.ts';
import { REPORT_EVENTS } from '../domain/reporting/reportEvents.ts';
import { reportingHome, reportsScreen } from '../domain/reporting/reports.screen.ts';
import { createReportListMachine } from '../machines/reporting/reportList.machine.ts';
import { createReportRunMachine } from '../machines/reporting/reportRun.machine.ts';
import { ReportingHome } from '../views/reporting/ReportingHome.tsx';
import { ReportList } from '../views/reporting/ReportList.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [
    [reportingHome, ReportingHome],
    [reportsScreen, ReportList],
  ],
  calls: { ...reportingContract, ...reportsContract, dashboards: dashboardsContract.dashboards },
  events: { ...REPORT_EVENTS },
  machines: { reportRun: createReportRunMachine, reportList: createReportListMachine },
});
