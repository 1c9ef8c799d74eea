/** What a call answers that is a file. */
import { record, t } from '../codec/codec.ts';
import { CsvFigure } from '../format/csv.ts';

/** A table as a CSV file holds it, under the name of the file. Texts that a spreadsheet would run are guarded on the way out. */
export const CsvTable = record(
  { name: t.string, columns: t.array(t.string), rows: t.array(t.array(t.union([t.string, t.boolean, t.null, CsvFigure]))) },
  'CsvTable',
);
export type CsvTable = t.TypeOf<typeof CsvTable>;
