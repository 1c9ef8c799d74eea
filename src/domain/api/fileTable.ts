/** What a call answers that is a file. */
import { nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { PERIODICITIES } from '../dates/period.ts';
import { isMetricFormat, type MetricFormat } from '../metrics/metric.ts';

const isFormat = (u: unknown): u is MetricFormat => typeof u === 'string' && isMetricFormat(u);
const Format = new t.Type<MetricFormat>('MetricFormat', isFormat, (u, c) => (isFormat(u) ? t.success(u) : t.failure(u, c)), t.identity);

const Figure = record({ kind: t.literal('figure'), digits: t.string, format: Format }, 'Figure');
const PeriodCell = record({ kind: t.literal('period'), start: IsoDay, periodicity: oneOf(PERIODICITIES), text: t.string }, 'PeriodCell');
const Cell = t.union([t.string, t.boolean, t.null, Figure, PeriodCell]);

/** A table as CSV files and workbooks hold it, under the name of the file; `about` is what its head says besides. */
export const FileTable = record(
  {
    name: t.string,
    title: t.string,
    period: nullable(t.string),
    about: t.readonlyArray(record({ label: t.string, words: t.string })),
    sheet: partialRecord(
      { columns: t.readonlyArray(t.string), rows: t.readonlyArray(t.readonlyArray(Cell)) },
      { definitions: t.readonlyArray(record({ term: t.string, meaning: t.string })) },
    ),
  },
  'FileTable',
);
export type FileTable = t.TypeOf<typeof FileTable>;
