/** What is said beside the files of an import. */
import { boundedString, nullable, oneOf, partialRecord, type t } from '../codec/codec.ts';
import { ReadAs } from './job.ts';
import { IMPORT_KINDS, type ImportKind } from './kinds.ts';

/** What is said beside the files, as it was typed and chosen. */
export const ImportDraft = partialRecord(
  {
    kind: nullable(oneOf<ImportKind>(IMPORT_KINDS, 'DraftKind')),
    dates: nullable(oneOf(['mdy', 'dmy'], 'DraftDates')),
    date: boundedString(40, 'DraftDate'),
    country: nullable(boundedString(8, 'DraftCountry')),
  },
  { readAs: ReadAs },
  'ImportDraft',
);
export type ImportDraft = t.TypeOf<typeof ImportDraft>;
export const EMPTY_DRAFT: ImportDraft = { kind: null, dates: null, date: '', country: null };
