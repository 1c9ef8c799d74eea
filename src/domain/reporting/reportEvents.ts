/** The events of reports. */
import { boundedString, nullable, record, t } from '../codec/codec.ts';
import { text } from '../journal/eventParts.ts';
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
};
