/** The area of the Executive Summary. */

import { screenContract } from '../domain/api/screenContract.ts';
import { ARRANGE_EVENTS } from '../domain/arrange/arrangeEvents.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { executiveSummary } from '../domain/summary/summary.screen.ts';
import { SUMMARY_EVENTS } from '../domain/summary/summaryEvents.ts';
import { createSummaryEditorMachine } from '../machines/summary/summaryEditor.machine.ts';
import { ExecutiveSummary } from '../views/summary/ExecutiveSummary.tsx';
import { joined, TABLES } from './joined.ts';

export const area = joined({
  screens: [[executiveSummary, ExecutiveSummary]],
  features: [TABLES],
  calls: screenContract,
  events: { ...RECORD_EVENTS, ...ARRANGE_EVENTS, ...SUMMARY_EVENTS },
  machines: { summaryEditor: createSummaryEditorMachine },
});
