/** What the events of the import page hold. */
import { boundedArray, boundedString, Natural, nullable, oneOf, partialRecord, record, type t } from '../codec/codec.ts';
import { FileRef } from '../journal/filePiece.ts';
import { masked } from '../journal/mask.ts';
import { MAX_NAMES } from './fileNames.ts';
import { MAX_UPLOAD_FILES, ReadAs } from './job.ts';
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

export const ChosenFile = record({ ref: FileRef, name: masked(boundedString(255, 'ChosenName'), 'content'), size: Natural }, 'ChosenFile');
export type ChosenFile = t.TypeOf<typeof ChosenFile>;
export const ChosenFiles = boundedArray(ChosenFile, MAX_UPLOAD_FILES);
/** Names of what systems put into folders beside the files, the first of them. */
export const LeftOutNames = boundedArray(masked(boundedString(255, 'LeftOutName'), 'content'), MAX_NAMES);

/** Why files may not come in, each with its file's name. */
export const RefusedFiles = boundedArray(masked(boundedString(500, 'RefusedFile'), 'content'), MAX_UPLOAD_FILES);
