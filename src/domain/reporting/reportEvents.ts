/** The events of reports and of their list. */
import { Id } from '../api/shapes.ts';
import { boundedString, nullable, record, t } from '../codec/codec.ts';
import { prose, text } from '../journal/eventParts.ts';
import { masked } from '../journal/mask.ts';
import { MeasureType } from './catalogue.ts';

/** A report as text: longer than what is typed elsewhere. */
const ReportText = masked(boundedString(1_000_000, 'ReportText'), 'typed');
const FieldName = boundedString(200, 'FieldName');
const Words = record({ label: text, type: nullable(MeasureType), positive: nullable(t.boolean) }, 'FieldWords');

export const REPORT_EVENTS = {
  /** The person gives a run up that is under way. */
  'reports.runCancelled': record({}),
  /** The result is to be saved as a file of that name; with what people call its fields, which the run does not know. */
  'reports.csvClicked': record({ name: text, fields: t.record(FieldName, Words) }),
  /** The chart in which the result is drawn is to be saved as a picture. */
  'reports.pngClicked': record({ chartId: text, name: text, title: text, period: text }),
  /** In the list: a report is to be deleted, after a question. */
  'reports.deleteClicked': record({ id: Id }),
  'reports.deleteConfirmed': record({}),
  'reports.deleteDeclined': record({}),
  /** A report that no longer reads is opened in its editor, changed letter by letter, and saved. */
  'reports.mendClicked': record({ id: Id }),
  'reports.mendTyped': record({ text: ReportText }),
  'reports.mendSaved': record({}),
  'reports.mendClosed': record({}),
  /** What stood in the editor when the session ended. */
  'reports.draftReturned': record({ brandGroupId: text, id: Id, name: prose, text: ReportText }),
};
