/** The events of reports. */
import { boundedString, nullable, partialRecord, record, t } from '../codec/codec.ts';
import { prose, text } from '../journal/eventParts.ts';
import { MeasureType } from './catalogue.ts';

const FieldName = boundedString(200, 'FieldName');
const Words = record({ label: text, type: nullable(MeasureType), positive: nullable(t.boolean) }, 'FieldWords');

/** As a workbook: what its head says, and what its columns mean. */
const WorkbookWords = record(
  {
    title: prose,
    period: nullable(text),
    about: t.array(record({ label: text, words: prose })),
    definitions: t.array(record({ term: prose, meaning: prose })),
  },
  'WorkbookWords',
);

export const REPORT_EVENTS = {
  /** The person gives a run up that is under way. */
  'reports.runCancelled': record({}),
  /** The result is to be saved as a file of that name; with what people call its fields, which the run does not know. */
  'reports.csvClicked': partialRecord({ name: text, fields: t.record(FieldName, Words) }, { workbook: WorkbookWords }),
  /** The chart in which the result is drawn is to be saved as a picture. */
  'reports.pngClicked': record({ chartId: text, name: text, title: text, period: text }),
};
