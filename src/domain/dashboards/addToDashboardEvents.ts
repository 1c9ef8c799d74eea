/** The events of "Add to Dashboard" in the Data Explorer. */
import { nullable, record } from '../codec/codec.ts';
import { text, typed } from '../journal/eventParts.ts';
import { ExplorerDraft } from '../reporting/explorerEvents.ts';
import { ReportLook } from './reportPanel.ts';

export const ADD_TO_DASHBOARD_EVENTS = {
  /** The report as it is built at this moment. */
  'addToDashboard.opened': record({ draft: ExplorerDraft }),
  /** The dashboard that gets the panel; null is a new one. */
  'addToDashboard.dashboardChosen': record({ id: nullable(text) }),
  'addToDashboard.titleTyped': record({ title: typed }),
  'addToDashboard.lookChosen': record({ look: ReportLook }),
  'addToDashboard.submitted': record({}),
  'addToDashboard.retried': record({}),
  'addToDashboard.closed': record({}),
  /** The title that was typed when the session or the page ended, with the report and its look. */
  'addToDashboard.draftReturned': record({ brandGroupId: text, draft: ExplorerDraft, title: typed, look: ReportLook }),
};
