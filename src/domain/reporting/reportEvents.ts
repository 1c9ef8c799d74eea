/** The events of reports and of their list. */
import { Id } from '../api/shapes.ts';
import { record } from '../codec/codec.ts';
import { typed } from '../journal/eventParts.ts';

export const REPORT_EVENTS = {
  /** The person gives a run up that is under way. */
  'reports.runCancelled': record({}),
  /** In the list: a report is to be deleted, after a question. */
  'reports.deleteClicked': record({ id: Id }),
  'reports.deleteConfirmed': record({}),
  'reports.deleteDeclined': record({}),
  /** A report that no longer reads is opened in its editor, changed letter by letter, and saved. */
  'reports.mendClicked': record({ id: Id }),
  'reports.mendTyped': record({ text: typed }),
  'reports.mendSaved': record({}),
  'reports.mendClosed': record({}),
};
