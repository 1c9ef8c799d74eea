/** The events of reports and of their list. */
import { Id } from '../api/shapes.ts';
import { boundedString, nullable, record, t } from '../codec/codec.ts';
import { text, typed } from '../journal/eventParts.ts';
import { MeasureType } from './catalogue.ts';

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
  'reports.mendTyped': record({ text: typed }),
  'reports.mendSaved': record({}),
  'reports.mendClosed': record({}),
};
