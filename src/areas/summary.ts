/** The area of the Executive Summary. */

import { amcContract } from '../domain/api/amc.contract.ts';
import { dashboardsContract } from '../domain/api/dashboards.contract.ts';
import { filesContract } from '../domain/api/files.contract.ts';
import { screenContract } from '../domain/api/screenContract.ts';
import { ARRANGE_EVENTS } from '../domain/arrange/arrangeEvents.ts';
import { DASHBOARD_EVENTS } from '../domain/dashboards/dashboardEvents.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { REPORT_EVENTS } from '../domain/reporting/reportEvents.ts';
import { executiveSummary } from '../domain/summary/summary.screen.ts';
import { SUMMARY_EVENTS } from '../domain/summary/summaryEvents.ts';
import { createDashboardBoardMachine } from '../machines/dashboards/dashboardBoard.machine.ts';
import { createReportRunMachine } from '../machines/reporting/reportRun.machine.ts';
import { createSummaryEditorMachine } from '../machines/summary/summaryEditor.machine.ts';
import { ExecutiveSummary } from '../views/summary/ExecutiveSummary.tsx';
import { joined, TABLES } from './joined.ts';

export const area = joined({
  screens: [[executiveSummary, ExecutiveSummary]],
  features: [TABLES],
  calls: { ...screenContract, ...dashboardsContract, fileDocument: filesContract.fileDocument, ...amcContract },
  events: { ...RECORD_EVENTS, ...ARRANGE_EVENTS, ...SUMMARY_EVENTS, ...DASHBOARD_EVENTS, ...REPORT_EVENTS },
  machines: {
    summaryEditor: createSummaryEditorMachine,
    dashboardBoard: createDashboardBoardMachine,
    reportRun: createReportRunMachine,
  },
});
